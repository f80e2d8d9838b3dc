"""The console entry: `pybmc ...` ends in one of the documented exit codes and never in a Python traceback.

sys.exit(run(["check", "a.c", "--unwind", "10"]))
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from bmc.cli.supervise import supervised
from bmc.cli.work import Limits
from bmc.errors import ExitCode, InternalError, PybmcError, UsageError

_TYPER_INTERRUPTED = 130  # what typer makes of Ctrl-C
_COLLECT = (50_000, 20, 50)  # objects made until the collector looks: terms and states are many, seldom cycles


def main() -> NoReturn:
    arguments = sys.argv[1:]
    gc.freeze()  # what was imported stays
    gc.set_threshold(*_COLLECT)
    if arguments and arguments[0] in ("check", "show", "transform"):
        code = supervised(lambda: run(arguments), _limits(arguments), lambda reason: _lost(reason, arguments))
    else:
        code = run(arguments)
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    os._exit(code)


def run(arguments: Sequence[str]) -> int:
    """The exit code for a command line (without the program's name)."""
    debug = "--debug" in arguments
    try:
        return _dispatch(list(arguments))
    except UsageError as error:
        return _say(str(error), error.hint, ExitCode.USAGE)
    except InternalError as error:
        return _internal(error, debug)
    except PybmcError as error:
        return _say(str(error), "", error.exit_code)
    except KeyboardInterrupt:
        return _say("interrupted", "", ExitCode.INCONCLUSIVE)
    except BrokenPipeError:
        return _closed_pipe()
    except ModuleNotFoundError as error:
        if debug or (error.name or "").startswith(("bmc", "frontends")):
            return _internal(error, debug)
        return _say(f"the Python package {error.name} is not installed", "pip install pybmc brings it", ExitCode.ERROR)
    except OSError as error:
        if debug:
            return _internal(error, debug)
        what = f"{error.filename}: " if error.filename else ""
        return _say(f"{what}{error.strerror or error}", "", ExitCode.ERROR)
    except Exception as error:
        return _internal(error, debug)


def _dispatch(arguments: list[str]) -> int:
    from bmc.cli.app import build

    command = build()
    arguments = _in_our_words(command, arguments)
    try:
        code = command(arguments, prog_name="pybmc", standalone_mode=False)
    except Exception as error:
        raise _usage_error(error, arguments) from None
    if code == _TYPER_INTERRUPTED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


def _in_our_words(command: Any, arguments: list[str]) -> list[str]:
    """The command line with CBMC's spellings replaced; what has no effect is said once."""
    chosen = command.commands.get(arguments[0]) if arguments else None
    if chosen is None:
        return arguments
    from bmc.cli.cbmc_options import translated

    known = {name for option in chosen.params for name in (*option.opts, *option.secondary_opts)}
    words, dropped = translated(arguments[1:], known)
    if dropped:
        verb = "has" if len(dropped) == 1 else "have"
        print(f"pybmc: {', '.join(dropped)} {verb} no effect here", file=sys.stderr)
    return [arguments[0], *words]


def _usage_error(error: Exception, arguments: list[str]) -> Exception:
    """Typer's complaint as a UsageError; anything else as it is."""
    message: Callable[[], str] | None = getattr(error, "format_message", None)
    if message is None:
        return error
    near = getattr(error, "possibilities", None)
    text = str(getattr(error, "message", "")) if near else message()
    hint = f"did you mean {' or '.join(near)}?" if near else ""
    if arguments and arguments[0].endswith((".c", ".i")):
        text, hint = "a command is missing", f"did you mean pybmc check {arguments[0]} ...?"
    context = getattr(error, "ctx", None)
    see = f"see {context.command_path} --help" if context is not None else "see pybmc --help"
    return UsageError(_clean(text), hint or see)


def _clean(text: str) -> str:
    """Typer's sentence without the words of the library behind it."""
    return text.replace("Value error, ", "").partition(", unable to parse")[0].rstrip(".")


def _say(message: str, hint: str, code: ExitCode) -> int:
    print(f"pybmc: {message}" + (f" ({hint})" if hint else ""), file=sys.stderr)
    return int(code)


def _internal(error: BaseException, debug: bool) -> int:
    if debug:
        import traceback

        traceback.print_exception(error, file=sys.stderr)
    text = " ".join(str(error).split()) or type(error).__name__
    name = "" if isinstance(error, InternalError) else f"{type(error).__name__}: "
    hint = "" if debug else "; --debug shows where"
    print(f"pybmc: internal error: {name}{text} (please report{hint})", file=sys.stderr)
    return int(ExitCode.ERROR)


def _closed_pipe() -> int:
    """Whoever read our output has gone (`pybmc ... | head`): nothing more to say, and no noise at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return int(ExitCode.INCONCLUSIVE)


def _limits(arguments: Sequence[str]) -> Limits:
    """The limits as far as they can be read before the command line is; wrong values are complained about later."""
    memory = _number(arguments, "--memory-limit")
    return Limits(_number(arguments, "--timeout"), int(memory) << 20 if memory is not None else None)


def _number(arguments: Sequence[str], option: str) -> float | None:
    for i, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == option:
            text = value if equals else "".join(arguments[i + 1 : i + 2])
            with contextlib.suppress(ValueError):
                return float(text)
    return None


def _lost(reason: str, arguments: Sequence[str]) -> int:
    """Report for a process that cannot do so any more: nothing is known but why."""
    from bmc.cli.output import Form, write_results
    from bmc.report.collect import Results

    results = Results((), complete=False, reason=reason)
    files = tuple(a for a in arguments[1:] if a.endswith((".c", ".i")))
    write_results(None, results, Form(json="--json" in arguments, json_ui="--json-ui" in arguments, files=files))
    return int(results.exit_code)


if __name__ == "__main__":
    main()
