// SPDX-License-Identifier: MIT
/* Commands between two runs: contacts go on through those that change nothing for them, and through those that give
 * grains other IDs; nobody inherits the contacts of a grain that is gone. And contacts that are there at the beginning:
 * they lose energy from then on. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>
#include <string.h>

static const double box[] = {10, 10, 10};

#define WORDS "hysteretic 1e4 1.5e4 1 damping velocity tangential csds 4e3 0.5 0.4 rolling csds 2e3 1 0.2\n"
#define LAW "pair_style granular/csds\npair_coeff * * " WORDS
#define START_WITH(laws)                                          \
  "include inputs/stirred.start\n" laws                           \
  "include inputs/stirred.settings\nfix names all property/atom " \
  "i_name\nvariable name atom id\nset group all i_name v_name\nrun 400\n"
#define START START_WITH(LAW)
#define DELETE "group gone id 5:1000:9\ndelete_atoms group gone compress ${compress}\n"
#define GO_ON                                                                                              \
  "run 100\nwrite_dump all custom ${out} i_name x y z vx vy vz omegax omegay omegaz modify sort 1 format " \
  "float %.17g\n"
#define RESTARTED                                                           \
  "plugin load ./csdsplugin.so\nread_restart middle\ncomm_modify vel yes\n" \
  "include inputs/stirred.settings\nfix names all property/atom i_name\n"

/* ------------------------------------------------------------------------- what changes nothing */

/* Another list or order of grains changes the order of sums. */
static const char *const neutral[] = {
    LAW,
    "neighbor 0.3 bin\nneigh_modify every 2",
    "neighbor 0.1 nsq",
    "neighbor 0.1 multi",
    "comm_style tiled\nbalance 1.0 rcb",
    "balance 1.0 shift xyz 5 1.01",
    "comm_modify cutoff 3",
    "atom_modify sort 0 0",
    "change_box all triclinic",
    "change_box all x final 0 10.5\nchange_box all x final 0 10",
    "displace_atoms all move 10 0 -20",
    "set group all image 0 0 0",
    "reset_timestep 0",
    "unfix move\nfix move all nve/sphere",
    "run 0",
    "write_restart middle",
    "write_data middle nocoeff",
    "create_atoms 1 single 5.5 5.5 5.5\ngroup new id 1001\nset group new diameter 0.01 density 1\n"
    "delete_atoms group new",
    "write_dump all custom middle id x y z vx vy vz modify format float %.17g\n"
    "read_dump middle 400 x y z vx vy vz box no",
};

START_TEST(commands_that_change_nothing_leave_contacts_alone) {
  enter_work_folder("neutral");
  write_file("in.plain", START GO_ON);
  must_run_lmp(2, "./in.plain", "screen", "-var out plain");
  for (size_t n = 0; n < sizeof neutral / sizeof *neutral; ++n) {
    FILE *file = open_file("in.neutral", "w");
    fputs(START, file);
    fputs(neutral[n], file);
    fputs("\n" GO_ON, file);
    fclose(file);
    must_run_lmp(2, "./in.neutral", "screen", "-var out neutral");
    printf("%s: ", neutral[n]);
    require_near_dumps("plain", "neutral", 1000, box, 1e-11);
  }
}
END_TEST

/* Contacts, and those of them that slide, as compute pair counts them: at the end of a run and at the start of the next
 * one; and as compute pair/local marks them. */
START_TEST(sliding_contacts_are_counted_at_a_start) {
  enter_work_folder("sliding");
  write_file("in.sliding",
             "include inputs/stirred.start\n" LAW
             "include inputs/stirred.settings\ncompute c all pair granular/csds\n"
             "compute l all pair/local p13\ncompute s all reduce sum c_l inputs local\n"
             "thermo_style custom step c_c[12] c_s\nthermo 60\nrun 60\nprint \"end $(c_c[12]) $(c_s)\" append counts\n"
             "run 0\nprint \"start $(c_c[12]) $(c_s)\" append counts\n");
  must_run_lmp(2, "./in.sliding", "screen", "%s", "");
  FILE *file = open_file("counts", "r");
  double end[2], start[2];
  ck_assert_int_eq(fscanf(file, "end %lf %lf\nstart %lf %lf", &end[0], &end[1], &start[0], &start[1]), 4);
  fclose(file);
  printf("sliding: %g at the end, %g at the start\n", end[0], start[0]);
  require(end[0] > 200, "%g contacts slide", end[0]);
  /* whose bound of the last step and of this very time are a little different */
  require(fabs(start[0] - end[0]) <= 0.1 * end[0], "%g contacts slide at the end, %g at the start", end[0], start[0]);
  for (int k = 0; k < 2; ++k)
    require((k ? start : end)[0] == (k ? start : end)[1], "%g slide, of pair/local %g", (k ? start : end)[0],
            (k ? start : end)[1]);
}
END_TEST

/* To the bit: without `compute pair` a start finds only what springs hold, by another way. */
START_TEST(a_start_is_the_same_whether_losses_are_asked_for_or_not) {
  static const char *const laws[] = {
      "pair_style granular/csds\ninclude inputs/stirred.laws_full\n",
      "pair_style granular/csds\npair_coeff * * jkr 1e4 0.2 0.3 2 tangential mindlin 8e3 0.5 0.4\n",
      "pair_style granular/csds 1.2\npair_coeff * * hooke 1e4 1 tangential csds 4e3 1 0.4 bridge capillary 1 0.3 "
      "1e-4\n"};
  enter_work_folder("asked-at-start");
  for (size_t n = 0; n < sizeof laws / sizeof *laws; ++n) {
    char *told[2];
    for (int asked = 0; asked < 2; ++asked) {
      FILE *file = open_file("in.start", "w");
      fprintf(
          file,
          "include inputs/stirred.start\n%sinclude inputs/stirred.settings\nvariable k loop 9\n%sthermo_style custom "
          "step pe press\nlabel again\nrun 0\nprint \"$(step) $(pe:%%.17g) $(press:%%.17g)\" append told.%d\n"
          "run 30\nnext k\njump SELF again\n",
          laws[n], asked ? "compute c all pair granular/csds\n" : "", asked);
      fclose(file);
      remove(asked ? "told.1" : "told.0");
      must_run_lmp(2, "./in.start", "screen", "%s", "");
      told[asked] = read_text(asked ? "told.1" : "told.0");
    }
    double energy = 0;
    require(sscanf(strstr(told[0], "\n240 "), " 240 %lf", &energy) == 1 && energy != 0, "energy %g", energy);
    require(strcmp(told[0], told[1]) == 0, "laws %zu: not asked\n%sasked\n%s", n, told[0], told[1]);
    free(told[0]);
    free(told[1]);
  }
}
END_TEST

/* ------------------------------------------------------------------------------------- other IDs */

/* delete_atoms gives the grains that stay the IDs from 1 on, unless told not to. */
static void run_both_ways(const char *input, const char *variables, int ranks) {
  must_run_lmp(ranks, input, "screen", "%s -var compress no -var out kept", variables);
  must_run_lmp(ranks, input, "screen", "%s -var compress yes -var out renumbered", variables);
}

static void compare(void) {
  require_near_dumps("kept", "renumbered", 1000 - 111, box, 1.8e-12); /* sums in another order: see test_restart.c */
}

/* Partners on the same rank and on others, with ghosts of both kinds. */
START_TEST(contacts_go_with_their_grains) {
  enter_work_folder("renumbered");
  write_file("in.deleted", START DELETE GO_ON);
  static const char *const newton[] = {"-var newton on", "-var newton off"};
  for (int n = 0; n < 2; ++n)
    for (int ranks = 1; ranks < 4; ++ranks) {
      run_both_ways("./in.deleted", newton[n], ranks);
      compare();
    }
}
END_TEST

/* A file that is written before the next run, and grains deleted after one was read. */
START_TEST(contacts_go_through_restart_files) {
  enter_work_folder("renumbered-restart");
  write_file("in.before", START DELETE "write_restart middle\n");
  write_file("in.deleted", START "write_restart middle\n");
  write_file("in.after", RESTARTED GO_ON);
  write_file("in.delete", RESTARTED DELETE GO_ON);
  write_file("in.reference", START DELETE GO_ON);
  must_run_lmp(2, "./in.reference", "screen", "-var compress no -var out kept");
  must_run_lmp(2, "./in.before", "screen", "-var compress yes");
  must_run_lmp(2, "./in.after", "screen", "-var out renumbered");
  compare();
  must_run_lmp(2, "./in.deleted", "screen", "-var none 0");
  must_run_lmp(3, "./in.delete", "screen", "-var compress yes -var out renumbered");
  compare();
}
END_TEST

/* What a file has of grains goes with them where they are sent to other ranks before the first run. */
START_TEST(contacts_go_with_grains_that_change_ranks_after_a_restart) {
  enter_work_folder("sent-restart");
  write_file("in.before", START
             "write_restart middle\nwrite_dump all custom there id x y z vx vy vz modify format float "
             "%.17g\n");
  write_file("in.after", RESTARTED "if \"${read} == yes\" then \"read_dump there 400 x y z vx vy vz box no\"\n" GO_ON);
  must_run_lmp(2, "./in.before", "screen", "-var none 0");
  for (int ranks = 1; ranks < 4; ++ranks) {
    must_run_lmp(ranks, "./in.after", "screen", "-var read no -var out plain");
    must_run_lmp(ranks, "./in.after", "screen", "-var read yes -var out read");
    require_near_dumps("plain", "read", 1000, box, 1.8e-12);
  }
}
END_TEST

/* With hybrid styles LAMMPS asks for all pair_coeff again, and the file has the laws of its histories. */
#define HYBRID_STYLE "pair_style hybrid granular/csds granular/csds\n"
#define PLAIN "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4\n"
#define LONG                                                                                             \
  "hysteretic 1e4 1.5e4 1 damping velocity tangential csds 4e3 0.5 0.4 rolling csds 2e3 1 0.2 twisting " \
  "csds 1e3 1 0.1\n"
#define FIRST_LAWS                                                               \
  "pair_coeff 1 1 granular/csds 1 " PLAIN "pair_coeff 2 2 granular/csds 2 " LONG \
  "pair_coeff 1 2 granular/csds "                                                \
  "2 " PLAIN
#define OTHER_LAWS                                                               \
  "pair_coeff 1 1 granular/csds 1 " LONG "pair_coeff 2 2 granular/csds 2 " PLAIN \
  "pair_coeff 1 2 granular/csds "                                                \
  "2 " PLAIN

#define HYBRID(laws) START_WITH(HYBRID_STYLE FIRST_LAWS) "write_restart middle\n" DELETE laws GO_ON
#define HYBRID_RESTARTED(laws) RESTARTED laws DELETE GO_ON
/* a pair style that replaces the one that has read the file */
#define GIVEN_AGAIN "pair_style hybrid granular/csds\npair_coeff * * granular/csds " WORDS

START_TEST(contacts_of_hybrid_styles_go_through_restart_files) {
  enter_work_folder("renumbered-hybrid");
  static const char *const inputs[][2] = {{HYBRID(FIRST_LAWS), HYBRID_RESTARTED(FIRST_LAWS)},
                                          {HYBRID(OTHER_LAWS), HYBRID_RESTARTED(OTHER_LAWS)},
                                          {HYBRID(OTHER_LAWS), HYBRID_RESTARTED(HYBRID_STYLE OTHER_LAWS)},
                                          {START "write_restart middle\n" DELETE GO_ON, HYBRID_RESTARTED(GIVEN_AGAIN)}};
  for (size_t n = 0; n < sizeof inputs / sizeof *inputs; ++n) {
    write_file("in.hybrid", inputs[n][0]);
    write_file("in.hybrid_restarted", inputs[n][1]);
    must_run_lmp(2, "./in.hybrid", "screen", "-var compress no -var out kept");
    must_run_lmp(2, "./in.hybrid_restarted", "screen", "-var compress yes -var out renumbered");
    compare();
  }
}
END_TEST

#define PLACE_OF_LAST                                                                             \
  "group old id 1000\nvariable x equal $(bound(old,xmin))\nvariable y equal $(bound(old,ymin))\n" \
  "variable z equal $(bound(old,zmin))\n"

/* A new grain in the place of the last one, whose ID it gets where that is gone by then. */
START_TEST(a_new_grain_does_not_inherit_contacts) {
  enter_work_folder("renumbered-new");
  write_file(
      "in.new", START PLACE_OF_LAST
      "if \"${first} == delete\" then \"delete_atoms group old compress no\"\n"
      "create_atoms 1 single ${x} ${y} ${z}\ngroup new id ${new}\nset group new diameter 1.01 density 1.9 i_name 1000\n"
      "if \"${first} == create\" then \"delete_atoms group old compress no\"\n" GO_ON);
  must_run_lmp(2, "./in.new", "screen", "-var first create -var new 1001 -var out kept");
  must_run_lmp(2, "./in.new", "screen", "-var first delete -var new 1000 -var out renumbered");
  require_near_dumps("kept", "renumbered", 1000, box, 1.8e-12);
  write_file("in.before", START PLACE_OF_LAST
             "delete_atoms group old compress no\nwrite_restart middle\n"
             "print \"\"\"\n1 atoms\n2 atom types\n0 10 xlo xhi\n0 10 ylo yhi\n0 10 zlo zhi\nAtoms # sphere\n#\n"
             "1 1 1.01 1.9 $x $y $z\"\"\" file one.data\n");
  write_file("in.added",
             RESTARTED "read_data one.data add append\ngroup new id 1000\nset group new i_name 1000\n" GO_ON);
  must_run_lmp(2, "./in.before", "screen", "-var none 0");
  for (int ranks = 1; ranks < 4; ++ranks) {
    must_run_lmp(ranks, "./in.added", "screen", "-var out added");
    require_near_dumps("kept", "added", 1000, box, 1.8e-12);
  }
}
END_TEST

/* ------------------------------------------------------------------------- files without preparation */

static const struct {
  const char *begins, *between, *refusal; /* NULL: none */
} unprepared[] = {
    {START, "", NULL},
    {START, "group gone id 5:1000:9\ndelete_atoms group gone compress no\n", NULL},
    {START, "group gone id 5:1000:9\ndelete_atoms group gone\n",
     "write_restart: noinit after grains have been created or given other IDs, must be left out until the next run"},
    {START, "create_atoms 1 single 5.5 5.5 5.5\ngroup new id 1001\nset group new diameter 0.01 density 1\n",
     "write_restart: noinit after grains have been created or given other IDs, must be left out until the next run"},
    {RESTARTED, "", "write_restart: noinit between read_restart and the first run, must be left out"},
    {RESTARTED, "run 0\n", NULL},
};

/* Ghosts, by which contacts follow the IDs of grains, are not those of now. */
START_TEST(a_restart_file_without_preparation_may_be_refused) {
  enter_work_folder("noinit");
  write_file("in.before", START "write_restart middle\n");
  must_run_lmp(2, "./in.before", "screen", "-var none 0");
  for (size_t n = 0; n < sizeof unprepared / sizeof *unprepared; ++n) {
    FILE *file = open_file("in.noinit", "w");
    fprintf(file, "%s%swrite_restart end ${noinit}\n", unprepared[n].begins, unprepared[n].between);
    fclose(file);
    must_run_lmp(2, "./in.noinit", "screen", "-var noinit \"\"");
    const int status = run_lmp(2, "./in.noinit", "screen", "-var noinit noinit");
    const char *const refusal = unprepared[n].refusal;
    char *screen = read_text("screen");
    require(refusal ? status && strstr(screen, refusal) : !status, "%s: %s", unprepared[n].between, screen);
    free(screen);
  }
}
END_TEST

/* ------------------------------------------------------------------- contacts that are there when a run begins */

#define TOUCHING                                                                                                \
  "units lj\natom_style sphere\ncomm_modify vel yes\nboundary f f f\nregion b block -5 5 -5 5 -5 5\n"           \
  "create_box 1 b\nplugin load ./csdsplugin.so\ninclude outputs\ncreate_atoms 1 single -0.475 0 0.48\n"         \
  "create_atoms 1 single 0.475 0 3\ncreate_atoms 1 single 0.475 0.3 3.85\nset group all diameter 1 density 1\n" \
  "velocity all set 0 0 0\ngroup one id 1\ngroup two id 2\nvelocity one set 0 0.3 -1\nvelocity two set 0 0 1\n" \
  "fix temp all property/atom temperature heatflow ghost yes\nset group all temperature 0\n"                    \
  "fix warm all heat/flow constant 0.5\npair_style granular/csds\npair_coeff * * hooke 1e4 0.5 damping "        \
  "coeff_restitution tangential csds 4e3 0.5 0.4 heat none dissipation 1\nfix move all nve/sphere\n"            \
  "fix w all wall/gran/csds hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4 heat none "     \
  "dissipation 1 ${wall} energy\ncompute p all pair granular/csds\ncompute k all ke\ncompute s all "            \
  "erotate/sphere\ncompute T all property/atom temperature\ncompute a all csds/dissipation/atom\n"              \
  "variable th atom 0.5*mass*c_T\ncompute th all reduce sum v_th\ncompute lost all reduce sum c_a[2]\n"

/* Mechanical energy and heat, and what is lost, at the end less at the beginning: c_p[5] to c_p[10]. */
typedef struct change {
  double energy, of_pairs, warmed, of_grains, of_wall;
} change;

static change change_in(const char *wall, int ranks, int finer) {
  FILE *file = open_file("in.touching", "w");
  fprintf(
      file,
      TOUCHING
      "variable lost equal c_p[5]+c_p[6]+c_p[7]+c_p[10]\n"
      "variable at_wall equal f_w[%d]+f_w[%d]+f_w[%d]+f_w[%d]\n"
      "variable energy equal c_k+c_s+c_p+f_w+c_th+f_w[%d]-f_w[%d]\n"
      "thermo_style custom step v_energy v_lost c_p[13] c_lost v_at_wall\nthermo_modify norm no\ntimestep %.17g\n"
      "thermo %d\nrun 0\nprint \"begins $(v_energy:%%.17g)\"\nrun %d\nprint \"ends $(v_energy:%%.17g) $(v_lost:%%.17g) "
      "$(c_p[13]:%%.17g) $(c_lost:%%.17g) $(v_at_wall:%%.17g)\"\n",
      CSDS_WALL_LOST_NORMAL + 1, CSDS_WALL_LOST_NORMAL + 2, CSDS_WALL_LOST_NORMAL + 3, CSDS_WALL_LOST_ENDED + 1,
      CSDS_WALL_TAKEN + 1, CSDS_WALL_WORK + 1, 3e-4 / finer, 300 * finer, 300 * finer);
  fclose(file);
  must_run_lmp(ranks, "./in.touching", "screen", "-var wall \"%s\"", wall);
  double begin[1], end[5];
  read_printed("begins", LAST, begin, 1);
  read_printed("ends", LAST, end, 5);
  const change c = {end[0] - begin[0], end[1], end[2], end[3], end[4]};
  return c;
}

/* Their first half kick loses, warms and works as every other kick does: what is open falls four times at half the
 * step. */
START_TEST(grains_that_touch_at_the_beginning_lose_from_then_on) {
  enter_work_folder("touching");
  static const double corner[3][3] = {{-4, -4, 0}, {4, -4, 0}, {0, 4, 0}};
  FILE *mesh = open_mesh("floor.stl");
  write_triangle(mesh, corner[0], corner[1], corner[2]);
  close_mesh(mesh);
  static const char *const walls[] = {"zplane 0 NULL shear y -0.5", "mesh floor.stl translate 0 -0.5 0"};
  for (int w = 0; w < 2; ++w) {
    const change coarse = change_in(walls[w], 1, 1), fine = change_in(walls[w], 2, 2);
    printf("%s: open %.2e and %.2e, lost %.6g by pairs, %.6g at the wall\n", walls[w], coarse.energy, fine.energy,
           fine.of_pairs, fine.of_wall);
    require(fine.of_pairs > 0.05 && fine.of_wall > 0.05, "pairs lose %g, the wall %g", fine.of_pairs, fine.of_wall);
    require(fabs(fine.energy) <= fabs(coarse.energy) / 3.5, "open %g and %g", coarse.energy, fine.energy);
    require(fabs(fine.energy) <= 2e-3 * (fine.of_pairs + fine.of_wall), "open %g of %g", fine.energy, fine.of_pairs);
    require(fabs(fine.warmed - fine.of_pairs) <= 1e-12, "warmed %.17g, lost %.17g", fine.warmed, fine.of_pairs);
    require(fabs(fine.of_grains - fine.of_pairs - 0.5 * fine.of_wall) <= 1e-12, "of grains %.17g, lost %.17g and %.17g",
            fine.of_grains, fine.of_pairs, fine.of_wall);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps between runs");
  TCase *tests = tcase_create("between runs");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, commands_that_change_nothing_leave_contacts_alone);
  tcase_add_test(tests, sliding_contacts_are_counted_at_a_start);
  tcase_add_test(tests, a_start_is_the_same_whether_losses_are_asked_for_or_not);
  tcase_add_test(tests, contacts_go_with_their_grains);
  tcase_add_test(tests, contacts_go_through_restart_files);
  tcase_add_test(tests, contacts_go_with_grains_that_change_ranks_after_a_restart);
  tcase_add_test(tests, contacts_of_hybrid_styles_go_through_restart_files);
  tcase_add_test(tests, a_new_grain_does_not_inherit_contacts);
  tcase_add_test(tests, a_restart_file_without_preparation_may_be_refused);
  tcase_add_test(tests, grains_that_touch_at_the_beginning_lose_from_then_on);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
