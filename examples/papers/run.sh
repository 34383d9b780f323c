# SPDX-License-Identifier: MIT
# What: every figure of the papers behind csds, ours and the closed form in one picture (no LAMMPS; a minute)
# Sourced by examples/run.sh in the folder for results.
figures=$(dirname "$INPUTS")/../build/figures/csds_figures
[ -x "$figures" ] || { echo "csds: $figures is missing: csds was built without GSL and muParser" >&2; exit 1; }
echo "csds: computing"
"$figures"
echo "csds: drawing"
for script in "$INPUTS"/*.gp; do gnuplot "$here/style.gp" "$script"; done
echo
for picture in *.png; do echo "picture: $PWD/$picture"; done
echo "tables:  $PWD/*.csv"
