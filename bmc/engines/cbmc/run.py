"""Running CBMC: its output, its time and memory, and its answers as ours.

>>> Measured(0.5, 20).megabytes
20
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bmc.engines.base import Answer, Finished, Progress, Update
from bmc.engines.cbmc.command import CbmcError, Found
from bmc.engines.cbmc.output import CbmcOutput, CbmcRow, parse
from bmc.engines.cbmc.trace import trace_of
from bmc.properties import Property, Status, Verdict


@dataclass(frozen=True, slots=True)
class Measured:
    seconds: float
    megabytes: int


@dataclass(frozen=True, slots=True)
class Process:
    """A finished process. `timed_out`: it was stopped at the time limit."""

    code: int
    out: str
    err: str
    cost: Measured
    timed_out: bool = False


def measured(command: Sequence[str], timeout: float | None, directory: str | None = None) -> Process:
    """Runs a command to its end and says what it cost."""
    begin = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        try:
            process = subprocess.Popen(command, stdout=out, stderr=err, stdin=subprocess.DEVNULL, cwd=directory)
        except OSError as error:
            raise CbmcError(f"{command[0]} cannot be run: {error.strerror}") from None
        late = threading.Event()

        def stop() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(timeout, stop) if timeout is not None else None
        if timer is not None:
            timer.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            if timer is not None:
                timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        texts = []
        for stream in (out, err):
            stream.seek(0)
            texts.append(stream.read().decode("utf-8", "replace"))
    cost = Measured(time.monotonic() - begin, usage.ru_maxrss // 1024)
    return Process(process.returncode, texts[0], texts[1], cost, late.is_set())


def run_cbmc(
    found: Found,
    files: Sequence[str],
    words: Sequence[str],
    timeout: float | None,
    directory: str | None = None,
) -> tuple[CbmcOutput, Process]:
    """CBMC on these files. A crash or a refusal is a CbmcError with CBMC's own words."""
    done = measured([found.path, *files, *words], timeout, directory)
    output = parse(done.out)
    if done.timed_out:
        return output, done
    if done.code < 0 or done.code >= 128:
        raise CbmcError(f"CBMC {found.text.split()[0]} crashed ({_end(done.code)}){_words(done, output)}")
    if done.code not in (0, 5, 10) or not output.complete or (output.errors and not output.rows):
        raise CbmcError(f"CBMC {found.text.split()[0]} gave up with exit code {done.code}{_words(done, output)}")
    return output, done


def _end(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def _words(done: Process, output: CbmcOutput) -> str:
    if output.errors:
        message, location = output.errors[0]
        return f": {location}: {message}" if location.line else f": {message}"
    lines = [line.strip() for line in done.err.splitlines() if line.strip()]
    return f": {lines[0][:160]}" if lines else ""


def updates(
    output: CbmcOutput, done: Process, properties: Mapping[str, Property], asked: frozenset[str] | None
) -> Iterator[Update]:
    """CBMC's rows as answers. `properties`: ours, by id; CBMC's rows that are not among them are found by place and
    text, or taken as they are."""
    yield Progress("reading CBMC's answers")
    places: dict[tuple[str, int, str], Property] = {}
    for property_ in properties.values():
        where = property_.location
        places.setdefault((os.path.basename(where.file), where.line, property_.description), property_)
    answers: dict[str, Answer] = {}
    for row in output.rows:
        property_ = _ours(row, properties, places)
        if asked is not None and property_.id in properties and property_.id not in asked:
            continue
        answer = Answer(property_, _verdict(row), trace=trace_of(row, property_.id))
        known = answers.get(property_.id)
        if known is None or _rank(answer) < _rank(known):
            answers[property_.id] = answer
    yield from answers.values()
    reason = "time limit reached" if done.timed_out else ""
    statistics = {"cbmc seconds": done.cost.seconds, "cbmc megabytes": done.cost.megabytes}
    yield Finished(not done.timed_out, reason, statistics)


def _rank(answer: Answer) -> int:
    return [Status.FAILED, Status.UNKNOWN, Status.BOUNDED].index(answer.verdict.status)


def _ours(
    row: CbmcRow, properties: Mapping[str, Property], places: Mapping[tuple[str, int, str], Property]
) -> Property:
    known = properties.get(row.id)
    if known is not None and known.description == row.description and known.location.line == row.location.line:
        return known
    place = (os.path.basename(row.location.file), row.location.line, row.description)
    if place in places:
        return places[place]
    if known is not None and known.description == row.description:
        return known
    parts = row.id.split(".")
    klass = parts[-2].replace("_", " ") if len(parts) > 2 else parts[-1]
    return Property(row.id, klass, row.description, row.location, finding=row.id)


def _verdict(row: CbmcRow) -> Verdict:
    match row.status:
        case "SUCCESS":
            return Verdict(Status.BOUNDED, "by CBMC")
        case "FAILURE":
            return Verdict(Status.FAILED, "by CBMC")
        case _:
            return Verdict(Status.UNKNOWN, f"CBMC says {row.status}")
