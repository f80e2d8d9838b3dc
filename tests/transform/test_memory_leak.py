"""The opt-in leak check."""

from __future__ import annotations

from bmc.transform.check_options import CheckOptions
from tests.transform.reading import prepared

SOURCE = "#include <stdlib.h>\nint main(void) { char *p = malloc(1); free(p); return 0; }"


def test_one_property_at_the_end_of_the_program() -> None:
    program = prepared(SOURCE, CheckOptions(memory_leak=True))
    property_ = program.properties["__CPROVER__start.memory-leak.1"]
    assert property_.description == "dynamically allocated memory never freed in __CPROVER_memory_leak == NULL"
    assert property_.location.line == 0
    assert program.globals[-1].name == "__CPROVER_memory_leak"


def test_off_by_default() -> None:
    assert not [id_ for id_ in prepared(SOURCE).properties if "leak" in id_]
