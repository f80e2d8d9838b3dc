"""Candidates for procedure summaries: small predicates over what goes into a procedure and what comes out of it.

    s = 0, s = 1, s == 0 somewhere in the program:      s == 1,  old(s) == 0 ==> s == 1,  s == old(s),  old(s) <= s, ...

A candidate is `when ==> then` over *atoms*, comparisons of inputs ("old"), outputs and constants. They are guesses:
what a procedure does decides which of them are true (bmc.engines.stratified.houdini). The constants are those that the
program compares a variable with or assigns to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bmc.analysis.points_to import PointsTo
from bmc.ir.expr import COMPARISONS, Binary, BinaryOp, Cast, Const, Expr, Place, Read, Variable, root_variable
from bmc.ir.instr import Assign, Return
from bmc.ir.program import Program
from bmc.ir.types import ArrayType, FloatType, IntType, PointerType, RecordType, Type
from bmc.ir.walk import nodes, steps
from bmc.logic import Terms
from bmc.ussa.template import Argument, GlobalScalar, ObjectCell, Reference, ResultPart, Template
from bmc.ussa.values import Truth

MOST_CONSTANTS = 8  # for one variable
MOST_CELLS = 32  # of objects, for one procedure
MOST = 400  # candidates for one procedure

_MIRRORED = {
    BinaryOp.EQ: BinaryOp.EQ,
    BinaryOp.NE: BinaryOp.NE,
    BinaryOp.LT: BinaryOp.GT,
    BinaryOp.LE: BinaryOp.GE,
    BinaryOp.GT: BinaryOp.LT,
    BinaryOp.GE: BinaryOp.LE,
}

Lookup = Callable[[Reference], Any]  # None: not known there


@dataclass(frozen=True, slots=True)
class Old:
    """What a procedure finds."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class New:
    """What it leaves behind."""

    reference: Reference


@dataclass(frozen=True, slots=True)
class Address:
    """Of an object that procedures share."""

    value: int
    object: str


Operand = Old | New | Address | int


@dataclass(frozen=True, slots=True)
class Atom:
    left: Old | New
    op: BinaryOp
    right: Operand
    width: int
    signed: bool

    def term(self, terms: Terms, old: Lookup, new: Lookup) -> Truth | None:
        """None if an operand is not known."""
        left, right = self._value(self.left, old, new), self._value(self.right, old, new)
        if left is None or right is None:
            return None
        less, at_most = (terms.slt, terms.sle) if self.signed else (terms.ult, terms.ule)
        match self.op:
            case BinaryOp.EQ:
                return terms.eq(left, right, self.width)
            case BinaryOp.NE:
                return terms.ne(left, right, self.width)
            case BinaryOp.LT:
                return less(left, right, self.width)
            case BinaryOp.LE:
                return at_most(left, right, self.width)
            case BinaryOp.GT:
                return less(right, left, self.width)
            case BinaryOp.GE:
                return at_most(right, left, self.width)
            case _:
                raise AssertionError(self.op)

    def _value(self, operand: Operand, old: Lookup, new: Lookup) -> Any:
        match operand:
            case Old():
                return old(operand.reference)
            case New():
                return new(operand.reference)
            case Address():
                return operand.value
            case _:
                return operand & ((1 << self.width) - 1)

    def text(self, name: Callable[[Reference], str]) -> str:
        def operand(value: Operand) -> str:
            if isinstance(value, int):
                return str(value)
            if isinstance(value, Address):
                return f"&{value.object}"
            plain = name(value.reference)
            return f"old({plain})" if isinstance(value, Old) and not isinstance(value.reference, Argument) else plain

        return f"{operand(self.left)} {self.op.value} {operand(self.right)}"


Conditions = tuple[Atom, ...]  # all of them


def all_of(conditions: Conditions, terms: Terms, old: Lookup, new: Lookup) -> Truth | None:
    """None if something in them is not known."""
    result: Truth = True
    for atom in conditions:
        term = atom.term(terms, old, new)
        if term is None:
            return None
        result = terms.conj(result, term)
    return result


def text_of(conditions: Conditions, name: Callable[[Reference], str]) -> str:
    return " && ".join(atom.text(name) for atom in conditions)


@dataclass(frozen=True, slots=True)
class Candidate:
    when: Conditions
    then: Atom

    def term(self, terms: Terms, old: Lookup, new: Lookup) -> Truth | None:
        """None if something in it is not known."""
        when, then = all_of(self.when, terms, old, new), self.then.term(terms, old, new)
        return None if when is None or then is None else terms.implies(when, then)

    def text(self, name: Callable[[Reference], str]) -> str:
        return (f"{text_of(self.when, name)} ==> " if self.when else "") + self.then.text(name)


class Constants:
    """What objects are compared with and set to, by the name of the object (for results: of the procedure)."""

    def __init__(self, program: Program, points_to: PointsTo) -> None:
        self._points_to = points_to
        self._found: dict[str, dict[tuple[BinaryOp, int], None]] = {}
        for name, procedure in program.procedures.items():
            for step in steps(procedure):
                match step:
                    case Assign():
                        self._note(self._objects(step.target), BinaryOp.EQ, _plain(step.value))
                    case Return(value=value) if value is not None:
                        self._note([f"{name}()"], BinaryOp.EQ, _plain(value))
                    case _:
                        pass
                for node in nodes(step):
                    if isinstance(node, Binary) and node.op in COMPARISONS:
                        self._compare(node)

    def of(self, name: str) -> list[tuple[BinaryOp, int]]:
        return list(self._found.get(name, ()))[:MOST_CONSTANTS]

    def _compare(self, node: Binary) -> None:
        for one, other, op in ((node.left, node.right, node.op), (node.right, node.left, _MIRRORED[node.op])):
            place = _plain(one)
            constant = _plain(other)
            if isinstance(place, Read) and isinstance(constant, Const):
                objects = self._objects(place.place)
                self._note(objects, BinaryOp.EQ, constant)
                self._note(objects, op, constant)

    def _objects(self, place: Place) -> list[str]:
        variable = root_variable(place)
        if variable is not None:
            return [variable.name]
        return sorted(o.name for o in self._points_to.locations(place).objects())

    def _note(self, names: list[str], op: BinaryOp, value: Expr) -> None:
        if isinstance(value, Const) and -(1 << 63) <= value.value < (1 << 64):
            for name in names:
                self._found.setdefault(name, {})[op, value.value] = None


def _plain(expr: Expr) -> Expr:
    while isinstance(expr, Cast):
        expr = expr.operand
    return expr


class Vocabulary:
    """What can be said about one procedure. `widths`: of what its calls give back. `addresses`: that a pointer may
    have."""

    def __init__(
        self,
        program: Program,
        template: Template,
        widths: dict[Reference, int],
        constants: Constants,
        addresses: Callable[[Variable], list[Address]],
    ) -> None:
        self.procedure = program.procedures[template.procedure]
        self.template = template
        self.constants = constants
        self._addresses = addresses
        self._globals = {v.name: v for v in program.globals}
        self._widths = {r: _width(symbol) for r, symbol in template.inputs.items()} | widths
        self.inputs = [r for r in template.inputs if self._is_number(r)]
        cells = [r for r in widths if isinstance(r, ObjectCell)][:MOST_CELLS]
        self.outputs = [r for r in widths if self._is_number(r) and (not isinstance(r, ObjectCell) or r in cells)]

    def name(self, reference: Reference) -> str:
        match reference:
            case Argument():
                return self.procedure.parameters[reference.position].source_name
            case GlobalScalar():
                return self._globals[reference.name].source_name
            case ResultPart():
                return "result"
            case ObjectCell():
                return f"{reference.object}[{reference.column}.{reference.element}]"
            case _:
                return str(reference)

    def _type(self, reference: Reference) -> Type | None:
        match reference:
            case Argument():
                return self.procedure.parameters[reference.position].type
            case GlobalScalar():
                return self._globals[reference.name].type
            case ResultPart():
                return self.procedure.type.result
            case _:
                return None

    def _is_number(self, reference: Reference) -> bool:
        if self._widths.get(reference, 0) == 0:
            return False
        return not isinstance(self._type(reference), RecordType | ArrayType | FloatType)

    def _atoms(self, operand: Old | New) -> list[Atom]:
        """The operand and the constants that belong to it."""
        reference = operand.reference
        match reference:
            case Argument():
                known = self.constants.of(self.procedure.parameters[reference.position].name)
            case GlobalScalar():
                known = self.constants.of(reference.name)
            case ResultPart():
                known = self.constants.of(f"{self.procedure.name}()")
                known += [(BinaryOp.GE, 0)] if self._signed(reference) else []
            case ObjectCell():
                known = [(op, value) for op, value in self.constants.of(reference.object) if op is BinaryOp.EQ]
            case _:
                known = []
        if isinstance(self._type(reference), PointerType):
            return self._pointer_atoms(operand)
        width, signed = self._widths[reference], self._signed(reference)
        return [Atom(operand, op, value, width, signed) for op, value in dict.fromkeys(known)]

    def _pointer_atoms(self, operand: Old | New) -> list[Atom]:
        reference = operand.reference
        width = self._widths[reference]
        found = [Atom(operand, op, 0, width, False) for op in (BinaryOp.EQ, BinaryOp.NE)]
        match reference:
            case Argument():
                known = self._addresses(self.procedure.parameters[reference.position])
            case GlobalScalar():
                known = self._addresses(self._globals[reference.name])
            case _:
                known = []
        return found + [Atom(operand, BinaryOp.EQ, address, width, False) for address in known]

    def _signed(self, reference: Reference) -> bool:
        type_ = self._type(reference)
        return isinstance(type_, IntType) and type_.signed

    # --- guesses ----------------------------------------------------------------------------------------------------

    def preconditions(self) -> list[Conditions]:
        """Under which a call may be safe; under none at all first."""
        atoms = [atom for r in self.inputs for atom in self._atoms(Old(r))]
        found: list[Conditions] = [(), *((atom,) for atom in atoms)]
        found += [(p, a) for a in atoms for p in self._pointing_to(a.left.reference)]
        return found[:MOST]

    def _pointing_to(self, reference: Reference) -> list[Atom]:
        """A pointer among the inputs points to the object of this cell."""
        if not isinstance(reference, ObjectCell):
            return []
        return [
            atom
            for r in self.inputs
            if isinstance(self._type(r), PointerType)
            for atom in self._pointer_atoms(Old(r))
            if isinstance(atom.right, Address) and atom.right.object == reference.object
        ]

    def candidates(self) -> list[Candidate]:
        found = dict.fromkeys(self._plain_ones())
        found.update(dict.fromkeys(self._implications()))
        return list(found)[:MOST]

    def _plain_ones(self) -> Iterator[Candidate]:
        for output in self.outputs:
            for atom in self._atoms(New(output)):
                yield Candidate((), atom)
            for other in (*self.inputs, *self.outputs):
                if self._widths[other] != self._widths[output] or self._type(other) != self._type(output):
                    continue
                values: list[Old | New] = [Old(other)] if other in self.template.inputs else []
                if isinstance(output, ResultPart) and other != output and other in self.outputs:
                    values.append(New(other))
                for value in values:
                    yield from self._orders(New(output), value)

    def _orders(self, left: New, right: Old | New) -> Iterator[Candidate]:
        width, signed = self._widths[left.reference], self._signed(left.reference)
        numbers = isinstance(self._type(left.reference), IntType)
        for op in (BinaryOp.EQ, BinaryOp.LE, BinaryOp.GE) if numbers else (BinaryOp.EQ,):
            if op is BinaryOp.EQ or left.reference == right.reference or isinstance(left.reference, ResultPart):
                yield Candidate((), Atom(left, op, right, width, signed))

    def _implications(self) -> Iterator[Candidate]:
        """Typestate: from the state before, and from the result, to the state after."""
        for output in self.outputs:
            before = [output] if output in self.template.inputs else []
            ends = [a for a in self._atoms(New(output)) if a.op is BinaryOp.EQ]
            ends += [Atom(New(r), BinaryOp.EQ, Old(r), self._widths[r], False) for r in before]
            for start in self._starts(output, before):
                for end in ends:
                    yield Candidate(start, end)

    def _starts(self, output: Reference, before: list[Reference]) -> Iterator[Conditions]:
        pointing = self._pointing_to(output)
        for pointer in pointing:
            yield (pointer,)
        own = [a for r in before for a in self._atoms(Old(r)) if a.op is BinaryOp.EQ]
        for atom in own:
            yield (atom,)
            for pointer in pointing:
                yield (pointer, atom)
        for reference in self.inputs:
            if reference != output:
                yield from ((a,) for a in self._atoms(Old(reference)) if a.op is BinaryOp.EQ)
        if not isinstance(output, ResultPart):
            for reference in self.outputs:
                if isinstance(reference, ResultPart):
                    yield from ((a,) for a in self._atoms(New(reference)))


def _width(symbol: Any) -> int:
    """0 for truth values and arrays."""
    type_ = symbol._content[2][1]
    return int(type_.width) if type_.is_bv_type() else 0


def widths_of(symbols: dict[Reference, Any]) -> dict[Reference, int]:
    return {r: w for r, s in symbols.items() if (w := _width(s))}
