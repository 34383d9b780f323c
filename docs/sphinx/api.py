# SPDX-License-Identifier: MIT
"""The reference of the functions: pages of the public headers and of the package for Python, from their own comments."""

import ast
import pathlib
import re
import textwrap

top = pathlib.Path(__file__).resolve().parent.parent.parent

HEADERS = {
    "csds": ("src/csds.h", "Laws and contacts"),
    "csds_catalogue": ("src/csds_catalogue.h", "Models and errors"),
    "csds_blocks": ("src/csds_blocks.h", "Many contacts at once"),
    "csds_energy": ("src/csds_energy.h", "Energy"),
    "csds_heat": ("src/csds_heat.h", "Heat"),
    "csds_contacts": ("src/csds_contacts.h", "Lists of contacts"),
    "csds_checked": ("src/csds_checked.h", "Mistakes of a caller"),
    "csds_formulas": ("src/csds_formulas.h", "Closed forms"),
    "csds_cuda": ("src/cuda/csds_cuda.h", "Contacts on a GPU"),
    "csds_lab": ("src/lab/csds_lab.h", "The two-body laboratory"),
}
WRITTEN = "<!-- written by docs/sphinx/generate.py -->\n"
NAME = re.compile(r"\b(csds_\w+(?:\.h\b)?|CSDS_\w+)")


def prose(comment: str) -> str:
    """The text of a comment in Markdown; what is set in columns, as it stands."""
    text = re.sub(r"^\s*/\*+|\*/\s*$", "", comment.strip())
    text = "\n".join(
        re.sub(r"^ ?\* ?", "", line.strip()) if line.strip().startswith("*") else line.strip()
        for line in text.splitlines()
    )
    parts = []
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        if re.search(r"\S {2,}\S|^ {2,}\S", paragraph, re.MULTILINE):
            parts.append("```text\n" + textwrap.dedent(paragraph).strip("\n") + "\n```")
            continue
        paragraph = re.sub(r"([*<])", r"\\\1", " ".join(paragraph.split()))
        parts.append(NAME.sub(r"`\1`", paragraph).replace("``", "`"))
    return "\n\n".join(part for part in parts if part.strip())


def declared(code: str) -> str:
    """What a paragraph of declarations is about: the names of its functions, or of its type."""
    functions = re.findall(r"\b(csds_\w+)\s*\(", code)
    types = re.findall(r"\}\s*(csds_\w+);|typedef struct \w+ (\w+);", code)
    macros = re.findall(r"#define (CSDS_\w+)", code)
    names = [a or b for a, b in types] or functions or macros
    return ", ".join(f"`{name}`" for name in dict.fromkeys(names))


def clean(header: str) -> str:
    """A header without its frame for the compiler."""
    header = re.sub(r"^// .*\n", "", header, flags=re.MULTILINE)
    header = re.sub(r"#ifdef __cplusplus\n.*?#endif\n", "", header, flags=re.DOTALL)
    header = re.sub(
        r"#ifndef CSDS_\w+_H\n#define CSDS_\w+_H\n|#ifndef CSDS_H\n#define CSDS_H\n|#endif\s*\Z", "", header
    )
    header = re.sub(r"/\* Marks what a shared.*?#endif\n", "", header, flags=re.DOTALL)
    header = re.sub(r"^#include .*\n", "", header, flags=re.MULTILINE)
    return header.replace("CSDS_API ", "")


def header_page(path: str, title: str) -> str:
    parts = [f"{WRITTEN}# {pathlib.Path(path).name}: {title[0].lower()}{title[1:]}"]
    rest, level = clean((top / path).read_text()), "##"
    for part in re.findall(r"(?:/\*.*?\*/|[^\n]+)(?:\n(?!\n)(?:[^\n]*/\*.*?\*/|[^\n]+))*", rest, re.DOTALL):
        rule = re.match(r"/\* -+ (.*?)(?: -+)? \*/\s*$", part)
        comment = re.match(r"/\*.*?\*/", part, re.DOTALL)
        if rule:
            level = "###"
            parts.append(f"## {rule.group(1)[0].upper()}{rule.group(1)[1:]}")
        elif comment and not part[comment.end() :].strip():
            parts.append(prose(part))
        else:
            code = part[comment.end() :].strip("\n") if comment else part.strip("\n")
            names = declared(code)
            parts.append(
                (f"{level} {names}\n\n" if names else "")
                + (prose(comment.group(0)) + "\n\n" if comment else "")
                + f"```cpp\n{code}\n```"
            )
    parts.append(f"The header: [`{path}`](../../{path}).")
    return "\n\n".join(part for part in parts if part.strip()) + "\n"


def signature(function: ast.FunctionDef, name: str) -> str:
    arguments = ast.unparse(function.args).removeprefix("self, ").removeprefix("self").removeprefix("cls, ")
    returned = f" -> {ast.unparse(function.returns)}" if function.returns and function.name != "__init__" else ""
    return f"{name}({arguments}){returned}"


def attribute(item: ast.AnnAssign, source: list[str]) -> str:
    """With the comment behind it, which has the unit."""
    _, mark, comment = source[item.end_lineno - 1][item.end_col_offset :].partition("#")
    return ast.unparse(item) + (f"  #{comment}" if mark else "")


def python_entry(node: ast.AST, source: list[str]) -> str:
    text = ast.get_docstring(node) or ""
    if isinstance(node, ast.FunctionDef):
        lines = [signature(node, f"csds.{node.name}")]
    else:
        made = [item for item in node.body if isinstance(item, ast.FunctionDef)]
        maker = [item for item in made if item.name == "__init__"]
        lines = [signature(maker[0], f"csds.{node.name}") if maker else f"csds.{node.name}"]
        lines += [f"    {attribute(item, source)}" for item in node.body if isinstance(item, ast.AnnAssign)]
        for item in made:
            if not item.name.startswith("_"):
                is_property = any(ast.unparse(d) == "property" for d in item.decorator_list)
                shown = item.name if is_property else signature(item, item.name)
                summary = (ast.get_docstring(item) or "").split("\n\n")[0].replace("\n", " ")
                lines.append(f"    {shown}" + (f"\n        {summary}" if summary else ""))
    body = re.split(r"\n\s*>>>", text)
    shown = "\n\n".join(" ".join(paragraph.split()) for paragraph in body[0].split("\n\n"))
    return (
        f"### `{node.name}`\n\n{re.sub(r'([*<])', chr(92) + chr(92) + chr(49), shown)}\n\n```text\n"
        + "\n".join(lines)
        + "\n```"
    )


def python_page() -> str:
    """The public names of the package, as __init__.py lists them."""
    package = top / "src/python/csds"
    public = ast.literal_eval(
        re.search(r"__all__ = (\[.*?\])", (package / "__init__.py").read_text(), re.DOTALL).group(1)
    )
    parts = [
        f"{WRITTEN}# The package csds for Python",
        "Classes and functions of the package, from its sources. `Words` stands for a `Spec`, its text or its words, `Table` for a numpy array with named columns, `Array` for one of float64. [Python](../python.md) shows how they are used; `csds.formulas` has the "
        "[closed forms](csds_formulas.md) by their names without `csds_`.",
    ]
    for path in sorted(package.glob("[a-z]*.py")):
        source = path.read_text()
        tree = ast.parse(source)
        found = [
            node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in public
        ]
        if found:
            summary = " ".join((ast.get_docstring(tree) or "").split("\n\n")[0].split())
            parts += [f"## csds.{path.stem}", summary] + [python_entry(node, source.splitlines()) for node in found]
    return "\n\n".join(parts) + "\n"


def pages() -> dict[str, str]:
    made = {f"api/{name}.md": header_page(path, title) for name, (path, title) in HEADERS.items()}
    made["api/python.md"] = python_page()
    return made
