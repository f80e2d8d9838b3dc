"""Bitwuzla as a solver of PySMT itself, for formulas of any PySMT environment.

    >>> register(environment)
    >>> with environment.factory.Solver(name="bitwuzla", logic="QF_BV") as solver:
    ...     solver.add_assertion(formula)
    ...     solver.solve()

The rest of pybmc uses `open_solver`, which does not need PySMT's layers; this is the same converter behind PySMT's
interface.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import bitwuzla
from bitwuzla import Kind, Option, Result
from pysmt.decorators import clear_pending_pop
from pysmt.exceptions import ConvertExpressionError, PysmtValueError, SolverReturnedUnknownResultError
from pysmt.logics import ARRAYS_CONST_LOGICS, QF_ABV, QF_BV
from pysmt.solvers.eager import EagerModel
from pysmt.solvers.solver import IncrementalTrackingSolver, SolverOptions

from bmc.errors import InternalError
from bmc.logic import Node
from bmc.logic.walk import symbols_of
from bmc.smt.bitwuzla_backend import BitwuzlaConverter


class BitwuzlaOptions(SolverOptions):  # type: ignore[misc]
    """PySMT's options; `solver_options` are Bitwuzla's, by their names."""

    def __call__(self, solver: Any) -> Any:
        options = bitwuzla.Options()
        options.set(Option.PRODUCE_MODELS, bool(self.generate_models))
        if self.unsat_cores_mode is not None:
            raise PysmtValueError("use assumptions with pybmc's own interface to get cores")
        if self.random_seed is not None:
            options.set(Option.SEED, self.random_seed)
        for name, value in self.solver_options.items():
            member = getattr(Option, name.upper().replace("-", "_"), None)
            if member is None:
                raise PysmtValueError(f"Bitwuzla has no option '{name}'")
            options.set(member, value)
        return options


class BitwuzlaSolver(IncrementalTrackingSolver):  # type: ignore[misc]
    LOGICS = (QF_BV, QF_ABV, *(logic for logic in ARRAYS_CONST_LOGICS if logic.name == "QF_ABV*"))
    OptionsClass = BitwuzlaOptions

    def __init__(self, environment: Any, logic: Any, **options: Any) -> None:
        super().__init__(environment=environment, logic=logic, **options)
        self.mgr = environment.formula_manager
        self._declared: dict[Node, None] = {}
        self._start()

    def _start(self) -> None:
        self._terms = bitwuzla.TermManager()
        self.converter = BitwuzlaConverter(self._terms, None, {})
        self.bitwuzla = bitwuzla.Bitwuzla(self._terms, self.options(self))

    def _convert(self, formula: Node) -> Any:
        for symbol in symbols_of([formula]):
            self._declared.setdefault(symbol)
        try:
            return self.converter.convert(formula)
        except InternalError as error:
            raise ConvertExpressionError(message=str(error)) from error

    @clear_pending_pop  # type: ignore[untyped-decorator]
    def _reset_assertions(self) -> None:
        self._start()

    @clear_pending_pop  # type: ignore[untyped-decorator]
    def _add_assertion(self, formula: Node, named: str | None = None) -> Node:
        self._assert_is_boolean(formula)
        self.bitwuzla.assert_formula(self._convert(formula))
        return formula

    @clear_pending_pop  # type: ignore[untyped-decorator]
    def _solve(self, assumptions: Iterable[Node] | None = None) -> bool:
        result = self.bitwuzla.check_sat(*[self._convert(assumption) for assumption in assumptions or ()])
        if result == Result.UNKNOWN:
            raise SolverReturnedUnknownResultError
        return bool(result == Result.SAT)

    @clear_pending_pop  # type: ignore[untyped-decorator]
    def _push(self, levels: int = 1) -> None:
        self.bitwuzla.push(levels)

    @clear_pending_pop  # type: ignore[untyped-decorator]
    def _pop(self, levels: int = 1) -> None:
        self.bitwuzla.pop(levels)

    def get_value(self, item: Node) -> Node:
        """The value of a Boolean or bit-vector formula, or of an array as far as Bitwuzla writes it down."""
        self._assert_no_function_type(item)
        return self._back(self.bitwuzla.get_value(self._convert(item)))

    def _back(self, value: Any) -> Node:
        sort = value.sort()
        manager: Any = self.mgr
        if sort.is_bool():
            return manager.Bool(bool(value.value()))  # type: ignore[no-any-return]
        if sort.is_bv():
            return manager.BV(int(value.value(10)), sort.bv_size())  # type: ignore[no-any-return]
        written: dict[Node, Node] = {}
        while value.kind() == Kind.ARRAY_STORE:
            value, index, element = value.children()
            written.setdefault(self._back(index), self._back(element))
        index_type = self.environment.type_manager.BVType(sort.array_index().bv_size())
        return manager.Array(index_type, self._back(value.children()[0]), written)  # type: ignore[no-any-return]

    def get_model(self) -> Any:
        values = {symbol: self.get_value(symbol) for symbol in self._declared}
        return EagerModel(assignment=values, environment=self.environment)

    def print_model(self, name_filter: Any = None) -> None:
        raise NotImplementedError("print the result of get_model()")

    def _exit(self) -> None:
        self.converter.done.clear()
        del self.bitwuzla


def register(environment: Any) -> None:
    """Make Bitwuzla known to the solver factory of a PySMT environment; it becomes the preferred one."""
    factory = environment.factory
    factory._all_solvers["bitwuzla"] = BitwuzlaSolver
    factory.solver_preference_list = ["bitwuzla", *factory.solver_preference_list]
