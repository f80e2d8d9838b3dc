"""Where paths meet: what is `a` on one and `b` on the other becomes `condition ? a : b`, cell by cell.

Slots of frames hold scalars, or the object that a variable has; cells of objects are merged by the memory, which knows
columns that have become arrays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bmc.ir.types import IntType
from bmc.ussa.cells import CellLayout
from bmc.ussa.compiler import RESULT, FrameLayout
from bmc.ussa.memory import LIFE, is_slot
from bmc.ussa.recorder import NAMES
from bmc.ussa.store import Cells
from bmc.ussa.values import Object, ObjectChoice, Truth

if TYPE_CHECKING:
    from bmc.ussa.unwinder import Unwinder

DEPTH = IntType(0, False, "instructions so far")  # the slot that counts for --depth; merged to the minimum


class Merging:
    def __init__(self, machine: Unwinder) -> None:
        self.machine = machine

    def merger(
        self, condition: Truth
    ) -> Callable[[list[tuple[Cells, int, Any, Any]], Callable[[Cells, int], Any]], None]:
        """Writes `condition ? theirs : mine` into every cell that differs."""
        memory, recorder = self.machine.memory, self.machine.recorder

        def merge(changed: list[tuple[Cells, int, Any, Any]], theirs: Callable[[Cells, int], Any]) -> None:
            for cells, index, a, b in changed:
                if is_slot(cells, index):
                    cells[index] = memory.merge_slot(condition, cells, index, a, b, theirs)
            for cells, index, a, b in changed:
                descriptor = cells[1]
                if type(descriptor) is FrameLayout:
                    cells[index] = self._slot(condition, descriptor, index, a, b)
                elif descriptor is LIFE:
                    cells[index] = self.machine.terms.ite_truth(condition, a, b)
                elif recorder is not None and descriptor is NAMES:
                    cells[index] = recorder.phi(cells, index, a, b)
                elif not is_slot(cells, index):
                    assert type(descriptor) is CellLayout
                    cells[index] = memory.merge_cell(condition, cells, index, a, b)

        return merge

    def _slot(self, condition: Truth, layout: FrameLayout, index: int, a: Any, b: Any) -> Any:
        if a is None or b is None:
            return b if a is None else a  # dead or not yet alive on one side
        if index == RESULT:
            assert layout.merge_result is not None
            return layout.merge_result(condition, a, b)
        if layout.types[index] is None:
            return self._choice(condition, a, b)
        type_, width = layout.types[index], layout.widths[index]
        if type_ is DEPTH:
            return min(a, b)
        if type(a) is int and type(b) is int and a == b:
            return a
        a = self.machine.memory.known(a, 0, width, type_)
        b = self.machine.memory.known(b, 0, width, type_)
        self.machine.steps += 1
        return self.machine.memory.phi(condition, a, b, type_, width)

    def _choice(self, condition: Truth, a: Object | ObjectChoice, b: Object | ObjectChoice) -> ObjectChoice:
        merged: dict[Object, Truth] = {}
        for side, found in ((condition, a), (self.machine.terms.negate(condition), b)):
            cases = found.cases if isinstance(found, ObjectChoice) else ((True, found),)
            for guard, obj in cases:
                here = self.machine.terms.conj(side, guard)
                merged[obj] = self.machine.terms.disj(merged.get(obj, False), here)
        return ObjectChoice(tuple((guard, obj) for obj, guard in merged.items()))
