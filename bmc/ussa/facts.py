"""Questions about pointers (`PointerQuery`) compiled to closures.

Every fact is decided case by case: of the object a case points to, its lifetime and size, and the offset.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bmc.ir.expr import PointerFact, PointerQuery
from bmc.ir.pointers import NULL_PAGE, split
from bmc.ir.types import IntType
from bmc.logic.node import Node
from bmc.ussa.values import Family, Object, Offset, Scalar, Truth

if TYPE_CHECKING:
    from bmc.ussa.compiler import ProcedureCompiler
    from bmc.ussa.unwinder import Unwinder

Frame = list[Any]


def in_bounds(m: Unwinder, obj: Object, offset: Offset, size: int | Node) -> Truth:
    """0 <= offset and offset + size <= the object's size, without wrap-around."""
    terms, width = m.terms, m.pointers.width
    whole = obj.size
    if isinstance(whole, int) and isinstance(size, int):
        if size > whole:
            return False
        if isinstance(offset, int):
            return 0 <= offset <= whole - size
        return terms.ule(m.pointers.offset_term(offset), whole - size, width)
    start = m.pointers.offset_term(offset)
    room = terms.conj(terms.ule(size, whole, width), terms.ule(start, whole, width))
    return terms.conj(room, terms.ule(size, terms.sub(whole, start, width), width))


def _no_object(m: Unwinder, address: Offset, fact: PointerFact) -> Truth:
    """NULL, INTEGER_ADDRESS or INVALID for an address that belongs to no object."""
    terms, model = m.terms, m.pointers.model
    bits = m.pointers.offset_term(address)
    if isinstance(bits, int):
        number, offset = split(model, bits)
        is_null = number == 0 and -NULL_PAGE < offset < NULL_PAGE
        return {
            PointerFact.NULL: is_null,
            PointerFact.INTEGER_ADDRESS: number == 0 and not is_null,
            PointerFact.INVALID: number != 0,
        }.get(fact, False)
    width = m.pointers.width
    null = terms.ult(terms.add(bits, NULL_PAGE - 1, width), 2 * NULL_PAGE - 1, width)
    half = 1 << (model.offset_bits - 1)
    number_term = terms.extract(terms.add(bits, half, width), width, width - 1, model.offset_bits)
    low = terms.eq(number_term, 0, model.object_bits)
    if fact is PointerFact.NULL:
        return null
    if fact is PointerFact.INTEGER_ADDRESS:
        return terms.conj(low, terms.negate(null))
    return terms.negate(low) if fact is PointerFact.INVALID else False


def _of_object(m: Unwinder, obj: Object, offset: Offset, size: Any, fact: PointerFact) -> Truth:
    terms = m.terms
    if obj.kind == "function":
        return fact is PointerFact.INVALID
    if isinstance(obj, Family):
        return _of_member(m, obj, offset, size, fact)
    ended: Truth = obj.life[2]
    match fact:
        case PointerFact.DEALLOCATED:
            return ended if obj.kind == "heap" else False
        case PointerFact.DEAD:
            return ended if obj.kind != "heap" else False
        case PointerFact.OUT_OF_BOUNDS:
            return terms.conj(terms.negate(ended), terms.negate(in_bounds(m, obj, offset, size)))
        case PointerFact.ACCESSIBLE:
            return terms.conj(terms.negate(ended), in_bounds(m, obj, offset, size))
        case PointerFact.DYNAMIC_OBJECT:
            return obj.kind == "heap"
        case PointerFact.STACK_ALLOCATED:
            return obj.kind == "stack"
        case PointerFact.LIVE_OBJECT:
            return terms.negate(ended)
        case _:
            return False


def _of_member(m: Unwinder, family: Family, offset: Offset, size: Any, fact: PointerFact) -> Truth:
    """The same of one of many objects; an address behind those that were made belongs to none."""
    terms = m.terms
    index, inner = m.memory.member(family, offset)
    exists = m.memory.exists(family, index)
    ended = m.memory.has_ended(family, index)
    match fact:
        case PointerFact.INVALID:
            return terms.negate(exists)
        case PointerFact.DEALLOCATED:
            return terms.conj(exists, ended)
        case PointerFact.OUT_OF_BOUNDS:
            alive = terms.conj(exists, terms.negate(ended))
            return terms.conj(alive, terms.negate(in_bounds(m, family, inner, size)))
        case PointerFact.ACCESSIBLE:
            return terms.conj(terms.conj(exists, terms.negate(ended)), in_bounds(m, family, inner, size))
        case PointerFact.DYNAMIC_OBJECT:
            return exists
        case PointerFact.LIVE_OBJECT:
            return terms.conj(exists, terms.negate(ended))
        case _:
            return False


def holds(m: Unwinder, pointer: Scalar, size: Any, fact: PointerFact) -> Truth:
    terms = m.terms
    decided: list[tuple[Truth, Truth]] = []
    for guard, obj, offset in m.cases(pointer):
        here = _no_object(m, offset, fact) if obj is None else _of_object(m, obj, offset, size, fact)
        decided.append((guard, here))
    # the cases cover everything, so "in none of the others" says the same in fewer terms if most cases agree
    if 2 * sum(1 for _, here in decided if here is True) >= len(decided):
        return terms.negate(terms.disj_all([terms.conj(g, terms.negate(here)) for g, here in decided]))
    return terms.disj_all([terms.conj(g, here) for g, here in decided])


def compile_query(c: ProcedureCompiler, expr: PointerQuery) -> Callable[[Frame], Any]:
    m = c.machine
    fact = expr.fact
    operands = [c.expression(o) for o in expr.operands]
    pointer = operands[0]
    if fact is PointerFact.SAME_OBJECT:
        return lambda f: _same_object(m, pointer(f), operands[1](f))
    if fact in (PointerFact.OBJECT_SIZE, PointerFact.OFFSET, PointerFact.OBJECT_NUMBER):
        type_ = expr.type
        assert isinstance(type_, IntType)
        return lambda f: _number(m, pointer(f), fact, type_)
    if len(operands) == 1:
        return lambda f: holds(m, pointer(f), 0, fact)
    size = operands[1]
    if fact is PointerFact.ACCESSIBLE:
        model, objects = m.pointers.model, m.pointers.objects
        shift, half, mask = model.offset_bits, 1 << (model.offset_bits - 1), (1 << model.object_bits) - 1

        def accessible(f: Frame) -> Any:
            value, wanted = pointer(f), size(f)
            if type(value) is int and type(wanted) is int:
                number = (value + half) >> shift  # as bmc.ir.pointers.split
                offset = value - (number << shift)
                obj = objects.get(number & mask)
                if obj is None or obj.kind == "function":
                    return False
                if obj.life[2] is False and type(obj.size) is int:
                    return 0 <= offset <= obj.size - wanted
            return holds(m, value, wanted, fact)

        return accessible
    return lambda f: holds(m, pointer(f), size(f), fact)


def _same_object(m: Unwinder, a: Scalar, b: Scalar) -> Truth:
    terms, model = m.terms, m.pointers.model
    if type(a) is int and type(b) is int:
        return split(model, a)[0] == split(model, b)[0]
    result: Truth = False
    for guard_a, object_a, offset_a in m.cases(a):
        for guard_b, object_b, offset_b in m.cases(b):
            if object_a is None and object_b is None:
                same = terms.eq(_object_number(m, None, offset_a), _object_number(m, None, offset_b), model.object_bits)
            elif isinstance(object_a, Family) and object_a is object_b:
                one, other = m.memory.member(object_a, offset_a)[0], m.memory.member(object_a, offset_b)[0]
                same = terms.eq(one, other, object_a.index_bits)
            else:
                same = object_a is object_b
            result = terms.disj(result, terms.conj(terms.conj(guard_a, guard_b), same))
    return result


def _object_number(m: Unwinder, obj: Object | None, offset: Offset) -> int | Node:
    if isinstance(obj, Family):
        high = m.pointers.model.object_bits - obj.index_bits
        return m.terms.concat(obj.number >> obj.index_bits, m.memory.member(obj, offset)[0], high, obj.index_bits)
    if obj is not None:
        return obj.number
    model = m.pointers.model
    bits = m.pointers.offset_term(offset)
    if isinstance(bits, int):
        return split(model, bits)[0]
    width = m.pointers.width
    half = 1 << (model.offset_bits - 1)
    return m.terms.extract(m.terms.add(bits, half, width), width, width - 1, model.offset_bits)


def _number(m: Unwinder, pointer: Scalar, fact: PointerFact, type_: IntType) -> Any:
    terms, model, width = m.terms, m.pointers.model, type_.width
    result: Any = None
    for guard, obj, offset in reversed(m.cases(pointer) or ((True, None, 0),)):  # no case is left where nothing gets
        here: Any
        inner = m.memory.member(obj, offset)[1] if isinstance(obj, Family) else offset
        if fact is PointerFact.OBJECT_SIZE:
            here = 0 if obj is None or obj.kind == "function" else obj.size
        elif fact is PointerFact.OBJECT_NUMBER:
            here = terms.zext(_object_number(m, obj, offset), model.object_bits, width)
        else:
            here = m.pointers.offset_term(inner)
            if obj is None and isinstance(here, int):
                here = split(model, here)[1]
            elif obj is None:
                low = terms.extract(here, m.pointers.width, model.offset_bits - 1, 0)
                here = terms.sext(low, model.offset_bits, m.pointers.width)
        result = here if result is None else terms.ite(guard, here, result, width)
    return type_.wrap(result) if type(result) is int else result
