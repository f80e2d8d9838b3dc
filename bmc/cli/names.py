"""Names that the user gives on the command line, looked up in the program: loops, functions, properties.

A name that does not exist is an error that says which ones do: a misspelt bound must not silently mean no bound.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bmc.errors import UsageError
from bmc.source import Location

if TYPE_CHECKING:
    from bmc.ir.program import Program


def resolve_bounds(items: Sequence[str], recursion: int | None, program: Program) -> dict[str, int]:
    """`--unwindset` and `--recursion-bound` to loop ids and function names; what is named one by one counts."""
    named = resolve_unwindset(items, program)
    if recursion is None:
        return named
    from bmc.analysis.callgraph import call_graph

    return {**dict.fromkeys(sorted(call_graph(program).recursive), recursion), **named}


def resolve_unwindset(items: Sequence[str], program: Program) -> dict[str, int]:
    """`--unwindset` values to loop ids and function names."""
    from bmc.ir.program import START
    from bmc.report.listing import program_loops

    entries = [entry.strip() for item in items for entry in item.split(",") if entry.strip()]
    if not entries:
        return {}
    loops = program_loops(program)
    functions = [name for name in program.procedures if name != START]
    bounds: dict[str, int] = {}
    for entry in entries:
        name, bound = _split(entry)
        for id_ in _matching(name, loops, functions) or _labelled(name, program, loops):
            bounds[id_] = bound
    return bounds


def _split(entry: str) -> tuple[str, int]:
    name, colon, bound = entry.rpartition(":")
    if not colon or not name:
        raise UsageError(f"--unwindset {entry}: a bound has the form LOOP:K", "for example main.0:5 or file.c:12:5")
    if not (bound.isascii() and bound.isdigit()):
        raise UsageError(f"--unwindset {entry}: '{bound}' is not a number of turns")
    return name, int(bound)


def _labelled(name: str, program: Program, loops: Sequence[tuple[str, Location]]) -> list[str]:
    """The loop right behind a C label: `main.again`."""
    from bmc.analysis.loops import loop_forest
    from bmc.ir.program import START
    from bmc.transform.library_calls import HELPER, library_function

    function, _, label = name.rpartition(".")
    procedure = program.procedures.get(function)
    if procedure is not None:
        order = [block.label for block in procedure.blocks]
        if label in order:
            near = order[order.index(label) :][:2]
            found = [loop.id for loop in loop_forest(procedure).loops if loop.header in near]
            if found:
                return found[:1]
    known = dict.fromkeys(_library_loop(id_) or id_ for id_, _ in loops)
    choices = [loop for loop in known if not loop.startswith(HELPER)]
    names = [*choices, *(f for f in program.procedures if f != START and not library_function(f))]
    raise UsageError(f"--unwindset: there is no loop {name}", suggestion(name, names, choices, "loops"))


def _matching(name: str, loops: Sequence[tuple[str, Location]], functions: Sequence[str]) -> list[str]:
    """The loops (or the one function) that `name` stands for: `main.0`, `file.c:12` or `f`; none if by nothing."""
    if name in functions or any(id_ == name for id_, _ in loops):
        return [name]
    copies = [id_ for id_, _ in loops if name == _library_loop(id_)]
    if copies:
        return copies
    file, colon, line = name.rpartition(":")
    if colon and line.isascii() and line.isdigit():
        found = [id_ for id_, place in loops if place.line == int(line) and same_file(place.file, file)]
        if found:
            return found
        lines = ", ".join(f"{place.file}:{place.line}" for _, place in loops) or "none"
        raise UsageError(f"--unwindset: no loop at {name}", f"the loops are at {lines}")
    return []


def _library_loop(loop: str) -> str:
    """`strlen$call3.0` -> `strlen.0`: a bound for a library function is for all its calls."""
    from bmc.transform.library_calls import library_function

    procedure, _, number = loop.rpartition(".")
    function = library_function(procedure)
    return f"{function}.{number}" if function else ""


def same_file(known: str, given: str) -> bool:
    """Whether a user who writes `given` means `known`: the whole path or its last parts."""
    return known == given or known.endswith("/" + given)


def check_properties(wanted: Iterable[str], properties: Mapping[str, object]) -> None:
    for id_ in wanted:
        if id_ not in properties and ".unwind." not in id_ and not id_.endswith(".recursion"):
            raise UsageError(
                f"--property: there is no property {id_}", suggestion(id_, properties, list(properties), "properties")
            )


def suggestion(name: str, choices: Iterable[str], listed: Sequence[str], what: str, most: int = 8) -> str:
    """What to say after an unknown name: near ones if there are any, else the first that exist."""
    near = difflib.get_close_matches(name, list(choices), n=3, cutoff=0.6)
    if near:
        return f"did you mean {' or '.join(near)}?"
    if not listed:
        return f"the program has no {what}"
    rest = f" and {len(listed) - most} more" if len(listed) > most else ""
    return f"the {what} are {', '.join(listed[:most])}{rest}"
