#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Benchmarks: tables on the screen, CSV and PNG in build/benchmarks/. benchmarks/README.md says how to read them.
#
#   benchmarks/run.sh                     everything, about 10 minutes
#   benchmarks/run.sh kernel              the kernel alone
#   benchmarks/run.sh lammps [REPEATS]    LAMMPS: granular/csds and its rivals in turn, default 7 repeats
#   benchmarks/run.sh accuracy            the largest step for a given accuracy, and what it is worth
#   benchmarks/run.sh scaling [REPEATS]   1 and 2 ranks, and what they tell each other
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
part=${1:-all} repeats=${2:-7}
[[ $part =~ ^(all|kernel|lammps|accuracy|scaling)$ ]] ||
  { echo "benchmarks/run.sh: part is '$part', must be one of: all, kernel, lammps, accuracy, scaling" >&2; exit 1; }
[[ $repeats =~ ^[1-9][0-9]*$ ]] ||
  { echo "benchmarks/run.sh: '$repeats' repeats, must be a whole number > 0" >&2; exit 1; }

. "$top/lammps-plugin/run-folder.sh"
enter_run_folder "$top" benchmarks/results
cmake -S "$top" -B "$top/build" -DCSDS_BENCHMARKS=ON >build.log
cmake --build "$top/build" --target csds_bench_kernel --target csds_bench_accuracy >>build.log 2>&1 ||
  { tail build.log >&2; exit 1; }
programs=$top/build/benchmarks
bench=$(dirname "$(dirname "$LMP")")/bench

say() { echo "csds: $*" >&2; }

say_machine() {
  echo "processor: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
  echo "compiler:  $(g++ --version | head -n 1), Release flags of both projects"
  echo "command:   benchmarks/run.sh $part $repeats"
}

lmp() { # RANKS ARGUMENTS...
  local ranks=$1
  shift
  mpirun -np "$ranks" "$LMP" "$@" -log none >screen 2>&1 </dev/null || { tail screen >&2; exit 1; }
}

pair_and_loop() { awk '/^Loop time/ { loop = $4 } /^Pair +\|/ { pair = $5 } END { print pair "," loop }' screen; }

median_of() { sort -g | awk '{ v[NR] = $1 } END { if (NR) print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }

# lines "case,ranks,style,repeat,pair_s,loop_s" of lammps.csv: median of a column for case, ranks, style
median() { awk -F, -v c="$1" -v r="$2" -v s="$3" -v k="$4" '$1 == c && $2 == r && $3 == s { print $k }' lammps.csv | median_of; }

# ----------------------------------------------------------------------- LAMMPS

csds_style='plugin load ./csdsplugin.so\npair_style granular/csds'

# write_pair CASE STYLE PAIR_STYLE [PAIR_COEFF]
write_pair() { printf "$3\npair_coeff * * ${4:-}\n" >"pair.$1.$2"; }

write_pairs() {
  local law='hooke 200000 50 damping mass_velocity tangential' dense='hooke 20000 200 damping mass_velocity tangential' case
  # energy accounted for in every step
  local account='\ncompute energy all pair granular/csds'
  local turning='20000 10 0.1' hertz='hertz 200000 50 damping viscoelastic tangential'
  write_pair chute csds "$csds_style" "$law csds 57142.857142857 0 0.5"
  write_pair chute csds_account "$csds_style" "$law csds 57142.857142857 0 0.5$account"
  write_pair chute hooke_history 'pair_style gran/hooke/history 200000 NULL 50 NULL 0.5 0'
  write_pair chute linear_history 'pair_style granular' "$law linear_history 57142.857142857 0 0.5 limit_damping"
  write_pair turning csds "$csds_style" "$law csds 57142.857142857 0 0.5 rolling csds $turning twisting csds $turning"
  write_pair turning linear_history 'pair_style granular' \
    "$law linear_history 57142.857142857 0 0.5 rolling sds $turning twisting sds $turning limit_damping"
  write_pair hertz csds "$csds_style" "$hertz csds/mindlin 57142.857142857 1 0.5"
  write_pair hertz linear_history 'pair_style granular' "$hertz mindlin/force 57142.857142857 1 0.5 limit_damping"
  for case in drum shear; do
    write_pair $case csds "$csds_style" "$dense csds 5714 0.5 0.5"
    write_pair $case csds_account "$csds_style" "$dense csds 5714 0.5 0.5$account"
    write_pair $case hooke_history 'pair_style gran/hooke/history 20000 NULL 200 NULL 0.5 1 limit_damping'
    write_pair $case linear_history 'pair_style granular' "$dense linear_history 5714 0.5 0.5 limit_damping"
  done
}

# in.chute and its kin with the pair lines exchanged: write_chute CASE STYLE STEPS [REPLICATE]
write_chute() {
  sed -e "s|^pair_style.*|include pair.$1.$2|" -e '/^pair_coeff/d' -e "s|^run .*|run $3|" \
    -e "s|^read_data.*|read_data data.chute\n${4:+replicate $4}|" "$bench/in.chute" >"in.$1.$2"
}

styles_of() { ls pair."$1".* | sed "s/pair.$1.//"; }

run_case() { # CASE RANKS STYLE
  case $1 in
    drum | shear) lmp "$2" -in "$here/in.$1" -var pair "pair.$1.$3" -var state "data.$1" -var steps 1000 ;;
    *) lmp "$2" -in "in.$1.$3" ;;
  esac
}

# LIGGGHTS of Debian, where it is installed, with the law of in.chute
run_liggghts() { # RANKS
  sed -e 's/^pair_style.*/hard_particles yes\npair_style gran model hooke\/stiffness tangential history\nfix m1 all property\/global kn peratomtypepair 2 2e5 2e5 2e5 2e5\nfix m2 all property\/global kt peratomtypepair 2 57142.857 57142.857 57142.857 57142.857\nfix m3 all property\/global gamman peratomtypepair 2 50 50 50 50\nfix m4 all property\/global gammat peratomtypepair 2 0 0 0 0\nfix m5 all property\/global coefficientFriction peratomtypepair 2 0.5 0.5 0.5 0.5/' \
    -e 's/^comm_modify .*/communicate single vel yes/' -e 's/^run .*/run 200/' -e 's/^units .*/units si/' "$bench/in.chute" >in.liggghts
  mpirun -np "$1" liggghts -in in.liggghts -log none >screen 2>&1 </dev/null
}

bench_lammps() {
  local case ranks repeat style
  for case in drum shear; do
    say "preparing $case"
    lmp 2 -in "$here/prepare.$case" -var pair "pair.$case.csds" -var state "data.$case"
  done
  for case in chute turning hertz; do
    for style in $(styles_of $case); do write_chute $case "$style" 200; done
  done
  echo 'case,ranks,style,repeat,pair_s,loop_s' >lammps.csv
  for case in chute turning hertz drum shear; do
    for ranks in 1 2; do
      for repeat in $(seq "$repeats"); do
        for style in $(styles_of $case); do
          run_case $case $ranks "$style"
          echo "$case,$ranks,$style,$repeat,$(pair_and_loop)" >>lammps.csv
          [ "$repeat" -gt 1 ] || sed -n "s/^Total # of neighbors = /$case $ranks $style /p; s/^Per MPI.*= *\([0-9.]*\) .*/memory $case $ranks $style \1/p" screen >>facts
        done
        if [ $case = chute ] && command -v liggghts >/dev/null; then
          if run_liggghts $ranks; then
            awk -v head="chute,$ranks,liggghts,$repeat" '/^Loop time/ { loop = $4 } /^Pair +time/ { pair = $5 } END { print head "," pair "," loop }' screen >>lammps.csv
          else
            tail -n 3 screen >&2 && say 'LIGGGHTS did not run, left out'
          fi
        fi
      done
      say "$case, $ranks ranks: done"
    done
  done
  printf '\n%-8s %5s  %-15s %10s %12s %10s %10s %10s %10s\n' case ranks style 'Pair [s]' 'ns/neighbor' 'csds over' 'loop [s]' 'csds over' 'MB/rank'
  for case in chute turning hertz drum shear; do
    for ranks in 1 2; do
      for style in $(awk -F, -v c=$case -v r=$ranks '$1 == c && $2 == r && !seen[$3]++ { print $3 }' lammps.csv); do
        echo "$case $ranks $style $(median $case $ranks "$style" 5) $(median $case $ranks csds 5) $(median $case $ranks "$style" 6) $(median $case $ranks csds 6)" \
          "$(awk -v k="$case $ranks csds" 'index($0, k) == 1 { v = $4 } END { print v }' facts) $(awk -v k="memory $case $ranks $style" 'index($0, k) == 1 { v = $5 } END { print v }' facts)"
      done
    done
  done | tee ratios | awk '{ steps = $1 == "drum" || $1 == "shear" ? 1000 : 200; printf "%-8s %5d  %-15s %10.4f %12.2f %10.2f %10.4f %10.2f %10s\n", $1, $2, $3, $4, 1e9 * $2 * $4 / $8 / steps, $5 / $4, $6, $7 / $6, $9 }'
  gnuplot -c "$here/plot.gp" lammps
}

# --------------------------------------------------------- time to accuracy

# accuracy_run STYLE D KT STEPS_PER_CONTACT: leaves `dump`
accuracy_run() {
  local law
  law="hooke 0.5 $(awk "BEGIN { print 2 * $2 }") damping mass_velocity tangential"
  case $1 in
    csds) write_pair accuracy csds "$csds_style" "$law csds $3 0.5 0.3" ;;
    hooke_history) write_pair accuracy hooke_history "pair_style gran/hooke/history 0.5 $3 $(awk "BEGIN { print 2 * $2 }") NULL 0.3 1 limit_damping" ;;
    linear_history) write_pair accuracy linear_history 'pair_style granular' "$law linear_history $3 0.5 0.3 limit_damping" ;;
  esac
  "$programs/csds_bench_accuracy" data "$4" >data.accuracy
  "$LMP" -in "$here/in.accuracy" -var pair "pair.accuracy.$1" -var per "$4" -log none >screen 2>&1 || { tail screen >&2; exit 1; }
}

bench_accuracy() {
  local style d kt n
  local grid='10 14 20 28 34 40 48 57 68 80 95 113 160 226 320 453 640 905 1280'
  echo 'style,D,kt_over_kn,steps_per_contact,e_n_error,e_t_error' >accuracy.csv
  for d in 0.05 0.1 0.3; do
    for kt in 0.142857 0.4; do
      for style in csds hooke_history linear_history; do
        accuracy_run $style $d $kt 10240
        "$programs/csds_bench_accuracy" result $d dump >converged
        for n in $grid; do
          accuracy_run $style $d $kt "$n"
          echo "$style,$d,$(awk "BEGIN { print 2 * $kt }"),$n,$("$programs/csds_bench_accuracy" result $d dump converged | tr ' ' ,)" >>accuracy.csv
        done
      done
      say "accuracy, D = $d, k_t/k_n = $(awk "BEGIN { print 2 * $kt }"): done"
    done
  done
  # the smallest number of steps per contact time from which on every law keeps both bounds
  printf '\n%-15s %28s %22s\n' style 'steps per contact needed' 'csds steps over style'
  for style in csds hooke_history linear_history; do
    echo "$style $(awk -F, -v s=$style '$1 == s { if (!($5 <= 1e-3 && $6 <= 1e-2) && $4 + 0 > bad) bad = $4 + 0; n[$4] = 1 }
      END { for (k in n) if (k + 0 > bad && (!best || k + 0 < best)) best = k + 0; print best ? best : "none" }' accuracy.csv)"
  done | tee needed | awk '$1 == "csds" { mine = $2 } { printf "%-15s %28s %22s\n", $1, $2, $2 == "none" ? "> " 1280 / mine : $2 / mine }'
  if [ -f ratios ]; then
    printf '\nwork for that accuracy, in.chute at 1 rank, csds = 1:\n%-15s %12s %12s\n' style Pair 'whole loop'
    awk 'NR == FNR { need[$1] = $2 == "none" ? 1280 : $2; next } $1 == "chute" && $2 == 1 && ($3 in need) { f = need[$3] / need["csds"]; printf "%-15s %12.1f %12.1f\n", $3, f * $4 / $5, f * $6 / $7 }' needed ratios
  fi
  gnuplot -c "$here/plot.gp" accuracy
}

# ------------------------------------------------------------------- scaling

bench_scaling() {
  local style ranks repeat mode
  echo 'mode,ranks,style,repeat,pair_s,loop_s,comm_s,ghosts' >scaling.csv
  for repeat in $(seq "$repeats"); do
    for mode in strong weak; do
      for ranks in 1 2; do
        for style in csds hooke_history linear_history; do
          write_chute chute "$style" 100 "$([ $mode = weak ] && echo "1 $ranks 1" || echo '1 2 1')"
          lmp $ranks -in "in.chute.$style"
          echo "$mode,$ranks,$style,$repeat,$(pair_and_loop),$(awk '/^Comm +\|/ { c = $5 } /^Nghost:/ { g = $2 } END { print c "," g }' screen)" >>scaling.csv
        done
      done
    done
    say "scaling, repeat $repeat of $repeats"
  done
  printf '\n%-7s %5s  %-15s %10s %10s %12s %12s %18s\n' mode ranks style 'loop [s]' 'Comm [s]' efficiency ghosts/rank 'kB/step and rank'
  for mode in strong weak; do
    for style in csds hooke_history linear_history; do
      for ranks in 1 2; do
        echo "$mode $ranks $style" $(for k in 6 7 8; do awk -F, -v m=$mode -v r=$ranks -v s=$style -v k=$k '$1 == m && $2 == r && $3 == s { print $k }' scaling.csv | median_of; done)
      done
    done
  done | awk '{ if ($2 == 1) one = $4; e = $1 == "strong" ? one / $4 / $2 : one / $4; printf "%-7s %5d  %-15s %10.4f %10.4f %12.2f %12d %18.0f\n", $1, $2, $3, $4, $5, e, $6, $6 * 9 * 8 / 1000 }'
  gnuplot -c "$here/plot.gp" scaling
}

# ---------------------------------------------------------------------- all

ln -sf "$bench/data.chute" .
write_pairs
say_machine
if [[ $part =~ all|kernel ]]; then
  echo
  "$programs/csds_bench_kernel"
  gnuplot -c "$here/plot.gp" kernel
fi
if [[ $part =~ all|lammps ]]; then bench_lammps; fi
if [[ $part =~ all|accuracy ]]; then bench_accuracy; fi
if [[ $part =~ all|scaling ]]; then bench_scaling; fi
echo
echo "tables and pictures: $PWD"
