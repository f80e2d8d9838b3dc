"""Every constructor against Python's integers: a wrong simplification rule gives a wrong value for some sample."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bmc.logic import FNode, Terms
from bmc.logic.evaluate import Contents, evaluate
from tests.logic.random_terms import KINDS, SAMPLES, Decision, Machine

decisions = st.lists(
    st.tuples(st.integers(0, len(KINDS) - 1), st.integers(0, 99), st.integers(0, 99), st.integers(0, 19)),
    min_size=1,
    max_size=30,
)
border = st.one_of(st.integers(0, 0xFFFF), st.sampled_from([0, 1, 0xFFFF, 0x8888, 8, 0x7FFF]))
samples = st.lists(st.lists(border, min_size=5, max_size=5), min_size=SAMPLES, max_size=SAMPLES)
widths = st.sampled_from([[4, 4, 4], [8, 4, 1], [4, 8, 4], [3, 4, 8], [1, 2, 4]])


@given(decisions, samples, widths)
@settings(max_examples=600, deadline=None, suppress_health_check=list(HealthCheck))
def test_terms_mean_what_their_constructors_say(
    steps: list[Decision], values: list[list[int]], symbol_widths: list[int]
) -> None:
    terms = Terms(check_types=True)
    machine = Machine(terms, values)
    machine.start(symbol_widths)
    assignments = [machine.assignment(i) for i in range(SAMPLES)]
    memos: list[dict[int, Contents]] = [{} for _ in assignments]
    for decision in steps:
        bits, truths = len(machine.bits), len(machine.truths)
        machine.step(decision)
        for term, width, expected in machine.bits[bits:]:
            if isinstance(term, FNode):
                assert terms.width_of(term) == width
            else:
                assert 0 <= term < 1 << width
            known = terms.values_of(term)
            for assignment, memo, value in zip(assignments, memos, expected, strict=True):
                assert evaluate(term, assignment, memo) == value
                assert known is None or value in known
        for truth, expected_truth in machine.truths[truths:]:
            for assignment, memo, flag in zip(assignments, memos, expected_truth, strict=True):
                assert evaluate(truth, assignment, memo) is flag


def test_concrete_operands_make_no_nodes() -> None:
    terms = Terms()
    before = terms.nodes_made
    assert terms.add(250, 10, 8) == 4
    assert terms.mul(-3, 5, 8) == 241
    assert terms.ite(terms.slt(-1, 0, 8), 7, 9, 8) == 7
    assert terms.concat(0x12, 0x34, 8, 8) == 0x1234
    assert terms.mul_overflow(100, 3, 8, signed=False) is True
    assert terms.sdiv(-7, 2, 8) == 253
    assert terms.udiv(7, 0, 8) == 255
    assert terms.nodes_made == before


def test_rules_that_programs_rely_on() -> None:
    terms = Terms(check_types=True)
    x, y = terms.symbol("x", 32), terms.symbol("y", 32)
    c = terms.truth_symbol("c")
    assert terms.add(terms.add(x, 3, 32), -3, 32) is x
    assert terms.sub(terms.add(x, y, 32), x, 32) is y
    assert terms.mul(x, y, 32) is terms.mul(y, x, 32)
    assert terms.eq(terms.from_truth(c, 32), 0, 32) is terms.negate(c)
    assert terms.eq(terms.ite(c, 3, 4, 32), 5, 32) is False
    assert terms.ult(terms.and_(x, 15, 32), 16, 32) is True
    assert terms.ult(terms.urem(x, 10, 32), 10, 32) is True
    assert terms.ule(x, y, 32) is terms.negate(terms.ult(y, x, 32))
    bytes_ = [terms.extract(x, 32, 8 * i + 7, 8 * i) for i in range(4)]
    word = terms.concat(bytes_[1], bytes_[0], 8, 8)
    word = terms.concat(bytes_[2], word, 8, 16)
    assert terms.concat(bytes_[3], word, 8, 24) is x
    a, b = (terms.zext(terms.symbol(name, 8), 8, 32) for name in "ab")
    assert terms.or_(terms.shl(a, 8, 32), b, 32) is terms.zext(
        terms.concat(terms.symbol("a", 8), terms.symbol("b", 8), 8, 8), 16, 32
    )
    assert terms.add_overflow(a, b, 32, signed=True) is False
    assert terms.mul_overflow(a, b, 32, signed=True) is False
    assert terms.add(terms.ite(c, 1, 2, 32), terms.ite(c, 7, 6, 32), 32) == 8
    assert terms.sub(terms.ite(c, 1, 2, 32), terms.ite(c, 3, 9, 32), 32) is terms.ite(c, -2, -7, 32)


def test_pointers_between_constants_keep_their_possible_values() -> None:
    terms = Terms()
    c, d = terms.truth_symbol("c"), terms.truth_symbol("d")
    pointer = terms.ite(c, 0x1000, terms.ite(d, 0x2000, 0x3000, 32), 32)
    moved = terms.add(pointer, 8, 32)
    assert terms.values_of(moved) == frozenset({0x1008, 0x2008, 0x3008})
    assert terms.eq(moved, 0x4008, 32) is False
    assert terms.extract(moved, 32, 11, 0) == 8


def test_reads_look_through_writes() -> None:
    terms = Terms(check_types=True)
    x, i = terms.symbol("x", 8), terms.symbol("i", 32)
    array = terms.store(terms.const_array(0, 32, 8), 3, x, 32, 8)
    assert terms.select(array, 3, 32, 8) is x
    assert terms.select(array, 4, 32, 8) == 0
    assert terms.select(terms.store(array, i, 7, 32, 8), i, 32, 8) == 7
    shifted = terms.add(i, 1, 32)
    free = terms.array_symbol("m", 32, 8)
    assert terms.select(terms.store(free, shifted, 7, 32, 8), i, 32, 8) is terms.select(free, i, 32, 8)
    assert terms.store(array, 3, 0, 32, 8) is terms.const_array(0, 32, 8)
