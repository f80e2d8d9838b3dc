"""A property is reached iff it would fail if it were `assert(0)`: random programs, both ways."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bmc.cli.pipeline import load_program, run_engine
from bmc.engines.base import Answer, Options
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from frontends.c.options import FrontendOptions


def condition(choose: random.Random) -> str:
    left = choose.choice(["x", "y", "x + y", "x * y", "x & 7", "n"])
    return f"{left} {choose.choice(['<', '>', '==', '!='])} {choose.randrange(-2, 9)}"


def statements(choose: random.Random, depth: int) -> str:
    out = []
    for _ in range(choose.randrange(1, 4)):
        kind = choose.randrange(7)
        if kind < 2:
            out.append("CHECK;")
        elif kind == 2:
            out.append(f"__CPROVER_assume({condition(choose)});")
        elif kind == 3 and depth:
            out.append(f"if ({condition(choose)}) {{ {statements(choose, depth - 1)} }}")
        elif kind == 4 and depth:
            inner = statements(choose, depth - 1)
            out.append(f"for (int i = 0; i < 3 && {condition(choose)}; i++) {{ n++; {inner} }}")
        elif kind == 5:
            out.append(choose.choice(["f(x);", "f(y + 2);", "n = n + x;", "x = y;", "y = 3;"]))
        else:
            out.append(f"if ({condition(choose)}) {{ CHECK; }} else {{ n = 1; CHECK; }}")
    return " ".join(out)


def statuses(path: Path, check: str, text: str) -> dict[str, Status]:
    path.write_text(text.replace("CHECK", check))
    program = load_program([str(path)], FrontendOptions(), CheckOptions.no_standard_checks())
    options = Options(unwind=5)
    return {u.property.id: u.verdict.status for u in run_engine(program, options) if isinstance(u, Answer)}


@pytest.mark.parametrize("seed", [*range(11), 64])
def test_reached_is_what_could_fail(tmp_path: Path, seed: int) -> None:
    choose = random.Random(seed)
    text = f"int nondet_int(void); int n; void f(int x) {{ int y = n; {statements(choose, 1)} }} int main(void) {{ "
    text += f"int x = nondet_int(), y = nondet_int(); {statements(choose, 3)} CHECK; return 0; }}"
    holds = statuses(tmp_path / "a.c", '__CPROVER_assert(1, "")', text)
    fails = statuses(tmp_path / "b.c", '__CPROVER_assert(0, "")', text)
    reached = {id_ for id_, status in holds.items() if status is not Status.NOT_REACHED}
    assert reached == {id_ for id_, status in fails.items() if status is Status.FAILED}
