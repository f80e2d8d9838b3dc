"""What an unwinding works on: values, memory, objects, the current guard, and what was assumed and asserted so far.

`bmc.ussa.unwinder.Unwinder` is the machine that walks a program; closures of compiled instructions talk to it as to
this one.

Invariant: `guard` is the condition under which the current state is reached, as a conjunction of the branch conditions
since the last point where all paths were together; `assumptions` is everything assumed so far, on any path.
"""

from __future__ import annotations

from typing import Any

from bmc.analysis.addressed import addressed_functions, addressed_variables
from bmc.errors import ResourceError
from bmc.ir.pointers import function_numbers
from bmc.ir.program import START, Program
from bmc.ir.types import Type, is_scalar
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.logic.ranges import unsigned
from bmc.logic.truth import chain_length
from bmc.properties import Property
from bmc.ussa import instance
from bmc.ussa.bounds import Bounds
from bmc.ussa.cells import CellLayouts
from bmc.ussa.compiler import FrameLayout
from bmc.ussa.form import AssertStep, Ussa
from bmc.ussa.knowledge import Knowledge
from bmc.ussa.memory import LIFE, Memory
from bmc.ussa.merging import DEPTH
from bmc.ussa.pointers import Pointers
from bmc.ussa.recorder import Recorder
from bmc.ussa.store import Store
from bmc.ussa.values import Object, ObjectChoice, Offset, Scalar, Truth

Frame = list[Any]
LOOK_BACK = 8  # ended executions that are tried to shorten a guard


class Machine:
    def __init__(
        self,
        program: Program,
        terms: Terms,
        bounds: Bounds,
        recorder: Recorder | None,
    ) -> None:
        self.program = program
        self.terms = terms
        self.bounds = bounds
        self.recorder = recorder
        self.layout = program.layout
        self.addressed = addressed_variables(program)
        self.store = Store()
        self.layouts = CellLayouts(self.layout)
        self.pointers = Pointers(terms, program.model)
        self.memory = Memory(terms, self.store, self.pointers, self.layouts)
        self.memory.trusted = program.accesses_checked
        self.knowledge = Knowledge(terms)
        self.ussa = Ussa()
        self.reached = self.ussa.reached
        self.guard: Truth = True
        self.assumptions: Truth = True
        self.context = instance.root()
        self.result: Any = None
        self.objects: dict[str, int] = {}
        self.stack_allocations: list[Object] = []
        self.notes_arrivals = False  # whether to note where properties are met, for bmc.engines.monolithic.vacuity
        self.steps = 0
        self.instructions = 0
        self._ended: list[Truth] = []  # guards of executions that ended, not yet used to shorten others
        self._unspecified: dict[str, Scalar] = {}
        self.call_stack: list[str] = []
        self._make_functions()
        self._make_globals()

    def _make_functions(self) -> None:
        self.functions = function_numbers(self.program)
        # nothing but these is left by the assertion in front of a call through a pointer
        self._callable = addressed_functions(self.program).keys() & self.program.procedures.keys()
        for name, number in self.functions.items():
            life = self.store.new_cells(LIFE, [False])
            obj = Object(number, "", name, "function", 0, life, None)
            self.pointers.objects[number] = obj
            assert self.pointers.new_number() == number

    def _make_globals(self) -> None:
        self.global_slots: dict[str, int] = {}
        layout = FrameLayout()
        for variable in self.program.globals:
            self.global_slots[variable.name] = len(layout.types)
            scalar = is_scalar(variable.type) and variable.name not in self.addressed
            layout.types.append(variable.type if scalar else None)
            layout.widths.append(self.layout.width_of(variable.type) if scalar else 0)
        self._depth_slot = len(layout.types)
        layout.types.append(DEPTH)
        layout.widths.append(0)
        self.globals: Frame = self.store.new_cells(layout, [None] * (len(layout.types) - 2))
        self.globals[self._depth_slot] = 0

    # --- executions that end ------------------------------------------------------------------------------------------

    def end(self) -> None:
        """The current execution ends here. What comes later may take for granted that it was not this one, so that the
        guards of the others need not say it."""
        self.store.end()
        if self.guard is not True:
            self.assumptions = self.terms.conj(self.assumptions, self.terms.negate(self.guard))
            self._ended.append(self.guard)

    def _without_ended(self, guard: Truth) -> Truth:
        """A guard that the executions which ended do not make longer."""
        for ended in self._ended[: -LOOK_BACK - 1 : -1]:
            if guard is True:
                break
            wider = self.terms.disj(guard, ended)
            if chain_length(wider) < chain_length(guard):
                if self.recorder is not None:
                    self.recorder.merging(guard, ended, wider)
                guard = wider
                self._ended.remove(ended)
        return guard

    # --- objects and inputs -------------------------------------------------------------------------------------

    def new_object(self, key: str, name: str, kind: str, type_: Type, addressed: bool) -> Object:
        limit = 1 << (self.program.model.offset_bits - 1)
        size = self.layout.size_of(type_)
        if addressed and size > limit:
            raise ResourceError(
                f"'{name}' has {size} bytes, more than the {limit} that a pointer can tell apart in this data model; "
                "a smaller --object-bits leaves more bits for offsets"
            )
        number = self._number(key) if addressed else 0
        obj = self.memory.new_object(number, key, name, kind, type_)
        obj.born = self.guard
        if addressed:
            self.pointers.objects[number] = obj
        return obj

    def new_allocation(self, key: str, kind: str, size: Any, element: Type | None, zeroed: bool) -> Object:
        limit = 1 << (self.program.model.offset_bits - 1)
        if isinstance(size, int) and size > limit:
            size = limit  # the assertion on the size has failed in front of this
        number = self._number(key)
        name = f"dynamic_object{number}" if kind == "heap" else "alloca"
        obj = self.memory.new_allocation(number, key + "!content", name, kind, size, element, zeroed)
        if isinstance(size, Node):
            obj.room = unsigned(self.knowledge.interval(self.guard, size), self.pointers.width)[1]
        obj.born = self.guard
        self.pointers.objects[number] = obj
        return obj

    def _number(self, key: str) -> int:
        number = self.pointers.new_number()
        self.objects[key] = number
        return number

    def unspecified(self, site: tuple[str, int, int], type_: Type | None, width: int, bit: int = 0) -> Scalar:
        """The value of an access that is not possible (only without checks, or where nothing reaches)."""
        key = instance.unspecified(self.context, *site)
        found = self._unspecified.get(f"{key}@{bit}")
        if found is None:
            found = self._unspecified[f"{key}@{bit}"] = self.memory.input_value(key, bit, width, type_)
        return found

    def end_object(self, found: Object | ObjectChoice) -> None:
        """The lifetime of a variable's object ends."""
        if isinstance(found, ObjectChoice):
            for guard, obj in found.cases:
                self.memory.set_ended(obj, guard)
        elif found.number:
            self.memory.set_ended(found, True)

    def function_address(self, name: str) -> int:
        return self.pointers.address(self.pointers.objects[self.functions[name]], 0)

    def cases(self, pointer: Scalar) -> tuple[tuple[Truth, Object | None, Offset], ...]:
        """What a pointer can be here."""
        return self.knowledge.possible(self.guard, self.pointers.cases(pointer))

    @property
    def current_function(self) -> str:
        return self.call_stack[-1] if self.call_stack else START

    # --- assumptions and assertions -----------------------------------------------------------------------------

    def assume(self, condition: Truth) -> bool:
        """True if nothing goes on (the execution has ended)."""
        if condition is True:
            return False
        self.steps += 1
        self.assumptions = self.terms.conj(self.assumptions, self.terms.implies(self.guard, condition))
        self.knowledge.assume(self.guard, condition)
        if condition is False:
            self.end()
            return True
        return False

    def met(self, names: tuple[str, ...]) -> bool:
        """A property or an assumption is reached; true if there is nothing more to note about it."""
        if names[0] not in self.reached:
            self.reached.update(names)
        if self.guard is True and self.assumptions is True:
            self.ussa.surely_reached.update(names)
            return True
        if self.notes_arrivals:
            self.ussa.arrivals.setdefault((self.guard, self.assumptions), {}).update(dict.fromkeys(names))
        return False

    def violation(self, property_: Property, condition: Truth, cut: str = "") -> None:
        self.steps += 1
        self.ussa.assertions.append(AssertStep(property_, self.guard, condition, self.assumptions, cut))
