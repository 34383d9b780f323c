// SPDX-License-Identifier: MIT
/* What a contact keeps between steps: the scheme's own values, then those of its models, family by family. */
#include "csds.h"

#include <stddef.h>

enum {
  OWN_HISTORY = 3, /* the scheme's own, before the models': the velocity expected at the next half step */
  OF_WALLS = 3     /* behind them all: the wall's normal at the last step */
};

static int values_of(const csds_model *model, int slots) {
  int count = 0;
  for (int s = 0; s < slots; ++s) count += model->slot[s].size;
  return count;
}

int csds_spec_slot(const csds_spec *spec, csds_family family, int slot) {
  const csds_model *model = spec->part[family].model;
  if (slot < 0 || slot >= model->slots) return -1;
  int begin = OWN_HISTORY;
  for (int f = 0; f < (int)family; ++f) begin += values_of(spec->part[f].model, spec->part[f].model->slots);
  return begin + values_of(model, slot);
}

int csds_spec_history(const csds_spec *spec, int exchange[CSDS_MAX_HISTORY]) {
  int count = OWN_HISTORY;
  for (int k = 0; exchange && k < CSDS_MAX_HISTORY; ++k) exchange[k] = -1;
  for (int f = 0; f < CSDS_FAMILIES; ++f) {
    const csds_model *model = spec->part[f].model;
    for (int s = 0; s < model->slots; ++s)
      for (int k = 0; k < model->slot[s].size; ++k, ++count)
        if (exchange) exchange[count] = model->slot[s].exchange;
  }
  return count;
}

int csds_spec_wall_history(const csds_spec *spec) {
  return csds_spec_history(spec, NULL) + OF_WALLS;
}
