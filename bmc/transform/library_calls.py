"""Every call of a library function gets a copy of its model, whose properties stand at the line of the call.

    main:  n := call &strlen(s)     becomes     main:         n := call &strlen$call1(s)
    strlen: ... assert ... s[n]                 strlen$call1: ... assert (at main's line) ... s[n]

A model that calls another one takes its copy along. What a copy does to its own variables is hidden in traces. A model
whose address is taken also stays as it is. Where a call spells out its format, the types of its arguments are judged,
and the copy has no assertions about what is clear from the text.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bmc.analysis.addressed import addressed_functions
from bmc.ir.expr import FALSE, Cast, Expr, FunctionAddress, Read, Storage, Variable, VariablePlace, root_variable
from bmc.ir.instr import Assert, AssertCase, Assign, Call, Havoc, InputKind, Instruction
from bmc.ir.program import Procedure, Program
from bmc.ir.types import Type
from bmc.properties import Property
from bmc.source import Location, is_library
from bmc.transform.check_findings import PRECONDITION
from bmc.transform.formats import Format, Formats

MARK = "$call"
HELPER = "__pybmc_"  # how static helpers of models are called


def library_function(procedure: str) -> str:
    """The library function that a procedure is a copy of; "" if it is none.

    >>> library_function("strlen$call3"), library_function("main")
    ('strlen', '')
    """
    name, mark, number = procedure.rpartition(MARK)
    return name if mark and number.isdigit() else ""


def copy_library_models(program: Program) -> Program:
    models = {name: p for name, p in program.procedures.items() if is_library(p.location)}
    if not models:
        return program
    copies = _Copies(models, Formats(program))
    procedures = {
        name: copies.caller(procedure) for name, procedure in program.procedures.items() if name not in models
    }
    kept = {name for name in addressed_functions(program) if name in models}
    kept |= copies.needed_by(kept)
    whole = {name: copies.at(p, "", p.location, p.source_name) for name, p in models.items() if name in kept}
    return replace(program, procedures={**procedures, **whole, **copies.made})


@dataclass(frozen=True, slots=True)
class _Site:
    """One copy: the call it is for, and the model."""

    suffix: str
    where: Location
    called: str
    model: str
    own: frozenset[str]
    format: Format | None = None

    def property(self, property_: Property) -> Property:
        """The text names the function that the user called."""
        text = property_.description
        if self.model.startswith(HELPER):
            text = text.replace(self.model, self.called, 1)
        elif self.model != self.called:
            text = f"{self.called}: {text}"
        return replace(property_, location=self.where, description=text)


class _Copies:
    def __init__(self, models: dict[str, Procedure], formats: Formats) -> None:
        self.models = models
        self.formats = formats
        self.made: dict[str, Procedure] = {}
        self.count = 0

    def caller(self, procedure: Procedure) -> Procedure:
        """The procedure with its calls redirected to new copies."""
        blocks = []
        extra: list[Variable] = []
        for block in procedure.blocks:
            if not any(self._model(step) for step in block.instructions):
                blocks.append(block)
                continue
            out: list[Instruction] = []
            for step in block.instructions:
                model = self._model(step)
                if model is None:
                    out.append(step)
                    continue
                assert isinstance(step, Call)
                out += self._redirected(procedure, step, model, extra, self.formats.of(step, model.source_name, out))
            blocks.append(replace(block, instructions=tuple(out)))
        return replace(procedure, blocks=tuple(blocks), variables=(*procedure.variables, *extra))

    def needed_by(self, names: set[str]) -> set[str]:
        """The models that these call, directly or not."""
        found: set[str] = set()
        work = list(names)
        while work:
            for block in self.models[work.pop()].blocks:
                for step in block.instructions:
                    model = self._model(step)
                    if model is not None and model.name not in found:
                        found.add(model.name)
                        work.append(model.name)
        return found

    def _model(self, step: Instruction) -> Procedure | None:
        if isinstance(step, Call) and isinstance(step.callee, FunctionAddress):
            return self.models.get(step.callee.name)
        return None

    def _redirected(
        self, caller: Procedure, step: Call, model: Procedure, extra: list[Variable], format_: Format | None
    ) -> list[Instruction]:
        """The call of a new copy. The program may have declared the function with other pointer types."""
        self.count += 1
        suffix = f"{MARK}{self.count}"
        where = step.location if step.location.function else replace(step.location, function=caller.source_name)
        for name in sorted({model.name} | self.needed_by({model.name})):
            copy = self.at(self.models[name], suffix, where, model.source_name, format_)
            self.made[copy.name] = copy
        callee = FunctionAddress(model.name + suffix, model.type)
        out: list[Instruction] = _misfits(format_, where)
        arguments: list[Expr] = []
        for i, parameter in enumerate(model.parameters):
            if i < len(step.arguments):
                arguments.append(_as(step.arguments[i], parameter.type))
                continue
            # declared without prototype and called with too few arguments: undefined, C11 6.5.2.2p6
            place = VariablePlace(_temporary(caller, parameter.type, "missing_argument", where, extra))
            out.append(Havoc(place, InputKind.UNINITIALISED, f"missing argument of {model.name}", where))
            arguments.append(Read(place))
        call = replace(step, callee=callee, arguments=tuple(arguments))
        if step.result is None or step.result.type == model.type.result:
            return [*out, call]
        place = VariablePlace(_temporary(caller, model.type.result, f"return_value_{model.name}", where, extra))
        result = Assign(step.result, _as(Read(place), step.result.type), step.location, hidden=True)
        return [*out, replace(call, result=place), result]

    # --- one copy ---------------------------------------------------------------------------------------------------

    def at(
        self, model: Procedure, suffix: str, where: Location, called: str, format_: Format | None = None
    ) -> Procedure:
        """`called`: the function that the user called; `model` may be one that it calls."""
        site = _Site(suffix, where, called, model.source_name, frozenset(v.name for v in model.variables), format_)
        blocks = tuple(
            replace(
                block,
                instructions=tuple(new for step in block.instructions for new in self._instructions(step, site)),
                terminator=replace(block.terminator, location=where),
            )
            for block in model.blocks
        )
        name = called if model.source_name.startswith(HELPER) else model.source_name
        return replace(model, name=model.name + suffix, source_name=name, blocks=blocks)

    def _instructions(self, step: Instruction, site: _Site) -> list[Instruction]:
        """None for an assertion that is clear from the format."""
        new = self._instruction(step, site)
        if not isinstance(new, Assert) or site.format is None:
            return [new]
        cases = tuple(c for c in new.cases if not site.format.settled(c.property.description, site.called))
        return [new] if cases else []

    def _instruction(self, step: Instruction, site: _Site) -> Instruction:
        where, suffix = site.where, site.suffix
        match step:
            case Assert():
                cases = tuple(replace(case, property=site.property(case.property)) for case in step.cases)
                return replace(step, cases=cases, location=where)
            case Assign():
                variable = root_variable(step.target)
                hidden = step.hidden or (variable is not None and variable.name in site.own)
                return replace(step, location=where, hidden=hidden)
            case Havoc(kind=InputKind.NONDET) if step.label.startswith("nondet_"):
                what = step.label.partition("(")[2].removesuffix(")")
                return replace(step, location=where, label=f"{site.called}() {what}".rstrip())
            case Call(callee=FunctionAddress(name=name) as callee) if name in self.models:
                return replace(step, callee=replace(callee, name=name + suffix), location=where)
            case _:
                return replace(step, location=where)


def _misfits(format_: Format | None, where: Location) -> list[Instruction]:
    """The arguments of a call that do not fit its format: all of them are one finding."""
    if format_ is None or not format_.wrong:
        return []
    properties = [Property("", PRECONDITION, text, where, "FALSE", True) for text in format_.wrong]
    return [Assert(FALSE, tuple(AssertCase(property_, FALSE) for property_ in properties), where, True)]


def _as(value: Expr, type_: Type) -> Expr:
    return value if value.type == type_ else Cast(value, type_)


def _temporary(caller: Procedure, type_: Type, source_name: str, where: Location, extra: list[Variable]) -> Variable:
    name = f"{caller.name}::$tmp::library{len(extra) + 1}"
    extra.append(Variable(name, type_, source_name, Storage.TEMPORARY, where))
    return extra[-1]
