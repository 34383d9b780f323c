// SPDX-License-Identifier: MIT
/* A locale with a comma as decimal point, in glibc's compiled form: what localedef makes of LC_NUMERIC of de_DE, but
 * for the name of its characters' encoding. */
#define _POSIX_C_SOURCE 200809L
#include "comma.h"
#include "support.h"

#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static void write_comma(const char *file) {
  enum { NUMERIC = 1, FIELDS = 6 };
  /* decimal point, thousands separator, grouping, the first two as wide characters, encoding */
  static const char bytes[] = ",\0.\0\3\3\0\0,\0\0\0.\0\0\0ANSI_X3.4-1968";
  const uint32_t header[2 + FIELDS] = {0x20031115 ^ NUMERIC, FIELDS, 32, 34, 36, 40, 44, 48};
  FILE *to = fopen(file, "wb");
  require(to && fwrite(header, sizeof header, 1, to) == 1 && fwrite(bytes, sizeof bytes, 1, to) == 1 && !fclose(to),
          "cannot write %s", file);
}

void use_decimal_comma(void) {
  char folder[] = "/tmp/csds-comma-XXXXXX", name[60], file[80], half[10];
  require(mkdtemp(folder) != NULL, "cannot make %s", folder);
  snprintf(name, sizeof name, "%s/comma", folder);
  snprintf(file, sizeof file, "%s/LC_NUMERIC", name);
  require(mkdir(name, 0700) == 0, "cannot make %s", name);
  write_comma(file);
  setenv("LOCPATH", folder, 1);
  const char *taken = setlocale(LC_NUMERIC, "comma");
  unlink(file);
  rmdir(name);
  rmdir(folder);
  require(taken != NULL, "the C library does not take the locale in %s", folder);
  snprintf(half, sizeof half, "%.1f", 0.5);
  require(strcmp(half, "0,5") == 0, "a half is printed as %s", half);
}
