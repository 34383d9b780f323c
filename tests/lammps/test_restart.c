// SPDX-License-Identifier: MIT
/* A restart in the middle of touching grains, on other numbers of ranks, from files of other versions. */
#include "lmp.h"
#include "support.h"

#include <math.h>

/* With newton off LAMMPS keeps two copies of a contact between ranks or across the box, each computed from its own
 * side with its own round-off, and a restart may take up the other one. */
static void compare_contacts(const char *first, const char *second, double tolerance) {
  table a = read_pairs(first), b = read_pairs(second);
  int loaded = 0;
  require(a.rows == b.rows && a.rows > 1000, "%zu contacts, then %zu", a.rows, b.rows);
  for (size_t r = 0; r < a.rows; ++r) {
    const double *x = a.value + r * a.columns, *y = b.value + r * b.columns;
    for (int k = 1; k < 6; ++k)
      require(fabs(x[k] - y[k]) <= tolerance * fabs(x[k]), "contact %g-%g, column %d: %.17g before, %.17g after", x[1],
              x[2], k, x[k], y[k]);
    loaded += x[3] != 0;
  }
  require(loaded > 1000, "only %d contacts carry friction", loaded);
  free(a.value);
  free(b.value);
}

static void compare_grains(const char *first, const char *second, double tolerance) {
  static const double box[] = {10, 10, 10};
  require_near_dumps(first, second, 1000, box, tolerance);
}

/* Longer histories, some of whose values look the same from both grains. */
START_TEST(trajectory_with_every_kind_of_history_survives_a_restart) {
  enter_work_folder("restart-full");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n) {
    must_run_lmp(2, "in.stirred", "screen", "-var newton %s -var laws full -var then trajectory -var out first",
                 newton[n]);
    must_run_lmp(2, "in.restarted", "screen", "-var newton %s -var then trajectory -var out second", newton[n]);
    compare_grains("first", "second", 0);
    must_run_lmp(4, "in.restarted", "screen", "-var newton %s -var then trajectory -var out second", newton[n]);
    /* other ranks sum in another order: the rounding of a coordinate, 1.8e-15, times 100 k dt/m, with k = 2.5e4 */
    compare_grains("first", "second", 1.8e-12);
  }
}
END_TEST

START_TEST(history_and_trajectory_survive_a_restart_on_other_ranks) {
  enter_work_folder("restart");
  static const struct {
    int first, second;
    const char *newton[2];
  } cases[] = {{2, 1, {"on", "on"}}, {1, 4, {"off", "off"}}, {4, 2, {"on", "off"}}};
  for (int c = 0; c < 3; ++c) {
    static const char *const then[] = {"springs", "trajectory"};
    for (int k = 0; k < 2; ++k) {
      must_run_lmp(cases[c].first, "in.stirred", "screen", "-var newton %s -var then %s -var out first",
                   cases[c].newton[0], then[k]);
      must_run_lmp(cases[c].second, "in.restarted", "screen", "-var newton %s -var then %s -var out second",
                   cases[c].newton[1], then[k]);
      if (k == 0)
        compare_contacts("first", "second", strcmp(cases[c].newton[0], "on") == 0 ? 0 : 1e-11);
      else
        compare_grains("first", "second", 1e-12);
    }
  }
}
END_TEST

START_TEST(file_that_is_read_and_written_again_before_a_run_has_the_histories) {
  enter_work_folder("restart-again");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n) {
    must_run_lmp(2, "in.stirred", "screen", "-var newton %s -var laws full -var then trajectory -var out first",
                 newton[n]);
    must_run_lmp(2, "in.rewritten", "screen", "-var newton %s", newton[n]);
    require(rename("again", "middle") == 0, "no file 'again'");
    must_run_lmp(2, "in.restarted", "screen", "-var newton %s -var then trajectory -var out second", newton[n]);
    compare_grains("first", "second", 0);
  }
}
END_TEST

/* The command moves grains between ranks and numbers ghosts anew, while LAMMPS still says that a run goes on. */
START_TEST(restart_files_between_parts_of_a_run_lose_nothing) {
  enter_work_folder("restart-parts");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n) {
    must_run_lmp(2, "in.stirred", "screen", "-var newton %s -var laws full -var then parts -var out first", newton[n]);
    must_run_lmp(2, "in.stirred", "screen",
                 "-var newton %s -var laws full -var then parts -var out second -var command 'write_restart part.*'",
                 newton[n]);
    compare_grains("first", "second", 0);
    require(rename("part.500", "middle") == 0, "no part.500");
    must_run_lmp(2, "in.restarted", "screen", "-var newton %s -var then trajectory -var out second", newton[n]);
    compare_grains("first", "second", 0);
  }
}
END_TEST

/* Of pairs, and of walls that are given after it. */
START_TEST(histories_follow_grains_when_others_are_deleted_before_the_first_run) {
  enter_work_folder("restart-cut");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n) {
    must_run_lmp(2, "in.cut", "screen", "-var newton %s -var out first", newton[n]);
    must_run_lmp(2, "in.cut_restarted", "screen", "-var newton %s -var out second", newton[n]);
    /* sums in another order, as above */
    require_near_dumps("first", "second", 1100 - 143, (const double[]){10, 10, 0}, 1.8e-12);
  }
}
END_TEST

/* ------------------------------------------------------------------------------- between ranks */

START_TEST(histories_go_between_tiles_as_between_bricks) {
  enter_work_folder("restart-tiles");
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 2; ++n) {
    static const char *const layouts[] = {"brick", "tiled"};
    for (int k = 0; k < 2; ++k)
      must_run_lmp(4, "in.stirred", "screen",
                   "-var newton %s -var laws full -var then tiled -var layout %s -var out %s", newton[n], layouts[k],
                   layouts[k]);
    /* the rounding of a coordinate as above, in 50 steps; of spins 5 times as much, for m R/I = 2.5/R with R = 0.5 */
    compare_grains("brick", "tiled", 4.5e-12);
  }
}
END_TEST

/* LAMMPS refuses it for all fixes that know grains by their ids. */
START_TEST(other_ids_are_refused_where_contacts_know_grains_by_theirs) {
  enter_work_folder("restart-ids");
  require(run_command("screen", "'%s' -in inputs/in.stirred -var newton on -var then ids", CSDS_LMP) != 0,
          "other ids were taken");
  char *text = read_text("screen");
  require(strstr(text, "NEIGH_HISTORY/csds") != NULL, "another sentence: %s", text);
  free(text);
}
END_TEST

/* ------------------------------------------------------------------------------- files of other versions */

/* The first place of these bytes. */
static char *place_of(char *text, size_t size, const void *bytes, size_t count) {
  for (size_t k = 0; k + count <= size; ++k)
    if (memcmp(text + k, bytes, count) == 0) return text + k;
  return NULL;
}

/* As it was before contacts could attract: the size of the sums in bytes, then those of six channels and of the walls'
 * work, twice; since then there is a channel for adhesion, and their number comes first. */
static void write_as_before(const char *from, const char *to) {
  static const int size_now = 17 * sizeof(double), size_then = 14 * sizeof(double);
  static const double now = -8;
  char begin[sizeof size_now + sizeof now], *text = malloc(10000000);
  memcpy(begin, &size_now, sizeof size_now);
  memcpy(begin + sizeof size_now, &now, sizeof now);
  FILE *file = open_file(from, "rb");
  const size_t size = fread(text, 1, 10000000, file);
  fclose(file);
  char *const at = place_of(text, size, begin, sizeof begin);
  require(at && size < 10000000, "%s has no sums", from);
  double sums[17];
  memcpy(sums, at + sizeof size_now, sizeof sums);
  file = open_file(to, "wb");
  fwrite(text, 1, (size_t)(at - text), file);
  fwrite(&size_then, sizeof size_then, 1, file);
  for (int half = 0; half < 2; ++half) {
    fwrite(sums + 1 + 8 * half, sizeof *sums, 6, file);
    fwrite(sums + 8 + 8 * half, sizeof *sums, 1, file);
  }
  const char *const rest = at + sizeof size_now + sizeof sums;
  fwrite(rest, 1, (size_t)(text + size - rest), file);
  fclose(file);
  free(text);
}

static void read_lost(const char *screen, double lost[4]) {
  char *text = read_text(screen), *line = strstr(text, "\nlost ");
  require(line && sscanf(line, " lost %lf %lf %lf %lf", lost, lost + 1, lost + 2, lost + 3) == 4, "no sums");
  free(text);
}

START_TEST(files_without_the_channel_of_adhesion_are_read) {
  enter_work_folder("restart-before");
  must_run_lmp(2, "in.stirred", "first", "-var newton on -var laws counted -var then sums");
  must_run_lmp(2, "in.restarted", "second", "-var newton on -var then sums");
  rename("middle", "middle.now");
  write_as_before("middle.now", "middle");
  must_run_lmp(2, "in.restarted", "third", "-var newton on -var then sums");
  double first[4], second[4], third[4];
  read_lost("first", first);
  read_lost("second", second);
  read_lost("third", third);
  for (int c = 0; c < 4; ++c) {
    ck_assert(first[c] > 0);
    assert_close(second[c], first[c], 1e-12);
    require(third[c] == second[c], "channel %d: %.17g from the file as it was before, %.17g now", c, third[c],
            second[c]);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps restart");
  TCase *tests = tcase_create("restart");
  tcase_set_timeout(tests, 300);
  tcase_add_test(tests, history_and_trajectory_survive_a_restart_on_other_ranks);
  tcase_add_test(tests, trajectory_with_every_kind_of_history_survives_a_restart);
  tcase_add_test(tests, restart_files_between_parts_of_a_run_lose_nothing);
  tcase_add_test(tests, file_that_is_read_and_written_again_before_a_run_has_the_histories);
  tcase_add_test(tests, histories_follow_grains_when_others_are_deleted_before_the_first_run);
  tcase_add_test(tests, histories_go_between_tiles_as_between_bricks);
  tcase_add_test(tests, other_ids_are_refused_where_contacts_know_grains_by_theirs);
  tcase_add_test(tests, files_without_the_channel_of_adhesion_are_read);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
