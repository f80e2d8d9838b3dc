"""Objects of which many are alive, as arrays in the interface of procedures: answers as plain BMC, and more proofs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.analysis.modular import modularity
from bmc.analysis.written_at_once import written_at_once
from bmc.cli.pipeline import run_engine
from bmc.engines.base import Answer, Finished, Options
from bmc.ir.program import Program
from bmc.properties import Status
from tests.stratified.heap_generator import gen_heap
from tests.stratified.programs import program_of
from tests.stratified.test_agreement import failed_and_unknown

WAYS: list[dict[str, str | bool]] = [{}, {"inline": "dag"}, {"inline": "dag", "eager_inlining": True}]
PROGRAMS = 12
BOUND = 3

NODES = """
#include <stdlib.h>
int nondet_int(void);
struct node { int v; struct node *next; };
static struct node *list;
static void push(int v) {
  struct node *n = malloc(sizeof(struct node));
  if (!n) exit(1);
  n->v = v; n->next = list; list = n;
}
static int pop(void) {
  struct node *n = list;
  int v = n->v;
  list = n->next; free(n);
  return v;
}
"""
BUILD = NODES + "static void build(void) { if (nondet_int()) { push(nondet_int()); build(); } }\n"


@pytest.mark.parametrize("seed", range(PROGRAMS))
def test_as_plain_bmc(seed: int, tmp_path: Path) -> None:
    program = program_of(gen_heap(seed), tmp_path)
    expected = failed_and_unknown(program, Options(unwind=BOUND))
    options = Options(unwind=BOUND, engine="stratified", **WAYS[seed % 3])  # type: ignore[arg-type]
    assert failed_and_unknown(program, options) == expected


def test_the_programs_have_families(tmp_path: Path) -> None:
    with_families = [s for s in range(PROGRAMS) if modularity(program_of(gen_heap(s), tmp_path)).families]
    assert len(with_families) > PROGRAMS / 2


def answers(program: Program, options: Options) -> tuple[set[Status], dict[str, float | int]]:
    statuses: set[Status] = set()
    statistics: dict[str, float | int] = {}
    for update in run_engine(program, options):
        if isinstance(update, Answer) and update.property.klass not in ("recursion", "unwind"):
            statuses.add(update.verdict.status)
        elif isinstance(update, Finished):
            statistics = dict(update.statistics)
    return statuses, statistics


def test_proved_however_many_there_are(tmp_path: Path) -> None:
    """Plain BMC says it for lists up to the bound only."""
    program = program_of(BUILD + "int main(void) { build(); push(7); __CPROVER_assert(pop() == 7, \"\"); }", tmp_path)
    assert modularity(program).families
    proved, _ = answers(program, Options(unwind=2, engine="stratified"))
    bounded, _ = answers(program, Options(unwind=2))
    assert proved == {Status.PROVED}
    assert Status.PROVED not in bounded


def test_a_shared_instance_for_both_branches(tmp_path: Path) -> None:
    """Each layer pushes a node and calls the next one in both branches: 2^16 executions."""
    layers = 16
    text = NODES + f'static void p{layers}(void) {{ __CPROVER_assert(pop() == {layers - 1}, ""); }}\n'
    for i in reversed(range(layers)):
        text += f"static void p{i}(void) {{ push({i}); if (nondet_int()) p{i + 1}(); else p{i + 1}(); }}\n"
    program = program_of(text + "int main(void) { p0(); }", tmp_path)
    statuses, statistics = answers(program, Options(unwind=2, engine="stratified", inline="dag", eager_inlining=True))
    assert statuses <= {Status.PROVED, Status.NOT_REACHED}
    assert statistics["procedures inlined"] == 2 * layers + 4
    assert statistics["solver calls"] == 0  # members have known indices there


@pytest.mark.parametrize(
    "use",
    [
        "int *p = &list->v; *(p + 1) = 0;",
        "unsigned long where = (unsigned long)list; g = where > 5;",
        "int *p = (int *)4096; g = p == &list->v;",
        "char *c = (char *)list; g = c[1];",
        "unsigned char b[16]; __builtin_memcpy(b, list, 16); g = b[0];",
    ],
)
def test_no_families(use: str, tmp_path: Path) -> None:
    program = program_of(BUILD + f"int g; int main(void) {{ build(); push(1); {use} }}", tmp_path)
    assert not modularity(program).families
    expected = failed_and_unknown(program, Options(unwind=BOUND))
    assert failed_and_unknown(program, Options(unwind=BOUND, engine="stratified")) == expected


def test_access_as_another_type_is_left_to_others(tmp_path: Path) -> None:
    """Found out while templates are made: they are made again without families."""
    text = BUILD + "int main(void) { build(); push(258); __CPROVER_assert(*(char *)&list->v == 2, \"\"); }"
    program = program_of(text, tmp_path)
    assert modularity(program).families
    expected = failed_and_unknown(program, Options(unwind=BOUND))
    assert failed_and_unknown(program, Options(unwind=BOUND, engine="stratified")) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("if (!n) exit(1); n->next = list; list = n;", True),
        ("if (!n) return n; n->next = list; return n;", True),
        ("if (n) { n->v = 1; n->next = 0; } return n;", True),
        ("if (n) { struct node m; m.next = 0; m.v = 0; *n = m; } return n;", True),
        ("if (n) __builtin_memset(n, 0, sizeof *n); return n;", True),
        ("if (!n) exit(1); list = n; n->next = 0;", False),
        ("if (!n) exit(1); n->v = 1; return n;", False),
        ("if (!n) exit(1); if (v) n->next = 0; return n;", False),
        ("if (!n) exit(1); list = n->next; n->next = 0; return n;", False),
        ("if (!n) exit(1); keep(n); n->next = 0; return n;", False),
        ("if (!n) exit(1); struct node **p = &n->next; *p = 0; return n;", False),
    ],
)
def test_written_at_once(body: str, expected: bool, tmp_path: Path) -> None:
    text = f"""
#include <stdlib.h>
struct node {{ int v; struct node *next; }};
struct node *list;
void keep(struct node *n) {{ list = n; }}
struct node *make(int v) {{ struct node *n = malloc(sizeof(struct node)); {body} return 0; }}
int main(void) {{ make(1); }}
"""
    assert bool(written_at_once(program_of(text, tmp_path))) is expected
