"""Pieces of pointer code that random expressions alone would not find: lists, allocation, tables of pointers, copies.

Every snippet is a block of its own that mixes what it computed into `h`; nothing depends on addresses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tests.differential.expressions import Expressions
from tests.differential.scope import INTEGERS, Scope, Variable

Snippet: TypeAlias = Callable[[Scope], str]


class Snippets:
    def __init__(self, expressions: Expressions, fresh: Callable[[str], str]) -> None:
        self.e = expressions
        self.random = expressions.random
        self.fresh = fresh

    def snippet(self, scope: Scope, indent: str) -> list[str]:
        choices: list[Snippet] = [self._list, self._heap, self._pointers, self._row, self._literal, self._either]
        choices += [self._copy, self._members, self._string, self._record_choice, self._realloc, self._compound]
        choices += [self._heap_record, self._jump_in, self._device, self._fill, self._holder, self._variable_length]
        text = self.random.choice(choices)(scope)
        return [f"{indent}{{ {line} }}" if line else f"{indent};" for line in [text]]

    def _array(self, scope: Scope) -> Variable:
        return self.random.choice([a for a in scope.arrays(writable=True) if len(a.lengths) == 1 and a.lengths[0] >= 4])

    def _list(self, scope: Scope) -> str:
        node, head, p = self.fresh("node"), self.fresh("p"), self.fresh("p")
        names = [f"{node}{letter}" for letter in "abc"]
        links = " ".join(f"{n}.v = {self.e.pure(scope, 1)}; {n}.next = {head}; {head} = &{n};" for n in names)
        return (
            f"struct {node} {{ {self.random.choice(INTEGERS)} v; struct {node} *next; }} "
            f"{', '.join(names)}, *{head} = 0; {links} "
            f"for (struct {node} *{p} = {head}; {p}; {p} = {p}->next) h = mix(h, {p}->v); "
            f"h = mix(h, {head}->next->next == &{self.random.choice(names)});"
        )

    def _heap(self, scope: Scope) -> str:
        kind, p = self.random.choice(INTEGERS), self.fresh("p")
        allocate = self.random.choice((f"malloc(4 * sizeof({kind}))", f"calloc(4, sizeof *{p})"))
        return (
            f"{kind} *{p} = {allocate}; for (int k = 0; k < 4; k++) {p}[k] = k * {self.random.randrange(9)}; "
            f"{self.e.compound(f'{p}[{self.e.index(4, scope, 1)}]', self.e.pure(scope, 2))}; "
            f"for (int k = 3; k >= 0; k--) h = mix(h, *({p} + k)); free({p});"
        )

    def _heap_record(self, scope: Scope) -> str:
        records = [v for v in scope.records() if not v.pointer and not v.lengths]
        if not records:
            return ""
        known, p = self.random.choice(records), self.fresh("p")
        assert known.record is not None
        one, two = (self.e.below(f"{p}->", known.record, Scope(), 0) for _ in range(2))
        return (
            f"{known.type} *{p} = malloc(sizeof *{p}); *{p} = {known.name}; "
            f"{self.e.compound(one, self.e.pure(scope, 1))}; h = mix(h, {two}); {known.name} = *{p}; free({p});"
        )

    def _realloc(self, scope: Scope) -> str:
        kind, p = self.random.choice(INTEGERS), self.fresh("p")
        return (
            f"{kind} *{p} = calloc(2, sizeof *{p}); {p}[1] = {self.e.pure(scope, 1)}; "
            f"{p} = realloc({p}, 4 * sizeof *{p}); {p}[3] = {p}[1]; h = mix(h, {p}[0] + 3 * {p}[3]); free({p});"
        )

    def _variable_length(self, scope: Scope) -> str:
        n, a = self.fresh("n"), self.fresh("w")
        return (
            f"int {n} = (({self.e.pure(scope, 1)}) & 3) + 1; short {a}[{n}]; "
            f"for (int k = 0; k < {n}; k++) {a}[k] = k * 7; h = mix(h, {a}[{n} - 1] + sizeof {a});"
        )

    def _pointers(self, scope: Scope) -> str:
        array, table = self._array(scope), self.fresh("p")
        last = array.lengths[0] - 1
        return (
            f"{array.type} *{table}[2] = {{ {array.name} + 1, &{array.name}[{last}] }}, **{table}x = {table}; "
            f"{self.e.compound(f'*{table}[{self.e.index(2, scope, 1)}]', self.e.pure(scope, 1))}; "
            f"h = mix(h, **{table}x + {table}[1][-1]); h = mix(h, *++*{table}x); h = mix(h, {table}[1] - *{table});"
        )

    def _row(self, scope: Scope) -> str:
        matrix = next((a for a in scope.arrays(writable=True) if len(a.lengths) == 2), None)
        if matrix is None:
            return ""
        rows, columns = matrix.lengths
        p, row = self.fresh("p"), self.e.index(rows, scope, 1)
        return (
            f"{matrix.type} (*{p})[{columns}] = {matrix.name}; {p} += {row}; "
            f"(*{p})[{self.e.index(columns, scope, 1)}] ^= 5; h = mix(h, {p}[0][1] + sizeof *{p}); "
            f"h = mix(h, {p} - {matrix.name}); {matrix.type} *{p}x = {matrix.name}[1]; h = mix(h, {p}x[2]);"
        )

    def _literal(self, scope: Scope) -> str:
        p = self.fresh("p")
        return (
            f'h = mix(h, "bounded"[{self.e.index(8, scope, 2)}]); const char *{p} = "ab" "c\\101\\n"; '
            f'while (*{p}) h = mix(h, *{p}++); h = mix(h, sizeof "four");'
        )

    def _either(self, scope: Scope) -> str:
        globals_ = [v for v in scope.integers(writable=True) if not v.plain]
        if not globals_:
            return ""
        variable, array, p = self.random.choice(globals_), self._array(scope), self.fresh("p")
        if variable.type != array.type:
            local, condition = self.fresh("y"), self.e.pure(scope, 1)
            return (
                f"{array.type} {local} = {self.e.pure(scope, 1)}, *{p} = {condition} ? &{local} : {array.name}; "
                f"{self.e.compound(f'*{p}', self.e.pure(scope, 1))}; h = mix(h, {local} + ({p} == &{local}));"
            )
        return (
            f"{array.type} *{p} = {self.e.pure(scope, 1)} ? &{variable.name} : &{array.name}[2]; "
            f"{self.e.compound(f'*{p}', self.e.pure(scope, 1))}; h = mix(h, {p} != &{variable.name}); if (!{p}) h = 0;"
        )

    def _copy(self, scope: Scope) -> str:
        array, p = self._array(scope), self.fresh("w")
        length = array.lengths[0]
        move = self.random.choice(
            (
                f"memcpy({p} + 1, {array.name}, {length - 1} * sizeof *{p});",
                f"memmove({p} + 1, {p}, {length - 1} * sizeof {p}[0]);",
                f"memmove({p}, {p} + 2, 2 * sizeof({array.type}));",
            )
        )
        return (
            f"{array.type} {p}[{length}]; memcpy({p}, {array.name}, sizeof {p}); {move} "
            f"for (int k = 0; k < {length}; k++) h = mix(h, {p}[k]);"
        )

    def _fill(self, scope: Scope) -> str:
        kind, p = self.random.choice(INTEGERS[1:]), self.fresh("w")
        byte = self.random.choice(("0", "1", "255", f"(({self.e.pure(scope, 1)}) & 127)"))
        return (
            f"{kind} {p}[4]; memset({p}, {byte}, sizeof {p}); memset({p} + 1, 0, sizeof *{p}); "
            f"for (int k = 0; k < 4; k++) h = mix(h, {p}[k]);"
        )

    def _members(self, scope: Scope) -> str:
        """Pointers to members, and from an element of an array of records to its neighbour."""
        records = [v for v in scope.records() if v.lengths and not v.pointer]
        if not records:
            return ""
        array, p = self.random.choice(records), self.fresh("p")
        assert array.record is not None
        scalar = next((m for m in array.record.members if m.record is None and m.width is None and not m.length), None)
        inner = f"{scalar.type} *{p}x = &{p}->{scalar.name}; *{p}x ^= 3; h = mix(h, *{p}x);" if scalar else ""
        return (
            f"{array.type} *{p} = {array.name} + ({self.e.index(2, scope, 1)}); {inner} "
            f"{p} = &{array.name}[1]; --{p}; h = mix(h, {self.e.below(f'{p}->', array.record, Scope(), 0)}); "
            f"h = mix(h, {p}[1].{self.e.below('', array.record, Scope(), 0)});"
        )

    def _holder(self, scope: Scope) -> str:
        """A record of pointers, copied, and read through two arrows."""
        records = [v for v in scope.records() if not v.lengths and not v.pointer]
        if not records:
            return ""
        known, array, p = self.random.choice(records), self._array(scope), self.fresh("k")
        assert known.record is not None
        target = self.e.below(f"{p}y->r->", known.record, Scope(), 0)
        return (
            f"struct {p} {{ {array.type} *a; {known.type} *r; }} {p}x = {{ {array.name}, &{known.name} }}, "
            f"{p}z = {p}x, *{p}y = &{p}z; {p}y->a[{self.e.index(4, scope, 1)}] += 3; "
            f"{self.e.compound(target, self.e.pure(scope, 1))}; "
            f"h = mix(h, *{p}z.a + ({p}x.r == {p}y->r));"
        )

    def _string(self, scope: Scope) -> str:
        p, q = self.fresh("w"), self.fresh("p")
        return (
            f'char {p}[8] = "{self.random.choice(("copy", "", "abcdefg"))}", *{q} = {p}; while (*{q}) {q}++; '
            f'h = mix(h, {q} - {p}); const char *{q}s = "xy"; {q} = {p}; while ((*{q}++ = *{q}s++)); '
            f"h = mix(h, {p}[1] + {p}[2] * 3 + {p}[7]);"
        )

    def _record_choice(self, scope: Scope) -> str:
        records = [v for v in scope.records() if not v.lengths]
        if not records:
            return ""
        one = self.random.choice(records)
        two = self.random.choice([v for v in records if v.record is one.record])
        texts = [f"*{v.name}" if v.pointer else v.name for v in (one, two)]
        assert one.record is not None
        path = self.e.below("", one.record, Scope(), 0)
        return f"h = mix(h, ({self.e.pure(scope, 1)} ? {texts[0]} : {texts[1]}).{path});"

    def _compound(self, scope: Scope) -> str:
        p = self.fresh("p")
        return (
            f"int *{p} = (int []){{ {self.e.pure(scope, 1)}, 2, 3 }}; {p}[1] -= 9; "
            f"h = mix(h, {p}[0] * {p}[1] + (struct {{ int a; char b; }}){{ .b = 3, .a = 4 }}.b);"
        )

    def _jump_in(self, scope: Scope) -> str:
        """A loop that is entered in the middle."""
        i, label = self.fresh("i"), self.fresh("L")
        first, second = (f"h = mix(h, {self.e.pure(scope, 1)} + {i});" for _ in range(2))
        return (
            f"int {i} = 0; if ({self.e.pure(scope, 1)}) goto {label}; "
            f"for (; {i} < 3; {i}++) {{ {first} {label}: {second} }}"
        )

    def _device(self, scope: Scope) -> str:
        """A switch into a loop."""
        i = self.fresh("i")
        parts = [f"h = mix(h, {self.e.pure(scope, 1)} ^ {k});" for k in range(3)]
        return (
            f"int {i} = 0; switch (({self.e.pure(scope, 1)}) & 3) {{ case 0: do {{ {parts[0]} "
            f"case 1: {parts[1]} default: {parts[2]} }} while (++{i} < 3); }}"
        )
