"""One procedure as a C function: structured where its blocks stand as structured code would, with `goto` elsewhere.

Blocks are written in their order. A brace never changes what a program does, since C may jump into and out of blocks;
so `if (c) { ... }` is written whenever the blocks between a branch and its other target follow each other, a loop
whenever the last block of a stretch jumps back to its first. What is left becomes labels and gotos.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bmc.ir.expr import Expr
from bmc.ir.instr import Branch, Halt, Jump, Return, Terminator
from bmc.ir.program import Procedure
from bmc.ir.types import VoidType
from frontends.c.emit.blocks import BlockWriter
from frontends.c.emit.for_loops import for_head
from frontends.c.emit.lines import Line, tidied
from frontends.c.emit.scopes import mentions

if TYPE_CHECKING:
    from frontends.c.emit.program import ProgramWriter

HALTS = {"abort": "abort", "error": "abort", "unsupported": "abort", "_Exit": "_Exit"}


@dataclass(frozen=True, slots=True)
class Loop:
    """The blocks that `continue` and `break` lead to; -1 where they cannot be used."""

    header: int
    exit: int


class ProcedureWriter(BlockWriter):
    def __init__(self, program: ProgramWriter, procedure: Procedure) -> None:
        super().__init__(program, procedure)
        self.jumped: set[str] = set()
        self.headers: set[int] = set()

    def write(self) -> list[Line]:
        self._body(0, len(self.blocks), len(self.blocks), Loop(-1, -1))
        head = Line(self.program.signature(self.procedure, self.names), 0, self.procedure.location)
        return [head, Line("{", 0), *self.top(), *tidied(self.lines, self.jumped), Line("}", 0)]

    # --- blocks -------------------------------------------------------------------------------------------------

    def _body(self, i: int, j: int, follow: int, loop: Loop) -> None:
        """Blocks i .. j-1; after the last of them control goes to block `follow` by itself."""
        outer = self.closing
        self.closing = []
        while i < j:
            i = self._block(i, j, follow, loop)
        self._close_all()
        self.closing = outer

    def _close_all(self) -> None:
        while self.closing:
            self.closing.pop()
            self.close()

    def label(self, i: int) -> None:
        name = self.program.label(self.blocks[i].label)
        self.lines.append(Line(f"{name}:;", self.depth - 1, None, self.blocks[i].label))

    def _block(self, i: int, j: int, follow: int, loop: Loop) -> int:
        """Writes block i and what it takes with it; the next block to write."""
        if i not in self.headers:
            self.label(i)
            end = self._loop(i, j)
            if end is not None:
                return end
        self.block_instructions(i, j)
        return self._terminator(i, j, follow, loop)

    # --- loops --------------------------------------------------------------------------------------------------

    def _loop(self, i: int, j: int) -> int | None:
        """A loop that begins with block i; the block behind it."""
        back = [k for k in range(i, j) if self._jumps_back(k, i)]
        if not back:
            return None
        last = back[-1]
        begin, end = self.scopes.start[i], self.scopes.start[last + 1]
        if self.scopes.crosses(begin, end) or self.closes_inside(begin, end):
            return None
        terminator = self.blocks[last].terminator
        if isinstance(terminator, Branch) and not self._can_do(i, last, terminator):
            return None
        self.headers.add(i)
        pragmas = self.program.unwind(self.blocks[k] for k in back)
        if isinstance(terminator, Branch):
            self._do_loop(i, last, terminator, pragmas)
        elif not self._tested_loop(i, last, pragmas):
            self._pragmas(pragmas)
            self.open("while (1) {", terminator.location)
            self._body(i, last + 1, i, Loop(i, last + 1))
            self.close()
        return last + 1

    def _pragmas(self, pragmas: list[str]) -> None:
        self.lines += [Line(pragma, 0) for pragma in pragmas]

    def _tested_loop(self, i: int, last: int, pragmas: list[str]) -> bool:
        """`while (c) { ... }` or `for (...; c; ...) { ... }`."""
        block, behind = self.blocks[i], last + 1
        entry = block.terminator
        if block.instructions or not isinstance(entry, Branch) or i == last:
            return False
        then, otherwise = self.index[entry.then], self.index[entry.otherwise]
        if {then, otherwise} != {i + 1, behind}:
            return False
        test = self.test(entry.condition, then == i + 1)
        head = None if pragmas else for_head(self, i, last, test)
        self._pragmas(pragmas)
        if head is None:
            self.open(f"while ({test}) {{", entry.location)
            self._body(i + 1, behind, i, Loop(i, behind))
        else:
            self.open(head, entry.location)
            self._body(i + 1, last, last, Loop(last, behind))
            self.label(last)
        self.close()
        return True

    def _jumps_back(self, k: int, i: int) -> bool:
        match self.blocks[k].terminator:
            case Jump(target=target):
                return self.index[target] == i
            case Branch(then=then, otherwise=otherwise):
                then_, else_ = self.index[then], self.index[otherwise]
                return (then_ == i and else_ == k + 1) or (else_ == i and then_ == k + 1)
            case _:
                return False

    def _can_do(self, i: int, last: int, branch: Branch) -> bool:
        """Is what the condition of a `do` mentions visible behind its body?"""
        begin, end = self.scopes.start[i], self.scopes.start[last + 1]
        inside = {name for name, interval in self.scopes.intervals.items() if begin <= interval.first < end}
        return not inside & set(mentions(branch))

    def _do_loop(self, i: int, last: int, branch: Branch, pragmas: list[str]) -> None:
        self._pragmas(pragmas)
        self.open("do {", None)
        outer, self.closing = self.closing, []
        at = i
        while at < last:
            at = self._block(at, last, last, Loop(-1, last + 1))
        if at == last:
            if last != i:
                self.label(last)
            self.block_instructions(last, last + 1)
        self._close_all()
        self.closing = outer
        self.close(f"}} while ({self.test(branch.condition, self.index[branch.then] == i)});")

    def test(self, condition: Expr, positive: bool) -> str:
        return self.expressions.condition(condition) if positive else self.expressions.negated(condition)

    # --- the end of a block -------------------------------------------------------------------------------------

    def _terminator(self, i: int, j: int, follow: int, loop: Loop) -> int:
        step = self.blocks[i].terminator
        following = follow if i + 1 == j else i + 1
        if isinstance(step, Branch):
            return self._branch(step, i, j, follow, loop)
        self._plain(step, following, loop)
        self.pending.clear()
        self.close_at(self.scopes.start[i + 1] - 1)
        return i + 1

    def _plain(self, step: Terminator, following: int, loop: Loop) -> None:
        match step:
            case Jump():
                text = self._jump(step.target, following, loop)
                if text:
                    self.add(text, step.location)
            case Return(value=None):
                if not isinstance(self.procedure.type.result, VoidType):
                    self.instructions.return_any(self.procedure.type.result, step.location)
                elif following != len(self.blocks):
                    self.add("return;", step.location)
            case Return(value=value) if value is not None:
                self.add(f"return {self.expressions.value(value, self.procedure.type.result)};", step.location)
            case Halt():
                name = HALTS.get(step.reason, "exit")
                int_ = self.program.model.signed_int
                status = "0" if step.status is None else self.expressions.value(step.status, int_)
                self.add(f"{name}({'' if name == 'abort' else status});", step.location)
                self.program.need(name)

    def _jump(self, target: str, following: int, loop: Loop) -> str:
        at = self.index[target]
        if at == following:
            return ""
        if at == loop.exit:
            return "break;"
        if at == loop.header:
            return "continue;"
        self.jumped.add(target)
        return f"goto {self.program.label(target)};"

    def _branch(self, step: Branch, i: int, j: int, follow: int, loop: Loop) -> int:
        following = follow if i + 1 == j else i + 1
        for positive, near, far in ((True, step.then, step.otherwise), (False, step.otherwise, step.then)):
            if self.index[near] == i + 1 and i + 1 < j:
                end = self._nested(step, positive, i, far, j, follow, loop)
                if end is not None:
                    return end
        then = self._jump(step.then, following, loop)
        otherwise = self._jump(step.otherwise, following, loop)
        if then or otherwise:
            self.add(f"if ({self.test(step.condition, bool(then))})", step.location)
            self.below(then or otherwise)
            if then and otherwise:
                self.add(otherwise, None)
        self.pending.clear()
        self.close_at(self.scopes.start[i + 1] - 1)
        return i + 1

    def _nested(
        self, step: Branch, positive: bool, i: int, far: str, j: int, follow: int, loop: Loop
    ) -> int | None:
        """`if (c) { ... } else { ... }`, where the blocks stand that way."""

        def place(label: str) -> int:
            at = self.index[label]
            return j if at == follow else j + 1 if at == j else at  # block j itself is out of reach here

        end = place(far)
        if not i + 1 < end <= j or not self._fits(i + 1, end):
            return None
        behind = end
        last = self.blocks[end - 1].terminator
        if isinstance(last, Jump) and end < j and end < place(last.target) <= j:
            candidate = place(last.target)
            if self._fits(end, candidate):
                behind = candidate
        after = follow if behind == j else behind
        test, opposite = (f"if ({self.test(step.condition, way)}) {{" for way in (positive, not positive))
        self.pending.clear()
        self.open(test, step.location, opposite)
        self._body(i + 1, end, after if behind > end or end == j else end, loop)
        if behind > end:
            self.close("} else {")
            self.depth += 1
            self._body(end, behind, after, loop)
        self.close()
        return behind

    def _fits(self, i: int, end: int) -> bool:
        begin, stop = self.scopes.start[i], self.scopes.start[end]
        return not self.scopes.crosses(begin, stop) and not self.closes_inside(begin, stop)
