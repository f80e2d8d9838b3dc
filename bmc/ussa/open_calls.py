"""Calls that a template leaves open: what is given to the callee, and what it may have left behind."""

from __future__ import annotations

from typing import Any, assert_never

from bmc.analysis.points_to import result_of
from bmc.ir.types import PointerType, is_scalar
from bmc.logic.node import Node
from bmc.source import Location
from bmc.ussa.interface import Interface
from bmc.ussa.records import cells_of
from bmc.ussa.shared_objects import NotModular, SharedObjects
from bmc.ussa.template import (
    Argument,
    GlobalScalar,
    ObjectCell,
    ObjectColumn,
    ObjectLife,
    OpenCall,
    Reference,
    ResultPart,
    Term,
)
from bmc.ussa.values import Scalar, Truth


class OpenCalls(SharedObjects):
    _interfaces: dict[str, Interface]  # of procedures whose calls can be left open
    _calls: list[OpenCall]  # of the current template
    _name: str  # of its procedure

    def relative(self, key: str) -> str:
        """A key as it is below the template's own context."""
        raise NotImplementedError

    def open_call(self, name: str, arguments: list[Any], block: str, index: int, location: Location) -> bool:
        """True if the callee never comes back."""
        reached = self.terms.conj(self.assumptions, self.guard)
        interface = self._interfaces[name]
        if len(arguments) < len(self.program.procedures[name].parameters):
            raise NotModular(f"a call of {name} lacks arguments")
        here = f"{self._name}|call{len(self._calls)}"
        given = {r: self._read_reference(r, name, arguments) for r in interface.inputs}
        returned = self.terms.truth_symbol(f"{here}:returned")
        path = self.relative(self.context.call(block, index, name).path)
        outputs: dict[Reference, Node] = {}
        self._calls.append(OpenCall(len(self._calls), name, given, reached, returned, outputs, path, location))
        if not interface.returns:
            self.end()
            return True
        self.steps += 1
        parts: list[Scalar] = []
        for reference in interface.outputs:
            if isinstance(reference, ResultPart):
                parts.append(self._result_part(reference, name, here, outputs))
            else:
                self._write_reference(reference, here, outputs)
        self._members_only_grow(given, outputs)
        result = self.program.procedures[name].type.result
        self.result = None if not parts else parts[0] if is_scalar(result) else tuple(parts)
        self.assumptions = self.terms.conj(self.assumptions, self.terms.implies(self.guard, returned))
        return False

    def _members_only_grow(self, given: dict[Reference, Term], outputs: dict[Reference, Node]) -> None:
        """A callee makes members of families and never takes one back: those that come later are new."""
        for reference, after in outputs.items():
            if isinstance(reference, ObjectCell) and reference.object in self.families:
                family = self.families[reference.object]
                more = self.terms.ule(given[reference], after, family.index_bits)
                self.assumptions = self.terms.conj(self.assumptions, self.terms.implies(self.guard, more))

    def _read_reference(self, reference: Reference, callee: str, arguments: list[Any]) -> Term:
        """What the callee finds there."""
        match reference:
            case Argument():
                value = arguments[reference.position]
                parameter = self.program.procedures[callee].parameters[reference.position]
                type_, width = self.parts(parameter.type)[reference.cell]
                return self._term(value[reference.cell] if isinstance(value, tuple) else value, 0, width, type_)
            case GlobalScalar():
                variable = self.variables[reference.name]
                value = self.globals[self.global_slots[reference.name]]
                return self._term(value, 0, self.layout.width_of(variable.type), variable.type)
            case ObjectCell():
                obj, column = self._place(reference)
                return self._term(self.memory.cell(obj, column, reference.element), 0, column.width, column.type)
            case ObjectColumn():
                return self.memory.whole_array(*self._place(reference))
            case ObjectLife():
                life: Truth = self.singles[reference.object].life[2]
                return life
            case ResultPart():
                raise AssertionError("a result is no input")
        assert_never(reference)

    def _write_reference(self, reference: Reference, here: str, outputs: dict[Reference, Node]) -> None:
        """What the callee left there: anything, as far as is known here."""
        match reference:
            case GlobalScalar():
                variable = self.variables[reference.name]
                width = self.layout.width_of(variable.type)
                symbol = outputs[reference] = self.terms.symbol(f"{here}:{reference.name}", width)
                targets = self._targets(self.modularity.points_to.object_of(variable), 0)
                value = self.foreign.pointing(symbol, targets) if isinstance(variable.type, PointerType) else symbol
                self.store.write(self.globals, self.global_slots[reference.name], value)
            case ObjectCell():
                obj, column = self._place(reference)
                name = f"{here}:{reference.object}.{reference.column}.{reference.element}"
                symbol = outputs[reference] = self.terms.symbol(name, column.width)
                byte = (column.start + reference.element * column.stride) // 8
                targets = self._targets(self._abstract[reference.object], byte)
                value = self.foreign.pointing(symbol, targets) if isinstance(column.type, PointerType) else symbol
                self.memory.write_cell(obj, column, reference.element, value, True)
            case ObjectColumn():
                obj, column = self._place(reference)
                index_width = self.memory.index_width(obj, column)
                name = f"{here}:{reference.object}.{reference.column}[]"
                array = outputs[reference] = self.terms.array_symbol(name, index_width, column.width)
                self.memory.replace_array(obj, column, array)
            case ObjectLife():
                ended = outputs[reference] = self.terms.truth_symbol(f"{here}:{reference.object} ended")
                self.store.write(self.singles[reference.object].life, 2, ended)
            case Argument() | ResultPart():
                raise AssertionError("not a state")
            case _:
                assert_never(reference)

    def _result_part(
        self, reference: ResultPart, callee: str, here: str, outputs: dict[Reference, Node]
    ) -> Scalar:
        procedure = self.program.procedures[callee]
        type_, width = self.parts(procedure.type.result)[reference.cell]
        symbol = outputs[reference] = self.terms.symbol(f"{here}:result.{reference.cell}", width)
        if not isinstance(type_, PointerType):
            return symbol
        byte = 0
        if not is_scalar(procedure.type.result):
            cells = list(cells_of(self.layouts.of_type(procedure.type.result)))
            byte = cells[reference.cell][1] // 8
        return self.foreign.pointing(symbol, self._targets(result_of(procedure), byte))
