"""More broken inputs than the tests have time for; each that is answered badly is kept.

python scripts/mutate.py --count 20000 --seed 7 --keep /tmp/broken
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.robustness.judge import verdict
from tests.robustness.mutations import cases


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only cases whose name contains this")
    parser.add_argument("--keep", type=Path, default=None, help="directory for the inputs that were answered badly")
    arguments = parser.parse_args()
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    bad = done = 0
    with tempfile.TemporaryDirectory() as folder:
        for case in cases(arguments.count, arguments.seed):
            if arguments.only not in case.name:
                continue
            done += 1
            problem = verdict(case, Path(folder))
            if not problem:
                continue
            bad += 1
            print(f"{case.name}: {problem}", flush=True)
            if arguments.keep:
                (arguments.keep / f"{case.name}.c").write_bytes(case.content)
    print(f"{bad} of {done} answered badly", flush=True)
    os._exit(1 if bad else 0)


if __name__ == "__main__":
    main()
