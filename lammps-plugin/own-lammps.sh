# SPDX-License-Identifier: GPL-2.0-or-later
# Sourced by setup.sh: from the path of a LAMMPS that is there (an lmp, a build folder, an install prefix, a source tree)
# to all that the plugin has to know of it. Nothing of LAMMPS is downloaded or built.

# Sentences of refusals begin with it.
own() { die "CSDS_LAMMPS is '$CSDS_LAMMPS': $*"; }

# The files among the arguments that can be run.
executables() {
  local file
  for file in "$@"; do if [ -f "$file" ] && [ -x "$file" ]; then realpath "$file"; fi; done | sort -u
}

# sets lmp, of an executable or the folders where builds and installations have theirs
find_lmp() {
  local found
  [ -e "$1" ] || own "must be 20250204, newest, or an lmp, a build folder, an install prefix or a source tree of LAMMPS that is there"
  if [ -d "$1" ]; then
    found=$(executables "$1"/lmp "$1"/lmp_* "$1"/bin/lmp "$1"/bin/lmp_* "$1"/src/lmp_* "$1"/build*/lmp "$1"/build*/lmp_*)
    [ -n "$found" ] || own "there is no lmp in it, in its bin, its src or its build*: build LAMMPS first, with -DPKG_PLUGIN=on -DPKG_GRANULAR=on"
    [ "$(wc -l <<<"$found")" -eq 1 ] || own "there is more than one lmp, name one of them: $(paste -sd' ' <<<"$found")"
  else
    found=$(executables "$1")
    [ -n "$found" ] || own "it is no program that can be run"
  fi
  lmp=$found
}

# The folder of a library that lies beside that lmp in its prefix.
folder_of_library() { # name
  local file
  for file in "$(dirname "$lmp")"/../lib*/"$1" "$(dirname "$lmp")"/../lib*/*/"$1"; do
    if [ -f "$file" ]; then (cd "$(dirname "$file")" && pwd); return; fi
  done
  echo "its folder"
}

# sets lmp_help: what it says of itself
ask_lmp() {
  local missing
  if lmp_help=$("$lmp" -h 2>&1 </dev/null) && grep -q 'Molecular Massively Parallel Simulator - ' <<<"$lmp_help"; then return; fi
  missing=$(sed -nE 's/.*error while loading shared libraries: ([^:]*):.*/\1/p' <<<"$lmp_help")
  [ -z "$missing" ] || own "$lmp does not find its library $missing: set LD_LIBRARY_PATH to $(folder_of_library "$missing")"
  own "'$lmp -h' does not answer as LAMMPS does: $(tail -n 1 <<<"$lmp_help")"
}

# "4 Feb 2025", whatever follows
version_of_lmp() { sed -nE '/Simulator - /{s/.*Simulator - ([0-9]+ [A-Z][a-z]+ [0-9]+).*/\1/p;q}' <<<"$lmp_help"; }
version_of_sources() { sed -nE 's/.*LAMMPS_VERSION "([0-9]+ [A-Z][a-z]+ [0-9]+).*/\1/p' "$1/version.h" 2>/dev/null; }
has_package() { sed -n '/^Installed packages/,/^List of/p' <<<"$lmp_help" | grep -w "$1" >/dev/null; }

# Folders that may be the src folder of that lmp, the likeliest first.
possible_sources() {
  local folder cache_file home
  folder=$(dirname "$lmp")
  [ -z "${CSDS_LAMMPS_SOURCE:-}" ] || echo "$CSDS_LAMMPS_SOURCE"
  for cache_file in "$folder/CMakeCache.txt" "$CSDS_LAMMPS/CMakeCache.txt"; do
    [ -f "$cache_file" ] || continue
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache_file")
    echo "$home/../src"
  done
  printf '%s\n' "$CSDS_LAMMPS/src" "$CSDS_LAMMPS" "$folder" "$folder/src" "$folder/../src" "$folder/../../src" "$cache"/lammps-*/src
}

# sets lammps_source
find_sources() {
  local wanted folder others=''
  wanted=$(version_of_lmp)
  [ -z "${CSDS_LAMMPS_SOURCE:-}" ] || [ -f "$CSDS_LAMMPS_SOURCE/lammpsplugin.h" ] ||
    own "CSDS_LAMMPS_SOURCE is '$CSDS_LAMMPS_SOURCE', must be the src folder of LAMMPS $wanted, with lammpsplugin.h in it"
  while read -r folder; do
    [ -f "$folder/lammpsplugin.h" ] && [ -f "$folder/fix_neigh_history.h" ] || continue
    if [ "$(version_of_sources "$folder")" = "$wanted" ]; then
      lammps_source=$(cd "$folder" && pwd)
      return
    fi
    others+=" $folder is of $(version_of_sources "$folder");"
  done < <(possible_sources)
  own "$lmp is LAMMPS $wanted, whose src folder is needed too (installed headers are not enough) and is not there:${others} set CSDS_LAMMPS_SOURCE to it"
}

# sets sizes
read_sizes() {
  sizes=$(sed -nE '/^-DLAMMPS_(SMALL|BIG)(BIG|SMALL)$/{s/-DLAMMPS_(.*)/\L\1/p;q}' <<<"$lmp_help")
  case $sizes in
    smallbig | bigbig) ;;
    *) own "$lmp has integers of '${sizes:-unknown sizes}', csds knows smallbig and bigbig" ;;
  esac
}

# sets mpi_options: of CMake
read_mpi() {
  local said wrapper=''
  said=$(grep -m 1 '^MPI v' <<<"$lmp_help" || true)
  case $said in
    *STUBS* | '') mpi_options=(-DCSDS_LAMMPS_MPI=OFF); return ;;
    *'Open MPI'*) wrapper=mpicxx.openmpi ;;
    *MPICH* | *MVAPICH* | *Intel*) wrapper=mpicxx.mpich ;;
  esac
  mpi_options=(-DCSDS_LAMMPS_MPI=ON)
  if [ -n "$wrapper" ] && command -v "$wrapper" >/dev/null; then mpi_options+=("-DMPI_CXX_COMPILER=$wrapper"); fi
}

check_packages() {
  local name
  for name in PLUGIN GRANULAR; do
    has_package "$name" || own "$lmp lacks the package $name: build LAMMPS anew with -DPKG_$name=on"
  done
}

check_tools() {
  local name
  for name in cmake make c++ cc; do
    command -v "$name" >/dev/null || own "the program $name is needed to build csds and is not installed"
  done
}

# use_own_lammps PATH: sets lmp, lammps_source, sizes, mpi_options
use_own_lammps() {
  CSDS_LAMMPS=$(realpath -s "$1")
  set -- "$CSDS_LAMMPS"
  check_tools
  find_lmp "$1"
  ask_lmp
  check_packages
  read_sizes
  read_mpi
  find_sources
}

# The styles are there in that very lmp.
check_loads() { # plugin
  local said folder
  folder=$(mktemp -d "${TMPDIR:-/tmp}/csds-load.XXXXXX")
  ln -s "$1" "$folder/csdsplugin.so"
  said=$(cd "$folder" && printf 'plugin load ./csdsplugin.so\nplugin list\n' >in && "$lmp" -in in -log none 2>&1 </dev/null) || true
  rm -rf "$folder"
  grep -q 'pair style plugin granular/csds' <<<"$said" ||
    own "csds is built, but $lmp does not take it: $(grep -m 1 -E 'csdsplugin|plugin' <<<"$said" || tail -n 1 <<<"$said")"
}
