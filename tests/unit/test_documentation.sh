#!/bin/sh
# SPDX-License-Identifier: MIT
# The pages of docs/models/ are those that the catalogue writes, the table of rules in docs/migration.md is that of
# `csds migrate --rules`. usage: test_documentation.sh SOURCE_DIR CSDS WORK_DIR
set -eu
"$2" models --markdown "$3"
status=0
for family in normal damping tangential rolling twisting heat bridge; do
  cmp -s "$3/$family.md" "$1/docs/models/$family.md" && continue
  echo "docs/models/$family.md is not what the catalogue says; run: build/src/tool/csds models --markdown docs/models" >&2
  status=1
done
"$2" migrate --rules >"$3/rules"
sed -n '/^<!-- rules -->$/,/^<!-- end -->$/p' "$1/docs/migration.md" | sed '1d;$d' | cmp -s - "$3/rules" || {
  echo "docs/migration.md does not have what 'csds migrate --rules' prints between <!-- rules --> and <!-- end -->" >&2
  status=1
}
exit $status
