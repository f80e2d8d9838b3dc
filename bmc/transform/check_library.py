"""Checks of the instructions that stand for library calls, and of calls through pointers.

    free(q)             free argument must be NULL or valid pointer, double free, ...      at the caller's line
    memcpy(d, s, n)     memcpy source region readable, memcpy destination region writeable
    malloc(n)           malloc.assertion.1, malloc.assertion.2: rows of the library function, shared by all its calls
    (*fp)(x)            dereferenced function pointer must be one of [f, g]

A misused library call has no meaning in C, so these findings end the execution, except where `malloc` is said to fail
by an assertion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bmc.ir.expr import (
    FALSE,
    TRUE,
    Binary,
    BinaryOp,
    Cast,
    Const,
    Expr,
    FunctionAddress,
    PointerFact,
    PointerQuery,
    conjunction,
    negation,
)
from bmc.ir.instr import Allocate, Call, CopyMemory, Free, Region, SetMemory
from bmc.ir.layout import DataModel
from bmc.ir.text import expression_text
from bmc.ir.types import TRUTH, VOID, FunctionType, IntType, PointerType, Type, VoidType
from bmc.source import Location
from bmc.transform.check_findings import (
    ASSERTION,
    DEREFERENCE,
    PRECONDITION,
    Finding,
    Reason,
    compare,
    either,
)
from bmc.transform.check_options import CheckOptions

STACK = "stack allocation"


def maximal_size(model: DataModel) -> int:
    """The largest object in bytes: offsets are signed and have `offset_bits` bits."""
    return 1 << (model.offset_bits - 1)


def free_finding(step: Free, model: DataModel) -> Finding:
    pointer = step.pointer if _is_void_pointer(step.pointer) else Cast(step.pointer, PointerType(VOID))
    text = expression_text(pointer)
    null = compare(BinaryOp.EQ, pointer, Const(0, pointer.type))

    def fact(kind: PointerFact, *extra: Expr) -> Expr:
        return PointerQuery(kind, (pointer, *extra), TRUTH)

    offset = PointerQuery(PointerFact.OFFSET, (pointer,), model.ptrdiff_t)
    rows: list[tuple[str, Expr, str]] = [
        (
            "free argument must be NULL or valid pointer",
            fact(PointerFact.ACCESSIBLE, Const(0, model.size_t)),
            f"R_OK({text}, (unsigned long int)0)",
        ),
        (
            "free argument must be dynamic object",
            fact(PointerFact.DYNAMIC_OBJECT),
            f"IS_DYNAMIC_OBJECT({text})",
        ),
        (
            "free argument has offset zero",
            compare(BinaryOp.EQ, offset, Const(0, model.ptrdiff_t)),
            f"__CPROVER_POINTER_OFFSET({text}) == (unsigned long int)0",
        ),
        ("double free", negation(fact(PointerFact.DEALLOCATED)), f"__CPROVER_deallocated != {text}"),
        # C has no new[]: always true, kept because CBMC lists it.
        (
            "free called for new[] object",
            TRUE,
            f"__CPROVER_new_object != {text} || !__CPROVER_malloc_is_new_array",
        ),
        (
            "free called for stack-allocated object",
            negation(fact(PointerFact.STACK_ALLOCATED)),
            f"__CPROVER_alloca_object != {text}",
        ),
    ]
    reasons = tuple(
        Reason(PRECONDITION, description, either(null, condition), None, f"{text} == NULL || {expression}")
        for description, condition, expression in rows
    )
    summary = either(null, conjunction(*(condition for _, condition, _ in rows)))
    return Finding(reasons, True, summary, step.location, keep=True)


def memory_finding(step: CopyMemory | SetMemory, model: DataModel) -> Finding:
    """C11 7.24.2.1, 7.24.2.2, 7.24.6.1, 7.22.3.5."""
    if isinstance(step, SetMemory):
        reasons = [_region("memset destination region writeable", "W_OK", step.target, step.size)]
    elif step.function == "realloc":
        dynamic = PointerQuery(PointerFact.DYNAMIC_OBJECT, (step.source,), TRUTH)
        live = PointerQuery(PointerFact.ACCESSIBLE, (step.source, step.size), TRUTH)
        text = f"{expression_text(step.source)} == NULL || IS_DYNAMIC_OBJECT({expression_text(step.source)})"
        description = "realloc argument is dynamic object"
        reasons = [Reason(PRECONDITION, description, conjunction(dynamic, live), None, text)]
    else:
        name = step.function
        reasons = [
            _region(f"{name} source region readable", "R_OK", step.source, step.size),
            _region(f"{name} destination region writeable", "W_OK", step.target, step.size),
        ]
        if name == "memcpy":
            reasons.insert(0, _overlap(step, model))
    return Finding(tuple(reasons), True, None, step.location, keep=True)


def _region(description: str, predicate: str, pointer: Expr, size: Expr) -> Reason:
    condition = PointerQuery(PointerFact.ACCESSIBLE, (pointer, size), TRUTH)
    text = f"{predicate}({expression_text(pointer)}, {expression_text(size)})"
    return Reason(PRECONDITION, description, condition, None, text)


def _overlap(step: CopyMemory, model: DataModel) -> Reason:
    """The two regions are apart: both distances, modulo 2^width, are at least the size."""
    same = PointerQuery(PointerFact.SAME_OBJECT, (step.target, step.source), TRUTH)
    size_t = model.size_t
    target, source = (
        Cast(PointerQuery(PointerFact.OFFSET, (pointer,), model.ptrdiff_t), size_t)
        for pointer in (step.target, step.source)
    )
    apart = conjunction(
        compare(BinaryOp.GE, Binary(BinaryOp.SUB, source, target, size_t), step.size),
        compare(BinaryOp.GE, Binary(BinaryOp.SUB, target, source, size_t), step.size),
    )
    return Reason(PRECONDITION, "memcpy src/dst overlap", either(negation(same), apart))


def allocation_findings(step: Allocate, fits: Expr, options: CheckOptions) -> list[Finding]:
    """`fits`: the size is not above the largest object. In the mode that returns NULL nothing can be violated, but
    the rows are listed as CBMC lists them."""
    if step.region is Region.STACK:
        if fits == TRUE:
            return []
        subject = expression_text(step.size)
        return [Finding((Reason(STACK, f"size of stack object in {subject}", fits),), True, None, step.location)]
    may_fail = step.may_fail and options.malloc_may_fail and not options.malloc_fail_null
    function = "calloc" if step.zeroed else "malloc"
    size = "alloc_size" if step.zeroed else "malloc_size"
    file = f"<builtin-library-{function}>"
    too_large = Reason(
        ASSERTION,
        "max allocation size exceeded",
        fits if may_fail else TRUE,
        None,
        f"{size} <= __CPROVER_max_malloc_size",
    )
    failing = Reason(
        ASSERTION,
        "max allocation may fail",
        FALSE if may_fail else TRUE,
        None,
        "!(1 != 0) || !should_malloc_fail",
    )
    return [
        Finding((too_large,), True, None, Location(file, 31, 0, function), keep=True),
        Finding((failing,), False, None, Location(file, 36, 0, function), keep=True),
    ]


def call_finding(
    step: Call, functions: Sequence[tuple[str, FunctionType]], reasons: tuple[Reason, ...] = ()
) -> Finding:
    """`functions`: those whose address is taken somewhere; a candidate must have a fitting type (C11 6.5.2.2p9).
    `reasons`: why the pointer may not even point to an object, in CBMC's rows."""
    wanted = step.callee.type
    assert isinstance(wanted, PointerType)
    assert isinstance(wanted.target, FunctionType)
    used = step.result is not None
    given = tuple(argument.type for argument in step.arguments)
    candidates = [(name, type_) for name, type_ in functions if compatible(wanted.target, type_, given, used)]
    conditions: list[Expr] = []
    for name, type_ in candidates:
        function = FunctionAddress(name, type_)
        address = function if type_ == wanted.target else Cast(function, wanted)
        conditions.append(compare(BinaryOp.EQ, step.callee, address))
    names = [name for name, _ in candidates]
    if not names:
        description = "no candidates for dereferenced function pointer"
    elif len(names) == 1:
        description = f"dereferenced function pointer must be {names[0]}"
    else:
        description = f"dereferenced function pointer must be one of [{', '.join(names)}]"
    condition = either(*conditions) if conditions else FALSE
    rows = tuple(replace(reason, condition=either(condition, reason.condition)) for reason in reasons)
    return Finding((*rows, Reason(DEREFERENCE, description, condition)), True, condition, step.location)


def compatible(call: FunctionType, function: FunctionType, given: tuple[Type, ...], result_used: bool) -> bool:
    """Whether a function may be called through a pointer of this type with arguments of these types; pointers of any
    kind fit each other. Without a prototype the promoted arguments must be what the function takes (C11 6.5.2.2p6)."""
    if result_used and not _fits(call.result, function.result):
        return False
    wanted = call.parameters if call.prototyped and function.prototyped else given
    if len(wanted) < len(function.parameters) or (len(wanted) > len(function.parameters) and not function.variadic):
        return False
    if call.prototyped and call.variadic != function.variadic:
        return False
    return all(_fits(a, b) or _same_integer(a, b) for a, b in zip(wanted, function.parameters, strict=False))


def _same_integer(one: Type, other: Type) -> bool:
    """Signed and unsigned of one width are passed alike (C11 6.5.2.2p6)."""
    return isinstance(one, IntType) and isinstance(other, IntType) and one.width == other.width


def _fits(one: Type, other: Type) -> bool:
    return one == other or (isinstance(one, PointerType) and isinstance(other, PointerType))


def _is_void_pointer(expr: Expr) -> bool:
    return isinstance(expr.type, PointerType) and isinstance(expr.type.target, VoidType)
