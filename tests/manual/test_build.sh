#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The manual builds without a warning, every link within it leads somewhere and every picture is there.
# usage: test_build.sh html|pdf SOURCE_DIR WORK_DIR        skipped (77) where the tools for it are missing
set -euo pipefail
tools=(sphinx-build)
[ "$1" = html ] || tools+=(latexmk xelatex rsvg-convert)
for tool in "${tools[@]}"; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is missing; docs/build.sh $1 installs what it needs"; exit 77; }
done
rm -rf "$3"
"$2/docs/build.sh" "$1" "$3"
if [ "$1" = pdf ]; then
  [ "$(wc -c <"$3/csds.pdf")" -gt 100000 ]
  exit
fi

# links of the HTML, which Sphinx does not all look at: files and anchors; DOIs by their form
python3 - "$3/html" "$2" <<'PY'
import html.parser, pathlib, re, sys, urllib.parse

root = pathlib.Path(sys.argv[1])


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.names = [], set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name in ("id", "name") and value:
                self.names.add(value)


for page in [*pathlib.Path(sys.argv[2]).glob("*.md"), *pathlib.Path(sys.argv[2], "docs").rglob("*.md")]:
    for doi in re.findall(r"doi:\s*(\S+)", page.read_text()):
        if not re.match(r"10\.\d{4,9}/\S+[\w)]", doi):
            sys.exit(f"{page}: '{doi}' is no DOI")

pages = {path.resolve(): Page(path) for path in root.rglob("*.html")}
dead = []
for path, page in pages.items():
    for link in page.links:
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
        if not target.exists() or parts.fragment and target in pages and parts.fragment not in pages[target].names:
            dead.append(f"{path.relative_to(root)}: {link}")
if len(pages) < 20 or dead:
    sys.exit(f"{len(pages)} pages; links that lead nowhere:\n" + "\n".join(dead))
PY

# the curves are what their script draws
PYTHONDONTWRITEBYTECODE=1 "$2/docs/pictures/curves.py" "$3"
for picture in cut_off adhesion; do
  cmp "$3/$picture.svg" "$2/docs/pictures/$picture.svg" || { echo "docs/pictures/$picture.svg is not what curves.py draws" >&2; exit 1; }
done
