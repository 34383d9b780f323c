// SPDX-License-Identifier: MIT
/* What an input says of servo planes: what is refused, with which sentence; what draws a warning. */
#include "common/outputs.h"
#include "lmp.h"
#include "servo.h"
#include "support.h"

#define SAYS "ERROR: fix w wall/gran/csds: "

/* The words behind the law. */
static const struct {
  const char *words, *sentence;
} refused[] = {
    {"zplane 0 NULL servo", SAYS "servo has no force, must have force F and mass M"},
    {"zplane 0 NULL servo mass 1", SAYS "servo has no force, must have force F and mass M"},
    {"zplane 0 NULL servo force 1", SAYS "servo has no mass, must have force F and mass M"},
    {"zplane 0 NULL servo x force 1 mass 1", SAYS "servo has no force in front of 'x', must have force F and mass M"},
    {"zplane 0 NULL servo force 1 wiggle x 1 1",
     SAYS "servo has no mass in front of 'wiggle', must have force F and mass M"},
    {"zplane 0 NULL servo force", SAYS "servo force has no value, must be a finite number or v_name"},
    {"zplane 0 NULL servo force much mass 1", SAYS "servo force is 'much', must be a finite number"},
    {"zplane 0 NULL servo force 1 mass", SAYS "servo mass has no value, must be a number"},
    {"zplane 0 NULL servo force 1 mass 0", SAYS "servo mass is 0, must be > 0 [mass]"},
    {"zplane 0 NULL servo force 1 mass -2", SAYS "servo mass is -2, must be > 0 [mass]"},
    {"zplane 0 NULL servo force 1 mass nan", SAYS "servo mass is 'nan', must be a finite number"},
    {"zplane 0 NULL servo force 1 mass 1 damping -1", SAYS "servo damping is -1, must be >= 0 [force time/length]"},
    {"zplane 0 NULL servo force 1 mass 1 velocity 0", SAYS "servo velocity is 0, must be > 0 [length/time]"},
    {"zplane 0 NULL servo force 1 mass 1 limit 0",
     SAYS "servo limit lacks values, must be two numbers, the lowest and the highest position"},
    {"zplane 0 NULL servo force 1 mass 1 limit 1 -1", SAYS "servo limit is 1 -1, the first must be below the second"},
    {"zplane 0 NULL servo force 1 mass 1 limit 1 2", SAYS "the servo is at 0, must be within its limit 1 to 2"},
    {"zplane -1 1 servo force 1 mass 1",
     SAYS "servo does not say which of two planes it moves, must be servo lo or servo hi"},
    {"zplane 0 NULL servo hi force 1 mass 1", SAYS "servo hi is given for zplane 0 NULL, which has no such plane"},
    {"zplane -1 1 servo lo force 1 mass 1 servo lo force 1 mass 1", SAYS "servo lo is given twice, must be given once"},
    {"zplane v_p NULL servo force 1 mass 1",
     SAYS "servo lo is given for a plane at a variable, must be for one whose position is a number"},
    {"zplane 0 NULL servo force 1 mass 1 wiggle z 1 1",
     SAYS "wiggle is along the normal of a servo plane, must be within it"},
    {"zplane v_ NULL", SAYS "zplane lo is v_, which is no variable, must be a number or an equal-style variable"},
    {"zplane 0 NULL servo force v_none mass 1",
     SAYS "servo force is v_none, which is no variable, must be a number or an equal-style variable"},
    {"zplane 0 NULL servo force v_atoms mass 1",
     SAYS "servo force is v_atoms, which is not of style equal, must be a number or an equal-style variable"},
    {"zplane 0 NULL servo force v_huge mass 1", SAYS "servo force is v_huge = inf at step 0, must be finite"},
    {"zplane 0 NULL servo force 1 mass 1 speed 1",
     SAYS "'speed' is unknown, must be wiggle dim amplitude period, shear dim velocity, servo force F "
          "mass M, contacts, energy or temperature T"},
    {"region ball servo force 1 mass 1", SAYS "servo has direction 'force', must be x, y or z"},
    {"region ball servo", SAYS "servo of a region has no direction, must be servo x, y or z"},
    {"region ball servo z force 1 mass 1 servo x force 1 mass 1", SAYS "servo is given twice, must be given once"},
    {"region ball servo z force 1 mass 1 limit 1 2", SAYS "the servo is at 0, must be within its limit 1 to 2"},
    {"zcylinder 2 servo force 1 mass 1",
     SAYS "servo is given for zcylinder 2, must be for xplane, yplane, zplane, a region or a mesh"},
    {"zplane -1.5 1.5 servo lo force 1e4 mass 1", "hi at 1.5 at step 3, lo must not be above hi"},
};

static int run_words(const char *words, double dt) {
  FILE *file = open_servo_input("f f f", "-2 2 -2 2 -2 2", "hooke 100 0");
  fputs("create_atoms 1 single 0 0 1\n", file);
  set_unit_grains(file);
  fprintf(
      file,
      "variable p equal 0\nvariable atoms atom x\nvariable huge equal exp(1000)\nregion ball sphere 0 0 0 2 side in\n"
      "fix move all nve/sphere\nfix w all wall/gran/csds hooke 100 0 %s\ntimestep %g\nrun 10\n",
      words, dt);
  fclose(file);
  return run_lmp(0, "./in.servo", "screen", "%s", "");
}

START_TEST(servo_that_makes_no_sense_is_refused_in_a_sentence) {
  char folder[40];
  snprintf(folder, sizeof folder, "refused-%d", _i);
  enter_work_folder(folder);
  require(run_words(refused[_i].words, 1e-2) != 0, "accepted: %s", refused[_i].words);
  char *said = read_text("screen");
  require(strstr(said, refused[_i].sentence) != NULL, "'%s' is missing in: %s", refused[_i].sentence, said);
  free(said);
}
END_TEST

static const char *const accepted[] = {
    "zplane 0 NULL servo lo force 1 mass 1",
    "zplane 0 0 servo hi force 1 mass 1",
    "zplane -1 1 servo lo force 1 mass 1 servo hi velocity 2 limit 0 2 damping 0 mass 1 force v_p contacts",
    "yplane 0 NULL servo force 1 mass 1 shear x 1 energy",
    "region ball servo z force 1 mass 1 limit -1 2 energy",
    "xplane NULL 0 wiggle y 1 1 servo force -1 mass 1",
};

START_TEST(good_servo_runs_without_a_warning) {
  enter_work_folder("accepted");
  const int status = run_words(accepted[_i], 1e-2);
  char *said = read_text("screen");
  require(status == 0 && !strstr(said, "WARNING: fix w"), "refused or warned: %s", said);
  free(said);
}
END_TEST

/* t_c = pi sqrt(m_eff/k), 1/m_eff = 1/1 + n/M with n contacts of the plane, at least one: k = 100, M = 0.25 */
START_TEST(time_step_is_judged_by_the_mass_of_the_plane) {
  enter_work_folder("step");
  static const struct {
    const char *words;
    double dt;
    const char *said;
  } cases[] = {
      {"zplane 0 NULL servo force 0 mass 0.25", 0.02,
       "WARNING: fix w wall/gran/csds: timestep is 0.02, should be at most a tenth of the contact time t_c = 0.140496 "
       "of "
       "the lightest grain and a servo of mass 0.25 with 1 contact"},
      {"zplane 0 NULL servo force 0 mass 0.25", 0.014, NULL},
      {"zplane 0 NULL servo force 0 mass 1e6", 0.03, NULL},
  };
  for (size_t c = 0; c < sizeof cases / sizeof *cases; ++c) {
    ck_assert_int_eq(run_words(cases[c].words, cases[c].dt), 0);
    char *said = read_text("screen"), *found = strstr(said, "WARNING: fix w");
    require(!cases[c].said == !found, "warning: %s", found ? found : "none");
    if (found) require(strncmp(found, cases[c].said, strlen(cases[c].said)) == 0, "%s", found);
    if (found) require(!strstr(found + 1, "WARNING: fix w"), "warned twice");
    free(said);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps servo input");
  TCase *tests = tcase_create("input");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, servo_that_makes_no_sense_is_refused_in_a_sentence, 0, sizeof refused / sizeof *refused);
  tcase_add_loop_test(tests, good_servo_runs_without_a_warning, 0, sizeof accepted / sizeof *accepted);
  tcase_add_test(tests, time_step_is_judged_by_the_mass_of_the_plane);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
