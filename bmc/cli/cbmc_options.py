"""CBMC's command line, as far as it differs in spelling or has nothing to choose here.

    --no-simplify --slice-formula      how CBMC works inside: accepted, no effect (said once on stderr)
    -no-pointer-check                  CBMC takes one dash as well: --no-pointer-check
    --string-abstraction               strings are exact here: no effect
    --z3                               --solver z3

What changes an answer is never dropped: an option that is not known stays where it is and is complained about.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

# Options that say how CBMC works, not what it answers, with the number of their arguments.
WITHOUT_EFFECT = {
    "--arrays-uf-always": 0,
    "--arrays-uf-never": 0,
    "--beautify": 0,
    "--drop-unused-functions": 0,
    "--floatbv": 0,
    "--full-slice": 0,
    "--no-array-field-sensitivity": 0,
    "--no-pretty-names": 0,
    "--no-propagation": 0,
    "--no-simplify": 0,
    "--no-simplify-if": 0,
    "--partial-loops-by-bound": 0,
    "--reachability-slice": 0,
    "--reachability-slice-fb": 0,
    "--refine": 0,
    "--refine-arithmetic": 0,
    "--refine-arrays": 0,
    "--slice-formula": 0,
    "--string-abstraction": 0,
    "--symex-cache-dereferences": 0,
    "--max-field-sensitivity-array-size": 1,
    "--validate-goto-model": 0,
    "--validate-ssa-equation": 0,
}
SPELLED_HERE = {
    "--z3": ("--solver", "z3"),
    "--cvc5": ("--solver", "cvc5"),
    "--bitwuzla": ("--solver", "bitwuzla"),
    "--i386-linux": ("--32",),
    "--LP64": ("--64",),
    "--ILP32": ("--32",),
    "--LP32": ("--16",),
    "--c89": ("--std", "c89"),
    "--c99": ("--std", "c99"),
    "--c11": ("--std", "c11"),
    "--c17": ("--std", "c17"),
    "--nondet-static-all": ("--nondet-static",),
}


def translated(arguments: Sequence[str], known: Collection[str]) -> tuple[list[str], list[str]]:
    """The command line in pybmc's words, and the options that were left out. `known`: pybmc's own options.

    >>> translated(["a.c", "-no-bounds-check", "--refine"], {"--no-bounds-check"})
    (['a.c', '--no-bounds-check'], ['--refine'])
    """
    kept: list[str] = []
    dropped: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        name = argument
        if re.fullmatch(r"-[a-z][a-z0-9]+(-[a-z0-9]+)*(=.*)?", argument):
            doubled = f"-{argument}"
            word = doubled.partition("=")[0]
            if word in known or word in WITHOUT_EFFECT or word in SPELLED_HERE:
                name = doubled
        if name in known:
            kept.append(name)
        elif name in WITHOUT_EFFECT:
            dropped.append(name)
            for _ in range(WITHOUT_EFFECT[name]):
                next(rest, None)
        elif name in SPELLED_HERE:
            kept.extend(SPELLED_HERE[name])
        else:
            kept.append(name)
    return kept, dropped
