"""The result of an expression that has none (a call of a void function)."""

from __future__ import annotations

from bmc.ir.expr import Const, Expr
from bmc.ir.types import VOID

VOID_VALUE: Expr = Const(0, VOID)
