"""The parser's stream of tokens, and attributes, which are not tokens.

The lexer keeps attributes in a table by the number of the token that they stand in front of; the parser hands them to
the struct, the specifiers or the declarator around that place.

    struct __attribute__((packed)) s { ... }      Struct("s", attributes=[GnuAttribute("packed")])
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from pycparser import c_ast, c_parser

from frontends.c.attributes import RawAttribute
from frontends.c.nodes import GnuAttribute
from frontends.c.tokens import Token

Result = TypeVar("Result")


class Stream:
    """pycparser's buffer of tokens, over a list that is complete from the start."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens: list[Token | None] = [*tokens, None, None, None, None]
        self.index = 0

    def peek(self, k: int = 1) -> Token | None:
        return self.tokens[self.index + k - 1]

    def next(self) -> Token | None:
        token = self.tokens[self.index]
        if token is not None:
            self.index += 1
        return token

    def mark(self) -> int:
        return self.index

    def reset(self, mark: int) -> None:
        self.index = mark


class AttributeParser(c_parser.CParser):  # type: ignore[misc]  # pycparser is not typed
    """Invariant: an attribute is given to exactly one construct, whatever the parser tried before."""

    def __init__(self, tokens: Sequence[Token], attributes: Mapping[int, list[RawAttribute]]) -> None:
        super().__init__()
        self._tokens: Stream = Stream(tokens)
        self._attributes = attributes
        self._places = sorted(attributes)
        self._taken: set[int] = set()

    def _parse_asm(self) -> Any:
        raise NotImplementedError

    def _parse_argument(self) -> Any:
        raise NotImplementedError

    def _reset(self, mark: int) -> None:
        if self._places:
            end = bisect_left(self._places, self._tokens.index + 1)
            self._taken.difference_update(self._places[bisect_left(self._places, mark) : end])
        super()._reset(mark)

    def _attributed(self, work: Callable[[], Result]) -> tuple[Result, list[GnuAttribute]]:
        """Run `work`, and the attributes of the tokens it reads (and right behind) that nothing inside it took."""
        start = self._tokens.index
        result = work()
        found: list[GnuAttribute] = []
        if self._places:
            first, last = bisect_left(self._places, start), bisect_left(self._places, self._tokens.index + 1)
            for place in self._places[first:last]:
                if place not in self._taken:
                    self._taken.add(place)
                    found += [self._attribute(raw) for raw in self._attributes[place]]
        return result, found

    def _attribute(self, raw: RawAttribute) -> GnuAttribute:
        stream, places = self._tokens, self._places
        self._tokens, self._places = Stream(raw.arguments), []
        self._typedef_checked_token = None
        arguments: list[Any] = []
        try:
            while self._peek() is not None:
                arguments.append(self._parse_argument())
                self._accept("COMMA")
        finally:
            self._tokens, self._places = stream, places
            self._typedef_checked_token = None
        return GnuAttribute(raw.name, arguments, self._tok_coord(raw.token))

    def _parse_struct_or_union_specifier(self) -> Any:
        node, found = self._attributed(super()._parse_struct_or_union_specifier)
        node.attributes = [*(node.attributes or []), *found]
        return node

    def _parse_enum_specifier(self) -> Any:
        node, found = self._attributed(super()._parse_enum_specifier)
        node.attributes = [*(node.attributes or []), *found]
        return node

    def _parse_specifiers(self, *, allow_storage_and_function: bool) -> Any:
        parse = super()._parse_specifiers
        result, found = self._attributed(lambda: parse(allow_storage_and_function=allow_storage_and_function))
        if result[0] is not None:
            result[0]["gnu"] = found
        return result

    def _parse_declarator_kind(self, kind: str, allow_paren: bool) -> Any:
        parse = super()._parse_declarator_kind

        def declarator() -> Any:
            node = parse(kind, allow_paren)
            while self._peek_type() == "ASM":
                self._parse_asm()  # another name for the linker
            return node

        node, found = self._attributed(declarator)
        if found:
            inner = node
            while not isinstance(inner, c_ast.TypeDecl):
                inner = inner.type
            inner.attributes = [*(inner.attributes or []), *found]
        return node

    def _build_declarations(self, spec: Any, decls: Any, typedef_namespace: bool = False) -> Any:
        found = super()._build_declarations(spec, decls, typedef_namespace)
        for decl in found:
            inner = decl.type
            while isinstance(inner, c_ast.PtrDecl | c_ast.ArrayDecl | c_ast.FuncDecl):
                inner = inner.type
            own = inner.attributes if isinstance(inner, c_ast.TypeDecl) else None
            attributes = [*spec.get("gnu", []), *(a for a in own or [] if isinstance(a, GnuAttribute))]
            if attributes:
                decl.attributes = [*(decl.attributes or []), *attributes]
        return found
