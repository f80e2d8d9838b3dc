"""Several files as one program."""

from __future__ import annotations

from bmc.ir.types import ArrayType, IntType
from bmc.trace.interpreter import run
from tests.frontend.lowering import diagnostics, lower


def _result(*sources: str) -> object:
    """The value of the global `result` at the end."""
    end = run(lower(*sources))
    assert end.completed
    return end.globals["result"]


def _main(value: str) -> str:
    return "int result; int main(void) { result = " + value + "; return 0; }"


def _number(*sources: str) -> int:
    data = _result(*sources)
    text = str(getattr(data, "data", data))
    return int(text)


def test_external_names_are_one_object() -> None:
    a = "int shared = 3; extern int table[]; int get(void); int result; int main(void) { result = get() + table[2]; }"
    b = "extern int shared; int table[3] = {1, 2, 4}; int get(void) { return shared * 10; }"
    assert _number(a, b) == 34


def test_static_names_stay_apart() -> None:
    a = "static int x = 1; static int f(void) { return x; } int g(void);" + _main("f() * 10 + g()")
    b = "static int x = 2; static int f(void) { return x; } int g(void) { return f(); }"
    assert _number(a, b) == 12
    assert {"f$a", "f$b"} <= set(lower(a, b).procedures)


def test_static_hides_external() -> None:
    a = "int f(void) { return 5; } int g(void); int result; int main(void) { result = f() * 10 + g(); }"
    b = "static int f(void) { return 7; } int g(void) { return f(); }"
    program = lower(a, b)
    assert program.procedures["f"].location.file == "a.c"
    assert _number(a, b) == 57


def test_static_local_of_two_functions() -> None:
    a = "int f(void) { static int n = 1; return n++; } int g(void) { static int n = 5; return n++; }"
    b = "int f(void); int g(void); int result; int main(void) { f(); g(); result = f() * 10 + g(); }"
    assert _number(a, b) == 26


def test_tentative_definitions_and_incomplete_arrays() -> None:
    program = lower(
        "int x; int x; int x = 4; int a[]; extern int b[]; int b[5]; int main(void) { return a[0] + b[1]; }"
    )
    types = {v.name: v.type for v in program.globals}
    assert isinstance(types["x"], IntType)
    assert isinstance(types["a"], ArrayType)
    assert types["a"].length == 1
    assert isinstance(types["b"], ArrayType)
    assert types["b"].length == 5


def test_equal_records_of_two_files_are_one_type() -> None:
    header = "struct point { int x, y; }; typedef struct { int n; } box;"
    a = header + "int f(struct point *p, box *b); struct point p = {1, 2}; box b = {3};" + _main("f(&p, &b)")
    b = header + "int f(struct point *p, box *b) { return p->x + p->y + b->n; }"
    program = lower(a, b)
    assert [r for r in program.records if r.startswith("point")] == ["point"]
    assert _number(a, b) == 6


def test_different_records_with_one_tag_stay_apart() -> None:
    a = "struct node { int x; }; int g(void); int result; int main(void) { struct node n = {4}; result = n.x + g(); }"
    b = "struct node { char c; int y; }; int g(void) { struct node n = {'a', 5}; return n.y; }"
    assert sorted(r for r in lower(a, b).records if r.startswith("node")) == ["node", "node$2"]
    assert _number(a, b) == 9


def test_opaque_pointer() -> None:
    a = "struct impl; struct impl *make(void); int read(struct impl *);" + _main("read(make())")
    b = "struct impl { int v; } one = {8}; struct impl *make(void) { return &one; }"
    b += "int read(struct impl *p) { return p->v; }"
    assert _number(a, b) == 8


def test_mistakes_name_both_places() -> None:
    found = diagnostics("int f(void) { return 1; } int main(void) { return 0; }", "int f(void) { return 2; }")
    assert [d.message for d in found] == ["'f' is defined twice; the first definition is at a.c:1:5"]
    assert str(found[0].location) == "b.c:1:5"
    found = diagnostics("int f(int); int main(void) { return f(1); }", "int f(char *p) { return 2; }")
    assert found[0].message.startswith("conflicting types for 'f'")
    assert found[0].message.endswith("at a.c:1:5")
    found = diagnostics("int x = 1; int main(void) { return x; }", "int x = 2;")
    assert [d.message for d in found] == ["'x' is defined twice; the first definition is at a.c:1:5"]


def test_functions_without_a_body_are_declared() -> None:
    program = lower("int used(int); int unused(int); int main(void) { return used(1); }")
    assert list(program.declared) == ["used"]


def test_an_object_that_is_defined_nowhere() -> None:
    program = lower("extern int gone; extern int unused; int main(void) { return gone; }")
    assert [v.name for v in program.globals] == ["gone"]
    assert [w.message for w in program.warnings] == ["'gone' is defined nowhere: its value is arbitrary"]


def test_prototypes_and_old_definitions_agree() -> None:
    assert _number("int f(); int result; int main(void) { result = f(300); }", "int f(int c) { return c + 1; }") == 301
    assert (
        _number("int f(a, b) char a; int b; { return a + b; } int result; int main(void) { result = f(257, 2); }") == 3
    )
