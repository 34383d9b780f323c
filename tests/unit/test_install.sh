#!/bin/sh
# SPDX-License-Identifier: MIT
# A build, installed, serves find_package and pkg-config; what the README's program prints with it; names keep to their
# prefix. The main build has a static library, preset clang a shared one. usage: test_install.sh SOURCE_DIR BUILD WORK_DIR
set -eu
source=$1 build=$2 work=$3
fail() { echo "$*" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work/user"
home=$work/home
cmake --install "$build" --prefix "$home" >"$work/log" 2>&1 || { tail "$work/log"; fail "$build cannot be installed"; }

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
{ cmake -S "$work/user" -B "$work/user-build" -DCMAKE_PREFIX_PATH="$home" && cmake --build "$work/user-build"; } \
  >"$work/log" 2>&1 || { tail -n 20 "$work/log"; fail "cannot use the package"; }
said=$("$work/user-build/user") || fail "the README's program fails"
grep -qF "$said" "$source/README.md" || fail "the README's program prints '$said', which the README does not say"

PKG_CONFIG_PATH=$(dirname "$(find "$home" -name csds.pc)") pkg-config --cflags --libs csds | grep -q -- "-lcsds" ||
  fail "pkg-config does not know csds"

static=$(find "$home" -name libcsds.a) shared=$(find "$home" -name libcsds.so)
[ -n "$static$shared" ] || fail "no library is installed"
if [ -n "$static" ]; then
  foreign=$(nm -g --defined-only "$static" | awk 'NF == 3 && $3 !~ /^csds_/ { print $3 }')
  [ -z "$foreign" ] || fail "names without the prefix csds_: $foreign"
else
  exported=$(nm -D --defined-only "$shared" | awk '{ print $3 }' | sort)
  declared=$(sed -n 's/^CSDS_API .*\(csds_[a-z0-9_]*\)(.*/\1/p' "$source"/src/csds*.h | sort)
  [ "$exported" = "$declared" ] || fail "the shared library exports: $exported; the header declares: $declared"
fi
