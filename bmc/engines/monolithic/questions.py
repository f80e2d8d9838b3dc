"""What the rounds and reports of plain BMC (bmc.engines.monolithic.engine) need to know of an unwound program.

`Queries` answers from one formula of the whole program, the stratified engine's `Search` from instances of procedures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Protocol, Self

from bmc.logic import Terms
from bmc.properties import Property
from bmc.source import Location
from bmc.ussa.form import Arrival
from bmc.ussa.inputs import Inputs
from bmc.ussa.values import Truth


class Unwound(Protocol):
    """What was met while unwinding (bmc.ussa.form.Ussa)."""

    @property
    def reached(self) -> set[str]: ...
    @property
    def surely_reached(self) -> set[str]: ...
    @property
    def arrivals(self) -> dict[Arrival, dict[str, None]]: ...
    @property
    def assumed(self) -> dict[Location, None]: ...
    @property
    def too_deep(self) -> bool: ...
    @property
    def statistics(self) -> dict[str, int]: ...


class Questions(Protocol):
    deadline: float | None
    unknown: dict[str, str]
    unsupported: list[Property]
    unwinding_proved: list[Property]
    statistics: dict[str, float | int]
    properties: dict[str, Property]

    @property
    def terms(self) -> Terms: ...
    @property
    def ussa(self) -> Unwound: ...
    @property
    def open(self) -> Mapping[str, object]: ...
    @property
    def turns_left_out(self) -> bool: ...
    @property
    def behind_unsupported(self) -> set[str]: ...
    @property
    def unsupported_text(self) -> str: ...

    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...
    def violations(self, with_unwinding: bool) -> Iterator[tuple[Property, Inputs]]: ...
    def needs_more_turns(self) -> bool: ...
    def exhaust(self, open_: dict[str, Truth]) -> bool: ...
    def limit(self, seconds: float) -> None: ...
