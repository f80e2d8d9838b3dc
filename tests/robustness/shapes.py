"""Programs of extreme shape: deep, long or wide in one way each. Some are legal C, all must end."""

from __future__ import annotations

import random
from collections.abc import Callable

Shape = Callable[[random.Random, bytes], bytes]


def _depth(chance: random.Random) -> int:
    return chance.choice((20, 200, 1000, 5000, 20000))


def _main(body: str, before: str = "") -> bytes:
    return f"{before}\nint main(void) {{\n  int x = 1;\n  {body}\n  return 0;\n}}\n".encode()


def parentheses(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("x = " + "(" * n + "x" + ")" * n + ";")


def open_parentheses(chance: random.Random, _: bytes) -> bytes:
    return _main("x = " + "(" * _depth(chance) + "x;")


def blocks(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("{" * n + "x++;" + "}" * n)


def open_blocks(chance: random.Random, _: bytes) -> bytes:
    return _main("{" * _depth(chance))


def ifs(chance: random.Random, _: bytes) -> bytes:
    return _main("if (x) " * _depth(chance) + "x++;")


def else_ifs(chance: random.Random, _: bytes) -> bytes:
    return _main("".join(f"if (x == {i}) x = {i + 1}; else " for i in range(_depth(chance))) + "x = 0;")


def loops(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((5, 20, 100, 1000))
    return _main("while (x < 2) " * n + "x++;")


def switches(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("switch (x) { case 1: " * n + "x++;" + "}" * n)


def many_cases(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((100, 1000, 5000))
    return _main("switch (x) {" + " ".join(f"case {i}: x = {i + 1}; break;" for i in range(n)) + "}")


def unary(chance: random.Random, _: bytes) -> bytes:
    return _main("x = " + chance.choice(("- ", "!", "~", "(char)", "+ ")) * _depth(chance) + "x;")


def sums(chance: random.Random, _: bytes) -> bytes:
    return _main("x = " + chance.choice((" + ", " ^ ", " && ", ", ", " ? x : ")).join(["x"] * _depth(chance)) + ";")


def assignments(chance: random.Random, _: bytes) -> bytes:
    return _main("x = " * _depth(chance) + "1;")


def calls(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("x = " + "f(" * n + "x" + ")" * n + ";", "int f(int a) { return a; }")


def subscripts(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("x = " + "a[" * n + "0" + "]" * n + ";", "int a[4];")


def pointers(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("int " + "*" * n + "p = 0; x = p == 0;")


def dimensions(chance: random.Random, _: bytes) -> bytes:
    return _main("x = sizeof(a) > 0;", "extern int a" + "[2]" * chance.choice((5, 30, 70, 1000, 5000)) + ";")


def huge_array(chance: random.Random, _: bytes) -> bytes:
    size = chance.choice(("1000000", "2147483647", "4294967296", "99999999999999999999", "1ull << 62", "-1u"))
    return _main("a[0] = 1; x = a[7];", f"int a[{size}];")


def function_types(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("x = p != 0;", "int (*" * n + "p" + ")(void)" * n + ";")


def structs(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("x = s.a.a.a.b;", "struct { " * n + "int b;" + " } a;" * (n - 1) + " } s;")


def initialisers(chance: random.Random, _: bytes) -> bytes:
    n = _depth(chance)
    return _main("int y = " + "{" * n + "1" + "}" * n + ";")


def wide_initialiser(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((100, 5000, 20000))
    return _main("x = a[3];", "int a[] = {" + ",".join(map(str, range(n))) + "};")


def designators(chance: random.Random, _: bytes) -> bytes:
    where = chance.choice((b"100000000", b"-1", b"0x7fffffffffffffff", b"1 ? 2 : 3", b"x"))
    return b"int a[] = {[" + where + b"] = 1};\nint main(void) { return a[0]; }\n"


def long_identifier(chance: random.Random, _: bytes) -> bytes:
    name = "v" * chance.choice((100, 5000, 200000))
    return _main(f"int {name} = 1; x = {name} + {name}y;")


def long_line(chance: random.Random, _: bytes) -> bytes:
    return _main("x++; " * chance.choice((100, 5000, 20000)) + "x = y;")


def long_comment(chance: random.Random, source: bytes) -> bytes:
    return b"/*" + b"*" * 300000 + b"/" * chance.randrange(2) + source


def many_lines(chance: random.Random, source: bytes) -> bytes:
    return b"\n" * 100000 + source + chance.choice((b"", b"}"))


def many_declarations(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((100, 3000))
    return _main("x = g7;", "\n".join(f"int g{i} = {i};" for i in range(n)))


def many_functions(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((50, 300))
    bodies = "\n".join(f"int f{i + 1}(int a) {{ return f{i}(a) + 1; }}" for i in range(n))
    return _main(f"x = f{n}(x);", "int f0(int a) { return a; }\n" + bodies)


def exponential_calls(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((8, 30))
    bodies = "\n".join(f"int f{i + 1}(int a) {{ return f{i}(a) + f{i}(a + 1); }}" for i in range(n))
    return _main(f"x = f{n}(nondet_int());", "int nondet_int(void);\nint f0(int a) { return a & 1; }\n" + bodies)


def macro_explosion(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((5, 12, 40))
    return _main(f"x = M{n};", "#define M0 x\n" + "\n".join(f"#define M{i + 1} M{i} + M{i}" for i in range(n)))


def macro_recursion(chance: random.Random, _: bytes) -> bytes:
    return _main("x = A(A)(A)(x);", "#define A(y) B(y)(A)\n#define B(y) A(B)(y) C\n#define C A")


def macro_arguments(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((50, 400, 3000))
    return _main("x = " + "ID(" * n + "x" + ")" * n + ";", "#define ID(a) a")


def include_itself(chance: random.Random, source: bytes) -> bytes:
    return b"#include __FILE__\n" + source


def conditionals(chance: random.Random, source: bytes) -> bytes:
    n = _depth(chance)
    return b"#if 1\n" * n + source + b"#endif\n" * (n - chance.randrange(2))


def conditional_expression(chance: random.Random, source: bytes) -> bytes:
    n = _depth(chance)
    text = chance.choice(("(" * n + "1" + ")" * n, "1 / 0", "1 +", "-" * n + "1", "defined", "1 << 99999999", "x ? 1"))
    return b"#if " + text.encode() + b"\n" + source + b"#endif\n"


def directives(chance: random.Random, source: bytes) -> bytes:
    odd = (b"#line 99999999999999 \"x\"", b"#define", b"#define 1", b"#undef", b"#include", b"#include <", b"#pragma unwind -3", b"#else", b"#elif", b"# 5 \"a\\\"b.c\" 1", b"#define f(", b"#define f(a,a) a", b"##", b"#pragma unwind 99999999999", b"_Pragma(\"unwind", b"#define __FILE__ 3", b"#define int")  # fmt: skip # noqa: E501
    return chance.choice(odd) + b"\n" + source + chance.choice(odd) + b"\n"


def continuations(chance: random.Random, source: bytes) -> bytes:
    return source.replace(b" ", b" \\\n") + b"\\"


def spaces(chance: random.Random, _: bytes) -> bytes:
    return chance.choice((b"", b"\n", b" ", b"\t" * 1000, b"\x1a", b"\\\n", b"//", b"/* */", b"\0", b";", b"}"))


def garbage(chance: random.Random, _: bytes) -> bytes:
    return bytes(chance.randrange(256) for _ in range(chance.choice((1, 50, 5000))))


def string_pieces(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((100, 5000))
    return _main("const char *s = " + '"ab" ' * n + "; x = s[3];")


def typedef_chain(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((100, 2000))
    names = "\n".join(f"typedef t{i} {'*' * (i % 2)}t{i + 1};" for i in range(n))
    return _main(f"t{n} v = 0; x = v == 0;", "typedef int t0;\n" + names)


def labels(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((100, 3000))
    return _main("".join(f"l{i}: if (x == {i}) goto l{(i * 7) % n};\n" for i in range(n)) + ";")


def label_chain(chance: random.Random, _: bytes) -> bytes:
    return _main("".join(f"l{i}: " for i in range(_depth(chance))) + "x++;")


def sizeof_chain(chance: random.Random, _: bytes) -> bytes:
    return _main("x = " + "sizeof " * _depth(chance) + "x;")


def enum_chain(chance: random.Random, _: bytes) -> bytes:
    n = chance.choice((100, 5000))
    return _main(f"x = E{n};", "enum { E0 = 0" + "".join(f", E{i + 1} = E{i} + 1" for i in range(n)) + " };")


SHAPES: tuple[Shape, ...] = (
    parentheses,
    open_parentheses,
    blocks,
    open_blocks,
    ifs,
    else_ifs,
    loops,
    switches,
    many_cases,
    unary,
    sums,
    assignments,
    calls,
    subscripts,
    pointers,
    dimensions,
    huge_array,
    function_types,
    structs,
    initialisers,
    wide_initialiser,
    designators,
    long_identifier,
    long_line,
    long_comment,
    many_lines,
    many_declarations,
    many_functions,
    exponential_calls,
    macro_explosion,
    macro_recursion,
    macro_arguments,
    include_itself,
    conditionals,
    conditional_expression,
    directives,
    continuations,
    spaces,
    garbage,
    string_pieces,
    typedef_chain,
    labels,
    label_chain,
    sizeof_chain,
    enum_chain,
)
