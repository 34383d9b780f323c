// SPDX-License-Identifier: MIT
/* Hashes of results, and the table of those recorded. */
#include "bits.h"

#include "support.h"

#include <inttypes.h>

/* FNV-1a by 64-bit words. Its product carries upwards only, so the high half is folded into the low one. */
static void add_word(bits *b, uint64_t word) {
  b->hash = (b->hash ^ word) * 0x100000001b3u;
  b->hash ^= b->hash >> 32;
}

bits no_bits(void) {
  bits b = {0xcbf29ce484222325u, 0};
  return b;
}

void add_numbers(bits *b, const double *value, size_t count) {
  static const uint64_t exponent = 0x7ff0000000000000u;
  for (size_t k = 0; k < count; ++k) {
    uint64_t word;
    memcpy(&word, &value[k], sizeof word);
    b->not_finite += (word & exponent) == exponent;
    add_word(b, word);
  }
}

void add_integer(bits *b, int value) {
  add_word(b, (uint64_t)value);
}

recorded read_recorded(const char *file) {
  recorded r = {NULL, 0, 0};
  FILE *in = fopen(file, "r");
  require(in != NULL, "cannot open %s", file);
  fseek(in, 0, SEEK_END);
  const size_t size = (size_t)ftell(in);
  rewind(in);
  r.text = malloc(size + 1);
  r.text[fread(r.text, 1, size, in)] = '\0';
  fclose(in);
  return r;
}

/* Behind the first place where the text reads so, NULL if there is none. */
static const char *behind(const char *text, const char *format, const char *word) {
  char line[400];
  snprintf(line, sizeof line, format, word);
  const char *found = strstr(text, line);
  return found ? found + strlen(line) : NULL;
}

/* End of the indented lines, from the end of the one before them; NULL at the end of the text. */
static const char *end_of_lines(const char *text) {
  while ((text = strchr(text, '\n')) && text[1] == ' ') ++text;
  return text;
}

/* 0 if it was not recorded. */
static uint64_t look_up(const recorded *r, const char *title, const char *name, int column) {
  uint64_t hash[2] = {0, 0};
  const char *below = behind(r->text, "\n%s\n", title);
  const char *at = below ? behind(below - 1, "\n  %s: ", name) : NULL;
  const char *end = below ? end_of_lines(below - 1) : NULL;
  if (!at || (end && at > end)) return 0;
  return sscanf(at, "%" SCNx64 " %" SCNx64, &hash[0], &hash[1]) == 2 ? hash[column] : 0;
}

int is_recorded(const recorded *r, const char *title, const char *name, int column, const bits *is) {
  const uint64_t should = look_up(r, title, name, column);
  require(should != 0, "%s: %s: no hash was recorded", title, name);
  return should == is->hash;
}

void compare_recorded(recorded *r, const char *title, const char *name, int column, const bits *is, const char *where) {
  const uint64_t should = look_up(r, title, name, column);
  ++r->compared;
  if (should == is->hash && !is->not_finite) return;
  ++r->differing;
  if (is->not_finite) printf("%s: %s: %s: %d numbers are not finite\n", title, name, where, is->not_finite);
  if (should == 0)
    printf("%s: %s: no hash was recorded\n", title, name);
  else if (should != is->hash)
    printf("%s: %s: %s: hash %016" PRIx64 ", recorded %016" PRIx64 "\n", title, name, where, is->hash, should);
}

void require_recorded(recorded *r) {
  free(r->text);
  fflush(stdout);
  require(r->compared > 0, "nothing was compared");
  require(r->differing == 0, "%d of %d hashes differ from those recorded, see above", r->differing, r->compared);
}

void print_hashes(const char *name, const bits *first, const bits *second) {
  printf("  %s: %016" PRIx64 " %016" PRIx64 "\n", name, first->hash, second->hash);
}
