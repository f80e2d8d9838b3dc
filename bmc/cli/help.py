"""Help texts: options in their groups, names never cut, the same words in a terminal and in a pipe.

    Bounds
      --unwind K                  Follow every loop and recursion K times.
      --[no-]bounds-check         Array bounds *

Plain text instead of typer's boxes: those cut long option names at 80 columns and cost the import of rich.
"""

from __future__ import annotations

import shutil
import textwrap
from typing import Any

from typer.core import TyperCommand, TyperGroup

_LEFT = 30
_MAX_WIDTH = 110


class HelpCommand(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        formatter.write(_help(self, ctx, _groups(self, ctx)))


class HelpGroup(TyperGroup):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        commands = [(name, command.get_short_help_str(200)) for name, command in self.commands.items()]
        formatter.write(_help(self, ctx, {"Commands": commands} | _groups(self, ctx)))


def _help(command: Any, ctx: Any, groups: dict[str, list[tuple[str, str]]]) -> str:
    width = min(shutil.get_terminal_size().columns, _MAX_WIDTH)
    operands = [_name(p) for p in command.get_params(ctx) if p.param_type_name == "argument"] or ["COMMAND ..."]
    parts = [f"Usage: {ctx.command_path} [OPTIONS] {' '.join(operands)}", ""]
    for paragraph in (command.help or "").split("\n\n"):
        parts += [*textwrap.wrap(" ".join(paragraph.split()), width), ""]
    for title, entries in groups.items():
        parts.append(title)
        for name, text in entries:
            parts += _entry(name, text, width)
        parts.append("")
    return "\n".join(parts)


def _entry(name: str, text: str, width: int) -> list[str]:
    lines = textwrap.wrap(text, max(width - _LEFT - 2, 30))
    if len(name) > _LEFT - 2 or not lines:
        return [f"  {name}", *(" " * (_LEFT + 2) + line for line in lines)]
    return [f"  {name:<{_LEFT}}{lines[0]}", *(" " * (_LEFT + 2) + line for line in lines[1:])]


def _groups(command: Any, ctx: Any) -> dict[str, list[tuple[str, str]]]:
    groups: dict[str, list[tuple[str, str]]] = {}
    arguments: list[tuple[str, str]] = []
    last: list[tuple[str, str]] = []
    for parameter in command.get_params(ctx):
        if getattr(parameter, "hidden", False):
            continue
        entry = (_name(parameter), getattr(parameter, "help", None) or "")
        panel = getattr(parameter, "rich_help_panel", None)
        if parameter.param_type_name == "argument":
            arguments.append(entry)
        elif panel:
            groups.setdefault(panel, []).append(entry)
        else:
            last.append(entry)
    first = {"Arguments": arguments} if arguments else {}
    return first | groups | {"Other": last}


def _name(parameter: Any) -> str:
    """`--unwind K`, `--[no-]bounds-check`, `-I DIR`."""
    if parameter.param_type_name == "argument":
        return str(parameter.metavar or parameter.name)
    names = ", ".join(sorted(parameter.opts, key=len))
    if parameter.secondary_opts:
        on, off = parameter.opts[0], parameter.secondary_opts[0]
        return f"--[no-]{on[2:]}" if off == f"--no-{on[2:]}" else f"{on}, {off}"
    return names if parameter.is_flag else f"{names} {parameter.metavar or 'VALUE'}"
