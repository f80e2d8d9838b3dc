"""Loops as one arbitrary turn, for checkers that only unwind: what holds then holds in all turns."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bmc.analysis.loops import loop_forest
from bmc.cli.cbmc_backend import with_arbitrary_turns
from bmc.engines.base import Answer, Options
from bmc.engines.monolithic import Monolithic
from bmc.ir.program import Program
from bmc.ir.wellformed import check
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from tests.isolation.generator import CHECKED, Generator
from tests.isolation.test_random_loops import failing

NONE = CheckOptions.no_standard_checks()


def loops_left(program: Program) -> int:
    return sum(len(loop_forest(p).loops) for p in program.procedures.values())


def program_of(text: str, folder: Path) -> Program:
    path = folder / "program.c"
    path.write_text(text, encoding="utf-8")
    return prepare(load([str(path)], FrontendOptions()), NONE)


def holding(program: Program) -> set[str]:
    """Texts of the assertions that hold; none if loops that are left need more turns."""
    updates = list(Monolithic().run(program, Options(unwind=3)))
    answers = [u for u in updates if isinstance(u, Answer)]
    if any(u.property.klass in ("unwind", "recursion") and u.verdict.status is Status.FAILED for u in answers):
        return set()
    good = {u.property.description for u in answers if u.verdict.status in (Status.PROVED, Status.NOT_REACHED)}
    return good - {u.property.description for u in answers if u.verdict.status is Status.FAILED}


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs a C compiler")
def test_what_holds_in_an_arbitrary_turn_never_fails_when_run(tmp_path: Path) -> None:
    proved = isolated = 0
    for seed in range(24):
        text = Generator(seed).program()
        program = program_of(CHECKED + text, tmp_path)
        changed = with_arbitrary_turns(program, program)
        if changed is None:
            continue
        check(changed)
        isolated += loops_left(program) - loops_left(changed)
        holds = holding(changed)
        proved += len(holds)
        assert not holds & failing(text, tmp_path), seed
    assert isolated >= 20
    assert proved >= 5


def test_a_loop_of_a_million_turns_needs_no_unwinding(tmp_path: Path) -> None:
    text = """
        int a[8];
        int main(void) {
          unsigned n = 0;
          for (int i = 0; i < 1000000; i++) { __CPROVER_assert(i < 1000000, "below"); a[i & 7] = i; n++; }
          __CPROVER_assert(a[0] == 0, "not true");
          __CPROVER_assert(n == 1000000, "true, but not of a turn by itself");
          return 0; }"""
    changed = with_arbitrary_turns(program := program_of(text, tmp_path), program)
    assert changed is not None
    assert loops_left(changed) == 0
    assert holding(changed) == {"below"}


@pytest.mark.parametrize(
    "text",
    [
        """void *malloc(unsigned long); struct node { struct node *next; int v; };
           int main(void) { struct node *l = 0; for (int i = 0; i < 3; i++) { struct node *n = malloc(sizeof *n);
             if (n) { n->next = l; l = n; } } return l != 0; }""",
        """int f(int *p, int n) { for (int i = 0; i < n; i++) *p += 1;
             if (n > 0) { int x = 0; return f(&x, n - 1) + x; } return 0; }
           int main(void) { int y = 0; return f(&y, 2); }""",
        "void g(int *p) { for (int i = 0; i < 3; i++) (*p)++; } int main(void) { int y = 0; g(&y); return y; }",
    ],
    ids=["list", "recursion", "a caller's variable"],
)
def test_what_has_no_name_to_forget_is_left_alone(text: str, tmp_path: Path) -> None:
    program = program_of(text, tmp_path)
    assert with_arbitrary_turns(program, program) is None
