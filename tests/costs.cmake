# SPDX-License-Identifier: MIT
# What the longer tests take: seconds on two idle cores, and how many cores. ctest starts with the longest, so that none
# is left alone at the end. A test that is not listed takes a second on one core.
set(csds_costs
  "lammps.distribution_uncut 300 2"
  "lammps.migrated_runs 200 2"
  "lammps.distribution 125 2"
  "lammps.migration 20 1"
  "lammps.mixture.drum 55 2"
  "lammps.energy 60 2"
  "lammps.impacts.damped 22 1"
  "lammps.impacts.nearly_elastic 22 1"
  "lammps.restart 18 2"
  "lammps.same_bits 20 2"
  "lammps.walls.drum 8 2"
  "lammps.walls.heap 8 2"
  "lammps.chute.ranks 8 2"
  "lammps.foreign_version 12 1"
  "lammps.foreign_mpi 10 1"
  "lammps.foreign_sizes 10 1"
  "lammps.chute.instruction_sets 5 1"
  "unit.own_code_example 7 2"
  "lammps.refusals 8 1"
  "lammps.companions 6 1"
  "lammps.everyday 6 1"
  "lammps.commands 6 2"
  "lammps.pictures 5 1"
  "lammps.peers 6 1"
  "orders.whole_grid 300 1"
  "unit.cohesive_orders.sticking 30 1"
  "unit.cohesive_contacts.passivity 9 1"
  "lammps.cohesion.collisions 8 2"
  "stranger 150 2"
  "analysis 48 1"
  "sanitize.unit.figures_data 43 1"
  "unit.figures_data 15 1"
  "clang.unit.figures_data 10 1"
  "valgrind.closed_forms 14 1"
  "valgrind.lab_schemes 14 1"
  "valgrind.lab_reference 4 1"
  "valgrind.passivity 12 1"
  "valgrind.same_bits 9 1"
  "valgrind.energy 7 1"
  "valgrind.orders 6 1"
  "valgrind.contact 5 1"
  "unit.closed_forms 10 1"
  "unit.energy 8 1"
  "unit.lab_calibration 6 1"
  "unit.lab_reference 3 1"
  "unit.contact 5 1"
  "unit.passivity 5 1"
)
foreach(row IN LISTS csds_costs)
  string(REPLACE " " ";" row "${row}")
  list(GET row 0 name)
  list(GET row 1 SECONDS_${name})
  list(GET row 2 CORES_${name})
endforeach()
