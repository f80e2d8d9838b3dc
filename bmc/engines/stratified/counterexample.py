"""The choices of a model along its execution, by the keys that the concrete interpreter knows them by."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bmc.engines.stratified.instances import Instance, Instances
from bmc.logic import Terms
from bmc.logic.base import array_widths
from bmc.logic.node import ARRAY_SELECT, Node
from bmc.logic.walk import below
from bmc.ussa.inputs import Bits, Inputs
from bmc.ussa.template import Choice
from bmc.ussa.values import Truth

Value = Callable[[Any], int]
Reached = tuple[Instance, str, Truth]  # where a cut is (the path of the turn or call), and when it is met


def inputs_of(
    terms: Terms, instances: Instances, value: Value, asked: Iterable[Truth], cuts: Iterable[Reached]
) -> Inputs:
    """`asked`: what the model makes true. Elements of arrays that it reads have a value, wherever they are read."""
    read = _read_indices(asked)
    values: dict[str, list[Bits]] = {}
    objects: dict[str, int] = {}
    paths: dict[int, str] = {}
    for instance, path in instances.on_execution(value):
        paths[instance.number] = path
        for key, number in instance.template.objects.items():
            objects[path + key] = number if isinstance(number, int) else value(instance.value(number))
        for choice in instance.template.choices:
            pieces = _pieces(terms, instance, choice, value, read)
            if pieces:
                values.setdefault(path + choice.key, []).extend(pieces)
    met = (paths[i.number] + cut for i, cut, here in cuts if i.number in paths and value(here))
    return Inputs({key: tuple(pieces) for key, pieces in values.items()}, objects, next(met, ""))


def _read_indices(asked: Iterable[Truth]) -> dict[tuple[int, int], list[Any]]:
    """Indices of all reads, by the widths of the array's indices and elements."""
    found: dict[tuple[int, int], dict[int, Any]] = {}
    for node in below([t for t in asked if isinstance(t, Node)]):
        operator, args, _ = node._content
        if operator == ARRAY_SELECT:
            found.setdefault(array_widths(args[0]), {})[args[1]._node_id] = args[1]
    return {widths: list(indices.values()) for widths, indices in found.items()}


def _pieces(
    terms: Terms, instance: Instance, choice: Choice, value: Value, read: dict[tuple[int, int], list[Any]]
) -> list[Bits]:
    if choice.array is None:
        found = value(instance.value(choice.symbol))
        return [Bits(choice.bit, choice.width, found)] if found else []
    array, column = choice.array, choice.array.column
    pieces = []
    content = instance.value(array.content)
    elsewhere = read.get((array.index_width, column.width), [])
    for index in sorted({*(value(instance.value(i)) for i in array.indices), *map(value, elsewhere)}):
        found = value(terms.select(content, index, array.index_width, column.width))
        if found:
            element, k = divmod(index, column.elements)
            bit = element * array.element_bits + column.start + k * column.stride
            pieces.append(Bits(bit, column.width, found))
    return pieces
