// SPDX-License-Identifier: MIT
/* Who is told of mistakes, and how a sentence begins. */
#include "judge.h"
#include "models/constants.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { MOST_ON_STDERR = 20 };

static csds_mistake_handler *handler_in_use;
static void *context_in_use;
static atomic_int told_on_stderr;

int csds_is_checked(void) {
  return 1;
}

void csds_on_mistake(csds_mistake_handler *handler, void *context) {
  handler_in_use = handler;
  context_in_use = context;
  atomic_store(&told_on_stderr, 0);
}

static void tell(const char *sentence) {
  if (handler_in_use) {
    handler_in_use(context_in_use, sentence);
    return;
  }
  const int told = atomic_fetch_add(&told_on_stderr, 1);
  if (told < MOST_ON_STDERR) fprintf(stderr, "%s\n", sentence);
  if (told == MOST_ON_STDERR) fprintf(stderr, "csds: further mistakes are not shown\n");
}

static void name_contact(const contact_call *c, char *text, size_t room) {
  const double *i = c->i.x, *j = c->j.x;
  if (c->place >= 0 && c->wall)
    snprintf(text, room, "contact %d of the block, a grain on a wall at distance %g", c->place, c->wall->distance);
  else if (c->place >= 0)
    snprintf(text, room, "contact %d of the block, centres (%g, %g, %g) apart", c->place, i[0], i[1], i[2]);
  else if (c->wall)
    snprintf(text, room, "grain at (%g, %g, %g) on a wall at distance %g", i[0], i[1], i[2], c->wall->distance);
  else
    snprintf(text, room, "grains at (%g, %g, %g) and (%g, %g, %g)", i[0], i[1], i[2], j[0], j[1], j[2]);
}

void csds_tell_(const contact_call *call, const char *format, ...) {
  char who[300], what[500], sentence[900];
  va_list values;
  name_contact(call, who, sizeof who);
  va_start(values, format);
  vsnprintf(what, sizeof what, format, values);
  va_end(values);
  snprintf(sentence, sizeof sentence, "%s: %s: %s", call->function, who, what);
  tell(sentence);
}

static int refuse(const char *sentence) {
  tell(sentence);
  return 0;
}

int csds_count_is_usable_(const char *function, int count) {
  char sentence[200];
  if (count >= 0 && count <= CSDS_BLOCK) return 1;
  snprintf(sentence, sizeof sentence, "%s: count is %d, must be 0 to %d", function, count, CSDS_BLOCK);
  return refuse(sentence);
}

int csds_place_is_usable_(const char *function, int k) {
  char sentence[200];
  if (k >= 0 && k < CSDS_BLOCK) return 1;
  snprintf(sentence, sizeof sentence, "%s: k is %d, must be 0 to %d", function, k, CSDS_BLOCK - 1);
  return refuse(sentence);
}

int csds_law_is_usable_(const char *function, const csds_law *law) {
  char sentence[200];
  if (law && contact_law_of(law)->prepared == LAW_IS_PREPARED) return 1;
  snprintf(sentence, sizeof sentence, "%s: the law is not prepared, must come from csds_law_prepare", function);
  return refuse(sentence);
}
