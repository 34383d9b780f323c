# SPDX-License-Identifier: MIT
# Fuehrer, Brendel & Wolf 2024, figures 1 to 4
set datafile separator ','
set terminal pngcairo size 1000,1100 font 'Sans,13'
set key autotitle columnheader
set grid lc rgb '#dddddd'
set output 'fuehrer-1.png'
set multiplot layout 3,1 title 'Führer et al. 2024, Fig. 1: sliding plates (natural units)'
set xlabel 'time'
do for [c=2:4] {
  set ylabel (c == 2 ? 'displacement ξ' : c == 3 ? 'velocity v' : 'force F')
  if (c == 2) { set key right bottom } else { unset key }
  plot 'fuehrer-1-dsds-0.1.csv' using 1:c with lines lc rgb '#e69f00' title 'D-SDS, Δt = 0.1', \
       'fuehrer-1-dsds-0.001.csv' using 1:c with lines lc rgb '#d55e00' lw 1.5 title 'D-SDS, Δt = 0.001', \
       'fuehrer-1-csds-0.1.csv' using 1:c with lines lc rgb '#0072b2' lw 2 title 'C-SDS, Euler, Δt = 0.1', \
       'fuehrer-1-kernel-0.1.csv' using 1:c every 3 with points pt 6 lc rgb '#0072b2' title 'C-SDS, kernel, Δt = 0.1', \
       'fuehrer-1-exact.csv' using 1:c with lines lc rgb 'black' dt 2 title 'C-SDS, closed form'
}
unset multiplot
set key default autotitle columnheader
set terminal pngcairo size 900,560 font 'Sans,13'
set output 'fuehrer-2.png'
set title 'Führer et al. 2024, Fig. 2: kinetic energy of D-SDS over C-SDS, Δt = 0.1'
set ylabel 'ΔE_{kin} (natural units)'
plot 'fuehrer-2.csv' using 1:2 with lines lw 2 lc rgb '#d55e00' title 'Euler'
set output 'fuehrer-3.png'
set title 'Führer et al. 2024, Fig. 3: error against step'
set logscale xy
set format '10^{%T}'
set xlabel 'time step Δt (natural units)'
set ylabel 'largest error (natural units)'
set key outside right
names = 'Euler Heun RK4 midpoint kernel'
colours = '#d55e00 #009e73 #0072b2 #999999 #cc79a7'
plot for [c=1:4] 'fuehrer-3.csv' using 1:(column(c+1)) with linespoints pt 2*c+3 lc rgb word(colours, c) title 'D-SDS, '.word(names, c), \
     for [c=1:5] '' using 1:(column(c+5)) with linespoints dt 2 pt 2*c+2 lc rgb word(colours, c) title 'C-SDS, '.word(names, c), \
     x lc rgb 'gray' title 'Δt', 1e-2*x**2 lc rgb 'gray' dt 3 title 'Δt^2', 1e-4*x**4 lc rgb 'gray' dt 4 title 'Δt^4'
unset logscale
set format
set key default autotitle columnheader
set terminal pngcairo size 1000,1100 font 'Sans,13'
set output 'fuehrer-4.png'
unset title
set multiplot layout 3,1 title 'Führer et al. 2024, Fig. 4: D-SDS by the midpoint rule, Δt = 0.2'
set xlabel 'time'
do for [c=2:4] {
  set ylabel (c == 2 ? 'displacement ξ' : c == 3 ? 'velocity v' : 'force F')
  if (c == 2) { set key right bottom } else { unset key }
  plot 'fuehrer-4.csv' using 1:c with lines lc rgb '#e5c79a' notitle, \
       '' using 1:($5 == 0 ? column(c) : NaN) with points pt 7 ps 0.6 lc rgb '#d55e00' title 'states', \
       '' using 1:($5 == 1 ? column(c) : NaN) with points pt 6 ps 0.6 lc rgb '#0072b2' title 'auxiliary states'
}
unset multiplot
