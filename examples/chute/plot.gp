# SPDX-License-Identifier: MIT
# The flow at 26 degrees, seen with gravity downwards and coloured by velocity; profiles at the three angles.
# v = slip + A (1 - (1 - z/H)^{3/2}); A = 2/3 I sqrt(phi g cos(angle)) H^{3/2}. Depth and volume fraction from the core.
bagnold(z, H) = 1 - (z < H ? (1 - z/H)**1.5 : 0)
array A[3]; array slip[3]; array H[3]; array phis[3]
set print 'flow.txt'
print '# angle   tan(angle)   depth [d]   volume fraction   surface velocity [sqrt(g d)]   I'
do for [k=1:3] {
  angle = 17 + 3*k
  file = sprintf('velocity.%d', angle)
  stats [2:9] file using 1:3 nooutput
  phi = STATS_mean_y
  phis[k] = phi
  stats file using 3 nooutput
  H[k] = STATS_sum/phi
  stats file using 4 nooutput
  top = STATS_max
  # what creeps to rest has no such profile
  flows = top > 0.1
  a = top; s = 0.01
  if (flows) { fit a*bagnold(x, H[k]) + s file using 1:4 via a, s }
  A[k] = a; slip[k] = s
  I = 1.5*a/sqrt(phi*cos(angle*pi/180)*H[k]**3)
  print sprintf('%d %.3f %.1f %.3f %.2f %s', angle, tan(angle*pi/180), H[k], phi, top, flows ? sprintf('%.3f', I) : 'at rest')
}
set print 'figures.txt' append
do for [k=2:3] { print sprintf('I_%d %.3f', 17 + 3*k, 1.5*A[k]/sqrt(phis[k]*cos((17 + 3*k)*pi/180)*H[k]**3)) }
unset print

set terminal @WIDE
set output 'chute.png'
set multiplot
# columns of the grains: id type x y z radius vx, type 2: the bed; turned by the angle, seen along y
c = cos(26*pi/180); s = sin(26*pi/180)
set lmargin at screen 0.01
set rmargin at screen 0.4
set tmargin at screen 0.9
set bmargin at screen 0.02
set size ratio -1
set xrange [-1:16.5]
set yrange [-6.2:12]
unset tics
unset border
unset grid
set title '26°: flow to the lower right'
set cblabel 'velocity down the slope [(g d)^{1/2}]'
set cbtics
set colorbox user origin screen 0.415, screen 0.1 size screen 0.015, screen 0.75
set arrow 1 from 11.5, 10.5 rto 4*c, -4*s lw 3 lc rgb INK front
file = grains('grains.26', 0, '$4', '1')
plot file using ($2 == 2 ? $3*c+$5*s : NaN):(-$3*s+$5*c):6 with circles lc rgb GREY lw 0.5 notitle, \
  file using ($2 == 1 ? $3*c+$5*s : NaN):(-$3*s+$5*c):6:7 with circles lc palette lw 0.5 notitle
unset arrow 1
set size noratio
set border
set tics nomirror
set grid
unset title
set lmargin at screen 0.6
set rmargin at screen 0.985
set tmargin at screen 0.96
set bmargin at screen 0.14
set xlabel 'velocity down the slope [(g d)^{1/2}]'
set ylabel 'height above the bed [d]'
set key bottom right
set xrange [-0.1:7]
set yrange [0:12]
colours = GREY.' '.BLUE.' '.RED
plot for [k=1:3] sprintf('velocity.%d', 17 + 3*k) using 4:1 with points pt 7 ps 1.4 lc rgb word(colours, k) title sprintf('%d°', 17 + 3*k), \
  for [k=2:3] '+' using (slip[k] + A[k]*bagnold(H[k]*($0/199.0), H[k])):(H[k]*$0/199.0) with lines lw 2.5 lc rgb word(colours, k) title sprintf("Bagnold's profile, %d°", 17 + 3*k)
unset multiplot
