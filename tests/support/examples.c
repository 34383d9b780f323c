// SPDX-License-Identifier: MIT
/* Laws made of the examples that the entries of the catalogue give. */
#include "examples.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

const char *full_name(const csds_model *m) {
  static char name[80];
  snprintf(name, sizeof name, "%s %s", csds_family_name(m->family), m->name);
  return name;
}

void require_counts(const csds_model *m) {
  require(m->parameters >= 0 && m->parameters <= CSDS_MAX_PARAMETERS,
          "%s: its entry counts %d coefficients, at most %d", full_name(m), m->parameters, CSDS_MAX_PARAMETERS);
  require(m->slots >= 0 && m->slots <= CSDS_MAX_SLOTS, "%s: its entry counts %d slots, at most %d", full_name(m),
          m->slots, CSDS_MAX_SLOTS);
  for (int k = 0; k < m->parameters; ++k)
    require(m->parameter[k].name, "%s: its entry counts %d coefficients and names %d", full_name(m), m->parameters, k);
  for (int s = 0; s < m->slots; ++s)
    require(m->slot[s].name, "%s: its entry counts %d slots and names %d", full_name(m), m->slots, s);
}

csds_spec spec_of_examples(const csds_model *tested, const char *const plain[CSDS_FAMILIES]) {
  csds_spec spec;
  memset(&spec, 0, sizeof spec);
  spec.limit_damping = 1;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    csds_choice *choice = &spec.part[f];
    const char *const name = plain[f] ? plain[f] : "none";
    choice->model = tested->family == (csds_family)f ? tested : csds_find_model((csds_family)f, name);
    require_counts(choice->model);
    for (int k = 0; k < choice->model->parameters; ++k) choice->value[k] = choice->model->parameter[k].example;
  }
  csds_choice *normal = &spec.part[CSDS_NORMAL];
  for (int k = 0; k < normal->model->parameters; ++k)
    if (strcmp(normal->model->parameter[k].name, "eta") == 0)
      normal->value[k] = spec.part[CSDS_DAMPING].model->eta.example;
  return spec;
}

csds_spec example_of(const csds_model *tested) {
  /* friction that takes its stiffness from the contact radius belongs to hertz */
  const char *const normal = tested->family == CSDS_TANGENTIAL ? "hertz" : "hooke";
  const char *const plain[CSDS_FAMILIES] = {normal, "velocity", "csds", "none", "none", "none"};
  return spec_of_examples(tested, plain);
}

csds_law law_from(const csds_model *m, const csds_spec *spec, double dt) {
  csds_law law;
  csds_message why;
  require(csds_law_prepare(&law, spec, dt, &why) == CSDS_OK, "%s: its example is refused: %s", full_name(m), why.text);
  return law;
}
