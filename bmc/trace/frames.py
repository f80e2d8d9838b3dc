"""Where an execution is: the frame of a call, its variables, and the turns of the loops around the current block.

The context (bmc.ussa.instance) of an edge `u -> v` follows from the loops around the two blocks:

    leave the loops around u that do not hold v; if v is the header of a loop around u, begin its next turn;
    otherwise begin turn 0 of every loop around v that does not hold u, outermost first

The context of a turn has as parent the context in which its loop was entered, so turns do not pile up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bmc.analysis.loops import Loop, LoopForest
from bmc.ir.program import Procedure
from bmc.trace.encoding import Stored
from bmc.trace.memory import MemoryObject
from bmc.ussa.instance import Context


class Position:
    """A context, and how many characters of the forbidden path `cut` it spells so far (-1: another way).

    Comparing labels as they come keeps deep recursion linear: the full path is never made just to compare it."""

    __slots__ = ("context", "matched")

    def __init__(self, context: Context, matched: int) -> None:
        self.context = context
        self.matched = matched

    def below(self, context: Context, cut: str) -> Position:
        """The position of `context`, a child of this one's."""
        if self.matched < 0 or not cut.startswith(context.label, self.matched):
            return Position(context, -1)
        return Position(context, self.matched + len(context.label))


class Turn(NamedTuple):
    loop: Loop
    number: int
    entered_from: Position
    position: Position


@dataclass(frozen=True, slots=True)
class Edge:
    """What an edge of the control flow does to the turns of a frame."""

    target: str
    keep: int  # so many loops stay
    next_turn: bool  # ... and the innermost of them begins its next turn
    enter: tuple[Loop, ...]


def make_edge(forest: LoopForest, source: str | None, target: str) -> Edge:
    """The edge from `source` (None: from the call) to `target`."""
    before = () if source is None else forest.chains[source]
    after = forest.chains[target]
    common = 0
    while common < min(len(before), len(after)) and before[common] is after[common]:
        common += 1
    for level in range(common):
        if after[level].header == target:
            return Edge(target, level + 1, True, after[level + 1 :])
    return Edge(target, common, False, after[common:])


@dataclass(frozen=True, slots=True)
class TranslatedBlock:
    """An instruction's closure gives the frame that it entered, or None; a terminator's the edge that it takes, or None
    after a return."""

    label: str
    steps: tuple[Callable[[Frame], Frame | None], ...]
    terminator: Callable[[Frame], Edge | None]


class Code:
    """A procedure as it is executed: its loops, and the blocks translated so far."""

    __slots__ = ("blocks", "forest", "procedure", "source")

    def __init__(self, procedure: Procedure, forest: LoopForest) -> None:
        self.procedure = procedure
        self.forest = forest
        self.source = {block.label: block for block in procedure.blocks}
        self.blocks: dict[str, TranslatedBlock] = {}


Deliver: TypeAlias = "Callable[[Frame, Stored | None], None]"


class Frame:
    """One activation of a procedure. `index` is the next instruction of `block`; `deliver` puts the result into the
    caller's frame."""

    __slots__ = ("allocated", "base", "block", "code", "deliver", "index", "position", "turns", "variables")

    def __init__(self, code: Code, base: Position, deliver: Deliver | None) -> None:
        self.code = code
        self.base = base
        self.position = base
        self.deliver = deliver
        self.turns: list[Turn] = []
        self.variables: dict[str, MemoryObject] = {}
        self.allocated: list[MemoryObject] = []  # alloca: dies with the frame
        self.block: TranslatedBlock | None = None
        self.index = 0

    @property
    def context(self) -> Context:
        return self.position.context

    def end(self) -> None:
        """The lifetime of everything on the frame is over."""
        for target in self.variables.values():
            target.live = False
        for target in self.allocated:
            target.live = False
