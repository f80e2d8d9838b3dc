#!/usr/bin/env python3
"""Procedures on demand, measured: Fig. 2 of the DAG inlining paper and drivers made by stratified_programs.py.

    scripts/bench_stratified.py figure-2          runs, into docs/stratified.json
    scripts/bench_stratified.py drivers --seeds 0-12
    scripts/bench_stratified.py write             tables and plots from docs/stratified.json into docs/

Times are seconds of CPU of the whole command, Python's start included; a run that needs more than --limit is "> limit".
CBMC is run if it is installed.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.bench_plot import curves  # noqa: E402
from scripts.stratified_programs import Shape, driver, figure_2  # noqa: E402

DOCUMENT = ROOT / "docs" / "stratified.md"
RESULTS = ROOT / "docs" / "stratified.json"
IMAGES = ROOT / "docs" / "img"
SIZES = (1, 2, 4, 6, 8, 10, 12, 14, 20, 50, 100, 200, 500, 1000)
STRATEGIES = ("first", "maxc", "random", "randompick", "opt")
WAYS = {
    "plain BMC": ["--engine", "bmc"],
    "tree": ["--engine", "stratified", "--inline", "tree"],
    "tree, eager": ["--engine", "stratified", "--inline", "tree", "--eager-inlining"],
    "DAG": ["--engine", "stratified", "--inline", "dag"],
    "DAG, eager": ["--engine", "stratified", "--inline", "dag", "--eager-inlining"],
}
CBMC_SEEDS = 8  # drivers beyond these are not given to CBMC
LINEAR = ("DAG", "DAG, eager")  # the others get no further once they needed more than the limit
Run = dict[str, Any]  # seconds, megabytes, outcome ("proved", "bug", "open"), statistics


def measure(command: list[str], limit: float) -> tuple[Run, str]:
    """Limited in CPU time, so that a busy machine makes little difference."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit) + 2))

    with tempfile.TemporaryFile() as output:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.DEVNULL, env=environment, preexec_fn=limited
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    outcome = {0: "proved", 10: "bug"}.get(process.returncode, "open")
    seconds = round(usage.ru_utime + usage.ru_stime, 2)
    return {"seconds": seconds, "megabytes": round(usage.ru_maxrss / 1024), "outcome": outcome}, text


def pybmc(file: Path, flags: list[str], limit: float) -> Run:
    command = [sys.executable, "-m", "bmc.cli.main", "check", str(file), "--json", "--timeout", f"{limit * 20:g}"]
    run, text = measure([*command, *flags], limit)
    try:
        document = json.loads(text)
    except ValueError:
        return run
    wanted = ("procedures inlined", "tree size", "tree size (log2)", "formula nodes", "solver calls")
    run["statistics"] = {k: v for k, v in document["statistics"].items() if k in wanted}
    statuses = [p["status"] for p in document["properties"]]
    run["properties"] = {status: statuses.count(status) for status in sorted(set(statuses))}
    return run


def cbmc(file: Path, limit: float) -> Run:
    checks = ["--signed-overflow-check", "--pointer-check", "--bounds-check", "--unwinding-assertions"]
    return measure(["cbmc", str(file), *checks], limit)[0]


def keep(what: str, rows: list[Run]) -> None:
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    RESULTS.write_text(json.dumps({**results, what: rows}, indent=1) + "\n", encoding="utf-8")


def say(text: str) -> None:
    sys.stderr.write(text + "\n")


def run_figure_2(limit: float) -> list[Run]:
    rows: list[Run] = []
    gone: set[str] = set()
    with tempfile.TemporaryDirectory() as name:
        for size in SIZES:
            for bug in (False, True):
                file = Path(name, "figure2.c")
                file.write_text(figure_2(size, bug), encoding="utf-8")
                runs: dict[str, Run] = {}
                for way in [*WAYS, *(["CBMC"] if shutil.which("cbmc") else [])]:
                    if way in gone:
                        continue
                    allowed = limit if way not in LINEAR else 6 * limit
                    runs[way] = cbmc(file, allowed) if way == "CBMC" else pybmc(file, WAYS[way], allowed)
                    if runs[way]["outcome"] == "open":
                        gone.add(way)
                say(f"N = {size}{' bug' * bug}: " + ", ".join(f"{w} {shown(r)}" for w, r in runs.items()))
                rows.append({"size": size, "bug": bug, "runs": runs})
    return rows


def run_drivers(seeds: list[int], limit: float) -> list[Run]:
    """What is measured is kept at once, beside the rows of other seeds."""
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    rows: list[Run] = [row for row in results.get("drivers", []) if row["seed"] not in seeds]
    with tempfile.TemporaryDirectory() as name:
        for seed in seeds:
            for bug in (False, True):
                text = driver(seed, bug)
                file = Path(name, "driver.c")
                file.write_text(text, encoding="utf-8")
                runs = {way: pybmc(file, WAYS[way], limit) for way in ("plain BMC", "tree", "DAG", "DAG, eager")}
                if shutil.which("cbmc") and seed < CBMC_SEEDS:
                    runs["CBMC"] = cbmc(file, limit)
                merging = {"first": runs["DAG"]}
                if not bug:
                    merging |= {m: pybmc(file, [*WAYS["DAG"], "--merge", m], limit) for m in STRATEGIES[1:]}
                row = {"seed": seed, "bug": bug, "lines": text.count("\n"), "layers": Shape.of_seed(seed).layers}
                rows.append({**row, "runs": runs, "merging": merging})
                times = ", ".join(f"{w} {shown(r)}" for w, r in [*runs.items(), *merging.items()])
                say(f"seed {seed}{' bug' * bug}: {times}")
                rows.sort(key=lambda row: (row["seed"], row["bug"]))
                keep("drivers", rows)
    return rows


# --- tables and plots -----------------------------------------------------------------------------------------------


def shown(run: Run | None) -> str:
    if run is None:
        return ""
    return f"{run['seconds']:.1f}" if run["outcome"] != "open" else f"> {run['seconds']:.0f}"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "| --- |" + " ---: |" * (len(head) - 1)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows), ""])


def figure_2_table(rows: list[Run]) -> str:
    ways = list(rows[0]["runs"])
    lines = []
    for row in rows:
        dag = row["runs"].get("DAG", {})
        nodes = dag.get("statistics", {}).get("formula nodes", "")
        name = f"{row['size']}{', buggy' * row['bug']}"
        lines.append([name, *(shown(row["runs"].get(w)) for w in ways), str(nodes), str(dag.get("megabytes", ""))])
    return table(["N", *ways, "nodes (DAG)", "MB (DAG)"], lines)


def drivers_table(rows: list[Run]) -> str:
    ways = list(rows[0]["runs"])
    lines = []
    for row in rows:
        figures = row["runs"]["DAG"].get("statistics", {})
        size = figures.get("tree size", "2^" + str(figures.get("tree size (log2)", "?")))
        name = f"{row['seed']}{', buggy' * row['bug']}"
        shape = [str(row["lines"]), str(row["layers"] + 2), str(size), str(figures.get("procedures inlined", ""))]
        lines.append([name, *shape, *(shown(row["runs"].get(w)) for w in ways)])
    return table(["Seed", "lines", "assert depth", "tree", "DAG", *(f"{w}, s" for w in ways)], lines)


def merging_table(rows: list[Run]) -> str:
    """Instances and seconds of each strategy, for the safe drivers."""
    lines = []
    for row in rows:
        if not row["bug"]:
            runs = [row["merging"][m] for m in STRATEGIES]
            cells = [f"{r.get('statistics', {}).get('procedures inlined', '?')} ({shown(r)} s)" for r in runs]
            lines.append([str(row["seed"]), *cells])
    return table(["Seed", *STRATEGIES], lines)


def rates(rows: list[Run]) -> str:
    """Answers within the limit, and how many of the safe programs are proved for all executions."""
    lines = []
    for way in rows[0]["runs"]:
        runs = [(row["bug"], row["runs"][way]["outcome"]) for row in rows if way in row["runs"]]
        proved = sum(outcome == "proved" for bug, outcome in runs if not bug)
        found = sum(outcome == "bug" for bug, outcome in runs if bug)
        buggy = sum(bug for bug, _ in runs)
        lines.append([way, f"{proved} of {len(runs) - buggy}", f"{found} of {buggy}"])
    return table(["", "proved for all executions", "bugs found"], lines)


def plots(rows: list[Run]) -> None:
    for name, unit, key in (("time", "CPU seconds", "seconds"), ("memory", "megabytes", "megabytes")):
        lines: dict[str, list[tuple[float, float]]] = {}
        for row in rows:
            for way, run in row["runs"].items():
                if not row["bug"] and run["outcome"] != "open":
                    lines.setdefault(way, []).append((row["size"], run[key]))
        (IMAGES / f"stratified-{name}.svg").write_text(curves(lines, "N", unit), encoding="utf-8")


def write() -> None:
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    text = DOCUMENT.read_text(encoding="utf-8")
    parts: dict[str, str] = {}
    if rows := results.get("figure-2"):
        parts["figure 2"] = figure_2_table(rows)
        plots(rows)
    if rows := results.get("drivers"):
        parts |= {"drivers": drivers_table(rows), "merging": merging_table(rows), "rates": rates(rows)}
    for name, part in parts.items():
        pattern = rf"(<!-- {name} -->\n).*?(<!-- end -->)"
        text = re.sub(pattern, lambda m, part=part: m[1] + part + m[2], text, flags=re.DOTALL)
    DOCUMENT.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["figure-2", "drivers", "write"])
    parser.add_argument("--limit", type=float, default=10.0, help="seconds of CPU for each run (DAGs: 6 times that)")
    parser.add_argument("--seeds", default="0-12", help="FIRST-LAST")
    arguments = parser.parse_args()
    if arguments.what == "write":
        write()
        return
    if arguments.what == "figure-2":
        keep("figure-2", run_figure_2(arguments.limit))
    else:
        first, _, last = arguments.seeds.partition("-")
        run_drivers(list(range(int(first), int(last or first) + 1)), arguments.limit)


if __name__ == "__main__":
    main()
