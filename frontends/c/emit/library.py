"""A program without the bodies of library functions: whoever reads the text brings its own.

    int main() { return strlen("ab"); }  strlen(s) { ... }        int main() { return strlen("ab"); }  strlen: declared

Passes run on this program, so that no model is copied into the user's functions. Only functions that take or give
records (`div`) keep their bodies.
"""

from __future__ import annotations

from dataclasses import replace

from bmc.ir.expr import Expr, FunctionAddress, Variable, VariablePlace, root_variable
from bmc.ir.instr import Assign, Call, Declare, Halt, Havoc, InputKind, Instruction
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import ArrayType, FunctionType, PointerType, RecordType, Type
from bmc.ir.walk import map_blocks, nodes, preorder, steps
from bmc.source import is_library

ARGUMENTS = "$va_arguments"  # what points to the further arguments of a variadic function
HELPER = "__pybmc_"  # how functions are called that only models call


def without_models(program: Program) -> Program:
    """The same program with library functions declared only."""
    models = {name: p for name, p in program.procedures.items() if is_library(p.location)}
    for name in _with_records(models):
        del models[name]
    program = _without_ends(program)
    if not models:
        return program
    declared = _declarations(program, models)
    public = {name: declared.get(name, p.type) for name, p in models.items() if not name.startswith(HELPER)}
    rest = replace(
        program,
        procedures={name: p for name, p in program.procedures.items() if name not in models},
        declared={**public, **program.declared},
    )
    rest = map_blocks(rest, lambda p, block: block if is_library(p.location) else _for_reader(block, models))
    return _without_globals(rest, models)


def at_the_end(program: Program) -> list[str]:
    """Functions of the program that run when it ends (attribute `destructor`), in the order in which they run."""
    found: list[str] = []
    started = False
    for step in steps(program.procedures[START]) if START in program.procedures else ():
        if isinstance(step, Call) and isinstance(step.callee, FunctionAddress):
            called = program.procedures.get(step.callee.name)
            if started and called is not None and not _calls_helper(step):
                found.append(called.name)
            started = started or (called is not None and program.entry in (called.name, called.source_name))
    return found


def _without_ends(program: Program) -> Program:
    """Without the calls of such functions where the program ends: `exit` makes them by itself."""
    last = at_the_end(program)

    def rewrite(procedure: Procedure, block: Block) -> Block:
        kept = list(block.instructions)
        called = [_called(step) for step in kept[len(kept) - len(last) :]]
        if not isinstance(block.terminator, Halt) or called != last or procedure.name == START:
            return block
        return replace(block, instructions=tuple(kept[: len(kept) - len(last)]))

    return map_blocks(program, rewrite) if last else program


def _called(step: Instruction) -> str:
    return step.callee.name if isinstance(step, Call) and isinstance(step.callee, FunctionAddress) else ""


def _declarations(program: Program, models: dict[str, Procedure]) -> dict[str, FunctionType]:
    """Models as the program has declared them: its streams may have another name (`struct _IO_FILE`). One without a
    prototype stays so only if it is called with another number of arguments than it has."""
    found: dict[str, FunctionType] = {}
    for name, procedure in program.procedures.items():
        for step in steps(procedure) if name not in models else ():
            for node in nodes(step):
                if isinstance(node, FunctionAddress) and node.name in models and isinstance(node.type, PointerType):
                    type_ = node.type.target
                    assert isinstance(type_, FunctionType)
                    unfit = isinstance(step, Call) and step.callee is node and not _takes(models[node.name], step)
                    if type_.prototyped or unfit:
                        found.setdefault(node.name, type_)
    return found


def _takes(model: Procedure, call: Call) -> bool:
    """Whether a call has the number of arguments that a model has parameters."""
    given, named = len(call.arguments), len(model.parameters)
    return given == named or (model.type.variadic and given > named)


def _with_records(models: dict[str, Procedure]) -> set[str]:
    """Models that take or give records, and what they call: whoever reads the text has records of his own."""
    work = [name for name, p in models.items() if not name.startswith(HELPER) and _mentions_record(p.type)]
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
            return not type_.tag.startswith(HELPER)  # FILE is opaque
        case PointerType():
            return _mentions_record(type_.target)
        case ArrayType():
            return _mentions_record(type_.element)
        case FunctionType():
            return any(_mentions_record(t) for t in (type_.result, *type_.parameters))
        case _:
            return False


def _for_reader(block: Block, models: dict[str, Procedure]) -> Block:
    """Without the calls that are part of how a program ends, which `exit` makes by itself; with the further arguments
    of variadic functions, which a model gets through a variable."""
    kept: list[Instruction] = []
    for step in block.instructions:
        if _calls_helper(step):
            continue
        if isinstance(step, Call) and isinstance(step.callee, FunctionAddress) and step.callee.name in models:
            if models[step.callee.name].type.variadic:
                step = replace(step, arguments=(*step.arguments, *_further(kept)))
        kept.append(step)
    return block if kept == list(block.instructions) else replace(block, instructions=tuple(kept))


def _further(before: list[Instruction]) -> list[Expr]:
    """The arguments behind the named ones, taken off the instructions that pass them (`va.a0 := x; args := &va`)."""
    if not before or _target(before[-1]) != ARGUMENTS:
        return []
    passing = before.pop()
    assert isinstance(passing, Assign)
    variable = next((n.variable for n in preorder(passing.value) if isinstance(n, VariablePlace)), None)
    values: list[Expr] = []
    while before and variable is not None and _target(before[-1]) == variable.name:
        step = before[-1]
        if not isinstance(step, Assign):
            break
        values.insert(0, step.value)
        before.pop()
    return values


def _calls_helper(step: Instruction) -> bool:
    return (
        isinstance(step, Call) and isinstance(step.callee, FunctionAddress) and step.callee.name.startswith(HELPER)
    )


def _without_globals(program: Program, models: dict[str, Procedure]) -> Program:
    """Without the variables that only models use; those that the program uses too (`optind`) are the library's."""
    ours = _mentioned({name: p for name, p in program.procedures.items() if name != START})
    used = [v for v in program.globals if v.name in ours and v.name.isidentifier()]
    shared = [v for v in used if v.location.file.startswith("<")]
    helpers = {v.name for v in program.globals if v.name.startswith(HELPER)}
    theirs = (_mentioned(models) | helpers) - ours
    known = theirs | {v.name for v in shared}
    gone = {v.name for v in program.globals if v.name in theirs and not _is_pointed_to(v, program, known)}
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
