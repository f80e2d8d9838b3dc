"""Mistakes in C are reported with their place and a hint; gaps of pybmc do not stop a run."""

from __future__ import annotations

import pytest

from bmc.ir.instr import Assert, Halt
from bmc.ir.program import Program
from tests.frontend.lowering import diagnostics, lower, lower_only

_MAIN = " int main(void) { return 0; }"


def _in_main(body: str) -> str:
    return "int f(int a); void g(void); struct s { int len; } v, *p; int n; int main(void) { " + body + " return 0; }"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("x;", "'x' is not declared"),
        ("f(1, 2);", "'f' takes 1 argument, not 2"),
        ("n(1);", "a value of type 'signed int' is not a function"),
        ("p.len;", "'struct s *' has no members"),
        ("v->len;", "'->' needs a pointer to a struct or union, not 'struct s'"),
        ("v.size;", "'struct s' has no member 'size'"),
        ("3 = n;", "this expression cannot be assigned to"),
        ("const int c = 1; c = 2;", "a const object cannot be assigned to"),
        ("int a[2]; a = 0;", "an array cannot be assigned to"),
        ("*n;", "'*' needs a pointer, not 'signed int'"),
        ("n[1];", "'signed int' is neither an array nor a pointer"),
        ("p * 2;", "invalid operands of '*': 'struct s *' and 'signed int'"),
        ("v + 1;", "invalid operands of '+': 'struct s' and 'signed int'"),
        ("if (v) ;", "a scalar is needed here, not 'struct s'"),
        ("n = g();", "a value of type void cannot be used"),
        ("n = v;", "incompatible types in assignment: 'struct s' cannot become 'signed int'"),
        ("break;", "'break' outside of a loop or switch"),
        ("continue;", "'continue' outside of a loop"),
        ("goto there;", "there is no label 'there'"),
        ("case 1: ;", "'case' outside of a switch"),
        ("switch (n) { case 1: case 1: ; }", "duplicate case value 1"),
        ("switch (n) { case n: ; }", "this case label is not an integer constant expression"),
        ("switch (p) { default: ; }", "switch needs an integer, not 'struct s *'"),
        ("int a; int a;", "'a' is already declared in this block"),
        ("L: ; L: ;", "the label 'L' was already used at a.c:1:82"),
        ("&3;", "'&' needs an object or a function"),
        ("sizeof(struct unknown);", "the size of incomplete type 'struct unknown' is not known"),
        ("struct unknown u;", "the variable 'u' has the incomplete type 'struct unknown'"),
        ("static int t = n;", "the initialiser of static storage is not constant"),
        ("int t[2] = {[2] = 1};", "the index 2 is outside of the array"),
        ("_Static_assert(0, \"reason\");", 'static assertion failed: "reason"'),
        ("99999999999999999999;", "the integer constant 99999999999999999999 is too large for every integer type"),
        ("__CPROVER_assert(1);", "'__CPROVER_assert' takes 2 arguments, not 1"),
    ],
)  # fmt: skip
def test_mistake_in_a_body(body: str, message: str) -> None:
    found = diagnostics(_in_main(body))
    assert [d.message for d in found] == [message]
    location = found[0].location
    assert location is not None
    assert (location.file, location.line, location.function) == ("a.c", 1, "main")
    assert location.column > 70


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("int a[-1];", "the length of this array is negative"),
        ("int n; int a[n];", "the length of this array is not a constant"),
        ("int y; int x = y;", "the initialiser of static storage is not constant"),
        ("int f(void) { } int f(void) { }", "'f' is defined twice; the first definition is at a.c:1:5"),
        ("int f(); char f();", "conflicting types for 'f': 'char ()', but 'signed int ()' at a.c:1:5"),
        ("int x = 1; int x = 2;", "'x' is defined twice; the first definition is at a.c:1:5"),
        ("int x; int x(void);", "'x' is declared differently at a.c:1:5"),
        ("struct s { int a : 33; };", "a bit-field of type 'signed int' cannot have 33 bits"),
        ("struct s { int a; int a; };", "duplicate member 'a'"),
        ("struct s { struct s t; };", "a member cannot have type 'struct s'"),
        ("struct s { int x; }; struct s { int x; };", "'struct s' was already defined at a.c:1:8"),
        ("enum e { A, A };", "'A' is already declared in this scope"),
        ("int f(int a, int a) { return a; }", "two parameters have the name 'a'"),
        ("void v;", "the variable 'v' has type void"),
        ("int f(void)[3];", "a function cannot return 'signed int [3l]'"),
        ("static extern int x;", "conflicting storage classes: extern, static"),
    ],
)  # fmt: skip
def test_mistake_at_file_scope(source: str, message: str) -> None:
    assert [d.message for d in diagnostics(source + _MAIN)] == [message]


def test_all_mistakes_of_a_program_in_one_run() -> None:
    found = diagnostics(
        "int main(void) {\n  x = 1;\n  int *p = q;\n  *3;\n  return p.a;\n}\nint f(void) { return h; }"
    )
    assert [d.location.line for d in found if d.location] == [2, 3, 4, 5, 7]


def test_hints() -> None:
    assert diagnostics(_in_main("v.lenn;"))[0].hint == "did you mean 'len'?"
    assert diagnostics(_in_main("p.len;"))[0].hint == "write '->len'"
    assert diagnostics("int nain(void) { return 0; }")[0].hint == "did you mean 'nain'?"


def test_a_function_that_is_not_declared_returns_int() -> None:
    source = "int main(void) { return late(); } int late(void) { return 1; }"
    assert not diagnostics(source)
    assert [w.message for w in lower(source).warnings] == ["the function 'late' is not declared"]
    assert diagnostics("int main(void) { return late(); } char *late(void) { return 0; }")
    assert not diagnostics("int late(void); int main(void) { return late(); } int late(void) { return 1; }")


def _unsupported(program: Program, procedure: str = "main") -> list[str]:
    found = []
    for block in program.procedures[procedure].blocks:
        for instruction in block.instructions:
            if isinstance(instruction, Assert) and instruction.cases[0].property.klass == "unsupported":
                assert isinstance(block.terminator, Halt)
                found.append(instruction.cases[0].property.description)
    return found


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("int main(void) { double d = 1.5; return 0; }", "the constant 1.5 of type double is not supported"),
        ("double d; int main(void) { d = d * 2; return 0; }", "floating-point arithmetic is not supported"),
        ("int main(void) { __builtin_eh_return(3); }", "the built-in function '__builtin_eh_return' is not supported"),
        ("double d = 1.5; int main(void) { return d > 1; }", "'d': the constant 1.5 of type double is not supported"),
        ("_Complex double z; int main(void) { return z == 0; }", "'z': the type _Complex is not supported"),
        ("int main() { int n = 2; typedef int t[n]; }", "a variable length array type here is not supported"),
    ],
)  # fmt: skip
def test_unsupported_becomes_a_failing_property(source: str, expected: str) -> None:
    program = lower(source)
    assert _unsupported(program) == [expected]
    assert expected in [w.message for w in program.warnings]


def test_unsupported_in_unused_declarations_does_not_stop_the_run() -> None:
    program = lower("double d = 1.5; _Complex float z; struct s { int n; double f; } v; int main(void) { return v.n; }")
    assert _unsupported(program) == []


def test_statements_around_an_unsupported_one_are_lowered() -> None:
    program = lower("int main(void) { int x = 1; if (x) { double d = 2.0; } x = 3; while (1.0) x++; return x; }")
    assert len(_unsupported(program)) == 2


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("- ", ""),
        ("(", ")"),
        ("a[", "]"),
        ("f(", ")"),
        ("1 ? ", ": 2"),
        ("x ? f(1) :", ""),
        ("({ ", "; })"),
        ("(int)", ""),
    ],
)
def test_deep_nesting(left: str, right: str) -> None:
    """A good deal of nesting is read, more is a named error."""
    for depth, expected in ((100, []), (1000, ["nested too deeply"])):
        body = f"int x = 1, a[2]; return {left * depth}x{right * depth};"
        found = [d.message for d in diagnostics("int f(int); int main(void) { " + body + " }")]
        assert found == expected or (left == "(" and not found)  # parentheses leave no trace in the tree


@pytest.mark.parametrize("statement", ["if (x) ", "while (x) ", "{ ", "switch (x) case 1: ", "for (;x;) "])
def test_deep_statements(statement: str) -> None:
    for depth, expected in ((100, []), (1500, ["nested too deeply"])):
        end = " }" * (depth if statement == "{ " else 0)
        source = "int main(void) { int x = 1; " + statement * depth + "x = 2;" + end + " return 0; }"
        assert sorted({d.message for d in diagnostics(source)}) == expected


def test_long_chains_are_not_deep() -> None:
    terms = " + ".join(["x"] * 3000)
    chain = " else ".join(f"if (x == {i}) x = {i};" for i in range(1000))
    both = " && ".join(["x"] * 3000)
    lower_only("int main(void) { int x = 1; " + f"x = {terms}; {chain} return {both}; }}")
