"""Properties of the five recorded programs: ids, lines and texts are those that CBMC 6.3.1 printed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bmc.ir.program import Program
from bmc.ir.wellformed import check
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load

RECORDED = Path(__file__).parent.parent / "data" / "cbmc-recorded"
ROW = re.compile(r"\[(?P<id>[^]]+)\] line (?P<line>\d+) (?P<description>.*): [A-Z ]+$")
GROUP = re.compile(r"^(?P<file>\S+) function (?P<function>\S+)$")


def program(name: str, options: CheckOptions) -> Program:
    result = prepare(load([RECORDED / f"{name}.c"], FrontendOptions()), options, nondet_undefined=False)
    check(result)
    return result


def printed_rows(output: str) -> set[tuple[str, str, str, int, str]]:
    """(id, file, function, line, description); unwinding assertions are not properties of the program."""
    found = set()
    file = function = ""
    for line in output.splitlines():
        if group := GROUP.match(line):
            file, function = group["file"], group["function"]
        elif (row := ROW.match(line)) and ".unwind." not in row["id"]:
            found.add((row["id"], file, function, int(row["line"]), row["description"]))
    assert found
    return found


def own_rows(result: Program) -> set[tuple[str, str, str, int, str]]:
    return {
        (p.id, Path(p.location.file).name, p.location.function, p.location.line, p.description)
        for p in result.properties.values()
    }


@pytest.mark.parametrize("name", ["safe", "unsafe", "bound", "nobody"])
def test_rows_are_those_of_cbmc(name: str) -> None:
    output = (RECORDED / f"{name}.text.out").read_text()
    assert own_rows(program(name, CheckOptions())) == printed_rows(output)


def test_rows_without_standard_checks() -> None:
    output = (RECORDED / "unsafe.nochecks.out").read_text()
    assert own_rows(program("unsafe", CheckOptions.no_standard_checks())) == printed_rows(output)


def test_classes_and_expressions_are_those_of_cbmc() -> None:
    recorded = json.loads((RECORDED / "unsafe.props.out").read_text())[-1]["properties"]
    own = program("unsafe", CheckOptions()).properties
    assert {p["name"]: (p["class"], p["expression"]) for p in recorded} == {
        id_: (p.klass, p.expression) for id_, p in own.items()
    }


def test_the_order_within_the_function_is_that_of_cbmc() -> None:
    recorded = json.loads((RECORDED / "unsafe.props.out").read_text())[-1]["properties"]
    own = program("unsafe", CheckOptions()).properties
    in_main = [p["name"] for p in recorded if p["name"].startswith("main.")]
    assert [id_ for id_ in own if id_.startswith("main.")] == in_main
