#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every input of LAMMPS's own distribution that uses a granular style, moved over by `csds migrate` and not touched by hand,
# runs to its end with every grain in its place, or is refused for a model that is named, or needs a package that this
# LAMMPS lacks: as the table in docs/migration.md says.
# usage: test_distribution.sh [--uncut K/N | --write] SOURCE_DIR LAMMPS_SOURCE_DIR LMP PLUGIN CSDS WORK_DIR
# Long runs are cut short; --uncut runs those, and only those, as they are, the K-th of every N, on one rank: with so few
# grains another one would mostly wait. --write puts the table into the page. Folders that are not beside the sources are left out.
set -euo pipefail
how='' ranks=2
case $1 in
  --uncut) how=$1 which=${2%/*} of=${2#*/} ranks=1 && shift 2 ;;
  --write) how=$1 && shift ;;
esac
. "$1/lammps-plugin/open-mpi.sh"
page=$1/docs/migration.md top=$(dirname "$2") lmp=$3 plugin=$4 csds=$5 work=$6
version=$(sed -n 's/.*"\(.*\)".*/\1/p' "$2/version.h")
rm -rf "$work"
mkdir -p "$work"

# Where grains may be lost at the edge of the box, LAMMPS's own logs say how many are: 1633 and 1654 are left in the funnel.
# input, longest run (- as it is), grains at the end of that and at the very end (- not looked at)
lengths() {
  cat <<'INPUTS'
bench/POTENTIALS/in.granular - 32000 32000
bench/in.chute - 32000 32000
bench/in.chute.scaled - 32000 32000
examples/granregion/in.granregion.box - 100 100
examples/granregion/in.granregion.mixer 30000 444 1000
examples/granregion/in.granregion.funnel 30000 1950-2000 1600-1690
examples/granular/in.restitution 1000000 2 2
examples/granular/in.sync_verlet - 3 3
examples/multi/in.granular - 3290 3290
examples/multi/in.powerlaw 300 10000 10000
examples/pour/in.pour - 3000 3000
examples/pour/in.pour.2d - 1000 1000
examples/pour/in.pour.2d.molecule - 1170 1170
examples/rigid/in.rigid.gravity 10000 25 25
INPUTS
}

# all inputs that use a granular style, by their commands
inputs() {
  cd "$top"
  find bench examples -name 'in.*' -exec grep -lE \
    '^[[:space:]]*(pair_style.*[[:space:]/](gran/h|granular)|fix.*[[:space:]]wall/gran)' {} + | LC_ALL=C sort
}

# no run longer than $1 steps
cut_runs() {
  awk -v longest="$1" '$1 == "run" && $2 > longest { $2 = longest } { print }'
}

# Kinetic energy at the end over that at the beginning is what the two grains' restitution squared says, 0.8 as typed.
check_restitution() {
  awk '$1 == "Step" { reading = 1; next } $1 == "Loop" { reading = 0 } reading { if (!first) first = $2; last = $2 }
    END { e = sqrt(last / first); print "  restitution " e; exit !(e > 0.7992 && e < 0.8008) }' "$1"
}

fail() { echo "$*" >&2; exit 1; }

# sets `status` and leaves in.X.csds and `summary` in a folder with the input's data
move_over() {
  local folder=$work/$(dirname "$1") name=$(basename "$1")
  mkdir -p "$folder"
  find "$top/$(dirname "$1")" -maxdepth 1 -type f ! -name 'log.*' -exec ln -sf {} "$folder/" \;
  ln -sf "$plugin" "$folder/csdsplugin.so"
  cd "$folder"
  status=0
  "$csds" migrate -o "$name.csds" "$name" 2>summary || status=$?
  [ $status -ne 1 ] && [ $status -lt 128 ] || { cat summary >&2; fail "$1: csds migrate ends with status $status"; }
  "$csds" migrate -o again "$name.csds" 2>/dev/null || true
  cmp -s again "$name.csds" || fail "$1: migrated again, it changes"
}

# $1 input, $2 grains: at least and at most
check_grains() {
  local left
  left=$(sed -n 's/^Loop time .* with \([0-9]*\) atoms/\1/p' out | tail -n 1)
  echo "$1: $left grains at the end, $SECONDS s"
  [ "$2" = - ] || { [ "$left" -ge "${2%-*}" ] && [ "$left" -le "${2#*-}" ]; } ||
    fail "$1 ended with $left grains instead of $2"
}

# Those whose turn it is, of the inputs that are cut short otherwise.
is_wanted() { # longest run
  [ "$how" = --uncut ] || return 0
  [ "$1" != - ] || return 1
  number=$((number + 1))
  [ $((number % of)) -eq $((which % of)) ]
}

# prints what became of it
outcome() {
  local missing
  if grep -q '^Total wall time' out; then
    [ $status = 0 ] || grep -q 'stays LAMMPS' summary || fail "$1 runs, but csds migrate left something: $(cat summary)"
    echo "runs to its end"
  elif grep -q 'is part of the .* package which is not enabled' out; then
    sed -n 's/.*ERROR.* is part of the \(.*\) package which.*/needs the package \1/p' out | sed -n 1p
  else
    missing=$(sed -n 's/.*: no counterpart: [a-z_/ ]*: \([a-z]* [a-z_/]*\): .*/\1/p' summary | sed -n 1p)
    [ -n "$missing" ] && grep -q "ERROR.*${missing#* }" out || { tail -n 20 out >&2; fail "$1 stopped"; }
    echo "refused: $missing"
  fi
}

# --------------------------------------------------------------------------------------------------------------------
mkdir -p "$work"
: >"$work/table"
number=0
while read -r input; do
  read -r longest grains at_end < <(lengths | sed -n "s|^$input ||p") || { longest=2000 grains=- at_end=-; }
  is_wanted "$longest" || continue
  if [ "$how" = --uncut ] || [ "$longest" = - ]; then longest=1000000000 grains=$at_end; fi
  move_over "$input"
  [ "$how" != --uncut ] || [ $status = 0 ] || continue
  cut_runs "$longest" <"$(basename "$input").csds" >in.cut
  SECONDS=0
  mpirun -np $ranks "$lmp" -in in.cut -log none >out 2>&1 </dev/null || true
  result=$(outcome "$input")
  if [ "$result" = "runs to its end" ]; then check_grains "$input" "$grains"; else echo "$input: $result"; fi
  [ "$(basename "$input")" != in.restitution ] || check_restitution out || fail "$input: restitution is not 0.8"
  echo "| \`$input\` | $result |" >>"$work/table"
done < <(inputs)

begin="<!-- inputs of LAMMPS $version -->"
grep -qF "$begin" "$page" || { echo "docs/migration.md has no table for LAMMPS $version"; exit 0; }
if [ "$how" = --write ]; then
  awk -v begin="$begin" -v table="$work/table" '
    $0 == begin { print; print "| input | here |\n|---|---|"; while ((getline row <table) > 0) print row; skip = 1 }
    /^<!-- end -->/ { skip = 0 } !skip' "$page" >"$work/page"
  cp "$work/page" "$page"
fi
while IFS= read -r row; do
  awk -v begin="$begin" '$0 == begin { mine = 1 } /^<!-- end -->/ { mine = 0 } mine' "$page" | grep -xF -- "$row" >/dev/null ||
    fail "docs/migration.md, LAMMPS $version: lacks '$row'; write it with --write"
done <"$work/table"
