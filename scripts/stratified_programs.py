#!/usr/bin/env python3
"""Programs for scripts/bench_stratified.py, made on demand: Fig. 2 of the DAG inlining paper and random drivers.

    scripts/stratified_programs.py figure-2 200          N = 200; --bug: the sum is one too large
    scripts/stratified_programs.py driver 7              the driver of seed 7; --bug: a lock is not released

A driver has devices with a state and a lock each, a table of operations, and layers of procedures below every
operation; the assertions are in the innermost ones, 4 to 20 calls deep.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import dataclass


def figure_2(levels: int, bug: bool = False) -> str:
    """P_i calls P_i+1 in both of its branches: 2^N instances as a tree, N as a DAG."""
    lines = ["int nondet_int(void);", "int g;"]
    lines.append(f'void P{levels}(void) {{ __CPROVER_assert(g == {levels + bug}, "sum"); }}')
    for i in reversed(range(levels)):
        step = f"g = g + 1; P{i + 1}();"
        lines.append(f"void P{i}(void) {{ if (nondet_int()) {{ {step} }} else {{ {step} }} }}")
    return "\n".join([*lines, "int main(void) { g = 0; P0(); return 0; }", ""])


@dataclass(frozen=True)
class Shape:
    devices: int
    layers: int  # below an operation, so that assertions are two calls deeper
    width: int  # procedures in a layer
    commands: int  # that main gives
    sequence: float  # how often a procedure calls another one after its branches

    @staticmethod
    def of_seed(seed: int) -> Shape:
        """Seeds from 8 on are larger: more calls follow each other, so that more of them lie on one execution."""
        r = random.Random(seed)
        if seed >= 8:
            layers = (8, 10, 12, 14)[seed % 4]
            return Shape(r.choice([1, 2, 3]), layers, r.choice([3, 4, 6]), 2, r.choice([0.15, 0.2, 0.25]))
        layers = (2, 3, 4, 6, 9, 18)[seed % 6]
        width = r.choice([2, 3, 4])
        devices = {2: 6, 3: 5, 4: 4, 6: 3, 9: 2, 18: 1}[layers]
        return Shape(devices, layers, width if layers > 2 else width + 2, 2 if layers < 4 else 1, 0.5 / layers)


HEAD = """\
/* Seed {seed}: {devices} devices, {layers} layers below an operation, {width} procedures a layer. */
int nondet_int(void);
unsigned nondet_unsigned(void);

enum {{ CLOSED, OPEN, BUSY, BROKEN }};

struct device {{
  int lock;
  int state;
  unsigned count;
  unsigned buffer[8];
}};

unsigned errors;
"""

DEVICE = """\
struct device dev{d};

void dev{d}_acquire(void)
{{
  __CPROVER_assert(dev{d}.lock == 0, "device {d} is not locked twice");
  dev{d}.lock = 1;
}}

void dev{d}_release(void)
{{
  __CPROVER_assert(dev{d}.lock == 1, "device {d} is locked when it is released");
  dev{d}.lock = 0;
}}

int dev{d}_enter(int from, int to)
{{
  if (dev{d}.state == BROKEN)
    return -1;
  if (dev{d}.state != from) {{
    errors = errors + 1;
    return -2;
  }}
  dev{d}.state = to;
  return 0;
}}

void dev{d}_put(unsigned at, unsigned value)
{{
  __CPROVER_assert(dev{d}.lock == 1, "device {d} is written under its lock");
  dev{d}.buffer[at & 7] = value;
  dev{d}.count = dev{d}.count + 1;
}}

unsigned dev{d}_get(unsigned at)
{{
  __CPROVER_assert(dev{d}.state != CLOSED, "device {d} is read when it is open");
  return dev{d}.buffer[at & 7];
}}
"""

OPERATIONS = ("open", "read", "write", "close")


class Driver:
    def __init__(self, seed: int, bug: bool) -> None:
        self.seed = seed
        self.random = random.Random(seed)
        self.shape = Shape.of_seed(seed)
        self.random.random()
        broken = self.random.randrange(self.shape.devices)
        self.broken = broken if bug else None  # the device whose lock is not always released

    def text(self) -> str:
        shape = self.shape
        parts = [HEAD.format(devices=shape.devices, layers=shape.layers, width=shape.width, seed=self.seed)]
        for device in range(shape.devices):
            parts.append(DEVICE.format(d=device))
            for layer in reversed(range(shape.layers)):
                parts += [self._layer(device, layer, number) for number in range(shape.width)]
            parts += [self._operation(device, name) for name in OPERATIONS]
        return "\n".join([*parts, self._dispatch(), self._main()])

    def _layer(self, device: int, layer: int, number: int) -> str:
        lines = [f"int dev{device}_l{layer}_f{number}(unsigned request, unsigned at)", "{", "  int failed = 0;"]
        lines += self._inner(device) if layer == self.shape.layers - 1 else self._outer(device, layer)
        return "\n".join([*lines, "}", ""])

    def _outer(self, device: int, layer: int) -> list[str]:
        """Calls of the next layer: in branches, and now and then one after the other."""
        r, bit = self.random, 1 << self.random.randrange(6)
        one, two, three = (f"dev{device}_l{layer + 1}_f{r.randrange(self.shape.width)}" for _ in range(3))
        lines = [
            f"  if (request & {bit}) {{",
            f"    failed = {one}(request, at + {r.randrange(4)});",
            "    errors = errors + (failed != 0);",
            "  } else {",
            f"    failed = {two}(request ^ {bit}, at);",
            "  }",
        ]
        if r.random() < self.shape.sequence:
            lines += ["  if (!failed)", f"    failed = {three}(request, at + 1);"]
        return [*lines, "  return failed;"]

    def _inner(self, device: int) -> list[str]:
        r = self.random
        lines = [
            "  unsigned value;",
            f"  dev{device}_acquire();",
            f"  if (dev{device}.state == CLOSED || dev{device}.state == BROKEN) {{",
            f"    dev{device}_release();",
            "    return -1;",
            "  }",
            f"  value = dev{device}_get(at) + {r.randrange(9)};",
        ]
        if device == self.broken:
            lines += ["  if (value < 9 && (at & 7) == 5)", "    return -3;"]
        lines += [
            f"  if (request & {1 << r.randrange(6)})",
            f"    dev{device}_put(at, value);",
            "  else",
            f"    failed = dev{device}_enter(OPEN, {r.choice(['OPEN', 'BUSY'])});",
            f"  dev{device}_release();",
            "  return failed;",
        ]
        return lines

    def _operation(self, device: int, name: str) -> str:
        d, r = f"dev{device}", self.random
        start = f"{d}_l0_f{r.randrange(self.shape.width)}"
        head = f"int {d}_{name}(unsigned request, unsigned at)\n{{\n"
        bodies = {
            "open": f"  {d}_acquire();\n  {d}_enter(CLOSED, OPEN);\n  {d}_release();\n  return 0;\n",
            "read": f"  return {start}(request & 63, at & 15);\n",
            "write": f"  return {start}(request | 32, at & 15);\n",
            "close": f"  {d}_enter(BUSY, OPEN);\n  return {d}_enter(OPEN, CLOSED);\n",
        }
        return head + bodies[name] + "}\n"

    def _dispatch(self) -> str:
        shape = self.shape
        table = ["  {" + ", ".join(f"dev{d}_{name}" for name in OPERATIONS) + "}," for d in range(shape.devices)]
        return "\n".join(
            [
                f"int (*operations[{shape.devices}][{len(OPERATIONS)}])(unsigned, unsigned) = {{",
                *table,
                "};",
                "",
                "int dispatch(unsigned device, unsigned command, unsigned request, unsigned at)",
                "{",
                f"  if (device >= {shape.devices} || command >= {len(OPERATIONS)})",
                "    return -1;",
                "  return operations[device][command](request, at);",
                "}",
                "",
            ]
        )

    def _main(self) -> str:
        lines = ["int main(void)", "{", *(f"  dev{d}_open(0, 0);" for d in range(self.shape.devices))]
        command = "dispatch(nondet_unsigned(), nondet_unsigned(), nondet_unsigned(), nondet_unsigned());"
        lines += [f"  {command}" for _ in range(self.shape.commands if self.broken is None else 2)]
        return "\n".join([*lines, "  return 0;", "}", ""])


def driver(seed: int, bug: bool = False) -> str:
    return Driver(seed, bug).text()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["figure-2", "driver"])
    parser.add_argument("number", type=int, help="N, or the seed")
    parser.add_argument("--bug", action="store_true")
    arguments = parser.parse_args()
    make = figure_2 if arguments.kind == "figure-2" else driver
    sys.stdout.write(make(arguments.number, arguments.bug))


if __name__ == "__main__":
    main()
