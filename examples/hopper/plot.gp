# SPDX-License-Identifier: MIT
set terminal pngcairo size 800,560 font 'sans,13'
set output 'beverloo.png'
set xlabel 'width D of the outlet [d]'
set ylabel 'flow rate W [m (g/d)^{1/2}]'
set grid
set key top left
set fit quiet
set fit logfile '/dev/null'
stats 'flow.txt' using 3 nooutput
rho = STATS_mean
C = 0.6; k = 1.4
beverloo(D) = C*rho*(D - k)**2.5
fit beverloo(x) 'flow.txt' using 1:2 via C, k
set xrange [4.5:8.5]
set yrange [0:]
set style fill solid 0.3 noborder
plot '+' using 1:(0.55*rho*($1 - 1.4)**2.5):(0.65*rho*($1 - 1.4)**2.5) with filledcurves lc 'gray' title 'Beverloo, C = 0.55 to 0.65, k = 1.4', \
  beverloo(x) lw 2 lc rgb '#d95319' title sprintf('fit, C = %.2f, k = %.2f', C, k), \
  'flow.txt' using 1:2 with points pt 7 ps 1.6 lc rgb '#0060ad' title 'granular/csds'
