"""What templates say about the whole program: the properties that can fail below a call, and what reports want to know.

    int f(int n) { return n ? f(n - 1) : 0; }      f.recursion: a property of its own, if recursion is bounded
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bmc.properties import Property
from bmc.source import Location
from bmc.ussa.form import Arrival
from bmc.ussa.modular import TemplateUnwinder
from bmc.ussa.template import Template


@dataclass(slots=True)
class Covered:
    """What the reports want to know about the unwinding (cf. bmc.ussa.form.Ussa)."""

    reached: set[str] = field(default_factory=set)
    unwinding: dict[str, Property] = field(default_factory=dict)
    growing: set[str] = field(default_factory=set)
    turns_cut: bool = False
    too_deep: bool = False
    surely_reached: set[str] = field(default_factory=set)
    arrivals: dict[Arrival, dict[str, None]] = field(default_factory=dict)
    assumed: dict[Location, None] = field(default_factory=dict)
    statistics: dict[str, int] = field(default_factory=dict)


def covered_by(unwinder: TemplateUnwinder, templates: dict[str, Template]) -> Covered:
    covered = Covered()
    for template in templates.values():
        covered.reached |= template.reached
        covered.unwinding.update(template.unwinding)
        covered.growing |= template.growing
        covered.assumed.update(template.assumed)
        covered.turns_cut = covered.turns_cut or not template.complete
    for name in sorted(unwinder.modularity.graph.recursive & templates.keys()):
        _recursion_property(covered, name, unwinder, templates)
    covered.statistics["formula nodes"] = unwinder.terms.nodes_made
    return covered


def _recursion_property(
    covered: Covered, name: str, unwinder: TemplateUnwinder, templates: dict[str, Template]
) -> None:
    identifier = recursion_of(name)
    bounds = unwinder.bounds
    growing = not bounds.limit_concrete and name not in bounds.unwindset
    if bounds.of_recursion(name) is None or not (bounds.assertions or growing):
        return
    location = _recursive_call(name, unwinder, templates)
    property_ = Property(identifier, "recursion", "recursion unwinding assertion", location, finding=identifier)
    covered.unwinding[identifier] = property_
    if growing:
        covered.growing.add(identifier)


def _recursive_call(name: str, unwinder: TemplateUnwinder, templates: dict[str, Template]) -> Location:
    for template in templates.values():
        for call in template.calls:
            if call.callee == name and template.procedure in unwinder.modularity.graph.recursive:
                return call.location
    return unwinder.program.procedures[name].location


def recursion_of(procedure: str) -> str:
    """The property that its recursion is not deeper than the bound."""
    return f"{procedure}.recursion"


def can_fail(templates: dict[str, Template], covered: Covered) -> dict[str, set[str]]:
    """The properties that a call of each procedure may violate, its callees included."""
    own: dict[str, set[str]] = {}
    for name, template in templates.items():
        own[name] = {v.property.id for v in template.violations}
        if recursion_of(name) in covered.unwinding:
            own[name].add(recursion_of(name))
    return with_callees(own, templates)


def with_callees(own: dict[str, set[str]], templates: dict[str, Template]) -> dict[str, set[str]]:
    """What belongs to a procedure or to what it calls. `templates` has callees first, but for recursion."""
    changed = True
    while changed:
        changed = False
        for name, template in templates.items():
            before = len(own[name])
            for callee in dict.fromkeys(call.callee for call in template.calls):
                own[name] |= own[callee]
            changed = changed or len(own[name]) != before
    return own
