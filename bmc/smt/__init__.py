"""Solvers: ask whether truth values can hold together, and for the values that make them hold."""

from bmc.smt.open import SOLVERS, open_solver
from bmc.smt.smtlib import write_smt2
from bmc.smt.solver import Answer, Solver, SolverError, SolverOptions

__all__ = ["SOLVERS", "Answer", "Solver", "SolverError", "SolverOptions", "open_solver", "write_smt2"]
