# SPDX-License-Identifier: MIT
# Restitutions of sixty pairs beside the laboratory's table; energies during the collisions.
set terminal pngcairo size 1400,600 font "DejaVu Sans,14" linewidth 1.5
set output "pairs.png"
set multiplot layout 1,2
set border linewidth 0.8
set tics nomirror
set grid linecolor rgb "#dddddd" linewidth 0.6

set title "Restitution, e = 0.8, {/Symbol m} = 0.4"
set xlabel "v_t/v_n"
set ylabel "restitution"
set logscale x
set xrange [0.04:5]
set yrange [-0.4:1]
set key at graph 0.05,0.6 left Left reverse
plot "restitutions.txt" u 1:4 w l lc rgb "#999999" lw 2 t "normal, csds in Python", \
     "" u 1:5 w l lc rgb "#0060ad" lw 2 t "tangential, csds in Python", \
     "" u 1:2 w p pt 6 lc rgb "#999999" t "LAMMPS", \
     "" u 1:3 w p pt 6 lc rgb "#0060ad" t "LAMMPS"

unset logscale x
first = real(system("awk '$1 !~ /#/ { print $2; exit }' energies.txt"))
set title "Energy of all pairs during their collisions"
set xlabel "time  [10^{-3}]"
set ylabel "energy, kinetic less that at first"
set key at graph 0.97,0.35 right
set xrange [0.28:*]
set yrange [*:*]
plot "energies.txt" u ($1*1e3):($2-first) w l lc rgb "#333333" lw 2 t "kinetic", \
     "" u ($1*1e3):3 w l lc rgb "#77ac30" lw 2 t "stored", \
     "" u ($1*1e3):4 w l lc rgb "#d95319" lw 2 t "lost to normal dashpots", \
     "" u ($1*1e3):($5+$6+$9) w l lc rgb "#0060ad" lw 2 t "lost to friction"
