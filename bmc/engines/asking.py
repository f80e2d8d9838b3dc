"""What engines share: many questions asked at once, and the clock that ends an unwinding.

    rounds = satisfied(terms, open_, check, value)      which of the conditions can hold, one model after the other

All open conditions are asked as one disjunction; a model settles every condition that it satisfies, the rest is asked
again. So a run needs as many solver calls as it has different models, plus one that says that no more can hold.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator

from bmc.errors import ResourceError
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.smt import Answer
from bmc.ussa.values import Truth


def satisfied(
    terms: Terms,
    open_: dict[str, Truth],
    check: Callable[[Truth], Answer],
    value: Callable[[Node | bool], int],
    narrow: Callable[[Truth], Answer] | None = None,
) -> Generator[list[str], None, Answer]:
    """Yields the names of the conditions that one model satisfies, while the model is there to look at; they leave
    `open_`. Returns UNSAT if none of those left can hold, UNKNOWN if the solver gave up.

    A disjunction that is certain has no model to look at: then the first condition is asked by itself. `narrow` may
    take what it is asked for granted from then on: every later question implies the earlier disjunctions."""
    never: dict[str, Truth] = {}
    narrow = narrow or check
    while open_:
        question = terms.disj_all(list(open_.values()))
        first = next(iter(open_))
        if question is True:
            question = open_[first]
        answer = narrow(question) if question is not open_[first] or len(open_) == 1 else check(question)
        if answer is Answer.UNSAT and question is open_[first]:
            never[first] = open_.pop(first)
            continue
        if answer is not Answer.SAT:
            open_.update(never)
            return answer
        found = [first] if question is True else [name for name, condition in open_.items() if value(condition)]
        assert found, "a model of the disjunction satisfies nothing"
        for name in found:
            del open_[name]
        yield found
    open_.update(never)
    return Answer.UNSAT


def to_the_end(rounds: Generator[list[str], None, Answer]) -> Answer:
    """All rounds, for a caller who only wants to know what is left."""
    while True:
        try:
            next(rounds)
        except StopIteration as end:
            answer: Answer = end.value
            return answer


def ticking(deadline: float | None, now: Callable[[], float] = time.monotonic) -> Callable[[], None] | None:
    """For the unwinder to call once a block: looks at the clock now and then, and raises after the deadline."""
    if deadline is None:
        return None
    count = 0

    def tick() -> None:
        nonlocal count
        count += 1
        if count & 31 == 0 and now() > deadline:
            raise ResourceError("the time limit was reached while unwinding")

    return tick
