"""Where pointers point, who calls whom, who touches what."""

from __future__ import annotations

import pytest

from bmc.analysis.addressed import addressed_functions, addressed_variables
from bmc.analysis.callgraph import call_graph, callgraph_text, unfolded_size
from bmc.analysis.effects import effects
from bmc.analysis.points_to import PointsTo
from bmc.analysis.uninitialised import maybe_uninitialised
from bmc.ir.expr import Read, Variable, VariablePlace
from bmc.ir.program import START, Program
from tests.transform.reading import parsed


def variable(program: Program, name: str, function: str = "main") -> Variable:
    """By the user's name, in the function or global."""
    for candidate in (*program.procedures[function].variables, *program.globals):
        if candidate.source_name == name:
            return candidate
    raise KeyError(name)


def targets(source: str, name: str, function: str = "main", assume_initialised: bool = False) -> set[str]:
    """What a variable points to, variables by their source names, `?` for unknown."""
    program = parsed(source)
    names = {v.name: v.source_name for p in program.procedures.values() for v in p.variables}
    names |= {v.name: v.source_name for v in program.globals}
    found = PointsTo(program, assume_initialised).targets(Read(VariablePlace(variable(program, name, function))))
    texts = {names.get(s.object.name, s.object.name) + ("" if s.offset <= 0 else f"+{s.offset}") for s in found.spots}
    return texts | ({"?"} if found.unknown else set())


@pytest.mark.parametrize(
    ("body", "name", "expected"),
    [
        ("int x, y; int *p = &x; if (c) p = &y;", "p", {"x", "y"}),
        ("int x, y; int *p = &x, *q = &y; p = q;", "q", {"y"}),
        ("int x; int *p = &x; int **pp = &p; int *q = *pp;", "q", {"x"}),
        ("int x, y; int *p = &x; int **pp = &p; *pp = &y;", "p", {"x", "y"}),
        ("int a[4]; int *p = a; p = p + 2; p++;", "p", {"a"}),
        ("struct s { int *a; int *b; } s = {0}; int x, y; s.a = &x; s.b = &y; int *p = s.b;", "p", {"y"}),
        (
            "struct s { int *a; int *b; } s = {0}; struct s t; int x, y; s.a = &x; s.b = &y; t = s; int *p = t.a;",
            "p",
            {"x"},
        ),
        ("struct s { int a; int b; } s; int *p = &s.b;", "p", {"s+4"}),
        ("int x; int *t[3]; t[0] = &x; int *p = t[2];", "p", {"x", "?"}),
        ("int x; int *t[3] = {0}; t[0] = &x; int *p = t[2];", "p", {"x"}),
        ("int x; long l = (long)&x; int *p = (int *)l;", "p", {"?"}),
        ("int *p = 0;", "p", set()),
        ("int x; int *p; p = &x;", "p", {"x"}),
        ("int x; int *p; if (c) p = &x; int *q = p;", "q", {"x", "?"}),
        ("int x, y; int *p = c ? &x : &y;", "p", {"x", "y"}),
        ('const char *p = "hi";', "p", {'"hi"'}),
    ],
)
def test_local_pointers(body: str, name: str, expected: set[str]) -> None:
    assert targets(f"int main(int c, char **v) {{ {body} return 0; }}", name) == expected


def test_through_calls() -> None:
    source = (
        "int *id(int *p) { return p; } void set(int **to, int *v) { *to = v; }"
        "int main(void) { int x, y; int *p = id(&x); int *q = 0; set(&q, &y); return 0; }"
    )
    assert targets(source, "p") == {"x"}
    assert targets(source, "q") == {"y"}


def test_allocation_sites_are_apart() -> None:
    source = "#include <stdlib.h>\nint main(void) { int *p = malloc(4); int *q = malloc(4); return p == q; }"
    p, q = targets(source, "p"), targets(source, "q")
    assert len(p) == len(q) == 1
    assert p.isdisjoint(q)
    assert next(iter(p)).startswith("main/")


def test_linked_list() -> None:
    source = (
        "#include <stdlib.h>\n"
        "struct n { int v; struct n *next; };"
        "int main(void) { struct n *head = 0; for (int i = 0; i < 3; i++) {"
        " struct n *new = malloc(sizeof *new); if (!new) break; new->next = head; head = new; }"
        " struct n *second = head->next; return 0; }"
    )
    (site,) = targets(source, "head", assume_initialised=True)
    assert targets(source, "second", assume_initialised=True) == {site}
    assert targets(source, "second") == {site}  # written before anybody else knows the node
    late = source.replace("new->next = head; head = new;", "head = new; if (i) new->next = head;")
    assert targets(late, "second") == {site, "?"}  # malloc leaves the member as it is


def test_bytes_written_as_integers_make_unknown_pointers() -> None:
    source = "int main(void) { int x; int *p = &x; char *c = (char *)&p; c[0] = 1; int *q = p; return 0; }"
    assert targets(source, "q") == {"x", "?"}


def test_union_of_pointer_and_integer() -> None:
    source = "int main(void) { union { int *p; long n; } u; u.p = 0; u.n = 5; int *q = u.p; return 0; }"
    assert "?" in targets(source, "q")


def test_stores_through_unknown_pointers_reach_addressed_objects() -> None:
    source = (
        "long nondet_long(void); int main(void) { int x, y; int *p = &x; int **pp = &p;"
        " int **any = (int **)nondet_long(); *any = &y; int *q = *pp; return 0; }"
    )
    assert targets(source, "q") == {"x", "y"}


def test_function_pointers() -> None:
    program = parsed(
        "int f(int x) { return x; } int g(int x) { return x; } int h(int x) { return x; }"
        "int (*table[2])(int) = {f, g}; int main(void) { int (*unused)(int) = h; return table[1](3); }"
    )
    graph = call_graph(program)
    assert graph.callees["main"] == ("f", "g")
    assert set(addressed_functions(program)) == {"f", "g", "h"}


def test_recursion_and_size() -> None:
    program = parsed(
        "int odd(int); int even(int n) { return n ? odd(n - 1) : 1; } int odd(int n) { return n ? even(n - 1) : 0; }"
        "int leaf(void) { return 1; } int main(void) { return even(4) + leaf() + leaf(); }"
    )
    graph = call_graph(program)
    assert graph.recursive == {"even", "odd"}
    assert "main -> even, leaf\n" in callgraph_text(program)
    assert "even* -> odd\n" in callgraph_text(program)
    assert graph.bottom_up.index("leaf") < graph.bottom_up.index("main")
    once = unfolded_size(program, graph, "leaf")
    others = unfolded_size(program, graph, "even")
    own = sum(len(b.instructions) + 1 for b in program.procedures["main"].blocks)
    assert unfolded_size(program, graph, "main") == own + others + 2 * once
    assert set(graph.reachable(START)) == set(program.procedures)


def test_effects_reach_through_calls_and_pointers() -> None:
    program = parsed(
        "int g, h; void f(int *p) { *p = g; } void k(void) { int local = h; local++; }"
        "int main(void) { int x; f(&x); k(); return x; }"
    )
    found = effects(program)
    names = {key: {o.name.split("::")[-1] for o in getattr(found["f"], key)} for key in ("reads", "writes")}
    assert names == {"reads": {"g"}, "writes": {"x"}}
    assert {o.name for o in found["k"].reads} == {"h"}
    assert found["k"].writes == frozenset()
    assert {o.name for o in found["main"].reads} >= {"g", "h"}


def test_effects_of_an_unknown_pointer() -> None:
    program = parsed(
        "long nondet_long(void); int taken, not_taken; int *p = &taken;"
        "void f(void) { *(int *)nondet_long() = 1; } int main(void) { f(); return not_taken; }"
    )
    assert {o.name for o in effects(program)["f"].writes} == {"taken"}


def test_addressed_variables() -> None:
    program = parsed("int main(void) { int x, y = 1, a[3], b[3]; int *p = &x; p = a; b[1] = y; return *p; }")
    names = {v.name: v.source_name for v in program.procedures["main"].variables}
    assert {names[n] for n in addressed_variables(program) if n in names} == {"x", "a"}


def test_maybe_uninitialised() -> None:
    program = parsed("int main(int c, char **v) { int x, y, z; x = 1; if (c) y = 2; return x + y; }")
    main = program.procedures["main"]
    names = {v.name: v.source_name for v in main.variables}
    assert {names[n] for n in maybe_uninitialised(main)} == {"y"}
