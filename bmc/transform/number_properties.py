"""Gives every property its id, `<function>.<class>.<n>`, and lists all of them in the program.

    main.overflow.1, main.overflow.2, main.array_bounds.1, ...      counted per function and class, in program order

Properties of library functions (`malloc.assertion.1`) are shared by all calls. Ids that are already set stay
(`main.no-body.helper`). Blocks stand in the order of the source text, so the numbers are those of CBMC.
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.instr import Assert, AssertCase, Instruction
from bmc.ir.program import START, Block, Procedure, Program
from bmc.properties import Property

LIBRARY = "<builtin-library-"


def number_properties(program: Program) -> Program:
    """Properties in the order of the procedures' names, then of their text; library functions come as they are met."""
    numbering = _Numbering()
    ordered = sorted(program.procedures.values(), key=lambda p: (p.name != START, p.name))
    numbered = {procedure.name: numbering.procedure(procedure) for procedure in ordered}
    procedures = {name: numbered[name] for name in program.procedures}
    return replace(program, procedures=procedures, properties=numbering.properties)


class _Numbering:
    def __init__(self) -> None:
        self.properties: dict[str, Property] = {}
        self.counts: dict[tuple[str, str], int] = {}
        self.library: dict[tuple[str, str, int], str] = {}

    def procedure(self, procedure: Procedure) -> Procedure:
        return replace(procedure, blocks=tuple(self.block(procedure, block) for block in procedure.blocks))

    def block(self, procedure: Procedure, block: Block) -> Block:
        return replace(block, instructions=tuple(self.instruction(procedure, i) for i in block.instructions))

    def instruction(self, procedure: Procedure, instruction: Instruction) -> Instruction:
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

    def id(self, procedure: Procedure, property_: Property) -> str:
        if property_.id:
            return property_.id
        location = property_.location
        if not location.file.startswith(LIBRARY):
            return self.next(procedure.name, property_.klass)
        key = (location.function, property_.description, location.line)
        if key not in self.library:
            self.library[key] = self.next(location.function, property_.klass)
        return self.library[key]

    def next(self, function: str, klass: str) -> str:
        number = self.counts.get((function, klass), 0) + 1
        self.counts[function, klass] = number
        return f"{function}.{klass.replace(' ', '_')}.{number}"
