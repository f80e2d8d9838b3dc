"""Allocations whose pointers are all written before anybody else can look at the object.

    n = malloc(sizeof *n); if (!n) exit(1); n->value = v; n->next = head; head = n;      n->next is written first

From the allocation on, on every path: the new object is known to some local variables only, until all pointers in it
are written or nobody knows it any more. If such a pointer is read earlier, or the address is stored, passed on or
returned, the allocation is not among them.
"""

from __future__ import annotations

from dataclasses import dataclass

from bmc.analysis.abstract_objects import has_array, pointer_offsets
from bmc.analysis.addressed import addressed_variables
from bmc.ir.expr import (
    Binary,
    BinaryOp,
    Cast,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    IndexPlace,
    Place,
    Read,
    Storage,
    Unary,
    UnaryOp,
    VariablePlace,
)
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assign,
    Assume,
    Branch,
    Dead,
    Declare,
    Halt,
    Jump,
    Observe,
    Return,
    SetMemory,
    successors,
)
from bmc.ir.program import Block, Procedure, Program
from bmc.ir.types import IntType, PointerType, RecordType
from bmc.ir.walk import Node, Step, operands, parts, written


@dataclass(frozen=True, slots=True)
class _State:
    """`known`: locals that hold the address. `missing`: offsets of pointers that are not written yet."""

    known: frozenset[str]
    missing: frozenset[int]


DONE = _State(frozenset(), frozenset())
LOST = None  # the object may be looked at
WATCHER = "__CPROVER_memory_leak"  # a pointer that is only compared (bmc.transform.memory_leak)


def written_at_once(program: Program) -> frozenset[str]:
    """Names of the allocation sites (bmc.analysis.points_to.allocation_site)."""
    addressed = addressed_variables(program)
    found: set[str] = set()
    for procedure in program.procedures.values():
        for block in procedure.blocks:
            for index, step in enumerate(block.instructions):
                if isinstance(step, Allocate) and not step.zeroed and step.element is not None:
                    follower = _Follower(program, procedure, addressed)
                    if follower.writes_all(block, index, step):
                        found.add(f"{procedure.name}/{block.label}:{index}")
    return frozenset(found)


class _Follower:
    def __init__(self, program: Program, procedure: Procedure, addressed: frozenset[str]) -> None:
        self.layout = program.layout
        self.procedure = procedure
        self.addressed = addressed
        self.size = 0  # of the object
        self.blocks = {block.label: block for block in procedure.blocks}

    def writes_all(self, block: Block, index: int, step: Allocate) -> bool:
        element, result = step.element, step.result
        if element is None or has_array(self.layout, element):
            return False
        if not (isinstance(step.size, Const) and step.size.value == self.layout.size_of(element)):
            return False
        if not (isinstance(result, VariablePlace) and self._is_private(result)):
            return False
        self.size = step.size.value
        missing = frozenset(pointer_offsets(self.layout, element))
        if not missing:
            return False
        start = _State(frozenset({result.variable.name}), missing)
        work: list[tuple[Block, int, _State]] = [(block, index + 1, start)]
        seen: set[tuple[str, _State]] = set()
        while work:
            here, first, state = work.pop()
            after = self._through(here, first, state, step)
            if after is LOST:
                return False
            for target, left in after:
                if left != DONE and (target, left) not in seen:
                    seen.add((target, left))
                    work.append((self.blocks[target], 0, left))
        return True

    def _is_private(self, place: VariablePlace) -> bool:
        return place.variable.storage is not Storage.GLOBAL and place.variable.name not in self.addressed

    def _through(self, block: Block, first: int, state: _State, made: Allocate) -> list[tuple[str, _State]] | None:
        for step in block.instructions[first:]:
            after = LOST if step is made else self._step(step, state)
            if after is LOST:
                return LOST
            if not after.known or not after.missing:
                return []
            state = after
        end = block.terminator
        if self._leaks(end, state):
            return LOST
        match end:
            case Branch():
                null = self._null_side(end, state)
                return [(target, state) for target in successors(end) if target != null]
            case Jump():
                return [(end.target, state)]
            case Return() | Halt():
                return []

    def _null_side(self, end: Branch, state: _State) -> str | None:
        """Where the address is NULL: there is no object."""
        condition, then, otherwise = end.condition, end.then, end.otherwise
        while isinstance(condition, Unary) and condition.op is UnaryOp.NOT:
            condition, then, otherwise = condition.operand, otherwise, then
        if isinstance(condition, Binary) and condition.op in (BinaryOp.EQ, BinaryOp.NE):
            left, right = condition.left, condition.right
            for pointer, other in ((left, right), (right, left)):
                if self._is_known(pointer, state) and isinstance(_bare(other), Const) and then != otherwise:
                    constant = _bare(other)
                    if isinstance(constant, Const) and constant.value == 0:
                        return then if condition.op is BinaryOp.EQ else otherwise
        return None

    def _is_known(self, expr: Expr, state: _State) -> bool:
        expr = _bare(expr)
        return isinstance(expr, Read) and isinstance(expr.place, VariablePlace) and (
            expr.place.variable.name in state.known
        )

    def _step(self, step: Step, state: _State) -> _State | None:
        match step:
            case Declare() | Dead():
                return _State(state.known - {step.variable.name}, state.missing)
            case Assign():
                return self._assign(step, state)
            case SetMemory() if self._is_known(step.target, state):
                byte = _bare(step.byte)
                zero = isinstance(byte, Const) and byte.value == 0
                whole = isinstance(step.size, Const) and step.size.value >= self.size
                return DONE if zero and whole else LOST
            case _:
                if self._leaks(step, state):
                    return LOST
                target = written(step)
                if isinstance(target, VariablePlace):
                    return _State(state.known - {target.variable.name}, state.missing)
                return state

    def _assign(self, step: Assign, state: _State) -> _State | None:
        if isinstance(step.target, VariablePlace):
            name = step.target.variable.name
            if name == WATCHER:
                return state
            if self._is_known(step.value, state):
                return _State(state.known | {name}, state.missing) if self._is_private(step.target) else LOST
            return LOST if self._leaks(step, state) else _State(state.known - {name}, state.missing)
        if self._leaks(step, state):
            return LOST
        offset = self._own_offset(step.target, state)
        if offset is None or not isinstance(step.target.type, RecordType | PointerType):
            return state
        covered = range(offset, offset + self.layout.size_of(step.target.type))
        return _State(state.known, frozenset(o for o in state.missing if o not in covered))

    def _own_offset(self, place: Place, state: _State) -> int | None:
        """The offset of a part of the new object."""
        offset = 0
        while isinstance(place, FieldPlace):
            record = place.base.type
            assert isinstance(record, RecordType)
            field = self.layout.records[record.tag].field(place.name)
            offset += field.offset
            place = place.base
        if isinstance(place, DerefPlace) and self._is_known(place.pointer, state):
            return offset
        return None

    def _leaks(self, step: Step, state: _State) -> bool:
        """Whether somebody else may know the address afterwards, or a pointer of the object is read."""
        harmless = isinstance(step, Assert | Assume | Branch | Observe)
        target = written(step)
        work: list[Node] = []
        for operand in operands(step):
            if operand is target:
                work += self._below_target(operand, state)
            else:
                work.append(operand)
        while work:
            node = work.pop()
            if isinstance(node, Read):
                if isinstance(node.place, VariablePlace):
                    if node.place.variable.name in state.known and not harmless:
                        return True
                    continue
                if self._root_is_known(node.place, state):
                    if not isinstance(node.type, IntType) or not isinstance(node.place, FieldPlace):
                        return True
                    continue
            work.extend(parts(node))
        return False

    def _below_target(self, target: Node, state: _State) -> list[Node]:
        """What is evaluated to find out where a step writes."""
        found: list[Node] = []
        while isinstance(target, FieldPlace | IndexPlace):
            if isinstance(target, IndexPlace):
                found.append(target.index)
            target = target.base
        if isinstance(target, DerefPlace) and not self._is_known(target.pointer, state):
            found.append(target.pointer)
        return found

    def _root_is_known(self, place: Place, state: _State) -> bool:
        while isinstance(place, FieldPlace | IndexPlace):
            place = place.base
        return isinstance(place, DerefPlace) and self._is_known(place.pointer, state)


def _bare(expr: Expr) -> Expr:
    while isinstance(expr, Cast):
        expr = expr.operand
    return expr
