"""Random programs with inputs: the solver's counterexample, given to gcc's binary, violates the same assertion.

The assertion says that the checksum never has the low bits that it has for some random inputs, so there is always a
counterexample to be found.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bmc.engines.base import Answer, Options
from bmc.engines.monolithic import Monolithic
from bmc.engines.replayed import replayed
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from tests.differential.computed import CHECKS
from tests.differential.generator import INPUT_TYPES, Generated, generate
from tests.differential.native import Binary, batch_text, compiler

PROGRAMS = 40
MASK = 15
RANGES = {"char": (-128, 127), "unsigned char": (0, 255), "short": (-32768, 32767), "_Bool": (0, 1)}
RANGES |= {"int": (-(2**31), 2**31 - 1), "unsigned": (0, 2**32 - 1), "long": (-(2**63), 2**63 - 1)}

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler to compare with")


@pytest.fixture(scope="module")
def programs() -> list[Generated]:
    return [generate(10_000 + i, f"p{i}_", size=2, inputs=2) for i in range(PROGRAMS)]


@pytest.fixture(scope="module")
def binary(programs: list[Generated], tmp_path_factory: pytest.TempPathFactory) -> Binary:
    return Binary(programs, tmp_path_factory.mktemp("native"))


def asserting(program: Generated, forbidden: int, directory: Path) -> Program:
    declarations = "".join(f"{kind} nondet_{name}(void);\n" for kind, name in _input_functions(program))
    main = f'int main(void)\n{{\n  __CPROVER_assert(({program.entry}() & {MASK}) != {forbidden}, "checksum");\n}}\n'
    file = directory / "inputs.c"
    file.write_text(declarations + batch_text([program], light=True) + main)
    return prepare(load([file], FrontendOptions()), CHECKS)


def _input_functions(program: Generated) -> list[tuple[str, str]]:
    return [(kind, INPUT_TYPES[kind]) for kind in dict.fromkeys(program.inputs)]


@pytest.mark.parametrize("index", range(PROGRAMS))
def test_counterexamples_are_real(index: int, programs: list[Generated], binary: Binary, tmp_path: Path) -> None:
    generated, random = programs[index], Random(index)
    known = [random.randint(*RANGES[kind]) for kind in generated.inputs]
    forbidden = binary.checksum(index, known) & MASK
    program = asserting(generated, forbidden, tmp_path)
    answers = [
        update
        for update in replayed(Monolithic().run(program, Options(unwind=20, timeout=20)), program)
        if isinstance(update, Answer) and update.property.klass == "assertion"
    ]
    (answer,) = answers
    if answer.verdict.status is Status.UNKNOWN:
        pytest.skip(answer.verdict.reason)
    assert answer.verdict.status is Status.FAILED
    assert answer.trace is not None
    found = [step.value for step in answer.trace.inputs if step.kind == "nondet"]
    assert len(found) == len(generated.inputs)
    assert binary.checksum(index, [value for value in found if isinstance(value, int)]) & MASK == forbidden
