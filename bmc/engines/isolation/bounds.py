"""Whether the bounds that the user gave are large enough, without unwinding.

A proof for all iterations needs no bound, but a user who gives one wants to hear if it is too small. Plain BMC need not
be asked if counters show that no loop gets that far.
"""

from __future__ import annotations

from bmc.analysis.addressed import addressed_variables
from bmc.analysis.callgraph import call_graph
from bmc.analysis.intervals import intervals
from bmc.analysis.loops import loop_forest
from bmc.analysis.trip_counts import back_edge_limit
from bmc.engines.base import Options
from bmc.engines.isolation.plan import entered_at_header
from bmc.ir.program import START, Program
from bmc.ussa.bounds import Bounds


def bounds_suffice(program: Program, options: Options) -> bool:
    """True if no unwinding assertion can fail, or none is wanted."""
    if not options.unwinding_assertions:
        return True
    bounds = Bounds(options.unwind, options.unwindset)
    graph = call_graph(program)
    addressed = addressed_variables(program)
    for name in graph.reachable(START):
        procedure = program.procedures.get(name)
        if procedure is None:
            continue
        if name in graph.recursive and bounds.of_recursion(name) is not None:
            return False
        forest = loop_forest(procedure)
        bounded = [loop for loop in forest.loops if bounds.of_loop(loop) is not None]
        if not bounded:
            continue
        ranges = intervals(program, procedure, addressed)
        for loop in bounded:
            bound, limit = bounds.of_loop(loop), None
            if entered_at_header(procedure, forest, loop):
                limit = back_edge_limit(procedure, forest, loop, ranges)
            if bound is None or limit is None or limit >= bound:
                return False
    return True
