# SPDX-License-Identifier: MIT
set terminal pngcairo size 900,480 font 'sans,13'
set output 'repose.png'
set xlabel 'distance from the axis [d]'
set ylabel 'height of the surface [d]'
set grid
set fit quiet
set fit logfile '/dev/null'
m = '0.02 0.1 0.3'
colours = '#0060ad #55a868 #d95319'
array a[3]; array b[3]
set print 'angle.txt'
print '# rolling friction   angle of repose [degrees]'
do for [k=1:3] {
  file = sprintf('surface.%s', word(m, k))
  # the flank: outside the tip, where the grains land, and above the scattered foot
  p = 8; q = -0.4
  fit p + q*x file using 1:($1 > 3 && $2 > 1.5 ? $2 : 1/0) via p, q
  a[k] = p; b[k] = q
  print sprintf('%s %.1f', word(m, k), atan(-q)*180/pi)
}
unset print
set xrange [0:22]
set yrange [0:*]
plot for [k=1:3] sprintf('surface.%s', word(m, k)) with points pt 7 lc rgb word(colours, k) title sprintf('{/Symbol m}_r = %s', word(m, k)), \
  for [k=1:3] a[k] + b[k]*x > 0 ? a[k] + b[k]*x : 1/0 lw 2 lc rgb word(colours, k) title sprintf('%.1f°', atan(-b[k])*180/pi)
