"""Reading source files: what is not text ends in one clear line.

Bytes that are not UTF-8 survive as surrogates (PEP 383), so that a Latin-1 comment is no obstacle and a Latin-1 string
keeps its bytes.
"""

from __future__ import annotations

from pathlib import Path

from bmc.errors import Diagnostic, InputError
from bmc.source import Location


def read_source(path: str) -> str:
    """The text of a file that the user named."""
    try:
        data = Path(path).read_bytes()
    except FileNotFoundError:
        raise _refuse(path, "no such file") from None
    except IsADirectoryError:
        raise _refuse(path, "is a directory, not a C file") from None
    except PermissionError:
        raise _refuse(path, "cannot be read: permission denied") from None
    except (OSError, ValueError) as error:
        raise _refuse(path, f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if b"\0" in data:
        raise _refuse(path, "is not a C source file: it contains NUL bytes", "is it an object file, or UTF-16 text?")
    text = decode(data)
    if not text.strip():
        raise _refuse(path, "is empty")
    return text


def decode(data: bytes) -> str:
    return data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")


def _refuse(path: str, message: str, hint: str = "") -> InputError:
    return InputError([Diagnostic(message, Location(path, 0), hint, kind="input")])
