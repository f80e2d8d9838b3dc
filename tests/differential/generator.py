"""Seeded random C programs that compute a checksum, all of whose behaviour is defined.

    generate(7, "p7_")    gives the text of types, globals and functions whose names begin with p7_, the last of them
                          `unsigned long long p7_main(void)`, the checksum of everything the program did

Many programs fit one file, so that one run of the compiler serves them all. With `inputs` the program reads as many
nondeterministic values and asserts something about its checksum. With `wild` some guards are left out: such a program
may read outside of arrays or before a variable is set, divide by zero and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from random import Random

from tests.differential.expressions import Expressions
from tests.differential.scope import BIT_FIELD_WIDTHS, INTEGERS, Function, Member, Record, Scope, Variable
from tests.differential.statements import Cost, Statements

INPUT_TYPES = {
    "char": "char",
    "unsigned char": "uchar",
    "short": "short",
    "int": "int",
    "unsigned": "uint",
    "long": "long",
    "_Bool": "bool",
}
HEADERS = "#include <stdlib.h>\n#include <string.h>\n"
MIX = (
    HEADERS
    + """\
static unsigned long long mix(unsigned long long h, unsigned long long v)
{ h ^= v + 0x9e3779b97f4a7c15ull + (h << 6) + (h >> 2); return h; }
"""
)
LIGHT_MIX = (
    HEADERS
    + """\
static unsigned long long mix(unsigned long long h, unsigned long long v) { return (h << 5 | h >> 59) ^ v; }
"""
)


@dataclass(frozen=True, slots=True)
class Generated:
    """`inputs`: the C types of the values read by nondet functions, in order."""

    seed: int
    text: str
    entry: str
    inputs: tuple[str, ...] = ()


class _Program:
    def __init__(self, seed: int, prefix: str, size: int, wild: float) -> None:
        self.random = Random(seed)
        self.prefix = prefix
        self.size = size
        self.e = Expressions(self.random, wild)
        self.s = Statements(self.e, prefix, "mix")
        self.scope = Scope()
        self.lines: list[str] = []
        self.records: list[Record] = []

    def name(self, stem: str, number: int) -> str:
        return f"{self.prefix}{stem}{number}"

    # --- types ----------------------------------------------------------------------------------------------------

    def enumeration(self) -> None:
        names = [self.name("E", i) for i in range(3)]
        values = ["", f" = {self.random.randrange(-50, 50)}", "", f" = {names[0]} + 7"]
        parts = [names[0] + self.random.choice(values[:2]), names[1] + self.random.choice(values), names[2]]
        self.lines.append(f"enum {self.prefix}e {{ {', '.join(parts)} }};")
        self.scope.constants += names

    def record(self, number: int) -> None:
        members: list[Member] = []
        is_union = self.random.random() < 0.3
        for i in range(self.random.randrange(2, 6)):
            name, chance = f"m{i}", self.random.random()
            if chance < 0.3:
                kind = self.random.choice(list(BIT_FIELD_WIDTHS))
                members.append(Member(name, kind, width=self.random.randrange(1, BIT_FIELD_WIDTHS[kind] + 1)))
            elif chance < 0.45:
                members.append(Member(name, self.random.choice(INTEGERS[1:]), length=self.random.choice((2, 4))))
            elif chance < 0.6 and self.records:
                inner = self.random.choice(self.records)
                members.append(Member(name, inner.spelling, record=inner))
            else:
                kinds = INTEGERS[1:] if is_union else INTEGERS
                members.append(Member(name, self.random.choice(kinds)))
        if is_union:
            members = [m for m in members if m.record is None and m.type != "_Bool"] or [Member("m", "int")]
        record = Record(f"{'union' if is_union else 'struct'} {self.name('r', number)}", tuple(members), is_union)
        self.records.append(record)
        self.lines.append(record.definition())

    # --- globals --------------------------------------------------------------------------------------------------

    def globals(self) -> None:
        for i in range(3):
            kind, name = self.random.choice(INTEGERS), self.name("g", i)
            value = f" = {self.e.constant(self.scope)}" if self.random.random() < 0.7 else ""
            self.lines.append(f"{self.random.choice(('', 'static '))}{kind} {name}{value};")
            self.scope.variables.append(Variable(name, kind))
        for i in range(2):
            self._array(i)
        self._matrix()
        text = "".join(self.random.choice("abcxyz019 \\n\\t"[:10]) for _ in range(6))
        name = self.name("t", 0)
        if self.random.random() < 0.5:
            self.lines.append(f'const char {name}[8] = "{text}";')
        else:
            self.lines.append(f'const char *const {name} = "{text}!";')
        self.scope.variables.append(Variable(name, "char", fixed=True, lengths=(8,)))
        for i, record in enumerate(self.records):
            name = self.name("s", i)
            self.lines.append(f"{record.spelling} {name} = {self.initialiser(record)};")
            self.scope.variables.append(Variable(name, record.spelling, record=record))
        record = self.random.choice(self.records)
        name = self.name("q", 0)
        self.lines.append(f"{record.spelling} {name}[2] = {{ {self.initialiser(record)} }};")
        self.scope.variables.append(Variable(name, record.spelling, record=record, lengths=(2,)))

    def _array(self, number: int) -> None:
        kind, name, length = self.random.choice(INTEGERS), self.name("a", number), self.random.choice((4, 8))
        values = [self.e.constant(self.scope, 1) for _ in range(self.random.randrange(length + 1))]
        if values and self.random.random() < 0.4:
            at = self.random.randrange(length)
            values = [f"[{at}] = {values[0]}", *values[1 : length - at]]
        initial = f" = {{ {', '.join(values)}{self.random.choice(('', ','))} }}" if values else ""
        self.lines.append(f"{kind} {name}[{length}]{initial};")
        self.scope.variables.append(Variable(name, kind, lengths=(length,)))

    def _matrix(self) -> None:
        kind, name = self.random.choice(INTEGERS), self.name("m", 0)
        values = [str(self.random.randrange(100)) for _ in range(self.random.randrange(1, 8))]
        nested = f"{{ {{ {', '.join(values[:4])} }}, {{ {values[-1]} }} }}"
        initial = self.random.choice((nested, f"{{ {', '.join(values)} }}"))
        self.lines.append(f"{kind} {name}[2][4] = {initial};")
        self.scope.variables.append(Variable(name, kind, lengths=(2, 4)))

    def initialiser(self, record: Record) -> str:
        """All bytes that are ever read are set: a union by its first member after being static (zeroed)."""
        if record.is_union:
            return f"{{ {self._value(record.members[0])} }}"
        if self.random.random() < 0.4:
            chosen = self.random.sample(record.members, self.random.randrange(1, len(record.members) + 1))
            return f"{{ {', '.join(f'.{m.name} = {self._value(m)}' for m in chosen)} }}"
        return f"{{ {', '.join(self._value(m) for m in record.members)} }}"

    def _value(self, member: Member) -> str:
        if member.record is not None:
            return self.initialiser(member.record)
        if member.length:
            return f"{{ {', '.join(str(self.random.randrange(200)) for _ in range(member.length))} }}"
        return self.e.constant(self.scope, 1)

    # --- functions ------------------------------------------------------------------------------------------------

    def function(self, number: int) -> None:
        name = self.name("f", number)
        parameters = [self._parameter(i) for i in range(self.random.randrange(1, 4))]
        recursive = self.random.random() < 0.25
        if recursive:
            parameters[0] = Variable("depth", "int", plain=True, fixed=True)
        scope = self.scope.inner()
        scope.variables += parameters
        self.s.cost = Cost(60)
        result, record = self.random.choice(INTEGERS), None
        if self.random.random() < 0.25:
            record = self.random.choice(self.records)
            result = record.spelling
        body = self._function_body(name, scope, parameters, recursive, record)
        signature = ", ".join(_declare(p) for p in parameters)
        self.lines += [f"static {result} {name}({signature})", "{", "  unsigned long long h = 1;", *body, "}"]
        cost = self.s.cost.spent * (6 if recursive else 1) + 1
        self.scope.functions.append(Function(name, result, tuple(parameters), cost, recursive, record))

    def _parameter(self, number: int) -> Variable:
        name, chance = f"x{number}", self.random.random()
        arrays = [v for v in self.scope.arrays(writable=True) if len(v.lengths) == 1]
        if chance < 0.2:
            array = self.random.choice(arrays)
            return Variable(name, array.type, lengths=array.lengths, pointer=True)
        if chance < 0.45:
            record = self.random.choice(self.records)
            return Variable(name, record.spelling, record=record, pointer=chance < 0.35)
        return Variable(name, self.random.choice(INTEGERS), plain=True)

    def _function_body(
        self, name: str, scope: Scope, parameters: list[Variable], recursive: bool, record: Record | None
    ) -> list[str]:
        statics = []
        if self.random.random() < 0.3:
            scope.variables.append(Variable("kept", "unsigned"))
            statics = [f"  static unsigned kept = {self.random.randrange(9)};"]
        stop = f"  if (depth <= 0) return {self._result(scope, record)};" if recursive else "  (void)h;"
        body = [*statics, stop, *self.s.body(scope, self.random.randrange(2, 4), 1)]
        value = self._result(scope, record)
        if recursive:
            again = ", ".join(["depth - 1", *(self.s.argument(p, scope) for p in parameters[1:])])
            call = f"{name}({again})"
            if record is not None:
                path = self.e.below("", record, Scope(), 0)
                body.append(f"  h = mix(h, {call}.{path});")
            else:
                body.append(f"  h = mix(h, {call});")
        return [*body, f"  return {value};"]

    def _result(self, scope: Scope, record: Record | None) -> str:
        if record is None:
            return f"h ^ {self.e.pure(scope, 2)}"
        return self.s.whole(self.random.choice([v for v in scope.records() if v.record is record]))

    def table(self) -> None:
        """A table of functions of one type, called through it."""
        name = self.prefix
        for i, operator in enumerate(self.random.sample(["+", "-", "*", "^", "&", "|"], 2)):
            self.lines.append(f"static int {name}o{i}(int a, long b) {{ return a {operator} b; }}")
        self.lines.append(f"static int (*const {name}ops[2])(int, long) = {{ {name}o0, &{name}o1 }};")
        self.lines.append(f"static int {name}apply(int (*f)(int, long), int a, long b) {{ return f ? f(a, b) : -1; }}")

    def main(self, inputs: tuple[str, ...]) -> None:
        scope = self.scope.inner()
        self.s.cost = Cost(40 * self.size)
        lines = ["  unsigned long long h = 7;"]
        for i, kind in enumerate(inputs):
            lines.append(f"  {kind} n{i} = nondet_{INPUT_TYPES[kind]}();")
            scope.variables.append(Variable(f"n{i}", kind, plain=True, fixed=True))
        for i in range(3):
            kind = self.random.choice(INTEGERS)
            start = f"n{i} {self.random.choice('+-^|')} " if i < len(inputs) else ""
            lines.append(f"  {kind} l{i} = {start}{self.e.pure(scope, 2)};")
            scope.variables.append(Variable(f"l{i}", kind, plain=True))
        record = self.random.choice(self.records)
        known = self.name("s", self.records.index(record))
        initial = known if record.has_union() else self.initialiser(record)
        lines.append(f"  {record.spelling} r0 = {initial}, *rp = &{known};")
        scope.variables.append(Variable("r0", record.spelling, record=record))
        scope.variables.append(Variable("rp", record.spelling, record=record, pointer=True))
        lines += [self._spread(i, scope) for i in range(len(inputs))]
        lines += self.s.body(scope, self.size, 2)
        call = f"{self.prefix}ops[({self.e.pure(scope, 1)}) & 1]({self.e.pure(scope, 2)}, {self.e.pure(scope, 2)})"
        null = self.random.choice((f"{self.prefix}o1", f"*{self.prefix}ops", "0"))
        lines.append(f"  h = mix(h, {call}); h = mix(h, {self.prefix}apply({null}, 3, l0));")
        lines += self._observe(scope)
        self.lines += [f"unsigned long long {self.prefix}main(void)", "{", *lines, "  return h;", "}"]

    def _spread(self, number: int, scope: Scope) -> str:
        """An input goes into a global object, at a place that may depend on another input."""
        array = self.random.choice([a for a in scope.arrays(writable=True) if len(a.lengths) == 1])
        index = self.random.choice((f"n{self.random.randrange(number + 1)}", "l0", "2"))
        target = f"{array.name}[({index}) & {array.lengths[0] - 1}]"
        return f"  {self.random.choice((target, scope.variables[number].name))} ^= n{number};"

    def _observe(self, scope: Scope) -> list[str]:
        """All arrays and integers that are in scope at the end, and some members of every record."""
        lines: list[str] = []
        for variable in scope.variables:
            if variable.pointer or variable.name.startswith("n"):
                continue
            if variable.record is not None:
                place = variable.name + "".join(f"[{self.random.randrange(n)}]" for n in variable.lengths)
                leaves = _leaves(place, variable.record)
                lines += [f"  h = mix(h, {leaf});" for leaf in self.random.sample(leaves, min(5, len(leaves)))]
            elif variable.lengths:
                last = variable.lengths[-1]
                index = "[k]" if len(variable.lengths) == 1 else f"[k / {last}][k % {last}]"
                total = prod(variable.lengths)
                lines.append(f"  for (int k = 0; k < {total}; k++) h = mix(h, {variable.name}{index});")
            else:
                lines.append(f"  h = mix(h, {variable.name});")
        return lines


def _leaves(prefix: str, record: Record) -> list[str]:
    found: list[str] = []
    for member in record.members:
        place = f"{prefix}.{member.name}"
        if member.record is not None:
            found += _leaves(place, member.record)
        else:
            found += [f"{place}[{i}]" for i in range(member.length)] if member.length else [place]
    return found


def _declare(parameter: Variable) -> str:
    if parameter.lengths:
        return f"{parameter.type} {parameter.name}[{parameter.lengths[0]}]"
    return f"{parameter.type} {'*' if parameter.pointer else ''}{parameter.name}"


def generate(seed: int, prefix: str, size: int = 6, inputs: int = 0, wild: float = 0.0) -> Generated:
    program = _Program(seed, prefix, size, wild)
    program.enumeration()
    for i in range(program.random.randrange(2, 4)):
        program.record(i)
    program.globals()
    for i in range(program.random.randrange(1, 3)):
        program.function(i)
    program.table()
    kinds = tuple(program.random.choice(list(INPUT_TYPES)) for _ in range(inputs))
    program.main(kinds)
    return Generated(seed, "\n".join(program.lines) + "\n", f"{prefix}main", kinds)
