"""Pointers of the unwinder: from values to cases and back, arithmetic and comparison.

A concrete pointer is an address (int). A symbolic one is a `Pointer` with its cases as long as they are known; its bits
are built only when a program looks at them, and bits that were built that way lead back to the cases.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from bmc.errors import ResourceError
from bmc.ir.layout import DataModel
from bmc.ir.pointers import address, max_objects, split
from bmc.logic import Terms
from bmc.logic.node import BV_CONSTANT, BV_SEXT, BV_ZEXT, ITE, Node
from bmc.ussa.values import Family, Linear, Object, Offset, Pointer, Scalar, Truth, add_offsets

Case = tuple[Truth, "Object | None", Offset]


MANY_ARMS = 64  # of a choice between offsets that are looked at


class Pointers:
    def __init__(self, terms: Terms, model: DataModel) -> None:
        self.terms = terms
        self.model = model
        self.width = model.pointer_width
        self.objects: dict[int, Object] = {}
        self._next_number = 1
        self._packed: dict[Node, Pointer] = {}
        self._unknown: dict[Node, tuple[int, Pointer]] = {}  # split over the objects there were so far
        self._bases: dict[int, int] = {}
        self.newest: Offset = 0  # where the member of a family begins that was made last

    # --- objects ------------------------------------------------------------------------------------------------

    def new_number(self) -> int:
        number = self._next_number
        if number > max_objects(self.model):
            raise ResourceError(
                f"too many objects: {max_objects(self.model)} fit the {self.model.object_bits} object bits of a "
                "pointer; use --object-bits to raise the limit"
            )
        self._next_number += 1
        return number

    @property
    def numbers_used(self) -> int:
        return self._next_number

    def address(self, obj: Object | None, offset: int) -> int:
        return address(self.model, obj.number if obj is not None else 0, offset)

    def make(self, obj: Object | None, offset: Offset) -> Scalar:
        if isinstance(offset, int):
            return self.address(obj, offset)
        return Pointer(((True, obj, offset),))

    def make_new(self, obj: Object) -> Scalar:
        """What an allocation gives for the object that it has just made."""
        return self.make(obj, self.newest if isinstance(obj, Family) else 0)

    # --- cases --------------------------------------------------------------------------------------------------

    def cases(self, value: Scalar) -> tuple[Case, ...]:
        """The cases of any pointer value; bits that nothing is known about may be any object there is."""
        if type(value) is int:
            number, offset = split(self.model, value)
            obj = self.objects.get(number)
            if obj is None:
                return ((True, None, value),)
            return ((True, obj, offset),)
        if isinstance(value, Pointer):
            return value.cases
        known = self._packed.get(value)
        if known is not None:
            return known.cases
        count, pointer = self._unknown.get(value, (0, None))
        if pointer is None or count != len(self.objects):
            pointer = self.cases_among(value, self.objects.values())
            self._unknown[value] = (len(self.objects), pointer)
        return pointer.cases

    def cases_among(self, bits: Node, objects: Iterable[Object]) -> Pointer:
        """Splits an address term over the given objects and, last, none of them."""
        terms, width = self.terms, self.width
        half = 1 << (self.model.offset_bits - 1)
        number = terms.extract(terms.add(bits, half, width), width, width - 1, self.model.offset_bits)
        cases: list[Case] = []
        rest: Truth = True
        for obj in objects:
            if isinstance(obj, Family):
                here = self.in_family(obj, number)
            else:
                here = terms.conj(terms.eq(number, obj.number, self.model.object_bits), obj.born)
            if here is False:
                continue
            base = address(self.model, obj.number, 0)
            cases.append((here, obj, Linear(-base, ((1, bits),))))
            rest = terms.conj(rest, terms.negate(here))
        cases.append((rest, None, Linear(0, ((1, bits),))))
        pointer = Pointer(tuple(cases))
        pointer.term = bits
        return pointer

    def remember(self, pointer: Pointer) -> None:
        """From now on the bits of the pointer lead back to its cases."""
        if pointer.term is not None:
            self._packed.setdefault(pointer.term, pointer)

    def is_unknown(self, value: Scalar) -> bool:
        """An address that nothing is known about: it may be that of an object that does not exist yet."""
        return isinstance(value, Node) and value not in self._packed

    def from_bits(self, value: int | Node) -> Scalar:
        """A pointer value from an address."""
        if isinstance(value, int):
            return value & ((1 << self.width) - 1)
        known = self._packed.get(value)
        return known if known is not None else value

    @staticmethod
    def as_bits(node: Node) -> int | Node:
        operator, _, payload = node._content
        value: int | Node = payload[0] if operator == BV_CONSTANT else node
        return value

    def bits(self, value: Scalar) -> int | Node:
        """The address as an int or a term of pointer width."""
        if not isinstance(value, Pointer):
            result: int | Node = value
            return result
        if value.term is None:
            terms, width = self.terms, self.width
            result = 0
            for i, (guard, obj, offset) in enumerate(reversed(value.cases)):
                here = self._place_bits(obj, offset)
                result = here if i == 0 else terms.ite(guard, here, result, width)
            if isinstance(result, int):
                return result
            value.term = result
            self._packed.setdefault(result, value)
        return value.term

    def _place_bits(self, obj: Object | None, offset: Offset) -> int | Node:
        if isinstance(obj, Family):
            found = self.member(obj, offset)
            if found is not None and isinstance(found[1], int) and found[1] >= 0:
                return self.member_address(obj, found[0], found[1])
        base = address(self.model, obj.number, 0) if obj is not None else 0
        return self.terms.add(self.offset_term(offset), base, self.width)

    def offset_term(self, offset: Offset) -> int | Node:
        if isinstance(offset, int):
            return offset & ((1 << self.width) - 1)
        if offset.term is None:
            terms, width = self.terms, self.width
            result: int | Node = 0
            for coefficient, term in offset.parts:
                result = terms.add(result, terms.mul(term, coefficient, width), width)
            result = terms.add(result, offset.constant, width)
            if isinstance(result, int):
                return result
            offset.term = result
        return offset.term

    def significant_bits(self, term: Node) -> int:
        """An upper bound of the bits that the signed value of the term needs."""
        width = self.width
        bits, seen, todo = 0, {term}, [term]
        while todo:
            operator, arguments, payload = todo.pop()._content
            if operator == BV_CONSTANT:
                value: int = payload[0]
                here = (value if value >> (width - 1) == 0 else (1 << width) - 1 - value).bit_length() + 1
            elif operator == BV_SEXT:
                here = width - int(payload[1])
            elif operator == BV_ZEXT:
                here = width - int(payload[1]) + 1
            elif operator == ITE and len(seen) < MANY_ARMS:  # arms are shared: each is looked at once
                todo += [arm for arm in arguments[1:] if arm not in seen]
                seen.update(arguments[1:])
                continue
            else:
                return width
            bits = max(bits, here)
        return bits

    def divides(self, offset: Linear, size: int) -> bool:
        """Whether dividing the symbolic part by `size` is exact, wrap-around included."""
        room = sum(1 for _ in offset.parts)
        return all(
            c % size == 0 and abs(c).bit_length() + self.significant_bits(t) + room <= self.width
            for c, t in offset.parts
        )

    # --- families -----------------------------------------------------------------------------------------------

    def in_family(self, family: Family, number: int | Node) -> Truth:
        """Whether an object number is one of the family's."""
        bits, low = self.model.object_bits, family.index_bits
        return self.terms.eq(self.terms.extract(number, bits, bits - 1, low), family.number >> low, bits - low)

    def member_offset(self, family: Family, index: Node, inner: int) -> Linear:
        """`inner` bytes into the member with this index (of `index_bits` bits)."""
        wide = self.terms.zext(index, family.index_bits, self.width)
        assert isinstance(wide, Node)
        return Linear(inner, ((1 << self.model.offset_bits, wide),))

    def member_address(self, family: Family, index: int | Node, inner: int) -> int | Node:
        low, shift, high = family.index_bits, self.model.offset_bits, self.model.object_bits - family.index_bits
        number = self.terms.concat(family.number >> low, index, high, low)
        return self.terms.concat(number, inner, self.model.object_bits, shift)

    def member(self, family: Family, offset: Offset) -> tuple[int | Node, Offset] | None:
        """Index of a family's member and offset in it; None if they cannot be told apart."""
        shift, low = self.model.offset_bits, family.index_bits
        constant, parts = (offset, ()) if isinstance(offset, int) else (offset.constant, offset.parts)
        over = tuple((c, term) for c, term in parts if c % (1 << shift) == 0)
        within = tuple((c, term) for c, term in parts if c % (1 << shift))
        if any(abs(c).bit_length() + self.significant_bits(term) >= shift - len(parts) for c, term in within):
            return None  # it may lead to another member
        first = (constant + (1 << (shift - 1))) >> shift
        index: int | Node = first & ((1 << low) - 1)
        for c, term in over:
            narrow = self.terms.extract(term, self.width, low - 1, 0)
            index = self.terms.add(index, self.terms.mul(narrow, c >> shift, low), low)
        constant -= first << shift
        return index, Linear(constant, within) if within else constant

    def _members_equal(self, family: Family, a: Offset, b: Offset) -> Truth:
        one, other = self.member(family, a), self.member(family, b)
        if one is None or other is None or not (isinstance(one[1], int) and isinstance(other[1], int)):
            return self.offsets_equal(a, b)
        return one[1] == other[1] and self.terms.eq(one[0], other[0], family.index_bits)

    # --- operations ---------------------------------------------------------------------------------------------

    def scaled(self, index: int | Node, size: int) -> Offset:
        """index × size as an offset; `index` is pointer-wide."""
        if isinstance(index, int):
            return index * size
        return Linear(0, ((size, index),)) if size else 0

    def add(self, value: Scalar, offset: Offset) -> Scalar:
        if type(value) is int:
            if type(offset) is int:
                return (value + offset) & ((1 << self.width) - 1)
            (_, obj, start), *_ = self.cases(value)
            return Pointer(((True, obj, add_offsets(start, offset)),))
        if isinstance(value, Pointer):
            return self._tidy([(g, o, add_offsets(start, offset)) for g, o, start in value.cases])
        known = self._packed.get(value)
        if known is not None:
            return self.add(known, offset)
        return self.terms.add(value, self.offset_term(offset), self.width)

    def phi(self, condition: Truth, a: Scalar, b: Scalar) -> Scalar:
        """a if condition else b."""
        if condition is True:
            return a
        if condition is False:
            return b
        if a is b or (type(a) is int and type(b) is int and a == b):
            return a
        terms = self.terms
        if self.is_unknown(a) or self.is_unknown(b):
            return self.from_bits(terms.ite(condition, self.bits(a), self.bits(b), self.width))
        merged: dict[tuple[int, int], Case] = {}
        for guard, obj, offset in self.cases(a):
            self._join(merged, (terms.conj(condition, guard), obj, offset))
        other = terms.negate(condition)
        for guard, obj, offset in self.cases(b):
            self._join(merged, (terms.conj(other, guard), obj, offset))
        return self._tidy(list(merged.values()))

    def _join(self, merged: dict[tuple[int, int], Case], case: Case) -> None:
        guard, obj, offset = case
        if guard is False:
            return
        # members of a family are told apart by their index only as long as the offset inside is the same
        inside = offset.constant if isinstance(obj, Family) and isinstance(offset, Linear) else 0
        key = (obj.number if obj is not None else 0, inside)
        before = merged.get(key)
        if before is None:
            merged[key] = case
            return
        merged[key] = (
            self.terms.disj(before[0], guard),
            obj,
            self.phi_offset(before[0], before[2], offset),
        )

    def phi_offset(self, condition: Truth, a: Offset, b: Offset) -> Offset:
        if isinstance(a, int) and isinstance(b, int):
            if a == b:
                return a
            step = abs(a - b)
            constant = b if b < a else a
        elif isinstance(a, Linear) and isinstance(b, Linear) and a.parts == b.parts:
            if a.constant == b.constant:
                return a
            difference = self.phi_offset(condition, a.constant, b.constant)
            return add_offsets(Linear(0, a.parts), difference)
        else:
            first = a if isinstance(a, Linear) else Linear(a, ())
            second = b if isinstance(b, Linear) else Linear(b, ())
            step = gcd(*(c for c, _ in (*first.parts, *second.parts)), first.constant - second.constant)
            constant = first.constant
        left = add_offsets(a, -constant)
        right = add_offsets(b, -constant)
        if step == 1 << self.model.offset_bits:
            narrow = self._chosen_index(condition, left, right)
            if narrow is not None:
                return Linear(constant, ((step, narrow),))
        chosen = self.terms.ite(
            condition,
            self.offset_term(left // step if isinstance(left, int) else left.divided(step)),
            self.offset_term(right // step if isinstance(right, int) else right.divided(step)),
            self.width,
        )
        if isinstance(chosen, int):
            return constant + chosen * step
        return Linear(constant, ((step, chosen),))

    def _chosen_index(self, condition: Truth, a: Offset, b: Offset) -> Node | None:
        """A choice between two members of a family, as narrow as their indices."""
        if not (isinstance(a, Linear) and isinstance(b, Linear) and len(a.parts) == len(b.parts) == 1):
            return None
        one, other = a.parts[0][1]._content, b.parts[0][1]._content
        if a.parts[0][0] != b.parts[0][0] or one[0] != BV_ZEXT or other[0] != BV_ZEXT or one[2] != other[2]:
            return None
        width = self.width - int(one[2][1])
        chosen = self.terms.zext(self.terms.ite(condition, one[1][0], other[1][0], width), width, self.width)
        return chosen if isinstance(chosen, Node) else None

    def _tidy(self, cases: list[Case]) -> Scalar:
        if len(cases) == 1 and isinstance(cases[0][2], int):
            obj, offset = cases[0][1], cases[0][2]
            return self.address(obj, offset) if obj is not None else offset & ((1 << self.width) - 1)
        return Pointer(tuple(cases))

    def equal(self, a: Scalar, b: Scalar) -> Truth:
        if type(a) is int and type(b) is int:
            return a == b
        terms = self.terms
        if self.is_unknown(a) or self.is_unknown(b):
            return terms.eq(self.bits(a), self.bits(b), self.width)
        result: Truth = False
        for guard_a, object_a, offset_a in self.cases(a):
            for guard_b, object_b, offset_b in self.cases(b):
                if object_a is object_b:
                    if isinstance(object_a, Family):
                        same = self._members_equal(object_a, offset_a, offset_b)
                    else:
                        same = self.offsets_equal(offset_a, offset_b)
                    result = terms.disj(result, terms.conj(terms.conj(guard_a, guard_b), same))
                elif (object_a is None) != (object_b is None):
                    # an address without object is only equal to an object's if it happens to hit it
                    left = self.bits(self.make(object_a, offset_a))
                    right = self.bits(self.make(object_b, offset_b))
                    if not (isinstance(left, int) and isinstance(right, int)):
                        result = terms.disj(
                            result, terms.conj(terms.conj(guard_a, guard_b), terms.eq(left, right, self.width))
                        )
        return result

    def offsets_equal(self, a: Offset, b: Offset) -> Truth:
        if isinstance(a, int) and isinstance(b, int):
            return a == b
        return self.terms.eq(self.offset_term(a), self.offset_term(b), self.width)

    def below(self, a: Scalar, b: Scalar, or_equal: bool) -> Truth:
        """Comparison of addresses; inside one object that of the offsets."""
        compare = self.terms.ule if or_equal else self.terms.ult
        if type(a) is int and type(b) is int:
            return a <= b if or_equal else a < b
        return compare(self.bits(a), self.bits(b), self.width)

    def difference(self, a: Scalar, b: Scalar, size: int) -> int | Node:
        """(a - b) / size as ptrdiff_t bits; signed, truncating."""
        width, terms = self.width, self.terms
        if (type(a) is not int and type(b) is not int) or not (type(a) is int and type(b) is int):
            case_a, case_b = self.cases(a), self.cases(b)
            if len(case_a) == 1 and len(case_b) == 1 and case_a[0][1] is case_b[0][1]:
                left, right = case_a[0][2], case_b[0][2]
                delta = add_offsets(left, -right if isinstance(right, int) else right.times(-1))
                if isinstance(delta, Linear) and self.divides(delta, size) and delta.constant % size == 0:
                    return self.offset_term(delta.divided(size))
                return terms.sdiv(self.offset_term(delta), size, width)
        bits = terms.sub(self.bits(a), self.bits(b), width)
        return terms.sdiv(bits, size, width)
