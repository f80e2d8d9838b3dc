"""Finding the models: which functions there are, and the parsed parts that a set of them needs.

>>> "strlen" in Library(LP64).names
True
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cached_property
from pathlib import Path

from pycparser import c_ast

from bmc.ir.layout import LP64, DataModel
from bmc.source import LIBRARY
from frontends.c.library.cache import parsed_items
from frontends.c.library.items import Item, definitions, items_of, needed
from frontends.c.options import FrontendOptions
from frontends.c.unit import ParsedUnit

MODELS = Path(__file__).parent / "models"
# A definition: its name on a line that starts in the first column, the brace alone in the first column.
_DEFINITION = re.compile(r"^(?!static\b)[A-Za-z_][\w \t*]*?\b(\w+)\([^;{}#]*\)\s*\n\{", re.MULTILINE)

# An external variable: alone on its line, which starts in the first column.
_VARIABLE = re.compile(
    r"^(?!static\b|extern\b|typedef\b)[A-Za-z_][\w \t*]*?\b(\w+)(?:\[\w*\])?(?: = [^;\n]+)?;$", re.MULTILINE
)

__all__ = ["Library", "LP64"]


class Library:
    """The models for one data model. Files are read and parsed when something asks for them."""

    def __init__(self, model: DataModel) -> None:
        self.model = model
        self._items: dict[Path, tuple[Item, ...]] = {}

    @cached_property
    def names(self) -> dict[str, Path]:
        """Every function that has a model, with its file."""
        return self._found(_DEFINITION)

    @cached_property
    def variables(self) -> dict[str, Path]:
        """Every external variable that a model file defines."""
        return self._found(_VARIABLE)

    def _found(self, pattern: re.Pattern[str]) -> dict[str, Path]:
        return {match.group(1): path for path, text in self._texts for match in pattern.finditer(text)}

    @cached_property
    def _texts(self) -> list[tuple[Path, str]]:
        return [(path, path.read_text(encoding="utf-8")) for path in sorted(MODELS.glob("*.c"))]

    def file(self, name: str) -> Path:
        return self.names[name] if name in self.names else self.variables[name]

    def items(self, path: Path) -> tuple[Item, ...]:
        if path not in self._items:
            self._items[path] = parsed_items(path, self.model, lambda: self._parse(path))
        return self._items[path]

    def _parse(self, path: Path) -> tuple[Item, ...]:
        from frontends.c.parse import parse_text
        from frontends.c.preprocess import preprocess_file

        options = FrontendOptions(model=self.model, defines=("__PYBMC_MODEL__",))
        return items_of(parse_text(preprocess_file(str(path), options)).ast)

    def closure(self, wanted: Iterable[str], defined: Collection[str]) -> set[str]:
        """The wanted functions and variables and the functions that they call; the program itself has `defined`."""
        found: set[str] = set()
        known = {*self.names, *self.variables}
        work = [name for name in wanted if name in known and name not in defined]
        while work:
            name = work.pop()
            if name in found:
                continue
            found.add(name)
            items = self.items(self.file(name))
            work.extend(self._called(items, name, defined))
        return found

    def _called(self, items: tuple[Item, ...], name: str, defined: Collection[str]) -> list[str]:
        """Functions with models that a function mentions, also through static helpers of its file."""
        by_name: dict[str, list[Item]] = {}
        for item in items:
            for declared in item.declares:
                by_name.setdefault(declared, []).append(item)
        found: list[str] = []
        bodies = definitions(items)
        work, seen = [bodies[name]] if name in bodies else list(by_name.get(name, ())), {name}
        while work:
            for mentioned in work.pop().mentions:
                if mentioned in seen:
                    continue
                seen.add(mentioned)
                if mentioned in self.names:
                    if mentioned not in defined:
                        found.append(mentioned)
                else:
                    work.extend(by_name.get(mentioned, ()))
        return found

    def units(self, functions: Iterable[str]) -> list[ParsedUnit]:
        """One unit for each file that defines one of these functions and variables."""
        files: dict[Path, list[str]] = {}
        for name in sorted(functions):
            files.setdefault(self.file(name), []).append(name)
        return [self._unit(path, names) for path, names in sorted(files.items())]

    def _unit(self, path: Path, functions: list[str]) -> ParsedUnit:
        nodes = needed(self.items(path), functions)
        return ParsedUnit(f"{LIBRARY}{path.stem}>", c_ast.FileAST(nodes))

    def prototype(self, name: str) -> ParsedUnit:
        """The declaration of a function, with the types that it needs."""
        items = self.items(self.names[name])
        nodes = needed([item for item in items if not item.defines], [name])
        return ParsedUnit(f"{LIBRARY}{self.names[name].stem}>", c_ast.FileAST(nodes))
