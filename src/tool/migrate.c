// SPDX-License-Identifier: MIT
/* csds migrate: an input of LAMMPS's granular styles as one for csds; the files and the summary. */
#include "migrate.h"
#include "tool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPTION_RULES = 1000, LONGEST_NAME = 4000, LEFT_OVER = 2 };

typedef struct migrate_options {
  const char *input, *output, *plugin;
  migrate_restitution restitution;
  int rules;
} migrate_options;

static const struct argp_option options[] = {
    {"output", 'o', "OUT", 0, "write there instead of to the standard output; included files are written beside it", 0},
    {"restitution", 'r', "same|typed", 0,
     "same: the normal force of the old law, also where it attracts; typed: a restitution that was typed, with the "
     "cut-off. Default: same",
     0},
    {"plugin", 'p', "FILE", 0, "what the line `plugin load` names, default ./csdsplugin.so", 0},
    {"rules", OPTION_RULES, NULL, 0, "print what becomes of each word, as Markdown, and end", 0},
    {0}};

static migrate_restitution restitution_of(const char *text) {
  if (strcmp(text, "same") == 0) return MIGRATE_SAME;
  if (strcmp(text, "typed") == 0) return MIGRATE_TYPED;
  refuse("--restitution is '%s', must be same or typed", text);
}

static error_t parse(int key, char *text, struct argp_state *state) {
  migrate_options *o = state->input;
  refuse_twice(options, key);
  switch (key) {
    case 'o':
      o->output = text;
      return 0;
    case 'r':
      o->restitution = restitution_of(text);
      return 0;
    case 'p':
      o->plugin = text;
      return 0;
    case OPTION_RULES:
      o->rules = 1;
      return 0;
    case ARGP_KEY_ARG:
      if (o->input) refuse("'%s' is one argument too many, must be one INPUT", text);
      o->input = text;
      return 0;
    default:
      return ARGP_ERR_UNKNOWN;
  }
}

/* ------------------------------------------------------------------- files */

/* Where included files are looked for and written to. */
typedef struct folders {
  char from[LONGEST_NAME], to[LONGEST_NAME]; /* with a slash at the end, or empty */
  int writes;
  char name[LONGEST_NAME + 20];
  char **read; /* paths of files that have been read */
  int reads;
  struct {
    char *path, *source;
    text content;
    int replaces; /* another file that was there */
  } * written;    /* for csds, when all has been read */
  int writings;
} folders;

/* One more at the end of a list. */
static void *longer(void *list, int count, size_t size) {
  void *grown = realloc(list, (size_t)(count + 1) * size);
  if (!grown) refuse("no memory for the names of included files");
  return grown;
}

static char *kept(const char *name) {
  char *copy = strdup(name);
  if (!copy) refuse("no memory for the names of included files");
  return copy;
}

static int read_file(const char *name, text *content) {
  char bytes[65536];
  FILE *file = fopen(name, "rb");
  if (!file) return 0;
  size_t count;
  text_clear(content);
  while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) text_add(content, bytes, count);
  const int good = !ferror(file);
  const int error = errno;
  fclose(file);
  errno = error;
  return good;
}

static int read_and_note(folders *f, const char *path, text *content) {
  if (!read_file(path, content)) return 0;
  f->read = longer(f->read, f->reads, sizeof *f->read);
  f->read[f->reads++] = kept(path);
  return 1;
}

static int read_included(void *files, const char *name, text *content) {
  folders *f = files;
  char path[2 * LONGEST_NAME];
  if (name[0] == '/') return read_and_note(f, name, content);
  snprintf(path, sizeof path, "%s%s", f->from, name);
  return read_and_note(f, path, content) || read_and_note(f, name, content);
}

/* Takes the path for what came of this file, unless it has that already; 0: it has something else. */
static int keep_for_writing(folders *f, const char *path, const char *source, const text *content) {
  for (int k = 0; k < f->writings; ++k)
    if (strcmp(f->written[k].path, path) == 0)
      return strcmp(f->written[k].source, source) == 0 &&
             is_equal(text_slice(&f->written[k].content), text_slice(content));
  f->written = longer(f->written, f->writings, sizeof *f->written);
  f->written[f->writings].path = kept(path);
  f->written[f->writings].source = kept(source);
  f->written[f->writings].content = (text){NULL, 0, 0};
  f->written[f->writings].replaces = 0;
  text_add(&f->written[f->writings++].content, content->at, content->length);
  return 1;
}

/* NAME.csds in the folder of the output; NAME.2.csds of another file of this name, or of this one with another law.
 * LAMMPS is meant to run there. */
static const char *write_included(void *files, const char *name, const text *content) {
  folders *f = files;
  char path[3 * LONGEST_NAME];
  if (!f->writes || strlen(name) >= LONGEST_NAME) return NULL;
  const char *own = name[0] == '/' ? strrchr(name, '/') + 1 : name;
  int number = 1;
  snprintf(f->name, sizeof f->name, "%s.csds", own);
  while (snprintf(path, sizeof path, "%s%s", f->to, f->name), !keep_for_writing(f, path, name, content))
    snprintf(f->name, sizeof f->name, "%s.%d.csds", own, ++number);
  return f->name;
}

static void folder_of(const char *file, char *folder) {
  const char *slash = file ? strrchr(file, '/') : NULL;
  const size_t length = slash ? (size_t)(slash - file) + 1 : 0;
  if (length >= LONGEST_NAME) refuse("'%s' is too long a name, must have less than %d bytes", file, LONGEST_NAME);
  if (length) memcpy(folder, file, length);
  folder[length] = '\0';
}

/* ----------------------------------------------------------------- summary */

static int summarise(const remarks *r, const char *input) {
  static const char *const kinds[REMARK_KINDS] = {"changed", "to decide", "no counterpart", "not understood, stays"};
  int count[REMARK_KINDS] = {0};
  for (int k = 0; k < r->count; ++k) {
    const remark *m = &r->list[k];
    count[m->kind]++;
    fprintf(stderr, "%s:%ld: %s: %s\n", m->file, m->line, kinds[m->kind], m->text);
  }
  fprintf(stderr, "%s: %d changes, %d to decide, %d without counterpart, %d not understood\n", input,
          count[REMARK_CHANGED], count[REMARK_DECIDE], count[REMARK_NONE_HERE], count[REMARK_NOT_READ]);
  return r->count > count[REMARK_CHANGED] ? LEFT_OVER : 0;
}

static int is_same_file(const char *a, const char *b) {
  struct stat of_a, of_b;
  if (strcmp(a, b) == 0) return 1; /* which need not exist yet */
  return stat(a, &of_a) == 0 && stat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino;
}

static void refuse_what_was_read(const folders *f, const char *path, const char *output) {
  for (int r = 0; r < f->reads; ++r)
    if (is_same_file(path, f->read[r]))
      refuse("--output is '%s', by which %s, which was read, would be lost, must be another file or in another folder",
             output, f->read[r]);
}

/* So that nothing is written where something cannot be. */
static void require_folder(const char *path) {
  static char folder[LONGEST_NAME];
  folder_of(path, folder);
  if (*folder && access(folder, W_OK) != 0)
    refuse("%s is to be written for an included file, must be in a folder that can be written to: %s", path,
           strerror(errno));
}

/* Nothing that has been read is written over, and nothing twice. */
static void check_paths(const folders *f, const char *output) {
  refuse_what_was_read(f, output, output);
  for (int w = 0; w < f->writings; ++w) {
    refuse_what_was_read(f, f->written[w].path, output);
    if (is_same_file(f->written[w].path, output))
      refuse("--output is '%s', which is written for an included file, must be another file", output);
  }
}

/* Another input may have written it, with another law. */
static int is_other_file(const char *path, const text *content) {
  text there = {NULL, 0, 0};
  const int other = read_file(path, &there) && !is_equal(text_slice(&there), text_slice(content));
  text_free(&there);
  return other;
}

static void write_whole(FILE *to, const text *content) {
  if (content->length) fwrite(content->at, 1, content->length, to);
  close_output();
}

/* Every file is written beside its place before the first takes it: what cannot be written spoils nothing. */
static void write_files(folders *f, const char *output, const text *out) {
  for (int k = 0; k < f->writings; ++k) require_folder(f->written[k].path);
  for (int k = 0; k < f->writings; ++k) {
    f->written[k].replaces = is_other_file(f->written[k].path, &f->written[k].content);
    write_whole(open_output_of("an included file's output", f->written[k].path), &f->written[k].content);
  }
  write_whole(open_output(output), out);
}

static void tell_what_is_lost(const folders *f) {
  for (int k = 0; k < f->writings; ++k)
    if (f->written[k].replaces)
      fprintf(stderr, "%s: to decide: there was another file of this name, which has been written over\n",
              f->written[k].path);
}

static int migrate(const migrate_options *o) {
  static folders f;
  text input = {NULL, 0, 0}, out = {NULL, 0, 0};
  remarks found = {NULL, 0, 0};
  if (o->output && is_same_file(o->input, o->output))
    refuse("--output is '%s', must be another file than INPUT", o->output);
  if (!read_and_note(&f, o->input, &input))
    refuse("INPUT is '%s', must be a file that can be read: %s", o->input, strerror(errno));
  folder_of(o->input, f.from);
  folder_of(o->output, f.to);
  f.writes = o->output != NULL;
  const migrate_request request = {o->restitution, o->plugin, o->input, read_included, write_included, &f};
  migrate_input(&request, text_slice(&input), &out, &found);
  if (o->output) check_paths(&f, o->output);
  write_files(&f, o->output, &out);
  finish_output();
  tell_what_is_lost(&f);
  const int status = summarise(&found, o->input);
  free_remarks(&found);
  text_free(&input);
  text_free(&out);
  return status;
}

int run_migrate(int argc, char **argv) {
  static const struct argp argp = {
      .options = options,
      .parser = parse,
      .args_doc = "INPUT",
      .doc =
          "Turns an input of LAMMPS with pair granular or gran/*, fix wall/gran or wall/gran/region into one for "
          "csds.\vEvery changed line has a comment above it, all else stays as it is. What was changed, what has no "
          "counterpart and what is to be decided goes to the standard error. The exit status is 0 if everything has "
          "been migrated, 2 if something is left or to decide, 1 if the command was refused and nothing was "
          "written.\n"};
  migrate_options o = {.plugin = "./csdsplugin.so"};
  argp_parse(&argp, argc, argv, 0, NULL, &o);
  if (o.rules) return print_rules();
  if (!o.input) refuse("INPUT is missing, must be a LAMMPS input");
  return migrate(&o);
}
