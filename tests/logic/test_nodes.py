"""The ground the terms stand on: PySMT's numbers, speed of construction, depth, and text."""

from __future__ import annotations

import subprocess
import sys
import time

import pysmt.operators

from bmc.logic import Terms
from bmc.logic import node as op
from bmc.logic.evaluate import evaluate
from bmc.logic.walk import below, symbols_of


def test_operator_numbers_are_those_of_pysmt() -> None:
    names = [name for name in vars(op) if name.isupper() and type(getattr(op, name)) is int]
    assert len(names) > 35
    for name in names:
        assert getattr(op, name) == getattr(pysmt.operators, name), name


def test_nodes_are_shared_with_pysmt() -> None:
    terms = Terms(check_types=True)
    x, y, c = terms.symbol("x", 8), terms.symbol("y", 8), terms.truth_symbol("c")
    manager = terms.manager
    ours = terms.ite(c, terms.add(x, y, 8), x, 8)
    theirs = manager.Ite(c, manager.BVAdd(x, y), x)  # type: ignore[attr-defined]
    assert ours is theirs
    assert ours in manager
    assert terms.environment.stc.get_type(ours).width == 8


def test_symbols_and_fresh_names() -> None:
    terms = Terms()
    x = terms.symbol("x", 8)
    assert terms.symbol("x", 8) is x
    taken = terms.symbol("t!0", 8)
    fresh = terms.fresh("t", 8)
    assert fresh is not taken
    assert terms.fresh("t", 8) is not fresh
    assert symbols_of([terms.to_node(terms.add(fresh, x, 8), 8)]) == [x, fresh]
    assert below([x]) == [x]


def test_importing_does_not_import_solvers() -> None:
    program = (
        "import sys, bmc.logic; print([m for m in ('z3', 'cvc5', 'bitwuzla', 'pysmt.shortcuts') if m in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_depth_does_not_matter() -> None:
    program = """
from bmc.logic import Terms
from bmc.logic.evaluate import evaluate
terms = Terms()
x, y = terms.symbol("x", 32), terms.symbol("y", 32)
term = x
for _ in range(300_000):
    term = terms.add(term, y, 32)
print(evaluate(term, {x: 5, y: 2}), terms.render(term).count("let") > 1000)
"""
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (result.returncode, result.stdout.strip(), result.stderr) == (0, "600005 True", "")


def test_construction_is_fast() -> None:
    """Alone on a core: 600,000 additions, 450,000 conjunctions, 300,000 equalities or choices a second with Python's
    garbage collector on, about twice that with it off. The bound here only notices a constructor that became slow."""
    terms = Terms()
    x = terms.symbol("x", 32)
    others = [terms.symbol(f"y{i}", 32) for i in range(200)]
    conditions = [terms.truth_symbol(f"c{i}") for i in range(200)]
    started, before = time.process_time(), terms.nodes_made
    for y in others:
        for c in conditions[:100]:
            value = terms.add(terms.ite(c, x, y, 32), y, 32)
            terms.eq(value, x, 32)
    made = terms.nodes_made - before
    assert made == 3 * 200 * 100
    assert made / (time.process_time() - started) > 5_000


def test_text_of_terms() -> None:
    terms = Terms()
    x, y, b = terms.symbol("x", 32), terms.symbol("y", 32), terms.symbol("b", 8)
    c = terms.truth_symbol("c")
    expected = {
        "x <u 10 && x != y": terms.conj(terms.ult(x, 10, 32), terms.ne(x, y, 32)),
        "x <=s y": terms.sle(x, y, 32),
        "y * (x + y) - x": terms.sub(terms.mul(terms.add(x, y, 32), y, 32), x, 32),
        "x - (y - x)": terms.sub(x, terms.sub(y, x, 32), 32),
        "x - 3": terms.sub(x, 3, 32),
        "c ? x : y /s x": terms.ite(c, x, terms.sdiv(y, x, 32), 32),
        "y + (c ? x : y)": terms.add(terms.ite(c, x, y, 32), y, 32),
        "!(c || x == y)": terms.negate(terms.disj(c, terms.eq(x, y, 32))),
        "sext32(b) >>s x": terms.ashr(terms.sext(b, 8, 32), x, 32),
        "{x[7:0], b}": terms.concat(terms.extract(x, 32, 7, 0), b, 8, 8),
        "{3:8, b}": terms.concat(3, b, 8, 8),
        "a{[x] = b}[y]": terms.select(terms.store(terms.array_symbol("a", 32, 8), x, b, 32, 8), y, 32, 8),
        "true": True,
        "42": 42,
    }
    assert [terms.render(value) for value in expected.values()] == list(expected)


def test_shared_text_is_written_once() -> None:
    terms = Terms()
    x, y = terms.symbol("x", 32), terms.symbol("y", 32)
    shared = terms.mul(terms.add(x, y, 32), y, 32)
    number = getattr(shared, "_node_id", None)
    text = terms.render(terms.eq(terms.udiv(shared, x, 32), terms.xor(shared, x, 32), 32))
    assert text == f"let t{number} = y * (x + y)\nt{number} /u x == (x ^ t{number})"
    doubled = x
    for _ in range(200):
        doubled = terms.to_node(terms.mul(doubled, doubled, 32), 32)
    assert len(terms.render(doubled)) < 20_000
    assert evaluate(doubled, {x: 1}) == 1
