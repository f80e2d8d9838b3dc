"""Table 1 and Fig. 3 of the loop isolation paper, redone: plain BMC, isolation, and CBMC where it is installed.

    scripts/bench_isolation.py --write          runs everything and puts table and plot into docs/
    scripts/bench_isolation.py --misses --write what `--engine auto` costs on all examples with loops

Times are seconds of CPU of the whole command, Python's start included. CBMC gets the bound it needs where there is one.
"""

from __future__ import annotations

import argparse
import math
import os
import re
import resource
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "c_examples" / "isolation"
DOCUMENT = ROOT / "docs" / "loop-isolation.md"
PLOT = ROOT / "docs" / "loop-isolation.svg"
SIZES = (10, 100, 200, 1_000, 1_000_000)


@dataclass(frozen=True)
class Case:
    """`unwind`: the bound that plain BMC and CBMC need, None if none is enough or none is needed."""

    name: str
    file: str
    defines: tuple[str, ...] = ()
    unwind: int | None = None


CASES = (
    *(Case(f"2 Sum, fixed {size:,}", "two_sum_fixed.c", (f"SIZE={size}",), size + 1) for size in SIZES),
    Case("2 Sum, variable", "two_sum_variable.c"),
    Case("Factorial sum", "factorial_sum.c"),
    Case("Loop mult.", "loop_mult.c", unwind=1001),
    Case("Constraint board", "constraint_board.c", unwind=1001),
    Case("Unmodified variable", "unmodified.c"),
    Case("Matrix product", "matrix.c", unwind=201),
    Case("Pointer walk", "walk.c", unwind=5001),
    Case("Two callers", "two_callers.c"),
    Case("Greatest common divisor", "gcd.c"),
    Case("Miss", "miss.c", unwind=41),
    Case("Late bug", "late_bug.c", unwind=301),
)


@dataclass(frozen=True)
class Timing:
    seconds: float
    outcome: str  # "proved", "bug", "open"

    @property
    def text(self) -> str:
        if self.outcome == "open":
            return f"> {round(self.seconds)}"
        return f"{self.seconds:.2f}" + (" (bug found)" if self.outcome == "bug" else "")


def measure(command: list[str], limit: float) -> Timing:
    """Limited in CPU time, so that a busy machine makes no difference."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit) + 2))

    done = subprocess.run(command, capture_output=True, env=environment, check=False, preexec_fn=limited)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return Timing(seconds, {0: "proved", 10: "bug"}.get(done.returncode, "open"))


def pybmc(case: Case, limit: float, *flags: str) -> Timing:
    defines = [word for define in case.defines for word in ("-D", define)]
    command = [sys.executable, "-m", "bmc.cli.main", "check", str(EXAMPLES / case.file), *defines]
    return measure([*command, "--timeout", f"{limit * 20:g}", *flags], limit)


def cbmc(case: Case, limit: float) -> Timing:
    defines = [word for define in case.defines for word in ("-D", define)]
    bound = ["--unwind", str(case.unwind)] if case.unwind else []
    command = ["cbmc", str(EXAMPLES / case.file), *defines, *bound]
    return measure([*command, "--unwinding-assertions"], limit)


def _bound(case: Case) -> list[str]:
    return ["--unwind", str(case.unwind)] if case.unwind else []


def run(limit: float) -> list[tuple[Case, dict[str, Timing]]]:
    rows = []
    for case in CASES:
        times = {"plain BMC": pybmc(case, limit), "isolation": pybmc(case, limit, "--isolate-loops")}
        if shutil.which("cbmc"):
            times["CBMC"] = cbmc(case, limit)
            times["CBMC, isolated"] = pybmc(case, limit, "--backend", "cbmc", "--isolate-loops", *_bound(case))
        sys.stderr.write(f"{case.name}: " + ", ".join(f"{n} {t.text}" for n, t in times.items()) + "\n")
        rows.append((case, times))
    return rows


def table(rows: list[tuple[Case, dict[str, Timing]]]) -> str:
    names = list(rows[0][1])
    lines = ["| Program | " + " | ".join(names) + " |", "| --- |" + " ---: |" * len(names)]
    for case, times in rows:
        lines.append(f"| {case.name} | " + " | ".join(times[n].text for n in names) + " |")
    return "\n".join(lines) + "\n"


def plot(rows: list[tuple[Case, dict[str, Timing]]]) -> str:
    """Seconds against SIZE, both logarithmic, as SVG. What was not decided is drawn hollow."""
    left, top, width, height = 70, 20, 480, 260
    sizes = [case for case in rows if case[0].file == "two_sum_fixed.c"]
    seconds = [t.seconds for _, times in sizes for t in times.values()]
    low, high = math.floor(math.log10(min(seconds))), math.ceil(math.log10(max(seconds)))

    def x(size: float) -> float:
        return left + width * (math.log10(size) - 1) / 5

    def y(value: float) -> float:
        return top + height * (high - math.log10(value)) / max(1, high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 130} {top + height + 50}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="#888"/>',
        f'<text x="{left + width / 2}" y="{top + height + 40}" text-anchor="middle">SIZE</text>',
        f'<text x="16" y="{top + height / 2}" transform="rotate(-90 16 {top + height / 2})" '
        'text-anchor="middle">CPU seconds</text>',
    ]
    for power in range(1, 7):
        at = x(10**power)
        parts.append(f'<text x="{at:.0f}" y="{top + height + 18}" text-anchor="middle">{10**power:,}</text>')
    for power in range(low, high + 1):
        at = y(10**power)
        parts.append(f'<line x1="{left}" x2="{left + width}" y1="{at:.0f}" y2="{at:.0f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{at + 4:.0f}" text-anchor="end">{10.0**power:g}</text>')
    for number, name in enumerate(sizes[0][1]):
        colour = ("#c0392b", "#2471a3", "#7d6608", "#117864")[number]
        points = [(x(_size(case)), y(times[name].seconds), times[name]) for case, times in sizes]
        line = " ".join(f"{px:.1f},{py:.1f}" for px, py, _ in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for px, py, timing in points:
            fill = "white" if timing.outcome == "open" else colour
            parts.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="4" fill="{fill}" stroke="{colour}"/>')
        parts.append(f'<text x="{left + width + 10}" y="{top + 20 + 18 * number}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


# --- what a miss costs ---------------------------------------------------------------------------------------------


def example(path: Path, limit: float, engine: str) -> Timing:
    """The smallest size of an example, with the options in its head; the better of two runs."""
    text = path.read_text(encoding="utf-8")
    sizes = re.search(r"^// sizes: (\S+)", text, re.MULTILINE)
    options = re.search(r"^// options: (.+)", text, re.MULTILINE)
    defines = [word for size in (sizes[1].split(",") if sizes else ()) for word in ("-D", size)]
    command = [sys.executable, "-m", "bmc.cli.main", "check", str(path), *defines, "--engine", engine]
    command += [*(options[1].split() if options else ()), "--timeout", f"{limit * 20:g}"]
    return min((measure(command, limit) for _ in range(2)), key=lambda timing: timing.seconds)


def misses(limit: float) -> str:
    """Examples with loops that isolation did not make faster; a miss may cost 20 % or 0.3 s."""
    lines = ["| Program | plain BMC | `--engine auto` | more |", "| --- | ---: | ---: | ---: |"]
    count = faster = beyond = 0
    rows: list[tuple[float, str]] = []
    for path in sorted((ROOT / "c_examples").rglob("*.c")):
        if not re.search(r"\b(while|for|goto)\b", path.read_text(encoding="utf-8")):
            continue
        plain, auto = (example(path, limit, engine) for engine in ("bmc", "auto"))
        more = auto.seconds - plain.seconds
        count += 1
        faster += more < 0 or (plain.outcome == "open" and auto.outcome != "open")
        bad = more > max(0.3, 0.2 * plain.seconds)
        beyond += bad
        name = path.relative_to(ROOT / "c_examples").with_suffix("")
        sys.stderr.write(f"{name}: {plain.text}, {auto.text}{' TOO MUCH' * bad}\n")
        rows.append((more, f"| {name} | {plain.text} | {auto.text} | {more:.2f} |"))
    lines += [row for _, row in sorted(rows, reverse=True)[:12]]
    told = f"{count} examples with loops, {faster} not slower, {beyond} slower by more than 20 % and 0.3 s. Dearest:"
    return "\n".join([told, "", *lines]) + "\n"


def put(name: str, text: str) -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    document = re.sub(rf"(<!-- {name} -->\n).*?(<!-- end -->)", lambda m: m[1] + text + m[2], document, flags=re.DOTALL)
    DOCUMENT.write_text(document, encoding="utf-8")


def _size(case: Case) -> int:
    return int(case.defines[0].partition("=")[2])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=float, default=10.0, help="seconds of CPU for each run")
    parser.add_argument("--write", action="store_true", help="put table and plot into docs/")
    parser.add_argument("--misses", action="store_true", help="what --engine auto costs on all examples with loops")
    arguments = parser.parse_args()
    if arguments.misses:
        told = misses(arguments.limit)
        if arguments.write:
            put("misses", told)
        else:
            sys.stdout.write(told)
        return
    rows = run(arguments.limit)
    text = table(rows)
    if not arguments.write:
        sys.stdout.write(text)
        return
    put("table", text)
    PLOT.write_text(plot(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
