"""Work that is shared among processes, with results in the order of the work.

    in_processes(ask, [["p1", "p3"], ["p2"]], jobs=2)      [ask(["p1", "p3"]), ask(["p2"])]

A process is a fork: it has everything that was built before, and sends back what can be pickled. One that crashes or
raises has the result None; what is done about that is the caller's choice, the others are not disturbed.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pickle
import select
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn, TypeVar

T = TypeVar("T")
R = TypeVar("R")

_PR_SET_PDEATHSIG = 1


def shares(items: Sequence[T], count: int) -> list[list[T]]:
    """At most `count` lists of about equal length that hold all items; neighbours go to different lists."""
    return [list(items[start::count]) for start in range(min(count, len(items)))]


def in_processes(function: Callable[[T], R], inputs: Sequence[T], jobs: int) -> list[R | None]:
    """`function` of every input, at most `jobs` at a time."""
    return list(one_by_one(function, inputs, jobs))


def one_by_one(function: Callable[[T], R], inputs: Sequence[T], jobs: int) -> Iterator[R | None]:
    """The same, each result as soon as it and those before it are there."""
    results: dict[int, R | None] = {}
    following = 0
    for position, result in _finished(function, inputs, jobs):
        results[position] = result
        while following in results:
            yield results.pop(following)
            following += 1


def _finished(function: Callable[[T], R], inputs: Sequence[T], jobs: int) -> Iterator[tuple[int, R | None]]:
    running: dict[int, tuple[int, int, list[bytes]]] = {}  # pipe: process, position, what it sent
    waiting = list(enumerate(inputs))
    try:
        while waiting or running:
            while waiting and len(running) < max(jobs, 1):
                position, value = waiting.pop(0)
                pipe, process = _start(function, value)
                running[pipe] = (process, position, [])
            for pipe in select.select(list(running), [], [])[0]:
                process, position, pieces = running[pipe]
                data = os.read(pipe, 1 << 16)
                if data:
                    pieces.append(data)
                    continue
                del running[pipe]
                os.close(pipe)
                os.waitpid(process, 0)
                result: R | None = None
                with contextlib.suppress(Exception):  # cut off in the middle, or nothing at all
                    result = pickle.loads(b"".join(pieces))
                yield position, result
    finally:
        for pipe, (process, _, _) in running.items():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(pipe)


def _start(function: Callable[[T], R], value: T) -> tuple[int, int]:
    pipe, out = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(pipe)
        _work(function, value, out)
    os.close(out)
    return pipe, process


def _work(function: Callable[[T], R], value: T, out: int) -> NoReturn:
    """Ends with the process that started it, whatever ends that."""
    try:
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        data = pickle.dumps(function(value))
        with os.fdopen(out, "wb") as stream:
            stream.write(data)
    finally:
        os._exit(0)
