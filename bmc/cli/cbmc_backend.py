"""`pybmc check --backend cbmc`: read and transform the program ourselves, write it as C, let CBMC decide it.

The checks are CBMC's own, as our options ask for them; what it says about a line of the written file is a line of the
original one, since `#line` leads there.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bmc.cli.transform import PassArguments, load_and_transform
from bmc.errors import UsageError

if TYPE_CHECKING:
    from bmc.cli.arguments import BackendArguments
    from bmc.engines.base import Options, Update
    from bmc.ir.program import Program
    from bmc.transform.check_options import CheckOptions
    from frontends.c.options import FrontendOptions


def run_backend(
    program: Program,
    files: Sequence[str],
    frontend: FrontendOptions,
    checks: CheckOptions,
    options: Options,
    backend: BackendArguments,
) -> Iterator[Update]:
    """`program` is the one with our own properties: CBMC's rows get their places from it."""
    from bmc.engines.base import Progress
    from bmc.engines.cbmc import arguments, find, run_cbmc, updates
    from frontends.c.emit import emit_program

    if checks.error_labels:
        raise UsageError("--error-label cannot be combined with --backend cbmc")
    if backend.deep_asserts and options.unwindset:
        raise UsageError("--unwindset names loops that --deep-asserts moves: with --backend cbmc use --unwind")
    found = find(backend.cbmc)
    yield Progress("writing the program as C")
    passes = PassArguments(deep_asserts=backend.deep_asserts, lift_loops=backend.lift_loops)
    text = emit_program(load_and_transform(list(files), frontend, passes)[1])
    words = arguments(options, checks, program.model, found.version, frontend.entry, found.options)
    with tempfile.TemporaryDirectory(prefix="pybmc-") as directory:
        path = Path(directory, "program.c")
        path.write_text(text, encoding="utf-8")
        yield Progress("running CBMC", found.text.split()[0])
        output, done = run_cbmc(found, [str(path)], words, options.timeout, os.getcwd())
    yield from updates(output, done, program.properties, options.properties)
