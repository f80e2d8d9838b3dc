"""Random terms with what they must evaluate to: a small stack machine driven by a list of decisions.

Every step applies one constructor to values made before; beside each term runs its value under several assignments,
computed on exact Python ints with definitions of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bmc.logic import Bits, Node, Terms, Truth

Decision = tuple[int, int, int, int]
SAMPLES = 6


def signed(a: int, w: int) -> int:
    return (a ^ (1 << (w - 1))) - (1 << (w - 1))


def truncated(a: int, b: int) -> int:
    """C's quotient."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def ref_sdiv(a: int, b: int, w: int) -> int:
    x, y = signed(a, w), signed(b, w)
    return (1 if x < 0 else -1) if y == 0 else truncated(x, y)


def ref_srem(a: int, b: int, w: int) -> int:
    x, y = signed(a, w), signed(b, w)
    return x if y == 0 else x - y * truncated(x, y)


def fits(value: int, w: int, is_signed: bool) -> bool:
    return -(1 << (w - 1)) <= value < 1 << (w - 1) if is_signed else 0 <= value < 1 << w


BINARY: dict[str, Callable[[int, int, int], int]] = {
    "add": lambda a, b, w: a + b,
    "sub": lambda a, b, w: a - b,
    "mul": lambda a, b, w: a * b,
    "udiv": lambda a, b, w: a // b if b else -1,
    "urem": lambda a, b, w: a % b if b else a,
    "sdiv": ref_sdiv,
    "srem": ref_srem,
    "and_": lambda a, b, w: a & b,
    "or_": lambda a, b, w: a | b,
    "xor": lambda a, b, w: a ^ b,
    "shl": lambda a, b, w: a << b,
    "lshr": lambda a, b, w: a >> b,
    "ashr": lambda a, b, w: signed(a, w) >> b,
}
UNARY: dict[str, Callable[[int, int], int]] = {"neg": lambda a, w: -a, "not_": lambda a, w: ~a}
COMPARE: dict[str, Callable[[int, int, int], bool]] = {
    "eq": lambda a, b, w: a == b,
    "ne": lambda a, b, w: a != b,
    "ult": lambda a, b, w: a < b,
    "ule": lambda a, b, w: a <= b,
    "slt": lambda a, b, w: signed(a, w) < signed(b, w),
    "sle": lambda a, b, w: signed(a, w) <= signed(b, w),
}
TRUTH: dict[str, Callable[[bool, bool], bool]] = {
    "conj": lambda a, b: a and b,
    "disj": lambda a, b: a or b,
    "implies": lambda a, b: not a or b,
    "iff": lambda a, b: a == b,
}
OVERFLOW: dict[str, Callable[[int, int, bool, int], int]] = {
    "add_overflow": lambda a, b, s, w: (signed(a, w) + signed(b, w)) if s else a + b,
    "sub_overflow": lambda a, b, s, w: (signed(a, w) - signed(b, w)) if s else a - b,
    "mul_overflow": lambda a, b, s, w: (signed(a, w) * signed(b, w)) if s else a * b,
    "shl_overflow": lambda a, b, s, w: (signed(a, w) if s else a) << b,
}
KINDS = (
    [("binary", name) for name in BINARY]
    + [("unary", name) for name in UNARY]
    + [("compare", name) for name in COMPARE]
    + [("truth", name) for name in TRUTH] * 2
    + [("overflow", name) for name in [*OVERFLOW, "neg_overflow"]]
    + [("negate", ""), ("ite", ""), ("ite", ""), ("ite_truth", ""), ("from_truth", ""), ("select", "")]
    + [(name, "") for name in ("concat", "concat", "extract", "extract", "zext", "sext", "store", "ite_array")]
    + [("guard", name) for name in ("conj", "disj")] * 2
    + [("again", name) for name in ("add", "sub", "xor", "eq")]
    + [("constant", "")] * 3
)


@dataclass
class Machine:
    """Values of bit-vector and truth type made so far, each with its value under every sample."""

    terms: Terms
    samples: list[list[int]]  # per sample: values of the symbols
    bits: list[tuple[Bits, int, list[int]]] = field(default_factory=list)
    truths: list[tuple[Truth, list[bool]]] = field(default_factory=list)
    arrays: list[tuple[Node, list[dict[int, int]]]] = field(default_factory=list)
    symbols: list[Node] = field(default_factory=list)

    INDEX_WIDTH = 3
    ELEMENT_WIDTH = 4

    def start(self, widths: list[int]) -> None:
        for number, width in enumerate(widths):
            symbol = self.terms.symbol(f"x{number}", width)
            self.symbols.append(symbol)
            self.bits.append((symbol, width, [s[number] & ((1 << width) - 1) for s in self.samples]))
        for number in range(2):
            truth = self.terms.truth_symbol(f"p{number}")
            self.symbols.append(truth)
            self.truths.append((truth, [bool(s[len(widths) + number] & 1) for s in self.samples]))
        base = self.terms.const_array(self.bits[0][0] if widths[0] == 4 else 5, self.INDEX_WIDTH, self.ELEMENT_WIDTH)
        default = self.bits[0][2] if widths[0] == 4 else [5] * len(self.samples)
        self.arrays.append((base, [dict.fromkeys(range(8), value) for value in default]))

    def assignment(self, sample: int) -> dict[Node, int | bool]:
        values = [value[sample] for _, _, value in self.bits[: len(self.symbols) - 2]]
        flags = [value[sample] for _, value in self.truths[:2]]
        return dict(zip(self.symbols, [*values, *flags], strict=True))

    def pick(self, i: int) -> tuple[Bits, int, list[int]]:
        return self.bits[-1 - i % min(len(self.bits), 7)]

    def pick_of(self, i: int, w: int) -> tuple[Bits, list[int]]:
        """A value of that width; constants near the borders now and then, or another value converted."""
        if i % 3 == 0:
            k = (0, 1, -1, 2, 1 << (w - 1), (1 << (w - 1)) - 1, 4, i // 3, w - 1, (1 << w // 2) - 1)[i // 3 % 10]
            return k, [k & ((1 << w) - 1)] * len(self.samples)
        a, wa, values = self.pick(i // 3)
        if wa == w:
            return a, values
        if wa > w:
            return self.terms.extract(a, wa, w - 1, 0), [v & ((1 << w) - 1) for v in values]
        if i % 2:
            return self.terms.zext(a, wa, w), values
        return self.terms.sext(a, wa, w), [signed(v, wa) & ((1 << w) - 1) for v in values]

    def pick_truth(self, i: int) -> tuple[Truth, list[bool]]:
        return self.truths[-1 - i % min(len(self.truths), 6)]

    def push(self, term: Bits, w: int, values: list[int]) -> None:
        self.bits.append((term, w, [v & ((1 << w) - 1) for v in values]))

    def step(self, decision: Decision) -> None:
        kind, name = KINDS[decision[0] % len(KINDS)]
        getattr(self, f"do_{kind}")(name, *decision[1:])

    def do_constant(self, _: str, i: int, j: int, k: int) -> None:
        w = (1, 3, 4, 8)[i % 4]
        self.push((j - 8) & ((1 << w) - 1), w, [j - 8] * len(self.samples))

    def do_binary(self, name: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        b, vb = self.pick_of(j, w)
        if k % 2:
            a, b, va, vb = b, a, vb, va
        values = [BINARY[name](x, y, w) for x, y in zip(va, vb, strict=True)]
        self.push(getattr(self.terms, name)(a, b, w), w, values)

    def do_unary(self, name: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        self.push(getattr(self.terms, name)(a, w), w, [UNARY[name](x, w) for x in va])

    def do_compare(self, name: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        b, vb = self.pick_of(j, w)
        if k % 2:
            a, b, va, vb = b, a, vb, va
        values = [COMPARE[name](x, y, w) for x, y in zip(va, vb, strict=True)]
        self.truths.append((getattr(self.terms, name)(a, b, w), values))

    def do_truth(self, name: str, i: int, j: int, k: int) -> None:
        (a, va), (b, vb) = self.pick_truth(i), self.pick_truth(j)
        values = [TRUTH[name](x, y) for x, y in zip(va, vb, strict=True)]
        self.truths.append((getattr(self.terms, name)(a, b), values))

    def do_negate(self, _: str, i: int, j: int, k: int) -> None:
        a, va = self.pick_truth(i)
        self.truths.append((self.terms.negate(a), [not x for x in va]))

    def do_overflow(self, name: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        b, vb = self.pick_of(j, w)
        is_signed = bool(k & 1)
        if k & 2:
            a, b, va, vb = b, a, vb, va
        if name == "neg_overflow":
            exact = [-(signed(x, w) if is_signed else x) for x in va]
            term = self.terms.neg_overflow(a, w, is_signed)
        else:
            exact = [OVERFLOW[name](x, y, is_signed, w) for x, y in zip(va, vb, strict=True)]
            term = getattr(self.terms, name)(a, b, w, is_signed)
        self.truths.append((term, [not fits(x, w, is_signed) for x in exact]))

    def do_ite(self, _: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        b, vb = self.pick_of(j, w)
        c, vc = self.pick_truth(k)
        if k % 5 == 0:  # constant arms
            a, va = self.pick_of(3 * i, w)
        self.push(self.terms.ite(c, a, b, w), w, [x if z else y for x, y, z in zip(va, vb, vc, strict=True)])

    def do_ite_truth(self, _: str, i: int, j: int, k: int) -> None:
        (a, va), (b, vb), (c, vc) = self.pick_truth(i), self.pick_truth(j), self.pick_truth(k)
        self.truths.append((self.terms.ite_truth(c, a, b), [x if z else y for x, y, z in zip(va, vb, vc, strict=True)]))

    def do_from_truth(self, _: str, i: int, j: int, k: int) -> None:
        a, va = self.pick_truth(i)
        w = (1, 4, 8)[j % 3]
        self.push(self.terms.from_truth(a, w), w, [int(x) for x in va])

    def do_concat(self, _: str, i: int, j: int, k: int) -> None:
        a, wa, va = self.pick(i)
        b, wb, vb = self.pick(j)
        if k % 4 == 0:
            a, va = self.pick_of(3 * k, wa)
        elif k % 4 == 1:
            b, vb = self.pick_of(3 * k, wb)
        if wa + wb <= 24:
            values = [x << wb | y for x, y in zip(va, vb, strict=True)]
            self.push(self.terms.concat(a, b, wa, wb), wa + wb, values)

    def do_extract(self, _: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        low, high = sorted((j % w, k % w))
        self.push(self.terms.extract(a, w, high, low), high - low + 1, [x >> low for x in va])

    def do_guard(self, name: str, i: int, j: int, k: int) -> None:
        """Two chains with a common beginning, put together."""
        ends = []
        for choice in (i, j):
            chain, value = self.pick_truth(k)
            for _ in range(choice % 3):
                choice = choice // 3 + 1
                part, flags = self.pick_truth(choice)
                if choice % 2:
                    part, flags = self.terms.negate(part), [not flag for flag in flags]
                chain, value = self.terms.conj(chain, part), [x and y for x, y in zip(value, flags, strict=True)]
            ends.append((chain, value))
        (a, va), (b, vb) = ends
        self.truths.append((getattr(self.terms, name)(a, b), [TRUTH[name](x, y) for x, y in zip(va, vb, strict=True)]))
        prefix, rest_a, rest_b = self.terms.split_common(a, b)
        self.truths.append((self.terms.conj(prefix, rest_a), va))
        self.truths.append((self.terms.conj(prefix, rest_b), vb))

    def do_again(self, name: str, i: int, j: int, k: int) -> None:
        """An operand of a sum, difference or exclusive or is used once more, where it may cancel."""
        a, w, va = self.pick(i)
        b, vb = self.pick_of(j, w)
        inner = ("add", "sub", "xor", "not_")[k % 4]
        if inner == "not_":
            c, vc = self.terms.not_(a, w), [~x for x in va]
        else:
            c, vc = getattr(self.terms, inner)(a, b, w), [BINARY[inner](x, y, w) for x, y in zip(va, vb, strict=True)]
        vc = [x & ((1 << w) - 1) for x in vc]
        other, vo = (a, va) if k & 4 else (b, vb)
        if k & 8:
            c, other, vc, vo = other, c, vo, vc
        if name == "eq":
            self.truths.append((self.terms.eq(c, other, w), [x == y for x, y in zip(vc, vo, strict=True)]))
        else:
            values = [BINARY[name](x, y, w) for x, y in zip(vc, vo, strict=True)]
            self.push(getattr(self.terms, name)(c, other, w), w, values)

    def do_zext(self, _: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        to = min(w + j % 5, 24)
        self.push(self.terms.zext(a, w, to), to, va)

    def do_sext(self, _: str, i: int, j: int, k: int) -> None:
        a, w, va = self.pick(i)
        to = min(w + j % 5, 24)
        self.push(self.terms.sext(a, w, to), to, [signed(x, w) for x in va])

    def do_store(self, _: str, i: int, j: int, k: int) -> None:
        array, va = self.arrays[-1 - i % min(len(self.arrays), 3)]
        index, vi = self.pick_of(j, self.INDEX_WIDTH)
        value, vv = self.pick_of(k, self.ELEMENT_WIDTH)
        new = self.terms.store(array, index, value, self.INDEX_WIDTH, self.ELEMENT_WIDTH)
        self.arrays.append((new, [{**x, y: z} for x, y, z in zip(va, vi, vv, strict=True)]))

    def do_ite_array(self, _: str, i: int, j: int, k: int) -> None:
        a, va = self.arrays[-1 - i % len(self.arrays)]
        b, vb = self.arrays[-1 - j % len(self.arrays)]
        c, vc = self.pick_truth(k)
        self.arrays.append((self.terms.ite_array(c, a, b), [x if z else y for x, y, z in zip(va, vb, vc, strict=True)]))

    def do_select(self, _: str, i: int, j: int, k: int) -> None:
        array, va = self.arrays[-1 - i % len(self.arrays)]
        index, vi = self.pick_of(j, self.INDEX_WIDTH)
        term = self.terms.select(array, index, self.INDEX_WIDTH, self.ELEMENT_WIDTH)
        self.push(term, self.ELEMENT_WIDTH, [x[y] for x, y in zip(va, vi, strict=True)])
