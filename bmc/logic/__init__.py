"""The vocabulary of values: a value is a Python int or bool, or a PySMT term; constructors fold as they build."""

from bmc.logic.node import Bits, FNode, Node, Truth
from bmc.logic.terms import Terms

__all__ = ["Bits", "FNode", "Node", "Terms", "Truth"]
