"""The head of a verdict program: flags and what pybmc must say, as comments (see README.md).

    // pybmc: --unwind 5 --no-standard-checks
    // files: other.c
    // expect: FAILED main.assertion.2 line 12
    // expect-status: main.assertion.1 proved

The head ends at the first line that is none of these.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent

HEAD = re.compile(r"// (pybmc|files|expect|expect-status): (.*)")
FAILED = re.compile(r"FAILED (\S+)(?: line (\d+))?(?: in (\S+))?")
ERROR = re.compile(r"ERROR(?: (\d+))?(?: line (\d+)(?: column (\d+))?)?(?: \"(.*)\")?")
STATUS = re.compile(r"(\S+) (proved|bounded|failed|not-reached|unknown)(?: line (\d+))?")


@dataclass(frozen=True)
class Failure:
    """A property that must fail: its id, or its id without the last number when only the class matters."""

    property: str
    line: int | None
    file: str | None

    def matches(self, property_id: str, line: int, file: str) -> bool:
        if self.property != property_id and self.property != re.sub(r"\.\d+$", "", property_id):
            return False
        return self.line in (None, line) and (self.file is None or Path(file).name == self.file)


@dataclass(frozen=True)
class Refusal:
    """The run must end with this exit code and a message that contains `text` at this place."""

    exit_code: int
    line: int | None
    column: int | None
    text: str


@dataclass(frozen=True)
class StatusOf:
    property: str
    status: str


@dataclass(frozen=True)
class Expectation:
    path: Path
    flags: tuple[str, ...]
    files: tuple[Path, ...]
    failures: tuple[Failure, ...]
    refusals: tuple[Refusal, ...]
    statuses: tuple[StatusOf, ...]
    safe: bool
    usage: bool

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).with_suffix("").as_posix()

    @property
    def exit_code(self) -> int:
        if self.usage:
            return 64
        if self.refusals:
            return self.refusals[0].exit_code
        return 10 if self.failures else 0


def read(path: Path) -> Expectation:
    flags: list[str] = []
    files: list[Path] = []
    failures: list[Failure] = []
    refusals: list[Refusal] = []
    statuses: list[StatusOf] = []
    safe = usage = False
    for line in path.read_text(encoding="utf-8").splitlines():
        head = HEAD.fullmatch(line)
        if head is None:
            break
        kind, text = head[1], head[2].strip()
        if kind == "pybmc":
            flags += shlex.split(text)
        elif kind == "files":
            files += [path.parent / name for name in text.split()]
        elif kind == "expect-status":
            status = _full(STATUS, text, path)
            statuses.append(StatusOf(status[1], status[2]))
        elif text == "SAFE":
            safe = True
        elif text == "USAGE":
            usage = True
        elif text.startswith("ERROR"):
            error = _full(ERROR, text, path)
            refusals.append(Refusal(int(error[1] or 6), _int(error[2]), _int(error[3]), error[4] or ""))
        else:
            failed = _full(FAILED, text, path)
            failures.append(Failure(failed[1], _int(failed[2]), failed[3]))
    if sum((safe, usage, bool(failures), bool(refusals))) != 1:
        raise ValueError(f"{path}: exactly one kind of verdict is expected in the head")
    return Expectation(path, tuple(flags), tuple(files), tuple(failures), tuple(refusals), tuple(statuses), safe, usage)


def programs() -> list[Path]:
    """All verdict programs; a file without an expectation is a further translation unit of another one."""
    return [path for path in sorted(ROOT.glob("*/*.c")) if "// expect" in path.read_text(encoding="utf-8")[:400]]


def _full(pattern: re.Pattern[str], text: str, path: Path) -> re.Match[str]:
    match = pattern.fullmatch(text)
    if match is None:
        raise ValueError(f"{path}: not understood: {text}")
    return match


def _int(text: str | None) -> int | None:
    return None if text is None else int(text)
