"""Queries as SMT-LIB 2 text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bmc.logic import Terms, Truth


def write_smt2(path: str | Path, assertions: Sequence[Truth], terms: Terms) -> None:
    raise NotImplementedError
