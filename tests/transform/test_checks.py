"""Which checks an expression gets, in which order, under which condition, and how they are called."""

from __future__ import annotations

import pytest

from bmc.ir.instr import Assert
from bmc.ir.printer import node_text
from bmc.ir.program import Program
from bmc.transform.check_options import CheckOptions
from tests.transform.reading import descriptions, prepared, rows

NONDET = "int nondet_int(void); unsigned nondet_uint(void); "


def body(statements: str) -> str:
    return NONDET + "int main(void) { " + statements + " return 0; }"


def asserts(program: Program, function: str = "main") -> list[Assert]:
    return [i for b in program.procedures[function].blocks for i in b.instructions if isinstance(i, Assert)]


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        ("int x = nondet_int(); x = x + 1;", ["arithmetic overflow on signed + in x + 1"]),
        ("int x = nondet_int(); x = x - 1;", ["arithmetic overflow on signed - in x - 1"]),
        ("int x = nondet_int(); x *= 3;", ["arithmetic overflow on signed * in x * 3"]),
        ("int x = nondet_int(); x = -x;", ["arithmetic overflow on signed unary minus in -x"]),
        ("unsigned x = nondet_uint(); x = x + 1; x = x * x; x = -x;", []),
        ("int x = nondet_int(); x = x + 0; x = x * 1; x = 2 + 3;", []),
        ("int x = nondet_int(); x = x / 2; x = x % 3;", []),
        ("int x = nondet_int(); x = 100 / x;", ["division by zero in 100 / x"]),
        (
            "int x = nondet_int(), y = nondet_int(); x = x % y;",
            ["division by zero in x % y", "result of signed mod is not representable in x % y"],
        ),
        (
            "int x = nondet_int(), y = nondet_int(); x = x << y;",
            [
                "shift distance is negative in x << y",
                "shift distance too large in x << y",
                "shift operand is negative in x << y",
                "arithmetic overflow on signed shl in x << y",
            ],
        ),
        (
            "int x = nondet_int(); x = x << 2;",
            ["shift operand is negative in x << 2", "arithmetic overflow on signed shl in x << 2"],
        ),
        (
            "int y = nondet_int(); unsigned u = nondet_uint(); u = u >> y;",
            ["shift distance is negative in u >> y", "shift distance too large in u >> y"],
        ),
        ("char c = 1; c = c + 1;", ["arithmetic overflow on signed + in (signed int)c + 1"]),
        ("int a[4] = {0}; int x = a[3];", []),
        ("int a[4] = {0}; int x = a[4];", ["array 'a' upper bound in a[(signed long int)4]"]),
        (
            "int a[4] = {0}; unsigned i = nondet_uint(); int x = a[i];",
            ["array 'a' upper bound in a[(signed long int)i]"],
        ),
        (
            "int m[2][3] = {0}; int i = nondet_int(), j = nondet_int(); int x = m[i][j];",
            [
                "array 'm' lower bound in m[(signed long int)i]",
                "array 'm' upper bound in m[(signed long int)i]",
                "array 'm'[] lower bound in m[(signed long int)i][(signed long int)j]",
                "array 'm'[] upper bound in m[(signed long int)i][(signed long int)j]",
            ],
        ),
        (
            "int x; int *p = &x; *p = 1;",
            [
                "dereference failure: dead object in *p",
                "dereference failure: pointer outside object bounds in *p",
            ],
        ),
        ("static int x; int *p = &x; *p = 1;", ["dereference failure: pointer outside object bounds in *p"]),
        ("int *p = 0; *p = 1;", ["dereference failure: pointer NULL in *p"]),
    ],
)
def test_rows_of_single_operations(statements: str, expected: list[str]) -> None:
    assert descriptions(body(statements)) == expected


def test_a_pointer_of_unknown_origin_has_six_reasons_in_one_finding() -> None:
    program = prepared("int f(int *p) { return *p; } int main(void) { int x = 1; return f(&x); }")
    (finding,) = asserts(program, "f")
    reasons = [case.property.description.removeprefix("dereference failure: ") for case in finding.cases]
    assert reasons == [
        "pointer NULL in *p",
        "pointer invalid in *p",
        "deallocated dynamic object in *p",
        "dead object in *p",
        "pointer outside object bounds in *p",
        "invalid integer address in *p",
    ]
    assert finding.fatal
    assert node_text(finding.condition) == "accessible(f::p, 4ul)" or "accessible(" in node_text(finding.condition)
    assert {case.property.finding for case in finding.cases} == {"f.pointer_dereference.1"}


def test_members_are_checked_for_their_own_bytes() -> None:
    source = "struct s { int a; char b; }; char f(struct s *p) { return p->b; } int main(void) { return 0; }"
    (finding,) = asserts(prepared(source), "f")
    assert finding.cases[0].property.description == "dereference failure: pointer NULL in p->b"
    assert node_text(finding.condition).endswith(".b, 1ul)")


def test_later_operands_are_checked_under_the_earlier_ones() -> None:
    source = "int f(int *p) { return p != 0 && *p > 0; } int main(void) { return 0; }"
    (finding,) = asserts(prepared(source), "f")
    assert "==>" in node_text(finding.condition)
    assert all("==>" in node_text(case.condition) for case in finding.cases)
    source = "int f(int a, int b) { return b ? a / b : 0; } int main(void) { return 0; }"
    division = asserts(prepared(source), "f")[0]
    assert division.cases[0].property.expression.startswith("b != 0 ==> ")


def test_no_check_for_an_address() -> None:
    assert descriptions("int *f(int *p, int i) { return &p[i]; } int main(void) { return 0; }") == []
    assert descriptions("int a[3]; int *f(void) { return &a[3]; } int main(void) { return 0; }") == []


def test_the_same_check_is_not_repeated_until_something_changes() -> None:
    twice = "int a[4]; int f(int i) { int x = a[i]; int y = a[i]; return x + y; } int main(void) { return 0; }"
    assert sum("bound" in d for d in descriptions(twice)) == 2
    changed = "int a[4]; int f(int i) { int x = a[i]; i = 9; int y = a[i]; return x ^ y; } int main(void) { return 0; }"
    assert sum("bound" in d for d in descriptions(changed)) == 4
    called = (
        "int a[4]; void g(void) {} int f(int i) { int x = a[i]; g(); return x ^ a[i]; } int main(void) { return 0; }"
    )
    assert sum("bound" in d for d in descriptions(called)) == 4
    merged = (
        "int a[4]; int f(int i, int c) { int x = a[i]; if (c) x = 0; return x ^ a[i]; } int main(void) { return 0; }"
    )
    assert sum("bound" in d for d in descriptions(merged)) == 4


def test_what_is_fatal() -> None:
    program = prepared(body("int x = nondet_int(), y = nondet_int(); x = (x / y) + y;"))
    fatal = {a.cases[0].property.klass: a.fatal for a in asserts(program)}
    assert fatal == {"division-by-zero": True, "overflow": False}


def test_comparison_of_pointers() -> None:
    found = descriptions("int f(int *p, int *q) { return p < q; } int main(void) { return 0; }")
    assert found[0] == "same object violation in p < q"
    assert found[1] == "pointer relation: pointer NULL in p"
    assert len(found) == 13


def test_checks_can_be_switched_off() -> None:
    source = body("int a[2]; int i = nondet_int(); int *p = &a[i]; *p = a[i] / i + (1 << i);")
    everything_off = CheckOptions.no_standard_checks()
    assert descriptions(source, everything_off) == []
    assert [d for d in descriptions(source, CheckOptions(bounds=False)) if "bound in" in d] == []


def test_unsigned_overflow_and_conversion_on_request() -> None:
    source = body("unsigned u = nondet_uint(); u = u + 1; char c = u;")
    options = CheckOptions(unsigned_overflow=True, conversion=True)
    assert descriptions(source, options) == [
        "arithmetic overflow on unsigned + in u + (unsigned int)1",
        "arithmetic overflow on unsigned to signed type conversion in (char)u",
    ]


def test_assertions_can_be_dropped() -> None:
    source = body('__CPROVER_assert(0, "never");')
    assert rows(source) == ["main.assertion.1 1 never"]
    assert rows(source, CheckOptions(assertions=False)) == []


def test_malloc_rows_are_shared() -> None:
    source = "void *malloc(unsigned long); int main(void) { char *p = malloc(1); char *q = malloc(2); return p == q; }"
    assert rows(source) == [
        "malloc.assertion.1 31 max allocation size exceeded",
        "malloc.assertion.2 36 max allocation may fail",
    ]


def test_function_pointers_must_be_functions_of_the_program() -> None:
    source = (
        "int f(int x) { return x; } int g(int x) { return x; } void h(void) {}"
        "int main(void) { int (*p)(int) = f; void (*q)(void) = h; if (p(1)) p = g; q(); return p(2); }"
    )
    found = rows(source)
    assert [row for row in found if "pointer_dereference" in row] == [
        "main.pointer_dereference.1 1 dereference failure: pointer outside object bounds in p",
        "main.pointer_dereference.2 1 dereferenced function pointer must be one of [f, g]",
        "main.pointer_dereference.3 1 dereference failure: pointer outside object bounds in q",
        "main.pointer_dereference.4 1 dereferenced function pointer must be h",
        "main.pointer_dereference.5 1 dereference failure: pointer outside object bounds in p",
        "main.pointer_dereference.6 1 dereferenced function pointer must be one of [f, g]",
    ]


def test_no_candidate_for_a_function_pointer() -> None:
    source = "int main(void) { int (*p)(int) = 0; return p(1); }"
    assert descriptions(source) == [
        "dereference failure: pointer NULL in p",
        "no candidates for dereferenced function pointer",
    ]


def test_error_labels() -> None:
    source = body("int x = nondet_int(); if (x) goto ERROR; return 1; ERROR: ;")
    assert rows(source) == []
    assert rows(source, CheckOptions(error_labels=("ERROR",))) == ["main.error_label.1 1 error label ERROR"]


def test_addresses_known_from_the_text() -> None:
    source = body(
        "int a[4]; int b[2]; long d = &a[0] - &a[2]; d = &a[1] - b; char *e = (char *)a; d = e - (char *)&a[4];"
    )
    found = descriptions(source)
    assert "same object violation in &a[(signed long int)0] - &a[(signed long int)2]" not in found
    assert "pointer relation: pointer outside object bounds in &a[(signed long int)0]" not in found
    assert "pointer relation: dead object in &a[(signed long int)0]" in found
    assert "same object violation in &a[(signed long int)1] - b" in found
    past = body("int a[4]; long d = &a[5] - &a[0];")
    assert "pointer relation: pointer outside object bounds in &a[(signed long int)5]" in descriptions(past)
