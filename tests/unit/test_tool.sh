#!/bin/sh
# SPDX-License-Identifier: MIT
# The program csds: misuse is answered with one sentence, a status other than 0 and no file; proper use with what the
# help promises. usage: test_tool.sh CSDS WORK_DIR
set -eu
csds=$1 work=$2
rm -rf "$work"
mkdir -p "$work"
cd "$work"
fail() { echo "$*" >&2; exit 1; }

# refused "what the sentence must contain" arguments...
refused() {
  wanted=$1
  shift
  status=0
  "$csds" "$@" >said 2>complaint || status=$?
  [ "$status" -ne 0 ] && [ "$status" -lt 128 ] || fail "csds $*: status $status"
  [ ! -s said ] || fail "csds $*: writes to the standard output: $(cat said)"
  grep -q -- "$wanted" complaint || fail "csds $*: says '$(cat complaint)', not '$wanted'"
  grep -q '^csds' complaint || fail "csds $*: does not say who complains: '$(cat complaint)'"
  rm -f said complaint
  [ -z "$(ls -A)" ] || fail "csds $*: leaves $(ls -A)"
}
jkr='jkr 1e5 1 0.3 3 damping coeff_restitution'
law='hooke 1e5 0.9 damping coeff_restitution tangential csds 4e4 1 0.5'

refused 'a command is missing'
refused "unknown command 'colide'" colide
refused "unrecognized option '--foo'" collide --foo
refused 'the law is missing' collide --output out
refused "k_n (normal stiffness) is 'stiff'" collide hooke stiff 0.9 --output out
refused "unknown model 'hook'" sweep hook --vary ratio=1:2:3 --output out
refused "nu (Poisson's ratio) is -5, must be a finite number > -1" collide hertz/material 1e6 0.9 -5 --output out
[ "$("$csds" collide "$law" --vt 0.5)" = "$("$csds" collide $law --vt 0.5)" ] || fail "csds collide: a quoted law is another one"
refused "unknown model '-.5'" collide -.5 --output out
huge='hooke 1e5 0.9 damping coeff_restitution tangential csds 1e100 1 0.5'
for options in '' --csv; do
  refused 'no finite numbers' collide $huge --vt 1 $options --output out
done
refused 'comes to no finite numbers' sweep $huge --vary vt=1:2:2 --output out
refused 'comes to no finite numbers' sweep $huge --vary vt=1:2:2
refused 'no finite numbers' collide $huge --vt 1 --csv
refused 'plates at time 0.1 have no finite numbers' plates --mass 1e-320 --output out
refused 'plates at time 0.1 have no finite numbers' plates --mass 1e-320 --scheme exact --output out
refused "vn is '-1', must be a number > 0" collide $law --vn -1 --output out
refused "vn is 'nan'" collide $law --vn nan --output out
refused "mass of grain i is 0, must be" collide $law --radius 1e-300 --density 1 --output out
refused "normal impact velocity is 1: the grains would overlap by more" collide $law --radius 1e-300 --output out
refused "radius is '1x'" collide $law --radius 1x --output out
refused 'overlap by more than their' collide $law --vn 1e5 --output out
refused 'must be at least 1e-13 with scheme kernel and setup pair' collide $law --vn 1e-14 --output out
refused 'must be at least 2.5e-28, or' collide $law --vn 1e-50 --scheme reference --output out
refused "time step is 1e-300, must be at least" collide $law --dt 1e-300 --output out
refused "time step is 0.00017.*: the grains do not touch, for they are past each other within it, must be shorter" collide $law --vn 1e-4 --vt 10 --csv
for twice in "collide $law --vn" 'plates -m' 'calibrate -e' "table $law --tolerance" "sweep $law --vt" 'migrate --plugin' 'models --markdown'; do
  refused 'is given twice, must be given once' $twice 1 ${twice##* } 1
done
refused "phase is '1'" collide $law --phase 1 --output out
refused "scheme is 'rk5', must be one of" collide $law --scheme rk5 --output out
refused "must be kernel" collide hooke 1 0 tangential silbert 1 0 0.3 --scheme rk4 --vn 0.1 --output out
refused "setup is '2d'" collide $law --setup 2d --output out
refused "spin is '1,2'" collide $law --spin 1,2 --output out
refused 'must be a file that can be written' collide $law --output no/such/folder/out
no_name="output is '', must be a file that can be written: No such file or directory"
for command in "collide $law" plates "calibrate -e 0.9 --duration 1" "sweep $law --vary vn=1:2:2"; do
  refused "$no_name" $command --output ''
done
refused "$no_name" migrate "$0" --output ''
refused 'vary is missing' sweep $law --output out
refused "must be NAME=FROM:TO:COUNT" sweep $law --vary ratio=1:2 --output out
refused "FROM and TO must be > 0" sweep $law --vary ratio=0:2:3:log --output out
refused "names 'nu', must be one of" sweep $law --vary nu=0:2:3 --output out
refused "must be NAME=FROM:TO:COUNT" sweep $law --vary "mu=1:2:2:log x" --output out
refused "names 'mu', which varies already" sweep $law --vary mu=0.1:0.5:2 --vary mu=0.3:0.4:2 --output out
refused "names 'ratio', which varies already" table $law --over 0.1:1:3 --vary ratio=1:2:2 --output out
refused "names 'tangential.mu', which varies already as 'mu'" sweep $law --vary mu=0:1:3 --vary tangential.mu=0:1:2 --output out
for option in vn vt mass radius dt steps phase; do
  refused "^csds sweep: --$option is given besides --vary $option, must be left out" sweep $law --$option 0.5 --vary $option=0.1:0.5:3 --output out
done
refused "^csds table: --vn is given besides --vary vn, must be left out" table $law --vn 5 --vary vn=1:2:2 --output out
refused "names 'H', must be one of vn, radius, mass, radius2, mass2, k_n, e" table $law --vary H=1:2:3 --output out
refused "COUNT must be at least 2 where FROM and TO differ" sweep $law --vary mu=0.1:0.5:1 --output out
for steps in --dt=1e-5 --steps=80 --phase=0.1; do
  name=${steps%=*}
  refused "${name#--} is given with scheme reference, which chooses its steps, must be left out" collide $law --scheme reference $steps --output out
done
refused "phase is given with scheme reference" sweep $law --scheme reference --vary phase=0:0.9:10 --output out
refused "gives dt -0.1, must be > 0" sweep $law --vary dt=-0.1:0.1:3 --output out
# eta of the normal model by the name that csds models prints with the damping model
"$csds" sweep $law --vary eta=0.5:0.9:3 | tail -n +2 >by_eta && "$csds" sweep $law --vary e=0.5:0.9:3 | tail -n +2 >by_e &&
  "$csds" sweep $law --vary damping.e=0.5:0.9:3 | tail -n +2 | cmp - by_e && cmp by_eta by_e ||
  fail "csds sweep: e of damping coeff_restitution is not the normal model's eta"
rm -f by_eta by_e
refused "names 'eta', which varies already as 'e'" sweep $law --vary e=0.5:0.9:3 --vary eta=0.5:0.9:3 --output out
refused "mu, e" sweep $law --vary zeta=0.5:0.9:3 --output out
# the first points are good, the last is not: nothing is left of them
refused 'must be a finite number > 0 and <= 1' sweep $law --vary eta=0.5:1.5:5 --output out
"$csds" sweep $law --vary eta=0.5:1.5:5 >said 2>complaint && fail "csds sweep: takes eta 1.5"
[ "$(wc -l <said)" -eq 4 ] && [ -z "$(tail -c 1 said)" ] && [ "$(tail -n 1 said | tr -cd , | wc -c)" -eq 7 ] ||
  fail "csds sweep: rows that are not whole before it refuses: $(cat said)"
rm -f said complaint
refused "v_t/v_n must be > 0" table $law --over 0:1:5 --output out
refused "v_t/v_n must be > 0" table $law --over 0.1:0:3 --output out
refused "v_t/v_n must be > 0" table $law --over 0.1:-0.1:3 --output out
refused "spin is '0,0,5', must be left out" table $law --spin 0,0,5 --output out
refused "setup is 'pair', must be constant-normal" table $law --setup pair --output out
refused "ratio is 3, must be left out" table $law --ratio 3 --output out
refused "vt is 3, must be left out: v_t/v_n is that of --over" table $law --vt 3 --output out
refused "over is '5', must be FROM:TO:COUNT or FROM:TO:COUNT:log" table $law --over 5 --output out
refused "make 2000 times 1000 points, must be at most 1000000" table $law --over 1:2:2000 --vary mu=0.1:0.2:1000 --output out
for name in vt dt steps phase; do
  refused "names '$name', must be vn, radius" table $law --vary $name=0.1:0.2:2 --output out
done
refused 'has 1 value' table $law --over 1:1:1 --output out
refused 'either the restitution or the damping ratio must be given, not neither' calibrate --duration 1 --output out
refused 'either the restitution or the damping ratio must be given, not both' calibrate -e 0.9 -D 0.1 --duration 1 --output out
refused "poisson is given without --youngs" calibrate -e 0.9 --duration 1 --poisson 0.2 --output out
refused "vt is 3, must be left out: v_t/v_n is that of --at" calibrate -e 0.9 --duration 1 --vt 3 --output out
refused "ratio is 1, must be left out: the impact is head-on" calibrate $jkr -e 0.6 --ratio 1 --output out
refused "vt is 1, must be left out: the impact is head-on" calibrate $jkr -e 0.6 --vt 1 --output out
for speed in 1e-300 1e-160 1e160 1e300; do # their squares are no numbers
  refused "velocity is ${speed%%e*}e.*: effective mass times its square is .*, must be from 1e-300 to 1e+300" collide $law --vn $speed --output out
  refused "velocity is ${speed%%e*}e.*: effective mass times its square is" calibrate $jkr -e 0.6 --vn $speed --output out
done
refused "tolerance is '1e-30', must be a number >= 1e-10" table $law --tolerance 1e-30 --output out
refused 'exactly one of duration' calibrate -e 0.9 --duration 1 --stiffness 2 --output out
refused "restitution is 1.2" calibrate -e 1.2 --duration 1 --output out
refused "must be a number from 0.96675 to 1 for" calibrate -e 0.9 --duration 1 --mu 0.01 --at 2 -t -0.5 --output out
refused "duration is given besides a law, must be left out" calibrate -e 0.9 --duration 1 $law --output out
refused "mu is given besides a law, must be left out" calibrate -e 0.9 $law --mu 1 --output out
refused "k_n is missing" calibrate -e 0.9 hooke --output out
refused "restitution is missing" calibrate $law --vn 2 --output out
refused "spin is '0,0,5', must be left out" calibrate -e 0.9 --duration 1 --spin 0,0,5 --output out
refused "ratio is 3, must be left out" calibrate -e 0.9 --duration 1 --ratio 3 --output out
refused "setup is 'pair', must be constant-normal" calibrate -e 0.9 --duration 1 --setup pair --output out
refused "must be above the sticking speed" calibrate $jkr -e 0.6 --vn 0.01 --output out
refused "restitution is 0.99, must be at most 0.868922" calibrate $jkr -e 0.99 --vn 0.5 --output out
for command in 'calibrate -e 0.5' 'table' 'collide --setup constant-normal'; do
  refused 'V (volume of the liquid) is 0.001, must be at most' $command hooke 1e5 0.9 damping coeff_restitution bridge 2 20 0.001 --radius 0.01 --vn 30 --output out
done
refused "scheme is kernel with the D-SDS" plates --d-sds --scheme kernel --output out
refused "scheme is kernel with the D-SDS" plates --d-sds --scheme kernel
refused "dt is '0'" plates --dt 0 --output out
refused "dt is given with scheme reference" plates --scheme reference --dt 0.2 --output out
for scheme in rk4 exact; do
  refused "dt is 30, must be at most 20 with --duration 10" plates --scheme $scheme --dt 30 --output out
done
refused "family is 'rubbing'" models rubbing
refused 'INPUT is missing' migrate --output out
refused "INPUT is 'absent', must be a file that can be read" migrate --output out absent
refused "restitution is 'old', must be same or typed" migrate --restitution old --output out in
refused "'b' is one argument too many" migrate a b
refused "output is 'in', must be another file" migrate --output in in

# a disk that is full
if [ -e /dev/full ]; then
  for command in models 'models --help' --help --version 'migrate --rules' plates; do
    ! "$csds" $command >/dev/full 2>complaint || fail "csds $command: status 0 on a full disk"
    grep -q '^csds.*: cannot write to standard output' complaint || fail "csds $command: says '$(cat complaint)'"
    [ "$(wc -l <complaint)" -eq 1 ] || fail "csds $command: says more than a sentence: '$(cat complaint)'"
  done
  rm complaint
fi

# proper use
for command in models collide plates sweep calibrate table migrate; do
  "$csds" $command --help >help || fail "csds $command --help fails"
  grep -q "Usage: csds $command" help || fail "csds $command --help lacks its usage"
done
rm help
"$csds" models >models
for name in hooke kuwabara_kono csds/mindlin 'csds k_r gamma_r mu_r'; do
  grep -q "  $name" models || fail "csds models lacks $name"
done
deep=$(printf '%0200d/' 1 2 3 4 5 6)
mkdir -p "$deep"
"$csds" models --markdown "$deep"pages && [ -s "$deep"pages/tangential.md ] || fail "csds models: no pages in a folder with a long name"
rm -r "${deep%%/*}"
"$csds" collide $law --vt 0.5 --output outcome
for row in 'normal restitution' 'tangential restitution' duration 'largest overlap' 'in slip' 'in tangential'; do
  grep -q "$row" outcome || fail "csds collide lacks '$row'"
done
for scheme in euler exact; do
  [ "$("$csds" plates --scheme $scheme --dt 0.6 --duration 1 | tail -n 1 | cut -d , -f 1)" = 1.2 ] ||
    fail "csds plates --scheme $scheme: does not end after two steps"
done
# words that are negative numbers are no options, wherever they stand; nu is the third word
for words in 'hertz/material 1e6 0.9 -0.2' '--vt 0 hertz/material 1e6 0.9 -.2 --vn 1' '-- hertz/material 1e6 0.9 -2e-1' \
  'hertz/material 1e6 --vt -0 0.9 -0.2'; do
  "$csds" collide $words >message || fail "csds collide $words: status $?"
  [ -e first ] || cp message first
  cmp -s message first || fail "csds collide $words: $(cat message)"
done
"$csds" sweep hertz/material 1e6 0.9 0.3 --vary nu=-0.2:0.3:2 --output grid
overlap=$(sed -n '2s/^-0.2,\([^,]*,\)\{3\}\([0-9.]*\),.*/\2/p' grid)
awk -v o="$overlap" '/^largest overlap/ && ($3 / o - 1) ^ 2 < 1e-15 { good = 1 } END { exit !good }' first ||
  fail "csds collide, nu -0.2: overlap $(grep ^largest first), csds sweep: $overlap"
# energy from nothing is said to be that
for options in '' --csv; do
  "$csds" collide hooke 1e5 1 damping none --scheme euler $options >outcome 2>message || fail "csds collide: status $? where it gains energy"
  grep -q '^csds collide: kinetic energy is 0.25 before and 0.31.* after .* time step is 0.00017.*, must be shorter$' message ||
    fail "csds collide: of energy from nothing it says '$(cat message)'"
done
"$csds" sweep dmt 1 50 0.3 1e5 --vary vn=1:2:2 --output grid 2>message || fail "csds sweep: status $? where it gains energy"
grep -q '^csds sweep: kinetic energy grows at 2 of 2 points' message || fail "csds sweep: $(cat message)"
"$csds" sweep hooke 1e5 1 damping none --setup constant-normal --scheme euler --vary steps=10:1e6:2 --output grid 2>message
grep -q '^csds sweep: kinetic energy grows at 1 of 2 points under a law that creates none' message || fail "csds sweep: $(cat message)"
# and short contacts to have few steps
"$csds" sweep $law --vary vt=0:60:4 --output grid 2>message || fail "csds sweep: status $? where steps are few"
grep -q '^csds sweep: the contact lasts less than 10 time steps at 2 of 4 points, time steps there must be shorter$' message || fail "csds sweep: $(cat message)"
for quiet in "$law" "$law --scheme reference" 'hooke 1e5 1 damping none' 'hooke 1e5 1 damping none tangential linear_history 4e4 1 0.5 --scheme euler'; do
  "$csds" collide $quiet >outcome 2>message
  [ ! -s message ] || fail "csds collide $quiet: says '$(cat message)'"
done
"$csds" collide $law --vt 0.5 --csv | awk -F, 'NF != 7 { exit 1 } END { exit NR < 30 }' || fail "csds collide --csv: not a table"
"$csds" sweep $law --vary ratio=0.1:10:5:log --vary mu=0.1:0.5:3 --output grid
[ "$(wc -l <grid)" -eq 16 ] || fail "csds sweep: $(wc -l <grid) lines, should be 16"
"$csds" table $law --over 0.1:5:20:log --tolerance 2e-3 --output table
awk -F'e_t ' '/^# interpolate/ { good = $2 <= 2e-3 } END { exit !good }' table || fail "csds table: tolerance not kept"
grep -q '7 places of a cell (at ratio [0-9.]*)' table || fail "csds table: does not say where its error is largest"
# below the sticking speed there is no tangential restitution, above it there is
sticky="$jkr tangential csds 4e4 1 0.5"
for scheme in kernel reference; do
  "$csds" sweep $sticky --setup constant-normal --scheme $scheme --vt 0.3 --vary vn=0.01:1:2 --output grid
  awk -F, 'NR == 2 && $2 == 0 && $3 == "nan" && $4 == "inf" || NR == 3 && $2 > 0 && $3 > -1 && $3 < 1 && $4 < 1 { ++good } END { exit good != 2 }' grid ||
    fail "csds sweep --scheme $scheme, below and above the sticking speed: $(cat grid)"
done
"$csds" collide $sticky --vn 0.01 --vt 0.3 >outcome
! grep '^tangential restitution' outcome || fail "csds collide: a tangential restitution of grains that stay together"
"$csds" table $sticky --over 0.5:2:3 --vary vn=0.01:2.01:3 --output table
grep -q '^# e_t nan: the grains stay together$' table || fail "csds table: does not say what nan means"
awk -F, '/^[0-9]/ { if ($2 < 0.02 ? $3 == 0 && $4 == "nan" : $3 > 0 && $4 < 1 && $4 != "nan") ++good } END { exit good != 9 }' table ||
  fail "csds table, below and above the sticking speed: $(cat table)"
awk -F'e_t ' '/^# interpolate/ { good = $2 > 0 && $2 < 0.5 } END { exit !good }' table || fail "csds table: no error of e_t where grains part"
"$csds" table $law --over 0.5:2:3 | grep nan && fail "csds table: nan where grains part"
# what the second axis changes is not said to be constant
constants() { "$csds" table $law --over 1:2:2 "$@" | sed -n 's/^# \(effective\|normal impact\)/\1/p'; }
for case in 'vn=1:2:2|effective mass 0.5 [mass], effective radius 0.25 [length]' \
  'mass=1:2:2|effective radius 0.25 [length], normal impact velocity 1 [length/time]' \
  'radius=1:2:2|effective mass 0.5 [mass], normal impact velocity 1 [length/time]' \
  'mu=0.1:0.2:2|effective mass 0.5 [mass], effective radius 0.25 [length], normal impact velocity 1 [length/time]'; do
  [ "$(constants --vary "${case%%|*}")" = "${case#*|}" ] || fail "csds table --vary ${case%%|*}: $(constants --vary "${case%%|*}")"
done
"$csds" table $law --setup constant-normal --over 1:2:2 >table || fail "csds table: refuses the setup that it has"
"$csds" calibrate --restitution 0.8 --duration 1e-3 --mu 0.4 | grep '^pair_coeff .*hooke .* 0.8 damping coeff_restitution' >/dev/null ||
  fail "csds calibrate: no pair_coeff line"
"$csds" calibrate $jkr tangential silbert 1 1 0.5 --restitution 0.6 --vn 1 --output calibrated
eta=$(sed -n 's/^pair_coeff .* jkr 100000 \([0-9.]*\) 0.3 3 damping coeff_restitution tangential silbert 1 1 0.5$/\1/p' calibrated)
"$csds" collide jkr 1e5 "$eta" 0.3 3 damping coeff_restitution --vn 1 --setup constant-normal --scheme reference >outcome
grep -q '^normal restitution  *0.6\(00000[0-9]*\|\) ' outcome || fail "csds calibrate: eta $eta gives $(grep '^normal' outcome)"
# its time step is that of the damped contact, which is shorter than half a period; of the stiffest spring, here that of
# friction, by hand: pi sqrt(1/(k_t 3.5/m))/40, m = 0.5
time_step() { "$csds" calibrate "$@" --vn 1 | sed -n 's/^timestep *\([^ ]*\)  # a contact in \([0-9.]*\) steps$/\1 \2/p'; }
duration=$("$csds" collide hooke 1e5 0.05 damping coeff_restitution --setup constant-normal --scheme reference | sed -n 's/^duration *\([^ ]*\).*/\1/p')
time_step hooke 1e5 1 damping coeff_restitution -e 0.05 | awk -v d="$duration" '{ good = ($1 * 40 / d - 1) ^ 2 < 1e-6 && $2 == 40 } END { exit !good }' ||
  fail "csds calibrate: a time step of $(time_step hooke 1e5 1 damping coeff_restitution -e 0.05), the contact is $duration long"
time_step hooke 1e5 1 damping coeff_restitution tangential csds 1e7 1 0.5 -e 0.05 |
  awk -v d="$duration" '{ good = ($1 / 9.3873035e-06 - 1) ^ 2 < 1e-14 && ($2 * $1 / d - 1) ^ 2 < 1e-6 } END { exit !good }' ||
  fail "csds calibrate, stiff friction: a time step of $(time_step hooke 1e5 1 damping coeff_restitution tangential csds 1e7 1 0.5 -e 0.05)"
# --steps divides the duration without damping, of hertz 2.943275 D/v with D = (5/4 m v^2/K)^(2/5), K = 1e6 sqrt(R), R = 1/4;
# under hysteretic springs pi sqrt(m/k_U)
step_of() { "$csds" collide "$@" | sed -n 's/^time step *\([^ ]*\) .*/\1/p'; }
for v in 0.5 4; do
  step_of hertz 1e6 0.8 damping coeff_restitution --vn $v --steps 50 |
    awk -v v=$v '{ good = ($1 * 50 * v / 2.943275 / exp(0.4 * log(0.625 * v * v / 5e5)) - 1) ^ 2 < 1e-12 } END { exit !good }' ||
    fail "csds collide, hertz at $v: 50 steps of $(step_of hertz 1e6 0.8 damping coeff_restitution --vn $v --steps 50)"
done
step_of hysteretic 1e5 2e5 0 damping velocity --vn 3 | awk '{ good = ($1 * 40 / 3.14159265 / sqrt(0.5 / 2e5) - 1) ^ 2 < 1e-12 } END { exit !good }' ||
  fail "csds collide, hysteretic: 40 steps of $(step_of hysteretic 1e5 2e5 0 damping velocity --vn 3)"
[ "$("$csds" calibrate --wall --restitution 0.8 --duration 1e-3 | sed -n 's/^# csds [0-9.]*: //p')" = 'sphere of radius 0.5, mass 1 on a wall' ] ||
  fail "csds calibrate --wall: $("$csds" calibrate --wall --restitution 0.8 --duration 1e-3 | head -1)"
for row in 'overlap at rest' 'overlap at the end' 'pull-off force .* force' 'sticking speed .* length/time'; do
  grep -q "^$row" outcome || fail "csds collide lacks '$row' of jkr"
done
"$csds" collide $law | grep sticking && fail "csds collide: a sticking speed of a law that does not attract"
# an existing file is replaced as a whole, or stays
echo precious >kept
"$csds" collide $law --vn -1 --output kept 2>/dev/null && fail "misuse succeeds"
[ "$(cat kept)" = precious ] || fail "misuse spoils an existing file"

# nothing is left of a run that is stopped
parts() { find . -maxdepth 1 -name '*.part-*'; }
stopped() { # signal
  [ "$(cat kept)" = precious ] || fail "a run that is stopped by $1 spoils an existing file"
  [ -z "$(parts)" ] || fail "a run that is stopped by $1 leaves $(parts)"
}
ulimit -c 0
for signal in TERM QUIT XCPU; do
  env --default-signal=QUIT "$csds" table $law --over 0.01:10:1000:log --vary mu=0.1:0.9:1000 --output kept &
  for try in $(seq 100); do
    [ -z "$(parts)" ] || break
    sleep 0.1
  done
  kill -$signal $! || fail "csds table: has ended before it could be stopped"
  wait $! && fail "csds table: a signal is success"
  stopped $signal
done
(ulimit -f 1 && "$csds" sweep $law --vary vn=1:2:100 --output kept) 2>/dev/null && fail "csds sweep: writes more than it may"
stopped XFSZ

for rivals in '--density 2500 --vary mass=1:5:3' '--dt 1e-4 --vary steps=5:100:3' '--ratio 1 --vary vt=0.1:5:3' '--wall --vary mass2=1:2:2'; do
  "$csds" sweep $law $rivals 2>message && fail "csds sweep: takes $rivals"
  grep -q 'are both given, must be one of them' message || fail "csds sweep $rivals: $(cat message)"
done
"$csds" collide $law --mass 1 --density 2 2>message && fail "csds collide: takes a mass and a density"
# a link is followed, rights stay, and what is no file is written to
ln -sf kept link
chmod 600 kept
"$csds" sweep $law --vary vn=1:2:2 --output link || fail "csds sweep: cannot write through a link"
[ -L link ] && grep -q '^vn,' kept && [ "$(stat -c %a kept)" = 600 ] || fail "csds sweep: a link or its file's rights are gone"
ln -s new-file dangling
"$csds" sweep $law --vary vn=1:2:2 --output dangling || fail "csds sweep: cannot write through a link to no file yet"
[ -L dangling ] && grep -q '^vn,' new-file || fail "csds sweep: does not write where a link leads"
mkdir far
ln -s "$PWD"/far/relative absolute
ln -s ../newer-file far/relative
"$csds" sweep $law --vary vn=1:2:2 --output absolute || fail "csds sweep: cannot write through two links"
[ -L far/relative ] && grep -q '^vn,' newer-file || fail "csds sweep: does not write where two links lead"
ln -s loop loop
"$csds" sweep $law --vary vn=1:2:2 --output loop 2>message && fail "csds sweep: writes where links lead round"
[ -L loop ] && grep -q "output is 'loop', must be a file that can be written" message || fail "csds sweep: $(cat message)"
longest=$(printf '%0255d' 1)
"$csds" sweep $law --vary vn=1:2:2 --output "$longest" || fail "csds sweep: cannot write to a name of 255 bytes"
rm "$longest"
mkfifo pipe
cat pipe >through &
"$csds" sweep $law --vary vn=1:2:2 --output pipe || fail "csds sweep: cannot write to a pipe"
wait $!
[ -p pipe ] && cmp -s kept through || fail "csds sweep: a pipe becomes a file"

# inputs move over with what they include, beside the output; the status says whether something is left
mkdir -p old new
printf 'pair_style gran/hooke 1 NULL 0 0 0.5 0\ninclude laws\n' >old/in
printf 'pair_coeff * *\n' >old/laws
"$csds" migrate -o new/in old/in 2>summary || fail "csds migrate: status $? for an input without difficulties"
grep -q '^include laws.csds$' new/in || fail "csds migrate: the include line is '$(grep include new/in)'"
grep -q '^pair_coeff \* \* hooke 1 0 damping mass_velocity' new/laws.csds || fail "csds migrate: no new/laws.csds"
grep -q '^old/in: 4 changes, 0 to decide, 0 without counterpart, 0 not understood' summary || fail "csds migrate: $(cat summary)"
whole=$(mktemp -d) # the words of an input have no blanks, this folder may
mkdir "$whole"/d1 "$whole"/d2
printf 'pair_coeff 1 1\n' >"$whole"/d1/laws
printf 'pair_coeff 2 2\n' >"$whole"/d2/laws
printf 'pair_style gran/hooke 1 NULL 0 0 0.5 0\ninclude %s/d1/laws\ninclude %s/d2/laws\n' "$whole" "$whole" >old/in
"$csds" migrate -o new/in old/in 2>summary || fail "csds migrate: status $? for two files of one name"
[ "$(grep include new/in)" = "include laws.csds
include laws.2.csds" ] || fail "csds migrate: two files of one name become $(grep include new/in)"
grep -q '^pair_coeff 1 1 hooke' new/laws.csds && grep -q '^pair_coeff 2 2 hooke' new/laws.2.csds || fail "csds migrate: one of two files is lost"
rm -r "$whole"
# one file under two laws becomes two; a name with blanks keeps its quotes; what another input has written is named
printf 'pair_coeff * *\n' >'old/the laws'
printf 'pair_style gran/hooke %s NULL 0 0 0.5 0\ninclude "the laws"\n' 1 2 >old/in
"$csds" migrate -o new/in --plugin 'a b/csdsplugin.so' old/in 2>summary || fail "csds migrate: status $? for one file with two laws"
[ "$(grep include new/in)" = 'include "the laws.csds"
include "the laws.2.csds"' ] || fail "csds migrate: one file with two laws becomes $(grep include new/in)"
grep -q 'hooke 1 ' 'new/the laws.csds' && grep -q 'hooke 2 ' 'new/the laws.2.csds' || fail "csds migrate: one of two laws is lost"
grep -q '^plugin load "a b/csdsplugin.so"$' new/in || fail "csds migrate: $(grep plugin new/in)"
printf 'pair_style gran/hooke 3 NULL 0 0 0.5 0\ninclude "the laws"\n' >old/other
"$csds" migrate -o new/other old/other 2>summary
grep -q '^new/the laws.csds: to decide: there was another file' summary || fail "csds migrate: writes over a file: $(cat summary)"
# what cannot be written is told before anything is, and what has been read stays
printf 'pair_style gran/hooke 1 NULL 0 0 0.5 0\ninclude laws\ninclude sub/laws\n' >old/in
mkdir old/sub
cp old/laws old/sub/laws
rm -r new/*
"$csds" migrate -o new/in old/in 2>message && fail "csds migrate: writes to a folder that is not there"
grep -q 'new/sub/laws.csds.*must be in a folder that can be written to: No such file' message || fail "csds migrate: $(cat message)"
[ -z "$(ls new)" ] || fail "csds migrate: leaves $(ls new)"
mkdir new/sub new/out
cp old/laws new/laws.csds
"$csds" migrate -o new/out old/in 2>message && fail "csds migrate: writes over a folder"
grep -q "output is 'new/out', must be a file that can be written: Is a directory" message || fail "csds migrate: $(cat message)"
cmp -s old/laws new/laws.csds || fail "csds migrate: writes over a file though it fails"
rm -r new/*
mkdir new/sub new/laws.csds
"$csds" migrate -o new/in old/in 2>message && fail "csds migrate: writes over a folder"
grep -q "included file's output is 'new/laws.csds', must be a file" message || fail "csds migrate: $(cat message)"
[ "$(find new -mindepth 1 | sort | tr '\n' ' ')" = 'new/laws.csds new/sub ' ] || fail "csds migrate: leaves $(find new)"
rm -r new/*
printf 'pair_style gran/hooke 1 NULL 0 0 0.5 0\ninclude laws\n' >old/in
cp old/laws laws.before
for out in old/laws old/laws.csds; do
  "$csds" migrate -o $out old/in 2>message && fail "csds migrate: $out may be the output"
  grep -q 'must be another file' message || fail "csds migrate: $(cat message)"
  cmp -s old/laws laws.before || fail "csds migrate: an included file is lost"
  [ ! -e old/laws.csds ] || fail "csds migrate: writes old/laws.csds"
done
cp old/in old/laws.csds
"$csds" migrate -o old/new old/laws.csds 2>message && fail "csds migrate: writes an included file over the input"
grep -q 'laws.csds, which was read, would be lost' message || fail "csds migrate: $(cat message)"
cmp -s old/in old/laws.csds || fail "csds migrate: the input is lost"
"$csds" migrate -o old/../old/in old/in 2>message && fail "csds migrate: the output may be the input"
grep -q 'must be another file than INPUT' message || fail "csds migrate: $(cat message)"
printf 'pair_style granular\npair_coeff * * mdr 1 1 0.3 1 1 1 tangential mindlin 1 1 1\n' >old/in
status=0
"$csds" migrate old/in >new/in 2>summary || status=$?
[ "$status" = 2 ] || fail "csds migrate: status $status for mdr, should be 2"
grep -q '^old/in:2: no counterpart: .*mdr' summary || fail "csds migrate: does not name mdr: $(cat summary)"
"$csds" migrate --plugin /x/csdsplugin.so old/in 2>summary | grep '^plugin load /x/csdsplugin.so$' >/dev/null || fail "csds migrate --plugin"
"$csds" migrate --rules | grep '^| `rolling sds` | `rolling csds` |' >/dev/null || fail "csds migrate --rules lacks rolling sds"
