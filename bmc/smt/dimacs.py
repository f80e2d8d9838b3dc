"""A query as CNF in DIMACS format, for SAT solvers: Bitwuzla bit-blasts it and writes the clauses.

The clauses are satisfiable iff the query is. That needs a query without array terms: Bitwuzla adds their axioms while
it solves, when the clauses are written already.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from bmc.errors import UsageError
from bmc.logic import Node, Terms, Truth
from bmc.logic.node import ARRAY_SELECT, ARRAY_STORE, ARRAY_VALUE
from bmc.logic.walk import below
from bmc.smt.bitwuzla_backend import BitwuzlaSolver
from bmc.smt.solver import Answer, SolverOptions

ARRAYS = frozenset({ARRAY_SELECT, ARRAY_STORE, ARRAY_VALUE})


def write_dimacs(path: str | Path, assertions: Sequence[Truth], terms: Terms) -> None:
    """Write the clauses to a file; raises OSError as `open` does, UsageError for a query that has arrays."""
    nodes = [a for a in assertions if isinstance(a, Node)]
    if any(node._content[0] in ARRAYS for node in below(nodes)):
        raise UsageError("--dimacs: the query has array terms, which have no clauses", "--smt2 FILE can write it")
    with open(path, "w", encoding="ascii"):
        pass  # says at once if it cannot be written
    answer = Answer.UNSAT if False in assertions else Answer.SAT
    if answer is Answer.SAT and nodes:
        options = SolverOptions(incremental=False, unsat_cores=False, extra={"write-cnf": str(path)})
        with BitwuzlaSolver(terms, options, lambda: os.stat(path).st_size > 0) as solver:
            for node in nodes:
                solver.assert_(node)  # noqa: PT009
            answer = solver.check()  # ends when the clauses are written, before the search
    if os.stat(path).st_size == 0:  # decided without clauses
        Path(path).write_text("p cnf 0 1\n0\n" if answer is Answer.UNSAT else "p cnf 0 0\n", encoding="ascii")
