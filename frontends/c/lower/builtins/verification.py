"""assert, assume and their relatives; the ways a program ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast, c_generator

from bmc.ir.enums import in_range, is_enum
from bmc.ir.expr import FALSE, Expr
from bmc.ir.instr import Assert, AssertCase, Assume, Halt, Observe
from bmc.ir.types import VoidType
from bmc.properties import Property
from bmc.source import Location
from frontends.c.lower.builtins.arguments import nodes_of, string_argument
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import from_truth
from frontends.c.lower.errors import type_error
from frontends.c.lower.expressions.quantifiers import claimed
from frontends.c.lower.values import VOID_VALUE


def emit_assertion(
    ctx: Context, condition: Expr, klass: str, description: str, location: Location, fatal: bool = False
) -> None:
    """One assertion with one property; its id is given later, when all properties are known."""
    property_ = Property("", klass, description, location, fatal=fatal)
    ctx.emit(Assert(condition, (AssertCase(property_, condition),), location, fatal))


class _Writer(c_generator.CGenerator):  # type: ignore[misc]  # pycparser is not typed
    """C's expressions and CBMC's."""

    precedence_map: Mapping[str, int] = {**c_generator.CGenerator.precedence_map, "==>": -1}

    def visit_Quantifier(self, node: c_ast.Node) -> str:
        return f"__CPROVER_{node.kind} {{ {self.visit(node.decl)}; {self.visit(node.body)} }}"


def source_text(node: c_ast.Node) -> str:
    return " ".join(str(_Writer(reduce_parentheses=True).visit(node)).split())


def _pybmc_assert(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """From our assert.h: the second argument is the text of the condition."""
    condition, text = nodes_of(node, 2, location)
    words = string_argument(text)
    emit_assertion(ctx, claimed(ctx, condition, True), "assertion", f"assertion {words}", location)
    return VOID_VALUE


def _described(klass: str) -> Callable[[Context, c_ast.Node, Location], Lowered]:
    """`__CPROVER_assert(condition, "text")`: the text is the description."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        condition, text = nodes_of(node, 2, location)
        description = string_argument(text)
        if description is None:
            raise type_error(f"the second argument of '{node.name.name}' must be a string literal", ctx.location(text))
        emit_assertion(ctx, claimed(ctx, condition, True), klass, description, location)
        return VOID_VALUE

    return lower


def _plain_assert(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """An assertion without text: `__VERIFIER_assert(e)`, or `assert(e)` without its header."""
    (condition,) = nodes_of(node, 1, location)
    value = claimed(ctx, condition, True)
    emit_assertion(ctx, value, "assertion", f"assertion {source_text(condition)}", location)
    return VOID_VALUE


def _assume(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (condition,) = nodes_of(node, 1, location)
    ctx.emit(Assume(claimed(ctx, condition, False), location))
    return VOID_VALUE


def _enum_in_range(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (argument,) = nodes_of(node, 1, location)
    value = ctx.rvalue(argument)
    if not is_enum(value.type):
        raise type_error(f"'{node.name.name}' needs a value of enumeration type, not '{value.type}'", location)
    return from_truth(in_range(value, ctx.state.enums[str(value.type)]), ctx.model)


def _evaluated(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """What means nothing to a check of one thread: the arguments are evaluated."""
    for argument in node.args.exprs if node.args is not None else []:
        ctx.effect(argument)
    return VOID_VALUE


def _fence(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """Orders the accesses of threads: nothing to do in a program with one."""
    if node.args is None:
        raise type_error(f"too few arguments for '{node.name.name}': at least 1 needed, 0 given", location)
    return _evaluated(ctx, node, location)


def _error(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    nodes_of(node, 0, location)
    emit_assertion(ctx, FALSE, "assertion", f"call of {node.name.name}", location)
    ctx.builder.end(Halt("error", location))
    return VOID_VALUE


def _assert_fail(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """glibc's end of a failed assert."""
    nodes = list(node.args.exprs) if node.args is not None else []
    text = string_argument(nodes[0]) if nodes else None
    emit_assertion(ctx, FALSE, "assertion", f"assertion {text}" if text else "assertion", location)
    ctx.builder.end(Halt("abort", location))
    return VOID_VALUE


def _assert_function(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """The end of a failed assert in other C libraries: `__assert_func(file, line, function, text)`."""
    nodes = nodes_of(node, 4, location)
    text = string_argument(nodes[3])
    emit_assertion(ctx, FALSE, "assertion", f"assertion {text}" if text else "assertion", location)
    ctx.builder.end(Halt("abort", location))
    return VOID_VALUE


def is_assert_fail(node: c_ast.Node | None) -> bool:
    return isinstance(node, c_ast.FuncCall) and isinstance(node.name, c_ast.ID) and node.name.name == "__assert_fail"


def assert_fail(ctx: Context, condition: c_ast.Node, call: c_ast.Node) -> None:
    """glibc's `assert(condition)` after preprocessing, as the assertion that it was."""
    nodes = list(call.args.exprs) if call.args is not None else []
    text = string_argument(nodes[0]) if nodes else None
    value = ctx.condition(condition)
    emit_assertion(ctx, value, "assertion", f"assertion {text or source_text(condition)}", ctx.location(call))


def _ends(reason: str) -> Callable[[Context, c_ast.Node, Location], Lowered]:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        arguments = list(node.args.exprs) if node.args is not None else []
        status = ctx.converted(arguments[0], ctx.model.signed_int, "argument") if len(arguments) == 1 else None
        for argument in arguments if status is None else []:
            ctx.effect(argument)
        if not ctx.builder.open:
            return VOID_VALUE
        ctx.builder.end(Halt(reason, location, status))
        return VOID_VALUE

    return lower


def _observe(kind: str) -> Callable[[Context, c_ast.Node, Location], Lowered]:
    """`__CPROVER_input("x", x)`, `__pybmc_watch(x)`."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        nodes = list(node.args.exprs) if node.args is not None else []
        if not nodes:
            raise type_error(f"'{node.name.name}' needs an argument", location)
        label = string_argument(nodes[0]) if kind != "watch" or len(nodes) > 1 else None
        if label is not None:
            nodes = nodes[1:]
        elif kind != "watch":
            raise type_error(f"the first argument of '{node.name.name}' must be a string literal", location)
        values = tuple(ctx.rvalue(argument) for argument in nodes)
        if any(isinstance(value.type, VoidType) for value in values):
            raise type_error("a value of type void cannot be used", location)
        text = label if label is not None else ", ".join(source_text(argument) for argument in nodes)
        ctx.emit(Observe(kind, text, values, location))
        return VOID_VALUE

    return lower


CALLS: Mapping[str, Callable[[Context, c_ast.Node, Location], Lowered]] = {
    "__pybmc_assert": _pybmc_assert,
    "__CPROVER_assert": _described("assertion"),
    "__CPROVER_precondition": _described("precondition"),
    "__CPROVER_postcondition": _described("postcondition"),
    "__VERIFIER_assert": _plain_assert,
    "assert": _plain_assert,
    "__CPROVER_assume": _assume,
    "__VERIFIER_assume": _assume,
    "__VERIFIER_error": _error,
    "reach_error": _error,
    "__assert_fail": _assert_fail,
    "__assert_func": _assert_function,
    "__assert_rtn": _assert_function,
    "abort": _ends("abort"),
    "exit": _ends("exit"),
    "_Exit": _ends("_Exit"),
    "_exit": _ends("_Exit"),
    "__CPROVER_input": _observe("input"),
    "__CPROVER_output": _observe("output"),
    "__CPROVER_enum_is_in_range": _enum_in_range,
    "__CPROVER_cover": _evaluated,
    "__CPROVER_printf": _evaluated,
    "__CPROVER_atomic_begin": _evaluated,
    "__CPROVER_atomic_end": _evaluated,
    "__CPROVER_fence": _fence,
    "__pybmc_watch": _observe("watch"),
}
