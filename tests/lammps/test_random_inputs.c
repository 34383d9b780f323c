// SPDX-License-Identifier: MIT
/*
 * Random inputs: laws, walls, boundaries and commands between two runs as they come. Each is run again with another
 * instruction set, on other ranks, with other lists and from a restart file in its middle, where trajectories are to be
 * the same: to the bit, or as near as rounding allows, of which a run from slightly other velocities gives an idea.
 *
 * CSDS_RANDOM_INPUTS: how many, CSDS_SEED: which.
 */
#include "lmp.h"
#include "support.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

enum { SIDE = 6, GRAINS = SIDE * SIDE * SIDE, TYPES = 2, LONGEST = 6000 };

/* What a run is made of, in the order in which LAMMPS reads it. */
typedef struct input {
  char settings[LONGEST]; /* what read_restart forgets */
  char boundary[20];
  char laws[LONGEST];
  char groups[200]; /* which files remember */
  char fixes[LONGEST];
  char between[LONGEST]; /* the two runs */
  int cylinder;
} input;

static gsl_rng *rng;

static int one_in(int n) {
  return gsl_rng_uniform_int(rng, (unsigned long)n) == 0;
}

static const char *any_of(const char *const *words, int count) {
  return words[gsl_rng_uniform_int(rng, (unsigned long)count)];
}

#define ANY(...) \
  any_of((const char *const[]){__VA_ARGS__}, (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(const char *)))

__attribute__((format(printf, 2, 3))) static void add(char *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  const size_t length = strlen(text);
  vsnprintf(text + length, LONGEST - length, format, values);
  va_end(values);
}

/* ----------------------------------------------------------------------------------------- inputs */

static void add_friction(char *text, int has_area) {
  const char *const friction =
      has_area && one_in(2)
          ? ANY("csds/mindlin 2e4 0 0.5", "csds/mindlin 2e4 1 0.3", "walton_braun 2e4 0.5", "di_renzo 2e4 1 0.5")
          : ANY("csds 8e3 0 0.5", "csds 8e3 1 0.5", "csds 8e3 0.05 0.5", "cundall_strack 8e3 0.4", "viscous 1",
                "linear_nohistory 1 0.5", "sliding 0.4", "linear_history 8e3 1 0.5", "none");
  add(text, " tangential %s", friction);
  if (one_in(3)) add(text, " rolling csds 2e3 %g 0.1", one_in(2) ? 0. : 1.);
  if (one_in(3))
    add(text, " twisting csds 1e3 %g 0.05", one_in(2) ? 0. : 0.1);
  else if (strncmp(friction, "csds", 4) == 0 && one_in(4))
    add(text, " twisting marshall");
}

static void add_law(char *text) {
  static const char *const models[] = {"hooke 2e4 %s",
                                       "hertz 5e4 %s",
                                       "hertz/material 5e4 %s 0.3",
                                       "hysteretic 1e4 2e4 %s",
                                       "hooke/cohesive 2e4 %s 5",
                                       "hysteretic/load 1e4 50 %s",
                                       "dmt 2e4 %s 0.3 2",
                                       "jkr 2e4 %s 0.3 2"};
  const char *const model = any_of(models, sizeof models / sizeof *models);
  const int is_plastic = strncmp(model, "hyst", 4) == 0,
            has_area = strncmp(model, "hertz", 5) == 0 || strchr("dj", *model);
  const char *const damping = is_plastic ? ANY("5 velocity", "10 mass_velocity", "0 none")
                                         : ANY("5 velocity", "10 mass_velocity", "0.7 tsuji", "0.8 coeff_restitution",
                                               "0 none", "50 viscoelastic");
  char coefficient[20];
  snprintf(coefficient, sizeof coefficient, "%.*s", (int)strcspn(damping, " "), damping);
  const char *const gap = strstr(model, "%s");
  add(text, "%.*s%s%s damping%s", (int)(gap - model), model, coefficient, gap + 2, strchr(damping, ' '));
  add_friction(text, has_area);
  if (one_in(5) && (strncmp(model, "hooke ", 6) == 0 || strncmp(model, "hertz", 5) == 0))
    add(text, " bridge 2 20 1e-4");
  if (one_in(4)) add(text, " limit_damping no");
}

static void add_wall(char *text, const char *name, const char *wall) {
  add(text, "fix %s all wall/gran/csds ", name);
  add_law(text);
  add(text, " %s%s\n", wall, ANY("", " contacts", " energy"));
}

static void add_walls(input *in) {
  switch (gsl_rng_uniform_int(rng, 4)) {
    case 0:
      strcpy(in->boundary, "p p p");
      return;
    case 1:
      strcpy(in->boundary, "p p f");
      return add_wall(in->fixes, "planes",
                      ANY("zplane -3.2 3.2", "zplane -3.2 3.2 wiggle z 0.05 0.4", "zplane -3.2 3.2 shear x 1",
                          "zplane -3.2 3.2 servo hi force -50 mass 20 damping 5"));
    case 2:
      strcpy(in->boundary, "f f f");
      add(in->fixes, "variable angle equal 0.8*step*dt\nvariable shift equal 0.1*sin(5*step*dt)\n%s",
          ANY("region walls block -3.2 3.2 -3.2 3.2 -3.2 3.2\n",
              "region walls block -3.3 3.3 -3.3 3.3 -3.3 3.3 rotate v_angle 0.1 0 0 1 1 0\n",
              "variable top equal 3.2-v_shift\nregion walls block -3.2 3.2 -3.2 v_top -3.2 3.2 move NULL NULL "
              "v_shift\n",
              "region drum cylinder z 0 0 4.6 -3.3 3.3 rotate v_angle 0 0 0 0 0 2\n"
              "region box block -4.5 4.5 -3.4 3.4 -3.2 3.2 move v_shift NULL NULL\nregion walls intersect 2 drum box\n",
              "region pipe cylinder x 0 0 4.6 -3.2 3.2 rotate v_angle 0 0 0 1 0 0\n"
              "region room block -4 4 -3 3 -3.1 3.1 rotate v_angle 0 0 0 1 0 0\nregion walls union 2 pipe room\n"));
      return add_wall(in->fixes, "sides", "region walls");
    default:
      strcpy(in->boundary, "f f p");
      in->cylinder = 1;
      return add_wall(in->fixes, "pipe", ANY("zcylinder 4.5", "zcylinder 4.5 shear x 0.5"));
  }
}

static void add_commands_between(input *in) {
  if (one_in(4)) add(in->between, "group few id 5:216:9\ndelete_atoms group few compress no\n");
  if (one_in(4)) add(in->between, "set group some type 2\n");
  if (one_in(4)) {
    add(in->between, "pair_coeff 1 1 ");
    add_law(in->between);
    add(in->between, "\n");
  }
  if (one_in(6)) add(in->between, "neigh_modify exclude type 1 2\n");
  if (one_in(6)) add(in->between, "timestep 2e-4\n");
  if (one_in(6)) add(in->between, "neighbor 0.4 bin\n");
  if (one_in(6)) add(in->between, "comm_style tiled\nbalance 1.0 rcb\n");
  if (one_in(6)) add(in->between, "run 20\nrun 20 pre no\nrun 40 every 15 \"print part\"\n");
}

static input random_input(void) {
  input in;
  memset(&in, 0, sizeof in);
  add(in.settings, "comm_modify vel yes\nneighbor ${skin} ${list}\n");
  if (one_in(4)) add(in.settings, "neigh_modify every 1 delay 0 check yes\n");
  for (int i = 1; i <= TYPES; ++i)
    for (int j = i; j <= TYPES; ++j) {
      add(in.laws, "pair_coeff %d %d ", i, j);
      add_law(in.laws);
      add(in.laws, "\n");
    }
  add_walls(&in);
  if (one_in(2)) add(in.fixes, "fix gravity all gravity %s vector 0.2 0 -1\n", ANY("1", "10"));
  strcpy(in.groups, "group some id 1:216:4\n");
  if (one_in(4)) {
    strcat(in.groups, "group frozen id 1:216:11\nvelocity frozen set 0 0 0\nset group frozen omega 0 0 0\n");
    add(in.fixes, "fix freeze frozen freeze\n");
  }
  add(in.fixes, "fix move all nve/sphere\ntimestep %s\n", ANY("2e-4", "5e-4"));
  if (one_in(3)) add(in.fixes, "compute account all pair granular/csds\n");
  add(in.fixes, "thermo_modify lost error\nthermo 1000\n");
  add_commands_between(&in);
  return in;
}

/* Grains of two types on a lattice. off: by what velocities are larger. */
static void write_grains(const char *name, const input *in, unsigned long seed, double off) {
  gsl_rng *own = gsl_rng_alloc(gsl_rng_mt19937);
  gsl_rng_set(own, seed);
  FILE *file = open_file(name, "w");
  const int fixed = strcmp(in->boundary, "f f f") == 0;
  const double half = in->cylinder || fixed ? 4.6 : 3.2, height = fixed ? 4.6 : 3.2;
  fprintf(file, "grains\n\n%d atoms\n%d atom types\n%g %g xlo xhi\n%g %g ylo yhi\n%g %g zlo zhi\n\nAtoms # sphere\n\n",
          GRAINS, TYPES, -half, half, -half, half, -height, height);
  for (int n = 0; n < GRAINS; ++n) {
    const double diameter = uniform(own, 0.7, 1);
    const int type = 1 + (uniform(own, 0, 1) < 0.4);
    fprintf(file, "%d %d %.17g 1.9 %.17g %.17g %.17g\n", n + 1, type, diameter, n % SIDE - 2.5, n / SIDE % SIDE - 2.5,
            n / SIDE / SIDE - 2.5);
  }
  fprintf(file, "\nVelocities\n\n");
  for (int n = 0; n < GRAINS; ++n) {
    fprintf(file, "%d", n + 1);
    for (int d = 0; d < 6; ++d) fprintf(file, " %.17g", uniform(own, -2, 2) * (1 + off * (n % 7 + d)));
    fprintf(file, "\n");
  }
  fclose(file);
  gsl_rng_free(own);
}

#define DUMP \
  "write_dump all custom ${out} id xu yu zu vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n"

static void write_inputs(const input *in) {
  FILE *file = open_file("in.whole", "w");
  fprintf(file, "units lj\natom_style sphere\nboundary %s\nnewton ${newton}\n%sread_data ${data}\n", in->boundary,
          in->settings);
  fprintf(file, "plugin load ./csdsplugin.so\npair_style granular/csds\n%s%s%srun 400\n", in->laws, in->groups,
          in->fixes);
  fprintf(file, "if \"${saves} == yes\" then \"write_restart middle\" quit\n%srun 400\n" DUMP, in->between);
  fclose(file);
  file = open_file("in.second", "w");
  fprintf(file, "newton ${newton}\nplugin load ./csdsplugin.so\nread_restart middle\n%s%s%srun 400\n" DUMP,
          in->settings, in->fixes, in->between);
  fclose(file);
}

/* ------------------------------------------------------------------------------------------- runs */

static double difference(const char *first, const char *second) {
  table a = read_dump(first);
  const size_t grains = a.rows;
  free(a.value);
  return difference_of_dumps(first, second, grains, (const double[]){0, 0, 0});
}

/* in.whole or in.second. */
static double difference_of(const char *part, int ranks, const char *newton, const char *skin, const char *list,
                            const char *data) {
  char name[20];
  snprintf(name, sizeof name, "./in.%s", part);
  must_run_lmp(ranks, name, "screen",
               "-var out second -var saves no -var newton %s -var skin %s -var list %s -var data %s", newton, skin,
               list, data);
  return difference("first", "second");
}

static void check_instruction_sets(int number, const char *skin) {
  for (int isa = 0; isa < CSDS_ISAS; ++isa) {
    const char *const name = csds_isa_name((csds_isa)isa);
    if (!csds_isa_available((csds_isa)isa)) {
      printf("%s: not on this processor\n", name);
      continue;
    }
    setenv("CSDS_ISA", name, 1);
    const double apart = difference_of("whole", 1, "off", skin, "bin", "grains");
    unsetenv("CSDS_ISA");
    require(apart == 0, "input %d with %s: grains differ by %g", number, name, apart);
  }
}

static void check(int number) {
  const unsigned long seed = gsl_rng_get(rng);
  const input in = random_input();
  const char *const skin = ANY("0.15", "0.3");
  write_inputs(&in);
  write_grains("grains", &in, seed, 0);
  write_grains("near", &in, seed, 1e-13);
  must_run_lmp(1, "./in.whole", "screen",
               "-var out first -var saves no -var newton off -var skin %s -var list bin -var data grains", skin);
  check_instruction_sets(number, skin);

  /* where rounding grows, or a command draws lots by positions, nothing is known */
  const double near = difference_of("whole", 1, "off", skin, "bin", "near"), most = 1e-11 + 100 * near;
  const struct {
    const char *what;
    double apart;
  } others[] = {
      {"2 ranks", difference_of("whole", 2, "off", skin, "bin", "grains")},
      {"3 ranks, newton on", difference_of("whole", 3, "on", skin, "bin", "grains")},
      {"LAMMPS's list", difference_of("whole", 1, "off", skin, "nsq", "grains")},
      {"a larger skin", difference_of("whole", 1, "off", "0.5", "bin", "grains")},
  };
  must_run_lmp(2, "./in.whole", "screen",
               "-var out first -var saves yes -var newton off -var skin %s -var list bin -var data grains", skin);
  const double restarted = difference_of("second", 2, "off", skin, "bin", "grains");
  printf("input %d: velocities off by 1e-13 %.1e,", number, near);
  for (int n = 0; n < 4; ++n) printf(" %s %.1e,", others[n].what, others[n].apart);
  printf(" a restart %.1e\n", restarted);
  for (int n = 0; n < 4; ++n)
    require(others[n].apart <= most, "input %d with %s: grains differ by %g", number, others[n].what, others[n].apart);
  require(restarted <= most, "input %d from a restart file: grains differ by %g", number, restarted);
}

START_TEST(runs_are_the_same_however_they_are_computed) {
  const char *const wanted = getenv("CSDS_RANDOM_INPUTS");
  const int count = wanted ? atoi(wanted) : 6;
  rng = new_rng();
  enter_work_folder(wanted ? "random-inputs-many" : "random-inputs");
  for (int n = 0; n < count; ++n) check(n);
  gsl_rng_free(rng);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps random inputs");
  TCase *tests = tcase_create("random inputs");
  tcase_set_timeout(tests, 1800);
  tcase_add_test(tests, runs_are_the_same_however_they_are_computed);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
