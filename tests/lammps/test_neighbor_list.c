// SPDX-License-Identifier: MIT
/*
 * The neighbor list that the plugin makes in LAMMPS's place: in random boxes every pair of grains whose surfaces are
 * nearer than the skin is listed, once, or with newton off once by each grain that meets the image of another; nothing
 * else is. The pairs are counted over all positions that LAMMPS has, without cells.
 */
#include "liblammps.h"
#include "lmp.h"
#include "support.h"

#include <math.h>
#include <sys/resource.h>

/* ------------------------------------------------------------------------------------------- what is set up */

typedef enum exclusion { NOTHING, TYPES, GROUPS, MOLECULES, EXCLUSIONS } exclusion;

typedef struct setting {
  int newton, grains;
  const char *boundary;
  double side[3], tilt, smallest, skin; /* smallest of the radii, of which 0.5 is the largest */
  int two_sizes;
  exclusion excluded;
} setting;

static setting random_setting(gsl_rng *rng) {
  static const char *const boundary[] = {"p p p", "f f p", "p p f", "p f s", "s s s"};
  setting s = {.newton = (int)gsl_rng_uniform_int(rng, 2), .grains = 1 + (int)log_uniform(rng, 1, 150)};
  const int sides = (int)gsl_rng_uniform_int(rng, 4);
  for (int k = 0; k < 3; ++k) s.side[k] = log_uniform(rng, 1.1, 8);
  if (sides == 0) s.side[0] = s.side[1] = s.side[2] = 4;
  if (sides == 1) s.side[gsl_rng_uniform_int(rng, 3)] *= 1e3; /* more room than can have cells */
  s.tilt = gsl_rng_uniform_int(rng, 3) == 0 ? uniform(rng, -0.4, 0.4) * s.side[0] : 0;
  s.boundary = s.tilt != 0 ? boundary[0] : boundary[gsl_rng_uniform_int(rng, s.grains < 20 ? 2 : 5)];
  s.smallest = gsl_rng_uniform_int(rng, 2) ? 0.5 : log_uniform(rng, 0.02, 0.5);
  s.two_sizes = (int)gsl_rng_uniform_int(rng, 2);
  s.skin = log_uniform(rng, 0.02, 1);
  s.excluded = (exclusion)gsl_rng_uniform_int(rng, EXCLUSIONS);
  return s;
}

static void set_sizes(void *lmp, const setting *s, gsl_rng *rng) {
  for (int id = 1; id <= s->grains; ++id) {
    const double radius =
        s->two_sizes ? (gsl_rng_uniform_int(rng, 5) ? s->smallest : 0.5) : uniform(rng, s->smallest, nextafter(0.5, 1));
    command_lammps(lmp, "set atom %d diameter %.17g", id, 2 * radius);
    command_lammps(lmp, "set atom %d type %lu mol %lu", id, 1 + gsl_rng_uniform_int(rng, 2),
                   1 + gsl_rng_uniform_int(rng, 3));
  }
}

static void *prepare(const setting *s, gsl_rng *rng) {
  void *lmp = new_lammps();
  command_lammps(lmp, "plugin load csdsplugin.so");
  command_lammps(lmp, "units lj");
  command_lammps(lmp, "atom_style sphere");
  command_lammps(lmp, "newton %s", s->newton ? "on" : "off");
  command_lammps(lmp, "boundary %s", s->boundary);
  command_lammps(lmp, "comm_modify vel yes");
  if (s->tilt != 0)
    command_lammps(lmp, "region box prism 0 %.17g 0 %.17g 0 %.17g %.17g 0 0", s->side[0], s->side[1], s->side[2],
                   s->tilt);
  else
    command_lammps(lmp, "region box block 0 %.17g 0 %.17g 0 %.17g", s->side[0], s->side[1], s->side[2]);
  command_lammps(lmp, "create_box 2 box");
  command_lammps(lmp, "create_atoms 1 random %d %lu box", s->grains, 1 + gsl_rng_uniform_int(rng, 1000000));
  command_lammps(lmp, "fix molecules all property/atom mol ghost yes");
  set_sizes(lmp, s, rng);
  command_lammps(lmp, "neighbor %.17g bin", s->skin);
  if (s->excluded == TYPES) command_lammps(lmp, "neigh_modify exclude type 1 2");
  if (s->excluded == GROUPS) {
    command_lammps(lmp, "group first type 1");
    command_lammps(lmp, "neigh_modify exclude group first first");
  }
  if (s->excluded == MOLECULES) command_lammps(lmp, "neigh_modify exclude molecule/intra all");
  command_lammps(lmp, "pair_style granular/csds");
  command_lammps(lmp, "pair_coeff * * hooke 1e-6 0 damping velocity");
  command_lammps(lmp, "timestep 1e-6");
  return lmp;
}

/* -------------------------------------------------------------------------------- what has been listed */

typedef struct listed {
  int own, all;
  double **x, *radius;
  int *id, *type, *molecule;
  unsigned char *times; /* [first * all + second] */
  int backwards;        /* own grains with the higher index first: LAMMPS lists none with newton off */
} listed;

static listed read_list(void *lmp) {
  listed l = {.own = *(int *)liblammps.extract_global(lmp, "nlocal"),
              .x = liblammps.extract_atom(lmp, "x"),
              .radius = liblammps.extract_atom(lmp, "radius"),
              .id = liblammps.extract_atom(lmp, "id"),
              .type = liblammps.extract_atom(lmp, "type"),
              .molecule = liblammps.extract_atom(lmp, "molecule")};
  l.all = l.own + *(int *)liblammps.extract_global(lmp, "nghost");
  l.times = calloc((size_t)l.all * (size_t)l.all + 1, 1);
  const int list = liblammps.find_pair_neighlist(lmp, "granular/csds", 1, 0, 0);
  require(list >= 0, "LAMMPS has no list of granular/csds");
  require(liblammps.neighlist_num_elements(lmp, list) == l.own, "%d grains are listed of %d",
          liblammps.neighlist_num_elements(lmp, list), l.own);
  for (int n = 0; n < l.own; ++n) {
    int i, count, *neighbors;
    liblammps.neighlist_element_neighbors(lmp, list, n, &i, &count, &neighbors);
    for (int k = 0; k < count; ++k) {
      const int j = neighbors[k];
      require(j >= 0 && j < l.all && j != i, "%d is listed as a partner of %d, of %d", j, i, l.all);
      l.times[(size_t)i * (size_t)l.all + (size_t)j]++;
      l.backwards += j < i;
    }
  }
  return l;
}

static int times(const listed *l, int i, int j) {
  return l->times[(size_t)i * (size_t)l->all + (size_t)j];
}

static double gap_between(const listed *l, int i, int j) {
  const double *a = l->x[i], *b = l->x[j], d[] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  return sqrt(dot3(d, d)) - l->radius[i] - l->radius[j];
}

static int is_excluded(const listed *l, int i, int j, exclusion e) {
  return (e == TYPES && l->type[i] != l->type[j]) || (e == GROUPS && l->type[i] == 1 && l->type[j] == 1) ||
         (e == MOLECULES && l->molecule[i] == l->molecule[j]);
}

/* The pair of an own grain and an image as its other owner sees it. */
static void mirror(const listed *l, int i, int j, int *other, int *image) {
  *other = *image = -1;
  for (int k = 0; k < l->own; ++k)
    if (l->id[k] == l->id[j]) *other = k;
  static const double rounding = 1e-9;
  for (int k = l->own; k < l->all && *other >= 0; ++k) {
    if (l->id[k] != l->id[i]) continue;
    double apart = 0;
    for (int c = 0; c < 3; ++c) apart += fabs(l->x[k][c] - l->x[*other][c] - (l->x[i][c] - l->x[j][c]));
    if (apart < rounding) *image = k;
  }
  require(*image >= 0, "LAMMPS has no image of grain %d for grain %d", l->id[i], l->id[j]);
}

static void check_pair(const listed *l, const setting *s, int i, int j) {
  const double gap = gap_between(l, i, j);
  int found = times(l, i, j);
  if (gap > s->skin * (1 - 1e-12) || is_excluded(l, i, j, s->excluded)) {
    double extent = 1;
    for (int k = 0; k < 3; ++k) extent = fmax(extent, s->side[k]);
    require(!found || (gap < s->skin + 3e-6 * extent && !is_excluded(l, i, j, s->excluded)),
            "a pair with gap %g is listed, excluded: %d", gap, is_excluded(l, i, j, s->excluded));
    return;
  }
  if (j < l->own) {
    found += times(l, j, i);
  } else if (s->newton) {
    int other, image;
    mirror(l, i, j, &other, &image);
    found += times(l, other, image);
  }
  require(found == 1,
          "grains %d and %d%s, gap %g of skin %g, are listed %d times; newton %d, boundary %s, sides %g %g %g, tilt %g",
          l->id[i], l->id[j], j < l->own ? "" : " (image)", gap, s->skin, found, s->newton, s->boundary, s->side[0],
          s->side[1], s->side[2], s->tilt);
}

static listed check_list(void *lmp, const setting *s) {
  listed l = read_list(lmp);
  for (int i = 0; i < l.own; ++i)
    for (int j = 0; j < l.all; ++j)
      if (j != i) check_pair(&l, s, i, j);
  return l;
}

START_TEST(near_pairs_are_listed_once) {
  enter_work_folder("neighbor-list");
  open_liblammps();
  gsl_rng *rng = new_rng();
  int pairs = 0, images = 0, backwards = 0;
  for (int n = 0; n < share(300); ++n) {
    const setting s = random_setting(rng);
    void *lmp = prepare(&s, rng);
    command_lammps(lmp, "run 0");
    listed l = check_list(lmp, &s);
    for (int i = 0; i < l.own; ++i)
      for (int j = 0; j < l.all; ++j) *(j < l.own ? &pairs : &images) += times(&l, i, j);
    if (!s.newton) backwards += l.backwards;
    free(l.times);
    liblammps.close(lmp);
  }
  gsl_rng_free(rng);
  printf("%d pairs of own grains, %d with images\n", pairs, images);
  require(pairs > 1000 && images > 1000, "%d pairs of own grains, %d with images", pairs, images);
  require(backwards > 100, "%d of %d pairs have the higher index first: these lists are LAMMPS's own", backwards,
          pairs);
}
END_TEST

/* What has changed between runs is seen by the next one. */
START_TEST(settings_change_between_runs) {
  enter_work_folder("neighbor-list-changes");
  open_liblammps();
  gsl_rng *rng = new_rng();
  setting s = {0, 100, "p p p", {4, 4, 4}, 0, 0.3, 0.2, 0, NOTHING};
  void *lmp = prepare(&s, rng);
  static const struct {
    const char *command;
    double skin;
    exclusion excluded;
  } change[] = {{"run 0", 0.2, NOTHING},
                {"neighbor 0.4 bin", 0.4, NOTHING},
                {"neigh_modify exclude type 1 2", 0.4, TYPES},
                {"neighbor 0.4 nsq", 0.4, TYPES},
                {"neighbor 0.1 bin", 0.1, TYPES}};
  for (size_t n = 0; n < sizeof change / sizeof *change; ++n) {
    command_lammps(lmp, "%s", change[n].command);
    s.skin = change[n].skin;
    s.excluded = change[n].excluded;
    command_lammps(lmp, "run 1");
    free(check_list(lmp, &s).times);
  }
  /* its builder goes with the style */
  command_lammps(lmp, "pair_style zero 1.5");
  command_lammps(lmp, "pair_coeff * *");
  command_lammps(lmp, "plugin unload pair granular/csds");
  command_lammps(lmp, "run 1");
  liblammps.close(lmp);
  gsl_rng_free(rng);
}
END_TEST

static long pages_fetched(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return used.ru_minflt;
}

/* 1000 grains in contact, and a list in every step: for a moment it takes 200 KiB or more, 50 pages, which the system
 * would have to give and clear each time. */
START_TEST(lists_in_every_step_keep_their_memory) {
  enum { STEPS = 200 };
  enter_work_folder("neighbor-list-memory");
  open_liblammps();
  void *lmp = new_lammps();
  static const char *const input[] = {"plugin load csdsplugin.so",
                                      "units lj",
                                      "newton off",
                                      "atom_style sphere",
                                      "comm_modify vel yes",
                                      "lattice sc 1.03",
                                      "region box block 0 10 0 10 0 10",
                                      "create_box 1 box",
                                      "create_atoms 1 box",
                                      "set group all diameter 1 density 1",
                                      "neighbor 0.1 bin",
                                      "neigh_modify every 1 delay 0 check no",
                                      "pair_style granular/csds",
                                      "pair_coeff * * hooke 1e5 0.8 tangential csds 4e4 1 0.5",
                                      "timestep 3e-4",
                                      "fix move all nve/sphere",
                                      "run 20"};
  for (size_t n = 0; n < sizeof input / sizeof *input; ++n) command_lammps(lmp, "%s", input[n]);
  const long before = pages_fetched();
  command_lammps(lmp, "run %d", STEPS);
  const long fetched = pages_fetched() - before;
  printf("%ld pages fetched in %d lists\n", fetched, STEPS);
  require(fetched < 5 * STEPS, "%ld pages fetched in %d lists", fetched, STEPS);
  liblammps.close(lmp);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps neighbor list");
  TCase *tests = tcase_create("lists");
  tcase_set_timeout(tests, 120);
  tcase_add_test(tests, near_pairs_are_listed_once);
  tcase_add_test(tests, settings_change_between_runs);
  tcase_add_test(tests, lists_in_every_step_keep_their_memory);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
