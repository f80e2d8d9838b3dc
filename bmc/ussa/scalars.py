"""Values of cells: solver variables for what nobody knows, the same bits as another type, choices.

known(Uninit("main::x"), 0, 32, int)     a new solver variable "main::x", the same one every time
convert(255, uchar, schar, 8)            -1
"""

from __future__ import annotations

from collections.abc import Callable

from bmc.ir.types import BoolType, IntType, PointerType, TruthType, Type
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.ussa.pointers import Pointers
from bmc.ussa.values import Pointer, Scalar, Truth, Uninit, UninitPart


class Scalars:
    def __init__(self, terms: Terms, pointers: Pointers) -> None:
        self.terms = terms
        self.pointers = pointers
        self.big_endian = pointers.model.big_endian
        self.inputs: list[tuple[str, int, int, Node]] = []  # key, bit offset, width, term
        self.pointer_input: Callable[[str, int, Node], Scalar] | None = None  # who knows more about unwritten pointers

    def input_value(self, key: str, bit: int, width: int, type_: Type | None, chosen: bool = True) -> Scalar:
        """A new solver variable for a scalar; not `chosen`: for memory that nobody has written."""
        terms = self.terms
        name = f"{key}@{bit}" if bit else key
        if isinstance(type_, TruthType):
            truth = terms.truth_symbol(name)
            self.inputs.append((key, bit, 1, truth))
            return truth
        if chosen and isinstance(type_, BoolType):
            # a _Bool value is 0 or 1; unwritten memory may hold another byte (a trap representation)
            one = terms.symbol(name, 1)
            self.inputs.append((key, bit, 1, one))
            return terms.zext(one, 1, width)
        value = terms.symbol(name, width)
        self.inputs.append((key, bit, width, value))
        if self.pointer_input is not None and isinstance(type_, PointerType):
            return self.pointer_input(key, bit, value)
        return value

    def known(self, value: Scalar, bit: int, width: int, type_: Type | None) -> Scalar:
        """The value itself, or the solver variables behind unspecified content."""
        if type(value) is UninitPart:
            value, bit, width, type_ = value.whole, value.bit, value.width, value.type
        if type(value) is Uninit:
            found = value.values.get(bit)
            if found is None:
                found = value.values[bit] = self.unspecified(value, bit, width, type_)
            return found
        return value

    def unspecified(self, whole: Uninit, bit: int, width: int, type_: Type | None) -> Scalar:
        """A part of unspecified content that nobody has looked at yet."""
        return self.input_value(whole.key, bit, width, type_, whole.chosen)

    def convert(self, value: Scalar, source: Type | None, target: Type | None, width: int) -> Scalar:
        """The same bits as a value of another scalar type of equal width."""
        if isinstance(target, PointerType):
            return value if isinstance(source, PointerType) else self.pointers.from_bits(self.bits(value, width))
        if isinstance(target, TruthType):
            return value
        if isinstance(source, PointerType):
            value = self.pointers.bits(value)
        if type(value) is int:
            value &= (1 << width) - 1
            if isinstance(target, IntType) and target.signed and value >> (width - 1):
                value -= 1 << width
        return value

    def bits(self, value: Scalar, width: int) -> int | Node:
        """Any scalar as unsigned int or bit-vector term."""
        if type(value) is int:
            return value & ((1 << width) - 1)
        if type(value) is Pointer:
            return self.pointers.bits(value)
        if type(value) is bool:
            return int(value)
        result: Node = value
        return result

    def image(self, bits: int | Node, width: int) -> int | Node:
        """A number as its bytes lie in memory, the first one lowest; the other way round it is the same."""
        if not self.big_endian or width <= 8 or width % 8:
            return bits
        if type(bits) is int:
            return int.from_bytes(bits.to_bytes(width // 8, "little"), "big")
        terms = self.terms
        result = terms.extract(bits, width, width - 1, width - 8)
        for done in range(8, width, 8):
            byte = terms.extract(bits, width, width - done - 1, width - done - 8)
            result = terms.concat(byte, result, 8, done)
        return result

    def phi(self, condition: Truth, a: Scalar, b: Scalar, type_: Type | None, width: int) -> Scalar:
        """condition ? a : b for two values of one type."""
        if condition is True or a is b:
            return a
        if condition is False:
            return b
        if type(a) is int and type(b) is int and a == b:
            return a
        if isinstance(type_, PointerType):
            return self.pointers.phi(condition, a, b)
        if isinstance(type_, TruthType):
            return self.terms.ite_truth(condition, a, b)
        return self.convert(self.terms.ite(condition, a, b, width), None, type_, width)
