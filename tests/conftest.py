"""What all tests share."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

settings.register_profile("pybmc", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("pybmc")


@pytest.fixture(autouse=True)
def _plain_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test depends on the terminal it happens to run in."""
    for name in ("FORCE_COLOR", "COLORTERM", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "120")
    assert os.environ["NO_COLOR"]
