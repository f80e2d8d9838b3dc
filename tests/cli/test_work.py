"""A job that nobody waits for any more comes to its end."""

from __future__ import annotations

import threading
from pathlib import Path

from bmc.cli.main import run
from bmc.cli.work import Limits, Work


def busy(work: Work) -> None:
    while True:
        sum(range(1000))


def test_a_job_beyond_its_time_is_stopped() -> None:
    before = threading.active_count()
    assert Work().run(busy, Limits(timeout=0.0)) == "time limit of 0 s reached"
    assert threading.active_count() == before


def test_a_sum_that_takes_too_long_leaves_no_thread(tmp_path: Path) -> None:
    """Left behind 4,000 calls deep, it ended the process of whoever lowered the recursion limit."""
    path = tmp_path / "long_sum.c"
    total = "+".join(["a"] * 20_000)
    path.write_text(f"int nondet_int(void); int main(void) {{ int a = nondet_int(); int s = {total}; }}")
    before = threading.active_count()
    run(["check", str(path), "--unwind", "2", "--timeout", "0.5"])
    assert threading.active_count() == before
