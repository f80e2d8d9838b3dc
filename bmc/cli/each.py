"""`pybmc check --each`: many programs, one file each, several at the same time.

Results come in the order of the files, whatever finishes first. The exit code is that of the worst: a bug found (10)
before an error in an input (6) before something not decided (5) before none of these (0).
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable, Sequence

from bmc.engines.parallel import one_by_one
from bmc.errors import ExitCode, PybmcError

_WORST_FIRST = (ExitCode.UNSAFE, ExitCode.ERROR, ExitCode.INCONCLUSIVE, ExitCode.SAFE)
_WORDS = {
    ExitCode.UNSAFE: "with bugs",
    ExitCode.ERROR: "not understood",
    ExitCode.INCONCLUSIVE: "not decided",
    ExitCode.SAFE: "without bugs",
}


def check_each(files: Sequence[str], check: Callable[[str], int], jobs: int, json: bool) -> int:
    codes: list[int] = []
    if json:
        sys.stdout.write("[")
    for file, answer in zip(files, one_by_one(lambda f: _captured(check, f), files, jobs), strict=True):
        code, out, err = answer if answer is not None else _lost(file)
        sys.stderr.write(err)
        if json:
            sys.stdout.write(("," if codes else "") + "\n" + (out.strip() or "null"))
        else:
            print(f"== {file}")
            sys.stdout.write(out.lstrip("\n"))
            print()
        sys.stdout.flush()
        codes.append(code)
    if json:
        print("\n]")
    else:
        counts = [f"{codes.count(int(c))} {_WORDS[c]}" for c in _WORST_FIRST if int(c) in codes]
        print(f"{len(codes)} programs: {', '.join(counts)}")
    return next((int(c) for c in _WORST_FIRST if int(c) in codes), max(codes, default=0))


def _captured(check: Callable[[str], int], file: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = check(file)
        except PybmcError as error:
            print(f"pybmc: {file}: {error}", file=sys.stderr)
            code = int(error.exit_code)
    return code, out.getvalue(), err.getvalue()


def _lost(file: str) -> tuple[int, str, str]:
    """Its process has crashed."""
    return int(ExitCode.INCONCLUSIVE), "", f"pybmc: {file}: its process crashed or ran out of memory\n"
