# SPDX-License-Identifier: MIT
# Temperatures over time with both laws, and their ratios.
set terminal @WIDE
set output 'cooling.png'
set multiplot
set tmargin at screen 0.9
set bmargin at screen 0.15
set lmargin at screen 0.095
set rmargin at screen 0.58
set title 'e = 0.9, {/Symbol m} = 0.5, x_{{/Symbol g}t} = 30'
set xlabel 'time [d (m/T_0)^{1/2}]'
set ylabel 'temperature [T_0]'
set logscale y
set format y '10^{%T}'
set yrange [0.003:30]
set key top right samplen 3
plot 'temperatures.txt' using 1:6 with lines lc rgb GREY dt 3 lw 2 title "Haff, smooth spheres", \
  '' using 1:4 with lines lc rgb RED lw 2.5 title 'translation, linear\_history', \
  '' using 1:2 with lines lc rgb BLUE lw 2.5 title 'translation, csds', \
  '' using 1:3 with lines lc rgb BLUE lw 2.5 dt 2 title 'rotation, csds', \
  '' using 1:5 with lines lc rgb RED lw 2.5 dt 2 title 'rotation, linear\_history'

unset logscale y
set format y '%g'
set lmargin at screen 0.675
set rmargin at screen 0.985
set title 'linear\_history over csds'
set ylabel 'ratio of temperatures'
set yrange [0:2]
plot 1 with lines lc rgb INK lw 1 notitle, \
  'temperatures.txt' using 1:($4/$2) every ::1 with lines lc rgb RED lw 2.5 title 'translation', \
  '' using 1:($5/$3) every ::1 with lines lc rgb RED lw 2.5 dt 2 title 'rotation'
unset multiplot
