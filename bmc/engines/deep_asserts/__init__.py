"""Any engine on the program whose assertions were lifted into its entry procedure."""

from bmc.engines.deep_asserts.engine import DeepAsserts

__all__ = ["DeepAsserts"]
