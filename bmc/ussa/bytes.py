"""memcpy and memset on the unwinder's objects.

Short operations at known offsets go piece by piece: whole cells where all sides have the same ones there, else bytes;
of a symbolic size under the guard that the piece is within it. Everything else is a range (bmc.ussa.blocks), which
costs where it is read.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from bmc.ir.types import UCHAR, ArrayType, Type
from bmc.logic.node import Node
from bmc.logic.ranges import unsigned
from bmc.ussa.blocks import Block, Copied, Filled, Snapshot, offset_remainder, remainder, repeated
from bmc.ussa.cells import CellLayout, Column
from bmc.ussa.columns import UnresolvedAccess
from bmc.ussa.values import Family, Object, Offset, Scalar, Truth, Uninit, UninitPart, add_offsets

if TYPE_CHECKING:
    from bmc.ussa.unwinder import Unwinder

PIECEWISE = 128  # bytes that an operation of symbolic size does piece by piece at most
SCATTERED = 16  # the same at a symbolic place
Case = tuple[Truth, Object, Offset]


def copy_memory(m: Unwinder, target: Scalar, source: Scalar, size: Any) -> None:
    """Like memmove: everything is read before anything is written."""
    sources, targets = _usable_cases(m, source), _usable_cases(m, target)
    if not sources or not targets:
        return
    _lay_out(m, [*sources, *targets])
    if _copy_whole(m, sources, targets, size):
        return
    most = _at_most(m, size, sources, targets)
    if not _is_short(size, most, sources, targets):
        content = Copied(m, [(guard, Snapshot(m.memory, obj), offset) for guard, obj, offset in sources])
        _write_blocks(m, targets, size, most, content)
        return
    if isinstance(size, int) and len(sources) == len(targets) == 1 and _copy_run(m, sources[0], targets[0], size):
        return
    pieces: list[tuple[int, int, Type | None, Scalar]] = []
    for position, width, type_ in _pieces(m, [*targets, *sources], size, most):
        pieces.append((position, width, type_, _read(m, sources, position, width, type_)))
    for position, width, type_, value in pieces:
        if value is not None:
            _write(m, targets, position, width, type_, value, size)


def set_memory(m: Unwinder, target: Scalar, byte: Scalar, size: Any) -> None:
    if _fill_members(m, target, byte, size):
        return
    targets = _usable_cases(m, target)
    if not targets:
        return
    _lay_out(m, targets)
    value = m.memory.bits(byte, 8)
    most = _at_most(m, size, targets, targets)
    if not _is_short(size, most, targets, targets):
        _write_blocks(m, targets, size, most, Filled(m, value))
        return
    if isinstance(size, int) and len(targets) == 1 and _fill_run(m, targets[0], size, value):
        return
    for position, width, type_ in _pieces(m, targets, size, most):
        pattern = m.memory.convert(repeated(m.terms, value, width), None, type_, 8 * width)
        _write(m, targets, position, width, type_, pattern, size)


def _usable_cases(m: Unwinder, pointer: Scalar) -> list[Case]:
    found = _objects(m, pointer)
    if any(isinstance(obj, Family) for _, obj, _ in found):
        raise UnresolvedAccess("a copy or fill of one of many objects")
    return found


def _objects(m: Unwinder, pointer: Scalar) -> list[Case]:
    return [(g, o, offset) for g, o, offset in m.cases(pointer) if o is not None and o.kind != "function"]


def _fill_members(m: Unwinder, target: Scalar, byte: Scalar, size: Any) -> bool:
    """A fill of members of families (bmc.ussa.families), if it is one."""
    found = _objects(m, target)
    if not isinstance(size, int) or not any(isinstance(obj, Family) for _, obj, _ in found):
        return False
    for guard, obj, offset in found:
        if not isinstance(obj, Family):
            raise UnresolvedAccess("a fill of one of many objects or of another one")
        where = True if len(found) == 1 else guard
        m.memory.fill_member(obj, offset, size, partial(repeated, m.terms, m.memory.bits(byte, 8)), where)
    return True


def _lay_out(m: Unwinder, cases: list[Case]) -> None:
    """Blocks that nobody has accessed are laid out like the others."""
    element = next((e for _, obj, _ in cases if (e := _element(obj)) is not None), UCHAR)
    for _, obj, _ in cases:
        m.memory.layout_of(obj, obj.element or element)


def _element(obj: Object) -> Type | None:
    element = obj.element if obj.type is None else obj.type
    while isinstance(element, ArrayType):
        element = element.element
    return element


# --- whole objects of symbolic size ---------------------------------------------------------------------------------


def _copy_whole(m: Unwinder, sources: list[Case], targets: list[Case], size: Any) -> bool:
    """An object of symbolic size that is copied from start to end gets the arrays of the other."""
    if len(sources) != 1 or len(targets) != 1:
        return False
    (_, source, start), (_, target, there) = sources[0], targets[0]
    if not (source.unbounded and target.unbounded and start == 0 and there == 0):
        return False
    same = m.terms.eq(size, target.size, m.pointers.width)
    layout = source.cells[1]
    if target.cells[1] is not layout or not m.knowledge.holds(m.guard, same):
        return False
    for column in layout.columns:
        array = m.memory.column_array(source, column)
        m.memory.replace_array(target, column, array, [(source, column)])
    return True


# --- ranges ---------------------------------------------------------------------------------------------------------


def _at_most(m: Unwinder, size: Any, sources: list[Case], targets: list[Case]) -> int | None:
    """How many bytes at most: of the size itself, and of the objects that can be meant."""
    if isinstance(size, int):
        return size
    assert isinstance(size, Node)
    width = m.pointers.width
    bounds = [unsigned(m.knowledge.interval(m.guard, size), width)[1]]
    for cases in (sources, targets):
        rooms = [obj.size for _, obj, _ in cases]
        if all(isinstance(room, int) for room in rooms):
            bounds.append(max(room for room in rooms if isinstance(room, int)))
    most = min(bounds)
    return None if most >> (width - 1) else most


def _is_short(size: Any, most: int | None, sources: list[Case], targets: list[Case]) -> bool:
    """Whether the operation is done piece by piece."""
    if most is None:
        return False
    known = all(isinstance(offset, int) and not obj.unbounded for _, obj, offset in (*sources, *targets))
    if known:
        return isinstance(size, int) or most <= PIECEWISE
    fixed = all(isinstance(offset, int) for _, _, offset in (*sources, *targets))
    return most <= (PIECEWISE if fixed else SCATTERED)


def _write_blocks(m: Unwinder, targets: list[Case], size: Any, most: int | None, content: Copied | Filled) -> None:
    blocks = [
        Block(m, obj, offset, size, most, True if len(targets) == 1 else guard, content)
        for guard, obj, offset in targets
    ]
    for block in blocks:
        block.write()


# --- neighbouring cells of known number -----------------------------------------------------------------------------


def _run(case: Case, size: int) -> tuple[Column, int, int] | None:
    """(column, first element, elements) if the bytes are just these cells, one by one."""
    _, obj, offset = case
    layout = obj.cells[1]
    if obj.unbounded or not isinstance(offset, int) or offset < 0 or (offset + size) * 8 > layout.bits or size == 0:
        return None
    column, element, inner = layout.at(offset * 8)
    width = column.width // 8
    whole = inner == 0 and column.width % 8 == 0 and column.stride == column.width and size % width == 0
    if not whole or element + size // width > column.elements or obj.cells[column.slot] is not None:
        return None
    return column, element, size // width


def _copy_run(m: Unwinder, source: Case, target: Case, size: int) -> bool:
    here, there = _run(source, size), _run(target, size)
    if here is None or there is None or here[0].type != there[0].type or here[0].width != there[0].width:
        return False
    column, element, count = here
    cells = source[1].cells
    first, start = column.first + element, column.start + element * column.stride
    values = [
        UninitPart(v, start + i * column.stride, column.width, column.type) if type(v) is Uninit else v
        for i, v in enumerate(cells[first : first + count])
    ]
    _write_run(m, target[1], there, values)
    return True


def _fill_run(m: Unwinder, target: Case, size: int, byte: int | Node) -> bool:
    there = _run(target, size)
    if there is None:
        return False
    column = there[0]
    pattern = m.memory.convert(repeated(m.terms, byte, column.width // 8), None, column.type, column.width)
    _write_run(m, target[1], there, [pattern] * there[2])
    return True


def _write_run(m: Unwinder, obj: Object, run: tuple[Column, int, int], values: list[Scalar]) -> None:
    column, element, count = run
    first = column.first + element
    if m.memory.store.log is None:
        obj.cells[first : first + count] = values
        return
    for i, value in enumerate(values):
        m.memory.store.write(obj.cells, first + i, value)


# --- piece by piece -------------------------------------------------------------------------------------------------


def _pieces(m: Unwinder, cases: list[Case], size: Any, most: int | None) -> list[tuple[int, int, Type | None]]:
    """(position, bytes, type): the cells at this place if all sides have the same one, else a byte."""
    assert most is not None
    found: list[tuple[int, int, Type | None]] = []
    position = 0
    while position < most:
        cells = [_cell_at(m, case, position) for case in cases]
        first = cells[0]
        width = 1
        type_: Type | None = UCHAR
        if first is not None and all(cell is not None and cell.width == first.width for cell in cells):
            bytes_ = first.width // 8
            if position + bytes_ <= most and remainder(m.pointers, size, bytes_) == 0:
                width, type_ = bytes_, first.type
        found.append((position, width, type_))
        position += width
    return found


def _cell_at(m: Unwinder, case: Case, position: int) -> Column | None:
    """The cell that begins there, if it is one of whole bytes."""
    _, obj, offset = case
    layout: CellLayout = obj.cells[1]
    if isinstance(offset, int):
        place = offset + position
        if obj.unbounded and place >= 0:
            place %= layout.bits // 8
    else:
        # the same place in some element, if all elements are alike
        period = layout.bits // 8 if obj.unbounded else layout.stretches[0].stride
        rest = offset_remainder(m.pointers, offset, period)
        if rest is None or (len(layout.stretches) > 1 and not obj.unbounded):
            return None
        place = (rest + position) % period
    if not 0 <= place * 8 < layout.bits:
        return None
    column, _, inner = layout.at(place * 8)
    return column if inner == 0 and column.width % 8 == 0 else None


def _read(m: Unwinder, cases: list[Case], position: int, width: int, type_: Type | None) -> Scalar:
    if len(cases) == 1:
        return m.memory.content(cases[0][1], add_offsets(cases[0][2], position), 0, type_, width * 8)
    result: Scalar = None
    for guard, obj, offset in reversed(cases):
        here = m.memory.read(obj, add_offsets(offset, position), 0, type_, width * 8)
        if here is not None:
            result = here if result is None else m.memory.phi(guard, here, result, type_, width * 8)
    return result


def _write(
    m: Unwinder, cases: list[Case], position: int, width: int, type_: Type | None, value: Scalar, size: Any
) -> None:
    inside: Truth = True if isinstance(size, int) else m.terms.ult(position, size, m.pointers.width)
    for guard, obj, offset in cases:
        where = inside if len(cases) == 1 else m.terms.conj(inside, guard)
        if where is not False:
            m.memory.write(obj, add_offsets(offset, position), 0, type_, width * 8, value, where)
