"""Calls that exclude each other do not wait for each other.

In the unwound SSA of a procedure, what comes later assumes that earlier calls came back if they were reached:

    if (c) f(); else g();        g is reached if !c, and: c implies that f returned

Where control flow excludes both calls (Lemma 1), the second condition says nothing, but the term of g mentions f. Here
it is taken out, so that encoding in the order of execution (bmc.engines.stratified.encoding) finds an order.
"""

from __future__ import annotations

from dataclasses import replace

from bmc.engines.stratified.colouring import Disjoint
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.logic.substitute import Substitution
from bmc.logic.walk import below
from bmc.ussa.template import OpenCall, Template


def separated(terms: Terms, templates: dict[str, Template], disjoint: Disjoint) -> dict[str, Template]:
    like = Substitution(terms, {})
    return {
        name: replace(template, calls=[_separated(terms, template, call, disjoint, like) for call in template.calls])
        for name, template in templates.items()
    }


def _separated(
    terms: Terms, template: Template, call: OpenCall, disjoint: Disjoint, like: Substitution
) -> OpenCall:
    mentioned = [t for t in (call.reached, *call.arguments.values()) if isinstance(t, Node)]
    used = {node._node_id for node in below(mentioned)}
    others = [
        other.returned
        for other in template.calls
        if other.returned._node_id in used and disjoint(template.procedure, other.path, call.path)
    ]
    if not others:
        return call
    value = Substitution(terms, dict.fromkeys(others, True), like)
    arguments = {reference: value(term) for reference, term in call.arguments.items()}
    return replace(call, reached=value(call.reached), arguments=arguments)
