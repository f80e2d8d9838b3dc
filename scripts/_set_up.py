"""Creates .venv in the checkout and installs pybmc there, editable, with what its tests need.

Two that run at once wait for each other: the second finds everything done. The stamp, a copy of pyproject.toml, is
written last, so that an interrupted set-up is done again.
"""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
import venv
from pathlib import Path


def main(root: Path) -> int:
    directory = root / ".venv"
    stamp = directory / ".pybmc-set-up"
    project = root / "pyproject.toml"
    with open(root / ".venv.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _is_current(directory, stamp, project):
            return 0
        print("pybmc: setting up .venv, once", file=sys.stderr)
        wanted = project.read_bytes()
        if not _works(directory):
            shutil.rmtree(directory, ignore_errors=True)
            venv.create(directory, with_pip=True)
        command = [directory / "bin" / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        result = subprocess.run([*command, "--editable", f"{root}[dev]"], check=False, stdout=sys.stderr)
        if result.returncode:
            print("pybmc: the installation failed; see above", file=sys.stderr)
            return result.returncode
        stamp.write_bytes(wanted)
    return 0


def _is_current(directory: Path, stamp: Path, project: Path) -> bool:
    return stamp.is_file() and stamp.read_bytes() == project.read_bytes() and _works(directory)


def _works(directory: Path) -> bool:
    python = directory / "bin" / "python"
    if not python.exists():
        return False
    return not subprocess.run([python, "-c", "import pip"], check=False, capture_output=True).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
