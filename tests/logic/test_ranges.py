"""Intervals hold for every value a term can have, and decide what programs rely on."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from bmc.logic import Bits, FNode, Terms
from bmc.logic.ranges import signed, unsigned
from tests.logic.random_terms import SAMPLES, Decision, Machine
from tests.logic.test_constructors import decisions, samples, widths


@given(decisions, samples, widths)
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_value_lies_in_its_interval(
    steps: list[Decision], values: list[list[int]], symbol_widths: list[int]
) -> None:
    terms = Terms(check_types=True)
    machine = Machine(terms, values)
    machine.start(symbol_widths)
    for decision in steps:
        machine.step(decision)
    for term, width, expected in machine.bits:
        if not isinstance(term, FNode):
            continue
        interval = terms.ranges.of(term)
        assert len(expected) == SAMPLES
        for value in expected:
            low, high = unsigned(interval, width)
            assert low <= value <= high
            least, most = signed(interval, width)
            assert least <= (value ^ 1 << width - 1) - (1 << width - 1) <= most


def test_a_counter_stays_in_its_bounds() -> None:
    terms = Terms()
    count = terms.ite(terms.truth_symbol("c"), 1, 0, 32)
    for turn in range(200):
        count = terms.ite(terms.truth_symbol(f"c{turn}"), terms.add(count, 1, 32), count, 32)
    assert terms.slt(count, 202, 32) is True
    assert terms.slt(count, 0, 32) is False
    assert terms.add_overflow(count, 1, 32, signed=True) is False


def test_a_condition_narrows_the_arm_it_guards() -> None:
    terms = Terms()
    count = terms.and_(terms.symbol("x", 32), 15, 32)
    down = terms.ite(terms.slt(0, count, 32), terms.sub(count, 1, 32), count, 32)
    assert terms.slt(down, 0, 32) is False
    assert isinstance(terms.slt(terms.sub(count, 1, 32), 0, 32), FNode)


def test_intervals_are_read_signed_and_unsigned() -> None:
    assert signed((250, 255), 8) == (-6, -1)
    assert unsigned((-6, -1), 8) == (250, 255)
    assert unsigned((-6, 3), 8) == (0, 255)
    assert signed((100, 200), 8) == (-128, 127)


def test_deep_terms_need_no_stack() -> None:
    terms = Terms()
    value: Bits = terms.symbol("x", 32)
    for turn in range(20_000):
        value = terms.ite(terms.truth_symbol(f"c{turn}"), terms.add(value, 3, 32), value, 32)
    assert isinstance(value, FNode)
    assert terms.ranges.of(value) is None


def test_flipped_low_bits_move_a_number_little() -> None:
    terms = Terms()
    small = terms.sext(terms.symbol("x", 8), 8, 32)
    bit = terms.and_(terms.symbol("y", 32), 1, 32)
    flipped, set_ = terms.xor(small, bit, 32), terms.or_(small, bit, 32)
    assert isinstance(flipped, FNode)
    assert isinstance(set_, FNode)
    assert signed(terms.ranges.of(flipped), 32) == (-129, 128)
    assert signed(terms.ranges.of(set_), 32) == (-128, 128)
