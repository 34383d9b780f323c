// SPDX-License-Identifier: MIT
/* csds migrate --rules: what becomes of each word of LAMMPS's granular styles. */
#include "law/lammps_rules.h"
#include "tool.h"

#include <string.h>

static void print_word(const lammps_word *w) {
  const int normal = strcmp(w->keyword, "normal") == 0, same = w->here && strcmp(w->here, w->word) == 0;
  const char *keyword = normal ? "" : w->keyword, *gap = normal ? "" : " ";
  printf("| `%s%s%s` | ", keyword, gap, w->word);
  if (same)
    printf("the same");
  else if (w->here)
    printf("`%s%s%s`", keyword, gap, w->here);
  else
    printf("–");
  printf(" | %s |\n", w->note ? w->note : "");
}

int print_rules(void) {
  printf("| in LAMMPS | here | |\n|---|---|---|\n");
  for (int k = 0; k < LAMMPS_CLASSICS; ++k) {
    const lammps_classic *c = &lammps_classics[k];
    const char *kt = c->has_spring ? " kt" : "";
    printf(
        "| `%s kn kt gamma_n gamma_t mu dampflag`, `wall/gran %s ...` | `%s kn gamma_n damping %s tangential %s%s "
        "gamma_t/gamma_n mu` | %s%s%s |\n",
        c->pair, c->wall, c->normal, c->damping, c->tangential, kt, c->note ? c->note : "", c->wall_note ? "; " : "",
        c->wall_note ? c->wall_note : "");
  }
  for (int k = 0; k < LAMMPS_WORDS; ++k) print_word(&lammps_words[k]);
  for (int k = 0; k < LAMMPS_OTHERS; ++k) printf("| `%s` | – | %s |\n", lammps_others[k].style, lammps_others[k].note);
  return 0;
}
