"""What pybmc says about random programs: through the frontend, then by the interpreter or by the unwinder.

Both must compute the checksum that gcc's binary prints; in the unwinder it must fold to a constant.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from bmc.ir.expr import Variable
from bmc.ir.program import Program
from bmc.ir.types import ArrayType
from bmc.logic import Terms
from bmc.trace.interpreter import run
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from bmc.ussa.bounds import Bounds
from bmc.ussa.unwinder import Unwinder
from bmc.ussa.values import Object
from frontends.c import FrontendOptions, load
from tests.differential.generator import Generated
from tests.differential.native import batch_text

# The reference wraps on overflow and shifts negative numbers; everything else must hold in every generated program.
CHECKS = CheckOptions(signed_overflow=False, undefined_shift=False, malloc_may_fail=False)


@contextmanager
def without_collector() -> Iterator[None]:
    """Programs and closures make many objects that live as long as the batch: looking for cycles in them takes most of
    the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def lowered(programs: Sequence[Generated], directory: Path, checks: CheckOptions = CHECKS) -> Program:
    """One program whose main stores the checksum of the i-th generated one in results[i]."""
    calls = "".join(f"  results[{i}] = {p.entry}();\n" for i, p in enumerate(programs))
    table = f"unsigned long long results[{len(programs)}];\n"
    file = directory / "batch.c"
    file.write_text(f"{batch_text(programs)}{table}int main(void)\n{{\n{calls}  return 0;\n}}\n")
    return prepare(load([file], FrontendOptions()), checks)


def interpreted(program: Program) -> list[int]:
    outcome = run(program, step_limit=100_000_000)
    if not outcome.completed or outcome.violated:
        raise AssertionError(f"{outcome.outcome}; violated: {', '.join(outcome.violated)}")
    values = outcome.globals["results"]
    assert isinstance(values, tuple)
    return [value for value in values if isinstance(value, int)]


def unwound(program: Program) -> tuple[list[int], int]:
    """The results, and how many formula nodes were made on the way."""
    terms = Terms()
    before = terms.nodes_made
    unwinder = Unwinder(program, terms, Bounds(limit_concrete=False))
    ussa = unwinder.run()
    if ussa.assertions:
        raise AssertionError(f"violated: {', '.join(step.property.id for step in ussa.assertions)}")
    results: Variable = next(v for v in program.globals if v.source_name == "results")
    target = unwinder.globals[unwinder.global_slots[results.name]]
    assert isinstance(target, Object)
    assert isinstance(results.type, ArrayType)
    element = results.type.element
    values = [unwinder.memory.read(target, 8 * i, 0, element, 64) for i in range(results.type.length)]
    assert all(isinstance(value, int) for value in values), f"not constants: {values}"
    return [value for value in values if isinstance(value, int)], terms.nodes_made - before
