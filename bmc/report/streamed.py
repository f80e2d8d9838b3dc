"""JSON text of documents with parts that are too long to hold in memory.

    {"trace": Lazy(lambda: map(as_json, steps))}       each step becomes a dictionary, then a line, then nothing

Everything else is written with indentation, an element of a lazy list on one line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

_INDENT = "  "


class Lazy:
    """A JSON array whose elements are made when it is written."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Iterable[Any]]) -> None:
        self.make = make


def chunks(value: Any, sort_keys: bool = False, depth: int = 0) -> Iterator[str]:
    """The text in pieces."""
    inner, outer = "\n" + _INDENT * (depth + 1), "\n" + _INDENT * depth
    match value:
        case Lazy():
            encode = json.JSONEncoder(ensure_ascii=False, sort_keys=sort_keys).encode
            yield from _enclosed("[]", (((encode(item),)) for item in value.make()), inner, outer)
        case dict():
            keys = sorted(value) if sort_keys else list(value)
            items = (_entry(key, value[key], sort_keys, depth) for key in keys)
            yield from _enclosed("{}", items, inner, outer)
        case list() | tuple():
            yield from _enclosed("[]", (chunks(item, sort_keys, depth + 1) for item in value), inner, outer)
        case _:
            yield json.dumps(value, ensure_ascii=False)


def dumps(value: Any, sort_keys: bool = False) -> str:
    return "".join(chunks(value, sort_keys))


def _entry(key: str, value: Any, sort_keys: bool, depth: int) -> Iterator[str]:
    yield f"{json.dumps(key, ensure_ascii=False)}: "
    yield from chunks(value, sort_keys, depth + 1)


def _enclosed(brackets: str, items: Iterable[Iterable[str]], inner: str, outer: str) -> Iterator[str]:
    empty = True
    for item in items:
        yield (brackets[0] if empty else ",") + inner
        yield from item
        empty = False
    yield brackets if empty else outer + brackets[1]
