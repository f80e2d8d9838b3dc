"""Interpolants from Bitwuzla.

If A and B cannot hold together, an interpolant I follows from A, cannot hold together with B, and speaks only of what
A and B have in common.

    >>> interpolant(terms, [terms.eq(y, terms.and_(x, 254, 8), 8)], [terms.eq(y, terms.or_(z, 1, 8), 8)])
    y[0:0] == 0
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import bitwuzla
from bitwuzla import Kind, Option, Result

from bmc.logic import Bits, Node, Terms, Truth
from bmc.logic.base import array_widths
from bmc.smt.bitwuzla_backend import BitwuzlaConverter, BitwuzlaSolver, Terminator
from bmc.smt.solver import Answer, SolverError, SolverOptions

Term = Any


def interpolant(terms: Terms, a: Sequence[Truth], b: Sequence[Truth], time_limit: float | None = None) -> Truth | None:
    """An interpolant between the conjunctions of `a` and of `b`; None if they can hold together or no answer was
    found in time."""
    before, after = terms.conj_all(a), terms.conj_all(b)
    if before is False or after is False:
        return before is not False
    if before is True or after is True:
        return _trivial(terms, before, after, time_limit)
    manager = bitwuzla.TermManager()
    options = bitwuzla.Options()
    options.set(Option.PRODUCE_INTERPOLANTS, True)
    solver = bitwuzla.Bitwuzla(manager, options)
    terminator = Terminator()
    solver.configure_terminator(terminator)
    converter = BitwuzlaConverter(manager, None, terms.products_that_fit)
    left, right = converter.convert(before), converter.convert(after)
    solver.assert_formula(left)
    solver.assert_formula(right)
    with terminator.listening(time_limit):
        result = solver.check_sat()
    if result != Result.UNSAT:
        return None
    found = _Reader(terms).read(solver.get_interpolant([left]))
    assert not isinstance(found, int) or isinstance(found, bool)
    return found


def _trivial(terms: Terms, before: Truth, after: Truth, time_limit: float | None) -> Truth | None:
    """One side says nothing, so the interpolant is a constant, if there is one."""
    with BitwuzlaSolver(terms, SolverOptions()) as solver:
        solver.assert_(before)  # noqa: PT009
        solver.assert_(after)  # noqa: PT009
        if solver.check((), time_limit) is not Answer.UNSAT:
            return None
        return before is True


class _Reader:
    """Bitwuzla's terms back to ours."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.done: dict[int, Bits | Truth] = {}
        t = terms
        self._binary: dict[Kind, Callable[[Any, Any, int], Any]] = {
            Kind.BV_ADD: t.add,
            Kind.BV_SUB: t.sub,
            Kind.BV_MUL: t.mul,
            Kind.BV_UDIV: t.udiv,
            Kind.BV_UREM: t.urem,
            Kind.BV_SDIV: t.sdiv,
            Kind.BV_SREM: t.srem,
            Kind.BV_AND: t.and_,
            Kind.BV_OR: t.or_,
            Kind.BV_XOR: t.xor,
            Kind.BV_SHL: t.shl,
            Kind.BV_SHR: t.lshr,
            Kind.BV_ASHR: t.ashr,
            Kind.BV_ULT: t.ult,
            Kind.BV_ULE: t.ule,
            Kind.BV_UGT: lambda x, y, w: t.ult(y, x, w),
            Kind.BV_UGE: lambda x, y, w: t.ule(y, x, w),
            Kind.BV_SLT: t.slt,
            Kind.BV_SLE: t.sle,
            Kind.BV_SGT: lambda x, y, w: t.slt(y, x, w),
            Kind.BV_SGE: lambda x, y, w: t.sle(y, x, w),
            Kind.BV_COMP: lambda x, y, w: t.from_truth(t.eq(x, y, w), 1),
            Kind.BV_SMUL_OVERFLOW: lambda x, y, w: t.mul_overflow(x, y, w, signed=True),
            Kind.BV_UMUL_OVERFLOW: lambda x, y, w: t.mul_overflow(x, y, w, signed=False),
        }

    def read(self, root: Term) -> Bits | Truth:
        pending = [(root, False)]
        while pending:
            term, ready = pending.pop()
            if term.id() in self.done:
                continue
            if ready or not term.children():
                self.done[term.id()] = self._make(term)
            else:
                pending.append((term, True))
                pending.extend((child, False) for child in term.children())
        return self.done[root.id()]

    def _make(self, term: Term) -> Any:
        terms, kind, sort = self.terms, term.kind(), term.sort()
        if kind == Kind.VALUE:
            return bool(term.value()) if sort.is_bool() else int(term.value(10))
        if kind == Kind.CONSTANT:
            return self._symbol(term)
        args: list[Any] = [self.done[child.id()] for child in term.children()]
        width = term.children()[0].sort().bv_size() if term.children()[0].sort().is_bv() else 0
        binary = self._binary.get(kind)
        if binary is not None:
            result = args[0]
            for arg in args[1:]:
                result = binary(result, arg, width)
            return result
        if kind == Kind.EQUAL:
            return self._equal(term, args, width)
        if kind in _TRUTH:
            return _TRUTH[kind](terms, args)
        return self._structure(term, args, width)

    def _symbol(self, term: Term) -> Node:
        return self.terms.manager.symbols[term.symbol()]

    def _equal(self, term: Term, args: list[Any], width: int) -> Truth:
        sort = term.children()[0].sort()
        if sort.is_bool():
            return self.terms.iff(args[0], args[1])
        if not sort.is_bv():
            raise SolverError("the interpolant compares whole arrays")
        return self.terms.eq(args[0], args[1], width)

    def _structure(self, term: Term, args: list[Any], width: int) -> Any:
        terms, kind, sort = self.terms, term.kind(), term.sort()
        if kind == Kind.ITE:
            if sort.is_bool():
                return terms.ite_truth(args[0], args[1], args[2])
            return terms.ite(args[0], args[1], args[2], sort.bv_size()) if sort.is_bv() else terms.ite_array(*args)
        if kind == Kind.BV_NOT:
            return terms.not_(args[0], width)
        if kind == Kind.BV_NEG:
            return terms.neg(args[0], width)
        if kind == Kind.BV_EXTRACT:
            high, low = term.indices()
            return terms.extract(args[0], width, high, low)
        if kind == Kind.BV_ZERO_EXTEND:
            return terms.zext(args[0], width, sort.bv_size())
        if kind == Kind.BV_SIGN_EXTEND:
            return terms.sext(args[0], width, sort.bv_size())
        if kind == Kind.BV_CONCAT:
            result = args[0]
            for arg, child in zip(args[1:], term.children()[1:], strict=True):
                result, width = terms.concat(result, arg, width, child.sort().bv_size()), width + child.sort().bv_size()
            return result
        if kind == Kind.ARRAY_SELECT:
            return terms.select(args[0], args[1], *array_widths(args[0]))
        if kind == Kind.ARRAY_STORE:
            return terms.store(args[0], args[1], args[2], *array_widths(args[0]))
        if kind == Kind.CONST_ARRAY:
            return terms.const_array(args[0], sort.array_index().bv_size(), sort.array_element().bv_size())
        raise SolverError(f"the interpolant has an operator that is not known here: {kind}")


_TRUTH: dict[Kind, Callable[[Terms, list[Any]], Truth]] = {
    Kind.AND: lambda terms, args: terms.conj_all(args),
    Kind.OR: lambda terms, args: terms.disj_all(args),
    Kind.NOT: lambda terms, args: terms.negate(args[0]),
    Kind.IMPLIES: lambda terms, args: terms.implies(args[0], args[1]),
    Kind.IFF: lambda terms, args: terms.iff(args[0], args[1]),
    Kind.XOR: lambda terms, args: terms.negate(terms.iff(args[0], args[1])),
}
