"""An access that cannot be followed leaves open only what can come after it."""

from __future__ import annotations

from pathlib import Path

from tests.ussa.checked import properties

# arrays inside the elements of an array: 1500 places where a byte at a symbolic offset can be
HEAD = """\
#include <assert.h>
unsigned nondet_uint(void);
struct part { char a[3]; int b[5]; };
static struct part parts[300];
"""


def statuses(text: str, directory: Path, *flags: str) -> dict[str, str]:
    found = properties(HEAD + text, directory, flags or ("--unwind", "5"))
    return {i: p["status"] for i, p in found.items() if ".assertion." in i}


def test_what_comes_before_keeps_its_verdict(tmp_path: Path) -> None:
    text = """\
int main(void) {
  unsigned k = nondet_uint(), x = nondet_uint();
  assert(x / 2 < 0x80000000u);
  assert(x != 5);
  __CPROVER_assume(k < sizeof parts);
  ((char *)parts)[k] = 1;
  assert(x == x);
}
"""
    assert statuses(text, tmp_path) == {
        "main.assertion.1": "proved",
        "main.assertion.2": "failed",
        "main.assertion.3": "unknown",
    }
    found = properties(HEAD + text, tmp_path, ("--unwind", "5"))["main.assertion.3"]
    assert f"{tmp_path}/program.c:10:" in found["reason"]
    assert "too many different parts" in found["reason"]


def test_around_a_loop_everything_comes_after(tmp_path: Path) -> None:
    text = """\
int main(void) {
  for (int i = 0; i < 3; i++) {
    unsigned k = nondet_uint();
    assert(i < 3);
    __CPROVER_assume(k < sizeof parts);
    ((char *)parts)[k] = 1;
  }
}
"""
    assert statuses(text, tmp_path) == {"main.assertion.1": "unknown"}


def test_callers_and_callees_come_after(tmp_path: Path) -> None:
    text = """\
static void later(void) { assert(1 + 1 == 2); }
static void early(int x) { assert(x == x); }
static void put(void) { unsigned k = nondet_uint(); if (k < sizeof parts) ((char *)parts)[k] = 1; }
int main(void) {
  int x = nondet_uint();
  early(x);
  put();
  assert(x - x == 0);
  later();
}
"""
    assert statuses(text, tmp_path) == {
        "early.assertion.1": "proved",
        "later.assertion.1": "unknown",
        "main.assertion.1": "unknown",
    }


def test_one_that_cannot_be_reached_does_not_matter(tmp_path: Path) -> None:
    text = """\
int main(void) {
  unsigned k = nondet_uint();
  if (k < 10 && k * k > 1000) ((char *)parts)[k] = 1;
  assert(k == k);
}
"""
    assert statuses(text, tmp_path) == {"main.assertion.1": "proved"}


def test_growing_bounds_prove_nothing_beside_it(tmp_path: Path) -> None:
    """The bound is too small for the loop when the access is met: what is not behind it is not covered either."""
    text = """\
int main(void) {
  unsigned n = nondet_uint(), k = nondet_uint(), s = 0;
  if (n == 1000) { __CPROVER_assume(k < sizeof parts); ((char *)parts)[k] = 1; return 0; }
  for (unsigned i = 0; i < n; i++) s++;
  assert(s != 40);
}
"""
    assert statuses(text, tmp_path, "--timeout", "20") == {"main.assertion.1": "unknown"}
