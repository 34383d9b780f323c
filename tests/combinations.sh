#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A plugin runs in the LAMMPS that it was built for; in every other one, one sentence says what does not fit and what to do.
#
#   tests/combinations.sh TREE [LAMMPS...]
#     TREE: sources of LAMMPS, which are built several times, with few packages, in build/combinations
#     LAMMPS: further ones that are there, each a path as CSDS_LAMMPS takes it: see lammps-plugin/setup.sh
#
# For each LAMMPS: what set-up says of it, its plugin, then every plugin in every LAMMPS. The table comes to
# standard output, the sentences below it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
work=$top/build/combinations
cache=$work/nothing # the LAMMPS of set-up has its sources elsewhere
. "$top/lammps-plugin/open-mpi.sh"
. "$top/lammps-plugin/own-lammps.sh"

say() { echo "csds: $*" >&2; }
die() { echo "csds: $*" >&2; exit 1; }

[ $# -gt 0 ] && [ -f "$1/src/version.h" ] && [ -d "$1/cmake" ] ||
  { say "tests/combinations.sh: the first argument is '${1:-}', must be a source tree of LAMMPS, with src and cmake"; exit 1; }
tree=$(realpath "$1")
shift

build_lammps() { # name, options of CMake
  say "building LAMMPS: $1"
  { cmake -S "$tree/cmake" -B "$work/$1" -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=on \
      -DBUILD_MPI=on -DBUILD_OMP=off -DPKG_PLUGIN=on -DPKG_GRANULAR=on -DWITH_PNG=off -DWITH_JPEG=off -DWITH_FFMPEG=off \
      -DWITH_GZIP=off -DWITH_CURL=off "${@:2}" &&
    cmake --build "$work/$1" --parallel "$(nproc)"; } >"$work/$1.log" 2>&1 || { tail -n 30 "$work/$1.log" >&2; die "LAMMPS could not be built"; }
}

build_plugin() { # name, options of CMake
  say "building csds for it"
  { cmake -S "$top" -B "$work/$1 plugin" -DCMAKE_BUILD_TYPE=Release -DCSDS_TESTS=OFF -DCSDS_LAB=OFF -DCSDS_SPECIALISED=OFF -DCSDS_AVX2=OFF -DCSDS_AVX512=OFF "${@:2}" &&
    cmake --build "$work/$1 plugin" --parallel "$(nproc)"; } >"$work/$1 plugin.log" 2>&1 ||
    { tail -n 30 "$work/$1 plugin.log" >&2; die "csds could not be built"; }
}

# A head-on collision of two grains; what is left of the kinetic energy is the restitution's square.
collision() { # plugin
  cat <<END
units lj
atom_style sphere
comm_modify vel yes
region box block 0 8 0 4 0 4
create_box 1 box
create_atoms 1 single 3.49 2 2
create_atoms 1 single 4.51 2 2
set group all diameter 1 density 1
set atom 1 vx 1
set atom 2 vx -1
plugin load "$1"
pair_style granular/csds
pair_coeff * * hooke 1e4 0.9 damping coeff_restitution
fix move all nve/sphere
compute kinetic all ke
thermo_style custom step c_kinetic
run 0
variable first equal \$(c_kinetic)
timestep 2e-4
run 300
print "left \$(c_kinetic/v_first)"
END
}

names=() programs=() said_of=() plugins=()

# One more LAMMPS: set-up takes it, or says why not.
add() { # name, path
  local said lines
  names+=("$1")
  # in a subshell, as a refusal ends it
  if said=$( { CSDS_LAMMPS=$2 && use_own_lammps "$2" && printf '%s\n' "$lmp" "$lammps_source" "$sizes" "${mpi_options[@]}"; } 2>&1); then
    mapfile -t lines <<<"$said"
    build_plugin "$1" "-DLAMMPS_SOURCE_DIR=${lines[1]}" "-DCSDS_LAMMPS_SIZES=${lines[2]}" "${lines[@]:3}"
    programs+=("${lines[0]}")
    plugins+=("$work/$1 plugin/lammps-plugin/csdsplugin.so")
    said_of+=('takes it')
  else
    [ "$(wc -l <<<"$said")" -eq 1 ] && [[ $said == "csds: CSDS_LAMMPS is '$2': "* ]] || die "set-up does not say one sentence of $1: $said"
    programs+=("$2/lmp")
    plugins+=('')
    said=${said#*\': }
    said_of+=("${said/"$2/lmp "/}")
  fi
}

which_of() { find "$(dirname "$1")" -name 'csds-lammps-*.so' -printf '%f\n' | sed 's/^csds-lammps-//; s/\.so$//'; }

run() { # number of the LAMMPS, plugin: sets status, writes the file screen
  local start=(mpirun -np 2)
  [ "${names[$1]}" != 'no MPI' ] || start=()
  collision "$2" >in.collision
  status=0
  "${start[@]}" "${programs[$1]}" -in in.collision -log none >screen 2>&1 </dev/null || status=$?
}

# With the restitution that was asked for.
runs() { [ $status -eq 0 ] && awk '/^left / { right = $2 > 0.809 && $2 < 0.811 } END { exit !right }' screen; }

# With that sentence and no other, from one rank; no crash, no run.
refuses() { # its beginning
  [ $status -ne 0 ] && ! grep -iE 'signal|segmentation|^left ' screen >/dev/null && grep -F "$1" screen >/dev/null &&
    [ "$(grep -cE 'csdsplugin.so: |Unknown command: plugin' screen)" -eq 1 ]
}

# What the LAMMPS of that number says of a plugin for <which>.
sentence() { # number, which
  case ${names[$1]} in
    # LAMMPS's own
    'no PLUGIN') echo 'Unknown command: plugin' ;;
    'no GRANULAR') echo 'csdsplugin.so: this LAMMPS lacks the package GRANULAR; registers nothing, build LAMMPS with -DPKG_GRANULAR=on' ;;
    *) echo "csdsplugin.so: built for LAMMPS $2, loaded into LAMMPS $(which_of "${plugins[$1]}"); registers nothing, must be built for this LAMMPS, for example with CSDS_LAMMPS=" ;;
  esac
}

# A cell of the table: the LAMMPS of that number with a plugin, which has csds for it or only for <which>.
cell() { # number, plugin, which
  local wanted
  run "$1" "$2"
  if [ -n "${plugins[$1]}" ] && [[ " $3 " == *" $(which_of "${plugins[$1]}") "* ]]; then
    if runs; then echo runs; return; fi
    wanted='a run with a restitution of 0.9'
  else
    wanted=$(sentence "$1" "$3")
    if refuses "$wanted"; then
      # without the path of the plugin, and the place in LAMMPS's source
      sed -nE 's/.*(csdsplugin.so: .*|Unknown command: plugin).*/\1/p' screen | sed 's/ (([^()]*)[^()]*)$//' >>sentences
      echo refused
      return
    fi
  fi
  { cat screen; echo "${names[$1]}, plugin for $3: should be '$wanted'"; } >>mistakes
  echo '**wrong**'
}

mkdir -p "$work"
build_lammps smallbig
build_lammps bigbig -DLAMMPS_SIZES=bigbig
build_lammps 'no MPI' -DBUILD_MPI=off
build_lammps 'no GRANULAR' -DPKG_GRANULAR=off
build_lammps 'no PLUGIN' -DPKG_PLUGIN=off
export CSDS_LAMMPS_SOURCE=$tree/src
for each in smallbig bigbig 'no MPI' 'no GRANULAR' 'no PLUGIN'; do add "$each" "$work/$each"; done
unset CSDS_LAMMPS_SOURCE
for each in "$@"; do add "$(basename "$each")" "$(realpath "$each")"; done

rm -rf "$work/runs"
mkdir -p "$work/runs/side by side"
cd "$work/runs"
touch mistakes
columns='| LAMMPS | set-up |' line='|---|---|' every=''
for plugin in "${plugins[@]}"; do
  [ -n "$plugin" ] || continue
  cp "$(dirname "$plugin")"/*.so 'side by side/'
  columns+=" plugin for \`$(which_of "$plugin")\` |" line+='---|' every+=" $(which_of "$plugin")"
done
{
  printf '%s\n' "$columns all of them in one folder |" "$line---|"
  for i in "${!names[@]}"; do
    printf '| %s | %s |' "${names[$i]}" "${said_of[$i]}"
    for plugin in "${plugins[@]}"; do [ -z "$plugin" ] || printf ' %s |' "$(cell "$i" "$plugin" "$(which_of "$plugin")")"; done
    printf ' %s |\n' "$(cell "$i" "$work/runs/side by side/csdsplugin.so" "$every")"
  done
} | tee table
printf '\n'
sort -u sentences
cat mistakes >&2
[ ! -s mistakes ]
