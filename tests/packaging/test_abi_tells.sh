#!/bin/sh
# SPDX-License-Identifier: MIT
# packaging/abi.sh tells what leaves programs working from what does not, on small libraries.
# usage: test_abi_tells.sh SOURCE_DIR WORK_DIR
set -eu
source=$1 work=$2
command -v abidw >/dev/null && command -v abidiff >/dev/null || { echo "skipped: no abidw, abidiff (abigail-tools)"; exit 77; }
rm -rf "$work"
mkdir -p "$work/temporary"
cd "$work"
export TMPDIR="$work/temporary"

library() { # name, header
  mkdir "$1"
  printf '%s\n' "$2" >"$1/grain.h"
  cat >"$1/grain.c" <<'END'
#include "grain.h"
double mass(const grain *g) { return g->mass; }
#ifdef TWICE
double twice(const grain *g) { return 2 * g->mass; }
#endif
#ifndef GONE
law color(law x) { return x; }
#endif
END
  cc -g -fPIC -shared -Wl,-soname,libgrain.so.0 -o "$1/libgrain.so" "$1/grain.c"
}
first='typedef struct { double mass, radius; } grain; typedef enum { HOOKE, HERTZ } law;'
library first "$first double mass(const grain *); law color(law);"
"$source/packaging/abi.sh" record first/libgrain.so first first.abi
"$source/packaging/abi.sh" record first/libgrain.so first again.abi
cmp first.abi again.abi || { echo "recorded twice, the record differs"; exit 1; }

expect() { # answer, name, header
  library "$2" "$3"
  said=$("$source/packaging/abi.sh" compare first.abi "$2/libgrain.so" "$2") || true
  [ "$(echo "$said" | sed -n 1p)" = "$1" ] || { echo "$2: abi.sh says '$said', should say '$1'"; exit 1; }
}
expect same remark "/* a remark */ $first double mass(const grain *); law color(law);"
expect additions function "#define TWICE
$first double mass(const grain *); law color(law); double twice(const grain *);"
expect breaks function_gone "#define GONE
$first double mass(const grain *);"
expect breaks member 'typedef struct { double spin, mass, radius; } grain; typedef enum { HOOKE, HERTZ } law;
double mass(const grain *); law color(law);'
expect breaks last_member 'typedef struct { double mass, radius, spin; } grain; typedef enum { HOOKE, HERTZ } law;
double mass(const grain *); law color(law);'
expect breaks type_of_member 'typedef struct { float mass, radius; } grain; typedef enum { HOOKE, HERTZ } law;
double mass(const grain *); law color(law);'
expect breaks enumerator 'typedef struct { double mass, radius; } grain; typedef enum { HERTZ, HOOKE } law;
double mass(const grain *); law color(law);'
strip -g first/libgrain.so
if "$source/packaging/abi.sh" compare first.abi first/libgrain.so first 2>said; then echo "takes a library without types"; exit 1; fi
grep -q 'compile with -g' said
[ -z "$(ls "$TMPDIR")" ] || { echo "abi.sh leaves files behind"; exit 1; }
