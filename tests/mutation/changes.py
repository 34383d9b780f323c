# SPDX-License-Identifier: MIT
"""The changes that tests/mutate makes: one operator, constant, minimum, sign or pair of branches of C source at a time."""
import re
from collections import Counter
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<blank>\s+|\\\n|//[^\n]*|/\*.*?\*/)
      |(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
      |(?P<number>0[xX][0-9a-fA-F]+[uUlL]*|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFuUlL]*)
      |(?P<name>[A-Za-z_]\w*)
      |(?P<sign>->|\+\+|--|<<=|>>=|\.\.\.|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|<<|>>|.)""",
    re.VERBOSE | re.DOTALL,
)
SWAPPED = {
    "+": "-", "-": "+", "*": "/", "/": "*", "<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=",
    "plus": "minus", "minus": "plus", "smaller": "larger", "larger": "smaller", "fmin": "fmax", "fmax": "fmin",
}  # fmt: skip
NUMBERS = {"0": "1", "1": "2", "2": "3", "0.5": "0.25"}
TYPES = {"void", "char", "int", "long", "short", "unsigned", "signed", "float", "double", "size_t", "const", "static",
         "extern", "struct", "enum", "inline", "typedef", "INLINE", "CSDS_API"}  # fmt: skip
BEFORE_OPERAND = {"return", "case", "else", "sizeof"}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclass(frozen=True)
class Change:
    file: str
    line: int
    start: int
    old: str
    new: str
    code: str  # the line, without blanks around it
    place: int  # 1 for the first of its kind in the line

    @property
    def what(self):
        nth = f" (number {self.place})" if self.place > 1 else ""
        return f"{one_line(self.old)} -> {one_line(self.new) or 'nothing'}{nth}"

    def __str__(self):
        return f"{self.file}:{self.line}: {self.what}"

    def applied(self, text):
        return text[: self.start] + self.new + text[self.start + len(self.old) :]


def one_line(text):
    return " ".join(text.split())


def type_names(text):
    """What a source declares by typedef: `} name;` and `typedef struct name name;`."""
    return set(re.findall(r"^\}\s*(\w+);", text, re.M)) | set(re.findall(r"^typedef\s[^;{]*?(\w+);", text, re.M))


def hidden_spans(text):
    """Preprocessor lines, but for what a macro stands for; entries of the catalogue, which are words and ranges."""
    for entry in re.finditer(r"^static const csds_model \w+ = \{.*?^\};", text, re.M | re.S):
        yield entry.span()
    for line in re.finditer(r"^[ \t]*#(?:[^\n\\]|\\\n|\\.)*", text, re.M):
        macro = re.match(r"\s*#\s*define\s+\w+(\([^)]*\))?", line.group())
        yield line.start(), line.start() + macro.end() if macro else line.end()


def tokens_of(text):
    hidden = list(hidden_spans(text))
    found = []
    for match in TOKEN.finditer(text):
        if match.lastgroup != "blank" and not any(a <= match.start() < b for a, b in hidden):
            found.append(Token(match.lastgroup, match.group(), match.start()))
    return found


class Source:
    def __init__(self, file, text, types):
        self.file, self.text, self.types = file, text, TYPES | types
        self.tokens = tokens_of(text)
        self.seen = Counter()

    def at(self, k):
        return self.tokens[k].text if 0 <= k < len(self.tokens) else ""

    def change(self, start, old, new):
        line = self.text.count("\n", 0, start)
        self.seen[line, old, new] += 1
        return Change(self.file, line + 1, start, old, new, self.text.split("\n")[line].strip(), self.seen[line, old, new])

    def changes(self):
        for k, token in enumerate(self.tokens):
            if token.kind == "number":
                yield from self.of_number(k)
            elif token.text == "?":
                yield from self.of_branches(k)
            elif token.text in ("!", "-", "+", "*") and not self.is_binary(k):
                if token.text in "!-":
                    yield self.change(token.start, token.text, "")
            elif token.text in SWAPPED and not (token.kind == "name" and self.at(k + 1) != "("):
                if not self.declares(k):
                    yield self.change(token.start, token.text, SWAPPED[token.text])

    def is_binary(self, k):
        """Whether a sign stands between two operands: not a pointer's star, not a sign of one operand."""
        before = self.tokens[k - 1] if k else None
        if before is None or before.text in BEFORE_OPERAND or before.text in self.types:
            return False
        if before.text == ")":
            return not self.is_cast(k - 1)
        return before.kind in ("name", "number") or before.text == "]"

    def is_cast(self, k):
        depth, inside = 0, []
        while k >= 0:
            depth += (self.at(k) == ")") - (self.at(k) == "(")
            if depth == 0:
                return bool(inside) and all(word in self.types or word == "*" for word in inside)
            if self.at(k) != ")":
                inside.append(self.at(k))
            k -= 1
        return False

    def declares(self, k):
        """The function larger itself is no use of it."""
        return self.tokens[k].kind == "name" and self.at(k - 1) in self.types

    def of_number(self, k):
        token = self.tokens[k]
        if self.in_enumeration(k) or (self.at(k - 1) == "[" and self.is_declaration(k)):
            return
        yield self.change(token.start, token.text, other_number(token.text))

    def in_enumeration(self, k):
        while k >= 0 and self.at(k) not in ("{", "}", ";"):
            k -= 1
        return self.at(k) == "{" and "enum" in (self.at(k - 1), self.at(k - 2))

    def is_declaration(self, k):
        """Whether the statement or parameter around an index begins with a type and has no value yet."""
        while k >= 0 and self.at(k) not in (";", "{", "}", "(", "="):
            k -= 1
        return self.at(k) != "=" and self.at(k + 1) in self.types

    def of_branches(self, k):
        depth, colon, j = 0, None, k + 1
        while j < len(self.tokens):
            text = self.at(j)
            if depth == 0 and (text in ("]", "}", ")", ";", ",") or (text == ":" and colon is not None)):
                break
            depth += (text in ("(", "[", "{", "?")) - (text in (")", "]", "}"))
            if text == ":":
                if depth == 0 and colon is None:
                    colon = j
                else:
                    depth -= 1
            j += 1
        if colon is None:
            return
        first = (self.tokens[k + 1].start, self.tokens[colon - 1].end)
        second = (self.tokens[colon + 1].start, self.tokens[j - 1].end)
        old = self.text[first[0] : second[1]]
        new = self.text[slice(*second)] + self.text[first[1] : second[0]] + self.text[slice(*first)]
        if old != new:
            yield self.change(first[0], old, new)


def other_number(text):
    if text in NUMBERS:
        return NUMBERS[text]
    if re.fullmatch(r"\d+", text):
        return str(int(text) + 1)
    if re.fullmatch(r"0[xX].*|.*[fFuUlL]", text):
        return f"({text} + 1)"
    value = float(text)
    return "1.0" if value == 0 else repr(2 * value)
