"""The tree or DAG of instances that inlining everything makes, for `pybmc show call-dag`.

    0  __CPROVER__start -> 1 main
    1  main -> 2 f (a.c:5), 2 f (a.c:7)
    2  f, shared by 2 calls

Nothing is asked of a solver.
"""

from __future__ import annotations

from dataclasses import dataclass

from bmc.analysis.modular import modularity
from bmc.engines.base import Options
from bmc.engines.stratified.dag import size_of_tree
from bmc.engines.stratified.instances import Edge, Instance
from bmc.engines.stratified.search import Search
from bmc.ir.program import Program
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.smt import Answer, Solver, SolverOptions
from bmc.ussa.bounds import Bounds
from bmc.ussa.modular import TemplateUnwinder
from bmc.ussa.template import Template

MOST = 2000  # instances; a tree may have far more than anybody can read


class NoSolver(Solver):
    """Forgets what it is told, and is never asked."""

    name = "none"

    def _assert(self, node: Node) -> None:
        pass

    def _forget(self) -> None:
        pass

    def _check(self, assumptions: list[Node], time_limit: float | None) -> Answer:
        raise AssertionError("not to be asked")

    def _failed_assumptions(self, assumptions: list[Node]) -> list[Node]:
        raise AssertionError("not to be asked")

    def _value(self, node: Node) -> int:
        raise AssertionError("not to be asked")

    def _close(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class CallDag:
    """`open_calls`: those that were not followed because there are too many instances."""

    instances: list[Instance]
    open_calls: list[Edge]


def templates_of(program: Program, bounds: Bounds) -> tuple[TemplateUnwinder, dict[str, Template]]:
    unwinder = TemplateUnwinder(program, Terms(), bounds, modularity(program))
    return unwinder, unwinder.make_templates()


def call_dag(program: Program, bounds: Bounds, options: Options) -> CallDag:
    unwinder, templates = templates_of(program, bounds)
    search = Search(unwinder, templates, NoSolver(unwinder.terms, SolverOptions()), {}, options, None)
    open_calls = search.inline_everything(MOST)
    return CallDag(search.instances.all, open_calls)


def dag_text(dag: CallDag) -> str:
    lines = []
    for instance in dag.instances:
        callers = len(instance.incoming)
        shared = f", shared by {callers} calls" if callers > 1 else ""
        targets = ", ".join(_target(edge) for edge in instance.outgoing)
        lines.append(f"{instance.number}  {instance.procedure}{shared}" + (f" -> {targets}" if targets else ""))
    size = size_of_tree(dag.instances[0])
    lines.append("")
    lines.append(f"instances {len(dag.instances)}, as a tree {size}")
    if dag.open_calls:
        lines.append(f"and {len(dag.open_calls)} calls that were not followed")
    return "\n".join(lines) + "\n"


def _target(edge: Edge) -> str:
    place = edge.call.location
    where = f" (line {place.line})" if place.line else ""
    if edge.target is None:
        return f"{edge.call.callee}{where}, cut"
    return f"{edge.target.number} {edge.call.callee}{where}"


def dot_text(dag: CallDag) -> str:
    """Shared instances are filled."""
    lines = ["digraph calls {", "  node [shape=box];"]
    for instance in dag.instances:
        style = ", style=filled" if len(instance.incoming) > 1 else ""
        lines.append(f'  n{instance.number} [label="{instance.procedure}"{style}];')
    for instance in dag.instances:
        for edge in instance.outgoing:
            if edge.target is not None:
                label = f' [label="{edge.call.location.line}"]' if edge.call.location.line else ""
                lines.append(f"  n{instance.number} -> n{edge.target.number}{label};")
    return "\n".join([*lines, "}"]) + "\n"
