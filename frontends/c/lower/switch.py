"""`switch` (C11 6.8.4.2): a chain of comparisons in front of the body, whose labels stand anywhere inside it.

    switch (x) { case 1: a; default: b; }
    branch x == 1 ? case : next;  next: jump default;  case: a;  default: b;  switch.end:

A label inside an inner block is entered through a block of its own that begins the variables jumped over.
"""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast

from bmc.ir.expr import Binary, BinaryOp, Const, Expr, Read, Variable, VariablePlace
from bmc.ir.instr import Branch, Declare, Jump
from bmc.ir.types import TRUTH, BoolType, IntType
from frontends.c.lower.context import Context
from frontends.c.lower.conversions import promote
from frontends.c.lower.errors import type_error
from frontends.c.lower.jumps import Target
from frontends.c.nodes import Range

Statement = Callable[[Context, c_ast.Node], None]
Guarded = Callable[[Context, Callable[[], None]], bool]


def switch_statement(ctx: Context, node: c_ast.Node, statement: Statement, guarded: Guarded) -> None:
    location = ctx.location(node)
    value: Expr = Const(0, ctx.model.signed_int)

    def evaluate() -> None:
        nonlocal value
        found = promote(ctx.rvalue(node.cond), ctx.model)
        if not isinstance(found.type, IntType | BoolType):
            raise type_error(f"switch needs an integer, not '{found.type}'", location)
        value = found if _is_simple(found) else ctx.keep(found, location)

    guarded(ctx, evaluate)
    end = ctx.builder.fresh_label("switch.end")
    _dispatch(ctx, node, value, end)
    ctx.jumps.breaks.append(Target(end, ctx.scope))
    ctx.jumps.switches.append(ctx.scope)
    statement(ctx, node.stmt)
    ctx.jumps.switches.pop()
    ctx.jumps.breaks.pop()
    ctx.builder.start(end, location)


def _is_simple(value: Expr) -> bool:
    while not isinstance(value, Read | Const) and hasattr(value, "operand"):
        value = value.operand
    return isinstance(value, Const) or (isinstance(value, Read) and isinstance(value.place, VariablePlace))


def _dispatch(ctx: Context, node: c_ast.Node, value: Expr, end: str) -> None:
    location = ctx.location(node)
    default = end
    seen: list[tuple[int, int, c_ast.Node]] = []
    assert isinstance(value.type, IntType)
    type_: IntType = value.type
    has_default = False
    for label in _labels(node.stmt):
        place = ctx.location(label)
        if isinstance(label, c_ast.Default):
            if has_default:
                ctx.reporter.report(type_error("this switch has two default labels", place).diagnostic)
                continue
            has_default = True
            default = ctx.jumps.cases[id(label)] = ctx.builder.fresh_label("default")
            continue
        target = ctx.jumps.cases[id(label)] = ctx.builder.fresh_label("case")
        rejection = ctx.attempt(lambda label=label: _check_case(ctx, label, type_, seen))  # type: ignore[misc]
        if rejection is not None:
            ctx.reporter.report(rejection.diagnostic)
            continue
        low, high = _case_values(ctx, label, type_)
        following = ctx.builder.fresh_label("switch.next")
        test = Binary(BinaryOp.EQ, value, Const(low, type_), TRUTH, place)
        if low != high:
            above = Binary(BinaryOp.GE, value, Const(low, type_), TRUTH, place)
            below = Binary(BinaryOp.LE, value, Const(high, type_), TRUTH, place)
            test = Binary(BinaryOp.AND_ALSO, above, below, TRUTH, place)
        ctx.builder.end(Branch(test, target, following, place))
        ctx.builder.start(following, place)
    ctx.builder.end(Jump(default, location))


def _case_values(ctx: Context, label: c_ast.Node, type_: IntType) -> tuple[int, int]:
    """The first and last value of a label; GNU has `case 1 ... 5:`."""
    if isinstance(label.expr, Range):
        low, high = (ctx.constant(part, "this case label") for part in (label.expr.low, label.expr.high))
        return type_.wrap(low), type_.wrap(high)
    value = type_.wrap(ctx.constant(label.expr, "this case label"))
    return value, value


def _check_case(ctx: Context, label: c_ast.Node, type_: IntType, seen: list[tuple[int, int, c_ast.Node]]) -> None:
    """C11 6.8.4.2p3: constant, and no two equal after conversion."""
    low, high = _case_values(ctx, label, type_)
    if low > high:
        ctx.reporter.warn("this range of case values is empty", ctx.location(label))
    for first, last, other in seen:
        if low <= last and first <= high:
            raise type_error(
                f"duplicate case value {max(low, first)}", ctx.location(label), f"the first is at {ctx.location(other)}"
            )
    seen.append((low, high, label))


def _labels(body: c_ast.Node) -> list[c_ast.Node]:
    """The case and default labels of this switch in source order, not those of switches inside it."""
    found: list[c_ast.Node] = []
    stack: list[c_ast.Node] = [body]
    while stack:
        current = stack.pop()
        if current is None or isinstance(current, c_ast.Switch):
            continue
        if isinstance(current, c_ast.Case | c_ast.Default):
            found.append(current)
        stack.extend(child for _, child in reversed(current.children()))
    return found


def case_label(ctx: Context, node: c_ast.Node) -> None:
    _enter(ctx, node, "case")


def default_label(ctx: Context, node: c_ast.Node) -> None:
    _enter(ctx, node, "default")


def _enter(ctx: Context, node: c_ast.Node, word: str) -> None:
    location = ctx.location(node)
    label = ctx.jumps.cases.get(id(node))
    if label is None:
        if not ctx.jumps.switches:
            ctx.reporter.report(type_error(f"'{word}' outside of a switch", location).diagnostic)
        return
    skipped: list[Variable] = []
    scope = ctx.scope
    while scope is not ctx.jumps.switches[-1]:
        skipped.extend(reversed(scope.variables))
        assert scope.parent is not None
        scope = scope.parent
    if not skipped:
        ctx.builder.start(label, location)
        return
    inside = ctx.builder.fresh_label(f"{label}.inside")
    ctx.builder.end(Jump(inside, location))
    ctx.builder.start(label, location)
    for variable in reversed(skipped):
        ctx.emit(Declare(variable, location))
    ctx.builder.start(inside, location)
