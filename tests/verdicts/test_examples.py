"""The examples say in their comments how to run them; what they promise is true."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path

import pytest

from bmc.cli.main import run

EXAMPLES = Path(__file__).parents[2] / "c_examples"

# file, flags, the functions and classes of the properties that fail
PROMISES: list[tuple[str, str, set[str]]] = [
    ("bank.c", "", {"main.assertion", "main.overflow", "transfer.overflow"}),
    ("binary_search.c", "--unwind 6", {"main.assertion", "main.unwind", "middle.overflow"}),
    ("binary_search.c", "--unwind 6 -DREPAIRED", set()),
    ("bit_tricks.c", "", {"main.assertion"}),
    ("bounds.c", "--unwind 4", {"main.unwind"}),
    ("bounds.c", "--unwind 5", set()),
    ("days.c", "--unwind 4", {"main.unwind"}),
    ("insertion_sort.c", "--unwind 5", set()),
    ("linked_list.c", "--unwind 5 --no-malloc-may-fail", set()),
    ("linked_list.c", "--unwind 5 --no-malloc-may-fail -DCARELESS", {"take_out.pointer_dereference"}),
    ("packets.c", "--unwind 6", {"sum_of_data.pointer_dereference"}),
    ("packets.c", "--unwind 6 -DREPAIRED", set()),
    ("string_copy.c", "--unwind 6", {"duplicate.pointer_dereference"}),
    ("string_copy.c", "--unwind 6 -DREPAIRED", set()),
    ("traffic_light.c", "--unwind 7", set()),
    ("traffic_light.c", "--unwind 7 -DHASTY", {"main.assertion"}),
]


@pytest.mark.parametrize(("name", "flags", "failing"), PROMISES)
def test_example(name: str, flags: str, failing: set[str]) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = run(["check", str(EXAMPLES / name), "--json", *flags.split()])
    rows = json.loads(out.getvalue())["properties"]
    assert {row["id"].rpartition(".")[0] for row in rows if row["status"] == "failed"} == failing
    assert code == (10 if failing else 0)


def test_every_example_tells_how_to_run_it() -> None:
    told = {name: (EXAMPLES / name).read_text() for name, _, _ in PROMISES}
    for name, flags, _ in PROMISES:
        words = [word for word in flags.split() if word.startswith("-")]
        assert f"pybmc check c_examples/{name}" in told[name]
        assert all(word in told[name] for word in words), name
    assert {path.name for path in EXAMPLES.glob("*.c")} == {*told, "first.c"}
