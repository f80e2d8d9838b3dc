"""Ranges of symbolic length are looked through by every read: no solver sees them, and nothing is built for them."""

from __future__ import annotations

from pathlib import Path

from bmc.ir.layout import LP64
from bmc.logic import Terms
from bmc.logic.node import Node
from bmc.ussa.columns import Columns, Element, Range
from bmc.ussa.pointers import Pointers
from bmc.ussa.store import Store
from tests.ussa.checked import properties

PROGRAM = """\
#include <assert.h>
#include <stdlib.h>
#include <string.h>
unsigned nondet_uint(void);
int main(void) {
  unsigned n = nondet_uint(), i = nondet_uint(), k = nondet_uint();
  __CPROVER_assume(n > 0 && n < 100000 && i < n && k <= n);
  int *p = malloc(n * sizeof *p), *q = calloc(n, sizeof *q);
  memset(p, 1, n * sizeof *p);
  if (k % 2) memcpy(q, p, k * sizeof *p);
  else p = realloc(p, (n + k) * sizeof *p);
  q[k % n] = 5;
  memmove(q, p, i * sizeof *p + 1);
  assert(q[i] != 77);
}
"""


def test_no_range_reaches_the_solver(tmp_path: Path) -> None:
    query = tmp_path / "query.smt2"
    flags = ("--no-malloc-may-fail", "--no-standard-checks", "--smt2", str(query))
    assert properties(PROGRAM, tmp_path, flags)["main.assertion.1"]["status"] == "proved"
    text = query.read_text()
    assert "select" in text or "ite" in text
    assert "range!" not in text


def test_reads_look_through_ranges_and_writes() -> None:
    terms = Terms()
    columns = Columns(terms, Store(), Pointers(terms, LP64))
    base, n, i = terms.array_symbol("a", 32, 8), terms.symbol("n", 32), terms.symbol("i", 32)
    range_ = _range(columns, base, lambda index, old: terms.ite(terms.ult(index, n, 32), 7, old, 8))
    written = terms.store(range_, i, 9, 32, 8)
    assert columns.look_up(written, i, 32, 8) == 9
    inside = terms.ite(terms.ult(3, n, 32), 7, terms.select(base, 3, 32, 8), 8)
    assert columns.look_up(range_, 3, 32, 8) is inside
    assert columns.look_up(written, 3, 32, 8) is terms.ite(terms.eq(i, 3, 32), 9, inside, 8)
    either = terms.ite_array(terms.truth_symbol("c"), written, base)
    expected = terms.ite(terms.truth_symbol("c"), columns.look_up(written, 3, 32, 8), terms.select(base, 3, 32, 8), 8)
    assert columns.look_up(either, 3, 32, 8) is expected
    assert list(columns.read_indices) == [base]  # a counterexample tells what was read of it


def _range(columns: Columns, base: Node, element: Element) -> Node:
    symbol = columns.terms.fresh_array("range", 32, 8)
    columns._ranges[symbol] = Range(base, element)
    return symbol
