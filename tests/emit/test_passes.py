"""What passes make, as text: arguments of extracted loops, lifetimes of inlined bodies, callbacks of the library."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

from bmc.cli.main import run
from tests.emit.corpus import Source, loaded, written


def text_of(text: str, name: str, directory: Path) -> str:
    (directory / "program.c").write_text(text)
    result = written(loaded(Source("program", directory, ("program.c",))), name)
    assert result is not None
    return result


def verdict(text: str, directory: Path, *flags: str) -> int:
    (directory / "written.c").write_text(text)
    with contextlib.redirect_stdout(io.StringIO()):
        return run(["check", str(directory / "written.c"), *flags])


def test_arrays_are_passed_as_c_passes_them(tmp_path: Path) -> None:
    """CBMC does not look for indices below an array behind a pointer to it, but does behind a pointer to elements."""
    program = """
        int main(void) {
          int a[4] = {0}, m[2][3] = {0}, i = 3;
          while (i >= 0) { a[i - 1] = m[1][i % 3]; i--; }
        }"""
    text = text_of(program, "extract", tmp_path)
    assert "void main_loop0(int *a, int (*m)[3], int *i)" in text
    assert "a[*i - 1] = m[1][*i % 3];" in text
    assert "main_loop0(a, m, &i);" in text
    assert verdict(text, tmp_path, "--unwind", "5") == 10
    assert verdict(text.replace("*i - 1]", "*i]"), tmp_path, "--unwind", "5") == 0


def test_an_array_that_is_used_whole_is_passed_by_its_address(tmp_path: Path) -> None:
    program = """
        int main(void) {
          int a[2] = {1, 1}; int (*p)[2] = &a;
          for (int i = 0; i < 2; i++) { p = &a; (*p)[i] = a[i] - 1; }
          __CPROVER_assert(a[0] + a[1] == 0, "zero");
        }"""
    text = text_of(program, "extract", tmp_path)
    assert "int (*a)[2]" in text
    assert verdict(text, tmp_path, "--unwind", "3") == 0


def test_inlined_loops_stay_loops(tmp_path: Path) -> None:
    program = """
        int sum(int *a, int n) {
          int s = 0;
          for (int i = 0; i < n; i++) { int x = a[i]; if (x < 0) return -1; s += x; }
          return s;
        }
        int main(void) { int a[2] = {1, 2}; __CPROVER_assert(sum(a, 2) == 3, "three"); }"""
    text = text_of(program, "inline", tmp_path)
    assert "for (int i = 0; i < n; i++) {" in text
    assert verdict(text, tmp_path, "--unwind", "3") == 0


def test_what_the_library_calls_back_keeps_its_assertions(tmp_path: Path) -> None:
    """The model of qsort is not in the text, so nothing there seems to call the function."""
    program = """
        #include <stdlib.h>
        int order(const void *a, const void *b) { __CPROVER_assert(*(int *)a > 1, "large"); return 0; }
        void handler(void) { __CPROVER_assert(0, "at the end"); }
        int main(void) { int a[2] = {1, 2}; SORT; END; return 0; }"""
    sorting = "qsort(a, 2, sizeof *a, order)"
    for sort, end, expected in ((sorting, "", 10), ("", "atexit(handler)", 10), ("", "", 0)):
        text = text_of(program.replace("SORT", sort).replace("END", end), "deep", tmp_path)
        assert verdict(text, tmp_path, "--unwind", "5") == expected
