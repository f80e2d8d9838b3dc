"""gcc's other built-in functions: questions to the compiler, hints, and atomic accesses of a single thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycparser import c_ast

from bmc.ir.expr import FALSE, Binary, BinaryOp, Conditional, Const, DerefPlace, Expr, Place, Read, Unary, UnaryOp
from bmc.ir.instr import Assign, Branch, Halt, Jump
from bmc.ir.types import EXACT, TRUTH, UCHAR, BoolType, FloatType, IntType, PointerType, RecordType, Type, VoidType
from bmc.source import Location
from frontends.c.lower.builtins import memory
from frontends.c.lower.builtins.arguments import converted, nodes_of
from frontends.c.lower.builtins.verification import emit_assertion
from frontends.c.lower.context import Context, Lowered
from frontends.c.lower.conversions import cast, convert, from_truth
from frontends.c.lower.ctypes import declared_type, operand_type
from frontends.c.lower.errors import type_error, unsupported
from frontends.c.lower.expressions.arithmetic import pointer_sum
from frontends.c.lower.expressions.qualification import same_type
from frontends.c.lower.literals import long_long
from frontends.c.lower.qualifiers import qualifiers
from frontends.c.lower.values import VOID_VALUE

Builtin = Callable[[Context, c_ast.Node, Location], Lowered]


def _constant_p(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (operand,) = nodes_of(node, 1, location)
    literal = isinstance(operand, c_ast.Constant)
    return Const(int(literal or ctx.folded(operand) is not None), ctx.model.signed_int)


def _expect(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) < 2:
        raise type_error(f"'{node.name.name}' takes 2 arguments, not {len(nodes)}", location)
    value = ctx.rvalue(nodes[0])
    for hint in nodes[1:]:
        value = ctx.settle(value, ctx.effects.of(hint), location)
        ctx.effect(hint)
    return convert(value, ctx.model.signed_long, location, ctx.reporter, "argument")


def _types_compatible(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """Outermost qualifiers do not count, others do."""
    nodes = nodes_of(node, 2, location)
    one, other = (declared_type(ctx, part) for part in nodes)
    first, second = (qualifiers(ctx, part).value() for part in nodes)
    return Const(int(same_type(ctx, one, other) and first == second), ctx.model.signed_int)


def _choose(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    condition, then, otherwise = nodes_of(node, 3, location)
    return ctx.lower(then if ctx.constant(condition, "the condition of __builtin_choose_expr") else otherwise)


def _unreachable(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    emit_assertion(ctx, FALSE, "unreachable code", f"{node.name.name} is reached", location, fatal=True)
    ctx.builder.end(Halt("unreachable", location))
    return VOID_VALUE


def _trap(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    ctx.builder.end(Halt("abort", location))
    return VOID_VALUE


def _nothing(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """A hint to the compiler; its arguments are evaluated."""
    for argument in node.args.exprs if node.args is not None else []:
        ctx.effect(argument)
    return VOID_VALUE


def _first(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """`__builtin_assume_aligned(p, n)` is p."""
    nodes = list(node.args.exprs) if node.args is not None else []
    if not nodes:
        raise type_error(f"'{node.name.name}' needs an argument", location)
    value = ctx.rvalue(nodes[0])
    return cast(value, PointerType(VoidType())) if isinstance(value.type, PointerType) else value


def _object_size(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """As gcc answers when it does not know: nothing may be concluded from it."""
    _, kind = nodes_of(node, 2, location)
    largest = ctx.constant(kind, "the second argument of __builtin_object_size") < 2
    return Const(ctx.model.size_t.maximum if largest else 0, ctx.model.size_t)


def _classify(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    (operand,) = nodes_of(node, 1, location)
    type_ = operand_type(ctx, operand)
    numbers: dict[type, int] = {IntType: 1, BoolType: 1, PointerType: 5, FloatType: 8, VoidType: 0}
    number = numbers.get(type(type_))
    if number is None:
        number = (13 if type_.is_union else 12) if isinstance(type_, RecordType) else -1
    return Const(number, ctx.model.signed_int)


def _absolute(type_of: Callable[[Context], IntType]) -> Builtin:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        type_ = type_of(ctx)
        (argument,) = converted(ctx, nodes_of(node, 1, location), [type_])
        value = ctx.keep(argument, location)
        negative = Binary(BinaryOp.LT, value, Const(0, type_), TRUTH, location)
        return Conditional(negative, Unary(UnaryOp.NEGATE, value, type_, location), value, type_)

    return lower


def _checked_copy(name: str) -> Builtin:
    """`__builtin___memcpy_chk(d, s, n, size)`: the size is ours to check."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        nodes = nodes_of(node, 4, location)
        call = c_ast.FuncCall(c_ast.ID(name, node.coord), c_ast.ExprList(nodes[:3], node.coord), node.coord)
        return memory.CALLS[name](ctx, call, location)

    return lower


# --- atomic accesses ------------------------------------------------------------------------------------------------


def _atomic_place(ctx: Context, node: c_ast.Node, least: int, location: Location) -> tuple[Place, list[c_ast.Node]]:
    nodes = list(node.args.exprs) if node.args is not None else []
    if len(nodes) < least:
        raise type_error(f"'{node.name.name}' needs {least} arguments", location)
    pointer = ctx.rvalue(nodes[0])
    if not isinstance(pointer.type, PointerType) or isinstance(pointer.type.target, VoidType):
        raise type_error(f"'{node.name.name}' needs a pointer to an object", location)
    return DerefPlace(ctx.keep(pointer, location), location=location), nodes[1:]


def _combined(ctx: Context, op: str, old: Expr, value: Expr, location: Location) -> Expr:
    if isinstance(old.type, PointerType):
        if op not in ("add", "sub"):
            raise unsupported(f"the atomic operation '{op}' on pointers", location)
        bytes_ = PointerType(UCHAR)  # gcc counts in bytes here
        return cast(pointer_sum(ctx, cast(old, bytes_), value, location, subtract=op == "sub"), old.type)
    if not isinstance(old.type, IntType):
        raise unsupported(f"an atomic operation on '{old.type}'", location)
    type_ = IntType(old.type.width, False, EXACT)  # wraps around (gcc: "uses two's complement")
    left, right = cast(old, type_), cast(cast(value, old.type), type_)
    operators = {"add": BinaryOp.ADD, "sub": BinaryOp.SUB, "and": BinaryOp.AND, "or": BinaryOp.OR, "xor": BinaryOp.XOR}
    if op == "nand":
        return cast(Unary(UnaryOp.COMPLEMENT, Binary(BinaryOp.AND, left, right, type_), type_), old.type)
    return cast(Binary(operators[op], left, right, type_), old.type)


def _fetch(op: str, old_value: bool) -> Builtin:
    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        place, rest = _atomic_place(ctx, node, 2, location)
        value = ctx.keep(ctx.rvalue(rest[0]), location)
        old = ctx.keep(Read(place), location)
        new = ctx.keep(_combined(ctx, op, old, value, location), location)
        ctx.emit(Assign(place, new, location))
        return old if old_value else new

    return lower


def _load(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    place, _ = _atomic_place(ctx, node, 1, location)
    return ctx.keep(Read(place), location)


def _store(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    place, rest = _atomic_place(ctx, node, 2, location)
    value = convert(ctx.rvalue(rest[0]), place.type, location, ctx.reporter, "argument")
    ctx.emit(Assign(place, value, location))
    return VOID_VALUE


def _exchange(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    place, rest = _atomic_place(ctx, node, 2, location)
    value = ctx.keep(convert(ctx.rvalue(rest[0]), place.type, location, ctx.reporter, "argument"), location)
    old = ctx.keep(Read(place), location)
    ctx.emit(Assign(place, value, location))
    return old


def _release(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    place, _ = _atomic_place(ctx, node, 1, location)
    ctx.emit(Assign(place, cast(Const(0, ctx.model.signed_int), place.type), location))
    return VOID_VALUE


def _flag(value: int) -> Builtin:
    """`__atomic_test_and_set(p, order)` and `__atomic_clear(p, order)`: one byte."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        nodes = nodes_of(node, 2, location)
        (pointer,) = converted(ctx, nodes[:1], [PointerType(VoidType())])
        place = DerefPlace(cast(ctx.keep(pointer, location), PointerType(UCHAR)), location=location)
        ctx.effect(nodes[1])
        old = ctx.keep(Read(place), location) if value else None
        ctx.emit(Assign(place, Const(value, UCHAR), location))
        return VOID_VALUE if old is None else cast(cast(old, BoolType()), ctx.model.signed_int)

    return lower


def _lock_free(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """There is one thread: no lock is ever needed."""
    for argument in nodes_of(node, 2, location):
        ctx.effect(argument)
    return Const(1, ctx.model.signed_int)


def _compare(gives_truth: bool) -> Builtin:
    """`__sync_bool_compare_and_swap(p, old, new)`."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        place, rest = _atomic_place(ctx, node, 3, location)
        wanted, new = (
            ctx.keep(convert(ctx.rvalue(part), place.type, location, ctx.reporter, "argument"), location)
            for part in rest[:2]
        )
        old = ctx.keep(Read(place), location)
        same = Binary(BinaryOp.EQ, old, wanted, TRUTH, location)
        ctx.emit(Assign(place, Conditional(same, new, old, place.type), location))
        return from_truth(same, ctx.model) if gives_truth else old

    return lower


def _compare_exchange(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
    """`__atomic_compare_exchange_n(p, &expected, new, ...)`, without `_n` with `&new`; a weak one does not fail by
    chance here."""
    place, rest = _atomic_place(ctx, node, 3, location)
    expected = ctx.rvalue(rest[0])
    if not isinstance(expected.type, PointerType):
        raise type_error(f"'{node.name.name}' needs a pointer to the expected value", location)
    seen = DerefPlace(ctx.keep(expected, location), location=location)
    if node.name.name.endswith("_n"):
        new = ctx.keep(convert(ctx.rvalue(rest[1]), place.type, location, ctx.reporter, "argument"), location)
    else:
        new = ctx.keep(Read(_through(ctx, rest[1], place.type, location)), location)
    old = ctx.keep(Read(place), location)
    same = ctx.keep(Binary(BinaryOp.EQ, old, cast(Read(seen), old.type), TRUTH, location), location)
    equal, different, done = (ctx.builder.fresh_label(name) for name in ("swap", "swap.not", "swap.end"))
    ctx.builder.end(Branch(same, equal, different, location))
    ctx.builder.start(equal, location)
    ctx.emit(Assign(place, new, location))
    ctx.builder.end(Jump(done, location))
    ctx.builder.start(different, location)
    ctx.emit(Assign(seen, cast(old, seen.type), location))
    ctx.builder.start(done, location)
    return from_truth(same, ctx.model)


def _through(ctx: Context, node: c_ast.Node, type_: Type, location: Location) -> Place:
    """The object behind a pointer argument of the generic atomic functions."""
    pointer = ctx.rvalue(node)
    if not isinstance(pointer.type, PointerType) or pointer.type.target != type_:
        raise type_error(f"a pointer to '{type_}' is needed here, not '{pointer.type}'", location)
    return DerefPlace(ctx.keep(pointer, location), location=location)


def _generic(loads: bool, stores: bool) -> Builtin:
    """`__atomic_load(p, &result, order)`, `__atomic_store(p, &value, order)`, `__atomic_exchange(p, &v, &r, order)`."""

    def lower(ctx: Context, node: c_ast.Node, location: Location) -> Lowered:
        place, rest = _atomic_place(ctx, node, 2 + (loads and stores), location)
        others = [_through(ctx, part, place.type, location) for part in rest[: loads + stores]]
        old = ctx.keep(Read(place), location) if loads else None
        if stores:
            ctx.emit(Assign(place, Read(others[0]), location))
        if old is not None:
            ctx.emit(Assign(others[-1], old, location))
        return VOID_VALUE

    return lower


def _table() -> dict[str, Builtin]:
    table: dict[str, Builtin] = {
        "__builtin_constant_p": _constant_p,
        "__builtin_expect": _expect,
        "__builtin_expect_with_probability": _expect,
        "__builtin_types_compatible_p": _types_compatible,
        "__builtin_choose_expr": _choose,
        "__builtin_unreachable": _unreachable,
        "__builtin_trap": _trap,
        "__builtin_abort": _trap,
        "__builtin_prefetch": _nothing,
        "__builtin___clear_cache": _nothing,
        "__builtin_assume_aligned": _first,
        "__builtin_object_size": _object_size,
        "__builtin_dynamic_object_size": _object_size,
        "__builtin_classify_type": _classify,
        "__builtin_abs": _absolute(lambda ctx: ctx.model.signed_int),
        "__builtin_labs": _absolute(lambda ctx: ctx.model.signed_long),
        "__builtin_llabs": _absolute(lambda ctx: long_long(ctx.model, True)),
        "__CPROVER_abs": _absolute(lambda ctx: ctx.model.signed_int),
        "__CPROVER_labs": _absolute(lambda ctx: ctx.model.signed_long),
        "__CPROVER_llabs": _absolute(lambda ctx: long_long(ctx.model, True)),
        "__builtin___memcpy_chk": _checked_copy("memcpy"),
        "__builtin___memmove_chk": _checked_copy("memmove"),
        "__builtin___memset_chk": _checked_copy("memset"),
        "__sync_synchronize": _nothing,
        "__atomic_thread_fence": _nothing,
        "__atomic_signal_fence": _nothing,
        "__atomic_load": _generic(True, False),
        "__atomic_store": _generic(False, True),
        "__atomic_exchange": _generic(True, True),
        "__atomic_load_n": _load,
        "__atomic_store_n": _store,
        "__atomic_exchange_n": _exchange,
        "__sync_lock_test_and_set": _exchange,
        "__sync_lock_release": _release,
        "__atomic_test_and_set": _flag(1),
        "__atomic_clear": _flag(0),
        "__atomic_always_lock_free": _lock_free,
        "__atomic_is_lock_free": _lock_free,
        "__sync_bool_compare_and_swap": _compare(True),
        "__sync_val_compare_and_swap": _compare(False),
        "__atomic_compare_exchange_n": _compare_exchange,
        "__atomic_compare_exchange": _compare_exchange,
    }
    for op in ("add", "sub", "and", "or", "xor", "nand"):
        for prefix in ("__sync", "__atomic"):
            table[f"{prefix}_fetch_{'and_' if prefix == '__sync' else ''}{op}"] = _fetch(op, True)
            suffix = "_and_fetch" if prefix == "__sync" else "_fetch"
            table[f"{prefix}_{op}{suffix}"] = _fetch(op, False)
    return table


CALLS: Mapping[str, Builtin] = _table()
