"""Instructions as C statements.

    r := allocate heap n       r = malloc(n);              any nondet 'nondet_int()'      x = nondet_int();
    assume c                   __CPROVER_assume(c);        assert c                       __CPROVER_assert(c, "...");
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from bmc.errors import InputError
from bmc.ir.expr import ArrayConst, Expr, FunctionAddress, Place, VariablePlace, ZeroValue
from bmc.ir.instr import (
    Allocate,
    Assert,
    AssertCase,
    Assign,
    Assume,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Havoc,
    Instruction,
    Observe,
    Region,
    SetMemory,
)
from bmc.ir.types import (
    ArrayType,
    FunctionType,
    PointerType,
    RecordType,
    Type,
)
from bmc.source import Location
from frontends.c.emit.assignments import assignment
from frontends.c.emit.conversions import is_null
from frontends.c.emit.expressions import ExpressionWriter
from frontends.c.emit.literals import array_text, quoted
from frontends.c.emit.names import identifier
from frontends.c.emit.prelude import ANY
from frontends.c.emit.texts import PRIMARY

if TYPE_CHECKING:
    from frontends.c.emit.program import ProgramWriter

PREFIXES = ("nondet_", "__VERIFIER_nondet_")
ASSERTIONS = {"precondition": "__CPROVER_precondition", "postcondition": "__CPROVER_postcondition"}


class InstructionWriter:
    def __init__(
        self, program: ProgramWriter, expressions: ExpressionWriter, add: Callable[[str, Location | None], None]
    ) -> None:
        self.program = program
        self.expressions = expressions
        self.add = add

    def write(self, step: Instruction) -> None:
        text, place = self.expressions.text, self.expressions.place
        match step:
            case Assign():
                self._assign(step)
            case Havoc():
                if self.nondet_name(step):
                    self.add(f"{place(step.target).text} = {self.produced(step)};", step.location)
                else:
                    self.forget(step.target, step.location)
            case Declare() | Dead():
                pass
            case Assume():
                self.program.need("__CPROVER_assume")
                self.add(f"__CPROVER_assume({self.expressions.condition(step.condition)});", step.location)
            case Assert():
                self._assert(step)
            case Call() | Allocate():
                target = "" if step.result is None else f"{place(step.result).text} = "
                self.add(f"{target}{self.produced(step)};", step.location)
            case Free():
                self.program.need("free")
                self.add(f"free({text(step.pointer)});", step.location)
            case CopyMemory():
                name = "memcpy" if step.function == "memcpy" else "memmove"
                self.program.need(name)
                target, size = text(step.target), self._size(step.size)
                if is_null(step.source):  # `realloc` of nothing; gcc forbids to write it as a constant
                    self.add(f"{{ void *nothing = 0; {name}({target}, nothing, {size}); }}", step.location)
                else:
                    self.add(f"{name}({target}, {text(step.source)}, {size});", step.location)
            case SetMemory():
                self.program.need("memset")
                byte = self.expressions.value(step.byte, self.program.model.signed_int)
                self.add(f"memset({text(step.target)}, {byte}, {self._size(step.size)});", step.location)
            case Observe():
                name = "__CPROVER_input" if step.kind == "input" else "__CPROVER_output"
                self.program.need(name)
                arguments = "".join(f", {text(value)}" for value in step.values)
                self.add(f"{name}({quoted(step.label)}{arguments});", step.location)
            case _:
                assert_never(step)

    def produced(self, step: Instruction) -> str:
        """The C expression whose value an instruction stores."""
        match step:
            case Call():
                return self._call(step)
            case Allocate(region=Region.STACK):
                return f"__builtin_alloca({self._size(step.size)})"
            case Allocate(zeroed=True):
                self.program.need("calloc")
                return f"calloc(1, {self._size(step.size)})"
            case Allocate():
                self.program.need("malloc")
                return f"malloc({self._size(step.size)})"
            case Havoc():
                name = self.nondet_name(step)
                self.program.nondet[name] = step.target.type
                return f"{name}()"
            case _:
                raise AssertionError(f"{step} produces nothing")

    def _size(self, size: Expr) -> str:
        return self.expressions.value(size, self.program.model.size_t)

    def nondet_name(self, step: Havoc) -> str:
        """The function that a program calls for such an input; empty if there is none."""
        name = step.label.removesuffix("()")
        if not name.startswith(PREFIXES) or not name.isidentifier():
            return ""
        known = self.program.nondet.get(name, step.target.type)
        return name if known == step.target.type and not isinstance(known, ArrayType) else ""

    def _call(self, step: Call) -> str:
        pointer = step.callee.type
        assert isinstance(pointer, PointerType)
        type_ = pointer.target
        assert isinstance(type_, FunctionType)
        arguments = [
            self.expressions.value(argument, parameter)
            for argument, parameter in zip(step.arguments, type_.parameters, strict=False)
        ]
        arguments += [self.expressions.text(argument) for argument in step.arguments[len(type_.parameters) :]]
        if isinstance(step.callee, FunctionAddress):
            name = self.program.function(step.callee.name)
        else:
            name = self.expressions.expr(step.callee).at(PRIMARY)
        return f"{name}({', '.join(arguments)})"

    # --- assignment ---------------------------------------------------------------------------------------------

    def _assign(self, step: Assign) -> None:
        type_ = step.target.type
        if isinstance(type_, ArrayType):
            target = self.expressions.place(step.target).text
            if isinstance(step.value, ZeroValue):
                self.program.need("memset")
                self.add(f"memset({target}, 0, sizeof({target}));", step.location)
                return
            assert isinstance(step.value, ArrayConst)
            self.program.need("memcpy")
            constant = f"({self.program.types.declaration(type_)}){array_text(step.value)}"
            self.add(f"memcpy({target}, {constant}, sizeof({target}));", step.location)
            return
        self.add(f"{assignment(self.expressions, step.target, step.value)};", step.location)

    def initialiser(self, value: Expr) -> str:
        """Behind the `=` of a declaration."""
        match value:
            case ZeroValue(type=ArrayType() | RecordType() as type_):
                return "{0}" if self.program.layout.size_of(type_) else "{}"
            case ArrayConst():
                return array_text(value)
            case _:
                return self.expressions.value(value, value.type)

    def forget(self, target: Place, location: Location) -> None:
        """Any value from here on."""
        text = self.expressions.place(target).text
        type_ = target.type
        if not isinstance(type_, ArrayType):
            self.add(f"{text} = {self.any_value(type_)};", location)
            return
        self.program.need("__CPROVER_havoc_object")
        if isinstance(target, VariablePlace):
            self.add(f"__CPROVER_havoc_object({text});", location)
            return
        self.program.need("memcpy")
        declaration = self.program.types.declaration(type_, "any")
        self.add(f"{{ {declaration}; __CPROVER_havoc_object(any); memcpy({text}, any, sizeof(any)); }}", location)

    def return_any(self, type_: Type, location: Location) -> None:
        self.add(f"return {self.any_value(type_)};", location)

    def any_value(self, type_: Type) -> str:
        """A call whose result may be anything of the type."""
        name = f"{ANY}{identifier(self.program.types.declaration(type_).replace('*', ' pointer'))}"
        while self.program.nondet.setdefault(name, type_) != type_:
            name += "_"
        return f"{name}()"

    # --- assertions ---------------------------------------------------------------------------------------------

    def _assert(self, step: Assert) -> None:
        try:
            lines = [self._case(case) for case in step.cases]
        except InputError:  # the single reasons cannot be said in C, what they have in common may
            lines = [self._case(AssertCase(step.cases[0].property, step.condition))]
        for line in lines:
            self.add(line, step.location)
        if step.fatal:
            self.program.need("__CPROVER_assume")
            self.add(f"__CPROVER_assume({self.expressions.condition(step.condition)});", step.location)

    def _case(self, case: AssertCase) -> str:
        condition = self.expressions.condition(case.condition)
        if self.program.options.plain_asserts:
            self.program.need("assert")
            return f"assert({condition});"
        name = ASSERTIONS.get(case.property.klass, "__CPROVER_assert")
        self.program.need(name)
        return f"{name}({condition}, {quoted(case.property.description)});"

