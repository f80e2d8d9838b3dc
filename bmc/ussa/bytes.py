"""memcpy and memset on the unwinder's objects.

Whole cells are copied as they are where source and target have the same tiling; else bytes. A symbolic size copies byte
by byte under the guard that the byte is within it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bmc.ir.types import UCHAR, IntType
from bmc.ussa.memory import UnresolvedAccess
from bmc.ussa.values import Object, Offset, Scalar, Truth, add_offsets

if TYPE_CHECKING:
    from bmc.ussa.unwinder import Unwinder

MAX_BYTES = 4096  # an operation of symbolic size is done byte by byte up to this


def copy_memory(m: Unwinder, target: Scalar, source: Scalar, size: Any) -> None:
    """Like memmove: everything is read before anything is written."""
    sources, targets = _usable_cases(m, source), _usable_cases(m, target)
    if not sources or not targets:
        return
    origin, whole = _whole(sources, size), _whole(targets, size)
    if origin is not None and whole is not None and _copy_whole(m, whole, origin):
        return
    limit = _limit(m, size, target, source)
    exact = isinstance(size, int)
    width = _unit(m, sources, targets, limit) if exact else 1
    pieces: list[tuple[int, int, Scalar]] = []
    position = 0
    while position < limit:
        step = width if position + width <= limit else 1
        pieces.append((position, step, _read(m, sources, position, step)))
        position += step
    for position, step, value in pieces:
        if value is None:
            continue
        inside: Truth = True if exact else m.terms.ult(position, size, m.pointers.width)
        _write(m, targets, position, step, value, inside)


def set_memory(m: Unwinder, target: Scalar, byte: Scalar, size: Any) -> None:
    targets = _usable_cases(m, target)
    whole = _whole(targets, size)
    if whole is not None:
        _fill_whole(m, whole, byte)
        return
    limit = _limit(m, size, target, target)
    position = 0
    while position < limit:
        inside: Truth = True if isinstance(size, int) else m.terms.ult(position, size, m.pointers.width)
        step = _cell_width(m, targets, position, limit) if inside is True else 1
        _write(m, targets, position, step, _repeated(m, byte, step), inside)
        position += step


def _cell_width(m: Unwinder, targets: list[tuple[Truth, Object, Offset]], position: int, limit: int) -> int:
    """How many bytes the cell at this position has, if it is filled as a whole; else 1."""
    if len(targets) != 1:
        return 1
    _, obj, offset = targets[0]
    layout = m.memory.layout_of(obj, obj.element or UCHAR)
    if not isinstance(offset, int) or obj.unbounded or not 0 <= (offset + position) * 8 < layout.bits:
        return 1
    column, _, inner = layout.at((offset + position) * 8)
    width = column.width // 8
    return width if inner == 0 and column.width % 8 == 0 and position + width <= limit else 1


def _repeated(m: Unwinder, byte: Scalar, count: int) -> Scalar:
    value = m.memory.bits(byte, 8)
    pattern = value
    for done in range(1, count):
        pattern = m.terms.concat(value, pattern, 8, 8 * done)
    return pattern


def _whole(cases: list[tuple[Truth, Object, Offset]], size: Any) -> Object | None:
    """The object of symbolic size that is meant from its start to its end."""
    if len(cases) == 1 and cases[0][1].unbounded and cases[0][2] == 0 and size is cases[0][1].size:
        return cases[0][1]
    return None


def _fill_whole(m: Unwinder, obj: Object, byte: Scalar) -> None:
    layout = m.memory.layout_of(obj, obj.element or UCHAR)
    for column in layout.columns:
        if column.width % 8:
            raise UnresolvedAccess
        pattern = _repeated(m, byte, column.width // 8)
        m.memory.replace_array(
            obj, column, m.terms.const_array(pattern, m.memory.index_width(obj, column), column.width)
        )


def _copy_whole(m: Unwinder, target: Object, source: Object) -> bool:
    element = source.element or target.element or UCHAR
    layout = m.memory.layout_of(source, element)
    if m.memory.layout_of(target, element) is not layout:
        return False
    for column in layout.columns:
        m.memory.replace_array(target, column, m.memory.column_array(source, column))
        m.memory.share_reads(target, source, column)
    return True


def _usable_cases(m: Unwinder, pointer: Scalar) -> list[tuple[Truth, Object, Offset]]:
    return [(g, o, offset) for g, o, offset in m.cases(pointer) if o is not None and o.kind != "function"]


def _limit(m: Unwinder, size: Any, *pointers: Scalar) -> int:
    """How many bytes at most: the size, or the largest object that can be meant."""
    if isinstance(size, int):
        return size
    bounds = []
    for pointer in pointers:
        sizes = [obj.size for _, obj, _ in _usable_cases(m, pointer)]
        if all(isinstance(s, int) for s in sizes):
            bounds.append(max((s for s in sizes if isinstance(s, int)), default=0))
    if not bounds or min(bounds) > MAX_BYTES:
        raise UnresolvedAccess
    return min(bounds)


def _unit(m: Unwinder, sources: list[Any], targets: list[Any], limit: int) -> int:
    """The widest cells that all sides share, so that values are not taken apart without need."""
    for width in (8, 4, 2):
        if limit >= width and all(_fits(m, case, width) for case in (*sources, *targets)):
            return width
    return 1


def _fits(m: Unwinder, case: tuple[Truth, Object, Offset], width: int) -> bool:
    _, obj, offset = case
    if not isinstance(offset, int) or obj.unbounded or offset % width:
        return False
    if not obj.cells:
        return True
    return all(column.width == width * 8 for column in obj.cells[1].columns)


def _type(width: int) -> IntType:
    return UCHAR if width == 1 else IntType(width * 8, False, f"{width} bytes")


def _read(m: Unwinder, cases: list[tuple[Truth, Object, Offset]], position: int, width: int) -> Scalar:
    result: Scalar = None
    type_ = _type(width)
    for guard, obj, offset in reversed(cases):
        m.memory.layout_of(obj, obj.element or UCHAR)
        here = m.memory.read(obj, add_offsets(offset, position), 0, type_, width * 8)
        if here is None:
            continue
        result = here if result is None else m.memory.phi(guard, here, result, type_, width * 8)
    return result


def _write(
    m: Unwinder, cases: list[tuple[Truth, Object, Offset]], position: int, width: int, value: Scalar, inside: Truth
) -> None:
    for guard, obj, offset in cases:
        m.memory.layout_of(obj, obj.element or UCHAR)
        where = inside if len(cases) == 1 else m.terms.conj(inside, guard)
        if where is not False:
            m.memory.write(obj, add_offsets(offset, position), 0, _type(width), width * 8, value, where)
