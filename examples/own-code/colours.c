// SPDX-License-Identifier: MIT
/* Contacts in groups, the colours, in each of which no grain occurs twice: those of a group may add to the grains at
 * once, whoever steps them. */
#include "box.h"

#include <stdlib.h>
#include <string.h>

/* For each contact the first colour that neither of its grains has yet, by a bit for each colour. */
static void choose_colours(const box *b, unsigned long long *has, unsigned char *colour) {
  const csds_list *list = b->list;
  memset(has, 0, b->count * sizeof *has);
  for (size_t k = 0; k < list->count; ++k) {
    const int on_wall = list->j[k] >= b->count;
    const unsigned long long taken = has[list->i[k]] | (on_wall ? 0 : has[list->j[k]]);
    unsigned char c = 0;
    while (c < COLOURS && taken >> c & 1) ++c;
    if (c == COLOURS) abort(); /* of equal spheres: at most 12 contacts each, and 23 colours */
    has[list->i[k]] |= 1ULL << c;
    if (!on_wall) has[list->j[k]] |= 1ULL << c;
    colour[k] = c;
  }
}

/* The contacts of each colour in the order of the list, which depends on nothing but their numbers. */
void colour_contacts(box *b) {
  const size_t count = b->list->count;
  unsigned long long *has = (unsigned long long *)malloc(b->count * sizeof *has);
  unsigned char *colour = (unsigned char *)malloc(count + 1);
  size_t next[COLOURS + 1] = {0};
  if (!has || !colour) abort();
  choose_colours(b, has, colour);
  for (size_t k = 0; k < count; ++k) ++next[colour[k] + 1];
  for (int c = 0; c < COLOURS; ++c) next[c + 1] += next[c];
  memcpy(b->first, next, sizeof next);
  for (size_t k = 0; k < count; ++k) b->order[next[colour[k]]++] = k;
  free(has);
  free(colour);
}
