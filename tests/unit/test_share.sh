#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The manual page has every command and option of the program csds and no other, and troff has nothing to say of it; bash
# completes what can be typed. usage: test_share.sh CSDS PAGE COMPLETION
set -euo pipefail
csds=$1 page=$2 completion=$3
fail() { echo "$*" >&2; exit 1; }

plain=$(sed 's/\\-/-/g; s/\\f[BRI]//g' "$page")
section() { sed -n "/^$1/,/^\.S[SH]/p" <<<"$plain" | grep -oE '^(-.*)?--[a-z0-9-]+' | grep -oE -- '--[a-z0-9-]+' | sort -u; }
commands=$("$csds" --help | awk -v RS= -F'\n' 'NR == 3 { for (n = 1; n <= NF; ++n) { split($n, word, " "); print word[1] } }')
[ "$(wc -w <<<"$commands")" -ge 7 ] || fail "csds --help lists no commands"
described=$(sed -n 's/^\.SS csds \([a-z0-9-]*\).*/\1/p' <<<"$plain" | sort)
[ "$described" = "$(sort <<<"$commands")" ] || fail "the page describes the commands $described"
of_impact=$(section '.SH OPTIONS OF THE IMPACT') of_scheme=$(section '.SH OPTIONS OF THE SCHEME')
for command in $commands; do
  in_page=$(section ".SS csds $command")
  takes=$(sed -n "/^\.SS csds $command/,/^\.S[SH]/p" <<<"$plain" | grep '^It takes' || true)
  case $takes in *impact*) in_page+=$'\n'$of_impact ;; esac
  case $takes in *scheme*) in_page+=$'\n'$of_scheme ;; esac
  # what it takes, from its own short summary
  taken=$("$csds" "$command" --usage | grep -oE -- '--[a-z0-9-]+' | grep -vxE -- '--(help|usage)' | sort -u)
  difference=$(diff <(sort -u <<<"$in_page" | sed '/^$/d') - <<<"$taken") || fail "csds $command, page against program: $difference"
done
grep -qF "$("$csds" --version)" <<<"$plain" || fail "the page is not that of $("$csds" --version)"
said=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
[ -z "$said" ] || fail "troff says: $said"

. "$completion"
completes() { # what one has typed; words that must be offered, and nothing but them
  local expected=$1
  shift
  COMP_WORDS=("$csds" "$@") COMP_CWORD=$# COMPREPLY=()
  _csds
  [ "${COMPREPLY[*]}" = "$expected" ] || fail "after 'csds $*' bash offers '${COMPREPLY[*]}', not '$expected'"
}
completes 'collide' coll
completes 'models migrate' m
completes '--version' --v
completes 'heun' collide hooke 1e5 0.9 --scheme he
completes 'euler exact' plates --scheme e
completes 'euler' sweep --scheme e
completes 'linear_nohistory linear_history' collide hooke 1e5 0.9 tangential linear
completes 'twisting' collide hooke 1e5 0.9 tw
completes '--radius --radius2' table --rad
completes 'constant-normal' sweep --setup c
completes 'rolling' models r
completes 'bridge' models b
completes 'capillary' collide hooke 1e5 0.9 bridge c
