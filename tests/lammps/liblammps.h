// SPDX-License-Identifier: MIT
/* LAMMPS's C library, opened at run time: the lmp under test says which. */
#ifndef CSDS_TESTS_LIBLAMMPS_H
#define CSDS_TESTS_LIBLAMMPS_H

/* LAMMPS's functions of these names, lammps_open_no_mpi and so on. */
extern struct liblammps {
  void *(*open_no_mpi)(int, char **, void **);
  void (*close)(void *);
  void (*command)(void *, const char *);
  int (*has_error)(void *);
  int (*get_last_error_message)(void *, char *, int);
  double (*get_natoms)(void *);
  void (*gather_atoms)(void *, const char *, int, int, void *);
  void *(*extract_global)(void *, const char *);
  void *(*extract_atom)(void *, const char *);
  int (*find_pair_neighlist)(void *, const char *, int, int, int);
  int (*neighlist_num_elements)(void *, int);
  void (*neighlist_element_neighbors)(void *, int, int, int *, int *, int **);
} liblammps;

/* Before all others. */
void open_liblammps(void);

/* An instance that writes nothing. */
void *new_lammps(void);

/* A line of input; the test fails if LAMMPS refuses it. */
void command_lammps(void *lmp, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
