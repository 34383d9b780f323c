#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# How long a user with a LAMMPS of their own waits for csds: a fresh copy of this project in a path with a space, as an
# ordinary user, without a network, one command, until the plugin is loaded. As root, from a clone without changes:
#
#   tests/own_lammps.sh TREE...     TREE: sources of LAMMPS with a build folder in them, whose lmp has PLUGIN and GRANULAR
#
# For each: its source tree, its build folder, an install prefix that is made of it. The table comes to standard output;
# docs/versions.md has what it was.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")

die() { echo "tests/own_lammps.sh: $*" >&2; exit 1; }

[ $# -gt 0 ] || die "no argument, must be source trees of LAMMPS with a build folder in them"
[ "$(id -u)" -eq 0 ] || die "must be run by root, who can become another user and take the network away"

work=$(mktemp -d "/tmp/own lammps.XXXXXX")
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"

as_user() { # folder, command...: nobody, with no network but its own loopback
  local folder=$1
  shift
  unshare --net bash -c 'ip link set lo up && cd "$1" && shift &&
    exec setpriv --reuid=nobody --regid=nogroup --clear-groups env -u OMPI_ALLOW_RUN_AS_ROOT -u OMPI_MCA_orte_tmpdir_base -u XDG_CACHE_HOME \
      CCACHE_DISABLE=1 HOME="$PWD" TMPDIR="$PWD" "$@"' - "$folder" "$@"
}

try() { # version, what it is, path
  local folder TIMEFORMAT='%R %U %S'
  folder=$(mktemp -d "$work/a user.XXXXXX")
  git clone -q "$top" "$folder/csds"
  chown -R nobody:nogroup "$folder"
  { time as_user "$folder" env CSDS_LAMMPS="$3" csds/lammps-plugin/setup.sh >"$folder/out" 2>"$folder/said"; } 2>"$folder/time" ||
    { cat "$folder/said" >&2; die "set-up failed for $3"; }
  printf 'plugin load "%s"\nunits si\natom_style sphere\nregion box block 0 1 0 1 0 1\ncreate_box 1 box\npair_style granular/csds\npair_coeff * * hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1.0 0.5\n' \
    "$folder/csds/build/lammps-plugin/csdsplugin.so" >"$folder/in.laws"
  as_user "$folder" "$(tail -n 1 "$folder/out")" -in in.laws -log none >"$folder/loaded" 2>&1 ||
    { cat "$folder/loaded" >&2; die "the plugin does not load in $3"; }
  printf '| %s | %s | %s |\n' "$1" "$2" "$(awk '{ printf "%.0f | %.0f", $1, $2 + $3 }' "$folder/time")"
  rm -rf "$folder"
}

printf '| LAMMPS | path | seconds | processor seconds |\n|---|---|---|---|\n'
number=0
for tree in "$@"; do
  [ -x "$tree/build/lmp" ] && [ -f "$tree/src/version.h" ] || die "'$tree' has no build/lmp or no src/version.h"
  tree=$(realpath "$tree")
  number=$((number + 1))
  prefix="$work/prefix $number"
  cmake --install "$tree/build" --prefix "$prefix" >/dev/null
  version=$(sed -nE 's/.*LAMMPS_VERSION "([^"]*)".*/\1/p' "$tree/src/version.h")
  try "$version" "source tree" "$tree"
  try "$version" "build folder" "$tree/build"
  # LAMMPS installs its program without the path of its library
  export CSDS_LAMMPS_SOURCE="$tree/src" LD_LIBRARY_PATH="$prefix/lib"
  try "$version" 'install prefix, `CSDS_LAMMPS_SOURCE`, `LD_LIBRARY_PATH`' "$prefix"
  unset CSDS_LAMMPS_SOURCE LD_LIBRARY_PATH
done
printf '\n*Measured on %s: %s, %s cores; %s; -O3 -DNDEBUG; `tests/own_lammps.sh TREE...`.*\n' "$(LC_ALL=C date '+%-d %b %Y')" \
  "$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | sed -n 1p)" "$(nproc)" "$(c++ --version | sed -n 1p)"
