// SPDX-License-Identifier: MIT
/* The list of remarks. */
#include "remarks.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

void add_remark(remarks *r, remark_kind kind, const char *file, long line, const char *text) {
  if (r->count == r->room) {
    r->room = 2 * r->room + 16;
    r->list = more_memory(r->list, (size_t)r->room * sizeof *r->list);
  }
  r->list[r->count++] = (remark){kind, copy_of(slice_of(file)), line, copy_of(slice_of(text))};
}

void keep_remarks(remarks *r, int count) {
  while (r->count > count) {
    --r->count;
    free(r->list[r->count].file);
    free(r->list[r->count].text);
  }
}

void free_remarks(remarks *r) {
  keep_remarks(r, 0);
  free(r->list);
  *r = (remarks){NULL, 0, 0};
}
