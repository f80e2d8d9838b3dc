"""Statements to blocks (C11 6.8). Blocks stand in the order of the source; loops have the shape of CBMC's:

    while (c) s         while: branch c ? body : end;  body: s;  while.next: jump while;  end:
    for (i; c; n) s     i;  for: branch c ? body : end;  body: s;  for.next: n, jump for;  end:
    do s while (c);     do: s;  do.next: branch c ? do : end;  end:

`continue` leads to the `.next` block, which has the only back edge. A condition that is constantly true makes an
unconditional head, `do s while (0)` has no back edge.

Every statement is lowered by itself: what is refused in one is reported (or, if unsupported, becomes a property that
fails when reached) and the next one is lowered all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.errors import Diagnostic, Severity
from bmc.ir.expr import TRUE, Expr
from bmc.ir.instr import Branch, Jump
from bmc.ir.types import VoidType
from bmc.source import Location
from frontends.c.lower import labels
from frontends.c.lower.assembly import assembly
from frontends.c.lower.builtins.verification import assert_fail, is_assert_fail
from frontends.c.lower.constants import fold
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.declarations import local_declaration
from frontends.c.lower.errors import Rejected, type_error, unsupported
from frontends.c.lower.jump_statements import (
    break_statement,
    continue_statement,
    end_variable,
    goto_statement,
    return_statement,
)
from frontends.c.lower.jumps import LabelPlace, Target, alive_variables
from frontends.c.lower.pragmas import unwind_pragma
from frontends.c.lower.refusals import guarded, guarded_condition, refuse
from frontends.c.lower.scope import PoisonSymbol
from frontends.c.lower.switch import case_label, default_label, switch_statement
from frontends.c.lower.tags import static_assertion
from frontends.c.lower.values import VOID_VALUE
from frontends.c.nodes import Asm, ComputedGoto, NestedFunction


def statement(ctx: Context, node: c_ast.Node) -> None:
    handler = STATEMENTS.get(type(node))
    if not isinstance(node, c_ast.Pragma | c_ast.For | c_ast.While | c_ast.DoWhile | c_ast.Label | c_ast.Compound):
        ctx.jumps.unwind = None
    if handler is not None:
        with ctx.deeper(node):
            handler(ctx, node)
    else:
        guarded(ctx, lambda: ctx.effect(node))


# --- blocks ---------------------------------------------------------------------------------------------------------


def compound(ctx: Context, node: c_ast.Node) -> None:
    ctx.enter_scope()
    items(ctx, node.block_items or [])
    close_scope(ctx, ctx.location(node))


def items(ctx: Context, nodes: list[c_ast.Node]) -> None:
    for item in nodes:
        try:
            statement(ctx, item)
        except Rejected as rejection:  # from the frame of a statement, for example nesting that is too deep
            refuse(ctx, rejection)


def close_scope(ctx: Context, location: Location) -> None:
    if ctx.builder.open:
        for variable in reversed(ctx.scope.variables):
            end_variable(ctx, variable, location)
    ctx.leave_scope()


def if_statement(ctx: Context, node: c_ast.Node) -> None:
    """A chain of `else if` is taken in a loop: it may be long."""
    ends: list[tuple[str, Location]] = []
    current: c_ast.Node | None = node
    while isinstance(current, c_ast.If):
        location = ctx.location(current)
        if _is_assertion(current):
            guarded(ctx, lambda node=current: assert_fail(ctx, node.cond, node.iffalse))  # type: ignore[misc]
            current = None
            break
        condition = guarded_condition(ctx, current.cond)
        then, otherwise = ctx.builder.fresh_label("if.then"), ctx.builder.fresh_label("if.else")
        ctx.builder.end(Branch(condition, then, otherwise, location))
        ctx.builder.start(then, location)
        if current.iftrue is not None:
            statement(ctx, current.iftrue)
        if current.iffalse is not None:
            end = ctx.builder.fresh_label("if.end")
            ends.append((end, location))
            ctx.builder.end(Jump(end, location))
        ctx.builder.start(otherwise, location)
        current = current.iffalse
    if current is not None:
        statement(ctx, current)
    for end, location in reversed(ends):
        ctx.builder.start(end, location)


def _is_assertion(node: c_ast.Node) -> bool:
    """`if (condition) ; else __assert_fail(...);`: what glibc makes of `assert(condition)`."""
    return isinstance(node.iftrue, c_ast.EmptyStatement) and is_assert_fail(node.iffalse)


# --- loops ----------------------------------------------------------------------------------------------------------


def _take_unwind(ctx: Context) -> int | None:
    bound = ctx.jumps.unwind
    ctx.jumps.unwind = None
    return bound


def _loop_body(ctx: Context, body: c_ast.Node | None, end: str, again: str) -> None:
    ctx.jumps.breaks.append(Target(end, ctx.scope))
    ctx.jumps.continues.append(Target(again, ctx.scope))
    if body is not None:
        statement(ctx, body)
    ctx.jumps.breaks.pop()
    ctx.jumps.continues.pop()


def _head(ctx: Context, cond: c_ast.Node | None, stem: str, end: str, location: Location) -> None:
    """The test at the top of a loop; none if the condition is always true."""
    condition = TRUE if cond is None else guarded_condition(ctx, cond)
    if fold(condition, ctx.layout) == 1:
        return
    body = ctx.builder.fresh_label(f"{stem}.body")
    ctx.builder.end(Branch(condition, body, end, location))
    ctx.builder.start(body, location)


def while_statement(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    unwind = _take_unwind(ctx)
    head, again, end = (ctx.builder.fresh_label(name) for name in ("while", "while.next", "while.end"))
    ctx.builder.start(head, location)
    _head(ctx, node.cond, "while", end, location)
    _loop_body(ctx, node.stmt, end, again)
    ctx.builder.start(again, location)
    ctx.builder.end(Jump(head, location), unwind)
    ctx.builder.start(end, location)


def for_statement(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    unwind = _take_unwind(ctx)
    ctx.enter_scope()
    if isinstance(node.init, c_ast.DeclList):
        items(ctx, node.init.decls)
    elif node.init is not None:
        statement(ctx, node.init)
    head, again, end = (ctx.builder.fresh_label(name) for name in ("for", "for.next", "for.end"))
    ctx.builder.start(head, location)
    _head(ctx, node.cond, "for", end, location)
    _loop_body(ctx, node.stmt, end, again)
    ctx.builder.start(again, location)
    if node.next is not None:
        guarded(ctx, lambda: ctx.effect(node.next))
    ctx.builder.end(Jump(head, location), unwind)
    ctx.builder.start(end, location)
    close_scope(ctx, location)


def do_statement(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    unwind = _take_unwind(ctx)
    body, again, end = (ctx.builder.fresh_label(name) for name in ("do", "do.next", "do.end"))
    ctx.builder.start(body, location)
    _loop_body(ctx, node.stmt, end, again)
    ctx.builder.start(again, location)
    condition = guarded_condition(ctx, node.cond)
    value = fold(condition, ctx.layout)
    if value == 1:
        ctx.builder.end(Jump(body, ctx.location(node.cond)), unwind)
    elif value is None:
        ctx.builder.end(Branch(condition, body, end, ctx.location(node.cond)), unwind)
    ctx.builder.start(end, location)


def label_statement(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    if node.name.startswith("__CPROVER_ASYNC_"):
        ctx.reporter.report(Diagnostic("threads are not supported", location, kind="unsupported"))
    known = ctx.jumps.labels.get(node.name)
    if known is not None:
        ctx.reporter.report(
            type_error(f"the label '{node.name}' was already used at {known.location}", location).diagnostic
        )
    else:
        label = ctx.builder.fresh_label(node.name)
        ctx.builder.start(label, location)
        ctx.jumps.labels[node.name] = LabelPlace(label, alive_variables(ctx.scope), location)
    if node.stmt is not None:
        statement(ctx, node.stmt)


# --- others ---------------------------------------------------------------------------------------------------------


def empty_statement(ctx: Context, node: c_ast.Node) -> None:
    """`;`"""


def declaration(ctx: Context, node: c_ast.Node) -> None:
    guarded(ctx, lambda: local_declaration(ctx, node))


def static_assert(ctx: Context, node: c_ast.Node) -> None:
    guarded(ctx, lambda: static_assertion(ctx, node))


def attributed(ctx: Context, node: c_ast.Node) -> None:
    statement(ctx, node.stmt)


def asm(ctx: Context, node: c_ast.Node) -> None:
    guarded(ctx, lambda: assembly(ctx, node))


def computed_goto(ctx: Context, node: c_ast.Node) -> None:
    guarded(ctx, lambda: labels.computed_goto(ctx, node))


def nested_function(ctx: Context, node: c_ast.Node) -> None:
    rejection = unsupported(f"the nested function '{node.name}'", ctx.location(node), "move it to file scope")
    ctx.scope.declare(node.name, PoisonSymbol(rejection.diagnostic))
    found = rejection.diagnostic
    ctx.reporter.report(Diagnostic(found.message, found.location, found.hint, Severity.WARNING, found.kind))


def declarations(ctx: Context, node: c_ast.Node) -> None:
    items(ctx, node.decls)


def switch(ctx: Context, node: c_ast.Node) -> None:
    switch_statement(ctx, node, statement, guarded)


def case(ctx: Context, node: c_ast.Node) -> None:
    case_label(ctx, node)
    items(ctx, node.stmts or [])


def default(ctx: Context, node: c_ast.Node) -> None:
    default_label(ctx, node)
    items(ctx, node.stmts or [])


def statement_expression(ctx: Context, node: c_ast.Node) -> Lowered:
    """GNU `({ ...; e; })`: the value of the last expression, kept before its block's variables end."""
    location = ctx.location(node)
    _refuse_labels(ctx, node)
    ctx.enter_scope()
    nodes: list[c_ast.Node] = list(node.block_items or [])
    value: Expr = VOID_VALUE
    if nodes and (type(nodes[-1]) not in STATEMENTS or isinstance(nodes[-1], c_ast.Compound)):
        items(ctx, nodes[:-1])
        value = ctx.rvalue(nodes[-1])
        if not isinstance(value.type, VoidType):
            value = ctx.keep(value, location)
    else:
        items(ctx, nodes)
    close_scope(ctx, location)
    return value


def _refuse_labels(ctx: Context, node: c_ast.Node) -> None:
    """What a statement expression emits may be taken back; labels and gotos could not."""
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, c_ast.Label | c_ast.Goto | ComputedGoto):
            raise unsupported("a label or goto inside a statement expression", ctx.location(current))
        stack.extend(child for _, child in current.children())


STATEMENTS: Mapping[type, Callable[[Context, c_ast.Node], None]] = {
    c_ast.Compound: compound,
    c_ast.If: if_statement,
    c_ast.While: while_statement,
    c_ast.For: for_statement,
    c_ast.DoWhile: do_statement,
    c_ast.Switch: switch,
    c_ast.Case: case,
    c_ast.Default: default,
    c_ast.Break: break_statement,
    c_ast.Continue: continue_statement,
    c_ast.Goto: goto_statement,
    c_ast.Label: label_statement,
    c_ast.Return: return_statement,
    c_ast.EmptyStatement: empty_statement,
    c_ast.Pragma: unwind_pragma,
    c_ast.Decl: declaration,
    c_ast.Typedef: declaration,
    c_ast.DeclList: declarations,
    c_ast.StaticAssert: static_assert,
    c_ast.AttributedStatement: attributed,
    c_ast.AttributeDeclaration: empty_statement,
    Asm: asm,
    ComputedGoto: computed_goto,
    NestedFunction: nested_function,
}
