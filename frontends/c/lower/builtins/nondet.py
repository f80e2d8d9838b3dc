"""`nondet_T()` and `__VERIFIER_nondet_T()` without a body: any value of the result type.

The name needs its underscore as in CBMC: `nondet_x` is nondeterministic, `nondetx` an ordinary function. A string as
argument says in traces what is chosen: `nondet_bool("succeeds")`.
"""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast

from bmc.ir.expr import Read
from bmc.ir.instr import Havoc, InputKind
from bmc.ir.types import BOOL, SCHAR, UCHAR, VOID, FloatType, IntType, PointerType, Type, VoidType
from bmc.source import Location
from frontends.c.lower.builtins.arguments import string_argument
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.errors import counted, type_error, unsupported
from frontends.c.lower.literals import long_long
from frontends.c.lower.scope import FunctionSymbol
from frontends.c.lower.values import VOID_VALUE

_PREFIXES = ("nondet_", "__VERIFIER_nondet_")


def is_nondet_name(name: str) -> bool:
    return name.startswith(_PREFIXES)


def result_type(ctx: Context, name: str, symbol: FunctionSymbol | None) -> Type | None:
    """The declared result, or for a function that was not declared the type that its name says."""
    if symbol is not None:
        return symbol.type.result
    suffix = name.removeprefix("__VERIFIER_").removeprefix("nondet_")
    model = ctx.model
    known: dict[str, Type] = {
        "int": model.signed_int,
        "uint": model.unsigned_int,
        "unsigned": model.unsigned_int,
        "unsigned_int": model.unsigned_int,
        "long": model.signed_long,
        "ulong": model.unsigned_long,
        "unsigned_long": model.unsigned_long,
        "longlong": long_long(model, True),
        "long_long": long_long(model, True),
        "ulonglong": long_long(model, False),
        "unsigned_long_long": long_long(model, False),
        "short": IntType(model.short_width, True, "signed short int"),
        "ushort": IntType(model.short_width, False, "unsigned short int"),
        "unsigned_short": IntType(model.short_width, False, "unsigned short int"),
        "char": model.char,
        "schar": SCHAR,
        "uchar": UCHAR,
        "unsigned_char": UCHAR,
        "bool": BOOL,
        "_Bool": BOOL,
        "size_t": model.size_t,
        "pointer": PointerType(VOID),
        "float": FloatType(32, "float"),
        "double": FloatType(64, "double"),
    }
    return known.get(suffix, model.signed_int)


def nondet_call(
    name: str, result: Type, symbol: FunctionSymbol | None
) -> Callable[[Context, c_ast.Node, Location], Lowered]:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        arguments: list[c_ast.Node] = list(node.args.exprs) if node.args is not None else []
        if symbol is not None and symbol.type.prototyped and len(arguments) != len(symbol.type.parameters):
            expected = counted(len(symbol.type.parameters), "argument")
            raise type_error(f"'{name}' takes {expected}, not {len(arguments)}", location)
        what = string_argument(arguments[0]) if arguments else None
        for argument in arguments if what is None else arguments[1:]:
            ctx.effect(argument)
        if isinstance(result, VoidType):
            return VOID_VALUE
        if isinstance(result, FloatType):
            raise unsupported("floating-point arithmetic", location)
        place = ctx.temporary(result, f"return_value_{name}", location)
        label = f"{name}()" if what is None else f"{name}({what})"
        ctx.emit(Havoc(place, InputKind.NONDET, label, location))
        return Read(place)

    return lower
