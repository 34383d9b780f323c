// SPDX-License-Identifier: MIT
/* Commands of LAMMPS that a contact law has to know about. */
#include "lmp.h"
#include "spheres.h"
#include "support.h"

#include <math.h>

START_TEST(poured_grains_find_each_other) {
  enter_work_folder("pour");
  must_run_lmp(2, "in.poured", "screen", "%s", "");
  table t = read_dump("poured");
  int grains = 0;
  double fastest = 0;
  for (size_t a = 0; a < t.rows; ++a) {
    const double *i = t.value + a * t.columns;
    if (i[1] == 2) continue;
    ++grains;
    fastest = fmax(fastest, csds_length(i + 6));
    for (size_t b = 0; b < t.rows; ++b) {
      const double *j = t.value + b * t.columns;
      double apart[3];
      if (a == b) continue;
      for (int k = 0; k < 3; ++k) {
        apart[k] = i[3 + k] - j[3 + k];
        if (k < 2) apart[k] -= 6 * nearbyint(apart[k] / 6);
      }
      /* the whole pile, 150 grains of weight below 1, on one contact would overlap by 0.0075 */
      require(csds_length(apart) > i[2] + j[2] - 0.0075, "grains %g and %g overlap by %g", i[0], j[0],
              i[2] + j[2] - csds_length(apart));
    }
  }
  printf("%d grains poured, fastest at %.2g\n", grains, fastest);
  require(grains == 150, "%d grains instead of 150", grains);
  require(fastest < 1e-6, "a grain still moves with %g", fastest);
  free(t.value);
}
END_TEST

START_TEST(rigid_bodies_and_frozen_grains_collide_with_the_right_mass) {
  enter_work_folder("rigid");
  const double speed = 1e-8;
  sphere s[6];
  memset(s, 0, sizeof s);
  for (int n = 0; n < 6; ++n) {
    s[n].type = n < 4 ? 1 : 2;
    s[n].radius = s[n].mass = 1;
    s[n].x[0] = n < 4 ? 2 * n : 2 * (n - 4);
    s[n].x[1] = n < 4 ? 0 : 5;
    s[n].v[0] = n < 2 || n == 4 ? speed : 0;
  }
  /* bodies of mass 2: m_eff = 1; on a frozen grain: m_eff = 1. So one t_c for both. */
  double dt = acos(-1) / 40;
  for (int n = 2; n < 4; ++n) s[n].x[0] += 0.3 * dt * speed;
  s[5].x[0] += 0.3 * dt * speed;
  write_spheres("data", s, 6, 2, 4);
  must_run_lmp(1, "in.rigid", "screen", "-var dt %.17g", dt);
  table t = read_dump("out");
  double bodies = (row_of(&t, 3)[1] - row_of(&t, 2)[1]) / speed, frozen = -row_of(&t, 5)[1] / speed;
  require(fabs(bodies - 0.3) < 2e-3, "rigid bodies: typed 0.3, came out as %g", bodies);
  require(fabs(frozen - 0.7) < 2e-3, "frozen partner: typed 0.7, came out as %g", frozen);
  free(t.value);
}
END_TEST

/* contacts: index, i, j, normal force over distance... see compute pair/local: force, p1-3, |p|, branch vector */
static void compare_contacts_with_forces(const char *laws, int steps, double shear) {
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var laws %s -var then contacts -var steps %d -var shear %g",
               laws, steps, shear);
  table contacts = read_dump("contacts"), grains = read_dump("grains");
  double *sum = calloc(3 * grains.rows, sizeof *sum), stress[6] = {0}, scale = 0;
  for (size_t c = 0; c < contacts.rows; ++c) {
    const double *row = contacts.value + c * contacts.columns, *branch = row + 8;
    double distance = csds_length(branch), force[3];
    size_t i = (size_t)row[1] - 1, j = (size_t)row[2] - 1;
    assert_close(row[7], csds_length(row + 4), 1e-14);
    scale = fmax(scale, fabs(row[3]));
    for (int k = 0; k < 3; ++k) {
      force[k] = row[3] * branch[k] / distance + row[4 + k];
      sum[3 * i + k] += force[k];
      sum[3 * j + k] -= force[k];
    }
    static const int a[] = {0, 1, 2, 0, 0, 1}, b[] = {0, 1, 2, 1, 2, 2};
    for (int k = 0; k < 6; ++k) stress[k] += branch[a[k]] * force[b[k]] / 1000;
  }
  for (size_t n = 0; n < grains.rows; ++n)
    for (int k = 0; k < 3; ++k) {
      double is = grains.value[n * grains.columns + 1 + (size_t)k];
      require(fabs(is - sum[3 * n + k]) < 1e-12 * scale, "force on grain %zu is %g, its contacts make %g", n + 1, is,
              sum[3 * n + k]);
    }
  char *text = read_text("screen"), *found = strstr(text, "\npressure ");
  double pressure[6];
  require(found && sscanf(found, " pressure %lf %lf %lf %lf %lf %lf", pressure, pressure + 1, pressure + 2,
                          pressure + 3, pressure + 4, pressure + 5) == 6,
          "no pressure in the output");
  for (int k = 0; k < 6; ++k)
    require(fabs(pressure[k] - stress[k]) < 1e-12 * fabs(stress[0]),
            "pressure component %d is %.17g, contacts make %.17g", k, pressure[k], stress[k]);
  free(text);
  free(sum);
  free(contacts.value);
  free(grains.value);
}

START_TEST(contact_output_tells_the_forces_in_use) {
  enter_work_folder("forces");
  compare_contacts_with_forces("plain", 0, 0);
  compare_contacts_with_forces("plain", 57, 0);
  compare_contacts_with_forces("full", 57, 0);
  compare_contacts_with_forces("full", 150, 10); /* sheared so far that the box has flipped */
}
END_TEST

/* Rows of step and two values, from where comments have ended; returns how many. */
static size_t read_watched(const char *name, double (*rows)[3], size_t room) {
  char line[500];
  size_t n = 0;
  FILE *file = open_file(name, "r");
  while (fgets(line, sizeof line, file))
    if (line[0] != '#' && n < room) n += sscanf(line, "%lf %lf %lf", &rows[n][0], &rows[n][1], &rows[n][2]) == 3;
  fclose(file);
  return n;
}

/* In steps in which nobody asks, nothing is kept. */
static void watch_seldom(double shear) {
  static double all[1000][3], some[1000][3];
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var then watched -var out all.end -var shear %g", shear);
  must_run_lmp(2, "in.stirred", "screen",
               "-var newton on -var then watched -var out some.end -var every 7 -var shear %g", shear);
  const size_t rows = read_watched("watched.1", all, 1000), seldom = read_watched("watched.7", some, 1000);
  require(seldom > 10 && seldom <= rows / 6, "%zu and %zu rows", rows, seldom);
  for (size_t n = 0, k = 0; n < seldom; ++n) {
    while (k < rows && all[k][0] < some[n][0]) ++k;
    require(k < rows && memcmp(all[k], some[n], sizeof all[k]) == 0,
            "step %g: %.17g and %.17g, in every step %.17g and %.17g", some[n][0], some[n][1], some[n][2], all[k][1],
            all[k][2]);
    require(some[n][1] > 0 && some[n][2] > 0, "step %g: no contacts", some[n][0]);
  }
}

/* Without and with a fix that acts at the end of every step. */
START_TEST(contact_output_of_some_steps_is_what_that_of_every_step_is) {
  enter_work_folder("watched-seldom");
  watch_seldom(0);
  watch_seldom(2);
}
END_TEST

START_TEST(contact_output_does_not_change_the_trajectory) {
  enter_work_folder("watched");
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var then trajectory -var out unwatched");
  must_run_lmp(2, "in.stirred", "screen", "-var newton on -var then watched -var out watched.end");
  table a = read_dump("unwatched"), b = read_dump("watched.end");
  require(a.rows == 1000 && b.rows == 1000, "%zu and %zu grains", a.rows, b.rows);
  require(memcmp(a.value, b.value, a.rows * a.columns * sizeof(double)) == 0, "watching changes the trajectory");
  free(a.value);
  free(b.value);
}
END_TEST

/* A force that follows the forces in use: in the first step, too, and in every third. */
START_TEST(what_is_read_within_a_step_does_not_depend_on_outputs) {
  enter_work_folder("pushed");
  for (int every = 1; every < 4; every += 2) {
    must_run_lmp(2, "in.stirred", "screen",
                 "-var newton on -var then pushed -var out always -var often 1 -var every %d", every);
    must_run_lmp(2, "in.stirred", "screen",
                 "-var newton on -var then pushed -var out seldom -var often 1000 -var every %d", every);
    table a = read_dump("always"), b = read_dump("seldom");
    require(a.rows == 1000 && b.rows == 1000, "%zu and %zu grains", a.rows, b.rows);
    require(memcmp(a.value, b.value, a.rows * a.columns * sizeof(double)) == 0,
            "every %d: outputs change the trajectory", every);
    free(a.value);
    free(b.value);
  }
}
END_TEST

/* A run begins with half a kick, and shows the power of a whole one. */
START_TEST(power_of_contacts_is_shown_at_starts_too) {
  enter_work_folder("power");
  must_run_lmp(1, "in.power", "screen", "%s", "");
  static const int steps[] = {0, 10, 20, 20, 30};
  double contacts[5], grains[5];
  char *text = read_text("screen"), *line = text;
  for (int n = 0; n < 5; ++n) {
    char begin[20];
    snprintf(begin, sizeof begin, "\n %9d ", steps[n]);
    line = strstr(line + 1, begin);
    require(line && sscanf(line, " %*d %lf %lf", &contacts[n], &grains[n]) == 2, "no step %d", steps[n]);
    require(contacts[n] > 0, "step %d: no power", steps[n]);
    if (n != 3) assert_close(contacts[n], grains[n], 1e-12);
  }
  assert_close(contacts[3], contacts[2], 0.01); /* of velocities at the step, and half a step before and after */
  free(text);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps commands");
  TCase *tests = tcase_create("commands");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, poured_grains_find_each_other);
  tcase_add_test(tests, rigid_bodies_and_frozen_grains_collide_with_the_right_mass);
  tcase_add_test(tests, contact_output_tells_the_forces_in_use);
  tcase_add_test(tests, contact_output_does_not_change_the_trajectory);
  tcase_add_test(tests, contact_output_of_some_steps_is_what_that_of_every_step_is);
  tcase_add_test(tests, what_is_read_within_a_step_does_not_depend_on_outputs);
  tcase_add_test(tests, power_of_contacts_is_shown_at_starts_too);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
