"""What `pybmc check` says of the properties of a program (a failure has been replayed)."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

from bmc.cli.main import run

FLAGS = ("--no-standard-checks", "--no-malloc-may-fail", "--unwind", "70")


def properties(text: str, directory: Path, flags: tuple[str, ...] = FLAGS) -> dict[str, Any]:
    """Property id -> its entry in the JSON report."""
    source = directory / "program.c"
    source.write_text(text)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        run(["check", str(source), "--json", *flags])
    document = json.loads(out.getvalue())
    errors = [d["message"] for d in document.get("diagnostics", []) if d["severity"] == "error"]
    assert not errors, errors
    return {p["id"]: p for p in document["properties"]}


def assertion(text: str, directory: Path, flags: tuple[str, ...] = FLAGS) -> str:
    """The status of the one assertion of `main`."""
    found = properties(text, directory, flags)["main.assertion.1"]
    status: str = found["status"]
    return f"{status}: {found['reason']}" if status == "unknown" else status
