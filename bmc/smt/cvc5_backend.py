"""cvc5 through its Python interface.

cvc5 is much slower in its incremental mode, and without that mode it answers one check only: then every check after
the first starts with a fresh solver over the same terms. cvc5 recurses over terms in C++, so that very deep ones would
end the process: their depth is counted, and the answer is UNKNOWN from the first one on. While cvc5 works, Ctrl-C is
noticed only when the check returns.
"""

from __future__ import annotations

from typing import Any

import cvc5
from cvc5 import Kind

from bmc.errors import UsageError
from bmc.logic import FNode, Node, Terms
from bmc.logic import node as op
from bmc.smt.convert import Converter, DepthCounter
from bmc.smt.solver import Answer, Solver, SolverOptions

Term = Any

MAX_DEPTH = 40_000

PLAIN = {
    op.AND: Kind.AND,
    op.OR: Kind.OR,
    op.NOT: Kind.NOT,
    op.IMPLIES: Kind.IMPLIES,
    op.IFF: Kind.EQUAL,
    op.EQUALS: Kind.EQUAL,
    op.ITE: Kind.ITE,
    op.BV_NOT: Kind.BITVECTOR_NOT,
    op.BV_AND: Kind.BITVECTOR_AND,
    op.BV_OR: Kind.BITVECTOR_OR,
    op.BV_XOR: Kind.BITVECTOR_XOR,
    op.BV_CONCAT: Kind.BITVECTOR_CONCAT,
    op.BV_ULT: Kind.BITVECTOR_ULT,
    op.BV_ULE: Kind.BITVECTOR_ULE,
    op.BV_NEG: Kind.BITVECTOR_NEG,
    op.BV_ADD: Kind.BITVECTOR_ADD,
    op.BV_SUB: Kind.BITVECTOR_SUB,
    op.BV_MUL: Kind.BITVECTOR_MULT,
    op.BV_UDIV: Kind.BITVECTOR_UDIV,
    op.BV_UREM: Kind.BITVECTOR_UREM,
    op.BV_LSHL: Kind.BITVECTOR_SHL,
    op.BV_LSHR: Kind.BITVECTOR_LSHR,
    op.BV_SLT: Kind.BITVECTOR_SLT,
    op.BV_SLE: Kind.BITVECTOR_SLE,
    op.BV_COMP: Kind.BITVECTOR_COMP,
    op.BV_SDIV: Kind.BITVECTOR_SDIV,
    op.BV_SREM: Kind.BITVECTOR_SREM,
    op.BV_ASHR: Kind.BITVECTOR_ASHR,
    op.ARRAY_SELECT: Kind.SELECT,
    op.ARRAY_STORE: Kind.STORE,
}


class Cvc5Converter(Converter[Term]):
    plain = PLAIN

    def __init__(self, manager: Any) -> None:
        super().__init__()
        self.manager = manager
        self._make = manager.mkTerm
        self._sorts: dict[Any, Any] = {}
        self._depth = DepthCounter()

    def visit(self, nodes: list[Node]) -> None:
        self._depth.count(nodes)
        if self._depth.deepest > MAX_DEPTH:
            raise RecursionError(f"terms nested {self._depth.deepest} deep")

    def apply(self, kind: Kind, args: list[Term]) -> Term:
        return self._make(kind, *args)

    def sort(self, type_: Any) -> Any:
        found = self._sorts.get(type_)
        if found is None:
            if type_.is_bv_type():
                found = self.manager.mkBitVectorSort(type_.width)
            elif type_.is_array_type():
                found = self.manager.mkArraySort(self.sort(type_.index_type), self.sort(type_.elem_type))
            else:
                found = self.manager.getBooleanSort()
            self._sorts[type_] = found
        return found

    def symbol(self, name: str, type_: Any) -> Term:
        return self.manager.mkConst(self.sort(type_), name)

    def constant(self, value: int, width: int) -> Term:
        return self.manager.mkBitVector(width, str(value), 10)

    def truth(self, value: bool) -> Term:
        return self.manager.mkBoolean(value)

    def extract(self, term: Term, high: int, low: int) -> Term:
        return self._make(self.manager.mkOp(Kind.BITVECTOR_EXTRACT, high, low), term)

    def zero_extend(self, term: Term, increase: int) -> Term:
        return self._make(self.manager.mkOp(Kind.BITVECTOR_ZERO_EXTEND, increase), term)

    def sign_extend(self, term: Term, increase: int) -> Term:
        return self._make(self.manager.mkOp(Kind.BITVECTOR_SIGN_EXTEND, increase), term)

    def constant_array(self, default: Term, index_type: Any, node: Node) -> Term:
        sort = self.manager.mkArraySort(self.sort(index_type), default.getSort())
        return self.manager.mkConstArray(sort, default)


class Cvc5Solver(Solver):
    name = "cvc5"

    def __init__(self, terms: Terms, options: SolverOptions) -> None:
        super().__init__(terms, options)
        self._manager = cvc5.TermManager()
        self._converter = Cvc5Converter(self._manager)
        self._assertions: list[Term] = []
        self._used = False
        self._solver = self._fresh()

    def _fresh(self) -> Any:
        solver = cvc5.Solver(self._manager)
        settings: dict[str, object] = {
            "produce-models": True,
            "arrays-exp": True,  # constant arrays
            "incremental": self.options.incremental,
            "produce-unsat-assumptions": self.options.unsat_cores,
            **({} if self.options.seed is None else {"sat-random-seed": self.options.seed}),
            **self.options.extra,
        }
        for name, value in settings.items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            try:
                solver.setOption(name, text)
            except RuntimeError as error:
                raise UsageError(f"cvc5 does not take the option '{name}': {error}") from error
        solver.setLogic("QF_ABV")
        return solver

    def _assert(self, node: Node) -> None:
        term = self._converter.convert(node)
        self._assertions.append(term)
        if self.options.incremental or not self._used:
            self._solver.assertFormula(term)

    def _forget(self) -> None:
        self._assertions.clear()
        self._used = False
        self._solver = self._fresh()

    def _check(self, assumptions: list[Node], time_limit: float | None) -> Answer:
        converted = [self._converter.convert(node) for node in assumptions]
        if self._used and not self.options.incremental:
            self._solver = self._fresh()
            for term in self._assertions:
                self._solver.assertFormula(term)
        self._used = True
        if time_limit is not None or self.options.incremental:
            self._solver.setOption("tlimit-per", str(0 if time_limit is None else max(1, int(time_limit * 1000))))
        result = self._solver.checkSatAssuming(*converted) if converted else self._solver.checkSat()
        if result.isSat():
            return Answer.SAT
        if result.isUnsat():
            return Answer.UNSAT
        reason = str(result.getUnknownExplanation()).rpartition(".")[2].lower()
        self.reason = "time limit" if reason == "timeout" else f"cvc5: {reason.replace('_', ' ')}"
        return Answer.UNKNOWN

    def _failed_assumptions(self, assumptions: list[Node]) -> list[FNode]:
        failed = set(self._solver.getUnsatAssumptions())
        return [node for node in assumptions if self._converter.done[node._node_id] in failed]

    def _value(self, node: Node) -> int:
        value = self._solver.getValue(self._converter.convert(node))
        return int(value.getBooleanValue()) if value.isBooleanValue() else int(value.getBitVectorValue(10))

    def _converted(self) -> int:
        return len(self._converter.done)

    def _close(self) -> None:
        self._assertions.clear()
        self._converter.done.clear()
        del self._solver
        del self._converter
        del self._manager
