"""However the working process ends, there is an exit code and a reason."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PROLOGUE = """
import ctypes, os, signal, sys, time
from bmc.cli import pipeline, main
from bmc.cli.work import Limits

def load(*ignored):
    BODY

pipeline.load_program = load
sys.argv = ["pybmc", "check", "a.c"] + sys.argv[1:]
main.main()
"""


def start(body: str, *arguments: str) -> subprocess.Popen[str]:
    code = PROLOGUE.replace("BODY", textwrap.indent(body, "    ").strip())
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=30)
    return process.returncode, out, err


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("os.kill(os.getpid(), signal.SIGSEGV)", "crashed (SIGSEGV)"),
        ("os.abort()", "crashed (SIGABRT)"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "killed by the system, probably out of memory"),
    ],
)
def test_a_crash_is_inconclusive(body: str, reason: str) -> None:
    assert finish(start(body)) == (5, f"VERIFICATION INCONCLUSIVE: {reason}\n", "")


def test_a_crash_in_json() -> None:
    code, out, _ = finish(start("os.abort()", "--json"))
    assert code == 5
    assert '"verdict": "inconclusive"' in out
    assert '"reason": "crashed (SIGABRT)"' in out


def test_native_code_that_holds_the_interpreter_is_ended() -> None:
    begin = time.monotonic()
    # PyDLL calls keep the interpreter's lock, as solvers do: no other Python thread can run
    code, out, _ = finish(start("ctypes.PyDLL(None).sleep(25)", "--timeout", "0.2"))
    assert time.monotonic() - begin < 40
    assert (code, out) == (5, "VERIFICATION INCONCLUSIVE: time limit of 0.2 s reached\n")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_end_a_run_with_a_verdict(number: signal.Signals) -> None:
    process = start("print('ready', file=sys.stderr, flush=True); time.sleep(25)")
    assert process.stderr is not None
    assert process.stderr.readline() == "ready\n"
    process.send_signal(number)
    code, out, _ = finish(process)
    assert (code, out) == (5, "VERIFICATION INCONCLUSIVE: interrupted\n")
