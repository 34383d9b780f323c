# SPDX-License-Identifier: MIT
"""Sphinx: the manual of csds as HTML and PDF. The source folder is that of the whole project, so that links between
pages of docs/ and those beside the code are the same here and on a code host. docs/build.sh calls it."""

import math
import pathlib
import re
import subprocess
import sys

from docutils import nodes
from pygments import token
from pygments.lexer import RegexLexer
from sphinx import addnodes
from sphinx.transforms.post_transforms.images import ImageConverter

here = pathlib.Path(__file__).resolve().parent
top = here.parent.parent
LINE = 105  # characters in a line of a table in the PDF
sys.path.insert(0, str(here))

project = "csds"
author = "the csds developers"
copyright = author  # a name that Sphinx wants
version = release = re.search(r'CSDS_VERSION "([0-9.]+)"', (top / "src/csds.h").read_text()).group(1)

extensions = ["myst_parser", "sphinx.ext.mathjax"]
include_patterns = ["docs/**.md", "CONTRIBUTING.md", "CHANGELOG.md"] + [
    f"{f}/README.md" for f in ("examples", "benchmarks", "src/models")
]
root_doc = "docs/index"
myst_enable_extensions = ["dollarmath", "html_image"]
myst_heading_anchors = 4
myst_dmath_double_inline = True
suppress_warnings = ["misc.highlighting_failure"]
highlight_language = "none"
templates_path = ["templates"]

html_theme = "sphinx_rtd_theme"
html_theme_options = {"collapse_navigation": True, "navigation_depth": 3}
html_title = f"csds {version}"
html_show_copyright = False
html_show_sphinx = False
html_static_path = ["static", "/usr/share/javascript/katex"]
html_css_files = ["katex.min.css", "manual.css"]
html_js_files = ["katex.min.js"]
html_copy_source = False
mathjax_path = "typeset.js"

latex_engine = "xelatex"
latex_documents = [(root_doc, "csds.tex", "csds: contact forces between grains", author, "manual")]
latex_toplevel_sectioning = "part"
latex_show_pagerefs = False
latex_show_urls = "no"
latex_elements = {
    "papersize": "a4paper",
    "pointsize": "10pt",
    "fontpkg": (here / "fonts.tex").read_text(),
    "preamble": (here / "preamble.tex").read_text(),
    "fvset": r"\fvset{fontsize=\linesofcode}",
    "sphinxsetup": "hmargin={20mm,20mm}, vmargin={22mm,25mm}, verbatimwithframe=false, VerbatimColor={rgb}{0.96,0.96,0.96},"
    r" HeaderFamily=\sffamily\bfseries\raggedright",
    "extraclassoptions": "openany,oneside",
    "printindex": "",
    "fncychap": "",
}


def contents_of(text):
    """The tables of contents of a page: of each heading, or of the page, the pages that its list links to."""
    caption, entries = None, []
    for line in text.splitlines() + ["## end"]:
        if line.startswith("## "):
            if entries:
                yield caption, entries
            caption, entries = line[3:], []
        entries += re.findall(r"^[-|] *\[[^\]]+\]\(([^)#:]+\.md)\)", line)


def toctree(entries, options=""):
    return "\n```{toctree}\n:hidden:\n" + options + "\n" + "\n".join(entries) + "\n```\n"


def add_contents(app, docname, source):
    """A page with the line <!-- contents --> gets the tables of contents that Sphinx wants, from its own links."""
    if "<!-- contents -->" not in source[0]:
        return
    introduction, parts = source[0].split("<!-- contents -->", 1)
    if app.builder.name == "latex" and docname == root_doc:  # a part of the book for each heading
        source[0] = introduction + "".join(
            f"\n## {caption}\n{toctree(entries)}" for caption, entries in contents_of(parts)
        )
        return
    source[0] = introduction + re.sub(r"^## (.*)$", r"```{rubric} \1\n```", parts, flags=re.MULTILINE)
    source[0] += "".join(
        toctree(entries, f":caption: {caption}\n" * bool(caption)) for caption, entries in contents_of(parts)
    )


def outside_link(app, env, node, contnode):
    """Links to folders and to sources that are no pages of the manual: their path, as it stands in the project."""
    path, _, _ = node.get("reftarget", "").partition("#")
    folder = pathlib.Path(env.doc2path(node["refdoc"])).parent
    target = (folder / path).resolve()
    if not path or not target.exists() or not target.is_relative_to(top):
        return None
    return nodes.inline("", "", contnode)


class SvgToPdf(ImageConverter):
    """LaTeX takes no SVG: librsvg makes a PDF of each."""

    conversion_rules = [("image/svg+xml", "application/pdf")]

    def is_available(self):
        return True

    def convert(self, _from, _to):
        subprocess.run(["rsvg-convert", "-f", "pdf", "-o", _to, _from], check=True)
        return True


def set_widths(app, doctree):
    """LaTeX wants to know how wide columns are: as wide as their text, as long as that fits the page. So do pictures."""
    if app.builder.name != "latex":
        return
    for image in list(doctree.findall(nodes.image)):
        if image.get("width", "").isdigit() and int(image["width"]) > 600:
            image["width"] = "600"
        if isinstance(image.parent, nodes.paragraph) and image.parent.index(image):
            image.parent.insert(image.parent.index(image), nodes.raw("", "\\par ", format="latex"))
    for table in list(doctree.findall(nodes.table)):
        if len(list(table.findall(nodes.row))) > 12:
            table["classes"].append("longtable")
        rows = [[entry.astext() for entry in row.children] for row in table.findall(nodes.row)]
        columns = list(zip(*rows))
        natural = [max(len(text) for text in column) + 3 for column in columns]
        words = [max(len(word) for text in column for word in re.split(r"(?<=[ /,])", text)) + 3 for column in columns]
        if sum(natural) <= LINE:
            spec = "l" * len(columns)
        else:
            room = max(LINE - sum(words), 0)
            wish = [
                math.sqrt(sum(len(text) for text in column)) * (n > w) for column, n, w in zip(columns, natural, words)
            ]
            widths = [w + room * share / max(sum(wish), 1) for w, share in zip(words, wish)]
            spec = "".join(
                rf">{{\raggedright\arraybackslash}}\X{{{round(width)}}}{{{round(sum(widths))}}}" for width in widths
            )
        table.parent.insert(table.parent.index(table), addnodes.tabular_col_spec(spec=spec))


def quiet_colons(app, docname, source):
    """MyST reads what an <img> shows instead as YAML, where a colon means something."""
    source[0] = re.sub(r'alt="[^"]*"', lambda alt: alt.group(0).replace(": ", " – "), source[0])


def still_pictures(app, docname, source):
    """Paper shows no animations; each stands beside a picture of the same."""
    if app.builder.name == "latex":
        source[0] = re.sub(r'<img [^>]*\.webp"[^>]*>', "", source[0])


class LammpsLexer(RegexLexer):
    """Inputs of LAMMPS: comments, the command at the beginning of a line, variables, numbers."""

    tokens = {
        "root": [
            (r"#.*", token.Comment),
            (r"^[a-z_]+", token.Keyword),
            (r"\$\{\w+\}|\bv_\w+|\b[cf]_\w+", token.Name.Variable),
            (r'"[^"]*"', token.String),
            (r"(?<![\w.])[-+]?\d[\d.]*(?:[eE][-+]?\d+)?(?![\w/])", token.Number),
            (r"[\w/.-]+|\s+|.", token.Text),
        ]
    }


def setup(app):
    app.add_lexer("lammps", LammpsLexer)
    app.connect("source-read", add_contents)
    app.connect("source-read", quiet_colons)
    app.connect("source-read", still_pictures)
    app.connect("missing-reference", outside_link)
    app.add_post_transform(SvgToPdf)
    app.connect("doctree-read", set_widths)
