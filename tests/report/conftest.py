"""A small program with its results, made by hand: reports are tested apart from frontend and engines."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bmc.engines.base import Answer, Finished, Update
from bmc.ir.expr import TRUE, Expr, FunctionAddress
from bmc.ir.instr import Assert, AssertCase, Branch, Call, Jump, Return
from bmc.ir.program import START, Procedure, ProcedureBuilder, Program
from bmc.ir.types import CHAR, INT, VOID, ArrayType, Field, FunctionType, PointerType, Record, RecordType
from bmc.properties import Property, Status, Verdict
from bmc.report.collect import Collector, Results
from bmc.source import Location
from bmc.trace.trace import (
    Assignment,
    BranchStep,
    CallStep,
    FailureStep,
    InputStep,
    LoopStep,
    OutputStep,
    ReturnStep,
    Trace,
)

SOURCE = """\
int nondet_int(void);
struct pair { int key; char tag[3]; };
int half(int n) { return n / 2; }
int main(void) {
  struct pair p = {nondet_int(), "ab"};
  int a[4] = {1, 2, 3, 4};
  int i = half(p.key);
\twhile (i < 3) i++;
\ta[i] = 0;
  __CPROVER_assert(a[0] == 1, "first stays");
  return 0;
}
"""


def at(line: int, column: int = 3, function: str = "main") -> Location:
    return Location("demo.c", line, column, function)


def prop(id_: str, line: int, description: str, klass: str = "assertion", column: int = 3, **more: object) -> Property:
    function = id_.partition(".")[0]
    finding = more.get("finding", id_)
    assert isinstance(finding, str)
    return Property(
        id_, klass, description, at(line, column, function), "condition", fatal=bool(more.get("fatal")), finding=finding
    )


LOWER = prop("main.array_bounds.1", 9, "array 'a' lower bound in a[i]", "array bounds", 4, fatal=True)
UPPER = prop("main.array_bounds.2", 9, "array 'a' upper bound in a[i]", "array bounds", 4, fatal=True, finding=LOWER.id)
FIRST = prop("main.assertion.1", 10, "first stays")
OVERFLOW = prop("main.overflow.1", 8, "arithmetic overflow on signed + in i + 1", "overflow")
DIVISION = prop("half.overflow.1", 3, "arithmetic overflow on signed division in n / 2", "overflow")
UNWIND = prop("main.unwind.0", 8, "unwinding assertion loop 0", "unwind")


def asserts(*properties: Property) -> Assert:
    cases = tuple(AssertCase(p, TRUE) for p in properties)
    return Assert(TRUE, cases, properties[0].location, fatal=properties[0].fatal)


def _half() -> Procedure:
    b = ProcedureBuilder("half", "half", FunctionType(INT, (INT,)), at(3, 5, ""))
    b.emit(asserts(DIVISION))
    b.end(Return(None, at(3)))
    return b.finish()


def _main() -> Procedure:
    b = ProcedureBuilder("main", "main", FunctionType(INT, ()), at(4, 5, ""))
    callee: Expr = FunctionAddress("half", FunctionType(INT, (INT,)))
    b.emit(Call(None, callee, (), at(7)))
    b.end(Jump("while", at(8)))
    b.start("while", at(8))
    b.end(Branch(TRUE, "body", "exit", at(8)))
    b.start("body", at(8))
    b.emit(asserts(OVERFLOW))
    b.end(Jump("while", at(8)))
    b.start("exit", at(9))
    b.emit(asserts(LOWER, UPPER))
    b.emit(asserts(FIRST))
    b.end(Return(None, at(11)))
    return b.finish()


@pytest.fixture
def program() -> Program:
    start = ProcedureBuilder(START, START, FunctionType(VOID, ()), Location("<built-in>", 0))
    start.emit(Call(None, FunctionAddress("main", FunctionType(INT, ())), (), at(4)))
    start.end(Return(None, at(4)))
    pair = Record("pair", False, (Field("key", INT, 0), Field("tag", ArrayType(CHAR, 3), 32)), 8, 4)
    properties = (DIVISION, OVERFLOW, LOWER, UPPER, FIRST)
    return Program(
        {START: start.finish(), "half": _half(), "main": _main()},
        (),
        {"pair": pair},
        properties={p.id: p for p in properties},
    )


def trace(property_: Property) -> Trace:
    pair = RecordType("pair")
    steps = (
        CallStep("main", (), at(4, 5, ""), at(4, 5, "")),
        InputStep("nondet_int()", "nondet", INT, 8, "8", at(5)),
        Assignment("p", pair, (8, (97, 98, 0)), '{ .key=8, .tag="ab" }', "p", at(5)),
        Assignment("a", ArrayType(INT, 4), (1, 2, 3, 4), "{ 1, 2, 3, 4 }", "a", at(6)),
        CallStep("half", ("8",), at(7), at(3, 5, "")),
        Assignment("n", INT, 8, "8", "n", at(3, 5, "half"), is_parameter=True),
        Assignment("return_value_half", INT, 4, "4", "return_value_half", at(3, 5, "half"), hidden=True),
        ReturnStep("half", at(3, 5, "half")),
        Assignment("i", INT, 4, "4", "i", at(7)),
        LoopStep("main.0", 0, at(8)),
        BranchStep("i < 3", False, at(8)),
        Assignment("q", PointerType(INT), 7 << 40, "&a", "q", at(9)),
        OutputStep("output", "done", ("4", "5"), at(9)),
        FailureStep(property_.id, property_.description, property_.location),
    )
    return Trace(property_.id, steps)


UPDATES: tuple[Update, ...] = (
    Answer(OVERFLOW, Verdict(Status.BOUNDED, "unwind 10")),
    Answer(DIVISION, Verdict(Status.PROVED)),
    Answer(LOWER, Verdict(Status.PROVED)),
    Answer(UPPER, Verdict(Status.FAILED), trace=trace(UPPER)),
    Answer(FIRST, Verdict(Status.PROVED)),
    Answer(UNWIND, Verdict(Status.FAILED), trace=trace(UNWIND)),
    Finished(True, statistics={"time.solve": 0.25, "solver.calls": 3}),
)


def collected(program: Program, updates: tuple[Update, ...], interrupted: str = "") -> Results:
    collector = Collector(program.properties)
    for update in updates:
        collector.add(update)
    return collector.results(interrupted)


@pytest.fixture
def results(program: Program) -> Results:
    return collected(program, UPDATES)


@pytest.fixture
def fold(program: Program) -> Callable[..., Results]:
    """Results of the demo program for other updates."""

    def run(*updates: Update, interrupted: str = "") -> Results:
        return collected(program, updates, interrupted)

    return run


@pytest.fixture
def demo() -> dict[str, str]:
    return {"demo.c": SOURCE}


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Compare with a file in golden/; PYBMC_ACCEPT=1 writes it anew."""

    def compare(name: str, text: str) -> None:
        path = Path(__file__).parent / "golden" / name
        if os.environ.get("PYBMC_ACCEPT"):
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return compare
