"""Where the members of a struct or union lie, as gcc places them (System V ABI for x86-64 and i386).

    struct { char c; int b : 3; int : 0; short s; }     c at 0, b at bit 8, s at 4; size 8, alignment 4

Bit-fields (gcc's rule with PCC_BITFIELD_TYPE_MATTERS): one stays at the next free bit unless it would then touch more
units of its type's alignment than its type has; a zero width moves on to the next unit. Only named bit-fields raise
the alignment of the record. Under `#pragma pack` a bit-field always takes the next bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bmc.ir.layout import Layout
from bmc.ir.types import Field, Record, Type


@dataclass(frozen=True, slots=True)
class Member:
    """A member as declared. `name` is None for an unnamed bit-field; `align` is an `_Alignas` in bytes (0: none)."""

    name: str | None
    type: Type
    bit_width: int | None = None
    align: int = 0
    packed: bool = False


def lay_out(
    tag: str, is_union: bool, members: Sequence[Member], layout: Layout, packing: int = 0, least: int = 1
) -> Record:
    """`packing` is the limit that `#pragma pack` puts on alignments, in bytes; 0 is none. `least` is the alignment
    that an attribute asks for."""
    position = 0  # first free bit
    end = 0
    align = least
    fields: list[Field] = []
    for member in members:
        start = 0 if is_union else position
        size = layout.size_of(member.type) * 8
        natural = layout.align_of(member.type, in_record=True)
        if packing:
            natural = min(natural, packing)
        if member.packed:
            natural = 1
        if member.bit_width is None:
            wanted = max(natural, member.align)
            start = _round_up(start, wanted * 8)
            align = max(align, wanted)
            fields.append(Field(member.name or "", member.type, start))
            position = start + size
        else:
            unit = natural * 8
            if member.bit_width == 0:
                position = _round_up(start, layout.align_of(member.type, in_record=True) * 8)
                end = max(end, position) if not is_union else end
                continue
            if (
                not packing
                and not member.packed
                and (start % unit + member.bit_width + unit - 1) // unit > size // unit
            ):
                start = _round_up(start, unit)
            if member.align:
                start = _round_up(start, member.align * 8)
            if member.name is not None:
                align = max(align, natural, member.align)
                fields.append(Field(member.name, member.type, start, member.bit_width))
            position = start + member.bit_width
        end = max(end, position)
    return Record(tag, is_union, tuple(fields), _round_up(end, align * 8) // 8, align)


def _round_up(value: int, unit: int) -> int:
    return (value + unit - 1) // unit * unit
