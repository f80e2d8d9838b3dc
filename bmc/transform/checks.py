"""Adds an assertion in front of every operation that C leaves undefined: the pass behind all `--...-check` options.

    x := a[i] / n      becomes      assert fatal i >= 0 && i < 4        (array bounds, two cases)
                                    assert fatal n != 0                 (division-by-zero)
                                    assert !(a[i] == MIN && n == -1)    (overflow)
                                    x := a[i] / n

Sub-expressions come before the operations on them, the written place before the value. What `&&`, `||` and `?:` may
skip is asserted under the condition that it is evaluated. A check that is true whatever the program does, or that was
asserted before in the same straight-line code with nothing changed since, is left out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bmc.analysis.addressed import addressed_functions, addressed_variables
from bmc.analysis.pointer_origins import PointerOrigins
from bmc.ir.expr import (
    FALSE,
    TRUE,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    Expr,
    FunctionAddress,
    Read,
    Storage,
    Variable,
    VariablePlace,
    conjunction,
)
from bmc.ir.instr import (
    Allocate,
    Assert,
    AssertCase,
    Assign,
    Assume,
    Call,
    CopyMemory,
    Free,
    Instruction,
    Region,
    SetMemory,
    successors,
)
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import BOOL, TRUTH, FunctionType, Type
from bmc.ir.walk import Node, Step, operands
from bmc.properties import Property
from bmc.source import Location, is_library
from bmc.transform.check_findings import ASSERTION, ConditionTexts, Finding, Reason, compare, guarded
from bmc.transform.check_initialised import InitialisationChecks
from bmc.transform.check_library import (
    allocation_findings,
    call_finding,
    free_finding,
    maximal_size,
    memory_finding,
)
from bmc.transform.check_memory import MemoryChecks
from bmc.transform.check_options import CheckOptions
from bmc.transform.check_walk import Guards, findings
from bmc.transform.checked import Checked
from bmc.transform.simplify import Simplifier, simplify


def add_checks(program: Program, options: CheckOptions) -> Program:
    """The program with an assertion for every check that `options` ask for."""
    options = replace(options, shift_into_sign=program.model.standard == "c89")
    functions = tuple(addressed_functions(program).items())
    addressed = addressed_variables(program)
    procedures = {
        name: procedure
        # What sets up the program is ours: it needs no checks, and CBMC lists none.
        if name == START
        else _checks_of(procedure)(program, procedure, options, functions, addressed).run()
        for name, procedure in program.procedures.items()
    }
    return replace(
        program,
        procedures=procedures,
        accesses_checked=options.bounds and options.pointer and not program.switches.switched_off("bounds", "pointer"),
        tracks_initialisation=options.uninitialized,
    )


def _checks_of(procedure: Procedure) -> type[ProcedureChecks]:
    if not is_library(procedure.location):
        return ProcedureChecks
    from bmc.transform.check_models import ModelChecks

    return ModelChecks


class ProcedureChecks:
    """Walks one procedure in the order of its text."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        options: CheckOptions,
        functions: tuple[tuple[str, FunctionType], ...],
        addressed: frozenset[str],
    ) -> None:
        self.program = program
        self.procedure = procedure
        self.options = options
        self.functions = functions
        self.origins = PointerOrigins(procedure)
        self.memory = MemoryChecks(program.layout, options, self.origins, enums=program.enums)
        self.initialisation = InitialisationChecks(procedure, addressed) if options.uninitialized else None
        self.checked = Checked(addressed)
        self.text = ConditionTexts()
        self.simplify = Simplifier()
        self.out: list[Instruction] = []
        self.temporaries: list[Variable] = []

    def run(self) -> Procedure:
        falls_through = _fall_through_blocks(self.procedure)
        blocks = []
        for block in self.procedure.blocks:
            if block.label not in falls_through:
                self.checked.clear()
            blocks.append(self.block(block))
        return replace(
            self.procedure, blocks=tuple(blocks), variables=self.procedure.variables + tuple(self.temporaries)
        )

    def block(self, block: Block) -> Block:
        self.out = []
        self.memory.state = self.origins.at_entry[block.label]
        if block.label in self.options.error_labels and block.label != self.procedure.blocks[0].label:
            self.error_label(block)
        for instruction in block.instructions:
            self.switch(instruction)
            self.instruction(instruction)
            self.checked.step(instruction)
            self.memory.state = self.origins.after(instruction, self.memory.state)
        self.switch(block.terminator)
        self.operands(block.terminator)
        return replace(block, instructions=tuple(self.out))

    def switch(self, step: Step) -> None:
        """A pragma can ask for other checks at this place."""
        switches = self.program.switches.at(step.location)
        self.memory.options = replace(self.options, **dict[str, Any](switches)) if switches else self.options

    def error_label(self, block: Block) -> None:
        """A block that begins with a C label is called like it."""
        step = (*block.instructions, block.terminator)[0]
        reason = Reason("error label", f"error label {block.label}", FALSE)
        self.assertion(Finding((reason,), False, None, step.location), (), step)

    def instruction(self, step: Instruction) -> None:
        if isinstance(step, Assert):
            self.user_assertion(step)
            return
        if isinstance(step, Assume) and not self.options.assumptions:
            return
        self.operands(step)
        match step:
            case Free():
                self.assertion(self.freed(step), (), step)
            case CopyMemory() | SetMemory():
                self.assertion(memory_finding(step, self.program.model), (), step)
            case Call() if not isinstance(step.callee, FunctionAddress):
                step = self.settled(step)
                self.assertion(call_finding(step, self.functions, self.memory.called(step.callee)), (), step)
            case Allocate():
                self.allocation(step)
                return
        self.out.append(step)

    def freed(self, step: Free) -> Finding:
        finding = free_finding(step, self.program.model)
        last = self.out[-1] if self.out else None
        if isinstance(last, CopyMemory) and last.function == "realloc" and last.source == step.pointer:
            # realloc frees: its rows are not counted among the user's, but stand at the user's line
            return replace(finding, location=replace(step.location, function="realloc"))
        return finding

    def settled(self, step: Call) -> Call:
        """A pointer that is read where no check makes sure of a value is read once, for the check and for the call."""
        by_name = isinstance(step.callee, Read) and isinstance(step.callee.place, VariablePlace)
        if by_name or (self.options.bounds and self.options.pointer):
            return step
        variable = self.temporary(step.callee.type, "function_pointer", step.location)
        self.out.append(Assign(VariablePlace(variable), step.callee, step.location, hidden=True))
        return replace(step, callee=Read(VariablePlace(variable)))

    def operands(self, step: Step) -> None:
        if self.initialisation is not None:
            self.initialisation.step(step)
        evaluated = operands(step)
        if isinstance(step, Allocate) and step.zeroed and isinstance(step.size, Binary):
            # calloc multiplies, not the user; a product that does not fit gives NULL
            evaluated = (step.result, step.size.left, step.size.right)
        for operand in evaluated:
            # The size that realloc copies asks for the old object's size, not the user.
            self.operand(operand, step, primitives=not isinstance(step, CopyMemory))

    def operand(self, operand: Node, step: Step, primitives: bool) -> None:
        for finding, guards in findings(operand, self.memory, step.location, primitives, self.initialisation):
            self.assertion(finding, guards, step)

    def user_assertion(self, step: Assert) -> None:
        ours = all(case.property.klass == ASSERTION for case in step.cases)
        self.operand(step.condition, step, primitives=ours)
        if ours and not self.options.assertions:
            return
        cases = tuple(
            replace(
                case,
                property=replace(
                    case.property,
                    location=self.place(case.property.location, step.location),
                    expression=case.property.expression or self.text(case.condition),
                ),
            )
            for case in step.cases
        )
        self.out.append(replace(step, cases=cases))

    # --- assertions -------------------------------------------------------------------------------------------------

    def assertion(self, finding: Finding, guards: Guards, step: Step) -> None:
        location = self.place(finding.location, step.location)
        cases = []
        for reason in finding.reasons:
            condition = self.simplify(reason.condition)
            if condition == TRUE and not (finding.keep or reason.listed or self.options.retain_trivial):
                continue
            text = self.expression(reason, guards, condition)
            condition = guarded(guards, condition)
            description = self.description(reason)
            if finding.keep or self.checked.add(description, condition):
                property_ = Property("", reason.klass, description, location, text, finding.fatal)
                cases.append(AssertCase(property_, condition))
        if not cases:
            return
        condition = conjunction(*(case.condition for case in cases))
        if finding.summary is not None and len(cases) == len(finding.reasons):
            condition = guarded(guards, finding.summary)
        self.out.append(Assert(condition, tuple(cases), location, finding.fatal))

    def description(self, reason: Reason) -> str:
        if reason.subject is None:
            return reason.description
        return f"{reason.description} in {self.text(reason.subject)}"

    def expression(self, reason: Reason, guards: Guards, condition: Expr) -> str:
        """The condition under which something is evaluated is written as it stands in the program."""
        text = reason.expression or self.text.condition(condition)
        return f"{self.text(conjunction(*guards))} ==> {text}" if guards else text

    def place(self, location: Location, fallback: Location) -> Location:
        chosen = location if location.line or location.function else fallback
        return chosen if chosen.function else replace(chosen, function=self.procedure.source_name)

    # --- allocation -------------------------------------------------------------------------------------------------

    def allocation(self, step: Allocate) -> None:
        limit = Const(maximal_size(self.program.model), self.program.model.size_t)
        fits = simplify(compare(BinaryOp.LE, step.size, limit))
        for finding in allocation_findings(step, fits, self.options):
            self.assertion(finding, (), step)
        if step.region is Region.HEAP and not self.options.malloc_may_fail and fits != TRUE:
            self.out.append(Assume(fits, step.location))  # an allocation never fails: no one asks for too much
        returns_null = self.options.malloc_may_fail and self.options.malloc_fail_null
        if step.region is Region.STACK or not (step.may_fail and returns_null):
            self.out.append(replace(step, may_fail=False))
        elif fits == TRUE:
            self.out.append(step)
        else:
            self.limited(step, fits)

    def limited(self, step: Allocate, fits: Expr) -> None:
        """More than the largest object gives NULL: the size is looked at before the result can change it."""
        flag = self.temporary(BOOL, "malloc_fits", step.location)
        read = Cast(Read(VariablePlace(flag)), TRUTH)
        size = Conditional(read, step.size, Const(0, step.size.type), step.size.type)
        pointer = Read(step.result)
        null = Const(0, pointer.type)
        location = step.location
        self.out += [
            Assign(VariablePlace(flag), Cast(fits, BOOL), location, hidden=True),
            replace(step, size=size),
            Assign(step.result, Conditional(read, pointer, null, pointer.type), location, hidden=True),
        ]

    def temporary(self, type_: Type, source_name: str, location: Location) -> Variable:
        name = f"{self.procedure.name}::$tmp::{source_name}{len(self.temporaries) + 1}"
        variable = Variable(name, type_, source_name, Storage.TEMPORARY, location)
        self.temporaries.append(variable)
        return variable


def _fall_through_blocks(procedure: Procedure) -> frozenset[str]:
    """Blocks that are only reached from the block right above: what was checked there still holds."""
    sources: dict[str, list[int]] = {}
    for index, block in enumerate(procedure.blocks):
        for target in successors(block.terminator):
            sources.setdefault(target, []).append(index)
    return frozenset(
        block.label for index, block in enumerate(procedure.blocks) if index and sources.get(block.label) == [index - 1]
    )
