"""Tarjan's strongly connected components, iterative.

>>> strongly_connected_components("abc", {"a": "b", "b": "ac", "c": ""}.__getitem__)
[['c'], ['b', 'a']]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Node = TypeVar("Node")


def strongly_connected_components(
    nodes: Iterable[Node], successors: Callable[[Node], Iterable[Node]]
) -> list[list[Node]]:
    """Components in reverse topological order: each comes after everything it leads to."""
    index: dict[Node, int] = {}
    low: dict[Node, int] = {}
    on_stack: set[Node] = set()
    stack: list[Node] = []
    components: list[list[Node]] = []
    for root in nodes:
        if root in index:
            continue
        work: list[tuple[Node, Iterator[Node]]] = []

        def enter(node: Node, work: list[tuple[Node, Iterator[Node]]] = work) -> None:
            index[node] = low[node] = len(index)
            stack.append(node)
            on_stack.add(node)
            work.append((node, iter(successors(node))))

        enter(root)
        while work:
            node, rest = work[-1]
            for target in rest:
                if target not in index:
                    enter(target)
                    break
                if target in on_stack:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    parent = work[-1][0]
                    low[parent] = min(low[parent], low[node])
                if low[node] == index[node]:
                    component: list[Node] = []
                    while True:
                        member = stack.pop()
                        on_stack.discard(member)
                        component.append(member)
                        if member == node:
                            break
                    components.append(component)
    return components
