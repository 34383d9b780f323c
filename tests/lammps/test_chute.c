// SPDX-License-Identifier: MIT
/* LAMMPS's own bench/in.chute with the style exchanged: ranks and newton make no difference. */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* in.chute with pair_style and pair_coeff replaced: gran/hooke/history 200000 NULL 50 NULL 0.5 0 means
 * k_t = 2/7 k_n, gamma_n = 50 per mass and no tangential damping. */
static void write_input(const char *name, const char *newton) {
  char line[400];
  FILE *in = fopen(LAMMPS_SOURCE_DIR "/../bench/in.chute", "r"), *out = open_file(name, "w");
  require(in != NULL, "no bench/in.chute beside %s", LAMMPS_SOURCE_DIR);
  int replaced = 0;
  while (fgets(line, sizeof line, in)) {
    if (strncmp(line, "pair_style", 10) == 0) {
      fputs("plugin load ./csdsplugin.so\npair_style granular/csds\n", out);
      replaced |= 1;
    } else if (strncmp(line, "pair_coeff", 10) == 0) {
      fputs("pair_coeff * * hooke 200000.0 50.0 damping mass_velocity tangential csds $(200000.0*2/7) 0 0.5\n", out);
      replaced |= 2;
    } else if (strncmp(line, "newton", 6) == 0) {
      fprintf(out, "newton %s\n", newton);
      replaced |= 4;
    } else if (strncmp(line, "read_data", 9) == 0) {
      fputs("read_data \"" LAMMPS_SOURCE_DIR "/../bench/data.chute\"\n", out);
      replaced |= 8;
    } else
      fputs(line, out);
  }
  require(replaced == 15, "in.chute is not what it was");
  fputs("variable ke equal ke\nvariable rot equal c_1\nprint \"energies $(v_ke:%.17g) $(v_rot:%.17g)\"\n", out);
  fclose(in);
  fclose(out);
}

START_TEST(kinetic_energies_agree_among_ranks_and_newton_settings) {
  enter_work_folder("chute");
  double first[2] = {0, 0};
  static const char *const newton[] = {"off", "on"};
  for (int n = 0; n < 2; ++n)
    for (int ranks = 1; ranks <= 4; ranks *= 2) {
      write_input("in.chute", newton[n]);
      must_run_lmp(ranks, "./in.chute", "screen", "%s", "");
      char *text = read_text("screen"), *found = strstr(text, "\nenergies ");
      double energy[2];
      require(found && sscanf(found, " energies %lf %lf", &energy[0], &energy[1]) == 2, "no energies in the output");
      free(text);
      printf("newton %s, %d ranks: kinetic energy %.15g, rotational %.15g\n", newton[n], ranks, energy[0], energy[1]);
      for (int k = 0; k < 2; ++k) {
        if (first[k] == 0) first[k] = energy[k];
        assert_close(energy[k], first[k], 1e-9);
      }
    }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps chute");
  TCase *tests = tcase_create("bench/in.chute");
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, kinetic_energies_agree_among_ranks_and_newton_settings);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
