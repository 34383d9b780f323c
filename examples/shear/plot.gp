# SPDX-License-Identifier: MIT
set terminal pngcairo size 800,560 font 'sans,13'
set output 'friction.png'
set xlabel 'inertial number I'
set ylabel 'stress ratio {/Symbol m}'
set logscale x
set xrange [0.005:2]
set yrange [0.3:0.8]
set grid
set key top left
mu(I) = 0.38 + 0.26/(0.279/I + 1)
plot mu(x) lw 2 lc rgb '#777777' title 'glass beads, Jop, Forterre, Pouliquen 2006', \
  'friction.txt' using 4:3 with points pt 7 ps 1.5 lc rgb '#0060ad' title 'granular/csds'
