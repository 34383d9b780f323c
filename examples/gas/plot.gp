# SPDX-License-Identifier: MIT
set terminal pngcairo size 1500,700 font "DejaVu Sans,15" linewidth 1.5
set output "cooling.png"
set multiplot layout 1,2
set bmargin 10
set border linewidth 0.8
set tics nomirror
set grid linecolor rgb "#dddddd" linewidth 0.6

csds = "#0060ad"
lammps = "#d95319"

set title "Freely cooling gas of rough spheres, e = 0.9, {/Symbol m} = 0.5, x_{{/Symbol g}t} = 30"
set xlabel "time  [d (m/T_0)^{1/2}]"
set ylabel "temperature  [T_0]"
set logscale y
set format y "10^{%T}"
set yrange [0.003:1.2]
set key below maxcols 2 samplen 3 spacing 1.2 reverse Left
plot "temperatures.txt" u 1:6 w l lc rgb "#999999" dt 3 lw 1.5 t "Haff's law, smooth spheres", \
     "" u 1:2 w l lc rgb csds   lw 2 t "translation, granular/csds", \
     "" u 1:4 w l lc rgb lammps lw 2 t "translation, linear\\_history", \
     "" u 1:3 w l lc rgb csds   lw 2 dt 2 t "rotation, granular/csds", \
     "" u 1:5 w l lc rgb lammps lw 2 dt 2 t "rotation, linear\\_history"

unset logscale y
set format y "%g"
set title "linear\\_history over csds, same coefficients and start"
set ylabel "ratio of temperatures"
set yrange [0:2]
plot 1 w l lc rgb "black" lw 0.7 notitle, \
     "temperatures.txt" u 1:($4/$2) every ::1 w l lc rgb lammps lw 2 t "translation", \
     "" u 1:($5/$3) every ::1 w l lc rgb lammps lw 2 dt 2 t "rotation"
unset multiplot
