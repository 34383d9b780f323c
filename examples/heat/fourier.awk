# SPDX-License-Identifier: MIT
# The bed beside Fourier's law: profile.txt and flux.txt become steady.txt (height, temperature, straight line) and
# warming.txt (time, mean temperature, by Fourier's law with the conductivity of the steady state, without a free parameter).
BEGIN { area = 64; height = 10.6; dt = 4e-4; cold = 1; hot = 2; cells = 50 }
/^#/ { next }
FNR == NR && NF == 3 { step = $1; next }
FNR == NR && $3 > 0 && $2 < height { z[step, ++rows[step]] = $2; t[step, rows[step]] = $4; last = step; next }
FNR != NR { n++; time[n] = $1 * dt; flux = ($3 - $2) / 2; mean[n] = $4; capacity = $5 }
END {
  # the layers at the plates are of less than whole grains
  for (k = 2; k < rows[last]; k++) { m++; x = z[last, k]; y = t[last, k]; sx += x; sy += y; sxx += x * x; sxy += x * y; syy += y * y }
  slope = (m * sxy - sx * sy) / (m * sxx - sx * sx); at_cold = (sy - slope * sx) / m; at_hot = at_cold + slope * height
  for (k = 2; k < rows[last]; k++) rest += (t[last, k] - at_cold - slope * z[last, k]) ^ 2
  conductivity = flux / (area * slope)
  film_cold = flux / (area * (at_cold - cold)); film_hot = flux / (area * (hot - at_hot))
  print "# height  temperature  line" >"steady.txt"
  for (k = 1; k <= rows[last]; k++) print z[last, k], t[last, k], at_cold + slope * z[last, k] >"steady.txt"
  # finite volumes, plates behind their film resistances
  dz = height / cells; heat = capacity / (area * height); short = 0.2 * heat * dz * dz / conductivity
  for (k = 1; k <= cells; k++) T[k] = cold
  g_cold = 1 / (1 / film_cold + dz / (2 * conductivity)); g_hot = 1 / (1 / film_hot + dz / (2 * conductivity))
  print "# time  mean temperature  by Fourier's law" >"warming.txt"
  for (k = 1; k <= n; k++) {
    for (; now + short / 2 < time[k]; now += short) {
      q[0] = g_cold * (cold - T[1]); q[cells] = g_hot * (T[cells] - hot)
      for (c = 1; c < cells; c++) q[c] = conductivity * (T[c] - T[c + 1]) / dz
      for (c = 1; c <= cells; c++) T[c] += short * (q[c - 1] - q[c]) / (heat * dz)
    }
    s = 0
    for (c = 1; c <= cells; c++) s += T[c] / cells
    print time[k], mean[k], s >"warming.txt"
    if ((mean[k] - s) ^ 2 > worst ^ 2) worst = mean[k] - s
  }
  printf "bed: effective conductivity %.4f of a grain's, %.2g from a straight line (rms); ", conductivity, sqrt(rest / m)
  printf "while it warms its mean temperature is off Fourier's law by %.2g at most\n", worst
  print "conductivity", conductivity >>"figures.txt"
  print "straight", sqrt(rest / m) >>"figures.txt"
  print "warming", worst < 0 ? -worst : worst >>"figures.txt"
}
