"""From the command line's words to the values that frontend, checks and engines take.

Nothing here reads files or runs anything, so a wrong value is found before work begins. The defaults are CBMC 6's:
`--no-standard-checks` turns off everything that is on by default, single options given beside it win.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from bmc.cli.arguments import (
    BackendArguments,
    BoundArguments,
    CheckArguments,
    LimitArguments,
    ProgramArguments,
    PropertyArguments,
)
from bmc.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bmc.engines.base import Options
    from bmc.ir.layout import DataModel
    from bmc.transform.check_options import CheckOptions
    from frontends.c.options import FrontendOptions


def frontend_options(arguments: ProgramArguments) -> FrontendOptions:
    from frontends.c.options import FrontendOptions

    return FrontendOptions(
        include_dirs=tuple(arguments.include_dirs or ()),
        defines=tuple(arguments.defines or ()),
        undefines=tuple(arguments.undefines or ()),
        includes=tuple(arguments.includes or ()),
        preprocessor=arguments.preprocessor.value,
        model=data_model(arguments),
        entry=arguments.function,
        nondet_static=arguments.nondet_static,
        undefined_functions=arguments.undefined_functions.value,
        tree_depth=arguments.tree_depth,
        null_depth=arguments.null_depth,
    )


def data_model(arguments: ProgramArguments) -> DataModel:
    from bmc.ir.layout import ILP32, LP32, LP64

    chosen = [
        m for m, on in ((LP32, arguments.model_16), (ILP32, arguments.model_32), (LP64, arguments.model_64)) if on
    ]
    if len(chosen) > 1:
        raise UsageError("--16, --32 and --64 exclude each other")
    machine = ILP32 if arguments.arch == "i386" else LP64
    model = dataclasses.replace(
        chosen[0] if chosen else machine,
        char_signed=not arguments.unsigned_char,
        big_endian=arguments.big_endian,
        standard=arguments.standard.value,
    )
    if arguments.object_bits is None:
        return model
    if arguments.object_bits > model.pointer_width - 8:
        raise UsageError(
            f"--object-bits {arguments.object_bits} leaves no room in a pointer of {model.pointer_width} bits"
        )
    return dataclasses.replace(model, object_bits=arguments.object_bits)


def check_options(arguments: CheckArguments) -> CheckOptions:
    from bmc.transform.check_options import CheckOptions

    base = CheckOptions() if arguments.standard_checks else CheckOptions.no_standard_checks()
    given: dict[str, Any] = {
        field.name: getattr(arguments, field.name)
        for field in dataclasses.fields(arguments)
        if field.name not in ("standard_checks", "malloc_fail_assert", "error_labels")
        and getattr(arguments, field.name) is not None
    }
    if arguments.malloc_fail_assert is not None:
        given["malloc_fail_null"] = not arguments.malloc_fail_assert
        given.setdefault("malloc_may_fail", True)
    return dataclasses.replace(base, error_labels=tuple(arguments.error_labels or ()), **given)


def engine_options(
    bounds: BoundArguments,
    checks: CheckArguments,
    properties: PropertyArguments,
    limits: LimitArguments,
    unwindset: Mapping[str, int],
    backend: BackendArguments | None = None,
) -> Options:
    from bmc.engines.base import Options

    if limits.portfolio and limits.cross_check:
        raise UsageError("--portfolio and --cross-check exclude each other")
    assertions = bounds.unwinding_assertions
    return Options(
        unwind=bounds.unwind,
        unwindset=unwindset,
        depth=bounds.depth,
        unwinding_assertions=checks.standard_checks if assertions is None else assertions,
        partial_loops=bounds.partial_loops,
        properties=frozenset(properties.properties) if properties.properties else None,
        stop_on_fail=properties.stop_on_fail,
        vacuity=properties.vacuity,
        timeout=limits.timeout,
        solver=limits.solver.value,
        smt2_file=limits.smt2,
        dimacs_file=limits.dimacs,
        portfolio=limits.portfolio,
        cross_check=limits.cross_check,
        solver_timeout=limits.solver_timeout,
        engine="isolation" if limits.isolate_loops else limits.engine.value,
        jobs=limits.jobs,
        deep_asserts=backend is not None and backend.deep_asserts,
        lift_loops=backend is None or backend.lift_loops,
        inline=limits.inline.value,
        merge=limits.merge.value,
        eager_inlining=limits.eager_inlining,
        seed=limits.seed,
        summaries=limits.summaries.value,
        abstract_globals=limits.abstract_globals,
        refinement=limits.refinement.value,
        lazy_loops=limits.lazy_loops,
    )


def given_options(*groups: Any) -> dict[str, Any]:
    """What the user chose, by field name, for reports: only values that differ from the default."""
    given: dict[str, Any] = {}
    for group in groups:
        for field in dataclasses.fields(group):
            value = getattr(group, field.name)
            if value != field.default and field.name != "files":
                given[field.name] = value
    return given
