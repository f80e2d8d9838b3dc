"""The theorems of the paper about deep-assert lifting, on generated programs and on verdict programs."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from bmc.analysis.callgraph import call_graph
from bmc.analysis.loops import loop_forest
from bmc.cli.pipeline import run_engine
from bmc.engines.base import Answer, Engine, Finished, Options
from bmc.engines.isolation import Isolation
from bmc.engines.monolithic import Monolithic
from bmc.engines.stratified import Stratified
from bmc.errors import InputError
from bmc.ir.wellformed import check
from bmc.properties import Status
from bmc.trace.interpreter import run
from bmc.transform.check_options import CheckOptions
from bmc.transform.deep_asserts import lift_asserts
from bmc.transform.inline import inline_calls
from bmc.transform.number_properties import number_properties
from bmc.ussa.inputs import Bits, Inputs
from frontends.c import FrontendOptions, load
from frontends.c.emit import emit_program
from scripts.deep_asserts_figures import fig1
from tests.deep_asserts.deciding import (
    asserting,
    failed,
    loops_with_assertions,
    nesting,
    program_of,
    size,
    statuses,
)
from tests.deep_asserts.generator import generate
from tests.verdicts.expectations import programs, read
from tests.verdicts.test_verdicts import complaints

SEEDS = range(40)
COVERING = 5  # more turns and levels than any generated program has


@pytest.mark.parametrize("seed", SEEDS)
def test_5_1_the_same_properties_fail(seed: int, tmp_path: Path) -> None:
    program = program_of(generate(seed), tmp_path)
    plain = statuses(program, COVERING, lifted=False)
    lifted = statuses(program, COVERING, lifted=True)
    assert lifted == plain
    assert failed(statuses(program, COVERING, lifted=True, loops=False)) == failed(plain)


@pytest.mark.parametrize("seed", range(400, 420))
def test_5_1_with_pointers_to_what_other_activations_have(seed: int, tmp_path: Path) -> None:
    program = program_of(generate(seed, pointers=True), tmp_path)
    lifted = lift_asserts(program)
    check(lifted.program)
    assert not lifted.kept
    assert asserting(lifted.program) <= {"main"}
    assert statuses(program, COVERING, lifted=True) == statuses(program, COVERING, lifted=False)


@pytest.mark.parametrize("seed", range(100, 120))
@pytest.mark.parametrize("bound", [1, 2])
def test_5_1_at_a_bound_that_cuts_executions_off(seed: int, bound: int, tmp_path: Path) -> None:
    """Without recursion a bound means exactly the same; with it the lifted program never finds less."""
    program = program_of(generate(seed, recursion=False), tmp_path)
    assert failed(statuses(program, bound, lifted=True)) == failed(statuses(program, bound, lifted=False))
    program = program_of(generate(seed, recursion=True), tmp_path)
    plain, lifted = (failed(statuses(program, bound, lifted=way)) for way in (False, True))
    assert plain <= lifted
    assert lifted == plain or any(id_.endswith(".recursion") for id_ in plain)


class _Random(dict[str, tuple[Bits, ...]]):
    """Every choice at random."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def __bool__(self) -> bool:
        return True

    def get(self, key: str, default: Any = None) -> tuple[Bits, ...]:
        return (Bits(0, 8, self._random.randrange(8)),)


@pytest.mark.parametrize("seed", range(200, 212))
def test_5_1_what_fails_when_run_fails_when_lifted(seed: int, tmp_path: Path) -> None:
    program = program_of(generate(seed), tmp_path)
    verdicts = failed(statuses(program, COVERING, lifted=True))
    for attempt in range(20):
        outcome = run(program, Inputs(_Random(attempt)))
        assert set(outcome.violated) <= verdicts


@pytest.mark.parametrize("seed", SEEDS)
def test_5_2_assertions_only_in_the_entry_procedure_and_not_in_loops(seed: int, tmp_path: Path) -> None:
    program = program_of(generate(seed), tmp_path)
    lifted = lift_asserts(program)
    check(lifted.program)
    assert asserting(lifted.program) <= {"main"}
    assert not loops_with_assertions(lifted, program)
    assert not lifted.kept


@pytest.mark.parametrize("seed", SEEDS)
def test_5_3_the_size_is_bounded_by_the_nesting_of_loops(seed: int, tmp_path: Path) -> None:
    """|lifted| <= |P| * (LND + c); choices and jumps are what c stands for."""
    program = program_of(generate(seed), tmp_path)
    assert size(lift_asserts(program).program) <= size(program) * (nesting(program) + 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_5_4_no_recursion_and_no_cycles_are_added(seed: int, tmp_path: Path) -> None:
    program = program_of(generate(seed, recursion=False), tmp_path)
    lifted = lift_asserts(program)
    assert not call_graph(lifted.program).recursive
    loops = {name: len(loop_forest(p).loops) for name, p in program.procedures.items()}
    if not any(loops.values()):
        assert not any(loop_forest(p).loops for p in lifted.program.procedures.values())


# --- verdict programs -----------------------------------------------------------------------------------------------

EXCLUDED = ("--partial-loops", "--depth")  # cannot be combined with lifting
SLOW = {"functions/recursion_ackermann", "heap/tree_insert_and_find", "heap/tree_symbolic_keys_fails"}
SAMPLE = [
    path
    for i, path in enumerate(programs())
    if i % 12 == 0 or (path.parent.name in ("functions", "control", "unwinding") and i % 4 == 0)
]


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_verdict_programs_lifted(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.verdicts import test_verdicts

    program = read(path)
    if program.refusals or program.usage or program.name in SLOW or any(f in EXCLUDED for f in program.flags):
        pytest.skip("not for lifting")
    monkeypatch.setitem(test_verdicts.ENGINES, "deep-asserts", ("--deep-asserts",))
    code, document = test_verdicts.answer(program, "deep-asserts")
    assert not complaints(program, code, document)


@pytest.mark.parametrize("seed", range(300, 308))
@pytest.mark.parametrize("way", ["lifted", "inlined", "as it is"])
def test_the_written_program_fails_iff_the_original_does(seed: int, way: str, tmp_path: Path) -> None:
    program = program_of(generate(seed), tmp_path)
    changed = {
        "lifted": lambda: lift_asserts(program, activations=False).program,
        "inlined": lambda: inline_calls(program),
        "as it is": lambda: program,
    }[way]()
    check(changed)
    text = emit_program(changed)
    again = program_of(text, tmp_path)
    plain, written = (failed(statuses(p, COVERING, lifted=False)) for p in (program, again))
    assert bool(written) == bool(plain)


# --- shapes that the generator does not make ------------------------------------------------------------------------

SHAPES = {
    "function pointer": """
        int nondet_int(void);
        int bad(int x) { __CPROVER_assert(x != 3, "a"); return x; }
        int good(int x) { return x; }
        int main(void) { int (*f)(int) = nondet_int() ? bad : good; return f(nondet_int()); }""",
    "recursion of the entry function": """
        int n = 3;
        int main(void) { __CPROVER_assert(n != 1, "a"); if (n-- > 0) return main(); return 0; }""",
    "swapped arguments": """
        int nondet_int(void);
        int f(int a, int b, int n) { __CPROVER_assert(a < b || n > 0, "a"); return n <= 0 ? a : f(b, a, n - 1); }
        int main(void) { return f(1, 2, 3) + f(1, 2, 2); }""",
    "address-taken local": """
        int nondet_int(void);
        void set(int *p) { __CPROVER_assert(*p == 0, "a"); *p = nondet_int(); __CPROVER_assert(*p < 9, "b"); }
        int main(void) { int x = 0; set(&x); return x; }""",
    "recursion with an address": """
        int nondet_int(void);
        int f(int *p, int n) { int x = n; __CPROVER_assert(*p != 2, "a"); return n <= 0 ? *p : f(&x, n - 1); }
        int main(void) { int x = nondet_int(); return f(&x, 3); }""",
    "exit in a callee": """
        void exit(int); int nondet_int(void);
        void f(int x) { if (x) exit(1); __CPROVER_assert(x != 0, "a"); }
        int main(void) { int x = nondet_int(); f(x); __CPROVER_assert(x == 0, "b"); return 0; }""",
    "goto out of two loops": """
        int nondet_int(void);
        int main(void) {
          int i, j;
          for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++) { __CPROVER_assert(i + j != 4, "a"); if (nondet_int()) goto out; }
        out: __CPROVER_assert(i < 2, "b"); return 0; }""",
    "loop entered in the middle": """
        int nondet_int(void);
        int main(void) {
          int i = 0;
          if (nondet_int()) goto middle;
          while (i < 3) { i++; middle: __CPROVER_assert(i != 0, "a"); __CPROVER_assert(i != 2, "b"); }
          return 0; }""",
    "a failure that only follows another": """
        int nondet_int(void);
        void f(int x) { __CPROVER_assert(x > 0, "a"); }
        int main(void) { int x = nondet_int(); f(x); __CPROVER_assert(x > 0, "b"); return 0; }""",
}


CONSTRUCTOR = """
    int g;
    void check(void) { __CPROVER_assert(g != 1, "a"); }
    __attribute__((constructor)) void first(void) { g = 1; check(); }
    int main(void) { g = 2; check(); __CPROVER_assert(g != 2, "b"); return 0; }"""


def test_constructors_run_and_fail_by_themselves(tmp_path: Path) -> None:
    program = program_of(CONSTRUCTOR, tmp_path)
    lifted = lift_asserts(program)
    assert lifted.root == "main"
    assert lifted.kept == {"first", "check"}
    assert failed(statuses(program, 3, lifted=True)) == {"check.assertion.1", "main.assertion.1"}
    again = program_of(emit_program(program), tmp_path)
    assert failed(statuses(again, 3, lifted=False)) == {"check.assertion.1", "main.assertion.1"}


@pytest.mark.parametrize("name", SHAPES)
def test_shapes(name: str, tmp_path: Path) -> None:
    program = program_of(SHAPES[name], tmp_path)
    check(lift_asserts(program).program)
    plain, lifted = (statuses(program, 6, lifted=way) for way in (False, True))
    assert lifted == plain


ACTIVATIONS = {
    "the caller's variable lives": """
        int nondet_int(void);
        int f(int *p, int n) { int x = n; *p = *p + 1; if (n > 0) f(&x, n - 1);
          __CPROVER_assert(n == 0 ? x == 0 : x == n + 1, "mine"); return *p; }
        int main(void) { int x = nondet_int() & 7; __CPROVER_assert(f(&x, 2) != 5, "five"); return 0; }""",
    "a variable of a call that came back is dead": """
        int *last;
        int f(int n) { int x = n; if (n > 0) f(n - 1); if (n == 1) return *last; last = &x; return x; }
        int main(void) { return f(2); }""",
    "a variable of a block that was left is dead": """
        int nondet_int(void);
        int f(int *p, int n) { int *q = p; { int y = n; if (nondet_int()) q = &y; }
          if (n > 0) return f(q, n - 1); return *q; }
        int main(void) { int x = 0; return f(&x, 2); }""",
    "a variable that is declared again is another one": """
        int nondet_int(void);
        int f(int *p, int n) { int *q = 0;
        again:; int y = n; if (q == 0) { q = &y; if (nondet_int()) goto again; }
          *p = y; if (n > 0) return f(q, n - 1); return y; }
        int main(void) { int x = 0; return f(&x, 2); }""",
    "two functions that call each other": """
        int nondet_int(void); int g(int *, int);
        struct s { int a; int *next; };
        int f(struct s *s, int n) {
          struct s mine = {n, &s->a}; if (n > 0) return g(&mine.a, n - 1) + *mine.next; return s->a; }
        int g(int *p, int n) { struct s s = {*p, p}; __CPROVER_assert(*s.next == n + 1, "above"); return f(&s, n); }
        int main(void) { struct s s = {3, 0}; __CPROVER_assert(f(&s, 3) != 9, "sum"); return 0; }""",
}


@pytest.mark.parametrize("name", ACTIVATIONS)
@pytest.mark.parametrize("engine", ["bmc", "stratified", "isolation"])
def test_every_activation_has_variables_of_its_own(name: str, engine: str, tmp_path: Path) -> None:
    program = program_of(ACTIVATIONS[name], tmp_path, CheckOptions())
    lifted = lift_asserts(program)
    check(lifted.program)
    assert not lifted.kept
    inner: dict[str, Engine] = {"bmc": Monolithic(), "stratified": Stratified(), "isolation": Isolation()}
    plain = statuses(program, 6, lifted=False)
    assert failed(plain)
    assert failed(statuses(program, 6, lifted=True, inner=inner[engine])) == failed(plain)


@pytest.mark.parametrize("n", [3, 12, 40])
@pytest.mark.parametrize("lazy", [False, True])
def test_figure_1_is_decided_by_the_same_three_procedures_for_every_n(n: int, lazy: bool, tmp_path: Path) -> None:
    """The start, the entry procedure, and `Open`, as the paper says; without lifting it is 2^n."""
    program = program_of(fig1(n), tmp_path)
    options = Options(
        unwind=2, unwinding_assertions=False, engine="stratified", vacuity=False, deep_asserts=True, lazy_loops=lazy
    )
    updates = list(run_engine(program, options))
    expected = Status.PROVED if lazy else Status.BOUNDED
    assert [u.verdict.status for u in updates if isinstance(u, Answer)] == [expected]
    figures = next(u.statistics for u in updates if isinstance(u, Finished))
    assert figures["procedures inlined"] == 3


def test_what_cannot_be_jumped_to_is_left_as_it_is(tmp_path: Path) -> None:
    program = program_of(SHAPES["recursion with an address"], tmp_path)
    lifted = lift_asserts(program, activations=False)
    assert lifted.kept == {"f"}
    assert asserting(lifted.program) == {"f"}
    with pytest.raises(InputError, match="activations"):
        emit_program(lift_asserts(program).program)


def test_callees_that_cannot_fail_are_not_copied(tmp_path: Path) -> None:
    text = """
        int g; void open(void) { g = 1; } void close(void) { __CPROVER_assert(g > 0, "a"); g = 0; }
        int main(void) { open(); close(); return 0; }"""
    assert lift_asserts(program_of(text, tmp_path)).copied == ("close",)


def test_all_verdict_programs_stay_well_formed_and_small() -> None:
    """Lifting takes any program that the frontend takes; the ratio of sizes is the paper's order of magnitude."""
    ratios = []
    for path in programs()[::5]:
        expected = read(path)
        if expected.refusals or expected.usage or expected.flags:
            continue
        with contextlib.chdir(path.parent):
            program = number_properties(load([path.name, *map(str, expected.files)], FrontendOptions()))
        lifted = lift_asserts(program)
        check(lifted.program)
        assert not loops_with_assertions(lifted, program)
        if lifted.copied or lifted.origins:
            ratios.append(size(lifted.program) / size(program))
    assert len(ratios) > 20
    assert sum(ratios) / len(ratios) < 1.7
