"""The commands of `pybmc`, put together for typer."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.main import get_command

from bmc import __version__
from bmc.cli.arguments import flattened
from bmc.cli.help import HelpCommand, HelpGroup


def build() -> Any:
    """The command-line program: callable with a list of arguments, returns the exit code."""
    from bmc.cli.check import check
    from bmc.cli.compare import compare
    from bmc.cli.show import show
    from bmc.cli.transform import transform

    app = typer.Typer(cls=HelpGroup, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(_root)
    app.command("check", cls=HelpCommand)(flattened(check))
    app.command("show", cls=HelpCommand)(flattened(show))
    app.command("transform", cls=HelpCommand)(flattened(transform))
    app.command("compare", cls=HelpCommand)(flattened(compare))
    return get_command(app)


def _root(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_print_version, help="Show the version and stop.")
    ] = False,
) -> None:
    """pybmc: a bounded model checker for C."""


def _print_version(value: bool) -> None:
    if value:
        print(f"pybmc {__version__}")
        raise typer.Exit


__all__ = ["build"]
