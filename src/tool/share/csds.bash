# SPDX-License-Identifier: MIT
# Completion of the program csds in bash. It asks the program for its commands, options and models.

# Completes the word from words and, where files may stand, from those.
_csds_from() { mapfile -t COMPREPLY < <(compgen -W "$1" ${2:+-f} -- "${COMP_WORDS[COMP_CWORD]}"); }

_csds() {
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]:-} before=${COMP_WORDS[COMP_CWORD - 1]}
  local families='normal damping tangential rolling twisting heat bridge'
  if [ "$COMP_CWORD" -eq 1 ]; then
    _csds_from "$("$program" --help | awk -v RS= -F'\n' 'NR == 3 { for (n = 1; n <= NF; ++n) { split($n, word, " "); print word[1] } }') --help --version"
    return
  fi
  case $before in
    --scheme) _csds_from "kernel euler midpoint heun rk4 reference$([ "$command" != plates ] || echo ' exact')" ;;
    --setup) _csds_from 'pair constant-normal' ;;
    --normal) _csds_from 'hooke hertz' ;;
    -o | --output | -p | --plugin | -m | --markdown) _csds_from '' files ;;
    damping | tangential | rolling | twisting | heat | bridge) _csds_from "$("$program" models --brief "$before" | awk '/^  / { print $1 }')" ;;
    *)
      case ${COMP_WORDS[COMP_CWORD]},$command in
        -*) _csds_from "$("$program" "$command" --help | grep -oE -- '--[a-z0-9-]+')" ;;
        *,models) _csds_from "$families" ;;
        *,migrate) _csds_from '' files ;;
        *) _csds_from "$("$program" models --brief normal | awk '/^  / { print $1 }') ${families#normal } limit_damping" ;;
      esac
      ;;
  esac
}
complete -F _csds csds
