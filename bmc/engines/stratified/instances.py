"""Instances of templates: a tree or DAG of procedure calls.

An *edge* is one call of one instance. It is *open* while it has no target; binding it to an instance of its callee
gives its outputs their meaning. In a tree every edge has an instance of its own, in a DAG instances are shared.

    main --e1--> f        control of e1: main reaches the call; control of f: some edge that leads to it is taken
         --e2--> f

This is the structure. The terms (`value`, `control`, `reached`, `returned`) are those of the last encoding
(bmc.engines.stratified.encoding).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bmc.logic.substitute import Substitution
from bmc.ussa.shared_objects import FEWEST_BITS, NotModular
from bmc.ussa.template import OpenCall, Template
from bmc.ussa.values import Truth


@dataclass(eq=False, slots=True)
class Edge:
    """`reached`: the caller's execution gets to the call. `control`: and there is one. `returned`: it comes back.
    `cut`: the call is beyond the bound of its recursion."""

    caller: Instance
    call: OpenCall
    reached: Truth = True
    control: Truth = True
    returned: Truth = True
    target: Instance | None = None
    cut: bool = False


@dataclass(eq=False, slots=True)
class Instance:
    """`first`: of its template, whose symbols it keeps."""

    number: int
    template: Template
    value: Substitution
    control: Truth
    activations: dict[str, int]  # of recursive procedures on the way here, this one included
    first: bool = True
    incoming: list[Edge] = field(default_factory=list)
    outgoing: list[Edge] = field(default_factory=list)

    @property
    def procedure(self) -> str:
        return self.template.procedure


class Instances:
    """All instances of one run, callers before what was made for them."""

    def __init__(self, templates: dict[str, Template], recursive: frozenset[str], nothing: Substitution) -> None:
        self.templates = templates
        self.recursive = recursive
        self.all: list[Instance] = []
        self._nothing = nothing  # the value of instances that are not encoded yet
        self._used: set[str] = set()
        self._members = 0  # places where members of families are named (bmc.ussa.families)

    def new(self, procedure: str, outer: dict[str, int]) -> Instance:
        template = self.templates[procedure]
        self._members += template.members
        if self._members >= 1 << FEWEST_BITS:
            raise NotModular("more objects of one allocation are named than there are indices for them")
        activations = outer
        if procedure in self.recursive:
            activations = {**outer, procedure: outer.get(procedure, 0) + 1}
        first = procedure not in self._used
        self._used.add(procedure)
        instance = Instance(len(self.all), template, self._nothing, True, activations, first)
        self.all.append(instance)
        instance.outgoing += [Edge(instance, call) for call in template.calls]
        return instance

    def made_for(self, edge: Edge) -> Instance:
        instance = self.new(edge.call.callee, edge.caller.activations)
        self.bind(edge, instance)
        return instance

    def bind(self, edge: Edge, instance: Instance) -> None:
        edge.target = instance
        instance.incoming.append(edge)

    def alive(self) -> Iterator[Instance]:
        """Those that some execution may enter, says the last encoding."""
        return (i for i in self.all if i.control is not False)

    def on_execution(self, value: Callable[[Any], int]) -> Iterator[tuple[Instance, str]]:
        """The instances that the model's execution goes through, with their paths."""
        seen: set[int] = set()
        stack = [(self.all[0], "")]
        while stack:
            instance, path = stack.pop()
            if instance.number in seen:
                continue
            seen.add(instance.number)
            yield instance, path
            taken = [e for e in instance.outgoing if e.control is not False and value(e.control)]
            stack += [(e.target, path + e.call.path) for e in taken if e.target is not None]
