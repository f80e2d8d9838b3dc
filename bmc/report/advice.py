"""What to try next, said only when the results give a reason to.

A hint names an option that exists and the value it has now; it never changes the verdict.
"""

from __future__ import annotations

from bmc.properties import Property, Status
from bmc.report.collect import Overall, Results, Row
from bmc.transform.library_calls import library_function
from bmc.ussa.bounds import LIBRARY_TURNS


def advice(results: Results, unwind: int | None) -> list[str]:
    """At most one hint for each cause."""
    hints = [_bounds(results.failed, unwind), _no_body(results.failed), _allocation(results.failed)]
    if results.overall is not Overall.UNSAFE:
        hints.append(_not_reached(results.rows))
    return [hint for hint in hints if hint]


def _bounds(failed: tuple[Row, ...], unwind: int | None) -> str:
    loops = [row for row in failed if ".unwind." in row.id]
    recursions = [row for row in failed if row.id.endswith(".recursion")]
    if not loops and not recursions:
        return ""
    names = [f"loop {loop_id(row.id)} ({row.property.location})" for row in loops]
    names += [f"the recursion of {row.id.rpartition('.')[0]}" for row in recursions]
    now = f" (now {unwind})" if unwind is not None else ""
    larger = 2 * (unwind or 4)
    first = loop_id(loops[0].id) if loops else recursions[0].id.rpartition(".")[0]
    if loops and library_function(loops[0].id.rpartition(".unwind.")[0]):
        larger = max(larger, 2 * LIBRARY_TURNS)
    return (
        f"{_enumerate(names)} can run longer than the bound: raise --unwind{now}, "
        f"or only there with --unwindset {first}:{larger}"
    )


def loop_id(property_id: str) -> str:
    """The loop of an unwinding assertion: `main.unwind.0` -> `main.0`, `strlen$call1.unwind.0` -> `strlen.0`."""
    function, _, number = property_id.rpartition(".unwind.")
    return f"{library_function(function) or function}.{number}"


def is_bound(property_: Property) -> bool:
    """Whether a property only says that the bound is large enough."""
    return ".unwind." in property_.id or property_.id.endswith(".recursion")


def _no_body(failed: tuple[Row, ...]) -> str:
    names = [row.id.partition(".no-body.")[2] for row in failed if row.property.klass == "no-body"]
    if not names:
        return ""
    plural = "s" if len(names) > 1 else ""
    return (
        f"function{plural} {_enumerate(names)} without a body: add the file that defines {'them' if plural else 'it'}, "
        "or let the result be arbitrary with --undefined-functions nondet"
    )


def _allocation(failed: tuple[Row, ...]) -> str:
    """A null pointer that came from a failing allocation surprises most users the first time."""
    for row in failed:
        null = "pointer NULL" in row.property.description
        if null and row.trace is not None and any(s.label == "allocation" for s in row.trace.inputs):
            return "an allocation can fail and give NULL: test its result, or exclude this with --no-malloc-may-fail"
    return ""


def _not_reached(rows: tuple[Row, ...]) -> str:
    if any("the assumption at" in row.verdict.reason for row in rows):
        return ""
    asserted = [row for row in rows if row.property.klass == "assertion"]
    if asserted and all(row.verdict.status is Status.NOT_REACHED for row in asserted):
        return "no execution reaches an assertion: look for an assumption that excludes everything"
    return ""


def _enumerate(names: list[str], most: int = 3) -> str:
    if len(names) > most:
        names = [*names[:most], f"{len(names) - most} more"]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
