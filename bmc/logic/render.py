"""Terms as text."""

from __future__ import annotations

from bmc.logic.node import Bits, Truth


def render(value: Bits | Truth) -> str:
    return str(value)
