"""A template as text, for people and golden tests.

    int g; void bump(int by) { g = g + by; assert(g < 10); }

    template bump
      in    by = bump|argument:by
      in    g = bump|in:g
      out   g := bump|in:g + bump|argument:by
      fails bump.assertion.1 if bump|in:g + bump|argument:by >=s 10
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from bmc.ir.program import Program
from bmc.logic.render import render
from bmc.ussa.template import (
    Argument,
    GlobalScalar,
    ObjectCell,
    ObjectColumn,
    ObjectLife,
    OpenCall,
    Reference,
    ResultPart,
    Template,
    Term,
)

INDENT = "\n" + " " * 10


def templates_text(program: Program, templates: Mapping[str, Template]) -> str:
    return "\n".join(template_text(program, template) for template in templates.values())


def template_text(program: Program, template: Template) -> str:
    name = template.procedure
    lines = [f"template {name}"]
    lines += [f"  in    {_name(program, name, r)} = {render(s)}" for r, s in template.inputs.items()]
    for call in template.calls:
        lines += _call_lines(program, call)
    lines += [f"  out   {_name(program, name, r)} :={_term(t)}" for r, t in template.outputs.items()]
    lines += [f"  fails {v.property.id} if{_term(v.violated)}" for v in template.violations]
    lines += [f"  input {choice.key} = {render(choice.symbol)}" for choice in template.choices]
    if template.returned is not True:
        lines.append(f"  returns if{_term(template.returned)}")
    return "\n".join(lines) + "\n"


def _call_lines(program: Program, call: OpenCall) -> Iterator[str]:
    when = "" if call.reached is True else f" if{_term(call.reached)}"
    yield f"  call  {call.callee} at {call.path}{when}"
    for reference, term in call.arguments.items():
        yield f"          {_name(program, call.callee, reference)} ={_term(term)}"
    for reference, symbol in call.outputs.items():
        yield f"          {render(symbol)} is its {_name(program, call.callee, reference)}"


def _term(term: Term) -> str:
    """With a space in front; a term of several lines begins on a new one."""
    text = render(term)
    return INDENT + text.replace("\n", INDENT) if "\n" in text else f" {text}"


def _name(program: Program, procedure: str, reference: Reference) -> str:
    match reference:
        case Argument():
            parameter = program.procedures[procedure].parameters[reference.position]
            return parameter.source_name + (f".{reference.cell}" if reference.cell else "")
        case ResultPart():
            return "result" + (f".{reference.cell}" if reference.cell else "")
        case GlobalScalar():
            return reference.name
        case ObjectCell():
            return f"{reference.object}.{reference.column}[{reference.element}]"
        case ObjectColumn():
            return f"{reference.object}.{reference.column}[]"
        case ObjectLife():
            return f"end of {reference.object}"
    assert_never(reference)
