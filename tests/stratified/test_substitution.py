"""Substitution means what evaluation says: random terms, with constants or other terms in place of their symbols."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from bmc.logic import FNode, Terms
from bmc.logic.evaluate import evaluate
from bmc.logic.substitute import Substitution
from tests.logic.random_terms import SAMPLES, Decision, Machine
from tests.logic.test_constructors import decisions, samples, widths


def machine_of(steps: list[Decision], values: list[list[int]], symbol_widths: list[int]) -> Machine:
    machine = Machine(Terms(check_types=True), values)
    machine.start(symbol_widths)
    for decision in steps:
        machine.step(decision)
    return machine


@given(decisions, samples, widths)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_constants_for_all_symbols_give_the_value(
    steps: list[Decision], values: list[list[int]], symbol_widths: list[int]
) -> None:
    machine = machine_of(steps, values, symbol_widths)
    for sample in range(SAMPLES):
        substitution = Substitution(machine.terms, machine.assignment(sample))
        for bits, _, expected in machine.bits:
            assert substitution(bits) == expected[sample]
        for truth, expected_truth in machine.truths:
            assert substitution(truth) is expected_truth[sample]


@given(decisions, samples, widths)
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_terms_for_symbols(steps: list[Decision], values: list[list[int]], symbol_widths: list[int]) -> None:
    """x -> t: the new term has the value that the old one has where x is t's value."""
    machine = machine_of(steps, values, symbol_widths)
    terms = machine.terms
    made = {width: term for term, width, _ in machine.bits}  # the last of each width
    number = len(symbol_widths)
    new = {s: made[w] for s, w in zip(machine.symbols[:number], symbol_widths, strict=True)}
    flags = {machine.symbols[number]: machine.truths[-1][0]}
    substitution = Substitution(terms, {**new, **flags}, Substitution(terms, {}))
    for sample in range(SAMPLES):
        assignment = machine.assignment(sample)
        replaced = {s: evaluate(t, assignment) for s, t in {**new, **flags}.items()}
        inner = {**assignment, **replaced}
        for term in [*(b for b, _, _ in machine.bits[-4:]), *(t for t, _ in machine.truths[-4:])]:
            assert evaluate(substitution(term), assignment) == evaluate(term, inner)


def test_what_mentions_no_replaced_symbol_is_kept() -> None:
    terms = Terms()
    x, y, z = (terms.symbol(name, 8) for name in "xyz")
    kept = terms.mul(y, terms.add(y, 3, 8), 8)
    substitution = Substitution(terms, {x: z})
    before = terms.nodes_made
    assert substitution(kept) is kept
    assert terms.nodes_made == before
    assert substitution(terms.add(x, kept, 8)) is terms.add(z, kept, 8)


def test_arrays_are_replaced_as_a_whole() -> None:
    terms = Terms()
    a, b = terms.array_symbol("a", 4, 8), terms.array_symbol("b", 4, 8)
    i = terms.symbol("i", 4)
    read = terms.select(terms.store(a, 2, 7, 4, 8), i, 4, 8)
    replaced = Substitution(terms, {a: terms.store(b, 3, 9, 4, 8), i: 3})(read)
    assert replaced == 9
    assert isinstance(Substitution(terms, {a: b})(read), FNode)
