// SPDX-License-Identifier: MIT
/* Commands that inputs use every day, with the pair style in place. */
#include "lmp.h"
#include "support.h"
#include "wall_inputs.h"

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
    {"heat that is switched off",
     "fix temperature all property/atom temperature heatflow ghost yes\nset group all temperature 300\n"
     "fix warm all heat/flow constant 0.5\npair_coeff * * " LAW_1
     " heat radius 2 dissipation 1\nrun 20\nunfix warm\nunfix temperature\npair_coeff * * " LAW_1 "\nrun 20\n",
     1000},
    {"outputs of contacts in a hybrid",
     "pair_style hybrid granular/csds lj/cut 1.1\npair_coeff * * granular/csds " LAW_1
     "\npair_coeff 2 2 lj/cut 1 1\ncompute c all pair/local dist force fx\n"
     "compute s all reduce sum c_c[1] c_c[2] inputs local\nthermo_style custom step c_s[1] c_s[2]\nrun 20\n",
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

/* Of springs without a kink at the touch: the last kick of linear ones is weighted by a forecast of the next step, for
 * which each half knows what the other did a step ago. */
START_TEST(overlay_of_two_halves_is_the_whole) {
  enter_work_folder("overlay");
  run_and_dump("pair_style granular/csds\npair_coeff * * hertz 1e5 0\n", "first");
  run_and_dump(
      "pair_style hybrid/overlay granular/csds granular/csds\npair_coeff * * granular/csds 1 hertz 5e4 0\n"
      "pair_coeff * * granular/csds 2 hertz 5e4 0\n",
      "second");
  require_same_grains();
}
END_TEST

/* Half of twice the law: to round-off, for factors and coefficients are powers of two. The style is not told of the
 * factor, so that its energies are those of twice the law. */
#define TWICE "hertz 2e5 0"
START_TEST(scaled_forces_are_half_and_their_energies_are_not) {
  static const char *const laws[] = {"pair_style granular/csds\npair_coeff * * hertz 1e5 0\n",
                                     "pair_style hybrid/scaled 0.5 granular/csds\npair_coeff * * granular/csds " TWICE
                                     "\n"};
  static const char *const dumps[] = {"first", "second"};
  double stored[2];
  enter_work_folder("scaled");
  for (int k = 0; k < 2; ++k) {
    char text[400];
    snprintf(text, sizeof text, "%scompute e all pair granular/csds\nthermo_style custom step c_e\n", laws[k]);
    run_and_dump(text, dumps[k]);
    char *said = read_text("screen"), *last = strstr(said, "\n       100 ");
    require(last && sscanf(last, "%*d %lf", &stored[k]) == 1, "no energy in %s", said);
    const int warned = strstr(said,
                              "WARNING: pair_style granular/csds: energies that contacts store and dissipate "
                              "are those of forces that pair_style hybrid/scaled has not scaled") != NULL;
    require(warned == k, "%d warnings with %s", warned, laws[k]);
    free(said);
  }
  require_same_grains();
  require(stored[0] > 0, "%g is stored", stored[0]);
  assert_close(stored[1], 2 * stored[0], 1e-6); /* as many digits as are printed */
}
END_TEST

#define NONE_12 "pair_style granular/csds\npair_coeff 1 1 " LAW_1 "\npair_coeff 2 2 " LAW_2 "\npair_coeff 1 2 none\n"
#define EXCLUDED "pair_style granular/csds\npair_coeff 1 1 " LAW_1 "\npair_coeff 2 2 " LAW_2 "\n"
#define EVERYWHERE "neigh_modify exclude type 1 2\n"

/* As if the neighbor lists had no such pair. compute pair asks for the energy account. */
START_TEST(pair_without_contact_is_an_excluded_pair) {
  static const char *const account[] = {"", "compute e all pair granular/csds\nthermo_style custom step c_e c_e[11]\n"};
  for (int k = 0; k < 2; ++k) {
    enter_work_folder(k ? "none-account" : "none");
    char text[1000];
    snprintf(text, sizeof text, "%s%s%s", EXCLUDED, EVERYWHERE, account[k]);
    run_and_dump(text, "first");
    snprintf(text, sizeof text, "%s%s", NONE_12, account[k]);
    run_and_dump(text, "second");
    require_same_grains();
  }
}
END_TEST

#define HYBRID \
  "pair_style hybrid granular/csds\npair_coeff 1 1 granular/csds " LAW_1 "\npair_coeff 2 2 granular/csds " LAW_1 "\n"

/* pair_style hybrid gives the pair to the style that both types have, although it has none there, and never prepares
 * it; a run before may have done so. */
START_TEST(pair_without_contact_in_hybrid_is_an_excluded_pair) {
  static const char *const run_before[] = {"", "run 0\n"};
  for (int k = 0; k < 2; ++k) {
    enter_work_folder(k ? "none-hybrid-later" : "none-hybrid");
    run_and_dump("pair_style granular/csds\npair_coeff * * " LAW_1 "\n" EVERYWHERE, "first");
    char text[1000];
    snprintf(text, sizeof text, "%s%spair_coeff 1 2 none\n", HYBRID, run_before[k]);
    run_and_dump(text, "second");
    require_same_grains();
  }
}
END_TEST

#define WRITE(name) \
  "write_dump all custom " name " id x y z vx vy vz omegax omegay omegaz modify sort id format float %.17g\n"

/* Coefficients come from the restart file. */
START_TEST(pair_without_contact_survives_a_restart) {
  enter_work_folder("none-restart");
  write_input(NONE_12, "run 40\nwrite_restart middle\nrun 60\n" WRITE("first"));
  must_run_lmp(2, "./in.everyday", "screen", "%s", "");
  FILE *file = open_file("in.again", "w");
  fputs(
      "plugin load ./csdsplugin.so\ncomm_modify vel yes\nread_restart middle\n"
      "include inputs/stirred.settings\nrun 60\n" WRITE("second"),
      file);
  fclose(file);
  must_run_lmp(2, "./in.again", "screen", "%s", "");
  require_same_grains();
}
END_TEST

/* What the line says that LAMMPS logs when it loads the plugin. */
START_TEST(plugin_path_serves_clear_and_restart_files) {
  enter_work_folder("plugin-path");
  FILE *file = open_file("in.path", "w");
  for (int k = 0; k < 2; ++k)
    fprintf(file,
            "units lj\natom_style sphere\ncomm_modify vel yes\nregion box block -2 2 -2 2 -2 2\ncreate_box 1 box\n"
            "create_atoms 1 single 0 0 0\npair_style granular/csds\npair_coeff * * " LAW_1 "\nrun 0\n%s",
            k ? "write_restart middle\n" : "clear\n");
  fputs("clear\nread_restart middle\nrun 0\n", file);
  fclose(file);
  ck_assert_int_ne(run_lmp(0, "./in.path", "screen", "%s", ""), 0);
  setenv("LAMMPS_PLUGIN_PATH", ".", 1);
  must_run_lmp(0, "./in.path", "screen", "%s", "");
  const int status =
      run_command("screen", "OMPI_MCA_ess_singleton_isolated=1 '%s' -restart2data middle data nocoeff", CSDS_LMP);
  ck_assert_int_eq(status, 0);
  free(read_text("data"));
}
END_TEST

/* Single contacts are not shown, and where no pair has any grains fly freely. */
START_TEST(pairs_without_contact_show_none) {
  enter_work_folder("none-alone");
  write_input("pair_style granular/csds\npair_coeff * * none\n",
              "compute c all pair/local dist force\ncompute k all ke\n"
              "compute s all reduce sum c_c[1] inputs local\nthermo_style custom step pe c_k c_s\nthermo_modify norm "
              "no\nrun 50\n"
              "print \"sum $(c_s) energy $(pe) kinetic $(c_k:%.15g)\"\n");
  must_run_lmp(2, "./in.everyday", "screen", "%s", "");
  char *said = read_text("screen"), *found = strstr(said, "\nsum ");
  double sum, energy, kinetic, start;
  require(found && sscanf(found, "\nsum %lf energy %lf kinetic %lf", &sum, &energy, &kinetic) == 3, "no sums");
  char *first = strstr(said, "\n         0 ");
  require(first && sscanf(first, "%*d %*f %lf", &start) == 1, "no first line of output");
  require(sum == 0 && energy == 0, "%g and %g, must be 0", sum, energy);
  assert_close(kinetic, start, 1e-7); /* as many digits as are printed */
  free(said);
}
END_TEST

/* A grain slides over a plane, is taken out of its group, and comes back to it at rest: no spring is left. */
START_TEST(grain_that_comes_back_to_the_group_of_a_wall_begins_anew) {
  enter_work_folder("group");
  FILE *file = open_wall_input("in.group", "p p f", "0 10 0 10 -2 2", "hooke 1e4 0");
  fputs("create_atoms 1 single 5 5 0.49 units box\n", file);
  set_unit_grains(file);
  fputs(
      "velocity all set 1 0 0 units box\ngroup g id 1\n"
      "fix w g wall/gran/csds hooke 1e4 0 tangential csds 4e3 0.5 0.5 zplane 0 NULL\n"
      "fix move all nve/sphere\ntimestep 1e-3\nrun 10\n"
      "variable x equal f_w[${wall_force_x}]\nvariable z equal f_w[${wall_force_z}]\nprint \"force $(v_x)\"\n"
      "group g clear\nvelocity all set 0 0 0\nset group all omega 0 0 0\nrun 10\nset group all z 0.49\n"
      "group g id 1\nrun 0\nprint \"force $(v_x) $(v_z)\"\n",
      file);
  fclose(file);
  must_run_lmp(1, "./in.group", "screen", "%s", "");
  double sliding, back[2];
  read_printed("force", 0, &sliding, 1);
  read_printed("force", 1, back, 2);
  require(fabs(sliding) > 1 && back[0] == 0, "force %g, and %g after it has come back", sliding, back[0]);
  assert_close(fabs(back[1]), 1e4 * 0.01, 1e-9);
}
END_TEST

/* A point has a mass, but no moment of inertia. */
START_TEST(a_point_bounces_off_a_grain) {
  enter_work_folder("point");
  write_file("in.point",
             "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block 0 5 0 5 0 5\n"
             "create_box 2 box\ncreate_atoms 1 single 2 2 1\ncreate_atoms 2 single 2 2.1 1.6\n"
             "set type 1 diameter 1\nset type 1 mass 2\nset type 2 diameter 0\nset type 2 mass 1\n"
             "plugin load ./csdsplugin.so\n" PLAIN
             "group grain type 1\ngroup point type 2\n"
             "velocity point set 0.3 0 -1\nfix move all nve\ntimestep 4e-4\ncompute g grain reduce ave vx vz\n"
             "compute p point reduce ave vx vz\nthermo_style custom step c_g[1] c_g[2] c_p[1] c_p[2]\nrun 1000\n"
             "print \"velocities $(c_g[1]) $(c_g[2]) $(c_p[1]) $(c_p[2])\"\n");
  must_run_lmp(1, "./in.point", "screen", "%s", "");
  double v[4];
  read_printed("velocities", 0, v, 4);
  assert_close(2 * v[0] + v[2], 0.3, 1e-12);
  assert_close(2 * v[1] + v[3], -1, 1e-12);
  require(v[0] > 0 && v[3] > 0, "the grain moves with %g along, the point with %g upward, must be above 0", v[0], v[3]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps everyday");
  TCase *tests = tcase_create("commands");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, everyday_command_runs, 0, sizeof command / sizeof *command);
  tcase_add_test(tests, hybrid_of_two_is_the_plain_style);
  tcase_add_test(tests, overlay_of_two_halves_is_the_whole);
  tcase_add_test(tests, scaled_forces_are_half_and_their_energies_are_not);
  tcase_add_test(tests, pair_without_contact_is_an_excluded_pair);
  tcase_add_test(tests, pair_without_contact_in_hybrid_is_an_excluded_pair);
  tcase_add_test(tests, pair_without_contact_survives_a_restart);
  tcase_add_test(tests, pairs_without_contact_show_none);
  tcase_add_test(tests, grain_that_comes_back_to_the_group_of_a_wall_begins_anew);
  tcase_add_test(tests, a_point_bounces_off_a_grain);
  tcase_add_test(tests, plugin_path_serves_clear_and_restart_files);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
