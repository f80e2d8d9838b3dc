"""Every check has a program where it fails and one where it holds, and every flag of a check has a program.

`KINDS` has what pybmc can say about a program, as class and pattern of the text. That no class is missing is found by
looking at where classes are made; that the programs do what they promise, by running them.
"""

from __future__ import annotations

import ast
import dataclasses
import re

import pytest

from bmc.cli.arguments import CheckArguments
from bmc.transform import check_findings
from bmc.transform.check_library import STACK
from bmc.transform.check_memory import TEXTS
from bmc.transform.memory_leak import KLASS as LEAK
from bmc.transform.missing_bodies import KLASS as NO_BODY
from tests.verdicts.expectations import ROOT, programs, read
from tests.verdicts.test_verdicts import answer

FRONTEND = ROOT.parent.parent / "frontends" / "c" / "lower"

# class, pattern of the text: a program where it fails, one where it holds
KINDS: dict[tuple[str, str], tuple[str, str]] = {
    ("assertion", "assertion .*"): ("checks/overflow_does_not_stop_execution_fails", "arrays/write_then_read"),
    ("precondition", ".*"): ("primitives/conditions_fails", "primitives/conditions"),
    ("postcondition", ".*"): ("primitives/conditions_fails", "primitives/conditions"),
    ("array bounds", "array '.*' lower bound"): ("arrays/index_below_zero_fails", "arrays/index_at_lower_edge_passes"),
    ("array bounds", "array '.*' upper bound"): (
        "arrays/index_one_past_upper_edge_fails",
        "arrays/index_at_upper_edge_passes",
    ),
    ("array bounds", "array.* dynamic object upper bound"): (
        "structs/array_member_out_of_bounds_through_pointer_fails",
        "checks/lower_bound_behind_pointer_at_the_edge",
    ),
    ("array lower bound", "array.* lower bound"): (
        "checks/lower_bound_behind_pointer_fails",
        "checks/lower_bound_behind_pointer_at_the_edge",
    ),
    ("division-by-zero", "division by zero"): (
        "checks/division_by_zero_beyond_the_edge_fails",
        "checks/division_by_zero_at_the_edge",
    ),
    **{
        ("overflow", re.escape(f"arithmetic overflow on {text}")): (
            f"checks/{name}_beyond_the_edge_fails",
            f"checks/{name}_at_the_edge",
        )
        for text, name in {
            "signed +": "overflow_add",
            "signed -": "overflow_subtract",
            "signed *": "overflow_multiply",
            "signed division": "overflow_divide",
            "signed unary minus": "overflow_unary_minus",
            "signed shl": "overflow_shift_left",
            "unsigned +": "overflow_unsigned_add",
            "unsigned -": "overflow_unsigned_subtract",
            "unsigned *": "overflow_unsigned_multiply",
            "unsigned unary minus": "overflow_unsigned_unary_minus",
            "signed type conversion": "conversions",
            "signed to unsigned type conversion": "conversions",
            "unsigned to signed type conversion": "conversions",
            "unsigned to unsigned type conversion": "conversions",
        }.items()
    },
    ("overflow", "result of signed mod is not representable"): (
        "checks/overflow_remainder_beyond_the_edge_fails",
        "checks/overflow_remainder_at_the_edge",
    ),
    ("undefined-shift", "shift distance is negative"): (
        "checks/shift_distance_negative_beyond_the_edge_fails",
        "checks/shift_distance_negative_at_the_edge",
    ),
    ("undefined-shift", "shift distance too large"): (
        "checks/shift_distance_beyond_the_edge_fails",
        "checks/shift_distance_at_the_edge",
    ),
    ("undefined-shift", "shift operand is negative"): (
        "checks/shift_of_negative_beyond_the_edge_fails",
        "checks/shift_of_negative_at_the_edge",
    ),
    ("enum-range-check", "enum range check"): (
        "checks/enum_range_beyond_the_edge_fails",
        "checks/enum_range_at_the_edge",
    ),
    **{
        ("pointer dereference", f"dereference failure: {text}"): (
            "pointers/every_bad_pointer_fails",
            "checks/null_check_through_function_passes",
        )
        for text in TEXTS.values()
    },
    ("pointer dereference", "dereferenced function pointer must be .*"): (
        "functions/function_pointer_null_call_fails",
        "functions/function_pointer_as_callback",
    ),
    ("pointer dereference", "strlen argument s readable"): (
        "library/string_without_end_fails",
        "library/strings_at_the_edge",
    ),
    **{
        ("pointer arithmetic", f"pointer arithmetic: {text}"): (
            "checks/pointer_overflow_of_bad_pointers_fails",
            "checks/pointer_overflow_of_good_pointers",
        )
        for text in TEXTS.values()
    },
    **{
        ("pointer arithmetic", f"pointer relation: {text}"): (
            "checks/pointer_relation_of_bad_pointers_fails",
            "checks/pointer_relation_at_the_edge",
        )
        for text in TEXTS.values()
    },
    ("pointer", "same object violation"): (
        "checks/pointer_relation_of_bad_pointers_fails",
        "checks/pointer_relation_at_the_edge",
    ),
    **{
        ("pointer primitives", text): (
            "checks/pointer_primitives_of_bad_pointers_fails",
            "checks/pointer_primitives_at_the_edge",
        )
        for text in TEXTS.values()
        if text not in ("pointer NULL", "invalid integer address")
    },
    **{
        ("precondition_instance", text): (failing, "heap/free_null_is_fine")
        for text, failing in {
            "free argument must be NULL or valid pointer": "heap/double_free_fails",
            "free argument must be dynamic object": "checks/free_of_alloca_fails",
            "free argument has offset zero": "heap/free_of_interior_pointer_fails",
            "double free": "heap/double_free_fails",
            "free called for stack-allocated object": "checks/free_of_alloca_fails",
        }.items()
    },
    ("precondition_instance", "realloc argument is dynamic object"): (
        "checks/realloc_of_freed_memory_fails",
        "checks/uninitialised_copies_pass",
    ),
    **{
        ("precondition_instance", text): ("library/copied_bytes_fails", "library/copied_bytes_at_the_edge")
        for text in (
            "memcpy src/dst overlap",
            "memcpy source region readable",
            "memcpy destination region writeable",
            "memmove source region readable",
            "memmove destination region writeable",
            "memset destination region writeable",
        )
    },
    ("memory-leak", "dynamically allocated memory never freed"): ("checks/leak_fails", "checks/leak_check_passes"),
    ("uninitialized read", "use of uninitialized variable"): (
        "checks/uninitialised_reads_fails",
        "checks/uninitialised_copies_pass",
    ),
    ("uninitialized read", "use of uninitialized memory"): (
        "checks/uninitialised_reads_fails",
        "checks/uninitialised_copies_pass",
    ),
    ("bit count", "count leading zeros is undefined for value zero"): (
        "checks/count_of_zeros_fails",
        "dialect/bit_counting",
    ),
    ("bit count", "count trailing zeros is undefined for value zero"): (
        "checks/count_of_zeros_fails",
        "dialect/bit_counting",
    ),
    ("stack allocation", "size of stack object"): (
        "checks/stack_object_too_large_fails",
        "checks/stack_object_at_the_edge",
    ),
    ("unwind", "unwinding assertion loop .*"): (
        "unwinding/symbolic_loop_bound_too_small_fails",
        "unwinding/loop_left_by_return_inside_bound",
    ),
    ("recursion", "recursion unwinding assertion"): (
        "unwinding/recursion_symbolic_bound_too_small_fails",
        "functions/recursion_symbolic_argument",
    ),
}
# Reaching these is the mistake: they hold where they are not reached.
REACHED: dict[tuple[str, str], tuple[str, str]] = {
    ("error label", "error label .*"): ("checks/error_label_fails", "checks/error_label_passes"),
    ("no-body", "no body for callee .*"): ("functions/missing_body_fails", "functions/missing_body_not_reached"),
    ("unreachable code", ".*"): ("dialect/unreachable_code_reached_fails", "dialect/unreachable_code_not_reached"),
    ("unsupported", ".*"): ("dialect/assembly_reached_fails", "dialect/complex_types_that_nobody_uses"),
    ("computed goto", ".*"): ("gnu/labels_as_values_of_another_function_fails", "gnu/labels_as_values_in_an_array"),
}


Rows = dict[str, list[tuple[str, str, str]]]


@pytest.fixture(scope="module")
def rows() -> Rows:
    """Class, text and status of all properties of the programs named above."""
    names = {name for pair in (*KINDS.values(), *REACHED.values()) for name in pair}
    found = {}
    for name in sorted(names):
        _, document = answer(read(ROOT / f"{name}.c"), "bmc")
        found[name] = [(p["class"], p["description"], p["status"]) for p in document["properties"]]
    return found


def statuses(rows: Rows, program: str, kind: tuple[str, str]) -> set[str]:
    klass, pattern = kind
    return {s for c, text, s in rows[program] if c == klass and re.fullmatch(f"{pattern}( in .*)?", text)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind[0]}: {kind[1]}")
def test_a_check_fails_here_and_holds_there(kind: tuple[str, str], rows: Rows) -> None:
    failing, passing = KINDS[kind]
    assert "failed" in statuses(rows, failing, kind), failing
    assert statuses(rows, passing, kind) & {"proved", "bounded"}, passing
    assert "failed" not in statuses(rows, passing, kind), passing


@pytest.mark.parametrize("kind", REACHED, ids=lambda kind: kind[0])
def test_what_must_not_be_reached(kind: tuple[str, str], rows: Rows) -> None:
    failing, passing = REACHED[kind]
    assert "failed" in statuses(rows, failing, kind), failing
    assert statuses(rows, passing, kind) <= {"not-reached", "proved"}, passing


def test_no_class_is_missing() -> None:
    checks = {value for name, value in vars(check_findings).items() if name.isupper() and isinstance(value, str)}
    classes = checks | {STACK, NO_BODY, LEAK, "error label", "unwind", "recursion"} | asserted_classes()
    assert classes == {klass for klass, _ in (*KINDS, *REACHED)}


def asserted_classes() -> set[str]:
    """The classes that the frontend gives to assertions of its own."""
    found = set()
    for path in sorted(FRONTEND.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"emit_assertion": 2, "_described": 0}.get(node.func.id)
                literal = node.args[place] if place is not None and place < len(node.args) else None
                if isinstance(literal, ast.Constant) and isinstance(literal.value, str):
                    found.add(literal.value)
    return found


def test_every_flag_of_a_check_has_a_program() -> None:
    given = {flag for path in programs() for flag in read(path).flags}
    known = set()
    for name, hint in CheckArguments.__annotations__.items():
        if not name.startswith(("float_", "nan")):  # floating point is not checked yet
            known |= set(re.findall(r"--[a-z-]+", str(hint).partition("help=")[0]))
    assert len(known) >= 2 * len(dataclasses.fields(CheckArguments)) - 12
    assert known - given <= {"--assertions", "--assumptions", "--standard-checks"}  # what holds anyway
