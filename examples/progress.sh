# SPDX-License-Identifier: MIT
# Sourced by run.sh.

# run_lammps RANKS LABEL STEPS INPUT [arguments]: real LAMMPS under mpirun; a line of progress per line of thermo
# output (whose first column is the step); the screen goes to LABEL.screen.
run_lammps() {
  local ranks=$1 label=$2 steps=$3 input=$4
  shift 4
  echo "csds: $label on $ranks ranks"
  mpirun -np "$ranks" "$LMP" -in "$input" -log "$label.log" "$@" 2>&1 </dev/null | tee "$label.screen" |
    awk -v label="$label" -v steps="$steps" '
      $1 == "Step" { in_run = 1; for (k = 2; k <= NF; k++) name[k] = $k; next }
      /^Loop time/ { in_run = 0 }
      /^(ERROR|WARNING)/ { print "csds: " $0; fflush() }
      in_run && $1 ~ /^[0-9]+$/ {
        printf "csds:   %3d %%", 100 * $1 / steps
        for (k = 2; k <= NF; k++) { sub(/^v_/, "", name[k]); printf "  %s %s", name[k], $k }
        print ""; fflush()
      }' || { tail -n 15 "$label.screen" >&2; echo "csds: LAMMPS failed, see $PWD/$label.screen" >&2; exit 1; }
}
