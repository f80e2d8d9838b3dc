"""z3 through the functions of its C interface, in a context of its own.

z3's Python classes check and wrap every argument; the plain functions do not. A reference is taken for each converted
term and all are given back on closing, users before arguments, so that z3 never frees a deep term in one go.

Asserting takes the general incremental solver of z3 5.4 time exponential in the depth of a formula with shared parts
(30 steps of `a = (a + y) * (a ^ i)`: 9 seconds). Its bit-vector solver and its tactics do not have that weakness: the
former is used while there are no arrays, a tactic, which starts afresh with each check, from the first array on.
"""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable
from typing import Any

import z3
from z3 import z3core

from bmc.errors import UsageError
from bmc.logic import FNode, Node, Terms
from bmc.logic import node as op
from bmc.smt.convert import Converter
from bmc.smt.solver import Answer, Solver, SolverOptions

Ast = Any


def _binary(function: Callable[[Any, Ast, Ast], Ast]) -> Callable[[Any, list[Ast]], Ast]:
    return lambda context, args: function(context, args[0], args[1])


def _unary(function: Callable[[Any, Ast], Ast]) -> Callable[[Any, list[Ast]], Ast]:
    return lambda context, args: function(context, args[0])


def _ternary(function: Callable[[Any, Ast, Ast, Ast], Ast]) -> Callable[[Any, list[Ast]], Ast]:
    return lambda context, args: function(context, args[0], args[1], args[2])


def _listed(function: Callable[[Any, int, Any], Ast]) -> Callable[[Any, list[Ast]], Ast]:
    return lambda context, args: function(context, len(args), (z3.Ast * len(args))(*args))


def _comp(context: Any, args: list[Ast]) -> Ast:
    bit = z3core.Z3_mk_bv_sort(context, 1)
    zero, one = (z3core.Z3_mk_numeral(context, digit, bit) for digit in "01")
    return z3core.Z3_mk_ite(context, z3core.Z3_mk_eq(context, args[0], args[1]), one, zero)


PLAIN: dict[int, Callable[[Any, list[Ast]], Ast]] = {
    op.AND: _listed(z3core.Z3_mk_and),
    op.OR: _listed(z3core.Z3_mk_or),
    op.NOT: _unary(z3core.Z3_mk_not),
    op.IMPLIES: _binary(z3core.Z3_mk_implies),
    op.IFF: _binary(z3core.Z3_mk_eq),
    op.EQUALS: _binary(z3core.Z3_mk_eq),
    op.ITE: _ternary(z3core.Z3_mk_ite),
    op.BV_NOT: _unary(z3core.Z3_mk_bvnot),
    op.BV_AND: _binary(z3core.Z3_mk_bvand),
    op.BV_OR: _binary(z3core.Z3_mk_bvor),
    op.BV_XOR: _binary(z3core.Z3_mk_bvxor),
    op.BV_CONCAT: _binary(z3core.Z3_mk_concat),
    op.BV_ULT: _binary(z3core.Z3_mk_bvult),
    op.BV_ULE: _binary(z3core.Z3_mk_bvule),
    op.BV_NEG: _unary(z3core.Z3_mk_bvneg),
    op.BV_ADD: _binary(z3core.Z3_mk_bvadd),
    op.BV_SUB: _binary(z3core.Z3_mk_bvsub),
    op.BV_MUL: _binary(z3core.Z3_mk_bvmul),
    op.BV_UDIV: _binary(z3core.Z3_mk_bvudiv),
    op.BV_UREM: _binary(z3core.Z3_mk_bvurem),
    op.BV_LSHL: _binary(z3core.Z3_mk_bvshl),
    op.BV_LSHR: _binary(z3core.Z3_mk_bvlshr),
    op.BV_SLT: _binary(z3core.Z3_mk_bvslt),
    op.BV_SLE: _binary(z3core.Z3_mk_bvsle),
    op.BV_COMP: _comp,
    op.BV_SDIV: _binary(z3core.Z3_mk_bvsdiv),
    op.BV_SREM: _binary(z3core.Z3_mk_bvsrem),
    op.BV_ASHR: _binary(z3core.Z3_mk_bvashr),
    op.ARRAY_SELECT: _binary(z3core.Z3_mk_select),
    op.ARRAY_STORE: _ternary(z3core.Z3_mk_store),
}


class Z3Converter(Converter[Ast]):
    plain = PLAIN

    def __init__(self, context: z3.Context) -> None:
        super().__init__()
        self.context = context
        self._ref = context.ref()
        self._held: list[Ast] = []
        self.has_arrays = False
        self._sorts: dict[Any, Any] = {}

    def _hold(self, ast: Ast) -> Ast:
        z3core.Z3_inc_ref(self._ref, ast)
        self._held.append(ast)
        return ast

    def release(self) -> None:
        while self._held:
            z3core.Z3_dec_ref(self._ref, self._held.pop())
        self.done.clear()

    def apply(self, kind: Callable[[Any, list[Ast]], Ast], args: list[Ast]) -> Ast:
        return self._hold(kind(self._ref, args))

    def sort(self, type_: Any) -> z3.SortRef:
        found = self._sorts.get(type_)
        if found is None:
            if type_.is_bv_type():
                found = z3.BitVecSort(type_.width, self.context)
            elif type_.is_array_type():
                self.has_arrays = True
                found = z3.ArraySort(self.sort(type_.index_type), self.sort(type_.elem_type))
            else:
                found = z3.BoolSort(self.context)
            self._sorts[type_] = found
        return found

    def symbol(self, name: str, type_: Any) -> Ast:
        symbol = z3core.Z3_mk_string_symbol(self._ref, name)
        return self._hold(z3core.Z3_mk_const(self._ref, symbol, self.sort(type_).ast))

    def constant(self, value: int, width: int) -> Ast:
        sort = z3core.Z3_mk_bv_sort(self._ref, width)
        return self._hold(z3core.Z3_mk_numeral(self._ref, str(value), sort))

    def truth(self, value: bool) -> Ast:
        return self._hold(z3core.Z3_mk_true(self._ref) if value else z3core.Z3_mk_false(self._ref))

    def extract(self, term: Ast, high: int, low: int) -> Ast:
        return self._hold(z3core.Z3_mk_extract(self._ref, high, low, term))

    def zero_extend(self, term: Ast, increase: int) -> Ast:
        return self._hold(z3core.Z3_mk_zero_ext(self._ref, increase, term))

    def sign_extend(self, term: Ast, increase: int) -> Ast:
        return self._hold(z3core.Z3_mk_sign_ext(self._ref, increase, term))

    def constant_array(self, default: Ast, index_type: Any, node: Node) -> Ast:
        self.has_arrays = True
        return self._hold(z3core.Z3_mk_const_array(self._ref, self.sort(index_type).ast, default))


class Z3Solver(Solver):
    name = "z3"

    def __init__(self, terms: Terms, options: SolverOptions) -> None:
        super().__init__(terms, options)
        self._context = z3.Context()
        self._converter = Z3Converter(self._context)
        self._assertions: list[z3.BoolRef] = []
        self._is_tactic = not options.incremental
        self._solver = self._fresh()
        self._model: z3.ModelRef | None = None
        self._proxies: dict[int, z3.BoolRef] = {}
        # Also when nobody closes the solver: z3 needs minutes to free a context with a deep term in it.
        self._finalizer = weakref.finalize(self, self._converter.release)

    def _fresh(self) -> z3.Solver:
        context, options = self._context, self.options
        if self._is_tactic:
            solver = z3.Tactic("qfaufbv", ctx=context).solver()
            solver.set("unsat_core", options.unsat_cores)
        else:
            solver = z3.SolverFor("QF_BV", ctx=context)
        try:
            if options.memory_limit is not None:
                solver.set("max_memory", options.memory_limit)
            if options.seed is not None:
                solver.set("random_seed", options.seed)
            known = solver.param_descrs()
            names = {known.get_name(i) for i in range(known.size())} if options.extra else set()
            for name, value in options.extra.items():
                if name not in names:
                    raise UsageError(f"z3 has no option '{name}'")
                solver.set(name, value)
        except z3.Z3Exception as error:
            raise UsageError(f"z3 does not take the option: {error}") from error
        for assertion in self._assertions:
            solver.add(assertion)
        return solver

    def _restart(self) -> None:
        """A new solver with the assertions only: what an earlier check assumed or half learned is gone."""
        self._proxies.clear()
        self._solver = self._fresh()

    def _forget(self) -> None:
        self._model = None
        self._assertions.clear()
        self._restart()

    def _leave_bit_vectors(self) -> bool:
        """Switch to the tactic at the first array."""
        if self._is_tactic or not self._converter.has_arrays:
            return False
        self._is_tactic = True
        self._restart()
        return True

    def _formula(self, node: Node) -> z3.BoolRef:
        return z3.BoolRef(self._converter.convert(node), self._context)

    def _assert(self, node: Node) -> None:
        formula = self._formula(node)
        self._assertions.append(formula)
        if not self._leave_bit_vectors():
            self._solver.add(formula)

    def _literal(self, node: Node) -> z3.BoolRef:
        """z3 takes literals as assumptions: other formulas get a name."""
        operator, args, _ = node._content
        if operator == op.SYMBOL or (operator == op.NOT and args[0]._content[0] == op.SYMBOL):
            return self._formula(node)
        proxy = self._proxies.get(node._node_id)
        if proxy is None:
            proxy = self._proxies[node._node_id] = z3.FreshBool("assumption", self._context)
            self._solver.add(z3.Implies(proxy, self._formula(node), self._context))
        return proxy

    def _check(self, assumptions: list[Node], time_limit: float | None) -> Answer:
        self._model = None
        for node in assumptions:
            self._converter.convert(node)
        self._leave_bit_vectors()
        literals = [self._literal(node) for node in assumptions]
        # Names of other checks' assumptions are set aside, lest z3 works on those formulas too.
        wanted = {node._node_id for node in assumptions}
        literals += [z3.Not(proxy, self._context) for number, proxy in self._proxies.items() if number not in wanted]
        self._solver.set("timeout", 4294967295 if time_limit is None else max(1, int(time_limit * 1000)))
        started = time.monotonic()
        result = self._solver.check(*literals)
        if result == z3.sat:
            self._model = self._solver.model()
            return Answer.SAT
        if result == z3.unsat:
            return Answer.UNSAT
        reason = self._solver.reason_unknown()
        self._restart()
        in_time = time_limit is None or time.monotonic() - started < 0.9 * time_limit
        if "keyboard" in reason or (reason == "canceled" and in_time):
            raise KeyboardInterrupt  # z3 caught the signal
        self.reason = "time limit" if reason in ("timeout", "canceled") else f"z3: {reason}"
        return Answer.UNKNOWN

    def _failed_assumptions(self, assumptions: list[Node]) -> list[FNode]:
        failed = {literal.get_id() for literal in self._solver.unsat_core()}
        return [node for node in assumptions if self._literal(node).get_id() in failed]

    def _value(self, node: Node) -> int:
        assert self._model is not None
        context, ast = self._context.ref(), self._converter.convert(node)
        if z3core.Z3_get_sort_kind(context, z3core.Z3_get_sort(context, ast)) == z3.Z3_BOOL_SORT:
            return int(z3.is_true(self._model.eval(z3.BoolRef(ast, self._context), model_completion=True)))
        value = self._model.eval(z3.BitVecRef(ast, self._context), model_completion=True)
        assert isinstance(value, z3.BitVecNumRef)
        return int(value.as_long())

    def _converted(self) -> int:
        return len(self._converter.done)

    def _close(self) -> None:
        self._model = None
        self._proxies.clear()
        self._assertions.clear()
        del self._solver
        self._finalizer()
        del self._converter
        del self._context
