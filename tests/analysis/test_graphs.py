"""Control flow, dominators, loops."""

from __future__ import annotations

import networkx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bmc.analysis.cfg import control_flow
from bmc.analysis.dominators import dominates, immediate_dominators, immediate_post_dominators
from bmc.analysis.loops import loop_forest
from bmc.ir.program import Procedure
from tests.analysis.graphs import graph

DIAMOND = "entry: a b; a: join; b: join; join:"
LOOP = "entry: head; head: body exit; body: head; exit:"


def test_order_and_predecessors() -> None:
    flow = control_flow(graph(DIAMOND + "; orphan: join"))
    assert flow.order == ("entry", "a", "b", "join")
    assert flow.predecessors["join"] == ("a", "b", "orphan")
    assert flow.unreachable == ("orphan",)
    assert flow.exits == ("join",)


def test_equal_arms_are_one_edge() -> None:
    assert control_flow(graph("entry: a a; a:")).successors["entry"] == ("a",)


@pytest.mark.parametrize(
    ("text", "dominators", "post_dominators"),
    [
        (
            DIAMOND,
            {"a": "entry", "b": "entry", "join": "entry"},
            {"entry": "join", "a": "join", "b": "join"},
        ),
        (
            LOOP,
            {"head": "entry", "body": "head", "exit": "head"},
            {"entry": "head", "head": "exit", "body": "head"},
        ),
        ("entry: a b; a:; b:", {"a": "entry", "b": "entry"}, {}),
        ("entry: spin out; spin: spin; out:", {"spin": "entry", "out": "entry"}, {"entry": "out"}),
    ],
)
def test_dominators(text: str, dominators: dict[str, str], post_dominators: dict[str, str]) -> None:
    assert immediate_dominators(graph(text)) == dominators
    assert immediate_post_dominators(graph(text)) == post_dominators


def test_dominates_follows_the_chain() -> None:
    found = immediate_dominators(graph(LOOP))
    assert dominates(found, "entry", "body")
    assert dominates(found, "body", "body")
    assert not dominates(found, "body", "exit")


@st.composite
def random_graphs(draw: st.DrawFn) -> Procedure:
    count = draw(st.integers(1, 12))
    names = [f"b{i}" for i in range(count)]
    parts = []
    for name in names:
        targets = draw(st.lists(st.sampled_from(names), max_size=2))
        parts.append(f"{name}: {' '.join(targets)}")
    return graph(";".join(parts))


@given(random_graphs())
def test_dominators_agree_with_networkx(procedure: Procedure) -> None:
    flow = control_flow(procedure)
    nodes = networkx.DiGraph()
    nodes.add_node(flow.entry)
    nodes.add_edges_from((a, b) for a in flow.order for b in flow.successors[a])
    expected = {n: d for n, d in networkx.immediate_dominators(nodes, flow.entry).items() if n != flow.entry}
    assert immediate_dominators(procedure) == expected


@given(random_graphs())
def test_every_reachable_block_stands_once_in_the_loop_forest(procedure: Procedure) -> None:
    forest = loop_forest(procedure)
    assert sorted(forest.chains) == sorted(control_flow(procedure).order)
    for loop in forest.loops:
        assert loop.header in loop.blocks
        assert all(loop in forest.chains[label] for label in loop.blocks)
