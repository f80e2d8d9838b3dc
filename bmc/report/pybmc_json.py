"""`--json`: the results in pybmc's own versioned schema, "pybmc/1" (`schema_pybmc_1.json` beside this file).

A reader may rely on: no key changes its meaning within a schema version, new keys may appear, every status and verdict
is one of the words the schema lists.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import Any

from bmc import __version__
from bmc.errors import Diagnostic, ExitCode
from bmc.properties import Property, Status
from bmc.report import streamed
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
    Value,
)

SCHEMA = "pybmc/1"

_STATUS = {
    Status.PROVED: "proved",
    Status.BOUNDED: "bounded",
    Status.FAILED: "failed",
    Status.NOT_REACHED: "not-reached",
    Status.UNKNOWN: "unknown",
}
_VERDICT = {Overall.SAFE: "safe", Overall.UNSAFE: "unsafe", Overall.INCONCLUSIVE: "inconclusive"}


def schema() -> Any:
    return json.loads(resources.files("bmc.report").joinpath("schema_pybmc_1.json").read_text(encoding="utf-8"))


def results_document(
    results: Results,
    files: Sequence[str],
    options: Mapping[str, Any],
    warnings: Sequence[Diagnostic] = (),
) -> dict[str, Any]:
    """The document of a run that came to a verdict. `options`: what the user asked for, by option name."""
    document = _head(files, options)
    document["verdict"] = _VERDICT[results.overall]
    document["exit_code"] = int(results.exit_code)
    if results.reason:
        document["reason"] = results.reason
    document["properties"] = [_row(row) for row in results.rows]
    document["statistics"] = dict(results.statistics)
    if warnings:
        document["diagnostics"] = [_diagnostic(d) for d in warnings]
    return document


def error_document(
    diagnostics: Sequence[Diagnostic],
    files: Sequence[str],
    options: Mapping[str, Any],
    exit_code: ExitCode = ExitCode.ERROR,
) -> dict[str, Any]:
    """The document of a run that never came to a verdict."""
    document = _head(files, options)
    document["verdict"] = "error"
    document["exit_code"] = int(exit_code)
    document["properties"] = []
    document["diagnostics"] = [_diagnostic(d) for d in diagnostics]
    document["statistics"] = {}
    return document


def properties_document(properties: Sequence[Property], files: Sequence[str], options: Mapping[str, Any]) -> Any:
    """`--show-properties --json`: what would be asked, nothing answered."""
    document = _head(files, options)
    document["verdict"] = "none"
    document["exit_code"] = int(ExitCode.SAFE)
    document["properties"] = [_property(p) | {"status": "not-checked", "covers": ""} for p in properties]
    document["statistics"] = {}
    return document


def chunks(document: Any) -> Iterator[str]:
    """The text of a document, in pieces: a trace can be longer than memory."""
    return streamed.chunks(document)


def dumps(document: Any) -> str:
    return streamed.dumps(document)


def _head(files: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "tool": "pybmc",
        "version": __version__,
        "files": list(files),
        "options": dict(options),
    }


def _row(row: Row) -> dict[str, Any]:
    result = _property(row.property)
    result["status"] = _STATUS[row.verdict.status]
    result["covers"] = row.verdict.status.value
    result["reason"] = row.verdict.reason
    if row.trace is not None:
        result["trace"] = _trace(row.trace)
    return result


def _property(p: Property) -> dict[str, Any]:
    return {
        "id": p.id,
        "class": p.klass,
        "function": p.location.function,
        "index": _index(p.id),
        "description": p.description,
        "expression": p.expression,
        "location": _location(p.location),
        "fatal": p.fatal,
        "finding": p.finding or p.id,
    }


def _index(id_: str) -> int | None:
    last = id_.rpartition(".")[2]
    return int(last) if last.isascii() and last.isdigit() else None


def _location(location: Location) -> dict[str, Any] | None:
    if not location.line:
        return None
    return {
        "file": location.file,
        "line": location.line,
        "column": location.column or None,
        "function": location.function or None,
    }


def _diagnostic(d: Diagnostic) -> dict[str, Any]:
    return {
        "severity": d.severity.value,
        "kind": d.kind,
        "message": d.message,
        "hint": d.hint,
        "location": _location(d.location) if d.location is not None else None,
    }


def _trace(trace: Trace) -> dict[str, Any]:
    return {
        "inputs": [_step(step) for step in trace.inputs],
        "steps": Lazy(lambda: map(_step, trace.steps)),
    }


def _plain_value(value: Value) -> Any:
    """JSON readers lose precision above 2^53: such numbers are strings."""
    if isinstance(value, int):
        return value if -(1 << 53) <= value <= 1 << 53 else str(value)
    return [_plain_value(v) for v in value]


def _step(step: Step) -> dict[str, Any]:
    result: dict[str, Any] = {"location": _location(step.location)}
    match step:
        case Assignment():
            result |= {"step": "assignment", "target": step.target, "variable": step.root, "type": str(step.type)}
            result |= {"value": _plain_value(step.value), "text": step.text, "hidden": step.hidden}
        case InputStep():
            result |= {"step": "input", "name": step.label, "kind": step.kind, "type": str(step.type)}
            result |= {"value": _plain_value(step.value), "text": step.text}
        case CallStep():
            result |= {"step": "call", "function": step.function, "arguments": list(step.arguments)}
        case ReturnStep():
            result |= {"step": "return", "function": step.function}
        case BranchStep():
            result |= {"step": "branch", "condition": step.condition, "taken": step.taken}
        case LoopStep():
            result |= {"step": "loop", "loop": step.loop, "turn": step.turn}
        case OutputStep():
            result |= {"step": "observe", "kind": step.kind, "name": step.label, "values": list(step.values)}
        case FailureStep():
            result |= {"step": "failure", "property": step.property_id, "description": step.description}
    return result
