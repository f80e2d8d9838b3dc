"""All programs of the tests and examples, written as C by every pass, and what gcc says about them.

    for program in corpus():
        for name in PASSES:
            text = written(program, name)        # None: cannot be written, and says so
            warnings(text, program.directory)    # {"-Wunused-variable": 2}

A warning that gcc gives for the original as well is the user's: nothing hides it in the text. `original_warnings` tells
which classes these are.
"""

from __future__ import annotations

import contextlib
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bmc.cli.transform import PassArguments, apply_passes
from bmc.errors import PybmcError
from bmc.ir.program import Program
from bmc.transform.number_properties import number_properties
from frontends.c import FrontendOptions, load
from frontends.c.emit import emit_program
from frontends.c.emit.library import without_models
from tests.verdicts.expectations import programs, read

EXAMPLES = Path(__file__).parents[2] / "c_examples"
FLAGS = ("-std=gnu11", "-Wall", "-Wextra", "-S", "-o", "/dev/null", "-x", "c", "-")
WARNING = re.compile(r": (?:warning|error): .*?(?:\[(-W[\w+-]+)[^]]*\])?$", re.MULTILINE)
OTHER_MACHINE = {"--16", "--32", "--function", "--unsigned-char", "--big-endian"}
SIZES = re.compile(r"^// sizes: (\S+)", re.MULTILINE)
# What a pass can make visible to gcc, though it sees nothing in the original: that is wrong in the program itself.
BY_NATURE = {
    "-Wdangling-pointer": "a deliberate pointer to a dead variable, seen when the callee is inlined",
    "-Wuninitialized": "a deliberate read of what was never written",
    "-Wmaybe-uninitialized": "the same on some paths",
    "-Wtautological-compare": "a comparison with itself through casts",
}
PASSES = {
    "plain": PassArguments(),
    "extract": PassArguments(extract_loops=True, early_exits=True),
    "inline": PassArguments(inline=True),
    "deep": PassArguments(deep_asserts=True),
}


@dataclass(frozen=True)
class Source:
    """A program of one or more files, with the preprocessor's options that belong to it."""

    name: str
    directory: Path
    files: tuple[str, ...]
    flags: tuple[str, ...] = ()

    def option(self, letter: str) -> tuple[str, ...]:
        return tuple(flag[2:] for flag in self.flags if flag.startswith(f"-{letter}"))


def corpus() -> Iterator[Source]:
    """Examples first, then the verdict programs that a 64-bit compiler can be asked about."""
    for path in sorted(EXAMPLES.rglob("*.c")):
        sizes = SIZES.search(path.read_text(encoding="utf-8"))
        flags = tuple(f"-D{size}" for size in sizes[1].split(",")) if sizes is not None else ()
        yield Source(f"c_examples/{path.relative_to(EXAMPLES)}", path.parent, (path.name,), flags)
    for path in programs():
        expected = read(path)
        if OTHER_MACHINE & set(expected.flags) or expected.refusals or expected.usage:
            continue
        others = (str(f.relative_to(path.parent)) for f in expected.files)
        words = " ".join(expected.flags).replace("-D ", "-D").replace("-I ", "-I").split()
        flags = tuple(word for word in words if word.startswith(("-D", "-I", "-U")))
        yield Source(f"{path.parent.name}/{path.name}", path.parent, (path.name, *others), flags)


def loaded(source: Source) -> Program:
    options = FrontendOptions(
        include_dirs=source.option("I"), defines=source.option("D"), undefines=source.option("U")
    )
    with contextlib.chdir(source.directory):
        return without_models(number_properties(load(list(source.files), options)))


def written(program: Program, name: str) -> str | None:
    """The program after a pass as C; None if it cannot be written and says so."""
    try:
        return emit_program(apply_passes(program, PASSES[name]))
    except PybmcError:
        return None


def warnings(text: str, directory: Path, *flags: str) -> Counter[str]:
    """Classes of gcc's warnings, and "error" where it does not compile."""
    done = subprocess.run(
        ["gcc", *flags, *FLAGS], input=text, capture_output=True, text=True, check=False, cwd=directory
    )
    found = Counter(match or "error" for match in WARNING.findall(done.stderr))
    if done.returncode and "error" not in found:
        found["error"] += 1
    return found


def original_warnings(source: Source, *flags: str) -> set[str]:
    """Classes that gcc warns about in the original, also inside the `assert` of its header."""
    found: set[str] = set()
    for file in source.files:
        text = (source.directory / file).read_text(encoding="utf-8", errors="replace")
        found |= set(warnings(text, source.directory, "-Wsystem-headers", "-I.", *source.flags, *flags))
    return found
