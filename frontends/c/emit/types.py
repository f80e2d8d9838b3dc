"""Types as C writes them: declarators inside out, records with the layout that the program was lowered with.

    declaration(PointerType(ArrayType(INT, 3)), "p")      int (*p)[3]

A record whose members do not lie where C would put them by itself gets padding members and a packed layout; what cannot
be expressed that way is refused, never approximated.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from bmc.errors import Diagnostic, InputError
from bmc.ir.layout import Layout
from bmc.ir.types import (
    ArrayType,
    BoolType,
    Field,
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

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
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
        """An enumeration is the integer type behind it: its constants are numbers by now."""
        known = SPELLINGS.get(type_.name)
        if known is not None:
            return known
        model = self.layout.model
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
            lines = [self._member(record, f) for f in record.fields]
            return [f"{head} {{", *lines, "};"] if lines else [f"{head} {{ }};"]
        return self._forced(record, head)

    def _member(self, record: Record, field: Field) -> str:
        name = self.members[record.tag, field.name]
        width = "" if field.bit_width is None else f" : {field.bit_width}"
        return f"  {self.declaration(field.type, name)}{width};"

    def _forced(self, record: Record, head: str) -> list[str]:
        """Every member at its place: packed, with padding written out. Bit-fields count bits from where they are."""
        padded: list[Member] = []
        lines: list[str] = []
        position = 0
        byte = IntType(8, False, "unsigned char")
        for field in record.fields:
            gap = field.bit_offset - position
            if gap < 0 or (field.bit_width is None and field.bit_offset % 8):
                if record.is_union:
                    gap = 0
                else:
                    self._refuse(record)
            if gap and not record.is_union:
                whole, bits = divmod(gap, 8)
                if field.bit_width is None and not bits:
                    padded.append(Member(f"$pad{len(padded)}", ArrayType(byte, whole)))
                    lines.append(f"  unsigned char pad{len(padded)}_[{whole}];")
                else:
                    while gap:
                        part = min(gap, 8)
                        padded.append(Member(None, byte, part))
                        lines.append(f"  unsigned char : {part};")
                        gap -= part
            padded.append(Member(field.name, field.type, field.bit_width))
            lines.append(self._member(record, field))
            position = field.bit_offset + (field.bit_width or 8 * self.layout.size_of(field.type))
        tail = record.size - (position + 7) // 8
        if tail > 0 and not record.is_union:
            padded.append(Member("$tail", ArrayType(byte, tail)))
            lines.append(f"  unsigned char tail_[{tail}];")
        for packing in (1, 2, 4, 8, 16, 0):
            made = self._laid_out(record, padded, packing)
            if made is None or made[1] != record.size:
                continue
            aligned = f" __attribute__((aligned({record.align})))" if made[2] != record.align else ""
            if aligned and (record.size % record.align or made[2] > record.align):
                continue
            if not packing:
                return [f"{head} {{", *lines, f"}}{aligned};"]
            return [f"#pragma pack(push, {packing})", f"{head} {{", *lines, f"}}{aligned};", "#pragma pack(pop)"]
        self._refuse(record)
        return []

    def _refuse(self, record: Record) -> None:
        message = f"the layout of {'union' if record.is_union else 'struct'} {record.tag} cannot be written as C"
        raise InputError([Diagnostic(message, kind="unsupported")])

    def _same(self, record: Record, members: list[Member], packing: int) -> bool:
        made = self._laid_out(record, members, packing)
        return made is not None and made[1:] == (record.size, record.align)

    def _laid_out(self, record: Record, members: list[Member], packing: int) -> tuple[bool, int, int] | None:
        """Size and alignment if all fields of the record come to lie where they are."""
        made = lay_out(record.tag, record.is_union, members, self.layout, packing)
        places = {f.name: (f.bit_offset, f.bit_width) for f in made.fields}
        if any(places.get(f.name) != (f.bit_offset, f.bit_width) for f in record.fields):
            return None
        return True, made.size, made.align
