"""Verdicts of a program with and without lifting, and its size."""

from __future__ import annotations

from pathlib import Path

from bmc.analysis.loops import Loop, loop_forest
from bmc.engines.base import Answer, Engine, Options
from bmc.engines.deep_asserts import DeepAsserts
from bmc.engines.monolithic import Monolithic
from bmc.engines.replayed import replayed
from bmc.ir.instr import Assert
from bmc.ir.program import START, Program
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from bmc.transform.deep_asserts import Lifted
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load

ASSERTIONS_ONLY = CheckOptions.no_standard_checks()


def program_of(text: str, directory: Path, checks: CheckOptions = ASSERTIONS_ONLY) -> Program:
    path = directory / "program.c"
    path.write_text(text)
    return prepare(load([str(path)], FrontendOptions()), checks)


def statuses(
    program: Program, unwind: int | None, lifted: bool, loops: bool = True, inner: Engine | None = None
) -> dict[str, Status]:
    """By property id. Every failure was replayed in the original program, or this raises InternalError."""
    engine: Engine = inner or Monolithic()
    if lifted:
        engine = DeepAsserts(engine, loops)
    updates = replayed(engine.run(program, Options(unwind=unwind)), program)
    found = {u.property.id: u for u in updates if isinstance(u, Answer)}
    assert all(u.trace is not None for u in found.values() if u.verdict.status is Status.FAILED)
    return {id_: u.verdict.status for id_, u in found.items()}


def failed(result: dict[str, Status]) -> set[str]:
    return {id_ for id_, status in result.items() if status is Status.FAILED}


def asserting(program: Program) -> set[str]:
    """Procedures that contain assertions."""
    return {
        name
        for name, procedure in program.procedures.items()
        if any(isinstance(step, Assert) for block in procedure.blocks for step in block.instructions)
    }


def loops_with_assertions(lifted: Lifted, original: Program) -> list[str]:
    """Headers of the loops of the entry procedure that assert something and are no recursion."""
    root = lifted.program.procedures[lifted.root]
    by_label = {block.label: block for block in root.blocks}
    return [
        loop.header
        for loop in loop_forest(root).loops
        if isinstance(lifted.original_loop(loop, original), Loop)
        and any(isinstance(step, Assert) for label in loop.blocks for step in by_label[label].instructions)
    ]


def size(program: Program) -> int:
    return sum(
        len(block.instructions) + 1
        for name, procedure in program.procedures.items()
        if name != START
        for block in procedure.blocks
    )


def nesting(program: Program) -> int:
    """The paper's LND: 1 + the largest number of loops around a block."""
    return 1 + max(
        (len(chain) for p in program.procedures.values() for chain in loop_forest(p).chains.values()), default=0
    )
