"""The engine: where things are proved, what climbs, the caller tree, bounds, processes."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bmc.cli import pipeline
from bmc.engines.base import Answer, Finished, Options
from bmc.engines.isolation import Auto, Isolation
from bmc.engines.isolation.bounds import bounds_suffice
from bmc.engines.isolation.engine import assuming
from bmc.engines.isolation.tree import caller_tree, tree_text
from bmc.engines.monolithic import Monolithic
from bmc.ir.instr import Assert, Assume
from bmc.ir.program import Program
from bmc.ir.walk import steps
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from frontends.c.options import FrontendOptions
from tests.isolation.proving import answers, load

EXAMPLES = Path(__file__).parent.parent.parent / "c_examples" / "isolation"


def program(text: str, folder: Path) -> Program:
    source = folder / "text.c"
    source.write_text(text, encoding="utf-8")
    return load(source)


def example(name: str, *defines: str) -> Program:
    return pipeline.load_program([str(EXAMPLES / name)], FrontendOptions(defines=defines), CheckOptions())


def final(engine: Isolation | Auto | Monolithic, program: Program, options: Options) -> dict[str, Answer]:
    return {a.property.id: a for a in engine.run(program, options) if isinstance(a, Answer)}


@pytest.mark.parametrize(
    "name",
    [
        "two_sum_fixed.c",
        "two_sum_variable.c",
        "factorial_sum.c",
        "loop_mult.c",
        "constraint_board.c",
        "unmodified.c",
        "matrix.c",
        "two_callers.c",
        "gcd.c",
    ],
)
def test_hits(name: str) -> None:
    """Everything in these programs is proved by isolated nodes."""
    loaded = example(name)
    found = answers(loaded)
    assert {id_ for id_, a in found.items() if a.verdict.status is Status.PROVED} == set(loaded.properties)
    assert all("proved in isolation at" in a.verdict.reason for a in found.values())


def test_time_does_not_depend_on_size() -> None:
    """2 Sum at a size of a million: under a second of CPU, and nothing like a million times that of ten."""
    times = []
    for size in (10, 1_000_000):
        loaded = example("two_sum_fixed.c", f"SIZE={size}")
        begin = time.process_time()
        found = answers(loaded)
        times.append(time.process_time() - begin)
        assert set(found) == set(loaded.properties)
    assert times[1] < 20 * times[0] + 1.0


def test_the_node_that_proves_is_named() -> None:
    found = answers(example("two_sum_fixed.c"))
    assert found["main.assertion.1"].verdict.reason == "proved in isolation at loop main.0 (all iterations)"


def test_a_bounded_loop_inside_is_unwound_at_the_node_around_it() -> None:
    found = answers(example("factorial_sum.c"))
    assert found["main.assertion.1"].verdict.reason == "proved in isolation at loop main.1 (all iterations)"


def test_what_climbs_says_why_and_is_settled_by_plain_bmc() -> None:
    found = final(Isolation(), example("miss.c"), Options())
    verdict = found["main.assertion.1"].verdict
    assert verdict.status is Status.PROVED
    assert verdict.reason.startswith("climbed from loop main.1")


def test_failures_come_from_plain_bmc_with_inputs() -> None:
    loaded = example("late_bug.c")
    assert "main.assertion.1" not in answers(loaded)
    failed = final(Isolation(), loaded, Options())["main.assertion.1"]
    assert failed.verdict.status is Status.FAILED
    assert failed.inputs is not None


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    for name in ("factorial_sum.c", "miss.c", "two_callers.c"):
        loaded = example(name)
        one, two = answers(loaded), answers(loaded, jobs=2)
        assert {i: a.verdict for i, a in one.items()} == {i: a.verdict for i, a in two.items()}


WIDE = """
int nondet_int(void);
int f(int n) { int s = 0; for (int i = 0; i < n; i++) { int c = 0; for (int k = 0; k < 3; k++) c++;
  __CPROVER_assert(c == 3 || s > 0, "f"); } return s; }
int g(int n) { int s = 0; for (int i = 0; i < n; i++) { int c = 0; for (int k = 0; k < 4; k++) c += 2;
  __CPROVER_assert(c == 8 || s > 0, "g"); } return s; }
int main(void) { int n = nondet_int(); for (int i = 0; i < n; i++) f(n); for (int i = 0; i < n; i++) g(n); }
"""


def test_a_wide_tree_in_processes(tmp_path: Path) -> None:
    loaded = program(WIDE, tmp_path)
    found = answers(loaded, jobs=2)
    assert set(found) == set(loaded.properties)


def test_caller_tree(tmp_path: Path) -> None:
    text = """
    void leaf(int v) { __CPROVER_assert(v >= 0, "v"); }
    void both(void) { for (int i = 0; i < 3; i++) leaf(i); }
    int main(void) { for (int i = 0; i < 2; i++) { for (int j = 0; j < 2; j++) leaf(j); } both(); }
    """
    loaded = program(text, tmp_path)
    tree = caller_tree(loaded)
    assert tree.nodes["main.0"].parent == "main.1"
    assert tree.nodes["both.0"].parent == "both"
    assert tree.nodes["leaf"].parent == "main"  # one node, below all of its calls
    assert tree.owners["leaf.assertion.1"] == "leaf"
    assert tree.loops_below("main.1") == {"main.0"}
    assert "  function both\n    loop both.0    1 property\n" in tree_text(loaded, tree)


@pytest.mark.parametrize(("bound", "enough"), [(100, False), (101, True)])
def test_counters_tell_whether_a_bound_is_enough(bound: int, enough: bool, tmp_path: Path) -> None:
    text = "int main(void) { int s = 0; for (int i = 0; i < 100; i++) { s ^= i; } return s; }"
    loaded = program(text, tmp_path)
    assert bounds_suffice(loaded, Options(unwind=bound)) is enough
    found = final(Isolation(), loaded, Options(unwind=bound))
    failed = [id_ for id_, a in found.items() if a.verdict.status is Status.FAILED]
    assert failed == ([] if enough else ["main.unwind.0"])


@pytest.mark.parametrize(
    "loop",
    [
        "while (n--) { if (n == 5) n = 9; }",  # written twice
        "for (unsigned char i = 0; i < 300; i++) { }",  # wraps around
        "for (int i = 0; i < 5; i++) { if (n) i--; }",
        "do { n /= 2; } while (n);",
    ],
)
def test_what_is_no_counter_tells_nothing(loop: str, tmp_path: Path) -> None:
    loaded = program(f"int nondet_int(void); int main(void) {{ int n = nondet_int(); {loop} }}", tmp_path)
    assert not bounds_suffice(loaded, Options(unwind=1000))


def test_auto_leaves_programs_without_loops_alone(tmp_path: Path) -> None:
    loaded = program('int main(void) { int x = 1; __CPROVER_assert(x, "x"); }', tmp_path)
    updates = list(Auto().run(loaded, Options()))
    finished = updates[-1]
    assert isinstance(finished, Finished)
    assert "isolated nodes" not in finished.statistics
    found = final(Auto(), example("two_sum_variable.c"), Options())
    assert found["two_sum.assertion.1"].verdict.status is Status.PROVED


def test_properties_that_were_not_asked_for_get_no_answer() -> None:
    wanted = frozenset({"main.assertion.1"})
    assert set(final(Isolation(), example("two_sum_fixed.c"), Options(properties=wanted))) == wanted


def test_a_list_that_a_loop_builds_is_left_to_plain_bmc(tmp_path: Path) -> None:
    text = """
    void *malloc(unsigned long);
    struct n { struct n *next; };
    int main(void) { struct n *head = 0; int c = 0;
      for (int i = 0; i < 3; i++) { struct n *e = malloc(sizeof *e); if (!e) return 0; e->next = head; head = e; }
      for (struct n *p = head; p; p = p->next) c++;
      __CPROVER_assert(c == 3, "three"); }
    """
    found = final(Isolation(), program(text, tmp_path), Options(timeout=20))
    assert all(a.verdict.status in (Status.PROVED, Status.NOT_REACHED) for a in found.values())


def test_addresses_as_numbers_are_an_obstacle(tmp_path: Path) -> None:
    text = "int main(void) { int x; for (int i = 0; i < 3; i++) { unsigned long a = (unsigned long)&x; i += a & 0; } }"
    assert not answers(program(text, tmp_path))


def test_what_was_proved_before_is_assumed_at_the_next_node(tmp_path: Path) -> None:
    text = """
    int nondet_int(void);
    int main(void) { int x = nondet_int();
      for (int i = 0; i < 3; i++) { __CPROVER_assert(i >= 0, "first"); __CPROVER_assert(x == x + 0 * i, "second"); } }
    """
    loaded = program(text, tmp_path)
    known = assuming(loaded, {"main.assertion.1"})
    kinds = [type(step).__name__ for step in steps(known.procedures["main"]) if isinstance(step, Assert | Assume)]
    assert kinds.count("Assume") == 1
    assert kinds.count("Assert") == len([s for s in steps(loaded.procedures["main"]) if isinstance(s, Assert)]) - 1


def test_a_formula_too_large_for_the_time_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver may not look at the clock while it simplifies: a miss must stay cheap."""
    monkeypatch.setattr("bmc.engines.isolation.check.NODES_PER_SECOND", 1)
    asked: list[object] = []
    monkeypatch.setattr("bmc.engines.isolation.check._Questions.answer", lambda *given: asked.append(given))
    assert not answers(example("two_sum_fixed.c", "SIZE=100"))
    assert not asked
