"""Programs for the tests of the stratified engine: from text, and random call structures without data."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from bmc.engines.base import Options
from bmc.engines.stratified.call_dag import NoSolver, templates_of
from bmc.engines.stratified.search import Search
from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Call, successors
from bmc.ir.program import Procedure, Program
from bmc.smt import SolverOptions
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from bmc.ussa.bounds import Bounds
from frontends.c.driver import load
from frontends.c.options import FrontendOptions


def program_of(text: str, directory: Path, checks: CheckOptions | None = None) -> Program:
    path = directory / "program.c"
    path.write_text(text, encoding="utf-8")
    return prepare(load([str(path)], FrontendOptions()), checks or CheckOptions(), nondet_undefined=True)


def search_of(program: Program, options: Options, bound: int = 3) -> Search:
    """Nothing is inlined yet, and nobody can be asked."""
    unwinder, templates = templates_of(program, Bounds(bound))
    return Search(unwinder, templates, NoSolver(unwinder.terms, SolverOptions()), {}, options, None)


class Structures:
    """Random acyclic calls between few procedures, in branches, in sequence and behind early returns."""

    def __init__(self, seed: int, procedures: int = 4) -> None:
        self.random = random.Random(seed)
        self.procedures = procedures

    def text(self) -> str:
        names = [f"f{i}" for i in range(self.procedures)]
        lines = ["int nondet_int(void);", *(f"void {name}(void);" for name in names)]
        for number, name in enumerate(names):
            lines += [f"void {name}(void) {{", *self._body(number, 2), "}"]
        return "\n".join([*lines, "int main(void) { f0(); return 0; }", ""])

    def _body(self, number: int, depth: int) -> list[str]:
        found: list[str] = []
        for _ in range(self.random.randint(1, 2)):
            found += self._statement(number, depth)
        return found

    def _statement(self, number: int, depth: int) -> list[str]:
        kind = self.random.random()
        if depth and kind < 0.5:
            other = ["} else {", *self._body(number, depth - 1)] if self.random.random() < 0.7 else []
            return ["if (nondet_int()) {", *self._body(number, depth - 1), *other, "}"]
        if kind < 0.6:
            return ["if (nondet_int()) return;"]
        callee = self.random.randint(number + 1, self.procedures)
        return [f"f{callee}();"] if callee < self.procedures else [";"]


def executions(program: Program, name: str) -> list[frozenset[str]]:
    """Brute force: the calls (their paths from here) of every execution of a program without loops and data."""
    found: dict[frozenset[str], None] = {}
    for path in _paths(program.procedures[name]):
        below = [_taken(program, call) for call in path]
        for choice in product(*below):
            found[frozenset().union(*choice)] = None
    return list(found)


def _taken(program: Program, call: tuple[str, str]) -> list[frozenset[str]]:
    path, callee = call
    if callee not in program.procedures or not callee.startswith(("f", "main")):
        return [frozenset()]
    return [frozenset({path, *(path + p for p in inner)}) for inner in executions(program, callee)]


def _paths(procedure: Procedure) -> Iterator[list[tuple[str, str]]]:
    blocks = {block.label: block for block in procedure.blocks}
    stack: list[tuple[str, list[tuple[str, str]]]] = [(procedure.blocks[0].label, [])]
    while stack:
        label, calls = stack.pop()
        here = list(calls)
        for index, step in enumerate(blocks[label].instructions):
            if isinstance(step, Call) and isinstance(step.callee, FunctionAddress):
                here.append((f"/{label}:{index}>{step.callee.name}", step.callee.name))
        following = successors(blocks[label].terminator)
        if not following:
            yield here
        stack += [(target, here) for target in following]
