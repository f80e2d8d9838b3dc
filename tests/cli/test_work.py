"""A job that nobody waits for any more comes to its end."""

from __future__ import annotations

import contextlib
import gc
import threading
import time
from pathlib import Path

from bmc.cli.main import run
from bmc.cli.work import Limits, Work


def busy(work: Work) -> None:
    while True:
        sum(range(1000))


def left_behind() -> bool:
    """Whether a job is still there after the time that any machine needs to end it."""
    deadline = time.monotonic() + 30
    while any(thread.name == "pybmc" for thread in threading.enumerate()):
        if time.monotonic() > deadline:
            return True
        time.sleep(0.05)
    return False


def test_a_job_beyond_its_time_is_stopped() -> None:
    assert Work().run(busy, Limits(timeout=0.0)) == "time limit of 0 s reached"
    assert not left_behind()


def test_a_stop_that_a_callback_of_the_collector_swallows_is_said_again() -> None:
    heard = 0

    def collector(phase: str, info: dict[str, int]) -> None:
        nonlocal heard
        if threading.current_thread().name != "pybmc" or phase != "start" or heard:
            return
        try:
            busy(work)
        except KeyboardInterrupt:  # as Python itself does, which would print a warning here
            heard += 1

    def collecting(work: Work) -> None:
        gc.collect()
        busy(work)

    work = Work()
    gc.callbacks.append(collector)
    try:
        work.run(collecting, Limits(timeout=0.0))
        assert heard == 1
        assert not left_behind()
    finally:
        gc.callbacks.remove(collector)


def test_a_sum_that_takes_too_long_leaves_no_thread(tmp_path: Path) -> None:
    """Left behind 4,000 calls deep, it ended the process of whoever lowered the recursion limit."""
    path = tmp_path / "long_sum.c"
    total = "+".join(["a"] * 20_000)
    path.write_text(f"int nondet_int(void); int main(void) {{ int a = nondet_int(); int s = {total}; }}")
    run(["check", str(path), "--unwind", "2", "--timeout", "0.5"])
    assert not left_behind()


def test_a_job_that_ends_while_it_is_stopped_has_its_results() -> None:
    def late(work: Work) -> None:
        with contextlib.suppress(KeyboardInterrupt):
            busy(work)

    assert Work().run(late, Limits(timeout=0.0)) == ""
    assert not left_behind()
