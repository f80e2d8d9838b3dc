"""The whole way on programs for which CBMC 6.3.1's answers were recorded: same properties, statuses, lines and keys."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bmc.report import pybmc_json

HERE = Path(__file__).parent / "recorded"
RECORDED = json.loads((HERE / "cbmc-6.3.1.json").read_text(encoding="utf-8"))
KEYS = {(where, tuple(keys)) for where, keys in RECORDED["keys"]}
CODES = {"safe": 0, "bound": 10, "nobody": 10, "unsafe": 10}

# CBMC calls a null pointer deallocated, dead and out of bounds as well; here these exclude each other. What the failed
# case leaves behind is then unknown to CBMC's rule.
OTHER_REASONS = {f"main.pointer_dereference.{n}" for n in (3, 4, 5, 7, 9, 10, 11)}

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def _in_the_programs_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)


def objects(value: Any, where: str = "top") -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every object with the key it stands under and what kind of step or value it is."""
    if isinstance(value, dict):
        kind = value.get("stepType") or (value.get("name") if where == "value" else None)
        yield (f"{where}:{kind}" if kind else where), tuple(sorted(value))
        for key, inner in value.items():
            yield from objects(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner, where)


@pytest.mark.parametrize("name", sorted(CODES))
def test_results_are_cbmcs(name: str, pybmc: Run) -> None:
    result = pybmc("check", f"{name}.c", "--unwind", "6", "--json-ui")
    assert result.code == CODES[name]
    messages = json.loads(result.out)
    rows = next(m["result"] for m in messages if "result" in m)
    mine = {r["property"]: [r["status"], int(r["sourceLocation"]["line"]), r["description"]] for r in rows}
    theirs = {id_: list(row) for id_, row in RECORDED["results"][name].items()}
    for id_ in OTHER_REASONS & theirs.keys():
        theirs[id_][0] = "UNKNOWN"
    assert mine == theirs
    assert list(mine) == list(theirs)


@pytest.mark.parametrize(
    "arguments",
    [("safe.c",), ("bound.c",), ("unsafe.c",), ("unsafe.c", "--stop-on-fail"), ("unsafe.c", "--show-properties")],
)
def test_no_object_has_other_keys_than_cbmcs(arguments: tuple[str, ...], pybmc: Run) -> None:
    messages = json.loads(pybmc("check", *arguments, "--unwind", "6", "--json-ui").out)
    assert set(objects(messages)) <= KEYS


def test_listed_properties_are_cbmcs(pybmc: Run) -> None:
    messages = json.loads(pybmc("check", "unsafe.c", "--show-properties", "--json-ui").out)
    mine = {p["name"]: [p["class"], p["expression"]] for p in messages[-1]["properties"]}
    assert mine == RECORDED["properties"]


def test_a_syntax_error(pybmc: Run) -> None:
    result = pybmc("check", "syntax.c", "--json-ui")
    assert result.code == 6
    last = json.loads(result.out)[-1]
    assert last == {"messageText": "PARSING ERROR", "messageType": "ERROR"}
    text = pybmc("check", "syntax.c").err
    assert text.startswith("syntax.c:2:12: error: expected ';'")
    assert "    2 |   int x = 3\n" in text


@pytest.mark.parametrize("name", sorted(CODES))
def test_our_json_is_valid_and_agrees(name: str, pybmc: Run) -> None:
    result = pybmc("check", f"{name}.c", "--unwind", "6", "--json")
    document = json.loads(result.out)
    jsonschema.Draft202012Validator(pybmc_json.schema()).validate(document)
    assert document["exit_code"] == result.code == CODES[name]
    failed = {p["id"] for p in document["properties"] if p["status"] == "failed"}
    theirs = {i for i, row in RECORDED["results"][name].items() if row[0] == "FAILURE"}
    assert failed == theirs - OTHER_REASONS


def test_the_first_example_has_the_bug_it_promises(pybmc: Run) -> None:
    example = Path(__file__).parents[2] / "c_examples" / "first.c"
    result = pybmc("check", str(example), "--unwind", "10", "--trace")
    assert result.code == 10
    assert "22 | q->jobs[last] = job;" in result.out
    assert result.out.splitlines()[-1] == "VERIFICATION FAILED: 1 problem found"
