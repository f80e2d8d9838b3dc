"""CBMC's trace as ours: calls, assignments, inputs and the failure, at the lines that CBMC gives.

It is what CBMC says, not what our interpreter saw: a report says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bmc.engines.cbmc.output import CbmcRow, _location
from bmc.ir.types import VOID, BoolType, IntType, Type
from bmc.source import Location
from bmc.trace.trace import Assignment, CallStep, FailureStep, InputStep, ReturnStep, Step, Trace, Value

INPUT = "return_value_nondet"


def trace_of(row: CbmcRow, property_id: str) -> Trace | None:
    if not row.trace:
        return None
    steps = [step for raw in row.trace for step in _steps(raw, row, property_id)]
    if not steps or not isinstance(steps[-1], FailureStep):
        steps.append(FailureStep(property_id, row.description, row.location))
    return Trace(property_id, tuple(steps))


def nondet_values(trace: Sequence[Any]) -> list[int]:
    """The results of the calls of nondet functions, in order."""
    values = []
    for step in trace:
        if step.get("stepType") == "assignment" and not step.get("hidden"):
            lhs = str(step.get("lhs", ""))
            if lhs.startswith(INPUT) or "nondet_symbol" in lhs:
                value = _number(step.get("value") or {})
                if value is not None:
                    values.append(value)
    return values


def _steps(raw: dict[str, Any], row: CbmcRow, property_id: str) -> Iterator[Step]:
    location = _location(raw.get("sourceLocation"))
    if raw.get("hidden") or raw.get("internal") or location.file.startswith("<"):
        return
    match raw.get("stepType"):
        case "function-call":
            name = str(raw["function"]["displayName"])
            yield CallStep(name, (), location, _location(raw["function"].get("sourceLocation")))
        case "function-return":
            yield ReturnStep(str(raw["function"]["displayName"]), location)
        case "assignment":
            yield from _assignment(raw, location)
        case "failure":
            yield FailureStep(property_id, str(raw.get("reason") or row.description), location)


def _assignment(raw: dict[str, Any], location: Location) -> Iterator[Step]:
    lhs = str(raw.get("lhs", ""))
    given = raw.get("value") or {}
    value, text = _value(given)
    type_ = _type(given)
    if lhs.startswith(INPUT):
        yield InputStep(f"{lhs.removeprefix('return_value_')}()", "nondet", type_, value, text, location)
        return
    root = lhs.replace("[", ".").split(".")[0]
    parameter = raw.get("assignmentType") == "actual-parameter"
    yield Assignment(lhs, type_, value, text, root, location, is_parameter=parameter)


def _number(given: dict[str, Any]) -> int | None:
    binary = given.get("binary")
    if not isinstance(binary, str) or not binary or set(binary) - {"0", "1"}:
        return None
    number = int(binary, 2)
    type_ = _type(given)
    return type_.wrap(number) if isinstance(type_, IntType) else number


def _type(given: dict[str, Any]) -> Type:
    width = given.get("width")
    name = str(given.get("type", ""))
    if given.get("name") == "boolean":
        return BoolType()
    if isinstance(width, str) and width.isdigit():
        width = int(width)
    if given.get("name") == "integer" and isinstance(width, int):
        return IntType(width, not name.startswith("unsigned") and name != "_Bool", name)
    return VOID


def _value(given: dict[str, Any]) -> tuple[Value, str]:
    if "members" in given:
        parts = [_value(m.get("value") or {}) for m in given["members"]]
        names = [str(m.get("name")) for m in given["members"]]
        text = ", ".join(f".{n}={t}" for n, (_, t) in zip(names, parts, strict=True))
        return tuple(v for v, _ in parts), f"{{ {text} }}"
    if "elements" in given:
        parts = [_value(e.get("value") or {}) for e in given["elements"]]
        return tuple(v for v, _ in parts), "{ " + ", ".join(t for _, t in parts) + " }"
    number = _number(given)
    return number if number is not None else 0, str(given.get("data", "?"))
