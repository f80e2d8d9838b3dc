"""Conditions of branches as the user would write them: without the conversions and suffixes that C adds by itself.

!(p != ((signed int *)NULL))      becomes    !p
(signed long int)i < 10l          becomes    i < 10
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.expr import Binary, BinaryOp, Cast, Const, Expr, Unary, UnaryOp, VariablePlace
from bmc.ir.text import expression_text
from bmc.ir.types import INT, TRUTH, VOID, IntType, PointerType
from bmc.ir.walk import Node, rebuild_expr


def condition_text(condition: Expr) -> str:
    return expression_text(rebuild_expr(condition, _plain))


def _plain(node: Node) -> Node:
    match node:
        case Cast(operand=operand, implicit=True):
            return operand
        case Unary(op=UnaryOp.NOT, operand=Binary(op=BinaryOp.NE, left=left, right=Const(value=0))):
            return Unary(UnaryOp.NOT, left, TRUTH)
        case VariablePlace(variable=variable):
            # a text that names two variables of one name would give them their scopes
            return VariablePlace(replace(variable, name=variable.source_name))
        case Const(value=0, type=PointerType()):
            return Const(0, PointerType(VOID))
        case Const(value=value, type=IntType(name=name)) if name != "char":
            return Const(value, INT)
        case _:
            return node
