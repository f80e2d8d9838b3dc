"""Where a program switches single checks on or off (`#pragma CPROVER check disable "bounds"`).

>>> switches = CheckSwitches({"a.c": ((3, (("bounds", False),)), (9, ()))})
>>> switches.at(Location("a.c", 5)), switches.at(Location("a.c", 9)), switches.at(Location("b.c", 5))
((('bounds', False),), (), ())
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field

from bmc.source import Location

Switches = tuple[tuple[str, bool], ...]  # names of CheckOptions' fields and whether they are on


@dataclass(frozen=True, slots=True)
class CheckSwitches:
    """`lines[file]`: from this line on these switches hold, lines in order."""

    lines: Mapping[str, tuple[tuple[int, Switches], ...]] = field(default_factory=dict)

    def at(self, location: Location) -> Switches:
        places = self.lines.get(location.file, ())
        number = bisect_right([line for line, _ in places], location.line)
        return places[number - 1][1] if number else ()

    def switched_off(self, *names: str) -> bool:
        """Whether one of these checks is off anywhere."""
        off = {(name, False) for name in names}
        return any(off & set(switches) for places in self.lines.values() for _, switches in places)
