"""Bitwuzla behind PySMT's own interface, on formulas that PySMT built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pysmt.environment import Environment, pop_env, push_env
from pysmt.exceptions import ConvertExpressionError
from pysmt.typing import INT, ArrayType, BVType, FunctionType

from bmc.smt.pysmt_plugin import register


@pytest.fixture
def environment() -> Iterator[Any]:
    environment = Environment()
    register(environment)
    push_env(environment)  # PySMT's models look terms up in the environment on top
    yield environment
    pop_env()


def test_solve_push_pop_and_model(environment: Any) -> None:
    manager = environment.formula_manager
    x, y = manager.Symbol("x", BVType(8)), manager.Symbol("y", BVType(8))
    with environment.factory.Solver(name="bitwuzla", logic="QF_BV") as solver:
        solver.add_assertion(manager.Equals(manager.BVMul(x, y), manager.BV(77, 8)))
        solver.add_assertion(manager.BVULT(x, y))
        solver.add_assertion(manager.BVULT(y, manager.BV(20, 8)))
        assert solver.solve()
        model = solver.get_model()
        assert {model.get_py_value(x), model.get_py_value(y)} == {7, 11}
        solver.push()
        solver.add_assertion(manager.Equals(x, manager.BV(11, 8)))
        assert not solver.solve()
        solver.pop()
        assert solver.solve([manager.Equals(x, manager.BV(7, 8))])


def test_wide_and_and_arrays(environment: Any) -> None:
    manager = environment.formula_manager
    array = manager.Symbol("a", ArrayType(BVType(4), BVType(8)))
    symbols = [manager.Symbol(f"p{i}") for i in range(5)]
    with environment.factory.Solver(name="bitwuzla", logic="QF_ABV") as solver:
        solver.add_assertion(manager.And(symbols))
        solver.add_assertion(manager.Equals(manager.Select(array, manager.BV(3, 4)), manager.BV(9, 8)))
        assert solver.solve()
        value = solver.get_value(array)
        assert value.array_value_get(manager.BV(3, 4)) == manager.BV(9, 8)
        assert solver.get_value(symbols[4]).is_true()


def test_other_theories_are_refused(environment: Any) -> None:
    manager = environment.formula_manager
    function = manager.Symbol("f", FunctionType(INT, [INT]))
    formula = manager.Equals(manager.Function(function, [manager.Int(1)]), manager.Int(2))
    with environment.factory.Solver(name="bitwuzla", logic="QF_BV") as solver, pytest.raises(ConvertExpressionError):
        solver.add_assertion(formula)
