"""All mutable storage of the unwinder, with cheap forks and merges.

Storage is Python lists ("cells"): frames and object contents. `cells[0]` is a base number such that `cells[0] + i` is
unique to cell `i` over all lists. The lists always hold the values of the *current* version; other versions that are
still needed are kept as a tree of differences (Baker's persistent arrays): the delta of a version on the path from the
root to the current one holds the values that its cells had before, the delta of any other version holds the values that
they get when it becomes current. So reading and writing cost the same as without forks, switching costs what differs,
and merging two versions touches only the cells that changed since they parted.

While no second version is alive nothing is logged at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Cells = list[Any]
Delta = dict[int, tuple[Cells, Any]]
# (cells, index, value in the other state, value here) of all cells that differ -> writes the merged values into the
# cells; the second argument reads any cell of the other state
Merger = Callable[[list[tuple[Cells, int, Any, Any]], Callable[[Cells, int], Any]], None]


class Version:
    """A state of the storage. `references`: pending states and child versions that need it."""

    __slots__ = ("delta", "depth", "parent", "references")

    def __init__(self, parent: Version | None) -> None:
        self.parent = parent
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.delta: Delta = {}
        self.references = 0


class Store:
    def __init__(self) -> None:
        self.current = Version(None)
        self.log: Delta | None = None
        self.alive = 1  # states that will go on: the current one and all pending ones
        self._next_base = 0

    def new_cells(self, descriptor: object, values: list[Any]) -> Cells:
        """A new list; `descriptor` (in cells[1]) says what the cells are, for merging."""
        cells: Cells = [self._next_base, descriptor, *values]
        self._next_base += len(cells)
        return cells

    def write(self, cells: Cells, index: int, value: Any) -> None:
        log = self.log
        if log is not None:
            key: int = cells[0] + index
            if key not in log:
                log[key] = (cells, cells[index])
        cells[index] = value

    # --- versions -----------------------------------------------------------------------------------------------

    def freeze(self, states: int) -> Version:
        """The current state is split into `states` pending ones, each to be resumed, merged or dropped."""
        self.alive += states - 1
        version = self.current
        version.references += states
        if self.alive > 1:
            self.log = {}  # a placeholder: nothing may be written before resume
        return version

    def resume(self, version: Version) -> None:
        """Goes on in a pending state."""
        if self.alive == 1 and version is self.current and version.parent is None and not version.delta:
            version.references = 0  # the only state there is, as before: the common case of a concrete run
            self.log = None
            return
        self._switch(version)
        if self.alive == 1:
            # nothing else is pending: history is not needed any more
            self.current = Version(None)
            self.log = None
            return
        if version.references == 1:
            version.references = 0
            self.current = version
        else:
            self.current = Version(version)  # takes over the pending state's reference
        self.log = self.current.delta

    def drop(self, version: Version) -> None:
        """A pending state is not needed (its guard became false)."""
        self.alive -= 1
        self._release(version)

    def end(self) -> None:
        """The current state goes no further."""
        self.alive -= 1
        if self.current.references == 0:
            self._release_parent(self.current)

    def _release(self, version: Version) -> None:
        version.references -= 1
        if version.references == 0:
            self._release_parent(version)

    def _release_parent(self, version: Version) -> None:
        while version.parent is not None:
            version = version.parent
            version.references -= 1
            if version.references:
                return

    def _switch(self, target: Version) -> None:
        """Makes the lists hold the values of `target`."""
        here = self.current
        if here is target:
            return
        down: list[Version] = []
        up: Version | None = here
        goal: Version | None = target
        while up is not goal:
            assert up is not None or goal is not None
            if goal is None or (up is not None and up.depth > goal.depth):
                assert up is not None
                _swap(up.delta)
                up = up.parent
            elif up is None or goal.depth > up.depth:
                down.append(goal)
                goal = goal.parent
            else:
                _swap(up.delta)
                up = up.parent
                down.append(goal)
                goal = goal.parent
        for version in reversed(down):
            _swap(version.delta)
        self.current = target

    def merge(self, other: Version, version: Version, merger: Merger) -> None:
        """Merges two pending states into one, which becomes current (not pending)."""
        self._switch(version)
        ancestor = _common_ancestor(other, version)
        before: Delta = {}  # values in the ancestor of cells that either changed
        node = version
        while node is not ancestor:
            before.update(node.delta)  # towards the root: the last one wins
            assert node.parent is not None
            node = node.parent
        theirs: Delta = {}
        node = other
        while node is not ancestor:
            for key, entry in node.delta.items():
                theirs.setdefault(key, entry)  # towards the root: the first one wins
            assert node.parent is not None
            node = node.parent
        changed: list[tuple[Cells, int, Any, Any]] = []
        for key, (cells, value) in theirs.items():
            index = key - cells[0]
            mine = cells[index]
            before.setdefault(key, (cells, mine))
            if mine is not value:
                changed.append((cells, index, value, mine))
        for key, (cells, value) in before.items():
            if key not in theirs:
                index = key - cells[0]
                mine = cells[index]
                if mine is not value:
                    changed.append((cells, index, value, mine))

        def their_value(cells: Cells, index: int) -> Any:
            key = cells[0] + index
            entry = theirs.get(key) or before.get(key)
            return cells[index] if entry is None else entry[1]

        merger(changed, their_value)
        merged = [(key, cells, cells[key - cells[0]]) for key, (cells, _) in before.items()]
        # back through the ancestor, so that the versions left behind hold what they need to become current again
        for cells, index, _, mine in changed:
            cells[index] = mine
        self._switch(ancestor)
        for key, cells, value in merged:
            cells[key - cells[0]] = value
        self.alive -= 1
        ancestor.references += 1
        self._release(other)
        self._release(version)
        if self.alive == 1:
            self.current = Version(None)
            self.log = None
            return
        if ancestor.references == 1:
            # only the merged state needs the ancestor: go on in it instead of stacking versions
            ancestor.references = 0
            for key, entry in before.items():
                ancestor.delta.setdefault(key, entry)
            self.current = ancestor
        else:
            self.current = Version(ancestor)
            self.current.delta = before
        self.log = self.current.delta


def _swap(delta: Delta) -> None:
    for key, (cells, value) in delta.items():
        index = key - cells[0]
        delta[key] = (cells, cells[index])
        cells[index] = value


def _common_ancestor(a: Version, b: Version) -> Version:
    while a is not b:
        if a.depth >= b.depth:
            assert a.parent is not None
            a = a.parent
        else:
            assert b.parent is not None
            b = b.parent
    return a
