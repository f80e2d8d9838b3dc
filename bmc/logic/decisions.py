"""Choices between constants, worked out leaf by leaf.

    low  = c ? 4 : 0        high = c ? 7 : 2        (high - low) / 2  =  c ? 1 : 1  =  1

A *decision* is a term that is nothing but choices with constants at the end, plus constants added on the way. Operators
on two decisions that ask the same conditions need no circuit, and what is true in every leaf is true: a binary search
in n elements ends after log n turns without a question to a solver. The conditions are taken newest first, as they
stand in the terms that merging makes; that keeps the combination of two decisions as small as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bmc.logic.node import BV_ADD, BV_CONSTANT, ITE, Bits, Node, Truth
from bmc.logic.structure import StructureTerms

SPARE = 4  # combinations that are tried for each value of the operands

R = TypeVar("R")
State = tuple[int, int]  # number of a choice, or -1; what is added to it, or the constant


class DecisionTerms(StructureTerms):
    def decide(
        self,
        values: tuple[Bits, ...],
        w: int,
        leaf: Callable[..., R],
        join: Callable[[Node, R, R], R],
        budget: int,
    ) -> R | None:
        """`leaf` of the constants at the end of all choices, put together by `join`; None if the values are no
        decisions or have more than `budget` different combinations."""
        nodes: dict[int, Node] = {}
        start = tuple(self._state(value, 0, w, nodes) for value in values)
        done: dict[tuple[State | None, ...], R] = {}
        stack: list[tuple[State | None, ...]] = [start]
        while stack:
            states = stack[-1]
            if states in done:
                stack.pop()
                continue
            if None in states or len(done) + len(stack) > budget:
                return None
            conditions = [nodes[s[0]]._content[1][0] for s in states if s is not None and s[0] >= 0]
            if not conditions:
                done[states] = leaf(*(s[1] for s in states if s is not None))
                stack.pop()
                continue
            condition = max(conditions, key=_age)
            then = tuple(self._arm(s, condition, 1, w, nodes) for s in states)
            otherwise = tuple(self._arm(s, condition, 2, w, nodes) for s in states)
            if then in done and otherwise in done:
                done[states] = join(condition, done[then], done[otherwise])
                stack.pop()
            else:
                stack += [arm for arm in (otherwise, then) if arm not in done]
        return done[start]

    def _state(self, value: Bits, added: int, w: int, nodes: dict[int, Node]) -> State | None:
        if isinstance(value, int):
            return -1, (value + added) & ((1 << w) - 1)
        op, args, payload = value._content
        while op == BV_ADD and args[1]._content[0] == BV_CONSTANT:
            added += args[1]._content[2][0]
            value = args[0]
            op, args, payload = value._content
        if op == BV_CONSTANT:
            return -1, (payload[0] + added) & ((1 << w) - 1)
        if op != ITE:
            return None
        nodes[value._node_id] = value
        return value._node_id, added & ((1 << w) - 1)

    def _arm(self, state: State | None, condition: Node, arm: int, w: int, nodes: dict[int, Node]) -> State | None:
        if state is None or state[0] < 0 or nodes[state[0]]._content[1][0] is not condition:
            return state
        return self._state(nodes[state[0]]._content[1][arm], state[1], w, nodes)

    def _few_values(self, *nodes: Node) -> bool:
        return all(node._node_id in self._values for node in nodes)

    def _budget(self, values: tuple[Node, ...]) -> int:
        return SPARE * sum(len(self._values[value._node_id]) for value in values)

    def _leafwise(self, values: tuple[Node, ...], w: int, operation: Callable[..., int]) -> Bits | None:
        """An operation on decisions, as a decision."""

        def leaf(*constants: int) -> Bits:
            return operation(*constants) & ((1 << w) - 1)

        return self.decide(values, w, leaf, lambda c, x, y: self.ite(c, x, y, w), self._budget(values))

    def _leafwise_truth(self, values: tuple[Node, ...], w: int, predicate: Callable[..., bool]) -> Truth | None:
        def leaf(*constants: int) -> Truth:
            return predicate(*constants)

        return self.decide(values, w, leaf, lambda c, x, y: self.ite_truth(c, x, y), self._budget(values))


def _age(node: Node) -> int:
    number: int = node._node_id
    return number
