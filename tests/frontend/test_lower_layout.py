"""Sizes and offsets of records are gcc's, for x86-64 and i386."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bmc.ir.layout import ILP32, LP64, DataModel
from bmc.ir.types import Record
from tests.frontend.lowering import interpreted, lower, native

_SCALARS = ["char", "short", "int", "long", "long long", "_Bool", "void *", "float", "double", "long double"]
_BIT_FIELDS = {"char": 8, "short": 16, "int": 32, "long": 32, "long long": 64, "_Bool": 1, "unsigned": 32}

_member = st.one_of(
    st.sampled_from(_SCALARS).map(lambda t: (t, None)),
    st.tuples(st.sampled_from(_SCALARS), st.integers(1, 3)).map(lambda t: (t[0], ("array", t[1]))),
    st.sampled_from(sorted(_BIT_FIELDS)).flatmap(
        lambda t: st.tuples(st.just(t), st.tuples(st.just("bits"), st.integers(0, _BIT_FIELDS[t])))
    ),
)


def _record(members: list[tuple[str, tuple[str, int] | None]], kind: str) -> str:
    text = []
    for i, (type_, extra) in enumerate(members):
        if extra is None:
            text.append(f"{type_} m{i};")
        elif extra[0] == "array":
            text.append(f"{type_} m{i}[{extra[1]}];")
        elif extra[1] == 0 or i % 5 == 4:
            text.append(f"{type_} : {extra[1]};")
        else:
            text.append(f"{type_} m{i} : {extra[1]};")
    return f"{kind} r {{ {' '.join(text)} }};"


def _assertions(record: Record, kind: str) -> str:
    lines = [f'_Static_assert(sizeof({kind} r) == {record.size}, "size {record.size}");']
    lines.append(f'_Static_assert(_Alignof({kind} r) == {record.align}, "align {record.align}");')
    lines += [
        f'_Static_assert(__builtin_offsetof({kind} r, {field.name}) == {field.offset}, "{field.name}");'
        for field in record.fields
        if field.bit_width is None
    ]
    return "\n".join(lines)


@pytest.mark.parametrize(("model", "flag"), [(LP64, "-m64"), (ILP32, "-m32")], ids=["LP64", "ILP32"])
def test_random_records(model: DataModel, flag: str, tmp_path: Path) -> None:
    checks: list[str] = []

    @settings(max_examples=150)
    @given(
        st.lists(_member, min_size=1, max_size=7),
        st.sampled_from(["struct", "union"]),
        st.sampled_from([0, 0, 1, 2, 4]),
    )
    def collect(members: list[tuple[str, tuple[str, int] | None]], kind: str, packing: int) -> None:
        definition = _record(members, kind)
        if packing:
            definition = f"#pragma pack(push, {packing})\n{definition}\n#pragma pack(pop)\n"
        record = lower(definition + f"{kind} r object; int main(void) {{ return 0; }}", model=model).records["r"]
        text = f"{definition}\n{_assertions(record, kind)}"
        checks.append(text.replace(f"{kind} r", f"{kind} r{len(checks)}"))

    collect()
    file = tmp_path / "layout.c"
    file.write_text("\n".join(checks))
    result = subprocess.run(
        ["gcc", flag, "-fsyntax-only", "-w", str(file)], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr[:3000]


def test_bit_fields_lie_where_gcc_puts_them(tmp_path: Path) -> None:
    """Each bit-field set to ones in an object of zeros: the bytes agree."""
    records = [
        "unsigned a : 3; int b : 7; unsigned c : 30; int : 0; char d : 2;",
        "char a; int b : 5; long long c : 40; short d : 9; _Bool e : 1; int f : 20;",
        "long a : 33; long b : 33; int : 7; unsigned char c : 4; unsigned char d : 5;",
        "int a : 31; _Bool b : 1; short c; unsigned d : 4; char e; unsigned f : 17;",
    ]
    lines, body = [], []
    for i, members in enumerate(records):
        lines.append(f"struct s{i} {{ {members} }}; union u{i} {{ struct s{i} s; unsigned char bytes[40]; }};")
        names = [part.split(":")[0].split()[-1] for part in members.split(";") if ":" in part]
        for name in [n for n in names if len(n) == 1 and n.islower()]:
            body.append(f"{{ union u{i} u = {{.bytes = {{0}}}}; u.s.{name} = -1;")
            body.append("for (int i = 0; i < 40; i++) out(u.bytes[i]); out(u.s." + name + "); }")
    source = "\n".join([*lines, "int main(void) {", *body, "return 0; }"])
    assert interpreted(source) == native(source, tmp_path)
