"""Accesses at known offsets: exact cells, and bits put together across cells.

    int read at the address of a char        the bits of the cells it overlaps, low bits first

On a big-endian machine the same with the bytes of every number turned round (`image`).
"""

from __future__ import annotations

from bmc.ir.types import Type
from bmc.logic.node import Node
from bmc.ussa.cells import CellLayout
from bmc.ussa.columns import Columns
from bmc.ussa.values import Object, Scalar, Truth, Uninit, UninitPart


class FixedAccess(Columns):
    def read_at(self, obj: Object, layout: CellLayout, position: int, type_: Type | None, width: int) -> Scalar | None:
        """`width` bits at a bit position; None if they are not inside the object."""
        if position < 0 or position + width > layout.bits:
            return None
        column, element, inner = layout.at(position)
        if inner == 0 and column.width == width:
            value = self.cell(obj, column, element)
            return value if column.type is type_ else self.convert(value, column.type, type_, width)
        return self.convert(self._read_bits(obj, layout, position, width), None, type_, width)

    def content_at(
        self, obj: Object, layout: CellLayout, position: int, type_: Type | None, width: int
    ) -> Scalar | None:
        """Like `read_at`, for a copy: unspecified content stays unspecified."""
        if position >= 0 and position + width <= layout.bits:
            column, element, inner = layout.at(position)
            if inner == 0 and column.width == width and obj.cells[column.slot] is None and column.type == type_:
                value = obj.cells[column.first + element]
                return UninitPart(value, position, width, type_) if type(value) is Uninit else value
        return self.read_at(obj, layout, position, type_, width)

    def _read_bits(self, obj: Object, layout: CellLayout, position: int, width: int) -> int | Node:
        """Bits across cells, low bits first."""
        terms = self.terms
        result: int | Node = 0
        done = 0
        while done < width:
            column, element, inner = layout.at(position + done)
            take = min(column.width - inner, width - done)
            value = self.image(self.bits(self.cell(obj, column, element), column.width), column.width)
            piece = terms.extract(value, column.width, inner + take - 1, inner)
            result = piece if done == 0 else terms.concat(piece, result, take, done)
            done += take
        return self.image(result, width)

    def write_at(
        self,
        obj: Object,
        layout: CellLayout,
        position: int,
        type_: Type | None,
        width: int,
        value: Scalar,
        guard: Truth,
    ) -> None:
        if position < 0 or position + width > layout.bits:
            return
        column, element, inner = layout.at(position)
        if inner == 0 and column.width == width:
            if column.type is not type_ and column.type != type_:
                value = self.convert(self.known(value, 0, width, type_), type_, column.type, width)
            self.write_cell(obj, column, element, value, guard)
            return
        value = self.known(value, 0, width, type_)
        self._write_bits(obj, layout, position, width, self.bits(value, width), guard)

    def _write_bits(
        self, obj: Object, layout: CellLayout, position: int, width: int, value: int | Node, guard: Truth
    ) -> None:
        terms = self.terms
        value = self.image(value, width)
        done = 0
        while done < width:
            column, element, inner = layout.at(position + done)
            take = min(column.width - inner, width - done)
            piece = terms.extract(value, width, done + take - 1, done)
            if take < column.width:
                old = self.image(self.bits(self.cell(obj, column, element), column.width), column.width)
                if inner:
                    piece = terms.concat(piece, terms.extract(old, column.width, inner - 1, 0), take, inner)
                above = column.width - inner - take
                if above:
                    high = terms.extract(old, column.width, column.width - 1, inner + take)
                    piece = terms.concat(high, piece, above, inner + take)
            piece = self.image(piece, column.width)
            self.write_cell(obj, column, element, self.convert(piece, None, column.type, column.width), guard)
            done += take
