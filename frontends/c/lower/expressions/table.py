"""Which function lowers which kind of expression."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from frontends.c.lower.context import Context, Handler, Lowered
from frontends.c.lower.expressions import access, arithmetic, assignment, calls, casts, logic, names, quantifiers
from frontends.c.nodes import LabelAddress, Quantifier

_STEPS = frozenset({"++", "--", "p++", "p--"})


def _binary(ctx: Context, node: c_ast.Node) -> Lowered:
    if node.op == "==>":
        if ctx.effects.of(node.right).emits:  # not evaluated where the left side is false
            left = c_ast.UnaryOp("!", node.left, node.coord)
            return logic.logical(ctx, c_ast.BinaryOp("||", left, node.right, node.coord))
        return quantifiers.implication(ctx, node)
    return logic.logical(ctx, node) if node.op in ("&&", "||") else arithmetic.binary(ctx, node)


def _unary(ctx: Context, node: c_ast.Node) -> Lowered:
    match node.op:
        case "*":
            return access.dereference(ctx, node)
        case "&":
            return access.address(ctx, node)
        case "sizeof" | "_Alignof":
            return casts.size_operator(ctx, node)
        case op if op in _STEPS:
            return assignment.step(ctx, node)
        case _:
            return arithmetic.unary(ctx, node.op, ctx.rvalue(node.expr), ctx.location(node))


def _statement_expression(ctx: Context, node: c_ast.Node) -> Lowered:
    assert ctx.statement_body is not None
    return ctx.statement_body(ctx, node)


def _label_address(ctx: Context, node: c_ast.Node) -> Lowered:
    from frontends.c.lower.labels import label_address

    return label_address(ctx, node)


def _unary_effect(ctx: Context, node: c_ast.Node) -> None:
    if node.op in _STEPS:
        assignment.step_effect(ctx, node)
    else:
        from frontends.c.lower.context import keep_checks

        keep_checks(ctx, _unary(ctx, node), ctx.location(node))


def _comma_effect(ctx: Context, node: c_ast.Node) -> None:
    for part in node.exprs:
        ctx.effect(part)


EXPRESSIONS: Mapping[type, Handler] = {
    c_ast.ID: names.identifier,
    c_ast.Constant: names.constant,
    c_ast.BinaryOp: _binary,
    c_ast.UnaryOp: _unary,
    c_ast.TernaryOp: logic.conditional,
    c_ast.ExprList: logic.comma,
    c_ast.ArrayRef: access.subscript,
    c_ast.StructRef: access.member,
    c_ast.Assignment: assignment.assignment,
    c_ast.FuncCall: calls.call,
    c_ast.Cast: casts.explicit_cast,
    c_ast.CompoundLiteral: casts.compound_literal,
    c_ast.GenericSelection: casts.generic_selection,
    c_ast.Compound: _statement_expression,
    Quantifier: quantifiers.quantifier,
    LabelAddress: _label_address,
}

EFFECTS: Mapping[type, Callable[[Context, c_ast.Node], None]] = {
    c_ast.Assignment: assignment.assignment_effect,
    c_ast.UnaryOp: _unary_effect,
    c_ast.ExprList: _comma_effect,
    c_ast.FuncCall: calls.call_effect,
}
