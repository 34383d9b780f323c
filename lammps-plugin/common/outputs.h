// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Every column and vector entry that LAMMPS shows of granular/csds, in order. The styles take the places from here, the
 * tests the numbers for their inputs, the pages of docs/ their tables. For C and C++.
 *
 * X(T, symbol, name, numbers, unit, extensive, meaning); T tells tables with the same symbols apart. The enumerator is
 * the place of the first number, counted from 0; inputs count from 1. extensive: proportional to the size of the
 * system; LAMMPS asks for it with vectors only.
 */
#ifndef CSDS_OUTPUTS_H
#define CSDS_OUTPUTS_H

/* Of one contact: compute pair/local, PairGranularCSDS::single(). */
#define CSDS_CONTACT_OUTPUTS(X, T)                                                                              \
  X(T, FRICTION, "friction", 3, "force", 0, "friction on the first grain")                                      \
  X(T, FRICTION_SIZE, "friction_size", 1, "force", 0, "its size")                                               \
  X(T, ROLLING, "rolling", 3, "force", 0, "rolling pseudo-force")                                               \
  X(T, ROLLING_SIZE, "rolling_size", 1, "force", 0, "its size")                                                 \
  X(T, TWISTING, "twisting", 1, "force length", 0, "twisting torque")                                           \
  X(T, BRANCH, "branch", 3, "length", 0, "vector from the centre of the second grain to that of the first")     \
  X(T, SLIDES, "slides", 1, "1", 0, "1 where the contact slides, else 0")                                       \
  X(T, SLIP_SPEED, "slip_speed", 1, "length/time", 0, "slip speed")                                             \
  X(T, SPRING, "spring", 3, "length", 0,                                                                        \
    "displacement of the tangential spring; with `csds/mindlin` and `walton_braun` the spring's force [force]") \
  X(T, STORED, "stored", 1, "energy", 0, "energy in the contact's springs")                                     \
  X(T, POWER, "power", 1, "energy/time", 0, "power dissipated")

#define CSDS_ADHESION_OUTPUT(X, T) \
  X(T, LOST_ADHESION, "lost_adhesion", 1, "energy", 1, "lost where contacts that attract begin and end with a jump")

/* Summed over contacts, in the order of csds_spring and csds_channel; the last channel, which came later, is apart. */
#define CSDS_ENERGY_OUTPUTS(X, T)                                                                                   \
  X(T, STORED_NORMAL, "stored_normal", 1, "energy", 1, "stored in normal springs now")                              \
  X(T, STORED_TANGENTIAL, "stored_tangential", 1, "energy", 1, "stored in tangential springs now")                  \
  X(T, STORED_ROLLING, "stored_rolling", 1, "energy", 1, "stored in rolling springs now")                           \
  X(T, STORED_TWISTING, "stored_twisting", 1, "energy", 1, "stored in twisting springs now")                        \
  X(T, LOST_NORMAL, "lost_normal", 1, "energy", 1,                                                                  \
    "dissipated by the normal dashpot, its cut-off phase and hysteresis included")                                  \
  X(T, LOST_TANGENTIAL, "lost_tangential", 1, "energy", 1,                                                          \
    "dissipated by the tangential dashpot; with `csds/mindlin` also what a change of the spring's stiffness takes") \
  X(T, LOST_SLIP, "lost_slip", 1, "energy", 1, "dissipated by slip")                                                \
  X(T, LOST_ROLLING, "lost_rolling", 1, "energy", 1, "dissipated by rolling resistance")                            \
  X(T, LOST_TWISTING, "lost_twisting", 1, "energy", 1, "dissipated by twisting resistance")                         \
  X(T, LOST_ENDED, "lost_ended", 1, "energy", 1, "held by friction springs when their contact ended")               \
  X(T, CONTACTS, "contacts", 1, "1", 1, "number of contacts")                                                       \
  X(T, SLIDING, "sliding", 1, "1", 1, "number of sliding contacts")

/* compute pair. */
#define CSDS_PAIR_OUTPUTS(X, T)                                                                        \
  CSDS_ENERGY_OUTPUTS(X, T)                                                                            \
  X(T, WARMED, "warmed", 1, "energy", 1, "heat that dissipation in contacts has left in the grains")   \
  X(T, CONDUCTED, "conducted", 1, "energy", 1, "heat that has passed through contacts, whichever way") \
  CSDS_ADHESION_OUTPUT(X, T)

/* The vector of fix wall/gran/csds: regions and zcylinder end before FORCE_ON_LO, planes before STORED_NORMAL unless
 * energy is accounted for. What came later stands at the end. */
#define CSDS_WALL_OUTPUTS(X, T)                                                                                      \
  X(T, FORCE, "force", 3, "force", 1, "force on the wall")                                                           \
  X(T, TORQUE, "torque", 3, "force length", 1,                                                                       \
    "torque on the wall about the origin, on a mesh about its point; the couple of rolling and twisting resistance " \
    "is in it")                                                                                                      \
  X(T, FORCE_ON_LO, "force_on_lo", 3, "force", 1, "force on the plane lo; 0 for other walls")                        \
  X(T, FORCE_ON_HI, "force_on_hi", 3, "force", 1, "force on the plane hi; 0 for other walls")                        \
  CSDS_ENERGY_OUTPUTS(X, T)                                                                                          \
  X(T, WORK, "work", 1, "energy", 1, "work that the wall has done on the grains")                                    \
  X(T, WARMED, "warmed", 1, "energy", 1, "heat that dissipation at the wall has left in the grains")                 \
  X(T, TAKEN, "taken", 1, "energy", 1, "heat that dissipation at the wall has left in the wall")                     \
  X(T, CONDUCTED, "conducted", 1, "energy", 1, "heat conducted from the wall into the grains")                       \
  X(T, FLOW, "flow", 1, "energy/time", 1, "heat that the wall conducts into the grains now")                         \
  CSDS_ADHESION_OUTPUT(X, T)                                                                                         \
  X(T, POSITION_LO, "position_lo", 1, "length", 0,                                                                   \
    "where the plane lo is, how far a servo has driven a region or mesh; 0 for others")                              \
  X(T, POSITION_HI, "position_hi", 1, "length", 0, "where the plane hi is; 0 if there is none")                      \
  X(T, VELOCITY_LO, "velocity_lo", 1, "length/time", 0,                                                              \
    "velocity of lo along its normal's axis, of a region or mesh along that of its servo")                           \
  X(T, VELOCITY_HI, "velocity_hi", 1, "length/time", 0, "velocity of hi along its normal's axis")                    \
  X(T, LOAD_ON_LO, "load_on_lo", 1, "force", 1, "load of a servo on lo")                                             \
  X(T, LOAD_ON_HI, "load_on_hi", 1, "force", 1, "load of a servo on hi")                                             \
  X(T, KINETIC, "kinetic", 1, "energy", 1, "kinetic energy of servos")                                               \
  X(T, LOAD_WORK, "load_work", 1, "energy", 1, "work that loads have done on servos")                                \
  X(T, LOST_SERVO, "lost_servo", 1, "energy", 1, "dissipated by the dashpots of servos, and where limits stop them")

/* Of one grain at a wall: fix wall/gran/csds with `contacts`. */
#define CSDS_TOUCH_OUTPUTS(X, T)                                                                          \
  X(T, TOUCHES, "touches", 1, "1", 0, "1 where the grain touches the wall, else 0")                       \
  X(T, FORCE, "force", 3, "force", 0, "force on the grain")                                               \
  X(T, POINT, "point", 3, "length", 0, "nearest point of the wall, the last one where there are several") \
  X(T, RADIUS, "radius", 1, "length", 0, "radius of the grain")

/* Of one grain: compute csds/dissipation/atom. */
#define CSDS_GRAIN_OUTPUTS(X, T)                                                                               \
  X(T, POWER, "power", 1, "energy/time", 0, "power that the grain's contacts dissipate, half to each partner") \
  X(T, LOST, "lost", 1, "energy", 0, "energy dissipated so far")                                               \
  X(T, WARMED, "warmed", 1, "energy", 0, "heat that dissipation has left in the grain so far")

/* ------------------------------------------------------------- places by name */

#define CSDS_PLACE_(T, symbol, name, numbers, unit, extensive, meaning) \
  CSDS_##T##_##symbol, CSDS_##T##_##symbol##_LAST_ = CSDS_##T##_##symbol + numbers - 1,
enum { CSDS_CONTACT_OUTPUTS(CSDS_PLACE_, CONTACT) CSDS_CONTACT_COLUMNS };
enum { CSDS_PAIR_OUTPUTS(CSDS_PLACE_, PAIR) CSDS_PAIR_ENTRIES };
enum { CSDS_WALL_OUTPUTS(CSDS_PLACE_, WALL) CSDS_WALL_ENTRIES };
enum { CSDS_TOUCH_OUTPUTS(CSDS_PLACE_, TOUCH) CSDS_TOUCH_COLUMNS };
enum { CSDS_GRAIN_OUTPUTS(CSDS_PLACE_, GRAIN) CSDS_GRAIN_COLUMNS };

#define CSDS_AND_EXTENSIVE_(T, symbol, name, numbers, unit, extensive, meaning) &&extensive
enum { CSDS_PAIR_ALL_EXTENSIVE = 1 CSDS_PAIR_OUTPUTS(CSDS_AND_EXTENSIVE_, PAIR) };

/* ------------------------------------------------- the same for printing */

typedef struct csds_output {
  const char *name;
  int numbers;
  const char *unit;
  int extensive;
  const char *meaning;
} csds_output;

typedef struct csds_output_table {
  const char *name;
  const char *heading; /* of the column of numbers */
  int is_vector;       /* of the whole system: extensive or not */
  const csds_output *output;
  int outputs;
} csds_output_table;

#define CSDS_OUTPUT_(T, symbol, name, numbers, unit, extensive, meaning) {name, numbers, unit, extensive, meaning},
static const csds_output csds_contact_outputs[] = {CSDS_CONTACT_OUTPUTS(CSDS_OUTPUT_, CONTACT)};
static const csds_output csds_pair_outputs[] = {CSDS_PAIR_OUTPUTS(CSDS_OUTPUT_, PAIR)};
static const csds_output csds_wall_outputs[] = {CSDS_WALL_OUTPUTS(CSDS_OUTPUT_, WALL)};
static const csds_output csds_touch_outputs[] = {CSDS_TOUCH_OUTPUTS(CSDS_OUTPUT_, TOUCH)};
static const csds_output csds_grain_outputs[] = {CSDS_GRAIN_OUTPUTS(CSDS_OUTPUT_, GRAIN)};

#define CSDS_OUTPUT_TABLE_(name, heading, is_vector, array) \
  { name, heading, is_vector, array, (int)(sizeof array / sizeof *array) }
static const csds_output_table csds_output_tables[] = {
    CSDS_OUTPUT_TABLE_("contact", "p", 0, csds_contact_outputs),
    CSDS_OUTPUT_TABLE_("pair", "entry", 1, csds_pair_outputs),
    CSDS_OUTPUT_TABLE_("wall", "entry", 1, csds_wall_outputs),
    CSDS_OUTPUT_TABLE_("touch", "column", 0, csds_touch_outputs),
    CSDS_OUTPUT_TABLE_("grain", "column", 0, csds_grain_outputs),
};
enum { CSDS_OUTPUT_TABLES = sizeof csds_output_tables / sizeof *csds_output_tables };

#endif
