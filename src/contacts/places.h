// SPDX-License-Identifier: MIT
/* Where a list keeps the contact of two numbers: open addressing, linear probing. */
#ifndef CSDS_CONTACTS_PLACES_H
#define CSDS_CONTACTS_PLACES_H

#include "csds_contacts.h"

/* Room for so many contacts, and a table with at least half of its places free. 0: no memory, nothing has changed. */
int csds_list_reserve_(csds_list *list, size_t contacts);

/* Fills the table anew, after contacts have moved. */
void csds_list_index_(csds_list *list);

/* Moves a contact with its history. */
void csds_list_move_(csds_list *list, size_t from, size_t to);

#endif
