#!/bin/sh
# SPDX-License-Identifier: MIT
# A build, installed and then moved, serves find_package and pkg-config, C11 and C++17, gcc and clang; what the README's
# program prints with it; names keep to their prefix; the laboratory, the program csds with its page and its completion are found
# as well. The main build has a static library, preset clang a shared one. usage: test_install.sh SOURCE_DIR BUILD WORK_DIR
set -eu
source=$1 build=$2 work=$3
fail() { echo "$*" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work/user"
home="$work/a new home"
cmake --install "$build" --prefix "$work/home" >"$work/log" 2>&1 || { tail "$work/log"; fail "$build cannot be installed"; }
mv "$work/home" "$home"

# the C program that the README shows
awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/README.md" >"$work/user/main.c"
[ -s "$work/user/main.c" ] || fail "README.md has no C program"
cat >"$work/user/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.18)
project(user LANGUAGES C CXX)
find_package(csds 0.1 REQUIRED)
add_executable(user main.c)
target_link_libraries(user PRIVATE csds::csds)
add_executable(user_cxx main.cpp)
target_link_libraries(user_cxx PRIVATE csds::csds)
target_compile_features(user_cxx PRIVATE cxx_std_17)
END
cat >"$work/user/main.cpp" <<'END'
#include <csds.h>
#include <csds_formulas.h>
#include <cstdio>
int main() {
  csds_spec spec;
  csds_law law;
  csds_block block{};
  csds_message why;
  if (csds_spec_read(&spec, "hooke 1e5 0.9 damping coeff_restitution", &why) || csds_law_prepare(&law, &spec, 1e-5, &why))
    return std::puts(why.text), 1;
  csds_block_step(&law, &block, 0);
  std::printf("%.6g\n", csds_damping_ratio_cutoff(0.9));
}
END
{ cmake -S "$work/user" -B "$work/user-build" -DCMAKE_PREFIX_PATH="$home" && cmake --build "$work/user-build"; } \
  >"$work/log" 2>&1 || { tail -n 20 "$work/log"; fail "cannot use the package"; }
said=$("$work/user-build/user") || fail "the README's program fails"
grep -qF "$said" "$source/README.md" || fail "the README's program prints '$said', which the README does not say"

[ "$("$work/user-build/user_cxx")" = 0.0342652 ] || fail "the C++ program does not print D(0.9) of linear dashpots"

# a project in C++ alone, by find_package; a component is asked for in vain
mkdir -p "$work/cxx"
cp "$work/user/main.cpp" "$work/cxx"
cat >"$work/cxx/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.21)
project(cxx LANGUAGES CXX)
if(CSDS_SOURCE)
  add_subdirectory(${CSDS_SOURCE} csds)
else()
  find_package(csds 0.1 REQUIRED COMPONENTS ${CSDS_COMPONENT})
endif()
add_executable(cxx main.cpp)
target_link_libraries(cxx PRIVATE csds::csds)
END
cxx() { cmake -S "$work/cxx" -B "$work/cxx-build" "$@" >"$work/log" 2>&1; }
{ cxx -DCMAKE_PREFIX_PATH="$home" && cmake --build "$work/cxx-build" >"$work/log" 2>&1; } ||
  { tail -n 20 "$work/log"; fail "cannot use the package without C"; }
if cxx -DCSDS_COMPONENT=foo; then fail "finds a component that is not there"; fi
grep -q 'csds has no component foo' "$work/log" || { cat "$work/log"; fail "does not say which component is missing"; }
# the same with the sources in it; libraries in an absolute folder: csds looks for them beside its own
rm -rf "$work/cxx-build"
cxx -DCSDS_SOURCE="$source" -DCSDS_LAB=OFF -DBUILD_SHARED_LIBS=ON -DCMAKE_INSTALL_PREFIX="$work/abs" \
  -DCMAKE_INSTALL_LIBDIR="$work/abs/lib" || { tail -n 20 "$work/log"; fail "cannot use the sources without C"; }
grep -qF 'NEW_RPATH "\$ORIGIN:\$ORIGIN/../lib"' "$work/cxx-build/csds/src/cmake_install.cmake" ||
  fail "with an absolute CMAKE_INSTALL_LIBDIR: $(grep -m1 NEW_RPATH "$work/cxx-build/csds/src/cmake_install.cmake")"

# by pkg-config, which nothing may lead back to where it was built or installed first
PKG_CONFIG_PATH=$(dirname "$(find "$home" -name csds.pc)")
export PKG_CONFIG_PATH
folder_of() { eval "printf %s $(pkg-config "--variable=$1" csds)"; } # it escapes blanks
for variable in prefix libdir includedir; do
  [ -d "$(folder_of $variable)" ] || fail "csds.pc: no folder '$(folder_of $variable)'"
done
LD_LIBRARY_PATH=$(folder_of libdir)
export LD_LIBRARY_PATH
try() { # compiler, standard, source, what it must print
  command -v "$1" >/dev/null || return 0
  compiler=$1 standard=$2 program=$3 expected=$4
  eval "set -- $(pkg-config --cflags --libs csds)"
  "$compiler" "-std=$standard" -pedantic -Wall -Wextra -Werror "$program" -o "$work/by_pkg_config" "$@" >"$work/log" 2>&1 ||
    { tail -n 20 "$work/log"; fail "$compiler -std=$standard cannot use pkg-config's flags: $*"; }
  [ "$("$work/by_pkg_config")" = "$expected" ] || fail "$compiler -std=$standard: the program does not print '$expected'"
}
for compiler in gcc clang clang-14; do try $compiler c11 "$work/user/main.c" "$said"; done
for compiler in g++ clang++ clang++-14; do try $compiler c++17 "$work/user/main.cpp" 0.0342652; done

# the example of an own code, from the installed tree alone; with the checked library it makes no mistake
examples=$(find "$home" -type d -path '*/csds/examples')
cp -r "$examples/own-code" "$work/own-code"
for library in csds csds_checked; do
  sed "s/csds::csds /csds::$library /" "$source/examples/own-code/CMakeLists.txt" >"$work/own-code/CMakeLists.txt"
  { cmake -S "$work/own-code" -B "$work/own-$library" -DCMAKE_PREFIX_PATH="$home" && cmake --build "$work/own-$library"; } \
    >"$work/log" 2>&1 || { tail -n 20 "$work/log"; fail "examples/own-code cannot be built with $library"; }
  (cd "$work" && "./own-$library/csds_own_code" 60 2 40 1 >"$library.out" 2>"$library.err") || fail "examples/own-code fails"
  [ ! -s "$work/$library.err" ] || { head -n 3 "$work/$library.err"; fail "examples/own-code with $library says something"; }
done
cmp -s "$work/csds.out" "$work/csds_checked.out" || fail "examples/own-code has other results with the checked library"

# the laboratory, and the program
if [ -e "$(folder_of includedir)/csds_lab.h" ]; then
  mkdir "$work/lab"
  cat >"$work/lab/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.18)
project(lab LANGUAGES C)
find_package(csds_lab 0.1 REQUIRED)
add_executable(lab main.c)
target_link_libraries(lab PRIVATE csds::csds_lab)
END
  cat >"$work/lab/main.c" <<'END'
#include <csds_lab.h>
#include <stdio.h>
int main(void) {
  csds_spec law;
  csds_lab_collision collision = {CSDS_LAB_PAIR, CSDS_LAB_REFERENCE, {{0.5, 0.5}, {1, 1}, 0, 1, 0, {{0}}}, 0, 0};
  csds_lab_outcome outcome;
  csds_message why;
  if (csds_spec_read(&law, "hooke 1e5 0.9 damping coeff_restitution", &why) ||
      csds_lab_collide(&law, &collision, NULL, NULL, &outcome, &why))
    return puts(why.text), 1;
  return printf("%.6f\n", outcome.e_n) < 0;
}
END
  { cmake -S "$work/lab" -B "$work/lab-build" -DCMAKE_PREFIX_PATH="$home" && cmake --build "$work/lab-build"; } \
    >"$work/log" 2>&1 || { tail -n 20 "$work/log"; fail "cannot use the package csds_lab"; }
  [ "$("$work/lab-build/lab")" = 0.900000 ] || fail "the laboratory does not find the restitution that was typed"
  eval "set -- $(pkg-config --cflags --libs csds_lab)"
  gcc -std=c11 "$work/lab/main.c" -o "$work/lab_by_pkg_config" "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "no use of csds_lab.pc"; }
  [ "$("$work/lab_by_pkg_config")" = 0.900000 ] || fail "the laboratory by csds_lab.pc"
  (unset LD_LIBRARY_PATH && "$home/bin/csds" collide hooke 1e5 0) >"$work/log" 2>&1 || { cat "$work/log"; fail "csds does not run"; }
  [ -s "$home/share/man/man1/csds.1" ] || fail "no manual page"
  [ -s "$home/share/bash-completion/completions/csds" ] || fail "no completion"
fi

# exported: what the header declares, and nothing else
exports() { # library, headers
  exported=$(nm -D --defined-only "$1" | awk '{ print $3 }' | sort)
  shift
  declared=$(sed -n 's/^CSDS_API .*\(csds_[a-z0-9_]*\)(.*/\1/p' "$@" | sort)
  [ "$exported" = "$declared" ] || fail "a shared library exports: $exported; the headers declare: $declared"
}
static=$(find "$home" -name libcsds.a) shared=$(find "$home" -name libcsds.so)
[ -n "$static$shared" ] || fail "no library is installed"
if [ -n "$static" ]; then
  foreign=$(nm -g --defined-only "$static" | awk 'NF == 3 && $3 !~ /^csds_/ { print $3 }')
  [ -z "$foreign" ] || fail "names without the prefix csds_: $foreign"
else
  version=$(sed -n 's/^#define CSDS_VERSION "\([0-9]*\.[0-9]*\).*"$/\1/p' "$source/src/csds.h")
  readelf -d "$shared" | grep -q "SONAME.*\[libcsds.so.$version\]" || fail "before 1.0 the SONAME is not libcsds.so.$version"
  exports "$shared" "$source"/src/csds*.h
  exports "$(find "$home" -name libcsds-checked.so)" "$source"/src/csds*.h
  laboratory=$(find "$home" -name libcsds_lab.so)
  [ -z "$laboratory" ] || exports "$laboratory" "$source/src/lab/csds_lab.h"
fi
