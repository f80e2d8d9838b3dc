"""The parts of a parsed model file, so that a program gets only those that it needs.

    typedef unsigned long size_t;            declares size_t
    size_t strlen(const char *);             declares strlen, mentions size_t
    size_t strlen(const char *s) {...}       defines strlen

Each external declaration is one item, pickled by itself: what is not needed is never unpickled.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pycparser import c_ast


@dataclass(frozen=True, slots=True)
class Item:
    """`declares` and `mentions` are ordinary names, and tags as "struct s". `defines`: the external function whose body
    this is, or ""."""

    declares: tuple[str, ...]
    mentions: tuple[str, ...]
    defines: str
    data: bytes

    def node(self) -> c_ast.Node:
        return pickle.loads(self.data)


def items_of(ast: c_ast.FileAST) -> tuple[Item, ...]:
    return tuple(_item(node) for node in ast.ext)


def _item(node: c_ast.Node) -> Item:
    decl = node.decl if isinstance(node, c_ast.FuncDef) else node
    name = str(getattr(decl, "name", None) or "")
    external = isinstance(node, c_ast.FuncDef) and "static" not in (node.decl.storage or [])
    declares = {name} - {""}
    mentions: set[str] = set()
    for part in _nodes(node):
        match part:
            case c_ast.ID():
                mentions.add(part.name)
            case c_ast.IdentifierType():
                mentions.update(part.names)
            case c_ast.Struct() | c_ast.Union() if part.name:
                tag = f"{type(part).__name__.lower()} {part.name}"
                (declares if part.decls is not None else mentions).add(tag)
            case c_ast.Enum() if part.name:
                (declares if part.values is not None else mentions).add(f"enum {part.name}")
            case c_ast.Enumerator():
                declares.add(part.name)
    data = pickle.dumps(node, pickle.HIGHEST_PROTOCOL)
    return Item(tuple(sorted(declares)), tuple(sorted(mentions - declares)), name if external else "", data)


def _nodes(node: c_ast.Node) -> Iterator[c_ast.Node]:
    stack = [node]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(child for _, child in current.children())


def definitions(items: Iterable[Item]) -> dict[str, Item]:
    return {item.defines: item for item in items if item.defines}


def needed(items: Sequence[Item], functions: Iterable[str]) -> list[c_ast.Node]:
    """Bodies of these functions with everything they mention, in the order of the file; of other external functions
    only the declarations."""
    wanted = set(functions)
    by_name: dict[str, list[int]] = {}
    for i, item in enumerate(items):
        for name in item.declares:
            by_name.setdefault(name, []).append(i)
    chosen: set[int] = set()
    work = sorted(wanted)
    seen = set(work)
    while work:
        for i in by_name.get(work.pop(), ()):
            item = items[i]
            if i in chosen or (item.defines and item.defines not in wanted):
                continue
            chosen.add(i)
            fresh = [name for name in item.mentions if name not in seen]
            seen.update(fresh)
            work.extend(fresh)
    return [items[i].node() for i in sorted(chosen)]
