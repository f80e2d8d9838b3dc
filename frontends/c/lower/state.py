"""What all units of one program share while it is lowered: records, linked symbols, string literals, procedures.

Filled in two rounds: first the declarations of every unit, then initialisers and bodies. Everything is kept in the
order in which it was met, so the same input gives the same program.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bmc.errors import Diagnostic
from bmc.ir.expr import ArrayConst, Expr, Storage, Variable
from bmc.ir.instr import Instruction
from bmc.ir.layout import DataModel, Layout
from bmc.ir.program import Procedure
from bmc.ir.types import ArrayType, IntType, Record
from bmc.source import Location
from frontends.c.library import Library
from frontends.c.lower.errors import Reporter
from frontends.c.lower.fixed_memory import FixedMemory
from frontends.c.lower.qualified import Qualified
from frontends.c.lower.scope import FunctionSymbol, VariableSymbol

LITERAL = "$literal"  # what compound literals are called


@dataclass
class StaticObject:
    """An object of static storage duration and the instructions that initialise it (empty: it is zero)."""

    symbol: VariableSymbol
    instructions: tuple[Instruction, ...] = ()
    library: bool = False  # of a library model, not of the user's program


@dataclass
class ProgramState:
    model: DataModel
    library: Library
    reporter: Reporter = field(default_factory=Reporter)
    records: dict[str, Record] = field(default_factory=dict)
    externals: dict[str, VariableSymbol | FunctionSymbol] = field(default_factory=dict)
    statics: dict[str, StaticObject] = field(default_factory=dict)
    functions: dict[str, FunctionSymbol] = field(default_factory=dict)
    procedures: dict[str, Procedure] = field(default_factory=dict)
    strings: dict[tuple[tuple[int, ...], IntType], Variable] = field(default_factory=dict)
    tags: dict[str, str] = field(default_factory=dict)  # unique tag -> text of its definition, for sharing
    anonymous: dict[str, str] = field(default_factory=dict)  # place and text of a record without tag -> unique tag
    poisoned: dict[str, Diagnostic] = field(default_factory=dict)  # external names whose declaration was refused
    transparent: set[str] = field(default_factory=set)  # tags of unions that are passed like their members
    flexible: set[str] = field(default_factory=set)  # tags of structs whose last member is `T a[];`
    member_qualifiers: dict[tuple[str, str], Qualified] = field(default_factory=dict)  # (tag, member) -> if not plain
    enums: dict[str, tuple[int, ...]] = field(default_factory=dict)  # "enum tag" -> values
    library_conflicts: list[Diagnostic] = field(default_factory=list)  # functions declared unlike the library's
    object_names: set[str] = field(default_factory=set)
    candidates: dict[str, list[Expr]] = field(default_factory=dict)  # guesses about functions (builtins.candidates)
    fixed_memory: FixedMemory = field(default_factory=FixedMemory)
    tree_depth: int | None = None  # of what the entry function's arguments point to (see `entry`)
    null_depth: int = 0

    @property
    def layout(self) -> Layout:
        return Layout(self.model, self.records)

    def unique_object_name(self, wanted: str) -> str:
        return _unique(wanted, self.object_names)

    def unique_function_name(self, wanted: str) -> str:
        return _unique(wanted, set(self.functions))

    def unique_tag(self, wanted: str, text: str = "") -> str:
        """A tag not used for another type; `text` is remembered so that another file can share the type."""
        names = set(self.tags)
        tag = _unique(wanted, names)
        self.tags[tag] = text
        return tag

    def string_literal(self, codes: tuple[int, ...], element: IntType, text: str, location: Location) -> Variable:
        """The object of a literal, its terminating zero included; equal literals share one (C11 6.4.5p7)."""
        key = (codes, element)
        if key not in self.strings:
            type_ = ArrayType(element, len(codes) + 1)
            self.strings[key] = Variable(
                f"$string::{len(self.strings)}", type_, text, Storage.GLOBAL, location, is_const=True, is_string=True
            )
        return self.strings[key]

    def string_value(self, codes: tuple[int, ...], element: IntType) -> ArrayConst:
        values = tuple(element.wrap(code) for code in codes)
        return ArrayConst((*values, 0), ArrayType(element, len(codes) + 1))


def _unique(wanted: str, used: set[str]) -> str:
    name, count = wanted, 1
    while name in used:
        count += 1
        name = f"{wanted}${count}"
    used.add(name)
    return name
