"""Which variables must be tracked to refute a path: a minimal set, found with few checks (Corral, Fig. 4).

`correct(tracked)` says whether the path cannot violate its property while these variables are tracked. It is monotone,
and it holds for all variables, else there is nothing to refute.

    linear          one variable after the other is left out, if it can be: |G - T| checks (STORM)
    hierarchical    divide and conquer: about |R - T| log |G - T| checks, at most 2 |G - T| - 1 (Lemma 1)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

Check = Callable[[frozenset[str]], bool]


class Counted:
    """A check that counts how often it is asked."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self.count = 0

    def __call__(self, tracked: frozenset[str]) -> bool:
        self.count += 1
        return self._check(tracked)


def linear(variables: Sequence[str], tracked: frozenset[str], correct: Check) -> frozenset[str]:
    """A minimal superset of `tracked` that refutes the path."""
    kept = frozenset(variables) | tracked
    for variable in variables:
        if variable not in tracked and correct(kept - {variable}):
            kept -= {variable}
    return kept


def hierarchical(
    variables: Sequence[str], tracked: frozenset[str], correct: Check, out: Iterable[str] = ()
) -> frozenset[str]:
    """The same by Algorithms 1 and 2, which differ in how they check. `out`: need not be tracked; correct without."""
    left_out = frozenset(out)
    undecided = [v for v in variables if v not in tracked and v not in left_out]
    return _refined(undecided, tracked, correct)


def _refined(undecided: list[str], tracked: frozenset[str], correct: Check) -> frozenset[str]:
    """hrefine(T, D, P) with G - (T + D) given instead of D. The depth of the recursion is logarithmic."""
    if not undecided or correct(tracked):
        return tracked
    if len(undecided) == 1:
        return tracked | {undecided[0]}
    middle = len(undecided) // 2
    first, second = undecided[:middle], undecided[middle:]
    found = _refined(first, tracked | frozenset(second), correct) & frozenset(first)
    return _refined(second, tracked | found, correct)
