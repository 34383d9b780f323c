#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Times bench/in.chute of LAMMPS (32,000 grains) with granular/csds and LAMMPS's own granular styles, in turn.
#
#   benchmarks/run.sh [REPEATS] [STEPS]     default 7 repeats of 200 steps
#
# Prints medians of the Pair section and of the loop, and ratios; leaves build/benchmarks/chute.csv.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
repeats=${1:-7} steps=${2:-200}
for number in "$repeats" "$steps"; do
  [[ $number =~ ^[1-9][0-9]*$ ]] || { echo "benchmarks/run.sh: '$number' must be a whole number > 0" >&2; exit 1; }
done

. "$top/lammps-plugin/run-folder.sh"
enter_run_folder "$top" benchmarks
bench=$(dirname "$(dirname "$LMP")")/bench
ln -s "$bench/data.chute" .

# write_input STYLE PAIR_STYLE PAIR_COEFF: in.chute with its pair lines exchanged
write_input() {
  sed -e "s|^pair_style.*|$2|" -e "s|^pair_coeff.*|pair_coeff * * $3|" -e "s|^run .*|run $steps|" \
    "$bench/in.chute" >"in.$1"
}
law='hooke 200000 50 damping mass_velocity tangential'
styles=(csds hooke_history linear_history)
write_input csds 'plugin load ./csdsplugin.so\npair_style granular/csds' "$law csds 57142.857142857 0 0.5"
write_input hooke_history 'pair_style gran/hooke/history 200000 NULL 50 NULL 0.5 0' ''
write_input linear_history 'pair_style granular' "$law linear_history 57142.857142857 0 0.5 limit_damping"

echo 'ranks,style,repeat,pair_s,loop_s' >chute.csv
for ranks in 1 2; do
  for repeat in $(seq "$repeats"); do
    for style in "${styles[@]}"; do
      mpirun -np "$ranks" "$LMP" -in "in.$style" -log none >screen 2>&1 </dev/null || { tail screen >&2; exit 1; }
      awk -v head="$ranks,$style,$repeat" '/^Loop time/ { loop = $4 } /^Pair / { pair = $5 } END { print head "," pair "," loop }' \
        screen >>chute.csv
    done
    echo "csds: $ranks ranks, repeat $repeat of $repeats" >&2
  done
done

median() { # ranks style column
  awk -F, -v r="$1" -v s="$2" -v c="$3" '$1 == r && $2 == s { print $c }' chute.csv | sort -g |
    awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'
}
neighbors=$(sed -n 's/^Total # of neighbors = //p' screen)
echo
echo "processor: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
echo "compiler:  $(g++ --version | head -n 1), Release flags of both projects"
echo "command:   benchmarks/run.sh $repeats $steps"
echo
printf '%5s  %-15s %12s %12s %10s %12s %10s\n' ranks style 'Pair [s]' 'ns/neighbor' 'csds over' 'loop [s]' 'csds over'
for ranks in 1 2; do
  for style in "${styles[@]}"; do
    echo "$ranks $style $(median "$ranks" "$style" 4) $(median "$ranks" csds 4) $(median "$ranks" "$style" 5) $(median "$ranks" csds 5)"
  done
done | awk -v pairs="$neighbors" -v steps="$steps" '{ printf "%5d  %-15s %12.4f %12.2f %10.2f %12.4f %10.2f\n", $1, $2, $3, 1e9 * $1 * $3 / pairs / steps, $4 / $3, $5, $6 / $5 }'
echo
echo "table: $PWD/chute.csv"
