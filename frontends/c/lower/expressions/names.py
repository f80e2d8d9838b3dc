"""Identifiers, constants and string literals."""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import AddressOf, Cast, Const, DerefPlace, FunctionAddress, VariablePlace
from bmc.ir.types import PointerType
from frontends.c.lower.context import Context, Lowered, LValue
from frontends.c.lower.errors import near_names, poisoned, type_error, unsupported
from frontends.c.lower.literals import character_constant, decode_string, integer_constant, wide_type
from frontends.c.lower.scope import EnumeratorSymbol, FunctionSymbol, PoisonSymbol, TypedefSymbol, VariableSymbol

RESERVED = ("__CPROVER_", "__builtin_", "__atomic_", "__sync_", "__VERIFIER_", "__pybmc_")


def identifier(ctx: Context, node: c_ast.Node) -> Lowered:
    symbol = ctx.scope.lookup(node.name)
    location = ctx.location(node)
    match symbol:
        case VariableSymbol():
            poison = symbol.poison or (None if symbol.defined else ctx.state.poisoned.get(symbol.name))
            if poison is not None:
                raise poisoned(node.name, poison, location)
            if symbol.view is not None:
                address = Cast(AddressOf(VariablePlace(symbol.variable)), PointerType(symbol.view))
                return LValue(DerefPlace(address, location=location), symbol.is_const)
            return LValue(VariablePlace(symbol.variable), symbol.is_const, dims=symbol.dims)
        case FunctionSymbol():
            if not symbol.defined and symbol.name in ctx.state.poisoned:
                raise poisoned(node.name, ctx.state.poisoned[symbol.name], location)
            return function_address(symbol)
        case EnumeratorSymbol():
            return Const(symbol.value, symbol.type)
        case TypedefSymbol():
            raise type_error(f"'{node.name}' is a type, not a value", location)
        case PoisonSymbol():
            raise poisoned(node.name, symbol.diagnostic, location)
        case None:
            if node.name in ("__func__", "__FUNCTION__", "__PRETTY_FUNCTION__") and ctx.function:
                return string(ctx, c_ast.Constant("string", f'"{ctx.function}"', node.coord))
            if node.name == "__CPROVER_max_malloc_size":
                return Const(1 << (ctx.model.offset_bits - 1), ctx.model.size_t)
            if node.name.startswith(RESERVED):
                raise unsupported(f"the built-in name '{node.name}'", location)
            raise type_error(
                f"'{node.name}' is not declared", location, near_names(node.name, ctx.scope.visible_names())
            )


def function_address(symbol: FunctionSymbol) -> FunctionAddress:
    symbol.used = True
    return FunctionAddress(symbol.name, symbol.type)


def constant(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    kind: str = node.type
    text: str = node.value
    try:
        if kind == "string":
            return string(ctx, node)
        if "'" in text[:3] and not text[0].isdigit():  # several characters have kind "int"
            return character_constant(text, ctx.model)
        if "int" in kind and "BitInt" not in kind:
            return integer_constant(text, ctx.model)
    except ValueError as error:
        raise type_error(str(error), location) from error
    if kind in ("bool", "_Bool") and text in ("true", "false"):
        return Const(int(text == "true"), ctx.model.signed_int)
    if text == "nullptr":
        raise unsupported("nullptr", location, "write NULL")
    raise unsupported(f"the constant {text} of type {kind}", location)


def string(ctx: Context, node: c_ast.Node) -> LValue:
    location = ctx.location(node)
    prefix, codes = decode_string(node.value)
    element = wide_type(prefix, ctx.model)
    variable = ctx.state.string_literal(tuple(codes), element, node.value, location)
    return LValue(VariablePlace(variable))
