# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by scripts that run LAMMPS. enter_run_folder TOP NAME [--kokkos]: sets everything up, then goes to an empty
# build/NAME with links to the plugins: LAMMPS takes no variable inside quotes, so a path with a space is best avoided. Sets LMP.
enter_run_folder() {
  LMP=$("$1/lammps-plugin/setup.sh" "${@:3}" | tail -n 1)
  . "$1/lammps-plugin/open-mpi.sh"
  rm -rf "$1/build/$2"
  mkdir -p "$1/build/$2"
  cd "$1/build/$2"
  ln -s "$1/build/lammps-plugin/csdsplugin.so" .
  [ $# -eq 2 ] || ln -s "$1/build/lammps-plugin/csdskkplugin.so" .
}
