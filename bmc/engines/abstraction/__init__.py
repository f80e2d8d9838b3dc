"""Variable abstraction with refinement around any engine (Corral, section 3)."""

from bmc.engines.abstraction.engine import Abstraction

__all__ = ["Abstraction"]
