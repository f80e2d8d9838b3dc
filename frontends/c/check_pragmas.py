"""CBMC's pragmas that switch checks on and off for the lines that follow.

    #pragma CPROVER check push
    #pragma CPROVER check disable "signed-overflow"
    ...
    #pragma CPROVER check pop
"""

from __future__ import annotations

import re

from bmc.ir.switches import Switches

# CBMC's names of the checks; "" for those that are not asked line by line here.
_FIELDS = {
    "bounds": "bounds",
    "pointer": "pointer",
    "pointer-primitive": "pointer_primitive",
    "pointer-overflow": "pointer_overflow",
    "div-by-zero": "div_by_zero",
    "signed-overflow": "signed_overflow",
    "unsigned-overflow": "unsigned_overflow",
    "conversion": "conversion",
    "undefined-shift": "undefined_shift",
    "enum-range": "enum_range",
    "memory-leak": "",
    "memory-cleanup": "",
    "float-overflow": "",
    "float-div-by-zero": "",
    "nan": "",
}


class CheckPragmas:
    """The pragmas of one translation unit in their order. `lines` is what `CheckSwitches` takes."""

    def __init__(self) -> None:
        self._levels: list[dict[str, bool]] = [{}]
        self.lines: dict[str, list[tuple[int, Switches]]] = {}

    def read(self, text: str, file: str, line: int) -> str:
        """Take `check push` and its like; what is wrong with it, "" if nothing."""
        match = re.fullmatch(r'check\s+(push|pop|(?:enable|disable)\s+"([^"]*)")\s*', text.strip())
        if match is None:
            return '#pragma CPROVER check takes push, pop, enable "name" or disable "name"'
        word, name = match[1].split()[0], match[2]
        if word == "push":
            self._levels.append({})
        elif word == "pop":
            if len(self._levels) > 1:
                self._levels.pop()
        elif name not in _FIELDS:
            return f"there is no check '{name}'"
        elif self._levels[-1].setdefault(name, word == "enable") != (word == "enable"):
            return f"the check '{name}' is enabled and disabled at the same level: use push and pop"
        merged = {_FIELDS[name]: on for level in self._levels for name, on in level.items() if _FIELDS[name]}
        self.lines.setdefault(file, []).append((line + 1, tuple(sorted(merged.items()))))
        return ""
