"""Names for the dynamic instances of instructions, equal in the unwinder and in the concrete interpreter.

A `Context` says where an execution is: the calls on the stack and the turn of every loop around each of them. It does
not depend on which branches were taken, so the same instance has the same name on all paths that are merged:

    ""                                start of the program
    "/entry:4>main"                   in main, called by instruction 4 of block entry
    "/entry:4>main@while*2"           ... in the third turn (counted from 0) of the loop with header `while`

Keys made from it:
    instruction(ctx, block, index)    an input or an allocation: "...#block:index"
    variable(ctx, name)               the object of a variable declared in this context: "...#name"
    unspecified(ctx, block, index, n) the value of the n-th dereference or subscript of an instruction (counted in
                                      preorder over the instruction's fields) when that access is bad and no check
                                      forbids it: "...#block:index?n"

A turn begins when control reaches the header (or, for a loop entered in the middle, any block of the loop) from
outside, with number 0, and each edge to the header from inside the loop begins the next.
"""

from __future__ import annotations


class Context:
    """Immutable; the path text is made on demand and kept."""

    __slots__ = ("_path", "label", "parent")

    def __init__(self, parent: Context | None, label: str) -> None:
        self.parent = parent
        self.label = label
        self._path: str | None = None

    @property
    def path(self) -> str:
        if self._path is None:
            parts = []
            node: Context | None = self
            while node is not None and node._path is None:
                parts.append(node.label)
                node = node.parent
            prefix = node._path if node is not None and node._path is not None else ""
            self._path = prefix + "".join(reversed(parts))
        return self._path

    def call(self, block: str, index: int, callee: str) -> Context:
        return Context(self, f"/{block}:{index}>{callee}")

    def turn(self, header: str, number: int) -> Context:
        """`self` is the context in which the loop was entered, not that of the previous turn."""
        return Context(self, f"@{header}*{number}")


def root() -> Context:
    return Context(None, "")


def instruction(context: Context, block: str, index: int) -> str:
    return f"{context.path}#{block}:{index}"


def variable(context: Context, name: str) -> str:
    return f"{context.path}#{name}"


def unspecified(context: Context, block: str, index: int, ordinal: int) -> str:
    return f"{context.path}#{block}:{index}?{ordinal}"
