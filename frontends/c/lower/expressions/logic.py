"""`&&`, `||`, `?:` and the comma operator (C11 6.5.13-6.5.17).

Later operands without side effects stay part of the expression; otherwise the operator becomes control flow:

    r = a && f()        tmp = 0; if (a) { tmp = f() != 0; }  r = tmp
"""

from __future__ import annotations

from pycparser import c_ast

from bmc.ir.expr import FALSE, TRUE, Binary, BinaryOp, Conditional, Const, Expr, Read
from bmc.ir.instr import Assign, Branch, Jump
from bmc.ir.types import BOOL, TRUTH, BoolType, FloatType, IntType, PointerType, Type, VoidType
from bmc.source import Location
from frontends.c.lower.builtins.verification import assert_fail, is_assert_fail
from frontends.c.lower.constants import fold
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast, common_type, from_truth, is_null_constant, promote
from frontends.c.lower.errors import type_error, unsupported
from frontends.c.lower.values import VOID_VALUE


def logical(ctx: Context, node: c_ast.Node) -> Lowered:
    """Chains lean to the left: `a && b && c` is taken in a loop."""
    chain = [node]
    while isinstance(chain[-1].left, c_ast.BinaryOp) and chain[-1].left.op == node.op:
        chain.append(chain[-1].left)
    value = ctx.condition(chain[-1].left)
    for step in reversed(chain):
        value = _logical_step(ctx, step, value)
    return from_truth(value, ctx.model)


def _logical_step(ctx: Context, node: c_ast.Node, left: Expr) -> Expr:
    also = node.op == "&&"
    location = ctx.location(node)
    if not ctx.effects.of(node.right).emits:
        right = ctx.condition(node.right)
        return Binary(BinaryOp.AND_ALSO if also else BinaryOp.OR_ELSE, left, right, TRUTH, location)
    known = fold(left, ctx.layout) if ctx.folding else None
    if known is not None:
        return ctx.condition(node.right) if bool(known) is also else left
    result = ctx.temporary(BOOL, "tmp_if_expr", location)
    evaluate, short, done = (ctx.builder.fresh_label(name) for name in ("logic", "logic.short", "logic.end"))
    then, otherwise = (evaluate, short) if also else (short, evaluate)
    ctx.builder.end(Branch(left, then, otherwise, location))
    ctx.builder.start(short, location)
    ctx.emit(Assign(result, cast(FALSE if also else TRUE, BOOL), location, hidden=True))
    _jump(ctx, done, location)
    ctx.builder.start(evaluate, location)
    ctx.emit(Assign(result, cast(ctx.condition(node.right), BOOL), location, hidden=True))
    ctx.builder.start(done, location)
    return cast(Read(result), TRUTH)


def _jump(ctx: Context, label: str, location: Location) -> None:
    ctx.builder.end(Jump(label, location))


def comma(ctx: Context, node: c_ast.Node) -> Lowered:
    for part in node.exprs[:-1]:
        ctx.effect(part)
    return ctx.rvalue(node.exprs[-1])


def conditional(ctx: Context, node: c_ast.Node) -> Lowered:
    location = ctx.location(node)
    if node.iftrue is None:
        return _or_else(ctx, node, location)
    if is_assert_fail(node.iffalse):  # `(condition) ? (void)0 : __assert_fail(...)`
        assert_fail(ctx, node.cond, node.iffalse)
        return VOID_VALUE
    condition = ctx.condition(node.cond)
    if not ctx.effects.of(node.iftrue).emits and not ctx.effects.of(node.iffalse).emits:
        then, otherwise = ctx.rvalue(node.iftrue), ctx.rvalue(node.iffalse)
        type_ = arm_type(ctx, then, otherwise, location)
        if isinstance(type_, VoidType):
            return VOID_VALUE
        return Conditional(condition, _arm(then, type_), _arm(otherwise, type_), type_)
    if id(node) not in ctx.arm_types:
        found = ctx.unevaluated(lambda: arm_type(ctx, ctx.rvalue(node.iftrue), ctx.rvalue(node.iffalse), location))
        ctx.arm_types[id(node)] = found
    type_ = ctx.arm_types[id(node)]
    known = fold(condition, ctx.layout) if ctx.folding else None
    if known is not None and not isinstance(type_, VoidType):
        return _arm(ctx.rvalue(node.iftrue if known else node.iffalse), type_)
    return _branching(ctx, node, condition, type_, location)


def _or_else(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """GNU `a ?: b`: a, evaluated once, if it is not zero."""
    value = ctx.keep(ctx.rvalue(node.cond), location)
    condition = ctx.as_condition(value, location)
    if not ctx.effects.of(node.iffalse).emits:
        otherwise = ctx.rvalue(node.iffalse)
        type_ = arm_type(ctx, value, otherwise, location)
        return Conditional(condition, _arm(value, type_), _arm(otherwise, type_), type_)
    type_ = ctx.unevaluated(lambda: arm_type(ctx, value, ctx.rvalue(node.iffalse), location))
    result = ctx.temporary(type_, "tmp_if_expr", location)
    zero, done = ctx.builder.fresh_label("cond.else"), ctx.builder.fresh_label("cond.end")
    ctx.emit(Assign(result, _arm(value, type_), location, hidden=True))
    ctx.builder.end(Branch(condition, done, zero, location))
    ctx.builder.start(zero, location)
    ctx.emit(Assign(result, _arm(ctx.rvalue(node.iffalse), type_), location, hidden=True))
    ctx.builder.start(done, location)
    return Read(result)


def _branching(ctx: Context, node: c_ast.Node, condition: Expr, type_: Type, location: Location) -> Lowered:
    then, otherwise, done = (ctx.builder.fresh_label(name) for name in ("cond.then", "cond.else", "cond.end"))
    result = None if isinstance(type_, VoidType) else ctx.temporary(type_, "tmp_if_expr", location)
    ctx.builder.end(Branch(condition, then, otherwise, location))
    for label, arm in ((then, node.iftrue), (otherwise, node.iffalse)):
        ctx.builder.start(label, location)
        if result is None:
            ctx.effect(arm)
        else:
            ctx.emit(Assign(result, _arm(ctx.rvalue(arm), type_), location, hidden=True))
        if arm is node.iftrue:
            _jump(ctx, done, location)
    ctx.builder.start(done, location)
    return VOID_VALUE if result is None else Read(result)


def _arm(value: Expr, type_: Type) -> Expr:
    return value if value.type == type_ else cast(value, type_)


def arm_type(ctx: Context, then: Expr, otherwise: Expr, location: Location) -> Type:
    """C11 6.5.15p5-6."""
    left, right = then.type, otherwise.type
    if isinstance(left, FloatType) or isinstance(right, FloatType):
        raise unsupported("floating-point arithmetic", location)
    if isinstance(left, IntType | BoolType) and isinstance(right, IntType | BoolType):
        one, other = promote(then, ctx.model).type, promote(otherwise, ctx.model).type  # a bit-field by its width
        assert isinstance(one, IntType)
        assert isinstance(other, IntType)
        return common_type(one, other)
    if left == right:
        return left
    if isinstance(left, VoidType) or isinstance(right, VoidType):
        return VoidType()
    if isinstance(left, PointerType) and isinstance(right, PointerType):
        if is_null_constant(then):
            return right
        if is_null_constant(otherwise) or not isinstance(left.target, VoidType):
            return PointerType(VoidType()) if isinstance(right.target, VoidType) and not _null(otherwise) else left
        return left
    if isinstance(left, PointerType) and isinstance(right, IntType | BoolType):
        return left
    if isinstance(right, PointerType) and isinstance(left, IntType | BoolType):
        return right
    raise type_error(f"the arms of this conditional do not match: '{left}' and '{right}'", location)


def _null(expr: Expr) -> bool:
    return isinstance(expr, Const) and expr.value == 0
