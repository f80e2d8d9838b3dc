"""What an expression of the source may change, seen from its syntax, and whether a value read earlier is affected.

    f() + g        the left operand changes anything that has an address
    a[i] + i++     the right operand changes i, so a[i] is kept in a temporary first

The answers err on the side of a temporary too many.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pycparser import c_ast

from bmc.ir.expr import DerefPlace, Expr, Place, Read, Storage, VariablePlace, root_variable
from bmc.ir.types import is_scalar
from bmc.ir.walk import preorder

# Calls that neither emit instructions nor change anything.
PURE_CALLS = frozenset(
    {
        "offsetof",
        "__builtin_offsetof",
        "__CPROVER_r_ok",
        "__CPROVER_w_ok",
        "__CPROVER_rw_ok",
        "__CPROVER_OBJECT_SIZE",
        "__CPROVER_POINTER_OFFSET",
        "__CPROVER_POINTER_OBJECT",
        "__CPROVER_same_object",
        "__CPROVER_DYNAMIC_OBJECT",
        "__builtin_constant_p",
        "__builtin_expect",
        "__builtin_types_compatible_p",
        "__builtin_choose_expr",
        "__CPROVER_overflow_plus",
        "__CPROVER_overflow_minus",
        "__CPROVER_overflow_mult",
        "__CPROVER_overflow_unary_minus",
        "__CPROVER_is_invalid_pointer",
        "__CPROVER_LIVE_OBJECT",
        "__CPROVER_array_equal",
        "__CPROVER_enum_is_in_range",
        "__CPROVER_pointer_in_range",
    }
)


@dataclass(frozen=True, slots=True)
class Effects:
    """`names`: variables assigned by name. `anywhere`: writes through a pointer or a call. `emits`: lowering makes
    instructions (even if nothing is changed)."""

    names: frozenset[str] = frozenset()
    anywhere: bool = False
    emits: bool = False


NONE = Effects()


class EffectTable:
    """Memoised per node of one function; the tree lives as long as the table."""

    def __init__(self) -> None:
        self._known: dict[int, Effects] = {}

    def of(self, node: c_ast.Node | None) -> Effects:
        if node is None:
            return NONE
        stack: list[tuple[c_ast.Node, bool]] = [(node, False)]
        while stack:
            current, ready = stack.pop()
            if id(current) in self._known:
                continue
            children = _evaluated_children(current)
            if ready:
                self._known[id(current)] = self._combine(current, children)
            else:
                stack.append((current, True))
                stack.extend((child, False) for child in children)
        return self._known[id(node)]

    def _combine(self, node: c_ast.Node, children: list[c_ast.Node]) -> Effects:
        parts = [self._known[id(child)] for child in children]
        names = frozenset[str]().union(*(part.names for part in parts))
        anywhere = any(part.anywhere for part in parts)
        emits = any(part.emits for part in parts)
        if isinstance(node, c_ast.Assignment) or (
            isinstance(node, c_ast.UnaryOp) and node.op in ("++", "--", "p++", "p--")
        ):
            root, through_pointer = _root(node.lvalue if isinstance(node, c_ast.Assignment) else node.expr)
            return Effects(names | ({root} if root else frozenset()), anywhere or through_pointer, True)
        if isinstance(node, c_ast.FuncCall):
            pure = isinstance(node.name, c_ast.ID) and node.name.name in PURE_CALLS
            return Effects(names, anywhere or not pure, emits or not pure)
        if isinstance(node, c_ast.TernaryOp) and node.iftrue is None:
            return Effects(names, anywhere, True)
        if isinstance(node, c_ast.CompoundLiteral | c_ast.Compound):
            return Effects(names, True, True)
        return Effects(names, anywhere, emits)


def _evaluated_children(node: c_ast.Node) -> list[c_ast.Node]:
    if isinstance(node, c_ast.UnaryOp) and node.op in ("sizeof", "_Alignof"):
        return _lengths(node.expr.type) if isinstance(node.expr, c_ast.Typename) else []
    if isinstance(node, c_ast.Typename | c_ast.ID | c_ast.Constant):
        return []
    return [child for _, child in node.children()]


def _lengths(type_: c_ast.Node) -> list[c_ast.Node]:
    """The lengths in a type name: sizeof(int[n++]) evaluates them."""
    found: list[c_ast.Node] = []
    while isinstance(type_, c_ast.ArrayDecl):
        if type_.dim is not None:
            found.append(type_.dim)
        type_ = type_.type
    return found


def _root(node: c_ast.Node) -> tuple[str, bool]:
    """The variable that an lvalue names, and whether the write may go through a pointer."""
    through = False
    while True:
        if isinstance(node, c_ast.ID):
            return node.name, through
        if isinstance(node, c_ast.StructRef):
            if node.type == "->":
                return "", True
            node = node.name
        elif isinstance(node, c_ast.ArrayRef):
            through = True  # a pointer or an array: the syntax does not say
            node = node.name
        else:
            return "", True


def address_taken(body: c_ast.Node) -> frozenset[str]:
    """Names that stand under `&` somewhere in a function."""
    return frozenset(_addressed_names(body))


def _addressed_names(body: c_ast.Node) -> Iterator[str]:
    stack = [body]
    while stack:
        node = stack.pop()
        if isinstance(node, c_ast.UnaryOp) and node.op == "&":
            yield _root(node.expr)[0]
        stack.extend(child for _, child in node.children())


def affected(value: Expr | Place, effects: Effects, addressed: frozenset[str]) -> bool:
    """Whether `value`, evaluated after the effects, might differ from its value before them."""
    if not effects.names and not effects.anywhere:
        return False
    return any(isinstance(n, Read) and _place_affected(n.place, effects, addressed) for n in preorder(value))


def _place_affected(place: Place, effects: Effects, addressed: frozenset[str]) -> bool:
    variable = root_variable(place)
    if variable is None:
        return True
    if variable.storage is Storage.TEMPORARY:
        return False
    if variable.source_name in effects.names:
        return True
    reachable = variable.storage is Storage.GLOBAL or variable.source_name in addressed or not is_scalar(variable.type)
    return effects.anywhere and reachable and not variable.is_const


def is_stable(place: Place) -> bool:
    """A variable or a member of one: evaluating the place again cannot give another one."""
    return root_variable(place) is not None and all(
        not isinstance(node, Read | DerefPlace) for node in preorder(place) if not isinstance(node, VariablePlace)
    )
