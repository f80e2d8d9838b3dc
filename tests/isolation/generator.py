"""Random programs with loops, for both pybmc and a compiler.

A program reads its inputs with INPUT(limit), asserts with CHECK(number, condition) and marks each loop turn with TURN,
so that the same text can be checked (assertions named "A<number>") and run natively over all inputs, where loops that
never end are left after some turns. All arithmetic is unsigned: nothing in it is undefined.
"""

from __future__ import annotations

import random

CHECKED = """
unsigned nondet_uint(void);
unsigned input(unsigned limit) { unsigned v = nondet_uint(); __CPROVER_assume(v <= limit); return v; }
#define INPUT(limit) input(limit)
#define CHECK(i, c) __CPROVER_assert(c, "A" #i)
#define TURN
"""

NATIVE = """
#include <setjmp.h>
#include <stdio.h>
static jmp_buf over;
static unsigned fuel, inputs[8], next_input;
static int failed[64];
#define INPUT(limit) (inputs[next_input++] % ((limit) + 1))
#define CHECK(i, c) do { if (!(c)) failed[i] = 1; } while (0)
#define TURN do { if (fuel-- == 0) longjmp(over, 1); } while (0);
#define main tested
"""

DRIVER = """
#undef main
int main(void) {
  for (unsigned a = 0; a <= 6; a++)
    for (unsigned b = 0; b <= 6; b++) {
      fuel = 400; next_input = 0; inputs[0] = a; inputs[1] = b; reset();
      if (!setjmp(over)) tested();
    }
  for (int i = 0; i < 64; i++) if (failed[i]) printf("%d\\n", i);
  return 0;
}
"""

GLOBALS = ("g", "h")


class Generator:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.checks = 0
        self.labels = 0
        self.loops = 0

    def program(self) -> str:
        """The part that both readings share."""
        callee = self.function()
        body = self.block(2, ["a", "b", "n"], can_call=True, in_loop=False, amount=5)
        return (
            "void *malloc(unsigned long);\n"
            "unsigned g = 1, h, t[4]; unsigned *p = &g, *m;\n"
            "struct { unsigned v; unsigned *q; } r = {0, &h};\n"
            "void reset(void) { g = 1; h = 0; p = &g; r.v = 0; r.q = &h; for (int i = 0; i < 4; i++) t[i] = 0; }\n"
            f"{callee}"
            "void other(unsigned x, unsigned *q) { h = x; *q += 1; }\n"
            f"void rec(unsigned d) {{ if (d > 3) return; g += d; {self.recursion()} rec(d + 1); }}\n"
            "int main(void) {\n  unsigned n = INPUT(6), b = INPUT(6), a = 0;\n"
            "  m = malloc(sizeof *m); if (!m) return 0; *m = 2; void (*fp)(unsigned, unsigned *) = n > 3 ? f : other;\n"
            f"{body}  return 0;\n}}\n"
        )

    def function(self) -> str:
        body = self.block(1, ["x"], can_call=False, in_loop=False, amount=3).replace("*m", "*p")
        return f"void f(unsigned x, unsigned *q) {{\n{body}  *q = {self.expression(['x'])};\n}}\n"

    def recursion(self) -> str:
        self.checks += 1
        return f"CHECK({self.checks - 1}, {self.random.choice(['d <= 3', 'd < 3', 'g >= d', 'd != 2', 'd + 1 <= 4'])});"

    def block(self, depth: int, names: list[str], can_call: bool, in_loop: bool, amount: int) -> str:
        return "".join(self.statement(depth, names, can_call, in_loop) for _ in range(self.random.randint(1, amount)))

    def statement(self, depth: int, names: list[str], can_call: bool, in_loop: bool) -> str:
        kinds = ["assign"] * 4 + ["check"] * 4 + ["store", "point", "array", "record", "heap"]
        if depth:
            kinds += ["loop"] * 9 + ["if"] * 2
        if can_call:
            kinds += ["call"] * 2 + ["recursion", "pointed", "allocate"]
        if in_loop:
            kinds += ["break", "continue"]
        match self.random.choice(kinds):
            case "assign":
                return f"  {self.target(names)} = {self.expression(names)};\n"
            case "check":
                self.checks += 1
                return f"  CHECK({self.checks - 1}, {self.claim(names)});\n" if self.checks <= 60 else ""
            case "store":
                return f"  *p = {self.expression(names)};\n"
            case "point":
                local = self.random.choice([n for n in names if n != "x"] or ["g"])
                return f"  p = {self.random.choice(['&g', '&h', f'&t[{self.expression(names)} & 3]', f'&{local}'])};\n"
            case "record":
                value = self.expression(names)
                return self.random.choice(
                    [f"  r.v = {value};\n", f"  *r.q = {value};\n", f"  r.q = &t[{value} & 3];\n", "  r.q = &r.v;\n"]
                )
            case "heap":
                return f"  *m = {self.expression(names)};\n"
            case "allocate":
                return f"  m = malloc(sizeof *m); if (!m) return 0; *m = {self.expression(names)};\n"
            case "recursion":
                return f"  rec({self.expression(names)} & 3);\n"
            case "pointed":
                return f"  fp({self.expression(names)}, {self.random.choice(['&a', '&h', 'm', 'r.q'])});\n"
            case "array":
                return f"  t[{self.expression(names)} & 3] = {self.expression(names)};\n"
            case "if":
                inner = self.block(depth - 1, names, can_call, in_loop, 2)
                return f"  if ({self.condition(names)}) {{\n{inner}  }}\n"
            case "call":
                return f"  f({self.expression(names)}, {self.random.choice(['&a', '&g', 'p', '&t[1]'])});\n"
            case "break" | "continue" as word:
                return f"  if ({self.condition(names)}) {word};\n"
            case _:
                return self.loop(depth, names, can_call)

    def loop(self, depth: int, names: list[str], can_call: bool) -> str:
        i = f"i{self.loops}"
        self.loops += 1
        inner = [*names, i]
        body = self.block(depth - 1, inner, can_call, True, 4)
        limit = self.random.choice([*(name for name in ("n", "b") if name in names), "3", "5", "g"])
        match self.random.randrange(5):
            case 0:
                return f"  for (unsigned {i} = 0; {i} < {limit}; {i}++) {{ TURN\n{body}  }}\n"
            case 1:
                return f"  unsigned {i} = {limit};\n  while ({i}-- > 0) {{ TURN\n{body}  }}\n"
            case 2:
                return f"  unsigned {i} = 0;\n  do {{ TURN\n{body}  }} while ({i}++ < {limit});\n"
            case 3:
                return f"  unsigned {i} = 1;\n  while ({self.condition(inner)}) {{ TURN\n{body}  {i} += 1;\n  }}\n"
            case _:
                if "continue" in body or "break" in body:
                    return f"  for (unsigned {i} = 6; {i} > 0; {i} -= 2) {{ TURN\n{body}  }}\n"
                self.labels += 1
                again = f"again{self.labels}"
                declared = f"  unsigned {i} = 0;\n"
                return f"{declared}{again}: TURN;\n{body}  if ({i}++ < {limit}) goto {again};\n"

    def target(self, names: list[str]) -> str:
        return self.random.choice([*names, *GLOBALS])

    def expression(self, names: list[str]) -> str:
        atom = self.random.choice([*names, *GLOBALS, "*p", "*m", "r.v", "*r.q", "t[2]", "0", "1", "2", "7"])
        match self.random.randrange(5):
            case 0:
                return f"({atom} + {self.random.choice([*names, '1', '2'])})"
            case 1:
                return f"({atom} - {self.random.choice([*names, '1'])})"
            case 2:
                return f"({atom} & 3)"
            case _:
                return atom

    def condition(self, names: list[str]) -> str:
        operator = self.random.choice(["<", "<=", "!=", "==", ">"])
        return f"{self.expression(names)} {operator} {self.random.choice([*names, *GLOBALS, '3', '5'])}"

    def claim(self, names: list[str]) -> str:
        name = self.random.choice([*names, *names, *GLOBALS, "*p", "*m", "r.v", "t[1]"])
        match self.random.randrange(4):
            case 0:
                return f"{name} <= {self.random.choice(['6', '7', '5', 'n', 'n + 1']) if 'n' in names else '7'}"
            case 1:
                return f"{name} {self.random.choice(['<', '<=', '!=', '=='])} {self.random.choice(names)}"
            case 2:
                return f"{self.expression(names)} >= {self.random.choice(['0', '1'])}"
            case _:
                return f"({name} & 3) < 4 || {name} == {self.random.choice(names)}"
