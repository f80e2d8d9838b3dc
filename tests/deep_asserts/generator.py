"""Random programs with calls, loops, recursion and assertions, small enough to be unwound to the end.

Values are `unsigned char` and wrap around, so that assertions are the only properties. Loops run at most three turns,
recursion goes down at most three levels; bounds of more than that cover every execution.
"""

from __future__ import annotations

import random

HEAD = """unsigned char nondet_uchar(void);
_Bool nondet_bool(void);
unsigned char g, h;
"""
PARAMETER = ", unsigned char *r"


class Generator:
    def __init__(self, seed: int, recursion: bool = True, pointers: bool = False) -> None:
        self.random = random.Random(seed)
        self.recursion = recursion
        self.pointers = pointers
        self.lines: list[str] = []
        self.loops = 0

    def text(self) -> str:
        functions = self.random.randrange(1, 4)
        for i in range(functions):
            recursive = self.recursion and self.random.random() < 0.4
            self.lines.append(f"unsigned char f{i}(unsigned char p, unsigned char q{PARAMETER * self.pointers})")
            self.lines.append("{")
            self.lines.append("  unsigned char x = q;")
            if recursive:
                self.lines.append("  if (p > 3) p = 3;")
                self.lines.append("  if (p == 0) return q;")
            self.body(i, 2, 1, inside_loop=False)
            if recursive:
                self.lines.append(f"  x += f{i}(p - 1, {self.value()}{self.passed()});")
                self.statement(i, 1, 1, False)
            self.lines.append(f"  return {self.value()};")
            self.lines.append("}")
        self.lines.append("int main(void)")
        self.lines.append("{")
        self.lines.append(f"  unsigned char p = nondet_uchar(), q = 1, x = 2{', *r = &q' * self.pointers};")
        self.body(functions, 2, 1, inside_loop=False)
        self.lines.append("  return 0;")
        self.lines.append("}")
        return HEAD + "\n".join(self.lines) + "\n"

    def passed(self) -> str:
        """What pointers get: an object of this activation, or of an earlier one."""
        return self.random.choice([", &x", ", &q", ", r", ", &p"]) if self.pointers else ""

    def value(self) -> str:
        if self.pointers and self.random.random() < 0.3:
            return "*r"
        pick = self.random.random()
        if pick < 0.5:
            return self.random.choice(["p", "q", "x", "g", "h"])
        if pick < 0.75:
            return str(self.random.randrange(8))
        return f"({self.random.choice('pqxgh')} {self.random.choice('+-^')} {self.random.randrange(4)})"

    def condition(self) -> str:
        operator = self.random.choice(["==", "!=", "<", ">"])
        return f"{self.value()} {operator} {self.value()}"

    def body(self, callees: int, depth: int, indent: int, inside_loop: bool) -> None:
        for _ in range(self.random.randrange(2, 4)):
            self.statement(callees, depth, indent, inside_loop)

    def statement(self, callees: int, depth: int, indent: int, inside_loop: bool) -> None:
        pad = "  " * indent
        if self.pointers and self.random.random() < 0.2:
            self.lines.append(f"{pad}*r = {self.value()};")
            return
        kind = self.random.randrange(9)
        if kind == 0:
            self.lines.append(f'{pad}__CPROVER_assert({self.condition()}, "a{len(self.lines)}");')
        elif kind == 1:
            self.lines.append(f"{pad}{self.random.choice('xghq')} = nondet_uchar();")
        elif kind == 2 and depth:
            self.lines.append(f"{pad}if ({self.condition()}) {{")
            self.body(callees, depth - 1, indent + 1, inside_loop)
            if self.random.random() < 0.5:
                self.lines.append(f"{pad}}} else {{")
                self.statement(callees, depth - 1, indent + 1, inside_loop)
            self.lines.append(f"{pad}}}")
        elif kind in (3, 4) and depth:
            self.loop(callees, depth, indent)
        elif kind in (5, 6) and callees:
            name = f"f{self.random.randrange(callees)}"
            arguments = f"{self.value()}, {self.value()}{self.passed()}"
            self.lines.append(f"{pad}{self.random.choice('xgh')} = {name}({arguments});")
        elif kind == 7 and inside_loop:
            self.lines.append(f"{pad}if ({self.condition()}) {self.random.choice(['break', 'continue'])};")
        else:
            self.lines.append(f"{pad}{self.random.choice('xgh')} = {self.value()};")

    def loop(self, callees: int, depth: int, indent: int) -> None:
        pad = "  " * indent
        self.loops += 1
        i = f"i{self.loops}"
        limit = self.random.choice(["2", "3", "(p & 3)"])
        test = f"{i} < {limit}" + (" && nondet_bool()" if self.random.random() < 0.4 else "")
        self.lines.append(f"{pad}for (unsigned char {i} = 0; {test}; {i}++) {{")
        self.body(callees, depth - 1, indent + 1, inside_loop=True)
        self.lines.append(f"{pad}}}")


def generate(seed: int, recursion: bool = True, pointers: bool = False) -> str:
    return Generator(seed, recursion, pointers).text()
