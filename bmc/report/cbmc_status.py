"""What CBMC would call the status of a property.

Proved, bounded and not reached are SUCCESS. After a failed *fatal* property (a bad access, a division by zero ...) an
execution has no meaning, so CBMC calls every property that passed and that control can reach from the failed one
UNKNOWN: forward in its procedure, around loops and into callees, but not back out to the caller.

    a[i] = 0;            main.array_bounds.2   FAILURE, fatal
    assert(x > 0);       main.assertion.1      SUCCESS becomes UNKNOWN
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Assert, Call, successors
from bmc.ir.program import Procedure, Program
from bmc.properties import Status
from bmc.report.collect import Row

_PLAIN = {
    Status.PROVED: "SUCCESS",
    Status.BOUNDED: "SUCCESS",
    Status.NOT_REACHED: "SUCCESS",
    Status.FAILED: "FAILURE",
    Status.UNKNOWN: "UNKNOWN",
}


def cbmc_statuses(program: Program, rows: Sequence[Row], fatal_rule: bool = True) -> dict[str, str]:
    """Property id -> SUCCESS, FAILURE or UNKNOWN. Without `fatal_rule`: as with --stop-on-fail."""
    statuses = {row.id: _PLAIN[row.verdict.status] for row in rows}
    fatal = {row.id for row in rows if row.failed and row.property.fatal}
    if not fatal_rule or not fatal:
        return statuses
    for id_ in _reachable_properties(program, fatal):
        if statuses.get(id_) == "SUCCESS":
            statuses[id_] = "UNKNOWN"
    return statuses


def _reachable_properties(program: Program, fatal: set[str]) -> set[str]:
    """Ids of the properties that control can reach after one of `fatal`, in the order instructions stand."""
    found: set[str] = set()
    work: list[tuple[Procedure, str]] = []
    for procedure in program.procedures.values():
        for block in procedure.blocks:
            behind = False
            for instruction in block.instructions:
                if isinstance(instruction, Assert):
                    for case in instruction.cases:
                        if behind:
                            found.add(case.property.id)
                        behind = behind or case.property.id in fatal
                elif behind and isinstance(instruction, Call):
                    work += _entries(program, instruction)
            if behind:
                work += [(procedure, label) for label in successors(block.terminator)]
    return found | _closure(program, work)


def _closure(program: Program, work: list[tuple[Procedure, str]]) -> set[str]:
    """Ids in all blocks reachable from the beginning of those in `work`."""
    found: set[str] = set()
    seen: set[tuple[str, str]] = set()
    blocks = {p.name: {b.label: b for b in p.blocks} for p in program.procedures.values()}
    while work:
        procedure, label = work.pop()
        if (procedure.name, label) in seen:
            continue
        seen.add((procedure.name, label))
        block = blocks[procedure.name][label]
        for instruction in block.instructions:
            if isinstance(instruction, Assert):
                found.update(case.property.id for case in instruction.cases)
            elif isinstance(instruction, Call):
                work += _entries(program, instruction)
        work += [(procedure, next_) for next_ in successors(block.terminator)]
    return found


def _entries(program: Program, call: Call) -> Iterable[tuple[Procedure, str]]:
    """First blocks of the procedures that a call may enter (behind a pointer: any with as many parameters)."""
    if isinstance(call.callee, FunctionAddress):
        candidates = [program.procedures[call.callee.name]] if call.callee.name in program.procedures else []
    else:
        candidates = [p for p in program.procedures.values() if len(p.parameters) == len(call.arguments)]
    return [(p, p.blocks[0].label) for p in candidates]
