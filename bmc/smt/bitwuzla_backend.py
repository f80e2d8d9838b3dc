"""Bitwuzla through the Python interface of its own wheel.

Its term manager is freed after its terms, so the tables go first on closing. Bitwuzla asks a callback now and then
whether to stop; the callback keeps the time limit and is the place where Python notices Ctrl-C, which must not raise
inside of Bitwuzla: the interrupt is noted there and raised when the library has returned.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType
from typing import Any

import bitwuzla
from bitwuzla import Kind, Option, Result

from bmc.errors import UsageError
from bmc.logic import Node, Terms
from bmc.logic import node as op
from bmc.logic.node import FNode
from bmc.logic.ranges import Ranges
from bmc.smt.narrow import NarrowConverter
from bmc.smt.solver import Answer, Solver, SolverOptions

Term = Any

PLAIN = {
    op.AND: Kind.AND,
    op.OR: Kind.OR,
    op.NOT: Kind.NOT,
    op.IMPLIES: Kind.IMPLIES,
    op.IFF: Kind.IFF,
    op.ITE: Kind.ITE,
    op.EQUALS: Kind.EQUAL,
    op.BV_NOT: Kind.BV_NOT,
    op.BV_AND: Kind.BV_AND,
    op.BV_OR: Kind.BV_OR,
    op.BV_XOR: Kind.BV_XOR,
    op.BV_CONCAT: Kind.BV_CONCAT,
    op.BV_ULT: Kind.BV_ULT,
    op.BV_ULE: Kind.BV_ULE,
    op.BV_NEG: Kind.BV_NEG,
    op.BV_ADD: Kind.BV_ADD,
    op.BV_SUB: Kind.BV_SUB,
    op.BV_MUL: Kind.BV_MUL,
    op.BV_UDIV: Kind.BV_UDIV,
    op.BV_UREM: Kind.BV_UREM,
    op.BV_LSHL: Kind.BV_SHL,
    op.BV_LSHR: Kind.BV_SHR,
    op.BV_SLT: Kind.BV_SLT,
    op.BV_SLE: Kind.BV_SLE,
    op.BV_COMP: Kind.BV_COMP,
    op.BV_SDIV: Kind.BV_SDIV,
    op.BV_SREM: Kind.BV_SREM,
    op.BV_ASHR: Kind.BV_ASHR,
    op.ARRAY_SELECT: Kind.ARRAY_SELECT,
    op.ARRAY_STORE: Kind.ARRAY_STORE,
}


class BitwuzlaConverter(NarrowConverter[Term]):
    plain = PLAIN

    def __init__(
        self, manager: Any, ranges: Ranges | None, products_that_fit: Mapping[int, tuple[Node, Node, bool]]
    ) -> None:
        super().__init__(ranges)
        self.manager = manager
        self._products_that_fit = products_that_fit
        self._special[op.EQUALS] = self._equal
        self.symbols: dict[str, Term] = {}
        self._make = manager.mk_term
        self._sorts: dict[Any, Any] = {}
        self._bit_sorts: dict[int, Any] = {}

    def apply(self, kind: Kind, args: list[Term]) -> Term:
        return self._make(kind, args)

    def _equal(self, node: Node, args: list[Term]) -> Term:
        product = self._products_that_fit.get(node._node_id)
        if product is None:
            return self._compared(node, args)
        a, b, signed = product
        kind = Kind.BV_SMUL_OVERFLOW if signed else Kind.BV_UMUL_OVERFLOW
        return self._make(Kind.NOT, [self._make(kind, [self.done[a._node_id], self.done[b._node_id]])])

    def sort(self, type_: Any) -> Any:
        found = self._sorts.get(type_)
        if found is None:
            if type_.is_bv_type():
                found = self.manager.mk_bv_sort(type_.width)
            elif type_.is_array_type():
                found = self.manager.mk_array_sort(self.sort(type_.index_type), self.sort(type_.elem_type))
            else:
                found = self.manager.mk_bool_sort()
            self._sorts[type_] = found
        return found

    def symbol(self, name: str, type_: Any) -> Term:
        term = self.symbols[name] = self.manager.mk_const(self.sort(type_), name)
        return term

    def constant(self, value: int, width: int) -> Term:
        sort = self._bit_sorts.get(width)
        if sort is None:
            sort = self._bit_sorts[width] = self.manager.mk_bv_sort(width)
        return self.manager.mk_bv_value(sort, value)

    def truth(self, value: bool) -> Term:
        return self.manager.mk_true() if value else self.manager.mk_false()

    def extract(self, term: Term, high: int, low: int) -> Term:
        return self._make(Kind.BV_EXTRACT, [term], [high, low])

    def zero_extend(self, term: Term, increase: int) -> Term:
        return self._make(Kind.BV_ZERO_EXTEND, [term], [increase])

    def sign_extend(self, term: Term, increase: int) -> Term:
        return self._make(Kind.BV_SIGN_EXTEND, [term], [increase])

    def constant_array(self, default: Term, index_type: Any, node: Node) -> Term:
        sort = self.manager.mk_array_sort(self.sort(index_type), default.sort())
        return self.manager.mk_const_array(sort, default)


class Terminator:
    """Called by Bitwuzla while it works: True stops it."""

    def __init__(self, enough: Callable[[], bool] | None = None) -> None:
        self.deadline: float | None = None
        self._enough = enough
        self.interrupted = False
        self.timed_out = False

    def __call__(self) -> bool:
        if self.interrupted or (self._enough is not None and self._enough()):
            return True
        if self.deadline is not None and time.monotonic() > self.deadline:
            self.timed_out = True
        return self.timed_out

    @contextmanager
    def listening(self, time_limit: float | None) -> Iterator[None]:
        """Keep a time limit and note Ctrl-C instead of raising it; raise it at the end."""
        self.deadline = None if time_limit is None else time.monotonic() + time_limit
        self.interrupted = self.timed_out = False
        previous = signal.getsignal(signal.SIGINT)
        ours = previous is signal.default_int_handler and threading.current_thread() is threading.main_thread()
        if ours:
            signal.signal(signal.SIGINT, self._note)
        try:
            yield
        finally:
            if ours:
                signal.signal(signal.SIGINT, previous)
        if self.interrupted:
            raise KeyboardInterrupt

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.interrupted = True


def make_options(options: SolverOptions) -> Any:
    chosen = bitwuzla.Options()
    chosen.set(Option.PRODUCE_MODELS, True)
    chosen.set(Option.PRODUCE_UNSAT_ASSUMPTIONS, options.unsat_cores)
    if options.memory_limit is not None:
        chosen.set(Option.MEMORY_LIMIT, options.memory_limit)
    if options.seed is not None:
        chosen.set(Option.SEED, options.seed)
    for name, value in options.extra.items():
        member = getattr(Option, name.upper().replace("-", "_"), None)
        if member is None:
            raise UsageError(f"Bitwuzla has no option '{name}'")
        try:
            chosen.set(member, value)
        except bitwuzla.BitwuzlaException as error:
            raise UsageError(f"Bitwuzla does not take the option '{name}': {error}") from error
    return chosen


class BitwuzlaSolver(Solver):
    name = "bitwuzla"

    def __init__(self, terms: Terms, options: SolverOptions, enough: Callable[[], bool] | None = None) -> None:
        """`enough` is asked now and then; True stops a check."""
        super().__init__(terms, options)
        self._manager = bitwuzla.TermManager()
        self._converter = BitwuzlaConverter(self._manager, terms.ranges, terms.products_that_fit)
        self._terminator = Terminator(enough)
        self._solver = self._fresh()

    def _fresh(self) -> Any:
        solver = bitwuzla.Bitwuzla(self._manager, make_options(self.options))
        solver.configure_terminator(self._terminator)
        return solver

    def _forget(self) -> None:
        self._solver = self._fresh()

    def _assert(self, node: Node) -> None:
        self._solver.assert_formula(self._converter.convert(node))

    def _check(self, assumptions: list[Node], time_limit: float | None) -> Answer:
        converted = [self._converter.convert(node) for node in assumptions]
        with self._terminator.listening(time_limit):
            result = self._solver.check_sat(*converted)
        if result == Result.SAT:
            return Answer.SAT
        if result == Result.UNSAT:
            return Answer.UNSAT
        limited = "Bitwuzla gave up" if self.options.memory_limit is None else "memory limit"
        self.reason = "time limit" if self._terminator.timed_out else limited
        return Answer.UNKNOWN

    def _failed_assumptions(self, assumptions: list[Node]) -> list[FNode]:
        done = self._converter.done
        is_failed = self._solver.is_unsat_assumption
        return [node for node in assumptions if is_failed(done[node._node_id])]

    def _value(self, node: Node) -> int:
        value = self._solver.get_value(self._converter.convert(node)).value(16)
        return int(value, 16) if isinstance(value, str) else int(value)

    def _converted(self) -> int:
        return len(self._converter.done)

    def _close(self) -> None:
        self._converter.done.clear()
        self._converter.symbols.clear()
        del self._solver
        del self._converter
        del self._manager
