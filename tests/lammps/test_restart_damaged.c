// SPDX-License-Identifier: MIT
/* Restart files with a wrong number: counts and indices are refused in one sentence before anything is read by them. */
#include "lmp.h"
#include "meshes.h"
#include "support.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#define LAW "hooke 1e4 0.5 damping coeff_restitution"
#define WALL_SAYS "fix w wall/gran/csds: the restart file has "

static const char wall[] =
    "fix move all nve/sphere\ntimestep 5e-4\nfix w all wall/gran/csds " LAW " mesh floor.stl energy\n";

/* A grain that hits one of two triangles, which it touches when the file is written. */
static void write_restart_file(void) {
  static const double corner[4][3] = {{-4, -4, 0}, {4, -4, 0}, {4, 4, 0}, {-4, 4, 0}};
  FILE *mesh = open_mesh("floor.stl");
  write_triangle(mesh, corner[0], corner[1], corner[2]);
  write_triangle(mesh, corner[2], corner[3], corner[0]);
  close_mesh(mesh);
  FILE *file = open_mesh_input(LAW);
  add_grain(file, 1, (const double[]){2, -1, 0.501}, (const double[]){0, 0, -1}, (const double[]){0, 0, 0});
  fprintf(file, "%srun 10\nwrite_restart whole\n", wall);
  run_mesh_input(file, 0);
  file = open_file("in.again", "w");
  fprintf(file,
          "plugin load ./csdsplugin.so\nread_restart ${file}\ncomm_modify vel yes\npair_style granular/csds\n"
          "pair_coeff * * " LAW "\n%srun 1\n",
          wall);
  fclose(file);
}

typedef struct bytes {
  char *at;
  size_t size;
} bytes;

static bytes read_bytes(const char *name) {
  bytes all = {malloc(1000000), 0};
  FILE *file = open_file(name, "rb");
  all.size = fread(all.at, 1, 1000000, file);
  fclose(file);
  return all;
}

static size_t place_of(bytes all, const void *what, size_t count) {
  for (size_t k = 0; k + count <= all.size; ++k)
    if (memcmp(all.at + k, what, count) == 0) return k;
  ck_abort_msg("the restart file has changed, and the test must with it");
  return 0;
}

/* Where numbers of the file stand. The style's name, how many bytes it has, its clock; then the letters and the text,
 * sums of energy, the mesh with its number of rows and the state of a servo, rows of seven, the last one the end. A
 * grain's contacts follow what it has of pairs: 4 numbers. */
enum { CLOCK = 32, SUMS = 17, BEFORE_ROWS = 2, SERVO = 5, ROW = 7, CONTACT = 15 };

typedef struct places {
  size_t letters, rows, row, end, grain, law;
} places;

static places find_places(bytes all) {
  static const char style[] = "wall/gran/csds", normal[] = "hooke";
  static const double grain[] = {2 + CONTACT, 1};
  places p;
  p.letters = place_of(all, style, sizeof style) + sizeof style + sizeof(int) + CLOCK;
  int letters;
  memcpy(&letters, all.at + p.letters, sizeof letters);
  p.rows = p.letters + sizeof letters + (size_t)letters + (SUMS + BEFORE_ROWS) * sizeof(double);
  p.row = p.rows + (1 + SERVO) * sizeof(double);
  p.end = p.row + ROW * sizeof(double);
  p.grain = place_of(all, grain, sizeof grain);
  p.law = place_of(all, normal, sizeof normal) + 32;
  return p;
}

/* Of the run that reads the file with these bytes in it; what it says is in `screen`. */
static int status_with(bytes all, size_t place, const void *what, size_t count) {
  FILE *file = open_file("damaged", "wb");
  fwrite(all.at, 1, place, file);
  fwrite(what, 1, count, file);
  fwrite(all.at + place + count, 1, all.size - place - count, file);
  fclose(file);
  return run_lmp(0, "./in.again", "screen", "-var file damaged");
}

static void must_refuse(bytes all, size_t place, const void *what, size_t count, const char *sentence) {
  const int status = status_with(all, place, what, count);
  char *said = read_text("screen");
  require(status != 0 && strstr(said, sentence) != NULL, "status %d, instead of '%s': %s", status, sentence, said);
  free(said);
}

typedef struct refusal {
  size_t place;
  double number;
  const char *sentence;
} refusal;

static void must_refuse_numbers(bytes all, const refusal *cases, size_t count) {
  for (size_t k = 0; k < count; ++k)
    must_refuse(all, cases[k].place, &cases[k].number, sizeof cases[k].number, cases[k].sentence);
}

#define MUST_REFUSE(all, cases) must_refuse_numbers(all, cases, sizeof cases / sizeof *cases)

/* The whole file, made in a folder of this name. */
static bytes restart_file_in(const char *folder) {
  enter_work_folder(folder);
  write_restart_file();
  return read_bytes("whole");
}

START_TEST(wrong_letters_and_rows_of_a_wall_are_refused) {
  const bytes all = restart_file_in("wall");
  const places p = find_places(all);
  require(status_with(all, p.rows, &(const double){-2}, sizeof(double)) == 0, "the file itself is refused");
  require(status_with(all, p.rows, &(const double){1}, sizeof(double)) == 0,
          "one without an end, as before, is not read");
  static const int letters[] = {-1, 0, 5, 1000, INT_MAX};
  for (int k = 0; k < 5; ++k) {
    char sentence[200];
    snprintf(sentence, sizeof sentence, WALL_SAYS "%d letters on what contacts remember, must have ", letters[k]);
    must_refuse(all, p.letters, &letters[k], sizeof *letters, sentence);
  }
  const refusal cases[] = {
      {p.rows, NAN, WALL_SAYS "energies of nan triangles of mesh floor.stl, must be of 0 to 2"},
      {p.rows, 0.5, WALL_SAYS "energies of 0.5 triangles"},
      {p.rows, 3, WALL_SAYS "energies of 3 triangles"},
      {p.rows, -4, WALL_SAYS "energies of 3 triangles"},
      {p.rows, 1e300, WALL_SAYS "energies of 1e+300 triangles"},
      {p.rows, -1, WALL_SAYS "energies of more than 0 triangles of mesh floor.stl, must be of 0"},
      {p.rows, -3, WALL_SAYS "the energy of triangle -1 of mesh floor.stl, must be a whole number from 1 to 1"},
      {p.row, NAN, WALL_SAYS "the energy of triangle nan of mesh floor.stl, must be a whole number from 0 to 1"},
      {p.row, 0.5, WALL_SAYS "the energy of triangle 0.5"},
      {p.row, -1, WALL_SAYS "the energy of triangle -1"},
      {p.row, 2, WALL_SAYS "the energy of triangle 2"},
      {p.row, 1e300, WALL_SAYS "the energy of triangle 1e+300"},
      {p.end, 1, WALL_SAYS "energies of more than 1 triangles"}};
  MUST_REFUSE(all, cases);
  free(all.at);
}
END_TEST

START_TEST(wrong_contacts_of_a_grain_are_refused) {
  const bytes all = restart_file_in("grain");
  const places p = find_places(all);
  const size_t of_pairs = p.grain - 4 * sizeof(double), contacts = p.grain + sizeof(double);
  const size_t face = contacts + sizeof(double), age = face + sizeof(double);
  const refusal cases[] = {
      {contacts, NAN, WALL_SAYS "nan contacts of a grain in 17 numbers, must have a whole number from 0 to 17"},
      {contacts, -1, WALL_SAYS "-1 contacts of a grain"},
      {contacts, 0.5, WALL_SAYS "0.5 contacts of a grain"},
      {contacts, 1e300, WALL_SAYS "1e+300 contacts of a grain"},
      {contacts, 2, WALL_SAYS "contacts of other models or of another wall"},
      {p.grain, NAN, WALL_SAYS "less of a grain than it says, must have all of it"},
      {p.grain, 0, WALL_SAYS "less of a grain than it says"},
      {p.grain, 1e6, WALL_SAYS "less of a grain than it says"},
      {face, NAN, WALL_SAYS "a contact with face nan, must be a whole number >= 0"},
      {face, -3, WALL_SAYS "a contact with face -3"},
      {face, 0.5, WALL_SAYS "a contact with face 0.5"},
      {face, 1e300, WALL_SAYS "a contact with face 1e+300"},
      {age, 4, WALL_SAYS "a contact of age 4, must be a whole number from 0 to 3"},
      {of_pairs, NAN, WALL_SAYS "less of a grain than it says"},
      {of_pairs + sizeof(double), NAN, "pair_style granular/csds: the restart file has nan contacts of a grain"},
      {of_pairs + sizeof(double), -1, "pair_style granular/csds: the restart file has -1 contacts of a grain"}};
  MUST_REFUSE(all, cases);
  free(all.at);
}
END_TEST

START_TEST(laws_that_are_none_are_refused) {
  const bytes all = restart_file_in("law");
  const places p = find_places(all);
  const refusal cases[] = {
      {p.law, -1,
       "ERROR: read_restart: pair_style granular/csds, types 1 and 1: normal hooke: k_n (normal stiffness) is "
       "-1, must be a finite number > 0"}};
  MUST_REFUSE(all, cases);
  const int other = 1000;
  must_refuse(all, p.law + 296, &other, sizeof other, "types 1 and 1: limit_damping is 1000, must be 0 or 1");
  free(all.at);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps restart damaged");
  TCase *tests = tcase_create("damaged");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, wrong_letters_and_rows_of_a_wall_are_refused);
  tcase_add_test(tests, wrong_contacts_of_a_grain_are_refused);
  tcase_add_test(tests, laws_that_are_none_are_refused);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
