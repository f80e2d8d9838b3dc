"""The list of an initialiser to *leaves*, one per assigned part (C11 6.7.9p17-22), by walking type and list together.

    struct { int a[2]; char c; } s = { {1}, .c = 'x' }      s.a[0]: 1, s.c: 'x'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pycparser import c_ast

from bmc.ir.types import ArrayType, Field, IntType, RecordType, Type
from bmc.source import Location
from frontends.c.lower import tags
from frontends.c.lower.context import UNKNOWN_LENGTH, Context
from frontends.c.lower.ctypes import declared_type
from frontends.c.lower.errors import near_names, type_error, unsupported
from frontends.c.lower.literals import decode_string, wide_type
from frontends.c.nodes import Range

LARGEST_RANGE = 1 << 16
Path: TypeAlias = tuple["int | Field", ...]  # indices and members from the object inwards


@dataclass(frozen=True, slots=True)
class Leaf:
    path: Path
    type: Type
    node: c_ast.Node


class _Items:
    """The items of one braced list, taken one after the other."""

    def __init__(self, node: c_ast.Node) -> None:
        self.items: list[c_ast.Node] = list(node.exprs or [])
        self.at = 0

    def peek(self) -> c_ast.Node | None:
        return self.items[self.at] if self.at < len(self.items) else None


class _Flattening:
    """Collects the leaves of one initialiser; a later one replaces an earlier one of the same part."""

    def __init__(self, ctx: Context, static: bool = False) -> None:
        self.ctx = ctx
        self.static = static
        self.leaves: dict[Path, Leaf] = {}
        self.inner: set[Path] = set()  # paths that have, or had, leaves below them

    def add(self, path: Path, type_: Type, node: c_ast.Node) -> None:
        for depth in range(len(path)):
            self.leaves.pop(path[:depth], None)
            self.inner.add(path[:depth])
        self.leaves.pop(path, None)
        self.leaves[path] = Leaf(path, type_, node)

    def clear(self, path: Path) -> None:
        """A braced initialiser of a part replaces all that was said about it."""
        self.leaves.pop(path, None)
        if path in self.inner:
            for known in [p for p in self.leaves if p[: len(path)] == path]:
                del self.leaves[known]

    def value(self, path: Path, type_: Type, node: c_ast.Node) -> None:
        """`node` initialises exactly this part."""
        node = without_literal(self.ctx, type_, node, self.static)
        if isinstance(type_, ArrayType) and is_string_for(self.ctx, type_, node):
            self.clear(path)
            self.add(path, type_, node)
        elif isinstance(node, c_ast.InitList) and isinstance(type_, ArrayType | RecordType):
            if path:
                self.clear(path)
            self.braced(path, type_, node)
        else:
            self.add(path, type_, node)

    def braced(self, path: Path, type_: ArrayType | RecordType, node: c_ast.Node) -> int:
        """A list in braces for an aggregate; the result is the number of array elements it reaches."""
        items = _Items(node)
        position, reached = 0, 0
        while (item := items.peek()) is not None:
            if isinstance(item, c_ast.Pragma):
                items.at += 1
                continue
            if isinstance(item, c_ast.NamedInitializer):
                for single in self.single_designations(item):
                    at = items.at
                    position = self.designated(path, type_, single, items)
                    following, items.at = items.at, at
                items.at = following
                position += 1
                reached = max(reached, position)
                continue
            step = self.step(type_, position)
            if step is None:
                self.excess(type_, item)
                return reached
            self.refuse_flexible(path, type_, step, item)
            self.elided((*path, step), step_type(type_, step), items)
            position += 1
            reached = max(reached, position)
        return reached

    def excess(self, type_: ArrayType | RecordType, item: c_ast.Node) -> None:
        """More initialisers than parts: gcc ignores them, but a flexible array member would take them."""
        location = self.ctx.location(item)
        last: Type = type_
        if isinstance(type_, RecordType) and (fields := self.ctx.state.records[type_.tag].fields):
            last = fields[-1].type
        if isinstance(last, ArrayType) and last.length == 0:
            raise unsupported("an initialiser for a flexible array member", location)
        self.ctx.reporter.warn("too many initialisers; this one and what follows is ignored", location)

    def refuse_flexible(self, path: Path, type_: Type, step: int | Field, item: c_ast.Node) -> None:
        """gcc: `T a[];` takes values only as the last member of the whole object; `T a[0];` never does."""
        if path and isinstance(type_, RecordType) and type_.tag in self.ctx.state.flexible:
            if step == self.ctx.state.records[type_.tag].fields[-1]:
                location = self.ctx.location(item)
                raise type_error("a flexible array member of an inner struct cannot be initialised", location)

    def step(self, type_: ArrayType | RecordType, position: int) -> int | Field | None:
        if isinstance(type_, ArrayType):
            flexible = type_.length == UNKNOWN_LENGTH
            return position if flexible or position < type_.length else None
        fields = self.ctx.state.records[type_.tag].fields
        if position >= len(fields) or (type_.is_union and position > 0):
            return None
        return fields[position]

    def elided(self, path: Path, type_: Type, items: _Items) -> None:
        """The next item initialises this part, or, without braces, the first of its own parts (C11 6.7.9p20)."""
        item = items.peek()
        if item is None or isinstance(item, c_ast.NamedInitializer):
            return
        aggregate = isinstance(type_, ArrayType | RecordType)
        whole = isinstance(item, c_ast.InitList) or is_string_for(self.ctx, type_, item)
        if not aggregate or whole or (isinstance(type_, RecordType) and self.is_record_value(type_, item)):
            items.at += 1
            self.value(path, type_, item)
            return
        assert isinstance(type_, ArrayType | RecordType)
        position = 0
        while items.peek() is not None and (step := self.step(type_, position)) is not None:
            if isinstance(items.peek(), c_ast.NamedInitializer):
                return
            self.refuse_flexible(path, type_, step, items.items[items.at])
            self.elided((*path, step), step_type(type_, step), items)
            position += 1

    def is_record_value(self, type_: RecordType, item: c_ast.Node) -> bool:
        if isinstance(item, c_ast.Constant):
            return False
        return self.ctx.unevaluated(lambda: self.ctx.lower(item)).type == type_

    def designated(self, path: Path, type_: ArrayType | RecordType, item: c_ast.Node, items: _Items) -> int:
        """`.a[2].b = value`; returns the position in the outermost aggregate (C11 6.7.9p17-19)."""
        current: Type = type_
        outer: int | None = None
        here = path
        for designator in item.name:
            location = self.ctx.location(designator)
            for step in self.designator_steps(current, designator, location):
                if outer is None:
                    outer = self.position_of(type_, step)
                current = step_type(current, step)
                here = (*here, step)
        assert outer is not None
        items.at += 1
        self.value(here, current, item.expr) if not self.opens(current, item.expr) else self.opened(
            here, current, item.expr, items
        )
        return outer

    def single_designations(self, item: c_ast.Node) -> list[c_ast.Node]:
        """GNU `[0 ... 3] = x` is one designation for each index."""
        for i, designator in enumerate(item.name):
            if isinstance(designator, c_ast.ArrayDesignator) and isinstance(designator.expr, Range):
                location = self.ctx.location(designator)
                bounds = (designator.expr.low, designator.expr.high)
                low, high = (self.ctx.constant(part, "this index") for part in bounds)
                if low > high:
                    raise type_error("this range of indices is empty", location)
                if self.ctx.effects.of(item.expr).emits and low != high:
                    raise unsupported("a range of elements with a value that has side effects", location)
                if high - low > LARGEST_RANGE:
                    raise unsupported(f"a range of more than {LARGEST_RANGE} elements", location)
                found: list[c_ast.Node] = []
                for index in range(low, high + 1):
                    place = c_ast.ArrayDesignator(c_ast.Constant("int", str(index), designator.coord), designator.coord)
                    names = [*item.name[:i], place, *item.name[i + 1 :]]
                    found += self.single_designations(c_ast.NamedInitializer(names, item.expr, item.coord))
                return found
        return [item]

    def opens(self, type_: Type, node: c_ast.Node) -> bool:
        """`.a = 1, 2` with an aggregate `a`: the value is that of its first part."""
        if not isinstance(type_, ArrayType | RecordType) or isinstance(node, c_ast.InitList):
            return False
        if is_string_for(self.ctx, type_, node):
            return False
        return not (isinstance(type_, RecordType) and self.is_record_value(type_, node))

    def opened(self, path: Path, type_: Type, node: c_ast.Node, items: _Items) -> None:
        items.at -= 1
        items.items[items.at] = node
        self.elided(path, type_, items)

    def position_of(self, type_: ArrayType | RecordType, step: int | Field) -> int:
        if isinstance(step, int):
            return step
        assert isinstance(type_, RecordType)
        return self.ctx.state.records[type_.tag].fields.index(step)

    def designator_steps(self, type_: Type, designator: c_ast.Node, location: Location) -> list[int | Field]:
        if isinstance(designator, c_ast.ID):
            if not isinstance(type_, RecordType):
                raise type_error(f"'{type_}' has no members", location)
            found = tags.member_path(self.ctx, type_, designator.name)
            if found is None:
                names = tags.member_names(self.ctx, type_)
                raise type_error(
                    f"'{type_}' has no member '{designator.name}'", location, near_names(designator.name, names)
                )
            return list(found)
        expr = designator.expr if isinstance(designator, c_ast.ArrayDesignator) else designator
        if not isinstance(type_, ArrayType):
            raise type_error(f"'{type_}' is not an array", location)
        index = self.ctx.constant(expr, "this index")
        if index < 0 or (type_.length != UNKNOWN_LENGTH and index >= type_.length):
            raise type_error(f"the index {index} is outside of the array", location)
        return [index]


def step_type(type_: Type, step: int | Field) -> Type:
    if isinstance(step, Field):
        return step.type
    assert isinstance(type_, ArrayType)
    return type_.element


def flatten(ctx: Context, type_: Type, init: c_ast.Node, static: bool = False) -> list[Leaf]:
    work = _Flattening(ctx, static)
    if isinstance(init, c_ast.InitList) and isinstance(type_, ArrayType | RecordType):
        only = init.exprs[0] if init.exprs and len(init.exprs) == 1 else None
        if only is not None and isinstance(type_, ArrayType) and is_string_for(ctx, type_, only):
            work.value((), type_, only)  # char s[] = {"abc"}
        else:
            work.braced((), type_, init)
    else:
        work.value((), type_, init)
    return list(work.leaves.values())


def complete_array(ctx: Context, type_: ArrayType, init: c_ast.Node) -> ArrayType:
    """The array type with the length that its initialiser gives (C11 6.7.9p22)."""
    init = without_literal(ctx, type_, init)
    if isinstance(init, c_ast.InitList) and init.exprs and len(init.exprs) == 1:
        if is_string_for(ctx, type_, init.exprs[0]):
            init = init.exprs[0]
    if is_string_for(ctx, type_, init):
        return ArrayType(type_.element, len(decode_string(init.value)[1]) + 1)
    if not isinstance(init, c_ast.InitList):
        raise type_error("an array needs a list in braces or a string as initialiser", ctx.location(init))
    return ArrayType(type_.element, _Flattening(ctx).braced((), type_, init))


def without_literal(ctx: Context, type_: Type, init: c_ast.Node, static: bool = False) -> c_ast.Node:
    """GNU: an array, and a record of static storage, may be initialised by a compound literal of its type."""
    if not isinstance(init, c_ast.CompoundLiteral):
        return init
    if isinstance(type_, RecordType):
        return init.init if static and declared_type(ctx, init.type) == type_ else init
    return init.init if isinstance(type_, ArrayType) else init


def is_string_for(ctx: Context, type_: Type, node: c_ast.Node) -> bool:
    """A string literal that initialises an array of its characters (C11 6.7.9p14-15), braces allowed."""
    if isinstance(node, c_ast.InitList) and node.exprs and len(node.exprs) == 1:
        node = node.exprs[0]
    if not isinstance(node, c_ast.Constant) or node.type != "string" or not isinstance(type_, ArrayType):
        return False
    element = wide_type(decode_string(node.value)[0], ctx.model)
    return isinstance(type_.element, IntType) and type_.element.width == element.width
