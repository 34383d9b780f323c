// SPDX-License-Identifier: MIT
/* Grains that fixes insert and delete while others touch: contacts stay with the grains that have them, wherever the
 * fix stands in the input, and a new grain has none of a grain that is gone. */
#include "lmp.h"
#include "support.h"
#include "wall_inputs.h"

#define LAW "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4 rolling csds 2e3 1 0.2"

/* 512 grains that touch in the lower part of a box. */
#define STIRRED                                                                                                 \
  "units lj\nnewton ${newton}\natom_style sphere\natom_modify map array\ncomm_modify vel yes\nlattice sc 1.0\n" \
  "region box block 0 8 0 8 0 14\ncreate_box 2 box\nregion packed block 0 8 0 8 0 7.9\n"                        \
  "create_atoms 1 region packed\nreset_atoms id sort yes\nset type 1 type/fraction 2 0.3 8172\n"                \
  "set type 1 diameter 1.01\nset type 2 diameter 1.05\nset group all density 1.9\n"                             \
  "velocity all create 0.2 4711 loop geom\nplugin load ./csdsplugin.so\nneighbor 0.1 bin\n"                     \
  "neigh_modify every 1 delay 0 check yes\ntimestep 4e-4\nregion slab block 0 8 0 8 9 13\n"                     \
  "region packing block -1 9 -1 9 -1 7.9\n"

/* All random numbers are the same. */
static const struct {
  const char *fixes;
  size_t grains; /* at the end */
} changes[] = {
    {"fix in all deposit 30 1 7 1234 region slab near 1.2 attempt 1000 units box\n", 542},
    {"fix out all evaporate 50 8 packing 4567\n", 512 - 6 * 8},
    {"fix in all deposit 30 1 7 1234 region slab near 1.2 attempt 1000 units box\n"
     "fix out all evaporate 50 8 packing 4567\n",
     542 - 6 * 8},
};

static void run_with(const char *before, const char *behind, const char *newton, int ranks, const char *out) {
  FILE *file = open_file("in.stirred", "w");
  fprintf(
      file,
      STIRRED
      "%spair_style granular/csds\npair_coeff * * " LAW
      "\n%sfix move all nve/sphere\nrun 300\nwrite_dump all custom %s id x y z vx vy vz omegax omegay omegaz modify "
      "sort id format float %%.17g\n",
      before, behind, out);
  fclose(file);
  must_run_lmp(ranks, "./in.stirred", "screen", "-var newton %s", newton);
}

START_TEST(contacts_stay_wherever_the_fix_stands) {
  static const double box[] = {8, 8, 14};
  static const char *const newton[] = {"on", "off"};
  enter_work_folder("come-and-go");
  for (int n = 0; n < 2; ++n)
    for (int ranks = 1; ranks < 3; ++ranks) {
      run_with("", changes[_i].fixes, newton[n], ranks, "behind");
      run_with(changes[_i].fixes, "", newton[n], ranks, "before");
      require_near_dumps("behind", "before", changes[_i].grains, box, 0);
    }
}
END_TEST

/* In one step grain 2, which has a bridge to grain 1, goes, and a new one gets its number, near but not touching. */
START_TEST(a_new_grain_does_not_inherit_in_the_step_in_which_another_goes) {
  enter_work_folder("come-and-go-at-once");
  write_file(
      "in.bridged",
      "units lj\natom_style sphere\ncomm_modify vel yes\nboundary f f f\nregion box block -5 5 -5 5 -5 5\n"
      "create_box 1 box\ncreate_atoms 1 single 0 0 0\ncreate_atoms 1 single 0.99 0 0\n"
      "set group all diameter 1 density 1\nplugin load ./csdsplugin.so\npair_style granular/csds\n"
      "pair_coeff * * hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.4 bridge 2 20 1e-4\n"
      "neighbor 0.3 bin\ntimestep 4e-4\nfix move all nve/limit 1e-9\nfix hold all setforce 0 0 0\n"
      "thermo_modify norm no lost ignore\nrun 19 post no\nregion tiny block -0.0001 0.0001 -0.0001 0.0001 1.0199 "
      "1.0201\nregion right block 0.5 5 -5 5 -5 5\nfix out all evaporate 20 1 right 4711\n"
      "fix in all deposit 1 1 20 123 region tiny near 1.005 units box\nrun 1 post no\n"
      "compute pull all pair/local force\ncompute pulls all reduce sum c_pull inputs local\nthermo_style custom step "
      "atoms c_pulls\n"
      "run 3 post no\nprint \"pulls $(atoms) $(c_pulls)\"\n");
  for (int ranks = 1; ranks < 3; ++ranks) {
    double end[2];
    must_run_lmp(ranks, "./in.bridged", "screen", "-var none 0");
    read_printed("pulls", LAST, end, 2);
    require(end[0] == 2 && end[1] == 0, "%g grains, which pull with %g", end[0], end[1]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps come and go");
  TCase *tests = tcase_create("come and go");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, contacts_stay_wherever_the_fix_stands, 0, sizeof changes / sizeof *changes);
  tcase_add_test(tests, a_new_grain_does_not_inherit_in_the_step_in_which_another_goes);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
