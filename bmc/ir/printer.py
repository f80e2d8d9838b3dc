"""The IR as text, one instruction a line: what golden tests compare and `pybmc show ir` prints.

    procedure main() -> signed int                                  // safe.c:3
      local x: signed int
    entry:
      declare x (initialised)                                       // 4
      x := 1                                                        // 4

A variable is called as the user called it, or by its unique name where two share one. The number on the right is the
source line, with its file where that is not the procedure's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from bmc.ir.expr import (
    AddressOf,
    ArrayConst,
    Binary,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Initialised,
    Overflow,
    PointerQuery,
    Read,
    Unary,
    Variable,
    VariablePlace,
    ZeroValue,
)
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assign,
    Assume,
    Branch,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Halt,
    Havoc,
    Jump,
    Observe,
    Return,
    SetMemory,
)
from bmc.ir.program import Procedure, Program
from bmc.ir.text import constant_text, type_text
from bmc.ir.types import PointerType
from bmc.ir.walk import Node, Step, fold, nodes, steps
from bmc.source import Location

COLUMN = 72


def program_text(program: Program) -> str:
    lines = [f"program {program.entry} ({program.model.name})"]
    for record in program.records.values():
        kind = "union" if record.is_union else "struct"
        lines += ["", f"{kind} {record.tag}: {record.size} bytes, aligned to {record.align}"]
        for field in record.fields:
            width = "" if field.bit_width is None else f" : {field.bit_width}"
            place = f"@{field.offset}" if field.bit_width is None else f"@bit {field.bit_offset}"
            lines.append(f"  {field.name}: {type_text(field.type)}{width} {place}")
    if program.globals:
        lines.append("")
    lines += [f"global {v.name}: {type_text(v.type)}" for v in program.globals]
    for name, type_ in program.declared.items():
        lines.append(f"declared {name}: {type_text(type_)}")
    for procedure in program.procedures.values():
        lines += ["", procedure_text(procedure)]
    return "\n".join(lines) + "\n"


def procedure_text(procedure: Procedure) -> str:
    naming = _naming(procedure)
    parameters = ", ".join(f"{naming(v)}: {type_text(v.type)}" for v in procedure.parameters)
    head = f"procedure {procedure.name}({parameters}) -> {type_text(procedure.type.result)}"
    lines = [_with_place(head, str(procedure.location) if procedure.location.line else "")]
    lines += [
        f"  {v.storage.value} {naming(v)}: {type_text(v.type)}"
        for v in procedure.variables
        if v not in procedure.parameters
    ]
    for block in procedure.blocks:
        bound = "" if block.unwind is None else f" (unwind {block.unwind})"
        lines.append(f"{block.label}:{bound}")
        for step in (*block.instructions, block.terminator):
            first, *rest = step_lines(step, naming)
            lines.append(_with_place(f"  {first}", _place_text(step.location, procedure)))
            lines += [f"  {line}" for line in rest]
    return "\n".join(lines)


def node_text(node: Node, naming: Callable[[Variable], str] = lambda variable: variable.name) -> str:
    """An expression or place, every operation in parentheses."""

    def render(part: Node, inner: tuple[str, ...]) -> str:
        match part:
            case VariablePlace():
                return naming(part.variable)
            case FieldPlace():
                return f"{inner[0]}.{part.name}"
            case IndexPlace():
                return f"{inner[0]}[{inner[1]}]"
            case DerefPlace():
                return f"(*{inner[0]})"
            case _:
                return _expression(part, inner)

    return fold(node, render)


def _expression(expr: Expr, inner: tuple[str, ...]) -> str:
    match expr:
        case Const():
            if isinstance(expr.type, PointerType):
                return "NULL" if expr.value == 0 else hex(expr.value)
            return constant_text(expr.value, expr.type)
        case Read():
            return inner[0]
        case AddressOf():
            return f"&{inner[0]}"
        case FunctionAddress():
            return f"&{expr.name}"
        case Unary():
            return f"{expr.op.value}{inner[0]}"
        case Binary():
            return f"({inner[0]} {expr.op.value} {inner[1]})"
        case Cast():
            return f"({type_text(expr.type)}){inner[0]}"
        case Conditional():
            return f"({inner[0]} ? {inner[1]} : {inner[2]})"
        case ZeroValue():
            return f"zero({type_text(expr.type)})"
        case ArrayConst():
            return "{" + ", ".join(str(v) for v in expr.values) + "}"
        case Overflow():
            return f"overflow({expr.op.value}, {', '.join(inner)})"
        case PointerQuery():
            return f"{expr.fact.name.lower()}({', '.join(inner)})"
        case Initialised():
            return f"initialised({inner[0]})"
        case _:
            assert_never(expr)


def step_lines(step: Step, naming: Callable[[Variable], str] = lambda variable: variable.name) -> list[str]:
    """One instruction or terminator; an assertion has a line more for each of its cases."""

    def text(node: Node) -> str:
        return node_text(node, naming)

    def texts(several: Iterable[Node]) -> str:
        return ", ".join(text(node) for node in several)

    match step:
        case Assign():
            marks = " (initialises)" * step.initialises + " (hidden)" * step.hidden
            return [f"{text(step.target)} := {text(step.value)}{marks}"]
        case Havoc():
            return [f"{text(step.target)} := any {step.kind.value} {step.label!r}"]
        case Declare():
            return [f"declare {naming(step.variable)}{' (initialised)' * step.initialised}"]
        case Dead():
            return [f"{'leave' if step.leaves else 'dead'} {naming(step.variable)}"]
        case Assume():
            return [f"assume {text(step.condition)}"]
        case Assert():
            cases = [f"  | {c.property.id or c.property.klass}: {c.property.description}" for c in step.cases]
            return [f"assert{' fatal' * step.fatal} {text(step.condition)}", *cases]
        case Call():
            result = "" if step.result is None else f"{text(step.result)} := "
            return [f"{result}call {text(step.callee)}({texts(step.arguments)})"]
        case Allocate():
            marks = " zeroed" * step.zeroed + " may_fail" * step.may_fail
            element = "" if step.element is None else f" of {type_text(step.element)}"
            return [f"{text(step.result)} := allocate {step.region.value} {text(step.size)}{element}{marks}"]
        case Free():
            return [f"free {text(step.pointer)}"]
        case CopyMemory():
            return [f"copy {texts((step.target, step.source, step.size))}"]
        case SetMemory():
            return [f"set {texts((step.target, step.byte, step.size))}"]
        case Observe():
            return [f"observe {step.kind} {step.label!r}: {texts(step.values)}"]
        case Jump():
            return [f"jump {step.target}"]
        case Branch():
            return [f"branch {text(step.condition)} ? {step.then} : {step.otherwise}"]
        case Return():
            return ["return" if step.value is None else f"return {text(step.value)}"]
        case Halt():
            return [f"halt {step.reason}" + ("" if step.status is None else f", status {text(step.status)}")]
        case _:
            assert_never(step)


def _naming(procedure: Procedure) -> Callable[[Variable], str]:
    owner: dict[str, Variable] = {}
    shared: set[str] = set()
    for variable in _mentioned(procedure):
        if owner.setdefault(variable.source_name, variable) != variable:
            shared.add(variable.source_name)

    def name(variable: Variable) -> str:
        return variable.name if variable.source_name in shared else variable.source_name

    return name


def _mentioned(procedure: Procedure) -> Iterator[Variable]:
    yield from procedure.variables
    for step in steps(procedure):
        for node in nodes(step):
            if isinstance(node, VariablePlace):
                yield node.variable


def _place_text(location: Location, procedure: Procedure) -> str:
    if not location.line:
        return ""
    if location.file != procedure.location.file:
        return f"{location.file}:{location.line}"
    return str(location.line)


def _with_place(line: str, place: str) -> str:
    return f"{line.ljust(COLUMN)} // {place}" if place else line
