// SPDX-License-Identifier: MIT
/* `mesh FILE ...` in an input: what rank 0 has read all ranks have, where it lies then, warnings, refusals; files of
 * contacts are alike on any ranks. */
#include "lmp.h"
#include "meshes.h"
#include "support.h"

/* A right angle in the plane z = 1 whose sides along x and y are 4 and 2 long, twice, and a triangle without area. */
static const char mesh[] =
    "v 1 1 1\nv 5 1 1\nv 1 3 1\nv 5 3 1\n"
    "f 1 2 3\nf 2 4 3\nf 3 2 1\nf 1 1 2\n";

static void write_inputs(const char *walls) {
  FILE *file = open_file("plate.obj", "w");
  fputs(mesh, file);
  fclose(file);
  file = open_file("in.mesh", "w");
  fprintf(file,
          "atom_style sphere\nboundary f f f\ncomm_modify vel yes\nregion box block 0 9 0 9 0 9\n"
          "create_box 1 box\ncreate_atoms 1 single 2 2 5\nset group all diameter ${d} density 1\nplugin load "
          "./csdsplugin.so\n"
          "pair_style granular/csds\npair_coeff * * hooke 1e4 0.5 damping coeff_restitution\n"
          "fix plate all wall/gran/csds hooke 1e4 0.5 damping coeff_restitution %s\nrun 0\n",
          walls);
  fclose(file);
}

static void must_say(const char *sentence, int status, const char *walls, const char *diameter) {
  write_inputs(walls);
  const int ended = run_lmp(2, "./in.mesh", "screen", "-var d %s", diameter);
  char *said = read_text("screen");
  require((ended == 0) == (status == 0), "'%s' ends with status %d: %s", walls, ended, said);
  require(strstr(said, sentence) != NULL, "'%s' says: %s\ninstead of: %s", walls, said, sentence);
  free(said);
}

START_TEST(mesh_is_where_its_words_put_it_in_the_order_typed) {
  enter_work_folder("placed");
  const struct {
    const char *walls, *says;
  } cases[] = {
      {"mesh plate.obj", "2 triangles, 4 corners, x 1 to 5, y 1 to 3, z 1 to 1"},
      {"mesh plate.obj scale 0.5", "x 0.5 to 2.5, y 0.5 to 1.5, z 0.5 to 0.5"},
      {"mesh plate.obj move 1 2 -0.5 scale 2", "x 4 to 12, y 6 to 10, z 1 to 1"},
      {"mesh plate.obj scale 2 move 1 2 -0.5", "x 3 to 11, y 4 to 8, z 1.5 to 1.5"},
      {"mesh plate.obj rotate z 90 move 4 0 0", "x 1 to 3, y 1 to 5, z 1 to 1"},
      {"mesh plate.obj rotate x 90 rotate x 90 contacts", "x 1 to 5, y -3 to -1, z -1 to -1"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; ++k) must_say(cases[k].says, 0, cases[k].walls, "1");
}
END_TEST

START_TEST(odd_triangles_and_sizes_are_warned_of) {
  enter_work_folder("warned");
  must_say(
      "WARNING: fix plate wall/gran/csds: mesh file plate.obj: left out for having no area 1 triangle: number 4 (line "
      "8)",
      0, "mesh plate.obj", "1");
  must_say("mesh file plate.obj: left out for having the corners of an earlier one 1 triangle: number 3 (line 7)", 0,
           "mesh plate.obj", "1");
  must_say("WARNING: fix plate wall/gran/csds: the mesh is much coarser than the grains", 0, "mesh plate.obj", "0.001");
  must_say("WARNING: fix plate wall/gran/csds: the mesh is much finer than the grains", 0, "mesh plate.obj scale 1e-3",
           "1");
}
END_TEST

START_TEST(words_and_files_that_are_wrong_are_refused_on_all_ranks) {
  enter_work_folder("refused");
  const struct {
    const char *walls, *says;
  } cases[] = {
      {"mesh", "ERROR: fix plate wall/gran/csds: mesh ends, must be followed by the name of a file"},
      {"mesh missing.stl", "ERROR: fix plate wall/gran/csds: mesh file missing.stl does not exist"},
      {"mesh in.mesh", "ERROR: fix plate wall/gran/csds: mesh file in.mesh has the ending '.mesh', must have .stl"},
      {"mesh plate.obj scale", "ERROR: fix plate wall/gran/csds: mesh ... scale has 0 words, must have 1"},
      {"mesh plate.obj scale 0", "ERROR: fix plate wall/gran/csds: scale of the mesh is 0, must be > 0"},
      {"mesh plate.obj scale nan",
       "ERROR: fix plate wall/gran/csds: scale of the mesh is 'nan', must be a finite number"},
      {"mesh plate.obj scale 1e300 scale 1e300",
       "ERROR: fix plate wall/gran/csds: mesh file plate.obj has a coordinate that is inf where it is placed, must be"},
      {"mesh plate.obj scale 1e-200",
       "ERROR: fix plate wall/gran/csds: mesh file plate.obj has 2 of 2 triangles without a normal where it is placed"},
      {"mesh plate.obj move 1e17 1e17 1e17",
       "at coordinates of up to 1e+17, must be scaled and moved to where doubles hold"},
      {"mesh plate.obj move 1 2", "ERROR: fix plate wall/gran/csds: mesh ... move has 2 words, must have 3"},
      {"mesh plate.obj rotate w 90",
       "ERROR: fix plate wall/gran/csds: rotate of the mesh has direction 'w', must be x, y or z"},
      {"mesh plate.obj rotate z east", "rotate of the mesh, in degrees, is 'east', must be a finite number"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; ++k) must_say(cases[k].says, 1, cases[k].walls, "1");
}
END_TEST

/* Each grain in a valley touches both sides and, between them, the edge, and some touch others: files are the same,
 * byte by byte. */
START_TEST(files_of_contacts_are_sorted_alike_on_any_ranks) {
  enter_work_folder("sorted");
  enum { GRAINS = 200 };
  write_wedge("valley.stl", 0.17, 8);
  gsl_rng *rng = new_rng();
  FILE *file = open_file("in.valley", "w");
  fputs(
      "units lj\natom_style sphere\nboundary f f f\ncomm_modify vel yes\nprocessors 1 * 1\n"
      "region box block -9 9 -9 9 -1 6\ncreate_box 1 box\n",
      file);
  for (int n = 0; n < GRAINS; ++n)
    fprintf(file, "create_atoms 1 single %.17g %.17g 0.00998\n", uniform(rng, -1e-5, 1e-5), uniform(rng, -7, 7));
  fputs(
      "set group all diameter 0.02 density 1.9\nplugin load ./csdsplugin.so\npair_style granular/csds\n"
      "pair_coeff * * hooke 1e4 0\nfix w all wall/gran/csds hooke 1e4 0 mesh valley.stl\n"
      "fix look all csds/vtk 1 ${out} contacts\nrun 0\n",
      file);
  fclose(file);
  gsl_rng_free(rng);
  for (int ranks = 1; ranks <= 3; ++ranks) must_run_lmp(ranks, "./in.valley", "screen", "-var out on%d", ranks);
  char *one = read_text("on1.contacts.0.vtp"), *lines = strstr(one, "NumberOfLines=\"");
  int contacts;
  require(lines && sscanf(lines, "NumberOfLines=\"%d", &contacts) == 1 && contacts > 3 * GRAINS, "too few contacts");
  free(one);
  for (int ranks = 2; ranks <= 3; ++ranks)
    ck_assert_int_eq(run_command("differs", "cmp on1.contacts.0.vtp on%d.contacts.0.vtp", ranks), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps mesh words");
  TCase *tests = tcase_create("words");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, mesh_is_where_its_words_put_it_in_the_order_typed);
  tcase_add_test(tests, odd_triangles_and_sizes_are_warned_of);
  tcase_add_test(tests, words_and_files_that_are_wrong_are_refused_on_all_ranks);
  tcase_add_test(tests, files_of_contacts_are_sorted_alike_on_any_ranks);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
