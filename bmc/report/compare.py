"""Several checkers on the same files: who says what about each property, and what a disagreement means.

A row is one property of one file. Opinions are `holds`, `fails`, `unknown`, or `-` where a checker does not have the
property. Two checkers disagree if one says `holds` and another `fails`; everything else is a difference that has an
explanation. Nothing here runs anything.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

COSTS = ("checker", "verdict", "properties", "failed", "seconds", "ratio", "MB")
HOLDS, FAILS, UNKNOWN, ABSENT = "holds", "fails", "unknown", "-"


@dataclass(frozen=True, slots=True)
class Said:
    """One checker about one property. `inputs`: the results of nondet functions in its counterexample."""

    status: str
    description: str
    line: int
    klass: str = ""
    inputs: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Opinion:
    """One checker about one file. `seconds` and `megabytes` are None where nothing was measured (recorded output)."""

    said: Mapping[str, Said]
    verdict: str  # "safe", "unsafe", "inconclusive", "error"
    seconds: float | None = None
    megabytes: int | None = None
    error: str = ""


class Kind(Enum):
    SAME = "same"
    DIFFERENT = "different"  # explained by how the checkers work
    DISAGREEMENT = "disagreement"  # one says holds, another fails


@dataclass(frozen=True, slots=True)
class Row:
    property: str
    line: int
    description: str
    opinions: Mapping[str, str]
    kind: Kind
    note: str = ""


@dataclass(frozen=True, slots=True)
class FileComparison:
    file: str
    opinions: Mapping[str, Opinion]
    rows: tuple[Row, ...]

    @property
    def disagreements(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.kind is Kind.DISAGREEMENT)


@dataclass(frozen=True, slots=True)
class Comparison:
    """`checkers` in the order of the columns; times are compared with the first."""

    checkers: tuple[str, ...]
    files: tuple[FileComparison, ...]
    notes: tuple[str, ...] = field(default=())


def compare_file(file: str, opinions: Mapping[str, Opinion]) -> FileComparison:
    identifiers: dict[str, None] = {}
    for opinion in opinions.values():
        identifiers.update(dict.fromkeys(opinion.said))
    rows = [_row(identifier, opinions) for identifier in identifiers]
    rows.sort(key=lambda row: (row.line, row.property.rpartition(".")[0], _last_number(row.property)))
    return FileComparison(file, dict(opinions), tuple(rows))


def _last_number(identifier: str) -> int:
    """So that .10 comes after .2."""
    last = identifier.rpartition(".")[2]
    return int(last) if last.isdigit() else 0


def _row(identifier: str, opinions: Mapping[str, Opinion]) -> Row:
    said = {name: opinion.said.get(identifier) for name, opinion in opinions.items()}
    first = next(s for s in said.values() if s is not None)
    words = {name: ABSENT if s is None else s.status for name, s in said.items()}
    decided = {word for word in words.values() if word in (HOLDS, FAILS)}
    if decided == {HOLDS, FAILS}:
        return Row(identifier, first.line, first.description, words, Kind.DISAGREEMENT)
    present = {name for name, opinion in opinions.items() if not opinion.error}
    if len({words[name] for name in present}) <= 1:
        return Row(identifier, first.line, first.description, words, Kind.SAME)
    note = _explained(identifier, words, opinions)
    return Row(identifier, first.line, first.description, words, Kind.DIFFERENT, note)


def _explained(identifier: str, words: Mapping[str, str], opinions: Mapping[str, Opinion]) -> str:
    absent = [name for name, word in words.items() if word == ABSENT and not opinions[name].error]
    unknown = [name for name, word in words.items() if word == UNKNOWN]
    if absent:
        parts = identifier.split(".")
        if "unwind" in parts or parts[-1] == "recursion":
            return f"{', '.join(absent)} did not reach the bound there, so there is no such property"
        return f"{', '.join(absent)}: no such property"
    if any(name.startswith("cbmc") for name in unknown):
        return "CBMC's UNKNOWN: a fatal failure can come before it"
    return f"not decided by {', '.join(unknown)}"


FATAL = ("array bounds", "pointer dereference", "pointer arithmetic", "division-by-zero", "undefined-shift")


def known_difference(row: Row, file: FileComparison) -> str:
    """Why CBMC alone may say that a property fails: it follows executions beyond a failed access, and it calls one bad
    pointer bad for several reasons. Empty if that cannot be it."""
    if not all(name.startswith("cbmc") for name, word in row.opinions.items() if word == FAILS):
        return ""
    if "argv[" in row.description:
        return "CBMC knows no strings behind argv: every look at an argument fails there"
    others = [o for name, o in file.opinions.items() if not name.startswith("cbmc") and not o.error]
    function = row.property.split(".")[0]
    nearest: tuple[int, str] = (0, "")
    for opinion in others:
        for identifier, before in opinion.said.items():
            if before.status == FAILS and before.klass in FATAL and identifier.split(".")[0] == function:
                if nearest[0] < before.line <= row.line:
                    nearest = (before.line, identifier)
    line, identifier = nearest
    if line == row.line:
        return f"the same line fails as {identifier}: CBMC has a row for every reason"
    return f"comes after {identifier} (line {line}): only CBMC follows executions beyond that" if identifier else ""


# --- text -----------------------------------------------------------------------------------------------------------


def text_report(comparison: Comparison, every: bool = False) -> str:
    lines: list[str] = []
    for file in comparison.files:
        lines += [file.file, *_file_lines(comparison.checkers, file, every), ""]
    lines += _summary(comparison)
    return "\n".join(lines) + "\n"


def _file_lines(checkers: Sequence[str], file: FileComparison, every: bool) -> list[str]:
    table = [list(COSTS), *(_costs(name, file, checkers) for name in checkers)]
    lines = [f"  {line}" for line in _columns(table)]
    lines += [f"  {name}: {file.opinions[name].error}" for name in checkers if file.opinions[name].error]
    rows = [row for row in file.rows if every or row.kind is not Kind.SAME]
    if rows:
        shown = [["line", "property", *checkers, ""]]
        shown += [[str(row.line), row.property, *(row.opinions[c] for c in checkers), _mark(row)] for row in rows]
        lines += ["", *(f"  {line}" for line in _columns(shown))]
    return lines


def _costs(name: str, file: FileComparison, checkers: Sequence[str]) -> list[str]:
    opinion = file.opinions[name]
    return [
        name,
        opinion.verdict,
        str(len(opinion.said)),
        str(sum(said.status == FAILS for said in opinion.said.values())),
        _seconds(opinion.seconds),
        _ratio(opinion, file.opinions[checkers[0]]),
        "-" if opinion.megabytes is None else str(opinion.megabytes),
    ]


def _mark(row: Row) -> str:
    note = f" ({row.note})" if row.note else ""
    return f"DISAGREEMENT{note}" if row.kind is Kind.DISAGREEMENT else row.note


def _columns(table: list[list[str]]) -> list[str]:
    widths = [max(len(line[i]) for line in table) for i in range(len(table[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in table]


def _seconds(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _ratio(opinion: Opinion, base: Opinion) -> str:
    """Of the times, where both came to an answer."""
    if opinion.seconds is None or not base.seconds or opinion.error or base.error:
        return "-"
    return f"{opinion.seconds / base.seconds:.2f}"


def _counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def _summary(comparison: Comparison) -> list[str]:
    rows = [row for file in comparison.files for row in file.rows]
    same = sum(row.kind is Kind.SAME for row in rows)
    wrong = sum(row.kind is Kind.DISAGREEMENT for row in rows)
    lines = [
        f"{_counted(len(comparison.files), 'file', 'files')}, {_counted(len(rows), 'property', 'properties')}: "
        f"{same} with the same answer, {len(rows) - same - wrong} different for a reason, "
        f"{_counted(wrong, 'disagreement', 'disagreements')}"
    ]
    first = comparison.checkers[0]
    for name in comparison.checkers[1:]:
        pairs = [
            (file.opinions[first].seconds, file.opinions[name].seconds)
            for file in comparison.files
            if _ratio(file.opinions[name], file.opinions[first]) != "-"
        ]
        if pairs:
            total = sum(b or 0 for _, b in pairs) / sum(a or 1 for a, _ in pairs)
            lines.append(f"time of {name} / time of {first}: {total:.2f} over {_counted(len(pairs), 'file', 'files')}")
    return [*lines, *comparison.notes]


# --- JSON and HTML --------------------------------------------------------------------------------------------------


def json_report(comparison: Comparison) -> str:
    return json.dumps(_document(comparison), indent=2)


def _document(comparison: Comparison) -> dict[str, Any]:
    return {
        "schema": "pybmc-compare/1",
        "checkers": list(comparison.checkers),
        "files": [
            {
                "file": file.file,
                "checkers": {
                    name: {
                        "verdict": opinion.verdict,
                        "seconds": opinion.seconds,
                        "megabytes": opinion.megabytes,
                        "ratio": _number(_ratio(opinion, file.opinions[comparison.checkers[0]])),
                        "error": opinion.error,
                    }
                    for name, opinion in file.opinions.items()
                },
                "properties": [
                    {
                        "id": row.property,
                        "line": row.line,
                        "description": row.description,
                        "opinions": dict(row.opinions),
                        "kind": row.kind.value,
                        "note": row.note,
                    }
                    for row in file.rows
                ],
            }
            for file in comparison.files
        ],
        "notes": list(comparison.notes),
    }


def _number(text: str) -> float | None:
    return None if text == "-" else float(text)


def html_report(comparison: Comparison) -> str:
    """One page without scripts; every cell is escaped."""
    from html import escape

    def row(cells: Sequence[str], tag: str = "td", klass: str = "") -> str:
        inside = "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)
        return f'<tr class="{klass}">{inside}</tr>'

    parts = []
    for file in comparison.files:
        costs = [row([*COSTS, "error"], "th")]
        costs += [row([*_costs(name, file, comparison.checkers), o.error]) for name, o in file.opinions.items()]
        rows = [row(["line", "property", "description", *comparison.checkers, "note"], "th")]
        rows += [
            row(
                [str(r.line), r.property, r.description, *(r.opinions[c] for c in comparison.checkers), r.note],
                klass=r.kind.value,
            )
            for r in file.rows
        ]
        parts.append(f"<h2>{escape(file.file)}</h2><table>{''.join(costs)}</table><table>{''.join(rows)}</table>")
    summary = "".join(f"<p>{escape(line)}</p>" for line in _summary(comparison))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>pybmc compare</title>'
        "<style>body{font-family:sans-serif}table{border-collapse:collapse;margin:.5em 0}"
        "td,th{border:1px solid #bbb;padding:.2em .6em;text-align:left}"
        ".disagreement td{background:#fbb}.different td{background:#ffd}</style></head>"
        f"<body><h1>pybmc compare</h1>{summary}{''.join(parts)}</body></html>\n"
    )
