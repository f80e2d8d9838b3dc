"""Names and what they mean: symbols, block scopes, the file scope (C11 6.2.1, 6.2.3).

Ordinary names and tags are separate name spaces. A file scope is filled before any body is lowered; its symbols carry
their position, and a body sees only those declared before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from bmc.errors import Diagnostic
from bmc.ir.expr import Expr, Storage, Variable
from bmc.ir.types import FunctionType, IntType, RecordType, Type
from bmc.source import Location
from frontends.c.lower.qualified import PLAIN, Qualified


@dataclass(slots=True)
class VariableSymbol:
    """An object. `name` is unique in the program; the type of one with linkage may be completed by later
    declarations, so its `Variable` is made at first use, after all declarations are known.

    `dims`: for a variable length array, the lengths of its dimensions; `type` is then the pointer through which it is
    reached.
    """

    source_name: str
    name: str
    type: Type
    storage: Storage
    location: Location
    is_const: bool = False
    is_register: bool = False
    defined: bool = True
    initialised: bool = False
    used: bool = False
    dims: tuple[Expr | None, ...] = ()
    never_completed: bool = False  # `int a[];` whose length no declaration of the program gives
    view: RecordType | None = None  # the declared type of an object that is larger (see `flexible`)
    poison: Diagnostic | None = None  # why its initialiser was refused
    qualifiers: Qualified = PLAIN
    _variable: Variable | None = None

    @property
    def variable(self) -> Variable:
        if self._variable is None or self._variable.type != self.type:
            self._variable = Variable(
                self.name, self.type, self.source_name, self.storage, self.location, self.is_const
            )
        self.used = True
        return self._variable

    def bind(self, variable: Variable) -> None:
        """The variable is already made."""
        self._variable = variable


@dataclass(slots=True)
class FunctionSymbol:
    source_name: str
    name: str
    type: FunctionType
    location: Location
    defined: bool = False
    used: bool = False
    constructor: bool = False  # called before main
    destructor: bool = False  # called when the program ends by exit or by returning from main
    qualifiers: Qualified = PLAIN


@dataclass(slots=True)
class TypedefSymbol:
    type: Type
    location: Location
    is_const: bool = False
    align: int = 0  # what an attribute asks for
    qualifiers: Qualified = PLAIN


@dataclass(slots=True)
class EnumeratorSymbol:
    value: int
    type: IntType
    location: Location


@dataclass(slots=True)
class PoisonSymbol:
    """A name whose declaration was refused; using it is refused for the same reason."""

    diagnostic: Diagnostic


Symbol: TypeAlias = VariableSymbol | FunctionSymbol | TypedefSymbol | EnumeratorSymbol | PoisonSymbol


@dataclass(slots=True)
class Tag:
    """`kind` is "struct", "union" or "enum"."""

    kind: str
    type: RecordType | IntType
    location: Location
    complete: bool = False
    poison: Diagnostic | None = None  # why its definition was refused


class Scope:
    """One block. `number` makes the unique names of its variables; `variables` are those alive, in order."""

    def __init__(self, parent: Scope | None, number: int = 0) -> None:
        self.parent = parent
        self.number = number
        self.names: dict[str, Symbol] = {}
        self.tags: dict[str, Tag] = {}
        self.specifiers: dict[int, Type] = {}  # defined here, by node: `struct s {...} a, b;` defines once
        self.variables: list[Variable] = []

    def lookup(self, name: str) -> Symbol | None:
        scope: Scope | None = self
        while scope is not None:
            found = scope.own(name)
            if found is not None:
                return found
            scope = scope.parent
        return None

    def own(self, name: str) -> Symbol | None:
        return self.names.get(name)

    def lookup_tag(self, name: str) -> Tag | None:
        scope: Scope | None = self
        while scope is not None:
            if name in scope.tags:
                return scope.tags[name]
            scope = scope.parent
        return None

    def declare(self, name: str, symbol: Symbol) -> None:
        self.names[name] = symbol

    def visible_names(self) -> Iterator[str]:
        scope: Scope | None = self
        while scope is not None:
            yield from scope.names
            scope = scope.parent


@dataclass
class FileScopeState:
    """How far a file has been read: symbols with a later position are not yet visible."""

    position: int = 0
    positions: dict[str, int] = field(default_factory=dict)


class FileScope(Scope):
    """`definitions`: the text of every struct and union defined here ("struct s"), to share types between files."""

    def __init__(self, definitions: dict[str, str] | None = None) -> None:
        super().__init__(None)
        self.state = FileScopeState()
        self.definitions = definitions or {}
        self.completed: dict[str, int] = {}  # records (by unique tag) and the position of their definition
        self.packing: list[int] = [0]  # `#pragma pack`: the last is in force, 0 means none

    def declare(self, name: str, symbol: Symbol) -> None:
        super().declare(name, symbol)
        self.state.positions.setdefault(name, self.state.position)

    def is_completed(self, tag: str) -> bool:
        """Whether a record is not one that only a later part of the file defines."""
        return self.completed.get(tag, 0) <= self.state.position

    def own(self, name: str) -> Symbol | None:
        if self.state.positions.get(name, 0) > self.state.position:
            return None
        return self.names.get(name)
