"""Random C statements: assignments, branches, bounded loops, switches, jumps, calls, and small pieces of pointer code.

Loop counters are never assigned by the body, so every loop ends. `Cost` counts how many statements may be executed; a
program stays below its limit whatever the branches do.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.differential.expressions import Expressions
from tests.differential.scope import INTEGERS, Function, Scope, Variable
from tests.differential.snippets import Snippets


@dataclass(slots=True)
class Cost:
    limit: int
    spent: int = 0
    factor: int = 1  # product of the bounds of the loops around

    def pay(self, count: int = 1) -> None:
        self.spent += self.factor * count

    def allows(self, count: int) -> bool:
        return self.spent + self.factor * count <= self.limit


class Statements:
    """Writes the bodies of one program's functions. `checksum` is the name of the mixing function."""

    def __init__(self, expressions: Expressions, prefix: str, checksum: str) -> None:
        self.e = expressions
        self.random = expressions.random
        self.prefix = prefix
        self.checksum = checksum
        self._names = 0
        self.cost = Cost(0)
        self.snippets = Snippets(expressions, self.fresh)

    def fresh(self, stem: str) -> str:
        self._names += 1
        return f"{stem}{self._names}"

    def body(self, scope: Scope, count: int, depth: int, indent: str = "  ", in_loop: bool = False) -> list[str]:
        lines: list[str] = []
        for _ in range(count):
            lines += self.statement(scope, depth, indent, in_loop)
        return lines

    def statement(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        self.cost.pay()
        simple = [self._assign, self._assign, self._assign, self._effect, self._declare, self._call, self._call]
        simple += [self._record_copy, self._pointer, self._jump_out, self._snippet, self._snippet]
        nested = [
            self._if,
            self._if,
            self._for,
            self._while,
            self._do,
            self._switch,
            self._goto,
            self._walk,
            self._block,
        ]
        if depth > 0 and self.random.random() < 0.45:
            return self.random.choice(nested)(scope, depth, indent, in_loop)
        return self.random.choice(simple)(scope, indent, in_loop)

    # --- without inner statements ---------------------------------------------------------------------------------

    def _snippet(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        if not self.cost.allows(30):
            return self._assign(scope, indent, in_loop)
        self.cost.pay(20)
        return self.snippets.snippet(scope, indent)

    def _assign(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        target = self.e.lvalue(scope, 1, writable=True)
        if not target:
            return [f"{indent};"]
        if self.random.random() < 0.12:
            return [f"{indent}{self.random.choice((f'{target}++', f'--{target}'))};"]
        if self.random.random() < 0.08:
            first, second = self.e.lvalue(scope, 0, writable=True), self.e.lvalue(scope, 0, writable=True)
            return [f"{indent}{first} = {second} = {self.e.pure(scope, 2)};"]
        return [f"{indent}{self.e.compound(target, self.e.pure(scope, 3))};"]

    def _effect(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        expression = self.e.effect(scope, 2)
        if self.random.random() < 0.5:
            return [f"{indent}{expression};"]
        return [f"{indent}h = {self.checksum}(h, {expression});"]

    def _declare(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        kind, name = self.random.choice(INTEGERS), self.fresh("v")
        if self.random.random() < 0.2:
            length = self.random.choice((2, 4))
            values = ", ".join(self.e.pure(scope, 1) for _ in range(self.random.randrange(1, length + 1)))
            scope.variables.append(Variable(name, kind, lengths=(length,)))
            return [f"{indent}{kind} {name}[{length}] = {{ {values} }};"]
        if self.e.is_wild():
            return self._uninitialised(scope, indent, kind, name)
        value = self.e.pure(scope, 2)
        qualifier = self.random.choice(("", "", "", "const ", "volatile "))
        scope.variables.append(Variable(name, kind, plain=True, fixed=qualifier == "const "))
        return [f"{indent}{qualifier}{kind} {name} = {value};"]

    def _uninitialised(self, scope: Scope, indent: str, kind: str, name: str) -> list[str]:
        """A variable that is read before it is written; also a pointer."""
        form = self.random.random()
        if form < 0.5:
            scope.variables.append(Variable(name, kind, plain=True))
            return [f"{indent}{kind} {name};"]
        if form < 0.7:
            scope.variables.append(Variable(name, kind, lengths=(4,)))
            return [f"{indent}{kind} {name}[4];"]
        array = self.random.choice([a for a in scope.arrays(writable=True) if len(a.lengths) == 1])
        scope.variables.append(Variable(name, array.type, lengths=(4,)))
        wild = ("", " = 0", f" = {array.name} + {array.lengths[0] - 2}", f" = malloc(3 * sizeof({array.type}))")
        return [f"{indent}{array.type} *{name}{self.random.choice(wild)};"]

    def _call(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        affordable = [f for f in scope.functions if self.cost.allows(f.cost)]
        if not affordable:
            return self._assign(scope, indent, in_loop)
        function = self.random.choice(affordable)
        self.cost.pay(function.cost)
        call = self.call(function, scope)
        if function.result_record is not None:
            same = [
                v for v in scope.records() if v.record is function.result_record and not v.pointer and not v.lengths
            ]
            if same:
                return [f"{indent}{self.random.choice(same).name} = {call};"]
            path = self.e.below("", function.result_record, Scope(), 0)
            return [f"{indent}h = {self.checksum}(h, {call}.{path});"]
        plain = scope.integers(plain_only=True, writable=True)
        if plain and self.random.random() < 0.7:
            target = self.random.choice(plain).name
            mixed = f"{call} {self.random.choice('+-^|&')} {self.e.plain(scope, 1)}"
            return [f"{indent}{self.e.compound(target, mixed)};"]
        return [f"{indent}h = {self.checksum}(h, {call});"]

    def call(self, function: Function, scope: Scope) -> str:
        arguments = [self.argument(p, scope) for p in function.parameters]
        if function.recursive:
            arguments[0] = str(self.random.randrange(5))
        name = self.random.choice((function.name, function.name, f"(*{function.name})", f"(&{function.name})"))
        return f"{name}({', '.join(arguments)})"

    def argument(self, parameter: Variable, scope: Scope) -> str:
        if parameter.record is None and not parameter.pointer:
            return self.e.pure(scope, 2)
        for variable in self.random.sample(scope.variables, len(scope.variables)):
            found = self._fits(parameter, variable)
            if found:
                return found
        raise AssertionError(f"nothing fits {parameter}: the globals always do")

    def _fits(self, parameter: Variable, variable: Variable) -> str:
        if parameter.record is not None:
            if variable.record is not parameter.record:
                return ""
            text = variable.name + "".join(f"[{self.random.randrange(n)}]" for n in variable.lengths)
            if parameter.pointer:
                return text if variable.pointer else f"&{text}"
            return f"*{text}" if variable.pointer else text
        same = variable.type == parameter.type and variable.record is None and not variable.fixed
        if not same or len(variable.lengths) != 1 or variable.lengths[0] < parameter.lengths[0]:
            return ""
        return variable.name

    def _record_copy(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        records = scope.records()
        if not records:
            return self._assign(scope, indent, in_loop)
        target = self.random.choice(records)
        source = self.random.choice([v for v in records if v.record is target.record])
        return [f"{indent}{self.whole(target)} = {self.whole(source)};"]

    def whole(self, variable: Variable) -> str:
        text = variable.name + "".join(f"[{self.random.randrange(n)}]" for n in variable.lengths)
        return f"(*{text})" if variable.pointer else text

    def _jump_out(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        if not in_loop:
            return self._effect(scope, indent, in_loop)
        return [f"{indent}if ({self.e.pure(scope, 2)}) {self.random.choice(('break', 'continue'))};"]

    def _pointer(self, scope: Scope, indent: str, in_loop: bool) -> list[str]:
        """Pointers to elements, their differences and order, and the bytes of integers."""
        arrays = [a for a in scope.arrays() if len(a.lengths) == 1]
        chance = self.random.random()
        if chance < 0.35 or not arrays:
            return self._bytes(scope, indent)
        array = self.random.choice(arrays)
        length, p, q = array.lengths[0], self.fresh("p"), self.fresh("p")
        qualifier = "const " if array.fixed else ""
        first, second = self.e.index(length, scope, 1), self.random.randrange(length)
        lines = [
            f"{indent}{{ {qualifier}{array.type} *{p} = &{array.name}[{first}], *{q} = {array.name} + {second};",
            f"{indent}  h = {self.checksum}(h, {p} - {q}); h = {self.checksum}(h, ({p} < {q}) + 2 * ({p} == {q}));",
        ]
        if not array.fixed:
            lines.append(f"{indent}  {self.e.compound(f'*{p}', self.e.pure(scope, 2))};")
            lines.append(f"{indent}  {array.type} **{p}x = &{self.random.choice((p, q))}; **{p}x ^= 1;")
        move = self.random.choice((f"{q}++", f"++{q}", f"{q} += 1", f"{q} = {q} + 1"))
        back = self.random.choice((f"*--{q}", f"{q}[-1]", f"*({q} - 1)"))
        lines.append(f"{indent}  {move}; h = {self.checksum}(h, {back}); }}")
        return lines

    def _bytes(self, scope: Scope, indent: str) -> list[str]:
        integers = [v for v in scope.integers(writable=True) if not v.plain]
        if not integers:
            return self._assign(scope, indent, False)
        variable = self.random.choice(integers)
        name, p = variable.name, self.fresh("p")
        byte = f"({self.e.pure(scope, 1)}) & (sizeof {name} - 1)"
        lines = [f"{indent}{{ unsigned char *{p} = (unsigned char *)&{name};"]
        if variable.type != "_Bool":
            lines.append(f"{indent}  {p}[{byte}] {self.random.choice(('=', '^=', '+='))} {self.e.pure(scope, 1)};")
        lines.append(f"{indent}  h = {self.checksum}(h, {p}[{self.random.choice((byte, '0'))}]); }}")
        return lines

    # --- with inner statements ------------------------------------------------------------------------------------

    def _inner(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        return self.body(scope.inner(), self.random.randrange(1, 3), depth - 1, indent + "  ", in_loop)

    def _block(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        """Also a shadowing declaration."""
        inner = scope.inner()
        plain = scope.integers(plain_only=True)
        lines = [f"{indent}{{"]
        if plain:
            hidden = self.random.choice(plain)
            inner.variables.remove(hidden)
            lines.append(f"{indent}  int {hidden.name} = {self.e.constant(Scope())};")
            inner.variables.append(Variable(hidden.name, "int", plain=True))
        return [*lines, *self.body(inner, 2, depth - 1, indent + "  ", in_loop), f"{indent}}}"]

    def _condition(self, scope: Scope) -> str:
        return self.e.effect(scope, 2) if self.random.random() < 0.2 else self.e.pure(scope, 2)

    def _if(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        lines = [f"{indent}if ({self._condition(scope)}) {{", *self._inner(scope, depth, indent, in_loop)]
        if self.random.random() < 0.5:
            lines += [f"{indent}}} else {{", *self._inner(scope, depth, indent, in_loop)]
        return [*lines, f"{indent}}}"]

    def _loop(
        self,
        scope: Scope,
        depth: int,
        indent: str,
        head: str,
        counter: str,
        bound: int,
        tail: str,
        in_loop: bool = True,
    ) -> list[str]:
        if not self.cost.allows(4 * bound):
            return self._assign(scope, indent, False)
        inner = scope.inner()
        inner.variables.append(Variable(counter, "int", plain=True, fixed=True))
        self.cost.factor *= bound
        lines = [head, *self.body(inner, self.random.randrange(1, 3), depth - 1, indent + "  ", in_loop), tail]
        self.cost.factor //= bound
        return lines

    def _for(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        i, bound = self.fresh("i"), self.random.randrange(2, 6)
        kind = self.random.choice(("int", "unsigned", "signed char", "long"))
        head = self.random.choice(
            (
                f"{indent}for ({kind} {i} = 0; {i} < {bound}; {i}++) {{",
                f"{indent}for ({kind} {i} = {bound - 1}; {i} + 1 > 0; {i}--) {{" if kind != "unsigned" else "",
                f"{indent}for ({kind} {i} = 0, {i}x = {bound}; {i} != {i}x; {i} += 1) {{",
            )
        )
        head = head or f"{indent}for ({kind} {i} = {bound}; {i}--; ) {{"
        return self._loop(scope, depth, indent, head, i, bound, f"{indent}}}")

    def _while(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        i, bound = self.fresh("i"), self.random.randrange(2, 6)
        head = f"{indent}{{ int {i} = {bound}; while ({i}-- > 0 && ({self.e.pure(scope, 1)} | 1)) {{"
        return self._loop(scope, depth, indent, head, i, bound, f"{indent}}} }}")

    def _do(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        i, bound = self.fresh("i"), self.random.randrange(2, 5)
        tail = f"{indent}}} while (++{i} < {bound} && {self.e.pure(scope, 1)}); }}"
        return self._loop(scope, depth, indent, f"{indent}{{ int {i} = 0; do {{", i, bound, tail)

    def _switch(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        labels = self.random.sample(range(-2, 9), self.random.randrange(2, 5))
        value = self.random.choice((f"({self.e.pure(scope, 2)}) & 7", f"({self.e.pure(scope, 2)}) % 5"))
        lines = [f"{indent}switch ({value}) {{"]
        default = self.random.randrange(len(labels) + 1)
        for i, label in enumerate(labels):
            if i == default:
                lines += [f"{indent}default:", *self._assign(scope, indent + "  ", False)]
            lines += [f"{indent}case {label}:", f"{indent}{{", *self._inner(scope, depth, indent, False), f"{indent}}}"]
            if self.random.random() < 0.6:
                lines.append(f"{indent}  break;")
        return [*lines, f"{indent}}}"]

    def _goto(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        """Forwards over some statements, or backwards a bounded number of times."""
        label = self.fresh("L")
        if self.random.random() < 0.5 or not self.cost.allows(12):
            jump = f"{indent}if ({self.e.pure(scope, 2)}) goto {label};"
            return [jump, f"{indent}{{", *self._inner(scope, depth, indent, False), f"{indent}}} {label}: ;"]
        i = self.fresh("i")
        tail = f"{indent}}} if (++{i} < 3 && {self.e.pure(scope, 1)}) goto {label}; }}"
        return self._loop(scope, depth, indent, f"{indent}{{ int {i} = 0; {label}: {{", i, 3, tail, in_loop=False)

    def _walk(self, scope: Scope, depth: int, indent: str, in_loop: bool) -> list[str]:
        """A pointer runs over an array."""
        arrays = [a for a in scope.arrays() if len(a.lengths) == 1]
        if not arrays or not self.cost.allows(3 * arrays[0].lengths[0]):
            return self._assign(scope, indent, in_loop)
        array = self.random.choice(arrays)
        length, p, end = array.lengths[0], self.fresh("p"), self.fresh("p")
        self.cost.pay(2 * length)
        mix = f"h = {self.checksum}(h, *{p}++);"
        loop = self.random.choice((f"while ({p} < {end}) {mix}", f"do {mix} while ({p} != {end});"))
        return [
            f"{indent}{{ const {array.type} *{p} = {array.name}, *{end} = {array.name} + {length};",
            f"{indent}  {loop} h = {self.checksum}(h, {end} - {array.name}); }}",
        ]
