"""How far pybmc agrees with CBMC: runs it over a checkout of CBMC's regression suite.

    python scripts/cbmc_regression.py CBMC/regression --suites cbmc,book-examples --json result.json

A case is a `*.desc` file: level and tags, input, flags, then regular expressions that must (and after `--` must not)
occur in CBMC's output. What of it speaks about verdicts is judged: exit code, VERIFICATION line, rows of properties.

    agree        all of it holds
    rows         exit code and verdict agree, a row is numbered, placed or worded differently
    disagree     another exit code or verdict
    unsupported  pybmc says so, with a reason
    timeout      not decided in time

Three columns beside these are not judged, though their cases run as well: `floats` and `threads` (the program or its
options need them) and `other` (the case expects a trace, a listing or a file, not a verdict).
"""

from __future__ import annotations

import argparse
import functools
import json
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent
OUTCOMES = ("agree", "rows", "disagree", "unsupported", "timeout")
APART = ("floats", "threads", "other")

# What only a program with floats or threads has. Asked of its text without comments and of its options.
FLOATS = re.compile(
    r"\b(float|double|_Float\d+x?|__float(80|128)|_Complex|"
    r"__CPROVER_(fixedbv|float\w*|rounding_mode\w*|fabs\w*|is(nan|inf|finite|normal)\w*)|"
    r"__builtin_(nan|inf|huge_val|fabs|is(nan|inf|finite|normal))\w*)\b|#include\s*<(math|fenv|float|tgmath|complex)\.h>|"
    r"(?<![\w.])\d+\.\d*(e[+-]?\d+)?[fl]?(?![\w.])",
    re.IGNORECASE,
)
FLOAT_FLAGS = re.compile(r"--(nan-check|float-\S+|fpa|round-to-\S+|fixedbv)")
THREADS = re.compile(
    r"\b(pthread_\w+|__CPROVER_(ASYNC\w*|thread\w*|atomic\w*)|thrd_\w+|fork)\b|#include\s*<(pthread|threads)\.h>"
)
THREAD_FLAGS = re.compile(r"--(mm|race-check|context-bound|lazy-c-seq.*)")

# Flags that change how CBMC works, not what it says about a program; the number is that of their arguments.
NO_MEANING_HERE = {
    "--no-simplify": 0,
    "--no-propagation": 0,
    "--verbosity": 1,
    "--trace": 0,
    "--trace-hex": 0,
    "--trace-show-code": 0,
    "--trace-show-function-calls": 0,
    "--trace-json-extended": 0,
    "--stack-trace": 0,
    "--compact-trace": 0,
    "--json-ui": 0,
    "--xml-ui": 0,
    "--slice-formula": 0,
    "--full-slice": 0,
    "--reachability-slice": 0,
    "--reachability-slice-fb": 0,
    "--refine": 0,
    "--refine-arrays": 0,
    "--arrays-uf-always": 0,
    "--arrays-uf-never": 0,
    "--floatbv": 0,
    "--little-endian": 0,
    "--validate-goto-model": 0,
    "--validate-ssa-equation": 0,
    "--z3": 0,
    "--smt2": 0,
    "--fpa": 0,
    "--cprover-smt2": 0,
    "--paths": 1,
    "--symex-cache-dereferences": 0,
    "--beautify": 0,
    "--drop-unused-functions": 0,
}
NOT_A_VERDICT = re.compile(
    r"--(show-.*|program-only|cover.*|outfile|dimacs|graphml-witness|localize-faults|symex-coverage-report|"
    r"export-.*|version|help|list-.*|preprocess|test-preprocessor|incremental-smt2.*|dump-.*|write-.*)"
)
REASONS = [
    (r"float|double|_Complex|FLOAT", "floating point"),
    (r"thread|ASYNC|atomic", "threads"),
    (r"\basm\b", "inline assembly"),
    (r"__CPROVER_\w+", "__CPROVER primitive"),
    (r"__builtin_\w+|__atomic_\w+|__sync_\w+", "compiler built-in"),
    (r"variable[- ]length|VLA|not constant", "variable-length array"),
    (r"va_|variadic|\.\.\.", "variadic function"),
    (r"header .* not found", "library header"),
    (
        r"statement expression|typeof|__attribute__|_Generic|case range|K&R|nested function|int128|vector|wide",
        "dialect",
    ),
]


@dataclass
class Case:
    suite: str
    path: Path
    level: str
    tags: list[str]
    input: str
    flags: list[str]
    wanted: list[str] = field(default_factory=list)
    forbidden: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"{self.suite}/{self.path.parent.name}/{self.path.name}"


@dataclass
class Outcome:
    case: str
    outcome: str
    reason: str = ""
    apart: str = ""
    expected: list[str] = field(default_factory=list)
    exit_code: int | None = None
    rows: list[str] = field(default_factory=list)
    command: str = ""


def load(path: Path, suite: str) -> Case | None:
    lines = [line for line in path.read_text(errors="replace").splitlines() if not line.startswith("//")]
    if len(lines) < 4:
        return None
    level, *tags = lines[0].split() or [""]
    case = Case(suite, path, level, tags, lines[1].strip(), shlex.split(lines[2]))
    target = case.wanted
    for line in lines[3:]:
        if line == "activate-multi-line-match":
            continue
        if line == "--":
            if target is case.forbidden:
                break
            target = case.forbidden
        elif line:
            target.append(line)
    return case


def apart(case: Case) -> str:
    """The column of a case that is not judged, "" for the others."""
    files = [case.input, *(f for f in case.flags if f.endswith((".c", ".i", ".h")))]
    paths = [case.path.parent / f for f in files if f]
    paths += case.path.parent.glob("*.h")
    texts = [p.read_text(errors="replace") for p in paths if p.is_file()]
    comment_or_string = r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"'
    text = re.sub(comment_or_string, " ", "\n".join(texts), flags=re.DOTALL)
    if any(FLOAT_FLAGS.fullmatch(f) for f in case.flags) or FLOATS.search(text):
        return "floats"
    if any(THREAD_FLAGS.fullmatch(f) for f in case.flags) or THREADS.search(text):
        return "threads"
    if arguments(case)[1] or not any(about_verdicts(p) for p in case.wanted):
        return "other"
    return ""


def arguments(case: Case) -> tuple[list[str], str]:
    """What pybmc is given, or why the case is not for it."""
    kept: list[str] = []
    rest = iter(case.flags)
    for flag in rest:
        if flag == "--sat-solver":
            return [], f"not a verdict test: {flag}"
        if NOT_A_VERDICT.fullmatch(flag.split("=")[0]):
            return [], f"not a verdict test: {flag}"
        if flag in NO_MEANING_HERE:
            for _ in range(NO_MEANING_HERE[flag]):
                next(rest, None)
        elif flag != "-":
            kept.append(flag)
    others = [f for f in kept if not f.startswith("-") and f.endswith((".c", ".i"))]
    files = list(dict.fromkeys([case.input, *others]))
    flags = [f for f in kept if f not in files]
    if not case.input or not all(f.endswith((".c", ".i")) for f in files):
        return [], f"not C: {Path(case.input).suffix or 'no file'}"
    return [*files, *flags], ""


def about_verdicts(pattern: str) -> bool:
    if "\\n" in pattern:  # several lines of JSON or XML
        return False
    if re.search(r"EXIT=|VERIFICATION", pattern):
        return True
    return (
        re.match(r"\^?\\?\[.*\\?\]", pattern) is not None and re.search(r"SUCCESS|FAILURE|UNKNOWN", pattern) is not None
    )


def printed(code: int, document: Any) -> list[str]:
    """The lines CBMC would print. A row that did not fail is printed as SUCCESS and as UNKNOWN: CBMC calls a property
    unknown when a fatal one before it failed."""
    lines = [f"EXIT={code}", "SIGNAL=0"]
    verdict = {"safe": "SUCCESSFUL", "unsafe": "FAILED", "inconclusive": "INCONCLUSIVE"}.get(document["verdict"])
    if verdict:
        lines.append(f"VERIFICATION {verdict}")
    for row in document["properties"]:
        place = f"line {row['location']['line']} " if row["location"] else ""
        text = f"[{row['id']}] {place}{row['description']}"
        lines += [f"{text}: {word}" for word in (["FAILURE"] if row["status"] == "failed" else ["SUCCESS", "UNKNOWN"])]
    return lines


def matches(pattern: str, lines: Sequence[str]) -> bool | None:
    try:
        regex = re.compile(pattern)
    except re.error:
        return None
    return any(regex.search(line) for line in lines)


def judge(case: Case, code: int, document: Any) -> tuple[str, str, list[str]]:
    """(outcome, reason, the patterns that do not hold)."""
    lines = printed(code, document)
    wanted = [p for p in case.wanted if about_verdicts(p)]
    broken = [p for p in wanted if matches(p, lines) is False]
    broken += [f"not {p}" for p in case.forbidden if about_verdicts(p) and matches(p, lines)]
    gap = hole(case, code, document)
    if gap:
        return "unsupported", gap, broken
    exhausted = "too many objects" in document.get("reason", "")  # no verdict: CBMC's code for that is 6, pybmc's 5
    if not broken or (exhausted and any("too many addressed objects" in p for p in case.wanted)):
        return "agree", "", []
    verdicts = [p for p in broken if re.search("EXIT=|VERIFICATION", p)]
    if verdicts and document["verdict"] == "inconclusive":
        return "timeout", document.get("reason", ""), broken
    return ("disagree" if verdicts else "rows"), "; ".join(broken)[:300], broken


def hole(case: Case, code: int, document: Any) -> str:
    """What pybmc could not do. Asked before agreement: a failure for want of a model is not the failure CBMC found."""
    refused = [d for d in document.get("diagnostics", []) if d["severity"] == "error"]
    expects_refusal = any(re.search(r"EXIT=.*6", p) for p in case.wanted)
    if code == 6 and refused and (refused[0]["kind"] == "unsupported" or not expects_refusal):
        return why(refused[0])
    failed = [p for p in document["properties"] if p["status"] == "failed"]
    gaps = [p["description"] for p in failed if p["class"] == "unsupported"]
    if gaps:
        return reason_of(gaps[0]) or f"construct: {gaps[0]}"
    if "not supported" in document.get("reason", ""):
        return f"memory model: {document['reason'].rpartition(': ')[2]}"
    missing = sorted({p["id"].rpartition(".")[2] for p in failed if ".no-body." in p["id"]} & library(case))
    if missing and not any("no-body" in p or "no body" in p for p in case.wanted):
        return f"library function without a model: {', '.join(missing)}"
    return ""


@functools.cache
def library_names(folder: Path) -> frozenset[str]:
    texts = [path.read_text(errors="replace") for path in sorted(folder.glob("*.c"))]
    return frozenset(name for text in texts for name in re.findall(r"/\* FUNCTION: (\w+) \*/", text))


def library(case: Case) -> frozenset[str]:
    """The functions that CBMC has bodies for: a missing one of the program's own is missing there as well."""
    return library_names(case.path.parents[3] / "src" / "ansi-c" / "library")


def why(diagnostic: Any) -> str:
    return reason_of(diagnostic["message"]) or f"refused ({diagnostic['kind']}): {diagnostic['message']}"


def reason_of(message: str) -> str:
    return next((f"{reason}: {message}" for pattern, reason in REASONS if re.search(pattern, message)), "")


def run(case: Case, seconds: float) -> Outcome:
    given, reason = arguments(case)
    column = apart(case)
    if reason or column == "other":
        return Outcome(case.name, "unsupported", reason or "nothing about verdicts expected", column)
    command = [sys.executable, "-m", "bmc.cli.main", "check", *given, "--json", "--timeout", str(seconds)]
    result = Outcome(
        case.name, "timeout", apart=column, expected=case.wanted, command=shlex.join(["pybmc", *command[3:]])
    )
    try:
        done = subprocess.run(
            command,
            cwd=case.path.parent,
            env={"PYTHONPATH": str(HOME), "PATH": "/usr/bin:/bin", "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            errors="replace",
            timeout=seconds + 10,
        )
    except subprocess.TimeoutExpired:
        result.reason = "did not stop at its time limit"
        return result
    result.exit_code = done.returncode
    complaint = next((line for line in reversed(done.stderr.splitlines()) if line.startswith("pybmc: ")), "")
    try:
        document = json.loads(done.stdout)
    except ValueError:
        if done.returncode == 64:
            result.outcome, result.reason = "unsupported", f"option: {complaint}"
            # Wrong values of options: CBMC leaves with 1, pybmc with 64 as for unknown options.
            wrong_value = "Invalid value" in complaint or "leaves no room" in complaint
            codes = ["EXIT=64", *(["EXIT=1"] if wrong_value else [])]
            wanted = [p for p in case.wanted if "EXIT=" in p]
            if wanted and all(matches(p, codes) for p in wanted):
                result.outcome = "agree"
        else:
            result.outcome, result.reason = "disagree", f"no answer: {complaint or done.stderr[-200:]}"
        return result
    result.rows = printed(done.returncode, document)
    result.outcome, result.reason, _ = judge(case, done.returncode, document)
    return result


def find(directory: Path, suites: Sequence[str], word: str, levels: set[str]) -> Iterator[Case]:
    for suite in suites:
        for path in sorted((directory / suite).glob("*/*.desc")):
            case = load(path, suite)
            if case is not None and case.level in levels and word in case.name:
                yield case


def table(results: Sequence[Outcome]) -> Iterator[str]:
    suites = list(dict.fromkeys(r.case.split("/")[0] for r in results))
    yield f"{'suite':<18}" + "".join(f"{o:>12}" for o in (*OUTCOMES, "judged", "agree %", *APART, "all"))
    for suite in [*suites, "all"]:
        of_suite = [r for r in results if suite in ("all", r.case.split("/")[0])]
        judged = Counter(r.outcome for r in of_suite if not r.apart)
        columns = [str(judged[o]) for o in OUTCOMES]
        columns += [str(judged.total()), f"{100 * judged['agree'] / max(1, judged.total()):.1f}"]
        columns += [str(sum(r.apart == column for r in of_suite)) for column in APART]
        yield f"{suite:<18}" + "".join(f"{c:>12}" for c in (*columns, str(len(of_suite))))
    yield "\nunsupported because of"
    reasons = Counter(r.reason.partition(":")[0] for r in results if r.outcome == "unsupported" and not r.apart)
    yield from (f"  {count:>5}  {reason}" for reason, count in reasons.most_common())
    for outcome in ("disagree", "timeout", "rows"):
        yield f"\n{outcome}"
        yield from (f"  {r.case}: {r.reason}" for r in results if r.outcome == outcome and not r.apart)
    yield "\ndisagree, with floats or threads"
    yield from (f"  {r.case}: {r.reason}" for r in results if r.outcome == "disagree" and r.apart)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path, help="the folder `regression` of a CBMC checkout")
    parser.add_argument("--suites", default="cbmc,cbmc-library,cbmc-primitives,book-examples")
    parser.add_argument("--filter", default="", help="only cases whose name contains this")
    parser.add_argument("--levels", default="CORE,THOROUGH", help="of CORE, THOROUGH, FUTURE, KNOWNBUG")
    parser.add_argument("--timeout", type=float, default=10, help="seconds for one case")
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=2)
    parser.add_argument("--json", type=Path, default=None, help="write all details here")
    given = parser.parse_args()
    cases = list(find(given.directory, given.suites.split(","), given.filter, set(given.levels.split(","))))
    with ThreadPoolExecutor(given.jobs) as pool:
        results = list(pool.map(lambda case: run(case, given.timeout), cases))
    print("\n".join(table(results)))
    if given.json is not None:
        given.json.write_text(json.dumps([asdict(r) for r in results], indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
