"""Going through terms without recursion.

A node's arguments are made before it, so that node numbers are a topological order: the nodes below some roots, sorted
by number, come arguments first. Tables about nodes are keyed by number, because a node's hash is a Python function.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from bmc.logic.node import SYMBOL, Node


def below(roots: Iterable[Node], known: Container[int] = ()) -> list[Node]:
    """All nodes below the roots, the roots included, arguments before users. Nodes whose number is `known` are left
    out, together with what lies only below them."""
    seen: dict[int, Node] = {}
    pending = list(roots)
    while pending:
        node = pending.pop()
        number = node._node_id
        if number not in seen and number not in known:
            seen[number] = node
            pending.extend(node._content[1])
    return [seen[number] for number in sorted(seen)]


def few_below(root: Node, most: int) -> list[Node] | None:
    """As `below`, None if there are more than `most`."""
    seen: dict[int, Node] = {}
    pending = [root]
    while pending:
        node = pending.pop()
        if node._node_id not in seen:
            if len(seen) == most:
                return None
            seen[node._node_id] = node
            pending.extend(node._content[1])
    return [seen[number] for number in sorted(seen)]


def symbols_of(roots: Iterable[Node]) -> list[Node]:
    """The symbols in the roots, oldest first."""
    return [node for node in below(roots) if node._content[0] == SYMBOL]
