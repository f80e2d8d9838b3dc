"""Measures pybmc on the programs in c_examples/bench: time, memory, sizes, verdicts, in one table.

    python scripts/bench.py                              smallest size of every program
    python scripts/bench.py --size all --json out.json --plot docs/img
    python scripts/bench.py --solvers bitwuzla,z3 sort   programs whose name contains "sort", two solvers side by side
    python scripts/bench.py --growth --plot docs/img     time and memory of five programs against their size
    python scripts/bench.py --known                      five programs that are known to be hard for CBMC
    python scripts/bench.py --verdicts                   every verdict program of the tests under every solver setting

The head of a program says what is expected and how it is run:

    // expect: safe
    // sizes: N=4 N=8,K=2
    // options: --unwind 10

CPU time and peak memory are those of the whole process tree, from start to end; the limit is one of CPU time, too, so
that a busy machine does not change what is finished. If `cbmc` is on the PATH, it runs beside pybmc with the same
bounds and the ratio of the times is shown.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent
PROGRAMS = HOME / "c_examples" / "bench"
GROWTH = {
    "concrete_sieve": ["N=2000,P=303", "N=5000,P=669", "N=10000,P=1229", "N=20000,P=2262", "N=50000,P=5133"],
    "counter_loop": ["N=100", "N=300", "N=1000", "N=3000", "N=10000"],
    "loop_unknown": ["N=100", "N=300", "N=1000", "N=2000", "N=4000"],
    "state_machine": ["N=25", "N=50", "N=100", "N=200", "N=400"],
    "list_heap": ["N=4", "N=8", "N=16", "N=32", "N=64"],
}
KNOWN = {  # program and size, from reports on CBMC
    "state_machine": "N=100",
    "matrix_orders": "N=3",
    "search_binary": "N=16",
    "hash_table": "N=16,K=5",
    "concrete_sieve": "N=20000,P=2262",
}
STATISTICS = {
    "instructions": "instructions",
    "symbolic steps": "steps",
    "formula nodes": "nodes",
    "solver seconds": "solver",
}
VERDICTS = {0: "safe", 10: "unsafe", 5: "unknown", 6: "error", 64: "usage"}
PATIENCE = 10  # seconds on the wall for one of CPU time
PYBMC_ONLY = {"--memory-leak-check", "--no-malloc-may-fail"}


@dataclass(frozen=True)
class Case:
    name: str
    path: Path
    expect: str
    size: str
    options: tuple[str, ...]

    @property
    def defines(self) -> list[str]:
        return [f"-D{d}" for d in self.size.split(",") if d]


@dataclass
class Measured:
    program: str
    size: str
    setting: str
    expect: str
    verdict: str = ""
    cpu: float = 0.0
    wall: float = 0.0
    memory: float = 0.0  # MB
    instructions: int = 0
    steps: int = 0
    nodes: int = 0
    solver: float = 0.0
    properties: dict[str, str] = field(default_factory=dict)

    @property
    def right(self) -> bool:
        return self.verdict == self.expect


# --- programs ---------------------------------------------------------------------------------------------------------


def read_cases(names: Sequence[str], size: str) -> list[Case]:
    cases: list[Case] = []
    for path in sorted(PROGRAMS.glob("*.c")):
        if names and not any(name in path.stem for name in names):
            continue
        head = dict(re.findall(r"^// (expect|sizes|options): (.*)$", path.read_text(encoding="utf-8"), re.M))
        sizes = head["sizes"].split()
        chosen = {"small": sizes[:1], "medium": sizes[len(sizes) // 2 :][:1], "large": sizes[-1:], "all": sizes}[size]
        options = tuple(shlex.split(head.get("options", "")))
        cases += [Case(path.stem, path, head["expect"], s, options) for s in chosen]
    return cases


# --- one run ----------------------------------------------------------------------------------------------------------


def limited(command: Sequence[str], seconds: float, memory: int) -> tuple[int, str, float, float, float]:
    """(exit code or -signal, output, CPU seconds, wall seconds, peak MB); the whole process group ends with it."""

    def before() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (memory << 20, memory << 20))
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))

    started = time.monotonic()
    out = Path(f"/tmp/pybmc-bench-{os.getpid()}.out")
    with open(out, "wb") as stream:
        process = subprocess.Popen(
            command, stdout=stream, stderr=subprocess.DEVNULL, start_new_session=True, preexec_fn=before, cwd=HOME
        )
        status, usage = 0, None
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - started > PATIENCE * seconds:
                os.killpg(process.pid, signal.SIGKILL)
                _, status, usage = os.wait4(process.pid, 0)
                break
            time.sleep(0.005)
    wall = time.monotonic() - started
    text = out.read_text(encoding="utf-8", errors="replace")
    out.unlink()
    code = os.waitstatus_to_exitcode(status)
    return code, text, usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024


def run_pybmc(case: Case, setting: str, seconds: float) -> Measured:
    result = Measured(case.name, case.size, setting, case.expect)
    command = [sys.executable, "-P", "-m", "bmc.cli.main", "check", str(case.path.relative_to(HOME)), "--json"]
    command += [*case.defines, *case.options, *setting_flags(setting), "--timeout", str(PATIENCE * seconds)]
    code, text, result.cpu, result.wall, result.memory = limited(command, seconds, 16000)
    result.verdict = VERDICTS.get(code, f"exit {code}")
    if result.verdict == "unknown" and result.cpu >= seconds:
        result.verdict = "timeout"
    try:
        document = json.loads(text)
    except ValueError:
        return result
    for name, attribute in STATISTICS.items():
        setattr(result, attribute, document.get("statistics", {}).get(name, 0))
    result.properties = {p["id"]: p["status"] for p in document.get("properties", [])}
    return result


def setting_flags(setting: str) -> list[str]:
    """`bitwuzla`, `z3`, `portfolio`, `jobs` ... as options of pybmc."""
    if setting == "portfolio":
        return ["--portfolio"]
    if setting == "jobs":
        return ["--jobs", "2"]
    if setting == "cross-check":
        return ["--cross-check"]
    return [] if setting == "bitwuzla" else ["--solver", setting]


def run_cbmc(case: Case, seconds: float) -> Measured:
    result = Measured(case.name, case.size, "cbmc", case.expect)
    options = [o for o in case.options if o not in PYBMC_ONLY]
    command = ["cbmc", str(case.path), *case.defines, *options]
    code, _, result.cpu, result.wall, result.memory = limited(command, seconds, 16000)
    result.verdict = VERDICTS.get(code, "timeout" if code < 0 else f"exit {code}")
    return result


# --- tables -----------------------------------------------------------------------------------------------------------


def short(value: float) -> str:
    return f"{value:.2f}" if value < 100 else f"{value:.0f}"


def table(results: Sequence[Measured], beside: dict[tuple[str, str], Measured]) -> Iterable[str]:
    heads = ["program", "size", "setting", "verdict", "CPU s", "MB", "instr", "steps", "nodes", "solver s"]
    if beside:
        heads += ["CBMC s", "CBMC MB", "ratio"]
    rows = []
    for r in results:
        verdict = r.verdict if r.right else f"{r.verdict} (!)"
        row = [r.program, r.size, r.setting, verdict, short(r.cpu), short(r.memory), str(r.instructions)]
        row += [str(r.steps), str(r.nodes), short(r.solver)]
        other = beside.get((r.program, r.size))
        if other is not None:
            state = "" if other.right else f" {other.verdict}"
            row += [short(other.cpu) + state, short(other.memory), f"{r.cpu / max(other.cpu, 0.01):.2f}"]
        elif beside:
            row += ["", "", ""]
        rows.append(row)
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    yield "| " + " | ".join(h.ljust(w) for h, w in zip(heads, widths, strict=True)) + " |"
    yield "|" + "|".join("-" * (w + 2) for w in widths) + "|"
    for row in rows:
        cells = [c.ljust(w) if i < 4 else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths, strict=True))]
        yield "| " + " | ".join(cells) + " |"


def summary(results: Sequence[Measured]) -> str:
    wrong = [f"{r.program} {r.size} {r.setting}: {r.verdict}" for r in results if not r.right]
    lines = []
    for setting in dict.fromkeys(r.setting for r in results):
        chosen = [r for r in results if r.setting == setting]
        total = sum(r.cpu for r in chosen)
        decided = sum(r.right for r in chosen)
        lines.append(f"{setting}: {decided} of {len(chosen)} as expected, {total:.1f} s of CPU")
    return "\n".join(lines + [f"not as expected: {w}" for w in wrong])


# --- growth -----------------------------------------------------------------------------------------------------------


def growth(seconds: float, beside: dict[tuple[str, str], Measured] | None) -> list[Measured]:
    """CBMC goes on until it needs more than the time."""
    results = []
    for name, sizes in GROWTH.items():
        (case,) = [c for c in read_cases([name], "small") if c.name == name]
        done = False
        for size in sizes:
            number = int(re.search(r"=(\d+)", size)[1])  # type: ignore[index]
            options = ("--unwind", str(number + 1)) if name in ("loop_unknown", "state_machine") else case.options
            sized = Case(name, case.path, case.expect, size, options)
            results.append(run_pybmc(sized, "bitwuzla", seconds))
            if beside is not None and not done:
                other = run_cbmc(sized, seconds)
                done = other.verdict == "timeout"
                beside[name, size] = other
    return results


def known(settings: Sequence[str], seconds: float, beside: dict[tuple[str, str], Measured] | None) -> list[Measured]:
    results = []
    for name, size in KNOWN.items():
        (case,) = [c for c in read_cases([name], "all") if c.name == name and c.size == size]
        results += [run_pybmc(case, setting, seconds) for setting in settings]
        if beside is not None:
            beside[name, size] = run_cbmc(case, seconds)
    return results


def exponent(points: Sequence[tuple[float, float]]) -> float:
    """The slope on log scale between the last two points: 1 is linear."""
    from math import log

    (x0, y0), (x1, y1) = points[-2:]
    return log(max(y1, 1e-9) / max(y0, 1e-9)) / log(x1 / x0)


# --- verdict programs under every setting -----------------------------------------------------------------------------


def verdict_agreement(settings: Sequence[str], names: Sequence[str], every: int) -> int:
    """Every verdict program must have the same status of every property under every setting."""
    sys.path.insert(0, str(HOME))
    from tests.verdicts import test_verdicts
    from tests.verdicts.expectations import programs, read

    test_verdicts.TIME_LIMIT = 60.0
    test_verdicts.ENGINES.update({setting: tuple(setting_flags(setting)) for setting in settings})
    different = done = 0
    for path in programs()[::every]:
        if names and not any(name in str(path) for name in names):
            continue
        expected = read(path)
        seen: dict[str, Any] = {}
        for setting in settings:
            with contextlib.redirect_stderr(io.StringIO()):
                code, document = test_verdicts.answer(expected, setting)
            seen[setting] = code, {p["id"]: p["status"] for p in (document or {}).get("properties", [])}
        done += 1
        first = seen[settings[0]]
        for setting, outcome in seen.items():
            if outcome != first:
                different += 1
                rows = {i for i in first[1].keys() | outcome[1].keys() if first[1].get(i) != outcome[1].get(i)}
                shown = ", ".join(f"{i} {first[1].get(i)}/{outcome[1].get(i)}" for i in sorted(rows)[:3])
                print(
                    f"{path.relative_to(HOME)}: {settings[0]} {first[0]}, {setting} {outcome[0]}: {shown}", flush=True
                )
    print(f"{done} programs under {', '.join(settings)}: {different} differences")
    return 1 if different else 0


# --- the command ------------------------------------------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="only programs whose name contains one of these")
    parser.add_argument("--size", choices=["small", "medium", "large", "all"], default="small")
    parser.add_argument("--solvers", default="bitwuzla", help="settings, comma separated: bitwuzla,z3,cvc5,portfolio")
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds of CPU time for each run")
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--plot", metavar="DIR")
    parser.add_argument("--growth", action="store_true")
    parser.add_argument("--known", action="store_true", help="five programs that are known to be hard for CBMC")
    parser.add_argument("--verdicts", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="with --verdicts: only every n-th program")
    parser.add_argument("--no-cbmc", action="store_true", help="do not run CBMC even if it is there")
    arguments = parser.parse_args()
    os.environ["PYTHONPATH"] = str(HOME)
    settings = arguments.solvers.split(",")
    if arguments.verdicts:
        return verdict_agreement(settings, arguments.names, arguments.every)
    beside: dict[tuple[str, str], Measured] = {}
    with_cbmc = shutil.which("cbmc") is not None and not arguments.no_cbmc
    if arguments.growth:
        results = growth(arguments.timeout, beside if with_cbmc else None)
    elif arguments.known:
        results = known(settings, arguments.timeout, beside if with_cbmc else None)
    else:
        results = []
        for case in read_cases(arguments.names, arguments.size):
            for setting in settings:
                results.append(run_pybmc(case, setting, arguments.timeout))
                print(f"{case.name} {case.size} {setting}: {results[-1].cpu:.2f} s", file=sys.stderr)
            if with_cbmc:
                beside[case.name, case.size] = run_cbmc(case, arguments.timeout)
    for line in table(results, beside):
        print(line)
    print(summary(results))
    finish(arguments, results, list(beside.values()))
    return 0 if all(r.right or r.verdict == "unknown" for r in results) else 1


def finish(arguments: argparse.Namespace, results: list[Measured], beside: list[Measured]) -> None:
    if arguments.growth:
        for who, measured in (("pybmc", results), ("CBMC", beside)):
            for name in GROWTH:
                chosen = [r for r in measured if r.program == name and r.right]
                if len(chosen) > 1:
                    slopes = [f"{what} like n^{exponent(_points(chosen, what)):.2f}" for what in ("cpu", "memory")]
                    print(f"{name}: {who} grows at the end in {', '.join(slopes)}")
    if arguments.json:
        document = [asdict(r) for r in [*results, *beside]]
        Path(arguments.json).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    if arguments.plot:
        from bench_plot import bars, curves

        folder = Path(arguments.plot)
        folder.mkdir(parents=True, exist_ok=True)
        if arguments.growth:
            for what, unit in (("cpu", "CPU seconds"), ("memory", "peak memory, MB")):
                lines = {n: _points([r for r in results if r.program == n and r.right], what) for n in GROWTH}
                for n in GROWTH:
                    points = _points([r for r in beside if r.program == n and r.right], what)
                    if points:
                        lines[f"{n}, CBMC"] = points
                picture = curves(lines, "size", unit)
                (folder / f"growth-{what}.svg").write_text(picture, encoding="utf-8")
        else:
            rows = {f"{r.program} {r.size}": {} for r in results}  # type: dict[str, dict[str, float]]
            for r in [*results, *beside]:
                rows[f"{r.program} {r.size}"][r.setting] = r.cpu
            (folder / "benchmarks.svg").write_text(bars(rows, "CPU seconds"), encoding="utf-8")


def _points(results: Sequence[Measured], what: str) -> list[tuple[float, float]]:
    number: Callable[[str], float] = lambda size: float(re.search(r"=(\d+)", size)[1])  # type: ignore[index]  # noqa: E731
    return [(number(r.size), getattr(r, what)) for r in results]


if __name__ == "__main__":
    sys.exit(main())
