"""Pointers that come from outside of a template: an address, split over what the points-to analysis says it can be.

    void set(int *p) called with &x and &a[i]      p is x, or a at 4 times some index, or no object of these
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bmc.analysis.abstract_objects import ANY, ObjectKind, Spot, strides
from bmc.analysis.points_to import Targets
from bmc.logic.node import Node
from bmc.ussa.pointers import Case
from bmc.ussa.values import Family, Linear, Pointer, Scalar, Truth

if TYPE_CHECKING:
    from bmc.ussa.shared_objects import SharedObjects


class ForeignPointers:
    def __init__(self, machine: SharedObjects) -> None:
        self.machine = machine

    def pointing(self, bits: Node, targets: Targets) -> Scalar:
        """An address about which the points-to analysis knows something."""
        if targets.unknown:
            return bits
        by_object: dict[str, list[Spot]] = {}
        for spot in sorted(targets.spots, key=lambda s: (s.object.name, s.offset)):
            if spot.object.kind is ObjectKind.FUNCTION:
                if spot.object.name not in self.machine.functions:
                    return bits
            elif spot.object.name not in self.machine.singles and spot.object.name not in self.machine.families:
                return bits
            by_object.setdefault(spot.object.name, []).append(spot)
        cases: list[Case] = []
        rest: Truth = True
        for name, spots in by_object.items():
            for case in self._cases_in(bits, name, spots):
                cases.append(case)
                rest = self.machine.terms.conj(rest, self.machine.terms.negate(case[0]))
        cases.append((rest, None, Linear(0, ((1, bits),))))
        pointer = Pointer(tuple(cases))
        pointer.term = bits
        self.machine.pointers.remember(pointer)
        return pointer

    def _cases_in(self, bits: Node, name: str, spots: list[Spot]) -> Iterator[Case]:
        terms, width, model = self.machine.terms, self.machine.pointers.width, self.machine.program.model
        if spots[0].object.kind is ObjectKind.FUNCTION:
            function = self.machine.pointers.objects[self.machine.functions[name]]
            yield terms.eq(bits, self.machine.pointers.address(function, 0), width), function, 0
            return
        if name in self.machine.families:
            yield from self._members(bits, self.machine.families[name], spots)
            return
        obj = self.machine.singles[name]
        steps = [strides(self.machine.layout, spot) if spot.offset != ANY else [] for spot in spots]
        if all(spot.offset != ANY for spot in spots) and not any(steps):
            for spot in spots:
                yield terms.eq(bits, self.machine.pointers.address(obj, spot.offset), width), obj, spot.offset
            return
        half = 1 << (model.offset_bits - 1)
        number = terms.extract(terms.add(bits, half, width), width, width - 1, model.offset_bits)
        same = terms.eq(number, obj.number, model.object_bits)
        base = self.machine.pointers.address(obj, 0)
        if len(spots) == 1 and len(steps[0]) == 1 and spots[0].offset != ANY and steps[0][0]:
            start, stride = spots[0].offset, steps[0][0]
            narrow = model.offset_bits
            inner = terms.extract(terms.sub(bits, base + start, width), width, narrow - 1, 0)
            index = terms.sext(terms.sdiv(inner, stride, narrow), narrow, width)
            if isinstance(index, Node):
                yield same, obj, Linear(start, ((stride, index),))
                return
        yield same, obj, Linear(-base, ((1, bits),))

    def _members(self, bits: Node, family: Family, spots: list[Spot]) -> Iterator[Case]:
        """A pointer to a member of a family, at one of few places in it."""
        pointers, terms, model = self.machine.pointers, self.machine.terms, self.machine.program.model
        shift = model.offset_bits
        same = pointers.in_family(family, terms.extract(bits, pointers.width, pointers.width - 1, shift))
        index = terms.extract(bits, pointers.width, shift + family.index_bits - 1, shift)
        inner = terms.extract(bits, pointers.width, shift - 1, 0)
        assert isinstance(index, Node)
        family.genuine.add(index)
        for spot in spots:
            if spot.offset == ANY:
                yield same, family, Linear(-pointers.address(family, 0), ((1, bits),))
                return
            here = terms.conj(same, terms.eq(inner, spot.offset, shift))
            yield here, family, pointers.member_offset(family, index, spot.offset)
