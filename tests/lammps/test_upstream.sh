#!/bin/bash
# SPDX-License-Identifier: MIT
# docs/upstream.md is true of the LAMMPS at hand, which runs its inputs without the plugin. KIND is `shown`: the
# defects are there and the patches apply, or the LAMMPS is free of one, and the test says so; `cured`: with the patched files
# they are gone. usage: test_upstream.sh KIND SOURCE_DIR LAMMPS_SOURCE_DIR LMP WORK_DIR
set -eu
kind=$1 source=$2 lammps=$3 lmp=$4 work=$5
. "$source/lammps-plugin/open-mpi.sh"
inputs=$source/docs/upstream
fail() { echo "$*" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work/src"
cd "$work"
first=''

# the number that an input prints behind some words
said() { # words, input, arguments
  local words=$1 input=$2
  shift 2
  # only LAMMPS gets the patched files, not what MPI starts
  mpirun -np 1 env ${first:+"LD_PRELOAD=$first"} "$lmp" -in "$inputs/$input" -log none "$@" >screen 2>&1 ||
    { tail -n 5 screen; fail "$input does not run"; }
  sed -n "s/^$words \([-+.0-9e]*\).*/\1/p" screen
}
same() { awk -v a="$1" -v b="$2" 'BEGIN { d = a - b; exit !(d < 1e-6 && d > -1e-6) }'; }

restart_is_right() {
  local wanted goes_on read
  wanted=$(said 'friction when it goes on' in.restart -var command none)
  # k_t times the 0.05 that it slid, less what the normal has turned: nothing else may be forgotten
  awk -v f="$wanted" 'BEGIN { exit !(f < -450 && f > -500) }' || fail "in.restart does not show friction: $wanted"
  same "$wanted" "$(said 'friction of the run' in.restart)" || fail "in.restart: a run of the same grains has another friction"
  goes_on=$(said 'friction when it goes on' in.restart)
  read=$(said 'friction read' in.reread)
  echo "write_restart: friction $wanted, after it $goes_on, from its file $read"
  same "$wanted" "$goes_on" && same "$wanted" "$read"
}

# the number that an input prints behind some words, and with the arguments that LAMMPS is right with
is_as() { # number, words, input, arguments
  local wanted=$1 words=$2 input=$3 found
  shift 3
  same "$wanted" "$(said "$words" "$input" "$@")" || fail "$input $*: $words is not $wanted"
  found=$(said "$words" "$input")
  echo "$input: $words $found, should be $wanted"
  same "$wanted" "$found"
}

# overlap 0.05 times k_n, by the sphere alone and by the union
union_is_right() { is_as 500 'force of the wall' in.union -var wall one; }
# damping coefficient 50 times the speed of the drum, 0.3 times its radius 2
axis_is_right() { is_as 30 'force along the wall' in.axis -var length 1; }
# overlap 0.05 times k_n
cone_is_right() { is_as -500 'force along the axis' in.cone -var axis z; }
all_is_right() { restart_is_right && union_is_right && axis_is_right && cone_is_right; }

applies() { # patch
  patch -d "$lammps/.." -p1 --dry-run --force <"$inputs/$1" >log || { cat log; fail "$1 does not apply to $lammps"; }
}

# The patched files alone, compiled and put before those of the library.
make_cure() {
  cp "$lammps/fix_neigh_history.cpp" "$lammps/region_union.cpp" "$lammps/region.cpp" "$lammps/region_cone.cpp" src/
  local each mpi sizes=LAMMPS_SMALLBIG
  if "$lmp" -h | grep '^-DLAMMPS_BIGBIG' >/dev/null; then sizes=LAMMPS_BIGBIG; fi
  for each in write_restart union_side_out length_of_axis ends_of_cones; do patch -p1 --force <"$inputs/$each.patch" >log || { cat log; fail "$each.patch"; }; done
  mpi=$(command -v mpicxx.openmpi mpicxx | sed -n 1p)
  "$mpi" -std=c++17 -O1 -fPIC -shared "-D$sizes" "-I$lammps" -o cure.so src/*.cpp
  first=./cure.so # LD_PRELOAD takes no path with a space
}

case $kind in
  shown)
    if restart_is_right; then echo "this LAMMPS is free of the first defect"; else applies write_restart.patch; fi
    if union_is_right; then echo "this LAMMPS is free of the second defect"; else applies union_side_out.patch; fi
    if axis_is_right; then echo "this LAMMPS is free of the third defect"; else applies length_of_axis.patch; fi
    if cone_is_right; then echo "this LAMMPS is free of the fourth defect"; else applies ends_of_cones.patch; fi
    ;;
  cured)
    if all_is_right; then echo "nothing to cure in this LAMMPS"; exit 0; fi
    ldd "$lmp" | grep liblammps >/dev/null || { echo "skipped: this lmp holds all of LAMMPS"; exit 77; }
    make_cure
    all_is_right || fail "the patches do not cure this LAMMPS"
    ;;
  *) fail "test_upstream.sh: kind is '$kind', must be shown or cured" ;;
esac
