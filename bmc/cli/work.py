"""Runs the work in a thread of its own and watches it: time, memory, Ctrl-C.

The worker has a large stack, since programs nest deeply. The main thread only waits, so it can stop waiting at any
moment and report what the worker found out so far; the worker is then told to stop.

    work = Work()
    reason = work.run(job, Limits(timeout=5.0))      # "" when the job came to its end
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bmc.errors import ResourceError

if TYPE_CHECKING:
    from bmc.cli.progress import ProgressLine

_STACK_BYTES = 512 << 20
_RECURSION_LIMIT = 40_000
_POLL_SECONDS = 0.05
_STOP_SECONDS = 2.0  # for a job to end that was told to
GRACE_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Limits:
    """`timeout` in seconds, `memory` in bytes. The engines watch the time themselves: this is for what cannot."""

    timeout: float | None = None
    memory: int | None = None


class Work:
    """One job. `phase` is what it does now, for the progress line."""

    def __init__(self) -> None:
        self.phase = ""
        self._error: BaseException | None = None
        self._done = False

    def run(self, job: Callable[[Work], None], limits: Limits, progress: ProgressLine | None = None) -> str:
        """Why the job was not finished, or "". Errors other than exhausted resources are raised."""
        thread: threading.Thread | None = None
        try:
            thread = self._start(job)
            reason = self._watch(thread, limits, progress)
        except KeyboardInterrupt:
            reason = "interrupted"
        finally:
            if progress is not None:
                progress.clear()
            if thread is not None and thread.is_alive():
                _stop(thread)
        # a job that came to its end while it was about to be stopped has all its results
        return "" if self._done else reason or self._outcome()

    def _start(self, job: Callable[[Work], None]) -> threading.Thread:
        def guarded() -> None:
            with contextlib.suppress(KeyboardInterrupt):  # it may be told to stop at the very end
                try:
                    job(self)
                    self._done = True
                except BaseException as error:
                    self._error = error

        sys.setrecursionlimit(max(sys.getrecursionlimit(), _RECURSION_LIMIT))
        before = threading.stack_size(_STACK_BYTES)
        try:
            thread = threading.Thread(target=guarded, name="pybmc", daemon=True)
            thread.start()
        finally:
            threading.stack_size(before)
        return thread

    def _watch(self, thread: threading.Thread, limits: Limits, progress: ProgressLine | None) -> str:
        begin = time.monotonic()
        parent = os.getppid()
        while thread.is_alive():
            thread.join(_POLL_SECONDS)
            elapsed = time.monotonic() - begin
            if not thread.is_alive():
                break
            if os.getppid() != parent:
                return "interrupted"  # whoever waits for us is gone
            if limits.timeout is not None and elapsed > limits.timeout + GRACE_SECONDS:
                return f"time limit of {limits.timeout:g} s reached"
            if limits.memory is not None and resident_bytes() > limits.memory:
                return f"memory limit of {limits.memory >> 20} MB reached"
            if progress is not None:
                progress.update(self.phase, elapsed)
        return ""

    def _outcome(self) -> str:
        match self._error:
            case None:
                return ""
            case ResourceError():
                return str(self._error)
            case MemoryError():
                return "out of memory"
            case RecursionError():
                return "the program is nested too deeply"
            case KeyboardInterrupt():
                return "interrupted"
            case error:
                raise error


def _stop(thread: threading.Thread) -> None:
    """Ends a job that nobody waits for any more. Left to itself it would go on in a process that has other things to
    do, and Python ends that process if it lowers the recursion limit below where the job is.

    What is raised inside a callback of the garbage collector is lost, and the end of a long collection is just where
    the job lets others run: the collector rests meanwhile, and the job is told again until it ends."""
    import ctypes  # not needed at start-up
    import gc

    assert thread.ident is not None
    collecting = gc.isenabled()
    gc.disable()
    try:
        deadline = time.monotonic() + _STOP_SECONDS
        while thread.is_alive() and time.monotonic() < deadline:
            thread.join(_POLL_SECONDS)
            if thread.is_alive():
                stop = ctypes.py_object(KeyboardInterrupt)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), stop)
                thread.join(_STOP_SECONDS / 4)
    finally:
        if collecting:
            gc.enable()


def resident_bytes(process: int | None = None) -> int:
    """Memory that a process (default: this one) holds now; for this one its peak where the system does not say."""
    try:
        with open(f"/proc/{process or 'self'}/statm", encoding="ascii") as stream:
            return int(stream.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        if process is not None:
            return 0
        import resource

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024
