"""Every verdict program under every engine says what its head expects (see README.md).

One program, from the repository's root:  pytest tests/verdicts -k deref_after_free
"""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from bmc.cli.main import run
from tests.verdicts.expectations import Expectation, Refusal, programs, read

ENGINES: dict[str, tuple[str, ...]] = {  # name and its flags
    "bmc": (),
    "isolation": ("--engine", "isolation"),
    "stratified": ("--engine", "stratified"),
    "dag": ("--engine", "stratified", "--inline", "dag"),
}

TIME_LIMIT = 20.0

Place = tuple[str, int]


def answer(program: Expectation, engine: str) -> tuple[int, Any]:
    """Exit code and JSON document (None when the command line was refused)."""
    files = [program.path.name, *(str(f.relative_to(program.path.parent)) for f in program.files)]
    out = io.StringIO()
    arguments = ["check", *files, "--json", "--timeout", str(TIME_LIMIT), *program.flags, *ENGINES[engine]]
    with contextlib.chdir(program.path.parent), contextlib.redirect_stdout(out):
        code = run(arguments)
    text = out.getvalue()
    return code, json.loads(text) if text else None


def place(document: Any) -> Place:
    location = document["location"] or {"file": "", "line": 0}
    return location["file"], location["line"]


def complaints(program: Expectation, code: int, document: Any) -> list[str]:
    """What differs from the expectation, in words; empty when all is as expected."""
    found: list[str] = []
    if code != program.exit_code:
        found.append(f"exit code {code}, expected {program.exit_code}")
    if document is None:
        return found
    if program.refusals:
        errors = [d for d in document.get("diagnostics", []) if d["severity"] == "error"]
        found += [f"no such error: {r}" for r in program.refusals if not any(refuses(d, r) for d in errors)]
        if any(r.line for r in program.refusals) and len(errors) != len(program.refusals):
            found.append(f"{len(errors)} errors, expected {len(program.refusals)}")
        found += [f"    {d['location']} {d['message']}" for d in errors if found]
        return found
    found += [f"error: {d['message']}" for d in document.get("diagnostics", []) if d["severity"] == "error"]
    failed = [p for p in document["properties"] if p["status"] == "failed"]
    for failure in program.failures:
        if not any(failure.matches(p["id"], place(p)[1], place(p)[0]) for p in failed):
            found.append(f"did not fail: {failure}")
    for p in failed:
        file, line = place(p)
        if not any(failure.matches(p["id"], line, file) for failure in program.failures):
            found.append(f"failed unexpectedly: {p['id']} line {line}: {p['description']}")
    statuses = {p["id"]: p["status"] for p in document["properties"]}
    for wanted in program.statuses:
        if statuses.get(wanted.property) != wanted.status:
            found.append(f"{wanted.property} is {statuses.get(wanted.property)}, expected {wanted.status}")
    found += [f"{p['id']} is unknown: {p['reason']}" for p in document["properties"] if p["status"] == "unknown"]
    return found


def refuses(diagnostic: Any, refusal: Refusal) -> bool:
    location = diagnostic["location"] or {}
    return (
        refusal.line in (None, location.get("line"))
        and refusal.column in (None, location.get("column"))
        and refusal.text in diagnostic["message"]
    )


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def runs(path: Path, engine: str) -> bool:
    """The two ways of inlining are one engine: a quarter of the programs, by their names, have to do for one."""
    return engine != "dag" or path.parent.name == "stratified" or crc32(path.stem.encode()) % 4 == 0


@pytest.mark.parametrize(
    ("path", "engine"),
    [pytest.param(p, e, id=f"{name(p)}-{e}") for p in programs() for e in ENGINES if runs(p, e)],
)
def test_verdict(path: Path, engine: str) -> None:
    program = read(path)
    code, document = answer(program, engine)
    assert not complaints(program, code, document)


def test_a_good_part_fails() -> None:
    """The suite would not notice a checker that finds nothing, or one that always finds something."""
    expected = [read(path) for path in programs()]
    assert len(expected) >= 320
    failing, safe = sum(bool(p.failures) for p in expected), sum(p.safe for p in expected)
    assert failing >= 0.4 * (failing + safe)
    assert safe >= 100
