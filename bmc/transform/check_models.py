"""Checks of the C models of library functions: what they ask of their arguments, not how they are written.

    size_t strlen(const char *s) { ... s[n] ... }      strlen argument s readable       one row for all accesses to it

Accesses through pointers are asserted as everywhere, but each pointer has one row and the row names the contract.
Arithmetic inside of a model is ours and is not checked; `__CPROVER_precondition` is how a model asks for more. The rows
get the caller's place when the model is copied for a call (`bmc.transform.library_calls`).
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    FieldPlace,
    IndexPlace,
    Read,
    VariablePlace,
    conjunction,
    root_variable,
)
from bmc.ir.instr import Assert, Assign, Call, CopyMemory, SetMemory
from bmc.ir.program import START, Procedure, Program
from bmc.ir.types import FunctionType, RecordType, Type
from bmc.ir.walk import Node, Step, parts
from bmc.properties import Property
from bmc.source import Location
from bmc.transform.check_findings import (
    ARITHMETIC,
    BOUNDS,
    DEREFERENCE,
    PRECONDITION,
    RELATION,
    UNINITIALISED,
    Finding,
    Reason,
)
from bmc.transform.check_library import STACK
from bmc.transform.check_options import CheckOptions
from bmc.transform.check_walk import Guards
from bmc.transform.checks import ProcedureChecks

_ROLES = {"dst": "destination region", "src": "source region"}
_INSIDE = (RELATION, ARITHMETIC, STACK)  # how a model is written
INITIALISATION_IS_CHECKED = "__pybmc_initialisation_is_checked"
OWN = "__pybmc_own"  # how records are called that models keep for themselves


def model_options(options: CheckOptions) -> CheckOptions:
    """What is checked inside of a model: its accesses and calls."""
    return replace(
        options,
        assumptions=True,
        pointer_primitive=False,
        div_by_zero=False,
        signed_overflow=False,
        undefined_shift=False,
        unsigned_overflow=False,
        conversion=False,
        pointer_overflow=False,
        enum_range=False,
        error_labels=(),
    )


def tell_models(program: Program) -> Program:
    """Models may ask whether reads of memory that was never written are looked for: then they must not make any."""
    asked = [v for v in program.globals if v.name.startswith(INITIALISATION_IS_CHECKED)]
    start = program.procedures.get(START)
    if not asked or start is None:
        return program
    steps = [Assign(VariablePlace(v), Const(1, v.type), v.location, hidden=True) for v in asked]
    first = start.blocks[0]
    place = next((i for i, s in enumerate(first.instructions) if isinstance(s, Call)), len(first.instructions))
    instructions = (*first.instructions[:place], *steps, *first.instructions[place:])
    changed = replace(start, blocks=(replace(first, instructions=instructions), *start.blocks[1:]))
    return replace(program, procedures={**program.procedures, START: changed})


class ModelChecks(ProcedureChecks):
    """Walks one model."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        options: CheckOptions,
        functions: tuple[tuple[str, FunctionType], ...],
        addressed: frozenset[str],
    ) -> None:
        super().__init__(program, procedure, model_options(options), functions, addressed)

    def place(self, location: Location, fallback: Location) -> Location:
        return self.procedure.location

    def assertion(self, finding: Finding, guards: Guards, step: Step) -> None:
        reason = finding.reasons[0]
        if reason.klass == UNINITIALISED:
            text = f"{self.procedure.source_name} reads uninitialized memory"
            finding = replace(finding, reasons=(replace(reason, description=text, subject=None),))
        elif reason.klass in _INSIDE or _is_havoc(step) or _is_own_array(reason.subject) or _is_own(reason.subject):
            return
        if isinstance(step, CopyMemory | SetMemory) and reason.klass == PRECONDITION:
            finding = self._renamed(finding)
        elif reason.klass in (DEREFERENCE, BOUNDS) and reason.subject is not None:
            finding = self._contract(finding, step)
        super().assertion(finding, guards, step)

    def _renamed(self, finding: Finding) -> Finding:
        """What a model copies is told as its own: "memcpy src/dst overlap" of strcpy is "strcpy src/dst overlap"."""
        name = self.procedure.source_name
        reasons = tuple(replace(r, description=f"{name} {r.description.partition(' ')[2]}") for r in finding.reasons)
        return replace(finding, reasons=reasons)

    def _contract(self, finding: Finding, step: Step) -> Finding:
        subject = finding.reasons[0].subject
        assert subject is not None
        condition = finding.summary or conjunction(*(reason.condition for reason in finding.reasons))
        written = isinstance(step, Assign) and _contains(step.target, subject)
        name = _pointer_name(subject)
        role = _ROLES.get(name, f"argument {name}" if name else "memory")
        text = f"{self.procedure.source_name} {role} {'writeable' if written else 'readable'}"
        return replace(finding, reasons=(Reason(DEREFERENCE, text, condition),), summary=None)

    def _asked(self, property_: Property) -> Property:
        if property_.description.startswith("assertion havoc_slice"):
            text = f"{self.procedure.source_name} destination region writeable"
            return replace(property_, klass=PRECONDITION, fatal=True, description=text)
        if property_.klass == "precondition":
            return replace(property_, klass=PRECONDITION, fatal=True)
        return property_

    def user_assertion(self, step: Assert) -> None:
        """A violated contract has no meaning in C: it ends the execution."""
        cases = tuple(replace(case, property=self._asked(case.property)) for case in step.cases)
        fatal = step.fatal or any(case.property.fatal for case in cases)
        super().user_assertion(replace(step, cases=cases, fatal=fatal))


def _is_havoc(step: Step) -> bool:
    """Part of `__CPROVER_havoc_slice`, which asserts by itself that it may write."""
    return isinstance(step, CopyMemory) and step.function == "havoc"


def _is_own_array(subject: Node | None) -> bool:
    """Whether an access stays by name in a variable: one of the model's own tables."""
    return isinstance(subject, IndexPlace | FieldPlace) and root_variable(subject) is not None


def _is_own(subject: Node | None) -> bool:
    """Whether an access goes to a record of the model's own, or to an address that one keeps: `c->kind`, `*c->ap`."""
    while isinstance(subject, IndexPlace | FieldPlace):
        subject = subject.base
    if not isinstance(subject, DerefPlace):
        return False
    pointer = subject.pointer
    if _is_own_record(subject.type):
        return True
    while isinstance(pointer, Cast):
        pointer = pointer.operand
    return (
        isinstance(pointer, Read) and isinstance(pointer.place, FieldPlace) and _is_own_record(pointer.place.base.type)
    )


def _is_own_record(type_: Type) -> bool:
    return isinstance(type_, RecordType) and type_.tag.startswith(OWN)


def _contains(target: Node, subject: Node) -> bool:
    stack = [target]
    while stack:
        node = stack.pop()
        if node == subject:
            return True
        if isinstance(node, FieldPlace | IndexPlace):
            stack.append(node.base)
    return False


def _pointer_name(subject: Node) -> str:
    """The variable that an access goes through: `s` for `s[i]` and `*(s + 1)`."""
    node: Node | None = subject
    while node is not None:
        match node:
            case VariablePlace():
                return node.variable.source_name
            case DerefPlace():
                node = node.pointer
            case FieldPlace() | IndexPlace():
                node = node.base
            case Read() | AddressOf():
                node = node.place
            case Cast():
                node = node.operand
            case Conditional():
                node = node.then
            case Binary(op=BinaryOp.POINTER_ADD):
                node = node.left
            case _:
                node = next(iter(parts(node)), None)
    return ""
