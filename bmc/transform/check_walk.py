"""Which operations of an expression need a check, in which order, and under which condition they are evaluated.

    p != NULL && *p / n > 0      *p under p != NULL, then the division under p != NULL

The order is CBMC's: operands from left to right before the operation. The walk is iterative, so the depth of a user's
expression does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import TypeAlias

from bmc.ir.enums import in_range, is_enum
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    PointerQuery,
    Read,
    Unary,
    VariablePlace,
    negation,
)
from bmc.ir.types import IntType, PointerType
from bmc.ir.walk import Node, parts, subtracted
from bmc.source import Location
from bmc.transform.check_arithmetic import arithmetic_findings
from bmc.transform.check_findings import ENUM_RANGE, Finding, single
from bmc.transform.check_initialised import InitialisationChecks
from bmc.transform.check_memory import MemoryChecks

Guards: TypeAlias = tuple[Expr, ...]
ORDERINGS = frozenset({BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE})


class _Mode(Enum):
    VALUE = auto()  # evaluated
    ADDRESS = auto()  # only its address is computed
    OPERATION = auto()  # its operands are done, now the operation itself
    IN_RANGE = auto()  # the same for the value of an enumeration that is asked whether it is in range


def findings(
    operand: Node,
    memory: MemoryChecks,
    location: Location,
    primitives: bool,
    initialisation: InitialisationChecks | None = None,
) -> Iterator[tuple[Finding, Guards]]:
    """`location` is that of the instruction; `primitives`: also check questions about pointers."""
    work: list[tuple[Node, _Mode, Guards]] = [(operand, _Mode.VALUE, ())]
    while work:
        node, mode, guards = work.pop()
        if mode in (_Mode.OPERATION, _Mode.IN_RANGE):
            if mode is _Mode.OPERATION and (primitives or not isinstance(node, PointerQuery)):
                yield from ((finding, guards) for finding in _operation(node, memory, location))
            if initialisation is not None and isinstance(node, Read):
                yield from ((finding, guards) for finding in initialisation.read(node, location))
            continue
        todo = _address(node, guards) if mode is _Mode.ADDRESS else _value(node, guards)
        work.extend(reversed(todo))


def _address(node: Node, guards: Guards) -> list[tuple[Node, _Mode, Guards]]:
    """C11 6.5.3.2p3: `&*p` and `&a[i]` access nothing."""
    match node:
        case DerefPlace():
            return [(node.pointer, _Mode.VALUE, guards)]
        case IndexPlace():
            return [(node.base, _Mode.ADDRESS, guards), (node.index, _Mode.VALUE, guards)]
        case FieldPlace():
            return [(node.base, _Mode.ADDRESS, guards)]
        case _:
            return []


def _value(node: Node, guards: Guards) -> list[tuple[Node, _Mode, Guards]]:
    match node:
        case VariablePlace():
            return []
        case AddressOf():
            return [(node.place, _Mode.ADDRESS, guards)]
        case Binary(op=BinaryOp.AND_ALSO | BinaryOp.IMPLIES):
            return [(node.left, _Mode.VALUE, guards), (node.right, _Mode.VALUE, (*guards, node.left))]
        case Binary(op=BinaryOp.OR_ELSE):
            return [(node.left, _Mode.VALUE, guards), (node.right, _Mode.VALUE, (*guards, negation(node.left)))]
        case Conditional():
            return [
                (node.condition, _Mode.VALUE, guards),
                (node.then, _Mode.VALUE, (*guards, node.condition)),
                (node.otherwise, _Mode.VALUE, (*guards, negation(node.condition))),
            ]
        case Binary(left=Read(place=place), right=Const()) if is_enum(node.left.type):
            return [(place, _Mode.VALUE, guards), (node.left, _Mode.IN_RANGE, guards)]
        case FieldPlace(base=DerefPlace(pointer=pointer)):
            return [(pointer, _Mode.VALUE, guards), (node, _Mode.OPERATION, guards)]
        case Binary(op=BinaryOp.POINTER_ADD):
            operands: tuple[Node, ...] = (node.left, subtracted(node.right) or node.right)
        case _:
            operands = parts(node)
    todo: list[tuple[Node, _Mode, Guards]] = [(part, _Mode.VALUE, guards) for part in operands]
    return [*todo, (node, _Mode.OPERATION, guards)] if operands else todo


def _operation(node: Node, memory: MemoryChecks, location: Location) -> Iterator[Finding]:
    match node:
        case Binary(op=op) if op in ORDERINGS or op is BinaryOp.POINTER_DIFFERENCE:
            if isinstance(node.left.type, PointerType):
                yield from memory.relation(node)
        case Binary(op=BinaryOp.POINTER_ADD):
            yield from memory.sum(node)
        case Read() | Cast() if memory.options.enum_range and is_enum(node.type):
            yield from _enumeration(node, memory, location)
        case Unary() | Binary() | Cast():
            yield from arithmetic_findings(node, memory.options)
        case DerefPlace():
            yield from memory.dereference(node)
        case FieldPlace(base=DerefPlace() as base):
            yield from memory.member(node, base)
        case IndexPlace():
            yield from memory.subscript(node)
        case PointerQuery():
            yield from memory.primitive(node, location)
        case _:
            return


def _enumeration(node: Read | Cast, memory: MemoryChecks, location: Location) -> Iterator[Finding]:
    """An object of enumeration type holds one of the enumerators' values."""
    type_ = node.type
    assert isinstance(type_, IntType)
    values = memory.enums.get(type_.name)
    if values:
        yield single(ENUM_RANGE, "enum range check", in_range(node, values), node, False, location)
    if isinstance(node, Cast):
        yield from arithmetic_findings(node, memory.options)
