"""Expressions, places and types as CBMC writes them: what a user reads in the description of a property.

    a[(signed long int)i]      p->x      !(n == 0)      (signed int)c + 1      ((signed int *)NULL)

Parentheses only where precedence asks for them; every conversion is shown; constants carry their type as a suffix.
A condition `x != 0` that C implies is written out. Two variables of the same name in one text get their scopes.
A text of more than `LONGEST` characters is cut and ends in `...`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from bmc.ir.expr import (
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
    Overflowing,
    Place,
    PointerFact,
    PointerQuery,
    Read,
    Unary,
    Variable,
    VariablePlace,
    ZeroValue,
)
from bmc.ir.types import (
    ArrayType,
    BoolType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    TruthType,
    Type,
    VoidType,
)
from bmc.ir.walk import Folder, Node, fold, subtracted

LONGEST = 2000  # characters: the texts of all parts of a very long expression stay linear in its length

PRIMARY = 16
PREFIX = 15
CAST = 14
EQUALITY = 9
CONDITIONAL = 3

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
    BinaryOp.EQ: EQUALITY,
    BinaryOp.NE: EQUALITY,
    BinaryOp.AND: 8,
    BinaryOp.XOR: 7,
    BinaryOp.OR: 6,
    BinaryOp.AND_ALSO: 5,
    BinaryOp.OR_ELSE: 4,
    BinaryOp.IMPLIES: 3,
}
SYMBOLS = {BinaryOp.POINTER_ADD: "+", BinaryOp.POINTER_DIFFERENCE: "-"}
# Operators that are written without parentheses inside themselves: a + b + c.
SUMS = frozenset({BinaryOp.ADD, BinaryOp.POINTER_ADD})
ASSOCIATIVE = SUMS | {BinaryOp.MUL, BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR, BinaryOp.AND_ALSO, BinaryOp.OR_ELSE}
SUFFIXES = {
    "unsigned int": "u",
    "unsigned long int": "ul",
    "signed long int": "l",
    "unsigned long long int": "ull",
    "signed long long int": "ll",
}
ESCAPES = {10: "\\n", 13: "\\r", 9: "\\t", 39: "\\'", 92: "\\\\"}
FACT_NAMES = {
    PointerFact.NULL: "IS_NULL",
    PointerFact.INTEGER_ADDRESS: "IS_INTEGER_ADDRESS",
    PointerFact.INVALID: "IS_INVALID_POINTER",
    PointerFact.DEALLOCATED: "IS_DEALLOCATED",
    PointerFact.DEAD: "IS_DEAD",
    PointerFact.OUT_OF_BOUNDS: "IS_OUT_OF_BOUNDS",
    PointerFact.ACCESSIBLE: "R_OK",
    PointerFact.DYNAMIC_OBJECT: "IS_DYNAMIC_OBJECT",
    PointerFact.STACK_ALLOCATED: "IS_STACK_ALLOCATED",
    PointerFact.SAME_OBJECT: "SAME-OBJECT",
    PointerFact.LIVE_OBJECT: "LIVE_OBJECT",
    PointerFact.OBJECT_SIZE: "__CPROVER_OBJECT_SIZE",
    PointerFact.OFFSET: "__CPROVER_POINTER_OFFSET",
    PointerFact.OBJECT_NUMBER: "__CPROVER_POINTER_OBJECT",
}


_ASKED_BY_PROGRAMS = frozenset(
    {PointerFact.OBJECT_SIZE, PointerFact.OFFSET, PointerFact.OBJECT_NUMBER, PointerFact.DYNAMIC_OBJECT}
)


class Rendered(NamedTuple):
    """Text, its precedence, what kind of operator made it, and its operands (for texts that rearrange them)."""

    text: str
    precedence: int
    kind: object = None
    inner: tuple[Rendered, ...] = ()

    def wrapped(self, when: bool) -> str:
        return f"({self.text})" if when else self.text


def expression_text(expr: Expr) -> str:
    return Texts()(expr)


def place_text(place: Place) -> str:
    return Texts()(place)


class Texts:
    """Texts of many expressions that share parts: the text of each part is made once."""

    def __init__(self) -> None:
        self._variables = Folder(_variables)
        self._plain = Folder(lambda part, inner: _cut(_rendered(part, inner, _source_name)))

    def __call__(self, node: Node) -> str:
        variables = self._variables(node)
        names = [variable.source_name for variable in variables]
        ambiguous = {name for name in names if names.count(name) > 1} if len(set(names)) < len(names) else set()
        if not ambiguous:
            return self._plain(node).text

        def name(variable: Variable) -> str:
            if variable.source_name in ambiguous:
                return variable.name.replace("::", "$$")
            return variable.source_name

        return fold(node, lambda part, inner: _cut(_rendered(part, inner, name))).text


def _variables(part: Node, inner: tuple[frozenset[Variable], ...]) -> frozenset[Variable]:
    if isinstance(part, VariablePlace):
        return frozenset((part.variable,))
    if not inner:
        return frozenset()
    largest = max(inner, key=len)
    for names in inner:
        if not names <= largest:
            return frozenset().union(*inner)
    return largest


def _source_name(variable: Variable) -> str:
    return variable.source_name


def _cut(rendered: Rendered) -> Rendered:
    if len(rendered.text) <= LONGEST:
        return rendered
    return rendered._replace(text=rendered.text[: LONGEST - 3] + "...")


def type_text(type_: Type) -> str:
    """C's notation without a name: `char **`, `signed int (*)[3l]`, `void (*)(signed int)`."""
    return _declare(type_, "")


def array_name(place: Place) -> str:
    """How the bounds check of an element calls its array: `array 'a'`, `array 'a'[]`, `array 's'.f`, `array.f`."""
    suffix = ""
    while True:
        match place:
            case VariablePlace(variable=variable):
                return ("string constant" if variable.is_string else f"array '{variable.source_name}'") + suffix
            case FieldPlace():
                suffix = f".{place.name}{suffix}"
                place = place.base
            case IndexPlace():
                suffix = f"[]{suffix}"
                place = place.base
            case DerefPlace():
                return "array" + suffix


def constant_text(value: int, type_: Type) -> str:
    match type_:
        case TruthType() | BoolType():
            return "TRUE" if value else "FALSE"
        case IntType(name="char"):
            if value in ESCAPES:
                return f"'{ESCAPES[value]}'"
            return f"'{chr(value)}'" if 32 <= value < 126 else str(value)
        case IntType(name=name):
            return f"/*enum*/{value}" if name.startswith("enum ") else f"{value}{SUFFIXES.get(name, '')}"
        case PointerType(target=target):
            if value == 0:
                return "NULL" if isinstance(target, VoidType) else f"(({type_text(type_)})NULL)"
            return f"({type_text(type_)}){value}"
        case _:
            return str(value)


def _declare(type_: Type, declarator: str) -> str:
    while True:
        match type_:
            case PointerType(target=target):
                declarator = "*" + declarator
                if isinstance(target, ArrayType | FunctionType):
                    declarator = f"({declarator})"
                type_ = target
            case ArrayType():
                declarator += f"[{type_.length}l]" if type_.length else "[]"
                type_ = type_.element
            case FunctionType():
                declarator += f"({_parameters(type_)})"
                type_ = type_.result
            case RecordType():
                name = f"{'union' if type_.is_union else 'struct'} {type_.tag.split('$')[0]}".rstrip()
                return name + (f" {declarator}" if declarator else "")
            case _:
                return str(type_) + (f" {declarator}" if declarator else "")


def _parameters(type_: FunctionType) -> str:
    texts = [type_text(p) for p in type_.parameters] + (["..."] if type_.variadic else [])
    return ", ".join(texts) if texts or not type_.prototyped else "void"


def _rendered(part: Node, inner: tuple[Rendered, ...], name: Callable[[Variable], str]) -> Rendered:
    if isinstance(part, VariablePlace):
        return Rendered(name(part.variable), PRIMARY)
    if isinstance(part, FieldPlace | IndexPlace | DerefPlace):
        return _place(part, inner)
    return _expression(part, inner)


def _place(place: FieldPlace | IndexPlace | DerefPlace, inner: tuple[Rendered, ...]) -> Rendered:
    match place:
        case FieldPlace():
            base = inner[0]
            separator = "."
            if base.kind is DerefPlace:
                base = base.inner[0]
                separator = "->"
            text = base.wrapped(base.precedence < PRIMARY)
            return Rendered(f"{text}{separator}{place.name}", PRIMARY)
        case IndexPlace():
            return _subscript(inner[0], inner[1], IndexPlace)
        case DerefPlace():
            if inner[0].kind is BinaryOp.POINTER_ADD:
                rendered = _subscript(inner[0].inner[0], inner[0].inner[1], DerefPlace)
                return rendered._replace(inner=inner)
            if isinstance(place.type, FunctionType):
                return inner[0]
            return _prefix("*", inner[0], DerefPlace)


def _subscript(base: Rendered, index: Rendered, kind: object) -> Rendered:
    return Rendered(f"{base.wrapped(base.precedence < PRIMARY)}[{index.text}]", PRIMARY, kind, (base, index))


def _prefix(symbol: str, operand: Rendered, kind: object) -> Rendered:
    text = operand.wrapped(operand.precedence <= PREFIX or operand.text.startswith(symbol))
    return Rendered(symbol + text, PREFIX, kind, (operand,))


def _expression(expr: Expr, inner: tuple[Rendered, ...]) -> Rendered:
    match expr:
        case Const():
            return Rendered(constant_text(expr.value, expr.type), PRIMARY)
        case Read():
            return inner[0]
        case AddressOf():
            place = expr.place
            if isinstance(place, IndexPlace) and (expr.decay or place.index == Const(0, place.index.type)):
                return Rendered(inner[0].inner[0].text, PRIMARY)
            return _prefix("&", inner[0], AddressOf)
        case FunctionAddress():
            return Rendered(expr.name.split("$")[0], PRIMARY)
        case Unary():
            return _prefix(expr.op.value, inner[0], expr.op)
        case Binary():
            if expr.op is BinaryOp.POINTER_ADD:
                return _pointer_sum(expr, inner[0], inner[1])
            return _binary(expr.op, inner[0], inner[1])
        case Cast():
            return _cast(expr, inner[0])
        case Conditional():
            parts = [part.wrapped(part.precedence <= CONDITIONAL) for part in inner]
            return Rendered(f"{parts[0]} ? {parts[1]} : {parts[2]}", CONDITIONAL)
        case ZeroValue():
            return Rendered("{ 0 }", PRIMARY)
        case ArrayConst():
            return Rendered(_array_text(expr), PRIMARY)
        case Overflow():
            operands = inner[:1] if expr.op is Overflowing.NEGATE else inner
            texts = ", ".join(part.text for part in operands)
            symbol = "unary-" if expr.op is Overflowing.NEGATE else expr.op.value
            return Rendered(f'overflow("{symbol}", {type_text(expr.left.type)}, {texts})', PRIMARY)
        case PointerQuery():
            words = [part.text for part in inner]
            if expr.fact in _ASKED_BY_PROGRAMS:  # CBMC declares their parameter as a pointer to const
                words = [re.sub(r"^\(void \*\)", "(const void *)", word) for word in words]
            return Rendered(f"{expr.name or FACT_NAMES[expr.fact]}({', '.join(words)})", PRIMARY)
        case Initialised():
            return Rendered(f"INITIALIZED({inner[0].text})", PRIMARY)


def _binary(op: BinaryOp, left: Rendered, right: Rendered) -> Rendered:
    precedence = PRECEDENCE[op]

    def operand(side: Rendered) -> str:
        chain = op in ASSOCIATIVE and (side.kind is op or (op in SUMS and side.kind in SUMS))
        return side.wrapped(side.precedence < precedence or (side.precedence == precedence and not chain))

    text = f"{operand(left)} {SYMBOLS.get(op, op.value)} {operand(right)}"
    return Rendered(text, precedence, op, (left, right))


def _pointer_sum(expr: Binary, pointer: Rendered, distance: Rendered) -> Rendered:
    count = subtracted(expr.right)
    if count is not None:
        node = expr.right
        while node is not count:
            node, distance = node.operand, distance.inner[0]  # type: ignore[union-attr]
        return _binary(BinaryOp.SUB, pointer, distance)
    if isinstance(expr.right, Const) and expr.right.value < 0:
        return _binary(BinaryOp.SUB, pointer, Rendered(constant_text(-expr.right.value, expr.right.type), PRIMARY))
    return _binary(BinaryOp.POINTER_ADD, pointer, distance)


def _cast(expr: Cast, operand: Rendered) -> Rendered:
    source = expr.operand.type
    if isinstance(expr.type, TruthType):
        if isinstance(source, BoolType | TruthType):
            return operand
        zero = Rendered(constant_text(0, source), PRIMARY)
        return _binary(BinaryOp.NE, operand, zero)
    if isinstance(expr.type, BoolType):
        if isinstance(source, TruthType):
            return operand
        return _binary(BinaryOp.NE, operand, Rendered(constant_text(0, source), PRIMARY))
    return Rendered(f"({type_text(expr.type)}){operand.wrapped(operand.precedence < CAST)}", CAST, Cast, (operand,))


def _array_text(array: ArrayConst) -> str:
    element = array.type.element
    values = array.values + (0,) * (array.type.length - len(array.values))
    if isinstance(element, IntType) and element.name == "char" and values and values[-1] == 0:
        return '"' + "".join(_string_character(v & 255) for v in values[:-1]) + '"'
    return "{ " + ", ".join(constant_text(v, element) for v in values) + " }"


def _string_character(code: int) -> str:
    if code == 34:
        return '\\"'
    if code in ESCAPES and code != 39:
        return ESCAPES[code]
    return chr(code) if 32 <= code < 127 else f"\\x{code:x}"
