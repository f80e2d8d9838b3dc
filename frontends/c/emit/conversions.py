"""Which conversions C makes by itself, so that they need not be written, and which comparisons its types decide.

    Cast(c: char -> int) + 1        c + 1           promotion
    Cast(1: int -> unsigned) + u    1 + u           usual arithmetic conversions
    Cast(i: int -> unsigned) < u    (unsigned)i < u gcc would warn about the signs

Invariant: the operands that `operands` gives, written as C, are converted by C to the values that they had.
"""

from __future__ import annotations

from bmc.ir.expr import (
    COMPARISONS,
    Binary,
    BinaryOp,
    Cast,
    Const,
    Expr,
    FieldPlace,
    Read,
    Unary,
    UnaryOp,
)
from bmc.ir.layout import DataModel
from bmc.ir.types import BoolType, IntType, PointerType, TruthType, VoidType


class Conversions:
    def __init__(self, model: DataModel) -> None:
        self.model = model

    # --- types --------------------------------------------------------------------------------------------------

    def base(self, type_: IntType) -> IntType:
        """An enumeration has the arithmetic of the integer type behind it."""
        if type_.name.startswith("enum "):
            model = self.model
            for known in (model.signed_int, model.unsigned_int, model.signed_long, model.unsigned_long):
                if (known.width, known.signed) == (type_.width, type_.signed):
                    return known
        return type_

    def promoted(self, type_: IntType) -> IntType:
        """C11 6.3.1.1p2."""
        type_ = self.base(type_)
        width = self.model.int_width
        if type_.width < width or (type_.width == width and type_.name.endswith("short int")):
            fits = type_.signed or type_.width < width
            return self.model.signed_int if fits else self.model.unsigned_int
        return type_

    def operand_type(self, expr: Expr) -> IntType | None:
        """What C takes the operand's type for before promotion; None where that is better not asked."""
        if isinstance(expr, Read) and isinstance(expr.place, FieldPlace) and expr.place.bit_width is not None:
            type_ = expr.place.type
            width = expr.place.bit_width
            if isinstance(type_, IntType) and width > self.model.int_width:
                return None
            if isinstance(type_, IntType) and (width < self.model.int_width or type_.signed):
                return self.model.signed_int
            return self.model.unsigned_int if isinstance(type_, IntType) else self.model.signed_int
        if isinstance(expr.type, IntType):
            return self.base(expr.type)
        if isinstance(expr.type, BoolType | TruthType):
            return self.model.signed_int
        return None

    def common(self, one: IntType, other: IntType) -> IntType | None:
        """C11 6.3.1.8; None for what no operands of a program have."""
        one, other = self.promoted(one), self.promoted(other)
        if one == other:
            return one
        if one.signed == other.signed:
            return max(one, other, key=_rank)
        unsigned, signed = (other, one) if one.signed else (one, other)
        if _rank(unsigned) >= _rank(signed):
            return unsigned
        return signed if signed.width > unsigned.width else None

    # --- operands -----------------------------------------------------------------------------------------------

    def operands(self, op: BinaryOp, left: Expr, right: Expr) -> tuple[Expr, Expr]:
        """The operands of an operator without the conversions that C makes by itself."""
        wanted = left.type
        pairs = [(one, other) for one in stripped(left) for other in stripped(right)]
        for one, other in sorted(pairs, key=lambda pair: _casts(pair[0]) + _casts(pair[1])):
            kinds = self.operand_type(one), self.operand_type(other)
            if kinds[0] is None or kinds[1] is None or self.common(kinds[0], kinds[1]) != wanted:
                continue
            if op in COMPARISONS and self._mixes_signs(one, other, kinds[0], kinds[1]):
                continue
            return one, other
        return left, right

    def _mixes_signs(self, one: Expr, other: Expr, one_type: IntType, other_type: IntType) -> bool:
        """Would gcc warn about a comparison between signed and unsigned?"""
        types = self.promoted(one_type), self.promoted(other_type)
        if types[0].signed == types[1].signed:
            return False
        signed, type_ = (one, types[0]) if types[0].signed else (other, types[1])
        unsigned = types[1] if types[0].signed else types[0]
        return not (type_.width > unsigned.width or (isinstance(signed, Const) and signed.value >= 0))

    def shift_operands(self, left: Expr, right: Expr) -> tuple[Expr, Expr]:
        """Each operand of a shift is promoted by itself."""
        for inner in reversed(stripped(left)):
            kind = self.operand_type(inner)
            if kind is not None and self.promoted(kind) == left.type:
                left = inner
                break
        return left, without_widening(right)

    # --- comparisons that the types decide ----------------------------------------------------------------------

    def decided(self, op: BinaryOp, left: Expr, right: Expr) -> bool:
        """Is the result the same for all values of the operands' types? gcc warns about such comparisons."""
        one, other = self._range(left), self._range(right)
        if one is None or other is None or (one[0] == one[1]) == (other[0] == other[1]):
            return False
        if op in (BinaryOp.EQ, BinaryOp.NE) and (_lacks_bits(left, other[0]) or _lacks_bits(right, one[0])):
            return True
        match op:
            case BinaryOp.LT | BinaryOp.GE:
                return one[1] < other[0] or one[0] >= other[1]
            case BinaryOp.GT | BinaryOp.LE:
                return one[0] > other[1] or one[1] <= other[0]
            case _:
                return one[1] < other[0] or other[1] < one[0]

    def _range(self, expr: Expr) -> tuple[int, int] | None:
        constant = constant_value(expr)
        if constant is not None:
            return constant, constant
        while isinstance(expr, Cast) and isinstance(expr.type, IntType):
            inner = expr.operand.type
            if isinstance(inner, IntType) and not keeps_values(inner, expr.type):
                break
            if not isinstance(inner, IntType | BoolType | TruthType):
                break
            expr = expr.operand
        match expr:
            case Read(place=FieldPlace(type=IntType() as type_, bit_width=int(width))):
                field = IntType(width, type_.signed, "")
                return field.minimum, field.maximum
        match expr.type:
            case BoolType() | TruthType():
                return 0, 1
            case IntType() as type_:
                return type_.minimum, type_.maximum
            case _:
                return None


def is_constant(expr: Expr) -> bool:
    return constant_value(expr) is not None


def constant_value(expr: Expr) -> int | None:
    """The value of a constant that may be converted or negated."""
    match expr:
        case Const():
            return expr.value
        case Cast(type=IntType() as type_) | Unary(op=UnaryOp.NEGATE | UnaryOp.COMPLEMENT, type=IntType() as type_):
            inner = constant_value(expr.operand)
            if inner is None:
                return None
            if isinstance(expr, Unary):
                inner = -inner if expr.op is UnaryOp.NEGATE else ~inner
            return type_.wrap(inner)
        case _:
            return None


def _lacks_bits(expr: Expr, value: int) -> bool:
    """`x & 3` is never 4, `x | 4` never 3."""
    while isinstance(expr, Cast):
        expr = expr.operand
    if not isinstance(expr, Binary) or expr.op not in (BinaryOp.AND, BinaryOp.OR):
        return False
    for side in (expr.left, expr.right):
        bits = constant_value(side)
        if bits is not None:
            return (bits & value if expr.op is BinaryOp.AND else bits | value) != value
    return False


def _rank(type_: IntType) -> tuple[int, bool]:
    return type_.width, "long long" in type_.name


def _casts(expr: Expr) -> int:
    count = 0
    while isinstance(expr, Cast):
        count += 1
        expr = expr.operand
    return count


def keeps_values(source: IntType, target: IntType) -> bool:
    return target.minimum <= source.minimum and source.maximum <= target.maximum


def stripped(expr: Expr) -> list[Expr]:
    """The expression, and what it is with one or more implicit conversions left out: the outermost may change values
    (C makes it again), those inside may not."""
    found = [expr]
    inner = expr
    outermost = True
    while isinstance(inner, Cast) and inner.implicit and isinstance(inner.type, IntType):
        operand = inner.operand
        source = operand.type
        if isinstance(operand, Const) and isinstance(source, IntType):
            keeps = inner.type.minimum <= operand.value <= inner.type.maximum
        elif isinstance(source, IntType):
            keeps = keeps_values(source, inner.type)
        else:
            keeps = isinstance(source, BoolType | TruthType)
            if not keeps:
                break
        if not keeps and not outermost:
            break
        inner, outermost = operand, False
        found.append(inner)
    return found


def without_widening(expr: Expr) -> Expr:
    """Without implicit conversions that keep every value."""
    while isinstance(expr, Cast) and expr.implicit and isinstance(expr.type, IntType):
        operand = expr.operand
        if isinstance(operand, Const) and isinstance(operand.type, IntType):
            if not expr.type.minimum <= operand.value <= expr.type.maximum:
                break
        elif not (isinstance(operand.type, IntType) and keeps_values(operand.type, expr.type)):
            break
        expr = operand
    return expr


def is_null(expr: Expr) -> bool:
    """A null pointer that C would take a plain 0 for."""
    while isinstance(expr, Cast) and isinstance(expr.type, PointerType) and (expr.implicit or _is_void(expr.type)):
        expr = expr.operand
    return isinstance(expr, Const) and expr.value == 0


def converts_itself(source: PointerType, target: PointerType) -> bool:
    """Does C convert between these pointers without a cast?"""
    return source == target or isinstance(source.target, VoidType) or isinstance(target.target, VoidType)


def _is_void(type_: PointerType) -> bool:
    return isinstance(type_.target, VoidType)
