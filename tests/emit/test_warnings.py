"""gcc -Wall -Wextra says nothing about the text that it would not say about the original.

`python scripts/emit_warnings.py` asks about all programs; here are a few of every kind.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.differential.native import compiler
from tests.emit.corpus import PASSES, Source, corpus, loaded, unexplained, warnings, written

SAMPLE = list(corpus())[::45]


@pytest.mark.skipif(compiler() is None, reason="no C compiler")
@pytest.mark.parametrize("source", SAMPLE, ids=lambda s: s.name)
def test_no_warning_that_the_original_has_not(source: Source) -> None:
    program = loaded(source)
    for name in PASSES:
        text = written(program, name)
        if text is None:
            continue
        assert "diagnostic" not in text
        found = set(warnings(text, source.directory))
        assert not unexplained(source, found), (name, found)


@pytest.mark.skipif(compiler() is None, reason="no C compiler")
def test_what_gcc_finds_suspicious_is_written_so_that_it_does_not(tmp_path: Path) -> None:
    """All of it in one program, without any pragma."""
    text = """
        struct s { signed f : 3; unsigned g : 3; };
        unsigned nondet_uint(void); int nondet_int(void); void *malloc(unsigned long); void free(void *);
        unsigned long strlen(const char *text) { return text[0] ? 1 : 0; }
        int unused_parameter(int a, char *b) { return 0; }
        int compare(int i, unsigned u, unsigned char c, _Bool b, struct s s, int *p) {
          int unused; int set = 1; set = 2; set += 1;
          char index = 1; int a[3] = {1, 2, 3};
          if (i < u && c >= 0 && c == 300 && u >= 0 && (i < 3) == 2 && s.f == 9 && (i & 3) == 8) return 1;
          if (p == p && &i != 0 && ~(i < 3) && (i == 3 & u == 2)) return a[index];
          b = i * u; b = i << 1; b++;
          switch (i) { case 1: i++; case 2: i--; default: ; }
          for (;;) { if (!i == 0) break; goto out; }
        out:;
          return (i && u) || b;
        }
        int main(int argc, char **argv) {
          void *p = malloc(3); struct s s = {1, 2};
          unsigned long (*length)(const char *) = &strlen;
          compare(nondet_int(), nondet_uint(), 3, 1, s, &argc); length("x"); free(p);
          return 0;
        }"""
    (tmp_path / "program.c").write_text(text)
    program = loaded(Source("suspicious", tmp_path, ("program.c",)))
    for name in PASSES:
        emitted = written(program, name)
        assert emitted is not None
        assert not warnings(emitted, tmp_path), name
