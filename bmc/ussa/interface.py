"""What crosses the calls of a procedure, as references (bmc.ussa.template)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bmc.analysis.effects import Effects
from bmc.ir.types import VoidType
from bmc.ussa.cells import CellLayout
from bmc.ussa.families import is_array
from bmc.ussa.template import (
    Argument,
    GlobalScalar,
    ObjectCell,
    ObjectColumn,
    ObjectLife,
    Reference,
    ResultPart,
)

if TYPE_CHECKING:
    from bmc.ussa.modular import TemplateUnwinder

LONG_COLUMN = 64  # a column of a recursive procedure's interface that is longer crosses calls as one array


@dataclass(frozen=True, slots=True)
class Interface:
    inputs: tuple[Reference, ...]
    outputs: tuple[Reference, ...]
    returns: bool


def widest_interface(machine: TemplateUnwinder, name: str) -> Interface:
    """All that a recursive procedure may look at and change: it is needed before its template is finished."""
    effect = machine.modularity.effects[name]
    procedure = machine.program.procedures[name]
    inputs: list[Reference] = []
    outputs: list[Reference] = []
    for position, parameter in enumerate(procedure.parameters):
        inputs += [Argument(position, cell) for cell in range(len(machine.parts(parameter.type)))]
    if not isinstance(procedure.type.result, VoidType):
        outputs += [ResultPart(cell) for cell in range(len(machine.parts(procedure.type.result)))]
    written = {o.name for o in effect.writes}
    touched = sorted({o.name for o in effect.reads | effect.writes | effect.frees | effect.allocates})
    for single in touched:
        variable = machine.variables.get(single)
        if variable is not None and machine.is_plain(variable):
            inputs.append(GlobalScalar(single))
            if single in written:
                outputs.append(GlobalScalar(single))
        elif single in machine.singles and not machine.is_inside(single, name):
            cells = list(_all_cells(machine, single))
            inputs += cells
            if single in written:
                outputs += cells
    for family in machine.families:
        _add_family(machine, family, effect, inputs, outputs)
    for single in machine.singles:
        if single in machine.modularity.owners and not machine.is_inside(single, name):
            inputs.append(ObjectLife(single))
            if single in {o.name for o in effect.frees}:
                outputs.append(ObjectLife(single))
    return Interface(tuple(inputs), tuple(outputs), returns=True)

def _add_family(
    machine: TemplateUnwinder, name: str, effect: Effects, inputs: list[Reference], outputs: list[Reference]
) -> None:
    """What a recursive procedure may look at and change of the objects of an allocation."""
    layout: CellLayout = machine.families[name].cells[1]
    made = any(o.name == name for o in effect.allocates)
    written = made or any(o.name == name for o in effect.writes)
    touched = written or any(o.name == name for o in effect.reads)
    for number, column in enumerate(layout.columns):
        is_end = column.type is None  # whether members have ended
        if is_array(layout, column) and (touched or is_end):
            inputs.append(ObjectColumn(name, number))
            if made or (any(o.name == name for o in effect.frees) if is_end else written):
                outputs.append(ObjectColumn(name, number))
    inputs.append(ObjectCell(name, len(layout.columns) - 1, 0))
    if made:
        outputs.append(ObjectCell(name, len(layout.columns) - 1, 0))


def _all_cells(machine: TemplateUnwinder, single: str) -> Iterator[Reference]:
    layout: CellLayout = machine.home_cells[single][1]
    for number, column in enumerate(layout.columns):
        if column.elements > LONG_COLUMN:
            yield ObjectColumn(single, number)
        else:
            for element in range(column.elements):
                yield ObjectCell(single, number, element)


def covers(given: tuple[Reference, ...], wanted: Iterable[Reference]) -> bool:
    """Whether the wanted inputs can be made of those given: a column of its cells, and the other way round."""
    columns = {(r.object, r.column) for r in given if isinstance(r, ObjectCell | ObjectColumn)}
    return all(
        (r.object, r.column) in columns if isinstance(r, ObjectCell | ObjectColumn) else r in given for r in wanted
    )
