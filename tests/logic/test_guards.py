"""Guards are chains: what two of them share is found quickly and stays shared."""

from __future__ import annotations

from bmc.logic import Terms, Truth
from bmc.logic.node import AND, FNode


def chain(terms: Terms, names: str) -> Truth:
    return terms.conj_all(terms.truth_symbol(name) for name in names)


def test_branch_and_merge_gives_the_guard_back() -> None:
    terms = Terms(check_types=True)
    g, c, d = chain(terms, "ghi"), terms.truth_symbol("c"), terms.truth_symbol("d")
    then, otherwise = terms.conj(g, c), terms.conj(g, terms.negate(c))
    assert terms.disj(then, otherwise) is g
    inner = terms.disj(terms.conj(then, d), terms.conj(then, terms.negate(d)))
    assert terms.disj(inner, otherwise) is g
    assert terms.disj(g, then) is g
    assert terms.disj(terms.conj(g, c), terms.conj(g, d)) is terms.conj(g, terms.disj(c, d))


def test_early_exit_leaves_only_its_condition() -> None:
    terms = Terms()
    g, c, d = chain(terms, "gh"), terms.truth_symbol("c"), terms.truth_symbol("d")
    goes_on = terms.conj(terms.conj(g, c), terms.negate(d))  # if (c) { if (d) return; }
    merged = terms.disj(goes_on, terms.conj(g, terms.negate(c)))
    assert merged is terms.conj(g, terms.disj(terms.negate(d), terms.negate(c)))


def test_conjuncts_are_not_repeated() -> None:
    terms = Terms()
    g = chain(terms, "abc")
    assert terms.conj(g, terms.truth_symbol("b")) is g
    assert terms.conj(g, terms.negate(terms.truth_symbol("b"))) is False
    assert terms.conj(g, chain(terms, "ab")) is g
    assert terms.conj(chain(terms, "ab"), g) is g
    assert terms.conj(chain(terms, "abd"), g) is terms.conj(chain(terms, "abd"), terms.truth_symbol("c"))


def test_split_common() -> None:
    terms = Terms()
    assert terms.split_common(chain(terms, "abcd"), chain(terms, "abe")) == (
        chain(terms, "ab"),
        chain(terms, "cd"),
        chain(terms, "e"),
    )
    g = chain(terms, "ab")
    assert terms.split_common(g, g) == (g, True, True)
    assert terms.split_common(True, g) == (True, True, g)
    assert terms.split_common(g, chain(terms, "abc")) == (g, True, chain(terms, "c"))
    assert terms.split_common(chain(terms, "xy"), g) == (True, chain(terms, "xy"), g)


def test_split_common_costs_the_difference() -> None:
    terms = Terms()
    long: Truth = terms.conj_all(terms.truth_symbol(f"c{i}") for i in range(20_000))
    before = terms.nodes_made
    for i in range(2_000):
        left, right = terms.conj(long, terms.truth_symbol(f"d{i}")), terms.conj(long, terms.truth_symbol(f"e{i}"))
        assert terms.split_common(left, right)[0] is long
    assert terms.nodes_made - before == 2_000 * 4


def test_chains_stay_left_nested() -> None:
    terms = Terms()
    guard = terms.conj(chain(terms, "ab"), chain(terms, "cd"))
    assert guard is chain(terms, "abcd")
    assert isinstance(guard, FNode)
    assert guard._content[0] == AND
    assert guard._content[2] == 3
