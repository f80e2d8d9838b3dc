"""How an address is made: the object's number in the high `object_bits`, the byte offset below.

Object 0 is no object: NULL is address 0. Functions are numbered first, in the order `function_numbers` gives; then come
objects as they are created. A number has one bit less than `object_bits`, so that addresses are positive as signed
integers. All objects are aligned to everything, since the low bits of an address are the offset. Offsets are signed: an
address a little below an object still belongs to it (`&a[0] - 1` is out of bounds of `a`), so an object has at most
2^(offset_bits-1) bytes.

>>> from bmc.ir.layout import LP64
>>> split(LP64, address(LP64, 3, -4))
(3, -4)
"""

from __future__ import annotations

from bmc.ir.layout import DataModel
from bmc.ir.program import Program

NULL_PAGE = 4096  # an address below this in object 0 counts as a null pointer plus an offset


def function_numbers(program: Program) -> dict[str, int]:
    """1, 2, ... for every function of the program, defined ones first."""
    names = [*program.procedures, *(n for n in program.declared if n not in program.procedures)]
    return {name: i for i, name in enumerate(names, start=1)}


def max_objects(model: DataModel) -> int:
    return (1 << (model.object_bits - 1)) - 1


def address(model: DataModel, number: int, offset: int) -> int:
    return ((number << model.offset_bits) + offset) & ((1 << model.pointer_width) - 1)


def split(model: DataModel, address_: int) -> tuple[int, int]:
    """(object number, signed offset) of an address."""
    half = 1 << (model.offset_bits - 1)
    number = (address_ + half) >> model.offset_bits
    return number & ((1 << model.object_bits) - 1), address_ - (number << model.offset_bits)
