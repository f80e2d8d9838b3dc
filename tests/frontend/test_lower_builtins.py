"""Functions that lowering knows by name, and the arguments of entry functions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bmc.ir.expr import FALSE
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assume,
    Call,
    CopyMemory,
    Free,
    Halt,
    Havoc,
    InputKind,
    Instruction,
    Observe,
    Region,
    SetMemory,
)
from bmc.ir.program import START, Program
from bmc.ir.types import INT, IntType, RecordType
from tests.frontend.lowering import interpreted, lower

_DECLARATIONS = """
void *malloc(unsigned long); void *calloc(unsigned long, unsigned long); void *realloc(void *, unsigned long);
void free(void *); void *alloca(unsigned long); void *memcpy(void *, const void *, unsigned long);
void *memset(void *, int, unsigned long); void abort(void); void exit(int); unsigned nondet_thing(void);
void __assert_fail(const char *, const char *, unsigned, const char *); void reach_error(void);
struct node { int v; struct node *next; };
"""


def _program(body: str) -> Program:
    return lower(_DECLARATIONS + "int main(void) { int x, *p; " + body + " return 0; }")


def _instructions(program: Program, procedure: str = "main") -> Iterator[Instruction]:
    for block in program.procedures[procedure].blocks:
        yield from block.instructions


@pytest.mark.parametrize(
    ("call", "klass", "description"),
    [
        ('__pybmc_assert(x > 1, "x > 1");', "assertion", "assertion x > 1"),
        ('__CPROVER_assert(x, "my text");', "assertion", "my text"),
        ('__CPROVER_precondition(x, "before");', "precondition", "before"),
        ("__VERIFIER_assert(x == 3);", "assertion", "assertion x == 3"),
        ("assert(x);", "assertion", "assertion x"),
        ("reach_error();", "assertion", "call of reach_error"),
        ('__assert_fail("x > 2", "a.c", 3, "main");', "assertion", "assertion x > 2"),
    ],
)
def test_assertions(call: str, klass: str, description: str) -> None:
    (found,) = [i for i in _instructions(_program(call)) if isinstance(i, Assert)]
    (case,) = found.cases
    assert (case.property.klass, case.property.description) == (klass, description)
    assert case.property.location.function == "main"
    ends = call.startswith(("reach", "__assert"))
    assert (found.condition == FALSE) == ends


@pytest.mark.parametrize("call", ["abort();", "exit(3);", "_Exit(x);"])
def test_ends(call: str) -> None:
    blocks = _program(call).procedures["main"].blocks
    assert isinstance(blocks[0].terminator, Halt)


def test_assume_and_observe() -> None:
    program = _program('__CPROVER_assume(x > 0); __CPROVER_input("x", x); __pybmc_watch(x + 1);')
    assert sum(isinstance(i, Assume) for i in _instructions(program)) == 1
    observed = [i for i in _instructions(program) if isinstance(i, Observe)]
    assert [(o.kind, o.label) for o in observed] == [("input", "x"), ("watch", "x + 1")]


def test_nondet() -> None:
    havocs = [
        i for i in _instructions(_program("x = nondet_int() + nondet_thing() + __VERIFIER_nondet_uchar();"))
        if isinstance(i, Havoc)
    ]  # fmt: skip
    assert [(h.label, str(h.target.type)) for h in havocs] == [
        ("nondet_int()", "signed int"),
        ("nondet_thing()", "unsigned int"),
        ("__VERIFIER_nondet_uchar()", "unsigned char"),
    ]
    assert all(h.kind is InputKind.NONDET for h in havocs)


def test_a_body_of_the_program_wins() -> None:
    source = "int nondet_int(void) { return 4; } void *malloc(unsigned long n) { return 0; }"
    program = lower(source + "int main(void) { return nondet_int() + (malloc(3) != 0); }")
    assert sum(isinstance(i, Call) for i in _instructions(program)) == 2


def test_a_name_without_underscore_is_an_ordinary_function() -> None:
    program = lower("int nondetx(void); int main(void) { return nondetx(); }")
    assert list(program.declared) == ["nondetx"]


def test_allocation_knows_its_element() -> None:
    body = (
        "p = malloc(12); struct node *n = (struct node *)malloc(x); void *v = malloc(x * sizeof(long)); v = malloc(x);"
    )
    found = [i for i in _instructions(_program(body)) if isinstance(i, Allocate)]
    assert [i.element for i in found] == [INT, RecordType("node"), IntType(64, True, "signed long int"), None]
    assert all(i.may_fail and i.region is Region.HEAP and not i.zeroed for i in found)


def test_other_allocations() -> None:
    body = "p = calloc(4, 4); p = realloc(p, 32); free(p); p = alloca(8);"
    found = [i for i in _instructions(_program(body)) if isinstance(i, Allocate)]
    assert [(i.region, i.zeroed, i.may_fail) for i in found] == [
        (Region.HEAP, True, True),
        (Region.HEAP, False, True),
        (Region.STACK, False, False),
    ]
    assert sum(isinstance(i, Free) for i in _instructions(_program(body))) == 2
    assert [i.function for i in _instructions(_program(body)) if isinstance(i, CopyMemory)] == ["realloc"]


def test_memory_functions() -> None:
    found = list(_instructions(_program("memcpy(&x, p, 4); memset(p, 'a', 2);")))
    assert [i.function for i in found if isinstance(i, CopyMemory)] == ["memcpy"]
    assert sum(isinstance(i, SetMemory) for i in found) == 1


def test_pointer_questions() -> None:
    values = interpreted(
        "int g[4]; int main(void) { int *p = g + 1; out(__CPROVER_OBJECT_SIZE(p)); out(__CPROVER_POINTER_OFFSET(p));"
        "out(__CPROVER_same_object(p, g)); out(__CPROVER_r_ok(p, 12)); out(__CPROVER_w_ok(p, 13));"
        "out(__CPROVER_r_ok(p)); return 0; }"
    )
    assert values == [16, 4, 1, 1, 0, 1]


# --- the start of the program ---------------------------------------------------------------------------------------


def test_main_without_use_of_argv() -> None:
    start = list(_instructions(lower("int main(int argc, char **argv) { return argc; }"), START))
    assert [i.label for i in start if isinstance(i, Havoc)] == ["argc"]
    assert sum(isinstance(i, Assume) for i in start) == 1
    assert not any(isinstance(i, Allocate) for i in start)


def test_main_with_argv() -> None:
    start = list(_instructions(lower("int main(int argc, char **argv) { return argv[0] != 0; }"), START))
    assert sum(isinstance(i, Allocate) for i in start) == 1 + 16  # the array, and the strings that it may hold


def test_entry_function_with_pointers() -> None:
    source = "struct node { int v; struct node *next; }; int f(int a, struct node *n, char *s) { return a; }"
    start = list(_instructions(lower(source, entry="f"), START))
    labels = [i.label for i in start if isinstance(i, Havoc)]
    assert labels == [
        "argument1",
        "*argument2.v",
        "**argument2.next.v",
        "**argument2.next.next",
        "*argument2.next == NULL",
        "argument2 == NULL",
        "*argument3",
        "argument3 == NULL",
    ]
    assert all(i.kind is InputKind.ENTRY for i in start if isinstance(i, Havoc))


def test_nondet_static_spares_constants() -> None:
    program = lower("int g = 3; const int c = 4; int main(void) { return g + c; }", nondet_static=True)
    havocs = [i for i in _instructions(program, START) if isinstance(i, Havoc)]
    assert [(h.label, h.kind) for h in havocs] == [("g", InputKind.STATIC)]
