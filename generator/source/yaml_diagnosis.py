"""Slips in a YAML text, found where a person made them: the parser often stumbles a line or more later.

Each has a text in English for authors, and the key of the words in which players are told it.
"""

import re
from typing import NamedTuple

from generator.errors import Mistake, Mistakes, Place

SLIPS = {
    "slip.tab": "the line begins with a tab; indent it with spaces",
    "slip.quote": "the quote {sign} is not closed; write {sign} at the end of the text",
    "slip.after_quote": "the text goes on after its closing quote {sign}; put quotes round all of it",
    "slip.curly": 'the curly quote {sign} is not read as a quote; write " instead',
    "slip.two_colons": 'a second colon in one line; put quotes round the text: {key}: "{text}"',
    "slip.no_space": "no space after the colon; write '{key}: {text}'",
    "slip.tight_dash": "no space after the dash; write '- {text}'",
    "slip.equals": "'{sign}' instead of a colon; write '{key}: {text}'",
    "slip.no_colon": "no colon; write '{key}: {text}'",
    "slip.remark": "'{sign}' does not begin a remark; write '#' instead",
    "slip.alone": "'{text}' stands alone; write a colon and a value after it",
    "slip.indent": "begins in column {column}, but the lines above in column {above}; begin there too, "
    "or with '- ' where the next of a list begins",
    "slip.bracket": "the bracket '{sign}' is not closed; write '{end}' at the end",
    "slip.comma": "',' or '{end}' must stand here; its '{sign}' is on line {line}",
    "slip.sign": "'{sign}' cannot begin a text; put quotes round the whole text",
    "slip.unknown": "'{sign}' alone cannot be read; leave it empty if you do not know",
    "slip.dashes": "a list with dashes begins on the next line; or write it in brackets, like [a, b]",
    "slip.escape": "'\\' between double quotes begins a sign; write it twice, or use single quotes",
    "slip.unreadable": "not readable as YAML: {problem}",
    "slip.document": "a second YAML document in one file; make it a file of its own",
    "slip.alias": "alias '*{name}' is not read; use 'extends' or write it out",
    "slip.deep": "nested deeper than {n} levels",
    "slip.no_key": "a key must be a single word; give what is in brackets a name of its own, and write that name here",
    "slip.twice": "key '{key}' stands twice; the first is on line {line}",
    "slip.tag": "tag '{name}' is not read; remove it",
    "slip.bytes": "byte 0x{byte} is not UTF-8; save the file as UTF-8",
    "slip.table_bytes": "byte 0x{byte} is not UTF-8; save the table as 'CSV UTF-8', or as XLSX",
}

BREAK = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")
TAB = re.compile(r" *\t")
SPACE = re.compile(r"\s*")
KEY = r"(?P<key>[^\W\d][\w.]*)"
NO_SPACE = re.compile(rf"\s*(?:- +)*{KEY}:(?!//)(?P<text>[^\s:].*)")
TIGHT_DASH = re.compile(r"\s*-(?P<text>[^\W\d_].*)")
EQUALS = re.compile(rf"\s*(?:- +)*{KEY}\s*(?P<sign>[=;])\s*(?P<text>\S.*)")
NO_COLON = re.compile(rf"\s*(?:- +)*{KEY}\s+(?P<text>[^\s:].*)")
TWO_COLONS = re.compile(r"\s*(?:- +)*(?P<key>[^\s\"'\[{#:][^:]*):\s+(?P<text>\S.*)")
UNKNOWN = re.compile(r".*[:\-]\s+(?P<sign>[?\-])\s*(?:#.*)?")
ENTRY = re.compile(r"\s*(?:- +)*[\"']?[\w.]+[\"']?\s*(?::(?:\s|$)|$)|\s*-(?:\s|$)")
REMARK = re.compile(r"\s*(?P<sign>//|;|%)")
CURLY = "“”„«»‘’‚"
SIGNS = "@`%|>*&!,]}"
CLOSING = {"[": "]", "{": "}"}
LONGEST_QUOTED = 60


class Stumble(NamedTuple):
    """Where and why the parser gave up, lines and columns from 0; `start` is where what it was reading began."""

    problem: str
    line: int
    column: int
    context: str = ""
    start: tuple[int, int] | None = None


class Slip(NamedTuple):
    """A slip, its place from 0, and what is put into its words."""

    key: str
    line: int
    column: int
    values: dict[str, str] = {}  # noqa: RUF012 (a NamedTuple's default is not changed)


def wrong(place: Place, key: str, /, **values: object) -> Mistake:
    """A mistake by the key of its words, in English."""
    texts = {name: str(value) for name, value in values.items()}
    return Mistake(place, SLIPS[key].format(**texts), key, tuple(texts.items()))


def slip_mistake(place: Place, key: str, /, **values: object) -> Mistakes:
    """A single one, ready to be raised."""
    return Mistakes([wrong(place, key, **values)])


def explain(stumble: Stumble, text: str, shown: str) -> Mistake:
    """What is wrong with a text, at the line where it was written."""
    slip = Finder(BREAK.split(text), stumble).slip()
    if slip is None:
        place = Place(shown, stumble.line + 1, stumble.column + 1)
        return wrong(place, "slip.unreadable", problem=stumble.problem)
    return wrong(Place(shown, slip.line + 1, slip.column + 1), slip.key, **slip.values)


class Finder:
    """Looks at the lines round the place where the parser stumbled."""

    def __init__(self, lines: list[str], stumble: Stumble) -> None:
        self.lines = lines
        self.problem, self.line, self.column, self.context, self.start = stumble
        self.here = self.text(self.line)
        self.above = self.line_above(self.line)

    def slip(self) -> Slip | None:
        """The first slip that explains it."""
        return self.tab() or self.open_quote() or self.value_sign() or self.in_brackets() or self.line_slip()

    def line_slip(self) -> Slip | None:
        return self.closed_quote() or self.second_colon() or self.misspelt_line() or self.indent()

    def text(self, line: int) -> str:
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    def line_above(self, line: int) -> int:
        """The nearest line above that says something; -1 if there is none."""
        numbers = range(min(line, len(self.lines)) - 1, -1, -1)
        return next((one for one in numbers if self.lines[one].strip() and self.lines[one].lstrip()[0] != "#"), -1)

    def tab(self) -> Slip | None:
        is_tab = "tab" in self.problem or "token" in self.problem
        match = TAB.match(self.here) if is_tab else None
        return Slip("slip.tab", self.line, match.end() - 1) if match else None

    def open_quote(self) -> Slip | None:
        """A quote that is open to the end of the file, or up to the next text in quotes."""
        is_open = "end of stream" in self.problem or "document" in self.problem
        if is_open and self.start and "quoted scalar" in self.context:
            line, column = self.start
            return Slip("slip.quote", line, column, {"sign": self.text(line)[column : column + 1]})
        if "escape" in self.problem and "Unicode" not in self.problem:
            return Slip("slip.escape", self.line, self.column)
        return None

    def closed_quote(self) -> Slip | None:
        """A text that ends just before the stumble, in quotes that were opened above, or here."""
        before = self.here[: self.column].rstrip()
        sign = before[-1:]
        if sign not in ("'", '"') or not sign:
            return None
        if before.count(sign) > 1:
            return Slip("slip.after_quote", self.line, self.column, {"sign": sign})
        for line in range(self.line - 1, -1, -1):
            if sign in self.lines[line]:
                return Slip("slip.quote", line, self.lines[line].rindex(sign), {"sign": sign})
        return None

    def value_sign(self) -> Slip | None:
        """A sign that begins a value and means something else there."""
        if "not allowed" in self.problem and (match := UNKNOWN.fullmatch(self.here)):
            return Slip("slip.unknown", self.line, match.start("sign"), {"sign": match["sign"]})
        if "block sequence entries are not allowed" in self.problem:
            return Slip("slip.dashes", self.line, self.column)
        is_begun = self.start is not None and ("alias" in self.context or "block scalar" in self.context)
        line, column = self.start if self.start and is_begun else (self.line, self.column)
        sign = self.text(line)[column : column + 1]
        is_sign = is_begun or "token" in self.problem or "node content" in self.problem
        if is_sign and sign and sign in SIGNS and "flow" not in self.context:
            return Slip("slip.sign", line, column, {"sign": sign})
        return None

    def in_brackets(self) -> Slip | None:
        """A bracket that is not closed, or in which something is missing."""
        if "flow" not in self.context or self.start is None:
            return None
        line, column = self.start
        sign = self.text(line)[column : column + 1]
        if sign not in CLOSING:
            return None
        stumbled = self.here[self.column : self.column + 1]
        if not stumbled or (stumbled == ":" and line != self.line):
            return Slip("slip.bracket", line, column, {"sign": sign, "end": CLOSING[sign]})
        values = {"sign": sign, "end": CLOSING[sign], "line": str(line + 1)}
        return Slip("slip.comma", self.line, self.column, values)

    def second_colon(self) -> Slip | None:
        """A text with a colon in it."""
        if "mapping values" not in self.problem or (match := TWO_COLONS.fullmatch(self.here)) is None:
            return None
        if self.column < match.start("text"):
            return None
        text, column = match["text"], match.start("text")
        if text[0] in CURLY:
            return Slip("slip.curly", self.line, column, {"sign": text[0]})
        return Slip("slip.two_colons", self.line, column, {"key": shortened(match["key"]), "text": shortened(text)})

    def misspelt_line(self) -> Slip | None:
        """A line of which the parser cannot make a key and a value."""
        is_key = "simple key" in self.context and self.start is not None
        lines = [self.start[0]] if is_key and self.start else [self.line, self.above]
        for line in lines:
            text = self.text(line)
            for key, pattern in (("slip.no_space", NO_SPACE), ("slip.tight_dash", TIGHT_DASH), ("slip.equals", EQUALS)):
                if match := pattern.fullmatch(text):
                    return self.misspelt(key, line, match)
        return self.no_colon(lines[0]) if is_key else None

    def no_colon(self, line: int) -> Slip:
        text = self.text(line)
        if match := REMARK.match(text):
            return Slip("slip.remark", line, match.start("sign"), {"sign": match["sign"]})
        if match := NO_COLON.fullmatch(text):
            return self.misspelt("slip.no_colon", line, match)
        return Slip("slip.alone", line, indent_of(text), {"text": shortened(text)})

    def misspelt(self, key: str, line: int, match: "re.Match[str]") -> Slip:
        values = {name: shortened(value) for name, value in match.groupdict().items()}
        column = match.start("sign" if "sign" in values else "text")
        return Slip(key, line, column, values)

    def indent(self) -> Slip | None:
        """A line that begins elsewhere than those above it."""
        if self.above < 0 or not ENTRY.match(self.here):
            return None
        is_dash = self.here.lstrip().startswith("-")
        above = self.last_dash() if is_dash else column_of_key(self.lines[self.above])
        column = indent_of(self.here)
        if above is None or above == column:
            return None
        return Slip("slip.indent", self.line, column, {"column": str(column + 1), "above": str(above + 1)})

    def last_dash(self) -> int | None:
        """Where the last dash above stands."""
        texts = reversed(self.lines[: self.line])
        return next((indent_of(text) for text in texts if re.match(r"\s*-\s", text)), None)


def indent_of(text: str) -> int:
    return len(text) - len(text.lstrip())


def column_of_key(text: str) -> int:
    """Where the first word of a line begins, behind dashes."""
    return len(text) - len(text.lstrip(" -"))


def shortened(text: str) -> str:
    """A piece of a line for a message, without a remark behind it."""
    bare = re.split(r"\s+#", text, maxsplit=1)[0].strip()
    return bare if len(bare) <= LONGEST_QUOTED else f"{bare[:LONGEST_QUOTED]}…"
