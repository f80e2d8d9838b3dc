"""Variable abstraction: what is left out, that it hides nothing, and how many checks the refinement needs (Lemma 1)."""

from __future__ import annotations

import contextlib
import io
import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bmc.analysis.regions import regions
from bmc.cli.main import run
from bmc.engines.abstraction import Abstraction
from bmc.engines.abstraction.refine import Counted, hierarchical, linear
from bmc.engines.base import Answer, Engine, Finished, Options
from bmc.engines.deep_asserts import DeepAsserts
from bmc.engines.monolithic import Monolithic
from bmc.engines.replayed import replayed
from bmc.engines.stratified import Stratified
from bmc.ir.expr import VariablePlace
from bmc.ir.instr import Assert, Assign, Havoc
from bmc.ir.program import START, Program
from bmc.ir.walk import steps, written
from bmc.properties import Status
from bmc.transform.abstract_globals import ANY_LABEL, abstracted
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from tests.verdicts.expectations import programs, read

REFINEMENTS = ("linear", "path", "hierarchical", "core")


def program_of(text: str, directory: Path, checks: CheckOptions | None = None) -> Program:
    path = directory / "program.c"
    path.write_text("#include <assert.h>\n#include <stdlib.h>\n#include <string.h>\nint nondet_int(void);\n" + text)
    return prepare(load([str(path)], FrontendOptions()), checks or CheckOptions.no_standard_checks())


def decide(engine: Engine, program: Program, options: Options) -> tuple[dict[str, Status], dict[str, float | int]]:
    """Statuses by id, and the figures. Every failure has a trace of the program itself."""
    found: dict[str, Status] = {}
    figures: dict[str, float | int] = {}
    for update in replayed(engine.run(program, options), program):
        if isinstance(update, Answer):
            found[update.property.id] = update.verdict.status
            assert update.verdict.status is not Status.FAILED or update.trace is not None
        elif isinstance(update, Finished):
            figures = dict(update.statistics)
    return found, figures


def failed(found: dict[str, Status]) -> set[str]:
    return {id_ for id_, status in found.items() if status is Status.FAILED}


# --- refinement -----------------------------------------------------------------------------------------------------


def needs(*sets: set[str]) -> Counted:
    """A path that is refuted by each of these sets."""
    return Counted(lambda tracked: any(s <= tracked for s in sets))


def names(count: int) -> list[str]:
    return [f"v{i}" for i in range(count)]


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_refinement_is_minimal_and_keeps_to_lemma_1(data: st.DataObject) -> None:
    variables = names(data.draw(st.integers(1, 24)))
    tracked = frozenset(data.draw(st.sets(st.sampled_from(variables))))
    sets = data.draw(st.lists(st.sets(st.sampled_from(variables)), min_size=1, max_size=4))
    left = len(frozenset(variables) - tracked)
    for algorithm in (linear, hierarchical):
        check = needs(*sets)
        found = algorithm(variables, tracked, check)
        asked = check.count
        assert tracked <= found
        assert check(found)
        assert not any(check(found - {v}) for v in found - tracked)
        if algorithm is linear:
            assert asked == left
        else:
            extra = len(found - tracked)
            assert asked <= max(2 * left - 1, 0)
            assert asked <= 1 + 2 * extra * (1 + math.ceil(math.log2(max(left, 1))))


def test_one_variable_of_many_needs_logarithmically_many_checks() -> None:
    variables = names(1024)
    for wanted in ("v0", "v511", "v1023"):
        check = needs({wanted})
        assert hierarchical(variables, frozenset(), check) == {wanted}
        assert check.count <= 2 * 10 + 1
    check = needs({"v7"})
    assert linear(variables, frozenset(), check) == {"v7"}
    assert check.count == 1024


def test_lemma_1_bound_is_met_when_all_are_needed() -> None:
    for count in (1, 2, 5, 16):
        check = needs(set(names(count)))
        assert hierarchical(names(count), frozenset(), check) == set(names(count))
        assert check.count == 2 * count - 1
    check = needs(set())
    assert hierarchical(names(8), frozenset(), check) == frozenset()
    assert check.count == 1


def test_variables_known_to_be_useless_are_not_tried() -> None:
    check = needs({"v3"})
    assert hierarchical(names(8), frozenset(), check, {f"v{i}" for i in range(8) if i != 3}) == {"v3"}
    assert check.count == 1


# --- what is left out -----------------------------------------------------------------------------------------------

OBJECTS = """
int plain, table[4]; static struct { int a, b; } record; const int fixed = 3; int never_changed = 4;
int *pointer; struct { int n; char *text; } mixed; int copied[2]; union { long l; int *p; } either;
int main(void) {
    static int kept;
    int local = 1, *heap = malloc(sizeof(int)), **boxes = malloc(sizeof(int *));
    plain = local; table[plain & 3] = 1; record.b = 2; kept++; pointer = &plain; mixed.n = 3; mixed.text = "x";
    memcpy(&local, copied, sizeof local); copied[0] = 1; either.l = 1;
    if (heap) *heap = 3;
    if (boxes) *boxes = pointer;
    assert(*pointer + fixed + never_changed + table[1] + record.b + kept + mixed.n + (heap ? *heap : 0) + local);
}
"""


def test_regions_are_what_the_documentation_says(tmp_path: Path) -> None:
    found = regions(program_of(OBJECTS, tmp_path))
    variables = [n for n in found.names if "/" not in n]
    assert [n.rpartition("::")[2] for n in variables] == ["plain", "table", "record", "kept"]
    assert len(found.names) == 5  # and the memory of `heap`


def test_reads_are_arbitrary_and_writes_are_dropped(tmp_path: Path) -> None:
    program = program_of("int a, b; int main(void) { a = b + 1; b = a; assert(a == b); }", tmp_path)
    without_a = abstracted(program, regions(program), frozenset({"b"}))
    body = list(steps(without_a.procedures["main"]))
    targets = [written(s) for s in body if isinstance(s, Assign)]
    assert [t.variable.name for t in targets if isinstance(t, VariablePlace)] == ["b"]
    assert sum(isinstance(s, Havoc) and s.label == ANY_LABEL for s in body) == 2  # one for b = a, one for the assertion
    assert sum(isinstance(s, Assert) for s in body) == 1
    assert [b.label for b in program.procedures[START].blocks] == [b.label for b in without_a.procedures[START].blocks]


NO_REGIONS = {
    "a pointer is made from an integer": "long n; int x; int main(void) { n = (long)&x; assert(*(int *)n == 0); }",
    "on the stack": "int g; int main(void) { g = 2; int *p = __builtin_alloca(8); *p = g; assert(*p == 2); }",
    "no variable": "int main(void) { int x = 1; assert(x); }",
}


@pytest.mark.parametrize("why", NO_REGIONS)
def test_programs_without_regions_say_why(why: str, tmp_path: Path) -> None:
    program = program_of(NO_REGIONS[why], tmp_path)
    assert why in regions(program).why
    found, _ = decide(Abstraction(Monolithic()), program, Options(unwind=3))
    assert not failed(found)


# --- verdicts -------------------------------------------------------------------------------------------------------

MANY = (
    "".join(f"int junk{i};\n" for i in range(40))
    + "int lock;\nvoid mess(int x) {"
    + "".join(f" junk{i} = x ^ junk{(i + 7) % 40};" for i in range(40))
    + "}\nvoid get(void) { assert(lock == 0); lock = 1; }\nvoid put(void) { assert(lock == 1); lock = 0; }\n"
    + "int main(void) { for (int i = 0; i < 4; i++) { get(); mess(nondet_int()); if (junk3 > 4) mess(3); put(); }"
)


@pytest.mark.parametrize("refinement", REFINEMENTS)
def test_only_what_matters_is_tracked(refinement: str, tmp_path: Path) -> None:
    program = program_of(MANY + " return 0; }", tmp_path)
    options = Options(unwind=6, refinement=refinement)
    found, figures = decide(Abstraction(Monolithic()), program, options)
    assert set(found.values()) == {Status.PROVED}
    assert figures["regions"] == 41
    assert figures["tracked regions"] == 1
    assert figures["paths refuted"] >= 1
    most = {"linear": 41, "path": 2 * 6 + 1, "hierarchical": 2 * 6 + 1, "core": 3}[refinement]
    assert figures["refinement checks"] <= most * figures["paths refuted"]


@pytest.mark.parametrize("refinement", REFINEMENTS)
@pytest.mark.parametrize("inner", [Monolithic(), Stratified(), DeepAsserts(Monolithic())], ids=lambda e: str(e.name))
def test_a_real_bug_is_found_through_the_abstraction(inner: Engine, refinement: str, tmp_path: Path) -> None:
    program = program_of(MANY + " get(); if (junk5 == nondet_int() + 9) get(); return 0; }", tmp_path)
    found, figures = decide(Abstraction(inner), program, Options(unwind=6, refinement=refinement))
    assert failed(found) == {"get.assertion.1"}
    assert figures["regions"] == 41


HIDING = {  # each is wrong about one of them if a read or a write is overlooked
    "write through a pointer": """
        int g, *p; void set(int *q) { *q = 1; }
        int main(void) { p = &g; *p = nondet_int(); set(&g); assert(g == 1); assert(*p != 1); }""",
    "write through one of two": """
        int a, b; int main(void) { int *p = nondet_int() ? &a : &b; *p = 7;
            assert(a == 7 || b == 7); assert(a == 0); }""",
    "index": """
        int i, t[4]; int main(void) { i = nondet_int() & 3; t[i] = 5; assert(t[i] == 5); assert(t[0] != 5); }""",
    "record": """
        struct s { int a, b; } g; struct s get(void) { return g; }
        int main(void) { g.a = nondet_int(); struct s h = get(); assert(h.a == g.a);
            assert(h.a != 12); assert(h.b); }""",
    "heap": """
        int main(void) { int *p = malloc(8); if (!p) return 0; p[0] = 3; p[1] = p[0] + 1; assert(p[1] == 4);
            assert(p[0] + p[1] != 7); free(p); }""",
    "memcpy": """
        int a[2], b[2]; int main(void) { a[0] = nondet_int(); memcpy(b, a, sizeof a); assert(b[0] == a[0]);
            assert(b[0] != 5); }""",
    "memset": """
        unsigned char a[4]; int main(void) { a[1] = 7; memset(a, 3, 4); assert(a[1] == 3); assert(a[2] != 3); }""",
    "union": """
        union { int n; unsigned char c[4]; } u; int main(void) { u.n = 0x01020304; assert(u.c[0] == 4); u.c[0] = 9;
            assert(u.n == 0x01020309); assert(u.n == 0); }""",
    "bool": """
        _Bool b; int main(void) { *(unsigned char *)&b = nondet_int() & 1;
            assert(b == 0 || b == 1); assert(b == 0); }""",
    "bit-field": """
        struct { unsigned a : 3, b : 5; } f; int main(void) { f.a = nondet_int(); f.b = f.a; assert(f.b == f.a);
            assert(f.b < 7); }""",
    "function pointer": """
        int g, calls; void one(void) { g = 1; } void two(void) { g = 2; } void (*table[2])(void) = {one, two};
        int main(void) { table[nondet_int() & 1](); calls++; assert(g == 1 || g == 2); assert(g == calls); }""",
    "recursion": """
        int depth, most; void f(int n) { depth++; if (depth > most) most = depth; if (n > 0) f(n - 1); depth--; }
        int main(void) { f(nondet_int() & 3); assert(depth == 0); assert(most <= 4); assert(most < 4); }""",
    "loop bound": """
        int n, sum; int main(void) { n = 3; for (int i = 0; i < n; i++) sum += i;
            assert(sum == 3); assert(sum > 3); }""",
    "missing result": """
        int g; int f(int x) { if (x) return g; } int main(void) { g = 4; assert(f(nondet_int() | 1) == 4);
            assert(f(3) != 4); }""",
    "assumption": """
        int g; int main(void) { g = nondet_int(); __CPROVER_assume(g > 3); assert(g > 2); assert(g != 4); }""",
    "static local": """
        int next(void) { static int n; return ++n; }
        int main(void) { next(); next(); assert(next() == 3); assert(next() != 4); }""",
    "float": """
        float f; int main(void) { f = nondet_int() & 7; f = f / 2; assert(f <= 3.5f); assert(f < 3.5f); }""",
}


@pytest.mark.parametrize("checks", [CheckOptions.no_standard_checks(), CheckOptions()], ids=["asserts", "all checks"])
@pytest.mark.parametrize("what", HIDING)
def test_nothing_is_hidden_and_nothing_is_invented(what: str, checks: CheckOptions, tmp_path: Path) -> None:
    program = program_of(HIDING[what], tmp_path, checks)
    for unwind in (5, None):
        options = Options(unwind=unwind, vacuity=False)
        wanted, _ = decide(Monolithic(), program, options)
        assert len(failed(wanted)) >= 1
        for refinement in ("hierarchical", "core"):
            found, _ = decide(Abstraction(Monolithic()), program, Options(unwind, vacuity=False, refinement=refinement))
            assert found == wanted


UNWINDING = """int n, noise, seen; int main(void) {
    n = nondet_int() & 7; for (int i = 0; i < n; i++) { noise ^= i; seen = i; } assert(seen < 7); return noise; }"""


@pytest.mark.parametrize("assertions", [True, False])
@pytest.mark.parametrize("unwind", [3, 9])
def test_bounds_mean_the_same(unwind: int, assertions: bool, tmp_path: Path) -> None:
    program = program_of(UNWINDING, tmp_path)
    options = Options(unwind=unwind, unwinding_assertions=assertions)
    wanted, _ = decide(Monolithic(), program, options)
    found, _ = decide(Abstraction(Monolithic()), program, options)
    assert found == wanted
    assert ("main.unwind.0" in found) == (assertions and unwind == 3)
    assert (found["main.assertion.1"] is Status.PROVED) == (unwind == 9)


def test_the_first_failure_is_the_last(tmp_path: Path) -> None:
    program = program_of("int g; int main(void) { g = nondet_int(); assert(g != 1); assert(g != 2); }", tmp_path)
    updates = list(Abstraction(Monolithic()).run(program, Options(unwind=2, stop_on_fail=True)))
    assert sum(isinstance(u, Answer) for u in updates) == 1
    assert isinstance(updates[-1], Finished)
    assert not updates[-1].complete


def answered(flags: tuple[str, ...], path: Path) -> tuple[int, dict[str, str]]:
    program = read(path)
    out = io.StringIO()
    files = [path.name, *(str(f.relative_to(path.parent)) for f in program.files)]
    with contextlib.chdir(path.parent), contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        code = run(["check", *files, "--json", "--timeout", "20", *program.flags, *flags])
    document: Any = json.loads(out.getvalue() or "{}")
    return code, {p["id"]: "failed" if p["status"] == "failed" else "" for p in document.get("properties", ())}


@pytest.mark.parametrize("path", programs()[5::60], ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_verdict_programs_agree(path: Path) -> None:
    """A sample; `scripts/engine_agreement.py -- --abstract-globals` asks for all."""
    assert answered(("--abstract-globals",), path) == answered((), path)


@pytest.mark.parametrize("refinement", ["core", "hierarchical", "path"])
def test_without_time_there_is_an_answer_all_the_same(refinement: str, tmp_path: Path) -> None:
    """The time limit holds inside of the refinement, too; what was not decided is unknown."""
    text = "int g, h; int main(void) { g = nondet_int() & 7; h = g * g; assert(h != 50 && h != 25); return 0; }"
    options = Options(abstract_globals=True, refinement=refinement, timeout=0.0)
    updates = list(Abstraction(Monolithic()).run(program_of(text, tmp_path), options))
    assert [u.verdict.status for u in updates if isinstance(u, Answer)] == [Status.UNKNOWN]
    assert isinstance(updates[-1], Finished)
    assert not updates[-1].complete
