"""The unwound program as a person reads it: every guarded instruction over SSA names, as in the literature.

    true → x1 := nondet_int1
    x1 >= y1 ∧ y1 >= 0 → assert(x1 >= 0)
    f.i1 < f.a1 + f.b1 → f.i4 := phi(f.i2, f.i3, f.i1 < f.a1)

The unwinder keeps values, which fold; this keeps names. The name that a variable has at a point of an execution is
state like its value, so it lives in the same store and is merged with it: a cell of names that differs between two
merged states becomes a phi. Variables of the entry function have their plain name, others are prefixed by their
function; an array, struct or address-taken variable has one name that changes with every write to it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bmc.ir.expr import (
    ArrayConst,
    Binary,
    BinaryOp,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Place,
    Storage,
    Variable,
    VariablePlace,
    ZeroValue,
    negation,
    root_variable,
)
from bmc.ir.instr import Assert, Assign, Branch, Call, Havoc, Return
from bmc.ir.text import expression_text, place_text
from bmc.ir.walk import rebuild
from bmc.source import Location
from bmc.ussa.store import Cells
from bmc.ussa.values import Object, Truth

if TYPE_CHECKING:
    from bmc.ussa.compiler import CompiledBlock, ProcedureCompiler
    from bmc.ussa.unwinder import Unwinder

Frame = list[Any]
NAMES = "names"  # descriptor of a list of SSA names


@dataclass(frozen=True, slots=True)
class Line:
    """One guarded instruction: `target` is the SSA name it defines, empty for assume and assert."""

    guard: tuple[str, ...]
    kind: str  # "assign", "phi", "assume", "assert"
    target: str
    text: str
    location: Location | None
    property_id: str = ""

    def __str__(self) -> str:
        guard = " ∧ ".join(self.guard) or "true"
        return f"{guard} → {self.target} := {self.text}" if self.target else f"{guard} → {self.text}"


class Recorder:
    def __init__(self, entry: str, quiet: frozenset[str] = frozenset()) -> None:
        self.lines: list[Line] = []
        self.entry = entry
        self.quiet = quiet  # procedures whose steps are not shown
        self.machine: Unwinder = None  # type: ignore[assignment]  # set by `attach`
        self._versions: dict[str, int] = {}
        self._frames: dict[int, Cells] = {}
        self._objects: dict[str, Cells] = {}
        self._guards: dict[Truth, tuple[str, ...]] = {True: ()}
        self._conditions: dict[Truth, str] = {}
        self._returned = ""
        self._arguments: list[str] = []
        self._call_place: Location | None = None
        self._merging: tuple[str, Truth] = ("", True)

    def attach(self, machine: Unwinder) -> None:
        self.machine = machine

    # --- names --------------------------------------------------------------------------------------------------

    def _stem(self, variable: Variable) -> str:
        function = variable.name.split("::")[0] if "::" in variable.name else ""
        plain = variable.storage is Storage.GLOBAL or function in ("", self.entry)
        return variable.source_name if plain else f"{function}.{variable.source_name}"

    def _fresh(self, stem: str) -> str:
        number = self._versions.get(stem, 0) + 1
        self._versions[stem] = number
        return f"{stem}{number}"

    def _cell(self, c: ProcedureCompiler, variable: Variable, f: Frame) -> tuple[Cells, int]:
        """Where the current name of a variable is kept: [base, NAMES, stems, name, ...]."""
        shared, slot = c.slot(variable)
        cells = f if shared is None else shared
        if isinstance(cells[slot], Object):
            return self._object_cell(cells[slot], self._stem(variable))
        names = self._frames.get(cells[0])
        if names is None:
            names = self._frames[cells[0]] = self.machine.store.new_cells(NAMES, [{}, *[None] * len(cells)])
        names[2][slot + 3] = self._stem(variable)
        return names, slot + 3

    def _object_cell(self, obj: Object, stem: str) -> tuple[Cells, int]:
        names = self._objects.get(obj.key)
        if names is None:
            names = self._objects[obj.key] = self.machine.store.new_cells(NAMES, [{3: stem}, None])
        return names, 3

    def _name(self, c: ProcedureCompiler, variable: Variable, f: Frame) -> str:
        names, index = self._cell(c, variable, f)
        current = names[index]
        if current is None:
            current = names[index] = self._fresh(self._stem(variable))
        return str(current)

    def _rename(self, c: ProcedureCompiler, variable: Variable, f: Frame, name: str) -> None:
        names, index = self._cell(c, variable, f)
        self.machine.store.write(names, index, name)

    def _renamed(self, c: ProcedureCompiler, f: Frame, node: Any) -> Any:
        def visit(part: Any) -> Any:
            if isinstance(part, VariablePlace) and not part.variable.is_string:
                name = self._name(c, part.variable, f)
                return VariablePlace(replace(part.variable, name=f"{part.variable.name}${name}", source_name=name))
            return part

        return rebuild(node, visit)

    def _text(self, c: ProcedureCompiler, f: Frame, expr: Expr) -> str:
        if isinstance(expr, ZeroValue):
            return "0"
        if isinstance(expr, ArrayConst):
            return "{ " + ", ".join(str(v) for v in expr.values[:8]) + (", ... }" if len(expr.values) > 8 else " }")
        return expression_text(self._renamed(c, f, expr))

    # --- steps --------------------------------------------------------------------------------------------------

    def _add(self, kind: str, target: str, text: str, location: Location | None, property_id: str = "") -> None:
        if self.machine.current_function in self.quiet:
            return
        guard = self._guards.get(self.machine.guard)
        if guard is None:
            guard = (self.machine.terms.render(self.machine.guard),)
        self.lines.append(Line(guard, kind, target, text, location, property_id))

    def assign(self, c: ProcedureCompiler, instr: Assign, f: Frame) -> None:
        """Called before the write."""
        text = self._text(c, f, instr.value)
        variable = root_variable(instr.target)
        if variable is None:
            self._assign_through_pointer(c, instr.target, text, f, instr.location)
            return
        if not isinstance(instr.target, VariablePlace):
            text = f"{self._name(c, variable, f)} with {self._suffix(c, instr.target, f)} := {text}"
        name = self._fresh(self._stem(variable))
        self._rename(c, variable, f, name)
        self._add("assign", name, text, instr.location)

    def _suffix(self, c: ProcedureCompiler, place: Place, f: Frame) -> str:
        """`[i].x` of `a[i].x`."""
        text = ""
        while not isinstance(place, VariablePlace | DerefPlace):
            if isinstance(place, IndexPlace):
                text = f"[{self._text(c, f, place.index)}]" + text
            elif isinstance(place, FieldPlace):
                text = f".{place.name}" + text
            place = place.base
        return text

    def _assign_through_pointer(
        self, c: ProcedureCompiler, place: Place, text: str, f: Frame, location: Location
    ) -> None:
        """Each object that can be meant gets a new name: `a3 := a2 with *p1 := 5`, and if there are several, under the
        condition that it is the one."""
        target = place_text(self._renamed(c, f, place))
        cases = c.places.cases(c.places.locate(place))(f)
        for _, obj, _ in cases:
            if obj is None or obj.kind == "function":
                continue
            names, index = self._object_cell(obj, obj.name)
            old = names[index] or self._fresh(names[2][index])
            name = self._fresh(names[2][index])
            self.machine.store.write(names, index, name)
            where = f" if it is {obj.name}" if len(cases) > 1 else ""
            self._add("assign", name, f"{old} with {target} := {text}{where}", location)

    def input(self, c: ProcedureCompiler, instr: Havoc, f: Frame) -> None:
        variable = root_variable(instr.target)
        if variable is None:
            return
        value = self._fresh(instr.label.removesuffix("()") or "input")
        if variable.storage is Storage.TEMPORARY:
            self._rename(c, variable, f, value)  # shown where it is used
            return
        name = self._fresh(self._stem(variable))
        self._rename(c, variable, f, name)
        self._add("assign", name, value, instr.location)

    def assertion(self, c: ProcedureCompiler, instr: Assert, f: Frame) -> None:
        for case in instr.cases:
            text = f"assert({self._text(c, f, case.condition)})"
            self._add("assert", "", text, instr.location, case.property.id)

    def assumption(self, c: ProcedureCompiler, condition: Expr, location: Location, f: Frame) -> None:
        self._add("assume", "", f"assume({self._text(c, f, condition)})", location)

    def cut(self, text: str, location: Location) -> None:
        """The end of unwinding: an execution that gets here does not go on."""
        self._add("assume", "", f"assume(false)  // {text}", location)

    def calling(self, c: ProcedureCompiler, instr: Call, f: Frame) -> None:
        self._arguments = [self._text(c, f, a) for a in instr.arguments]
        self._call_place = instr.location

    def arguments(self, callee: ProcedureCompiler, frame: Frame) -> None:
        """The parameters of a procedure that is entered get the values of the last `calling`."""
        for variable, text in zip(callee.procedure.parameters, self._arguments, strict=False):
            name = self._fresh(self._stem(variable))
            self._rename(callee, variable, frame, name)
            self._add("assign", name, text, self._call_place)

    def returned(self, c: ProcedureCompiler, block: CompiledBlock, f: Frame) -> None:
        terminator = block.source.terminator
        assert isinstance(terminator, Return)
        assert terminator.value is not None
        function = c.procedure.source_name
        name = self._fresh(f"{function}.return" if function != self.entry else "return")
        self._add("assign", name, self._text(c, f, terminator.value), terminator.location)
        names, _ = self._result_cell(f)
        self.machine.store.write(names, 3, name)

    def _result_cell(self, f: Frame) -> tuple[Cells, int]:
        names = self._frames.get(f[0])
        if names is None:
            names = self._frames[f[0]] = self.machine.store.new_cells(NAMES, [{}, *[None] * len(f)])
        names[2][3] = "return"
        return names, 3

    def leave(self, frame: Frame) -> None:
        """The procedure of this frame has returned: its result's name is what the caller gets."""
        self._returned = str(self._result_cell(frame)[0][3])

    def result(self, c: ProcedureCompiler, instr: Call, f: Frame) -> None:
        assert instr.result is not None
        variable = root_variable(instr.result)
        if variable is not None:
            self._rename(c, variable, f, self._returned)

    # --- control ------------------------------------------------------------------------------------------------

    def fork(
        self, c: ProcedureCompiler, block: CompiledBlock, f: Frame, guard: Truth, then: Truth, other: Truth
    ) -> None:
        terminator = block.source.terminator
        assert isinstance(terminator, Branch)
        known = self._guards.get(guard, ())
        positive = self._text(c, f, terminator.condition)
        negative = self._text(c, f, _opposite(terminator.condition))
        self._guards.setdefault(then, (*known, positive))
        self._guards.setdefault(other, (*known, negative))

    def merging(self, mine: Truth, theirs: Truth, merged: Truth) -> None:
        """Two states with these guards are about to be merged."""
        first, second = self._guards.get(mine, ()), self._guards.get(theirs, ())
        shared = 0
        while shared < min(len(first), len(second)) and first[shared] == second[shared]:
            shared += 1
        left, right = " ∧ ".join(first[shared:]) or "true", " ∧ ".join(second[shared:]) or "true"
        self._guards.setdefault(merged, (*first[:shared], f"({right} ∨ {left})"))
        self._merging = (right, merged)

    def phi(self, cells: Cells, index: int, theirs: str | None, mine: str | None) -> str | None:
        """The name after merging; called once for every name that differs."""
        if theirs is None or mine is None:
            return theirs if mine is None else mine
        condition, guard = self._merging
        name = self._fresh(cells[2].get(index, "value"))
        outer, self.machine.guard = self.machine.guard, guard
        self._add("phi", name, f"phi({theirs}, {mine}, {condition})", None)
        self.machine.guard = outer
        return name


def _opposite(condition: Expr) -> Expr:
    """`a >= b` for `a < b`, else a negation."""
    opposite = {
        BinaryOp.LT: BinaryOp.GE,
        BinaryOp.GE: BinaryOp.LT,
        BinaryOp.LE: BinaryOp.GT,
        BinaryOp.GT: BinaryOp.LE,
        BinaryOp.EQ: BinaryOp.NE,
        BinaryOp.NE: BinaryOp.EQ,
    }
    if isinstance(condition, Binary) and condition.op in opposite:
        return replace(condition, op=opposite[condition.op])
    return negation(condition)
