"""Which variables and functions have their address taken: only these can be reached through pointers.

    int x, y, a[3]; int *p = &x; y = a[1]; q = a;      gives x and a (the array decayed), not y

An access to a variable by name (`a[1]`, `s.f`) does not take its address; `AddressOf` of any part of it does, wherever
the expression stands. A variable that is not in the result can only be read and written by name.
"""

from __future__ import annotations

from bmc.ir.expr import AddressOf, FunctionAddress, root_variable
from bmc.ir.instr import Call
from bmc.ir.program import Program
from bmc.ir.types import FunctionType
from bmc.ir.walk import new_nodes, steps


def addressed_variables(program: Program) -> frozenset[str]:
    """The names of the variables of the whole program whose address some expression takes."""
    found: set[str] = set()
    seen: set[int] = set()
    for procedure in program.procedures.values():
        for step in steps(procedure):
            for node in new_nodes(step, seen):
                if isinstance(node, AddressOf) and (variable := root_variable(node.place)) is not None:
                    found.add(variable.name)
    return frozenset(found)


def addressed_functions(program: Program) -> dict[str, FunctionType]:
    """The functions whose address is used other than to call them directly, by name; defined or only declared."""
    found: dict[str, FunctionType] = {}
    seen: set[int] = set()
    for procedure in program.procedures.values():
        for step in steps(procedure):
            direct = step.callee if isinstance(step, Call) else None
            for node in new_nodes(step, seen):
                if isinstance(node, FunctionAddress) and node is not direct:
                    found[node.name] = node.function_type
    return {name: found[name] for name in sorted(found)}
