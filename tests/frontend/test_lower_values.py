"""Lowered programs compute what gcc's binaries compute."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bmc.ir.layout import ILP32
from tests.frontend.lowering import interpreted, native

_PROGRAMS = Path(__file__).parent / "programs"


@pytest.mark.parametrize("name", sorted(path.stem for path in _PROGRAMS.glob("*.c")))
def test_program(name: str, tmp_path: Path) -> None:
    source = (_PROGRAMS / f"{name}.c").read_text()
    expected = native(source, tmp_path)
    assert expected
    assert interpreted(source) == expected


_TYPES = ["_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long"]
_TYPES += ["unsigned long", "long long", "unsigned long long", "enum small", "enum negative"]
_NAMES = ["char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long"]
_NAMES += ["unsigned long", "long long", "unsigned long long", "char *", "void *", "int *"]


def _which(expression: str) -> str:
    cases = ", ".join(f"{name}: {i}" for i, name in enumerate(_NAMES))
    return f"out(_Generic(({expression}), {cases}));\n"


def test_types_of_operations_and_literals(tmp_path: Path) -> None:
    """C11 6.3.1.8 for all pairs of types, 6.4.4.1 for literals, 6.5.15 for conditionals."""
    lines = ["enum small { S }; enum negative { N = -1 };", "struct b { unsigned u : 5, v : 32; long l : 20; } bits;"]
    lines += [f"{type_} v{i};" for i, type_ in enumerate(_TYPES)]
    lines.append("int *ip; void *vp; int main(void) {")
    for i in range(len(_TYPES)):
        lines += [_which(f"~v{i}"), _which(f"v{i} << v0"), _which(f"!v{i}")]
        for j in range(len(_TYPES)):
            lines += [_which(f"v{i} + v{j}"), _which(f"1 ? v{i} : v{j}")]
    for digits in [
        "1",
        "2147483647",
        "2147483648",
        "0x7fffffff",
        "0x80000000",
        "0xffffffff",
        "4294967296",
        "037777777777",
    ]:
        lines += [_which(digits + suffix) for suffix in ["", "u", "l", "ul", "ll", "LLU"]]
    lines += [_which(e) for e in ["'a'", "L'a'", "u'a'", "U'a'", "'ab'", "sizeof 1", "ip - ip", "S", "1 ? 0 : ip"]]
    lines += [
        _which(e) for e in ["1 ? vp : ip", "1 ? (void *)0 : ip", "&*ip", "ip + 1", '"x"', "bits.u + 0", "bits.v + 0"]
    ]
    lines += [_which(e) for e in ["1 == 2", "1 && 2", "(char)1", "+(char)1", "v1++", "v1 = 5", "(0, v1)"]]
    source = "\n".join(lines) + "return 0; }"
    assert interpreted(source) == native(source, tmp_path)


def test_constant_folding(tmp_path: Path) -> None:
    """Integer constant expressions as array lengths, enumerators and initialisers of static storage."""
    expressions = [
        "1 + 2 * 3", "-7 / 2 + 20", "-7 % 3 + 9", "1u - 2 > 0", "(char)200 + 100", "(unsigned char)300", "~0u >> 28",
        "sizeof(int[3]) / 4", "5 > 3 ? 7 : 8", "0 && 1 / 0 ? 1 : 2", "1 || 1 / 0", "(_Bool)7 + 1", "'a' - 'A'", "!5",
        "(1 << 30 >> 28) ^ 1", "offsetof(struct s, b[1])", "(long)&((struct s *)0)->b[2]", "_Alignof(struct s)",
        "sizeof(\"abc\") + sizeof 'c'", "(short)40000 < 0 ? 3 : 4", "0xffffffffffffffff % 10 + 1", "-1 >> 1 & 7",
    ]  # fmt: skip
    lines = ["struct s { char a; int b[3]; };"]
    for i, e in enumerate(expressions):
        lines.append(f"char array{i}[{e}]; enum {{ E{i} = ({e}) }}; long long global{i} = {e};")
    lines.append("int main(void) {")
    lines += [
        f"out(sizeof array{i}); out(E{i}); out(global{i}); static int t{i} = E{i} + 1; out(t{i});"
        for i in range(len(expressions))
    ]
    source = "\n".join(lines) + "return 0; }"
    assert interpreted(source) == native(source, tmp_path)


def test_types_under_32_bits(tmp_path: Path) -> None:
    """The same for i386; gcc needs no 32-bit library to judge static assertions."""
    expressions = [f"({one})1 + ({other})1" for one in _TYPES[:12] for other in _TYPES[:12]]
    expressions += [
        digits + suffix for digits in ["2147483648", "0x80000000", "4294967296"] for suffix in ["", "u", "l"]
    ]
    expressions += ["sizeof 1", "(char *)0 - (char *)0", "1 ? 1L : 1u"]
    source = "int main(void) {" + "".join(_which(e) for e in expressions) + "return 0; }"
    values = interpreted(source, ILP32)
    assert len(values) == len(expressions)
    asserted = []
    for expression, value in zip(expressions, values, strict=True):
        cases = ", ".join(f"{name}: {i}" for i, name in enumerate(_NAMES))
        asserted.append(f'_Static_assert(_Generic(({expression}), {cases}) == {value}, "{expression}");')
    file = tmp_path / "types.c"
    file.write_text("\n".join(asserted))
    result = subprocess.run(
        ["gcc", "-m32", "-fsyntax-only", "-w", str(file)], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr[:2000]
