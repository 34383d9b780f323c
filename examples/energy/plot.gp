# SPDX-License-Identifier: MIT
# Columns: step kinetic stored falling work normal tangential slip rolling twisting ended
set terminal pngcairo size 900,760 font 'sans,13'
set style fill solid 0.85 noborder
set key outside right top reverse Left samplen 1.5
set grid front lc rgb '#cccccc'
set lmargin 11
set rmargin 30
set autoscale xfix

do for [case in 'gas drum collision'] {
  dt = case eq 'gas' ? 5.5e-4 : case eq 'drum' ? 5e-4 : 2e-6
  unit = case eq 'gas' ? 'time [d sqrt(m/T_0)]' : case eq 'drum' ? 'time [sqrt(d/g)]' : 'time [10^{-3} d/v_n]'
  factor = case eq 'collision' ? 1e3*dt : dt
  file = 'energy.'.case
  stats file using ($2+$3+$4) every ::0::0 nooutput
  start = STATS_min
  # heights count from the lowest
  stats file using 4 nooutput
  base = STATS_min
  set output case.'.png'
  set multiplot
  set size 1, 0.7
  set origin 0, 0.3
  set bmargin 2
  set tmargin 1.5
  unset xlabel
  set format y '%g'
  set format x '%g'
  set ylabel 'energy'
  # from below: slip, normal, tangential, rolling, twisting, ended, stored, kinetic (and fallen)
  low(k) = (k > 0 ? column(8) : 0)+(k > 1 ? column(6) : 0)+(k > 2 ? column(7) : 0)+(k > 3 ? column(9) : 0)+(k > 4 ? column(10) : 0)+(k > 5 ? column(11) : 0)+(k > 6 ? column(3) : 0)+(k > 7 ? column(2)+column(4)-base : 0)
  name = '"slip" "normal dashpot" "tangential dashpot" "rolling" "twisting" "held when contacts ended" "stored in contacts" "kinetic"'
  fill = '#d95f02 #1b9e77 #66c2a5 #7570b3 #a6761d #999999 #e7298a #80b1d3'
  plot for [k=8:1:-1] file using ($1*factor):(low(k-1)):(low(k)) with filledcurves lc rgb word(fill, k) title (k == 8 && case eq 'drum' ? 'kinetic + height' : word(name, k)), \
    file using ($1*factor):(start-base+$5) with lines lw 2 lc black dt 2 title (case eq 'drum' ? 'start + work of the drum' : 'total at the start')
  set size 1, 0.3
  set origin 0, 0
  set bmargin 3.5
  set tmargin 0.5
  set xlabel unit
  set ylabel "gap / lost [10^{-5}]"
  stats 'closure.'.case using (1e5*$2) nooutput
  power = 10.0**floor(log10(STATS_max-STATS_min))
  tick = power*(STATS_max-STATS_min > 5*power ? 2 : 1)
  set ytics tick
  plot 'closure.'.case using ($1*factor):(1e5*$2) with lines lw 2 lc rgb '#444444' title 'closure error'
  unset multiplot
  set ytics autofreq
}

set terminal pngcairo size 900,460 font 'sans,13'
set output 'created.png'
set size 1, 1
set origin 0, 0
set autoscale
set lmargin 11
set rmargin 3
set bmargin 3.5
set tmargin 1.5
set key inside right top vertical
set xlabel 'time [10^{-3} d/v_n]'
set ylabel '(kinetic + stored energy) / start'
set format y '%g'
set yrange [0:*]
stats 'outside.lammps' using ($2+$3) every ::0::0 nooutput
plot 'outside.lammps' using ($1*2e-3):(($2+$3)/STATS_min) with lines lw 2 title 'granular, linear\_history', \
  'energy.collision' using ($1*2e-3):(($2+$3)/STATS_min) with lines lw 2 title 'granular/csds', 1 with lines lc black dt 2 notitle
