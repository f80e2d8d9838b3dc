"""Every verdict program under other flags: does it get the verdicts of plain BMC?

    python scripts/engine_agreement.py --engine stratified --inline dag
    python scripts/engine_agreement.py --only pointers -- --abstract-globals --refinement core

What fails, what is unknown and the exit code must be the same. A property that holds may be "not reached" in one of
them and "proved" in the other: an abstraction reaches more than the program does. Says how many answers the flags
changed nothing for, the programs that differ, and how much of what holds is proved whatever the bounds are; exit code 1
if programs differ. `--both` gives flags to both sides, for example a small bound:

    python scripts/engine_agreement.py --both="--unwind 2" -- --engine stratified --lazy-loops --summaries houdini
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import io
import json
import re
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from bmc.cli.main import run
from tests.verdicts.expectations import Expectation, programs, read

HOLDS = {"proved", "bounded", "not-reached"}


def answer(program: Expectation, flags: list[str], seconds: float) -> tuple[int, Any]:
    files = [program.path.name, *(str(f.relative_to(program.path.parent)) for f in program.files)]
    out, error = io.StringIO(), io.StringIO()
    arguments = ["check", *files, "--json", "--timeout", str(seconds), *program.flags, *flags]
    with contextlib.chdir(program.path.parent), contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        code = run(arguments)
    text = out.getvalue()
    return code, json.loads(text) if text else None


def verdicts(document: Any) -> dict[str, str]:
    """By id and place: what holds is one kind."""
    return {p["id"]: "holds" if p["status"] in HOLDS else p["status"] for p in (document or {}).get("properties", [])}


def differences(first: tuple[int, Any], second: tuple[int, Any]) -> list[str]:
    found = [] if first[0] == second[0] else [f"exit code {first[0]} and {second[0]}"]
    mine, theirs = verdicts(first[1]), verdicts(second[1])
    for one, other in ((mine, theirs), (theirs, mine)):  # an unwinding assertion that nobody needs has no row
        for name in [n for n in other if n not in one and re.search(r"\.(unwind\.\d+|recursion)$", n)]:
            one[name] = "holds"
    names = sorted(n for n in mine.keys() | theirs.keys() if mine.get(n) != theirs.get(n))
    found += [f"{name}: {mine.get(name)} and {theirs.get(name)}" for name in names]
    for diagnostic in (second[1] or {}).get("diagnostics", []):
        if found and diagnostic["severity"] == "error":
            found.append(diagnostic["message"])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="programs whose path contains this")
    parser.add_argument("--every", type=int, default=1, help="one program of so many")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--both", default="", help="flags for both sides")
    parser.add_argument("flags", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    flags = [f for f in arguments.flags if f != "--"]
    chosen = [p for p in programs() if arguments.only in str(p)][:: arguments.every]
    wrong = 0
    times = [0.0, 0.0]
    holding: list[collections.Counter[str]] = [collections.Counter(), collections.Counter()]
    both = arguments.both.split()
    for path in chosen:
        program = read(path)
        answers = []
        for i, added in enumerate(([], flags)):
            began = time.process_time()
            answers.append(answer(program, [*both, *added], arguments.seconds))
            times[i] += time.process_time() - began
        if all(document is not None for _, document in answers):
            for i, (_, document) in enumerate(answers):
                holding[i].update(p["status"] for p in document["properties"] if p["status"] in HOLDS)
        found = differences(*answers)
        wrong += bool(found)
        for line in found:
            print(f"{path.parent.name}/{path.name}: {line}", flush=True)
    print(f"{len(chosen)} programs, {wrong} differ; {times[0]:.1f} s without, {times[1]:.1f} s with {' '.join(flags)}")
    for name, counted in zip(("without", "with"), holding, strict=True):
        print(f"{name}: of {counted.total()} properties that hold {counted['proved']} are proved for all executions")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
