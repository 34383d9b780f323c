// SPDX-License-Identifier: MIT
/* LAMMPS's own bench/in.chute with the style exchanged: ranks and newton make no difference, and it takes no more
 * memory than LAMMPS's own style. */
#include "lmp.h"
#include "support.h"

#include <math.h>

enum { LAMMPS_ITSELF, CSDS };

/* in.chute with pair_style and pair_coeff replaced: gran/hooke/history 200000 NULL 50 NULL 0.5 0 means
 * k_t = 2/7 k_n, gamma_n = 50 per mass and no tangential damping. */
static void write_input(const char *name, const char *newton, int style) {
  char line[400];
  FILE *in = fopen(LAMMPS_SOURCE_DIR "/../bench/in.chute", "r"), *out = open_file(name, "w");
  require(in != NULL, "no bench/in.chute beside %s", LAMMPS_SOURCE_DIR);
  int replaced = 0;
  while (fgets(line, sizeof line, in)) {
    if (style == CSDS && strncmp(line, "pair_style", 10) == 0) {
      fputs("plugin load ./csdsplugin.so\npair_style granular/csds\n", out);
      replaced |= 1;
    } else if (style == CSDS && strncmp(line, "pair_coeff", 10) == 0) {
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
  require(replaced == (style == CSDS ? 15 : 12), "in.chute is not what it was");
  fputs("variable ke equal ke\nvariable rot equal c_1\nprint \"energies $(v_ke:%.17g) $(v_rot:%.17g)\"\n", out);
  fclose(in);
  fclose(out);
}

static void run_chute(int ranks, double energy[2]) {
  must_run_lmp(ranks, "./in.chute", "screen", "%s", "");
  char *text = read_text("screen"), *found = strstr(text, "\nenergies ");
  require(found && sscanf(found, " energies %lf %lf", &energy[0], &energy[1]) == 2, "no energies in the output");
  free(text);
}

START_TEST(kinetic_energies_agree_among_ranks_and_newton_settings) {
  enter_work_folder("chute");
  double first[2] = {0, 0};
  static const char *const newton[] = {"off", "on"};
  for (int n = 0; n < 2; ++n)
    for (int ranks = 1; ranks <= 4; ranks *= 2) {
      write_input("in.chute", newton[n], CSDS);
      double energy[2];
      run_chute(ranks, energy);
      printf("newton %s, %d ranks: kinetic energy %.15g, rotational %.15g\n", newton[n], ranks, energy[0], energy[1]);
      for (int k = 0; k < 2; ++k) {
        if (first[k] == 0) first[k] = energy[k];
        assert_close(energy[k], first[k], 1e-9);
      }
    }
}
END_TEST

/* 32,000 grains, 100 steps: one wrong bit would spread. */
START_TEST(every_instruction_set_runs_the_same_trajectory) {
  enter_work_folder("chute-isa");
  write_input("in.chute", "on", CSDS);
  double first[2], energy[2];
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    const char *name = use_instruction_set(isa);
    if (!name) continue;
    run_chute(1, isa == 0 ? first : energy);
    if (isa > 0)
      require(memcmp(first, energy, sizeof first) == 0, "%s: energies %.17g %.17g, scalar %.17g %.17g", name, energy[0],
              energy[1], first[0], first[1]);
  }
  setenv("CSDS_ISA", "mmx", 1);
  require(run_lmp(1, "./in.chute", "screen", "%s", "") != 0, "CSDS_ISA=mmx was accepted");
  unsetenv("CSDS_ISA");
  char *said = read_text("screen");
  require(
      strstr(said, "environment variable CSDS_ISA is 'mmx', on this processor must be one of: scalar, base") != NULL,
      "wrong sentence in: %s", said);
  free(said);
}
END_TEST

/* As LAMMPS reports it before the first step of two runs: grains of the second have the histories of the first. */
static void read_memory(const char *input, double megabytes[2]) {
  must_run_lmp(0, input, "screen", "%s", "");
  char *text = read_text("screen"), *at = text;
  for (int run = 0; run < 2; ++run) {
    at = strstr(at + 1, "Per MPI rank memory allocation");
    require(at && sscanf(at, "%*[^=]= %lf", &megabytes[run]) == 1, "%s: no memory of run %d", input, run + 1);
  }
  free(text);
}

START_TEST(histories_take_no_more_memory_than_those_of_gran_hooke_history) {
  enter_work_folder("chute-memory");
  static const char *const newton[] = {"off", "on"}, *const input[] = {"./in.lammps", "./in.csds"};
  double megabytes[2][2];
  for (int n = 0; n < 2; ++n) {
    for (int style = LAMMPS_ITSELF; style <= CSDS; ++style) {
      write_input(input[style], newton[n], style);
      FILE *more = open_file(input[style], "a");
      fputs("run 0\n", more);
      fclose(more);
      read_memory(input[style], megabytes[style]);
    }
    for (int run = 0; run < 2; ++run) {
      const double here = megabytes[CSDS][run], there = megabytes[LAMMPS_ITSELF][run];
      printf("newton %s, run %d: %.2f MB, LAMMPS's own %.2f MB\n", newton[n], run + 1, here, there);
      require(here <= there, "newton %s, run %d: %.2f MB, LAMMPS's own %.2f MB", newton[n], run + 1, here, there);
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps chute");
  TCase *ranks = tcase_create("ranks");
  tcase_set_timeout(ranks, 600);
  tcase_add_test(ranks, kinetic_energies_agree_among_ranks_and_newton_settings);
  suite_add_tcase(suite, ranks);
  TCase *isas = tcase_create("instruction sets");
  tcase_set_timeout(isas, 600);
  tcase_add_test(isas, every_instruction_set_runs_the_same_trajectory);
  suite_add_tcase(suite, isas);
  TCase *memory = tcase_create("memory");
  tcase_set_timeout(memory, 600);
  tcase_add_test(memory, histories_take_no_more_memory_than_those_of_gran_hooke_history);
  suite_add_tcase(suite, memory);
  return run_suite(suite);
}
