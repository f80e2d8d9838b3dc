"""Random programs with calls: globals, arrays, records and pointers through calls, recursion, calls through pointers.

They have inputs and assertions, and nobody knows which hold: engines are compared with each other.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

GLOBALS = ("g0", "g1", "g2")

KINDS = {  # of procedures: head, local pointers, what the result is
    "value": ("void {}(int n)", ""),
    "reads": ("int {}(int *q)", " x"),
    "outputs": ("void {}(int **o, int n)", ""),
    "record": ("struct S {}(struct S s)", " s"),
    "through": ("void {}(struct S *t)", ""),
    "pointer": ("int *{}(int n)", " &g0"),
}
OWN: dict[str, tuple[list[str], list[str], list[str]]] = {  # numbers, pointers and records among the parameters
    "value": (["n"], [], []),
    "reads": ([], ["q"], []),
    "outputs": (["n"], ["(*o)"], []),
    "record": ([], ["s.p"], ["s."]),
    "through": ([], ["t->p"], ["t->"]),
    "pointer": (["n"], [], []),
}


@dataclass
class Scope:
    """What a body can name. Procedures with a larger number may be called."""

    number: int
    numbers: list[str]
    pointers: list[str]
    records: list[str]
    leave: str = "return;"
    callees: list[tuple[str, str]] = field(default_factory=list)


class Generator:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.elements = self.random.choice([3, 4, 70])
        count = self.random.randint(3, 6)
        self.kinds = {f"f{i}": self.random.choice([*KINDS, "value"]) for i in range(count)}
        self.recursion = self.random.random() < 0.5
        self.plain = [name for name, kind in self.kinds.items() if kind == "value"] or ["rec"]

    def text(self) -> str:
        lines = [
            "#include <assert.h>",
            "#include <stdlib.h>",
            "int nondet_int(void);",
            f"int g0 = {self.random.randrange(3)}, g1, g2;",
            f"int arr[{self.elements}];",
            "struct S { int a; int *p; short c[2]; };",
            "struct S gs;",
            "int *gp;",
            "void (*tab[2])(int);",
            "void rec(int n);",
            *(KINDS[kind][0].format(name) + ";" for name, kind in self.kinds.items()),
        ]
        for number, (name, kind) in enumerate(self.kinds.items()):
            lines += self._procedure(number, name, kind)
        return "\n".join([*lines, *self._recursive(), *self._main(), ""])

    def _procedure(self, number: int, name: str, kind: str) -> list[str]:
        numbers, pointers, records = OWN[kind]
        result = KINDS[kind][1]
        scope = Scope(number, [*numbers, "x"], ["gp", "y", *pointers], list(records), f"return{result};")
        scope.callees = list(self.kinds.items())[number + 1 :]
        start = self.random.choice(["0", "nondet_int()", *GLOBALS])
        target = self.random.choice(["0", "&x", "&g1", "gp"])
        lines = [KINDS[kind][0].format(name) + " {", f"  int x = {start}; int *y = {target};"]
        if self.random.random() < 0.3:
            lines.append("  struct S l = gs;")
            scope.records.append("l.")
            scope.pointers.append("l.p")
        lines += self._body(scope, 2, self.random.randint(2, 5))
        back = {
            "reads": f"  return {self._expression(scope)};",
            "record": "  return s;",
            "pointer": f"  return {self.random.choice(['&g0', '&g1', 'gp', '&arr[1]', 'n ? &g0 : gp'])};",
        }
        return [*lines, back.get(kind, ""), "}"]

    def _recursive(self) -> list[str]:
        scope = Scope(0, ["n"], ["gp"], [], callees=list(self.kinds.items())[-1:])
        body = [*self._body(scope, 1, 2), "  rec(n - 1);", *self._body(scope, 1, 1)]
        if any(f"{name}(" in line for line in body for name in self.plain) or not self.recursion:
            body = ["  g2 = (int)((unsigned)g2 + 1);", "  rec(n - 1);"]
        return ["void rec(int n) {", "  if (n <= 0) return;", *body, "}"]

    def _main(self) -> list[str]:
        scope = Scope(-1, ["x", "z"], ["gp", "y", "m.p"], ["m."], "return 0;", list(self.kinds.items()))
        return [
            "int main(void) {",
            "  int x = nondet_int(), z = 1; int *y = &x; struct S m = {1, &z, {1, 2}};",
            f"  gp = &g0; gs.p = &g1; tab[0] = {self.plain[0]}; tab[1] = {self.plain[-1]};",
            *self._body(scope, 2, self.random.randint(3, 6)),
            "  return 0;",
            "}",
        ]

    # --- statements -------------------------------------------------------------------------------------------------

    def _body(self, scope: Scope, depth: int, count: int) -> list[str]:
        return [line for _ in range(count) for line in self._statement(scope, depth)]

    def _statement(self, scope: Scope, depth: int) -> list[str]:
        pick, r = self._expression, self.random
        kind = r.choices(
            ["assign", "call", "if", "point", "assert", "end", "loop", "rec", "table", "leave"],
            [22, 28, 12 * bool(depth), 8, 11, 3, 4 * bool(depth), 3 * self.recursion, 4, 2],
        )[0]
        match kind:
            case "assign":
                return [f"  {self._place(scope)} = {pick(scope)};"]
            case "call":
                return ["  " + self._call(scope)]
            case "if":
                then, other = (self._body(scope, depth - 1, r.randint(1, 3)) for _ in "ab")
                return [f"  if ({pick(scope)}) {{", *then, "  } else {", *other, "  }"]
            case "point":
                return [f"  {r.choice(scope.pointers)} = {self._address(scope)};"]
            case "assert":
                return [f"  assert({pick(scope)} {r.choice(['<=', '>=', '!=', '!=', '=='])} {r.randint(-3, 8)});"]
            case "end":
                ending = r.choice(["__CPROVER_assume({} != {});", "if ({} == {}) exit(1);", "if ({} == {}) abort();"])
                return ["  " + ending.format(pick(scope, 1), r.randrange(5))]
            case "loop":
                turns = r.choice(["2", "3", f"({scope.numbers[0]} & 1)"])
                body = self._body(scope, 0, 2)
                return [f"  for (int i_{depth} = 0; i_{depth} < {turns}; i_{depth}++) {{", *body, "  }"]
            case "rec":
                return [f"  rec({pick(scope, 1)} & 3);"]
            case "table" if scope.callees and all(n in dict(scope.callees) or n == "rec" for n in self.plain):
                return [f"  tab[{pick(scope, 1)} & 1]({pick(scope, 1)});"]
            case _:
                return ["  if (" + pick(scope, 1) + ") " + scope.leave]

    def _call(self, scope: Scope) -> str:
        if not scope.callees:
            return f"{self._place(scope)} = {self._expression(scope)};"
        name, kind = self.random.choice(scope.callees)
        records = ["gs", *(record[:-1] for record in scope.records if record.endswith("."))]
        small = self._expression(scope, 1)
        match kind:
            case "value":
                return f"{name}({small});"
            case "reads":
                return f"{self._place(scope)} = {name}({self._address(scope)});"
            case "outputs":
                places = [p for p in scope.pointers if p.isidentifier()]
                return f"{name}(&{self.random.choice(places)}, {small});"
            case "record":
                return f"gs = {name}({self.random.choice(records)});"
            case "through":
                return f"{name}(&{self.random.choice(records)});"
            case _ if self.random.random() < 0.5:
                return f"{self.random.choice(scope.pointers)} = {name}({small});"
            case _:
                return f"*{name}({small}) = {self._expression(scope, 1)};"

    # --- expressions ------------------------------------------------------------------------------------------------

    def _place(self, scope: Scope) -> str:
        r = self.random
        numbers = [*GLOBALS, *scope.numbers, *scope.numbers]
        choices = {
            f"arr[{r.randrange(3)}]": 12,
            f"arr[((unsigned){r.choice(numbers)}) % {self.elements}]": 6,
            "*" + r.choice(scope.pointers): 12,
            "gs.a": 6,
            f"gs.c[{r.randrange(2)}]": 4,
            r.choice(scope.records or ["gs."]) + "a": 5,
            r.choice(numbers): 55,
        }
        return r.choices(list(choices), list(choices.values()))[0]

    def _address(self, scope: Scope) -> str:
        own = [f"&{name}" for name in scope.numbers]
        fixed = [*(f"&{name}" for name in GLOBALS), f"&arr[{self.random.randrange(3)}]", "&gs.a"]
        return self.random.choice([*fixed, *own, *scope.pointers, *scope.pointers])

    def _expression(self, scope: Scope, depth: int = 2) -> str:
        r = self.random
        if depth == 0 or r.random() < 0.3:
            return r.choice([str(r.randint(-2, 4)), self._place(scope), self._place(scope)])
        one, two, three = (self._expression(scope, depth - 1) for _ in range(3))
        operator = r.choice(["+", "-", "&", "^", "==", "<", "?"])
        if operator == "?":
            return f"({one} ? {two} : {three})"
        if operator in "+-":
            return f"(int)((unsigned){one} {operator} (unsigned){two})"
        return f"({one} {operator} {two})"


def gen(seed: int) -> str:
    return Generator(seed).text()
