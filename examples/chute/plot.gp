# SPDX-License-Identifier: MIT
set terminal pngcairo size 800,560 font 'sans,13'
set output 'velocity.png'
set xlabel 'velocity [(g d)^{1/2}]'
set ylabel 'height above the bed [d]'
set grid
set key bottom right
set fit quiet
set fit logfile '/dev/null'
set samples 200

# v = slip + A (1 - (1 - z/H)^{3/2}); A = 2/3 I sqrt(phi g cos(angle)) H^{3/2}. Depth and volume fraction from the core.
bagnold(z, H) = 1 - (z < H ? (1 - z/H)**1.5 : 0)
array A[3]; array slip[3]; array H[3]
set print 'flow.txt'
print '# angle   tan(angle)   depth [d]   volume fraction   surface velocity [sqrt(g d)]   I'
do for [k=1:3] {
  angle = 17 + 3*k
  file = sprintf('velocity.%d', angle)
  stats [2:9] file using 1:3 nooutput
  phi = STATS_mean_y
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
unset print
set xrange [-0.1:*]
set yrange [0:14]
colours = '#777777 #0060ad #d95319'
plot for [k=1:3] sprintf('velocity.%d', 17 + 3*k) using 4:1 with points pt 7 ps 1.2 lc rgb word(colours, k) title sprintf('%d°', 17 + 3*k), \
  for [k=2:3] '+' using (slip[k] + A[k]*bagnold(H[k]*($0/199.0), H[k])):(H[k]*$0/199.0) with lines lw 2 lc rgb word(colours, k) title sprintf('Bagnold, %d°', 17 + 3*k)
