// SPDX-License-Identifier: MIT
/* Finds the functions; commands with arguments as printf has them. */
#include "liblammps.h"

#include "support.h"

#include <dlfcn.h>
#include <stdarg.h>

struct liblammps liblammps;

static void *symbol(void *handle, const char *name) {
  void *found = dlsym(handle, name);
  require(found != NULL, "%s", dlerror());
  return found;
}

/* The plugin takes LAMMPS's symbols from the process, hence RTLD_GLOBAL. */
void open_liblammps(void) {
  void *handle = dlopen(CSDS_LIBLAMMPS, RTLD_NOW | RTLD_GLOBAL);
  require(handle != NULL, "%s", dlerror());
#define FIND(name) *(void **)&liblammps.name = symbol(handle, "lammps_" #name)
  FIND(open_no_mpi);
  FIND(close);
  FIND(command);
  FIND(has_error);
  FIND(get_last_error_message);
  FIND(get_natoms);
  FIND(gather_atoms);
  FIND(extract_global);
  FIND(extract_atom);
  FIND(find_pair_neighlist);
  FIND(neighlist_num_elements);
  FIND(neighlist_element_neighbors);
#undef FIND
}

void *new_lammps(void) {
  char *words[] = {(char *)"csds", (char *)"-log", (char *)"none", (char *)"-screen", (char *)"none"};
  void *lmp = liblammps.open_no_mpi(5, words, NULL);
  require(lmp != NULL, "no LAMMPS");
  return lmp;
}

void command_lammps(void *lmp, const char *format, ...) {
  char line[500], why[500];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  liblammps.command(lmp, line);
  if (!liblammps.has_error(lmp)) return;
  liblammps.get_last_error_message(lmp, why, sizeof why);
  ck_abort_msg("%s: %s", line, why);
}
