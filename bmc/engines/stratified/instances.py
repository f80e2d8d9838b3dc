# ruff: noqa: PT009 (`assert_` is a method of our solvers)
"""Instances of templates: a tree or DAG of procedure calls, and what it says to the solver.

An *edge* is one call of one instance. While it is open, its outputs and whether it returns are free symbols. Binding it
to an instance of its callee gives them their meaning. In a tree every edge has an instance of its own, whose inputs
are the caller's terms; in a DAG instances are shared, have symbols as inputs, and every edge equates them under its
control literal.

    main --e1--> f        control of e1: main reaches the call; control of f: some edge that leads to it is taken
         --e2--> f
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bmc.errors import InternalError
from bmc.logic import Terms
from bmc.logic.base import array_widths
from bmc.logic.node import ARRAY_VALUE, Node
from bmc.logic.substitute import Substitution
from bmc.logic.walk import below
from bmc.smt import Solver
from bmc.ussa.template import (
    ObjectCell,
    ObjectColumn,
    OpenCall,
    Reference,
    ResultPart,
    Template,
    Term,
    Violation,
)
from bmc.ussa.values import Truth

WIDEST_INDEX = 14  # bits, of constant arrays that are given to the solver element by element


@dataclass(eq=False, slots=True)
class Edge:
    """`reached`: the caller's execution gets to the call. `control`: and there is one. `returned`: it comes back."""

    caller: Instance
    call: OpenCall
    reached: Truth
    control: Truth
    returned: Node
    target: Instance | None = None


@dataclass(eq=False, slots=True)
class Instance:
    """`more`: (shared instances) a symbol that stands for edges to come; queries assume that there are none."""

    number: int
    template: Template
    value: Substitution
    control: Truth
    activations: dict[str, int]  # of recursive procedures on the way here, this one included
    incoming: list[Edge] = field(default_factory=list)
    outgoing: list[Edge] = field(default_factory=list)
    more: Node | None = None

    @property
    def procedure(self) -> str:
        return self.template.procedure


class Instances:
    """All instances of one run, and the assertions about them."""

    def __init__(self, terms: Terms, solver: Solver, templates: dict[str, Template], recursive: frozenset[str]) -> None:
        self.terms = terms
        self.solver = solver
        self.templates = templates
        self.recursive = recursive
        self.all: list[Instance] = []
        self._identity = Substitution(terms, {})
        self._used: set[str] = set()  # names of templates with an instance, and of symbols for constant arrays
        self._constants: dict[str, list[Node]] = {}  # constant arrays that cross calls of a template
        self._held: list[Truth] | None = None

    def demand(self, truth: Truth) -> None:
        if self._held is None:
            self.solver.assert_(truth)
        else:
            self._held.append(truth)

    def hold_back(self) -> None:
        """The solver's model is still looked at: new assertions wait."""
        self._held = []

    def release(self) -> None:
        held, self._held = self._held or [], None
        for truth in held:
            self.solver.assert_(truth)

    # --- making -----------------------------------------------------------------------------------------------------

    def root(self, template: Template) -> Instance:
        value = self._renaming(template)
        for reference in template.zero:
            if reference in template.inputs:
                value.bind(template.inputs[reference], 0)
        return self._new(template, True, {}, value)

    def own(self, edge: Edge) -> Instance:
        """An instance for this edge alone."""
        template = self.templates[edge.call.callee]
        value = self._renaming(template)
        for reference, symbol in template.inputs.items():
            value.bind(symbol, self._argument(edge, reference))
        instance = self._new(template, edge.control, edge.caller.activations, value)
        self._connect(edge, instance)
        self._define(edge, instance, True)
        return instance

    def shared(self, edge: Edge) -> Instance:
        """An instance that other edges may be bound to later."""
        template = self.templates[edge.call.callee]
        number = len(self.all)
        control = self.terms.truth_symbol(f"instance {number} taken")
        instance = self._new(template, control, edge.caller.activations, self._renaming(template))
        instance.more = self.terms.truth_symbol(f"instance {number} more 0")
        self.demand(self.terms.implies(control, instance.more))
        self.share(edge, instance)
        return instance

    def share(self, edge: Edge, instance: Instance) -> None:
        """One more edge to a shared instance."""
        terms, demand = self.terms, self.demand
        rest = terms.truth_symbol(f"instance {instance.number} more {len(instance.incoming) + 1}")
        assert instance.more is not None
        demand(terms.implies(instance.more, terms.disj(edge.control, rest)))
        instance.more = rest
        demand(terms.implies(edge.control, instance.control))
        for reference, symbol in instance.template.inputs.items():
            same = self._equal(instance.value(symbol), self._argument(edge, reference), symbol)
            demand(terms.implies(edge.control, same))
        self._connect(edge, instance)
        self._define(edge, instance, edge.control)

    def _new(self, template: Template, control: Truth, outer: dict[str, int], value: Substitution) -> Instance:
        number = len(self.all)
        activations = outer
        if template.procedure in self.recursive:
            activations = {**outer, template.procedure: outer.get(template.procedure, 0) + 1}
        instance = Instance(number, template, value, control, activations)
        self.all.append(instance)
        for call in template.calls:
            reached = instance.value(call.reached)
            taken = self.terms.conj(control, reached)
            instance.outgoing.append(Edge(instance, call, reached, taken, instance.value(call.returned)))
        return instance

    def _renaming(self, template: Template) -> Substitution:
        """The first instance of a template keeps its symbols, each other gets symbols of its own."""
        value = Substitution(self.terms, {}, self._identity)
        if template.procedure in self._used:
            for symbol in _own_symbols(template):
                name, type_ = symbol._content[2]
                value.bind(symbol, self.terms.manager.Symbol(f"{name}#{len(self.all)}", type_))
        else:
            self._used.add(template.procedure)
            self._constants[template.procedure] = list(_crossing_constants(template))
        for array in self._constants[template.procedure]:
            value.bind(array, self._constant_array(array, value(array._content[1][0])))
        return value

    def _constant_array(self, array: Node, element: Any) -> Node:
        """A symbol with these elements: Bitwuzla gives up on equations between constant arrays."""
        index_width, width = array_widths(array)
        name = f"constant array {index_width} {width} {element if isinstance(element, int) else element._node_id}"
        if name not in self._used:
            self._used.add(name)
            for index in range(1 << index_width):
                stored = self.terms.select(self.terms.array_symbol(name, index_width, width), index, index_width, width)
                self.demand(self.terms.eq(stored, element, width))
        return self.terms.array_symbol(name, index_width, width)

    def name_controls(self, instance: Instance) -> None:
        """A literal for every control that is a larger term."""
        for edge in instance.outgoing:
            if isinstance(edge.control, Node) and edge.control._content[1]:
                literal = self.terms.truth_symbol(f"edge {instance.number}.{edge.call.number}")
                self.demand(self.terms.iff(literal, edge.control))
                edge.control = literal

    # --- what crosses a call ----------------------------------------------------------------------------------------

    def _connect(self, edge: Edge, instance: Instance) -> None:
        edge.target = instance
        instance.incoming.append(edge)

    def _define(self, edge: Edge, instance: Instance, when: Truth) -> None:
        """Outputs and return of the edge are those of the instance."""
        terms, demand = self.terms, self.demand
        demand(terms.implies(when, terms.iff(edge.returned, instance.value(instance.template.returned))))
        for reference, symbol in edge.call.outputs.items():
            found = self._output(edge, instance, reference)
            if found is not None:
                demand(terms.implies(when, self._equal(edge.caller.value(symbol), found, symbol)))

    def _equal(self, a: Any, b: Any, symbol: Node) -> Truth:
        type_ = symbol._content[2][1]
        if type_.is_bool_type():
            return self.terms.iff(a, b)
        if type_.is_array_type():
            return self.terms.eq_array(a, b)
        return self.terms.eq(a, b, type_.width)

    def argument(self, edge: Edge, reference: Reference) -> Any:
        """What the callee finds there."""
        return self._argument(edge, reference)

    def _argument(self, edge: Edge, reference: Reference) -> Any:
        given = edge.call.arguments
        value = edge.caller.value
        if reference in given:
            return value(given[reference])
        match reference:
            case ObjectCell():
                column = ObjectColumn(reference.object, reference.column)
                if column in given:
                    array = value(given[column])
                    widths = _widths(self.templates[edge.call.callee].inputs, reference, array)
                    return self.terms.select(array, reference.element, *widths)
            case ObjectColumn():
                return self._collected(
                    self.templates[edge.call.callee].inputs[reference], reference, given, value
                )
            case _:
                pass
        raise InternalError(f"the call of {edge.call.callee} does not give {reference}")

    def _collected(
        self, symbol: Node, reference: ObjectColumn, given: dict[Reference, Term], value: Substitution
    ) -> Any:
        """A column from its cells."""
        type_ = symbol._content[2][1]
        index_width, width = type_.index_type.width, type_.elem_type.width
        array = symbol
        for other, term in given.items():
            if isinstance(other, ObjectCell) and (other.object, other.column) == (reference.object, reference.column):
                array = self.terms.store(array, other.element, value(term), index_width, width)
        return array

    def _output(self, edge: Edge, instance: Instance, reference: Reference) -> Any:
        """None: nothing is known about it (the result of a function that does not return one)."""
        outputs = instance.template.outputs
        if reference in outputs:
            return instance.value(outputs[reference])
        if instance.template.never_returns:
            return None
        match reference:
            case ResultPart():
                return None
            case ObjectCell() if ObjectColumn(reference.object, reference.column) in outputs:
                array = instance.value(outputs[ObjectColumn(reference.object, reference.column)])
                type_ = edge.call.outputs[reference]._content[2][1]
                return self.terms.select(array, reference.element, _index_width(array), type_.width)
            case ObjectColumn():
                type_ = edge.call.outputs[reference]._content[2][1]
                array = self._argument(edge, reference)
                for other, term in outputs.items():
                    if isinstance(other, ObjectCell) and (other.object, other.column) == (
                        reference.object,
                        reference.column,
                    ):
                        array = self.terms.store(
                            array,
                            other.element,
                            instance.value(term),
                            type_.index_type.width,
                            type_.elem_type.width,
                        )
                return array
            case _:
                return self._argument(edge, reference)

    # --- questions --------------------------------------------------------------------------------------------------

    def violated(self, instance: Instance, violation: Violation) -> Truth:
        return self.terms.conj(instance.control, instance.value(violation.violated))

    def on_execution(self, value: Any) -> Iterator[tuple[Instance, str]]:
        """The instances that the model's execution goes through, with their paths."""
        seen: set[int] = set()
        stack = [(self.all[0], "")]
        while stack:
            instance, path = stack.pop()
            if instance.number in seen:
                continue
            seen.add(instance.number)
            yield instance, path
            taken = [e for e in instance.outgoing if e.target is not None and value(e.control)]
            stack += [(e.target, path + e.call.path) for e in taken if e.target is not None]


def _own_symbols(template: Template) -> Iterator[Node]:
    yield from template.inputs.values()
    for choice in template.choices:
        yield choice.symbol
    for call in template.calls:
        yield call.returned
        yield from call.outputs.values()


def _crossing_constants(template: Template) -> Iterator[Node]:
    """Constant arrays in what crosses a call, but for huge ones (about which the solver may then know nothing)."""
    crossing: list[Any] = [t for r, t in template.outputs.items() if isinstance(r, ObjectColumn)]
    for call in template.calls:
        crossing += [t for r, t in call.arguments.items() if isinstance(r, ObjectColumn)]
    for node in below([t for t in crossing if isinstance(t, Node)], {}):
        if node._content[0] == ARRAY_VALUE and array_widths(node)[0] <= WIDEST_INDEX:
            yield node


def _index_width(array: Node) -> int:
    return array_widths(array)[0]


def _widths(inputs: dict[Reference, Node], reference: Reference, array: Node) -> tuple[int, int]:
    return array_widths(array)
