# SPDX-License-Identifier: MIT
set terminal pngcairo size 900,420 font 'sans,12'
set output 'mixer.png'
set multiplot layout 1,2
set grid
set key off
set xlabel 'turns of the blades'
set xrange [0:*]
set yrange [0:*]
set ylabel 'torque on the shaft [m g d]'
plot 'mixer.txt' using 2:3 with lines lc rgb '#0060ad'
set ylabel 'neighbours of the other colour, 1: mixed'
plot 'mixer.txt' using 2:4 with lines lw 2 lc rgb '#d95319'
unset multiplot
