"""Formats that are spelled out: what they say about the arguments, and which rows of a model they make superfluous."""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.ir.program import Program
from bmc.transform.check_options import CheckOptions
from bmc.transform.formats import conversions
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load


def program(statement: str, directory: Path) -> Program:
    file = directory / "program.c"
    file.write_text(
        f'#include <stdio.h>\nint main(void) {{\n  int i = 1; long l = 2; char *s = ""; char b[9];\n  {statement}\n}}\n'
    )
    return prepare(load([file], FrontendOptions()), CheckOptions())


def rows(statement: str, directory: Path) -> list[str]:
    return [p.description for p in program(statement, directory).properties.values()]


@pytest.mark.parametrize("text", ["%", "%y", "%1$d", "%l", "%5.5.5d", "%-"])
def test_what_is_no_format(text: str) -> None:
    assert conversions(text, False) is None


def test_parts_of_a_conversion() -> None:
    found = conversions("%%a%-*.*ldb%hhx", False)
    assert found is not None
    assert [(c.kind, c.stars, c.length) for c in found] == [("%", 0, ""), ("d", 2, "l"), ("x", 0, "hh")]
    scanned = conversions("%*d%[]a%]%5c", True)
    assert scanned is not None
    assert [(c.kind, c.assigns) for c in scanned] == [("d", False), ("[", True), ("c", True)]


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ('printf("hello\\n");', []),
        ('printf("%d %ld%%\\n", i, l);', []),
        ('printf("%s", s);', ["printf argument string readable"]),
        ('printf("%n", &i);', ["printf argument pointer writeable"]),
        ('sprintf(b, "%d", i);', ["sprintf argument dst writeable"]),
        ('scanf("%d", &i);', ["scanf argument pointer writeable"]),
        ('scanf("%8s", b);', ["scanf destination region writeable"]),
    ],
)
def test_rows_that_a_format_leaves(statement: str, expected: list[str], tmp_path: Path) -> None:
    found = rows(statement, tmp_path)
    assert found == [text.replace("argument dst", "destination region") for text in expected]


def test_misfits_are_one_finding(tmp_path: Path) -> None:
    found = program('printf("%s %d %d", i, l, i);', tmp_path)
    wrong = [p for p in found.properties.values() if "but" in p.description]
    assert [p.description for p in wrong] == [
        "printf argument 2 is 'signed int', but %s takes 'char *'",
        "printf argument 3 is 'signed long int', but %d takes 'signed int'",
    ]
    assert {p.finding for p in wrong} == {"main.precondition_instance.1"}


def test_what_is_not_spelled_out_is_left_to_the_model(tmp_path: Path) -> None:
    found = rows("printf(s, i);", tmp_path)
    assert "printf has an argument for each conversion" in found
    assert "printf argument format is valid" in found


def test_missing_arguments_are_left_to_the_model(tmp_path: Path) -> None:
    assert "printf has an argument for each conversion" in rows('printf("%d %d", i);', tmp_path)
