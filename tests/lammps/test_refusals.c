// SPDX-License-Identifier: MIT
/* Bad input: LAMMPS stops with a sentence that says what was wrong and what is allowed. */
#include "lmp.h"
#include "support.h"

#define PAIR "pair_style granular/csds\n"
#define COEFF "pair_coeff * * "
#define WALL PAIR COEFF "hooke 1 0\nregion ball sphere 0 0 0 2 side in\nfix w all wall/gran/csds "
#define HEATED "fix p all property/atom temperature heatflow ghost yes\n"
#define SAYS "ERROR: fix w wall/gran/csds: "

typedef struct refusal {
  const char *laws;      /* the input's pair lines */
  const char *variables; /* "" for units lj, sphere, vel yes and a small step */
  const char *sentence;
} refusal;

static const refusal refused[] = {
    {PAIR COEFF "hook 1 0\n", "", "ERROR: pair_coeff * *: normal: unknown model 'hook', must be one of hooke"},
    {PAIR COEFF "hooke 1\n", "",
     "ERROR: pair_coeff * *: normal hooke: eta is missing, the model takes 2 coefficients: k_n eta"},
    {PAIR COEFF "hooke 1 0 0\n", "", "ERROR: pair_coeff * *: normal hooke: '0' is one value too many"},
    {PAIR COEFF "hooke -5 0\n", "", "k_n (normal stiffness) is -5, must be a finite number > 0 [force/length]"},
    {PAIR COEFF "hooke 0 0\n", "",
     "k_n (normal stiffness) is 0, must be a finite number > 0 [force/length]; for a pair without contact type "
     "pair_coeff * * none"},
    {PAIR "pair_coeff 1 2 hertz/material 0 0.5 0.3\n", "",
     "(Young's modulus) is 0, must be a finite number > 0 [force/length^2]; for a pair without contact type pair_coeff "
     "1 "
     "2 none"},
    {PAIR COEFF "none 1\n", "", "ERROR: pair_coeff * *: '1' is one argument too many, none takes none"},
    {PAIR COEFF "none cutoff 1\n", "", "ERROR: pair_coeff * *: none has a cutoff, must be without one"},
    {PAIR "pair_coeff 1 1 hooke 1 0\npair_coeff 2 2 none\n", "",
     "pair_coeff 1 2: none and a law cannot be mixed, their contact must be given explicitly"},
    {PAIR COEFF "hooke nan 0\n", "", "k_n (normal stiffness) is nan, must be a finite number > 0"},
    {PAIR COEFF "hooke inf 0\n", "", "k_n (normal stiffness) is inf, must be a finite number > 0"},
    {PAIR COEFF "hooke 1 -1 damping velocity\n", "", "eta (damping coefficient) is -1, must be a finite number >= 0"},
    {PAIR COEFF "hooke 1 0 damping coeff_restitution\n", "",
     "e (coefficient of normal restitution) is 0, must be a finite number > 0 and <= 1"},
    {PAIR COEFF "hooke 1 1.5 damping coeff_restitution\n", "", "e (coefficient of normal restitution) is 1.5, must be"},
    {PAIR COEFF "hooke 1 0 damping\n", "",
     "damping: the model's name is missing, must be one of velocity, mass_velocity"},
    {PAIR COEFF "hooke 1 0 damping soft\n", "",
     "damping: unknown model 'soft', must be one of velocity, mass_velocity"},
    {PAIR COEFF "hooke 1 0 tangential stick 1 1 1\n", "",
     "tangential: unknown model 'stick', must be one of none, csds"},
    {PAIR COEFF "hooke 1 0 tangential csds 1 1\n", "",
     "tangential csds: mu is missing, the model takes 3 coefficients"},
    {PAIR COEFF "hooke 1 0 tangential csds 1 1 1 1\n", "", "tangential csds: '1' is one value too many"},
    {PAIR COEFF "hooke 1 0 tangential csds 1 1 -1\n", "",
     "mu (friction coefficient) is -1, must be a finite number >= 0"},
    {PAIR COEFF "hooke 1 0 tangential csds 1 x 1\n", "",
     "x_gammat (tangential over normal damping coefficient) is 'x', must be a number"},
    /* words of LAMMPS's pair_style granular */
    {PAIR COEFF "dmt 1 0 0.3 0\n", "",
     "ERROR: pair_coeff * *: normal dmt: gamma (surface energy, half the work of adhesion) is 0, must be a finite "
     "number "
     "> 0"},
    {PAIR COEFF "jkr 1 0 0.3\n", "", "normal jkr: gamma is missing, the model takes 4 coefficients: E eta nu gamma"},
    {PAIR COEFF "mdr 1 0.3 1 0 0.5 0\n", "",
     "normal: LAMMPS's model 'mdr' has no counterpart; for plastic contacts type hysteretic k_L k_U eta"},
    {PAIR COEFF "hooke 1 0 damping mdr 1\n", "",
     "damping: LAMMPS's model 'mdr' has no counterpart; for plastic contacts type hysteretic k_L k_U eta"},
    {PAIR COEFF "hooke 1 0 twisting marshall\n", "",
     "twisting marshall: tangential none has no stiffness k_t or no friction coefficient mu to take its own from, must "
     "be "
     "one of csds, cundall_strack"},
    {PAIR COEFF "hooke 1 0 heat\n", "", "heat: the model's name is missing, must be one of none, area, radius"},
    {PAIR COEFF "hooke 1 0 synchronized_verlet no\n", "",
     "synchronized_verlet: value is 'no', must be yes or nothing: it cannot be switched off"},
    {WALL "jkr 1 0 0.3 -1 zplane 0 NULL\n", "",
     SAYS "normal jkr: gamma (surface energy, half the work of adhesion) is -1, must be a finite number > 0"},
    {PAIR COEFF "hooke 1 0 glue 1\n", "",
     "unknown keyword 'glue', must be one of damping, tangential, rolling, twisting, heat, bridge, limit_damping"},
    {PAIR COEFF "hooke 1 0 limit_damping perhaps\n", "", "limit_damping: unknown value 'perhaps', must be yes or no"},
    {PAIR COEFF "hooke 1 0 cutoff\n", "", "pair_coeff * *: cutoff has no value, must be a finite number > 0 [length]"},
    {PAIR COEFF "hooke 1 0 cutoff 3 cutoff 4\n", "", "pair_coeff * *: cutoff is given twice, must be given once"},
    {PAIR COEFF "hooke 1 0 cutoff 0.1\n", "",
     "pair_style granular/csds: cutoff of types 1 and 1 is 0.1, must be at least "},
    {PAIR COEFF "hooke 1 0 cutoff -1\n", "", "pair_coeff * *: cutoff is '-1', must be a finite number > 0 [length]"},
    {"pair_style granular/csds wide\n", "",
     "pair_style granular/csds: cutoff is 'wide', must be a finite number > 0 [length]"},
    {"pair_style granular/csds 1 2\n", "",
     "pair_style granular/csds: '2' is one argument too many, allowed is [cutoff]"},
    {PAIR "pair_coeff 1 1\n", "", "pair_coeff: the normal model is missing, must be pair_coeff I J <normal> <args>"},
    {PAIR "pair_coeff 2* 1*1 hooke 1 0\n", "",
     "pair_coeff 2* 1*1: no pair of types with I <= J, must name at least one"},
    {PAIR "pair_coeff 1 1 hooke 1 0\npair_coeff 2 2 hooke 1 0 damping velocity\n", "",
     "pair_coeff 1 2: damping models viscoelastic and velocity cannot be mixed, their contact must be given "
     "explicitly"},
    /* the other grammar: the line to type. 2/7 of 4000; half of the normal damping; none with dampflag 0 */
    {"pair_style granular/csds 4000 NULL 50 NULL 0.5 1\n", "",
     "pair_style granular/csds: '4000 NULL 50 NULL 0.5 1' are coefficients of a style gran/*, which pair_coeff takes "
     "here; type pair_style granular/csds without them and one of pair_coeff * * hooke 4000 50 damping mass_velocity "
     "tangential linear_nohistory 0.5 0.5 limit_damping no (was gran/hooke), pair_coeff * * hooke 4000 50 damping "
     "mass_velocity tangential csds 1142.857143 0.5 0.5 limit_damping no (was gran/hooke/history), pair_coeff * * "
     "hertz "
     "4000 50 damping viscoelastic tangential csds/mindlin 1142.857143 0.5 0.5 limit_damping no (was "
     "gran/hertz/history)"},
    {"pair_style granular/csds hooke 1e5 0.9\n", "",
     "pair_style granular/csds: a law follows pair_coeff; type pair_style granular/csds and pair_coeff * * hooke 1e5 "
     "0.9"},
    {WALL "hooke/history 4000 1000 50 20 0.5 1 zplane 0 NULL\n", "",
     SAYS "'hooke/history' with coefficients of LAMMPS's fix wall/gran is another law here; type fix w all "
          "wall/gran/csds hooke 4000 50 damping mass_velocity tangential csds 1000 0.4 0.5 limit_damping no zplane 0 "
          "NULL"},
    {WALL "hertz/history 4000 NULL 50 NULL 0.5 0 limit_damping region ball contacts\n", "",
     SAYS "'hertz/history' with coefficients of LAMMPS's fix wall/gran is another law here; type fix w all "
          "wall/gran/csds hertz 4000 50 damping viscoelastic tangential csds/mindlin 1142.857143 0 0.5 limit_damping "
          "region ball contacts"},
    {WALL "hooke 4000 NULL 0 NULL 0.5 1 zcylinder 5\n", "",
     SAYS
     "'hooke' with coefficients of LAMMPS's fix wall/gran is another law here; type fix w all wall/gran/csds hooke "
     "4000 0 damping mass_velocity tangential linear_nohistory 0 0.5 zcylinder 5"},
    {WALL "hooke/history 4000 zplane 0 NULL\n", "",
     SAYS
     "'hooke/history' is a word of LAMMPS's fix wall/gran; type hooke k_n eta damping mass_velocity tangential csds "
     "k_t x_gammat mu before the wall"},
    {WALL "granular hooke 1 0 tangential csds 1 1 0.5 zplane 0 NULL\n", "",
     SAYS "'granular' is a word of LAMMPS's fix wall/gran; type fix w all wall/gran/csds hooke 1 0 tangential csds 1 1 "
          "0.5 zplane 0 NULL"},
    {PAIR COEFF "hooke 1 0\nrun_style respa 2 2\n", "",
     "ERROR: pair_style granular/csds: run_style is respa, must be verlet"},
    {"pair_style zero 1\npair_coeff * *\nregion ball sphere 0 0 0 2\n"
     "fix w all wall/gran/csds hooke 1 0 region ball\nrun_style respa 2 2\n",
     "", SAYS "run_style is respa, must be verlet"},
    {PAIR COEFF "hooke 1 0\nrun 0\nunfix NEIGH_HISTORY_CSDS_0\n", "",
     "ERROR: pair_style granular/csds: fix NEIGH_HISTORY_CSDS_0, which has its contacts, has been deleted, must not "
     "be"},
    {PAIR COEFF "hooke 1 0\ncompute lost all csds/dissipation/atom\nunfix CSDS_DISSIPATION\n", "",
     "ERROR: compute lost csds/dissipation/atom: fix CSDS_DISSIPATION, which collects for it, has been deleted, must "
     "not be; give the compute anew"},
    {PAIR COEFF "hooke 1 0\n", "-var units metal",
     "ERROR: pair_style granular/csds: units are metal, must be lj, si, cgs, micro or nano, where a force is a mass "
     "times an acceleration"},
    /* heat */
    {PAIR COEFF "hooke 100 0 heat area 1\n", "",
     "pair_style granular/csds: heat is given and grains have no temperature, must have both temperature and heatflow, "
     "for example by fix ID all property/atom temperature heatflow ghost yes"},
    {"fix p all property/atom temperature ghost yes\n" PAIR COEFF "hooke 100 0 heat none dissipation 1\n", "",
     "pair_style granular/csds: heat is given and grains have no heatflow, must have both"},
    {HEATED PAIR COEFF "hooke 100 0 heat area 1\n", "",
     "pair_style granular/csds: heat is given and nothing changes temperatures, there must be a fix heat/flow, for "
     "example fix ID all heat/flow constant 1.0"},
    {HEATED "fix c all heat/flow constant 0\n" PAIR COEFF "hooke 100 0 heat area 1\n", "",
     "fix c heat/flow: the heat capacity of type 1 is 0, must be > 0"},
    {HEATED "fix c all heat/flow type 1 0\n" PAIR COEFF "hooke 100 0 heat area 1\n", "",
     "fix c heat/flow: the heat capacity of type 2 is 0, must be > 0"},
    {HEATED "fix c all heat/flow constant -1\n", "", "Illegal fix heat/flow constant command value"},
    {PAIR COEFF "hooke 100 0 heat area 1 channels glue\n", "",
     "pair_coeff * *: heat: unknown channel 'glue', must be one or more, with commas between them, of "
     "normal,tangential,slip,rolling,twisting,ended"},
    {PAIR COEFF "hooke 100 0 heat none dissipation 1 dissipation 0.5\n", "",
     "pair_coeff * *: heat: dissipation is given twice, must be given once"},
    {PAIR COEFF "hooke 100 0 heat none dissipation 1 split 0.3\n", "",
     "pair_coeff * *: heat: split is 0.3, must be 0.5 between grains of type 1 alone"},
    {HEATED "fix c all heat/flow constant 1\npair_style hybrid/scaled 0.5 granular/csds\n" COEFF
            "granular/csds hooke 100 0 heat none dissipation 1\n",
     "", "pair_style granular/csds: heat has dissipation > 0 in pair_style hybrid/scaled, must have none there"},
    {WALL "hooke 1 0 heat area 1 region ball temperature 300\n", "",
     SAYS "heat is given and grains have no temperature, must have both"},
    {HEATED WALL "hooke 1 0 heat area 1 region ball temperature 300\n", "",
     SAYS "heat is given and nothing changes temperatures, there must be a fix heat/flow"},
    {WALL "hooke 1 0 region ball temperature 300 contacts\n", "",
     SAYS "temperature is given and the law does not conduct, must have heat area or heat radius"},
    {WALL "hooke 1 0 heat none split 1 region ball\n", "",
     SAYS "heat: split has no effect without dissipation, must be given with dissipation > 0"},
    {WALL "hooke 1 0 heat area 1 region ball temperature\n", "",
     SAYS "temperature has no value, must be a finite number or v_name"},
    {WALL "hooke 1 0 heat area 1 region ball temperature hot\n", "",
     SAYS "temperature is 'hot', must be a finite number"},
    {WALL "hooke 1 0 heat area 1 region ball temperature 1 temperature 2\n", "",
     SAYS "temperature is given twice, must be given once"},
    {HEATED "fix c all heat/flow constant 1\n" WALL "hooke 1 0 heat area 1 region ball temperature v_hot\n", "",
     SAYS "temperature is v_hot, which is no variable, must be a number or an equal-style variable"},
    {HEATED "fix c all heat/flow constant 1\nvariable hot atom x\n" WALL
            "hooke 1 0 heat area 1 region ball temperature v_hot\n",
     "", SAYS "temperature is v_hot, which is not of style equal, must be a number or an equal-style variable"},
    {WALL "hooke 1 0\n", "",
     SAYS
     "no wall given, must be xplane, yplane or zplane with lo and hi, zcylinder with its radius, region with its ID, "
     "or mesh with its file"},
    {WALL "hook 1 0 zplane 0 NULL\n", "", SAYS "normal: unknown model 'hook', must be one of hooke"},
    {WALL "hooke 1 0 tangential csds 1 1 -1 zplane 0 NULL\n", "",
     SAYS "tangential csds: mu (friction coefficient) is -1"},
    {WALL "zplane 0 NULL\n", "", SAYS "normal: the model's name is missing, must be one of hooke"},
    {WALL "hooke 1 0 zplane 0\n", "",
     SAYS "zplane has no lo and hi, must be followed by two numbers, variables or NULL"},
    {WALL "hooke 1 0 zplane 0 up\n", "", SAYS "zplane hi is 'up', must be a finite number, v_name or NULL"},
    {WALL "hooke 1 0 zplane nan NULL\n", "", SAYS "zplane lo is 'nan', must be a finite number"},
    {WALL "hooke 1 0 zplane NULL NULL\n", "", SAYS "zplane has lo NULL and hi NULL, must have one of them"},
    {WALL "hooke 1 0 zplane 1 0\n", "",
     SAYS "zplane has lo 1 and hi 0, lo must not be above hi; for a single plane type zplane 1 NULL"},
    {WALL "hooke 1 0 zcylinder\n", "", SAYS "zcylinder has no radius, must be followed by a number > 0 [length]"},
    {WALL "hooke 1 0 zcylinder wide\n", "", SAYS "zcylinder radius is 'wide', must be a finite number"},
    {WALL "hooke 1 0 zcylinder 0\n", "", SAYS "zcylinder radius is 0, must be > 0 [length]"},
    {WALL "hooke 1 0 zcylinder 1\n", "",
     SAYS "zcylinder is a wall across periodic directions, boundary must not be p in x and y"},
    {PAIR COEFF
     "hooke 1 0\nchange_box all boundary f f p\nfix w all wall/gran/csds hooke 1 0 zcylinder 2 wiggle x 1 1\n",
     "", SAYS "wiggle is across the axis of zcylinder, must be along it: wiggle z amplitude period"},
    {WALL "hooke 1 0 zplane 0 NULL\n", "",
     SAYS "zplane is a wall across a periodic direction, boundary must not be p there"},
    {WALL "hooke 1 0 region\n", "", SAYS "region has no ID, must be followed by one"},
    {PAIR COEFF "hooke 1 0\nregion hat cone y 0 0 1 2 -1 0.4\nfix w all wall/gran/csds hooke 1 0 region hat\n", "",
     "ERROR on proc 0: fix w wall/gran/csds: region hat is a cone along y, whose ends push grains along z in LAMMPS, "
     "must be along x or z or have open ends"},
    {WALL "hooke 1 0 region cave\n", "", SAYS "region is 'cave', must be the ID of a region"},
    {WALL "hooke 1 0 region ball wiggle q 1 1\n", "", SAYS "wiggle has direction 'q', must be x, y or z"},
    {PAIR COEFF "hooke 1 0\nchange_box all boundary p p f\nfix w all wall/gran/csds hooke 1 0 zplane -2 NULL wiggle z "
                "1 1 wiggle x 1 1\n",
     "", SAYS "wiggle is given twice, must be given once"},
    {PAIR COEFF "hooke 1 0\nchange_box all boundary p p f\nfix w all wall/gran/csds hooke 1 0 zplane -2 NULL servo "
                "force 1 mass 2 mass 3\n",
     "", SAYS "servo mass is given twice, must be given once"},
    {PAIR COEFF
     "hooke 1 0\nregion tip cone z 0.1 0.1 0.5 0 -1 1 side out\nfix w all wall/gran/csds hooke 1 0 region tip\n",
     "",
     "fix w wall/gran/csds: region tip is a cone with a radius of 0 at one end, which LAMMPS does not find from "
     "outside"},
    {PAIR COEFF "hooke 1 0\nregion ball sphere 0 0 0 3\nregion lid cylinder z 0 0 1 0 2 open 2 open 3\nregion both "
                "union 2 ball lid\nfix w all wall/gran/csds hooke 1 0 region both\n",
     "",
     SAYS
     "region lid is a cylinder with open 3, whose ends LAMMPS does not find beyond its radius, must be a cone with "
     "two equal radii and open 3"},
    {WALL "hooke 1 0 region ball wiggle x 1 0\n", "", SAYS "wiggle period is 0, must be > 0"},
    {WALL "hooke 1 0 region ball wiggle x far 1\n", "", SAYS "wiggle amplitude is 'far', must be a finite number"},
    {WALL "hooke 1 0 region ball wiggle x 1 1\n", "",
     SAYS "wiggle or shear is given for a region, must be the region's own move or rotate"},
    {WALL "hooke 1 0 region ball wiggle x 1 1 shear y 1\n", "",
     SAYS "wiggle and shear are both given, must be one of them"},
    {WALL "hooke 1 0 region ball shear x\n", "",
     SAYS "'shear' lacks values, must be wiggle dim amplitude period, shear dim velocity, servo force F "
          "mass M, contacts, "
          "energy or temperature T"},
    {WALL "hooke 1 0 region ball heat\n", "", SAYS "'heat' is unknown, must be wiggle"},
    {PAIR COEFF "hooke 1 0\ncompute d all csds/dissipation/atom now\n", "",
     "compute d csds/dissipation/atom: 'now' is one argument too many, it takes none"},
    {"pair_style zero 1.0\npair_coeff * *\ncompute d all csds/dissipation/atom\n", "",
     "compute d csds/dissipation/atom: nothing to account for, must be used with pair_style granular/csds or fix "
     "wall/gran/csds"},
    /* LAMMPS's own sentences */
    {PAIR "pair_coeff 1 1 hooke 1 0\n", "", "All pair coeffs are not set"},
    {PAIR, "", "All pair coeffs are not set"},
    {PAIR COEFF "hooke 1 0\n", "-var atom_style atomic",
     "pair_style granular/csds: atom_style atomic lacks radius, rmass or omega, must have all three"},
    {PAIR COEFF "hooke 1 0\n", "-var vel no",
     "pair_style granular/csds: ghost atoms carry no velocities, must have comm_modify vel yes"},
};

static int run_refusal(const char *laws, const char *variables) {
  FILE *file = open_file("laws", "w");
  fputs(laws, file);
  if (strstr(variables, "atomic")) fputs("mass * 1\n", file);
  fclose(file);
  /* the first value of a variable given on the command line counts */
  return run_lmp(0, "in.refusal", "screen", "%s -var units lj -var atom_style sphere -var vel yes -var dt 1e-3",
                 variables);
}

START_TEST(bad_input_stops_with_its_sentence) {
  char folder[40];
  snprintf(folder, sizeof folder, "refusal-%d", _i);
  enter_work_folder(folder);
  int status = run_refusal(refused[_i].laws, refused[_i].variables);
  char *said = read_text("screen");
  require(status != 0, "accepted: %s", refused[_i].laws);
  require(strstr(said, refused[_i].sentence) != NULL, "'%s' is missing in: %s", refused[_i].sentence, said);
  free(said);
}
END_TEST

/* Lines of LAMMPS's own fix, under this one's name. */
static const char *const other_grammar[] = {
    "hooke/history 4000 1000 50 20 0.5 1 zplane 0 NULL",
    "hertz/history 4000 NULL 50 NULL 0.5 0 limit_damping region ball contacts",
    "hooke 4000 NULL 50 NULL 0.5 1 xplane NULL 2 shear y 1",
    "hooke/history 4000 NULL 50 NULL 0.5 1 zcylinder 2 wiggle z 0.1 1",
    "granular hertz/material 1e4 0.5 0.3 damping tsuji tangential mindlin NULL 1 0.5 twisting marshall zplane -2 2",
    "hooke 100 1 zplane 2 -2",
};

/* The line that a refusal names, from `type fix` on; the file that LAMMPS adds is cut off. */
static void find_line_to_type(char *line, size_t size) {
  char *said = read_text("screen"), *begin = strstr(said, "type fix "), *alone = strstr(said, "type zplane ");
  require(begin || alone, "no line to type");
  begin = begin ? begin + 5 : alone + 5;
  snprintf(line, size, "%s%.*s", alone ? "fix w all wall/gran/csds hooke 100 1 " : "", (int)strcspn(begin, "("), begin);
  free(said);
}

START_TEST(line_that_a_refusal_names_is_accepted) {
  char folder[40], laws[1000], line[500];
  snprintf(folder, sizeof folder, "refusal-type-%d", _i);
  enter_work_folder(folder);
  static const char before[] =
      PAIR COEFF "hooke 100 0\nregion ball sphere 0 0 0 2 side in\nchange_box all boundary f f f\n";
  snprintf(laws, sizeof laws, "%sfix w all wall/gran/csds %s\n", before, other_grammar[_i]);
  require(run_refusal(laws, "") != 0, "accepted: %s", other_grammar[_i]);
  find_line_to_type(line, sizeof line);
  snprintf(laws, sizeof laws, "%s%s\n", before, line);
  require(run_refusal(laws, "") == 0, "not accepted: %s", line);
}
END_TEST

static const char *const accepted[] = {
    "pair_style granular/csds 2\n" COEFF "hooke 100 0 damping velocity tangential csds 1 1 1 cutoff 2\n",
    PAIR COEFF "hooke 100 0 damping none tangential csds 1 1 1 twisting marshall\n",
    PAIR COEFF "hooke 100 0 synchronized_verlet\n",
    PAIR COEFF "none\n",
    PAIR "pair_coeff 1 1 none\npair_coeff 2 2 none\n",
    PAIR COEFF "hooke 100 0\nchange_box all boundary p p f\nfix w all wall/gran/csds hooke 1 0 zplane 0 0\n",
    PAIR COEFF "hooke 100 0 synchronized_verlet yes limit_damping synchronized_verlet heat none\n",
    HEATED
    "fix c all heat/flow constant 1\nvariable hot equal 300\n" PAIR COEFF
    "hooke 100 0 heat area 1 dissipation 1\nregion ball sphere 0 0 0 2 side in\nfix w all wall/gran/csds hooke 100 "
    "0 heat radius 1 region ball contacts temperature v_hot\n",
    HEATED "fix c all heat/flow constant 1\n" PAIR COEFF
           "hooke 100 0\npair_coeff 1 2 hooke 100 0 heat none dissipation 1 split 0.3 channels slip\n",
};

START_TEST(good_input_of_the_same_kind_runs) {
  enter_work_folder("refusal-none");
  int status = run_refusal(accepted[_i], "");
  char *said = read_text("screen");
  require(status == 0 && !strstr(said, "WARNING: pair"), "refused or warned: %s", said);
  free(said);
}
END_TEST

/* t_c = pi sqrt(m/k_n) of the lighter type; m_eff = pi/12, k_n = 100 */
START_TEST(large_time_step_draws_a_warning_with_t_c) {
  enter_work_folder("refusal-step");
  const char *laws = PAIR "pair_coeff 1 1 hooke 10 0\npair_coeff 2 2 hooke 100 0\n";
  ck_assert_int_eq(run_refusal(laws, "-var dt 0.02"), 0);
  char *said = read_text("screen");
  require(strstr(said,
                 "WARNING: pair_style granular/csds: timestep is 0.02, should be at most a tenth of the contact "
                 "time t_c = 0.16074") != NULL,
          "no warning in: %s", said);
  free(said);
  ck_assert_int_eq(run_refusal(laws, "-var dt 0.015"), 0);
  said = read_text("screen");
  require(strstr(said, "WARNING: pair") == NULL, "needless warning in: %s", said);
  free(said);
}
END_TEST

START_TEST(write_data_warns_of_lost_histories) {
  static const char *const lost[] = {
      "WARNING: write_data: histories of contacts with pair_style granular/csds are lost",
      "WARNING: write_data: histories of contacts with fix w wall/gran/csds are lost"};
  enter_work_folder("refusal-data");
  static const char *const laws[] = {"hooke 100 0 tangential csds 1 1 1",
                                     "hooke 100 1 tangential linear_nohistory 1 1"};
  for (int k = 0; k < 2; ++k) {
    char text[1000];
    snprintf(text, sizeof text,
             PAIR COEFF
             "%s\nchange_box all boundary p p f\nfix w all wall/gran/csds %s zplane -2 NULL\nrun 0\nwrite_data data "
             "nocoeff\n",
             laws[k], laws[k]);
    ck_assert_int_eq(run_refusal(text, ""), 0);
    char *said = read_text("screen");
    for (int n = 0; k == 0 && n < 2; ++n) require(strstr(said, lost[n]) != NULL, "no '%s'", lost[n]);
    require(k == 0 || !strstr(said, "are lost"), "a needless warning, nothing is remembered");
    free(said);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("lammps refusals");
  TCase *tests = tcase_create("input");
  tcase_set_timeout(tests, 120);
  tcase_add_loop_test(tests, bad_input_stops_with_its_sentence, 0, sizeof refused / sizeof refused[0]);
  tcase_add_loop_test(tests, line_that_a_refusal_names_is_accepted, 0, sizeof other_grammar / sizeof *other_grammar);
  tcase_add_loop_test(tests, good_input_of_the_same_kind_runs, 0, sizeof accepted / sizeof accepted[0]);
  tcase_add_test(tests, write_data_warns_of_lost_histories);
  tcase_add_test(tests, large_time_step_draws_a_warning_with_t_c);
  suite_add_tcase(suite, tests);
  return run_suite(suite);
}
