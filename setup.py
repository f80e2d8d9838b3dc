"""pybmc is pure Python. With PYBMC_COMPILE=1 the terms (bmc/logic) are compiled by mypyc, from the same sources:

    PYBMC_COMPILE=1 pip install --no-build-isolation .        needs mypy, setuptools and a C compiler

`scripts/check_compiled.py` builds it so and runs the verdict programs on the result.
"""

from __future__ import annotations

import os

from setuptools import setup

# node.py extends PySMT's classes, which mypyc cannot; what is not here is not on a hot path.
COMPILED = """
arithmetic arrays base bitwise comparison decisions division integers overflow ranges structure terms truth walk
"""


def extensions() -> list[object]:
    if os.environ.get("PYBMC_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return list(mypycify([f"bmc/logic/{name}.py" for name in COMPILED.split()], opt_level="1"))


setup(ext_modules=extensions())
