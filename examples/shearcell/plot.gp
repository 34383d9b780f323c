# SPDX-License-Identifier: MIT
set terminal pngcairo size 900,420 font 'sans,12'
set output 'shearcell.png'
set multiplot layout 1,2
set grid
set xlabel 'shear strain'
set xrange [0:*]
set ylabel 'shear over normal stress'
set yrange [0:0.8]
set key top right
plot 'shear.dense' using 2:($4/$3) with lines lw 1.5 lc rgb '#0060ad' title 'dense', \
  'shear.loose' using 2:($4/$3) with lines lw 1.5 lc rgb '#d95319' title 'loose'
set ylabel 'volume fraction of the grains'
set yrange [0.5:0.58]
plot 'shear.dense' using 2:6 with lines lw 2 lc rgb '#0060ad' title 'dense', \
  'shear.loose' using 2:6 with lines lw 2 lc rgb '#d95319' title 'loose'
unset multiplot
