"""Constants as C text.

    Const(-2147483648, int)       -2147483647 - 1            Const(3, unsigned char)       (unsigned char)3
    Const(1 << 64, __int128)      (__int128)((unsigned __int128)1ull << 64 | 0ull)
"""

from __future__ import annotations

from bmc.errors import Diagnostic, InputError
from bmc.ir.expr import Const
from bmc.ir.types import BoolType, IntType, PointerType, RecordType, TruthType, Type
from frontends.c.emit.texts import CAST, PREFIX, PRIMARY, Text
from frontends.c.emit.types import TypeWriter

SUFFIXES = {
    "signed int": "",
    "unsigned int": "u",
    "signed long int": "l",
    "unsigned long int": "ul",
    "signed long long int": "ll",
    "unsigned long long int": "ull",
}


class ConstantWriter:
    def __init__(self, types: TypeWriter) -> None:
        self.types = types
        self.model = types.layout.model

    def casted(self, type_: Type, text: Text) -> Text:
        return Text(f"({self.types.declaration(type_)}){text.at(CAST)}", CAST)

    def const(self, expr: Const) -> Text:
        match expr.type:
            case TruthType():
                return Text(str(expr.value))
            case IntType() if expr.type.width > 64:
                return self._wide(expr.value, expr.type)
            case IntType() if expr.type.name in SUFFIXES:
                return _signed(number(expr.value, expr.type))
            case IntType() | BoolType():
                fitting = self.model.signed_int if self.is_int(expr.value) else self.model.signed_long
                return self.casted(expr.type, _signed(number(expr.value, fitting)))
            case PointerType():
                if expr.value == 0:
                    return self.casted(expr.type, Text("0"))
                return self.casted(expr.type, Text(number(expr.value, self.model.size_t)))
            case _:
                raise unsupported(f"a constant of type {expr.type}")

    def plain(self, value: int, type_: Type) -> Text:
        """Where C converts by itself: as an int, if it is one."""
        if self.is_int(value):
            return _signed(number(value, self.model.signed_int))
        return self.const(Const(value, type_))

    def zero(self, type_: Type) -> Text:
        if isinstance(type_, RecordType):
            return Text(f"({self.types.declaration(type_)}){{0}}")
        if isinstance(type_, PointerType | IntType | BoolType | TruthType):
            return self.const(Const(0, type_))
        raise unsupported(f"a zero value of type {type_} outside an initialiser")

    def is_int(self, value: int) -> bool:
        type_ = self.model.signed_int
        return type_.minimum < value <= type_.maximum

    def _wide(self, value: int, type_: IntType) -> Text:
        """C has no constants of 128 bits."""
        bits = value & ((1 << type_.width) - 1)
        high, low = bits >> 64, bits & ((1 << 64) - 1)
        word = self.types.declaration(IntType(128, False, "unsigned __int128"))
        both = Text(f"(({word}){high}ull << 64 | {low}ull)")
        return both if not type_.signed else self.casted(type_, both)


def number(value: int, type_: IntType) -> str:
    suffix = SUFFIXES.get(type_.name, "")
    if type_.signed and value == type_.minimum:
        return f"(-{type_.maximum}{suffix} - 1)"
    return f"{value}{suffix}"


def _signed(text: str) -> Text:
    return Text(text, PREFIX if text.startswith("-") else PRIMARY)


def unsupported(what: str) -> InputError:
    return InputError([Diagnostic(f"{what} cannot be written as C", kind="unsupported")])
