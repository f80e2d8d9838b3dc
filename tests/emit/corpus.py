"""All programs of the tests and examples, written as C by every pass, and what gcc says about them.

    for program in corpus():
        for name in PASSES:
            text = written(program, name)        # None: cannot be written, and says so
            warnings(text, program.directory)    # {"-Wunused-variable": 2}

A warning that gcc gives for the original as well is the user's: nothing hides it in the text. `unexplained` tells which
classes are not of that kind.
"""

from __future__ import annotations

import contextlib
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
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
# Names that gcc has for one mistake: which of them it uses depends on what it has inlined.
NAMES = (
    frozenset({"-Wuninitialized", "-Wmaybe-uninitialized"}),
    frozenset({"-Wdangling-pointer", "-Wreturn-local-addr"}),
)
# Programs that are wrong on purpose, in a way that gcc says of the text but not of the original, which it does not see
# through or cannot read.
KNOWN = {
    ("dialect/quantifiers.c", "-Wuninitialized"): "an array of which only an assumption says something",
    ("gnu/cast_to_a_union_fails.c", "-Wuninitialized"): "a part of a union that was never written",
    ("memory/declaration_in_loop_is_arbitrary_again_fails.c", "-Wmaybe-uninitialized"): "read in the next turn",
    ("pointers/byte_behind_object_fails.c", "-Wuninitialized"): "-Warray-bounds of the original with -O2",
    ("primitives/allocate_fails.c", "-Wuninitialized"): "gcc does not know the primitives of the original",
    ("primitives/havoc_fails.c", "-Wstringop-overflow"): "gcc does not know the primitives of the original",
    ("primitives/overflow_fails.c", "-Wtautological-compare"): "gcc does not know the primitives of the original",
    ("regressions/pointer_to_an_object_made_later_fails.c", "-Wmaybe-uninitialized"): "a pointer never set",
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


def unexplained(source: Source, found: Iterable[str], *flags: str) -> set[str]:
    """The classes that gcc does not know from the original, with or without optimisation."""
    rest = {kind for kind in found if (source.name, kind) not in KNOWN}
    if not rest:
        return rest
    original = original_warnings(source, *flags)
    original |= original_warnings(source, "-O2", *flags) if rest - original else set()
    return rest - original


def original_warnings(source: Source, *flags: str) -> set[str]:
    """Classes that gcc warns about in the original, also inside the `assert` of its header."""
    found: set[str] = set()
    for file in source.files:
        text = (source.directory / file).read_text(encoding="utf-8", errors="replace")
        found |= set(warnings(text, source.directory, "-Wsystem-headers", "-I.", *source.flags, *flags))
    return found.union(*(names for names in NAMES if names & found))
