"""`--json-ui`: the results in the shape that CBMC 6 prints, so that tools which read CBMC can read pybmc.

One array of messages: {"program"}, status messages, {"result": [...]} with a trace in each failed row, the verdict as a
message, {"cProverStatus"}. With --stop-on-fail the first failure stands at the top level instead of "result". All keys
are sorted and `line` is a string, as CBMC has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bmc import __version__
from bmc.errors import Diagnostic, Severity
from bmc.ir.layout import Layout
from bmc.ir.program import START, Program
from bmc.properties import Property
from bmc.report import streamed
from bmc.report.advice import is_bound
from bmc.report.cbmc_status import cbmc_statuses
from bmc.report.cbmc_value import Json, value_object
from bmc.report.collect import Overall, Results, Row
from bmc.report.streamed import Lazy
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

_STATUS = {Overall.SAFE: "success", Overall.UNSAFE: "failure", Overall.INCONCLUSIVE: "inconclusive"}


def results_messages(program: Program, results: Results, directory: str, stop_on_fail: bool = False) -> list[Json]:
    """Everything behind the banner of a finished run."""
    messages: list[Json] = [message(w.message, "WARNING", w.location, directory) for w in program.warnings]
    layout = program.layout
    if stop_on_fail:
        messages += [_first_failure(row, layout, directory) for row in results.failed[:1]]
    else:
        statuses = cbmc_statuses(program, results.rows)
        rows = _in_program_order(program.properties, results.rows)
        messages.append({"result": [_result(row, statuses[row.id], layout, directory) for row in rows]})
    if results.reason:
        messages.append(message(results.reason, "WARNING"))
    messages.append(message(f"VERIFICATION {results.overall.value}"))
    messages.append({"cProverStatus": _STATUS[results.overall]})
    return messages


def banner(platform: str) -> list[Json]:
    return [{"program": f"pybmc {__version__}"}, message(f"pybmc version {__version__} {platform}")]


def message(text: str, kind: str = "STATUS-MESSAGE", location: Location | None = None, directory: str = "") -> Json:
    result: Json = {"messageText": text, "messageType": kind}
    if location is not None and location.line:
        result["sourceLocation"] = source_location(location, directory)
    return result


def error_messages(diagnostics: Sequence[Diagnostic], directory: str) -> list[Json]:
    """Diagnostics as messages; the last one names the stage that failed, as CBMC does."""
    messages = []
    for d in diagnostics:
        kind = "ERROR" if d.severity is Severity.ERROR else "WARNING"
        text = f"{d.message} ({d.hint})" if d.hint else d.message
        messages.append(message(text, kind, d.location, directory))
    parsing = any(d.kind in ("syntax", "preprocessor") for d in diagnostics)
    messages.append(message("PARSING ERROR" if parsing else "CONVERSION ERROR", "ERROR"))
    return messages


def properties_message(properties: Sequence[Property], directory: str) -> Json:
    """`--show-properties`."""
    return {
        "properties": [
            {
                "class": p.klass,
                "description": p.description,
                "expression": p.expression,
                "name": p.id,
                "sourceLocation": source_location(p.location, directory),
            }
            for p in program_order(properties)
        ]
    }


def loops_message(loops: Sequence[tuple[str, Location]], directory: str) -> Json:
    """`--show-loops`."""
    return {"loops": [{"name": id_, "sourceLocation": source_location(place, directory)} for id_, place in loops]}


def source_location(location: Location, directory: str) -> Json:
    result: Json = {"file": location.file}
    if location.function:
        result["function"] = location.function
    if location.line:
        result["line"] = str(location.line)
    result["workingDirectory"] = directory
    return result


def chunks(messages: Sequence[Json]) -> Iterator[str]:
    """The text of the messages, in pieces: a trace can be longer than memory."""
    return streamed.chunks(list(messages), sort_keys=True)


def dumps(messages: Sequence[Json]) -> str:
    return "".join(chunks(messages))


def program_order(properties: Iterable[Property]) -> list[Property]:
    """CBMC's JSON lists the properties function by function, and behind them those it finds while unwinding."""
    functions: dict[str, list[Property]] = {}
    late: list[Property] = []
    for p in properties:
        (late if _found_late(p) else functions.setdefault(p.location.function, [])).append(p)
    return [p for group in functions.values() for p in group] + late


def _found_late(p: Property) -> bool:
    return p.klass == "no-body" or is_bound(p)


def _in_program_order(properties: Mapping[str, Property], rows: Sequence[Row]) -> list[Row]:
    by_id = {row.id: row for row in rows}
    known = [by_id[id_].property for id_ in properties if id_ in by_id]
    others = [row.property for row in rows if row.id not in properties]
    return [by_id[p.id] for p in program_order([*known, *others])]


def _result(row: Row, status: str, layout: Layout, directory: str) -> Json:
    result: Json = {
        "description": row.property.description,
        "property": row.id,
        "sourceLocation": source_location(row.property.location, directory),
        "status": status,
    }
    if row.trace is not None:
        result["trace"] = _lazy(row.trace, layout, directory)
    return result


def _first_failure(row: Row, layout: Layout, directory: str) -> Json:
    return {
        "description": row.property.description,
        "property": row.id,
        "status": "failed",
        "trace": _lazy(row.trace, layout, directory) if row.trace is not None else [],
    }


@dataclass(slots=True)
class _Walk:
    """The calls open at a step, and the place of the step before."""

    layout: Layout
    directory: str
    calls: list[CallStep]
    last: tuple[str, int] = ("", 0)

    def place(self, location: Location) -> Json:
        return source_location(location, self.directory)


def _lazy(trace: Trace, layout: Layout, directory: str) -> Lazy:
    return Lazy(lambda: _steps(trace, layout, directory))


def trace_steps(trace: Trace, layout: Layout, directory: str) -> list[Json]:
    return list(_steps(trace, layout, directory))


def _steps(trace: Trace, layout: Layout, directory: str) -> Iterator[Json]:
    walk = _Walk(layout, directory, [])
    for step in trace.steps:
        here = (step.location.file, step.location.line)
        if isinstance(step, BranchStep) and here == walk.last:
            continue
        if isinstance(step, CallStep | ReturnStep) and step.function == START:
            continue
        walk.last = here
        yield _step(step, walk)


def _step(step: Step, walk: _Walk) -> Json:
    common: Json = {"hidden": False, "sourceLocation": walk.place(step.location), "thread": 0}
    match step:
        case BranchStep():
            return common | {"stepType": "location-only"}
        case LoopStep():
            return common | {"stepType": "loop-head"}
        case Assignment():
            value = value_object(step.type, step.value, step.text, walk.layout)
            kind = "actual-parameter" if step.is_parameter else "variable"
            return common | _assigned(step.target, value, kind) | {"hidden": step.hidden}
        case InputStep():
            value = value_object(step.type, step.value, step.text, walk.layout)
            return common | _assigned(_input_name(step.label), value, "variable")
        case CallStep():
            walk.calls.append(step)
            return common | {"internal": False, "stepType": "function-call", "function": _function(step, walk)}
        case ReturnStep():
            call = walk.calls.pop() if walk.calls else CallStep(step.function, (), step.location, step.location)
            return common | {"internal": False, "stepType": "function-return", "function": _function(call, walk)}
        case OutputStep():
            id_key = "outputID" if step.kind == "output" else "inputID"
            values = [{"data": text, "name": "unknown"} for text in step.values]
            kind = "output" if step.kind == "output" else "input"
            return common | {"internal": False, id_key: step.label, "stepType": kind, "mode": "C", "values": values}
        case FailureStep():
            reason = {"property": step.property_id, "reason": step.description}
            return common | {"internal": False, "stepType": "failure"} | reason


def _assigned(target: str, value: Json, kind: str) -> Json:
    return {
        "assignmentType": kind,
        "internal": False,
        "lhs": target,
        "mode": "C",
        "stepType": "assignment",
        "value": value,
    }


def _input_name(label: str) -> str:
    """CBMC's name for the result of a nondeterministic function: `nondet_int()` -> `return_value_nondet_int`."""
    return f"return_value_{label[:-2]}" if label.endswith("()") else label


def _function(call: CallStep, walk: _Walk) -> Json:
    return {
        "displayName": call.function,
        "identifier": call.function,
        "sourceLocation": walk.place(call.defined_at),
    }
