"""The engine interface: a program and options in, a stream of updates out.

An engine yields `Answer`s as soon as it knows them (a later one for the same property replaces the earlier), `Progress`
while it works, and `Finished` last. A failed answer carries the solver's choices; `bmc.engines.replayed` turns them
into a trace by running the concrete interpreter, or raises InternalError.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from bmc.ir.program import Program
from bmc.properties import Property, Verdict
from bmc.trace.trace import Trace
from bmc.ussa.inputs import Inputs


@dataclass(frozen=True, slots=True)
class Options:
    """What a user can ask of any engine. `unwind` None: loops end by themselves or are unwound incrementally."""

    unwind: int | None = None
    unwindset: Mapping[str, int] = field(default_factory=dict)  # loop id ("main.0") or function name (recursion)
    depth: int | None = None
    unwinding_assertions: bool = True
    partial_loops: bool = False
    properties: frozenset[str] | None = None  # None: all
    stop_on_fail: bool = False
    vacuity: bool = True  # ask which properties no execution reaches
    timeout: float | None = None  # seconds for the whole run
    solver: str = "bitwuzla"
    smt2_file: str | None = None
    dimacs_file: str | None = None
    portfolio: bool = False  # several solvers race, the first answer counts
    cross_check: bool = False  # a second solver is asked, a contradiction is an InternalError
    solver_timeout: float | None = None  # seconds for one question
    engine: str = "bmc"  # which engine the command line asks for: "bmc", "isolation", "stratified", "auto"
    jobs: int = 1  # worker processes
    deep_asserts: bool = False  # lift the assertions into the entry procedure before the engine runs
    lift_loops: bool = True  # ... and out of loops
    inline: str = "tree"  # stratified: an instance for every call ("tree"), or shared ones ("dag")
    merge: str = "first"  # ... which one is shared: "first", "maxc", "random", "randompick", "opt"
    eager_inlining: bool = False  # ... inline all calls before the first question
    seed: int = 0
    lazy_loops: bool = False  # ... loops are recursive procedures, whose turns are inlined on demand
    summaries: str = "default"  # ... what is known about open calls: nothing ("default"), or "houdini"
    abstract_globals: bool = False  # leave out global variables, bring back those that a proof needs
    refinement: str = "core"  # ... how they are found: "linear", "path", "hierarchical", "core"


@dataclass(frozen=True, slots=True)
class Answer:
    """`property` is given in full because unwinding assertions are not among the program's properties."""

    property: Property
    verdict: Verdict
    inputs: Inputs | None = None
    trace: Trace | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    phase: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Finished:
    """`complete`: every property has its final answer. `statistics` in a stable order, for --stats and JSON."""

    complete: bool
    reason: str = ""
    statistics: Mapping[str, float | int] = field(default_factory=dict)


Update: TypeAlias = Answer | Progress | Finished


class Engine(Protocol):
    name: str

    def run(self, program: Program, options: Options) -> Iterator[Update]: ...
