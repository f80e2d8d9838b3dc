"""C's conversions on typed expressions: promotions, usual arithmetic conversions, conversion as if by assignment.

All of them only wrap an expression into implicit `Cast`s; an expression that already has the type is returned as is.
"""

from __future__ import annotations

from bmc.ir.expr import FALSE, TRUE, Binary, BinaryOp, Cast, Const, Expr, FieldPlace, Read, Unary, UnaryOp
from bmc.ir.layout import DataModel
from bmc.ir.types import (
    TRUTH,
    BoolType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    TruthType,
    Type,
    VoidType,
    is_scalar,
)
from bmc.source import Location
from frontends.c.lower.errors import Reporter, type_error, unsupported

_RANKS = {"char": 1, "signed char": 1, "unsigned char": 1, "signed short int": 2, "unsigned short int": 2}
_WIDE_RANKS = {
    "signed long int": 4,
    "unsigned long int": 4,
    "signed long long int": 5,
    "unsigned long long int": 5,
    "signed __int128": 6,
    "unsigned __int128": 6,
}

CPROVER_BOOL = IntType(1, False, "__CPROVER_bool")  # one bit: unlike a _Bool it has no other value than 0 and 1


def rank(type_: IntType) -> int:
    """C11 6.3.1.1p1; int and enumerations are 3."""
    if "bitvector" in type_.name:
        return 1 if type_.width <= 8 else 2 if type_.width <= 16 else 3 if type_.width <= 32 else type_.width
    return _RANKS.get(type_.name) or _WIDE_RANKS.get(type_.name) or 3


def is_enum(type_: Type) -> bool:
    return isinstance(type_, IntType) and type_.name.startswith("enum ")


def promoted_type(type_: Type, model: DataModel, bit_width: int | None = None) -> Type:
    """C11 6.3.1.1p2: what int can represent becomes int, then unsigned int; a bit-field counts with its width."""
    if isinstance(type_, BoolType | TruthType):
        return model.signed_int
    if not isinstance(type_, IntType):
        return type_
    width = type_.width if bit_width is None else bit_width
    if rank(type_) > 3 and (bit_width is None or bit_width > model.int_width):
        return type_
    if width < model.int_width or (width == model.int_width and type_.signed):
        return model.signed_int
    if width == model.int_width:
        return model.unsigned_int
    if is_enum(type_):  # an enumeration too wide for int
        return model.signed_long if type_.signed else model.unsigned_long
    return type_


def promote(expr: Expr, model: DataModel) -> Expr:
    bits = expr.place.bit_width if isinstance(expr, Read) and isinstance(expr.place, FieldPlace) else None
    return cast(expr, promoted_type(expr.type, model, bits))


def common_type(left: IntType, right: IntType) -> IntType:
    """C11 6.3.1.8p1 for promoted integer types."""
    if left == right:
        return left
    if left.signed == right.signed:
        return left if rank(left) >= rank(right) else right
    unsigned, signed = (right, left) if left.signed else (left, right)
    if rank(unsigned) >= rank(signed):
        return unsigned
    if signed.width > unsigned.width:
        return signed
    return IntType(signed.width, False, signed.name.replace("signed", "unsigned", 1))


def usual(left: Expr, right: Expr, model: DataModel) -> tuple[Expr, Expr]:
    """Both operands, promoted and brought to their common type."""
    left, right = promote(left, model), promote(right, model)
    assert isinstance(left.type, IntType)
    assert isinstance(right.type, IntType)
    common = common_type(left.type, right.type)
    return cast(left, common), cast(right, common)


def cast(expr: Expr, type_: Type, location: Location | None = None, implicit: bool = True) -> Expr:
    """The scalar `expr` with type `type_`; NULL stays a constant."""
    if expr.type == type_ and implicit:
        return expr
    if type_ == CPROVER_BOOL:
        return Cast(truth(expr), type_, implicit)
    if isinstance(type_, TruthType):
        return truth(expr)
    if isinstance(expr, Const) and expr.value == 0 and isinstance(type_, PointerType):
        return Const(0, type_)
    if location is None:
        return Cast(expr, type_, implicit)
    return Cast(expr, type_, implicit, location)


def truth(expr: Expr) -> Expr:
    """`expr != 0` as a condition (C11 6.3.1.2): the int made from a condition turns back into it."""
    if isinstance(expr.type, TruthType):
        return expr
    inner = expr
    while isinstance(inner, Cast) and inner.implicit:
        if isinstance(inner.operand.type, TruthType):
            return inner.operand
        if not isinstance(inner.type, IntType | BoolType) or not _value_preserving(inner.operand.type, inner.type):
            break
        inner = inner.operand
    if isinstance(expr, Const):
        return TRUE if expr.value else FALSE
    if isinstance(inner.type, BoolType):
        return Cast(inner, TRUTH)
    return Binary(BinaryOp.NE, expr, Const(0, expr.type), TRUTH)


def _value_preserving(source: Type, target: IntType | BoolType) -> bool:
    if isinstance(source, BoolType | TruthType):
        return True
    return isinstance(source, IntType) and isinstance(target, IntType) and target.width >= source.width


def from_truth(condition: Expr, model: DataModel) -> Expr:
    """C11 6.5.8p6, 6.5.13p3: the int 0 or 1."""
    return Cast(condition, model.signed_int)


def negate_size(count: Expr, model: DataModel) -> Expr:
    """-count as a pointer-wide signed integer, without C's overflow rules (for `p - n`)."""
    if isinstance(count, Const):
        return Const(model.ptrdiff_t.wrap(-count.value), model.ptrdiff_t)
    return cast(Unary(UnaryOp.NEGATE, cast(count, model.size_t), model.size_t), model.ptrdiff_t)


def is_null_constant(expr: Expr) -> bool:
    """C11 6.3.2.3p3: an integer constant 0, or such a constant cast to void *."""
    while isinstance(expr, Cast) and isinstance(expr.type, IntType):
        expr = expr.operand
    if not isinstance(expr, Const) or expr.value != 0:
        return False
    return isinstance(expr.type, IntType | BoolType) or expr.type == PointerType(VoidType())


def convert(expr: Expr, type_: Type, location: Location, reporter: Reporter, what: str = "assignment") -> Expr:
    """`expr` converted as if by assignment (C11 6.5.16.1); pointer mismatches that gcc only warns about are warned
    about, the rest is refused."""
    source = expr.type
    if source == type_:
        return expr
    if isinstance(type_, VoidType) or isinstance(source, VoidType):
        raise type_error("a value of type void cannot be used", location)
    if isinstance(source, FloatType) or isinstance(type_, FloatType):
        raise unsupported("floating-point arithmetic", location)
    if not is_scalar(source) or not is_scalar(type_):
        raise type_error(f"incompatible types in {what}: '{source}' cannot become '{type_}'", location)
    if isinstance(type_, PointerType) and isinstance(source, PointerType):
        if not compatible_pointers(source, type_):
            reporter.warn(f"{what} from incompatible pointer type '{source}' to '{type_}'", location)
    elif isinstance(type_, PointerType) and not is_null_constant(expr):
        reporter.warn(f"{what} makes the pointer '{type_}' from an integer without a cast", location)
    elif isinstance(source, PointerType) and not isinstance(type_, BoolType | TruthType) and type_ != CPROVER_BOOL:
        reporter.warn(f"{what} makes an integer from the pointer '{source}' without a cast", location)
    return cast(expr, type_, location)


def compatible_pointers(one: PointerType, other: PointerType) -> bool:
    left, right = one.target, other.target
    if isinstance(left, VoidType) or isinstance(right, VoidType):
        return True
    if isinstance(left, FunctionType) and isinstance(right, FunctionType):
        return left.result == right.result and (
            not left.prototyped or not right.prototyped or left.parameters == right.parameters
        )
    if isinstance(left, IntType) and isinstance(right, IntType):
        return left.width == right.width
    if isinstance(left, PointerType) and isinstance(right, PointerType):
        return compatible_pointers(left, right)
    return left == right or type(left) is type(right)
