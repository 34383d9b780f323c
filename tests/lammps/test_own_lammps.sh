#!/bin/bash
# SPDX-License-Identifier: MIT
# lammps-plugin/own-lammps.sh finds what it needs from an lmp, an install prefix, a build folder and a source tree, in paths
# with a space, and says in one sentence what is missing. Other builds of LAMMPS are programs that answer -h as the real
# one does but for a line.
# usage: test_own_lammps.sh SOURCE_DIR LAMMPS_SOURCE_DIR LMP PLUGIN WORK_DIR
set -u
source=$1 lammps=$2 lmp_here=$(realpath "$3") plugin=$4 work=$5
failures=0
rm -rf "$work"
mkdir -p "$work"
cd "$work" || exit 1

say() { echo "csds: $*"; }
die() { say "$*"; exit 1; }
cache=$work/empty
. "$source/lammps-plugin/open-mpi.sh"
. "$source/lammps-plugin/own-lammps.sh"

# found PATH: what is found from there, or the refusal
found() { (CSDS_LAMMPS=$1 && use_own_lammps "$1" && echo "$lmp|$lammps_source|$sizes|${mpi_options[0]}") 2>&1; }

expect() { # path, text
  local got
  got=$(found "$1")
  [ "$got" = "$2" ] || { echo "from $1: '$got', should be '$2'"; failures=$((failures + 1)); }
}

refused() { # path, regular expression of the sentence
  local got
  got=$(found "$1")
  if [ "$(wc -l <<<"$got")" -ne 1 ] || ! grep -qE "^csds: CSDS_LAMMPS is '[^']*': .*$2" <<<"$got"; then
    echo "from $1: '$got', should be one sentence with '$2'"
    failures=$((failures + 1))
  fi
}

# other_lmp FOLDER SED: a program that answers -h so
"$lmp_here" -h >help 2>&1 || { cat help; exit 1; }
other_lmp() {
  mkdir -p "$1"
  sed -E "$2" help >"$1/help"
  if cmp -s help "$1/help"; then echo "'$2' changes nothing of what lmp -h says"; failures=$((failures + 1)); fi
  printf '#!/bin/sh\ncat "$(dirname "$0")/help"\n' >"$1/lmp"
  chmod +x "$1/lmp"
}

src=$(cd "$lammps" && pwd)
sizes=smallbig other=bigbig
if grep -q '^-DLAMMPS_BIGBIG' help; then sizes=bigbig other=smallbig; fi
right="$lmp_here|$src|$sizes|-DCSDS_LAMMPS_MPI=ON"

# a source tree with its build folder, and an install prefix
mkdir -p "a tree/build" "a prefix/bin" elsewhere
ln -s "$src" "a tree/src"
# scripts, as links would lead to what lies beside the real one
printf '#!/bin/sh\nexec "%s" "$@"\n' "$lmp_here" | tee "a tree/build/lmp" >"a prefix/bin/lmp"
chmod +x "a tree/build/lmp" "a prefix/bin/lmp"
echo "CMAKE_HOME_DIRECTORY:INTERNAL=$work/a tree/cmake" >"a tree/build/CMakeCache.txt"
mkdir "a tree/cmake"
in_tree="$work/a tree/build/lmp|$work/a tree/src|$sizes|-DCSDS_LAMMPS_MPI=ON"
expect "$lmp_here" "$right"
expect "$work/a tree" "$in_tree"
CSDS_LAMMPS_SOURCE=$src expect "$work/a prefix" "$work/a prefix/bin/lmp|$src|$sizes|-DCSDS_LAMMPS_MPI=ON"

# a build folder far from its sources
cp "a tree/build/CMakeCache.txt" elsewhere/
other_lmp elsewhere "s/^-DLAMMPS_${sizes^^}/-DLAMMPS_${other^^}/"
expect "$work/elsewhere" "$work/elsewhere/lmp|$work/a tree/src|$other|-DCSDS_LAMMPS_MPI=ON"
other_lmp serial 's/^MPI v.*/MPI v1.0: LAMMPS MPI STUBS for LAMMPS/'
CSDS_LAMMPS_SOURCE=$src expect "$work/serial/lmp" "$work/serial/lmp|$src|$sizes|-DCSDS_LAMMPS_MPI=OFF"

refused "$work/nowhere" "must be 20250204, newest, or an lmp"
mkdir empty
refused "$work/empty" "there is no lmp in it"
cp "a tree/build/CMakeCache.txt" empty/text
refused "$work/empty/text" "no program that can be run"
refused "$(command -v ls)" "does not answer as LAMMPS does"
mkdir -p bare/bin bare/lib
printf '#!/bin/sh\necho "$0: error while loading shared libraries: liblammps.so.0: cannot open shared object file: No such file" >&2\nexit 127\n' >bare/bin/lmp
chmod +x bare/bin/lmp
refused "$work/bare" "does not find its library liblammps.so.0: set LD_LIBRARY_PATH to its folder"
touch bare/lib/liblammps.so.0
refused "$work/bare" "does not find its library liblammps.so.0: set LD_LIBRARY_PATH to $work/bare/lib\$"
mkdir -p two/bin
cp serial/lmp two/bin/lmp_serial
cp serial/lmp two/bin/lmp_mpi
refused "$work/two" "more than one lmp, name one of them: $work/two/bin/lmp_mpi $work/two/bin/lmp_serial"
other_lmp no_plugin 's/\bPLUGIN\b//'
refused "$work/no_plugin" "lacks the package PLUGIN: build LAMMPS anew with -DPKG_PLUGIN=on"
other_lmp no_granular 's/\bGRANULAR\b//'
refused "$work/no_granular" "lacks the package GRANULAR"
other_lmp small "s/^-DLAMMPS_${sizes^^}/-DLAMMPS_SMALLSMALL/"
refused "$work/small" "integers of 'smallsmall', csds knows smallbig and bigbig"
other_lmp other 's/Simulator - .*/Simulator - 1 Jan 2001/'
CSDS_LAMMPS_SOURCE=$src refused "$work/other" "is LAMMPS 1 Jan 2001, whose src folder is needed too .*: $src is of .* set CSDS_LAMMPS_SOURCE to it"

CSDS_LAMMPS_SOURCE=$work/no/src refused "$work/serial" "CSDS_LAMMPS_SOURCE is '$work/no/src', must be the src folder of LAMMPS .*, with lammpsplugin.h in it"

# the plugin that was built for it loads, and one that was not is told of
(CSDS_LAMMPS=$lmp_here lmp=$lmp_here && check_loads "$plugin") || { echo "the plugin does not load"; failures=$((failures + 1)); }
mkdir alone
cp "$plugin" alone/
loaded=$(CSDS_LAMMPS=$lmp_here lmp=$lmp_here && check_loads "$work/alone/csdsplugin.so")
grep -q "csds is built, but .* does not take it: .*built for LAMMPS that is not there, loaded into LAMMPS" <<<"$loaded" ||
  { echo "said of a plugin that does not load: $loaded"; failures=$((failures + 1)); }
[ $failures -eq 0 ]
