"""Functions that can end without a value, after which the program is still well formed."""

from __future__ import annotations

from bmc.ir.instr import Assert
from bmc.ir.walk import steps
from bmc.ir.wellformed import check
from bmc.transform.check_options import CheckOptions
from bmc.transform.pipeline import prepare
from tests.frontend.lowering import lower


def found(source: str) -> list[str]:
    program = prepare(lower(source), CheckOptions(uninitialized=True))
    check(program)
    return [
        case.property.description
        for procedure in program.procedures.values()
        for step in steps(procedure)
        if isinstance(step, Assert)
        for case in step.cases
        if case.property.klass == "uninitialized read"
    ]


def test_only_calls_that_use_a_value_that_can_be_missing() -> None:
    functions = "int f(int c) { if (c) return 1; } int g(int c) { return c; } "
    assert found(functions + "int main(void) { f(0); return g(1); }") == []
    assert found(functions + "int main(void) { return f(0) + g(1); }") == ["use of the missing return value of f"]


def test_nothing_is_added_where_all_functions_return() -> None:
    program = prepare(lower("int main(void) { return 0; }"), CheckOptions(uninitialized=True))
    assert "__pybmc_no_value" not in {variable.name for variable in program.globals}
