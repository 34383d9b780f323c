# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by setup.sh: LAMMPS with the package KOKKOS, for threads. Nothing is downloaded for it but LAMMPS's own source:
# CSDS_KOKKOS names Kokkos, as a file, unpacked or installed.

kokkos_wanted=4.5.1 # which this LAMMPS asks for
kokkos_shown=4.5.01

kokkos_die() { die "setup.sh --kokkos: $*"; }

# of sources, of an installation
version_of_kokkos() {
  local config
  if [ -f "$1/core/src/Kokkos_Core.hpp" ]; then
    sed -nE 's/^ *set\(Kokkos_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+)\).*/\2/Ip' "$1/CMakeLists.txt" | paste -sd.
  else
    config=$(config_of_kokkos "$1")
    sed -nE 's/^set\(PACKAGE_VERSION "([0-9.]+)"\).*/\1/p' "$config/KokkosConfigVersion.cmake"
  fi
}

# The folder of KokkosConfig.cmake in an installation; empty: there is none.
config_of_kokkos() {
  local file
  for file in "$1"/KokkosConfig.cmake "$1"/lib*/cmake/Kokkos/KokkosConfig.cmake "$1"/lib/*/cmake/Kokkos/KokkosConfig.cmake; do
    if [ -f "$file" ]; then dirname "$file"; return; fi
  done
}

check_kokkos() { # folder
  local version
  version=$(version_of_kokkos "$1")
  [ "$version" = "$kokkos_wanted" ] ||
    kokkos_die "CSDS_KOKKOS is '$CSDS_KOKKOS', Kokkos ${version:-of unknown version}, must be $kokkos_shown, which this LAMMPS asks for"
}

# before anything is built
require_kokkos() {
  [ -n "${CSDS_KOKKOS:-}" ] ||
    kokkos_die "CSDS_KOKKOS is not set, must name Kokkos $kokkos_shown: its source as a file or unpacked (https://github.com/kokkos/kokkos/releases), or where it is installed"
  [ -f "$CSDS_KOKKOS" ] || [ -f "$CSDS_KOKKOS/core/src/Kokkos_Core.hpp" ] || [ -n "$(config_of_kokkos "$CSDS_KOKKOS")" ] ||
    kokkos_die "CSDS_KOKKOS is '$CSDS_KOKKOS', must be the source of Kokkos $kokkos_shown as a file or unpacked, or where it is installed"
  [ -f "$CSDS_KOKKOS" ] || check_kokkos "$CSDS_KOKKOS"
}

build_kokkos() { # source, build folder, prefix
  say "building Kokkos $kokkos_shown (a minute or two on 2 cores)"
  local log=$2.log
  { cmake -S "$1" -B "$2" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_STANDARD=17 -DKokkos_ENABLE_SERIAL=ON -DKokkos_ENABLE_OPENMP=ON \
      -DBUILD_SHARED_LIBS=ON -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_INSTALL_PREFIX="$3" &&
    cmake --build "$2" --parallel "$(nproc)" && cmake --install "$2"; } >"$log" 2>&1 ||
    not_built Kokkos "$log"
}

# Kokkos in $work/kokkos, unless it is installed; sets kokkos_config, the folder of KokkosConfig.cmake
provide_kokkos() {
  local source=$CSDS_KOKKOS
  kokkos_config=$(config_of_kokkos "$CSDS_KOKKOS")
  [ -z "$kokkos_config" ] || return 0
  if [ -f "$CSDS_KOKKOS" ]; then
    mkdir "$work/kokkos-source"
    tar -xf "$CSDS_KOKKOS" -C "$work/kokkos-source" --strip-components=1 || kokkos_die "CSDS_KOKKOS is '$CSDS_KOKKOS', which tar cannot unpack"
    source=$work/kokkos-source
    check_kokkos "$source"
  fi
  build_kokkos "$source" "$work/kokkos-build" "$work/kokkos"
  kokkos_config=$work/kokkos/lib/cmake/Kokkos
}

# Styles for Kokkos that granular matter does not need take two thirds of the time.
leave_out_styles() { # folder KOKKOS
  local file
  for file in "$1"/pair_*_kokkos.cpp; do
    case $(basename "$file") in pair_gran_* | pair_hybrid*) ;; *) rm -f "$file" "${file%.cpp}.h" ;; esac
  done
  local name
  for name in angle_hybrid bond_hybrid dihedral_hybrid improper_hybrid atom_vec_charge atom_vec_hybrid compute_coord_atom \
    compute_orientorder_atom compute_temp_deform fix_dt_reset fix_efield fix_langevin fix_momentum fix_nph fix_npt fix_nve_limit fix_nvt \
    fix_nvt_sllod fix_recenter fix_setforce fix_shake fix_spring_self fix_temp_berendsen fix_temp_rescale fix_viscous fix_wall_lj93 \
    fix_wall_reflect fix_wall_region; do
    rm -f "$1/${name}_kokkos.cpp" "$1/${name}_kokkos.h"
  done
}

build_lammps_with_kokkos() { # folder
  leave_out_styles "$1/src/KOKKOS"
  # shellcheck disable=SC2016
  build_lammps "$1" -DBUILD_OMP=on -DPKG_KOKKOS=on -DEXTERNAL_KOKKOS=on -DKokkos_DIR="$kokkos_config" -DCMAKE_CXX_STANDARD=17 \
    '-DCMAKE_BUILD_RPATH=$ORIGIN/../kokkos/lib'
}

# sets kokkos_options: of CMake, from what the LAMMPS in the cache was built with
use_kokkos_of() { # home
  local config
  config=$(config_of_kokkos "$1/kokkos")
  [ -n "$config" ] || config=$(cat "$1/kokkos.config")
  kokkos_options=("-DKokkos_DIR=$config")
}

# The same of a LAMMPS that is there: its build folder tells, else CSDS_KOKKOS.
use_kokkos_of_own() {
  local folder config
  has_package KOKKOS || own "$lmp lacks the package KOKKOS, which setup.sh --kokkos is for: build LAMMPS anew with -DPKG_KOKKOS=on"
  for folder in "$(dirname "$lmp")" "$CSDS_LAMMPS"; do
    [ -f "$folder/CMakeCache.txt" ] || continue
    config=$(sed -n 's/^Kokkos_DIR:PATH=//p' "$folder/CMakeCache.txt")
    if [ -f "$config/KokkosConfig.cmake" ]; then kokkos_options=("-DKokkos_DIR=$config"); return; fi
    if [ -f "$folder/lib/kokkos/KokkosCore_config.h" ]; then kokkos_options=("-DCSDS_LAMMPS_BUILD=$folder"); return; fi
  done
  config=$(config_of_kokkos "${CSDS_KOKKOS:-/nowhere}")
  [ -n "$config" ] || own "which Kokkos it has is not found from there: set CSDS_KOKKOS to where that is installed"
  kokkos_options=("-DKokkos_DIR=$config")
}
