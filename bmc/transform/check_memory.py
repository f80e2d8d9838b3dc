"""Checks of memory accesses: dereferences, subscripts, and what may be done with pointers.

    *q         dereference failure: pointer NULL, pointer invalid, ... in *q       one finding, up to six reasons
    p->x       the same for the bytes of the member only
    a[i]       array 'a' lower bound, array 'a' upper bound in a[(signed long int)i]
    p < q      same object violation in p < q, and both pointers must point into (or one behind) an object

The reasons listed depend on what `bmc.analysis.pointer_origins` knows about the pointer, but every finding as a whole
says that the access is good: what no listed reason covers is part of the last one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bmc.analysis.pointer_origins import Origin, Origins, PointerOrigins
from bmc.ir.expr import (
    TRUE,
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Overflow,
    Overflowing,
    Place,
    PointerFact,
    PointerQuery,
    conjunction,
    negation,
    root_variable,
)
from bmc.ir.layout import Layout
from bmc.ir.text import array_name, expression_text, type_text
from bmc.ir.types import TRUTH, ArrayType, FunctionType, IntType, PointerType, RecordType, VoidType
from bmc.ir.walk import Node
from bmc.source import Location
from bmc.transform.check_findings import (
    ARITHMETIC,
    BOUNDS,
    DEREFERENCE,
    LOWER_BOUND,
    OVERFLOW,
    PRIMITIVE,
    RELATION,
    Finding,
    Reason,
    compare,
    condition_text,
    either,
    single,
)
from bmc.transform.check_options import CheckOptions
from bmc.transform.constant_address import same_variable, stays_inside
from bmc.transform.simplify import simplify

TEXTS = {
    PointerFact.NULL: "pointer NULL",
    PointerFact.INVALID: "pointer invalid",
    PointerFact.DEALLOCATED: "deallocated dynamic object",
    PointerFact.DEAD: "dead object",
    PointerFact.OUT_OF_BOUNDS: "pointer outside object bounds",
    PointerFact.INTEGER_ADDRESS: "invalid integer address",
}
UNTRACKED = Origin.UNKNOWN | Origin.UNINITIALISED
# For which origins of the pointer CBMC reports a reason.
LISTED_FOR = {
    PointerFact.NULL: UNTRACKED | Origin.NULL,
    PointerFact.INVALID: UNTRACKED,
    PointerFact.DEALLOCATED: UNTRACKED,
    PointerFact.DEAD: UNTRACKED | Origin.LOCAL,
    PointerFact.OUT_OF_BOUNDS: UNTRACKED | Origin.LOCAL | Origin.STATIC,
    PointerFact.INTEGER_ADDRESS: UNTRACKED | Origin.INTEGER,
}


@dataclass
class MemoryChecks:
    """The checks of one procedure. `state` is what is known about its pointers in front of the current instruction."""

    layout: Layout
    options: CheckOptions
    origins: PointerOrigins
    state: Origins = field(default_factory=dict)
    enums: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def dereference(self, place: DerefPlace) -> Iterator[Finding]:
        """C11 6.5.3.2p4."""
        yield from self._variable_subscripts(place)
        if _has_all_bounds(place):
            return
        if self.options.pointer and not isinstance(place.type, FunctionType):
            yield self.access(place.pointer, self.layout.size_of(place.type), place, place.location)

    def member(self, place: FieldPlace, base: DerefPlace) -> Iterator[Finding]:
        """Only the member's bytes must be there, not the whole record (`p->x` with a short allocation)."""
        yield from self._variable_subscripts(base)
        if not self.options.pointer or not isinstance(base.type, RecordType) or _has_all_bounds(base):
            return
        record = self.layout.records[base.type.tag].field(place.name)
        if record.bit_width is None:
            address: Expr = AddressOf(place)
            size = self.layout.size_of(place.type)
        else:
            address = self._byte_address(base.pointer, record.offset)
            size = (record.bit_offset + record.bit_width + 7) // 8 - record.offset
        yield self.access(address, size, place, base.location, origin_of=base.pointer)

    def access(
        self, address: Expr, size: int, subject: Node, location: Location, origin_of: Expr | None = None
    ) -> Finding:
        reasons = self._reasons(address, size, origin_of or address, "dereference failure: ", DEREFERENCE, subject)
        return Finding(reasons, True, self._query(PointerFact.ACCESSIBLE, address, size), location)

    def called(self, pointer: Expr) -> tuple[Reason, ...]:
        """Why a pointer to a function may not be one; a function is no object here, so the caller lets those pass."""
        if not self.options.pointer:
            return ()
        origin = self.origins.of(pointer, self.state)
        return tuple(
            Reason(
                DEREFERENCE,
                f"dereference failure: {text}",
                negation(self._query(fact, pointer, 0)),
                pointer,
                access_text(fact, pointer, 0, self.layout),
            )
            for fact, text in TEXTS.items()
            if origin & LISTED_FOR[fact]
        )

    def _variable_subscripts(self, place: DerefPlace) -> Iterator[Finding]:
        """Elements of variable length arrays: each subscript is below the length of its dimension."""
        for bound in place.bounds if self.options.bounds else ():
            index = bound.index.type
            if bound.length is None or not isinstance(index, IntType):
                continue
            at_least = compare(BinaryOp.GE, bound.index, Const(0, index))
            below = compare(BinaryOp.LT, bound.index, Cast(bound.length, index))
            origin = bound.index.operand.type if isinstance(bound.index, Cast) else index
            reasons = []
            if isinstance(origin, IntType) and not origin.signed:
                below = conjunction(at_least, below)
            elif not (isinstance(bound.index, Const) and bound.index.value >= 0):
                reasons.append(Reason(BOUNDS, f"{bound.array} lower bound in {bound.element}", at_least))
            reasons.append(Reason(BOUNDS, f"{bound.array} upper bound in {bound.element}", below))
            yield Finding(tuple(reasons), True, None, place.location)

    def subscript(self, place: IndexPlace) -> Iterator[Finding]:
        """C11 6.5.6p8: an element of the array itself, also where the neighbour in memory would exist."""
        if not self.options.bounds:
            return
        array, index = place.base.type, place.index.type
        assert isinstance(array, ArrayType)
        assert isinstance(index, IntType)
        name, by_name = array_name(place.base), root_variable(place) is not None
        reasons = []
        at_least = compare(BinaryOp.GE, place.index, Const(0, index))
        below = self._below_length(place, array, index)
        if index.signed:
            origin = place.index.operand.type if isinstance(place.index, Cast) else index
            if isinstance(origin, IntType) and not origin.signed:
                # CBMC has no row for it; an unsigned value as wide as a pointer can still come out negative.
                if origin.width >= index.width:
                    below = conjunction(at_least, below)
            elif not (isinstance(place.index, Const) and place.index.value >= 0):
                text = self._lower_bound_text(place.index, index, array)
                klass = BOUNDS if by_name else LOWER_BOUND
                # CBMC's row is about the offset in the whole object, which a known last index does not settle.
                listed = by_name and _variable_offset(place.base)
                reasons.append(Reason(klass, f"{name} lower bound", at_least, place, text, listed))
        kind = "upper bound" if by_name else "dynamic object upper bound"
        reasons.append(Reason(BOUNDS, f"{name} {kind}", below, place, listed=not by_name))
        yield Finding(tuple(reasons), True, None, place.location)

    def _below_length(self, place: IndexPlace, array: ArrayType, index: IntType) -> Expr:
        if root_variable(place) is None and array.length <= 1 and self._is_last_member(place.base):
            # A flexible array member (C11 6.7.2.1p18), also in its old spelling: as long as the object allows.
            return self._query(PointerFact.ACCESSIBLE, AddressOf(place), self.layout.size_of(array.element))
        return compare(BinaryOp.LT, place.index, Const(array.length, index))

    def _is_last_member(self, place: Place) -> bool:
        if not isinstance(place, FieldPlace) or not isinstance(place.base.type, RecordType):
            return False
        return self.layout.records[place.base.type.tag].fields[-1].name == place.name

    def _lower_bound_text(self, index: Expr, type_: IntType, array: ArrayType) -> str:
        size = self.layout.size_of(array.element)
        offset = index if size == 1 else Binary(BinaryOp.MUL, index, Const(size, type_), type_)
        return expression_text(compare(BinaryOp.GE, offset, Const(0, type_)))

    def relation(self, expr: Binary) -> Iterator[Finding]:
        """`p < q` and `p - q`: both in one object (C11 6.5.6p9, 6.5.8p5), where the difference always fits."""
        if expr.op is BinaryOp.POINTER_DIFFERENCE and self.options.signed_overflow:
            type_, left, right = type_text(expr.left.type), expression_text(expr.left), expression_text(expr.right)
            text = f'!overflow("-", {type_}, {left}, {right})'
            row = Reason(OVERFLOW, "arithmetic overflow on signed -", TRUE, expr, text, listed=True)
            yield Finding((row,), False, None, expr.location)
        if not self.options.pointer:
            return
        same = PointerQuery(PointerFact.SAME_OBJECT, (expr.left, expr.right), TRUTH)
        condition = TRUE if same_variable(expr.left, expr.right, self.layout) else same
        yield single(RELATION, "same object violation", condition, expr, False, expr.location)
        for pointer in (expr.left, expr.right):
            reasons = self._reasons(pointer, 0, pointer, "pointer relation: ", ARITHMETIC, pointer)
            yield Finding(reasons, True, self._query(PointerFact.ACCESSIBLE, pointer, 0), expr.location)

    def sum(self, expr: Binary) -> Iterator[Finding]:
        """`p + i` stays in the object or one behind it (C11 6.5.6p8); not a default check."""
        if not self.options.pointer_overflow:
            return
        assert isinstance(expr.type, PointerType)
        index = expr.right.type
        size = self.layout.size_of(expr.type.target)
        assert isinstance(index, IntType)
        if size > 1:
            factor = Cast(Const(size, self.layout.model.size_t), index)
            product = Binary(BinaryOp.MUL, expr.right, factor, index)
            condition = negation(Overflow(Overflowing.MUL, product.left, product.right))
            kind = "signed" if index.signed else "unsigned"
            description = f"arithmetic overflow on {kind} *"
            yield single(OVERFLOW, description, condition, product, False, expr.location)
        reasons = self._reasons(expr, 0, expr, "pointer arithmetic: ", ARITHMETIC, expr)
        yield Finding(reasons, True, self._query(PointerFact.ACCESSIBLE, expr, 0), expr.location)

    def primitive(self, expr: PointerQuery, location: Location) -> Iterator[Finding]:
        """`__CPROVER_OBJECT_SIZE(p)` and its kin make sense for NULL and for live objects only."""
        asked = expr.fact in (PointerFact.OBJECT_SIZE, PointerFact.ACCESSIBLE, PointerFact.DYNAMIC_OBJECT)
        if not self.options.pointer_primitive or not asked:
            return
        pointer = expr.operands[0]
        null = PointerQuery(PointerFact.NULL, (pointer,), TRUTH)
        origin = self.origins.of(pointer, self.state)
        reasons = []
        for fact in (PointerFact.INVALID, PointerFact.DEALLOCATED, PointerFact.DEAD, PointerFact.OUT_OF_BOUNDS):
            bad, listed = [fact], LISTED_FOR[fact]
            if fact is PointerFact.OUT_OF_BOUNDS:  # to CBMC a pointer to no object is outside of its bounds as well
                bad += [PointerFact.INVALID, PointerFact.INTEGER_ADDRESS]
                listed |= Origin.INTEGER
            if origin & listed:
                good = conjunction(*(negation(self._query(f, pointer, 0)) for f in bad))
                reasons.append(Reason(PRIMITIVE, TEXTS[fact], either(null, good), expr))
        if reasons:
            yield Finding(tuple(reasons), False, None, location)

    def _reasons(
        self, address: Expr, size: int, origin_of: Expr, prefix: str, klass: str, subject: Node
    ) -> tuple[Reason, ...]:
        origin = self.origins.of(origin_of, self.state)
        listed = [fact for fact in TEXTS if origin & LISTED_FOR[fact]] or list(TEXTS)
        rest = PointerFact.OUT_OF_BOUNDS if PointerFact.OUT_OF_BOUNDS in listed else listed[-1]
        reasons = []
        for fact in listed:
            condition = negation(self._query(fact, address, size))
            if fact is rest and len(listed) < len(TEXTS):
                # Whatever is wrong and has no row of its own is told as this one.
                others = [self._query(f, address, size) for f in listed if f is not rest]
                condition = either(self._query(PointerFact.ACCESSIBLE, address, size), *others)
                if stays_inside(address, size, self.layout):
                    condition = TRUE
            text = access_text(fact, address, size, self.layout)
            reasons.append(Reason(klass, prefix + TEXTS[fact], condition, subject, text))
        return tuple(reasons)

    def _query(self, fact: PointerFact, address: Expr, size: int) -> PointerQuery:
        sized = fact in (PointerFact.OUT_OF_BOUNDS, PointerFact.ACCESSIBLE)
        extra = (Const(size, self.layout.model.size_t),) if sized else ()
        return PointerQuery(fact, (address, *extra), TRUTH)

    def _byte_address(self, pointer: Expr, offset: int) -> Expr:
        char = PointerType(self.layout.model.char)
        distance = Const(offset, self.layout.model.ptrdiff_t)
        return Binary(BinaryOp.POINTER_ADD, Cast(pointer, char), distance, char)


def _variable_offset(place: Place) -> bool:
    """Whether an index on the way to a part of a variable is not known when the program is read."""
    while isinstance(place, IndexPlace | FieldPlace):
        if isinstance(place, IndexPlace) and not isinstance(simplify(place.index), Const):
            return True
        place = place.base
    return False


def _has_all_bounds(place: DerefPlace) -> bool:
    """An element of an array that is known as a whole: its subscripts say everything."""
    return bool(place.bounds) and all(bound.length is not None for bound in place.bounds)


def access_text(fact: PointerFact, address: Expr, size: int, layout: Layout) -> str:
    """The condition of one reason as CBMC writes it."""
    pointer = expression_text(address)
    null = f"(({type_text(address.type)})NULL)"
    if isinstance(address.type, PointerType) and isinstance(address.type.target, VoidType):
        null = "NULL"
    null_object = f"__CPROVER_POINTER_OBJECT({null}) == __CPROVER_POINTER_OBJECT({pointer})"
    wide = f"(unsigned __CPROVER_bitvector[{layout.model.pointer_width + 1}])"
    match fact:
        case PointerFact.NULL:
            return f"!({null_object})"
        case PointerFact.INVALID:
            return f"!IS_INVALID_POINTER({pointer})"
        case PointerFact.DEALLOCATED:
            return f"!(__CPROVER_POINTER_OBJECT({pointer}) == __CPROVER_POINTER_OBJECT(__CPROVER_deallocated))"
        case PointerFact.DEAD:
            return f"!(__CPROVER_POINTER_OBJECT({pointer}) == __CPROVER_POINTER_OBJECT(__CPROVER_dead_object))"
        case PointerFact.INTEGER_ADDRESS:
            return f"!({null_object}) || {pointer} == {null}"
        case PointerFact.OUT_OF_BOUNDS:
            end = f"{wide}__CPROVER_POINTER_OFFSET({pointer})" + (f" + {size}" if size else "")
            return f"{wide}__CPROVER_OBJECT_SIZE({pointer}) >= {end}"
        case _:
            return condition_text(PointerQuery(fact, (address,), TRUTH))
