#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A stranger adds a model: the worked example of src/models/README.md, one new file, one line in the list and one in a test,
# on a copy of the project. It must parse, mix, collide as the independent reference says, conserve energy, have its page and run in
# LAMMPS; so must a steep spring and a dashpot of support/stranger. With any one part left out it must not compile, or a test must name the model and the part.
# usage: tests/stranger.sh SOURCE_DIR WORK_DIR [LAMMPS_SRC LMP]
set -euo pipefail
source_dir=$1 work=$2 lammps_src=${3:-} lmp=${4:-}
tree=$work/tree build=$work/build model=$work/tree/src/models/normal_power.h

say() { echo "stranger: $*"; }
fail() { say "$*"; exit 1; }

# The text between ```c and ``` of the example's first block.
example() { awk '/^```c$/ && !n { on = 1; next } /^```$/ && on { on = 0; n = 1 } on' "$tree/src/models/README.md"; }

copy_tree() {
  rm -rf "$work"
  mkdir -p "$tree"
  (cd "$source_dir" && tar cf - --exclude=./build --exclude=./.git .) | tar xf - -C "$tree"
  example >"$model"
  sed -i 's|^#include "normal_hysteretic.h"$|&\n#include "normal_power.h"|' "$tree/src/models/list.h"
  cp "$tree"/tests/support/stranger/models/*.h "$tree/src/models"
  sed -i 's|^#include "normal_power.h"$|&\n#include "normal_square.h"|
    s|^#include "damping_none.h"$|#include "damping_fraction.h"\n&|' "$tree/src/models/list.h"
  [ "$(grep -c 'normal_power\|normal_square\|damping_fraction' "$tree/src/models/list.h")" -eq 3 ] ||
    fail "the lines did not get into the list"
}

build_all() {
  local lammps=()
  [ -z "$lammps_src" ] || lammps=(-DLAMMPS_SOURCE_DIR="$lammps_src" -DCSDS_LMP="$lmp")
  # what it computes matters, not how fast
  cmake -S "$tree" -B "$build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE=-O1 -DCMAKE_CXX_FLAGS_RELEASE=-O0 \
    -DCSDS_WERROR=ON -DCSDS_TESTS=ON -DCSDS_HAS_AVX_FLAGS=OFF -DCSDS_SPECIALISED=OFF "${lammps[@]}" >"$work/build.log" 2>&1 &&
    cmake --build "$build" --parallel "$(nproc)" --target csds csds_tool test_models test_references test_same_bits \
      ${lammps_src:+csdsplugin} >>"$work/build.log" 2>&1 ||
    { tail -n 30 "$work/build.log"; fail "the example does not build"; }
}

check_tests() {
  local suite
  for suite in models references; do
    "$build/tests/test_$suite" >"$work/$suite.log" 2>&1 || { tail -n 20 "$work/$suite.log"; fail "test_$suite fails"; }
  done
}

# The third step of the example, which the test asks for.
check_bits() {
  local bits=$build/tests/test_same_bits source=$tree/tests/unit/test_same_bits.c
  ! CK_RUN_CASE="every model" "$bits" >"$work/bits.log" 2>&1 && grep -q 'normal power: no law' "$work/bits.log" ||
    { cat "$work/bits.log"; fail "test_same_bits does not ask for the model"; }
  sed -i 's|^    {CSDS_DAMPING, "coeff_restitution"},$|&\n    {CSDS_NORMAL, "power"},|
    s|^static const char \*const more\[\] = {$|&\n    "square 5000 0.1 damping fraction 2",|' "$source"
  cmake --build "$build" --target test_same_bits >>"$work/build.log" 2>&1 || fail "test_same_bits does not build"
  CK_RUN_CASE="every model" "$bits" >"$work/bits.log" 2>&1 || { cat "$work/bits.log"; fail "test_same_bits fails"; }
}

check_tool() {
  local csds=$build/src/tool/csds
  "$csds" models >"$work/models.txt"
  grep -q '^ *power' "$work/models.txt" || fail "csds models does not list it"
  "$csds" models --markdown "$work/pages"
  grep -q '^## power$' "$work/pages/normal.md" || fail "its page lacks it"
  grep -q 'k\*overlap^p' "$work/pages/normal.md" || fail "its page lacks its formula"
  "$tree/docs/sphinx/generate.py" "$csds" || fail "the manual's pages are not written"
  grep -q '`power`.*: `bridge sigma' "$tree/docs/models/bridge.md" || fail "the page of bridges does not know it"
}

check_lammps() {
  [ -n "$lammps_src" ] || return 0
  cat >"$work/in.power" <<'INPUT'
plugin load ./csdsplugin.so
units si
atom_style sphere
atom_modify map array
boundary f f f
newton on
comm_modify vel yes
region box block -2 2 -2 2 -2 2
create_box 1 box
create_atoms 1 single -0.501 0 0
create_atoms 1 single 0.501 0 0
set group all diameter 1 density 1.909859317102744
velocity all set 0 0 0
set atom 1 vx 0.5
set atom 2 vx -0.5
pair_style granular/csds
pair_coeff * * power 1e5 1.4 0 damping velocity
fix 1 all nve/sphere
timestep 1e-5
thermo_style custom step ke pe etotal
thermo 10000
run 10000
variable e equal vx[2]-vx[1]
print "restitution $(v_e:%.10g)"
INPUT
  ln -sf "$build/lammps-plugin/csdsplugin.so" "$work" # LAMMPS takes no path with a space from a variable
  (cd "$work" && "$lmp" -in in.power -log none) >"$work/lmp.log" 2>&1 ||
    { tail -n 20 "$work/lmp.log"; fail "LAMMPS stops"; }
  awk '/^restitution/ { found = 1; if ($2 < 0.9999 || $2 > 1.0001) exit 1 } END { exit !found }' "$work/lmp.log" ||
    { grep restitution "$work/lmp.log"; fail "an undamped collision in LAMMPS does not conserve energy"; }
}

# A coefficient from 0 to 1 that is no restitution: it is half of D(e) sqrt(6), D(0.7) = 0.1222147478 by Schwager & Poeschel
# 2007, eq. (23), as gamma_n is D sqrt(2 m (F/overlap + dF)) and dF twice F/overlap.
check_calibration() {
  "$build/src/tool/csds" calibrate square 1e6 0.9 damping fraction 2 --restitution 0.7 --vn 1 >"$work/calibrated" ||
    fail "csds calibrate refuses a new damping"
  awk '/with zeta/ { found = $11 > 0.1496817 && $11 < 0.1496820 } END { exit !found }' "$work/calibrated" ||
    { cat "$work/calibrated"; fail "csds calibrate finds another zeta"; }
}

# The public structs are as large as without it.
check_sizes() {
  local size_of='#include "csds.h"
#include <stdio.h>
int main(void) { return printf("%zu %zu %zu\n", sizeof(csds_law), sizeof(csds_spec), sizeof(csds_block)) < 0; }' with without
  printf '%s\n' "$size_of" >"$work/size.c"
  cc -I "$tree/src" "$work/size.c" -o "$work/size_with" && cc -I "$source_dir/src" "$work/size.c" -o "$work/size_without"
  with=$("$work/size_with") without=$("$work/size_without")
  [ "$with" = "$without" ] || fail "public structs change their sizes: $without without it, $with with it"
}

# -------------------------------------------------------------------------------- with one part left out

compiler_flags=(-std=c11 -O0 -ffp-contract=off -Wall -Wextra -Werror -I "$tree/src")

# What a change of the file means for the library: the catalogue and the scalar loop. All at once, words in compile.log.
compiles() {
  local file job names=(law/catalogue law/prepare loops/scalar) jobs=() status=0
  for file in "${names[@]}"; do
    cc "${compiler_flags[@]}" -c "$tree/src/$file.c" -o "$work/$(basename "$file").o" 2>"$work/$(basename "$file").log" &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do wait "$job" || status=1; done
  cat "$work"/{catalogue,prepare,scalar}.log >"$work/compile.log"
  return $status
}

# Runs a suite against the changed library; succeeds if it fails and its message names the model and the part.
is_named() { # suite part
  local link
  link=$(sed "s| -o test_$1 | \"$work/catalogue.o\" \"$work/prepare.o\" \"$work/scalar.o\" -o \"$work/changed_$1\" |" \
    "$build/tests/CMakeFiles/test_$1.dir/link.txt")
  (cd "$build/tests" && eval "$link") >"$work/link.log" 2>&1 || { cat "$work/link.log"; fail "cannot link test_$1"; }
  ! "$work/changed_$1" >"$work/changed.log" 2>&1 && grep -q "normal power.*$2" "$work/changed.log"
}

without() { # what is left out, sed script, word that must stand in the message
  example >"$model"
  cp "$model" "$work/whole.h"
  sed -i "$2" "$model"
  cmp -s "$model" "$work/whole.h" && fail "leaving out the $1 changes nothing"
  if ! compiles; then
    grep -q "power" "$work/compile.log" && { [ "$3" = - ] || grep -q "$3" "$work/compile.log"; } ||
      { cat "$work/compile.log"; fail "without its $1 the compiler does not name it"; }
    say "without its $1: does not compile"
  elif is_named models "$3" || is_named references "$3"; then
    say "without its $1: $(grep -m 1 -o 'normal power.*' "$work/changed.log")"
  else
    fail "without its $1 nothing is noticed"
  fi
}

copy_tree
build_all
check_tests
check_bits
check_tool
check_calibration
check_sizes
check_lammps
say "parses, mixes, collides, conserves energy, has its page${lammps_src:+, runs in LAMMPS}"

function_of() { printf '/^INLINE double power_%s(/,/^}/d' "$1"; }
without force "$(function_of force)" -
without energy "$(function_of energy)" -
without slope "$(function_of slope)" -
without 'kink at the touch' '/^INLINE int power_has_kink_at_touch(/,/^}/d' -
without 'loading loss' "$(function_of loading_loss)" -
without 'time of contact' "$(function_of stiffness)" -
without 'room for its constants' 's/  double k, p;/  double k, p, more[5];/' 'at most ROOM_FOR_CONSTANTS, six, constants'
without 'normal law in the list' '/^NORMAL_LAW/d' -
without 'entry in the list' '/^MODEL/d' -
without 'number' '/p->law->normal = /d' 'force\|energy\|slope\|time of contact'
without 'coefficient in the entry' '/POSITIVE("p"/d; s/\.parameters = 3/.parameters = 2/' 'coefficient p'
without 'right count of coefficients' 's/\.parameters = 3/.parameters = 4/' 'counts 4 coefficients and names 3'
without 'coefficient in the constants' '/c->p = coefficient/d' 'coefficient p'
without mixing 's/"exponent"), \.mixing = GEOMETRIC/"exponent")/' 'coefficient p does not say how it mixes'
without passivity '/\.passive = /d' 'passivity'
without 'reason of its passivity' '/\.passive_reason = /d' 'passive'
without 'summary' '/\.summary = /d' 'summary'
without 'advice' '/\.advice = /d' 'advice'
without 'example' 's/, \.example = 1\.4//' 'example'
without 'formula' '/\.formula = /d' 'formula\|reference'
say "each part left out is noticed"
