"""Calls of functions that are only declared."""

from __future__ import annotations

from bmc.errors import Severity
from bmc.ir.instr import Assert, Havoc
from tests.transform.reading import prepared

SOURCE = "int helper(int x); int main(void) { int r = helper(3); return r; }"


def test_reaching_the_call_is_a_violation_and_the_result_is_any() -> None:
    program = prepared(SOURCE)
    assert list(program.properties) == ["main.no-body.helper"]
    property_ = program.properties["main.no-body.helper"]
    assert (property_.klass, property_.description, property_.fatal) == ("no-body", "no body for callee helper", False)
    instructions = [i for b in program.procedures["main"].blocks for i in b.instructions]
    kinds = [type(i) for i in instructions if isinstance(i, Assert | Havoc)]
    assert kinds == [Assert, Havoc]
    assert [i.label for i in instructions if isinstance(i, Havoc)] == ["helper()"]


def test_with_nondet_there_is_only_a_warning() -> None:
    program = prepared(SOURCE, nondet_undefined=True)
    assert program.properties == {}
    (warning,) = [w for w in program.warnings if "helper" in w.message]
    assert warning.severity is Severity.WARNING
    expected = "changes nothing, not even memory behind its arguments, and its result is any value"
    assert warning.message.endswith(expected)


def test_a_function_without_body_can_be_reached_through_a_pointer() -> None:
    program = prepared("int helper(int x); int main(void) { int (*p)(int) = helper; return p(1); }")
    assert "helper" in program.procedures
    assert "helper.no-body.helper" in program.properties
    assert "main.pointer_dereference.1" in program.properties


def test_arguments_are_still_checked() -> None:
    program = prepared("int helper(int x); int f(int *p) { return helper(*p); } int main(void) { return 0; }")
    assert next(iter(program.properties)) == "f.pointer_dereference.1"
