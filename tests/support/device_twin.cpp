// SPDX-License-Identifier: MIT
// What a thread of a device does, on the host, by the same source: all of src/step and src/models is C++17.
extern "C" {
#include "csds_cuda.h"
}
#include "cuda/one.h"
#include "models/heat.h"
#include "step/bridged_step.h"

extern "C" void step_as_device_does(const csds_law *law, const csds_cuda_contacts *contacts, size_t count) {
  const contact_law *l = contact_law_of(law);
  for (size_t k = 0; k < count; ++k)
    step_on_device(law, compositions[l->composition], l->turning, contacts->walls, contacts, k);
}
