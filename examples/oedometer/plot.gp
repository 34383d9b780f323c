# SPDX-License-Identifier: MIT
set terminal pngcairo size 900,420 font 'sans,12'
set output 'oedometer.png'
set multiplot layout 1,2
set grid
set logscale x
set xlabel 'vertical stress [m g/d^2]'
set key off
ramp(k) = sprintf("< awk '$1 !~ /#/ && $2 >= %g && $2 <= %g' press.txt", k - 1, k)
set ylabel 'void ratio'
set key bottom left
plot ramp(1) using 4:6 with lines lw 2 lc rgb '#0060ad' title 'loading', ramp(2) using 4:6 with lines lw 2 lc rgb '#d95319' title 'unloading', \
  ramp(3) using 4:6 with lines lw 2 dt 2 lc rgb '#55a868' title 'loading again'
set ylabel 'lateral over vertical stress'
set yrange [0:*]
set key top right
plot ramp(1) using 4:7 with lines lw 2 lc rgb '#0060ad' title 'loading', ramp(2) using 4:7 with lines lw 2 lc rgb '#d95319' title 'unloading', \
  ramp(3) using 4:7 with lines lw 2 dt 2 lc rgb '#55a868' title 'loading again'
unset multiplot
