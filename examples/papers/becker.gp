# SPDX-License-Identifier: MIT
# Schwager & Poeschel 2007, figure 2; Becker, Schwager & Poeschel 2008, figures 1, 3 to 10, 12
set datafile separator ','
set terminal pngcairo size 900,600 font 'Sans,13'
set output 'schwager-2.png'
set title 'Schwager and Pöschel 2007, Fig. 2: restitution of the linear dashpot'
set xlabel 'damping ratio β/ω_0'
set ylabel 'coefficient of restitution'
set logscale y
set yrange [0.005:1]
plot 'schwager-2.csv' using 1:2 with lines lw 2 lc rgb 'black' title 'with cut-off, eq. (23)', \
     '' using 1:($3 > 0 ? $3 : NaN) with lines dt 2 lc rgb 'black' title 'without, eq. (17)', \
     'schwager-2-ours.csv' using 1:2 with points pt 6 lc rgb '#0072b2' title 'kernel, t_c/40', \
     '' using 1:3 with points pt 1 lc rgb '#d55e00' title 'adaptive reference', \
     '' using 1:4 with points pt 4 lc rgb '#0072b2' title 'kernel, no cut-off'
unset logscale
set autoscale
set ticslevel 0
# becker-9-top: 9 (top)
label(p) = strstrt(p[8:*], '-') == 0 ? p[8:*] : p[8:7+strstrt(p[8:*], '-')-1].' ('.p[8+strstrt(p[8:*], '-'):*].')'
set view 60,320
set hidden3d
set zrange [-1:1]
set xlabel 'g_n (m/s)' offset 0,-1
set ylabel 'g_t (m/s)' offset 0,-1
set zlabel 'ε_t' rotate
set ztics offset 0,0.4
set terminal pngcairo size 800,640 font 'Sans,12'
panels = 'becker-1 becker-3-top becker-3-middle becker-3-bottom becker-4-a becker-4-b becker-4-c becker-4-d becker-4-e becker-4-f becker-4-g becker-5-top becker-5-bottom becker-9-top becker-9-middle becker-9-bottom'
do for [p in panels] {
  set output p.'.png'
  wide = strstrt('becker-3-top becker-3-middle becker-3-bottom becker-5-bottom', p) > 0
  fastest = wide ? 2.0 : 0.02
  set xrange [0:fastest]
  set yrange [0:fastest]
  set xtics 0,fastest/4
  set ytics 0,fastest/4
  set title 'Becker et al. 2008, Fig. '.label(p).' (μ = 0.4, two spheres of 1 g)'
  second = (p eq 'becker-4-b' || p eq 'becker-4-c' || p eq 'becker-4-d') ? 'adaptive reference' : 'closed form'
  splot p.'.csv' using 1:2:3 with lines lc rgb '#0072b2' title 'kernel, t_c/400', \
        '' using 1:2:4 every 4:4 with points pt 7 ps 0.5 lc rgb '#d55e00' title second
}
unset hidden3d
set xrange [0:2]
set yrange [0:2]
set xtics 0,0.5
set ytics 0,0.5
set terminal pngcairo size 800,640 font 'Sans,13'
do for [p in 'becker-12-top becker-12-bottom'] {
  set output p.'.png'
  set autoscale z
  set zlabel 'Δe (rad)' rotate
  set title 'Becker et al. 2008, Fig. '.label(p).': turning of the normal'
  splot p.'.csv' using 1:2:3 with lines lc rgb '#0072b2' title (p eq 'becker-12-top' ? 'kernel, k_n = k_t = 10^6 N/m' : 'kernel, k_n = k_t = 10^3 N/m'), \
        '' using 1:2:4 every 4:4 with points pt 7 ps 0.5 lc rgb '#d55e00' title 'adaptive reference'
}
set autoscale
set xtics autofreq
set ytics autofreq
set view map
set xlabel 'g_t/g_n' offset 0,0
set ylabel 'k_t/k_n' offset 0,0
unset key
set xrange [0:3]
set yrange [0:20]
set output 'becker-6.png'
set title 'Becker et al. 2008, Fig. 6: number of switches (adaptive reference), μ = 0.4'
set palette maxcolors 11
set cbrange [-0.5:10.5]
set cblabel 'switches'
plot 'becker-6-10.csv' using 1:2:3 with points pt 5 ps 1 palette
set palette maxcolors 0
set output 'becker-10.png'
set title 'Becker et al. 2008, Fig. 10: ε_t (adaptive reference), μ = 0.4'
set cbrange [-1:1]
set cblabel 'ε_t'
plot 'becker-6-10.csv' using 1:2:5 with points pt 5 ps 1 palette
set autoscale
set key
set terminal pngcairo size 1100,1300 font 'Sans,11'
set output 'becker-7.png'
set multiplot layout 5,3 title 'Becker et al. 2008, Fig. 7: elongation of the spring (kernel), bound dashed; k_t/k_n = 18'
set xlabel 'time ω_n'
set ylabel 'ζ ω_n/g_n'
unset title
unset key
do for [n=0:14] {
  l = 'abcdefghijklmno'[n+1:n+1]
  r = system("awk -F, '$1 == \"".l."\" { printf \"g_t/g_n = %.4f, %d switches\", $2, $3 }' becker-7-list.csv")
  set title '('.l.') '.r
  plot 'becker-7-'.l.'.csv' using 1:2 with lines lw 1.5 lc rgb '#0072b2', '' using 1:3 with lines dt 2 lc rgb 'gray', '' using 1:(-$3) with lines dt 2 lc rgb 'gray'
}
unset multiplot
set terminal pngcairo size 900,450 font 'Sans,12'
set output 'becker-8.png'
set multiplot layout 1,2 title 'Becker et al. 2008, Fig. 8: commensurable frequencies, stuck from the beginning'
do for [p=2:3] {
  set title sprintf('ω_t = %d ω_n', p)
  plot sprintf('becker-8-%d.csv', p) using 1:2 with lines lw 2 lc rgb '#0072b2', '' using 1:3 with lines dt 2 lc rgb 'gray', '' using 1:(-$3) with lines dt 2 lc rgb 'gray'
}
unset multiplot
