#!/usr/bin/env python3
"""Compares pybmc with gcc on many random programs: scripts/fuzz.py --programs 20000 --jobs 2

Every program is compiled by gcc, lowered by the frontend, and run by the interpreter and by the unwinder; all checksums
must be equal and no check may fail. Programs that differ are written to the directory given by --keep, one file a seed,
with what was computed in a comment. Exit code 1 if there are any.

With --counterexamples the programs have inputs, and what the solver finds is given to gcc's binary. With --undefined
they may do anything that C leaves undefined; what the solver finds must replay, and what it proves must hold in random
runs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bmc.transform.check_options import CheckOptions  # noqa: E402
from tests.differential.computed import interpreted, lowered, unwound, without_collector  # noqa: E402
from tests.differential.consistency import contradiction  # noqa: E402
from tests.differential.counterexample import disagreement  # noqa: E402
from tests.differential.generator import Generated, generate  # noqa: E402
from tests.differential.native import Binary, batch_text, checksums  # noqa: E402

INPUTS = 3
WILD = 0.3  # of the guards against undefined behaviour are left out


def difference(programs: Sequence[Generated], sanitize: bool) -> str:
    """Empty if everybody computes the same."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        try:
            expected = checksums(programs, directory, sanitize)
            with without_collector():
                program = lowered(programs, directory)
                by_interpreter = interpreted(program)
                by_unwinder, _ = unwound(program)
        except Exception:
            return traceback.format_exc(limit=-4)
    if by_interpreter != expected:
        return f"interpreter {by_interpreter} but gcc {expected}"
    return "" if by_unwinder == expected else f"unwinder {by_unwinder} but gcc {expected}"


def batch(job: tuple[int, int, int, bool]) -> list[tuple[int, str]]:
    """Seeds of one batch that differ, and how."""
    first, count, size, sanitize = job
    programs = [generate(first + i, f"p{i}_", size) for i in range(count)]
    if not difference(programs, sanitize):
        return []
    found = [(p.seed, difference([p], sanitize)) for p in programs]
    return [(seed, text) for seed, text in found if text] or [(first, "only the whole batch differs")]


def counterexamples(job: tuple[int, int, int, bool]) -> list[tuple[int, str]]:
    """The same for programs with inputs."""
    first, count, size, _ = job
    programs = [generate(first + i, f"p{i}_", size, INPUTS) for i in range(count)]
    found: list[tuple[int, str]] = []
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        binary = Binary(programs, directory)
        for i, program in enumerate(programs):
            try:
                problem = disagreement(i, program, binary, directory, mask=0xFFFF, timeout=30)
            except Exception:
                problem = traceback.format_exc(limit=-4)
            if problem:
                found.append((program.seed, problem))
    return found


def contradictions(job: tuple[int, int, int, bool]) -> list[tuple[int, str]]:
    """The same for programs with undefined behaviour, without gcc; every third program without checks."""
    first, count, size, _ = job
    found: list[tuple[int, str]] = []
    with tempfile.TemporaryDirectory() as name:
        for seed in range(first, first + count):
            checks = CheckOptions() if seed % 3 else CheckOptions.no_standard_checks()
            try:
                problem, _ = contradiction(generate(seed, "p_", size, INPUTS, WILD), Path(name), checks)
            except Exception:
                problem = traceback.format_exc(limit=-4)
            if problem:
                found.append((seed, problem))
    return found


def keep(directory: Path, text: str, program: Generated) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    comment = "\n".join(f"// {line}" for line in text.splitlines())
    main = "unsigned long long result;\nint main(void) { result = p_main(); return 0; }\n"
    (directory / f"seed{program.seed}.c").write_text(f"{comment}\n{batch_text([program])}{main}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=1_000_000, help="first seed")
    parser.add_argument("--size", type=int, default=6, help="statements of each program's main function")
    parser.add_argument("--batch", type=int, default=50, help="programs in one compilation")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--counterexamples", action="store_true", help="programs with inputs")
    parser.add_argument("--undefined", action="store_true", help="programs with undefined behaviour")
    parser.add_argument("--sanitize", action="store_true", help="compile with gcc's sanitizers")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-failures"), help="where programs that differ are kept")
    options = parser.parse_args()
    started, failures, done = time.monotonic(), 0, 0
    last = options.first + options.programs
    jobs = [
        (first, min(options.batch, last - first), options.size, options.sanitize)
        for first in range(options.first, last, options.batch)
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        work = counterexamples if options.counterexamples else contradictions if options.undefined else batch
        for job, found in zip(jobs, pool.map(work, jobs), strict=True):
            done += job[1]
            for seed, text in found:
                failures += 1
                inputs = INPUTS if options.counterexamples or options.undefined else 0
                keep(options.keep, text, generate(seed, "p_", options.size, inputs, WILD if options.undefined else 0.0))
                print(f"seed {seed}: {text.splitlines()[-1]}")
            if done % (20 * options.batch) == 0:
                print(f"{done} programs, {failures} differ, {time.monotonic() - started:.0f} s", flush=True)
    print(f"{done} programs compared, {failures} differ, {time.monotonic() - started:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
