"""Houdini's summaries: what is found, that it is true, and that it spares inlining."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import frontends.c
from bmc.analysis.modular import modularity
from bmc.engines.base import Answer, Engine, Finished, Options
from bmc.engines.monolithic import Monolithic
from bmc.engines.replayed import replayed
from bmc.engines.stratified import Stratified
from bmc.engines.stratified.houdini import Houdini
from bmc.engines.stratified.lazy_loops import LazyLoops
from bmc.engines.stratified.search import Search
from bmc.errors import InputError
from bmc.ir.program import Program
from bmc.logic import Terms
from bmc.properties import Status
from bmc.smt import SolverOptions, open_solver
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from bmc.ussa.bounds import Bounds
from bmc.ussa.modular import TemplateUnwinder
from frontends.c import FrontendOptions, load


def program_of(text: str, directory: Path) -> Program:
    path = directory / "program.c"
    path.write_text("#include <pybmc.h>\n#include <assert.h>\n" + text)
    return prepare(load([str(path)], FrontendOptions()), CheckOptions.no_standard_checks())


def summaries(program: Program, unwind: int = 4) -> dict[str, list[str]]:
    terms = Terms()
    unwinder = TemplateUnwinder(program, terms, Bounds(unwind), modularity(program))
    templates = unwinder.make_templates()
    options = Options(unwind=unwind, summaries="houdini")
    with open_solver("bitwuzla", terms, SolverOptions()) as solver:
        found: Houdini | None = Search(unwinder, templates, solver, {}, options, None).houdini
    assert found is not None
    return {name: found.texts(name) for name in templates if name in found.found}


def decide(program: Program, **options: object) -> tuple[dict[str, Status], dict[str, float | int]]:
    engine: Engine = Stratified() if "summaries" in options or options.pop("stratified", False) else Monolithic()
    if options.get("lazy_loops"):
        engine = LazyLoops(engine)
    found: dict[str, Status] = {}
    figures: dict[str, float | int] = {}
    for update in replayed(engine.run(program, Options(**options)), program):  # type: ignore[arg-type]
        if isinstance(update, Answer):
            found[update.property.id] = update.verdict.status
        elif isinstance(update, Finished):
            figures = dict(update.statistics)
    return found, figures


LOCK = """
int lock, other;
void get(void) { assert(lock == 0); lock = 1; }
void put(void) { assert(lock == 1); lock = 0; }
int try_get(int really) { if (really == 0 || lock == 1) return 0; lock = 1; return 1; }
void both(void) { get(); other = other + 3; put(); }
"""


def test_typestate_is_found(tmp_path: Path) -> None:
    found = summaries(program_of(LOCK + "int main(void) { both(); try_get(nondet_int()); both(); }", tmp_path))
    assert "lock == 1" in found["get"]
    assert "get.assertion.1 holds if old(lock) == 0" in found["get"]
    assert "get.assertion.1 holds" not in found["get"]
    assert "get.assertion.1 holds if old(lock) == 1" not in found["get"]
    assert "lock == 0" in found["both"]
    assert {"get.assertion.1 holds if old(lock) == 0", "put.assertion.1 holds"} <= set(found["both"])
    assert {"result == 1 ==> lock == 1", "result == 0 ==> lock == old(lock)"} <= set(found["try_get"])
    assert {"result >= 0", "really == 0 ==> result == 0"} <= set(found["try_get"])
    assert "lock == 1" not in found["try_get"]
    assert "lock == old(lock)" not in found["try_get"]


def test_recursion_is_inductive(tmp_path: Path) -> None:
    text = """
    int depth, most;
    void down(int n) { depth = depth + 1; if (n > 0) down(n - 1); depth = depth - 1; }
    void up(int n) { most = most + 1; if (n > 0) up(n - 1); }
    void even(int n); void odd(int n) { if (n != 0) even(n - 1); else most = 5; }
    void even(int n) { if (n != 0) odd(n - 1); else most = 5; }
    int main(void) { down(nondet_int()); up(nondet_int()); odd(3); }"""
    found = summaries(program_of(text, tmp_path))
    assert "depth == old(depth)" in found["down"]
    assert "most == old(most)" not in found["up"]
    assert "most == 5" in found["odd"]
    assert "most == 5" in found["even"]


def fig1(n: int) -> str:
    """The deep-assert paper's Fig. 1."""
    lines = ["int s, g;", "void Open(void) { s = 1; }", "void Close(void) { assert(s > 0); s = 0; }"]
    lines.append(f"void P{n}(void) {{ while (nondet_bool()) {{ if (g == 1) Open(); Close(); }} }}")
    lines += [f"void P{i}(void) {{ P{i + 1}(); P{i + 1}(); }}" for i in range(n - 1, 0, -1)]
    return "\n".join([*lines, "int main(void) { s = 0; g = 1; P1(); return 0; }", ""])


def test_fig1_needs_no_inlining(tmp_path: Path) -> None:
    program = program_of(fig1(40), tmp_path)
    options = {"unwind": 2, "unwinding_assertions": False, "vacuity": False, "summaries": "houdini"}
    found, figures = decide(program, **options)
    assert found == {"Close.assertion.1": Status.BOUNDED}
    assert figures["procedures inlined"] == 1
    assert figures["summary queries"] <= 40 * 30
    found, figures = decide(program, **options, lazy_loops=True)
    assert found == {"Close.assertion.1": Status.PROVED}  # for all turns of the loop
    assert figures["procedures inlined"] == 1
    _, figures = decide(program_of(fig1(5), tmp_path), unwind=2, stratified=True)
    assert figures["procedures inlined"] > 50


def test_fig1_with_the_bug_has_a_trace(tmp_path: Path) -> None:
    text = fig1(12).replace("g = 1; P1", "g = nondet_int(); P1")
    found, _ = decide(program_of(text, tmp_path), unwind=2, unwinding_assertions=False, summaries="houdini")
    assert found == {"Close.assertion.1": Status.FAILED}


PIECES = (
    "s = {};",
    "if (s == {}) s = {};",
    "assert(s != {});",
    "if (x > {}) t = s;",
    "t = {};",
    "if (t == {}) s = t;",
    "x = x + {};",
    "r = r + {};",
    "if (r == {}) return {};",
    "f{}(x);",
    "s = f{}(r);",
    "while (x > {}) x = x - 1;",
)


@st.composite
def random_programs(draw: st.DrawFn) -> str:
    count = draw(st.integers(1, 4))
    text = "int s, t;\n"
    for number in range(count):
        body = []
        for piece in draw(st.lists(st.sampled_from(PIECES), min_size=1, max_size=5)):
            if "f{}" in piece:
                if number:
                    body.append(piece.format(draw(st.integers(0, number - 1))))
            else:
                body.append(piece.format(*(draw(st.integers(0, 3)) for _ in range(2))))
        text += f"int f{number}(int x) {{ int r = x & 3; {' '.join(body)} return r; }}\n"
    calls = " ".join(f"f{draw(st.integers(0, count - 1))}(nondet_int() & 3);" for _ in range(draw(st.integers(1, 3))))
    return text + f"int main(void) {{ {calls} assert(s != {draw(st.integers(0, 3))}); return 0; }}"


@given(random_programs())
@settings(max_examples=40, deadline=None, derandomize=True)
def test_random_programs_get_the_verdicts_of_plain_bmc(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    program = program_of(text, tmp_path_factory.mktemp("random"))
    wanted, _ = decide(program, unwind=3, vacuity=False)
    for inline in ("tree", "dag"):
        found, _ = decide(program, unwind=3, vacuity=False, summaries="houdini", inline=inline)
        assert {i: v for i, v in found.items() if i in wanted} == wanted
        assert all(found[i] is Status.PROVED for i in found.keys() - wanted.keys())  # loops that folded in plain BMC


MEMORY = """
struct dev { int state; int count; } dev; int table[3];
void open_(struct dev *d) { if (d->state == 0) { d->state = 2; table[1] = 4; } }
void close_(struct dev *d) { assert(d->state == 2); d->state = 0; }
int main(void) { for (int i = 0; i < 3; i++) { open_(&dev); close_(&dev); } assert(dev.state == WANTED); }
"""


@pytest.mark.parametrize("wanted", ["0", "2"])
def test_fields_of_objects_have_typestate_too(wanted: str, tmp_path: Path) -> None:
    program = program_of(MEMORY.replace("WANTED", wanted), tmp_path)
    expected, _ = decide(program, unwind=5)
    found, figures = decide(program, unwind=5, summaries="houdini")
    assert found == expected
    assert found["close_.assertion.1"] is Status.PROVED
    if wanted == "0":
        assert figures["procedures inlined"] <= 2
        found_there = summaries(program)
        assert "d == &dev && old(dev[0.0]) == 0 ==> dev[0.0] == 2" in found_there["open_"]


GUESSES = """
int lock; unsigned char small;
int twice(int x) { __pybmc_candidate(__pybmc_result == 2 * x); __pybmc_candidate(__pybmc_result == 3 * x);
    int r = 0; for (int i = 0; i < 2; i++) r = r + x; x = 7; return r; }
void step(int by) { __pybmc_candidate(by != 3 || lock == __pybmc_old(lock) + 3); __pybmc_candidate(lock > 0);
    __pybmc_candidate(!(small & 1) && (long)small < 256); lock = lock + by; small = small & ~1; }
int main(void) { lock = 4; step(3); assert(lock == 7); assert(twice(21) == 42); assert(!(small & 1)); return 0; }
"""


def test_guesses_of_the_user_are_used_if_they_are_true(tmp_path: Path) -> None:
    program = program_of(GUESSES, tmp_path)
    found = summaries(program)
    wrong = ("3 * x", "lock > 0")
    assert any("2 * x" in text for text in found["twice"])
    assert any("+ 3" in text for text in found["step"])
    assert any("256" in text for text in found["step"])
    assert not any(w in text for texts in found.values() for text in texts for w in wrong)
    expected, _ = decide(program, unwind=4)
    verdicts, figures = decide(program, unwind=4, summaries="houdini")
    assert verdicts == expected
    assert set(verdicts.values()) == {Status.PROVED}
    assert figures["procedures inlined"] == 1  # the start
    without = program_of("\n".join(re.sub(r"__pybmc_candidate\(.*\);", "", x) for x in GUESSES.split("\n")), tmp_path)
    assert decide(without, unwind=4, summaries="houdini")[1]["procedures inlined"] > 1


@pytest.mark.parametrize(
    ("guess", "message"),
    [
        ("nondet_int() > 0", "side effects"),
        ("__pybmc_old(x) == 0", "global variable"),
        ("__pybmc_old(g + 1) == 0", "global variable"),
        ("__pybmc_result == 0", "__pybmc_result"),
    ],
)
def test_guesses_that_say_nothing_are_refused(guess: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as refused:
        program_of(f"int g; void f(int x) {{ __pybmc_candidate({guess}); }} int main(void) {{ f(1); }}", tmp_path)
    assert message in str(refused.value.diagnostics[0])


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no compiler at hand")
def test_guesses_mean_nothing_to_a_compiler(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text("#include <pybmc.h>\n#include <assert.h>\n" + GUESSES)
    header = Path(frontends.c.__file__).parent / "include" / "pybmc.h"
    shutil.copy(header, tmp_path)
    subprocess.run(["gcc", "-Wall", "-Werror", f"-I{tmp_path}", str(path), "-o", str(tmp_path / "a")], check=True)
    subprocess.run([str(tmp_path / "a")], check=True)
