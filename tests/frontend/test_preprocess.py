"""The built-in preprocessor: what it makes of macros and directives, and where it says things stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bmc.errors import InputError, Severity
from bmc.ir.layout import ILP32, LP32, LP64, DataModel
from frontends.c.cpp.tokens import PRAGMA
from frontends.c.options import FrontendOptions
from frontends.c.preprocess import SourceText, preprocess_file


def run(tmp_path: Path, text: str, options: FrontendOptions | None = None) -> SourceText:
    file = tmp_path / "a.c"
    file.write_text(text)
    return preprocess_file(str(file), options or FrontendOptions())


def words(tmp_path: Path, text: str, options: FrontendOptions | None = None) -> str:
    return " ".join(t.value for t in run(tmp_path, text, options).tokens)


def failure(tmp_path: Path, text: str) -> tuple[str, int, int]:
    with pytest.raises(InputError) as caught:
        run(tmp_path, text)
    (diagnostic,) = (d for d in caught.value.diagnostics if d.severity is Severity.ERROR)
    assert diagnostic.kind == "preprocessor"
    assert diagnostic.location is not None
    assert diagnostic.location.file == str(tmp_path / "a.c")
    return diagnostic.message, diagnostic.location.line, diagnostic.location.column


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#define N 3\nN", "3"),
        ("#define NEG -1\n-NEG", "- - 1"),
        ("#define f(x) f(x + 1)\nf(f(2))", "f ( f ( 2 + 1 ) + 1 )"),
        ("#define A B\n#define B A\nA B", "A B"),
        ("#define CAT(a, b) a ## b\nCAT(x, 1) CAT(, y) CAT(,)", "x1 y"),
        ("#define XCAT(a, b) CAT(a, b)\n#define CAT(a, b) a ## b\n#define N 4\nCAT(v, N) XCAT(v, N)", "vN v4"),
        ('#define S(x) #x\nS( a  +  "b\\n" )', '"a + \\"b\\\\n\\""'),
        ("#define S(x) #x\n#define N 3\nS(N)", '"N"'),
        ("#define P(f, ...) p(f, ##__VA_ARGS__)\nP(1) P(1, 2, 3)", "p ( 1 ) p ( 1 , 2 , 3 )"),
        ("#define V(...) v(__VA_ARGS__)\nV() V(1, (2, 3))", "v ( ) v ( 1 , ( 2 , 3 ) )"),
        ("#define F(x) x\nF F (1) F\n(2)", "F 1 2"),
        ("#define E 7\n1E-5 1.E 0xE", "1E-5 1.E 0xE"),
        ("#define f 9\n1.f", "1.f"),
        ("#define EMPTY\na EMPTY b", "a b"),
        ("#define F() x\nF() F( )", "x x"),
        ("#define AB 5\nA\\\nB", "5"),
        ("a /* b\n c */ d // e \\\n f\ng", "a d g"),
        ("#define hash_hash # ## #\nhash_hash", "##"),
        ("#if 1 - 2 < 0u\na\n#else\nb\n#endif", "b"),
        ("#if -7 / 2 == -3 && -7 % 2 == -1\na\n#endif", "a"),
        ("#if 0x7fffffffffffffff + 0 > 0 && 18446744073709551615u == -1\na\n#endif", "a"),
        ("#if defined X || !defined(__PYBMC__)\na\n#elif 'a' == 97 && '\\377' < 0\nb\n#endif", "b"),
        ("#if 0 && 1 / 0\na\n#else\nb\n#endif", "b"),
        ("#if (2 || 1 / 0) ? 1 : 1 / 0\na\n#endif", "a"),
        ("#ifdef A\n#error no\n#foo\n#else\nb\n#endif", "b"),
        ("#if unknown\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif", "b"),
        ('#if __has_include(<stdio.h>) && !__has_include("nothing.h")\na\n#endif', "a"),
        ("#define N 1\n#undef N\n#undef M\nN", "N"),
        ("__LINE__\n\n__LINE__", "1 3"),
        ('#line 40 "b.c"\n__LINE__ __FILE__', '40 "b.c"'),
        ("__COUNTER__ __COUNTER__", "0 1"),
        ("??= ??(", "? ? = ? ? ("),
        ("<: :> <% %>", "[ ] { }"),
    ],
)
def test_expansion(tmp_path: Path, text: str, expected: str) -> None:
    assert words(tmp_path, text) == expected


@pytest.mark.parametrize(
    ("text", "message", "line", "column"),
    [
        ("int x;\n#include <nothing.h>\n", "header 'nothing.h' not found", 2, 10),
        ("#error out of\tluck\n", "#error out of\tluck", 1, 2),
        ("#if 1\nint x;\n", "unterminated #if 1", 1, 1),
        ("#endif\n", "#endif without #if", 1, 2),
        ("#ifdef\n#endif\n", "no macro name given in #ifdef", 1, 2),
        ("#define 3 4\n", "macro names must be identifiers, not '3'", 1, 9),
        ("#define F(a, a) a\n", "duplicate macro parameter 'a'", 1, 14),
        ("#define F(a\n", "missing ')' in the macro parameter list", 1, 11),
        ("#define F(a) #b\n", "'#' is not followed by a macro parameter", 1, 14),
        ("#define A x ##\n", "'##' cannot be at either end of a macro expansion", 1, 13),
        ("#define F(a, b) a\nint x = F(1);\n", "macro 'F' takes 2 arguments, but 1 given", 2, 9),
        ("#define F(a) a\nint x = F(1;\n", "unterminated argument list of macro 'F'", 2, 9),
        ("#define P(a, b) a ## b\nP(+, /)\n", "pasting '+' and '/' does not give a valid preprocessing token", 2, 3),
        ("#if 1 +\n#endif\n", "expected a value at the end of #if", 1, 7),
        ("#if 3 / 0\n#endif\n", "division by zero in #if", 1, 7),
        ("#if 1.5\n#endif\n", "floating constant '1.5' is not valid in #if", 1, 5),
        ("#inclde <a.h>\n", "unknown directive #inclde", 1, 2),
        ("int x; /* open\n\n", "unterminated comment", 1, 8),
        ("#include <stdio.h\n", '#include expects "FILENAME" or <FILENAME>', 1, 10),
    ],
)
def test_mistakes_have_a_place(tmp_path: Path, text: str, message: str, line: int, column: int) -> None:
    assert failure(tmp_path, text) == (message, line, column)


def test_a_token_has_its_own_column_and_a_macro_that_of_its_use(tmp_path: Path) -> None:
    text = "#define TWO(x) (x + 2)\n\tint a = TWO(b / c) + d;\nint e\\\nf;"
    places = {t.value: (t.lineno, t.column) for t in run(tmp_path, text).tokens}
    assert places["int"] == (3, 1)
    assert places["a"] == (2, 6)
    assert places["2"] == (2, 10)
    assert places["b"] == (2, 14)
    assert places["/"] == (2, 16)
    assert places["d"] == (2, 23)
    assert places["ef"] == (3, 5)


def test_an_expansion_stands_on_the_line_of_its_use(tmp_path: Path) -> None:
    tokens = run(tmp_path, "#define F(x) x\nF(\n\na) b").tokens
    assert [(t.value, t.lineno) for t in tokens] == [("a", 2), ("b", 4)]


def test_included_files_are_found_and_named_as_gcc_does(tmp_path: Path) -> None:
    (tmp_path / "inc").mkdir()
    (tmp_path / "near.h").write_text("near\n")
    (tmp_path / "inc" / "far.h").write_text('#include "beside.h"\nfar\n')
    (tmp_path / "inc" / "beside.h").write_text("#pragma once\nbeside\n")
    options = FrontendOptions(include_dirs=(str(tmp_path / "inc"),))
    text = '#include "near.h"\n#include <far.h>\n#include "beside.h"\nown'
    tokens = run(tmp_path, text, options).tokens
    assert [(t.value, t.source) for t in tokens] == [
        ("near", str(tmp_path / "near.h")),
        ("beside", str(tmp_path / "inc" / "beside.h")),
        ("far", str(tmp_path / "inc" / "far.h")),
        ("own", str(tmp_path / "a.c")),
    ]


def test_a_header_that_includes_itself_ends(tmp_path: Path) -> None:
    assert failure(tmp_path, '#include "a.c"\n')[0] == "#include is nested more than 200 deep"


def test_definitions_from_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "first.h").write_text("#define G 5\n")
    options = FrontendOptions(
        defines=("A", "B=2", "F(x)=x + 1"), undefines=("__linux__",), includes=(str(tmp_path / "first.h"),)
    )
    assert words(tmp_path, "A B F(3) G __linux__", options) == "1 2 3 + 1 5 __linux__"


@pytest.mark.parametrize(("model", "expected"), [(LP64, "8 8 4"), (ILP32, "4 4 4"), (LP32, "4 4 2")])
def test_predefined_sizes_follow_the_data_model(tmp_path: Path, model: DataModel, expected: str) -> None:
    text = "__SIZEOF_LONG__ __SIZEOF_POINTER__ __SIZEOF_INT__"
    assert words(tmp_path, text, FrontendOptions(model=model)) == expected


def test_a_pragma_is_one_token_and_is_not_expanded(tmp_path: Path) -> None:
    (token,) = run(tmp_path, "#define unwind X\n  #  pragma unwind 4 /* four */\n").tokens
    assert (token.type, token.value, token.lineno, token.column) == (PRAGMA, "unwind 4", 2, 3)


def test_redefinition_is_a_warning(tmp_path: Path) -> None:
    (warning,) = run(tmp_path, "#define N 1\n#define N 1\n#define N 2\nN").warnings
    assert warning.severity is Severity.WARNING
    assert warning.location is not None
    assert warning.location.line == 3


def test_expansion_that_explodes_ends_in_a_message(tmp_path: Path) -> None:
    lines = ["#define A0 x x x x x x x x x x"] + [f"#define A{i + 1} " + f"A{i} " * 10 for i in range(9)]
    assert failure(tmp_path, "\n".join([*lines, "A9"]))[0].endswith("is too large")


def test_a_preprocessed_file_is_taken_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "a.i"
    file.write_text('# 1 "orig.c"\n# 7 "orig.c" 2\nint linux;\n')
    tokens = preprocess_file(str(file), FrontendOptions()).tokens
    assert [(t.value, t.source, t.lineno) for t in tokens][1] == ("linux", "orig.c", 7)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no such file"),
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"int x;\0", "is not a C source file: it contains NUL bytes"),
    ],
)
def test_files_that_are_no_source(tmp_path: Path, content: bytes | None, message: str) -> None:
    file = tmp_path / "a.c"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(InputError) as caught:
        preprocess_file(str(file), FrontendOptions())
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.message, diagnostic.kind, str(diagnostic.location)) == (message, "input", str(file))


def test_a_directory_is_no_source(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a directory"):
        preprocess_file(str(tmp_path), FrontendOptions())


def test_latin_1_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "a.c"
    file.write_bytes(b'\xef\xbb\xbfint x; // caf\xe9\nchar *s = "\xe9";\r\n')
    assert [t.value for t in preprocess_file(str(file), FrontendOptions()).tokens][:3] == ["int", "x", ";"]
