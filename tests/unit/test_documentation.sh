#!/bin/sh
# SPDX-License-Identifier: MIT
# The pages of docs/models/ say what the catalogue says. usage: test_documentation.sh SOURCE_DIR LIST_MODELS [--write]
set -eu
status=0
for family in normal damping tangential rolling twisting; do
  page="$1/docs/models/$family.md"
  if [ "${3:-}" = --write ]; then
    "$2" "$family" >"$page"
  elif ! "$2" "$family" | cmp -s - "$page"; then
    echo "docs/models/$family.md is not what the catalogue says; run: tests/unit/test_documentation.sh . BUILD/tests/list_models --write" >&2
    status=1
  fi
done
exit $status
