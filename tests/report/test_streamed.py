"""JSON text in pieces is the JSON text of the whole."""

from __future__ import annotations

import json

from bmc.report.streamed import Lazy, chunks, dumps

DOCUMENT = {"b": [1, "ä\n", None, True], "a": {}, "c": [], "d": {"x": [[], {"y": "\u0000"}]}}


def test_plain_documents_are_as_usual() -> None:
    assert dumps(DOCUMENT) == json.dumps(DOCUMENT, indent=2, ensure_ascii=False)
    assert dumps(DOCUMENT, sort_keys=True) == json.dumps(DOCUMENT, indent=2, ensure_ascii=False, sort_keys=True)


def test_lazy_elements_are_lines() -> None:
    text = dumps({"steps": Lazy(lambda: ({"n": i} for i in range(3))), "none": Lazy(lambda: ())})
    assert text == '{\n  "steps": [\n    {"n": 0},\n    {"n": 1},\n    {"n": 2}\n  ],\n  "none": []\n}'


def test_elements_are_made_one_by_one() -> None:
    made: list[int] = []

    def make(i: int) -> int:
        made.append(i)
        return i

    pieces = chunks(Lazy(lambda: map(make, range(1000))))
    next(pieces)
    assert len(made) <= 1
