"""What stands in front of the program: declarations for checkers, small definitions for compilers.

The same file is read by pybmc, by CBMC and by a C compiler. To the first two, nondet functions have no body; a compiled
program takes its inputs from the standard input (0 when there are no more), as with pybmc.h.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bmc.ir.types import BoolType, IntType, PointerType, Type
from frontends.c.emit.types import TypeWriter

# Warnings about what the user wrote, not about how it is written here.
SILENCED = (
    "-Wuninitialized",
    "-Wmaybe-uninitialized",
    "-Wunused-variable",
    "-Wunused-parameter",
    "-Wunused-but-set-variable",
    "-Wunused-but-set-parameter",
    "-Wunused-value",
    "-Wunused-label",
    "-Wunused-function",
    "-Wtype-limits",
    "-Wdiv-by-zero",
    "-Woverflow",
    "-Wshift-count-overflow",
    "-Wshift-count-negative",
    "-Wshift-negative-value",
    "-Warray-bounds",
    "-Wreturn-local-addr",
    "-Wdangling-pointer",
    "-Wuse-after-free",
    "-Wfree-nonheap-object",
    "-Wmismatched-dealloc",
    "-Wstringop-overflow",
    "-Wstringop-overread",
    "-Winfinite-recursion",
    "-Wbuiltin-declaration-mismatch",
    "-Wint-to-pointer-cast",
    "-Wpointer-to-int-cast",
    "-Wcast-function-type",
    "-Wnonnull",
    "-Waddress",
    "-Wtautological-compare",
    "-Wbool-compare",
    "-Wempty-body",
    "-Walloc-size-larger-than=",
    "-Wformat",
    "-Wformat-extra-args",
    "-Wformat-security",
    "-Wimplicit-fallthrough",
    "-Wmain",
    "-Wmissing-noreturn",
    "-Wold-style-declaration",
    "-Wdeprecated-non-prototype",
    "-Wsizeof-pointer-memaccess",
    "-Wmissing-braces",
    "-Wmissing-field-initializers",
    "-Waddress-of-packed-member",
    "-Wpacked-not-aligned",
    "-Wattributes",
    "-Wscalar-storage-order",
    "-Wlogical-not-parentheses",
    "-Wbool-operation",
    "-Wint-in-bool-context",
    "-Wswitch-unreachable",
    "-Wmemset-elt-size",
    "-Wstring-compare",
    "-Wmultistatement-macros",
    "-Wmisleading-indentation",
    "-Wdangling-else",
    "-Wmemset-transposed-args",
    "-Wzero-length-bounds",
    "-Walloca-larger-than=",
    "-Wfree-nonheap-object",
    "-Wsign-compare",
    "-Wnonnull-compare",
    "-Wchar-subscripts",
    "-Wunknown-pragmas",
)

LIBRARY = {
    "malloc": "void *malloc({size});",
    "calloc": "void *calloc({size}, {size});",
    "free": "void free(void *);",
    "memcpy": "void *memcpy(void *, const void *, {size});",
    "memmove": "void *memmove(void *, const void *, {size});",
    "memset": "void *memset(void *, int, {size});",
    "exit": "_Noreturn void exit(int);",
    "abort": "_Noreturn void abort(void);",
}
CHECKER = {
    "__CPROVER_assume": ("_Bool condition", "if (!condition) exit(0);"),
    "__CPROVER_assert": ("_Bool condition, const char *text", "if (!condition) pybmc_fail(text);"),
    "__CPROVER_precondition": ("_Bool condition, const char *text", "if (!condition) pybmc_fail(text);"),
    "__CPROVER_postcondition": ("_Bool condition, const char *text", "if (!condition) pybmc_fail(text);"),
    "__CPROVER_input": ("const char *label, ...", "(void)label;"),
    "__CPROVER_output": ("const char *label, ...", "(void)label;"),
}
CHOICE = "nondet_deep_assert"  # 0 in a compiled program: it never leaves the original way


def silenced() -> list[str]:
    unique = dict.fromkeys(SILENCED)
    return [
        "#ifdef __GNUC__",
        '#pragma GCC diagnostic ignored "-Wpragmas"',
        '#pragma GCC diagnostic ignored "-Wunknown-warning-option"',
        *(f'#pragma GCC diagnostic ignored "{name}"' for name in unique),
        "#endif",
    ]


def prelude(
    needed: Collection[str],
    nondet: Mapping[str, Type],
    present: Collection[str],
    types: TypeWriter,
    asks_pointers: bool,
) -> list[str]:
    """`present`: functions that the program declares or defines itself."""
    size = types.declaration(types.layout.model.size_t)
    wanted = set(needed)
    native: list[str] = []
    checker = [f"{types.declaration(type_, f'{name}(void)')};" for name, type_ in nondet.items()]
    compiled = [_definition(name, type_, types) for name, type_ in nondet.items()]
    if any(_reads(name, type_) for name, type_ in nondet.items()):
        if "scanf" not in present:
            native.append("int scanf(const char *, ...);")
        native += [
            "static long long pybmc_next_input(void)",
            '{ long long value; return scanf("%lld", &value) == 1 ? value : 0; }',
        ]
    for name, (parameters, body) in CHECKER.items():
        if name in needed:
            checker.append(f"void {name}({parameters});")
            compiled.append(f"static void {name}({parameters}) {{ {body} }}")
            wanted |= {"exit"} if "exit(0)" in body else {"abort"} if "pybmc_fail" in body else set()
    if any("pybmc_fail" in line for line in compiled):
        if "puts" not in present:
            native.append("int puts(const char *);")
        native += [
            "static void pybmc_fail(const char *text)",
            "#ifdef PYBMC_REPORT",
            "{ puts(text); }",
            "#else",
            "{ puts(text); abort(); }",
            "#endif",
        ]
    if asks_pointers:
        compiled += [
            f"{size} malloc_usable_size(void *);",
            "#define __CPROVER_OBJECT_SIZE(p) malloc_usable_size((void *)(p))",
            "#define __CPROVER_r_ok(...) 1",
            "#define __CPROVER_same_object(p, q) 1",
            "#define __CPROVER_DYNAMIC_OBJECT(p) 1",
            f"#define __CPROVER_POINTER_OFFSET(p) (({types.declaration(types.layout.model.ptrdiff_t)})0)",
            f"#define __CPROVER_POINTER_OBJECT(p) (({size})(p))",
        ]
    library = [
        text.replace("{size}", size) for name, text in LIBRARY.items() if name in wanted and name not in present
    ]
    lines = list(library)
    if "assert" in needed:
        lines.append("#include <assert.h>")
    if checker or compiled:
        lines += ["#if defined(__PYBMC__) || defined(__CPROVER__)", *checker, "#else", *native, *compiled, "#endif"]
    return lines


def _reads(name: str, type_: Type) -> bool:
    return name != CHOICE and isinstance(type_, IntType | BoolType)


def _definition(name: str, type_: Type, types: TypeWriter) -> str:
    head = f"static {types.declaration(type_, f'{name}(void)')}"
    if name == CHOICE:
        return f"{head} {{ return 0; }}"
    match type_:
        case BoolType():
            return f"{head} {{ return pybmc_next_input() != 0; }}"
        case IntType():
            return f"{head} {{ return ({types.declaration(type_)})pybmc_next_input(); }}"
        case PointerType():
            return f"{head} {{ return 0; }}"
        case _:
            return f"{head} {{ {types.declaration(type_, 'any')}; return any; }}"
