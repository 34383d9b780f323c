# SPDX-License-Identifier: MIT
# Rangel 2021: force over overlap
set datafile separator ','
set terminal pngcairo size 800,560 font 'Sans,13'
set xlabel 'overlap (mm)'
set ylabel 'normal force (N)'
set grid lc rgb '#dddddd'
set key right top
set output 'rangel-linear.png'
set title 'Rangel 2021: linear spring-dashpot'
plot for [e in '1 0.8 0.5 0.2'] 'rangel-linear-'.e.'.csv' using ($1*1e3):2 with lines lw 2 title 'kernel, ε_n = '.e, \
     for [e in '1 0.8 0.5 0.2'] 'rangel-linear-'.e.'-closed.csv' using ($1*1e3):2 with lines dt 2 lc rgb 'black' title (e eq '1' ? 'closed form' : '')
set key left top
do for [d in 'coeff_restitution kuwabara_kono'] {
  set output 'rangel-'.d.'.png'
  set title 'Rangel 2021: Hertz spring, '.(d eq 'coeff_restitution' ? 'Tsuji damping' : 'Kuwabara-Kono damping')
  values = d eq 'coeff_restitution' ? 'ε_n=1 ε_n=0.8 ε_n=0.5' : 'A/t_c=0 A/t_c=0.05 A/t_c=0.15'
  plot for [n=1:3] 'rangel-'.d.sprintf('-%d.csv', n) using ($1*1e3):2 with lines lw 2 title 'kernel, '.word(values, n), \
       for [n=1:3] 'rangel-'.d.sprintf('-%d-reference.csv', n) using ($1*1e3):2 with lines dt 2 lc rgb 'black' title (n == 1 ? 'reference' : '')
}
set output 'rangel-hysteretic.png'
set title 'Rangel 2021: hysteretic spring, constant unloading stiffness'
plot for [n=1:2] sprintf('rangel-hysteretic-%d.csv', n) using ($1*1e3):2 with lines lw 2 title 'kernel, ε_n = '.word('0.8 0.5', n), \
     for [n=1:2] sprintf('rangel-hysteretic-%d-closed.csv', n) using ($1*1e3):2 with lines dt 2 lc rgb 'black' title (n == 1 ? 'closed form' : '')
set output 'rangel-hysteretic-load.png'
set title 'Rangel 2021: hysteretic spring, unloading stiffness k_L + S F_{max}'
plot for [n=1:3] sprintf('rangel-hysteretic-load-%d.csv', n) using ($1*1e3):2 with lines lw 2 title 'kernel, v = '.word('0.4 0.7 1', n).' m/s', \
     for [n=1:3] sprintf('rangel-hysteretic-load-%d-closed.csv', n) using ($1*1e3):2 with lines dt 2 lc rgb 'black' title (n == 1 ? 'closed form' : '')
