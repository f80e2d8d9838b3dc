"""The store against a model that copies everything at every fork."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bmc.ussa.store import Cells, Store, Version

WIDTH = 2


def _merge(changed: list[tuple[Cells, int, Any, Any]], theirs: Callable[[Cells, int], Any]) -> None:
    for cells, index, a, b in changed:
        assert theirs(cells, index) == a
        cells[index] = ("phi", a, b)


def _model_merge(a: list[Any], b: list[Any]) -> list[Any]:
    return [x if x is y else ("phi", x, y) for x, y in zip(a, b, strict=True)]


@settings(max_examples=1500, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 11), st.integers(0, WIDTH - 1)), min_size=10, max_size=60))
def test_forks_and_merges_equal_copies(actions: list[tuple[int, int, int]]) -> None:
    store = Store()
    cells = store.new_cells("test", [object() for _ in range(WIDTH)])
    current: list[Any] | None = cells[2:]
    pending: list[tuple[Version, list[Any]]] = []
    for action, choice, index in actions:
        if current is None:
            if not pending:
                break
            if action == 0 and len(pending) > 1:
                b_version, b_model = pending.pop(choice % len(pending))
                a_version, a_model = pending.pop(choice % len(pending))
                store.merge(a_version, b_version, _merge)
                current = _model_merge(a_model, b_model)
            elif action == 1 and len(pending) > 1:
                store.drop(pending.pop(choice % len(pending))[0])
                continue
            else:
                version, current = pending.pop(choice % len(pending))
                current = list(current)
                store.resume(version)
        elif action == 2:
            count = 1 + choice % 3
            version = store.freeze(count)
            pending += [(version, current)] * count
            current = None
            continue
        elif action == 3 and pending:
            store.end()
            current = None
            continue
        else:
            value = object()
            store.write(cells, 2 + index, value)
            current = list(current)
            current[index] = value
        assert cells[2:] == current


def _logs(store: Store) -> bool:
    return store.log is not None and len(store.log) > 0


def test_nothing_is_logged_while_one_state_is_alive() -> None:
    store = Store()
    cells = store.new_cells("test", [0] * 3)
    store.write(cells, 2, 1)
    assert not _logs(store)
    version = store.freeze(2)
    store.resume(version)
    store.write(cells, 2, 2)
    assert _logs(store)
    store.end()
    store.resume(version)
    assert cells[2:] == [1, 0, 0]
    store.write(cells, 3, 7)
    assert not _logs(store)


def test_a_version_left_by_a_merge_can_become_current_again() -> None:
    """for (..) { if (a) break; if (b) break; }: both exits of both turns are merged, one kind after the other."""
    store = Store()
    cells = store.new_cells("test", [0])
    first = store.freeze(2)  # exit A of turn 1 | go on
    store.resume(first)
    second = store.freeze(2)  # exit B of turn 1 | go on
    store.resume(second)
    store.write(cells, 2, 1)
    third = store.freeze(2)  # exit A of turn 2 | go on
    store.resume(third)
    fourth = store.freeze(1)  # exit B of turn 2
    store.merge(first, third, _merge)
    assert cells[2] == ("phi", 0, 1)
    store.freeze(1)
    store.merge(second, fourth, _merge)
    assert cells[2] == ("phi", 0, 1)
