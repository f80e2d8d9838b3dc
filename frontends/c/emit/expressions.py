"""Expressions and places as C text, each of exactly the type that the IR says.

    Binary(+, Cast(c: char -> int), 1: int)      c + 1          (C promotes c by itself)
    Cast(x < y: TRUTH -> int)                    x < y          (a comparison of C is an int)
    AddressOf(a[0], decay)                       a

Conversions that C makes by itself are left out where leaving them out changes neither type nor value; all others are
written. Invariant: the text, compiled as C, has the type and value of the expression; conditions are of type int.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bmc.ir.expr import (
    COMPARISONS,
    AddressOf,
    ArrayConst,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Initialised,
    Overflow,
    Place,
    PointerQuery,
    Read,
    Unary,
    UnaryOp,
    Variable,
    VariablePlace,
    ZeroValue,
    conjunction,
    root_variable,
)
from bmc.ir.layout import DataModel
from bmc.ir.types import TRUTH, BoolType, FloatType, IntType, PointerType, RecordType, TruthType, Type
from bmc.ir.walk import subtracted
from frontends.c.emit.constants import SUFFIXES, ConstantWriter, unsupported
from frontends.c.emit.conversions import (
    Conversions,
    constant_value,
    converts_itself,
    is_constant,
    is_null,
    keeps_values,
    stripped,
)
from frontends.c.emit.prelude import with_const
from frontends.c.emit.questions import overflow_text, query_text
from frontends.c.emit.texts import CAST, CONDITIONAL, PRECEDENCE, PREFIX, PRIMARY, Text, joined
from frontends.c.emit.types import TypeWriter

OPPOSITE = {
    BinaryOp.EQ: BinaryOp.NE,
    BinaryOp.NE: BinaryOp.EQ,
    BinaryOp.LT: BinaryOp.GE,
    BinaryOp.GE: BinaryOp.LT,
    BinaryOp.GT: BinaryOp.LE,
    BinaryOp.LE: BinaryOp.GT,
}
SCALAR = IntType | BoolType | TruthType


class ExpressionWriter:
    """`name` gives the C text of a variable, `function` that of a function, `demand` statements that assert a condition
    under a name."""

    def __init__(
        self,
        types: TypeWriter,
        name: Callable[[Variable], str],
        function: Callable[[str], str],
        demand: Callable[[str, str], str],
    ) -> None:
        self.types = types
        self.model: DataModel = types.layout.model
        self.name = name
        self.function = function
        self.demand = demand
        self.constants = ConstantWriter(types)
        self.conversions = Conversions(self.model)

    # --- what statements ask for --------------------------------------------------------------------------------

    def value(self, expr: Expr, type_: Type) -> str:
        """For a place that converts to `type_` by itself: assignment, argument, return, initialiser."""
        if isinstance(expr, ZeroValue) and not isinstance(type_, RecordType):
            return "0"
        if isinstance(type_, PointerType):
            return self._pointer_value(expr, type_)
        if isinstance(type_, BoolType) and isinstance(expr, Cast) and expr.implicit and expr.type == type_:
            return self.condition(Cast(expr.operand, TRUTH))
        for inner in reversed(stripped(expr) if expr.type == type_ else [expr]):
            if isinstance(inner, Const) and isinstance(inner.type, IntType | BoolType):
                if not isinstance(type_, IntType) or type_.minimum <= inner.value <= type_.maximum:
                    return self.constants.plain(inner.value, inner.type).text
            elif isinstance(inner.type, SCALAR):
                return self.text(inner)
        return self.text(expr)

    def _pointer_value(self, expr: Expr, type_: PointerType) -> str:
        if is_null(expr):
            return "0"
        while isinstance(expr, Cast) and expr.implicit and isinstance(expr.operand.type, PointerType):
            if not converts_itself(expr.operand.type, type_):
                break
            expr = expr.operand
        return self.text(expr)

    def text(self, expr: Expr) -> str:
        return self.expr(expr).text

    def condition(self, expr: Expr) -> str:
        """For `if`, `while`, assertions: any scalar does."""
        return self.truth(expr).text

    def truth(self, expr: Expr) -> Text:
        """Where only zero or not matters."""
        if isinstance(expr, Cast) and isinstance(expr.type, TruthType):
            operand = expr.operand
            plain = isinstance(operand, Read | Unary) or (
                isinstance(operand, Binary) and operand.op in (BinaryOp.AND, BinaryOp.SUB)
            )
            if plain and isinstance(operand.type, IntType | BoolType | PointerType):
                return self.expr(operand)
            if isinstance(operand, Cast) and isinstance(operand.operand.type, TruthType):
                return self.truth(operand.operand)
        return self.expr(expr)

    def negated(self, expr: Expr) -> str:
        return self._negation(expr).text

    def _negation(self, expr: Expr) -> Text:
        if isinstance(expr, Unary) and expr.op is UnaryOp.NOT:
            return self.truth(expr.operand)
        if isinstance(expr, Binary) and expr.op in OPPOSITE and not isinstance(expr.left.type, FloatType):
            return self.expr(Binary(OPPOSITE[expr.op], expr.left, expr.right, expr.type))
        return Text(f"!{self.truth(expr).at(PREFIX)}", PREFIX)

    # --- places -------------------------------------------------------------------------------------------------

    def place(self, place: Place) -> Text:
        match place:
            case VariablePlace():
                return Text(self.name(place.variable))
            case FieldPlace():
                record = place.base.type
                assert isinstance(record, RecordType)
                member = self.types.member(record, place.name)
                if isinstance(place.base, DerefPlace) and not place.base.subscript:
                    return Text(f"{self.expr(place.base.pointer).at(PRIMARY)}->{member}")
                return Text(f"{self.place(place.base).at(PRIMARY)}.{member}")
            case IndexPlace():
                return Text(f"{self.place(place.base).at(PRIMARY)}[{self.index(place.index)}]")
            case DerefPlace():
                pointer = place.pointer
                if len(place.bounds) > 1:
                    return self._element(place)
                if isinstance(pointer, Binary) and pointer.op is BinaryOp.POINTER_ADD and place.subscript:
                    return Text(f"{self.expr(pointer.left).at(PRIMARY)}[{self.index(pointer.right)}]")
                return Text(f"*{self.expr(pointer).at(CAST)}", PREFIX)
            case _:
                assert_never(place)

    def _element(self, place: DerefPlace) -> Text:
        """Of a variable length array of arrays, which is one stretch of memory here: nobody else can tell its rows."""
        pointer = self.text(place.pointer)
        conditions: list[Expr] = []
        for bound in place.bounds:
            if bound.length is None:
                continue
            number, length = constant_value(bound.index), constant_value(bound.length)
            if number is None or number < 0:
                conditions.append(Binary(BinaryOp.GE, bound.index, Const(0, bound.index.type), TRUTH))
            if number is None or length is None or number >= length:
                conditions.append(Binary(BinaryOp.LT, bound.index, Cast(bound.length, bound.index.type), TRUTH))
        if not conditions:
            return Text(f"*({pointer})", PREFIX)
        inside = self.condition(conjunction(*conditions))
        return Text(f"*({{ {self.demand(inside, f'array bounds in {place.bounds[-1].element}')} {pointer}; }})", PREFIX)

    def index(self, index: Expr) -> str:
        """A subscript may have any integer type but char, which gcc warns about."""
        while isinstance(index, Cast) and index.implicit and isinstance(index.operand.type, IntType):
            source, target = index.operand.type, index.type
            if not isinstance(target, IntType) or not keeps_values(source, target) or source.name == "char":
                break
            index = index.operand
        if isinstance(index, Const) and self.constants.is_int(index.value):
            return str(index.value)
        return self.text(index)

    # --- expressions --------------------------------------------------------------------------------------------

    def expr(self, expr: Expr) -> Text:
        match expr:
            case Const():
                return self.constants.const(expr)
            case Read():
                return self.place(expr.place)
            case AddressOf():
                return self._address(expr)
            case FunctionAddress():
                name = self.function(expr.name)
                address = Text(f"&{name}", PREFIX)
                known = with_const(self.types.declaration(expr.function_type, name)) is not None
                return self.constants.casted(expr.type, address) if known else address
            case Unary():
                return self._unary(expr)
            case Binary():
                return self._binary(expr)
            case Cast():
                return self._cast(expr)
            case Conditional():
                return self._conditional(expr)
            case ZeroValue():
                return self.constants.zero(expr.type)
            case ArrayConst():
                raise unsupported("an array constant outside an initialiser")
            case Overflow():
                return overflow_text(self, expr)
            case PointerQuery():
                return query_text(self, expr)
            case Initialised():
                raise unsupported("a check for uninitialised memory")
            case _:
                assert_never(expr)

    def _address(self, expr: AddressOf) -> Text:
        place = expr.place
        if expr.decay and isinstance(place, IndexPlace):
            return self.place(place.base)
        if isinstance(place, DerefPlace):
            return self.expr(place.pointer)
        return Text(f"&{self.place(place).at(PREFIX)}", PREFIX)

    def _unary(self, expr: Unary) -> Text:
        if expr.op is UnaryOp.NOT:
            return Text(f"!{self.truth(expr.operand).at(PREFIX)}", PREFIX)
        inner = expr.operand
        if isinstance(inner.type, IntType):
            for candidate in reversed(stripped(inner)):
                kind = self.conversions.operand_type(candidate)
                if kind is not None and self.conversions.promoted(kind) == inner.type:
                    inner = candidate
                    break
        operand = self.expr(inner).at(PREFIX)
        if isinstance(inner.type, BoolType | TruthType) or self._is_truth(inner):
            operand = f"(1 ? {operand} : 0)"  # gcc takes `~` of a truth value for a mistake
        operand = f"({operand})" if operand.startswith("-") else operand
        return self._narrowed(expr.type, Text(f"{expr.op.value}{operand}", PREFIX))

    def _is_truth(self, expr: Expr) -> bool:
        return isinstance(expr, Cast) and isinstance(expr.operand.type, BoolType | TruthType)

    def _narrowed(self, type_: Type, text: Text) -> Text:
        """C computes in int at least: a narrower result needs its conversion."""
        narrow = isinstance(type_, IntType) and self.conversions.promoted(type_) != type_
        return self.constants.casted(type_, text) if narrow or isinstance(type_, BoolType) else text

    # --- operators ----------------------------------------------------------------------------------------------

    def _binary(self, expr: Binary) -> Text:
        op, left, right = expr.op, expr.left, expr.right
        if op is BinaryOp.IMPLIES:
            return joined(BinaryOp.OR_ELSE, self._negation(left), self.truth(right))
        if op in (BinaryOp.AND_ALSO, BinaryOp.OR_ELSE):
            return joined(op, self.truth(left), self.truth(right))
        if op is BinaryOp.POINTER_ADD:
            return self._sum(expr)
        if op in COMPARISONS:
            return self._comparison(op, left, right)
        if op in (BinaryOp.SHL, BinaryOp.SHR):
            left, right = self.conversions.shift_operands(left, right)
        elif isinstance(left.type, IntType | BoolType):
            left, right = self.conversions.operands(op, left, right)
        return self._narrowed(expr.type, joined(op, self.expr(left), self.expr(right)))

    def _comparison(self, op: BinaryOp, left: Expr, right: Expr) -> Text:
        if isinstance(left.type, PointerType):
            one, other = self._compared_pointers(left, right)
        else:
            if isinstance(left.type, IntType | BoolType):
                decided = self.conversions.decided(op, left, right)
                left, right = self.conversions.operands(op, left, right)
            else:
                decided = False
            one, other = self.expr(left), self.expr(right)
            if decided:
                return self._veiled(op, left, one, other)
        same = one.text == other.text or _looked_through(left) == _looked_through(right)
        if same and not isinstance(left, Const):
            return joined(op, Text(f"(1 ? {one.at(PREFIX)} : 0)"), other)
        return joined(op, one, other)

    def _veiled(self, op: BinaryOp, left: Expr, one: Text, other: Text) -> Text:
        """A comparison that the types of its operands decide; the detour keeps gcc from saying so."""

        def wide(text: Text) -> str:
            return f"(1 ? {self.constants.casted(IntType(128, True, 'signed __int128'), text).text} : 0)"

        if is_constant(left):
            return joined(op, one, Text(wide(other)))
        return joined(op, Text(wide(one)), other)

    def _compared_pointers(self, left: Expr, right: Expr) -> tuple[Text, Text]:
        assert isinstance(left.type, PointerType)
        if is_null(right) and not is_null(left):
            one = self.expr(left)
            return Text(f"(1 ? {one.at(PREFIX)} : 0)") if _has_address(left) else one, Text("0")
        one, other = self.expr(left), self.expr(right)
        if not isinstance(right.type, PointerType) or not converts_itself(left.type, right.type):
            other = self.constants.casted(left.type, other)
        return one, other

    def _sum(self, expr: Binary) -> Text:
        pointer = self.expr(expr.left)
        back = subtracted(expr.right)
        if back is not None:
            index, op = self.index(back), BinaryOp.SUB
        else:
            index, op = self.index(expr.right), BinaryOp.ADD
        if not index.replace("_", "").isalnum():
            index = f"({index})"
        return Text(f"{pointer.at(PRECEDENCE[BinaryOp.ADD])} {op.value} {index}", PRECEDENCE[BinaryOp.ADD], op)

    def _cast(self, expr: Cast) -> Text:
        operand, type_ = expr.operand, expr.type
        if isinstance(type_, TruthType):
            return self._as_truth(operand)
        if isinstance(operand.type, TruthType) and type_ == self.model.signed_int:
            if isinstance(operand, Read):
                return self.constants.casted(type_, self.expr(operand))
            return self.expr(operand)
        if type_ == operand.type and not _is_bit_field(operand):
            return self.expr(operand)
        if isinstance(type_, IntType) and type_.name in SUFFIXES and expr.implicit and isinstance(operand, Const):
            if isinstance(operand.type, IntType) and type_.minimum <= operand.value <= type_.maximum:
                return self.constants.const(Const(operand.value, type_))
        if isinstance(type_, BoolType) and isinstance(operand, Binary | Conditional | Cast):
            return self.constants.casted(type_, self._as_truth(operand))
        if isinstance(type_, PointerType) and isinstance(operand.type, IntType):
            if operand.type.width != self.model.pointer_width:
                operand = Cast(operand, self.model.ptrdiff_t if operand.type.signed else self.model.size_t)
        elif isinstance(operand.type, PointerType) and isinstance(type_, IntType | BoolType):
            if isinstance(type_, BoolType):
                return self.constants.casted(type_, self._as_truth(operand))
            if type_.width != self.model.pointer_width:
                address = self.constants.casted(self.model.size_t, self.expr(operand))
                return self.constants.casted(type_, address)
        return self.constants.casted(type_, self.expr(operand))

    def _as_truth(self, operand: Expr) -> Text:
        if isinstance(operand.type, TruthType):
            return self.expr(operand)
        if isinstance(operand, Cast) and isinstance(operand.operand.type, TruthType):
            return self.expr(operand.operand)
        if isinstance(operand.type, PointerType):
            return joined(BinaryOp.NE, *self._compared_pointers(operand, Const(0, operand.type)))
        return joined(BinaryOp.NE, self.expr(operand), Text("0"))

    def _conditional(self, expr: Conditional) -> Text:
        arms = [self.expr(arm) for arm in (expr.then, expr.otherwise)]
        text = Text(
            f"{self.truth(expr.condition).at(PRIMARY)} ? {arms[0].at(PREFIX)} : {arms[1].at(PREFIX)}", CONDITIONAL
        )
        return self._narrowed(expr.type, text)


def _is_bit_field(expr: Expr) -> bool:
    """C promotes it by its width, not by its type."""
    return isinstance(expr, Read) and isinstance(expr.place, FieldPlace) and expr.place.bit_width is not None


def _looked_through(expr: Expr) -> Expr:
    """`*(int *)(void *)&x` is x to gcc."""
    if isinstance(expr, Read) and isinstance(expr.place, DerefPlace):
        pointer = expr.place.pointer
        while isinstance(pointer, Cast):
            pointer = pointer.operand
        if isinstance(pointer, AddressOf) and pointer.place.type == expr.type:
            return Read(pointer.place)
    return expr


def _has_address(expr: Expr) -> bool:
    """A pointer to a variable or function: gcc knows that it is not null, and says so."""
    while isinstance(expr, Cast):
        expr = expr.operand
    if isinstance(expr, FunctionAddress):
        return True
    return isinstance(expr, AddressOf) and root_variable(expr.place) is not None
