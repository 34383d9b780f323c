# SPDX-License-Identifier: MIT
# The drum in its last position, its heap's lean and its torque over time; a picture of each position for the animation.
dt = 2.5e-4
every = 2500    # steps from position to position
last = 80
turned(frame) = 360*0.25*dt*every*frame/(2*pi)    # degrees

# columns of drum.dump: id type x y z radius; wall of the drum, with a mark that turns with it
wall = "12.1*cos(t), 12.1*sin(t) with lines lw 4 lc rgb INK notitle"
marked = "'+' using (12.1*sin(turned(frame) + 2*$0)):(-12.1*cos(turned(frame) + 2*$0)) every ::0::4 with lines lw 9 lc rgb RED title 'mark on the wall'"
heap = "grains('drum.dump', frame, '-$5', '1') using 3:4:6:($2 == 1 ? 0xe69f00 : 0x56b4e9) with circles lc rgb variable lw 0.5 notitle"
sizes = "NaN, NaN with points pt 7 ps 2.4 lc rgb ORANGE title 'diameter d', NaN, NaN with points pt 7 ps 1.5 lc rgb SKY title 'diameter 0.6 d'"
drum = "set style fill solid 1 border lc rgb INK; set angles degrees; set parametric; set trange [0:360]; set size ratio -1; set xrange [-12.7:12.7]; set yrange [-12.7:12.7]; unset tics; unset border; unset grid; set key at 0, 9.5 center top Left reverse"

set terminal @WIDE
set output 'drum.png'
set multiplot
frame = last
eval drum
set lmargin at screen 0.005; set rmargin at screen 0.41; set tmargin at screen 0.9; set bmargin at screen 0.03
set title sprintf('after %.1f turns', turned(frame)/360)
plot @heap, @wall, @marked, @sizes

unset parametric
set size noratio
set border; set tics; set grid
set tics nomirror
unset title
set lmargin at screen 0.5; set rmargin at screen 0.985
set xrange [0:50]
set tmargin at screen 0.96; set bmargin at screen 0.57
set format x ''
set ylabel "lean of the heap\n[degrees]"
set yrange [0:80]
set key default at 49, 76 reverse Left
set object 1 rectangle from 20, graph 0 to 50, graph 1 behind fillcolor rgb '#e4e4e4' fillstyle solid 1 noborder
plot 'heap.txt' using ($1*dt):2 with lines lw 2.5 lc rgb BLUE notitle, NaN with lines lw 16 lc rgb '#e4e4e4' title 'time of the averages'
set tmargin at screen 0.53; set bmargin at screen 0.14
set format x '%g'
set xlabel 'time [(d/g)^{1/2}]'
set ylabel "torque on the drum\n[10^3 m g d]"
set yrange [0:*]
plot 'heap.txt' using ($1*dt):(-$3*1e-3) with lines lw 2.5 lc rgb RED notitle
unset multiplot
unset output

reset
set terminal pngcairo size 640,640 font 'DejaVu Sans,17'
eval drum
set lmargin 0; set rmargin 0; set bmargin 0; set tmargin 2
do for [frame=0:last] {
  set output sprintf('frame.%02d.png', frame)
  set title sprintf('%.1f turns', turned(frame)/360)
  plot @heap, @wall, @marked, @sizes
}
