"""A whole program as one C file: records, globals, prototypes, functions.

    emit_program(program)      # text that pybmc, CBMC and gcc read, with #line markers to the original files

The program should be one without checks (`bmc.transform.checks`): whoever reads the text adds its own. Procedures keep
their names and order, so that property ids stay what they were.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bmc.errors import Diagnostic, InputError
from bmc.ir.expr import ArrayConst, Cast, FunctionAddress, PointerQuery, Variable, VariablePlace, ZeroValue
from bmc.ir.instr import Call, Dead, Havoc
from bmc.ir.program import START, Block, Procedure, Program
from bmc.ir.types import ArrayType, FunctionType, PointerType, RecordType, Type
from bmc.ir.walk import nodes, steps
from frontends.c.emit.expressions import ExpressionWriter
from frontends.c.emit.globals import Initial, initial_values, initialiser, mentioned
from frontends.c.emit.library import at_the_end, without_models
from frontends.c.emit.lines import Markers
from frontends.c.emit.literals import quoted, string_text
from frontends.c.emit.names import KEYWORDS, RESERVED, fresh, identifier
from frontends.c.emit.prelude import prelude, with_const
from frontends.c.emit.statements import ProcedureWriter
from frontends.c.emit.types import TypeWriter
from frontends.c.emit.variadic import declarations, takes_list


@dataclass(frozen=True, slots=True)
class EmitOptions:
    """`plain_asserts`: `assert(c)` instead of `__CPROVER_assert(c, "text")`."""

    line_markers: bool = True
    plain_asserts: bool = False


class ProgramWriter:
    def __init__(self, program: Program, options: EmitOptions) -> None:
        self.program = program
        self.options = options
        self.layout = program.layout
        self.model = program.model
        self.types = TypeWriter(self.layout, program.enums)
        self.initial = initial_values(program)
        self.needed: dict[str, None] = {}
        self.nondet: dict[str, Type] = {}
        self.procedures = [p for name, p in program.procedures.items() if name != START]
        self.constructors = self._constructors()
        self.destructors = self._destructors()
        self._functions: dict[str, str] = {}
        for name in (*program.procedures, *program.declared):
            if name not in self._functions and name != START:
                self._functions[name] = fresh(name, self._functions.values())
        self.function_names = set(self._functions.values())
        self.names: dict[str, str] = {}
        self._strings: dict[str, str] = {}
        self._name_globals()

    # --- names --------------------------------------------------------------------------------------------------

    def _name_globals(self) -> None:
        taken = self.function_names | KEYWORDS | RESERVED
        for variable in self.program.globals:
            literal = self._literal(variable)
            if literal is not None:
                self._strings[variable.name] = literal
                continue
            plain = variable.name if identifier(variable.name) == variable.name else variable.source_name
            name = fresh(plain, taken)
            taken = taken | {name}
            self.names[variable.name] = name

    def _literal(self, variable: Variable) -> str | None:
        initial = self.initial.get(variable.name)
        if not variable.is_string or initial is None or initial.tree.parts:
            return None
        value = initial.tree.value
        if isinstance(value, ZeroValue) and isinstance(value.type, ArrayType):
            value = ArrayConst((), value.type)
        return string_text(value) if isinstance(value, ArrayConst) else None

    def global_text(self, variable: Variable) -> str:
        return self._strings.get(variable.name) or self.names[variable.name]

    def function(self, name: str) -> str:
        return self._functions.get(name) or identifier(name)

    def label(self, name: str) -> str:
        return identifier(name)

    # --- what the parts ask for ---------------------------------------------------------------------------------

    def need(self, name: str) -> None:
        self.needed[name] = None

    def demand(self, condition: str, text: str) -> str:
        """Statements that assert a condition without which nothing goes on."""
        asserted = f"__CPROVER_assert({condition}, {quoted(text)});"
        if self.options.plain_asserts:
            asserted = f"assert({condition});"
        self.need("assert" if self.options.plain_asserts else "__CPROVER_assert")
        self.need("__CPROVER_assume")
        return f"{asserted} __CPROVER_assume({condition});"

    def unwind(self, blocks: Iterable[Block]) -> list[str]:
        """The pragma in front of a loop, where no compiler sees it."""
        bounds = [block.unwind for block in blocks if block.unwind is not None]
        return ["#ifdef __PYBMC__", f"#pragma unwind {bounds[0]}", "#endif"] if bounds else []

    def signature(self, procedure: Procedure, names: dict[str, str] | None = None) -> str:
        """A compiler's own function has its `const` back, and `given_p` for the parameter p that lacks it."""
        texts = [
            self.types.declaration(v.type, "" if names is None else names[v.name]) for v in procedure.parameters
        ]
        for i in self.given(procedure):
            variable = procedure.parameters[i]
            name = "" if names is None else f"given_{names[variable.name]}"
            texts[i] = f"const {self.types.declaration(variable.type, name)}"
        if procedure.type.variadic:
            texts.append("...")
        inside = ", ".join(texts) if texts else "void"
        return self.types.declaration(procedure.type.result, f"{self.function(procedure.name)}({inside})")

    def given(self, procedure: Procedure) -> list[int]:
        """The parameters that are `const` where a compiler knows the function."""
        known = with_const(self.types.declaration(procedure.type, self.function(procedure.name)))
        if known is None:
            return []
        inside = known[known.index("(") + 1 : -1].split(", ")
        return [i for i, _ in enumerate(procedure.parameters) if inside[i].startswith("const ")]

    # --- the file -----------------------------------------------------------------------------------------------

    def write(self) -> str:
        functions = [ProcedureWriter(self, procedure).write() for procedure in self.procedures]
        used, asks = self._used()
        definitions = self._globals(used)
        present = set(self.program.declared) & used | set(self.program.procedures)
        records = self._records()
        complete = {tag: None for tag in self.layout.records if tag in records}
        head = [f"{self.types.tag(type_)};" for tag, type_ in records.items() if tag not in complete]
        head += self.types.definitions(complete)
        head += prelude(self.needed, self.nondet, present, self.types, asks)
        head += [f"{self._attribute(p)}{self.signature(p)};" for p in self.procedures]
        outside = {
            name: type_
            for name, type_ in self.program.declared.items()
            if name in used and name not in self.program.procedures
        }
        lists = {name: type_ for name, type_ in outside.items() if takes_list(name, type_)}
        head += declarations(lists, self.types)
        head += [
            f"{self._prototype(self.function(name), type_)};" for name, type_ in outside.items() if name not in lists
        ]
        lines = ["/* Written by pybmc. */", *self.types.enum_definitions(), *head, *definitions]
        marker = Markers(self.options.line_markers)
        for function in functions:
            lines += ["", *marker.lines(function)]
        return "\n".join(lines) + "\n"

    def _constructors(self) -> list[str]:
        """Procedures that run before the entry function, in order."""
        found: list[str] = []
        for step in steps(self.program.procedures[START]) if START in self.program.procedures else ():
            if isinstance(step, Call) and isinstance(step.callee, FunctionAddress):
                called = self.program.procedures.get(step.callee.name)
                if called is not None and self.program.entry in (called.name, called.source_name):
                    break
                found.append(step.callee.name)
        order = [p.name for p in self.procedures if p.name in found]
        if order != found:
            message = "constructors that do not run in the order of their definitions cannot be written as C"
            raise InputError([Diagnostic(message, kind="unsupported")])
        return found

    def _destructors(self) -> list[str]:
        """Procedures that run when the program ends, in order."""
        found = at_the_end(self.program)
        if [p.name for p in reversed(self.procedures) if p.name in found] != found:
            message = "destructors that do not run in the reverse order of their definitions cannot be written as C"
            raise InputError([Diagnostic(message, kind="unsupported")])
        return found

    def _attribute(self, procedure: Procedure) -> str:
        if procedure.name in self.destructors:
            return "__attribute__((destructor)) "
        return "__attribute__((constructor)) " if procedure.name in self.constructors else ""

    def _prototype(self, name: str, type_: FunctionType) -> str:
        text = self.types.declaration(type_, name)
        return with_const(text) or text

    def _used(self) -> tuple[set[str], bool]:
        """Names of the functions and globals that some procedure mentions; whether pointers are asked about."""
        used: set[str] = set()
        asks = False
        for procedure in self.procedures:
            for step in steps(procedure):
                for node in nodes(step):
                    if isinstance(node, FunctionAddress):
                        used.add(node.name)
                    elif isinstance(node, VariablePlace):
                        used.add(node.variable.name)
                    elif isinstance(node, PointerQuery):
                        asks = True
        trees = [initial.tree for initial in self.initial.values()]
        mentioned(trees, used.add, used.add)
        return used, asks

    def _globals(self, used: set[str]) -> list[str]:
        expressions = ExpressionWriter(self.types, self.global_text, self.function, self.demand)
        lines: list[str] = []
        ordered, later = self._ordered_globals()
        for variable in ordered:
            declaration = self.types.declaration(variable.type, self.names[variable.name])
            if variable.name in later:
                lines.insert(0, f"extern {declaration};")
            initial = self.initial.get(variable.name, Initial())
            if initial.unknown:
                lines.append(f"extern {declaration};")
                continue
            value = initialiser(initial.tree, variable.type, self.types, expressions)
            lines.append(f"{declaration}{f' = {value}' if value else ''};")
        return lines

    def _ordered_globals(self) -> tuple[list[Variable], set[str]]:
        """Globals, those first that others point to; and those that must be declared before, since they point in a
        circle."""
        known = {v.name: v for v in self.program.globals if v.name not in self._strings}
        done: dict[str, None] = {}
        later: set[str] = set()
        for start in known:
            work = [(start, False)]
            open_: set[str] = set()
            while work:
                name, ready = work.pop()
                if ready:
                    open_.discard(name)
                    done[name] = None
                elif name in open_:
                    later.add(name)
                elif name not in done:
                    open_.add(name)
                    work.append((name, True))
                    work += [(n, False) for n in reversed(self._pointed(name)) if n in known and n not in done]
        return [known[name] for name in done], later

    def _pointed(self, name: str) -> list[str]:
        """Globals that the initial value of a global mentions."""
        names: list[str] = []
        if name in self.initial:
            mentioned([self.initial[name].tree], names.append, lambda _: None)
        return names

    def _records(self) -> dict[str, RecordType]:
        """The records that the text mentions, by their tags."""
        found: dict[str, RecordType] = {}
        seen: set[Type] = set()

        def visit(type_: Type) -> None:
            work = [type_]
            while work:
                current = work.pop()
                if current in seen:
                    continue
                seen.add(current)
                match current:
                    case PointerType():
                        work.append(current.target)
                    case ArrayType():
                        work.append(current.element)
                    case FunctionType():
                        work += [current.result, *current.parameters]
                    case RecordType():
                        found.setdefault(current.tag, current)
                        record = self.layout.records.get(current.tag)
                        if record is not None:
                            work += [f.type for f in record.fields]

        for variable in self.program.globals:
            visit(variable.type)
        for type_ in self.program.declared.values():
            visit(type_)
        for procedure in self.procedures:
            visit(procedure.type)
            for variable in procedure.variables:
                visit(variable.type)
            for step in steps(procedure):
                for node in nodes(step):
                    if isinstance(node, Cast | ZeroValue):
                        visit(node.type)
                if isinstance(step, Havoc):
                    visit(step.target.type)
        return found


def emit_program(program: Program, options: EmitOptions | None = None) -> str:
    """The program as C text."""
    if any(switches for places in program.switches.lines.values() for _, switches in places):
        message = "a program that switches checks on or off by pragmas cannot be written as C"
        raise InputError([Diagnostic(message, kind="unsupported")])
    if any(isinstance(s, Dead) and s.leaves for p in program.procedures.values() for s in steps(p)):
        raise InputError([Diagnostic("activations side by side cannot be written as C", kind="unsupported")])
    return ProgramWriter(without_models(program), options or EmitOptions()).write()
