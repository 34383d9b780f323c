// SPDX-License-Identifier: MIT
/* What happens between two lists of pairs, or in one of them, while contacts stay on the device: laws that change,
 * grains that come and go, other pair styles, contacts that are written. Only where the lmp of the tests has the
 * package KOKKOS.
 */
#define _GNU_SOURCE
#include "kokkos.h"
#include "lmp.h"
#include "support.h"

#include <math.h>

/* On one rank contacts stay there, on two they do not. */
static const way few[] = {{1, 1, "on"}, {1, 2, "off"}, {2, 1, "on"}};
enum { FEW = sizeof few / sizeof *few };
static const double box[] = {7, 6, 5};

START_TEST(time_step_that_changes_before_a_list_reaches_all_contacts) {
  compare_styles_in("resized", "again", few, FEW, box);
}
END_TEST

START_TEST(contacts_have_their_own_of_276_laws) {
  compare_styles_in("once", "kinds", few, FEW, box);
}
END_TEST

/* The grains that come are so light that the time step is too long: the contact time of two is pi sqrt(m/k) = 0.016, m
 * the reduced mass, 0.26. */
START_TEST(grain_that_gets_the_id_of_one_that_goes_has_none_of_its_contacts) {
  const outcome plain = compare_styles_in("replaced", "replaced", few, FEW, (const double[]){7, 6, 8});
  require(plain.judged == 1, "the time step was judged %d times", plain.judged);
}
END_TEST

START_TEST(types_of_other_pair_styles_are_left_out) {
  compare_styles_in("once", "partly", few, FEW, box);
}
END_TEST

START_TEST(pair_without_contact_in_hybrid_has_none) {
  compare_styles_in("once", "none", few, FEW, box);
}
END_TEST

/* ------------------------------------------------------------------------------- contacts as files */

/* Of such a file the words of eight bytes, behind its text, which says how many there are. */
static const char *words_in(const char *text) {
  const char *begin = strstr(text, "<AppendedData encoding=\"raw\">\n_");
  require(begin != NULL, "no data in the file");
  return strchr(begin, '_') + 1;
}

static long lines_in(const char *text) {
  const char *at = strstr(text, "NumberOfLines=\"");
  require(at != NULL, "no number of lines in the file");
  return strtol(strchr(at, '"') + 1, NULL, 10);
}

static size_t size_of(const char *name) {
  FILE *file = open_file(name, "rb");
  fseek(file, 0, SEEK_END);
  const size_t size = (size_t)ftell(file);
  fclose(file);
  return size;
}

/* Whole numbers are the same, others differ by round-off. */
static void compare_files(const char *plain, const char *kokkos, const char *how) {
  char *a = read_text(plain), *b = read_text(kokkos);
  const size_t size = size_of(plain), text = (size_t)(words_in(a) - a);
  require(lines_in(a) > 100, "few contacts in %s", plain);
  require(lines_in(b) == lines_in(a), "%s: %ld contacts in %s, of the plain style %ld", how, lines_in(b), kokkos,
          lines_in(a));
  require(size_of(kokkos) == size && memcmp(a, b, text) == 0, "%s: %s is another file", how, kokkos);
  for (size_t at = text; at + 8 <= size; at += 8) {
    double x, y;
    memcpy(&x, a + at, 8);
    memcpy(&y, b + at, 8);
    const int is_number = (isnormal(x) || x == 0) && (isnormal(y) || y == 0);
    require(is_number ? fabs(x - y) <= 1e-9 * fmax(1, fabs(x)) : memcmp(a + at, b + at, 8) == 0,
            "%s: %.17g in %s, of the plain style %.17g", how, y, kokkos, x);
  }
  free(a);
  free(b);
}

static void write_contacts(const char *out, const way *is, const char *how) {
  load_plugin(*how ? CSDS_KOKKOS_PLUGIN : CSDS_PLUGIN);
  must_run_lmp(is->ranks, "in.threads", "screen", "-var system again -var runs written -var out %s -var newton %s %s",
               out, is->newton, how);
}

/* Which of two images a line goes to depends on newton and on ranks. */
START_TEST(contacts_are_written_as_the_plain_style_does) {
  enter_kokkos_folder("written");
  for (int w = 0; w < 2 * FEW; ++w) {
    const way *is = &few[w / 2];
    char how[150];
    snprintf(how, sizeof how, "-k on %s t %d -sf %s -pk kokkos newton %s neigh half", gpus(), is->threads,
             suffixes_of_kokkos[w % 2] + 1, is->newton);
    write_contacts("plain", is, "");
    write_contacts("kokkos", is, how);
    compare_files("plain.contacts.0.vtp", "kokkos.contacts.0.vtp", how);
    compare_files("plain.contacts.100.vtp", "kokkos.contacts.100.vtp", how);
  }
}
END_TEST

static void add_case(Suite *suite, TCase *tests, const TTest *test) {
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, test);
  suite_add_tcase(suite, tests);
}

int main(void) {
  Suite *suite = suite_create("lammps kokkos_lists");
  add_case(suite, tcase_create("resized"), time_step_that_changes_before_a_list_reaches_all_contacts);
  add_case(suite, tcase_create("kinds"), contacts_have_their_own_of_276_laws);
  add_case(suite, tcase_create("replaced"), grain_that_gets_the_id_of_one_that_goes_has_none_of_its_contacts);
  add_case(suite, tcase_create("partly"), types_of_other_pair_styles_are_left_out);
  add_case(suite, tcase_create("none"), pair_without_contact_in_hybrid_has_none);
  add_case(suite, tcase_create("written"), contacts_are_written_as_the_plain_style_does);
  return run_suite(suite);
}
