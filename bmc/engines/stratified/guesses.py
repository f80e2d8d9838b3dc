"""Candidates that the user wrote (`__pybmc_candidate`), as terms over what a call gives and gets.

    __pybmc_candidate(__pybmc_result == 2 * x)      over Argument(0) and ResultPart(0)

Integers, comparisons, sums, products, bits and logic; a guess with anything else in it is not used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bmc.engines.stratified.candidates import Lookup
from bmc.ir.candidates import OLD, RESULT
from bmc.ir.expr import Binary, BinaryOp, Cast, Const, Expr, Read, Storage, Unary, UnaryOp, Variable, VariablePlace
from bmc.ir.layout import Layout
from bmc.ir.program import Procedure
from bmc.ir.text import expression_text
from bmc.ir.types import BoolType, IntType, PointerType, TruthType, Type
from bmc.ir.walk import Node, fold
from bmc.logic import Terms
from bmc.ussa.template import Argument, GlobalScalar, Reference, ResultPart
from bmc.ussa.values import Truth

_SUMS = {
    BinaryOp.ADD: "add",
    BinaryOp.SUB: "sub",
    BinaryOp.MUL: "mul",
    BinaryOp.AND: "and_",
    BinaryOp.OR: "or_",
    BinaryOp.XOR: "xor",
}


@dataclass(frozen=True, slots=True)
class Guess:
    condition: Expr
    procedure: Procedure
    layout: Layout

    def term(self, terms: Terms, old: Lookup, new: Lookup) -> Truth | None:
        """None if something in it is not known."""
        evaluation = _Evaluation(self, terms, old, new)
        found: Truth | None = fold(self.condition, evaluation.node)
        return found

    def text(self, name: Callable[[Reference], str]) -> str:
        return expression_text(self.condition)


class _Evaluation:
    def __init__(self, guess: Guess, terms: Terms, old: Lookup, new: Lookup) -> None:
        self.guess = guess
        self.terms = terms
        self.old = old
        self.new = new

    def node(self, node: Node, parts: tuple[Any, ...]) -> Any:
        if isinstance(node, Read) and isinstance(node.place, VariablePlace):
            return self._variable(node.place.variable)
        if isinstance(node, VariablePlace):
            return None  # its Read counts
        if None in [p if p is None else 0 for p in parts]:
            return None
        match node:
            case Const():
                if isinstance(node.type, TruthType):
                    return bool(node.value)
                width = self._width(node.type)
                return None if width is None else node.value & ((1 << width) - 1)
            case Unary():
                return self._unary(node, parts[0])
            case Binary():
                return self._binary(node, *parts)
            case Cast():
                return self._cast(node, parts[0])
            case _:
                return None

    def _variable(self, variable: Variable) -> Any:
        if self._width(variable.type) is None:
            return None
        if variable.name == RESULT:
            return self.new(ResultPart())
        if variable.name.startswith(OLD):
            return self.old(GlobalScalar(variable.name[len(OLD) :]))
        if variable.storage is Storage.GLOBAL:
            return self.new(GlobalScalar(variable.name))
        parameters = self.guess.procedure.parameters
        return self.old(Argument(parameters.index(variable))) if variable in parameters else None

    def _width(self, type_: Type) -> int | None:
        return self.guess.layout.width_of(type_) if isinstance(type_, IntType | BoolType | PointerType) else None

    def _unary(self, node: Unary, value: Any) -> Any:
        if node.op is UnaryOp.NOT:
            return self.terms.negate(value)
        width = self._width(node.type)
        if width is None:
            return None
        ones = (1 << width) - 1
        if node.op is UnaryOp.COMPLEMENT:
            return self.terms.xor(value, ones, width)
        return self.terms.sub(0, value, width)

    def _binary(self, node: Binary, left: Any, right: Any) -> Any:
        terms, op = self.terms, node.op
        match op:
            case BinaryOp.AND_ALSO:
                return terms.conj(left, right)
            case BinaryOp.OR_ELSE:
                return terms.disj(left, right)
            case BinaryOp.IMPLIES:
                return terms.implies(left, right)
            case _:
                pass
        width = self._width(node.left.type)
        if width is None:
            return None
        if op in _SUMS:
            return getattr(terms, _SUMS[op])(left, right, width)
        signed = isinstance(node.left.type, IntType) and node.left.type.signed
        less, at_most = (terms.slt, terms.sle) if signed else (terms.ult, terms.ule)
        match op:
            case BinaryOp.EQ:
                return terms.eq(left, right, width)
            case BinaryOp.NE:
                return terms.ne(left, right, width)
            case BinaryOp.LT:
                return less(left, right, width)
            case BinaryOp.LE:
                return at_most(left, right, width)
            case BinaryOp.GT:
                return less(right, left, width)
            case BinaryOp.GE:
                return at_most(right, left, width)
            case _:
                return None

    def _cast(self, node: Cast, value: Any) -> Any:
        terms, before = self.terms, node.operand.type
        if isinstance(before, TruthType):
            width = self._width(node.type)
            if isinstance(node.type, TruthType):
                return value
            return None if width is None else terms.ite(value, 1, 0, width)
        from_width = self._width(before)
        if from_width is None:
            return None
        nonzero = terms.ne(value, 0, from_width)
        if isinstance(node.type, TruthType):
            return nonzero
        to_width = self._width(node.type)
        if to_width is None:
            return None
        if isinstance(node.type, BoolType):
            return terms.ite(nonzero, 1, 0, to_width)
        if to_width <= from_width:
            return terms.extract(value, from_width, to_width - 1, 0)
        signed = isinstance(before, IntType) and before.signed
        return (terms.sext if signed else terms.zext)(value, from_width, to_width)
