"""What the user may choose about reading C, as one immutable value.

>>> FrontendOptions(defines=("N=3",)).entry
'main'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bmc.ir.layout import LP64, DataModel

Preprocessor = Literal["builtin", "cc"]
UndefinedFunctions = Literal["fail", "nondet"]


@dataclass(frozen=True, slots=True)
class FrontendOptions:
    """`defines` are written as on a command line ("N", "N=3", "F(x)=x"); `includes` are files read before each input.

    The bundled headers are always searched last, after `include_dirs`.
    """

    include_dirs: tuple[str, ...] = ()
    defines: tuple[str, ...] = ()
    undefines: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    preprocessor: Preprocessor = "builtin"
    model: DataModel = LP64
    entry: str = "main"
    nondet_static: bool = False
    undefined_functions: UndefinedFunctions = "fail"
