"""The bodies of loops become procedures, as in Qicc: each can then be looked at by itself.

    int n, x = 1; while (n < 1000) { assert(x == 1); n += x; }

becomes

    int n, x = 1; while (n < 1000) main_loop0(&n, x);
    void main_loop0(int *n, int x) { assume(*n < 1000); assert(x == 1); *n += x; }

The root of a loop (the block that tests its condition) stays, its body moves. What the body writes, arrays, and what
pointers may reach are passed by reference, other variables by value; variables that only the body uses move with it.
Nested loops nest: the body of the inner one is a procedure that the outer body's procedure calls.

Loops that are left elsewhere than at their root (break, return, goto) are extracted on request: the procedure then
gives the number of the exit to take, 0 for none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bmc.analysis.addressed import addressed_variables
from bmc.analysis.local_loops import FoundLoop, find_loops
from bmc.ir.layout import DataModel
from bmc.ir.program import START, Procedure, Program
from bmc.transform.loop_body import NotExtractable, extract_body


@dataclass(frozen=True, slots=True)
class ExtractOptions:
    """`early_exits`: also loops that are not local, as long as they are entered at one block."""

    early_exits: bool = False


def extract_loops(program: Program, options: ExtractOptions | None = None) -> Program:
    """Loops that cannot be extracted stay as they are."""
    options = options or ExtractOptions()
    addressed = addressed_variables(program)
    procedures: dict[str, Procedure] = {}
    for name, procedure in program.procedures.items():
        work = [procedure]
        while work:
            current = work.pop()
            taken = {*program.procedures, *program.declared, *procedures, *(p.name for p in work)}
            bodies: list[Procedure] = []
            if name != START:
                current, bodies = _extract_outer(current, options, addressed, taken, program.model)
            procedures[current.name] = current
            work.extend(reversed(bodies))
    return replace(program, procedures=procedures)


def _extract_outer(
    procedure: Procedure, options: ExtractOptions, addressed: frozenset[str], taken: set[str], model: DataModel
) -> tuple[Procedure, list[Procedure]]:
    """The procedure with its outermost loops extracted, and the procedures made of their bodies."""
    bodies = []
    extracted: set[str] = set()  # blocks of loops that are done
    for loop in find_loops(procedure):
        if loop.blocks & extracted:
            continue
        name = _free_name(f"{procedure.name}_loop{loop.id.rpartition('.')[2]}", taken)
        try:
            _refuse(loop, options)
            rest, body = extract_body(procedure, loop, name, addressed, model)
        except NotExtractable:
            continue
        procedure = rest
        bodies.append(body)
        taken.add(name)
        extracted |= loop.blocks
    return procedure, bodies


def _refuse(loop: FoundLoop, options: ExtractOptions) -> None:
    if not loop.root:
        raise NotExtractable(loop.reason)
    if not loop.local and not options.early_exits:
        raise NotExtractable(loop.reason)


def _free_name(wanted: str, taken: set[str]) -> str:
    name, number = wanted, 1
    while name in taken:
        name = f"{wanted}_{number}"
        number += 1
    return name
