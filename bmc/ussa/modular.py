"""The unwinder of single procedures: enters what is not modular, leaves the other calls open, gives templates.

One machine makes all templates of a program, callees before callers. The objects that procedures share
(bmc.analysis.modular) exist once with one number each; before a template is made their content becomes arbitrary, and
what is looked at becomes its inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, assert_never

from bmc.analysis.abstract_objects import AbstractObject
from bmc.analysis.modular import Modularity
from bmc.analysis.points_to import Targets, allocation_site, result_of
from bmc.errors import PybmcError
from bmc.ir.expr import Storage, Variable, root_variable
from bmc.ir.instr import Call, CopyMemory, SetMemory
from bmc.ir.program import START, Procedure, Program
from bmc.ir.types import PointerType, Type, VoidType, is_scalar
from bmc.ir.walk import written
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.source import Location
from bmc.ussa.bounds import Bounds
from bmc.ussa.cells import HEADER, CellLayout, Column
from bmc.ussa.foreign import ForeignPointers
from bmc.ussa.form import Ussa
from bmc.ussa.instance import Context
from bmc.ussa.interface import Interface, covers, widest_interface
from bmc.ussa.knowledge import Knowledge
from bmc.ussa.records import cells_of
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
from bmc.ussa.unwinder import Unwinder
from bmc.ussa.values import Object, Scalar, Truth, Uninit


class NotModular(PybmcError):
    """The procedures of this program cannot be taken apart; the caller unwinds it as a whole."""


class TemplateUnwinder(Unwinder):
    def __init__(
        self,
        program: Program,
        terms: Terms,
        bounds: Bounds,
        modularity: Modularity,
        tick: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(program, terms, bounds, tick=tick)
        if self.shadows is not None:
            raise NotModular("what was written is not part of a procedure's interface")
        self.modularity = modularity
        self.singles: dict[str, Object] = {}
        self.templates: dict[str, Template] = {}
        self._abstract: dict[str, AbstractObject] = {}
        self._around: dict[str, frozenset[str]] = {}  # by owner of a single: who can reach it
        self.home_cells: dict[str, list[Any]] = {}  # of the singles while they are in use
        self._interfaces: dict[str, Interface] = {}
        self.variables = {v.name: v for v in program.globals}
        self._keys: dict[str, Callable[[int], Reference]] = {}  # of inputs of the current template
        self._initial: dict[str, Uninit] = {}
        self._calls: list[OpenCall] = []
        self._name = START
        self._constants: dict[str, list[Any]] = {}  # content of globals that never changes
        self._constant_names: list[str] | None = None  # while they are found out
        self.foreign = ForeignPointers(self)
        self.memory.pointer_input = self._pointer_input
        self._make_singles()

    # --- the objects that procedures share ------------------------------------------------------------------------

    def _make_singles(self) -> None:
        points_to = self.modularity.points_to
        for variable in (*self.program.globals, *self.modularity.locals.values()):
            if self.is_plain(variable):
                continue
            number = self.pointers.new_number() if variable.name in self.addressed else 0
            kind = "global" if variable.storage is Storage.GLOBAL else "local"
            obj = self.memory.new_object(number, variable.name, variable.source_name, kind, variable.type)
            self._add_single(variable.name, obj, points_to.object_of(variable))
        for name, site in self.modularity.sites.items():
            number = self.pointers.new_number()
            obj = self.memory.new_allocation(
                number, name, f"dynamic_object{number}", "heap", site.size, site.step.element, False
            )
            assert site.step.element is not None
            self.memory.layout_of(obj, site.step.element)
            procedure = self.program.procedures[site.procedure]
            self._add_single(name, obj, allocation_site(procedure, site.block, site.step, site.index))
        for variable in self.program.globals:
            if not self.is_plain(variable):
                self.globals[self.global_slots[variable.name]] = self.singles[variable.name]

    def _is_inside(self, single: str, procedure: str) -> bool:
        """Whether the object belongs to the procedure or to what it calls."""
        owner = self.modularity.owners.get(single)
        if owner is None:
            return False
        if owner not in self._around:
            self._around[owner] = self.modularity.graph.callers_of([owner])
        return procedure in self._around[owner]

    def is_plain(self, variable: Variable) -> bool:
        return is_scalar(variable.type) and variable.name not in self.addressed

    def _add_single(self, name: str, obj: Object, abstract: AbstractObject) -> None:
        self.singles[name] = obj
        self._abstract[name] = abstract
        self.home_cells[name] = obj.cells
        if obj.number:
            self.pointers.objects[obj.number] = obj

    def new_object(self, key: str, name: str, kind: str, type_: Type, addressed: bool) -> Object:
        obj = self.singles.get(key.rpartition("#")[2])
        if obj is None:
            return super().new_object(key, name, kind, type_, addressed)
        self._renew(obj, Uninit(key))
        if addressed:
            self.objects[key] = obj.number
        return obj

    def new_allocation(self, key: str, kind: str, size: Any, element: Type | None, zeroed: bool) -> Object:
        obj = self.singles.get(f"{self.current_function}/{key.rpartition('#')[2]}") if kind == "heap" else None
        if obj is None:
            return super().new_allocation(key, kind, size, element, zeroed)
        self._renew(obj, 0 if zeroed else Uninit(key + "!content"))
        self.objects[key] = obj.number
        return obj

    def _renew(self, obj: Object, content: Scalar) -> None:
        """The lifetime of a shared object begins."""
        layout: CellLayout = obj.cells[1]
        for index in range(HEADER, HEADER + layout.cell_count):
            self.store.write(obj.cells, index, content)
        for column in layout.columns:
            if obj.cells[column.slot] is not None:
                self.store.write(obj.cells, column.slot, None)
        self.store.write(obj.life, 2, False)

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
        return self.templates

    def _read_constants(self, reachable: set[str]) -> None:
        """What the start procedure puts into globals that nothing else writes: known in every template."""
        changed = {o.name for name in reachable - {START} for o in self.modularity.effects[name].writes}
        changed |= _written_late(self.program)
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
                template.violations.append(Violation(step.property, here, self._relative(step.cut)))
        template.reached = frozenset(self.reached)
        template.arrivals = self._arrivals()
        template.assumed = self.ussa.assumed
        template.unwinding = self.ussa.unwinding
        template.growing = frozenset(self.ussa.growing)
        template.complete = self.ussa.complete
        template.objects = {self._relative(key): number for key, number in self.objects.items()}
        self._sort_inputs(template, inputs, arrays)
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
            inside = self._is_inside(single, name)
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

    def _cell_resolver(self, single: str, layout: CellLayout) -> Callable[[int], Reference]:
        def resolve(bit: int) -> Reference:
            column, element, _ = layout.at(bit)
            return ObjectCell(single, layout.columns.index(column), element)

        return resolve

    def _relative(self, key: str) -> str:
        return key.removeprefix(f"{self._name}|") if self._name != START else key

    def _sort_inputs(self, template: Template, inputs: int, arrays: int) -> None:
        for key, bit, width, symbol in self.memory.inputs[inputs:]:
            resolver = self._keys.get(key)
            if resolver is not None:
                template.inputs[resolver(bit)] = symbol
            elif "|outside:" in key:
                raise NotModular(f"{self._name} looks at more than the analysis of effects says")
            else:
                template.choices.append(Choice(self._relative(key), symbol, bit, width))
        for key, column, symbol, array, obj in self.memory.input_arrays[arrays:]:
            layout: CellLayout = obj.cells[1]
            resolver = self._keys.get(key)
            if resolver is not None:
                template.inputs[self._column_reference(key, resolver, layout, column)] = symbol
                continue
            indices = tuple(self.memory.read_indices.get(symbol, {}))
            choice = ArrayChoice(column, array, indices, self.memory.index_width(obj, column), layout.bits)
            template.choices.append(Choice(self._relative(key), symbol, array=choice))
        for single in self.singles:
            life = self.terms.truth_symbol(f"{self._name}|life:{single}")
            template.inputs[ObjectLife(single)] = life
        self._drop_unused_lives(template)

    def _column_reference(
        self, key: str, resolver: Callable[[int], Reference], layout: CellLayout, column: Column
    ) -> Reference:
        reference = resolver(column.start)
        if not isinstance(reference, ObjectCell):
            raise NotModular(f"an array argument of {self._name} is looked at as a whole")
        return ObjectColumn(reference.object, reference.column)

    def _drop_unused_lives(self, template: Template) -> None:
        from bmc.logic.walk import symbols_of

        terms: list[Any] = [template.returned, *template.outputs.values(), *template.arrivals]
        terms += [v.violated for v in template.violations]
        for call in template.calls:
            terms += [call.reached, *call.arguments.values()]
        used = set(symbols_of([t for t in terms if isinstance(t, Node)]))
        for reference, symbol in list(template.inputs.items()):
            if isinstance(reference, ObjectLife) and symbol not in used:
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
            if name not in self._constants and obj.cells and not self._is_inside(name, procedure.name):
                yield from self._changed_cells(name, obj)

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

    def _changed(self, value: Scalar, name: str, bit: int) -> bool:
        initial = self._initial.get(name)
        if initial is None:
            raise NotModular(f"{self._name} writes more than the analysis of effects says")
        return value is not initial and (value is None or value is not initial.values.get(bit))

    def parts(self, type_: Type) -> list[tuple[Type | None, int]]:
        """Types and widths of the scalars of a value."""
        if is_scalar(type_):
            return [(type_, self.layout.width_of(type_))]
        return [(column.type, column.width) for column, _ in cells_of(self.layouts.of_type(type_))]

    def _term(self, value: Scalar, bit: int, width: int, type_: Type | None) -> Term:
        return self.memory.bits(self.memory.known(value, bit, width, type_), width)

    # --- calls that are left open ---------------------------------------------------------------------------------

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
        reached = self.terms.conj(self.assumptions, self.guard)
        interface = self._interfaces[name]
        if len(arguments) < len(self.program.procedures[name].parameters):
            raise NotModular(f"a call of {name} lacks arguments")
        here = f"{self._name}|call{len(self._calls)}"
        given = {r: self._read_reference(r, name, arguments) for r in interface.inputs}
        returned = self.terms.truth_symbol(f"{here}:returned")
        path = self._relative(self.context.call(block, index, name).path)
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
        result = self.program.procedures[name].type.result
        self.result = None if not parts else parts[0] if is_scalar(result) else tuple(parts)
        self.assumptions = self.terms.conj(self.assumptions, self.terms.implies(self.guard, returned))
        return False

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

    def _place(self, reference: ObjectCell | ObjectColumn) -> tuple[Object, Column]:
        obj = self.singles[reference.object]
        if not obj.cells:
            raise NotModular(f"{self._name} passes on more than the analysis of effects says")
        return obj, obj.cells[1].columns[reference.column]

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

    # --- pointers that come from elsewhere ------------------------------------------------------------------------

    def _targets(self, where: AbstractObject, byte: int) -> Targets:
        return self.modularity.points_to.contents(where, byte)

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


def _written_late(program: Program) -> set[str]:
    """The globals that the start procedure may write when the program has begun: behind a call, or in another block
    than its first."""
    late: set[str] = set()
    begun = False
    for block in program.procedures[START].blocks:
        for step in block.instructions:
            begun = begun or isinstance(step, Call)
            place = written(step)
            if not begun or (place is None and not isinstance(step, CopyMemory | SetMemory)):
                continue
            variable = root_variable(place) if place is not None else None
            late |= {v.name for v in program.globals} if variable is None else {variable.name}
        begun = True
    return late
