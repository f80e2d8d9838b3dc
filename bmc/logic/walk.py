"""Going through terms without recursion.

A node's arguments are made before it, so that node numbers are a topological order: the nodes below some roots, sorted
by number, come arguments first.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from bmc.logic.node import SYMBOL, FNode, Node


def below(roots: Iterable[Node], known: Container[Node] = ()) -> list[Node]:
    """All nodes below the roots, the roots included, arguments before users; what is `known` is left out together
    with what lies only below it."""
    seen: set[FNode] = set()
    pending = [root for root in roots if root not in known]
    while pending:
        node = pending.pop()
        if node not in seen:
            seen.add(node)
            pending.extend(arg for arg in node._content[1] if arg not in seen and arg not in known)
    return sorted(seen, key=_number)


def _number(node: Node) -> int:
    return node._node_id


def symbols_of(roots: Iterable[Node]) -> list[Node]:
    """The symbols in the roots, oldest first."""
    return [node for node in below(roots) if node._content[0] == SYMBOL]
