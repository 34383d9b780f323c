// SPDX-License-Identifier: MIT
/* Prints what LAMMPS shows of granular/csds, from the plugin's own list.
 * usage: list_outputs TABLE       one of contact, pair, wall, touch, grain in Markdown, for docs/
 *        list_outputs --numbers   all as variables of LAMMPS, such as wall_force_x, for inputs */
#include "common/outputs.h"

#include <stdio.h>
#include <string.h>

static void print_table(const csds_output_table *t) {
  printf("| %s | name | unit | %smeaning |\n|---|---|---|%s---|\n", t->heading, t->is_vector ? "extensive | " : "",
         t->is_vector ? "---|" : "");
  int number = 1;
  for (int k = 0; k < t->outputs; ++k) {
    const csds_output *o = &t->output[k];
    printf(o->numbers == 1 ? "| %d" : "| %d–%d", number, number + o->numbers - 1);
    printf(" | %s | %s | ", o->name, o->unit);
    if (t->is_vector) printf("%s | ", o->extensive ? "yes" : "no");
    printf("%s |\n", o->meaning);
    number += o->numbers;
  }
}

static void print_numbers(const csds_output_table *t) {
  static const char *const component[] = {"_x", "_y", "_z"};
  int number = 1;
  for (int k = 0; k < t->outputs; ++k)
    for (int c = 0; c < t->output[k].numbers; ++c)
      printf("variable %s_%s%s index %d\n", t->name, t->output[k].name, t->output[k].numbers > 1 ? component[c] : "",
             number++);
}

int main(int argc, char **argv) {
  int printed = 0;
  for (int k = 0; argc == 2 && k < CSDS_OUTPUT_TABLES; ++k) {
    const csds_output_table *t = &csds_output_tables[k];
    const int numbers = strcmp(argv[1], "--numbers") == 0, table = strcmp(argv[1], t->name) == 0;
    if (numbers) print_numbers(t);
    if (table) print_table(t);
    printed += numbers || table;
  }
  if (!printed)
    fprintf(stderr, "list_outputs: the argument must be one of contact, pair, wall, touch, grain, --numbers\n");
  return !printed;
}
