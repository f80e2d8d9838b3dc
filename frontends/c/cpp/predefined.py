"""The macros that exist before the first line: those of gcc that programs look at, for each data model.

`__GNUC__` is 4 with minor 2, the version that other compilers claim as well: programs then choose GNU C where they know
it, but not the built-in functions that came later.

>>> dict(predefined(LP64))["__SIZE_TYPE__"]
'long unsigned int'
"""

from __future__ import annotations

from collections.abc import Iterator

from bmc.ir.layout import ILP32, LP64, DataModel

_VERSIONS = {"c99": "199901L", "c11": "201112L", "c17": "201710L"}

_COMMON = (
    ("__STDC__", "1"),
    ("__STDC_HOSTED__", "1"),
    ("__STDC_UTF_16__", "1"),
    ("__STDC_UTF_32__", "1"),
    ("__STDC_NO_ATOMICS__", "1"),
    ("__STDC_NO_COMPLEX__", "1"),
    ("__STDC_NO_THREADS__", "1"),
    ("__PYBMC__", "1"),
    ("__CPROVER__", "1"),
    ("__GNUC__", "4"),
    ("__GNUC_MINOR__", "2"),
    ("__GNUC_PATCHLEVEL__", "1"),
    ("__GNUC_STDC_INLINE__", "1"),
    ("__VERSION__", '"4.2.1 pybmc"'),
    ("__linux__", "1"),
    ("__linux", "1"),
    ("linux", "1"),
    ("__unix__", "1"),
    ("__unix", "1"),
    ("unix", "1"),
    ("__gnu_linux__", "1"),
    ("__ELF__", "1"),
    ("__CHAR_BIT__", "8"),
    ("__BIGGEST_ALIGNMENT__", "16"),
    ("__ORDER_LITTLE_ENDIAN__", "1234"),
    ("__ORDER_BIG_ENDIAN__", "4321"),
    ("__ORDER_PDP_ENDIAN__", "3412"),
    ("__FINITE_MATH_ONLY__", "0"),
    ("__NO_INLINE__", "1"),
    ("__DATE__", '"Jan  1 1970"'),
    ("__TIME__", '"00:00:00"'),
    ("__TIMESTAMP__", '"Thu Jan  1 00:00:00 1970"'),
    ("__builtin_expect(e, v)", "((long)(e))"),
    ("__CPROVER_size_t", "__SIZE_TYPE__"),
    ("__CPROVER_ssize_t", "__PTRDIFF_TYPE__"),
)

_FLOAT_LIMITS = (
    ("FLT_RADIX", "2"),
    ("FLT_EVAL_METHOD", "0"),
    ("DECIMAL_DIG", "21"),
    ("FLT_MANT_DIG", "24"),
    ("FLT_DIG", "6"),
    ("FLT_MIN_EXP", "(-125)"),
    ("FLT_MIN_10_EXP", "(-37)"),
    ("FLT_MAX_EXP", "128"),
    ("FLT_MAX_10_EXP", "38"),
    ("FLT_MAX", "3.40282346638528859811704183484516925e+38F"),
    ("FLT_MIN", "1.17549435082228750796873653722224568e-38F"),
    ("FLT_EPSILON", "1.19209289550781250000000000000000000e-7F"),
    ("FLT_DENORM_MIN", "1.40129846432481707092372958328991613e-45F"),
    ("DBL_MANT_DIG", "53"),
    ("DBL_DIG", "15"),
    ("DBL_MIN_EXP", "(-1021)"),
    ("DBL_MIN_10_EXP", "(-307)"),
    ("DBL_MAX_EXP", "1024"),
    ("DBL_MAX_10_EXP", "308"),
    ("DBL_MAX", "((double)1.79769313486231570814527423731704357e+308L)"),
    ("DBL_MIN", "((double)2.22507385850720138309023271733240406e-308L)"),
    ("DBL_EPSILON", "((double)2.22044604925031308084726333618164062e-16L)"),
    ("DBL_DENORM_MIN", "((double)4.94065645841246544176568792868221372e-324L)"),
    ("LDBL_MANT_DIG", "64"),
    ("LDBL_DIG", "18"),
    ("LDBL_MIN_EXP", "(-16381)"),
    ("LDBL_MIN_10_EXP", "(-4931)"),
    ("LDBL_MAX_EXP", "16384"),
    ("LDBL_MAX_10_EXP", "4932"),
    ("LDBL_MAX", "1.18973149535723176502126385303097021e+4932L"),
    ("LDBL_MIN", "3.36210314311209350626267781732175260e-4932L"),
    ("LDBL_EPSILON", "1.08420217248550443400745280086994171e-19L"),
    ("LDBL_DENORM_MIN", "3.64519953188247460252840593361941982e-4951L"),
)

_LP64_NAMES = ("__LP64__", "_LP64", "__x86_64__", "__x86_64", "__amd64__", "__amd64", "__SSE__", "__SSE2__")
_ILP32_NAMES = ("__ILP32__", "_ILP32", "__i386__", "__i386", "i386")


def predefined(model: DataModel) -> Iterator[tuple[str, str]]:
    """(name, body) in a fixed order; a name may carry a parameter list."""
    yield from _COMMON
    if model.standard in _VERSIONS:
        yield "__STDC_VERSION__", _VERSIONS[model.standard]
    if model.name == LP64.name:
        names: tuple[str, ...] = _LP64_NAMES
    else:
        names = _ILP32_NAMES if model.name == ILP32.name else ()
    for name in names:
        yield name, "1"
    order = "__ORDER_BIG_ENDIAN__" if model.big_endian else "__ORDER_LITTLE_ENDIAN__"
    yield "__BYTE_ORDER__", order
    yield "__FLOAT_WORD_ORDER__", order
    for name, body in _FLOAT_LIMITS:
        yield f"__{name}__", body
    if not model.char_signed:
        yield "__CHAR_UNSIGNED__", "1"
    yield from _integers(model)


def _integers(model: DataModel) -> Iterator[tuple[str, str]]:
    widths = {
        "char": 8,
        "short int": model.short_width,
        "int": model.int_width,
        "long int": model.long_width,
        "long long int": model.long_long_width,
    }
    suffix = {"long int": "L", "long long int": "LL"}
    for word, type_ in (("SCHAR", "char"), ("SHRT", "short int"), ("INT", "int"), ("LONG", "long int")):
        yield f"__{word}_MAX__", f"{(1 << (widths[type_] - 1)) - 1:#x}{suffix.get(type_, '')}"
        yield f"__{word}_WIDTH__", str(widths[type_])
    yield "__LONG_LONG_MAX__", f"{(1 << (widths['long long int'] - 1)) - 1:#x}LL"
    yield "__LONG_LONG_WIDTH__", str(widths["long long int"])
    for word, width in (
        ("SHORT", model.short_width),
        ("INT", model.int_width),
        ("LONG", model.long_width),
        ("LONG_LONG", model.long_long_width),
        ("POINTER", model.pointer_width),
        ("SIZE_T", model.size_t.width),
        ("PTRDIFF_T", model.ptrdiff_t.width),
        ("WCHAR_T", 32),
        ("WINT_T", 32),
        ("FLOAT", 32),
        ("DOUBLE", 64),
        ("LONG_DOUBLE", 128 if model.pointer_width == 64 else 96),
    ):
        yield f"__SIZEOF_{word}__", str(width // 8)
    if model.pointer_width == 64:
        yield "__SIZEOF_INT128__", "16"
    size = "long unsigned int" if model.size_t == model.unsigned_long else "unsigned int"
    yield from _typedef("SIZE", size, widths)
    yield from _typedef("PTRDIFF", size.replace("long unsigned", "long").replace("unsigned ", ""), widths)
    yield from _typedef("INTPTR", size.replace("long unsigned", "long").replace("unsigned ", ""), widths)
    yield from _typedef("UINTPTR", size, widths)
    wide = "int" if model.name == LP64.name else "long int"
    yield from _typedef("WCHAR", wide, widths)
    yield from _typedef("WINT", "unsigned int" if model.int_width == 32 else "long unsigned int", widths)
    yield "__WCHAR_MIN__", "(-__WCHAR_MAX__ - 1)"
    yield "__WINT_MIN__", "0U"
    yield from _exact_widths(widths)


def _exact_widths(widths: dict[str, int]) -> Iterator[tuple[str, str]]:
    """`__INT32_TYPE__` and its relatives: the first type, in gcc's order, that has the width."""
    order = ("char", "short int", "int", "long int", "long long int")
    for bits in (8, 16, 32, 64):
        type_ = next(t for t in order if widths[t] == bits)
        signed = "signed char" if type_ == "char" else type_
        unsigned = _unsigned(type_)
        for word in (f"INT{bits}", f"INT_LEAST{bits}"):
            yield from _typedef(word, signed, widths)
            yield from _typedef("U" + word, unsigned, widths)
        fast = type_ if bits == 8 else next(t for t in order if widths[t] >= (32 if bits == 16 else bits))
        if widths["long int"] == 64 and bits >= 16:
            fast = "long int"
        yield from _typedef(f"INT_FAST{bits}", "signed char" if fast == "char" else fast, widths)
        yield from _typedef(f"UINT_FAST{bits}", _unsigned(fast), widths)
        ending = {"long int": "L", "long long int": "LL"}.get(type_, "")
        yield f"__INT{bits}_C(c)", f"c ## {ending}" if ending else "c"
        unsigned_ending = "U" + ending if bits >= 32 or type_ == "int" else ""
        yield f"__UINT{bits}_C(c)", f"c ## {unsigned_ending}" if unsigned_ending else "c"
    widest = "long int" if widths["long int"] == 64 else "long long int"
    ending = "L" if widest == "long int" else "LL"
    yield from _typedef("INTMAX", widest, widths)
    yield from _typedef("UINTMAX", _unsigned(widest), widths)
    yield "__INTMAX_C(c)", f"c ## {ending}"
    yield "__UINTMAX_C(c)", f"c ## U{ending}"


def _unsigned(type_: str) -> str:
    words = {"short int": "short unsigned int", "long int": "long unsigned int"}
    return words.get(type_, {"long long int": "long long unsigned int"}.get(type_, f"unsigned {type_}"))


def _typedef(word: str, type_: str, widths: dict[str, int]) -> Iterator[tuple[str, str]]:
    """`__WORD_TYPE__`, `__WORD_MAX__` and `__WORD_WIDTH__`."""
    unsigned = "unsigned" in type_
    base = type_.replace("unsigned ", "").replace("signed ", "")
    width = widths[base]
    suffix = ("U" if unsigned and base in ("int", "long int", "long long int") else "") + {
        "long int": "L",
        "long long int": "LL",
    }.get(base, "")
    yield f"__{word}_TYPE__", type_
    yield f"__{word}_MAX__", f"{(1 << (width if unsigned else width - 1)) - 1:#x}{suffix}"
    yield f"__{word}_WIDTH__", str(width)
