# SPDX-License-Identifier: MIT
# Above: the vessel before and after, without its front half. Below: torque on the shaft, and how mixed the grains are.
set terminal @TALL
set output 'mixer.png'
set multiplot
unset border
unset tics
unset grid
set size ratio -1
set xrange [0:519]
set yrange [0:399]
set tmargin at screen 0.95
set bmargin at screen 0.5
do for [k=0:1] {
  set lmargin at screen 0.01 + 0.5*k
  set rmargin at screen 0.49 + 0.5*k
  set title k ? 'after 4 turns of the blades' : 'after 0.2 turns'
  plot k ? 'frame.160000.png' : 'frame.008000.png' binary filetype=png with rgbimage notitle
}
set size noratio
set border
set tics nomirror
set grid
unset title
set xlabel 'turns of the blades'
set xrange [0:4]
set yrange [0:*]
set tmargin at screen 0.46
set bmargin at screen 0.1
set lmargin at screen 0.09
set rmargin at screen 0.47
set ylabel 'torque on the shaft [10^3 m g d]'
plot 'mixer.txt' using 2:($3*1e-3) with lines lw 1.5 lc rgb BLUE notitle
set lmargin at screen 0.61
set rmargin at screen 0.985
set yrange [0:1]
set ylabel "neighbours of the other colour,\nover those in a mixture"
plot 'mixer.txt' using 2:4 with lines lw 2.5 lc rgb RED notitle
unset multiplot
