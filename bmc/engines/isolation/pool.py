"""Isolated runs in worker processes. The results stand in the order of the tasks, whatever finished first."""

from __future__ import annotations

import multiprocessing
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor

from bmc.engines.isolation.check import Result, Task, check

_STACK_BYTES = 256 << 20
_RECURSION_LIMIT = 40_000


def check_all(tasks: Sequence[Task], jobs: int) -> list[Result]:
    if jobs <= 1 or len(tasks) <= 1:
        return [check(task) for task in tasks]
    context = multiprocessing.get_context("fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn")
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
        return list(pool.map(_check_with_large_stack, tasks))


def _check_with_large_stack(task: Task) -> Result:
    """Programs nest deeply: the worker's own thread would run out of stack."""
    results: list[Result] = []

    def work() -> None:
        results.append(check(task))

    sys.setrecursionlimit(max(sys.getrecursionlimit(), _RECURSION_LIMIT))
    before = threading.stack_size(_STACK_BYTES)
    try:
        thread = threading.Thread(target=work)
        thread.start()
    finally:
        threading.stack_size(before)
    thread.join()
    return results[0] if results else Result(reason="the isolated run broke off")
