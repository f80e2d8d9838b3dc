"""Objects of static storage with their initial values, read off the program's start procedure.

    declare g; g := zero; g.a := 1; g.b[2] := 5      struct s g = {.a = 1, .b = {[2] = 5}};

Everything that the frontend puts there is constant. A global that starts with any value becomes `extern`: that is what
an object defined nowhere means to a checker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from bmc.ir.expr import (
    ArrayConst,
    Const,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Place,
    VariablePlace,
    ZeroValue,
    root_variable,
)
from bmc.ir.instr import Assign, Havoc
from bmc.ir.program import START, Program
from bmc.ir.types import ArrayType, RecordType, Type
from bmc.ir.walk import preorder
from frontends.c.emit.expressions import ExpressionWriter
from frontends.c.emit.literals import array_text
from frontends.c.emit.types import TypeWriter


@dataclass(slots=True)
class Tree:
    """A value, or the parts of an aggregate by member name or index; what is not named is zero."""

    value: Expr | None = None
    parts: dict[str | int, Tree] = field(default_factory=dict)


@dataclass(slots=True)
class Initial:
    """How a global begins; `unknown`: with any value."""

    tree: Tree = field(default_factory=Tree)
    unknown: bool = False


def initial_values(program: Program) -> dict[str, Initial]:
    """By the variable's name. Assignments behind the entry call are not initialisation and are not there."""
    found: dict[str, Initial] = {}
    start = program.procedures.get(START)
    if start is None:
        return found
    globals_ = {variable.name for variable in program.globals}
    for step in start.blocks[0].instructions:
        if not isinstance(step, Assign | Havoc):
            continue
        variable = root_variable(step.target)
        if variable is None or variable.name not in globals_:
            continue
        initial = found.setdefault(variable.name, Initial())
        if isinstance(step, Havoc):
            initial.unknown = True
        else:
            _put(initial.tree, step.target, step.value)
    return found


def _put(tree: Tree, place: Place, value: Expr) -> None:
    path: list[str | int] = []
    while not isinstance(place, VariablePlace):
        if isinstance(place, FieldPlace):
            path.append(place.name)
        elif isinstance(place, IndexPlace):
            index = place.index
            while not isinstance(index, Const):
                index = index.operand  # type: ignore[union-attr]
            path.append(index.value)
        else:
            raise AssertionError("static storage is initialised through no pointer")
        place = place.base
    for step in reversed(path):
        tree = tree.parts.setdefault(step, Tree())
    tree.parts.clear()
    tree.value = value


def initialiser(tree: Tree, type_: Type, types: TypeWriter, expressions: ExpressionWriter) -> str:
    """Behind the `=` of a global's definition; empty if all is zero."""
    text = _text(tree, type_, types, expressions)
    return "" if text in ("0", "{0}") else text


def _text(tree: Tree, type_: Type, types: TypeWriter, expressions: ExpressionWriter) -> str:
    match type_:
        case ArrayType():
            if isinstance(tree.value, ArrayConst) and not tree.parts:
                return array_text(tree.value)
            parts: dict[str | int, Tree] = dict(tree.parts)
            if isinstance(tree.value, ArrayConst):
                for i, value in enumerate(tree.value.values):
                    parts.setdefault(i, Tree(Const(value, type_.element)))
            return _list(parts, type_.element, types, expressions)
        case RecordType() if tree.value is None or isinstance(tree.value, ZeroValue):
            record = types.layout.records[type_.tag]
            given = [member for member in record.fields if member.name in tree.parts]
            values = [_text(tree.parts[member.name], member.type, types, expressions) for member in given]
            names = [types.member(type_, member.name) for member in given]
            items = [f".{name} = {value}" for name, value in zip(names, values, strict=True)]
            return "{" + ", ".join(items) + "}" if items else "{0}"
        case _:
            return "0" if tree.value is None else expressions.value(tree.value, type_)


def _list(parts: dict[str | int, Tree], element: Type, types: TypeWriter, expressions: ExpressionWriter) -> str:
    indices = sorted(i for i in parts if isinstance(i, int))
    if not indices:
        return "{0}"
    dense = indices == list(range(len(indices)))
    items = [
        ("" if dense else f"[{i}] = ") + _text(parts[i], element, types, expressions) for i in indices
    ]
    return "{" + ", ".join(items) + "}"


def mentioned(trees: Iterable[Tree], variable: Callable[[str], None], function: Callable[[str], None]) -> None:
    """Tells which variables and functions the values of these trees name."""
    work = list(trees)
    while work:
        tree = work.pop()
        work.extend(tree.parts.values())
        if tree.value is None:
            continue
        for node in preorder(tree.value):
            if isinstance(node, VariablePlace):
                variable(node.variable.name)
            elif isinstance(node, FunctionAddress):
                function(node.name)
