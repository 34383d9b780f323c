// SPDX-License-Identifier: MIT
/* The pair style with Kokkos' threads beside the plain one. Only where the lmp of the tests has the package KOKKOS. */
#define _GNU_SOURCE
#include "kokkos.h"
#include "lmp.h"
#include "support.h"

#include <math.h>
#include <unistd.h>

static void compare_styles(const char *system, int count, const double period[3]) {
  compare_styles_in(strcmp(system, "again") == 0 ? "often" : "once", system, ways_of_kokkos, count, period);
}

START_TEST(bed_of_many_sizes_is_the_plain_style_s) {
  compare_styles("bed", WAYS, (const double[]){14, 10, 0});
}
END_TEST

START_TEST(turning_drum_is_the_plain_style_s) {
  compare_styles("drum", WAYS, (const double[]){0, 0, 6});
}
END_TEST

START_TEST(chute_is_the_plain_style_s) {
  compare_styles("chute", FEWER_WAYS, (const double[]){40, 20, 0});
}
END_TEST

/* The lattice constant is (0.9 / number density of one grain in a cell)^(-1/3), lj units. */
START_TEST(gas_that_attracts_is_the_plain_style_s) {
  const double side = 10 * cbrt(1 / 0.9);
  compare_styles("gas", WAYS, (const double[]){side, side, side});
}
END_TEST

START_TEST(contacts_shown_at_a_start_are_the_plain_style_s) {
  const double side = 10 * cbrt(1 / 0.9);
  compare_styles_in("shown", "gas", ways_of_kokkos, WAYS, (const double[]){side, side, side});
}
END_TEST

START_TEST(shaking_silo_is_the_plain_style_s) {
  compare_styles("silo", FEWER_WAYS, (const double[]){0, 0, 0});
}
END_TEST

START_TEST(several_runs_are_the_plain_style_s) {
  compare_styles("again", WAYS, (const double[]){7, 6, 5});
}
END_TEST

START_TEST(what_the_processor_does_between_is_the_plain_style_s) {
  compare_styles("mixed", WAYS, (const double[]){0, 0, 0});
}
END_TEST

/* ------------------------------------------------------------------------------- restart files */

#define KOKKOS "-k on t 2 -sf kk"

static void run_stirred(const char *input, const char *out, int ranks, const char *newton, const char *how) {
  load_plugin(*how ? CSDS_KOKKOS_PLUGIN : CSDS_PLUGIN);
  must_run_lmp(ranks, input, "screen", "-var newton %s -var laws full -var then trajectory -var out %s %s", newton, out,
               how);
}

/* Every kind of history; another number of ranks reads the file. */
START_TEST(each_style_goes_on_from_the_other_s_restart_file) {
  enter_kokkos_folder("restart");
  static const double box[] = {10, 10, 10};
  static const char *const newton[] = {"on", "off"};
  for (int n = 0; n < 4; ++n) {
    char how[150];
    snprintf(how, sizeof how, "-k on %s t 2 -sf %s -pk kokkos newton %s neigh half sort %s", gpus(),
             suffixes_of_kokkos[n / 2] + 1, newton[n % 2], n / 2 ? "device" : "no");
    run_stirred("in.stirred", "plain", 2, newton[n % 2], "");
    run_stirred("in.restarted", "kokkos", 1, newton[n % 2], how);
    compare_grains(1000, box, "from the plain style's file");
    run_stirred("in.stirred", "kokkos", 1, newton[n % 2], how);
    compare_grains(1000, box, "without a restart");
    run_stirred("in.restarted", "plain", 2, newton[n % 2], "");
    compare_grains(1000, box, "from the file of Kokkos' style");
  }
}
END_TEST

/* A wall that does not know the contact would push the grain out below itself. */
START_TEST(walls_go_on_from_the_other_style_s_restart_file) {
  enter_kokkos_folder("walls");
  static const char *const with[] = {"", "-k on t 1 -sf kk", "-k on t 1 -sf kk/device"};
  for (int n = 0; n < 18; ++n) {
    const int then = n % 2;
    const char *from = with[n / 6], *how = then ? with[n / 2 % 3] : from;
    double height;
    load_plugin(*how ? CSDS_KOKKOS_PLUGIN : CSDS_PLUGIN);
    must_run_lmp(1, "in.sunk", "screen", "-var then %s %s", then ? "go_on" : "write", how);
    char *text = read_text("screen"), *line = strstr(text, "\nheight ");
    require(line && sscanf(line, " height %lf", &height) == 1, "no height in the output");
    require(then ? height > 0.05 : height < 0, "file of '%s', then '%s': at %g", from, how, height);
    free(text);
  }
}
END_TEST

/* ------------------------------------------------------------------------------- options of Kokkos */

START_TEST(same_threads_give_the_same_bits) {
  enter_kokkos_folder("again");
  load_plugin(CSDS_KOKKOS_PLUGIN);
  for (int k = 0; k < 2; ++k)
    must_run_lmp(1, "in.threads", "screen", "-var system bed -var out %s -k on t 3 -sf kk", k ? "kokkos" : "plain");
  require(difference_of_dumps("plain", "kokkos", grains_in("plain"), (const double[]){14, 10, 0}) == 0,
          "the same run ends otherwise");
}
END_TEST

static const char *const options[] = {"newton on neigh half",
                                      "newton off neigh full",
                                      "newton on neigh half comm no",
                                      "newton off neigh half comm host",
                                      "newton on neigh half comm device",
                                      "newton off neigh half comm device",
                                      "newton on neigh half sort no",
                                      "newton on neigh half sort device comm device"};

static void compare_options(const char *system, size_t grains, const double period[3], int ranks, const char *suffix) {
  must_run_lmp(1, "in.threads", "screen", "-var system %s -var out plain", system);
  const outcome plain = read_outcome("screen", "");
  load_plugin(CSDS_KOKKOS_PLUGIN);
  for (size_t k = 0; k < sizeof options / sizeof *options; ++k) {
    must_run_lmp(ranks, "in.threads", "screen",
                 "-var system %s -var out kokkos -var newton %s -k on t 2 -sf %s -pk kokkos %s", system,
                 strstr(options[k], "newton on") ? "on" : "off", suffix + 1, options[k]);
    const outcome kokkos = read_outcome("screen", suffix);
    compare_accounts(&plain, &kokkos, options[k]);
    compare_grains(grains, period, options[k]);
  }
}

START_TEST(options_of_kokkos_change_no_trajectory) {
  enter_kokkos_folder("options");
  const double side = 10 * cbrt(1 / 0.9);
  compare_options("gas", 1000, (const double[]){side, side, side}, 2, "/kk");
}
END_TEST

/* On one rank, where lists and contacts stay there. */
START_TEST(options_of_kokkos_change_no_trajectory_on_a_device) {
  enter_kokkos_folder("options-device");
  compare_options("again", 207, (const double[]){7, 6, 5}, 1, "/kk/device");
}
END_TEST

/* ------------------------------------------------------------------------------- what cannot be */

/* `environment` comes before lmp. */
static void must_say(const char *environment, const char *how, const char *style, const char *sentence) {
  char input[1000];
  snprintf(input, sizeof input,
           "atom_style sphere\nregion box block 0 1 0 1 0 1\ncreate_box 1 box\nplugin load ./csdsplugin.so\n"
           "pair_style %s\n",
           style);
  write_file("in.refused", input);
  const int status = run_command("screen", "%s '%s' -in in.refused %s", environment, CSDS_LMP, how);
  char *text = read_text("screen");
  require(status != 0, "%s was taken: %s", style, text);
  require(strstr(text, sentence) != NULL, "nothing of '%s' in: %s", sentence, text);
  free(text);
}

START_TEST(kokkos_that_is_off_is_refused) {
  enter_kokkos_folder("refusals");
  load_plugin(CSDS_KOKKOS_PLUGIN);
  must_say("", "", "granular/csds/kk",
           "pair_style granular/csds/kk: Kokkos is off, must be on: lmp -kokkos on threads 2 -suffix kk");
  must_say("", "", "granular/csds/kk/device",
           "pair_style granular/csds/kk: Kokkos is off, must be on: lmp -kokkos on threads 2 -suffix kk");
  must_say(
      "", KOKKOS,
      "granular/csds/kk\npair_coeff * * hooke 1e4 0.5 tangential none\ncomm_modify vel yes\nneighbor 0.1 multi\nrun 0",
      "pair_style granular/csds/kk: the style of neighbor is multi, must be bin or nsq");
}
END_TEST

/* What LAMMPS tells of itself is made up by a library before it. */
static const char *const another_lammps =
    "#define _GNU_SOURCE\n"
    "#include <dlfcn.h>\n#include <stdlib.h>\n#include <string.h>\n"
    "int lammps_config_has_package(const char *name) { return strcmp(name, getenv(\"LACKS\")) != 0; }\n"
    "int lammps_extract_setting(void *lmp, const char *name) {\n"
    "  int (*real)(void *, const char *) = dlsym(RTLD_NEXT, \"lammps_extract_setting\");\n"
    "  return strcmp(name, getenv(\"LONG1\")) && strcmp(name, getenv(\"LONG2\")) ? real(lmp, name) : 8;\n"
    "}\n";

START_TEST(guard_says_what_is_other) {
  enter_kokkos_folder("guard");
  load_plugin(CSDS_KOKKOS_PLUGIN);
  write_file("another.c", another_lammps);
  ck_assert_int_eq(run_command("screen", "cc -shared -fPIC -o another.so another.c"), 0);
  must_say(
      "LD_PRELOAD=./another.so LACKS=KOKKOS LONG1= LONG2=", KOKKOS, "granular/csds/kk",
      "csdskkplugin.so: this LAMMPS lacks the package KOKKOS; registers nothing, build LAMMPS with -DPKG_KOKKOS=on");
  must_say("LD_PRELOAD=./another.so LACKS= LONG1=tagint LONG2=imageint", KOKKOS, "granular/csds/kk",
           "-bigbig-openmpi; registers nothing, must be built for this LAMMPS, for example with CSDS_KOKKOS=");
  /* the same plugin, for another Kokkos */
  ck_assert_int_eq(
      run_command("screen",
                  "mkdir other && cp '%s' other/csdsplugin.so && for f in \"$(dirname '%s')\"/csdskk-lammps-*.so; do "
                  "LC_ALL=C sed 's/kokkos " CSDS_KOKKOS_VERSION
                  "/kokkos 0.9.9/' \"$f\" >other/\"$(basename \"$f\")\"; done",
                  CSDS_KOKKOS_PLUGIN, CSDS_KOKKOS_PLUGIN),
      0);
  load_plugin("other/csdsplugin.so");
  must_say("", KOKKOS, "granular/csds/kk",
           "csdskkplugin.so: built for Kokkos 0.9.9, loaded into a LAMMPS with Kokkos " CSDS_KOKKOS_VERSION
           "; registers nothing, must be built for this LAMMPS");
}
END_TEST

/* A second copy would have threads of its own. */
START_TEST(plugin_brings_neither_kokkos_nor_lammps) {
  enter_kokkos_folder("symbols");
  ck_assert_int_eq(
      run_command("needed", "readelf -d \"$(dirname '%s')\"/csdskk-lammps-*.so | grep NEEDED", CSDS_KOKKOS_PLUGIN), 0);
  ck_assert_int_eq(run_command("symbols", "nm -C \"$(dirname '%s')\"/csdskk-lammps-*.so", CSDS_KOKKOS_PLUGIN), 0);
  char *needed = read_text("needed"), *symbols = read_text("symbols");
  require(strstr(needed, "libc.so") && !strstr(needed, "kokkos") && !strstr(needed, "liblammps"), "needs %s", needed);
  require(strstr(symbols, " U Kokkos::OpenMP::OpenMP()") || strstr(symbols, " U Kokkos::Serial::Serial()"),
          "no execution space is asked of the host");
  require(!strstr(symbols, " T Kokkos::initialize") && !strstr(symbols, " t Kokkos::initialize"), "Kokkos is in it");
  free(needed);
  free(symbols);
}
END_TEST

/* In either order, as LAMMPS does with LAMMPS_PLUGIN_PATH: what is there already stays. */
START_TEST(both_plugins_can_be_loaded) {
  enter_kokkos_folder("both");
  static const char *const orders[][2] = {{CSDS_PLUGIN, CSDS_KOKKOS_PLUGIN}, {CSDS_KOKKOS_PLUGIN, CSDS_PLUGIN}};
  for (int k = 0; k < 2; ++k) {
    char input[2000];
    snprintf(input, sizeof input,
             "plugin load ./other.so\nvariable system index gas\nvariable out index out%d\ninclude inputs/in.threads\n",
             k);
    unlink("other.so");
    require(symlink(orders[k][0], "other.so") == 0, "cannot link %s", orders[k][0]);
    load_plugin(orders[k][1]);
    write_file("in.both", input);
    must_run_lmp(1, "./in.both", "screen", KOKKOS);
    read_outcome("screen", "/kk");
  }
}
END_TEST

static void add_case(Suite *suite, TCase *tests, const TTest *test) {
  tcase_set_timeout(tests, 600);
  tcase_add_test(tests, test);
  suite_add_tcase(suite, tests);
}

int main(void) {
  Suite *suite = suite_create("lammps kokkos");
  add_case(suite, tcase_create("bed"), bed_of_many_sizes_is_the_plain_style_s);
  add_case(suite, tcase_create("chute"), chute_is_the_plain_style_s);
  add_case(suite, tcase_create("drum"), turning_drum_is_the_plain_style_s);
  add_case(suite, tcase_create("gas"), gas_that_attracts_is_the_plain_style_s);
  add_case(suite, tcase_create("silo"), shaking_silo_is_the_plain_style_s);
  add_case(suite, tcase_create("shown"), contacts_shown_at_a_start_are_the_plain_style_s);
  add_case(suite, tcase_create("again"), several_runs_are_the_plain_style_s);
  add_case(suite, tcase_create("mixed"), what_the_processor_does_between_is_the_plain_style_s);
  add_case(suite, tcase_create("restart"), each_style_goes_on_from_the_other_s_restart_file);
  add_case(suite, tcase_create("walls"), walls_go_on_from_the_other_style_s_restart_file);
  TCase *options = tcase_create("options");
  tcase_set_timeout(options, 600);
  tcase_add_test(options, same_threads_give_the_same_bits);
  tcase_add_test(options, options_of_kokkos_change_no_trajectory);
  tcase_add_test(options, options_of_kokkos_change_no_trajectory_on_a_device);
  suite_add_tcase(suite, options);
  TCase *refusals = tcase_create("refusals");
  tcase_set_timeout(refusals, 300);
  tcase_add_test(refusals, kokkos_that_is_off_is_refused);
  tcase_add_test(refusals, guard_says_what_is_other);
  tcase_add_test(refusals, plugin_brings_neither_kokkos_nor_lammps);
  tcase_add_test(refusals, both_plugins_can_be_loaded);
  suite_add_tcase(suite, refusals);
  return run_suite(suite);
}
