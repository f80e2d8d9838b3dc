"""One line on a terminal that says what is being done and for how long; nothing in a pipe or on a dumb terminal."""

from __future__ import annotations

import os
import shutil
from typing import TextIO

_QUIET_SECONDS = 0.7  # short work needs no progress


class ProgressLine:
    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._shown = ""

    def update(self, phase: str, elapsed: float) -> None:
        if elapsed < _QUIET_SECONDS:
            return
        width = max(shutil.get_terminal_size().columns - 1, 20)
        line = f"{phase or 'working'} ... {elapsed:.0f} s"[:width]
        if line != self._shown:
            self._shown = line
            self._stream.write(f"\r{line}\x1b[K")
            self._stream.flush()

    def clear(self) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._shown = ""


def progress_line(stream: TextIO) -> ProgressLine | None:
    """A progress line if a person can see it."""
    if not stream.isatty() or os.environ.get("TERM") == "dumb":
        return None
    return ProgressLine(stream)
