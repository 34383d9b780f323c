# SPDX-License-Identifier: MIT
# Restitutions of sixty pairs beside the laboratory's table; energies during the collisions.
set terminal @WIDE
set output 'pairs.png'
set multiplot
set tmargin at screen 0.9
set bmargin at screen 0.15
set lmargin at screen 0.09
set rmargin at screen 0.475
set title 'restitution, e = 0.8, {/Symbol m} = 0.4'
set xlabel 'tangential over normal velocity before'
set ylabel 'coefficient of restitution'
set logscale x
set xrange [0.04:5]
set yrange [-0.4:1]
set key at graph 0.03, 0.72 left top Left reverse
plot 'restitutions.txt' using 1:4 with lines lc rgb BLUE lw 2 title 'normal, csds in Python', \
  '' using 1:2 with points pt 6 lw 1.5 lc rgb BLUE title 'normal, LAMMPS', \
  '' using 1:5 with lines lc rgb RED lw 2 title 'tangential, csds in Python', \
  '' using 1:3 with points pt 6 lw 1.5 lc rgb RED title 'tangential, LAMMPS'

unset logscale x
first = real(system("awk '$1 !~ /#/ { print $2; exit }' energies.txt"))
set lmargin at screen 0.565
set rmargin at screen 0.985
set title 'energy of all pairs during their collisions'
set xlabel 'time [10^{-3} d/v_n]'
set ylabel 'energy [m v_n^2]'
set xrange [0.28:0.6]
set yrange [-25:40]
set key at graph 0.98, 0.97 right top
plot 'energies.txt' using ($1*1e3):($2-first) with lines lc rgb INK lw 2.5 title 'kinetic, less that before', \
  '' using ($1*1e3):3 with lines lc rgb GREEN lw 2.5 title 'stored in contacts', \
  '' using ($1*1e3):4 with lines lc rgb BLUE lw 2.5 title 'lost: normal dashpots', \
  '' using ($1*1e3):($5+$6+$9) with lines lc rgb RED lw 2.5 title 'lost: friction'
unset multiplot
