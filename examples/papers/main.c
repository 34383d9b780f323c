// SPDX-License-Identifier: MIT
/* Writes the data of the papers' figures into the current folder. */
#include "figures.h"

int main(void) {
  static const struct {
    void (*write)(void);
    const char *what;
  } papers[] = {{figures_of_fuehrer, "Fuehrer, Brendel & Wolf 2024: figures 1 to 4"},
                {figures_of_schwager, "Schwager & Poeschel 2007: figure 2"},
                {curves_of_becker, "Becker, Schwager & Poeschel 2008: figures 7, 8"},
                {maps_of_becker, "Becker, Schwager & Poeschel 2008: figures 1, 3 to 6, 9, 10, 12"},
                {figures_of_rangel, "Rangel 2021: force over overlap"}};
  for (unsigned k = 0; k < sizeof papers / sizeof papers[0]; ++k) {
    printf("csds:   %s\n", papers[k].what);
    fflush(stdout);
    papers[k].write();
  }
  return 0;
}
