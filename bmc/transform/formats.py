r"""Formats of `printf` and `scanf` that the program spells out: do the arguments have the types that they ask for?

    long n; printf("%d\n", n)      printf argument 2 is 'signed long int', but %d takes 'signed int'

C11 7.21.6.1p9: anything else is undefined. Integers of the same width are one type here, whatever their sign; any
pointer does for `%p`. A format that is not a string literal is left to the model, which sees whether there are
arguments at all. What is clear from the text of a format needs no row in the list of properties: `settled` says which.

>>> [c.text for c in conversions("%-5.*ld of %s\n", False)]
['%-5.*ld', '%s']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bmc.ir.expr import AddressOf, ArrayConst, Cast, Expr, IndexPlace, VariablePlace, root_variable
from bmc.ir.instr import Assign, Call, Instruction
from bmc.ir.layout import DataModel
from bmc.ir.program import START, Program
from bmc.ir.types import ArrayType, FloatType, IntType, PointerType, RecordType, Type, VoidType

ARGUMENTS = "$va_arguments"  # through which a variadic function gets its arguments
OUTPUT = {"printf": 0, "fprintf": 1, "dprintf": 1, "sprintf": 1, "snprintf": 2, "asprintf": 1, "syslog": 1}
INPUT = {"scanf": 0, "fscanf": 1, "sscanf": 1}
_OUTPUT = re.compile(r"%[-+ #0']*(\*|\d*)(?:\.(\*|\d*))?(hh|h|ll|l|z|t|j|q|L)?([diuoxXcspn%maAeEfFgG])")
_INPUT = re.compile(r"%(\*?)\d*()(hh|h|ll|l|z|t|j|q|L)?([diuoxXcspn%aAeEfFgG]|\[\^?\]?[^\]]*\])")
_INTEGERS, _FLOATS = "diuoxX", "aAeEfFgG"


@dataclass(frozen=True, slots=True)
class Conversion:
    """`stars`: how many arguments give width and precision; `assigns`: false for `%*d` of scanf."""

    text: str
    stars: int
    assigns: bool
    length: str
    kind: str


def conversions(text: str, is_input: bool) -> list[Conversion] | None:
    """None: a format that is not valid, or with numbered arguments."""
    found = []
    at = text.find("%")
    while at >= 0:
        match = (_INPUT if is_input else _OUTPUT).match(text, at)
        if match is None:
            return None
        stars = 0 if is_input else [match[1], match[2]].count("*")
        found.append(Conversion(match[0], stars, not (is_input and match[1]), match[3] or "", match[4][0]))
        at = text.find("%", match.end())
    return found


@dataclass(frozen=True, slots=True)
class Format:
    """A call's format, with what does not fit; `complete`: there is an argument for each conversion."""

    conversions: tuple[Conversion, ...]
    is_input: bool
    wrong: tuple[str, ...]
    complete: bool

    def settled(self, text: str, function: str) -> bool:
        """Whether a row of the function's model is clear from the format."""
        if not self.complete:
            return False
        kinds = {c.kind for c in self.conversions}
        wide = any(c.length for c in self.conversions if c.kind in "sc[")
        needs = {
            "argument format readable": False,
            "argument format is valid": False,
            "has an argument for each conversion": False,
            "of numbered arguments is not modelled": False,
            "of numbered, allocated and wide arguments is not modelled": wide,
            "of messages and wide characters is not modelled": wide or "m" in kinds,
            "of floating-point numbers is not modelled": bool(kinds & set(_FLOATS)),
            "argument string readable": "s" in kinds,
            "argument pointer writeable": bool(kinds - set("sc[%")) if self.is_input else "n" in kinds,
            "destination region writeable": not self.is_input or bool(kinds & set("sc[")),
        }
        return not needs.get(text.removeprefix(f"{function} "), True)


class Formats:
    """The string literals of a program, and what its calls do with them."""

    def __init__(self, program: Program) -> None:
        self.model = program.model
        self.records = program.records
        self.texts: dict[str, str] = {}
        for step in (step for block in program.procedures[START].blocks for step in block.instructions):
            if isinstance(step, Assign) and isinstance(step.value, ArrayConst):
                variable = root_variable(step.target)
                if variable is not None and variable.is_string and step.value.type.element == self.model.char:
                    codes = bytes(code & 255 for code in step.value.values)
                    self.texts[variable.name] = codes.partition(b"\0")[0].decode("latin-1")

    def of(self, call: Call, function: str, before: Sequence[Instruction]) -> Format | None:
        """`before`: the instructions in front of the call, which pass its arguments."""
        is_input = function in INPUT
        place = (INPUT if is_input else OUTPUT).get(function, -1)
        text = self._literal(call.arguments[place]) if 0 <= place < len(call.arguments) else None
        found = None if text is None else conversions(text, is_input)
        given = self._given(before)
        if found is None or given is None:
            return None
        wrong, first = [], place + 2
        wanted = [w for c in found for w in _wanted(c, is_input, self.model)]
        for i, (wish, type_) in enumerate(zip(wanted, given, strict=False), start=first):
            if not wish.fits(type_):
                wrong.append(f"{function} argument {i} is '{type_}', but {wish.conversion} takes '{wish.name}'")
        return Format(tuple(found), is_input, tuple(wrong), len(wanted) <= len(given))

    def _literal(self, value: Expr) -> str | None:
        while isinstance(value, Cast):
            value = value.operand
        place = value.place if isinstance(value, AddressOf) else None
        if isinstance(place, IndexPlace) and getattr(place.index, "value", None) == 0:
            place = place.base
        return self.texts.get(place.variable.name) if isinstance(place, VariablePlace) else None

    def _given(self, before: Sequence[Instruction]) -> list[Type] | None:
        """The types of the further arguments: the members of the record whose address is passed."""
        last = before[-1] if before else None
        if not isinstance(last, Assign) or getattr(root_variable(last.target), "name", "") != ARGUMENTS:
            return None
        value = last.value.operand if isinstance(last.value, Cast) else last.value
        if not isinstance(value, AddressOf):
            return []
        type_ = value.place.type
        return [field.type for field in self.records[type_.tag].fields] if isinstance(type_, RecordType) else None


@dataclass(frozen=True, slots=True)
class _Wish:
    """An argument that a conversion takes: of this kind, or with `pointer` the address of such a thing."""

    conversion: str
    name: str
    kind: str  # "integer", "float", "pointer"
    width: int = 0
    pointer: bool = False

    def fits(self, type_: Type) -> bool:
        if not self.pointer:
            return self._is(type_)
        if not isinstance(type_, PointerType):
            return False
        target = type_.target
        while isinstance(target, ArrayType):
            target = target.element
        return isinstance(target, VoidType) or self._is(target)

    def _is(self, type_: Type) -> bool:
        match self.kind:
            case "integer":
                return isinstance(type_, IntType) and type_.width == self.width
            case "float":
                return isinstance(type_, FloatType) and self.name in (type_.name, f"{type_.name} *")
            case _:
                return isinstance(type_, PointerType)


def _wanted(c: Conversion, is_input: bool, model: DataModel) -> list[_Wish]:
    """The arguments of a conversion, those for `*` first."""
    wishes = [_Wish(f"the * of {c.text}", "signed int", "integer", model.int_width)] * c.stars
    if c.kind in "%m" or not c.assigns:
        return wishes
    return [*wishes, _wish(c, is_input, model)]


def _wish(c: Conversion, is_input: bool, model: DataModel) -> _Wish:
    if c.kind == "p":
        return _Wish(c.text, "void **" if is_input else "void *", "pointer", pointer=is_input)
    if c.kind in _FLOATS:
        double = "long double" if c.length == "L" else "double" if c.length == "l" or not is_input else "float"
        return _Wish(c.text, f"{double} *" if is_input else double, "float", pointer=is_input)
    if c.kind in "sc[" and (is_input or c.kind == "s"):
        wide = c.length == "l"
        return _Wish(c.text, "wchar_t *" if wide else "char *", "integer", 32 if wide else 8, True)
    stored = is_input or c.kind == "n"
    name, width = _integer(c.length, stored, model)
    if c.kind in "uoxX":
        name = name.replace("signed", "unsigned")
    return _Wish(c.text, f"{name} *" if stored else name, "integer", width, stored)


def _integer(length: str, stored: bool, model: DataModel) -> tuple[str, int]:
    """hh and h are promoted on their way through `...`, but what is stored has them."""
    match length:
        case "hh" if stored:
            return "signed char", 8
        case "h" if stored:
            return "signed short int", model.short_width
        case "l" | "z" | "t":
            return "signed long int", model.long_width
        case "ll" | "j" | "q" | "L":
            return "signed long long int", model.long_long_width
        case _:
            return "signed int", model.int_width
