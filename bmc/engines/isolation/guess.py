"""Facts about a loop that often hold in every turn: guessed here, tried by the solver, used if they survive.

    i = 0; r = 0; while (i < n) { r += a; i++; }      i >= 0 at entry, i <= n, r - r0 == a * (i - i0) ...

A guess is a condition at the loop's header, over its variables and over what they were when the loop was entered (ghost
variables, added to the procedure). Wrong guesses only cost time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from bmc.analysis.intervals import added_constant
from bmc.analysis.loop_effects import LoopEffectsAnalysis
from bmc.analysis.loops import Loop, LoopForest, loop_forest
from bmc.engines.isolation.unwinder import AnyTurn, Guess
from bmc.ir.expr import (
    AddressOf,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    Expr,
    IndexPlace,
    PointerFact,
    PointerQuery,
    Read,
    Storage,
    Unary,
    UnaryOp,
    Variable,
    VariablePlace,
    root_variable,
)
from bmc.ir.instr import Assign, Assume, Branch
from bmc.ir.program import Procedure, Program
from bmc.ir.types import TRUTH, IntType, PointerType
from bmc.ir.walk import Node, parts, preorder, written

MANY_VARIABLES = 6  # of a loop, that guesses are made about
MANY_GUESSES = 24
_RELAXED = {
    BinaryOp.LT: (BinaryOp.LE,),
    BinaryOp.LE: (BinaryOp.LE,),
    BinaryOp.GT: (BinaryOp.GE,),
    BinaryOp.GE: (BinaryOp.GE,),
    BinaryOp.NE: (BinaryOp.LE, BinaryOp.GE),
    BinaryOp.EQ: (BinaryOp.LE, BinaryOp.GE),
}


@dataclass(frozen=True, slots=True)
class _Step:
    """`variable = variable + amount` in every turn; `amount` is a constant or another variable."""

    variable: Variable
    amount: Expr


def with_guesses(
    program: Program, facts: LoopEffectsAnalysis, turns: Mapping[str, AnyTurn]
) -> tuple[Program, dict[str, AnyTurn]]:
    """The program with ghost variables, and the turns with guesses about them."""
    procedures = dict(program.procedures)
    result = dict(turns)
    for name, procedure in program.procedures.items():
        ghosts: list[Variable] = []
        forest = loop_forest(procedure)
        for loop in forest.loops:
            turn = turns.get(loop.id)
            if turn is None:
                continue
            guesser = _Guesser(procedure, forest, loop, turn, facts)
            guesses = list(dict.fromkeys(guesser.guesses()))[:MANY_GUESSES]
            ghosts += guesser.ghosts.values()
            pairs = tuple(guesser.ghosts.items())
            named = tuple(Guess(f"{loop.id} {i}", g, _variables(g), _is_hard(g)) for i, g in enumerate(guesses))
            result[loop.id] = replace(turn, guesses=named, ghosts=pairs)
        if ghosts:
            procedures[name] = replace(procedure, variables=(*procedure.variables, *ghosts))
    return replace(program, procedures=procedures), result


def _variables(expr: Expr) -> tuple[Variable, ...]:
    return tuple(dict.fromkeys(n.variable for n in preorder(expr) if isinstance(n, VariablePlace)))


def _is_hard(expr: Expr) -> bool:
    """Products of two unknown numbers."""
    products = (n for n in preorder(expr) if isinstance(n, Binary) and n.op is BinaryOp.MUL)
    return any(not isinstance(n.left, Const) and not isinstance(n.right, Const) for n in products)


class _Guesser:
    def __init__(
        self, procedure: Procedure, forest: LoopForest, loop: Loop, turn: AnyTurn, facts: LoopEffectsAnalysis
    ) -> None:
        self.procedure = procedure
        self.forest = forest
        self.loop = loop
        self.layout = facts.program.layout
        self.ghosts: dict[Variable, Variable] = {}
        plain = [v for v in turn.effects.variables if v.name not in facts.addressed]
        self.integers = [v for v in plain if isinstance(v.type, IntType)][:MANY_VARIABLES]
        self.pointers = [v for v in plain if isinstance(v.type, PointerType)][:MANY_VARIABLES]
        self.usable = facts.live(procedure, loop.header) - facts.addressed
        self.blocks = [b for b in procedure.blocks if b.label in loop.blocks]

    def guesses(self) -> Iterator[Expr]:
        yield from self._conditions()
        for variable in self.integers:
            yield _compare(BinaryOp.GE, _read(variable), self._entry(variable))
            yield _compare(BinaryOp.LE, _read(variable), self._entry(variable))
        for variable in self.pointers:
            yield PointerQuery(PointerFact.SAME_OBJECT, (_read(variable), self._entry(variable)), TRUTH)
            yield from self._aligned(variable)
            yield _compare(BinaryOp.GE, _read(variable), self._entry(variable))
            yield _compare(BinaryOp.LE, _read(variable), self._entry(variable))
        yield from self._steps()
        for one in self.integers:
            for other in self.integers:
                if one is not other and one.type == other.type:
                    yield _compare(BinaryOp.LE, _read(one), _read(other))

    def _entry(self, variable: Variable) -> Expr:
        """What the variable was when the loop was entered."""
        ghost = self.ghosts.get(variable)
        if ghost is None:
            name = f"{variable.name}$before.{self.loop.id}"
            ghost = Variable(name, variable.type, f"{variable.source_name}$before", Storage.TEMPORARY)
            self.ghosts[variable] = ghost
        return _read(ghost)

    def _aligned(self, variable: Variable) -> Iterator[Expr]:
        """A pointer moves by whole elements."""
        assert isinstance(variable.type, PointerType)
        size = self.layout.size_of(variable.type.target)
        if size > 1 and size & (size - 1) == 0:
            type_ = IntType(self.layout.model.pointer_width, True, "signed long int")
            sides = [
                Binary(BinaryOp.AND, PointerQuery(PointerFact.OFFSET, (p,), type_), Const(size - 1, type_), type_)
                for p in (_read(variable), self._entry(variable))
            ]
            yield _compare(BinaryOp.EQ, *sides)

    def _conditions(self) -> Iterator[Expr]:
        """Comparisons that the loop makes hold at its border too: `i < n` gives `i <= n`."""
        for block in self.blocks:
            end = block.terminator
            if isinstance(end, Branch):
                for node in preorder(end.condition):
                    if isinstance(node, Binary) and node.op in _RELAXED and self._simple(node):
                        for op in _RELAXED[node.op]:
                            yield _compare(op, node.left, node.right)
            for step in block.instructions:
                if isinstance(step, Assume) and self._simple(step.condition):
                    yield step.condition

    def _simple(self, expr: Expr) -> bool:
        """Only live variables, constants, addresses of variables and arithmetic."""
        work: list[Node] = [expr]
        while work:
            node = work.pop()
            match node:
                case VariablePlace(variable=variable):
                    if variable.name not in self.usable or not isinstance(variable.type, IntType | PointerType):
                        return False
                case AddressOf(place=VariablePlace() | IndexPlace(base=VariablePlace(), index=Const())):
                    pass
                case Const() | Read() | Cast() | Unary() | Binary() | Conditional():
                    work.extend(parts(node))
                case _:
                    return False
        return True

    def _steps(self) -> Iterator[Expr]:
        """Variables that move together: each is its beginning plus its step, as often as the other."""
        steps = list(self._moving())
        for counter in steps:
            for other in steps:
                if counter is other or counter.variable.type != other.variable.type:
                    continue
                if not isinstance(counter.amount, Const):
                    continue
                moved = self._moved(other.variable)
                count = self._moved(counter.variable)
                if counter.amount.value == -1:
                    count = Unary(UnaryOp.NEGATE, count, counter.variable.type)
                elif counter.amount.value != 1:
                    moved = Binary(BinaryOp.MUL, moved, counter.amount, other.variable.type)
                yield _compare(BinaryOp.EQ, moved, Binary(BinaryOp.MUL, other.amount, count, counter.variable.type))

    def _moved(self, variable: Variable) -> Expr:
        return Binary(BinaryOp.SUB, _read(variable), self._entry(variable), variable.type)

    def _moving(self) -> Iterator[_Step]:
        writes: dict[Variable, list[Expr | None]] = {}
        for block in self.blocks:
            for step in block.instructions:
                place = written(step)
                variable = root_variable(place) if place is not None else None
                if variable in self.integers:
                    assert variable is not None
                    writes.setdefault(variable, []).append(self._amount(variable, step))
        for variable, amounts in writes.items():
            if len(amounts) == 1 and amounts[0] is not None:
                yield _Step(variable, amounts[0])

    def _amount(self, variable: Variable, step: object) -> Expr | None:
        if not isinstance(step, Assign):
            return None
        constant = added_constant(variable, step.value)
        if constant is not None:
            return Const(constant, variable.type)
        match step.value:
            case Binary(op=BinaryOp.ADD, left=Read(place=VariablePlace(variable=read)), right=right):
                return right if read == variable and self._simple(right) else None
            case _:
                return None


def _read(variable: Variable) -> Read:
    return Read(VariablePlace(variable))


def _compare(op: BinaryOp, left: Expr, right: Expr) -> Expr:
    return Binary(op, left, right, TRUTH)
