"""A second process that stays calm when the first one crashes.

Solvers are native code: they can overflow their stack, be killed for using too much memory, or ignore a time limit. The
command therefore runs in a child process; its parent only waits, and turns such an end into the documented verdict
"inconclusive" with its reason. Everything that can be handled in the child is handled there, with what it knows.

    code = supervised(lambda: run(arguments), limits, lost)
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

from bmc.cli.work import GRACE_SECONDS, Limits, resident_bytes
from bmc.errors import ExitCode

_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_POLL_SECONDS = 0.25
_PATIENCE_SECONDS = 3.0  # for the child to say what it knows, after it was told to stop


def supervised(job: Callable[[], int], limits: Limits, lost: Callable[[str], int]) -> int:
    """The exit code of `job`, or of `lost(reason)` where the process that ran it is no more."""
    if not hasattr(os, "fork"):
        return job()
    ended, alive = os.pipe()
    sys.stdout.flush()
    signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)  # until both processes have their handlers
    child = os.fork()
    if child == 0:
        os.close(ended)  # `alive` closes when the child ends, in whatever way
        _child(job)
    os.close(alive)
    reason = _wait(child, ended, limits)
    status = os.waitpid(child, 0)[1]
    if os.WIFEXITED(status):
        return os.WEXITSTATUS(status)
    return lost(reason or _crash(os.WTERMSIG(status)))


def _child(job: Callable[[], int]) -> NoReturn:
    """Never returns. Without tearing the interpreter down: large terms make that slow, a worker may still be busy."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    code = int(ExitCode.INCONCLUSIVE)
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches both: the parent passes it on, once
        signal.signal(signal.SIGTERM, stop)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
        code = job()
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)


def _wait(child: int, ended: int, limits: Limits) -> str:
    """Until the child has ended. The reason, if it had to be killed."""
    interrupts = 0

    def interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal interrupts
        interrupts += 1
        if interrupts == 1:
            os.kill(child, signal.SIGTERM)

    signal.signal(signal.SIGINT, interrupt)
    signal.signal(signal.SIGTERM, interrupt)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    begin = time.monotonic()
    deadline: float | None = None
    reason = ""
    while not select.select([ended], [], [], _POLL_SECONDS)[0]:
        now = time.monotonic()
        if not reason:
            reason = _overdue(child, now - begin, limits, interrupts)
            deadline = now + _PATIENCE_SECONDS if reason else None
        elif interrupts > 1 or (deadline is not None and now > deadline):
            os.kill(child, signal.SIGKILL)
            return reason
    return ""


def _overdue(child: int, elapsed: float, limits: Limits, interrupts: int) -> str:
    """Why the child should have ended by itself by now."""
    if interrupts:
        return "interrupted"
    if limits.timeout is not None and elapsed > limits.timeout + GRACE_SECONDS:
        return f"time limit of {limits.timeout:g} s reached"
    if limits.memory is not None and resident_bytes(child) > limits.memory:
        return f"memory limit of {limits.memory >> 20} MB reached"
    return ""


def _crash(number: int) -> str:
    if number == signal.SIGKILL:
        return "killed by the system, probably out of memory"
    return f"crashed ({signal.Signals(number).name})"
