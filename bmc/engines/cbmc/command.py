"""Finding CBMC and telling it what to do, whatever its version.

CBMC 6 checks most things by default, CBMC 5 nothing: the command line therefore names every check that is wanted, and
for CBMC 6 switches the defaults off first.

>>> version_of("5.95.1 (cbmc-5.95.1)"), version_of("6.3.1 (cbmc-6.3.1-14-gf2a7665e82)")
((5, 95), (6, 3))
"""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass

from bmc.engines.base import Options
from bmc.errors import PybmcError
from bmc.ir.layout import DataModel
from bmc.transform.check_options import CheckOptions

OLDEST = (5, 12)
_CHECKS = {
    "bounds": "--bounds-check",
    "pointer": "--pointer-check",
    "pointer_primitive": "--pointer-primitive-check",
    "div_by_zero": "--div-by-zero-check",
    "signed_overflow": "--signed-overflow-check",
    "undefined_shift": "--undefined-shift-check",
    "unsigned_overflow": "--unsigned-overflow-check",
    "conversion": "--conversion-check",
    "pointer_overflow": "--pointer-overflow-check",
    "enum_range": "--enum-range-check",
    "memory_leak": "--memory-leak-check",
    "memory_cleanup": "--memory-cleanup-check",
    "float_div_by_zero": "--float-div-by-zero-check",
    "float_overflow": "--float-overflow-check",
    "nan": "--nan-check",
}


class CbmcError(PybmcError):
    """CBMC is not there, too old, or did not do what it should: one line, exit code 6."""


@dataclass(frozen=True, slots=True)
class Found:
    path: str
    version: tuple[int, int]
    text: str
    options: frozenset[str] = frozenset()  # that it lists itself; empty if it does not say


def find(path: str | None = None) -> Found:
    """CBMC at `path`, or on the PATH."""
    command = shutil.which(path or "cbmc")
    if command is None:
        where = f"{path} cannot be run" if path else "cbmc is not on the PATH"
        raise CbmcError(f"{where}: install CBMC or say where it is with --cbmc PATH")
    try:
        done = subprocess.run([command, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CbmcError(f"{command} --version failed: {error}") from None
    text = done.stdout.strip()
    version = version_of(text)
    if version is None:
        raise CbmcError(f"{command} does not look like CBMC: --version says {text[:60]!r}")
    if version < OLDEST:
        raise CbmcError(f"{command} is CBMC {text.split()[0]}: too old, {OLDEST[0]}.{OLDEST[1]} or newer is needed")
    return Found(command, version, text, _known_options(command))


def _known_options(command: str) -> frozenset[str]:
    try:
        done = subprocess.run([command, "--help"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return frozenset()
    return frozenset(re.findall(r"--[a-z][a-z0-9-]*", done.stdout))


def version_of(text: str) -> tuple[int, int] | None:
    match = re.match(r"(\d+)\.(\d+)", text)
    return (int(match[1]), int(match[2])) if match else None


def arguments(
    options: Options,
    checks: CheckOptions,
    model: DataModel,
    version: tuple[int, int],
    function: str = "main",
    known: frozenset[str] = frozenset(),
) -> list[str]:
    """The options that make CBMC ask what pybmc would ask. Checks that are not among its `known` options are left out:
    an old CBMC has none of these properties."""
    words = ["--json-ui"]
    modern = version >= (6, 0)
    if modern:
        words.append("--no-standard-checks")
    words += [flag for name, flag in _CHECKS.items() if getattr(checks, name) and (not known or flag in known)]
    if checks.malloc_may_fail and (not known or "--malloc-may-fail" in known):
        words += ["--malloc-may-fail", "--malloc-fail-null" if checks.malloc_fail_null else "--malloc-fail-assert"]
    if not checks.assertions:
        words.append("--no-assertions")
    if not checks.assumptions:
        words.append("--no-assumptions")
    for label in checks.error_labels:
        words += ["--error-label", label]
    if options.unwind is not None:
        words += ["--unwind", str(options.unwind)]
    if options.unwindset:
        words += ["--unwindset", ",".join(f"{loop}:{bound}" for loop, bound in options.unwindset.items())]
    if options.depth is not None:
        words += ["--depth", str(options.depth)]
    if options.unwinding_assertions:
        words.append("--unwinding-assertions")
    elif modern:
        words.append("--no-unwinding-assertions")
    if options.partial_loops:
        words.append("--partial-loops")
    if options.stop_on_fail:
        words.append("--stop-on-fail")
    words += {"ILP32": ["--32"], "LP32": ["--16"]}.get(model.name, ["--64"])
    if not model.char_signed:
        words.append("--unsigned-char")
    if model.big_endian:
        words.append("--big-endian")
    if model.standard != "c17":
        words.append(f"--{model.standard}")
    if function != "main":
        words += ["--function", function]
    return words
