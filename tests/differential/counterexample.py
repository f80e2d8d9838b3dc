"""Counterexamples against gcc: what the solver finds must happen in the compiled program as well.

The assertion says that the checksum never has the low bits that it has for some random inputs, so there always is a
counterexample, and missing it is a mistake just as one that gcc's binary does not follow.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from bmc.engines.base import Answer, Options
from bmc.engines.monolithic import Monolithic
from bmc.engines.replayed import replayed
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from tests.differential.computed import CHECKS
from tests.differential.generator import INPUT_TYPES, Generated
from tests.differential.native import Binary, batch_text

RANGES = {"char": (-128, 127), "unsigned char": (0, 255), "short": (-32768, 32767), "_Bool": (0, 1)}
RANGES |= {"int": (-(2**31), 2**31 - 1), "unsigned": (0, 2**32 - 1), "long": (-(2**63), 2**63 - 1)}


def asserting(program: Generated, mask: int, forbidden: int, directory: Path) -> Program:
    kinds = dict.fromkeys(program.inputs)
    declarations = "".join(f"{kind} nondet_{INPUT_TYPES[kind]}(void);\n" for kind in kinds)
    condition = f"({program.entry}() & {mask}ull) != {forbidden}ull"
    file = directory / "inputs.c"
    main = f'int main(void)\n{{\n  __CPROVER_assert({condition}, "checksum");\n}}\n'
    file.write_text(declarations + batch_text([program], light=True) + main)
    return prepare(load([file], FrontendOptions()), CHECKS)


def disagreement(index: int, program: Generated, binary: Binary, directory: Path, mask: int, timeout: float) -> str:
    """Empty if the solver finds inputs that violate the assertion in gcc's binary too; "unknown: ..." if it gives up.
    `index` is the program's place in the binary."""
    random = Random(program.seed)
    known = [random.randint(*RANGES[kind]) for kind in program.inputs]
    forbidden = binary.checksum(index, known) & mask
    checked = asserting(program, mask, forbidden, directory)
    answer = None
    for update in replayed(Monolithic().run(checked, Options(unwind=20, timeout=timeout)), checked):
        if isinstance(update, Answer) and update.property.id == "main.assertion.1":
            answer = update
        elif isinstance(update, Answer) and update.verdict.status is Status.FAILED:
            return f"{update.property.id} failed: {update.property.description}"
    if answer is None:
        return "no answer"
    if answer.verdict.status is Status.UNKNOWN:
        return f"unknown: {answer.verdict.reason}"
    if answer.trace is None:
        return f"{answer.verdict.status.name}, but inputs {known} violate it"
    found = [step.value for step in answer.trace.inputs if step.kind == "nondet"]
    values = [value for value in found if isinstance(value, int)]
    if len(values) != len(program.inputs):
        return f"{len(values)} inputs in the trace of a program with {len(program.inputs)}"
    reached = binary.checksum(index, values) & mask
    return "" if reached == forbidden else f"inputs {values} give {reached}, not {forbidden}"
