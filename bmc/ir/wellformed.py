"""What every IR program must satisfy; tests run `check` after each pass.

The rules are those of the docstrings in bmc.ir.expr and bmc.ir.instr: labels exist, variables belong to the procedure
or are global, types of operands agree, conditions are TRUTH, temporaries never have their address taken. The first
violation is raised with the procedure, block and instruction that breaks it; a program that passes can be wrong C,
but no later stage can be surprised by its shape.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from bmc.ir.expr import (
    COMPARISONS,
    LOGICAL,
    AddressOf,
    ArrayConst,
    Binary,
    BinaryOp,
    Cast,
    Conditional,
    Const,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Initialised,
    Overflow,
    Overflowing,
    PointerFact,
    PointerQuery,
    Read,
    Storage,
    Unary,
    UnaryOp,
    Variable,
    VariablePlace,
    ZeroValue,
    root_variable,
)
from bmc.ir.instr import (
    Allocate,
    Assert,
    Assign,
    Assume,
    Branch,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Halt,
    Havoc,
    Jump,
    Observe,
    Return,
    SetMemory,
    successors,
)
from bmc.ir.printer import node_text, step_lines
from bmc.ir.program import START, Procedure, Program
from bmc.ir.types import (
    TRUTH,
    ArrayType,
    BoolType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    TruthType,
    Type,
    VoidType,
    is_scalar,
)
from bmc.ir.walk import Node, Step, nodes


class WellFormednessError(AssertionError):
    """The IR breaks a rule of its own; always a mistake in pybmc, never in the user's program."""


def check(program: Program) -> None:
    """Raises WellFormednessError at the first broken rule."""
    checker = _Checker(program)
    for name, procedure in program.procedures.items():
        if name != procedure.name:
            raise WellFormednessError(f"procedure {procedure.name} is kept under the name {name}")
        checker.procedure(procedure)


class _Checker:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.globals = {variable.name: variable for variable in program.globals}
        self.scope: Mapping[str, Variable] = {}
        self.where = ""

    def fail(self, message: str) -> None:
        raise WellFormednessError(f"{self.where}: {message}")

    def require(self, condition: bool, message: str, *about: Node) -> None:
        if not condition:
            self.fail(": ".join([message, *(node_text(node) for node in about)]))

    # --- procedures -------------------------------------------------------------------------------------------------

    def procedure(self, procedure: Procedure) -> None:
        self.where = f"procedure {procedure.name}"
        self.scope = {v.name: v for v in procedure.variables} | self.globals
        names = [v.name for v in procedure.variables]
        self.require(len(set(names)) == len(names), "two variables share a name")
        self.require(not set(names) & set(self.globals), "a local has the name of a global")
        self.require(set(procedure.parameters) <= set(procedure.variables), "a parameter is not among the variables")
        types = tuple(v.type for v in procedure.parameters)
        self.require(types == procedure.type.parameters, "parameters differ from the function's type")
        labels = [block.label for block in procedure.blocks]
        self.require(bool(labels), "no blocks")
        self.require(len(set(labels)) == len(labels), "two blocks share a label")
        for block in procedure.blocks:
            for index, step in enumerate((*block.instructions, block.terminator)):
                self.where = f"{procedure.name}, block {block.label}, instruction {index} ({step_lines(step)[0]})"
                for node in nodes(step):
                    self.node(node)
                self.step(step, procedure)
            for target in successors(block.terminator):
                self.require(target in labels, f"no block {target}")

    def step(self, step: Step, procedure: Procedure) -> None:
        match step:
            case Assign():
                self.same(step.target.type, step.value.type, "assignment of another type")
                self.require(not isinstance(step.target.type, FunctionType | VoidType), "assignment to no object")
            case Havoc():
                self.require(not isinstance(step.target.type, FunctionType | VoidType), "havoc of no object")
            case Declare() | Dead():
                local = step.variable.storage in (Storage.LOCAL, Storage.TEMPORARY)
                starts = isinstance(step, Declare) and procedure.name == START  # globals begin with the program
                self.require(local or starts, "lifetime of a variable that is not local")
                self.require(step.variable.name in self.scope, "lifetime of a variable of another procedure")
            case Assume() | Branch():
                self.truth(step.condition)
            case Assert():
                self.truth(step.condition)
                self.require(bool(step.cases), "an assertion without cases")
                for case in step.cases:
                    self.truth(case.condition)
                    self.require(not step.fatal or case.property.fatal, "a fatal assertion with a case that is not")
            case Call():
                self.call(step)
            case Allocate():
                self.pointer(Read(step.result))
                self.size(step.size)
            case Free():
                self.pointer(step.pointer)
            case CopyMemory():
                self.pointer(step.target)
                self.pointer(step.source)
                self.size(step.size)
            case SetMemory():
                self.pointer(step.target)
                self.require(isinstance(step.byte.type, IntType) and step.byte.type.width == 8, "byte of other width")
                self.size(step.size)
            case Return():
                if step.value is not None:
                    self.same(procedure.type.result, step.value.type, "return of another type")
            case Observe() | Jump() | Halt():
                pass
            case _:
                assert_never(step)

    def call(self, step: Call) -> None:
        type_ = step.callee.type
        if not (isinstance(type_, PointerType) and isinstance(type_.target, FunctionType)):
            self.fail("call of something that is no function")
            return
        function = type_.target
        enough = len(step.arguments) >= len(function.parameters)
        exact = len(step.arguments) == len(function.parameters)
        if function.prototyped:
            self.require(exact or (enough and function.variadic), "wrong number of arguments")
            for parameter, argument in zip(function.parameters, step.arguments, strict=False):
                self.same(parameter, argument.type, "argument of another type")
        if step.result is not None:
            self.same(step.result.type, function.result, "result of another type")

    # --- expressions and places -------------------------------------------------------------------------------------

    def node(self, node: Node) -> None:
        match node:
            case VariablePlace():
                known = self.scope.get(node.variable.name)
                self.require(known is not None, "variable of another procedure", node)
                self.require(known is not None and known.type == node.type, "variable with another type", node)
            case FieldPlace():
                self.field(node)
            case IndexPlace():
                self.require(isinstance(node.base.type, ArrayType), "subscript of something that is no array", node)
                self.wide(node.index)
            case DerefPlace():
                self.pointer(node.pointer)
            case _:
                self.expression(node)

    def expression(self, expr: Expr) -> None:
        match expr:
            case Const():
                self.constant(expr)
            case Read():
                self.require(not isinstance(expr.type, ArrayType | FunctionType | VoidType), "read of no value", expr)
            case AddressOf():
                variable = root_variable(expr.place)
                temporary = variable is not None and variable.storage is Storage.TEMPORARY
                self.require(not temporary, "address of a temporary", expr)
                bits = isinstance(expr.place, FieldPlace) and expr.place.bit_width is not None
                self.require(not bits, "address of a bit-field", expr)
            case FunctionAddress():
                known = expr.name in self.program.procedures or expr.name in self.program.declared
                self.require(known, "address of an unknown function", expr)
            case Unary():
                self.unary(expr)
            case Binary():
                self.binary(expr)
            case Cast():
                self.require(is_scalar(expr.type) and is_scalar(expr.operand.type), "cast of no scalar", expr)
            case Conditional():
                self.truth(expr.condition)
                self.same(expr.type, expr.then.type, "arm of another type", expr)
                self.same(expr.type, expr.otherwise.type, "arm of another type", expr)
            case ZeroValue():
                self.require(not isinstance(expr.type, VoidType | FunctionType), "zero of no object type", expr)
            case ArrayConst():
                self.require(len(expr.values) <= expr.type.length, "more values than elements", expr)
            case Overflow():
                self.require(isinstance(expr.left.type, IntType), "overflow of no integer", expr)
                if expr.op not in (Overflowing.NEGATE, Overflowing.SHL):
                    self.same(expr.left.type, expr.right.type, "operands of different types", expr)
            case PointerQuery():
                self.query(expr)
            case Initialised():
                self.require(is_scalar(expr.place.type), "initialisation of no scalar", expr)
            case _:
                assert_never(expr)

    def constant(self, expr: Const) -> None:
        match expr.type:
            case IntType():
                self.require(expr.type.minimum <= expr.value <= expr.type.maximum, "constant out of range", expr)
            case BoolType() | TruthType():
                self.require(expr.value in (0, 1), "constant out of range", expr)
            case PointerType():
                self.require(0 <= expr.value < 1 << self.program.model.pointer_width, "address out of range", expr)
            case FloatType():
                pass
            case _:
                self.fail("constant of no scalar type")

    def unary(self, expr: Unary) -> None:
        self.same(expr.type, expr.operand.type, "operand of another type", expr)
        arithmetic = expr.type == TRUTH if expr.op is UnaryOp.NOT else isinstance(expr.type, IntType | FloatType)
        self.require(arithmetic, "operand of a wrong type", expr)

    def binary(self, expr: Binary) -> None:
        left, right = expr.left.type, expr.right.type
        if expr.op in LOGICAL:
            self.require(left == right == expr.type == TRUTH, "logical operator over other types", expr)
        elif expr.op in COMPARISONS:
            self.require(expr.type == TRUTH, "comparison that is no condition", expr)
            pointers = isinstance(left, PointerType) and isinstance(right, PointerType)
            self.require(left == right or pointers, "comparison of different types", expr)
            self.require(is_scalar(left), "comparison of no scalars", expr)
        elif expr.op is BinaryOp.POINTER_ADD:
            self.require(isinstance(left, PointerType) and left == expr.type, "sum of no pointer", expr)
            self.wide(expr.right)
        elif expr.op is BinaryOp.POINTER_DIFFERENCE:
            pointers = isinstance(left, PointerType) and isinstance(right, PointerType)
            self.require(pointers, "difference of no pointers", expr)
            self.same(expr.type, self.program.model.ptrdiff_t, "difference of another type", expr)
        elif expr.op in (BinaryOp.SHL, BinaryOp.SHR):
            self.require(isinstance(left, IntType) and isinstance(right, IntType), "shift of no integers", expr)
            self.same(expr.type, left, "shift of another type", expr)
        else:
            self.require(isinstance(expr.type, IntType | FloatType), "arithmetic over other types", expr)
            self.require(left == right == expr.type, "operands of different types", expr)

    def query(self, expr: PointerQuery) -> None:
        size = expr.fact in (PointerFact.OUT_OF_BOUNDS, PointerFact.ACCESSIBLE)
        arity = 2 if size or expr.fact is PointerFact.SAME_OBJECT else 1
        self.require(len(expr.operands) == arity, "wrong number of operands", expr)
        self.pointer(expr.operands[0])
        if size:
            self.size(expr.operands[1])
        elif arity == 2:
            self.pointer(expr.operands[1])
        model = self.program.model
        results: dict[PointerFact, Type] = {
            PointerFact.OBJECT_SIZE: model.size_t,
            PointerFact.OFFSET: model.ptrdiff_t,
            PointerFact.OBJECT_NUMBER: model.size_t,
        }
        self.same(expr.type, results.get(expr.fact, TRUTH), "query of another type", expr)

    def field(self, place: FieldPlace) -> None:
        base = place.base.type
        if not isinstance(base, RecordType) or base.tag not in self.program.records:
            self.fail(f"member of something that is no record: {node_text(place)}")
            return
        try:
            field = self.program.records[base.tag].field(place.name)
        except KeyError:
            self.fail(f"no such member: {node_text(place)}")
            return
        self.same(field.type, place.type, "member of another type", place)
        self.require(field.bit_width == place.bit_width, "bit-field of another width", place)

    # --- small rules ------------------------------------------------------------------------------------------------

    def same(self, one: Type, other: Type, message: str, *about: Node) -> None:
        self.require(one == other, f"{message} ({one} and {other})", *about)

    def truth(self, expr: Expr) -> None:
        self.require(expr.type == TRUTH, f"condition of type {expr.type}", expr)

    def pointer(self, expr: Expr) -> None:
        self.require(isinstance(expr.type, PointerType), f"pointer expected, not {expr.type}", expr)

    def size(self, expr: Expr) -> None:
        self.same(expr.type, self.program.model.size_t, "size of another type", expr)

    def wide(self, expr: Expr) -> None:
        ok = isinstance(expr.type, IntType) and expr.type.width == self.program.model.pointer_width
        self.require(ok, f"index of type {expr.type}", expr)
