"""The options of the commands, one dataclass for each group of the help text.

A field is an option: its type, its spelling and its help stand together, and `flattened` gives typer one parameter for
every field of the groups a command takes. None means "not given": what that means is decided in `bmc.cli.settings`.
"""

from __future__ import annotations

import dataclasses
import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, get_type_hints

import typer


class Preprocessor(StrEnum):
    builtin = "builtin"
    cc = "cc"


class Solver(StrEnum):
    bitwuzla = "bitwuzla"
    z3 = "z3"
    cvc5 = "cvc5"


class Engine(StrEnum):
    auto = "auto"
    bmc = "bmc"
    isolation = "isolation"
    stratified = "stratified"


class Inline(StrEnum):
    tree = "tree"
    dag = "dag"


class Merge(StrEnum):
    first = "first"
    maxc = "maxc"
    random = "random"
    randompick = "randompick"
    opt = "opt"


class Summaries(StrEnum):
    default = "default"
    houdini = "houdini"


class Refinement(StrEnum):
    linear = "linear"
    path = "path"
    hierarchical = "hierarchical"
    core = "core"


class Backend(StrEnum):
    pybmc = "pybmc"
    cbmc = "cbmc"


class Architecture(StrEnum):
    none = "none"
    x86_64 = "x86_64"
    i386 = "i386"


class Standard(StrEnum):
    c89 = "c89"
    c99 = "c99"
    c11 = "c11"
    c17 = "c17"


class Undefined(StrEnum):
    fail = "fail"
    nondet = "nondet"


def _option(panel: str) -> Callable[..., Any]:
    return functools.partial(typer.Option, rich_help_panel=panel, show_default=False)


_program = _option("Program")
_bound = _option("Bounds")
_property = _option("Properties")
_check = _option("Checks")
_limit = _option("Solving and limits")
_backend = _option("Transformation and back end")
_output = _option("Output")


@dataclass(frozen=True)
class FileArguments:
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="C files, linked into one program.")]


@dataclass(frozen=True)
class EachArguments:
    each: Annotated[
        bool, _program("--each", help="Every FILE is a program of its own; --jobs N checks N at the same time.")
    ] = False


@dataclass(frozen=True)
class ProgramArguments:
    function: Annotated[
        str, _program("--function", metavar="NAME", help="Where the program starts, instead of main.")
    ] = "main"
    include_dirs: Annotated[
        list[str] | None, _program("-I", metavar="DIR", help="Search DIR for included files (repeatable).")
    ] = None
    defines: Annotated[
        list[str] | None, _program("-D", metavar="NAME[=VALUE]", help="Define a macro (repeatable).")
    ] = None
    undefines: Annotated[list[str] | None, _program("-U", metavar="NAME", help="Undefine a macro (repeatable).")] = None
    includes: Annotated[
        list[str] | None, _program("--include", metavar="FILE", help="Read FILE before each input (repeatable).")
    ] = None
    preprocessor: Annotated[
        Preprocessor,
        _program(
            "--preprocessor", metavar="builtin|cc", help="Use the built-in preprocessor (default) or the system's cc."
        ),
    ] = Preprocessor.builtin
    model_16: Annotated[bool, _program("--16", help="int has 16 bits, long and pointers 32.")] = False
    model_32: Annotated[bool, _program("--32", help="int, long and pointers have 32 bits.")] = False
    model_64: Annotated[bool, _program("--64", help="int has 32 bits, long and pointers 64 (default).")] = False
    arch: Annotated[
        Architecture | None, _program("--arch", metavar="NAME", help="x86_64 or none (as --64), i386 (as --32).")
    ] = None
    big_endian: Annotated[
        bool, _program("--big-endian/--little-endian", help="Which byte of a number comes first (default: little).")
    ] = False
    standard: Annotated[
        Standard,
        _program("--std", metavar="NAME", help="c89, c99, c11 or c17 (default): __STDC_VERSION__, and in C89 shifts."),
    ] = Standard.c17
    unsigned_char: Annotated[bool, _program("--unsigned-char", help="char is unsigned (default: signed).")] = False
    object_bits: Annotated[
        int | None,
        _program("--object-bits", metavar="N", min=2, max=31, help="Bits of a pointer that name its object."),
    ] = None
    undefined_functions: Annotated[
        Undefined,
        _program(
            "--undefined-functions",
            metavar="fail|nondet",
            help="A call to a function without body fails (default) or gives any value.",
        ),
    ] = Undefined.fail
    tree_depth: Annotated[
        int | None,
        _program(
            "--max-nondet-tree-depth",
            metavar="N",
            min=0,
            help="With --function: at level N of an argument's objects, pointers are NULL.",
        ),
    ] = None
    null_depth: Annotated[
        int,
        _program(
            "--min-null-tree-depth", metavar="N", min=0, help="With --function: pointers above level N are not NULL."
        ),
    ] = 0
    nondet_static: Annotated[
        bool, _program("--nondet-static", help="Global and static variables start with any value.")
    ] = False


@dataclass(frozen=True)
class BoundArguments:
    unwind: Annotated[
        int | None, _bound("--unwind", metavar="K", min=0, help="Follow every loop and recursion K times.")
    ] = None
    unwindset: Annotated[
        list[str] | None,
        _bound(
            "--unwindset",
            metavar="LOOP:K,...",
            help="Bounds of single loops: main.0:5, file.c:12:5 (the loop at line 12) or f:3 (recursion of f).",
        ),
    ] = None
    recursion_bound: Annotated[
        int | None,
        _bound("--recursion-bound", metavar="N", min=0, help="Follow every recursion N times, whatever --unwind says."),
    ] = None
    depth: Annotated[
        int | None, _bound("--depth", metavar="N", min=1, help="End every execution after N instructions.")
    ] = None
    unwinding_assertions: Annotated[
        bool | None,
        _bound(
            "--unwinding-assertions/--no-unwinding-assertions",
            help="Whether a bound that is too small counts as a failure (default: yes).",
        ),
    ] = None
    partial_loops: Annotated[
        bool, _bound("--partial-loops", help="Go on behind a loop that was cut at its bound (can give false alarms).")
    ] = False


@dataclass(frozen=True)
class PropertyArguments:
    properties: Annotated[
        list[str] | None, _property("--property", metavar="ID", help="Check only this property (repeatable).")
    ] = None
    stop_on_fail: Annotated[bool, _property("--stop-on-fail", help="Stop at the first failure and trace it.")] = False
    vacuity: Annotated[
        bool, _property("--vacuity/--no-vacuity", help="Ask which properties no execution reaches (default: yes).")
    ] = True
    show_properties: Annotated[bool, _property("--show-properties", help="List the properties and stop.")] = False
    show_loops: Annotated[bool, _property("--show-loops", help="List the loops and stop.")] = False


@dataclass(frozen=True)
class CheckArguments:
    standard_checks: Annotated[
        bool,
        _check("--standard-checks/--no-standard-checks", help="All checks that are on by default (marked *)."),
    ] = True
    assertions: Annotated[bool, _check("--assertions/--no-assertions", help="The program's own assertions *")] = True
    assumptions: Annotated[
        bool, _check("--assumptions/--no-assumptions", help="Executions that break the program's assumptions end *")
    ] = True
    bounds: Annotated[bool | None, _check("--bounds-check/--no-bounds-check", help="Array bounds *")] = None
    pointer: Annotated[
        bool | None, _check("--pointer-check/--no-pointer-check", help="Bad pointers, misuse of free *")
    ] = None
    pointer_primitive: Annotated[
        bool | None,
        _check("--pointer-primitive-check/--no-pointer-primitive-check", help="Arguments of pointer primitives *"),
    ] = None
    div_by_zero: Annotated[
        bool | None, _check("--div-by-zero-check/--no-div-by-zero-check", help="Division by zero *")
    ] = None
    signed_overflow: Annotated[
        bool | None, _check("--signed-overflow-check/--no-signed-overflow-check", help="Signed overflow *")
    ] = None
    undefined_shift: Annotated[
        bool | None, _check("--undefined-shift-check/--no-undefined-shift-check", help="Bad shift distances *")
    ] = None
    malloc_may_fail: Annotated[
        bool | None, _check("--malloc-may-fail/--no-malloc-may-fail", help="malloc can return NULL *")
    ] = None
    malloc_fail_assert: Annotated[
        bool | None,
        _check("--malloc-fail-assert/--malloc-fail-null", help="A failing malloc is a failure / gives NULL *"),
    ] = None
    unsigned_overflow: Annotated[
        bool | None, _check("--unsigned-overflow-check/--no-unsigned-overflow-check", help="Unsigned wrap-around")
    ] = None
    conversion: Annotated[
        bool | None, _check("--conversion-check/--no-conversion-check", help="Conversions that lose a value")
    ] = None
    pointer_overflow: Annotated[
        bool | None,
        _check("--pointer-overflow-check/--no-pointer-overflow-check", help="Pointer arithmetic that leaves an object"),
    ] = None
    enum_range: Annotated[
        bool | None, _check("--enum-range-check/--no-enum-range-check", help="Enumerations without such a constant")
    ] = None
    memory_leak: Annotated[
        bool | None, _check("--memory-leak-check/--no-memory-leak-check", help="Memory that is never freed")
    ] = None
    memory_cleanup: Annotated[
        bool | None,
        _check("--memory-cleanup-check/--no-memory-cleanup-check", help="Memory not freed at exit, _Exit and abort"),
    ] = None
    uninitialized: Annotated[
        bool | None,
        _check("--uninitialized-check/--no-uninitialized-check", help="Reads of memory that was never written"),
    ] = None
    float_div_by_zero: Annotated[
        bool | None,
        _check("--float-div-by-zero-check/--no-float-div-by-zero-check", help="Only for --backend cbmc so far"),
    ] = None
    float_overflow: Annotated[
        bool | None, _check("--float-overflow-check/--no-float-overflow-check", help="Only for --backend cbmc so far")
    ] = None
    nan: Annotated[bool | None, _check("--nan-check/--no-nan-check", help="Only for --backend cbmc so far")] = None
    retain_trivial: Annotated[
        bool | None, _check("--retain-trivial-checks", help="Also list checks that nothing could violate.")
    ] = None
    error_labels: Annotated[
        list[str] | None, _check("--error-label", metavar="LABEL", help="Reaching LABEL is a failure (repeatable).")
    ] = None


@dataclass(frozen=True)
class LimitArguments:
    timeout: Annotated[
        float | None, _limit("--timeout", metavar="SECONDS", min=0.0, help="Stop after this time, keep what is known.")
    ] = None
    memory_limit: Annotated[
        int | None, _limit("--memory-limit", metavar="MB", min=16, help="Stop above this much memory.")
    ] = None
    solver: Annotated[Solver, _limit("--solver", metavar="NAME", help="bitwuzla (default), z3 or cvc5.")] = (
        Solver.bitwuzla
    )
    engine: Annotated[
        Engine,
        _limit(
            "--engine",
            metavar="NAME",
            help="bmc (default), isolation (loops by themselves first), stratified (procedures on demand), auto.",
        ),
    ] = Engine.bmc
    inline: Annotated[
        Inline, _limit("--inline", metavar="tree|dag", help="Stratified: one instance for each call, or shared ones.")
    ] = Inline.tree
    merge: Annotated[
        Merge,
        _limit("--merge", metavar="NAME", help="Which instance is shared: first, maxc, random, randompick or opt."),
    ] = Merge.first
    eager_inlining: Annotated[
        bool, _limit("--eager-inlining", help="Stratified: inline all calls before the first question.")
    ] = False
    lazy_loops: Annotated[
        bool, _limit("--lazy-loops", help="Stratified: turns of loops are inlined on demand, too.")
    ] = False
    seed: Annotated[int, _limit("--seed", metavar="N", help="For --merge random and randompick.")] = 0
    summaries: Annotated[
        Summaries,
        _limit("--summaries", metavar="NAME", help="Stratified: what is known about open calls: default or houdini."),
    ] = Summaries.default
    abstract_globals: Annotated[
        bool, _limit("--abstract-globals", help="Leave out global variables that no proof needs; with any engine.")
    ] = False
    refinement: Annotated[
        Refinement,
        _limit("--refinement", metavar="NAME", help="How those needed are found: core, hierarchical, path or linear."),
    ] = Refinement.core
    isolate_loops: Annotated[
        bool, _limit("--isolate-loops", help="Prove loops by themselves, for all iterations: --engine isolation.")
    ] = False
    jobs: Annotated[int, _limit("--jobs", metavar="N", min=1, help="Processes that work at the same time.")] = 1
    portfolio: Annotated[
        bool, _limit("--portfolio", help="Ask several solvers at once, in processes; the first answer counts.")
    ] = False
    cross_check: Annotated[
        bool, _limit("--cross-check", help="Ask a second solver as well; a contradiction is an error.")
    ] = False
    solver_timeout: Annotated[
        float | None, _limit("--solver-timeout", metavar="SECONDS", min=0.0, help="Give up one question after this.")
    ] = None
    smt2: Annotated[str | None, _limit("--smt2", metavar="FILE", help="Write the query as SMT-LIB 2.")] = None
    dimacs: Annotated[str | None, _limit("--dimacs", metavar="FILE", help="Write the query as CNF in DIMACS.")] = None


@dataclass(frozen=True)
class BackendArguments:
    deep_asserts: Annotated[
        bool, _backend("--deep-asserts", help="Lift all assertions into the entry function before solving.")
    ] = False
    lift_loops: Annotated[
        bool, _backend("--lift-loops/--no-lift-loops", help="With --deep-asserts: also out of loops (default: yes).")
    ] = True
    backend: Annotated[
        Backend, _backend("--backend", metavar="pybmc|cbmc", help="Who decides: pybmc's engines (default) or CBMC.")
    ] = Backend.pybmc
    cbmc: Annotated[
        str | None, _backend("--cbmc", metavar="PATH", help="The CBMC to run, instead of the one on the PATH.")
    ] = None


@dataclass(frozen=True)
class OutputArguments:
    trace: Annotated[bool, _output("--trace", help="Show for each failure the execution that leads to it.")] = False
    compact_trace: Annotated[bool, _output("--compact-trace", help="The same, one line for each value.")] = False
    all_properties: Annotated[
        bool, _output("--all-properties", help="List every property, not only the failed ones.")
    ] = False
    json: Annotated[bool, _output("--json", help="Results as JSON in pybmc's schema (docs/json-schema.md).")] = False
    json_ui: Annotated[bool, _output("--json-ui", help="Results as JSON in the shape of CBMC.")] = False
    stats: Annotated[bool, _output("--stats", help="Show times and sizes.")] = False
    verbosity: Annotated[
        int, _output("--verbosity", metavar="N", min=0, max=10, help="4 results, 6 default, 8 statistics, 10 debug.")
    ] = 6
    debug: Annotated[bool, _output("--debug", help="Show Python tracebacks of internal errors.")] = False


def flattened(command: Callable[..., int]) -> Callable[..., int]:
    """A function with one parameter for every field of the dataclasses that `command` takes."""
    groups = get_type_hints(command)
    groups.pop("return", None)
    parameters = []
    for type_ in groups.values():
        hints = get_type_hints(type_, include_extras=True)
        for field in dataclasses.fields(type_):
            default = inspect.Parameter.empty if field.default is dataclasses.MISSING else field.default
            parameters.append(
                inspect.Parameter(
                    field.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=hints[field.name]
                )
            )

    def run(**values: Any) -> int:
        arguments = {}
        for name, type_ in groups.items():
            arguments[name] = type_(**{f.name: values[f.name] for f in dataclasses.fields(type_)})
        return command(**arguments)

    run.__doc__ = command.__doc__
    run.__name__ = command.__name__
    run.__annotations__ = {}
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return run
