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

Changes = list[tuple[Cells, int, Any, Any]]  # cells, index, their value, our value
TheirValue = Callable[[Cells, int], Any]
THEIRS, MINE = True, False

DEPTH = IntType(0, False, "instructions so far")  # the slot that counts for --depth; merged to the minimum


class Merging:
    def __init__(self, machine: Unwinder) -> None:
        self.machine = machine

    def merger(self, condition: Truth, guards: tuple[Truth, Truth]) -> Callable[[Changes, TheirValue], None]:
        """Writes `condition ? theirs : mine` into every cell that differs. `guards`: where they and we come from."""
        memory, recorder = self.machine.memory, self.machine.recorder

        def merge(changed: Changes, theirs: TheirValue) -> None:
            sides = self._only_side(changed, guards)
            for cells, index, a, b in changed:
                if is_slot(cells, index):
                    side = sides.get(cells[0])
                    if side is None:
                        cells[index] = memory.merge_slot(condition, cells, index, a, b, theirs)
                    else:
                        cells[index] = a if side is THEIRS else b
            for cells, index, a, b in changed:
                descriptor = cells[1]
                if type(descriptor) is CellLayout and cells[0] in sides:
                    if not is_slot(cells, index):
                        cells[index] = a if sides[cells[0]] is THEIRS else b
                    continue
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

    def _only_side(self, changed: Changes, guards: tuple[Truth, Truth]) -> dict[int, bool]:
        """The objects that only one side can have, by the number of their cells. Where an object was not made (malloc
        failed, another branch was taken) no pointer leads to it, and what the side that made it wrote need not be
        mixed with what the memory held before."""
        memory, knowledge = self.machine.memory, self.machine.knowledge
        made: dict[int, Truth] = {}
        for cells, _, _, _ in changed:
            if type(cells[1]) is CellLayout and cells[0] not in made:
                obj = memory.known_owner(cells)
                if obj is not None and obj.born is not True:
                    made[cells[0]] = obj.born
        sides: dict[int, bool] = {}
        for guard, side in zip(guards, (MINE, THEIRS), strict=True):  # excluded from theirs: only ours can have it
            sides |= {number: side for number, born in made.items() if knowledge.apart(guard, born)}
        return sides

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
