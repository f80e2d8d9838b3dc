"""`pybmc compare`: pybmc, CBMC and any combination of engine and solver on the same files."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_type_hints

import typer

from bmc.cli import settings
from bmc.cli.arguments import Backend, BoundArguments, CheckArguments, Engine, ProgramArguments, Solver
from bmc.errors import ExitCode, PybmcError, UsageError

if TYPE_CHECKING:
    from bmc.engines.cbmc import CbmcOutput, Found
    from bmc.report.compare import Comparison, FileComparison, Opinion

_FLAGS = {
    "dag": ("--inline", "dag"),
    "lazy-loops": ("--lazy-loops",),
    "abstract-globals": ("--abstract-globals",),
    "deep-asserts": ("--deep-asserts",),
    "no-lift-loops": ("--no-lift-loops",),
}
_VALUES: dict[str, type[StrEnum]] = {"engine": Engine, "solver": Solver, "backend": Backend}
_STATUS = {"proved": "holds", "bounded": "holds", "not-reached": "holds", "failed": "fails", "unknown": "unknown"}
NOT_FINISHED = "CBMC did not finish"
_VERDICT = {0: "safe", 10: "unsafe", 5: "inconclusive"}


@dataclass(frozen=True)
class CompareArguments:
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="C files, each a program, or directories.")]
    contestants: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="SPEC",
            help="A further checker: engine=NAME,dag,solver=NAME,deep-asserts,backend=cbmc (repeatable).",
            show_default=False,
        ),
    ] = None
    no_cbmc: Annotated[bool, typer.Option("--no-cbmc", help="Leave CBMC out.")] = False
    cbmc: Annotated[
        str | None, typer.Option("--cbmc", metavar="PATH", help="The CBMC to run.", show_default=False)
    ] = None
    recorded: Annotated[
        str | None,
        typer.Option(
            "--recorded",
            metavar="DIR",
            help="Read CBMC's output from DIR/<name>.json.out instead of running it.",
            show_default=False,
        ),
    ] = None
    timeout: Annotated[
        float, typer.Option("--timeout", metavar="SECONDS", help="For each checker and file (60).", show_default=False)
    ] = 60.0
    every: Annotated[bool, typer.Option("--all-properties", help="Also the properties that all agree on.")] = False
    json: Annotated[bool, typer.Option("--json", help="The comparison as JSON.")] = False
    html: Annotated[
        str | None, typer.Option("--html", metavar="FILE", help="Also write a page.", show_default=False)
    ] = None
    debug: Annotated[bool, typer.Option("--debug", help="Show Python tracebacks of internal errors.")] = False


def compare(
    chosen: CompareArguments, program: ProgramArguments, bounds: BoundArguments, checks: CheckArguments
) -> int:
    """Run several checkers on the same files and show property by property who says what.

    Disagreements are settled by running the counterexample in a compiled binary, where there is a C compiler.
    Exit codes: 0 all agree, 10 some disagree, 5 some gave no answer.
    """
    from bmc.report.compare import html_report, json_report, text_report

    comparison = _Run(chosen, program, bounds, checks).run()
    sys.stdout.write(json_report(comparison) + "\n" if chosen.json else text_report(comparison, chosen.every))
    if chosen.html is not None:
        Path(chosen.html).write_text(html_report(comparison), encoding="utf-8")
    if any(file.disagreements for file in comparison.files):
        return int(ExitCode.UNSAFE)
    failed = any(opinion.error for file in comparison.files for opinion in file.opinions.values())
    return int(ExitCode.INCONCLUSIVE if failed else ExitCode.SAFE)


class _Run:
    def __init__(
        self, chosen: CompareArguments, program: ProgramArguments, bounds: BoundArguments, checks: CheckArguments
    ) -> None:
        self.chosen = chosen
        self.program = program
        self.bounds = bounds
        self.checks = checks
        self.words = [word for group in (program, bounds, checks) for word in words_of(group)]
        self.contestants: dict[str, tuple[str, ...]] = {"pybmc": ()}
        for spec in chosen.contestants or []:
            self.contestants[spec] = contestant(spec, chosen.cbmc)

    def run(self) -> Comparison:
        from bmc.report.compare import Comparison, compare_file

        checkers = list(self.contestants)
        if not self.chosen.no_cbmc:
            checkers.insert(1, "cbmc")
        files: list[FileComparison] = []
        for file in _c_files(self.chosen.files):
            opinions = {name: self._opinion(name, file) for name in checkers}
            files.append(self._settled(compare_file(file, opinions)))
        return Comparison(tuple(checkers), tuple(files))

    def _opinion(self, name: str, file: str) -> Opinion:
        return self._cbmc(file) if name == "cbmc" else self._pybmc(file, self.contestants[name])

    # --- pybmc --------------------------------------------------------------------------------------------------

    def _pybmc(self, file: str, words: Sequence[str]) -> Opinion:
        from bmc.engines.cbmc import measured
        from bmc.report.compare import Opinion

        limit = ["--timeout", str(self.chosen.timeout)]
        command = [sys.executable, "-m", "bmc.cli.main", "check", file, "--json", *self.words, *words, *limit]
        done = measured(command, self.chosen.timeout + 30)
        cost = (done.cost.seconds, done.cost.megabytes)
        verdict = _VERDICT.get(done.code, "error")
        try:
            document = json.loads(done.out)
        except ValueError:
            words_ = (done.err.strip().splitlines() or ["no output"])[-1]
            return Opinion({}, verdict, *cost, error=words_)
        errors = [_told(d) for d in document.get("diagnostics", []) if d.get("severity") == "error"]
        said = {p["id"]: _said(p) for p in document.get("properties", [])}
        return Opinion(said, verdict, *cost, error=errors[0] if errors else "")

    # --- CBMC ---------------------------------------------------------------------------------------------------

    def _cbmc(self, file: str) -> Opinion:
        from bmc.engines.cbmc import CbmcError, find, parse, run_cbmc
        from bmc.report.compare import Opinion

        if self.chosen.recorded is not None:
            path = Path(self.chosen.recorded, f"{Path(file).stem}.json.out")
            if not path.exists():
                return Opinion({}, "error", error=f"no recorded output {path}")
            return self._read(parse(path.read_text(encoding="utf-8")), None, None)
        try:
            found = find(self.chosen.cbmc)
            output, done = run_cbmc(found, [file, *self._cbmc_words(found)], [], self.chosen.timeout)
        except CbmcError as error:
            return Opinion({}, "error", error=str(error))
        opinion = self._read(output, done.cost.seconds, done.cost.megabytes)
        if opinion.error == NOT_FINISHED:
            why = "" if self.bounds.unwind is not None else "; without --unwind it may unwind for ever"
            opinion = dataclasses.replace(opinion, error=f"{NOT_FINISHED} within {self.chosen.timeout:g} s{why}")
        return opinion

    def _cbmc_words(self, found: Found) -> list[str]:
        from bmc.cli.arguments import LimitArguments, PropertyArguments
        from bmc.engines.cbmc import arguments

        program = self.program
        unwindset = dict(_bound(word) for text in self.bounds.unwindset or [] for word in text.split(","))
        options = settings.engine_options(
            self.bounds, self.checks, PropertyArguments(), LimitArguments(), unwindset
        )
        words = arguments(
            options,
            settings.check_options(self.checks),
            settings.data_model(program),
            found.version,
            program.function,
            found.options,
        )
        for flag, values in (("-I", program.include_dirs), ("-D", program.defines), ("-U", program.undefines)):
            words += [word for value in values or [] for word in (flag, value)]
        return words

    def _read(self, output: CbmcOutput, seconds: float | None, megabytes: int | None) -> Opinion:
        from bmc.engines.cbmc.trace import nondet_values
        from bmc.report.compare import Opinion, Said

        statuses = {"SUCCESS": "holds", "FAILURE": "fails"}
        said = {
            row.id: Said(
                statuses.get(row.status, "unknown"),
                row.description,
                row.location.line,
                _klass(row.id),
                tuple(nondet_values(row.trace)) if row.trace else None,
            )
            for row in output.rows
        }
        verdict = {"success": "safe", "failure": "unsafe"}.get(output.verdict, output.verdict or "error")
        error = output.errors[0][0] if output.errors else "" if output.verdict else NOT_FINISHED
        return Opinion(said, verdict, seconds, megabytes, error)

    # --- disagreements ------------------------------------------------------------------------------------------

    def _settled(self, file: FileComparison) -> FileComparison:
        """Every disagreement with a note on whose counterexample is real."""
        if not file.disagreements:
            return file
        from bmc.cli.native import judged
        from bmc.report.compare import Kind, known_difference
        from frontends.c.driver import load

        questions = []
        asked: list[tuple[str, str]] = []
        for row in file.disagreements:
            for name, opinion in file.opinions.items():
                said = opinion.said.get(row.property)
                if said is not None and said.status == "fails" and said.inputs is not None:
                    questions.append((said.description, said.klass, said.line, said.inputs))
                    asked.append((row.property, name))
        try:
            program = load([file.file], settings.frontend_options(self.program))
            answers = judged(program, questions)
        except PybmcError:
            answers = [None] * len(questions)
        notes: dict[str, list[str]] = {}
        for (identifier, name), answer in zip(asked, answers, strict=True):
            notes.setdefault(identifier, []).append(_ruling(name, answer))
        real = {identifier for (identifier, _), answer in zip(asked, answers, strict=True) if answer}
        rows = []
        for row in file.rows:
            if row.kind is Kind.DISAGREEMENT and row.property not in real and (known := known_difference(row, file)):
                row = dataclasses.replace(row, kind=Kind.DIFFERENT, note=known)
            elif row.kind is Kind.DISAGREEMENT:
                row = dataclasses.replace(row, note="; ".join(notes.get(row.property, ["no counterexample to run"])))
            rows.append(row)
        return dataclasses.replace(file, rows=tuple(rows))


def _ruling(name: str, answer: bool | None) -> str:
    if answer is None:
        return f"the counterexample of {name} could not be run"
    if answer:
        return f"running the counterexample of {name} fails: {name} is right"
    return f"running the counterexample of {name} does not fail: {name} is wrong, or its trace is"


def _said(entry: dict[str, Any]) -> Any:
    from bmc.report.compare import Said

    inputs: tuple[int, ...] | None = None
    if "trace" in entry:
        chosen = [i for i in entry["trace"]["inputs"] if i["kind"] == "nondet"]
        others = [i for i in entry["trace"]["inputs"] if i["kind"] != "nondet" and i["kind"] != "entry"]
        if not others and all(isinstance(i["value"], int) for i in chosen):
            inputs = tuple(i["value"] for i in chosen)
    location = entry["location"] or {}
    status = _STATUS.get(entry["status"], "unknown")
    return Said(status, entry["description"], location.get("line") or 0, entry["class"], inputs)


def _told(diagnostic: dict[str, Any]) -> str:
    place = diagnostic.get("location")
    return f"{place['file']}:{place['line']}: {diagnostic['message']}" if place else str(diagnostic["message"])


def _klass(identifier: str) -> str:
    parts = identifier.split(".")
    return parts[-2].replace("_", " ") if len(parts) > 2 else parts[-1]


def _bound(word: str) -> tuple[str, int]:
    loop, _, bound = word.rpartition(":")
    if not loop or not bound.isdigit():
        raise UsageError(f"--unwindset: {word} is not LOOP:K")
    return loop, int(bound)


def contestant(spec: str, cbmc: str | None = None) -> tuple[str, ...]:
    """The flags of `pybmc check` that a specification means.

    >>> contestant("engine=bmc,solver=z3,deep-asserts")
    ('--engine', 'bmc', '--solver', 'z3', '--deep-asserts')
    """
    words: list[str] = []
    for part in spec.split(","):
        name, equals, value = part.strip().partition("=")
        if equals and name in _VALUES:
            known = [str(member) for member in _VALUES[name]]
            if value not in known:
                raise UsageError(f"--with: there is no {name} {value!r}", f"known are {', '.join(known)}")
            words += [f"--{name}", value]
            if (name, value) == ("backend", "cbmc") and cbmc is not None:
                words += ["--cbmc", cbmc]
        elif not equals and name in _FLAGS:
            words += _FLAGS[name]
        else:
            parts = "engine=, solver=, backend=, " + ", ".join(_FLAGS)
            raise UsageError(f"--with: {part!r} is not understood", f"known are {parts}")
    return tuple(words)


def _c_files(paths: Sequence[str]) -> Iterator[str]:
    for path in paths:
        if os.path.isdir(path):
            yield from (str(found) for found in sorted(Path(path).glob("*.c")))
        else:
            yield path


def words_of(group: Any) -> list[str]:
    """The command line that gives an argument group its values."""
    words: list[str] = []
    hints = get_type_hints(type(group), include_extras=True)
    for field in dataclasses.fields(group):
        value = getattr(group, field.name)
        if value == field.default or value is None:
            continue
        option = next(a for a in get_args(hints[field.name]) if isinstance(a, typer.models.OptionInfo))
        declared = str((option.param_decls or (str(option.default),))[0])
        yes, _, no = declared.partition("/")
        if isinstance(value, bool):
            words.append(yes if value else no)
        else:
            for one in value if isinstance(value, list) else [value]:
                words += [yes, str(one)]
    return words
