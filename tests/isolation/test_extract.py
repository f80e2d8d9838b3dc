"""Loop bodies as procedures: what moves, what is passed how, and that nothing else changes."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from bmc.engines.base import Answer, Options
from bmc.engines.monolithic import Monolithic
from bmc.ir.expr import Storage
from bmc.ir.instr import Assume, Call
from bmc.ir.program import Program
from bmc.ir.types import PointerType
from bmc.ir.walk import steps
from bmc.ir.wellformed import check
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from bmc.transform.extract_loops import ExtractOptions, extract_loops
from bmc.transform.pipeline import prepare
from frontends.c.driver import load
from frontends.c.emit import emit_program
from frontends.c.options import FrontendOptions
from tests.isolation.generator import Generator

COMPILER = shutil.which("gcc")

SHARED = """
unsigned nondet_uint(void);
unsigned fuel = 300;
#define INPUT(limit) (nondet_uint() % ((limit) + 1))
#define CHECK(i, c)
#define TURN __CPROVER_assume(fuel-- > 0);
"""
BY_HAND = """
int scanf(const char *, ...); void exit(int);
unsigned nondet_uint(void) { long long v; return scanf("%lld", &v) == 1 ? v : 0; }
void __CPROVER_assume(_Bool c) { if (!c) exit(0); }
"""


def read(text: str, folder: Path) -> Program:
    source = folder / "text.c"
    source.write_text(text, encoding="utf-8")
    return load([str(source)], FrontendOptions())


def extracted(text: str, folder: Path, early_exits: bool = False) -> Program:
    program = extract_loops(read(text, folder), ExtractOptions(early_exits))
    check(program)
    return program


def test_listing_2_becomes_listing_3(tmp_path: Path) -> None:
    program = extracted("int main(void) { int n, x = 1; while (n < 1000) { n += x; } }", tmp_path)
    body = program.procedures["main_loop0"]
    assert [(p.source_name, isinstance(p.type, PointerType)) for p in body.parameters] == [("n", True), ("x", False)]
    assert isinstance(body.blocks[0].instructions[0], Assume)
    assert [type(s) for s in steps(program.procedures["main"])].count(Call) == 1


def test_loops_nest(tmp_path: Path) -> None:
    text = "int main(void) { int s = 0; for (int i = 0; i < 3; i++) for (int j = 0; j < i; j++) s += j; return s; }"
    program = extracted(text, tmp_path)
    assert {"main_loop1", "main_loop1_loop0"} <= set(program.procedures)
    inner = program.procedures["main_loop1_loop0"]
    assert sorted(p.source_name for p in inner.parameters) == ["i", "j", "s"]
    assert all(isinstance(p.type, PointerType) for p in inner.parameters)


def test_what_only_the_body_uses_moves_and_arrays_go_by_reference(tmp_path: Path) -> None:
    text = "int main(void) { int a[4] = {0}, n = 4; for (int i = 0; i < n; i++) { int t = a[i]; a[i] = t + n; } }"
    body = extracted(text, tmp_path).procedures["main_loop0"]
    kinds = {p.source_name: isinstance(p.type, PointerType) for p in body.parameters}
    assert kinds == {"a": True, "i": True, "n": False}
    assert [v.source_name for v in body.variables if v.storage is Storage.LOCAL] == ["t"]


def test_what_a_pointer_may_change_is_not_copied(tmp_path: Path) -> None:
    text = "int main(void) { int x = 0; int *p = &x; for (int i = 0; i < 3; i++) { *p += x; } return x; }"
    body = extracted(text, tmp_path).procedures["main_loop0"]
    assert isinstance(next(p for p in body.parameters if p.source_name == "x").type, PointerType)


def test_early_exits_only_on_request(tmp_path: Path) -> None:
    text = "int main(void) { for (int i = 0; i < 9; i++) { if (i == 5) break; if (i == 7) return i; } return 0; }"
    assert "main_loop0" not in extracted(text, tmp_path).procedures
    assert "main_loop0" in extracted(text, tmp_path, early_exits=True).procedures


def failing_lines(program: Program) -> set[tuple[int, str]]:
    options = Options(unwind=12, unwinding_assertions=False)
    found = (a for a in Monolithic().run(prepare(program, CheckOptions()), options) if isinstance(a, Answer))
    return {(a.property.location.line, a.property.klass) for a in found if a.verdict.status is Status.FAILED}


VERDICTS = """
int nondet_int(void);
struct s { int v; int w[3]; };
int g;
int find(int *a, int n, int k) {
  for (int i = 0; i < n; i++)
    if (a[i] == k) return i;
  return -1;
}
int main(void) {
  int a[5]; struct s x = {1, {2, 3, 4}}; int k = nondet_int();
  for (int i = 0; i < 5; i++) { a[i] = i * i; x.w[i % 3] += i; g++; }
  __CPROVER_assert(g == 4, "line 13 fails");
  __CPROVER_assert(x.w[0] == 5, "holds");
  __CPROVER_assert(find(a, 5, k) < 4, "line 15 fails");
  int n = 0;
  do { n += 2; if (n > 6) goto out; } while (n != k);
out:
  __CPROVER_assert(n != 8, "line 19 fails");
  while (n) { int *p = &n; *p -= 1; if (n == 3) continue; x.v += n; }
  __CPROVER_assert(x.v < 20, "line 21 fails");
  return a[n + k];
}
"""


@pytest.mark.parametrize("early_exits", [False, True])
def test_the_same_assertions_fail(early_exits: bool, tmp_path: Path) -> None:
    before = failing_lines(read(VERDICTS, tmp_path))
    assert {13, 15, 19, 21, 22} <= {line for line, _ in before}
    assert failing_lines(extracted(VERDICTS, tmp_path, early_exits)) == before


@pytest.mark.skipif(COMPILER is None, reason="needs gcc")
@pytest.mark.parametrize("early_exits", [False, True])
@pytest.mark.parametrize("seed", range(100, 108))
def test_extracted_programs_run_alike(seed: int, early_exits: bool, tmp_path: Path) -> None:
    """The extracted program written as C ends as the one it was made from, for all small inputs."""
    text = Generator(seed).program().replace("return 0;\n}", "return (a * 3 + g * 5 + h * 7 + t[1] + t[2]) & 63;\n}")
    program = extracted(SHARED + text, tmp_path, early_exits)
    original = build(SHARED + text + BY_HAND, tmp_path / "original.c")
    written = build(emit_program(program), tmp_path / "written.c")
    for inputs in ("0 0", "1 5", "6 2", "3 3", "5 6"):
        assert ending(original, inputs) == ending(written, inputs)


def build(text: str, source: Path) -> Path:
    source.write_text(text, encoding="utf-8")
    assert COMPILER is not None
    subprocess.run([COMPILER, "-w", "-o", source.with_suffix(""), source], check=True, capture_output=True)
    return source.with_suffix("")


def ending(binary: Path, inputs: str) -> int:
    return subprocess.run([binary], input=inputs, text=True, check=False, timeout=10).returncode
