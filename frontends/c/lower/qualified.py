"""Qualifiers of a type, beside the type: `const`, `volatile`, `restrict` and `_Atomic` at every level of a declarator.

    const char *p            Qualified(target=Qualified({const}))
    int *const q             Qualified({const})
    const int a[3]           Qualified({const}, target=Qualified({const}), array=True)

The types of the IR have none: a program means the same without them. They decide which assignments are refused, which
arm of a `_Generic` is taken, and what `__builtin_types_compatible_p` says.

Invariant: what has no qualifiers at any level of its pointers equals `PLAIN`, arrays apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Qualified:
    """`target`: of what is pointed to, of the elements, or of the result; None is `PLAIN`."""

    words: frozenset[str] = frozenset()
    target: Qualified | None = None
    parameters: tuple[Qualified, ...] = ()
    array: bool = False

    @property
    def inner(self) -> Qualified:
        return self.target or PLAIN

    @property
    def is_const(self) -> bool:
        return "const" in self.words

    def value(self) -> Qualified:
        """Without the outermost qualifiers (C11 6.3.2.1p2); those of an array are its elements'."""
        if not self.words:
            return self
        return array_of(self.inner.value()) if self.array else replace(self, words=frozenset())

    def decayed(self) -> Qualified:
        """Of the pointer that an array becomes, or of the value."""
        return pointer_to(self.inner) if self.array else self.value()

    def with_words(self, words: Iterable[str]) -> Qualified:
        """More qualifiers; those of an array are its elements' (C11 6.7.3p9)."""
        wanted = frozenset(words)
        if not wanted:
            return self
        if self.array:
            return array_of(self.inner.with_words(wanted))
        return replace(self, words=self.words | wanted)


PLAIN = Qualified()


def pointer_to(target: Qualified, words: Iterable[str] = ()) -> Qualified:
    return Qualified(frozenset(words), None if target == PLAIN else target)


def array_of(element: Qualified) -> Qualified:
    return Qualified(element.words, None if element == PLAIN else element, array=True)


def function(result: Qualified, parameters: Iterable[Qualified]) -> Qualified:
    given = tuple(parameters)
    kept = given if any(p != PLAIN for p in given) else ()
    return Qualified(target=None if result == PLAIN else result, parameters=kept)
