"""CBMC's JSON, from 5.12 to 6: what it says about each property, its verdict, its complaints.

Output that ends in the middle (a crash, a time limit) is read as far as it goes. `--stop-on-fail` puts the failed
property on the top level instead of a list. Older versions leave out locations and verdict; both are then unknown.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from bmc.source import NOWHERE, Location


@dataclass(frozen=True, slots=True)
class CbmcRow:
    """`status`: SUCCESS, FAILURE, UNKNOWN, ERROR ... in CBMC's words. `trace`: its steps as they came."""

    id: str
    description: str
    status: str
    location: Location
    trace: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class CbmcOutput:
    """`verdict`: "success", "failure", "inconclusive", "error", or "" if CBMC did not come to one."""

    version: str
    rows: tuple[CbmcRow, ...]
    verdict: str
    errors: tuple[tuple[str, Location], ...] = ()
    complete: bool = True
    messages: tuple[str, ...] = field(default=(), repr=False)


def parse(text: str) -> CbmcOutput:
    objects, complete = _objects(text)
    version, verdict = "", ""
    rows: list[CbmcRow] = []
    errors: list[tuple[str, Location]] = []
    messages: list[str] = []
    for item in objects:
        if "program" in item:
            version = str(item["program"]).removeprefix("CBMC ").strip()
        if isinstance(item.get("result"), list):
            rows += [_row(entry) for entry in item["result"]]
        elif "property" in item and "status" in item:
            rows.append(_row(item))
        if "cProverStatus" in item:
            verdict = str(item["cProverStatus"])
        if "messageText" in item:
            message = str(item["messageText"])
            messages.append(message)
            if item.get("messageType") == "ERROR":
                errors.append((message, _location(item.get("sourceLocation"))))
            verdict = verdict or _VERDICTS.get(message, "")
    return CbmcOutput(version, tuple(rows), verdict, tuple(errors), complete, tuple(messages))


_VERDICTS = {
    "VERIFICATION SUCCESSFUL": "success",
    "VERIFICATION FAILED": "failure",
    "VERIFICATION INCONCLUSIVE": "inconclusive",
    "VERIFICATION ERROR": "error",
}


def _objects(text: str) -> tuple[list[dict[str, Any]], bool]:
    """The objects of the outer array, as many as are whole."""
    decoder = json.JSONDecoder()
    found: list[dict[str, Any]] = []
    position = text.find("[")
    if position < 0:
        return found, False
    position += 1
    while True:
        while position < len(text) and text[position] in " \t\r\n,":
            position += 1
        if position >= len(text):
            return found, False
        if text[position] == "]":
            return found, True
        try:
            value, position = decoder.raw_decode(text, position)
        except ValueError:
            return found, False
        if isinstance(value, dict):
            found.append(value)


def _row(entry: dict[str, Any]) -> CbmcRow:
    trace = tuple(entry.get("trace") or ())
    location = _location(entry.get("sourceLocation"))
    if location is NOWHERE and trace:
        location = _location(trace[-1].get("sourceLocation"))
    status = str(entry.get("status", "")).upper()
    return CbmcRow(
        str(entry.get("property", "")),
        str(entry.get("description", "")),
        {"FAILED": "FAILURE", "SATISFIED": "SUCCESS"}.get(status, status),
        location,
        trace,
    )


def _location(value: Any) -> Location:
    if not isinstance(value, dict) or "file" not in value:
        return NOWHERE
    line = str(value.get("line", "0"))
    return Location(
        str(value["file"]), int(line) if line.isdigit() else 0, 0, str(value.get("function", ""))
    )
