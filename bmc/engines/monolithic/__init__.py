"""Plain bounded model checking: enter every call, unwind every loop, ask one solver about all properties."""

from bmc.engines.monolithic.engine import Monolithic

__all__ = ["Monolithic"]
