"""Parsed model files are kept in the user's cache directory, so that they are parsed once and not in every run.

A file of the cache is named by a hash of everything that it depends on: our version, Python's and the parser's, the
data model, the models, the headers, and size and time of the frontend's own modules. A cache that cannot be read or
written is no cache: the models are parsed again. Files of other versions are removed when a new one is written.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pycparser

from bmc import __version__
from bmc.ir.layout import DataModel
from frontends.c.library.items import Item

_FRONTEND = Path(__file__).parent.parent
_KEEP = 24  # files


def directory() -> Path | None:
    """Where the cache is: `PYBMC_CACHE` names another place, or none if it is empty."""
    chosen = os.environ.get("PYBMC_CACHE")
    if chosen is not None:
        return Path(chosen) if chosen else None
    base = os.environ.get("XDG_CACHE_HOME")
    with contextlib.suppress(RuntimeError):
        return (Path(base) if base else Path.home() / ".cache") / "pybmc"
    return None


def parsed_items(path: Path, model: DataModel, parse: Callable[[], tuple[Item, ...]]) -> tuple[Item, ...]:
    """The items of a model file, from the cache or parsed and then kept."""
    place = directory()
    if place is None:
        return parse()
    file = place / f"{path.stem}-{_key(path, model)}.pickle"
    found = _read(file)
    if found is None:
        found = parse()
        _write(file, found)
    return found


def _key(path: Path, model: DataModel) -> str:
    digest = hashlib.sha256()
    words = (__version__, sys.version, str(getattr(pycparser, "__version__", "")), repr(model))
    digest.update("\0".join(words).encode())
    digest.update(path.read_bytes())
    for header in sorted((_FRONTEND / "include").rglob("*.h")):
        digest.update(header.name.encode() + b"\0" + header.read_bytes())
    for module in sorted([*_FRONTEND.glob("*.py"), *_FRONTEND.glob("cpp/*.py"), *_FRONTEND.glob("library/*.py")]):
        status = module.stat()
        digest.update(f"{module.name} {status.st_size} {status.st_mtime_ns}\0".encode())
    return digest.hexdigest()[:24]


def _read(file: Path) -> tuple[Item, ...] | None:
    """Only files that belong to the user are trusted: unpickling runs code."""
    try:
        with file.open("rb") as stream:
            if hasattr(os, "getuid") and os.fstat(stream.fileno()).st_uid != os.getuid():
                return None
            found = pickle.load(stream)
    except Exception:
        return None
    good = isinstance(found, tuple) and all(isinstance(item, Item) for item in found)
    return found if good else None


def _write(file: Path, items: tuple[Item, ...]) -> None:
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=".new-")
        with os.fdopen(handle, "wb") as stream:
            pickle.dump(items, stream, pickle.HIGHEST_PROTOCOL)
        Path(name).replace(file)
        old = sorted(file.parent.glob("*.pickle"), key=lambda p: p.stat().st_mtime)
        for stale in old[:-_KEEP]:
            stale.unlink()
