// SPDX-License-Identifier: MIT
/* Inputs migrated in memory. */
#include "migrated.h"

#include <stdio.h>
#include <string.h>

static int read_named(void *files, const char *name, text *content) {
  migrated *m = files;
  for (included *f = m->files; f && f->name; ++f)
    if (strcmp(f->name, name) == 0) {
      text_clear(content);
      text_add_string(content, f->content);
      return 1;
    }
  return 0;
}

static const char *write_named(void *files, const char *name, const text *content) {
  migrated *m = files;
  for (included *f = m->files; f && f->name; ++f)
    if (strcmp(f->name, name) == 0) {
      text_clear(&f->written);
      text_add(&f->written, content->at, content->length);
      snprintf(m->name, sizeof m->name, "%s.csds", name);
      return m->name;
    }
  return NULL;
}

void migrate_into(migrated *m, slice input, migrate_restitution restitution) {
  const migrate_request request = {restitution, "./csdsplugin.so", "in", read_named, write_named, m};
  text_clear(&m->out);
  migrate_input(&request, input, &m->out, &m->found);
}

void free_migrated(migrated *m) {
  for (included *f = m->files; f && f->name; ++f) text_free(&f->written);
  text_free(&m->out);
  free_remarks(&m->found);
}

int count_remarks(const migrated *m, remark_kind kind, const char *words) {
  int count = 0;
  for (int k = 0; k < m->found.count; ++k)
    count += m->found.list[k].kind == kind && strstr(m->found.list[k].text, words) != NULL;
  return count;
}

void add_without_comments(text *to, slice from) {
  static const char mark[] = "# csds migrate: ";
  while (from.length) {
    const char *end = memchr(from.at, '\n', from.length);
    const size_t length = end ? (size_t)(end - from.at) + 1 : from.length;
    if (!begins_with(from, mark)) text_add(to, from.at, length);
    from = (slice){from.at + length, from.length - length};
  }
}
