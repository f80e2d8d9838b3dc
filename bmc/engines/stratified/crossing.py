"""What crosses a call: the arguments that an edge gives for the inputs of its callee, and what it finds afterwards.

Caller and callee may look at an object differently: one at single cells, the other at a whole column.
"""

from __future__ import annotations

from typing import Any

from bmc.engines.stratified.instances import Edge, Instance
from bmc.errors import InternalError
from bmc.logic import Terms
from bmc.logic.base import array_widths
from bmc.logic.node import Node
from bmc.logic.substitute import Substitution
from bmc.ussa.template import ObjectCell, ObjectColumn, Reference, ResultPart, Template
from bmc.ussa.values import Truth


class Crossing:
    def __init__(self, terms: Terms, templates: dict[str, Template]) -> None:
        self.terms = terms
        self.templates = templates

    def argument(self, edge: Edge, reference: Reference, value: Substitution | None = None) -> Any:
        """What the callee finds there. `value`: instead of the caller's own."""
        given = edge.call.arguments
        value = value or edge.caller.value
        if reference in given:
            return value(given[reference])
        match reference:
            case ObjectCell():
                column = ObjectColumn(reference.object, reference.column)
                if column in given:
                    array = value(given[column])
                    return self.terms.select(array, reference.element, *array_widths(array))
            case ObjectColumn():
                return self._collected(edge, reference, value)
            case _:
                pass
        raise InternalError(f"the call of {edge.call.callee} does not give {reference}")

    def _collected(self, edge: Edge, reference: ObjectColumn, value: Substitution) -> Any:
        """A column from its cells."""
        symbol = self.templates[edge.call.callee].inputs[reference]
        array: Any = symbol
        for other, term in edge.call.arguments.items():
            if isinstance(other, ObjectCell) and (other.object, other.column) == (reference.object, reference.column):
                array = self.terms.store(array, other.element, value(term), *_widths(symbol))
        return array

    def output(self, edge: Edge, instance: Instance, reference: Reference) -> Any:
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
                return self.terms.select(array, reference.element, *array_widths(array))
            case ObjectColumn():
                widths = _widths(edge.call.outputs[reference])
                array = self.argument(edge, reference)
                for other, term in outputs.items():
                    if isinstance(other, ObjectCell) and (other.object, other.column) == (
                        reference.object,
                        reference.column,
                    ):
                        array = self.terms.store(array, other.element, instance.value(term), *widths)
                return array
            case _:
                return self.argument(edge, reference)

    def equal(self, a: Any, b: Any, symbol: Node) -> Truth:
        """For two values of the type of the symbol."""
        type_ = symbol._content[2][1]
        if type_.is_bool_type():
            return self.terms.iff(a, b)
        if type_.is_array_type():
            return self.terms.eq_array(a, b)
        return self.terms.eq(a, b, type_.width)

    def choice(self, condition: Truth, a: Any, b: Any, symbol: Node) -> Any:
        type_ = symbol._content[2][1]
        if type_.is_bool_type():
            return self.terms.ite_truth(condition, a, b)
        if type_.is_array_type():
            return self.terms.ite_array(condition, a, b)
        return self.terms.ite(condition, a, b, type_.width)


def _widths(symbol: Node) -> tuple[int, int]:
    type_ = symbol._content[2][1]
    return type_.index_type.width, type_.elem_type.width
