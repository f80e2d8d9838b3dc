"""The engine: isolated nodes from the inside out, then plain BMC for what is left.

First every loop is isolated at once, which settles what each innermost node can prove by itself. A property that is
still open climbs: the nodes above it are taken one by one, with the loops below the node unwound and everything around
it isolated, until the entry function is reached, which is plain BMC. No node is checked twice. Nodes that are ready at
the same time run in worker processes; answers are put together in the order of the tree, not of time.

Only plain BMC ever reports a failure.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from dataclasses import replace

from bmc.analysis.loop_effects import LoopEffectsAnalysis
from bmc.engines.base import Answer, Finished, Options, Progress, Update
from bmc.engines.isolation.bounds import bounds_suffice
from bmc.engines.isolation.check import Result, Task, check
from bmc.engines.isolation.guess import with_guesses
from bmc.engines.isolation.plan import Plan, plan
from bmc.engines.isolation.pool import check_all
from bmc.engines.isolation.tree import ROOT, CallerTree, caller_tree
from bmc.engines.monolithic import Monolithic
from bmc.ir.instr import Assert, Assume
from bmc.ir.program import Block, Procedure, Program
from bmc.ir.walk import map_blocks
from bmc.properties import Property, Status, Verdict

BUDGET = 0.25  # seconds for isolated runs before plain BMC
SHARE_OF_TIMEOUT = 0.4
LATER_SHARE = 0.2  # of the time that plain BMC has taken, for isolated runs in between
NODE_SHARE = 0.7  # of what is left of the budget, for one node
UNWOUND = 8  # turns of loops below a node, when the user gives no bound


class Isolation:
    """`jobs`: worker processes. `budget`: seconds for isolated runs, before plain BMC takes over."""

    name = "isolation"

    def __init__(self, jobs: int = 1, budget: float = BUDGET) -> None:
        self.jobs = jobs
        self.budget = budget

    def run(self, program: Program, options: Options) -> Iterator[Update]:
        started = time.monotonic()
        budget = self.budget if options.timeout is None else min(self.budget, options.timeout * SHARE_OF_TIMEOUT)
        run = _Run(program, options, self.jobs, budget)
        if not options.partial_loops:
            yield from run.isolated()
        spent = time.monotonic() - started
        run.statistics["isolation seconds"] = spent
        if run.nothing_left():
            yield Finished(True, "", run.statistics)
            return
        timeout = None if options.timeout is None else max(0.0, options.timeout - spent)
        wanted = options.properties or frozenset()
        left = frozenset(run.open) | frozenset(id_ for id_ in wanted if id_ not in program.properties)
        yield from self._with_plain(program, replace(options, properties=left, timeout=timeout), run)

    def _with_plain(self, program: Program, options: Options, run: _Run) -> Iterator[Update]:
        """Plain BMC; while it goes on, isolation gets a share of the time that it takes."""
        started = time.monotonic()
        used = 0.0
        finished = Finished(False)
        for update in Monolithic().run(program, options):
            match update:
                case Answer() if update.property.id in run.settled and update.verdict.status is not Status.FAILED:
                    continue
                case Answer():
                    yield run.climbed(update)
                case Finished():
                    finished = replace(update, statistics={**run.statistics, **update.statistics})
                case _:
                    yield update
            share = (time.monotonic() - started) * LATER_SHARE - used
            if share > max(used, self.budget) and run.open and not options.partial_loops:
                used += share
                for answer in self.proofs(program, replace(options, properties=frozenset(run.open)), share):
                    run.settle(answer)
                    yield answer
                if run.nothing_left():
                    yield Finished(not run.unknown, "", {**run.statistics, **finished.statistics})
                    return
        decided = bool(run.settled) and not run.unknown and not options.stop_on_fail
        complete = finished.complete or decided
        yield replace(finished, complete=complete, reason="" if complete else finished.reason)

    def proofs(self, program: Program, options: Options, budget: float) -> Iterator[Answer]:
        """Only what isolated nodes prove, without plain BMC."""
        for update in _Run(program, options, self.jobs, budget).isolated():
            if isinstance(update, Answer):
                yield update


class _Run:
    def __init__(self, program: Program, options: Options, jobs: int, budget: float) -> None:
        self.program = program
        self.options = options
        self.jobs = jobs
        self.clock = time.thread_time if jobs == 1 else time.monotonic
        self.deadline = self.clock() + budget
        self.ghostly = program  # with the variables that guesses need
        self.proved: set[str] = set()
        self.unknown: set[str] = set()  # what plain BMC gave up on
        self.settled: set[str] = set()  # what isolation proved in the meantime
        wanted = options.properties
        self.open: dict[str, Property] = {i: p for i, p in program.properties.items() if wanted is None or i in wanted}
        self.why: dict[str, str] = {}  # property -> why it climbed
        self.checked: set[str] = set()
        self.statistics: dict[str, float | int] = {"isolated nodes": 0, "proved in isolation": 0}

    def nothing_left(self) -> bool:
        """Whether plain BMC has nothing to add: every property has its answer, and so have the bounds."""
        wanted = self.options.properties
        asked = wanted is None or all(id_ in self.program.properties for id_ in wanted)
        return not self.open and asked and bounds_suffice(self.program, self.options)

    def climbed(self, answer: Answer) -> Answer:
        """Says of a property that plain BMC settled why it was not settled before."""
        if answer.verdict.status is Status.UNKNOWN:
            self.unknown.add(answer.property.id)
        else:
            self.open.pop(answer.property.id, None)
        why = self.why.get(answer.property.id)
        if why is None or answer.verdict.status in (Status.FAILED, Status.UNKNOWN):
            return answer
        reason = f"{answer.verdict.reason}; {why}" if answer.verdict.reason else why
        return replace(answer, verdict=Verdict(answer.verdict.status, reason))

    def settle(self, answer: Answer) -> None:
        """A proof that came while plain BMC was at work."""
        self.settled.add(answer.property.id)
        self.open.pop(answer.property.id, None)
        self.unknown.discard(answer.property.id)
        self.statistics["proved in isolation"] += 1

    # --- nodes from the inside out --------------------------------------------------------------------------------

    def isolated(self) -> Iterator[Update]:
        if not self.open:
            return
        yield Progress("isolating", "what the loops change")
        facts = LoopEffectsAnalysis(self.program)
        tree = caller_tree(self.program, facts.graph)
        if not any(node.is_loop for node in tree.nodes.values()):
            return
        plan_ = plan(self.program, facts)
        if plan_.obstacle:
            self.why = dict.fromkeys(self.open, f"not isolated: {plan_.obstacle}")
            return
        self.ghostly, turns = with_guesses(self.program, facts, plan_.turns)
        plan_ = replace(plan_, turns=turns)
        yield Progress("isolating", f"{len(plan_.turns)} loops, {len(self.open)} properties")
        result = check(self._task(plan_, frozenset()))
        self.statistics["isolated nodes"] += 1
        yield from self._settle(result, None, tree, plan_)
        yield from self._climb(tree, plan_)

    def _climb(self, tree: CallerTree, plan_: Plan) -> Iterator[Update]:
        at = {id_: tree.owners.get(id_, ROOT) for id_ in self.open}
        for id_, owner in at.items():
            if not tree.loops_below(owner):  # what the first run has checked
                at[id_] = tree.nodes[owner].parent if owner != ROOT else ROOT
        while True:
            ready = [n for n in tree.nodes if n in {at[id_] for id_ in self.open}]
            ready = [n for n in ready if self._worth_checking(n, tree, plan_)]
            if not ready or self.clock() > self.deadline:
                return
            yield Progress("isolating", ", ".join(tree.nodes[n].text for n in ready))
            tasks = [self._task(plan_, tree.loops_below(n)) for n in ready]
            self.statistics["isolated nodes"] += len(tasks)
            for node, result in zip(ready, check_all(tasks, self.jobs), strict=True):
                yield from self._settle(result, node, tree, plan_)
            self.checked |= set(ready)
            for id_ in self.open:
                if at[id_] != ROOT:
                    at[id_] = tree.nodes[at[id_]].parent

    def _worth_checking(self, node: str, tree: CallerTree, plan_: Plan) -> bool:
        """Not the entry, where nothing is left to isolate, and not a node twice."""
        below = tree.loops_below(node)
        return node not in self.checked and any(loop not in below for loop in plan_.turns)

    def _task(self, plan_: Plan, unwound: frozenset[str]) -> Task:
        left = max(0.0, self.deadline - self.clock())
        return Task(
            assuming(self.ghostly, self.proved) if self.proved else self.ghostly,
            {id_: turn for id_, turn in plan_.turns.items() if id_ not in unwound},
            tuple(self.open),
            UNWOUND if self.options.unwind is None else self.options.unwind,
            left * NODE_SHARE,
            self.options.solver,
        )

    def _settle(self, result: Result, node: str | None, tree: CallerTree, plan_: Plan) -> Iterator[Update]:
        """Answers for what a run proved; the rest remembers why it did not. `node` None: every loop by itself."""
        for id_, property_ in list(self.open.items()):
            owner = node if node is not None else tree.owners.get(id_, ROOT)
            where = tree.nodes[owner].text if owner != ROOT else "the start of the program"
            if id_ in result.proved:
                del self.open[id_]
                self.proved.add(id_)
                self.statistics["proved in isolation"] += 1
                covers = "all iterations" if owner != ROOT and tree.nodes[owner].is_loop else "all iterations of loops"
                yield Answer(property_, Verdict(Status.PROVED, f"proved in isolation at {where} ({covers})"))
            elif id_ in result.not_reached:
                del self.open[id_]
                yield Answer(property_, Verdict(Status.NOT_REACHED))
            elif node is None or node in tree.above(tree.owners.get(id_, ROOT)):
                refused = [plan_.refused[n] for n in tree.above(owner) if n in plan_.refused]
                self.why[id_] = f"climbed from {where}: {refused[0] if refused else result.reason}"


def assuming(program: Program, proved: Collection[str]) -> Program:
    """Assertions that were proved are facts: later runs assume them."""

    def block_with_facts(procedure: Procedure, block: Block) -> Block:
        steps = (
            Assume(step.condition, step.location)
            if isinstance(step, Assert) and all(case.property.id in proved for case in step.cases)
            else step
            for step in block.instructions
        )
        return replace(block, instructions=tuple(steps))

    return map_blocks(program, block_with_facts)
