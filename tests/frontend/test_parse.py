"""Parsing: what is accepted, what is kept, and what a user reads when it is not."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pycparser import c_ast, c_generator

from bmc.errors import InputError, Severity
from bmc.ir.layout import ILP32, LP32, LP64, DataModel
from bmc.report.diagnostics import render
from frontends.c.cpp.builtin import HEADERS
from frontends.c.options import FrontendOptions
from frontends.c.parse import parse_text
from frontends.c.preprocess import preprocess_file
from frontends.c.unit import ParsedUnit


def parse(tmp_path: Path, text: str, model: DataModel = LP64) -> ParsedUnit:
    file = tmp_path / "a.c"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    return parse_text(preprocess_file(str(file), FrontendOptions(model=model)))


def errors(tmp_path: Path, text: str) -> list[str]:
    """One `line:column: message [hint]` for each mistake."""
    with pytest.raises(InputError) as caught:
        parse(tmp_path, text)
    out = []
    for d in caught.value.diagnostics:
        if d.severity is Severity.ERROR:
            assert d.location is not None
            out.append(f"{d.location.line}:{d.location.column}: {d.message}" + (f" [{d.hint}]" if d.hint else ""))
    return out


@pytest.mark.parametrize("model", [LP64, ILP32, LP32], ids=lambda m: m.name)
def test_every_header_parses_alone(tmp_path: Path, model: DataModel) -> None:
    for header in sorted(HEADERS.rglob("*.h")):
        parse(tmp_path, f"#include <{header.relative_to(HEADERS)}>\nint x;\n", model)


def test_an_assertion_keeps_its_text(tmp_path: Path) -> None:
    unit = parse(tmp_path, "#include <assert.h>\n#define N 4\nvoid f(int s, int x) {\n  assert(s  == N * x);\n}\n")
    call = unit.ast.ext[-1].body.block_items[0]
    assert (call.name.name, call.args.exprs[1].value) == ("__pybmc_assert", '"s == N * x"')
    assert (call.coord.line, call.coord.column) == (4, 3)
    assert (call.args.exprs[0].coord.line, call.args.exprs[0].coord.column) == (4, 10)


def test_ndebug_switches_assertions_off(tmp_path: Path) -> None:
    unit = parse(tmp_path, "#define NDEBUG\n#include <assert.h>\nvoid f(void) { assert(0); }")
    assert "__pybmc_assert(" not in c_generator.CGenerator().visit(unit.ast.ext[-1])


def test_bounds_for_loops_survive_and_other_pragmas_do_not(tmp_path: Path) -> None:
    text = """
#pragma omp parallel
void f(void) {
#pragma pybmc unwind 7
  while (1) {}
  _Pragma("unwind 08")
  for (;;) {}
}
"""
    body = parse(tmp_path, text).ast.ext[0].body.block_items
    assert [p.string for p in body if isinstance(p, c_ast.Pragma)] == ["unwind 7", "unwind 8"]


@pytest.mark.parametrize(
    "text",
    [
        "static __inline__ int f(const char *__restrict s) __attribute__((pure, nonnull(1)));",
        "__extension__ typedef unsigned long long ull; ull x;",
        "__volatile__ int v; __const int c = 1; __signed__ char s;",
        '_Static_assert(sizeof(int) == 4, "int"); _Alignas(8) char a[3]; int b = _Alignof(long);',
        "int x; __typeof__(x) y; int f(void) { return ({ int z = 1; z; }); }",
        "#include <stddef.h>\nstruct s { int a, b; }; int o = offsetof(struct s, b);",
        "int offsetof;",
        "int f(a, b) int a; char b; { return a + b; }",
        "typedef int T; int f(void) { T T = 1; return T; } T g(T (*h)(T));",
        "struct s { int a : 3, : 2; unsigned b; int c[]; } x = { .b = 1, .a = 2 };",
        "enum e { A, B = 3, }; int a[] = { [2] = 1, 5 }; int *p = (int[]){1, 2};",
        "int main() { l: switch (1) { case 1: default: ; } do ; while (0); goto l; }",
        "int x = 'ab' + L'c' + '\\x41' + '\\0' + 0x1fULL + 0b11 + 017 + 1e3 + 0x1p-3;",
        "int é = 1;",
        'char *s = "a" "b\\\nc";',
    ],
)
def test_accepted(tmp_path: Path, text: str) -> None:
    parse(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int main(void) {\n  int x = 3\n  return x;\n}\n", ["2:12: expected ';' before 'return'"]),
        ("int main(void) { return (1 + 2; }\n", ["1:31: expected ')' before ';'"]),
        ("int f(void) {\n  {\n}\n", ["3:2: expected '}' at the end of the file ['{' at a.c:1:13 is never closed]"]),
        ("int main(void) {} }\nint x = ;\n", ["1:19: unmatched '}'", "2:9: expected an expression before ';'"]),
        ("void f(void) { retrun 1; }\n", ["1:22: expected ';' before '1' [did you mean 'return'?]"]),
        ("void f(int x) { whlie (x) { } }\n", ["1:26: expected ';' before '{' [did you mean 'while'?]"]),
        ("uint8_t x;\n", ["1:1: unknown type name 'uint8_t' [include <stdint.h>]"]),
        ("typedef int number;\nint f(numbr n);\n", ["2:7: unknown type name 'numbr' [did you mean 'number'?]"]),
        ("struct s { foo a; };\n", ["1:12: unknown type name 'foo'"]),
        ("class A { };\n", ["1:1: unknown type name 'class' ['class' belongs to C++; pybmc reads C]"]),
        ("void f(void) { else ; }\n", ["1:16: 'else' without a previous 'if'"]),
        ("int x = 09;\nint y = 12q;\nchar c = '';\nint z = 99999999999999999999;\n", [
            "1:9: invalid digit in octal constant '09'",
            "2:9: invalid suffix 'q' on integer constant",
            "3:10: empty character constant",
            "4:9: integer constant '99999999999999999999' is too large for every type",
        ]),
        ("char *s = \"abc;\nint x;\n", ["1:11: missing terminating \" character"]),
        ("int x = 1 @ 2;\n", ["1:11: stray '@' in program"]),
        ("#pragma unwind many\n", ["1:1: #pragma unwind needs one number, the bound of the next loop"]),
    ],
)  # fmt: skip
def test_mistakes(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert [e.replace(f"{tmp_path}/", "") for e in errors(tmp_path, text)] == expected


def test_several_mistakes_in_one_run(tmp_path: Path) -> None:
    text = """int f(void) {
  foo x;
  return 1
}
int g(void) { return +; }
int h(void) { return 0; }
int i(void) { if 1) return 0; }
"""
    assert errors(tmp_path, text) == [
        "2:3: unknown type name 'foo'",
        "3:11: expected ';' before '}'",
        "5:23: expected an expression before ';'",
        "7:18: expected '(' before '1'",
    ]


def test_a_message_shows_the_line_and_a_caret(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        parse(tmp_path, "int main(void) {\n\tint x = 3\n\treturn x;\n}\n")
    text = render(caught.value.diagnostics, lambda file, line: "\tint x = 3")
    assert text == (
        f"{tmp_path}/a.c:2:11: error: expected ';' before 'return'\n    2 | \tint x = 3\n      | \t         ^\n"
    )


def test_control_characters_do_not_reach_the_terminal(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        parse(tmp_path, "int x = \x1b[2J;\n")
    assert "\x1b" not in render(caught.value.diagnostics, lambda file, line: "int x = \x1b[2J;")


def test_bytes_of_a_latin_1_string_are_kept(tmp_path: Path) -> None:
    unit = parse(tmp_path, 'char s[] = "caf\udce9";')
    assert unit.ast.ext[0].init.value == '"caf\\351"'


def test_unknown_escapes_are_the_character_with_a_warning(tmp_path: Path) -> None:
    unit = parse(tmp_path, 'char s[] = "100\\%";')
    assert unit.ast.ext[0].init.value == '"100%"'
    assert [w.message for w in unit.warnings] == ["unknown escape sequence '\\%'"]


@pytest.mark.parametrize(
    "text",
    [
        "int x = " + "(" * 10_000 + "1" + ")" * 10_000 + ";",
        "int main(void) " + "{" * 10_000 + "}" * 10_000,
        "int x = " + "- " * 20_000 + "1;",
        "int main(void) { int x = 0; " + "if (x) x = 1; else " * 10_000 + "; }",
        "int x" + "[" * 10_000,
    ],
)
def test_deep_nesting_is_a_message(tmp_path: Path, text: str) -> None:
    assert "nested" in errors(tmp_path, text)[0]


def test_ordinary_depth_is_no_problem(tmp_path: Path) -> None:
    parse(tmp_path, "int x = " + "(" * 300 + "1" + ")" * 300 + ";")
    parse(tmp_path, "int f(int x) { " + "if (x) x = 1; else " * 1000 + "; return x; }")
    parse(tmp_path, "int x = " + "1 + " * 5000 + "1;")


SAMPLE = """
#include <assert.h>
#define SQ(x) ((x) * (x))
typedef struct node { int v; struct node *next; } node_t;
enum color { RED, GREEN = 5 };
static int table[4] = { [1] = 3, 2 };
int sum(const node_t *p, unsigned n) {
    int s = 0;
    for (unsigned i = 0; i < n && p; i++, p = p->next) { s += p->v; if (s > SQ(10)) goto out; }
    switch (s % 3) { case 0: s++; break; case 1: default: s = s ? -s : ~s; }
out:
    return s << 1;
}
int main(void) { node_t a = { 1, 0 }; char c = 'x'; assert(sum(&a, sizeof a) == "abc"[0] + 0x1fu); return c; }
"""


def mutate(rng: random.Random) -> str:
    pieces = SAMPLE.replace("(", " ( ").replace(";", " ; ").split(" ")
    for _ in range(rng.randrange(1, 4)):
        i, j = rng.randrange(len(pieces)), rng.randrange(len(pieces))
        match rng.randrange(6):
            case 0:
                del pieces[i]
            case 1:
                pieces.insert(i, pieces[j])
            case 2:
                pieces[i], pieces[j] = pieces[j], pieces[i]
            case 3:
                pieces.insert(i, rng.choice(["#", '"', "'", "\\", "/*", "@", "{", "}", "((", "9" * 50, "é", "\udcff"]))
            case 4:
                pieces[i] = pieces[i][: len(pieces[i]) // 2]
            case _:
                pieces.insert(
                    i, rng.choice(["\n#if", "\n#define", "\n#else\n", "\n#include", "\n#endif\n", "struct", "..."])
                )
    return " ".join(pieces)


def test_mutated_programs_end_in_messages_with_a_place(tmp_path: Path) -> None:
    rng = random.Random(1)
    refused = 0
    for _ in range(400):
        text = mutate(rng)
        try:
            parse(tmp_path, text)
        except InputError as error:
            refused += 1
            for d in error.diagnostics:
                assert d.location is not None, (d, text)
                assert d.location.line > 0, (d, text)
                assert d.message != "this declaration was not understood", text
    assert refused > 200
