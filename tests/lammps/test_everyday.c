// SPDX-License-Identifier: MIT
/* Commands that inputs use every day, with the pair style in place. */
#include "lmp.h"
#include "support.h"

#include <math.h>

#define LAW_1 "hooke 1e4 0.8 damping coeff_restitution tangential csds 4e3 1 0.5"
#define LAW_2 "hooke 2e4 0.7 damping coeff_restitution tangential csds 5e3 1 0.4"
#define LAW_12 "hooke 1.5e4 0.6 damping coeff_restitution tangential csds 6e3 1 0.3"
#define PLAIN "pair_style granular/csds\npair_coeff * * " LAW_1 "\n"

static void write_input(const char *pair, const char *rest) {
  FILE *file = open_file("in.everyday", "w");
  fprintf(file, "include inputs/stirred.start\n%sinclude inputs/stirred.settings\n%s\n", pair, rest);
  fclose(file);
}

static const struct {
  const char *name, *input;
  int grains; /* at the end */
} command[] = {
    {"run in pieces", "run 0\nrun 10 pre no post no\nrun 10 every 5 \"print once\"\nrun 10\n", 1000},
    {"fix move",
     "group g id 1:50\nunfix move\ngroup h subtract all g\nfix 1 h nve/sphere\nfix 2 g move linear 0.1 0 0\n"
     "run 100\n",
     1000},
    {"fix deform", "run 20\nfix 3 all deform 1 x erate -0.1 remap v\nrun 100\n", 1000},
    {"triclinic box with flips", "change_box all triclinic\nrun 20\nfix 3 all deform 1 xy erate 20 remap v\nrun 150\n",
     1000},
    {"balance", "run 20\nbalance 1.1 shift xyz 10 1.05\nrun 50\nfix b all balance 10 1.0 shift xyz 5 1.0\nrun 50\n",
     1000},
    {"delete_atoms", "run 20\ngroup g id 1:100\ndelete_atoms group g\nrun 50\n", 900},
    {"change_box", "run 20\nchange_box all x final 0 10.2 remap\nrun 50\n", 1000},
    {"replicate", "replicate 2 1 1\nrun 20\n", 2000},
    {"neigh_modify exclude", "neigh_modify exclude type 1 2\nrun 50\n", 1000},
    {"minimize", "run 10\nminimize 1e-4 1e-6 10 20\nrun 10\n", 1000},
    {"rerun", "dump d all custom 10 dd id type x y z vx vy vz\nrun 50\nrerun dd first 0 every 10 dump x y z vx vy vz\n",
     1000},
    {"clear", "run 10\nclear\ninclude inputs/stirred.start\n" PLAIN "include inputs/stirred.settings\nrun 10\n", 1000},
    {"write_data",
     "run 20\nwrite_data data nocoeff\nclear\nunits lj\natom_style sphere\ncomm_modify vel yes\nread_data data\n"
     "plugin load ./csdsplugin.so\n" PLAIN "include inputs/stirred.settings\nrun 20\n",
     1000},
    {"fix rigid",
     "run 10\nunfix move\ngroup g id 1 2\ngroup h subtract all g\nfix 1 h nve/sphere\nfix 2 g rigid single\n"
     "run 50\n",
     1000},
    {"computes of contacts and stress",
     "compute c all contact/atom\ncompute s all stress/atom NULL\ncompute p all pair granular/csds\n"
     "compute t all reduce sum c_c c_s[1]\nthermo_style custom step c_t[1] c_t[2] c_p press\nrun 20\n",
     1000},
    {"two dimensions",
     "clear\nunits lj\natom_style sphere\ndimension 2\ncomm_modify vel yes\nlattice sq 1\n"
     "region flat block 0 10 0 10 -0.5 0.5\ncreate_box 1 flat\ncreate_atoms 1 box\nset type 1 diameter 1.02\n"
     "velocity all create 0.2 4711 loop geom\nplugin load ./csdsplugin.so\n" PLAIN
     "include inputs/stirred.settings\nunfix move\nfix move all nve/sphere disc\nfix flat all enforce2d\nrun 100\n",
     100},
};

START_TEST(everyday_command_runs) {
  char folder[40];
  snprintf(folder, sizeof folder, "everyday-%d", _i);
  enter_work_folder(folder);
  write_input(PLAIN, command[_i].input);
  must_run_lmp(2, "./in.everyday", "screen", "%s", "");
  char *said = read_text("screen"), *last = NULL;
  for (char *next = said; (next = strstr(next, " atoms\n\nPerformance")) != NULL; ++next) last = next;
  require(last != NULL, "%s: no run", command[_i].name);
  while (last > said && last[-1] != ' ') --last;
  require(atoi(last) == command[_i].grains, "%s: %d grains instead of %d", command[_i].name, atoi(last),
          command[_i].grains);
  free(said);
}
END_TEST

static void run_and_dump(const char *pair, const char *name) {
  char rest[200];
  snprintf(
      rest, sizeof rest,
      "run 100\nwrite_dump all custom %s id x y z vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n",
      name);
  write_input(pair, rest);
  must_run_lmp(2, "./in.everyday", "screen", "%s", "");
}

static void require_same_grains(void) {
  static const double box[] = {10, 10, 10};
  const double worst = difference_of_dumps("first", "second", 1000, box);
  require(worst < 1e-12, "grains differ by %g", worst);
}

/* Round-off only: forces are summed in another order. */
START_TEST(hybrid_of_two_is_the_plain_style) {
  enter_work_folder("hybrid");
  run_and_dump("pair_style granular/csds\npair_coeff 1 1 " LAW_1 "\npair_coeff 2 2 " LAW_2 "\npair_coeff 1 2 " LAW_12
               "\n",
               "first");
  run_and_dump("pair_style hybrid granular/csds granular/csds\npair_coeff 1 1 granular/csds 1 " LAW_1
               "\npair_coeff 2 2 granular/csds 2 " LAW_2 "\npair_coeff 1 2 granular/csds 2 " LAW_12 "\n",
               "second");
  require_same_grains();
}
END_TEST

START_TEST(overlay_of_two_halves_is_the_whole) {
  enter_work_folder("overlay");
  run_and_dump("pair_style granular/csds\npair_coeff * * hooke 1e4 0\n", "first");
  run_and_dump(
      "pair_style hybrid/overlay granular/csds granular/csds\npair_coeff * * granular/csds 1 hooke 5e3 0\n"
      "pair_coeff * * granular/csds 2 hooke 5e3 0\n",
      "second");
  require_same_grains();
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps everyday");
  TCase *tests = tcase_create("commands");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, everyday_command_runs, 0, sizeof command / sizeof *command);
  tcase_add_test(tests, hybrid_of_two_is_the_plain_style);
  tcase_add_test(tests, overlay_of_two_halves_is_the_whole);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
