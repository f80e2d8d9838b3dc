"""The built-in preprocessor and the system's give the same tokens on the same lines."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from bmc.errors import InputError
from bmc.ir.layout import ILP32, LP32, LP64, DataModel
from frontends.c.cpp.builtin import HEADERS
from frontends.c.options import FrontendOptions, Preprocessor
from frontends.c.preprocess import preprocess_file

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")

PROGRAMS = {
    "macros": """
#include <assert.h>
#include <limits.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define STR(x) #x
#define XSTR(x) STR(x)
#define CAT(a, b) a##b
#define LOG(fmt, ...) log(fmt, ##__VA_ARGS__)
#define EMPTY
#define OPEN (
#define F(x) x
int CAT(va, lue) = MAX(1, INT_MAX) - MAX(MAX(2, 3), 4);
const char *s = STR(a  +  'b' + "c\\n") XSTR(INT_MIN) XSTR(__LINE__);
int main(void) {
    LOG("x"); LOG("x", 1, (2, 3));
    F(F)(1); F (F)
      (2) + MAX(
        1,
        2) + 3;
    assert(s [0]== 'a' &&
           s[1]);
    EMPTY return F(EMPTY) -F(-1);
}
""",
    "conditions": """
#if defined(__LP64__) && __SIZEOF_LONG__ == 8
long a;
#elif __INT_MAX__ == 32767
long b;
#else
long c;
#endif
#if -1 > 0u
int d;
#endif
#if ((1 ? -1 : 0u) > 0) && (7 >> 1 == 3) && ('\\n' == 10) && (-8 >> 1 == -4)
int e;
#endif
#line 100 "other.c"
int f = __LINE__;
#pragma unwind 3
const char *file = __FILE__;
#undef linux
int linux;
""",
    "positions": "int a; /* long\n comment */ int b; // c\nint \\\n  c; #define\n".replace("#define", ""),
}


def tokens(path: Path, preprocessor: Preprocessor, model: DataModel = LP64) -> list[tuple[str, str, int]]:
    options = FrontendOptions(preprocessor=preprocessor, model=model)
    return [(t.value, t.source, t.lineno) for t in preprocess_file(str(path), options).tokens]


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize("model", [LP64, ILP32, LP32], ids=lambda m: m.name)
def test_same_tokens(tmp_path: Path, name: str, model: DataModel) -> None:
    file = tmp_path / "a.c"
    file.write_text(PROGRAMS[name])
    assert tokens(file, "builtin", model) == tokens(file, "cc", model)


@pytest.mark.parametrize("model", [LP64, ILP32, LP32], ids=lambda m: m.name)
def test_same_headers(tmp_path: Path, model: DataModel) -> None:
    file = tmp_path / "a.c"
    names = sorted(str(h.relative_to(HEADERS)) for h in HEADERS.rglob("*.h"))
    file.write_text("".join(f"#include <{name}>\n" for name in names))
    assert tokens(file, "builtin", model) == tokens(file, "cc", model)


def test_columns_of_plain_code_are_the_same(tmp_path: Path) -> None:
    file = tmp_path / "a.c"
    file.write_text("#define N 3\n\tint x  = N +  y ; x\\\n = z;\n")
    places = [
        [(t.value, t.column) for t in preprocess_file(str(file), FrontendOptions(preprocessor=p)).tokens]
        for p in ("builtin", "cc")
    ]
    assert places[0] == places[1]


def random_macros(seed: int) -> str:
    """Function-like and object-like macros that use each other in all ways, and some uses of them."""
    rng = random.Random(seed)
    names = [f"M{i}" for i in range(6)]
    words = [*names, "a", "b", "x", "y", "(", ")", ",", "1", "+", '"s"', "x(", "M1(x)", "M2(y, 1)"]
    lines = []
    for number, name in enumerate(names):
        parameters = ["", "(x)", "(x, y)", "(x, ...)"][number % 4]
        body = [rng.choice(words) for _ in range(rng.randrange(6))]
        if parameters:
            body += rng.choice(
                [["#x"], ["x", "##", "b"], ["a", "##", "x"], ["x"], ["__VA_ARGS__"] * ("..." in parameters)]
            )
        lines.append(f"#define {name}{parameters} {' '.join(body)}")
    lines += [" ".join(rng.choice(words) for _ in range(8)) for _ in range(4)]
    return "\n".join(lines) + "\n"


def test_same_expansion_of_random_macros(tmp_path: Path) -> None:
    compared = 0
    for seed in range(150):
        file = tmp_path / "a.c"
        file.write_text(random_macros(seed))
        results: list[list[str] | None] = []
        for preprocessor in ("builtin", "cc"):
            options = FrontendOptions(preprocessor=preprocessor)
            try:
                results.append([t.value for t in preprocess_file(str(file), options).tokens])
            except InputError:
                results.append(None)
        assert results[0] == results[1], random_macros(seed)
        compared += results[0] is not None
    assert compared > 20
