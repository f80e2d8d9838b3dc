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

    The bundled headers are always searched last, after `include_dirs`. `tree_depth`: at this level of the objects that
    an argument of the entry function points to, pointers are NULL (None: a few levels, then anything); from level
    `null_depth` on they can be NULL.
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
    tree_depth: int | None = None
    null_depth: int = 0
