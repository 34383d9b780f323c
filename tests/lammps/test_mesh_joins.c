// SPDX-License-Identifier: MIT
/* Contacts go on over concave edges of meshes: those that attract, those beside an end plate, over edges that are
 * nearly flat; at edges forces have no jumps, and grains that are put elsewhere begin anew. */
#include "common/outputs.h"
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <math.h>

static const double none[3] = {0, 0, 0};

/* A grain that a liquid bridge, or JKR adhesion, holds runs round in a tube: 2000 facets, and the cylinder that they
 * stand for. */
static const char *const attracting[] = {
    "hooke 1e4 0.5 damping coeff_restitution bridge 1 0 1e-2",
    "jkr 1e4 0.9 0.3 20 damping coeff_restitution",
};

START_TEST(attracting_contacts_go_on_over_facets) {
  static const char *const walls[] = {"region tube", "mesh tube.stl"};
  enter_work_folder(_i ? "joins-jkr" : "joins-bridge");
  write_tube("tube.stl", 4, 1000, 1, -12, 12);
  double end[2][4];
  for (int w = 0; w < 2; ++w) {
    const double x[3] = {3.5005, 0, 0}, v[3] = {_i ? -1.5 : -0.16, 0.99, 0};
    FILE *file = open_input_with_account(attracting[_i], walls[w], x, v, none, 2.5e-4);
    fprintf(file, "variable r equal sqrt(xcm(all,x)^2+xcm(all,y)^2)\nthermo_style custom step v_account\n");
    for (int k = 0; k < 2; ++k)
      fprintf(file, "run %d\nprint \"end $(v_r:%%.17g) $(v_account:%%.17g) $(f_w[%d])\"\n", k ? 1600 : 0,
              CSDS_WALL_CONTACTS + 1);
    run_mesh_input(file, 0);
    double start[3];
    read_printed("end", 0, start, 3);
    read_printed("end", 1, end[w], 3);
    end[w][3] = end[w][1] - start[1];
    printf("%s: r %.6f, account %g, changes by %.1e\n", walls[w], end[w][0], end[w][1], end[w][3]);
  }
  require(end[1][2] >= 1, "the contact has ended");
  require(fabs(end[1][0] - end[0][0]) <= 1e-4, "the grain is at %g, not at %g", end[1][0], end[0][0]);
  require(fabs(end[1][3]) <= 2 * fabs(end[0][3]) + 1e-4, "the account changes by %g, at the cylinder by %g", end[1][3],
          end[0][3]);
}
END_TEST

/* The corners of a tube's end, and its middle. */
static void write_cap(const char *name, double radius, int around, double z, int also_tube) {
  FILE *mesh = open_mesh(name);
  for (int k = 0; k < around; ++k) {
    const int next = (k + 1) % around;
    const double a = 2 * acos(-1) * k / around, b = 2 * acos(-1) * next / around;
    const double middle[] = {0, 0, z}, p[] = {radius * cos(a), radius * sin(a), z},
                 q[] = {radius * cos(b), radius * sin(b), z};
    const double up_p[] = {p[0], p[1], z + 4}, up_q[] = {q[0], q[1], z + 4};
    write_triangle(mesh, middle, p, q);
    if (!also_tube) continue;
    write_triangle(mesh, p, q, up_q);
    write_triangle(mesh, p, up_q, up_p);
  }
  close_mesh(mesh);
}

/* A drum of 60 facets with an end plate: in one file, and as two walls. Facets exchange springs among each other, not
 * with the plate. */
START_TEST(end_plate_and_facets_are_as_two_walls) {
  enter_work_folder("joins-plate");
  static const char law[] = "hooke 1e5 0.5 damping coeff_restitution tangential csds 4e4 0.5 0.5";
  const double x[3] = {3.49, -0.0005, -1.5002}, v[3] = {0, 0.02, 0}, omega[3] = {0.5, 0.3, 0.4};
  write_cap("drum.stl", 4, 60, -2, 1);
  write_cap("plate.stl", 4, 60, -2, 0);
  write_tube("tube.stl", 4, 60, 1, -2, 2);
  for (int two = 0; two < 2; ++two) {
    FILE *file = open_mesh_input("hooke 1e4 0");
    add_grain(file, 1, x, v, omega);
    if (two)
      fprintf(file, "fix w all wall/gran/csds %s mesh tube.stl\nfix p all wall/gran/csds %s mesh plate.stl\n", law,
              law);
    else
      fprintf(file, "fix w all wall/gran/csds %s mesh drum.stl\n", law);
    fputs(
        "fix g all gravity 300 vector 1 0 0\nvariable fz equal -ramp(20,800)\nfix f all addforce 0 0 v_fz\n"
        "fix move all nve/sphere\ntimestep 1e-4\nrun 3000\n",
        file);
    write_state(file, two ? "two" : "one");
    run_mesh_input(file, 0);
  }
  const double difference = difference_of_states("one", "two", 0);
  printf("one file and two differ by %.1e\n", difference);
  require(difference <= 1e-9, "differ by %g", difference);
}
END_TEST

/* Two faces that rise by 5e-7 to 1e-5 on either side, so that the edge is passed within a step. Nothing is booked as
 * lost with an ended contact, since it goes on: what the grain loses before, while it bounces, is that on a plane. */
START_TEST(contact_over_a_nearly_flat_edge_does_not_end) {
  enter_work_folder("joins-flat");
  static const double rise[] = {0, 5e-7, 1e-5};
  double of_plane = NAN;
  static const char law[] =
      "hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.5 rolling csds 1e3 1 0.05";
  for (int k = 0; k < 3; ++k) {
    write_wedge("wedge.stl", rise[k], 8);
    const double x[3] = {-0.3, 0.05, 0.4995}, v[3] = {1, 0, 0}, omega[3] = {0, 2, 0};
    FILE *file = open_input_with_account(law, "mesh wedge.stl", x, v, omega, 5e-4);
    fprintf(file, "fix g all gravity 1 vector 0 0 -1\nrun 1200\n");
    fprintf(file, "print \"held $(xcm(all,x)) $(f_w[%d]:%%.17g) $(f_w[%d]:%%.17g)\"\n", CSDS_WALL_LOST_ENDED + 1,
            CSDS_WALL_STORED_TANGENTIAL + 1);
    run_mesh_input(file, 0);
    double held[3];
    read_printed("held", 0, held, 3);
    printf("rise %g: at x %g, %.1e of ended contacts, spring %.1e\n", rise[k], held[0], held[1], held[2]);
    require(held[0] > 0.1, "the grain has not passed the edge");
    if (k == 0) of_plane = held[1];
    require(fabs(held[1] - of_plane) <= 1e-9, "springs of contacts that ended held %g, on a plane %g", held[1],
            of_plane);
  }
}
END_TEST

/* A soft grain slides into a wedge, deep enough to touch both faces and the edge between them. Where the faces change
 * places as the deeper one, neither force nor torque has a jump: second differences are what they are beside it.
 * Without friction, and spinning about the vertical under a dashpot of rolling, whose velocities have opposite signs at
 * the two faces. */
START_TEST(force_has_no_jump_where_faces_exchange_springs) {
  static const char *const resistance[] = {"", "rolling csds 0 3 0.5"};
  enter_work_folder("joins-jump");
  write_wedge("wedge.stl", 0.3, 8);
  const double x[3] = {-0.05, 0.05, 0.49}, v[3] = {0.3, 0, 0}, spin[3] = {0, 0, _i ? 2 : 0};
  char law[100];
  snprintf(law, sizeof law, "hooke 100 0.5 damping coeff_restitution %s", resistance[_i]);
  FILE *file = open_input_with_account(law, "mesh wedge.stl", x, v, spin, 1.25e-4);
  fputs(
      "fix g all gravity 10 vector 0 0 -1\ncompute t all property/atom tqx tqy tqz\n"
      "compute torque all reduce sum c_t[*]\nvariable x equal xcm(all,x)\n"
      "fix p all print 1 \"force $(v_x:%.17g) $(f_w[1]:%.17g) $(c_torque[3]:%.17g)\" file forces screen no\n"
      "run 1600\n",
      file);
  run_mesh_input(file, 0);
  FILE *forces = open_file("forces", "r");
  char line[200];
  double last[2][2] = {{NAN, NAN}, {NAN, NAN}}, worst = 0, place, now[2];
  int passed = 0;
  while (fgets(line, sizeof line, forces)) {
    if (sscanf(line, "force %lf %lf %lf", &place, &now[0], &now[1]) != 3) continue;
    passed |= place > 0.01;
    for (int k = 0; k < 2; ++k) {
      if (fabs(place) < 0.02) worst = fmax(worst, fabs(now[k] - 2 * last[k][1] + last[k][0]));
      last[k][0] = last[k][1];
      last[k][1] = now[k];
    }
  }
  fclose(forces);
  printf("second differences of force and torque: %.1e at most\n", worst);
  require(passed, "the grain has not passed the edge");
  require(worst <= 1e-3, "force or torque jump by %g", worst);
}
END_TEST

/* Through the plane and far beyond it, between two runs. */
START_TEST(grain_put_elsewhere_begins_anew) {
  enter_work_folder("joins-displaced");
  gsl_rng *rng = new_rng();
  write_square("plane.stl", rng, 200, 12, 0);
  gsl_rng_free(rng);
  static const char *const walls[] = {"zplane 0 0", "mesh plane.stl"};
  for (int w = 0; w < 2; ++w) {
    const double x[3] = {0.3, 0.2, 0.495};
    FILE *file = open_input_with_account("hooke 1e4 0.5 damping coeff_restitution tangential csds 4e3 0.5 0.5",
                                         walls[w], x, none, none, 1e-4);
    fputs("run 5\ndisplace_atoms all move 0 0 -0.975\nvelocity all set 0 0 0\nrun 100\n", file);
    write_state(file, w ? "mesh" : "plane");
    run_mesh_input(file, 0);
  }
  require(difference_of_states("plane", "mesh", 0) <= 1e-10, "differ by %g", difference_of_states("plane", "mesh", 0));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh joins");
  TCase *tests = tcase_create("joins");
  tcase_set_timeout(tests, 100);
  tcase_add_loop_test(tests, attracting_contacts_go_on_over_facets, 0, 2);
  tcase_add_test(tests, end_plate_and_facets_are_as_two_walls);
  tcase_add_test(tests, contact_over_a_nearly_flat_edge_does_not_end);
  tcase_add_loop_test(tests, force_has_no_jump_where_faces_exchange_springs, 0, 2);
  tcase_add_test(tests, grain_put_elsewhere_begins_anew);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
