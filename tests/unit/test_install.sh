#!/bin/sh
# SPDX-License-Identifier: MIT
# The installed package serves find_package and pkg-config, static and shared; names keep to their prefix.
# usage: test_install.sh SOURCE_DIR WORK_DIR
set -eu
source=$1 work=$2
fail() { echo "$*" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work/user"

# the C program that the README shows
awk '/^```c$/ { inside = 1; next } /^```$/ { inside = 0 } inside' "$source/README.md" >"$work/user/main.c"
[ -s "$work/user/main.c" ] || fail "README.md has no C program"
cat >"$work/user/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.18)
project(user LANGUAGES C)
find_package(csds 0.1 REQUIRED)
add_executable(user main.c)
target_link_libraries(user PRIVATE csds::csds)
END

for shared in OFF ON; do
  home="$work/home-$shared"
  { cmake -S "$source" -B "$work/build-$shared" -DCSDS_TESTS=OFF -DBUILD_SHARED_LIBS=$shared -DCMAKE_INSTALL_PREFIX="$home" &&
    cmake --build "$work/build-$shared" && cmake --install "$work/build-$shared" &&
    cmake -S "$work/user" -B "$work/user-$shared" -DCMAKE_PREFIX_PATH="$home" &&
    cmake --build "$work/user-$shared"; } >"$work/log-$shared" 2>&1 || { tail -n 20 "$work/log-$shared"; fail "cannot use the package, shared $shared"; }
  "$work/user-$shared/user" >"$work/said-$shared" || fail "the README's program fails, shared $shared"
done
cmp "$work/said-OFF" "$work/said-ON" || fail "static and shared library disagree"
# what the README says it prints
said=$(cat "$work/said-OFF")
grep -qF "$said" "$source/README.md" || fail "the README's program prints '$said', which the README does not say"

PKG_CONFIG_PATH=$(dirname "$(find "$work/home-ON" -name csds.pc)") pkg-config --cflags --libs csds |
  grep -q -- "-lcsds" || fail "pkg-config does not know csds"

for library in "$work"/home-OFF/lib*/libcsds.a "$work"/home-OFF/lib/*/libcsds.a; do
  [ -e "$library" ] || continue
  foreign=$(nm -g --defined-only "$library" | awk 'NF == 3 && $3 !~ /^csds_/ { print $3 }')
  [ -z "$foreign" ] || fail "names without the prefix csds_: $foreign"
done
library=$(find "$work/home-ON" -name 'libcsds.so')
exported=$(nm -D --defined-only "$library" | awk '{ print $3 }' | sort)
declared=$(sed -n 's/^CSDS_API .*\(csds_[a-z0-9_]*\)(.*/\1/p' "$source/src/csds.h" | sort)
[ "$exported" = "$declared" ] || fail "the shared library exports: $exported; the header declares: $declared"
