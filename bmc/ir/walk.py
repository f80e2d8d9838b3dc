"""Going through expressions, places and instructions, and rebuilding them.

A *node* is an expression or a place. `parts` are its direct sub-nodes in the order of its fields, `operands` those of
an instruction or terminator. All walks are iterative: the depth of an expression is not bounded by Python's stack.

    a[i].f = b + 1      operands: a[i].f, b + 1     nodes: a[i].f, a[i], a, i, ..., b + 1, b, 1

`rebuild` works from the leaves up and keeps what the function does not change (identity, so sharing survives).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar, cast

from bmc.ir.expr import (
    AddressOf,
    ArrayConst,
    Binary,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Initialised,
    Overflow,
    Place,
    PointerQuery,
    Read,
    Unary,
    UnaryOp,
    VariablePlace,
    ZeroValue,
)
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assign,
    Assume,
    Branch,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Halt,
    Havoc,
    Instruction,
    Jump,
    Observe,
    Return,
    SetMemory,
    Terminator,
)
from bmc.ir.program import Block, Procedure, Program

Node: TypeAlias = Expr | Place
Step: TypeAlias = Instruction | Terminator
Value = TypeVar("Value")


def parts(node: Node) -> tuple[Node, ...]:
    """Direct sub-nodes, in the order of the fields."""
    match node:
        case Const() | FunctionAddress() | ZeroValue() | ArrayConst() | VariablePlace():
            return ()
        case Read() | AddressOf() | Initialised():
            return (node.place,)
        case Unary() | Cast():
            return (node.operand,)
        case Binary() | Overflow():
            return (node.left, node.right)
        case Conditional():
            return (node.condition, node.then, node.otherwise)
        case PointerQuery():
            return node.operands
        case FieldPlace():
            return (node.base,)
        case IndexPlace():
            return (node.base, node.index)
        case DerefPlace():
            return (node.pointer,)


def operands(step: Step) -> tuple[Node, ...]:
    """The nodes that an instruction evaluates or writes, in the order of its fields."""
    match step:
        case Assign():
            return (step.target, step.value)
        case Havoc():
            return (step.target,)
        case Declare() | Dead() | Jump():
            return ()
        case Halt():
            return () if step.status is None else (step.status,)
        case Assume() | Branch():
            return (step.condition,)
        case Assert():
            return (step.condition, *(case.condition for case in step.cases))
        case Call():
            result = () if step.result is None else (step.result,)
            return (*result, step.callee, *step.arguments)
        case Allocate():
            return (step.result, step.size)
        case Free():
            return (step.pointer,)
        case CopyMemory():
            return (step.target, step.source, step.size)
        case SetMemory():
            return (step.target, step.byte, step.size)
        case Observe():
            return step.values
        case Return():
            return () if step.value is None else (step.value,)


def written(step: Step) -> Place | None:
    """The place that an instruction stores to by itself (not through a call, CopyMemory or SetMemory)."""
    match step:
        case Assign() | Havoc():
            return step.target
        case Call() | Allocate():
            return step.result
        case _:
            return None


def preorder(node: Node) -> Iterator[Node]:
    stack = [node]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(reversed(parts(current)))


def nodes(step: Step) -> Iterator[Node]:
    """All nodes of an instruction, in preorder over its fields."""
    for operand in operands(step):
        yield from preorder(operand)


def new_nodes(step: Step, seen: set[int]) -> Iterator[Node]:
    """The nodes of an instruction whose identity is not in `seen`, which they join: checks share nodes with what they
    guard, and a program-wide walk need not see them again. Leaves come each time. Holds while the program is alive."""
    stack = list(reversed(operands(step)))
    while stack:
        current = stack.pop()
        below = parts(current)
        if not below:
            yield current
        elif id(current) not in seen:
            seen.add(id(current))
            yield current
            stack.extend(reversed(below))


def steps(procedure: Procedure) -> Iterator[Step]:
    """All instructions and terminators in the order of the text."""
    for block in procedure.blocks:
        yield from block.instructions
        yield block.terminator


def with_parts(node: Node, new: tuple[Node, ...]) -> Node:
    """`node` with its direct sub-nodes replaced; the caller keeps expressions expressions and places places."""
    if all(a is b for a, b in zip(parts(node), new, strict=True)):
        return node
    match node:
        case Read() | AddressOf() | Initialised():
            return replace(node, place=cast(Place, new[0]))
        case Unary() | Cast():
            return replace(node, operand=cast(Expr, new[0]))
        case Binary() | Overflow():
            return replace(node, left=cast(Expr, new[0]), right=cast(Expr, new[1]))
        case Conditional():
            condition, then, otherwise = cast(tuple[Expr, Expr, Expr], new)
            return replace(node, condition=condition, then=then, otherwise=otherwise)
        case PointerQuery():
            return replace(node, operands=cast(tuple[Expr, ...], new))
        case FieldPlace():
            return replace(node, base=cast(Place, new[0]))
        case IndexPlace():
            return replace(node, base=cast(Place, new[0]), index=cast(Expr, new[1]))
        case DerefPlace():
            same = new[0] is node.pointer
            return node if same else replace(node, pointer=cast(Expr, new[0]), bounds=())
        case _:
            return node


def fold(node: Node, function: Callable[[Node, tuple[Value, ...]], Value]) -> Value:
    """`function(node, values of its parts)` from the leaves up; the value of `node` itself."""
    work: list[tuple[Node, bool]] = [(node, False)]
    done: list[Value] = []
    while work:
        current, expanded = work.pop()
        below = parts(current)
        if not below:
            done.append(function(current, ()))
        elif expanded:
            values = tuple(done[-len(below) :])
            del done[-len(below) :]
            done.append(function(current, values))
        else:
            work.append((current, True))
            work.extend((part, False) for part in reversed(below))
    return done[0]


class Folder(Generic[Value]):
    """`fold` that remembers what it did: nodes that many expressions share are folded once.

    Sharing is by identity, so it costs nothing to look up; the nodes seen stay alive as long as the folder."""

    def __init__(self, function: Callable[[Node, tuple[Value, ...]], Value]) -> None:
        self._function = function
        self._done: dict[int, tuple[Node, Value]] = {}

    def __call__(self, node: Node) -> Value:
        done = self._done
        found = done.get(id(node))
        if found is not None:
            return found[1]
        work: list[tuple[Node, bool]] = [(node, False)]
        while work:
            current, expanded = work.pop()
            if id(current) in done:
                continue
            below = parts(current)
            if expanded or not below:
                values = tuple(done[id(part)][1] for part in below)
                done[id(current)] = (current, self._function(current, values))
            else:
                work.append((current, True))
                work.extend((part, False) for part in reversed(below) if id(part) not in done)
        return done[id(node)][1]


def rebuild(node: Node, function: Callable[[Node], Node]) -> Node:
    """`function` applied to every node, leaves first, on nodes whose parts were rebuilt before."""
    return fold(node, lambda current, new: function(with_parts(current, new)))


def rebuild_expr(expr: Expr, function: Callable[[Node], Node]) -> Expr:
    return cast(Expr, rebuild(expr, function))


def rebuild_place(place: Place, function: Callable[[Node], Node]) -> Place:
    return cast(Place, rebuild(place, function))


def rebuild_instruction(step: Instruction, function: Callable[[Node], Node]) -> Instruction:
    """The instruction with `function` applied to all its nodes."""

    def expr(old: Expr) -> Expr:
        return rebuild_expr(old, function)

    def place(old: Place) -> Place:
        return rebuild_place(old, function)

    match step:
        case Assign():
            return replace(step, target=place(step.target), value=expr(step.value))
        case Havoc():
            return replace(step, target=place(step.target))
        case Declare() | Dead():
            return step
        case Assume():
            return replace(step, condition=expr(step.condition))
        case Assert():
            cases = tuple(replace(case, condition=expr(case.condition)) for case in step.cases)
            return replace(step, condition=expr(step.condition), cases=cases)
        case Call():
            result = None if step.result is None else place(step.result)
            return replace(
                step, result=result, callee=expr(step.callee), arguments=tuple(expr(a) for a in step.arguments)
            )
        case Allocate():
            return replace(step, result=place(step.result), size=expr(step.size))
        case Free():
            return replace(step, pointer=expr(step.pointer))
        case CopyMemory():
            return replace(step, target=expr(step.target), source=expr(step.source), size=expr(step.size))
        case SetMemory():
            return replace(step, target=expr(step.target), byte=expr(step.byte), size=expr(step.size))
        case Observe():
            return replace(step, values=tuple(expr(v) for v in step.values))


def rebuild_terminator(step: Terminator, function: Callable[[Node], Node]) -> Terminator:
    match step:
        case Branch():
            return replace(step, condition=rebuild_expr(step.condition, function))
        case Return(value=value) if value is not None:
            return replace(step, value=rebuild_expr(value, function))
        case Halt(status=status) if status is not None:
            return replace(step, status=rebuild_expr(status, function))
        case _:
            return step


def subtracted(distance: Expr) -> Expr | None:
    """The n of a pointer sum that stands for `p - n`: it is negated modulo 2^width, which the user did not write."""
    if isinstance(distance, Cast) and isinstance(distance.operand, Unary):
        distance = distance.operand
    if not isinstance(distance, Unary) or distance.op is not UnaryOp.NEGATE:
        return None
    inner = distance.operand
    return inner.operand if isinstance(inner, Cast) and inner.type == distance.type else inner


def map_blocks(program: Program, function: Callable[[Procedure, Block], Block]) -> Program:
    """The program with every block replaced; the frame of most passes."""
    procedures = {
        name: replace(p, blocks=tuple(function(p, block) for block in p.blocks))
        for name, p in program.procedures.items()
    }
    return replace(program, procedures=procedures)
