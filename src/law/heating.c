// SPDX-License-Identifier: MIT
/* What a contact does with the energy that it loses: reading, checking, mixing. */
#include "refuse.h"
#include "spec.h"

#include <limits.h>
#include <math.h>
#include <string.h>

enum { ALL_CHANNELS = (1u << CSDS_CHANNELS) - 1 };

static const csds_parameter fraction = {
    .name = "dissipation", .unit = "1", .meaning = "fraction of the dissipated energy that becomes heat", .max = 1};
static const csds_parameter part = {
    .name = "split", .unit = "1", .meaning = "part of the heat for the first grain", .max = 1};
static const csds_parameter steps = {
    .name = "every", .unit = "1", .meaning = "steps from one conduction to the next", .min = 1, .max = INT_MAX};

csds_heating csds_no_heating_(void) {
  const csds_heating h = {0, 0.5, ALL_CHANNELS, 1};
  return h;
}

int csds_conducts_(const csds_model *model) {
  return model->parameters > 0;
}

int csds_is_heating_(const char *word) {
  static const char *const words[] = {"dissipation", "channels", "split", "every"};
  for (size_t k = 0; k < sizeof words / sizeof *words; ++k)
    if (strcmp(word, words[k]) == 0) return 1;
  return 0;
}

static csds_status read_number(const csds_parameter *p, const char *word, double *value, csds_message *why) {
  if (csds_read_number_(word, value)) return csds_check_parameter_(p, *value, "heat", why);
  return csds_refuse_(why, CSDS_NOT_A_NUMBER, "heat: %s (%s) is '%s', must be a number [%s]", p->name, p->meaning, word,
                      p->unit);
}

static csds_status refuse_channel(const char *name, size_t length, csds_message *why) {
  csds_refuse_(why, CSDS_UNKNOWN_MODEL,
               "heat: unknown channel '%.*s', must be one or more, with commas between them, of ", (int)length, name);
  for (int c = 0; c < CSDS_CHANNELS; ++c) csds_append_(why, "%s%s", c ? "," : "", csds_channel_name((csds_channel)c));
  return CSDS_UNKNOWN_MODEL;
}

/* Names with commas between them. */
static csds_status read_channels(const char *names, unsigned *channels, csds_message *why) {
  *channels = 0;
  for (;; ++names) {
    const size_t length = strcspn(names, ",");
    int c = 0;
    while (c < CSDS_CHANNELS && !(strncmp(names, csds_channel_name((csds_channel)c), length) == 0 &&
                                  strlen(csds_channel_name((csds_channel)c)) == length))
      ++c;
    if (c == CSDS_CHANNELS) return refuse_channel(names, length, why);
    *channels |= 1u << c;
    names += length;
    if (!*names) return CSDS_OK;
  }
}

static csds_status read_option(csds_heating *h, const char *option, const char *value, csds_message *why) {
  double number;
  if (strcmp(option, "channels") == 0) return read_channels(value, &h->channels, why);
  if (strcmp(option, "dissipation") == 0) return read_number(&fraction, value, &h->fraction, why);
  if (strcmp(option, "split") == 0) return read_number(&part, value, &h->part, why);
  const csds_status status = read_number(&steps, value, &number, why);
  if (status) return status;
  h->every = (int)number;
  if (h->every == number) return CSDS_OK;
  return csds_refuse_(why, CSDS_OUT_OF_RANGE, "heat: every (%s) is %s, must be a whole number", steps.meaning, value);
}

/* An option that would change nothing. */
static csds_status refuse_idle(const char *option, csds_message *why) {
  if (strcmp(option, "every") == 0) {
    csds_refuse_(why, CSDS_SURPLUS_VALUE, "heat none: every has no effect without conduction, must follow one of ");
    csds_append_models_(why, CSDS_HEAT, csds_conducts_);
    return CSDS_SURPLUS_VALUE;
  }
  return csds_refuse_(why, CSDS_SURPLUS_VALUE,
                      "heat: %s has no effect without dissipation, must be given with dissipation > 0", option);
}

csds_status csds_read_heating_(csds_heating *heating, const csds_model *model, int count, const char *const *words,
                               int *next, csds_message *why) {
  csds_status status = CSDS_OK;
  const int first = *next;
  while (!status && *next < count && csds_is_heating_(words[*next])) {
    const char *option = words[*next];
    for (int before = first; before < *next; before += 2)
      if (strcmp(words[before], option) == 0)
        return csds_refuse_(why, CSDS_SURPLUS_VALUE, "heat: %s is given twice, must be given once", option);
    if (*next + 1 == count)
      return csds_refuse_(why, CSDS_MISSING_VALUE, "heat: %s has no value, must be %s", option,
                          strcmp(option, "channels") == 0 ? "names with commas between them" : "a number");
    status = read_option(heating, option, words[*next + 1], why);
    *next += 2;
  }
  for (int k = first; !status && k < *next; k += 2) {
    const int is_every = strcmp(words[k], "every") == 0, is_fraction = strcmp(words[k], "dissipation") == 0;
    if (is_every ? !csds_conducts_(model) : !is_fraction && !(heating->fraction > 0))
      status = refuse_idle(words[k], why);
  }
  return status;
}

csds_status csds_check_heating_(const csds_heating *h, csds_message *why) {
  csds_status status = csds_check_parameter_(&fraction, h->fraction, "heat", why);
  if (!status) status = csds_check_parameter_(&part, h->part, "heat", why);
  if (!status && h->every) status = csds_check_parameter_(&steps, h->every, "heat", why);
  if (!status && h->channels & ~(unsigned)ALL_CHANNELS)
    status = csds_refuse_(why, CSDS_OUT_OF_RANGE, "heat: channels is %#x, must be at most %#x", h->channels,
                          (unsigned)ALL_CHANNELS);
  return status;
}

csds_heating csds_heating_in_use_(const csds_spec *spec) {
  csds_heating h = {0, 0, 0, 0};
  if (spec->heating.fraction > 0) h = spec->heating;
  h.every = !csds_conducts_(spec->part[CSDS_HEAT].model) ? 0 : spec->heating.every ? spec->heating.every : 1;
  return h;
}

/* The split of two materials does not follow from those within each, which are equal halves. */
csds_heating csds_mix_heating_(const csds_heating *a, const csds_heating *b) {
  csds_heating h = csds_no_heating_();
  h.fraction = sqrt(a->fraction * b->fraction);
  h.channels = a->channels | b->channels;
  h.every = a->every < b->every ? a->every : b->every;
  return h;
}
