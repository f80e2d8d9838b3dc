"""One procedure as a C function: structured where its blocks stand as structured code would, with `goto` elsewhere.

Blocks are written in their order. A brace never changes what a program does, since C may jump into and out of blocks;
so `if (c) { ... }` is written whenever the blocks between a branch and its other target follow each other, `while`
whenever the last block of a stretch jumps back to its first. What is left becomes labels and gotos.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bmc.ir.expr import Cast, Const, Expr, Read, Storage, Variable, VariablePlace
from bmc.ir.instr import (
    Allocate,
    Assign,
    Branch,
    Call,
    Dead,
    Declare,
    Halt,
    Havoc,
    Instruction,
    Jump,
    Return,
    Terminator,
)
from bmc.ir.program import Block, Procedure
from bmc.ir.types import VoidType
from bmc.ir.walk import Step, preorder
from bmc.source import Location
from frontends.c.emit.expressions import ExpressionWriter, Text
from frontends.c.emit.instructions import InstructionWriter
from frontends.c.emit.names import fresh
from frontends.c.emit.scopes import Interval, Scopes

if TYPE_CHECKING:
    from frontends.c.emit.program import ProgramWriter

HALTS = {"abort": "abort();", "error": "abort();", "unsupported": "abort();"}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the text; `label` lines are left out again if nothing jumps there."""

    text: str
    depth: int
    location: Location | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class _Loop:
    """What `continue` and `break` mean; -1 where they cannot be used."""

    header: int
    exit: int


class ProcedureWriter:
    def __init__(self, program: ProgramWriter, procedure: Procedure) -> None:
        self.program = program
        self.procedure = procedure
        self.blocks = procedure.blocks
        self.index = {block.label: i for i, block in enumerate(self.blocks)}
        self.scopes = Scopes(procedure)
        self.lines: list[Line] = []
        self.jumped: set[str] = set()
        self.depth = 1
        self.names = self._names()
        self.pending: dict[str, Text] = {}  # temporaries whose value is written where it is used
        self.expressions = ExpressionWriter(program.types, self._name, program.function)
        self.instructions = InstructionWriter(program, self.expressions, self.add)
        self.closing: list[int] = []  # steps after which a brace closes
        self.headers: set[int] = set()

    # --- names --------------------------------------------------------------------------------------------------

    def _names(self) -> dict[str, str]:
        scopes, names = self.scopes, {}
        taken: dict[str, list[Interval]] = {}
        visible = {self.program.names[v] for v in scopes.used if v in self.program.names}
        visible |= self.program.function_names
        whole = len(scopes.steps)
        for variable in sorted(self.procedure.variables, key=lambda v: v.storage is not Storage.PARAMETER):
            if variable.storage is Storage.TEMPORARY and variable.name not in scopes.used:
                continue
            interval = scopes.intervals.get(variable.name) or Interval(variable, 0, whole, False)
            end = interval.last if interval.dies else whole
            here = {
                name
                for name, others in taken.items()
                if any(other.first <= end and interval.first <= other.last for other in others)
            }
            name = fresh(variable.source_name, visible | here)
            names[variable.name] = name
            taken.setdefault(name, []).append(Interval(variable, interval.first, end, interval.dies))
        return names

    def _name(self, variable: Variable) -> str:
        held = self.pending.get(variable.name)
        if held is not None:
            return held.text
        return self.names.get(variable.name) or self.program.global_text(variable)

    # --- the function -------------------------------------------------------------------------------------------

    def write(self) -> list[Line]:
        self._body(0, len(self.blocks), len(self.blocks), _Loop(-1, -1))
        body = [line for line in self.lines if not line.label or line.label in self.jumped]
        hoisted = [
            Line(f"{self.program.types.declaration(v.type, self.names[v.name])};", 1)
            for v in self.procedure.variables
            if v.storage is not Storage.PARAMETER
            and v.name in self.names
            and v.name not in self.scopes.intervals
            and v.name not in self.instructions.dropped
        ]
        head = Line(self.program.signature(self.procedure, self.names), 0, self.procedure.location)
        return [head, Line("{", 0), *hoisted, *body, Line("}", 0)]

    def add(self, text: str, location: Location | None) -> None:
        self.lines.append(Line(text, self.depth, location))

    def _open(self, text: str, location: Location | None) -> None:
        self.add(text, location)
        self.depth += 1

    def _close(self, text: str = "}") -> None:
        self.depth -= 1
        self.add(text, None)

    # --- blocks -------------------------------------------------------------------------------------------------

    def _body(self, i: int, j: int, follow: int, loop: _Loop) -> None:
        """Blocks i .. j-1; after the last of them control goes to block `follow` by itself."""
        outer = self.closing
        self.closing = []
        while i < j:
            i = self._block(i, j, follow, loop)
        while self.closing:
            self.closing.pop()
            self._close()
        self.closing = outer

    def _label(self, i: int) -> None:
        name = self.program.label(self.blocks[i].label)
        self.lines.append(Line(f"{name}:;", self.depth - 1, None, self.blocks[i].label))

    def _block(self, i: int, j: int, follow: int, loop: _Loop) -> int:
        """Writes block i and what it takes with it; the next block to write."""
        if i not in self.headers:
            self._label(i)
            end = self._loop(i, j)
            if end is not None:
                return end
        self._instructions(i, j)
        return self._terminator(i, j, follow, loop)

    def _loop(self, i: int, j: int) -> int | None:
        """A loop that begins with block i; the block behind it."""
        back = [k for k in range(i, j) if self._jumps_back(k, i)]
        if not back:
            return None
        last = back[-1]
        begin, end = self.scopes.start[i], self.scopes.start[last + 1]
        if self.scopes.crosses(begin, end) or self._closes_inside(begin, end):
            return None
        block = self.blocks[i]
        self.headers.add(i)
        exit_ = last + 1
        for pragma in self.program.unwind(self.blocks[k] for k in back):
            self.add(pragma, None)
        terminator = self.blocks[last].terminator
        if isinstance(terminator, Branch):
            if not self._do_loop(i, last, terminator):
                self.headers.discard(i)
                return None
            return exit_
        entry = block.terminator
        if not block.instructions and isinstance(entry, Branch) and i < last:
            then, otherwise = self.index[entry.then], self.index[entry.otherwise]
            if (then, otherwise) == (i + 1, exit_) or (otherwise, then) == (i + 1, exit_):
                test = self._test(entry.condition, then == i + 1)
                self._open(f"while ({test}) {{", entry.location)
                self._body(i + 1, exit_, i, _Loop(i, exit_))
                self._close()
                return exit_
        self._open("while (1) {", terminator.location)
        self._body(i, exit_, i, _Loop(i, exit_))
        self._close()
        return exit_

    def _jumps_back(self, k: int, i: int) -> bool:
        match self.blocks[k].terminator:
            case Jump(target=target):
                return self.index[target] == i
            case Branch(then=then, otherwise=otherwise):
                then_, else_ = self.index[then], self.index[otherwise]
                return (then_ == i and else_ == k + 1) or (else_ == i and then_ == k + 1)
            case _:
                return False

    def _do_loop(self, i: int, last: int, branch: Branch) -> bool:
        inside = {
            name
            for name, interval in self.scopes.intervals.items()
            if self.scopes.start[i] <= interval.first < self.scopes.start[last + 1]
        }
        if any(isinstance(n, VariablePlace) and n.variable.name in inside for n in preorder(branch.condition)):
            return False
        positive = self.index[branch.then] == i
        test = self._test(branch.condition, positive)
        self._open("do {", None)
        outer, self.closing = self.closing, []
        at = i
        while at < last:
            at = self._block(at, last, last, _Loop(-1, last + 1))
        if at == last:
            self._label_once(last, i)
            self._instructions(last, last + 1)
        while self.closing:
            self.closing.pop()
            self._close()
        self.closing = outer
        self._close(f"}} while ({test});")
        return True

    def _test(self, condition: Expr, positive: bool) -> str:
        return self.expressions.condition(condition) if positive else self.expressions.negated(condition)

    def _label_once(self, block: int, header: int) -> None:
        if block != header:
            self._label(block)

    def _closes_inside(self, begin: int, end: int) -> bool:
        return any(begin <= position < end for position in self.closing)

    # --- instructions -------------------------------------------------------------------------------------------

    def _instructions(self, i: int, j: int) -> None:
        block = self.blocks[i]
        position = self.scopes.start[i]
        skip = -1
        for k, instruction in enumerate(block.instructions):
            if k != skip:
                if isinstance(instruction, Declare):
                    skip = k + 1 if self._declare(instruction, block, k, position + k, j) else -1
                elif not isinstance(instruction, Dead) and not self._hold(instruction, block, k):
                    self.instructions.write(instruction)
                    self.pending.clear()
            for at in (position + k, position + skip):
                while self.closing and self.closing[-1] == at:
                    self.closing.pop()
                    self._close()

    def _declare(self, step: Declare, block: Block, k: int, position: int, j: int) -> bool:
        """True if the next instruction, which initialises the variable, was written with it."""
        variable = step.variable
        interval = self.scopes.intervals.get(variable.name)
        following = block.instructions[k + 1] if k + 1 < len(block.instructions) else None
        first = (
            following
            if isinstance(following, Assign)
            and following.initialises
            and following.target == VariablePlace(variable)
            and not any(isinstance(n, VariablePlace) and n.variable == variable for n in preorder(following.value))
            else None
        )
        if interval is None or interval.first != position:
            if variable.name not in self.names or (interval is not None and position < interval.first):
                return False
            if not step.initialised:
                self.instructions.forget(VariablePlace(variable), step.location)
            return False
        if interval.dies and self._goes_on(interval.last, self.scopes.start[j]):
            self.closing.append(interval.last)
            self._open("{", None)
        declaration = self.program.types.declaration(variable.type, self.names[variable.name])
        value = None if first is None else self.instructions.initialiser(first.value)
        self.add(f"{declaration}{'' if value is None else f' = {value}'};", step.location)
        if value is not None:
            self.pending.clear()
        return value is not None

    def _goes_on(self, last: int, end: int) -> bool:
        """Does anything happen between step `last` and step `end` that a longer lifetime could disturb?"""
        return any(not _harmless(self.scopes.steps[p]) for p in range(last + 1, end))

    def _hold(self, step: Instruction, block: Block, k: int) -> bool:
        """`t = f(x); y = t;` becomes `y = f(x);` where t has no other use."""
        result = None
        if isinstance(step, Call | Allocate):
            result = step.result
        elif isinstance(step, Havoc) and self.instructions.nondet_name(step):
            result = step.target
        if not isinstance(result, VariablePlace) or result.variable.storage is not Storage.TEMPORARY:
            return False
        name = result.variable.name
        if self.scopes.mentions.get(name) != 2 or not self._next_takes(name, block, k):
            return False
        self.instructions.dropped.add(name)
        text = self.instructions.produced(step)
        self.pending.clear()
        self.pending[name] = Text(text)
        return True

    def _next_takes(self, name: str, block: Block, k: int) -> bool:
        position = self.scopes.start[self.index[block.label]] + k
        for step in (*block.instructions[k + 1 :], block.terminator):
            position += 1
            match step:
                case Declare():
                    continue
                case Dead():
                    if position in self.closing:
                        return False
                case Assign(target=VariablePlace(), value=value):
                    return _only(value, name, arithmetic=False)
                case Return(value=value) if value is not None:
                    return _only(value, name, arithmetic=False)
                case Branch(condition=condition):
                    back = min(self.index[step.then], self.index[step.otherwise]) <= self.index[block.label]
                    return not back and _only(condition, name, arithmetic=True)  # `do` has its condition elsewhere
                case _:
                    return False
        return False

    # --- the end of a block -------------------------------------------------------------------------------------

    def _terminator(self, i: int, j: int, follow: int, loop: _Loop) -> int:
        step = self.blocks[i].terminator
        following = follow if i + 1 == j else i + 1
        if isinstance(step, Branch):
            return self._branch(step, i, j, follow, loop)
        self._plain(step, following, loop)
        self.pending.clear()
        self._close_at(self.scopes.start[i + 1] - 1)
        return i + 1

    def _close_at(self, position: int) -> None:
        while self.closing and self.closing[-1] == position:
            self.closing.pop()
            self._close()

    def _plain(self, step: Terminator, following: int, loop: _Loop) -> None:
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
                self.add(HALTS.get(step.reason, "exit(0);"), step.location)
                self.program.need("abort" if step.reason in HALTS else "exit")

    def _jump(self, target: str, following: int, loop: _Loop) -> str:
        at = self.index[target]
        if at == following:
            return ""
        if at == loop.exit:
            return "break;"
        if at == loop.header:
            return "continue;"
        self.jumped.add(target)
        return f"goto {self.program.label(target)};"

    def _branch(self, step: Branch, i: int, j: int, follow: int, loop: _Loop) -> int:
        following = follow if i + 1 == j else i + 1
        for positive, near, far in ((True, step.then, step.otherwise), (False, step.otherwise, step.then)):
            if self.index[near] == i + 1 and i + 1 < j:
                end = self._nested(step, positive, i, far, j, follow, loop)
                if end is not None:
                    return end
        then = self._jump(step.then, following, loop)
        otherwise = self._jump(step.otherwise, following, loop)
        if then and otherwise:
            self.add(f"if ({self.expressions.condition(step.condition)})", step.location)
            self.lines.append(Line(then, self.depth + 1, None))
            self.add(otherwise, None)
        elif then:
            self.add(f"if ({self.expressions.condition(step.condition)})", step.location)
            self.lines.append(Line(then, self.depth + 1, None))
        elif otherwise:
            self.add(f"if ({self.expressions.negated(step.condition)})", step.location)
            self.lines.append(Line(otherwise, self.depth + 1, None))
        self.pending.clear()
        self._close_at(self.scopes.start[i + 1] - 1)
        return i + 1

    def _nested(
        self, step: Branch, positive: bool, i: int, far: str, j: int, follow: int, loop: _Loop
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
        test = self._test(step.condition, positive)
        self.pending.clear()
        self._open(f"if ({test}) {{", step.location)
        self._body(i + 1, end, after if behind > end or end == j else end, loop)
        if behind > end:
            self._close("} else {")
            self.depth += 1
            self._body(end, behind, after, loop)
        self._close()
        return behind

    def _fits(self, i: int, end: int) -> bool:
        begin, stop = self.scopes.start[i], self.scopes.start[end]
        return not self.scopes.crosses(begin, stop) and not self._closes_inside(begin, stop)


def _harmless(step: Step) -> bool:
    """Nothing that could notice that a variable lives a little longer."""
    match step:
        case Dead() | Jump() | Return(value=None | Const() | Read(place=VariablePlace())):
            return True
        case _:
            return False


def _only(expr: Expr, name: str, arithmetic: bool) -> bool:
    """Is the temporary the only thing that the expression reads (and, without `arithmetic`, just converts)?"""
    reads = [node for node in preorder(expr) if isinstance(node, VariablePlace)]
    if len(reads) != 1 or reads[0].variable.name != name:
        return False
    if not arithmetic:
        while isinstance(expr, Cast):
            expr = expr.operand
        return expr == Read(reads[0])
    return True
