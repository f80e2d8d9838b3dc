"""Helpers: what isolated nodes prove about a C text or file."""

from __future__ import annotations

from pathlib import Path

from bmc.cli import pipeline
from bmc.engines.base import Answer, Options
from bmc.engines.isolation.engine import Isolation
from bmc.ir.program import Program
from bmc.properties import Status
from bmc.transform.check_options import CheckOptions
from frontends.c.options import FrontendOptions

PLENTY = 2.0  # seconds of computing: what is proved hardly depends on how busy the machine is


def load(source: Path, user_assertions_only: bool = False) -> Program:
    checks = CheckOptions.no_standard_checks() if user_assertions_only else CheckOptions()
    return pipeline.load_program([str(source)], FrontendOptions(), checks)


def answers(
    program: Program, options: Options | None = None, jobs: int = 1, seconds: float = PLENTY
) -> dict[str, Answer]:
    """What isolated nodes say, without plain BMC, by property id."""
    engine = Isolation(jobs, seconds)
    return {a.property.id: a for a in engine.proofs(program, options or Options(), seconds)}


def proved_in_isolation(source: Path, user_assertions_only: bool = False, seconds: float = PLENTY) -> set[str]:
    """Descriptions of the properties that isolation settles."""
    found = answers(load(source, user_assertions_only), seconds=seconds)
    good = (Status.PROVED, Status.NOT_REACHED)
    return {a.property.description for a in found.values() if a.verdict.status in good}


def proved_in_text(text: str, folder: Path, user_assertions_only: bool = False) -> set[str]:
    source = folder / "text.c"
    source.write_text(text, encoding="utf-8")
    return proved_in_isolation(source, user_assertions_only)
