"""What a solver is to the rest of pybmc.

    >>> with open_solver("bitwuzla", terms, SolverOptions()) as solver:
    ...     solver.assert_(terms.ult(x, 10, 32))
    ...     if solver.check([terms.eq(x, y, 32)]) is Answer.SAT:
    ...         solver.value(x)

Assertions accumulate; assumptions hold for one check. Python's True and False are accepted wherever a truth value is.
After UNKNOWN, `reason` says why in one line. A solver that breaks (an exception of its library, no memory) answers
UNKNOWN and is not usable any more; it never ends the run.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import TracebackType

from bmc.errors import PybmcError
from bmc.logic import Bits, FNode, Node, Terms, Truth
from bmc.logic.base import array_widths


class Answer(Enum):
    SAT = "sat"
    UNSAT = "unsat"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class SolverOptions:
    """`extra` are options of the solver itself, by its own names. `incremental` False: the caller expects a single
    check (more are answered too, at the price of starting afresh where a solver has a faster one-shot mode)."""

    incremental: bool = True
    unsat_cores: bool = True
    time_limit: float | None = None  # seconds per check, unless `check` says otherwise
    memory_limit: int | None = None  # megabytes, where the solver can keep to it
    seed: int | None = None
    extra: dict[str, str | int | bool] = field(default_factory=dict)


class SolverError(PybmcError):
    """The solver was asked for something it cannot give, for example a value without a model."""


class Solver(ABC):
    """The part that all solvers share: constants, bookkeeping, and what happens when the library breaks."""

    name: str

    def __init__(self, terms: Terms, options: SolverOptions) -> None:
        self.terms = terms
        self.options = options
        self.reason = ""
        self.answer: Answer | None = None
        self.checks = 0
        self.seconds = 0.0
        self._contradiction = False  # False was asserted
        self._broken = False
        self._assumed: list[Truth] = []
        self._core: list[Truth] = []

    # --- what a backend provides ------------------------------------------------------------------------------------

    @abstractmethod
    def _assert(self, node: Node) -> None: ...

    @abstractmethod
    def _check(self, assumptions: list[Node], time_limit: float | None) -> Answer:
        """Sets `reason` with UNKNOWN. Raises KeyboardInterrupt after the library has stopped cleanly."""

    def _forget(self) -> None:
        """Assertions are gone, converted terms stay."""
        raise SolverError(f"{self.name} cannot forget")

    @abstractmethod
    def _failed_assumptions(self, assumptions: list[Node]) -> list[Node]: ...

    @abstractmethod
    def _value(self, node: Node) -> int: ...

    @abstractmethod
    def _close(self) -> None: ...

    @property
    def statistics(self) -> dict[str, float | int]:
        """Checks made, seconds in them, terms converted; in a stable order."""
        return {"checks": self.checks, "seconds": round(self.seconds, 6), "terms": self._converted()}

    def _converted(self) -> int:
        return 0

    # --- what callers use -------------------------------------------------------------------------------------------

    def assert_(self, truth: Truth) -> None:
        """From now on `truth` holds."""
        self.answer = None
        if truth is False:
            self._contradiction = True
        elif truth is not True and not self._broken:
            self._guarded(lambda: self._assert(truth))

    def forget(self) -> None:
        """Nothing is asserted any more."""
        self.answer, self._contradiction = None, False
        if not self._broken:
            self._guarded(self._forget)

    def check(self, assumptions: Sequence[Truth] = (), time_limit: float | None = None) -> Answer:
        """Can all assertions and assumptions hold together? `time_limit` in seconds."""
        self.checks += 1
        self.answer, self._core, self._assumed = None, [], [a for a in assumptions if a is not True]
        if self._broken:
            self.answer = Answer.UNKNOWN
            return self.answer
        self.reason = ""
        if self._contradiction:
            self.answer = Answer.UNSAT
        elif False in self._assumed:
            self.answer, self._core = Answer.UNSAT, [False]
        else:
            self.answer = self._timed_check(time_limit if time_limit is not None else self.options.time_limit)
        return self.answer

    def _timed_check(self, time_limit: float | None) -> Answer:
        nodes = [a for a in self._assumed if isinstance(a, FNode)]
        answer = Answer.UNKNOWN
        started = time.perf_counter()

        def ask() -> None:
            nonlocal answer
            answer = self._check(nodes, time_limit)
            if answer is Answer.UNSAT and nodes and self.options.unsat_cores:
                self._core = list(self._failed_assumptions(nodes))

        try:
            if time_limit is not None and time_limit <= 0:
                self.reason = "time limit"
            else:
                self._guarded(ask)
        finally:
            self.seconds += time.perf_counter() - started
        return Answer.UNKNOWN if self._broken else answer

    def _guarded(self, action: Callable[[], None]) -> None:
        try:
            action()
        except MemoryError:
            self._broken, self.reason = True, "the solver ran out of memory"
        except (KeyboardInterrupt, SystemExit, PybmcError):
            raise
        except Exception as error:  # each library has exceptions of its own
            self._broken, self.reason = True, f"{self.name} failed: {_one_line(error)}"

    def unsat_core(self) -> list[Truth]:
        """After UNSAT: assumptions that cannot hold together with the assertions; empty if the assertions alone
        cannot hold."""
        if self.answer is not Answer.UNSAT:
            raise SolverError("there is an unsat core only after UNSAT")
        if not self.options.unsat_cores:
            return list(self._assumed)
        return list(self._core)

    def value(self, value: Bits | Truth) -> int:
        """After SAT: the value in the model; truth values as 0 and 1. Symbols the solver never saw are 0."""
        if self.answer is not Answer.SAT:
            raise SolverError("there are values only after SAT")
        if isinstance(value, FNode):
            return self._value(value)
        return int(value)

    def array_value(self, array: Node, indices: Sequence[Bits]) -> list[int]:
        """After SAT: the elements at the given indices."""
        iw, ew = array_widths(array)
        return [self.value(self.terms.select(array, index, iw, ew)) for index in indices]

    def close(self) -> None:
        """Free the library's terms. The solver cannot be used afterwards."""
        self._broken, self.reason = True, "the solver is closed"
        self._close()

    def __enter__(self) -> Solver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _one_line(error: Exception) -> str:
    text = " ".join(str(error).split())
    return text[:200] or type(error).__name__
