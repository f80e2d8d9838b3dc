"""Where PySMT comes in: the node type, operator numbers, and a formula manager that makes nodes quickly.

    >>> manager, environment = make_environment(check_types=True)
    >>> x = manager.Symbol("x", environment.type_manager.BVType(8))

PySMT's own `create_node` hashes a tuple of nodes, and `FNode.__hash__` is a Python function; keys made of node numbers
are hashed without leaving C. The invariant is PySMT's own: one node per (operator, arguments, payload), so terms are
compared with `is`. Payloads that follow from the arguments (the width of an `ite` or a `select`, the length of a chain
of conjunctions) are stored in the node but are not part of its key.

Importing PySMT's constants imports z3 (40 ms) for algebraic numbers, which a C program never makes: z3 is hidden from
it for that moment.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:

    class FNode:
        """The parts of PySMT's node that we use: `_content` is (operator, arguments, payload)."""

        _content: tuple[int, tuple[FNode, ...], Any]
        _node_id: int

        def __init__(self, content: tuple[int, tuple[FNode, ...], Any], node_id: int) -> None: ...

    class FormulaManager:
        symbols: dict[str, FNode]
        formulae: dict[Any, FNode]
        env: Environment
        _next_free_id: int

        def __init__(self, env: Environment) -> None: ...
        def Symbol(self, name: str, typename: Any) -> FNode: ...
        def TRUE(self) -> FNode: ...
        def FALSE(self) -> FNode: ...

    class Environment:
        formula_manager: Any
        type_manager: Any
        stc: Any

        def __init__(self) -> None: ...

    FNodeContent: type[tuple[int, tuple[FNode, ...], Any]]
else:
    _hide_z3 = "z3" not in sys.modules
    if _hide_z3:
        sys.modules["z3"] = None
    try:
        from pysmt.environment import Environment
        from pysmt.fnode import FNode, FNodeContent
        from pysmt.formula import FormulaManager
    finally:
        if _hide_z3:
            del sys.modules["z3"]

Node: TypeAlias = FNode
Bits: TypeAlias = int | FNode  # a bit-vector value
Truth: TypeAlias = bool | FNode  # a truth value

# PySMT's operator numbers (pysmt.operators); repeated here as ints because they are read on the hottest paths, and
# compared with PySMT's in a test.
AND, OR, NOT, IMPLIES, IFF, SYMBOL, FUNCTION = 2, 3, 4, 5, 6, 7, 8
BOOL_CONSTANT, EQUALS, ITE, BV_CONSTANT = 10, 18, 19, 21
BV_NOT, BV_AND, BV_OR, BV_XOR, BV_CONCAT, BV_EXTRACT, BV_ULT, BV_ULE, BV_NEG = 22, 23, 24, 25, 26, 27, 28, 29, 30
BV_ADD, BV_SUB, BV_MUL, BV_UDIV, BV_UREM, BV_LSHL, BV_LSHR, BV_ROL, BV_ROR = 31, 32, 33, 34, 35, 36, 37, 38, 39
BV_ZEXT, BV_SEXT, BV_SLT, BV_SLE, BV_COMP, BV_SDIV, BV_SREM, BV_ASHR = 40, 41, 42, 43, 44, 45, 46, 47
ARRAY_SELECT, ARRAY_STORE, ARRAY_VALUE = 59, 60, 61

# The operators whose payload is no function of their arguments, so that it belongs to the key.
PAYLOAD_MATTERS = frozenset(
    {SYMBOL, FUNCTION, BOOL_CONSTANT, BV_CONSTANT, BV_EXTRACT, BV_ZEXT, BV_SEXT, BV_ROL, BV_ROR, ARRAY_VALUE}
    | {0, 1, 9, 11, 12, 64}  # quantifiers and constants of theories that we do not make
)


class FastManager(FormulaManager):
    """A formula manager whose table is keyed by node numbers. Everything PySMT builds through it lands in the same
    table as our own nodes, so PySMT's substitution, printers and solvers work on our terms."""

    def __init__(self, env: Environment) -> None:
        self.table: dict[tuple[Any, ...], FNode] = {}
        self.check_types = False
        super().__init__(env)

    def create_node(self, node_type: int, args: tuple[FNode, ...], payload: Any = None) -> FNode:
        ids = [arg._node_id for arg in args]
        key = (node_type, payload, *ids) if node_type in PAYLOAD_MATTERS else (node_type, *ids)
        node = self.table.get(key)
        return self.add(key, args, payload) if node is None else node

    def add(self, key: tuple[Any, ...], args: tuple[FNode, ...], payload: Any) -> FNode:
        """A node that is known to be new."""
        number = self._next_free_id
        self._next_free_id = number + 1
        node = FNode(_make_content(FNodeContent, (key[0], args, payload)), number)
        self.table[key] = node
        if self.check_types:
            self.env.stc.get_type(node)
        return node

    def __contains__(self, node: FNode) -> bool:
        content = node._content
        ids = [arg._node_id for arg in content[1]]
        key = (content[0], content[2], *ids) if content[0] in PAYLOAD_MATTERS else (content[0], *ids)
        return self.table.get(key) is node


class FastEnvironment(Environment):
    FormulaManagerClass = FastManager


_make_content = tuple.__new__


def make_environment(check_types: bool) -> tuple[FastManager, FastEnvironment]:
    """A PySMT environment of its own: nothing is shared between runs, and dropping it frees its nodes."""
    environment = FastEnvironment()
    manager: FastManager = environment.formula_manager
    manager.check_types = check_types
    return manager, environment
