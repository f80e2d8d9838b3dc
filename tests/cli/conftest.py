"""Runs command lines in this process, with a frontend and an engine that only pretend."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from bmc.cli import main, pipeline
from bmc.engines.base import Answer, Finished, Options, Progress, Update
from bmc.ir.expr import TRUE
from bmc.ir.instr import Assert, AssertCase, Branch, Return
from bmc.ir.program import ProcedureBuilder, Program
from bmc.ir.types import INT, FunctionType
from bmc.properties import Property, Status, Verdict
from bmc.source import Location
from bmc.transform.check_options import CheckOptions
from frontends.c.options import FrontendOptions


def sample_program() -> Program:
    place = Location("dir/demo.c", 4, 3, "main")
    properties = [Property(f"main.assertion.{n}", "assertion", f"assertion {n}", place, f"x == {n}") for n in (1, 2)]
    builder = ProcedureBuilder("main", "main", FunctionType(INT, ()), Location("dir/demo.c", 1, 1))
    builder.start("while", place)
    builder.emit(Assert(TRUE, tuple(AssertCase(p, TRUE) for p in properties), place))
    builder.end(Branch(TRUE, "while", "exit", place))
    builder.start("exit", place)
    builder.end(Return(None, place))
    return Program({"main": builder.finish()}, (), {}, properties={p.id: p for p in properties})


@dataclass
class Fake:
    """What the pretended parts do, and what they were asked."""

    program: Program = field(default_factory=sample_program)
    engine: Callable[[Program, Options], Iterator[Update]] | None = None
    loading: Callable[[], None] = lambda: None
    frontend: FrontendOptions | None = None
    checks: CheckOptions | None = None
    options: Options | None = None

    def load(self, files: list[str], frontend: FrontendOptions, checks: CheckOptions) -> Program:
        self.frontend, self.checks = frontend, checks
        self.loading()
        return self.program

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        self.options = options
        if self.engine is not None:
            yield from self.engine(program, options)
            return
        yield Progress("solving")
        for property_ in program.properties.values():
            yield Answer(property_, Verdict(Status.PROVED))
        yield Finished(True, statistics={"solver.calls": 1})


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Fake:
    parts = Fake()
    monkeypatch.setattr(pipeline, "load_program", parts.load)
    monkeypatch.setattr(pipeline, "run_engine", parts.run)
    return parts


@dataclass
class Outcome:
    code: int
    out: str
    err: str


@pytest.fixture
def pybmc(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    def run(*arguments: str) -> Outcome:
        code = main.run(arguments)
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return run
