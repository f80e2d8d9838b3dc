"""Library functions that take a `va_list`, in a text whose further arguments lie in memory.

    vprintf(format, list)       the program's `list` is a pointer to the slots of the arguments (a `void *`)

Checkers read the declaration with `void *`. A compiled program calls the library with a real `va_list` over the same
slots: on x86-64 one whose registers are used up (System V ABI, 3.5.7).
"""

from __future__ import annotations

from bmc.ir.types import VOID, FunctionType, PointerType
from frontends.c.emit.prelude import with_const
from frontends.c.emit.types import TypeWriter

TAKING_LISTS = frozenset(
    ("vprintf vfprintf vdprintf vsprintf vsnprintf vasprintf vscanf vfscanf vsscanf vsyslog "
     "vwarn vwarnx verr verrx").split()
)
LIST = "__builtin_va_list"
BEGIN = [
    "#ifdef __x86_64__",
    f"static void pybmc_list({LIST} list, void *slots)",
    "{ list->gp_offset = 48; list->fp_offset = 176; list->overflow_arg_area = slots; list->reg_save_area = 0; }",
    "#else",
    "#error further arguments that are handed on are laid out for x86-64",
    "#endif",
]


def takes_list(name: str, type_: FunctionType) -> bool:
    return name in TAKING_LISTS and type_.parameters[-1:] == (PointerType(VOID),)


def declarations(functions: dict[str, FunctionType], types: TypeWriter) -> list[str]:
    """Of functions that take a list; empty if there are none."""
    if not functions:
        return []
    read = [f"{types.declaration(type_, name)};" for name, type_ in functions.items()]
    called = [line for name, type_ in functions.items() for line in _called(name, type_, types)]
    return ["#if defined(__PYBMC__) || defined(__CPROVER__)", *read, "#else", *BEGIN, *called, "#endif"]


def _called(name: str, type_: FunctionType, types: TypeWriter) -> list[str]:
    real = types.declaration(type_, name).removesuffix("void *)") + f"{LIST})"
    names = [f"a{i}" for i in range(len(type_.parameters))]
    given = ", ".join(types.declaration(p, n) for p, n in zip(type_.parameters, names, strict=True))
    head = types.declaration(type_.result, f"pybmc_{name}({given})")
    back = "return " if type_.result != VOID else ""
    call = f"{back}{name}({', '.join([*names[:-1], 'list'])});"
    return [
        f"{with_const(real) or real};",
        f"static {head} {{ {LIST} list; pybmc_list(list, {names[-1]}); {call} }}",
        f"#define {name} pybmc_{name}",
    ]
