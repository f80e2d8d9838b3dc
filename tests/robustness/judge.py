"""Runs pybmc on one broken input in this process and says what is wrong with its answer."""

from __future__ import annotations

import contextlib
import io
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from bmc.cli.main import run
from tests.robustness.mutations import Case

EXIT_CODES = {0, 5, 6, 10, 64}
TIME_LIMIT = 2  # seconds that pybmc is given
CPU_LIMIT = 10  # seconds of processor time that are too many
HANG = 60  # seconds after which it does not obey
PLACE = re.compile(r"^[^\n:]+:\d+(:\d+)?: ", re.M)
NO_PLACE = re.compile(r"no entry function|is empty|is a directory|not found|not a text|cannot be read|binary|NUL", re.I)


class Hang(BaseException):
    pass


def verdict(case: Case, folder: Path) -> str:
    """Empty, or what is wrong."""
    (folder / "broken.c").write_bytes(case.content)
    out, err = io.StringIO(), io.StringIO()
    arguments = ["check", "broken.c", "--unwind", "2", "--timeout", str(TIME_LIMIT), *case.flags]
    begin = time.process_time()
    try:
        with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), _alarm():
            code = run(arguments)
    except Hang:
        return f"still busy after {HANG} s"
    except BaseException as error:
        return f"escaped: {type(error).__name__}: {error}"
    text = out.getvalue() + err.getvalue()
    if time.process_time() - begin > CPU_LIMIT:
        return f"took {time.process_time() - begin:.1f} s of processor time"
    if "internal error" in text or "Traceback" in text:
        return next(line for line in text.splitlines() if "internal error" in line or "Traceback" in line)
    if code not in EXIT_CODES:
        return f"exit code {code}"
    if code == 6 and not PLACE.search(text) and not NO_PLACE.search(text):
        return "exit code 6 without a place: " + text[:300]
    return ""


@contextlib.contextmanager
def _alarm() -> Iterator[None]:
    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(HANG)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
