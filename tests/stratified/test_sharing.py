"""Which calls may share an instance: Lemma 1, Algorithm 1 and the merging strategies against brute force."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bmc.engines.base import Options
from bmc.engines.stratified.call_dag import CallDag, call_dag
from bmc.engines.stratified.dag import Disjointness, Sharing, size_of_tree
from bmc.engines.stratified.instances import Edge, Instance
from bmc.ir.program import START, Program
from bmc.ussa.bounds import Bounds
from tests.stratified.programs import Structures, executions, program_of, search_of

STRATEGIES = ("first", "maxc", "random", "randompick", "opt")
seeds = st.integers(0, 10**6)
few = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def structure(seed: int, tmp_path: Path) -> Program:
    return program_of(Structures(seed).text(), tmp_path)


def paths_to(instance: Instance) -> list[str]:
    """All calls of the tree that an instance stands for."""
    if not instance.incoming:
        return [""]
    return [path + edge.call.path for edge in instance.incoming for path in paths_to(edge.caller)]


def pairwise_exclusive(calls: list[str], runs: list[frozenset[str]]) -> bool:
    return not any(a in run and b in run for a, b in combinations(calls, 2) for run in runs)


@given(seeds)
@few
def test_lemma_1(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    program = structure(seed, tmp_path_factory.mktemp("s"))
    disjoint = Disjointness(program)
    search = search_of(program, Options())
    for name, template in search.templates.items():
        if name == START:
            continue
        runs = executions(program, name)
        for a, b in combinations([call.path for call in template.calls], 2):
            assert disjoint(name, a, b) == (not any(a in run and b in run for run in runs)), (name, a, b)
            assert disjoint(name, a, b) == disjoint(name, b, a)


class Suspicious(Sharing):
    """Compares every answer of the incremental algorithm with the definition of consistency."""

    runs: list[frozenset[str]]
    everything: list[Instance]

    def consistent(self, edge: Edge, shared: Instance) -> bool:
        found = super().consistent(edge, shared)
        if not self._leads_to(shared, edge.caller):
            shared.incoming.append(edge)
            expected = all(pairwise_exclusive(paths_to(i), self.runs) for i in self.everything)
            shared.incoming.remove(edge)
        else:
            expected = False
        assert found == expected, (edge.call.path, shared.procedure)
        return found

    def _leads_to(self, start: Instance, goal: Instance) -> bool:
        targets = [e.target for e in start.outgoing if e.target is not None]
        return start is goal or any(self._leads_to(t, goal) for t in targets)


@given(seeds, st.sampled_from(STRATEGIES[:-1]))
@few
def test_algorithm_1_kept_incrementally(tmp_path_factory: pytest.TempPathFactory, seed: int, merge: str) -> None:
    program = structure(seed, tmp_path_factory.mktemp("s"))
    search = search_of(program, Options(inline="dag", merge=merge, seed=seed))
    if len(search.templates) < 2:
        return
    sharing = Suspicious(Disjointness(program), merge, seed)
    sharing.runs, sharing.everything = executions(program, START), search.instances.all
    search.growth.sharing = sharing
    search.inline_everything(60)


def dag_of(program: Program, merge: str, inline: str = "dag") -> CallDag:
    return call_dag(program, Bounds(3), Options(inline=inline, merge=merge, seed=1))


@given(seeds)
@few
def test_every_strategy_gives_a_consistent_dag_for_the_whole_tree(
    tmp_path_factory: pytest.TempPathFactory, seed: int
) -> None:
    program = structure(seed, tmp_path_factory.mktemp("s"))
    tree = dag_of(program, "first", "tree")
    if tree.open_calls or len(tree.instances) > 120:
        return
    wanted = sorted(path for i in tree.instances for path in paths_to(i))
    runs = executions(program, START)
    for merge in STRATEGIES:
        dag = dag_of(program, merge)
        assert sorted(path for i in dag.instances for path in paths_to(i)) == wanted
        assert all(pairwise_exclusive(paths_to(i), runs) for i in dag.instances), merge
        assert size_of_tree(dag.instances[0]) == len(tree.instances)
        assert len(dag.instances) <= len(tree.instances)


FIGURE_2 = """
int nondet_int(void);
int g;
void P3(void) { __CPROVER_assert(g == 3, "sum"); }
void P2(void) { if (nondet_int()) { g = g + 1; P3(); } else { g = g + 1; P3(); } }
void P1(void) { if (nondet_int()) { g = g + 1; P2(); } else { g = g + 1; P2(); } }
void P0(void) { if (nondet_int()) { g = g + 1; P1(); } else { g = g + 1; P1(); } }
int main(void) { g = 0; P0(); return 0; }
"""


@pytest.mark.parametrize("merge", ["first", "maxc", "randompick", "opt"])
def test_figure_2_is_linear(tmp_path: Path, merge: str) -> None:
    dag = dag_of(program_of(FIGURE_2, tmp_path), merge)
    assert [i.procedure for i in dag.instances] == [START, "main", "P0", "P1", "P2", "P3"]
    assert size_of_tree(dag.instances[0]) == 2 + 15


CROWN = """
void h(void) {}
void a(int x) { if (x) h(); }
void b(int x) { if (x) h(); }
void c(int x) { h(); }
void d(int x) { h(); }
int main(void) {
  int x;
  if (x) { a(x); c(x); } else { d(x); b(x); }
  return 0;
}
"""


def test_opt_is_as_small_as_the_largest_number_of_calls_on_one_execution(tmp_path: Path) -> None:
    dag = dag_of(program_of(CROWN, tmp_path), "opt")
    assert sum(i.procedure == "h" for i in dag.instances) == 2


def test_calls_of_one_turn_exclude_each_other_calls_of_two_turns_do_not(tmp_path: Path) -> None:
    text = """
    int nondet_int(void);
    void f(void) {}
    int main(void) {
      for (int i = 0; i < 2; i++)
        if (nondet_int()) f(); else f();
      return 0;
    }
    """
    dag = dag_of(program_of(text, tmp_path), "first")
    shared = [sorted(e.call.path for e in i.incoming) for i in dag.instances if i.procedure == "f"]
    assert [len(paths) for paths in shared] == [2, 2]
    assert all(a.partition("/")[0] == b.partition("/")[0] for a, b in shared)


def test_one_call_through_a_pointer_takes_one_function(tmp_path: Path) -> None:
    text = """
    int nondet_int(void);
    void leaf(void) {}
    void f(void) { leaf(); }
    void g(void) { leaf(); }
    int main(void) { void (*p)(void) = nondet_int() ? f : g; p(); return 0; }
    """
    dag = dag_of(program_of(text, tmp_path), "first")
    assert sum(i.procedure == "leaf" for i in dag.instances) == 1


def test_random_strategies_obey_their_seed(tmp_path: Path) -> None:
    program = structure(7, tmp_path)
    for seed in range(6):
        options = Options(inline="dag", merge="random", seed=seed)
        first, second = (call_dag(program, Bounds(3), options) for _ in "ab")
        assert len(first.instances) == len(second.instances)
