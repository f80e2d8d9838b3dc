"""Files that gcc has preprocessed with the system's own headers are read, and quickly."""

from __future__ import annotations

import shutil
import subprocess
import time
from pathlib import Path

import pytest

from bmc.ir.instr import Assert
from bmc.source import is_library
from frontends.c import FrontendOptions, load

HEADERS = (
    "assert ctype errno fcntl inttypes limits locale math pthread setjmp signal stdarg stdbool stddef stdint stdio "
    "stdlib "
    "string strings sys/socket sys/stat sys/time sys/types sys/wait time unistd wchar wctype"
).split()
BODY = """
struct node { int value; struct node *next; };
static int sum(int n, ...) {
  va_list ap;
  va_start(ap, n);
  int total = 0;
  while (n-- > 0) total += va_arg(ap, int);
  va_end(ap);
  return total;
}
int main(void) {
  struct node *p = malloc(sizeof *p);
  if (!p) return EXIT_FAILURE;
  p->value = toupper('a') + atoi("3") + abs(-3);
  printf("%d %s\\n", p->value, strerror(errno));
  assert(sum(2, 1, 2) == 3);
  free(p);
  return 0;
}
"""


@pytest.mark.skipif(shutil.which("gcc") is None, reason="needs gcc and its headers")
@pytest.mark.parametrize("flags", [[], ["-D_GNU_SOURCE", "-O2"], ["-D_GNU_SOURCE", "-O2", "-D_FORTIFY_SOURCE=2"]])
def test_all_common_headers(tmp_path: Path, flags: list[str]) -> None:
    source = tmp_path / "all.c"
    existing = [name for name in HEADERS if Path("/usr/include", f"{name}.h").exists() or name.startswith("std")]
    source.write_text("".join(f"#include <{name}.h>\n" for name in existing) + BODY)
    preprocessed = tmp_path / "all.i"
    subprocess.run(["gcc", "-E", *flags, str(source), "-o", str(preprocessed)], check=True)
    assert len(preprocessed.read_text().splitlines()) > 5000
    start = time.process_time()
    program = load([preprocessed], FrontendOptions())
    assert time.process_time() - start < 10
    main = program.procedures["main"]
    texts = [i.cases[0].property.description for b in main.blocks for i in b.instructions if isinstance(i, Assert)]
    assert texts == ["assertion sum(2, 1, 2) == 3"]
    own = [p for p in program.procedures.values() if not is_library(p.location)]
    assert len(own) < 20, "inline functions of headers that nobody uses are left out"
