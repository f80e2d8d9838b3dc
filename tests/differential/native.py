"""What gcc's binary says: compiles random programs, many at once, and reads their checksums.

Signed overflow wraps in the IR, so the reference is compiled with -fwrapv; `sanitize` checks that a program has no
other undefined behaviour.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.differential.generator import INPUT_TYPES, LIGHT_MIX, MIX, Generated

FLAGS = ("-std=gnu11", "-w", "-O0", "-fwrapv", "-fno-strict-aliasing")
SANITIZERS = ("-fsanitize=undefined,address,shift,bounds", "-fno-sanitize-recover=all")


def compiler() -> str | None:
    return shutil.which("gcc") or shutil.which("cc")


def batch_text(programs: Sequence[Generated], light: bool = False) -> str:
    """All programs in one file, without a main function. `light`: a checksum that a solver can take apart."""
    return (LIGHT_MIX if light else MIX) + "\n".join(program.text for program in programs)


def _compile(text: str, directory: Path, flags: Sequence[str]) -> Path:
    command = compiler()
    assert command is not None
    source, binary = directory / "native.c", directory / "native"
    source.write_text(text)
    subprocess.run(
        [command, *FLAGS, *flags, "-o", str(binary), str(source)], check=True, capture_output=True, text=True
    )
    return binary


def checksums(programs: Sequence[Generated], directory: Path, sanitize: bool = False) -> list[int]:
    calls = "".join(f'  printf("%llu\\n", {p.entry}());\n' for p in programs)
    main = f"int printf(const char *, ...);\nint main(void)\n{{\n{calls}  return 0;\n}}\n"
    binary = _compile(batch_text(programs) + main, directory, SANITIZERS if sanitize else ())
    done = subprocess.run([str(binary)], check=True, capture_output=True, text=True, timeout=120)
    return [int(line) for line in done.stdout.split()]


class Binary:
    """One binary for many programs; which one runs and what its nondet functions return is on the command line."""

    def __init__(self, programs: Sequence[Generated], directory: Path) -> None:
        cases = "".join(f"  case {i}: h = {p.entry}(); break;\n" for i, p in enumerate(programs))
        text = _RECORDED + batch_text(programs, light=True) + _CHOICE.replace("CASES", cases)
        self._binary = _compile(text, directory, ())

    def checksum(self, index: int, values: Sequence[int]) -> int:
        """The checksum when the calls of nondet functions return these values, in order."""
        line = [str(self._binary), str(index), *map(str, values)]
        return int(subprocess.run(line, check=True, capture_output=True, text=True, timeout=20).stdout)


_RECORDED = """\
long long atoll(const char *);
int printf(const char *, ...);
static char **recorded;
""" + "".join(f"{kind} nondet_{name}(void) {{ return atoll(*recorded++); }}\n" for kind, name in INPUT_TYPES.items())
_CHOICE = """\
int main(int argc, char **argv)
{
  unsigned long long h = 0;
  recorded = argv + 2;
  switch (atoll(argv[1])) {
CASES  }
  printf("%llu\\n", h);
  return 0;
}
"""
