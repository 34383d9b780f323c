// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * What LAMMPS loads. It knows LAMMPS by the functions of its C library alone, which it looks up when it runs, so that
 * it can speak in every LAMMPS: beside it lies csds for one LAMMPS or several, csds-lammps-<which>.so, where <which>
 * is the version, the sizes of integers and the MPI library. It loads the one that was built for the LAMMPS that runs,
 * or says in one sentence which there are and what to do.
 */
#define _GNU_SOURCE /* dladdr, RTLD_DEFAULT */
#include "csds.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 4096, WHICH = 64, ONLY_WARN = 0 /* LMP_ERROR_WARNING */ };

/* csdskkplugin.so is this file, too: what lies beside it has the styles for Kokkos besides. */
#ifdef CSDS_GUARDS_KOKKOS
#define PLUGIN "csdskkplugin.so"
#define FOR_LAMMPS "csdskk-lammps-"
#define REGISTRATION "csds_lammps_register_kokkos"
#define HOW_TO_BUILD "CSDS_KOKKOS=/path/of/kokkos lammps-plugin/setup.sh --kokkos"
static const char *const needed[] = {"GRANULAR", "KOKKOS", NULL};
#else
#define PLUGIN "csdsplugin.so"
#define FOR_LAMMPS "csds-lammps-"
#define REGISTRATION "csds_lammps_register"
#define HOW_TO_BUILD "CSDS_LAMMPS=/path/of/lmp lammps-plugin/setup.sh"
static const char *const needed[] = {"GRANULAR", NULL};
#endif

static const char prefix[] = FOR_LAMMPS, suffix[] = ".so";

/* Functions of LAMMPS's C library, by library.h; a null pointer where LAMMPS does not export them. */
typedef struct lammps_functions {
  int (*version)(void *);
  int (*setting)(void *, const char *);
  int (*has_mpi)(void);
  int (*has_package)(const char *);
  void (*error)(void *, int, const char *);
} lammps_functions;

/* ISO C has no cast from an object's pointer to a function's, POSIX promises that the bits are the same. */
static void look_up(const char *name, void *function) {
  void *found = dlsym(RTLD_DEFAULT, name);
  memcpy(function, &found, sizeof found);
}

static lammps_functions functions_of_lammps(void) {
  lammps_functions f;
  look_up("lammps_version", &f.version);
  look_up("lammps_extract_setting", &f.setting);
  look_up("lammps_config_has_mpi_support", &f.has_mpi);
  look_up("lammps_config_has_package", &f.has_package);
  look_up("lammps_error", &f.error);
  return f;
}

/* One sentence from one rank. */
static void warn(const lammps_functions *f, void *lmp, const char *format, ...) {
  char text[SENTENCE];
  va_list values;
  va_start(values, format);
  const int length = snprintf(text, sizeof text, PLUGIN ": ");
  vsnprintf(text + length, sizeof text - length, format, values);
  va_end(values);
  if (f->setting && f->setting(lmp, "world_rank") != 0) return;
  if (f->error)
    f->error(lmp, ONLY_WARN, text);
  else
    fprintf(stderr, "WARNING: %s\n", text);
}

/* ------------------------------------------------------------------------- which LAMMPS runs */

static const char *name_of_sizes(const lammps_functions *f, void *lmp) {
  const int big = f->setting(lmp, "bigint"), tag = f->setting(lmp, "tagint"), image = f->setting(lmp, "imageint");
  if (big == 8 && tag == 4 && image == 4) return "smallbig";
  if (big == 8 && tag == 8 && image == 8) return "bigbig";
  return big == 4 && tag == 4 && image == 4 ? "smallsmall" : "othersizes";
}

/* Libraries of one family understand programs that were compiled for another of it. */
static const char *name_of_mpi(const lammps_functions *f) {
  static char said[16384]; /* of MPICH: half of that at most */
  int (*library_version)(char *, int *), length = 0;
  if (!f->has_mpi()) return "nompi";
  look_up("MPI_Get_library_version", &library_version);
  if (!library_version || library_version(said, &length) != 0) return "mpi";
  if (strstr(said, "Open MPI")) return "openmpi";
  return strstr(said, "MPICH") || strstr(said, "MVAPICH") || strstr(said, "Intel") ? "mpich" : "mpi";
}

static void tell_which(const lammps_functions *f, void *lmp, char which[WHICH]) {
  snprintf(which, WHICH, "%d-%s-%s", f->version(lmp), name_of_sizes(f, lmp), name_of_mpi(f));
}

/* ------------------------------------------------------------------------- what lies beside this file */

/* The folder of this very file, links followed. 0: not found */
static int own_folder(char folder[PATH_MAX]) {
  Dl_info self;
  if (!dladdr(prefix, &self) || !self.dli_fname || !realpath(self.dli_fname, folder)) return 0;
  char *slash = strrchr(folder, '/');
  if (slash) *slash = '\0';
  return slash != NULL;
}

/* <which> of a file name, its length in *length; a null pointer if it is no name of csds for a LAMMPS. */
static const char *which_of_name(const char *name, int *length) {
  const size_t all = strlen(name), ends = strlen(prefix) + strlen(suffix);
  if (all <= ends || strncmp(name, prefix, strlen(prefix)) != 0 || strcmp(name + all - strlen(suffix), suffix) != 0)
    return NULL;
  *length = (int)(all - ends);
  return name + strlen(prefix);
}

/* Of all that lie there, one after the other. */
static void list_those_there(const char *folder, char list[SENTENCE / 2]) {
  size_t used = 0;
  int length;
  DIR *directory = opendir(folder);
  snprintf(list, SENTENCE / 2, "that is not there");
  for (struct dirent *entry; directory && (entry = readdir(directory));) {
    const char *which = which_of_name(entry->d_name, &length);
    if (!which || used + length + 3 >= SENTENCE / 2) continue;
    used += snprintf(list + used, SENTENCE / 2 - used, "%s%.*s", used ? ", " : "", length, which);
  }
  if (directory) closedir(directory);
}

/* ------------------------------------------------------------------------- loading the right one */

typedef void registration(void *lmp, void *handle, void *regfunc);

/* A null pointer where it cannot be had; says why. */
static registration *registration_of(const lammps_functions *f, void *lmp, const char *path, const char *which) {
  registration *found;
  void *loaded = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!loaded) {
    const char *why = dlerror();
    if (strstr(why, "undefined symbol"))
      warn(f, lmp, "built for this LAMMPS, %s, but for another build of it: %s; registers nothing, build csds anew",
           which, why);
    else
      warn(f, lmp, "built for this LAMMPS, %s, but it cannot be loaded: %s; registers nothing", which, why);
    return NULL;
  }
  const char *built_for = dlsym(loaded, "csds_lammps_built_for"), *version = dlsym(loaded, "csds_lammps_version");
  void *symbol = dlsym(loaded, REGISTRATION);
  if (!symbol || !built_for || !version || strcmp(built_for, which) != 0 || strcmp(version, CSDS_VERSION) != 0) {
    warn(f, lmp,
         "of csds " CSDS_VERSION
         ", but %s beside it of csds %s for LAMMPS %s; registers nothing, build or install "
         "csds anew",
         strrchr(path, '/') + 1, version ? version : "unknown", built_for ? built_for : "unknown");
    dlclose(loaded);
    return NULL;
  }
  memcpy(&found, &symbol, sizeof found);
  return found;
}

static int speaks_lammps(const lammps_functions *f, void *lmp) {
  if (f->version && f->setting && f->has_mpi && f->has_package) return 1;
  warn(f, lmp,
       "the program that loads it does not show LAMMPS's C library to plugins; registers nothing, LAMMPS must be "
       "a shared library that is loaded with RTLD_GLOBAL, or a program that exports its symbols");
  return 0;
}

static int has_packages(const lammps_functions *f, void *lmp) {
  for (const char *const *name = needed; *name; ++name) {
    if (f->has_package(*name)) continue;
    warn(f, lmp, "this LAMMPS lacks the package %s; registers nothing, build LAMMPS with -DPKG_%s=on", *name, *name);
    return 0;
  }
  return 1;
}

__attribute__((visibility("default"))) void lammpsplugin_init(void *lmp, void *handle, void *regfunc) {
  char which[WHICH], folder[PATH_MAX], path[PATH_MAX + 2 * WHICH], there[SENTENCE / 2];
  const lammps_functions f = functions_of_lammps();
  if (!speaks_lammps(&f, lmp)) return;
  if (!has_packages(&f, lmp)) return;
  tell_which(&f, lmp, which);
  if (!own_folder(folder)) {
    warn(&f, lmp, "its own folder cannot be found; registers nothing, load it by its whole path");
    return;
  }
  snprintf(path, sizeof path, "%s/%s%s%s", folder, prefix, which, suffix);
  FILE *file = fopen(path, "r");
  if (!file) {
    list_those_there(folder, there);
    warn(&f, lmp,
         "built for LAMMPS %s, loaded into LAMMPS %s; registers nothing, must be built for this LAMMPS, for "
         "example with " HOW_TO_BUILD,
         there, which);
    return;
  }
  fclose(file);
  registration *registers = registration_of(&f, lmp, path, which);
  if (registers) registers(lmp, handle, regfunc);
}
