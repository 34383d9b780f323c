// SPDX-License-Identifier: MIT
/* Closed forms of a sphere on a wall, for both sides of all planes and for a region: the same on each. */
#include "common/outputs.h"
#include "lmp.h"
#include "support.h"

#include <math.h>

/* Spheres of mass 1 and radius 1/2, gravity 1, k_n = 1e6. Directions: n normal to the wall, t along it, s the third. */
enum { BOUNCES, SLIDES, GRAZES, SPINS, RESISTS, ROLLS, SPHERES };
static const double kn = 1e6, duration = 5, pi = 3.14159265358979323846;

/* A plane at 0 and the side of it that the spheres are on. */
static const struct {
  const char *words;
  int normal, sign; /* axis, and side of the spheres */
} walls[] = {
    {"region wall", 0, 1},    {"xplane 0 NULL", 0, 1}, {"xplane 0 NULL", 0, -1}, {"xplane NULL 0", 0, 1},
    {"xplane NULL 0", 0, -1}, {"xplane 0 0", 0, 1},    {"xplane 0 0", 0, -1},    {"yplane 0 NULL", 1, 1},
    {"yplane 0 NULL", 1, -1}, {"yplane NULL 0", 1, 1}, {"yplane NULL 0", 1, -1}, {"yplane 0 0", 1, 1},
    {"yplane 0 0", 1, -1},    {"zplane 0 NULL", 2, 1}, {"zplane 0 NULL", 2, -1}, {"zplane NULL 0", 2, 1},
    {"zplane NULL 0", 2, -1}, {"zplane 0 0", 2, 1},    {"zplane 0 0", 2, -1},
};
enum { WALLS = sizeof walls / sizeof *walls };

typedef struct state {
  double x[3], v[3], omega[3]; /* along n, t, s */
} state;

enum { FLOATS, FALLS, FALLS_ASLANT }; /* gravity: none, along n, 20 degrees off it */
static const struct {
  const char *law;
  state start;
  int gravity;
} sphere[SPHERES] = {
    [BOUNCES] = {"hooke 1e6 0.9 damping coeff_restitution", {.x = {1}}, FALLS},
    [SLIDES] = {"hooke 1e6 100 damping velocity tangential csds 5e5 0.5 0.3", {.x = {0.499999}, .v = {0, 1}}, FALLS},
    [GRAZES] = {"hooke 1e6 0.8 damping coeff_restitution tangential csds 3e5 0.5 0.1",
                {.x = {0.6}, .v = {-1, 2}},
                FLOATS},
    [SPINS] = {"hooke 1e6 0.8 damping coeff_restitution tangential csds 3e5 0.5 0.1",
               {.x = {0.6}, .v = {-1}, .omega = {0, 0, 20}},
               FLOATS},
    [RESISTS] = {"hooke 1e6 100 damping velocity rolling csds 1e4 10 0.1",
                 {.x = {0.499999}, .omega = {0, 0, 5}},
                 FALLS},
    [ROLLS] = {"hooke 1e6 100 damping velocity tangential csds 5e5 0.5 0.5", {.x = {0.499999}}, FALLS_ASLANT},
};
static const double down[3][3] = {{0, 0, 0}, {-1, 0, 0}, {-0.93969262078590838, 0.34202014332566873, 0}};

/* Component d of n, t, s lies along this axis of the box; below a wall n and s change sign. */
static int axis_of(int wall, int d) {
  return (walls[wall].normal + d) % 3;
}
static double sign_of(int wall, int d) {
  return d != 1 ? walls[wall].sign : 1;
}

static void to_box(int wall, const double a[3], double out[3]) {
  for (int d = 0; d < 3; ++d) out[axis_of(wall, d)] = sign_of(wall, d) * a[d];
}

static void write_input(const char *name, int wall, int steps) {
  FILE *file = open_file(name, "w");
  fputs(
      "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block -30 30 -30 30 -30 30\n"
      "create_box 1 box\nregion wall plane 0 0 0 1 0 0\nplugin load ./csdsplugin.so\npair_style granular/csds\n"
      "pair_coeff * * hooke 1e6 0\nfix move all nve/sphere\n",
      file);
  fprintf(file, "timestep %.17g\n", pi / sqrt(kn) / 40);
  for (int n = 0; n < SPHERES; ++n) {
    const state *s = &sphere[n].start;
    double x[3], v[3], omega[3], g[3], place[3] = {s->x[0], s->x[1], 3.0 * n};
    to_box(wall, place, x);
    to_box(wall, s->v, v);
    to_box(wall, s->omega, omega);
    to_box(wall, down[sphere[n].gravity], g);
    fprintf(file, "create_atoms 1 single %.17g %.17g %.17g units box\ngroup g%d id %d\n", x[0], x[1], x[2], n, n + 1);
    fprintf(file, "set atom %d diameter 1 density %.17g omega %.17g %.17g %.17g\n", n + 1, 6 / pi, omega[0], omega[1],
            omega[2]);
    fprintf(file, "velocity g%d set %.17g %.17g %.17g units box\n", n, v[0], v[1], v[2]);
    if (sphere[n].gravity != FLOATS)
      fprintf(file, "fix f%d g%d gravity 1.0 vector %.17g %.17g %.17g\n", n, n, g[0], g[1], g[2]);
    fprintf(file, "fix w%d g%d wall/gran/csds %s %s\n", n, n, sphere[n].law, walls[wall].words);
  }
  fprintf(file,
          "thermo 1000000\nrun %d\n"
          "write_dump all custom dump id x y z vx vy vz omegax omegay omegaz modify sort id format float %%.17g\n"
          "print \"weight $(f_w%d[%d]:%%.17g)\"\n",
          steps, SLIDES, CSDS_WALL_FORCE + walls[wall].normal + 1);
  fclose(file);
}

static void read_states(int wall, state s[SPHERES]) {
  table t = read_dump("dump");
  for (int n = 0; n < SPHERES; ++n) {
    const double *row = row_of(&t, n + 1);
    for (int d = 0; d < 3; ++d) {
      const int a = axis_of(wall, d);
      s[n].x[d] = sign_of(wall, d) * row[1 + a];
      s[n].v[d] = sign_of(wall, d) * row[4 + a];
      s[n].omega[d] = sign_of(wall, d) * row[7 + a];
    }
  }
  free(t.value);
}

static void check_closed_forms(const state *s, double time) {
  /* free fall from 1/2: three bounces until then; height of the next apex from the energy */
  const state *b = &s[BOUNCES];
  assert_close(b->x[0] - 0.5 + 0.5 * b->v[0] * b->v[0], 0.5 * pow(0.9, 6), 5e-3);
  /* slides until it rolls at 5/7 of its speed */
  assert_close(s[SLIDES].v[1], 5.0 / 7, 2e-3);
  assert_close(s[SLIDES].omega[2], 5.0 / 7 / 0.5, 2e-3);
  /* gross sliding: dv_t = mu (1 + e) v_n, omega = 5/2 dv_t / R */
  assert_close(s[GRAZES].v[1], 2 - 0.18, 2e-3 * 0.18 / 1.82);
  assert_close(s[GRAZES].omega[2], 2.5 * 0.18 / 0.5, 2e-3);
  assert_close(s[GRAZES].v[0], 0.8, 2e-3);
  /* the same from spin alone: the sphere is thrown forward */
  assert_close(s[SPINS].v[1], 0.18, 2e-3);
  assert_close(s[SPINS].omega[2], 20 - 2.5 * 0.18 / 0.5, 1e-4);
  /* rolling resistance: omega_0 - 5 mu_r g/(2 R) t */
  assert_close(s[RESISTS].omega[2], 5 - 2.5 * 0.1 / 0.5 * time, 2e-3);
  /* rolls down an incline at 5/7 g sin(20 degrees) */
  assert_close(s[ROLLS].v[1], 5.0 / 7 * down[FALLS_ASLANT][1] * time, 2e-3);
}

START_TEST(closed_forms_hold_on_every_wall_and_are_the_same) {
  enter_work_folder("walls");
  const int steps = (int)(duration / (pi / sqrt(kn) / 40));
  state first[SPHERES], s[SPHERES];
  double worst = 0;
  for (int wall = 0; wall < WALLS; ++wall) {
    write_input("in.wall", wall, steps);
    must_run_lmp(1, "./in.wall", "screen", "%s", "");
    read_states(wall, s);
    check_closed_forms(s, steps * pi / sqrt(kn) / 40);
    if (wall == 0) memcpy(first, s, sizeof s);
    for (int n = 0; n < SPHERES; ++n)
      for (int d = 0; d < 3; ++d) {
        worst = fmax(worst, fabs(s[n].v[d] - first[n].v[d]));
        worst = fmax(worst, fabs(s[n].omega[d] - first[n].omega[d]) / fmax(1, fabs(first[n].omega[d])));
        require(worst <= 1e-12, "%s from side %d, sphere %d: v %.17g and omega %.17g, on the region %.17g and %.17g",
                walls[wall].words, walls[wall].sign, n, s[n].v[d], s[n].omega[d], first[n].v[d], first[n].omega[d]);
      }
    char *text = read_text("screen"), *found = strstr(text, "\nweight ");
    require(found != NULL, "no weight in the output");
    assert_close(atof(found + 8), sign_of(wall, 0) * -1, 1e-8); /* momentum balance at rest */
    free(text);
  }
  printf("planes and region differ by %.1e\n", worst);
}
END_TEST

/* Planes that move: one drags its sphere along until it rolls, at 2/7 of the plane's speed; one that shakes along its
 * normal carries its sphere; one that shakes in its plane makes it roll to and fro at 2/7 of its velocity. */
static const char *const motion[] = {"shear x 0.7", "wiggle z 0.01 2", "wiggle x 0.01 2"};
static const struct {
  const char *words;
  int sign; /* side of the spheres */
} moving_plane[] = {{"zplane 0 NULL", 1},  {"zplane 0 NULL", -1}, {"zplane NULL 0", 1},
                    {"zplane NULL 0", -1}, {"zplane 0 0", 1},     {"zplane 0 0", -1}};

/* Kinetic energy, that in the field, what the contacts hold and have lost, minus the work of the planes. */
static void write_account(FILE *file) {
  fputs("compute t all ke\ncompute r all erotate/sphere\nvariable account equal c_t+c_r+f_gravity", file);
  for (int n = 0; n < 3; ++n) {
    for (int e = CSDS_WALL_STORED_NORMAL; e <= CSDS_WALL_LOST_ENDED; ++e) fprintf(file, "+f_w%d[%d]", n, e + 1);
    fprintf(file, "-f_w%d[%d]", n, CSDS_WALL_WORK + 1);
  }
  fputs("\n", file);
}

static void write_moving(int steps, double dt, const char *plane, int sign) {
  FILE *file = open_file("in.moving", "w");
  fprintf(file,
          "include outputs\nunits lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\n"
          "region box block -9 9 -9 9 -9 9\n"
          "create_box 1 box\nplugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * hooke 1e6 0\n"
          "fix move all nve/sphere\nfix gravity all gravity 1.0 vector 0 0 %d\n",
          -sign);
  for (int n = 0; n < 3; ++n) {
    fprintf(file, "create_atoms 1 single %d 0 %.17g units box\ngroup g%d id %d\n", 3 * n, sign * 0.499999, n, n + 1);
    fprintf(file, "set atom %d diameter 1 density %.17g\n", n + 1, 6 / pi);
    fprintf(file,
            "fix w%d g%d wall/gran/csds hooke 1e6 300 damping velocity tangential csds 5e5 1 0.5 %s %s contacts "
            "energy\n",
            n, n, plane, motion[n]);
  }
  write_account(file);
  fprintf(file,
          "timestep %.17g\nthermo 100000\nthermo_style custom step v_account\nrun 1\n"
          "print \"account $(v_account:%%.17g)\"\nrun %d\nprint \"account $(v_account:%%.17g)\"\n"
          "write_dump all custom dump id x z vx vz omegay f_w1[${touch_touches}] f_w1[${touch_force_z}] "
          "&\nf_w1[${touch_point_z}] modify sort id format float %%.17g\n"
          "print \"wall $(f_w1[%d]:%%.17g)\"\n",
          dt, steps - 1, CSDS_WALL_FORCE + 2 + 1);
  fclose(file);
}

START_TEST(moving_planes_take_their_spheres_along) {
  char folder[40];
  snprintf(folder, sizeof folder, "moving-%d", _i);
  enter_work_folder(folder);
  const double dt = pi / sqrt(kn) / 40, omega = pi;
  const int steps = (int)(3.3 / dt), sign = moving_plane[_i].sign;
  write_moving(steps, dt, moving_plane[_i].words, sign);
  must_run_lmp(1, "./in.moving", "screen", "%s", "");
  table t = read_dump("dump");
  const double time = steps * dt, *dragged = row_of(&t, 1), *shaken = row_of(&t, 2), *rolling = row_of(&t, 3);
  assert_close(dragged[3], 0.2, 2e-3);
  assert_close(dragged[5], -sign * (0.7 - 0.2) / 0.5, 2e-3);
  /* on a stiff damped spring: lags by less than (omega/omega_0)^2 and gamma omega/k of the amplitude, 1e-3 together */
  ck_assert(fabs(shaken[2] - sign * 0.499999 - 0.01 * (1 - cos(omega * time))) < 1e-3 * 0.01);
  ck_assert(fabs(shaken[4] - 0.01 * omega * sin(omega * time)) < 2e-3 * 0.01 * omega);
  ck_assert(fabs(rolling[3] - 2.0 / 7 * 0.01 * omega * sin(omega * time)) < 5e-3 * 0.01 * omega);
  ck_assert(shaken[6] == 1 && dragged[6] == 0); /* touching; not in that wall's group */
  char *text = read_text("screen"), *first = strstr(text, "\naccount "), *last = first ? strstr(first + 1, "\nacc") : 0;
  char *found = strstr(text, "\nwall ");
  require(found && last, "no account and no force on the wall in the output");
  assert_close(shaken[7], -atof(found + 6), 1e-12);
  assert_close(shaken[8], 0.01 * (1 - cos(omega * time)), 1e-3);
  /* the plane that drags has done work of 0.14, two sevenths of which are kept */
  printf("%s: account misses %.1e\n", moving_plane[_i].words, atof(last + 9) - atof(first + 9));
  require(fabs(atof(last + 9) - atof(first + 9)) <= 1e-7 * 0.14, "the account misses %g",
          atof(last + 9) - atof(first + 9));
  free(text);
  free(t.value);
}
END_TEST

typedef struct statistics {
  double mean, scatter;
  int count;
} statistics;

/* Angle of the heap's centre from the vertical [radian] in the last run's thermo output: step atoms ke x y ... */
static statistics angle_of_heap(const char *output) {
  statistics s = {0, 0, 0};
  double sum = 0, squares = 0, step, atoms, ke, x, y;
  char *text = read_text(output), *line = text;
  for (char *next = text; (next = strstr(next, "\n   Step")) != NULL; ++next) line = next + 1;
  while ((line = strchr(line, '\n')) && sscanf(++line, "%lf %lf %lf %lf %lf", &step, &atoms, &ke, &x, &y) == 5) {
    const double angle = atan2(x, -y);
    sum += angle;
    squares += angle * angle;
    ++s.count;
  }
  free(text);
  s.mean = sum / s.count;
  s.scatter = sqrt(squares / s.count - s.mean * s.mean);
  return s;
}

/* What in.drum makes, in a box that is periodic along the drum's axis. */
enum { DRUM_GRAINS = 224 };
static const double along_the_axis[] = {0, 0, 4};

START_TEST(turning_drum_is_the_same_on_other_ranks_and_after_a_restart) {
  enter_work_folder("drum");
  static const struct {
    const char *newton;
    int first, second;
  } cases[] = {{"on", 1, 1}, {"on", 1, 2}, {"on", 2, 4}, {"off", 4, 1}, {"off", 2, 2}};
  for (size_t c = 0; c < sizeof cases / sizeof *cases; ++c) {
    must_run_lmp(cases[c].first, "in.drum", "screen", "-var newton %s -var out first -var long 0", cases[c].newton);
    must_run_lmp(cases[c].second, "in.drum_restarted", "screen", "%s", "-var out second -var long 0");
    const double worst = difference_of_dumps("first", "second", DRUM_GRAINS, along_the_axis);
    printf("newton %s, %d ranks, after a restart %d: differ by %.1e after 200 steps\n", cases[c].newton, cases[c].first,
           cases[c].second, worst);
    require(worst <= 1e-9, "differ by %g", worst);
    /* with newton off a contact between ranks is kept twice, each with its own round-off */
    if (cases[c].first == cases[c].second && strcmp(cases[c].newton, "on") == 0)
      require(worst == 0, "differ on the same ranks");
  }
}
END_TEST

START_TEST(heap_in_a_turning_drum_stands_at_the_same_angle_on_other_ranks) {
  enter_work_folder("heap");
  statistics s[2];
  must_run_lmp(1, "in.drum", "screen", "%s", "-var newton on -var out first -var long 40000");
  s[0] = angle_of_heap("screen");
  must_run_lmp(2, "in.drum_restarted", "screen", "%s", "-var out second -var long 40000");
  s[1] = angle_of_heap("screen");
  for (int k = 0; k < 2; ++k) {
    printf("heap at %.2f degrees, scatter %.2f, %d values\n", s[k].mean * 180 / pi, s[k].scatter * 180 / pi,
           s[k].count);
    require(s[k].count == 401, "%d values instead of 401", s[k].count);
    require(fabs(s[k].mean - s[0].mean) <= s[0].scatter, "%g degrees, on one rank %g +- %g", s[k].mean * 180 / pi,
            s[0].mean * 180 / pi, s[0].scatter * 180 / pi);
    require(s[k].mean > 0.3 && s[k].mean < 1.2, "%g degrees is no heap in a drum", s[k].mean * 180 / pi);
  }
}
END_TEST

/* A grain on a turning cylinder, or on a region that has the cylinder as a member: where it has been taken. */
static table carried_off(const char *side, const char *compound, int outside) {
  FILE *file = open_file("in.member", "w");
  fprintf(file,
          "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block -9 9 -9 9 -9 9\n"
          "create_box 1 box\nplugin load ./csdsplugin.so\npair_style granular/csds\npair_coeff * * hooke 1e4 0\n"
          "variable angle equal 0.5*time\nregion drum cylinder z 0 0 6 -8 8 side %s rotate v_angle 0 0 0 0 0 1\n"
          "region far block -8.5 8.5 -8.5 8.5 -8.5 8.5\n%s"
          "create_atoms 1 single 0 %s 0 units box\nset atom 1 diameter 1 density 1.9\n"
          "fix move all nve/sphere\nfix gravity all gravity 1.0 vector 0 -1 0\n"
          "fix w all wall/gran/csds hooke 1e4 100 damping velocity tangential csds 5e3 1 0.5 region %s\n"
          "timestep 4e-4\nthermo 1000\nrun 1500\n"
          "write_dump all custom dump id x y vx vy omegaz modify format float %%.17g\n",
          side, compound, outside ? "6.4999" : "-5.4999", *compound ? "both" : "drum");
  fclose(file);
  must_run_lmp(1, "./in.member", "screen", "%s", "");
  return read_dump("dump");
}

START_TEST(member_of_a_region_takes_its_grains_along_as_it_does_alone) {
  enter_work_folder("member");
  static const struct {
    const char *side, *compound;
    int outside; /* the grain is */
  } cases[] = {{"in", "region both intersect 2 far drum\n", 0},
               {"in", "region part intersect 2 far drum\nregion both intersect 2 far part\n", 0},
               {"out", "region both intersect 2 far drum\n", 1},
               {"in", "region both intersect 2 far drum side out\n", 1}};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; ++k) {
    const int outside = cases[k].outside;
    table alone = carried_off(outside ? "out" : "in", "", outside);
    table member = carried_off(cases[k].side, cases[k].compound, outside);
    require(fabs(alone.value[3]) > 0.1, "the cylinder takes nothing along");
    require(memcmp(alone.value, member.value, alone.columns * sizeof(double)) == 0,
            "%s: velocity %.17g, of the cylinder alone %.17g", cases[k].compound, member.value[3], alone.value[3]);
    free(alone.value);
    free(member.value);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps walls");
  TCase *spheres = tcase_create("spheres");
  tcase_set_timeout(spheres, 300);
  tcase_add_test(spheres, closed_forms_hold_on_every_wall_and_are_the_same);
  tcase_add_loop_test(spheres, moving_planes_take_their_spheres_along, 0, sizeof moving_plane / sizeof *moving_plane);
  tcase_add_test(spheres, member_of_a_region_takes_its_grains_along_as_it_does_alone);
  suite_add_tcase(suite, spheres);
  TCase *drum = tcase_create("drum");
  tcase_set_timeout(drum, 300);
  tcase_add_test(drum, turning_drum_is_the_same_on_other_ranks_and_after_a_restart);
  suite_add_tcase(suite, drum);
  TCase *heap = tcase_create("heap");
  tcase_set_timeout(heap, 300);
  tcase_add_test(heap, heap_in_a_turning_drum_stands_at_the_same_angle_on_other_ranks);
  suite_add_tcase(suite, heap);
  return run_suite(suite);
}
