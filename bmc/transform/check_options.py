"""Which of C's undefined or suspicious operations a run looks for.

The defaults are CBMC 6's. `CheckOptions.no_standard_checks()` leaves only what the program itself asserts.

>>> CheckOptions().signed_overflow, CheckOptions().unsigned_overflow, CheckOptions.no_standard_checks().bounds
(True, False, False)
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """`malloc_may_fail`: an allocation can fail; `malloc_fail_null`: it then gives NULL, otherwise failing is a
    violation (`--malloc-fail-assert`). `error_labels`: reaching one of these labels is a violation.
    `retain_trivial`: checks that are true whatever the program does are listed too. `assumptions`: the
    program's own count. `shift_into_sign`: C89 lets a left shift reach the sign bit."""

    bounds: bool = True
    pointer: bool = True
    pointer_primitive: bool = True
    div_by_zero: bool = True
    signed_overflow: bool = True
    undefined_shift: bool = True
    unsigned_overflow: bool = False
    conversion: bool = False
    pointer_overflow: bool = False
    enum_range: bool = False
    memory_leak: bool = False
    memory_cleanup: bool = False
    uninitialized: bool = False
    float_div_by_zero: bool = False  # these three: nothing to check yet, floating point is not supported
    float_overflow: bool = False
    nan: bool = False
    assertions: bool = True
    assumptions: bool = True
    malloc_may_fail: bool = True
    malloc_fail_null: bool = True
    retain_trivial: bool = False
    shift_into_sign: bool = False
    error_labels: tuple[str, ...] = ()

    @classmethod
    def no_standard_checks(cls) -> CheckOptions:
        """`--no-standard-checks`: everything that is on by default is off, user assertions stay."""
        return cls(
            bounds=False,
            pointer=False,
            pointer_primitive=False,
            div_by_zero=False,
            signed_overflow=False,
            undefined_shift=False,
            malloc_may_fail=False,
        )
