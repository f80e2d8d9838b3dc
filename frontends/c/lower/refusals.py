"""Statements go on where one of their parts is refused.

A mistake of the user is reported. A construct that is not supported becomes, where it stands, an assertion that always
fails and an end of the execution, so that code which is never reached does not stop a run.
"""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast

from bmc.errors import Diagnostic, Severity
from bmc.ir.expr import FALSE, Expr
from bmc.ir.instr import Halt
from frontends.c.lower.builtins.verification import emit_assertion
from frontends.c.lower.context import Context
from frontends.c.lower.errors import Rejected


def guarded(ctx: Context, work: Callable[[], None]) -> bool:
    """Do `work`; if it is refused, say so and go on. Whether it was done."""
    rejection = ctx.attempt(work)
    if rejection is not None:
        refuse(ctx, rejection)
    return rejection is None


def refuse(ctx: Context, rejection: Rejected) -> None:
    """Report a mistake; an unsupported construct becomes a property that fails where it stands."""
    found = rejection.diagnostic
    if not rejection.unsupported:
        ctx.reporter.report(found)
        return
    ctx.reporter.report(Diagnostic(found.message, found.location, found.hint, Severity.WARNING, found.kind))
    location = found.location or ctx.location(None)
    emit_assertion(ctx, FALSE, "unsupported", found.message, location)
    ctx.builder.end(Halt("unsupported", location))


def guarded_condition(ctx: Context, node: c_ast.Node) -> Expr:
    result: Expr = FALSE

    def work() -> None:
        nonlocal result
        result = ctx.condition(node)

    guarded(ctx, work)
    return result
