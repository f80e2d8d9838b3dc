"""What stands in front of the program: declarations for checkers, small definitions for compilers.

The same file is read by pybmc, by CBMC and by a C compiler. To the first two, nondet functions have no body; a compiled
program takes its inputs from the standard input (0 when there are no more), as with pybmc.h.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from bmc.ir.types import BoolType, IntType, PointerType, RecordType, Type
from frontends.c.emit.types import TypeWriter

LIBRARY = {
    "malloc": "void *malloc({size});",
    "calloc": "void *calloc({size}, {size});",
    "free": "void free(void *);",
    "memcpy": "void *memcpy(void *, const void *, {size});",
    "memmove": "void *memmove(void *, const void *, {size});",
    "memset": "void *memset(void *, int, {size});",
    "exit": "_Noreturn void exit(int);",
    "_Exit": "_Noreturn void _Exit(int);",
    "abort": "_Noreturn void abort(void);",
}
# Functions that compilers know, as they know them: the IR has no `const`.
BUILTINS = (
    "int printf(const char *, ...)",
    "int fprintf(struct __pybmc_file *, const char *, ...)",
    "int scanf(const char *, ...)",
    "int puts(const char *)",
    "int fputs(const char *, struct __pybmc_file *)",
    "unsigned long fwrite(const void *, unsigned long, unsigned long, struct __pybmc_file *)",
    "int fscanf(struct __pybmc_file *, const char *, ...)",
    "int vprintf(const char *, __builtin_va_list)",
    "int vfprintf(struct __pybmc_file *, const char *, __builtin_va_list)",
    "int vsprintf(char *, const char *, __builtin_va_list)",
    "int vsnprintf(char *, unsigned long, const char *, __builtin_va_list)",
    "int vscanf(const char *, __builtin_va_list)",
    "int vfscanf(struct __pybmc_file *, const char *, __builtin_va_list)",
    "int vsscanf(const char *, const char *, __builtin_va_list)",
    "int sprintf(char *, const char *, ...)",
    "int snprintf(char *, unsigned long, const char *, ...)",
    "int sscanf(const char *, const char *, ...)",
    "unsigned long strlen(const char *)",
    "unsigned long strnlen(const char *, unsigned long)",
    "unsigned long strspn(const char *, const char *)",
    "unsigned long strcspn(const char *, const char *)",
    "int strcmp(const char *, const char *)",
    "int strncmp(const char *, const char *, unsigned long)",
    "int strcasecmp(const char *, const char *)",
    "int strncasecmp(const char *, const char *, unsigned long)",
    "char *strcpy(char *, const char *)",
    "char *strncpy(char *, const char *, unsigned long)",
    "char *strcat(char *, const char *)",
    "char *strncat(char *, const char *, unsigned long)",
    "char *strchr(const char *, int)",
    "char *strrchr(const char *, int)",
    "char *strstr(const char *, const char *)",
    "char *strpbrk(const char *, const char *)",
    "char *strdup(const char *)",
    "char *strndup(const char *, unsigned long)",
    "unsigned long strftime(char *, unsigned long, const char *, const struct tm *)",
    "void *memchr(const void *, int, unsigned long)",
    "void *memcpy(void *, const void *, unsigned long)",
    "void *memmove(void *, const void *, unsigned long)",
    "void *mempcpy(void *, const void *, unsigned long)",
    "char *stpcpy(char *, const char *)",
    "char *stpncpy(char *, const char *, unsigned long)",
    "char *index(const char *, int)",
    "char *rindex(const char *, int)",
    "int bcmp(const void *, const void *, unsigned long)",
    "int execv(const char *, char *const *)",
    "int execvp(const char *, char *const *)",
    "int memcmp(const void *, const void *, unsigned long)",
)
WITH_CONST = {text.replace("const ", ""): text for text in BUILTINS}
STREAM = "struct __pybmc_file *"
CHECKER = {
    "__CPROVER_assume": ("_Bool condition", "if (!condition) exit(0);"),
    "__CPROVER_assert": ("_Bool condition, const char *text", "if (!condition) pybmc_fail(text);"),
    "__CPROVER_precondition": ("_Bool condition, const char *text", "if (!condition) pybmc_fail(text);"),
    "__CPROVER_postcondition": ("_Bool condition, const char *text", "if (!condition) pybmc_fail(text);"),
    "__CPROVER_input": ("const char *label, ...", "(void)label;"),
    "__CPROVER_output": ("const char *label, ...", "(void)label;"),
    "__CPROVER_havoc_object": ("void *object", "(void)object;"),
}
ANY = "nondet_any_"  # what is not initialised; 0 in a compiled program, which has no input for it
CHOICE = "nondet_deep_assert"  # 0 in a compiled program: it never leaves the original way


def with_const(declaration: str) -> str | None:
    """The declaration of a compiler's own function as the compiler has it; None if it knows none like this. Programs
    may call the structure of a stream as they like."""
    own = re.search(r"\(.*?(struct \w+ \*)", declaration)
    if own is None or declaration in WITH_CONST:
        return WITH_CONST.get(declaration)
    known = WITH_CONST.get(declaration.replace(own[1], STREAM))
    return None if known is None else known.replace(STREAM, own[1])


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
        scanf = "__builtin_scanf" if "scanf" in present else "scanf"  # declared further down
        if "scanf" not in present:
            native.append("int scanf(const char *, ...);")
        native += [
            "static long long pybmc_next_input(void)",
            f'{{ long long value; return {scanf}("%lld", &value) == 1 ? value : 0; }}',
        ]
    for name, (parameters, body) in CHECKER.items():
        if name in needed:
            checker.append(f"void {name}({parameters});")
            compiled.append(f"static void {name}({parameters}) {{ {body} }}")
            wanted |= {"exit"} if "exit(0)" in body else {"abort"} if "pybmc_fail" in body else set()
    if any("pybmc_fail" in line for line in compiled):
        puts = "__builtin_puts" if "puts" in present else "puts"
        if "puts" not in present:
            native.append("int puts(const char *);")
        native += [
            "static void pybmc_fail(const char *text)",
            "#ifdef PYBMC_REPORT",
            f"{{ {puts}(text); }}",
            "#else",
            f"{{ {puts}(text); abort(); }}",
            "#endif",
        ]
    if asks_pointers:
        compiled += [
            f"{size} malloc_usable_size(void *);",
            "#define __CPROVER_OBJECT_SIZE(p) malloc_usable_size((void *)(p))",
            "#define __CPROVER_r_ok(p, n) ((void)(p), (void)(n), 1)",
            "#define __CPROVER_same_object(p, q) ((void)(p), (void)(q), 1)",
            "#define __CPROVER_DYNAMIC_OBJECT(p) ((void)(p), 1)",
            f"#define __CPROVER_POINTER_OFFSET(p) ((void)(p), ({types.declaration(types.layout.model.ptrdiff_t)})0)",
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
    return name != CHOICE and not name.startswith(ANY) and isinstance(type_, IntType | BoolType)


def _definition(name: str, type_: Type, types: TypeWriter) -> str:
    head = f"static {types.declaration(type_, f'{name}(void)')}"
    if name == CHOICE:
        return f"{head} {{ return 0; }}"
    if name.startswith(ANY) and not isinstance(type_, RecordType):
        return f"{head} {{ return 0; }}"
    match type_:
        case BoolType():
            return f"{head} {{ return pybmc_next_input() != 0; }}"
        case IntType():
            return f"{head} {{ return ({types.declaration(type_)})pybmc_next_input(); }}"
        case PointerType():
            return f"{head} {{ return 0; }}"
        case _:
            zero = "{0}" if types.layout.size_of(type_) else "{}"
            return f"{head} {{ {types.declaration(type_, 'any')} = {zero}; return any; }}"
