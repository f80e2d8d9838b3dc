"""`break`, `continue`, `goto` and `return` (C11 6.8.6): the variables of the blocks that they leave end."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import AddressOf, Expr, Read, Storage, Variable, VariablePlace, root_variable
from bmc.ir.instr import Call, Dead, Declare, Havoc, InputKind, Instruction, Jump, Return
from bmc.ir.types import FloatType, VoidType, is_scalar
from bmc.ir.walk import preorder
from bmc.source import Location
from frontends.c.lower.context import Context
from frontends.c.lower.conversions import cast, convert
from frontends.c.lower.errors import type_error
from frontends.c.lower.expressions.allocation import with_hint
from frontends.c.lower.jumps import PendingGoto, Target, alive_variables
from frontends.c.lower.refusals import guarded
from frontends.c.lower.scope import Scope


def end_variable(ctx: Context, variable: Variable, location: Location) -> None:
    for instruction in _ending(ctx, variable, location):
        ctx.emit(instruction)


def _ending(ctx: Context, variable: Variable, location: Location) -> tuple[Instruction, ...]:
    """A variable ends; with the attribute `cleanup`, a function gets its address before."""
    dead = Dead(variable, location)
    cleanup = ctx.jumps.cleanups.get(variable.name)
    if cleanup is None:
        return (dead,)
    argument = cast(AddressOf(VariablePlace(variable)), cleanup.function_type.parameters[0])
    return (Call(None, cleanup, (argument,), location), dead)


def end_variables(ctx: Context, target: Scope, location: Location) -> None:
    """Dead for all variables of the scopes that a jump to `target` leaves."""
    scope = ctx.scope
    while scope is not target:
        for variable in reversed(scope.variables):
            end_variable(ctx, variable, location)
        assert scope.parent is not None
        scope = scope.parent


def break_statement(ctx: Context, node: c_ast.Node) -> None:
    _jump_out(ctx, node, ctx.jumps.breaks, "break", "a loop or switch")


def continue_statement(ctx: Context, node: c_ast.Node) -> None:
    _jump_out(ctx, node, ctx.jumps.continues, "continue", "a loop")


def _jump_out(ctx: Context, node: c_ast.Node, targets: list[Target], word: str, around: str) -> None:
    location = ctx.location(node)
    if not targets:
        ctx.reporter.report(type_error(f"'{word}' outside of {around}", location).diagnostic)
        return
    if not ctx.builder.open:
        ctx.builder.start(ctx.builder.fresh_label("unreachable"), location)
    end_variables(ctx, targets[-1].scope, location)
    ctx.builder.end(Jump(targets[-1].label, location))


def goto_statement(ctx: Context, node: c_ast.Node) -> None:
    jump_to_label(ctx, node.name, ctx.location(node))


def jump_to_label(ctx: Context, name: str, location: Location) -> None:
    block = ctx.builder.end_with_pending_jump(location)
    ctx.jumps.gotos.append(PendingGoto(name, block, alive_variables(ctx.scope), location))


def resolve_gotos(ctx: Context) -> None:
    """After the whole body: give every goto its target and what begins and ends on the way."""
    for goto in ctx.jumps.gotos:
        place = ctx.jumps.labels.get(goto.name)
        if place is None:
            ctx.reporter.report(type_error(f"there is no label '{goto.name}'", goto.location).diagnostic)
            continue
        ends = [v for v in reversed(goto.alive) if v not in place.alive]
        begins: list[Variable] = [v for v in place.alive if v not in goto.alive]
        instructions: tuple[Instruction, ...] = (
            *(instruction for v in ends for instruction in _ending(ctx, v, goto.location)),
            *(Declare(v, goto.location) for v in begins),
        )
        ctx.builder.patch(goto.block, instructions, place.label)
    for name, symbol in ctx.jumps.addresses.items():
        if name not in ctx.jumps.labels:
            ctx.reporter.report(type_error(f"there is no label '{name}'", symbol.location).diagnostic)


def return_statement(ctx: Context, node: c_ast.Node) -> None:
    guarded(ctx, lambda: _return(ctx, node))


def _return(ctx: Context, node: c_ast.Node) -> None:
    location = ctx.location(node)
    result = ctx.builder.type.result
    value: Expr | None = None
    if node.expr is not None:
        if isinstance(result, VoidType):
            inner = ctx.lower(node.expr)
            if not isinstance(inner.type, VoidType):
                ctx.reporter.warn("a value is returned from a function that returns void", location)
        else:
            inner_value = with_hint(ctx, node.expr, result)
            value = convert(inner_value, result, ctx.location(node.expr), ctx.reporter, "return")
    elif not isinstance(result, VoidType):
        ctx.reporter.warn("return without a value in a function that returns one", location)
        value = missing_value(ctx, location)
    alive = [v for v in reversed(alive_variables(ctx.scope)) if v.source_name in ctx.addressed or not is_scalar(v.type)]
    cleans = any(v.name in ctx.jumps.cleanups for v in alive)
    if alive and value is not None and (cleans or _reads_memory(value)):
        value = ctx.keep(value, location, "return_value")
    if not ctx.builder.open:
        ctx.builder.start(ctx.builder.fresh_label("unreachable"), location)
    for variable in alive:
        end_variable(ctx, variable, location)
    ctx.builder.end(Return(value, location))


def _reads_memory(value: Expr) -> bool:
    """Whether the value depends on anything that ends with the function."""
    for node in preorder(value):
        if isinstance(node, Read | AddressOf):
            root = root_variable(node.place)
            if root is None and isinstance(node, AddressOf):
                continue
            if root is None or root.storage is Storage.LOCAL:
                return True
    return False


def missing_value(ctx: Context, location: Location) -> Expr | None:
    """What a function gives back that should return a value and does not (C11 6.9.1p12: nobody may look at it)."""
    result = ctx.builder.type.result
    if isinstance(result, VoidType | FloatType):
        return None
    place = ctx.temporary(result, "return_value", location)
    label = f"missing return value of {ctx.builder.source_name}"
    ctx.emit(Havoc(place, InputKind.UNINITIALISED, label, location))
    return Read(place)
