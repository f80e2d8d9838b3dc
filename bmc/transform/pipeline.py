"""From what the frontend gives to what an engine takes, in one call.

The leak check, all other checks, missing bodies, library models, numbers: in this order, since checks look at what the
leak check adds, and at the arguments of calls that missing bodies remove; models are checked once and then copied.
"""

from __future__ import annotations

from bmc.ir.program import Program
from bmc.transform.check_models import tell_models
from bmc.transform.check_options import CheckOptions
from bmc.transform.checks import add_checks
from bmc.transform.library_calls import copy_library_models
from bmc.transform.memory_leak import add_leak_check
from bmc.transform.missing_bodies import handle_missing_bodies
from bmc.transform.missing_returns import add_missing_return_check
from bmc.transform.number_properties import number_properties


def prepare(program: Program, options: CheckOptions, nondet_undefined: bool = False) -> Program:
    """The program with all its properties, numbered. `nondet_undefined`: a call of a function without a body is no
    violation, only its result is unknown."""
    if options.memory_leak or options.memory_cleanup:
        program = add_leak_check(program, options.memory_leak, options.memory_cleanup)
    if options.uninitialized:
        program = tell_models(add_missing_return_check(program))
    program = add_checks(program, options)
    program = handle_missing_bodies(program, nondet_undefined)
    program = copy_library_models(program)
    return number_properties(program)
