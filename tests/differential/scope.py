"""What a random program may refer to: types, variables and functions with what the generator must know about them.

Every array has a power of two as length, so that `a[e & (n - 1)]` is always inside; pointers are only made where the
generator knows what they point to. Nothing here depends on addresses.
"""

from __future__ import annotations

from dataclasses import dataclass, field

INTEGERS = (
    "_Bool",
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "int",
    "unsigned",
    "unsigned int",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
)
BIT_FIELD_WIDTHS = {"int": 32, "unsigned": 32, "signed char": 8, "unsigned short": 16, "short": 16, "_Bool": 1}


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a record: an integer, a bit-field, an array (`length`) or a nested record (`record`)."""

    name: str
    type: str
    width: int | None = None
    length: int = 0
    record: Record | None = None

    def declaration(self) -> str:
        if self.width is not None:
            return f"{self.type} {self.name} : {self.width};"
        return f"{self.type} {self.name}{f'[{self.length}]' if self.length else ''};"


@dataclass(frozen=True, slots=True)
class Record:
    spelling: str  # "struct p0_s1"
    members: tuple[Member, ...]
    is_union: bool = False

    def has_union(self) -> bool:
        return self.is_union or any(m.record is not None and m.record.has_union() for m in self.members)

    def definition(self) -> str:
        return f"{self.spelling} {{ {' '.join(m.declaration() for m in self.members)} }};"


@dataclass(frozen=True, slots=True)
class Variable:
    """`plain`: a local integer whose address is never taken and that only this function changes.
    `lengths`: dimensions of an array. `fixed`: never assigned (loop counters, constants, tables)."""

    name: str
    type: str
    plain: bool = False
    fixed: bool = False
    lengths: tuple[int, ...] = ()
    record: Record | None = None
    pointer: bool = False  # to a record (`record`), or to the start of an array (`lengths`)


@dataclass(frozen=True, slots=True)
class Function:
    """`cost`: how many statements a call may execute. `recursive`: its first parameter is a depth."""

    name: str
    result: str
    parameters: tuple[Variable, ...]
    cost: int
    recursive: bool = False
    result_record: Record | None = None


@dataclass(slots=True)
class Scope:
    """The names visible at one point; inner scopes are copies."""

    variables: list[Variable] = field(default_factory=list)
    functions: list[Function] = field(default_factory=list)
    constants: list[str] = field(default_factory=list)  # enumerators and constant expressions

    def inner(self) -> Scope:
        return Scope(list(self.variables), self.functions, self.constants)

    def integers(self, plain_only: bool = False, writable: bool = False) -> list[Variable]:
        return [
            v
            for v in self.variables
            if not v.lengths
            and v.record is None
            and not v.pointer
            and (v.plain or not plain_only)
            and not (writable and v.fixed)
        ]

    def arrays(self, writable: bool = False) -> list[Variable]:
        return [v for v in self.variables if v.lengths and v.record is None and not (writable and v.fixed)]

    def records(self) -> list[Variable]:
        return [v for v in self.variables if v.record is not None]
