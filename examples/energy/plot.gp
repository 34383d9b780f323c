# SPDX-License-Identifier: MIT
# Columns: step kinetic stored falling work normal tangential slip rolling twisting ended
do for [case in 'gas drum collision'] {
  set terminal pngcairo size 1180,640 font 'DejaVu Sans,15'
  set style fill solid 0.9 noborder
  set key at screen 0.985, 0.95 right top reverse Left samplen 2.6 spacing 1.3
  set lmargin at screen 0.12
  set rmargin at screen 0.655
  dt = case eq 'gas' ? 5.5e-4 : case eq 'drum' ? 5e-4 : 2e-6
  unit = case eq 'gas' ? 'time [d (m/T_0)^{1/2}]' : case eq 'drum' ? 'time [(d/g)^{1/2}]' : 'time [10^{-3} d/v_n]'
  factor = case eq 'collision' ? 1e3*dt : dt
  file = 'energy.'.case
  set autoscale
  set autoscale xfix
  stats file using ($2+$3+$4) every ::0::0 nooutput
  start = STATS_min
  # heights count from the lowest
  stats file using 4 nooutput
  base = STATS_min
  stats 'closure.'.case using (1e5*$2) nooutput
  power = 10.0**floor(log10(STATS_max-STATS_min))
  tick = power*(STATS_max-STATS_min > 5*power ? 2 : 1)
  set output case.'.png'
  set multiplot
  set tmargin at screen 0.96
  set bmargin at screen 0.4
  unset xlabel
  set format x ''
  set ytics autofreq
  set ylabel case eq 'gas' ? 'energy [T_0]' : case eq 'drum' ? 'energy [m g d]' : 'energy [m v_n^2]' offset -0.5
  # from below: slip, normal, tangential, rolling, twisting, ended, stored, kinetic (and fallen)
  low(k) = (k > 0 ? column(8) : 0)+(k > 1 ? column(6) : 0)+(k > 2 ? column(7) : 0)+(k > 3 ? column(9) : 0)+(k > 4 ? column(10) : 0)+(k > 5 ? column(11) : 0)+(k > 6 ? column(3) : 0)+(k > 7 ? column(2)+column(4)-base : 0)
  name = '"slip" "normal dashpot" "tangential dashpot" "rolling" "twisting" "left when contacts end" "stored in contacts" "kinetic"'
  fill = RED.' '.BLUE.' '.GREEN.' '.ORANGE.' '.PINK.' '.GREY.' '.YELLOW.' '.SKY
  # named are those that are seen
  array COLUMN[8] = [8, 6, 7, 9, 10, 11, 3, 2]
  array SEEN[8]
  stats file using (low(8)) nooutput
  top = STATS_max
  do for [k=1:8] {
    stats file using (column(COLUMN[k])) nooutput
    SEEN[k] = STATS_max > 4e-3*top
  }
  title_of(k) = !SEEN[k] ? '' : k == 8 && case eq 'drum' ? 'kinetic + height' : word(name, k)
  plot for [k=8:1:-1] file using ($1*factor):(low(k-1)):(low(k)) with filledcurves lc rgb word(fill, k) title title_of(k), \
    file using ($1*factor):(start-base+$5) with lines lw 2.5 lc rgb 'black' dt 2 title (case eq 'drum' ? 'start + work of the drum' : 'total at the start')
  set tmargin at screen 0.34
  set bmargin at screen 0.13
  set format x '%g'
  set xlabel unit
  set ylabel "change of sum\n[10^{-5} of losses]" offset -1.5
  set ytics tick
  plot 'closure.'.case using ($1*factor):(1e5*$2) with lines lw 2.5 lc rgb INK notitle
  unset multiplot
  unset output
}

reset
set tics nomirror
set grid lc rgb '#dddddd' lw 0.8
set key reverse Left
set terminal @ONE
set output 'created.png'
set lmargin at screen 0.15
set rmargin at screen 0.97
set tmargin at screen 0.96
set bmargin at screen 0.15
set xlabel 'time [10^{-3} d/v_n]'
set ylabel 'energy over that at the start'
stats 'outside.lammps' using ($2+$3) every ::0::0 nooutput
set xrange [0:3]
set yrange [0:2]
plot 'outside.lammps' using ($1*2e-3):(($2+$3)/STATS_min) with lines lw 2.5 lc rgb RED title "LAMMPS's linear\\_history", \
  'energy.collision' using ($1*2e-3):(($2+$3)/STATS_min) with lines lw 2.5 lc rgb BLUE title 'csds', 1 with lines lw 1.5 lc rgb INK dt 2 notitle
