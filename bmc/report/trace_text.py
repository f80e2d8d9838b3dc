"""A trace for a person: the inputs first, then the steps under the source lines they belong to, then what is violated.

    Trace for main.assertion.1: assertion x < 10

    Inputs
      a.c:4    nondet_int() = 12

    main()                                       a.c:3
         4 | int x = nondet_int();
           |     x = 12
         5 | if (x > 0)
           |     x > 0 is true

    Violated property main.assertion.1 in main
      a.c:6:5: assertion x < 10
         6 | assert(x < 10);
           | ^

Only what the user wrote is shown: hidden steps and steps without a line are left out, and names are spelt as in the
source (`f()` for the result of a call, `a[2]` for `a[2l]`).
"""

from __future__ import annotations

import re
from typing import assert_never

from bmc.ir.program import START
from bmc.properties import Property
from bmc.report.sources import Sources, caret_line
from bmc.source import Location
from bmc.trace.trace import (
    Assignment,
    BranchStep,
    CallStep,
    FailureStep,
    InputStep,
    LoopStep,
    OutputStep,
    ReturnStep,
    Step,
    Trace,
)

_GUTTER = 6
_RESULT = re.compile(r"\breturn_value_([A-Za-z_]\w*?)(\$\d+)?\b")
_INDEX = re.compile(r"\[(-?\d+)u?l*\]")
_CONSTANT_CAST = re.compile(r"\((?:un)?signed [a-z ]+\)(?=\d)")


def trace_text(trace: Trace, property_: Property, sources: Sources) -> str:
    """`property_` is the violated one; the lines end with a newline."""
    lines = [f"Trace for {property_.id}: {property_.description}", ""]
    lines += _inputs(trace)
    lines += _Steps(sources).walk(trace)
    lines += ["", *_violated(property_, sources)]
    return "\n".join(lines) + "\n"


def compact_trace_text(trace: Trace, property_: Property) -> str:
    """One line for each value that changed, without source text."""
    lines = [f"Trace for {property_.id}: {property_.description}"]
    function = ""
    for step in trace.steps:
        text = _step_text(step)
        if not text or not _visible(step) or (isinstance(step, CallStep) and not step.location.function):
            continue
        if step.location.function != function:
            function = step.location.function
            lines.append(f"in {function or 'initialisation'} ({step.location.file})")
        lines.append(f"{step.location.line:>{_GUTTER}}: {text}")
    lines.append(f"violated: {property_.description} ({property_.location})")
    return "\n".join(lines) + "\n"


def _inputs(trace: Trace) -> list[str]:
    if not trace.inputs:
        return ["No inputs: every execution does this.", ""]
    width = max(len(_place(step.location)) for step in trace.inputs)
    return ["Inputs", *(f"  {_place(s.location):<{width}}  {s.label} = {s.text}" for s in trace.inputs), ""]


def _place(location: Location) -> str:
    return f"{location.file}:{location.line}" if location.line else location.file


class _Steps:
    """Prints each source line once for the steps that follow each other on it."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._lines: list[str] = []
        self._stack: list[tuple[CallStep, str]] = []
        self._line: tuple[str, int] | None = None

    def walk(self, trace: Trace) -> list[str]:
        for i, step in enumerate(trace.steps):
            if isinstance(step, CallStep):
                self._call(step, _named_arguments(step, trace.steps[i + 1 : i + 1 + len(step.arguments)]))
            elif isinstance(step, ReturnStep):
                self._return(step)
            elif _visible(step) and not (isinstance(step, Assignment) and step.is_parameter):
                self._show(step)
        return self._lines

    def _call(self, step: CallStep, arguments: str) -> None:
        if step.location.line and self._stack and self._stack[-1][0].function != START:
            self._quote(step.location)
            self._lines.append(f"{'':>{_GUTTER}} |     calls {step.function}({', '.join(step.arguments)})")
        self._stack.append((step, arguments))
        self._header(step, f"{step.function}({arguments})")

    def _return(self, step: ReturnStep) -> None:
        if not self._stack:
            return
        ended, _ = self._stack.pop()
        if self._stack and ended.defined_at.line:
            call, arguments = self._stack[-1]
            self._header(call, f"back in {call.function}({arguments})")

    def _header(self, call: CallStep, title: str) -> None:
        if not call.defined_at.line or call.function == START:
            return
        if self._lines:
            self._lines.append("")
        self._lines.append(f"{title:<44} {_place(call.defined_at)}".rstrip())
        self._line = None

    def _show(self, step: Step) -> None:
        text = _step_text(step)
        if text:
            self._quote(step.location)
            self._lines.append(f"{'':>{_GUTTER}} |     {text}")

    def _quote(self, location: Location) -> None:
        here = (location.file, location.line)
        if here == self._line:
            return
        self._line = here
        source = self._sources.at(location).strip()
        self._lines.append(f"{location.line:>{_GUTTER}} | {source}".rstrip())


def _named_arguments(call: CallStep, following: tuple[Step, ...]) -> str:
    """`x = 3, p = &y` if the assignments of the parameters follow the call, else only the values."""
    passed = [s for s in following if isinstance(s, Assignment) and s.is_parameter]
    if len(passed) != len(call.arguments):
        return ", ".join(call.arguments)
    return ", ".join(f"{s.target} = {s.text}" for s in passed)


def plain_names(text: str) -> str:
    """An expression in CBMC's notation, closer to what the user wrote.

    >>> plain_names("return_value_nondet_int != 0"), plain_names("q.a[2l] > (unsigned int)4")
    ('nondet_int() != 0', 'q.a[2] > 4')
    """
    return _CONSTANT_CAST.sub("", _INDEX.sub(r"[\1]", _RESULT.sub(r"\1()", text)))


def _visible(step: Step) -> bool:
    if isinstance(step, Assignment) and step.hidden:
        return False
    return step.location.line > 0


def _step_text(step: Step) -> str:
    match step:
        case Assignment():
            return f"{plain_names(step.target)} = {step.text}"
        case InputStep():
            return f"{step.label} gives {step.text}"
        case BranchStep():
            return f"{plain_names(step.condition)} is {'true' if step.taken else 'false'}"
        case LoopStep():
            return f"loop {step.loop}, turn {step.turn + 1}"
        case OutputStep():
            return f"{step.kind} {step.label}: {', '.join(step.values)}"
        case CallStep():
            return f"calls {step.function}({', '.join(step.arguments)})"
        case ReturnStep() | FailureStep():
            return ""
        case _ as unreachable:
            assert_never(unreachable)


def _violated(property_: Property, sources: Sources) -> list[str]:
    location = property_.location
    within = f" in {location.function}" if location.function else ""
    lines = [f"Violated property {property_.id}{within}", f"  {location}: {property_.description}"]
    source = sources.at(location)
    if source:
        stripped = source.lstrip()
        lines.append(f"{location.line:>{_GUTTER}} | {stripped}")
        if location.column:
            column = location.column - (len(source) - len(stripped))
            if column > 0:
                lines.append(f"{'':>{_GUTTER}} | {caret_line(stripped, column)}")
    return lines
