# SPDX-License-Identifier: MIT
# Sourced by run.sh.

# awk that reads a pipe line by line: mawk, Debian's awk, waits for a full block unless told, and only mawk knows the word.
line_by_line=(awk)
case $(awk -W version 2>&1 </dev/null) in mawk*) line_by_line+=(-W interactive) ;; esac

# run_lammps RANKS LABEL STEPS INPUT [arguments]: real LAMMPS under mpirun; a line of progress per line of thermo
# output (whose first column is the step); the screen goes to LABEL.screen.
run_lammps() {
  local ranks=$1 label=$2 steps=$3 input=$4
  shift 4
  echo "csds: $label on $ranks ranks"
  mpirun -np "$ranks" "$LMP" -in "$input" -log "$label.log" "$@" 2>&1 </dev/null | tee "$label.screen" |
    "${line_by_line[@]}" -v steps="$steps" '
      $1 == "Step" { in_run = 1; for (k = 2; k <= NF; k++) name[k] = $k; next }
      /^Loop time/ { in_run = 0 }
      /^(ERROR|WARNING)/ { print "csds: " $0; fflush() }
      in_run && $1 ~ /^[0-9]+$/ {
        printf "csds:   %3d %%", 100 * $1 / steps
        for (k = 2; k <= NF; k++) { sub(/^v_/, "", name[k]); printf "  %s %s", name[k], $k }
        print ""; fflush()
      }' || { tail -n 15 "$label.screen" >&2; echo "csds: LAMMPS failed, see $PWD/$label.screen" >&2; exit 1; }
}

# with_pillow ARGUMENTS: pictures.py, by a Python that has Pillow; false where none has
with_pillow() {
  local python
  for python in python3 /usr/bin/python3; do
    "$python" -c 'import PIL' 2>/dev/null && { "$python" "$here/pictures.py" "$@"; return; }
  done
  return 1
}

# draw [commands of gnuplot]: the example's pictures, by its plot.gp, in the style of all
draw() {
  gnuplot "$here/style.gp" ${1:+-e "$1"} "$INPUTS/plot.gp"
  with_pillow shrink $(ls *.png | grep -v '^frame\.') || true
}

# animate FILE MILLISECONDS WIDTH FRAME...: frames of so long and wide in one file
animate() { with_pillow animate "$@" || echo "csds: no animation $1, for Python's Pillow is missing (Debian's package python3-pil)"; }

# figure NAME VALUE: a number that README.md quotes
figure() { echo "$1 $2" >>figures.txt; }
