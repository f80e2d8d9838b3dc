"""Is a counterexample real? The program is written as C, compiled with sanitizers, and run with its inputs.

    judge = Judge(program, directory)
    judge.fails("assertion x > 0", "assertion", 12, [3])      # True, False, or None where it cannot be told
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bmc.ir.instr import Allocate
from bmc.ir.walk import steps

if TYPE_CHECKING:
    from bmc.ir.program import Program

FLAGS = ("-std=gnu11", "-w", "-g", "-DPYBMC_REPORT")
SANITIZERS = ("-fsanitize=undefined,address", "-fno-sanitize-recover=address")


class Judge:
    """One binary for one program. None of the questions can be answered without a compiler."""

    def __init__(self, program: Program, directory: str) -> None:
        self._binary = self._compiled(program, directory)
        # whether an allocation fails is not among the inputs: a run that does not fail then proves nothing
        self._unsteady = any(
            isinstance(step, Allocate) for procedure in program.procedures.values() for step in steps(procedure)
        )

    @property
    def works(self) -> bool:
        return self._binary is not None

    def _compiled(self, program: Program, directory: str) -> str | None:
        from bmc.errors import PybmcError
        from frontends.c.emit import emit_program

        compiler = shutil.which("gcc") or shutil.which("cc")
        if compiler is None or "main" not in program.procedures:
            return None
        try:
            text = emit_program(program)
        except PybmcError:
            return None
        source, binary = Path(directory, "program.c"), Path(directory, "program")
        source.write_text(text, encoding="utf-8")
        command = [compiler, *FLAGS, *SANITIZERS, "-o", str(binary), str(source)]
        done = subprocess.run(command, capture_output=True, check=False)
        return str(binary) if done.returncode == 0 else None

    def fails(self, description: str, klass: str, line: int, inputs: Sequence[int]) -> bool | None:
        """Does the run with these inputs violate the property?"""
        if self._binary is None or klass in ("unwind", "recursion", "no-body"):
            return None
        given = "".join(f"{value}\n" for value in inputs)
        try:
            done = subprocess.run(
                [self._binary], input=given, capture_output=True, text=True, timeout=20, check=False, errors="replace"
            )
        except subprocess.TimeoutExpired:
            return None
        if klass in ("assertion", "precondition", "postcondition"):
            failed = description in done.stdout.splitlines()
        else:
            failed = f":{line}:" in done.stderr
        return True if failed else None if self._unsteady else False


def judged(program: Program, questions: Sequence[tuple[str, str, int, Sequence[int]]]) -> list[bool | None]:
    """The answers to (description, class, line, inputs), with one compilation for all."""
    with tempfile.TemporaryDirectory(prefix="pybmc-") as directory:
        judge = Judge(program, directory)
        return [judge.fails(*question) if judge.works else None for question in questions]
