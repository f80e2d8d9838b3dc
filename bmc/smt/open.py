"""Solvers by name. A solver's library is imported when it is opened, not before."""

from __future__ import annotations

from bmc.errors import UsageError
from bmc.logic import Terms
from bmc.smt.solver import Solver, SolverOptions

SOLVERS = ("bitwuzla", "z3", "cvc5")
PACKAGES = {"bitwuzla": "bitwuzla", "z3": "z3-solver", "cvc5": "cvc5"}


def open_solver(name: str, terms: Terms, options: SolverOptions | None = None) -> Solver:
    """A new solver over the terms of `terms`."""
    chosen = options or SolverOptions()
    try:
        if name == "bitwuzla":
            from bmc.smt.bitwuzla_backend import BitwuzlaSolver

            return BitwuzlaSolver(terms, chosen)
        if name == "z3":
            from bmc.smt.z3_backend import Z3Solver

            return Z3Solver(terms, chosen)
        if name == "cvc5":
            from bmc.smt.cvc5_backend import Cvc5Solver

            return Cvc5Solver(terms, chosen)
    except ImportError as error:
        package = PACKAGES[name]
        raise UsageError(f"the solver {name} is not installed ({error})", f"pip install {package}") from error
    raise UsageError(f"unknown solver '{name}'", f"the solvers are {', '.join(SOLVERS)}")
