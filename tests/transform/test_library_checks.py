"""Checks of malloc, free, memcpy and their kin."""

from __future__ import annotations

import pytest

from bmc.ir.expr import Conditional
from bmc.ir.instr import Allocate, Assert, Assign, Assume, Instruction
from bmc.ir.printer import node_text
from bmc.transform.check_options import CheckOptions
from tests.transform.reading import descriptions, prepared

HEAD = "#include <stdlib.h>\n#include <string.h>\n"


def instructions(source: str, options: CheckOptions | None = None) -> list[Instruction]:
    return [i for b in prepared(source, options).procedures["main"].blocks for i in b.instructions]


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (
            "memcpy(a, b, 4)",
            ["memcpy src/dst overlap", "memcpy source region readable", "memcpy destination region writeable"],
        ),
        ("memmove(a, b, 4)", ["memmove source region readable", "memmove destination region writeable"]),
        ("memset(a, 0, 4)", ["memset destination region writeable"]),
    ],
)
def test_memory_functions(call: str, expected: list[str]) -> None:
    source = HEAD + f"int main(void) {{ char a[4], b[4]; {call}; return 0; }}"
    assert descriptions(source) == expected


def test_a_size_that_may_be_too_large_gives_null() -> None:
    source = HEAD + "int main(int c, char **v) { char *p = malloc(c); return p == 0; }"
    steps = instructions(source)
    (allocation,) = [i for i in steps if isinstance(i, Allocate)]
    assert allocation.may_fail
    assert isinstance(allocation.size, Conditional)
    after = steps[steps.index(allocation) + 1]
    assert isinstance(after, Assign)
    assert isinstance(after.value, Conditional)
    assert node_text(after.value.otherwise) == "NULL"


def test_a_constant_size_needs_no_limit() -> None:
    source = HEAD + "int main(void) { char *p = malloc(8); return p == 0; }"
    (allocation,) = [i for i in instructions(source) if isinstance(i, Allocate)]
    assert node_text(allocation.size) in ("8ul", "(unsigned long int)8")


def test_without_failing_malloc_the_size_is_assumed() -> None:
    source = HEAD + "int main(int c, char **v) { char *p = malloc(c); return p == 0; }"
    steps = instructions(source, CheckOptions(malloc_may_fail=False))
    (allocation,) = [i for i in steps if isinstance(i, Allocate)]
    assert not allocation.may_fail
    (limit,) = [i for i in steps if isinstance(i, Assume)]
    assert "<= 549755813888ul" in node_text(limit.condition)


def test_failing_by_assertion() -> None:
    source = HEAD + "int main(void) { char *p = malloc(8); return p == 0; }"
    steps = instructions(source, CheckOptions(malloc_fail_null=False))
    failing = next(i for i in steps if isinstance(i, Assert) and "may fail" in i.cases[0].property.description)
    assert node_text(failing.condition) == "FALSE"
    assert not failing.fatal
    assert not any(isinstance(i, Allocate) and i.may_fail for i in steps)


def test_realloc_asks_for_a_heap_object() -> None:
    source = HEAD + "int main(void) { char *p = malloc(8); p = realloc(p, 9); return p == 0; }"
    found = descriptions(source)
    assert "realloc argument is dynamic object" in found
    assert not [d for d in found if "OBJECT_SIZE" in d]
