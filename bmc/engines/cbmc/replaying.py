"""CBMC's counterexamples as executions of the original program: its inputs are given to the interpreter in order.

    answers = [in_the_original(answer, program) for answer in answers]

CBMC's own trace is that of the written program, with its choices and its names. Where the inputs of `nondet` functions
do not lead to the failure (it also depends on what was not initialised, say), CBMC's trace stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bmc.engines.base import Answer
from bmc.errors import InternalError, ResourceError
from bmc.ir.instr import Havoc, InputKind
from bmc.ir.program import Program
from bmc.trace.interpreter import replay
from bmc.trace.trace import InputStep
from bmc.transform.deep_bodies import CHOICE_LABEL
from bmc.ussa.inputs import Bits, Inputs

STEPS = 1_000_000
CHOICE = CHOICE_LABEL.removesuffix("()")  # of lifting, not of the program; CBMC adds numbers
NONDET = ("nondet_", "__VERIFIER_nondet_")
WIDEST = 128


class InOrder(Mapping[str, tuple[Bits, ...]]):
    """The next value for every call of a nondet function that asks, nothing for other inputs."""

    def __init__(self, program: Program, values: list[int]) -> None:
        self._values = iter(values)
        self._given: dict[str, tuple[Bits, ...]] = {}
        self._calls = {
            f"{procedure.name}#{block.label}:{i}"
            for procedure in program.procedures.values()
            for block in procedure.blocks
            for i, step in enumerate(block.instructions)
            if isinstance(step, Havoc) and step.kind is InputKind.NONDET and step.label.startswith(NONDET)
        }

    def __getitem__(self, key: str) -> tuple[Bits, ...]:
        if key not in self._given:
            path, _, place = key.rpartition("#")
            procedure = path.rpartition(">")[2].partition("@")[0]
            if f"{procedure}#{place}" not in self._calls:
                raise KeyError(key)
            value = next(self._values, 0)
            self._given[key] = (Bits(0, WIDEST, value & ((1 << WIDEST) - 1)),)
        return self._given[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._given)

    def __len__(self) -> int:
        return max(1, len(self._given))  # asked also before anything was given


def in_the_original(answer: Answer, program: Program) -> Answer:
    if answer.trace is None or answer.property.id not in program.properties:
        return answer
    inputs = [s for s in answer.trace.steps if isinstance(s, InputStep) and not s.label.startswith(CHOICE)]
    values = [s.value if isinstance(s.value, int) else 0 for s in inputs]
    try:
        trace = replay(program, Inputs(InOrder(program, values)), answer.property, STEPS)
    except (InternalError, ResourceError):
        return answer
    return replace(answer, trace=trace)
