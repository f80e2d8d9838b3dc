"""CBMC as a back end: found, run, and its JSON read back into our answers."""

from bmc.engines.cbmc.command import CbmcError, Found, arguments, find
from bmc.engines.cbmc.output import CbmcOutput, CbmcRow, parse
from bmc.engines.cbmc.run import Measured, Process, measured, run_cbmc, updates

__all__ = [
    "CbmcError",
    "CbmcOutput",
    "CbmcRow",
    "Found",
    "Measured",
    "Process",
    "arguments",
    "find",
    "measured",
    "parse",
    "run_cbmc",
    "updates",
]
