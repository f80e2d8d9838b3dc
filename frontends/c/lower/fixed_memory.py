"""Memory at fixed addresses: `__CPROVER_allocated_memory(0x1000, 16)` says that these bytes exist.

    p = (char *)n       p := n is inside of [0x1000, 0x1010) ? &memory[n - 0x1000] : (char *)n
    n = (long)p         n := p points into memory ? 0x1000 + its offset : (long)p

The bytes are an object of their own with unknown content, for the whole program, wherever the call stands; reaching it
has no effect. Integers that are addresses of it become pointers to it where they are converted, and back.
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    Expr,
    IndexPlace,
    Storage,
    Variable,
    VariablePlace,
)
from bmc.ir.instr import Declare, Havoc, InputKind
from bmc.ir.program import START, Program
from bmc.ir.types import TRUTH, UCHAR, ArrayType, IntType, PointerType
from bmc.ir.walk import Node, map_blocks, rebuild_instruction, rebuild_terminator
from bmc.source import Location
from frontends.c.lower.errors import type_error


class FixedMemory:
    """The regions of a program, in the order of their calls."""

    def __init__(self) -> None:
        self.regions: dict[int, Variable] = {}

    def add(self, address: int, size: int, location: Location) -> None:
        for start, other in self.regions.items():
            length = _length(other)
            if start == address and length == size:
                return
            if start < address + size and address < start + length:
                place = other.location
                message = f"this memory overlaps that of {place.file}:{place.line}"
                raise type_error(message, location)
        name = f"memory at {address:#x}"
        type_ = ArrayType(UCHAR, size)
        self.regions[address] = Variable(f"$memory::{address:#x}", type_, name, Storage.GLOBAL, location)

    def put_into(self, program: Program) -> Program:
        """The program with these regions, and with all conversions between integers and pointers aware of them."""
        if not self.regions:
            return program
        conversions = _Conversions(program, self.regions)
        program = map_blocks(
            program,
            lambda p, block: replace(
                block,
                instructions=tuple(rebuild_instruction(step, conversions.node) for step in block.instructions),
                terminator=rebuild_terminator(block.terminator, conversions.node),
            ),
        )
        start = program.procedures[START]
        first = start.blocks[0]
        made = [
            step
            for v in self.regions.values()
            for step in (
                Declare(v, v.location, initialised=True),
                Havoc(VariablePlace(v), InputKind.STATIC, v.source_name, v.location),
            )
        ]
        blocks = (replace(first, instructions=(*made, *first.instructions)), *start.blocks[1:])
        return replace(
            program,
            procedures={**program.procedures, START: replace(start, blocks=blocks)},
            globals=(*self.regions.values(), *program.globals),
        )


class _Conversions:
    def __init__(self, program: Program, regions: dict[int, Variable]) -> None:
        self.regions = regions
        self.number = program.model.size_t
        self.index = program.model.ptrdiff_t

    def node(self, node: Node) -> Node:
        if isinstance(node, Const) and isinstance(node.type, PointerType) and node.value != 0:
            return self._pointer(Const(self.number.wrap(node.value), self.number), node.type, node)
        if not isinstance(node, Cast):
            return node
        given = node.operand.type
        if isinstance(node.type, PointerType) and isinstance(given, IntType):
            return self._pointer(self._address(node.operand), node.type, node)
        if isinstance(node.type, IntType) and isinstance(given, PointerType):
            return self._integer(node.operand, node.type, node)
        return node

    def _address(self, value: Expr) -> Expr:
        """Constants stay constants: their texts are read by users."""
        inner, types = value, [self.number]
        while isinstance(inner, Cast) and isinstance(inner.type, IntType):
            types.append(inner.type)
            inner = inner.operand
        if not isinstance(inner, Const):
            return Cast(value, self.number)
        number = inner.value
        for type_ in reversed(types):
            number = type_.wrap(number)
        return Const(number, self.number)

    def _pointer(self, address: Expr, type_: PointerType, otherwise: Expr) -> Expr:
        for start, variable in self.regions.items():
            offset: Expr = self._minus(address, Const(start, self.number))
            if isinstance(address, Const):
                if not 0 <= address.value - start < _length(variable):
                    continue
                return Cast(self._byte(variable, Const(address.value - start, self.index)), type_)
            inside = Binary(BinaryOp.LT, offset, Const(_length(variable), self.number), TRUTH)
            there = Cast(self._byte(variable, Cast(offset, self.index)), type_)
            otherwise = Conditional(inside, there, otherwise, type_)
        return otherwise

    def _integer(self, pointer: Expr, type_: IntType, otherwise: Expr) -> Expr:
        for start, variable in self.regions.items():
            base = Cast(self._byte(variable, Const(0, self.index)), self.number)
            offset = self._minus(Cast(pointer, self.number), base)
            inside = Binary(BinaryOp.LE, offset, Const(_length(variable), self.number), TRUTH)
            address = Binary(BinaryOp.ADD, offset, Const(start, self.number), self.number)
            otherwise = Conditional(inside, Cast(address, type_), otherwise, type_)
        return otherwise

    def _minus(self, left: Expr, right: Expr) -> Expr:
        return Binary(BinaryOp.SUB, left, right, self.number)

    def _byte(self, variable: Variable, index: Expr) -> Expr:
        return AddressOf(IndexPlace(VariablePlace(variable), index))


def _length(variable: Variable) -> int:
    assert isinstance(variable.type, ArrayType)
    return variable.type.length
