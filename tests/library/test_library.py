"""How models get into a program: only those used, one copy for each call, parsed once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bmc.ir.layout import ILP32, LP32, LP64, DataModel
from bmc.ir.program import START, Program
from bmc.ir.wellformed import check
from bmc.transform.check_options import CheckOptions
from bmc.transform.library_calls import library_function
from bmc.transform.pipeline import prepare
from frontends.c import FrontendOptions, load
from frontends.c.library import Library
from frontends.c.library.items import definitions

VERDICTS = Path(__file__).parent.parent / "verdicts"
HEADERS = """arpa/inet.h byteswap.h ctype.h endian.h err.h errno.h fcntl.h features.h getopt.h inttypes.h libgen.h
limits.h locale.h malloc.h memory.h netinet/in.h pwd.h setjmp.h signal.h stdatomic.h stdio.h stdlib.h string.h strings.h
sys/cdefs.h sys/mman.h sys/param.h sys/stat.h sys/time.h sys/types.h sys/wait.h syslog.h threads.h time.h uchar.h
unistd.h wchar.h wctype.h""".split()


def program(text: str, directory: Path, model: DataModel = LP64) -> Program:
    file = directory / "program.c"
    file.write_text(text)
    return prepare(load([file], FrontendOptions(model=model)), CheckOptions())


def test_the_names_found_by_pattern_are_those_that_are_defined() -> None:
    library = Library(LP64)
    for path in sorted(set(library.names.values())):
        found = {name for name, file in library.names.items() if file == path}
        assert found == set(definitions(library.items(path))), path.name


def test_every_model_has_a_declaration_of_its_own() -> None:
    """Another model that mentions it gets the declaration, not the body."""
    library = Library(LP64)
    for name, path in library.names.items():
        declared = [item for item in library.items(path) if name in item.declares and not item.defines]
        assert declared or name.startswith("__CPROVER"), f"{name} in {path.name}"


def test_every_model_has_a_verdict_program() -> None:
    texts = "".join(file.read_text() for file in sorted(VERDICTS.rglob("*.c")))
    called = set(re.findall(r"\b(\w+)\(", texts))
    assert {name for name in Library(LP64).names if not name.startswith("_")} - called == set()


@pytest.mark.parametrize("model", [LP64, ILP32, LP32], ids=["64", "32", "16"])
def test_all_models_are_well_formed(model: DataModel, tmp_path: Path) -> None:
    names = [name for name in Library(model).names if not name.startswith("_")]
    includes = "".join(f"#include <{header}>\n" for header in HEADERS)
    uses = "".join(f"  keep((void (*)(void)){name});\n" for name in names)
    found = program(
        f"{includes}static void keep(void (*f)(void)) {{}}\nint main(void)\n{{\n{uses}}}\n", tmp_path, model
    )
    check(found)
    assert set(names) <= set(found.procedures)


def test_only_what_is_used_is_lowered(tmp_path: Path) -> None:
    found = program('#include <string.h>\nint main(void) { return strpbrk("a", "b") != 0; }', tmp_path)
    assert set(found.procedures) == {START, "main", "strpbrk$call1", "strcspn$call1"}
    assert "strlen" not in found.declared
    plain = program("#include <string.h>\nint main(void) { return 0; }", tmp_path)
    assert set(plain.procedures) == {START, "main"}


def test_each_call_has_its_own_properties_at_its_line(tmp_path: Path) -> None:
    lines = ["#include <string.h>", "int f(char *s) {", "  return strlen(s);", "}"]
    lines += ["int main(void) {", '  return strlen("a") + f("");', "}"]
    found = program("\n".join(lines), tmp_path)
    rows = {p.id: (p.location.line, p.location.function) for p in found.properties.values()}
    assert rows == {"strlen.pointer_dereference.1": (3, "f"), "strlen.pointer_dereference.2": (6, "main")}
    assert [library_function(name) for name in found.procedures] == ["", "", "", "strlen", "strlen"]


def test_preconditions_belong_to_the_caller(tmp_path: Path) -> None:
    found = program("#include <stdlib.h>\nint main(void) {\n  free(0);\n  return abs(3);\n}", tmp_path)
    numbered = [p.id for p in found.properties.values() if "abs" in p.description]
    assert numbered == ["main.precondition_instance.7"]  # behind the six of free


def test_a_model_with_another_type_is_not_used(tmp_path: Path) -> None:
    found = program("struct s { int x; };\nstruct s strlen(int a);\nint main(void) { return strlen(1).x; }", tmp_path)
    assert any("the library's is" in warning.message for warning in found.warnings)
    assert "main.no-body.strlen" in found.properties


# --- the cache ------------------------------------------------------------------------------------------------------

USES = '#include <string.h>\nint main(void) { return strlen("abc"); }'


def test_parsed_models_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("PYBMC_CACHE", str(cache))
    first = program(USES, tmp_path)
    assert [file.name.partition("-")[0] for file in cache.iterdir()] == ["string"]
    monkeypatch.setattr(Library, "_parse", lambda self, path: pytest.fail("parsed again"))
    assert program(USES, tmp_path) == first


def test_a_damaged_cache_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("PYBMC_CACHE", str(cache))
    first = program(USES, tmp_path)
    (file,) = cache.iterdir()
    size = file.stat().st_size
    file.write_bytes(file.read_bytes()[:100])
    assert program(USES, tmp_path) == first
    assert file.stat().st_size == size


@pytest.mark.parametrize("place", ["", "/dev/null/nowhere"])
def test_no_cache_is_no_obstacle(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYBMC_CACHE", place)
    assert "strlen$call1" in program(USES, tmp_path).procedures
