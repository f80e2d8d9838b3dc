"""The rooms import each other only in the directions listed here, and each outside library has its place.

A room is a package below `bmc`, one of the modules that everyone may use, or `frontends.c`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

BASE = {"bmc", "bmc.source", "bmc.errors", "bmc.properties"}

# room -> the rooms it may import, besides itself and BASE
ALLOWED: dict[str, set[str]] = {
    "bmc": set(),
    "bmc.source": set(),
    "bmc.errors": set(),
    "bmc.properties": set(),
    "bmc.ir": set(),
    "bmc.analysis": {"bmc.ir"},
    "bmc.transform": {"bmc.analysis", "bmc.ir"},
    "bmc.logic": {"bmc.ir"},
    "bmc.ussa": {"bmc.logic", "bmc.transform", "bmc.analysis", "bmc.ir"},
    "bmc.smt": {"bmc.ussa", "bmc.logic", "bmc.transform", "bmc.analysis", "bmc.ir"},
    "bmc.trace": {"bmc.ussa", "bmc.logic", "bmc.transform", "bmc.analysis", "bmc.ir"},
    "bmc.engines": {"bmc.trace", "bmc.smt", "bmc.ussa", "bmc.logic", "bmc.transform", "bmc.analysis", "bmc.ir"},
    "bmc.report": {
        "bmc.engines",
        "bmc.trace",
        "bmc.smt",
        "bmc.ussa",
        "bmc.logic",
        "bmc.transform",
        "bmc.analysis",
        "bmc.ir",
    },
    "frontends": set(),
    "frontends.c": {"bmc.analysis", "bmc.ir", "frontends"},
    "bmc.cli": {
        "bmc.report",
        "bmc.engines",
        "bmc.trace",
        "bmc.smt",
        "bmc.ussa",
        "bmc.logic",
        "bmc.transform",
        "bmc.analysis",
        "bmc.ir",
        "frontends",
        "frontends.c",
    },
}

# outside library -> the rooms that may import it
LIBRARIES: dict[str, set[str]] = {
    "pycparser": {"frontends.c"},
    "pcpp": {"frontends.c"},
    "pysmt": {"bmc.logic", "bmc.smt"},
    "bitwuzla": {"bmc.smt"},
    "z3": {"bmc.smt"},
    "cvc5": {"bmc.smt"},
    "typer": {"bmc.cli"},
    "click": {"bmc.cli"},
    "rich": {"bmc.cli", "bmc.report"},
}


def modules() -> Iterator[tuple[str, Path]]:
    for top in ("bmc", "frontends"):
        for path in sorted((ROOT / top).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def room_of(module: str) -> str:
    """The longest room that the module's name begins with.

    >>> room_of("bmc.ir.types")
    'bmc.ir'
    """
    parts = module.split(".")
    for length in range(len(parts), 0, -1):
        if ".".join(parts[:length]) in ALLOWED:
            return ".".join(parts[:length])
    raise AssertionError(f"{module} is in no known room: add it to ALLOWED")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and module of every import, also of those inside functions and under TYPE_CHECKING."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are written in full"
            assert node.module is not None
            yield node.lineno, node.module
            if node.module in ALLOWED:
                for alias in node.names:
                    if f"{node.module}.{alias.name}" in ALLOWED:
                        yield node.lineno, f"{node.module}.{alias.name}"


def test_rooms_import_only_downwards() -> None:
    wrong = []
    for module, path in modules():
        room = room_of(module)
        for line, target in imports(path):
            if target.split(".")[0] in ("bmc", "frontends"):
                other = room_of(target)
                if other != room and other not in BASE | ALLOWED[room]:
                    wrong.append(f"{path.relative_to(ROOT)}:{line}: {room} imports {target}")
    assert not wrong, "\n".join(wrong)


def test_allowed_edges_have_no_cycle() -> None:
    done: set[str] = set(BASE)
    rooms = set(ALLOWED) - done
    while rooms:
        ready = {room for room in rooms if ALLOWED[room] <= done}
        assert ready, f"a cycle among {sorted(rooms)}"
        done |= ready
        rooms -= ready


def test_libraries_stay_in_their_rooms() -> None:
    wrong = []
    for module, path in modules():
        room = room_of(module)
        for line, target in imports(path):
            rooms = LIBRARIES.get(target.split(".")[0])
            if rooms is not None and room not in rooms:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {room} imports {target}")
    assert not wrong, "\n".join(wrong)


def test_only_the_command_line_prints() -> None:
    wrong = []
    for module, path in modules():
        if room_of(module) == "bmc.cli":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: print")
            if isinstance(node, ast.Attribute) and node.attr in ("stdout", "stderr") and _is_sys(node.value):
                wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}: sys.{node.attr}")
    assert not wrong, "\n".join(wrong)


def _is_sys(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "sys"
