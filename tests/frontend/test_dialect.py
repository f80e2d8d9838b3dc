"""GNU C: what is kept of attributes, what is warned about, and that parsing goes on behind what is not supported."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from bmc.errors import Diagnostic, InputError
from bmc.ir.instr import Assert, Call
from bmc.ir.program import START, Program
from frontends.c import FrontendOptions, load

MAIN = " int main(void) { return 0; }"


def lower(source: str) -> Program:
    """Through our own lexer and parser: pycparser's knows no GNU C."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.c")
        path.write_text(source + "\n")
        return load([path], FrontendOptions())


def diagnostics(source: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(InputError) as caught:
        lower(source)
    return caught.value.diagnostics


def unsupported(program: Program) -> list[str]:
    return [
        step.cases[0].property.description
        for procedure in program.procedures.values()
        for block in procedure.blocks
        for step in block.instructions
        if isinstance(step, Assert) and step.cases[0].property.klass == "unsupported"
    ]


@pytest.mark.parametrize(
    ("source", "size"),
    [
        ("struct s { char c; int i; } __attribute__((packed));", 5),
        ("struct s { char c; int i __attribute__((packed)); };", 5),
        ("struct s { char c; } __attribute__((aligned(32)));", 32),
        ("struct s { char c; int __attribute__((aligned(8))) i, j; };", 24),
        ("struct s { char c; int i __attribute__((aligned(8))), j; };", 16),
        ("struct s { struct { char c; int i; } __attribute__((packed)) a; char d; };", 6),
        ("struct s { struct { char c; int i; } a __attribute__((packed)); char d; };", 9),
        ("typedef int t __attribute__((mode(HI))); struct s { t x; };", 2),
    ],
)
def test_sizes_are_those_of_gcc(source: str, size: int) -> None:
    assert lower(source + " struct s v;" + MAIN).records["s"].size == size


def test_an_attribute_that_is_not_known_is_warned_about() -> None:
    program = lower("int x __attribute__((frobnicate));" + MAIN)
    assert [w.message for w in program.warnings] == ["the attribute 'frobnicate' is ignored"]


def test_a_vector_type_that_is_not_supported_stops_only_who_uses_it() -> None:
    vector = "typedef float v4 __attribute__((vector_size(16))); "
    main = "int main(void) { v4 x; return 0; }"
    assert unsupported(lower(vector + main)) == ["'v4': a vector of 'float' is not supported"]


def test_a_constructor_is_called_at_the_start() -> None:
    program = lower("__attribute__((constructor)) void first(void) {}" + MAIN)
    calls = [s.callee for b in program.procedures[START].blocks for s in b.instructions if isinstance(s, Call)]
    assert [getattr(callee, "name", "") for callee in calls] == ["first", "main"]


def test_every_unsupported_construct_of_a_program_is_named() -> None:
    body = 'asm("nop"); __CPROVER_nothing(); return (int)__builtin_nothing();'
    found = unsupported(lower("int main(void) { " + body + " }"))
    assert found == [
        "inline assembly is not supported",
        "the built-in function '__CPROVER_nothing' is not supported",
        "the built-in function '__builtin_nothing' is not supported",
    ]


def test_implicit_int_is_warned_about() -> None:
    program = lower("static x; f(a) { return a; }" + MAIN)
    assert [w.message for w in program.warnings] == ["the type is missing; int is taken"] * 2


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("int f(int n, ...); int main(void) { va_list ap; }", "unknown type name 'va_list'"),
        ("void f(int n) { __builtin_va_list a; __builtin_va_start(a, n); }" + MAIN,
         "'va_start' in a function without variable arguments"),
        ("int a[] = {[3 ... 1] = 1};" + MAIN, "this range of indices is empty"),
        ("struct s { int x __attribute__((aligned(3))); };" + MAIN, "an alignment must be a power of two"),
        ("int main(void) { int r; return __builtin_add_overflow(1, 2, r); }",
         "the third argument of '__builtin_add_overflow' must be a pointer to an integer"),
        ("unsigned __CPROVER_bitvector[0] x;" + MAIN, "a bit vector cannot have 0 bits"),
    ],
)  # fmt: skip
def test_mistakes(source: str, message: str) -> None:
    assert [d.message for d in diagnostics(source)] == [message]


def test_enumerators_are_known_to_the_program() -> None:
    program = lower("enum e { A, B = 5 } x;" + MAIN)
    assert program.enums["enum e"] == (0, 5)
