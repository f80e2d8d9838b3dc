"""Loop isolation: prove what a loop's own body and condition are enough for, and climb only when that fails."""

from bmc.engines.isolation.auto import Auto
from bmc.engines.isolation.engine import Isolation

__all__ = ["Auto", "Isolation"]
