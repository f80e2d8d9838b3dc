"""Asks gcc -Wall -Wextra about every program of the tests and examples, written as C by every pass.

    python scripts/emit_warnings.py                  all programs: about five minutes
    python scripts/emit_warnings.py bitfields        programs whose name contains a word
    python scripts/emit_warnings.py --gcc=-O2        with further options for gcc

A table of the programs that gcc warns about, by pass and class; exit code 1 if gcc warns about a program for which it
does not have the same class of warning in the original, unless it is in the short list of tests/emit/corpus.py.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bmc.errors import PybmcError
from tests.emit.corpus import KNOWN, PASSES, corpus, loaded, unexplained, warnings, written


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="parts of program names")
    parser.add_argument("--gcc", default="", help="further options for gcc")
    given = parser.parse_args()
    table: dict[tuple[str, str], list[str]] = defaultdict(list)
    new: list[str] = []
    count = 0
    for source in corpus():
        if given.words and not any(word in source.name for word in given.words):
            continue
        count += 1
        try:
            program = loaded(source)
        except PybmcError as error:
            table["-", f"cannot be read: {error}"].append(source.name)
            continue
        for name in PASSES:
            text = written(program, name)
            if text is None:
                table[name, "cannot be written"].append(source.name)
                continue
            found = warnings(text, source.directory, *given.gcc.split())
            odd = unexplained(source, found, *given.gcc.split())
            for kind in found:
                known = KNOWN.get((source.name, kind), "NEW" if kind in odd else "in the original too")
                table[name, f"{kind} ({known})"].append(source.name)
                new += [f"{source.name} {name} {kind}"] if kind in odd else []
    for (name, kind), programs in sorted(table.items()):
        print(f"{name:8} {len(programs):4}  {kind}")
    print(f"{count} programs, {len(PASSES)} passes")
    print(*new, sep="\n")
    return 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
