# SPDX-License-Identifier: MIT
# The drum: grains by temperature, and its energies with what the account misses. The bed: profile and warming.
dt = 5e-4
# heights count from the lowest
stats 'energy.drum' using 4 nooutput
base = STATS_min
stats 'energy.drum' using ($2+$3+$4) every ::0::0 nooutput
start = STATS_min
set terminal pngcairo size 1180,560 font 'DejaVu Sans,15'
set output 'drum.png'
set multiplot
# columns of drum.dump: x y z temperature radius
set size ratio -1
unset grid
set cblabel 'temperature [m g d per unit of heat capacity]' offset 1.5
set xlabel 'x [d]'
set ylabel 'y [d]' offset 1
set xrange [-10.4:10.4]
set yrange [-10.4:10.4]
set parametric
set trange [0:2*pi]
set lmargin at screen 0.06
set rmargin at screen 0.43
set tmargin at screen 0.97
set bmargin at screen 0.13
set colorbox user origin screen 0.445, screen 0.13 size screen 0.015, screen 0.84
plot grains('drum.dump', 0, '-$3', '1') using 1:2:5:4 with circles lc palette lw 0.4 notitle, \
  10.05*cos(t), 10.05*sin(t) with lines lw 4 lc rgb INK notitle
unset parametric
set size noratio
set autoscale xfix
set grid
set lmargin at screen 0.65
set rmargin at screen 0.985
set tmargin at screen 0.97
set bmargin at screen 0.45
unset xlabel
set format x ''
set key left top
set style fill solid 0.85 noborder
set xrange [0:20]
set yrange [0:20]
set ylabel 'energy [10^3 m g d]'
plot 'energy.drum' using ($1*dt):(1e-3*$6) with filledcurves y1=0 lc rgb ORANGE title 'heat', \
  '' using ($1*dt):(1e-3*$6):(1e-3*($6+$2+$3+$4-base)) with filledcurves lc rgb SKY title 'kinetic, height, stored', \
  '' using ($1*dt):(1e-3*(start-base+$5)) with lines lw 2.5 dt 2 lc rgb 'black' title 'start + work of the drum'
set tmargin at screen 0.39
set bmargin at screen 0.13
set format x '%g'
set xlabel 'time [(d/g)^{1/2}]'
set ylabel "change of sum\n[10^{-5} heat]" offset -1.5
set yrange [*:*]
set ytics 2
plot 'closure.drum' using ($1*dt):(1e5*$2) with lines lw 2.5 lc rgb INK notitle
unset multiplot
unset output

reset
set grid lc rgb '#dddddd' lw 0.8
set tics nomirror
set key reverse Left
set terminal @WIDE
set output 'bed.png'
set multiplot layout 1, 2 margins 0.085, 0.98, 0.15, 0.91 spacing 0.11
set key left top
set title 'steady state'
set xlabel 'height [d]'
set ylabel 'temperature (plates: 1 and 2)'
set xrange [0:10.6]
set yrange [1:2]
plot 'steady.txt' using 1:2 with points pt 7 ps 1.6 lc rgb BLUE title 'layers of grains', '' using 1:3 with lines lw 2.5 lc rgb RED title 'straight line'
set key right bottom
set title 'while the bed warms'
set xlabel 'time [(d/g)^{1/2}]'
set ylabel 'mean temperature of the grains'
set xrange [0:1.2]
set yrange [1:1.6]
plot 'warming.txt' using 1:2 with points pt 7 ps 0.9 lc rgb BLUE title 'grains', '' using 1:3 with lines lw 2.5 lc rgb RED title "Fourier's law"
unset multiplot
