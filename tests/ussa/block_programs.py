"""Seeded random C programs about blocks of memory whose sizes and offsets are inputs.

    block_program(7)     text that declares `unsigned long long run(unsigned a, unsigned b, unsigned c)`, which copies,
                         fills and accesses blocks, typed and byte by byte, and returns a checksum of all their bytes

All inputs below INPUTS are allowed: sizes and offsets are brought into range by the program itself.
"""

from __future__ import annotations

from random import Random

INPUTS = 8
TYPES = ("unsigned char", "short", "int", "long", "struct s", "struct b")
HEAD = """\
#include <stdlib.h>
#include <string.h>
struct s { signed char a; short d[3]; };
struct b { unsigned x : 5; unsigned y : 13; signed z : 9; unsigned char e; };
static unsigned long long sum(unsigned long long h, void *p, unsigned n)
{ for (unsigned i = 0; i < n; i++) h = (h << 5 | h >> 59) ^ ((unsigned char *)p)[i]; return h; }
"""


class _Block:
    def __init__(self, name: str, type_: str, count: int, size: str) -> None:
        self.name = name
        self.type = type_
        self.count = count  # elements at least
        self.size = size  # bytes, an expression


def block_program(seed: int) -> str:
    random = Random(seed)
    lines: list[str] = []
    blocks = [_block(random, i, lines) for i in range(random.choice((2, 3)))]
    lines += [
        f"  for (unsigned i = 0; i < {block.size}; i++) ((unsigned char *){block.name})[i] = i * 37 + 11;"
        for block in blocks
    ]
    lines += ["  " + _step(random, blocks) for _ in range(random.choice((2, 3, 4)))]
    lines += [f"  h = sum(h, {block.name}, {block.size});" for block in blocks]
    body = "\n".join(lines)
    head = "unsigned long long run(unsigned a, unsigned b, unsigned c)\n{\n  unsigned long long h = 1;\n"
    return f"{HEAD}{head}{body}\n  return h;\n}}\n"


def _block(random: Random, number: int, lines: list[str]) -> _Block:
    type_, name = random.choice(TYPES), f"p{number}"
    if random.random() < 0.4:
        count = random.choice((2, 3, 5))
        lines.append(f"  {type_} {name}[{count}];")
        return _Block(name, type_, count, f"sizeof {name}")
    count = random.choice((1, 2))
    wanted = f"({random.choice('abc')} % 3 + {count}) * sizeof({type_})"
    lines.append(f"  unsigned n{number} = {wanted};\n  {type_} *{name} = malloc(n{number});")
    if random.random() < 0.3:
        lines.append(f"  n{number} += 2 * sizeof({type_});\n  {name} = realloc({name}, n{number});")
    return _Block(name, type_, count, f"n{number}")


def _amount(random: Random, limit: str) -> str:
    """A number of bytes, at most `limit`."""
    return random.choice((limit, f"{random.choice('abc')} % ({limit} + 1)", f"({limit} < 4 ? {limit} : 4)"))


def _step(random: Random, blocks: list[_Block]) -> str:
    block, other = random.choice(blocks), random.choice(blocks)
    x, y = random.choice("abc"), random.choice("abc")
    match random.randrange(7):
        case 0:
            skip = f"{x} % {block.size}"
            amount = _amount(random, f"({block.size} - {skip})")
            byte = random.choice(("0", "255", y))
            return f"memset((char *){block.name} + {skip}, {byte}, {amount});"
        case 1 | 2 | 3:
            smaller = f"({block.size} < {other.size} ? {block.size} : {other.size})"
            if random.random() < 0.5:
                return f"memmove({block.name}, {other.name}, {_amount(random, smaller)});"
            skip = f"{x} % {smaller}"
            amount = _amount(random, f"({smaller} - {skip})")
            from_, to = random.choice(((0, 1), (1, 0), (1, 1)))
            target = f"(char *){block.name} + {skip} * {to}"
            return f"memmove({target}, (char *){other.name} + {skip} * {from_}, {amount});"
        case 4:
            wide = random.choice(("int", "short", "unsigned char"))
            place = f"(char *){block.name} + {x} % ({block.size} - sizeof({wide}) + 1)"
            guard = f"if ({block.size} >= sizeof({wide})) "
            return guard + f"*({wide} *)({place}) {random.choice(('=', '+='))} {y} * 0x01020304u + 99;"
        case 5:
            element = f"{block.name}[{x} % {block.count}]"
            if block.type == "struct s":
                return random.choice((f"{element}.a += {y};", f"{element}.d[{y} % 3] = {x} + 5;"))
            if block.type == "struct b":
                return random.choice((f"{element}.y = {y} * 77;", f"{element}.z -= {x};"))
            return f"{element} += {y};"
        case _:
            if block.type == other.type:
                return f"{block.name}[{x} % {block.count}] = {other.name}[{y} % {other.count}];"
            return f"h ^= ((unsigned char *){block.name})[{x} % {block.size}];"
