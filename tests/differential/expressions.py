"""Random C expressions without undefined behaviour (signed overflow wraps: the reference is compiled with -fwrapv).

Divisors are never 0 or -1, shift distances are masked, indices are masked by the length of the array.
`Expressions.pure` has no side effects; `plain` reads only local variables that nothing else can change, so that it may
stand beside a call or an increment whose order of evaluation C leaves open.
"""

from __future__ import annotations

from random import Random

from tests.differential.scope import INTEGERS, Member, Record, Scope, Variable

_LITERALS = (
    *("0", "1", "2", "3", "7", "8", "10", "31", "64", "100", "127", "128", "255", "256", "1000", "32767", "65535"),
    *("0x7fffffff", "2147483647", "0x80000000", "4294967295u", "0xffffffff", "1u", "5U", "077", "0x1234", "2147483648"),
    *("1l", "0xffUL", "9223372036854775807ll", "0x8000000000000000ull", "1234567890123ll", "0xffffffffffffffffull"),
    *("'a'", "'\\n'", "'\\0'", "'\\x41'", "'\\377'", "'\\''", "'0'"),
)
_ARITHMETIC = ("+", "-", "*", "&", "|", "^", "+", "-")
_COMPARISON = ("==", "!=", "<", "<=", ">", ">=")


class Expressions:
    """`wild` is the probability that a guard against undefined behaviour is left out."""

    def __init__(self, random: Random, wild: float = 0.0) -> None:
        self.random = random
        self.wild = wild

    def is_wild(self) -> bool:
        return self.wild > 0 and self.random.random() < self.wild

    # --- leaves ---------------------------------------------------------------------------------------------------

    def literal(self) -> str:
        if self.random.random() < 0.3:
            return str(self.random.randrange(0, 300))
        return self.random.choice(_LITERALS)

    def constant(self, scope: Scope, depth: int = 2) -> str:
        """An integer constant expression."""
        chance = self.random.random()
        if depth <= 0 or chance < 0.4:
            if scope.constants and self.random.random() < 0.2:
                return self.random.choice(scope.constants)
            return self.literal()
        left = self.constant(scope, depth - 1)
        if chance < 0.5:
            return f"({self.random.choice(('-', '~', '!', '+'))}{left})"
        if chance < 0.6:
            return f"(({self.random.choice(INTEGERS)}){left})"
        right = self.constant(scope, depth - 1)
        if chance < 0.7:
            return f"({left} ? {right} : {self.constant(scope, depth - 1)})"
        if chance < 0.8:
            return f"({left} {self.random.choice(_COMPARISON)} {right})"
        return f"({left} {self.random.choice(_ARITHMETIC)} {right})"

    def _leaf(self, scope: Scope) -> str:
        chance = self.random.random()
        integers = scope.integers()
        if chance < 0.2 or not scope.variables:
            return self.literal()
        if chance < 0.24 and scope.constants:
            return self.random.choice(scope.constants)
        if chance < 0.55 and integers:
            return self.random.choice(integers).name
        return self.lvalue(scope, 0)

    def lvalue(self, scope: Scope, depth: int, writable: bool = False) -> str:
        """Something of integer type that has storage."""
        kinds = []
        integers, arrays, records = scope.integers(writable=writable), scope.arrays(writable), scope.records()
        kinds += ["integer"] * (2 if integers else 0) + ["array"] * (2 if arrays else 0)
        kinds += ["record"] * (2 if records else 0)
        if not kinds:
            return "" if writable else self.literal()
        match self.random.choice(kinds):
            case "integer":
                return self.random.choice(integers).name
            case "array":
                return self.element(self.random.choice(arrays), scope, depth)
            case _:
                return self.member(self.random.choice(records), scope, depth)

    def index(self, length: int, scope: Scope, depth: int) -> str:
        if self.is_wild():
            return self.random.choice((str(length), "-1", self.plain(scope, 1)))
        if depth <= 0 or self.random.random() < 0.5:
            return str(self.random.randrange(length))
        return f"({self.pure(scope, depth - 1)}) & {length - 1}"

    def element(self, array: Variable, scope: Scope, depth: int) -> str:
        text = array.name
        for i, length in enumerate(array.lengths):
            index = self.index(length, scope, depth)
            last = i == len(array.lengths) - 1
            form = self.random.random()
            if last and form < 0.2:
                text = f"(*({text} + ({index})))"
            elif i == 0 and form < 0.25:
                text = f"({index})[{text}]"
            else:
                text = f"{text}[{index}]"
        return text

    def member(self, variable: Variable, scope: Scope, depth: int) -> str:
        assert variable.record is not None
        text = variable.name
        for length in variable.lengths:
            text += f"[{self.index(length, scope, depth)}]"
        if variable.pointer:
            arrow = self.random.random() < 0.8
            return self.below(f"{text}->" if arrow else f"(*{text}).", variable.record, scope, depth)
        return self.below(f"{text}.", variable.record, scope, depth)

    def below(self, prefix: str, record: Record, scope: Scope, depth: int) -> str:
        """An integer inside a record reached by `prefix`."""
        member: Member = self.random.choice(record.members)
        if member.record is not None:
            return self.below(f"{prefix}{member.name}.", member.record, scope, depth)
        if member.length:
            return f"{prefix}{member.name}[{self.index(member.length, scope, depth)}]"
        return prefix + member.name

    # --- operators ------------------------------------------------------------------------------------------------

    def plain(self, scope: Scope, depth: int, without: str = "") -> str:
        """Only literals and plain locals other than `without`."""
        allowed = [v for v in scope.integers(plain_only=True) if v.name != without]
        return self.pure(Scope(allowed, [], scope.constants), depth)

    def pure(self, scope: Scope, depth: int) -> str:
        if depth <= 0:
            return self._leaf(scope)
        chance = self.random.random()
        if chance < 0.12:
            return self._leaf(scope)
        if chance < 0.22:
            return f"({self.random.choice(('-', '~', '!', '+', '!!'))}{self._spaced(self.pure(scope, depth - 1))})"
        if chance < 0.34:
            return f"(({self.random.choice(INTEGERS)}){self.pure(scope, depth - 1)})"
        if chance < 0.36:
            inner = self.random.choice((f"{self.pure(scope, depth - 1)} + 0", self.random.choice(INTEGERS)))
            return f"sizeof({inner})"
        left, right = self.pure(scope, depth - 1), self.pure(scope, depth - 1)
        if chance < 0.62:
            return f"({left} {self.random.choice(_ARITHMETIC)} {right})"
        if chance < 0.70:
            return self.division(left, right)
        if chance < 0.78:
            return self.shift(left, right)
        if chance < 0.87:
            return f"({left} {self.random.choice(_COMPARISON)} {right})"
        if chance < 0.93:
            return f"({left} {self.random.choice(('&&', '||'))} {right})"
        if chance < 0.95:
            return f"((void){left}, {right})"  # gcc 12 breaks down over (_Bool)(1, 0)
        return f"({left} ? {right} : {self.pure(scope, depth - 1)})"

    def _spaced(self, operand: str) -> str:
        return f" {operand}" if operand[0] in "-+&" else operand

    def divisor(self, text: str) -> str:
        if self.is_wild():
            return f"({text})"
        return self.random.choice(
            (f"((({text}) & 127) + 1)", f"((({text}) & 15) - 20)", "3", "7u", "10", "(-6)", "256ul")
        )

    def division(self, left: str, right: str) -> str:
        return f"({left} {self.random.choice('/%')} {self.divisor(right)})"

    def shift(self, left: str, right: str) -> str:
        operator = self.random.choice(("<<", ">>"))
        if self.is_wild():
            return f"({left} {operator} ({right}))"
        if self.random.random() < 0.3:
            kind = self.random.choice(("long", "unsigned long long"))
            return f"(({kind}){left} {operator} (({right}) & 63))"
        return f"({left} {operator} (({right}) & 31))"

    def compound(self, target: str, value: str) -> str:
        """`target op= value`, as an expression."""
        operator = self.random.choice(("=", "=", "+=", "-=", "*=", "&=", "|=", "^=", "/=", "%=", "<<=", ">>="))
        if operator in ("/=", "%="):
            value = self.divisor(value)
        elif operator in ("<<=", ">>="):
            value = f"(({value}) & 31)"
        return f"{target} {operator} {value}"

    def effect(self, scope: Scope, depth: int) -> str:
        """An expression with side effects, each in a place that C sequences or that nothing else touches."""
        plain = scope.integers(plain_only=True, writable=True)
        if not plain:
            return self.pure(scope, depth)
        variable = self.random.choice(plain)
        name = variable.name
        chance = self.random.random()
        if chance < 0.3:
            step = self.random.choice((f"{name}++", f"{name}--", f"++{name}", f"--{name}"))
            operator = self.random.choice(_ARITHMETIC)
            return f"(({step}) {operator} {self.plain(scope, depth - 1, without=name)})"
        if chance < 0.5:
            return f"({self.compound(name, self.pure(scope, depth - 1))}, {self.pure(scope, depth - 1)})"
        if chance < 0.65:
            condition = self.pure(scope, depth - 1)
            other = self.random.choice(plain).name
            return f"({condition} ? ({self.compound(name, self.pure(scope, depth - 1))}) : ({other}--))"
        if chance < 0.85:
            operator = self.random.choice(("&&", "||"))
            second = self.compound(name, self.pure(scope, depth - 1))
            return f"({self.pure(scope, depth - 1)} {operator} ({second}))"
        return f"({self.compound(name, self.pure(scope, depth - 1))})"
