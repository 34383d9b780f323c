# SPDX-License-Identifier: MIT
set terminal pngcairo size 760,640 font 'sans,13'
set output 'field.png'
set size ratio -1
set palette defined (0 '#2b2d6e', 0.35 '#a02c7a', 0.7 '#f0803c', 1 '#fff3a0')
set cblabel 'temperature [m g d per unit of heat capacity]'
set xlabel 'x [d]'
set ylabel 'y [d]'
set xrange [-10.6:10.6]
set yrange [-10.6:10.6]
set parametric
unset key
set style fill solid noborder
plot '< tail -n +10 drum.dump' using 1:2:($5):4 with circles lc palette, \
  [0:2*pi] 10*cos(t), 10*sin(t) with lines lw 2 lc black
unset parametric
set autoscale
set size noratio
set terminal pngcairo size 900,640 font 'sans,13'
set output 'energy.png'
set multiplot
unset xlabel
set key left top reverse Left
set grid
set lmargin 11
set rmargin 3
set autoscale xfix
set size 1, 0.68
set origin 0, 0.32
set bmargin 2
set ylabel 'energy [m g d]'
stats 'energy.drum' using 4 nooutput
base = STATS_min
stats 'energy.drum' using ($2+$3+$4) every ::0::0 nooutput
start = STATS_min
plot 'energy.drum' using ($1*5e-4):6 with filledcurves y1=0 lc rgb '#f0803c' title 'heat', \
  '' using ($1*5e-4):6:($6+$2+$3+$4-base) with filledcurves lc rgb '#80b1d3' title 'kinetic, height, stored', \
  '' using ($1*5e-4):(start-base+$5) with lines lw 2 dt 2 lc black title 'start + work of the drum'
set origin 0, 0
set size 1, 0.32
set bmargin 3.5
set tmargin 0.5
set xlabel 'time [sqrt(d/g)]'
set ylabel "gap / heat [10^{-5}]"
plot 'closure.drum' using ($1*5e-4):(1e5*$2) with lines lw 2 lc rgb '#444444' notitle
unset multiplot
set terminal pngcairo size 1000,430 font 'sans,13'
set output 'bed.png'
set multiplot layout 1, 2
set tmargin 1.5
set rmargin 2
set key left top
set xlabel 'height [d]'
set ylabel 'temperature'
set yrange [0.95:2.05]
plot 'steady.txt' using 1:2 with points pt 7 ps 1.2 title 'layers, steady state', '' using 1:3 with lines lw 2 title "straight line"
set key right bottom
set xlabel 'time'
set ylabel 'mean temperature'
set yrange [0.95:1.6]
plot 'warming.txt' using 1:2 with points pt 7 ps 0.6 title 'grains', '' using 1:3 with lines lw 2 title "Fourier's law"
unset multiplot
