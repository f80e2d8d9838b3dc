"""Both JSON forms: ours against its schema, CBMC's against what CBMC 6.3.1 was seen to print."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import jsonschema
import pytest

from bmc.engines.base import Answer, Finished
from bmc.errors import Diagnostic, ExitCode
from bmc.ir.layout import LP64, Layout
from bmc.ir.program import Program
from bmc.ir.types import (
    BOOL,
    CHAR,
    INT,
    TRUTH,
    UCHAR,
    VOID,
    ArrayType,
    Field,
    IntType,
    PointerType,
    Record,
    RecordType,
    Type,
)
from bmc.properties import Status, Verdict
from bmc.report import cbmc_json, pybmc_json
from bmc.report.cbmc_value import value_object
from bmc.report.collect import Results
from bmc.source import Location
from bmc.trace.trace import Value

Fold = Callable[..., Results]

# Keys of the steps and values in CBMC 6.3.1's output.
STEP_KEYS = {
    "assignment": "assignmentType hidden internal lhs mode sourceLocation stepType thread value",
    "failure": "hidden internal property reason sourceLocation stepType thread",
    "function-call": "function hidden internal sourceLocation stepType thread",
    "function-return": "function hidden internal sourceLocation stepType thread",
    "location-only": "hidden sourceLocation stepType thread",
    "loop-head": "hidden sourceLocation stepType thread",
    "output": "hidden internal mode outputID sourceLocation stepType thread values",
}
VALUE_KEYS = {
    "array": "elements name",
    "boolean": "binary data name",
    "integer": "binary data name type width",
    "pointer": "data name type",
    "struct": "members name",
}


def keys(value: dict[str, Any]) -> str:
    return " ".join(sorted(value))


def valid(document: Any) -> Any:
    document = json.loads(pybmc_json.dumps(document))
    jsonschema.Draft202012Validator(pybmc_json.schema()).validate(document)
    return document


def test_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(pybmc_json.schema())


def test_results_follow_our_schema(results: Results) -> None:
    document = valid(pybmc_json.results_document(results, ["demo.c"], {"unwind": 10}))
    assert document["verdict"] == "unsafe"
    assert document["exit_code"] == 10
    rows = {row["id"]: row for row in document["properties"]}
    assert rows["main.overflow.1"]["status"] == "bounded"
    assert rows["main.overflow.1"]["reason"] == "unwind 10"
    assert rows["main.array_bounds.2"]["finding"] == "main.array_bounds.1"
    assert rows["main.array_bounds.2"]["index"] == 2
    assert rows["main.array_bounds.2"]["trace"]["inputs"][0]["value"] == 8
    assert rows["main.array_bounds.2"]["trace"]["steps"][-1]["step"] == "failure"


def test_large_numbers_are_strings(results: Results) -> None:
    document = valid(pybmc_json.results_document(results, [], {}))
    steps = next(r for r in document["properties"] if "trace" in r)["trace"]["steps"]
    assert next(s for s in steps if s.get("target") == "q")["value"] == 7 << 40
    assert pybmc_json._plain_value((1 << 60, 1)) == [str(1 << 60), 1]


def test_errors_follow_our_schema() -> None:
    diagnostic = Diagnostic("expected ';'", Location("a.c", 2, 12), "add it", kind="syntax")
    document = valid(pybmc_json.error_document([diagnostic], ["a.c"], {}))
    assert (document["verdict"], document["exit_code"]) == ("error", int(ExitCode.ERROR))
    assert document["diagnostics"][0]["location"]["column"] == 12


def test_listed_properties_follow_our_schema(program: Program) -> None:
    valid(pybmc_json.properties_document(list(program.properties.values()), [], {}))


def test_schema_refuses_a_wrong_status(results: Results) -> None:
    document = pybmc_json.results_document(results, [], {})
    document["properties"][0]["status"] = "fine"
    with pytest.raises(jsonschema.ValidationError):
        valid(document)


def test_cbmc_shape(program: Program, results: Results) -> None:
    messages = json.loads(cbmc_json.dumps(cbmc_json.results_messages(program, results, "/here")))
    assert [keys(m) for m in messages] == ["result", "messageText messageType", "cProverStatus"]
    rows = {row["property"]: row for row in messages[0]["result"]}
    assert [*rows][-1] == "main.unwind.0"  # what unwinding finds stands behind the program's properties
    assert {id_: row["status"] for id_, row in rows.items()} == {
        "half.overflow.1": "SUCCESS",
        "main.overflow.1": "SUCCESS",
        "main.array_bounds.1": "SUCCESS",
        "main.array_bounds.2": "FAILURE",
        "main.assertion.1": "UNKNOWN",
        "main.unwind.0": "FAILURE",
    }
    assert keys(rows["main.assertion.1"]) == "description property sourceLocation status"
    assert keys(rows["main.array_bounds.2"]) == "description property sourceLocation status trace"
    assert rows["main.assertion.1"]["sourceLocation"] == {
        "file": "demo.c",
        "function": "main",
        "line": "10",
        "workingDirectory": "/here",
    }
    assert messages[1] == {"messageText": "VERIFICATION FAILED", "messageType": "STATUS-MESSAGE"}
    assert messages[2] == {"cProverStatus": "failure"}


def test_cbmc_trace_steps_have_cbmcs_keys(program: Program, results: Results) -> None:
    row = next(r for r in results.failed if r.trace is not None)
    assert row.trace is not None
    steps = cbmc_json.trace_steps(row.trace, program.layout, "/here")
    seen = {step["stepType"] for step in steps}
    assert seen == set(STEP_KEYS) - {"location-only"}  # a branch on the line of the step before says nothing new
    for step in steps:
        assert keys(step) == STEP_KEYS[step["stepType"]]
        if "value" in step:
            assert keys(step["value"]) == VALUE_KEYS[step["value"]["name"]]
    first = next(s for s in steps if s["stepType"] == "assignment")
    assert first["lhs"] == "return_value_nondet_int"
    parameter = next(s for s in steps if s.get("lhs") == "n")
    assert parameter["assignmentType"] == "actual-parameter"


def test_stop_on_fail_has_another_shape(program: Program, results: Results) -> None:
    messages = cbmc_json.results_messages(program, results, "/here", stop_on_fail=True)
    assert keys(messages[0]) == "description property status trace"
    assert messages[0]["status"] == "failed"
    assert not any("result" in message for message in messages)


def test_inconclusive_says_why(program: Program, fold: Fold) -> None:
    messages = cbmc_json.results_messages(program, fold(Finished(False, "time limit")), "/here")
    assert {"messageText": "time limit", "messageType": "WARNING"} in messages
    assert messages[-1] == {"cProverStatus": "inconclusive"}


def test_not_reached_is_success_for_cbmc(program: Program, fold: Fold) -> None:
    answers = [Answer(p, Verdict(Status.NOT_REACHED)) for p in program.properties.values()]
    messages = cbmc_json.results_messages(program, fold(*answers, Finished(True)), "/here")
    assert {row["status"] for row in messages[0]["result"]} == {"SUCCESS"}


def test_errors_as_messages() -> None:
    messages = cbmc_json.error_messages([Diagnostic("oops", Location("a.c", 3), kind="syntax")], "/here")
    assert messages[0]["messageType"] == "ERROR"
    assert messages[0]["sourceLocation"]["line"] == "3"
    assert messages[-1] == {"messageText": "PARSING ERROR", "messageType": "ERROR"}


def test_listed_properties_have_cbmcs_keys(program: Program) -> None:
    listed = cbmc_json.properties_message(list(program.properties.values()), "/here")["properties"]
    assert {keys(p) for p in listed} == {"class description expression name sourceLocation"}


@pytest.mark.parametrize(
    ("type_", "value", "expected"),
    [
        (INT, -2, {"binary": "1" * 31 + "0", "data": "-2", "name": "integer", "type": "signed int", "width": 32}),
        (IntType(64, False, "unsigned long int"), 4, {"data": "4ul", "type": "unsigned long int", "width": 64}),
        (CHAR, 97, {"binary": "01100001", "data": "'a'", "type": "char", "width": 8}),
        (CHAR, 0, {"data": "0"}),
        (CHAR, 10, {"data": "'\\n'"}),
        (UCHAR, 97, {"data": "97"}),
        (BOOL, 1, {"data": "TRUE", "name": "integer", "type": "_Bool", "width": 8}),
        (TRUTH, 0, {"binary": "0", "data": False, "name": "boolean"}),
        (PointerType(INT), 0, {"data": "((signed int *)NULL)", "name": "pointer", "type": "signed int *"}),
        (PointerType(VOID), 0, {"data": "NULL"}),
        (ArrayType(CHAR, 1), (98,), {"name": "array"}),
        (RecordType("s"), (1, 3), {"name": "struct"}),
    ],
)
def test_values_as_cbmc_writes_them(type_: Type, value: Value, expected: dict[str, Any]) -> None:
    record = Record("s", False, (Field("x", INT, 0), Field("bits", INT, 32, bit_width=3)), 8, 4)
    shown = value_object(type_, value, "", Layout(LP64, {"s": record}))
    assert shown | expected == shown
    if shown["name"] == "struct":
        assert shown["members"][1]["value"]["binary"] == "011"


def test_pointers_name_their_object() -> None:
    layout = Layout(LP64)
    assert value_object(PointerType(INT), 9, "&dynamic_object", layout)["data"] == "dynamic_object"
    assert value_object(PointerType(INT), 9, "&a[2l]", layout)["data"] == "&a[2l]"
