"""Expressions and places as C text, each of exactly the type that the IR says.

    Binary(+, Cast(c: char -> int), 1: int)      c + 1          (C promotes c by itself)
    Cast(x < y: TRUTH -> int)                    x < y          (a comparison of C is an int)
    AddressOf(a[0], decay)                       a

Conversions that C makes by itself are left out where leaving them out changes neither type nor value; all others are
written. Invariant: the text, compiled as C, has the type and value of the expression; conditions are of type int.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, assert_never

from bmc.errors import Diagnostic, InputError
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
    Overflow,
    Overflowing,
    Place,
    PointerFact,
    PointerQuery,
    Read,
    Unary,
    UnaryOp,
    Variable,
    VariablePlace,
    ZeroValue,
)
from bmc.ir.layout import DataModel
from bmc.ir.types import (
    BoolType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    TruthType,
    Type,
    VoidType,
)
from bmc.ir.walk import subtracted
from frontends.c.emit.types import TypeWriter

PRIMARY, PREFIX, CAST, CONDITIONAL = 16, 15, 14, 3
PRECEDENCE = {
    BinaryOp.MUL: 13,
    BinaryOp.DIV: 13,
    BinaryOp.MOD: 13,
    BinaryOp.ADD: 12,
    BinaryOp.SUB: 12,
    BinaryOp.POINTER_ADD: 12,
    BinaryOp.POINTER_DIFFERENCE: 12,
    BinaryOp.SHL: 11,
    BinaryOp.SHR: 11,
    BinaryOp.LT: 10,
    BinaryOp.LE: 10,
    BinaryOp.GT: 10,
    BinaryOp.GE: 10,
    BinaryOp.EQ: 9,
    BinaryOp.NE: 9,
    BinaryOp.AND: 8,
    BinaryOp.XOR: 7,
    BinaryOp.OR: 6,
    BinaryOp.AND_ALSO: 5,
    BinaryOp.OR_ELSE: 4,
}
SYMBOLS = {BinaryOp.POINTER_ADD: "+", BinaryOp.POINTER_DIFFERENCE: "-"}
ARITHMETIC = frozenset({BinaryOp.MUL, BinaryOp.ADD, BinaryOp.SUB})
CHAINS = frozenset({BinaryOp.ADD, BinaryOp.MUL, BinaryOp.AND_ALSO, BinaryOp.OR_ELSE, BinaryOp.SUB})
SUFFIXES = {"unsigned int": "u", "signed long int": "l", "unsigned long int": "ul", "signed long long int": "ll"}
SUFFIXES["unsigned long long int"] = "ull"
FACTS = {
    PointerFact.ACCESSIBLE: "__CPROVER_r_ok",
    PointerFact.DYNAMIC_OBJECT: "__CPROVER_DYNAMIC_OBJECT",
    PointerFact.SAME_OBJECT: "__CPROVER_same_object",
    PointerFact.OBJECT_SIZE: "__CPROVER_OBJECT_SIZE",
    PointerFact.OFFSET: "__CPROVER_POINTER_OFFSET",
    PointerFact.OBJECT_NUMBER: "__CPROVER_POINTER_OBJECT",
}


class Text(NamedTuple):
    text: str
    precedence: int = PRIMARY
    op: object = None

    def at(self, precedence: int) -> str:
        """In parentheses if it binds less tightly than this."""
        return self.text if self.precedence >= precedence else f"({self.text})"


class ExpressionWriter:
    """`name` gives the C text of a variable, `function` that of a function."""

    def __init__(
        self,
        types: TypeWriter,
        name: Callable[[Variable], str],
        function: Callable[[str], str],
    ) -> None:
        self.types = types
        self.model: DataModel = types.layout.model
        self.name = name
        self.function = function

    # --- what statements ask for --------------------------------------------------------------------------------

    def value(self, expr: Expr, type_: Type) -> str:
        """For a place that converts to `type_` by itself: assignment, argument, return, initialiser."""
        stripped = expr
        if (
            isinstance(stripped, Cast)
            and stripped.implicit
            and isinstance(stripped.type, IntType | BoolType)
            and stripped.type == type_
            and isinstance(stripped.operand.type, IntType | BoolType | TruthType)
            and not isinstance(stripped.operand, Const)
        ):
            stripped = stripped.operand
        if isinstance(stripped, Const) and isinstance(stripped.type, IntType | BoolType):
            small = self._is_int(stripped.value)
            return self._number(stripped.value, self.model.signed_int) if small else self.text(stripped)
        if isinstance(stripped, ZeroValue) and not isinstance(stripped.type, RecordType):
            return "0"
        return self.text(stripped)

    def text(self, expr: Expr) -> str:
        return self.expr(expr).text

    def condition(self, expr: Expr) -> str:
        """For `if`, `while`, assertions: any scalar does."""
        if isinstance(expr, Cast) and isinstance(expr.type, TruthType):
            return self.text(expr.operand)
        return self.text(expr)

    def negated(self, expr: Expr) -> str:
        if isinstance(expr, Unary) and expr.op is UnaryOp.NOT:
            return self.condition(expr.operand)
        opposite = {
            BinaryOp.EQ: BinaryOp.NE,
            BinaryOp.NE: BinaryOp.EQ,
            BinaryOp.LT: BinaryOp.GE,
            BinaryOp.GE: BinaryOp.LT,
            BinaryOp.GT: BinaryOp.LE,
            BinaryOp.LE: BinaryOp.GT,
        }
        if isinstance(expr, Binary) and expr.op in opposite and not isinstance(expr.left.type, FloatType):
            return self.text(Binary(opposite[expr.op], expr.left, expr.right, expr.type))
        inner = expr.operand if isinstance(expr, Cast) and isinstance(expr.type, TruthType) else expr
        return f"!{self.expr(inner).at(PREFIX)}"

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
                return Text(f"{self.place(place.base).at(PRIMARY)}[{self._index(place.index)}]")
            case DerefPlace():
                pointer = place.pointer
                if isinstance(pointer, Binary) and pointer.op is BinaryOp.POINTER_ADD and place.subscript:
                    return Text(f"{self.expr(pointer.left).at(PRIMARY)}[{self._index(pointer.right)}]")
                return Text(f"*{self.expr(pointer).at(CAST)}", PREFIX)
            case _:
                assert_never(place)

    def _index(self, index: Expr) -> str:
        """A subscript may have any integer type: the conversion to a pointer's width need not be written."""
        if isinstance(index, Cast) and index.implicit and isinstance(index.operand.type, IntType):
            source, target = index.operand.type, index.type
            if isinstance(target, IntType) and _keeps_values(source, target):
                index = index.operand
        if isinstance(index, Const) and self._is_int(index.value):
            return str(index.value)
        return self.text(index)

    # --- expressions --------------------------------------------------------------------------------------------

    def expr(self, expr: Expr) -> Text:
        match expr:
            case Const():
                return self._const(expr)
            case Read():
                return self.place(expr.place)
            case AddressOf():
                return self._address(expr)
            case FunctionAddress():
                return Text(f"&{self.function(expr.name)}", PREFIX)
            case Unary():
                return self._unary(expr)
            case Binary():
                return self._binary(expr)
            case Cast():
                return self._cast(expr)
            case Conditional():
                return self._conditional(expr)
            case ZeroValue():
                return self._zero(expr.type)
            case ArrayConst():
                raise self._unsupported("an array constant outside an initialiser")
            case Overflow():
                return self._overflow(expr)
            case PointerQuery():
                return self._query(expr)
            case _:
                assert_never(expr)

    def _const(self, expr: Const) -> Text:
        match expr.type:
            case TruthType():
                return Text(str(expr.value))
            case IntType() if expr.type.width > 64:
                return self._wide(expr.value, expr.type)
            case IntType() if expr.type.name in SUFFIXES or expr.type.name == "signed int":
                return self._signed_text(self._number(expr.value, expr.type))
            case IntType() | BoolType():
                number = self._number(expr.value, self.model.signed_long)
                if self._is_int(expr.value):
                    number = self._number(expr.value, self.model.signed_int)
                return self._casted(expr.type, self._signed_text(number))
            case PointerType():
                if expr.value == 0:
                    return self._casted(expr.type, Text("0"))
                return self._casted(expr.type, Text(self._number(expr.value, self.model.size_t)))
            case _:
                raise self._unsupported(f"a constant of type {expr.type}")

    def _wide(self, value: int, type_: IntType) -> Text:
        """C has no constants of 128 bits."""
        bits = value & ((1 << type_.width) - 1)
        high, low = bits >> 64, bits & ((1 << 64) - 1)
        unsigned = IntType(128, False, "unsigned __int128")
        word = self.types.declaration(unsigned)
        both = Text(f"(({word}){high}ull << 64 | {low}ull)")
        return both if not type_.signed else self._casted(type_, both)

    def _signed_text(self, number: str) -> Text:
        return Text(number, PREFIX if number.startswith("-") else PRIMARY)

    def _is_int(self, value: int) -> bool:
        type_ = self.model.signed_int
        return type_.minimum < value <= type_.maximum

    def _number(self, value: int, type_: IntType) -> str:
        suffix = SUFFIXES.get(type_.name, "")
        if type_.signed and value == type_.minimum:
            return f"(-{type_.maximum}{suffix} - 1)"
        return f"{value}{suffix}"

    def _zero(self, type_: Type) -> Text:
        if isinstance(type_, RecordType):
            return Text(f"({self.types.declaration(type_)}){{0}}")
        if isinstance(type_, PointerType | IntType | BoolType | TruthType):
            return self._const(Const(0, type_))
        raise self._unsupported(f"a zero value of type {type_} outside an initialiser")

    def _address(self, expr: AddressOf) -> Text:
        place = expr.place
        if expr.decay and isinstance(place, IndexPlace):
            return self.place(place.base)
        if isinstance(place, DerefPlace):
            return self.expr(place.pointer)
        return Text(f"&{self.place(place).at(PREFIX)}", PREFIX)

    def _unary(self, expr: Unary) -> Text:
        if expr.op is UnaryOp.NOT:
            return Text(f"!{self.expr(expr.operand).at(PREFIX)}", PREFIX)
        operand = self.expr(expr.operand).at(PREFIX)
        operand = f"({operand})" if operand.startswith("-") else operand
        return self._narrowed(expr.type, Text(f"{expr.op.value}{operand}", PREFIX))

    def _narrowed(self, type_: Type, text: Text) -> Text:
        """C computes in int at least: a narrower result needs its conversion."""
        if isinstance(type_, IntType) and self._promoted(type_) != type_:
            return self._casted(type_, text)
        if isinstance(type_, BoolType):
            return self._casted(type_, text)
        return text

    def _casted(self, type_: Type, text: Text) -> Text:
        return Text(f"({self.types.declaration(type_)}){text.at(CAST)}", CAST)

    def _binary(self, expr: Binary) -> Text:
        op = expr.op
        if op is BinaryOp.IMPLIES:
            negated = Unary(UnaryOp.NOT, expr.left, expr.type)
            return self._joined(BinaryOp.OR_ELSE, self.expr(negated), self.expr(expr.right))
        if op is BinaryOp.POINTER_ADD:
            return self._sum(expr)
        left, right = expr.left, expr.right
        if op in COMPARISONS and isinstance(left.type, PointerType):
            right_text = self.expr(right)
            void = isinstance(left.type.target, VoidType) or (
                isinstance(right.type, PointerType) and isinstance(right.type.target, VoidType)
            )
            if left.type != right.type and not void:
                right_text = self._casted(left.type, right_text)
            return Text(f"{self.expr(left).at(11)} {op.value} {right_text.at(11)}", PRECEDENCE[op], op)
        if isinstance(left.type, IntType | BoolType) and op not in (BinaryOp.SHL, BinaryOp.SHR):
            left, right = self._without_casts(left, right)
        elif op in (BinaryOp.SHL, BinaryOp.SHR):
            left, right = self._shift_operands(left, right)
        text = self._joined(op, self.expr(left), self.expr(right))
        return text if op in COMPARISONS or isinstance(expr.type, TruthType) else self._narrowed(expr.type, text)

    def _joined(self, op: BinaryOp, left: Text, right: Text) -> Text:
        """Parentheses also where gcc would warn that one might misread the precedence."""
        mine = PRECEDENCE[op]
        simple = op in ARITHMETIC or op in (BinaryOp.DIV, BinaryOp.MOD) or op in COMPARISONS

        def side(text: Text, limit: int) -> str:
            if text.text.startswith("!") and text.precedence == PREFIX and mine > PRECEDENCE[BinaryOp.AND_ALSO]:
                return f"({text.text})"
            if text.precedence in (PRIMARY, PREFIX, CAST) or text.op is None:
                return text.at(limit)
            if text.op == op and op in CHAINS:
                return text.at(limit)
            if simple and op not in COMPARISONS and text.precedence > mine:
                return text.text
            if op in COMPARISONS and text.op in (*ARITHMETIC, BinaryOp.DIV, BinaryOp.MOD):
                return text.text
            if op in (BinaryOp.AND_ALSO, BinaryOp.OR_ELSE) and text.op in COMPARISONS:
                return text.text
            return f"({text.text})"

        return Text(f"{side(left, mine)} {SYMBOLS.get(op, op.value)} {side(right, mine + 1)}", mine, op)

    def _sum(self, expr: Binary) -> Text:
        pointer = self.expr(expr.left)
        back = subtracted(expr.right)
        if back is not None:
            index, op = self._index(back), BinaryOp.SUB
        else:
            index, op = self._index(expr.right), BinaryOp.ADD
        if not index.replace("_", "").isalnum():
            index = f"({index})"
        return Text(f"{pointer.at(12)} {op.value} {index}", 12, op)

    def _without_casts(self, left: Expr, right: Expr) -> tuple[Expr, Expr]:
        """The operands without the conversions that C makes by itself (C11 6.3.1.8)."""
        wanted = left.type
        for one, other in (
            (_inner(left), _inner(right)),
            (_inner(left), right),
            (left, _inner(right)),
        ):
            kinds = self._operand_type(one), self._operand_type(other)
            if None in kinds:
                continue
            assert kinds[0] is not None
            assert kinds[1] is not None
            if self._common(kinds[0], kinds[1]) == wanted:
                return one, other
        return left, right

    def _shift_operands(self, left: Expr, right: Expr) -> tuple[Expr, Expr]:
        inner = _inner(left)
        kind = self._operand_type(inner)
        if kind is not None and self._promoted(kind) == left.type:
            left = inner
        return left, _inner(right)

    def _operand_type(self, expr: Expr) -> IntType | None:
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
            return self._base(expr.type)
        if isinstance(expr.type, BoolType | TruthType):
            return self.model.signed_int
        return None

    def _base(self, type_: IntType) -> IntType:
        """An enumeration is written as the integer type behind it."""
        if type_.name.startswith("enum "):
            model = self.model
            for known in (model.signed_int, model.unsigned_int, model.signed_long, model.unsigned_long):
                if (known.width, known.signed) == (type_.width, type_.signed):
                    return known
        return type_

    def _promoted(self, type_: IntType) -> IntType:
        """C11 6.3.1.1p2."""
        type_ = self._base(type_)
        width = self.model.int_width
        if type_.width < width or (type_.width == width and type_.name.endswith("short int")):
            fits = type_.signed or type_.width < width
            return self.model.signed_int if fits else self.model.unsigned_int
        return type_

    def _common(self, one: IntType, other: IntType) -> IntType | None:
        """C11 6.3.1.8; None where signs differ at the same rank, which gcc warns about."""
        one, other = self._promoted(one), self._promoted(other)
        if one == other:
            return one
        if one.signed == other.signed:
            return max(one, other, key=self._rank)
        unsigned, signed = (other, one) if one.signed else (one, other)
        if self._rank(signed) > self._rank(unsigned) and signed.width > unsigned.width:
            return signed
        return None

    def _rank(self, type_: IntType) -> tuple[int, bool]:
        return type_.width, "long long" in type_.name

    def _cast(self, expr: Cast) -> Text:
        operand, type_ = expr.operand, expr.type
        if isinstance(type_, TruthType):
            if isinstance(operand.type, TruthType):
                return self.expr(operand)
            inner = self.expr(operand)
            return Text(f"{inner.at(10)} != 0", 9, BinaryOp.NE)
        if isinstance(operand.type, TruthType) and type_ == self.model.signed_int:
            if isinstance(operand, Read):
                return self._casted(type_, self.expr(operand))
            return self.expr(operand)
        if type_ == operand.type:
            return self.expr(operand)
        if isinstance(type_, PointerType) and isinstance(operand.type, IntType):
            if operand.type.width != self.model.pointer_width:
                operand = Cast(operand, self.model.ptrdiff_t if operand.type.signed else self.model.size_t)
        elif isinstance(operand.type, PointerType) and isinstance(type_, IntType | BoolType):
            if isinstance(type_, BoolType):
                return self._casted(type_, Text(f"{self.expr(operand).at(10)} != 0", 9))
            if type_.width != self.model.pointer_width:
                return self._casted(type_, self._casted(self.model.size_t, self.expr(operand)))
        return self._casted(type_, self.expr(operand))

    def _conditional(self, expr: Conditional) -> Text:
        arms = [self.expr(arm) for arm in (expr.then, expr.otherwise)]
        text = Text(
            f"{self.expr(expr.condition).at(PRIMARY)} ? {arms[0].at(PREFIX)} : {arms[1].at(PREFIX)}", CONDITIONAL
        )
        return self._narrowed(expr.type, text)

    def _overflow(self, expr: Overflow) -> Text:
        """By computing in a type that holds the exact result."""
        type_ = expr.left.type
        assert isinstance(type_, IntType)
        left, right = self.expr(expr.left), self.expr(expr.right)
        if expr.op is Overflowing.NEGATE:
            return Text(f"{left.at(10)} == {self._const(Const(type_.minimum, type_)).text}", 9, BinaryOp.EQ)
        if expr.op is Overflowing.MUL and not type_.signed:
            limit = self._const(Const(type_.maximum, type_)).text
            return Text(f"({right.at(10)} != 0 && {left.at(11)} > {limit} / {right.at(14)})")
        if type_.width > 64 or expr.op is Overflowing.SHL:
            raise self._unsupported(f"the overflow check of {expr.op.value}")
        wide = self._casted(IntType(128, True, "signed __int128"), left)
        exact = f"{wide.text} {expr.op.value} {right.at(14)}"
        narrow = self._casted(type_, Text(f"({exact})"))
        return Text(f"({exact}) != {narrow.text}", 9, BinaryOp.NE)

    def _query(self, expr: PointerQuery) -> Text:
        if expr.fact is PointerFact.NULL:
            return Text(f"{self.expr(expr.operands[0]).at(10)} == 0", 9, BinaryOp.EQ)
        name = FACTS.get(expr.fact)
        if name is None:
            raise self._unsupported(f"the question whether a pointer is {expr.fact.value}")
        return Text(f"{name}({', '.join(self.text(operand) for operand in expr.operands)})")

    def _unsupported(self, what: str) -> InputError:
        return InputError([Diagnostic(f"{what} cannot be written as C", kind="unsupported")])


def _keeps_values(source: IntType, target: IntType) -> bool:
    return target.minimum <= source.minimum and source.maximum <= target.maximum


def _inner(expr: Expr) -> Expr:
    """Without one implicit conversion that keeps every value."""
    if not isinstance(expr, Cast) or not expr.implicit or not isinstance(expr.type, IntType):
        return expr
    operand = expr.operand
    if isinstance(operand.type, IntType) and _keeps_values(operand.type, expr.type):
        return operand
    if isinstance(operand.type, BoolType):
        return operand
    return expr
