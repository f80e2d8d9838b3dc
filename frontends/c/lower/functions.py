"""A function definition to a procedure."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import Const, Expr, Storage, Variable
from bmc.ir.instr import Return
from bmc.ir.program import Procedure
from bmc.ir.types import FloatType, FunctionType, IntType
from bmc.source import Location
from frontends.c.lower.builder import LoweringBuilder
from frontends.c.lower.builtins.variadic import keep_arguments
from frontends.c.lower.context import Context
from frontends.c.lower.ctypes import is_complete, is_const
from frontends.c.lower.effects import address_taken
from frontends.c.lower.errors import type_error
from frontends.c.lower.jump_statements import missing_value, resolve_gotos
from frontends.c.lower.labels import declare_labels
from frontends.c.lower.qualifiers import parameter_qualifiers
from frontends.c.lower.scope import FunctionSymbol, VariableSymbol
from frontends.c.lower.statements import close_scope, items, statement_expression
from frontends.c.lower.variable_arrays import evaluate_dimensions, row_shape


def lower_function(file: Context, symbol: FunctionSymbol, node: c_ast.Node) -> Procedure:
    """The parameters and the outermost block are one scope (C11 6.2.1p4)."""
    builder = LoweringBuilder(symbol.name, symbol.source_name, symbol.type, symbol.location)
    ctx = Context(file.state, file.file, builder, file.handlers, file.effect_handlers, file.unit, symbol.source_name)
    ctx.statement_body = statement_expression
    ctx.addressed = address_taken(node.body)
    declare_labels(ctx, node.body)
    location = ctx.location(node)
    ctx.enter_scope()
    _parameters(ctx, symbol.type, node)
    if symbol.type.variadic:
        keep_arguments(ctx, node.body, location)
    items(ctx, node.body.block_items or [])
    end = ctx.location(node.body)
    if ctx.builder.open:
        value: Expr | None
        if symbol.source_name == "main" and isinstance(symbol.type.result, IntType):
            value = Const(0, symbol.type.result)  # C11 5.1.2.2.3
        else:
            value = missing_value(ctx, end)
        close_scope(ctx, end)
        ctx.builder.end(Return(value, end))
    else:
        ctx.leave_scope()
    resolve_gotos(ctx)
    if not builder.open and not builder.mark().blocks:
        builder.end(Return(None, location))
    return builder.finish()


def _parameters(ctx: Context, type_: FunctionType, node: c_ast.Node) -> None:
    args = node.decl.type.args
    params = [p for p in (args.params if args is not None else []) if not isinstance(p, c_ast.EllipsisParam)]
    declared = {decl.name: decl for decl in node.param_decls or []}
    for i, param_type in enumerate(type_.parameters):
        param = params[i] if i < len(params) else None
        name = getattr(param, "name", None)
        location = ctx.location(param) if param is not None else Location(ctx.unit, 0, 0, ctx.function)
        decl = declared.get(name, param) if name else param
        source_name = name or f"$parameter{i}"
        if name and name in ctx.scope.names:
            ctx.reporter.report(type_error(f"two parameters have the name '{name}'", location).diagnostic)
            continue
        if not is_complete(ctx, param_type):
            ctx.reporter.report(
                type_error(f"the parameter '{source_name}' has the incomplete type '{param_type}'", location).diagnostic
            )
        const = isinstance(decl, c_ast.Decl) and is_const(ctx, decl) and not isinstance(param_type, FloatType)
        unique = ctx.state.unique_object_name(f"{ctx.builder.name}::{source_name}")
        variable = Variable(unique, param_type, source_name, Storage.PARAMETER, location, const)
        ctx.builder.variable(variable)
        symbol = VariableSymbol(source_name, unique, param_type, Storage.PARAMETER, location, const)
        symbol.bind(variable)
        if isinstance(decl, c_ast.Decl):
            symbol.qualifiers = parameter_qualifiers(ctx, decl)
        if name:
            ctx.scope.declare(name, symbol)
        shape = row_shape(ctx, decl.type, parameter=True) if isinstance(decl, c_ast.Decl) else None
        if shape is not None:
            symbol.dims = (None, *evaluate_dimensions(ctx, shape.dims, source_name, location))
