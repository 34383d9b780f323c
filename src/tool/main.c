// SPDX-License-Identifier: MIT
/* The program csds: a laboratory at the command line. */
#include "tool.h"

#include <string.h>

static const struct {
  const char *name;
  command *run;
  const char *what;
} commands[] = {
    {"models", run_models, "list the models of contact laws with their coefficients and units"},
    {"collide", run_collide, "one collision: restitutions, duration, overlap, energy by channel"},
    {"plates", run_plates, "two sliding plates: spring-dashpot-sliders by various schemes"},
    {"sweep", run_sweep, "collisions on a grid of velocities and coefficients, as CSV"},
    {"calibrate", run_calibrate, "coefficients, time step and LAMMPS block from what is known of a collision"},
    {"migrate", run_migrate, "an input of LAMMPS's own granular styles as one for csds"},
    {"table", run_table, "restitutions for event-driven simulation, with their interpolation error, as CSV"},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void list_commands(FILE *to) {
  for (int k = 0; k < COMMANDS; ++k) fprintf(to, "  %-10s %s\n", commands[k].name, commands[k].what);
}

static int help(void) {
  printf("Usage: csds COMMAND [OPTION...] [LAW...]\n\nA two-body laboratory for contact laws of grains.\n\n");
  list_commands(stdout);
  printf(
      "\n`csds COMMAND --help` explains a command. A LAW is what follows `pair_coeff I J` in LAMMPS, for example\n\n"
      "  csds collide hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5 --vn 1 --vt 0.5\n\n"
      "Units are any consistent system, such as SI.\n");
  return 0;
}

int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "";
  check_output_at_end();
  if (strcmp(name, "--help") == 0 || strcmp(name, "help") == 0 || strcmp(name, "-?") == 0) return help();
  if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) return printf("csds %s\n", CSDS_VERSION) < 0;
  for (int k = 0; k < COMMANDS; ++k)
    if (strcmp(name, commands[k].name) == 0) {
      static char full[40];
      snprintf(full, sizeof full, "csds %s", name);
      set_command_name(full);
      argv[1] = full;
      argp_err_exit_status = 1;
      return commands[k].run(argc - 1, argv + 1);
    }
  if (argc > 1)
    fprintf(stderr, "csds: unknown command '%s', must be one of\n", name);
  else
    fprintf(stderr, "csds: a command is missing, must be one of\n");
  list_commands(stderr);
  return 1;
}
