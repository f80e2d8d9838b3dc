"""Gives every property its id, `<function>.<class>.<n>`, and lists all of them in the program.

    main.overflow.1, main.overflow.2, main.array_bounds.1, ...      counted per function and class, in program order

Properties of library functions (`malloc.assertion.1`) are shared by all calls. What a copy of a library model asks of
its arguments belongs to the call: a precondition has the caller's name (`main.precondition_instance.1`), the others
that of the function (`strlen.pointer_dereference.1`), and a text that occurs several times in one copy is one property.
Ids that are already set stay (`main.no-body.helper`). Blocks stand in the order of the source text, so the numbers are
those of CBMC.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bmc.ir.expr import FunctionAddress
from bmc.ir.instr import Assert, AssertCase, Call, Instruction
from bmc.ir.program import START, Block, Procedure, Program
from bmc.properties import Property
from bmc.source import LIBRARY, is_library
from bmc.transform.check_findings import PRECONDITION
from bmc.transform.library_calls import MARK, library_function


def number_properties(program: Program) -> Program:
    """Properties in the order of the procedures' names, then of their text; library functions come as they are met."""
    copies = {name: p for name, p in program.procedures.items() if is_library(p.location)}
    numbering = _Numbering(copies)
    for procedure in sorted(program.procedures.values(), key=_order):
        if procedure.name not in numbering.numbered:
            numbering.caller = ""
            numbering.numbered[procedure.name] = numbering.procedure(procedure)
    procedures = {name: numbering.numbered[name] for name in program.procedures}
    return replace(program, procedures=procedures, properties=numbering.properties)


def _order(procedure: Procedure) -> tuple[bool, bool, str]:
    return procedure.name != START, is_library(procedure.location), procedure.name


class _Numbering:
    """`copies`: of library models, numbered where they are called. `caller`: the user's function they belong to."""

    def __init__(self, copies: Mapping[str, Procedure]) -> None:
        self.copies = copies
        self.numbered: dict[str, Procedure] = {}
        self.caller = ""
        self.properties: dict[str, Property] = {}
        self.counts: dict[tuple[str, str], int] = {}
        self.library: dict[tuple[str, str, int], str] = {}
        self.contracts: dict[tuple[str, str, str], str] = {}

    def procedure(self, procedure: Procedure) -> Procedure:
        if procedure.name not in self.copies:
            self.caller = procedure.name
        return replace(procedure, blocks=tuple(self.block(procedure, block) for block in procedure.blocks))

    def block(self, procedure: Procedure, block: Block) -> Block:
        return replace(block, instructions=tuple(self.instruction(procedure, i) for i in block.instructions))

    def instruction(self, procedure: Procedure, instruction: Instruction) -> Instruction:
        if isinstance(instruction, Call) and isinstance(instruction.callee, FunctionAddress):
            self.copy(instruction.callee.name)
        if not isinstance(instruction, Assert):
            return instruction
        finding = ""
        cases = []
        for case in instruction.cases:
            id_ = self.id(procedure, case.property)
            finding = finding or id_
            property_ = replace(case.property, id=id_, finding=finding)
            self.properties.setdefault(id_, property_)
            cases.append(AssertCase(property_, case.condition))
        return replace(instruction, cases=tuple(cases))

    def copy(self, name: str) -> None:
        """The copy of a library model gets its numbers where it is called."""
        if name in self.copies and name not in self.numbered:
            self.numbered[name] = self.copies[name]
            self.numbered[name] = self.procedure(self.copies[name])

    def id(self, procedure: Procedure, property_: Property) -> str:
        if property_.id:
            return property_.id
        if procedure.name in self.copies:
            return self.contract(procedure, property_)
        location = property_.location
        if location.function == "realloc" != procedure.source_name:
            return self.next(location.function, property_.klass)
        if not location.file.startswith(LIBRARY):
            return self.next(procedure.name, property_.klass)
        key = (location.function, property_.description, location.line)
        if key not in self.library:
            self.library[key] = self.next(location.function, property_.klass)
        return self.library[key]

    def contract(self, copy: Procedure, property_: Property) -> str:
        site = copy.name.rpartition(MARK)[2] if library_function(copy.name) else ""
        key = (site or copy.name, property_.klass, property_.description)
        if key not in self.contracts:
            owner = self.caller if property_.klass == PRECONDITION and self.caller else copy.source_name
            self.contracts[key] = self.next(owner, property_.klass)
        return self.contracts[key]

    def next(self, function: str, klass: str) -> str:
        number = self.counts.get((function, klass), 0) + 1
        self.counts[function, klass] = number
        return f"{function}.{klass.replace(' ', '_')}.{number}"
