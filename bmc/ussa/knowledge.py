"""What is known to hold at the current point, found by looking, not by solving.

Facts are the conjuncts of the current guard and what was assumed under a guard that the current one extends. They
decide branches, drop cases of pointers that are not possible here, and keep a check that was made once from being made
again:

    p = malloc(4); *p = 1; *p = 2;      the first access asserts and assumes p != NULL, the second has nothing to ask
"""

from __future__ import annotations

from bmc.logic import Terms
from bmc.logic.node import AND, BV_CONSTANT, BV_SLT, BV_ULT, EQUALS, ITE, NOT, OR, Node
from bmc.logic.ranges import Interval
from bmc.ussa.values import Linear, Object, Offset, Truth, add_offsets

LOOK = 256  # conjuncts of the guard that count
DEEP = 8  # levels of one conjunct
PARTS = 16  # conjuncts of one condition that are looked at

Case = tuple[Truth, "Object | None", Offset]


class Knowledge:
    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._assumed: dict[Node, list[Truth]] = {}
        self._guard: Truth = True
        self._conjuncts: set[Node] = set()
        self._comparisons: dict[Node, list[Node]] = {}  # what was assumed of a term and a constant
        self._prefixes: set[Node] = set()

    def assume(self, guard: Truth, condition: Truth) -> None:
        """From now on the condition holds wherever the guard does."""
        if isinstance(condition, bool):
            return
        for part in self._parts(condition):
            self._assumed.setdefault(part, []).append(guard)
            for term in _compared(part):
                self._comparisons.setdefault(term, []).append(part)

    def holds(self, guard: Truth, condition: Truth) -> bool:
        """Whether the condition is known to be true at a point with this guard."""
        if isinstance(condition, bool):
            return condition
        self._look_at(guard)
        return self._is_fact(condition)

    def excludes(self, guard: Truth, condition: Truth) -> bool:
        """Whether the condition is known to be false at a point with this guard."""
        if isinstance(condition, bool):
            return not condition
        self._look_at(guard)
        return any(self._is_fact(self._opposite(part)) for part in self._parts(condition))

    def apart(self, guard: Truth, condition: Truth) -> bool:
        """As `excludes`, but looks into disjunctions too: `a || b` leaves no room for `!a && !b`."""
        if self.excludes(guard, condition):
            return True
        if isinstance(guard, bool) or isinstance(condition, bool):
            return False
        denied = {self._opposite(part) for part in self._parts(condition)}
        return any(self._denies(part, denied, DEEP) for part in self._conjuncts)

    def _denies(self, node: Node, denied: set[Node], depth: int) -> bool:
        """Whether the node implies one of `denied`."""
        if node in denied:
            return True
        operator, arguments, _ = node._content
        if not depth or operator not in (AND, OR):
            return False
        some_or_all = any if operator == AND else all
        return some_or_all(self._denies(argument, denied, depth - 1) for argument in arguments)

    def possible(self, guard: Truth, cases: tuple[Case, ...]) -> tuple[Case, ...]:
        """The cases of a pointer that are not excluded; the last one left needs no guard."""
        if len(cases) == 1:
            return cases
        kept = tuple(case for case in cases if not self.excludes(guard, case[0]))
        if len(kept) == 1:
            return ((True, kept[0][1], self._offset(kept[0][2])),)
        return kept

    def _offset(self, offset: Offset) -> Offset:
        """The same offset where the guard that was looked at decides its choices."""
        if isinstance(offset, int):
            return offset
        result: Offset = offset.constant
        for factor, term in offset.parts:
            arm = self._chosen(term)
            operator, _, payload = arm._content
            if operator == BV_CONSTANT:
                value, width = payload
                result = add_offsets(result, factor * (value - (value >> (width - 1) << width)))
            else:
                result = add_offsets(result, Linear(0, ((factor, arm),)))
        return result

    def _chosen(self, term: Node) -> Node:
        """The arm of a choice whose condition is decided here."""
        while term._content[0] == ITE:
            condition, then, otherwise = term._content[1]
            if self._is_fact(condition):
                term = then
            elif self._is_fact(self._opposite(condition)):
                term = otherwise
            else:
                break
        return term

    def interval(self, guard: Truth, term: Node) -> Interval | None:
        """An interval that the term lies in at a point with this guard: n <= 16 was assumed, so 4 * n is in 0 .. 64."""
        self._look_at(guard)
        here: dict[Node, list[Node]] = {}
        for part in self._conjuncts:
            for compared in _compared(part):
                here.setdefault(compared, []).append(part)

        def facts(node: Node) -> list[tuple[Node, bool]]:
            assumed = [part for part in self._comparisons.get(node, ()) if self._is_fact(part)]
            return [_comparison(part) for part in (*assumed, *here.get(node, ()))]

        return self.terms.ranges.under(term, facts)

    def _look_at(self, guard: Truth) -> None:
        if guard is self._guard:
            return
        self._guard = guard
        self._conjuncts = set()
        self._prefixes = set()
        if isinstance(guard, bool):
            return
        node = guard
        for _ in range(LOOK):
            self._prefixes.add(node)
            content = node._content
            if content[0] != AND:
                self._conjuncts.add(node)
                break
            self._conjuncts.update(self._parts(content[1][-1]))
            node = content[1][0]

    def _is_fact(self, part: Node) -> bool:
        if part in self._conjuncts:
            return True
        guards = self._assumed.get(part)
        return guards is not None and any(g is True or g in self._prefixes for g in guards)

    def _opposite(self, part: Node) -> Node:
        opposite = self.terms.negate(part)
        assert not isinstance(opposite, bool)
        return opposite

    def _parts(self, condition: Node) -> list[Node]:
        """The condition and, if it is a conjunction (or a negated disjunction), its conjuncts."""
        parts = [condition]
        stack = [condition]
        while stack and len(parts) < PARTS:
            node = stack.pop()
            operator, arguments, _ = node._content
            if operator == AND:
                inner = list(arguments)
            elif operator == NOT and arguments[0]._content[0] == OR:
                inner = [self._opposite(a) for a in arguments[0]._content[1]]
            else:
                continue
            parts.extend(inner)
            stack.extend(inner)
        return parts


def _comparison(part: Node) -> tuple[Node, bool]:
    operator, arguments, _ = part._content
    return (arguments[0], False) if operator == NOT else (part, True)


def _compared(part: Node) -> tuple[Node, ...]:
    """The term that a comparison with a constant is about."""
    operator, arguments, _ = _comparison(part)[0]._content
    if operator not in (BV_SLT, BV_ULT, EQUALS):
        return ()
    left, right = arguments
    if (left._content[0] == BV_CONSTANT) == (right._content[0] == BV_CONSTANT):
        return ()
    return (right if left._content[0] == BV_CONSTANT else left,)
