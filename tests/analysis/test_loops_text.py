"""Loops as CBMC lists them."""

from __future__ import annotations

import re

from bmc.analysis.loops_text import loops_text, show_loops_text
from tests.transform.reading import parsed

SOURCE = """\
int main(void) {
  int s = 0;
  for (int i = 0; i < 3; i++) {
    while (s < i)
      s++;
  }
  do { s--; } while (s > 0);
  return s;
}
"""


def test_in_the_format_of_show_loops() -> None:
    text = re.sub(r"file \S+ ", "file t.c ", show_loops_text(parsed(SOURCE)))
    assert text == (
        "Loop main.0:\n  file t.c line 4 function main\n\n"
        "Loop main.1:\n  file t.c line 3 function main\n\n"
        "Loop main.2:\n  file t.c line 7 function main\n\n"
    )


def test_as_a_tree() -> None:
    lines = loops_text(parsed(SOURCE)).splitlines()
    assert lines[0] == "procedure main"
    heads = [line for line in lines if "header" in line]
    assert [len(line) - len(line.lstrip()) for line in heads] == [2, 4, 2]
    assert [line.split(":")[0].strip() for line in heads] == ["main.1", "main.0", "main.2"]


def test_no_loops() -> None:
    assert loops_text(parsed("int main(void) { return 0; }")) == "no loops\n"
    assert show_loops_text(parsed("int main(void) { return 0; }")) == ""
