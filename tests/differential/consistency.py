"""Unwinder and interpreter on programs with undefined behaviour: they must agree on what can happen.

Every violation that the solver finds must replay, and nothing that is proved may fail in executions with random inputs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from bmc.engines.base import Answer, Options
from bmc.engines.monolithic import Monolithic
from bmc.engines.replayed import replayed
from bmc.errors import InternalError
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.trace.interpreter import run
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from bmc.ussa.inputs import Bits, Inputs
from frontends.c import FrontendOptions, load
from tests.differential.generator import INPUT_TYPES, Generated
from tests.differential.native import batch_text


class RandomValues(Mapping[str, tuple[Bits, ...]]):
    """Any bits for every key, always the same for one key."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def __getitem__(self, key: str) -> tuple[Bits, ...]:
        random = Random(f"{self._seed} {key}")
        small = random.random() < 0.5
        return tuple(Bits(i * 32, 32, random.choice((0, 1, 5)) if small else random.getrandbits(32)) for i in range(16))

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 1  # never empty


def program_of(generated: Generated, directory: Path, checks: CheckOptions) -> Program:
    kinds = dict.fromkeys(generated.inputs)
    declarations = "".join(f"{kind} nondet_{INPUT_TYPES[kind]}(void);\n" for kind in kinds)
    main = f'int main(void)\n{{\n  __CPROVER_assert({generated.entry}() & 7, "checksum");\n}}\n'
    file = directory / "wild.c"
    file.write_text(declarations + batch_text([generated], light=True) + main)
    return prepare(load([file], FrontendOptions()), checks)


def contradiction(
    generated: Generated, directory: Path, checks: CheckOptions, runs: int = 5, timeout: float = 10
) -> tuple[str, int]:
    """A text if unwinder and interpreter contradict each other; how many violations were replayed."""
    program = program_of(generated, directory, checks)
    proved: set[str] = set()
    failed = 0
    try:
        for update in replayed(Monolithic().run(program, Options(unwind=20, timeout=timeout)), program):
            if isinstance(update, Answer) and update.verdict.status is Status.FAILED:
                failed += 1
            elif isinstance(update, Answer) and update.verdict.status in (Status.PROVED, Status.NOT_REACHED):
                if not update.verdict.reason:  # else only up to a bound
                    proved.add(update.property.id)
    except InternalError as error:
        return str(error), failed
    for seed in range(runs):
        outcome = run(program, Inputs(RandomValues(seed)), step_limit=1_000_000)
        wrong = proved.intersection(outcome.violated)
        if wrong:
            return f"random inputs {seed} violate {', '.join(sorted(wrong))}, which were proved", failed
    return "", failed
