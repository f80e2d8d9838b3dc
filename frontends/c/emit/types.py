"""Types as C writes them: declarators inside out, records with the layout that the program was lowered with.

    declaration(PointerType(ArrayType(INT, 3)), "p")      int (*p)[3]

A record whose members do not lie where C would put them by itself gets padding members and a packed layout; what cannot
be expressed that way is refused, never approximated.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from bmc.errors import Diagnostic, InputError
from bmc.ir.layout import Layout
from bmc.ir.types import (
    EXACT,
    ArrayType,
    BoolType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    Record,
    RecordType,
    TruthType,
    Type,
    VoidType,
)
from frontends.c.emit.names import fresh, identifier
from frontends.c.lower.records import Member, lay_out

BYTE = IntType(8, False, "unsigned char")
SPELLINGS = {
    "signed int": "int",
    "unsigned int": "unsigned int",
    "signed short int": "short",
    "unsigned short int": "unsigned short",
    "signed long int": "long",
    "unsigned long int": "unsigned long",
    "signed long long int": "long long",
    "unsigned long long int": "unsigned long long",
    "char": "char",
    "signed char": "signed char",
    "unsigned char": "unsigned char",
    "signed __int128": "__int128",
    "unsigned __int128": "unsigned __int128",
}


class TypeWriter:
    """Spells types and defines records; every record is defined before it is used as a member."""

    def __init__(self, layout: Layout, enums: Mapping[str, tuple[int, ...]] | None = None) -> None:
        self.layout = layout
        self.enums = enums or {}
        self.enum_names: dict[IntType, str] = {}
        self._tags: dict[str, str] = {}
        self.members: dict[tuple[str, str], str] = {}
        for record in layout.records.values():
            self._tags[record.tag] = fresh(record.tag, self._tags.values())
            taken: list[str] = []
            for field in record.fields:
                taken.append(fresh(field.name, taken))
                self.members[record.tag, field.name] = taken[-1]

    def member(self, record: RecordType, name: str) -> str:
        return self.members.get((record.tag, name), identifier(name))

    def tag(self, type_: RecordType) -> str:
        return f"{'union' if type_.is_union else 'struct'} {self._tags.get(type_.tag) or identifier(type_.tag)}"

    def integer(self, type_: IntType) -> str:
        known = SPELLINGS.get(type_.name) or self._enumeration(type_)
        if known is not None:
            return known
        model = self.layout.model
        widths = (8, model.short_width, model.int_width, model.long_width, model.long_long_width)
        if type_.name == EXACT and (type_.signed or type_.width not in widths) and type_.width < 128:
            return "__int128"  # holds the exact results for which lowering chose such a width
        if type_.width == 128:
            return "__int128" if type_.signed else "unsigned __int128"
        for width, word in (
            (model.int_width, "int"),
            (8, "char"),
            (model.short_width, "short"),
            (model.long_width, "long"),
            (model.long_long_width, "long long"),
        ):
            if width == type_.width:
                return f"{'signed' if type_.signed else 'unsigned'} {word}"
        raise InputError([Diagnostic(f"the type {type_} cannot be written as C", kind="unsupported")])

    # --- enumerations -----------------------------------------------------------------------------------------------

    def _enumeration(self, type_: IntType) -> str | None:
        """An enumeration with its range; None if C would choose another integer type for it than it has."""
        known = self.enum_names.get(type_)
        values = self.enums.get(type_.name)
        if known is not None or not values or type_ != replace(self._enum_base(values), name=type_.name):
            return known
        tag = fresh(type_.name.removeprefix("enum "), (*self._tags.values(), *self._enum_tags()))
        self.enum_names[type_] = f"enum {tag}"
        return f"enum {tag}"

    def _enum_tags(self) -> list[str]:
        return [name.removeprefix("enum ") for name in self.enum_names.values()]

    def _enum_base(self, values: tuple[int, ...]) -> IntType:
        model = self.layout.model
        wide = (model.signed_int, model.signed_long) if min(values) < 0 else (model.unsigned_int, model.unsigned_long)
        return next((t for t in wide if t.minimum <= min(values) and max(values) <= t.maximum), wide[-1])

    def enum_definitions(self) -> list[str]:
        """Of all enumerations that were spelled so far; the constants have names of their values."""
        lines = []
        for type_, name in self.enum_names.items():
            stem = name.removeprefix("enum ")
            values = [
                f"{stem}_{'minus_' if value < 0 else ''}{abs(value)}_ = {value}" for value in self.enums[type_.name]
            ]
            lines.append(f"{name} {{ {', '.join(values)} }};")
        return lines

    def declaration(self, type_: Type, name: str = "") -> str:
        """`name` declared with this type; without a name, the type as a cast writes it."""
        while True:
            match type_:
                case PointerType():
                    name = f"*{name}"
                    type_ = type_.target
                    if isinstance(type_, ArrayType | FunctionType):
                        name = f"({name})"
                case ArrayType():
                    name = f"{name}[{type_.length}]"
                    type_ = type_.element
                case FunctionType():
                    name = f"{name}({self.parameters(type_)})"
                    type_ = type_.result
                case _:
                    break
        word = self._word(type_)
        if not name:
            return word
        return f"{word}{'' if name.startswith('[') else ' '}{name}"

    def _word(self, type_: VoidType | TruthType | BoolType | IntType | FloatType | RecordType) -> str:
        match type_:
            case VoidType():
                return "void"
            case TruthType() | BoolType():
                return "_Bool"
            case IntType():
                return self.integer(type_)
            case FloatType():
                return type_.name
            case RecordType():
                return self.tag(type_)
            case _:
                assert_never(type_)

    def parameters(self, type_: FunctionType) -> str:
        parts = [self.declaration(p) for p in type_.parameters] + (["..."] if type_.variadic else [])
        if parts == ["..."]:
            return ""
        return ", ".join(parts) if parts else "void" if type_.prototyped else ""

    # --- records ----------------------------------------------------------------------------------------------------

    def definitions(self, used: Mapping[str, None]) -> list[str]:
        """Definitions of the records in `used` and of those that they contain, in an order that C accepts."""
        done: dict[str, list[str]] = {}

        def define(tag: str) -> None:
            if tag in done or tag not in self.layout.records:
                return
            record = self.layout.records[tag]
            for field in record.fields:
                inner = field.type
                while isinstance(inner, ArrayType):
                    inner = inner.element
                if isinstance(inner, RecordType):
                    define(inner.tag)
            done.setdefault(tag, self.definition(record))

        for tag in used:
            define(tag)
        return [line for lines in done.values() for line in lines]

    def definition(self, record: Record) -> list[str]:
        head = self.tag(RecordType(record.tag, record.is_union))
        plain = [Member(f.name, f.type, f.bit_width) for f in record.fields]
        if self._same(record, plain, 0):
            lines = [f"  {self._text(record, member)};" for member in plain]
            return [f"{head} {{", *lines, "};"] if lines else [f"{head} {{ }};"]
        return self._forced(record, head)

    def _forced(self, record: Record, head: str) -> list[str]:
        """Every member at its place: with padding written out, packed if need be, aligned by the first member."""
        for bits in (None, self.layout.model.unsigned_int, BYTE):
            padded = self._padded(record, bits)
            if padded is None:
                continue
            for packing in (0, 1, 2, 4, 8):
                for align in (0, record.align):
                    members = [replace(padded[0], align=align), *padded[1:]] if align else padded
                    if (align and members[0].bit_width is not None) or not self._same(record, members, packing):
                        continue
                    lines = [f"  {self._text(record, member)};" for member in members]
                    body = [f"{head} {{", *lines, "};"]
                    if not packing:
                        return body
                    return [f"#pragma pack(push, {packing})", *body, "#pragma pack(pop)"]
        self._refuse(record)
        return []

    def _padded(self, record: Record, bits: IntType | None) -> list[Member] | None:
        """The members with what lies between them: unnamed bit-fields of type `bits`, or (None) arrays of bytes."""
        members: list[Member] = []
        position = 0
        for field in (*record.fields, None):
            target = 8 * record.size if field is None else field.bit_offset
            gap = 0 if record.is_union else target - position
            if gap < 0:
                return None
            if bits is None and gap:
                if gap % 8 or position % 8:
                    return None
                members.append(Member(f"$pad{len(members)}", ArrayType(BYTE, gap // 8)))
            while bits is not None and gap:
                part = min(gap, bits.width - position % bits.width)
                members.append(Member(None, bits, part))
                gap -= part
                position += part
            if field is not None:
                members.append(Member(field.name, field.type, field.bit_width))
                position = target + (field.bit_width or 8 * self.layout.size_of(field.type))
        return members

    def _text(self, record: Record, member: Member) -> str:
        if member.name is None:
            return f"{self.declaration(member.type)} : {member.bit_width}"
        name = self.members.get((record.tag, member.name)) or identifier(member.name)
        width = "" if member.bit_width is None else f" : {member.bit_width}"
        align = f"_Alignas({member.align}) " if member.align else ""
        return f"{align}{self.declaration(member.type, name)}{width}"

    def _refuse(self, record: Record) -> None:
        message = f"the layout of {'union' if record.is_union else 'struct'} {record.tag} cannot be written as C"
        raise InputError([Diagnostic(message, kind="unsupported")])

    def _same(self, record: Record, members: list[Member], packing: int) -> bool:
        """Does C put all fields of the record where they are?"""
        made = lay_out(record.tag, record.is_union, members, self.layout, packing)
        places = {f.name: (f.bit_offset, f.bit_width) for f in made.fields}
        right = all(places.get(f.name) == (f.bit_offset, f.bit_width) for f in record.fields)
        return right and (made.size, made.align) == (record.size, record.align)
