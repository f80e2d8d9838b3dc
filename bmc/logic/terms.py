"""`Terms`: one vocabulary of values for a run."""

from __future__ import annotations

from bmc.logic.node import Bits, Truth
from bmc.logic.overflow import OverflowTerms
from bmc.logic.render import render


class Terms(OverflowTerms):
    """Constructors of bit-vector, truth and array values that fold and simplify as they build.

    A bit-vector value is an int or a PySMT node, a truth value a bool or a PySMT node. If all operands are concrete, so
    is the result, and no node is made. Ints may come in negative or too wide; they go out in 0 .. 2^w-1. Rules look at
    a bounded number of levels and never recurse with the depth of a term.

    >>> terms = Terms()
    >>> x = terms.symbol("x", 32)
    >>> terms.add(terms.add(x, 1, 32), -1, 32) is x
    True
    """

    def render(self, value: Bits | Truth) -> str:
        """The term as text with C-like operators."""
        return render(value)
