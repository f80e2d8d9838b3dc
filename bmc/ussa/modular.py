"""The unwinder of single procedures: enters what is not modular, leaves the other calls open, gives templates.

One machine makes all templates of a program, callees before callers. The objects that procedures share
(bmc.analysis.modular) exist once with one number each; before a template is made their content becomes arbitrary, and
what is looked at becomes its inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bmc.analysis.modular import Modularity, written_late
from bmc.ir.expr import Variable
from bmc.ir.program import START, Procedure, Program
from bmc.ir.types import VoidType, is_scalar
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.source import Location
from bmc.ussa.bounds import Bounds
from bmc.ussa.cells import HEADER, CellLayout, Column
from bmc.ussa.families import begin_family, count_column, is_array
from bmc.ussa.form import Ussa
from bmc.ussa.instance import Context
from bmc.ussa.interface import Interface, covers, widest_interface
from bmc.ussa.knowledge import Knowledge
from bmc.ussa.open_calls import OpenCalls
from bmc.ussa.records import cells_of
from bmc.ussa.shared_objects import NotModular
from bmc.ussa.store import Version
from bmc.ussa.template import (
    Argument,
    ArrayChoice,
    Choice,
    GlobalScalar,
    ObjectCell,
    ObjectColumn,
    ObjectLife,
    OpenCall,
    Reference,
    ResultPart,
    Template,
    Term,
    Violation,
)
from bmc.ussa.values import Family, Object, Scalar, Truth, Uninit

__all__ = ["NotModular", "TemplateUnwinder"]


class TemplateUnwinder(OpenCalls):
    def __init__(
        self,
        program: Program,
        terms: Terms,
        bounds: Bounds,
        modularity: Modularity,
        tick: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(program, terms, bounds, modularity, tick)
        self.templates: dict[str, Template] = {}
        self._interfaces: dict[str, Interface] = {}
        self._keys: dict[str, Callable[[int], Reference]] = {}  # of inputs of the current template
        self._initial: dict[str, Uninit] = {}
        self._arrays: dict[Reference, Node] = {}  # of families when the current template begins
        self._calls: list[OpenCall] = []
        self._name = START
        self._constants: dict[str, list[Any]] = {}  # content of globals that never changes
        self._constant_names: list[str] | None = None  # while they are found out
        self.memory.pointer_input = self._pointer_input

    # --- templates ------------------------------------------------------------------------------------------------

    def make_templates(self) -> dict[str, Template]:
        """Of the start procedure and all modular ones that it can reach, callees first."""
        reachable = set(self.modularity.graph.reachable(START))
        self._read_constants(reachable)
        for name in sorted(self.modularity.graph.recursive & self.modularity.procedures & reachable):
            self._interfaces[name] = widest_interface(self, name)
        for name in self.modularity.graph.bottom_up:
            if name in reachable and name in self.modularity.procedures:
                self.templates[name] = self._template(name)
        self.templates[START] = self._template(START)
        self.check_numbers()
        return self.templates

    def _read_constants(self, reachable: set[str]) -> None:
        """What the start procedure puts into globals that nothing else writes: known in every template."""
        changed = {o.name for name in reachable - {START} for o in self.modularity.effects[name].writes}
        changed |= written_late(self.program)
        self._constant_names = [v.name for v in self.program.globals if v.name not in changed]
        self._begin(START)
        self._run_procedure(self.compiled(START), [])
        self._constant_names = None

    def _note_constants(self) -> None:
        """Now that the program begins."""
        for name in self._constant_names or ():
            obj = self.singles.get(name)
            values = [self.globals[self.global_slots[name]]] if obj is None else obj.cells[HEADER:]
            if all(value is None or type(value) is int for value in values):
                self._constants[name] = list(values)

    def _template(self, name: str) -> Template:
        self._begin(name)
        inputs, arrays = len(self.memory.inputs), len(self.memory.input_arrays)
        procedure = self.program.procedures[name]
        dead = self._run_procedure(self.compiled(name), [self._unknown_argument(p) for p in procedure.parameters])
        template = Template(name, calls=self._calls, steps=self.steps)
        self._find_strangers()
        template.returned = False if dead else self.assumptions
        if not dead and name != START:
            template.outputs = dict(self._outputs(procedure))
        for step in self.ussa.assertions:
            here = self.terms.conj(self.terms.conj(step.assumptions, step.guard), self.terms.negate(step.condition))
            if here is not False:
                template.violations.append(Violation(step.property, here, self.relative(step.cut)))
        template.reached = frozenset(self.reached)
        template.arrivals = self._arrivals()
        template.assumed = self.ussa.assumed
        template.unwinding = self.ussa.unwinding
        template.growing = frozenset(self.ussa.growing)
        template.complete = self.ussa.complete
        template.members = sum(len(family.genuine) for family in self.families.values())
        template.objects = {self.relative(key): number for key, number in self.objects.items()}
        template.objects |= {self.relative(key): number for key, number in self.numbers.items()}
        self._sort_inputs(template, inputs, arrays)
        if name == START:  # no family has a member yet
            template.zero = tuple(ObjectCell(key, len(f.cells[1].columns) - 1, 0) for key, f in self.families.items())
        if name in self._interfaces:
            if not covers(self._interfaces[name].inputs, template.inputs):
                raise NotModular(f"{name} looks at more than the analysis of effects says")
        else:
            self._interfaces[name] = Interface(tuple(template.inputs), tuple(template.outputs), not dead)
        return template

    def _unknown_argument(self, parameter: Variable) -> Scalar:
        content = Uninit(f"{self._name}|argument:{parameter.name}")
        if is_scalar(parameter.type):
            return content
        return (content,) * self.layouts.of_type(parameter.type).cell_count

    def _arrivals(self) -> dict[Truth, dict[str, None]]:
        found: dict[Truth, dict[str, None]] = {}
        for (guard, assumptions), names in self.ussa.arrivals.items():
            found.setdefault(self.terms.conj(assumptions, guard), {}).update(names)
        if self.ussa.surely_reached:
            found.setdefault(True, {}).update(dict.fromkeys(sorted(self.ussa.surely_reached)))
        return found

    def _begin(self, name: str) -> None:
        """A state about which nothing is known."""
        self._name = name
        self.context = Context(None, f"{name}|" if name != START else "")
        self.guard, self.assumptions = True, True
        self.ussa = Ussa()
        self.reached.clear()
        self.ussa.reached = self.reached
        self.objects = {}
        self.stack_allocations = []
        self.steps = 0
        self.knowledge = Knowledge(self.terms)
        self.memory.read_indices = {}
        self._ended = []
        self._calls = []
        self._active = {name: 1}
        self.store.current, self.store.log, self.store.alive = Version(None), None, 1
        self._keys, self._initial = {}, {}
        procedure = self.program.procedures[name]
        for position, parameter in enumerate(procedure.parameters):
            self._keys[f"{name}|argument:{parameter.name}"] = self._argument_resolver(position, parameter)
        for variable in self.program.globals:
            if name != START and variable.name in self._constants and self.is_plain(variable):
                self._initial[variable.name] = Uninit("")
                self.globals[self.global_slots[variable.name]] = self._constants[variable.name][0]
            elif self.is_plain(variable):
                content = self._input(variable.name, lambda bit, v=variable.name: GlobalScalar(v))  # type: ignore[misc]
                self.globals[self.global_slots[variable.name]] = content
        self._begin_singles(name)
        self._begin_families(name)

    def _find_strangers(self) -> None:
        """Nothing but what the analysis of effects says was looked at or written."""
        for obj in self.singles.values():
            if obj.cells and "|outside:" in obj.key:
                raise NotModular(f"{self._name} touches more than the analysis of effects says")

    def _input(self, name: str, resolver: Callable[[int], Reference]) -> Uninit:
        content = Uninit(f"{self._name}|in:{name}")
        self._keys[content.key] = resolver
        self._initial[name] = content
        return content

    def _argument_resolver(self, position: int, parameter: Variable) -> Callable[[int], Reference]:
        if is_scalar(parameter.type):
            return lambda bit: Argument(position)
        cells = {bit: i for i, (_, bit) in enumerate(cells_of(self.layouts.of_type(parameter.type)))}
        return lambda bit: Argument(position, cells[bit])

    def _begin_singles(self, name: str) -> None:
        effect = self.modularity.effects[name]
        touched = {o.name for o in effect.reads | effect.writes | effect.allocates | effect.frees}
        owners = self.modularity.owners
        for single, obj in self.singles.items():
            obj.born = True
            owner = owners.get(single)
            inside = self.is_inside(single, name)
            if owner is None:
                obj.life[2] = False
            elif name == START or inside:
                obj.life[2] = True  # its lifetime has not begun
            else:
                obj.life[2] = self.terms.truth_symbol(f"{name}|life:{single}")
            if name != START and not inside and single not in touched:
                obj.cells = []  # whoever looks at it all the same is found out
                obj.key = f"{name}|outside:{single}"
                continue
            obj.key = single
            obj.cells = self.home_cells[single]
            layout: CellLayout = obj.cells[1]
            if name != START and single in self._constants:
                obj.cells[HEADER:] = self._constants[single]
                continue
            content = self._input(single, self._cell_resolver(single, layout))
            obj.cells[HEADER : HEADER + layout.cell_count] = [content] * layout.cell_count
            for column in layout.columns:
                obj.cells[column.slot] = None

    def _begin_families(self, name: str) -> None:
        self._arrays = {}
        self.numbers = {}
        for key, family in self.families.items():
            family.genuine.clear()
            layout: CellLayout = family.cells[1]
            arrays: dict[int, Node] = {}
            for number, column in enumerate(layout.columns):
                if is_array(layout, column):
                    width = self.memory.index_width(family, column)
                    symbol = self.terms.array_symbol(f"{name}|in:{key}.{number}[]", width, column.width)
                    arrays[number] = self._arrays[ObjectColumn(key, number)] = symbol
            begin_family(family, self._input(key, self._cell_resolver(key, layout)), arrays)

    def _cell_resolver(self, single: str, layout: CellLayout) -> Callable[[int], Reference]:
        def resolve(bit: int) -> Reference:
            column, element, _ = layout.at(bit)
            return ObjectCell(single, layout.columns.index(column), element)

        return resolve

    def relative(self, key: str) -> str:
        return key.removeprefix(f"{self._name}|") if self._name != START else key

    def _sort_inputs(self, template: Template, inputs: int, arrays: int) -> None:
        for key, bit, width, symbol in self.memory.inputs[inputs:]:
            resolver = self._keys.get(key)
            if resolver is not None:
                template.inputs[resolver(bit)] = symbol
            elif "|outside:" in key:
                raise NotModular(f"{self._name} looks at more than the analysis of effects says")
            else:
                template.choices.append(Choice(self.relative(key), symbol, bit, width))
        for key, column, symbol, array, obj in self.memory.input_arrays[arrays:]:
            layout: CellLayout = obj.cells[1]
            resolver = self._keys.get(key)
            if resolver is not None:
                template.inputs[self._column_reference(key, resolver, layout, column)] = symbol
                continue
            indices = tuple(self.memory.read_indices.get(symbol, {}))
            choice = ArrayChoice(column, array, indices, self.memory.index_width(obj, column), layout.bits)
            template.choices.append(Choice(self.relative(key), symbol, array=choice))
        for single in self.singles:
            life = self.terms.truth_symbol(f"{self._name}|life:{single}")
            template.inputs[ObjectLife(single)] = life
        template.inputs |= self._arrays
        self._drop_unused(template)

    def _column_reference(
        self, key: str, resolver: Callable[[int], Reference], layout: CellLayout, column: Column
    ) -> Reference:
        reference = resolver(column.start)
        if not isinstance(reference, ObjectCell):
            raise NotModular(f"an array argument of {self._name} is looked at as a whole")
        return ObjectColumn(reference.object, reference.column)

    def _drop_unused(self, template: Template) -> None:
        from bmc.logic.walk import symbols_of

        terms: list[Any] = [template.returned, *template.outputs.values(), *template.arrivals]
        terms += [v.violated for v in template.violations]
        for call in template.calls:
            terms += [call.reached, *call.arguments.values()]
        used = set(symbols_of([t for t in terms if isinstance(t, Node)]))
        for reference, symbol in list(template.inputs.items()):
            if (isinstance(reference, ObjectLife) or reference in self._arrays) and symbol not in used:
                del template.inputs[reference]

    # --- what a procedure leaves behind ---------------------------------------------------------------------------

    def _outputs(self, procedure: Procedure) -> Iterator[tuple[Reference, Term]]:
        result = procedure.type.result
        if self.result is not None and not isinstance(result, VoidType):
            for cell, (type_, width) in enumerate(self.parts(result)):
                value = self.result[cell] if isinstance(self.result, tuple) else self.result
                yield ResultPart(cell), self._term(value, 0, width, type_)
        for name, variable in self.variables.items():
            if self.is_plain(variable) and name not in self._constants:
                value = self.globals[self.global_slots[name]]
                if self._changed(value, name, 0):
                    yield GlobalScalar(name), self._term(value, 0, self.layout.width_of(variable.type), variable.type)
        for name, obj in self.singles.items():
            if name not in self._constants and obj.cells and not self.is_inside(name, procedure.name):
                yield from self._changed_cells(name, obj)
        for name, family in self.families.items():
            yield from self._changed_members(name, family)

    def _changed_cells(self, name: str, obj: Object) -> Iterator[tuple[Reference, Term]]:
        layout: CellLayout = obj.cells[1]
        for number, column in enumerate(layout.columns):
            if obj.cells[column.slot] is not None:
                yield ObjectColumn(name, number), self.memory.whole_array(obj, column)
                continue
            for element in range(column.elements):
                value = obj.cells[column.first + element]
                bit = column.start + element * column.stride
                if self._changed(value, name, bit):
                    yield ObjectCell(name, number, element), self._term(value, bit, column.width, column.type)
        life = self.terms.truth_symbol(f"{self._name}|life:{name}")
        if name in self.modularity.owners and obj.life[2] is not life:
            yield ObjectLife(name), obj.life[2]

    def _changed_members(self, name: str, family: Family) -> Iterator[tuple[Reference, Term]]:
        columns = family.cells[1].columns
        for reference, before in self._arrays.items():
            if isinstance(reference, ObjectColumn) and reference.object == name:
                array = family.cells[columns[reference.column].slot]
                if array is not before:
                    yield reference, array
        count = count_column(family)
        value = family.cells[count.first]
        if self._changed(value, name, count.start):
            yield ObjectCell(name, len(columns) - 1, 0), self._term(value, count.start, count.width, None)

    def _changed(self, value: Scalar, name: str, bit: int) -> bool:
        initial = self._initial.get(name)
        if initial is None:
            raise NotModular(f"{self._name} writes more than the analysis of effects says")
        return value is not initial and (value is None or value is not initial.values.get(bit))

    # --- calls ----------------------------------------------------------------------------------------------------

    def call(self, name: str, arguments: list[Any], block: str, index: int, location: Location) -> bool:
        if self._constant_names is not None:
            self._note_constants()
            self._constant_names = None
            self.end()
            return True
        if name not in self.modularity.graph.callees[self.current_function]:
            self.end()  # a value that the pointer never has, says the points-to analysis
            return True
        if name not in self.modularity.procedures:
            return super().call(name, arguments, block, index, location)
        return self.open_call(name, arguments, block, index, location)

    # --- pointers that come from elsewhere ------------------------------------------------------------------------

    def _pointer_input(self, key: str, bit: int, symbol: Node) -> Scalar:
        """A pointer of the state that a template begins in."""
        resolver = self._keys.get(key)
        if resolver is None:
            return symbol
        reference = resolver(bit)
        points_to = self.modularity.points_to
        match reference:
            case Argument():
                parameter = self.program.procedures[self._name].parameters[reference.position]
                return self.foreign.pointing(symbol, self._targets(points_to.object_of(parameter), bit // 8))
            case GlobalScalar():
                where = points_to.object_of(self.variables[reference.name])
                return self.foreign.pointing(symbol, self._targets(where, 0))
            case ObjectCell():
                return self.foreign.pointing(symbol, self._targets(self._abstract[reference.object], bit // 8))
            case _:
                return symbol
