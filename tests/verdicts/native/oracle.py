"""Is every expectation right? Ask gcc with its sanitizers.

Each verdict program is compiled with assertions that report and go on. Without nondeterminism the reports must be
exactly the failures in the head of the file; with it, no pseudo-random execution may report anything else.

    python -m tests.verdicts.native.oracle [words in the name ...]
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.verdicts.expectations import Expectation, programs, read

HERE = Path(__file__).parent

NOT_NATIVE = {
    "--32",
    "--16",
    "--big-endian",
    "--unsigned-char",
    "--function",
    "--partial-loops",
    "--no-unwinding-assertions",
    "--depth",
    "--nondet-static",
    "--property",
    "--no-assertions",
}
UNSEEN = ("unwind", "recursion", "no-body", "pointer", "memory-leak")
COMPILE = ["gcc", "-w", "-g", "-O0", "-fno-omit-frame-pointer", "-fno-builtin", "-ftrivial-auto-var-init=pattern"]
COMPILE += ["-fsanitize=undefined,address,pointer-compare,pointer-subtract", "-fsanitize-recover=all"]
COMPILE += ["-Dmalloc=pybmc_native_malloc", "-Dcalloc=pybmc_native_calloc"]
COMPILE += ["-I", str(HERE / "include"), "-include", str(HERE / "shim.h")]
ASAN = "detect_leaks=0:halt_on_error=1:detect_invalid_pointer_pairs=2:detect_stack_use_after_return=1"
CLASSES = [
    (r"division by zero", "division-by-zero"),
    (r"shift exponent|left shift of negative", "undefined-shift"),
    (r"signed integer overflow|cannot be represented|left shift of", "overflow"),
    (r"index .* out of bounds", "array_bounds"),
    (r"null pointer|insufficient space", "pointer_dereference"),
]
FATAL = {"division-by-zero", "undefined-shift", "array_bounds", "pointer_dereference", "precondition_instance"}
SEEDS = 60

Event = tuple[str, int]  # class and line


def events(stderr: str, names: set[str]) -> set[Event]:
    """What was reported, up to the first report after which the execution has no meaning."""
    found: set[Event] = set()
    pending = ""
    for line in stderr.splitlines():
        if m := re.match(r"\S*?([^/]+):(\d+): ASSERTION", line):
            found.add(("assertion", int(m[2])))
        elif line.startswith("reach_error"):
            found.add(("assertion", 0))
        elif m := re.match(r"\S*?:(\d+):\d+: runtime error: (.*)", line):
            klass = next((k for pattern, k in CLASSES if re.search(pattern, m[2])), None)
            if klass is not None:
                found.add((klass, int(m[1])))
                if klass in FATAL:
                    return found
        elif m := re.search(r"ERROR: AddressSanitizer: (\S+)", line):
            pending = asan_class(line, m[1])
        elif pending and (m := re.match(r"\s*#\d+ .*/([^/ ]+):(\d+)", line)) and m[1] in names:
            found.add((pending, int(m[2])))
            return found
    return found


def asan_class(line: str, word: str) -> str:
    if word.startswith("invalid-pointer-pair"):
        return "pointer"
    return "precondition_instance" if "free" in line and "use-after" not in line else "pointer_dereference"


def wrong_refusal(program: Expectation, compiled: subprocess.CompletedProcess[str]) -> list[str]:
    if not compiled.returncode:
        return ["gcc accepts what should be refused"]
    lines = {int(n) for n in re.findall(r":(\d+):(?:\d+:)? (?:fatal )?error", compiled.stderr)}
    return [f"gcc finds errors in lines {sorted(lines)}" for r in program.refusals if r.line and r.line not in lines]


def observed(program: Expectation, binary: Path, may_fail: bool, seeds: int) -> set[Event]:
    names = {program.path.name, *(f.name for f in program.files)}
    seen: set[Event] = set()
    for seed in range(1, seeds + 1):
        environment = {**os.environ, "PYBMC_SEED": str(seed), "ASAN_OPTIONS": ASAN}
        if may_fail:
            environment["PYBMC_MALLOC_FAILS"] = "1"
        try:
            run = subprocess.run([str(binary)], capture_output=True, env=environment, timeout=5)
        except subprocess.TimeoutExpired:
            continue
        seen |= events(run.stderr.decode(errors="replace"), names)
    return seen


def check(program: Expectation, folder: Path) -> list[str]:
    text = program.path.read_text()
    off = {f for f in program.flags if f.startswith("--no-")}
    wraps = bool(off & {"--no-signed-overflow-check", "--no-standard-checks"})
    given = [f for i, f in enumerate(program.flags) if f[:2] in ("-D", "-U", "-I") or program.flags[i - 1] == "-D"]
    sources = [str(program.path), *map(str, program.files), str(folder / "shim.o")]
    command = [*COMPILE, *(["-fwrapv"] if wraps else []), *given, *sources, "-o", str(folder / "program")]
    compiled = subprocess.run(command, capture_output=True, text=True)
    if program.refusals:
        return wrong_refusal(program, compiled)
    if compiled.returncode:
        return ["gcc refuses: " + compiled.stderr[:600]]
    may_fail = not off & {"--no-malloc-may-fail", "--no-standard-checks"}
    random = "nondet" in text or (may_fail and re.search(r"\b[mc]alloc\(", text) is not None)
    wanted = {(re.sub(r"^\w+\.|\.\d+$", "", f.property), f.line or 0) for f in program.failures}
    seen = observed(program, folder / "program", may_fail, SEEDS if random else 1)
    if wraps:
        seen = {e for e in seen if e[0] != "overflow"}
    if any(e[0].startswith(("unwind", "recursion")) for e in wanted) or any("-check" in f for f in off):
        seen &= wanted  # what lies beyond the bound, or beyond a check that is off, is not judged
    problems = [f"reported, not expected: {e}" for e in sorted(seen - wanted) if e != ("assertion", 0)]
    missing = {e for e in wanted - seen if not e[0].startswith(UNSEEN) and ("assertion", 0) not in seen}
    return problems + [f"{'(random) ' if random else ''}expected, not reported: {e}" for e in sorted(missing)]


def main() -> int:
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["gcc", "-w", "-O1", "-c", str(HERE / "shim.c"), "-o", str(folder / "shim.o")], check=True)
        for path in programs():
            program = read(path)
            if not all(word in program.name for word in sys.argv[1:]):
                continue
            skipped = program.usage or NOT_NATIVE & {f.split("=")[0] for f in program.flags}
            problems = [] if skipped else check(program, folder)
            bad += bool(problems)
            for problem in problems:
                sys.stdout.write(f"{program.name}: {problem}\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
