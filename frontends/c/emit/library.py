"""A program without the bodies of library functions: whoever reads the text brings its own.

    int main() { return strlen("ab"); }  strlen(s) { ... }        int main() { return strlen("ab"); }  strlen: declared

Passes run on this program, so that no model is copied into the user's functions. Only functions that take or give
records (`div`) keep their bodies.
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.expr import FunctionAddress, Variable, VariablePlace, root_variable
from bmc.ir.instr import Assign, Call, Declare, Havoc, InputKind, Instruction
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import ArrayType, FunctionType, PointerType, RecordType, Type
from bmc.ir.walk import map_blocks, nodes, steps
from bmc.source import is_library

HELPER = "__pybmc_"  # how functions are called that only models call


def without_models(program: Program) -> Program:
    """The same program with library functions declared only."""
    models = {name: p for name, p in program.procedures.items() if is_library(p.location)}
    for name in _with_records(models):
        del models[name]
    if not models:
        return program
    public = {name: p.type for name, p in models.items() if not name.startswith(HELPER)}
    rest = replace(
        program,
        procedures={name: p for name, p in program.procedures.items() if name not in models},
        declared={**public, **program.declared},
    )
    rest = map_blocks(rest, lambda p, block: block if is_library(p.location) else _without_helpers(block))
    return _without_globals(rest, models)


def _with_records(models: dict[str, Procedure]) -> set[str]:
    """Models that take or give records, and what they call: whoever reads the text has records of his own."""
    work = [name for name, p in models.items() if _mentions_record(p.type)]
    found: set[str] = set()
    while work:
        name = work.pop()
        if name in models and name not in found:
            found.add(name)
            work += [n.name for s in steps(models[name]) for n in nodes(s) if isinstance(n, FunctionAddress)]
    return found


def _mentions_record(type_: Type) -> bool:
    match type_:
        case RecordType():
            return True
        case PointerType():
            return _mentions_record(type_.target)
        case ArrayType():
            return _mentions_record(type_.element)
        case FunctionType():
            return any(_mentions_record(t) for t in (type_.result, *type_.parameters))
        case _:
            return False


def _without_helpers(block: Block) -> Block:
    """Without the calls that are part of how a program ends, which `exit` makes by itself."""
    kept = tuple(step for step in block.instructions if not _calls_helper(step))
    return block if len(kept) == len(block.instructions) else replace(block, instructions=kept)


def _calls_helper(step: Instruction) -> bool:
    return (
        isinstance(step, Call) and isinstance(step.callee, FunctionAddress) and step.callee.name.startswith(HELPER)
    )


def _without_globals(program: Program, models: dict[str, Procedure]) -> Program:
    """Without the variables that only models use; those that the program uses too (`optind`) are the library's."""
    theirs = _mentioned(models)
    ours = _mentioned({name: p for name, p in program.procedures.items() if name != START})
    only = theirs - ours
    gone = {v.name for v in program.globals if v.name in only and not _is_pointed_to(v, program, only)}
    shared = [v for v in program.globals if v.name in theirs & ours and v.location.file.startswith("<")]
    start = program.procedures.get(START)
    if start is not None:
        kept = [s for s in start.blocks[0].instructions if _target(s) not in gone | {v.name for v in shared}]
        kept += [Havoc(VariablePlace(v), InputKind.STATIC, v.source_name, v.location) for v in shared]
        first = replace(start.blocks[0], instructions=tuple(kept))
        changed = replace(start, blocks=(first, *start.blocks[1:]))
        program = replace(program, procedures={**program.procedures, START: changed})
    return replace(program, globals=tuple(v for v in program.globals if v.name not in gone))


def _mentioned(procedures: dict[str, Procedure]) -> set[str]:
    return {
        node.variable.name
        for procedure in procedures.values()
        for step in steps(procedure)
        for node in nodes(step)
        if isinstance(node, VariablePlace)
    }


def _is_pointed_to(variable: Variable, program: Program, theirs: set[str]) -> bool:
    """Does the initial value of one of the user's variables mention it?"""
    for step in steps(program.procedures[START]) if START in program.procedures else ():
        if isinstance(step, Assign) and _target(step) not in theirs:
            if any(isinstance(n, VariablePlace) and n.variable == variable for n in nodes(step)):
                return True
    return False


def _target(step: Instruction) -> str:
    match step:
        case Assign() | Havoc():
            root = root_variable(step.target)
            return "" if root is None else root.name
        case Declare():
            return step.variable.name
        case _:
            return ""
