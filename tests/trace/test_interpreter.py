"""The concrete interpreter on hand-made IR: values, memory, contexts, and what a replay accepts."""

from __future__ import annotations

import pytest

from bmc.errors import InternalError
from bmc.ir.expr import (
    AddressOf,
    BinaryOp,
    DerefPlace,
    Expr,
    FieldPlace,
    FunctionAddress,
    IndexPlace,
    Overflow,
    Overflowing,
    PointerFact,
    PointerQuery,
    Read,
    Storage,
    Variable,
    VariablePlace,
)
from bmc.ir.instr import (
    Allocate,
    Assume,
    Branch,
    Call,
    CopyMemory,
    Dead,
    Declare,
    Free,
    Havoc,
    InputKind,
    Instruction,
    Jump,
    Region,
    Return,
)
from bmc.ir.program import Program
from bmc.ir.types import INT, TRUTH, UCHAR, ArrayType, Field, FunctionType, IntType, PointerType, Record, RecordType
from bmc.properties import Property
from bmc.trace.interpreter import replay, run
from bmc.trace.machine import Ending
from bmc.trace.trace import Assignment, FailureStep, InputStep, LoopStep
from bmc.ussa.inputs import Bits, Inputs
from tests.trace.building import (
    AT,
    LONG,
    SIZE,
    address,
    assertion,
    assign,
    at,
    binary,
    convert,
    element,
    global_,
    local,
    number,
    place,
    procedure,
    program,
    read,
    straight,
)

MAIN = "/call:0>main"
X = global_("x", INT)
Y = global_("y", INT)
INT_POINTER = PointerType(INT)


def value_of(expr: Expr) -> object:
    result = global_("result", expr.type)
    return run(straight([assign(place(result), expr)], [result])).globals["result"]


@pytest.mark.parametrize(
    ("op", "left", "right", "expected"),
    [
        (BinaryOp.ADD, 2147483647, 1, -2147483648),
        (BinaryOp.DIV, -7, 2, -3),
        (BinaryOp.MOD, -7, 2, -1),
        (BinaryOp.DIV, -2147483648, -1, -2147483648),
        (BinaryOp.DIV, 5, 0, -1),
        (BinaryOp.DIV, -5, 0, 1),
        (BinaryOp.MOD, -5, 0, -5),
        (BinaryOp.SHL, 1, 31, -2147483648),
        (BinaryOp.SHL, 1, 32, 0),
        (BinaryOp.SHR, -8, 1, -4),
        (BinaryOp.SHR, -8, -1, -1),
    ],
)
def test_signed_arithmetic(op: BinaryOp, left: int, right: int, expected: int) -> None:
    assert value_of(binary(op, number(left), number(right))) == expected


def test_unsigned_division_by_zero_is_all_ones() -> None:
    assert value_of(binary(BinaryOp.DIV, number(5, SIZE), number(0, SIZE))) == 2**64 - 1


@pytest.mark.parametrize(
    ("op", "left", "right", "expected"),
    [
        (Overflowing.ADD, 2147483647, 1, 1),
        (Overflowing.SUB, -2147483648, 1, 1),
        (Overflowing.MUL, 65536, 32767, 0),
        (Overflowing.NEGATE, -2147483648, 0, 1),
        (Overflowing.SHL, 1, 31, 1),
        (Overflowing.SHL, 1, 30, 0),
    ],
)
def test_overflow_is_about_the_exact_result(op: Overflowing, left: int, right: int, expected: int) -> None:
    assert value_of(convert(Overflow(op, number(left), number(right)), INT)) == expected


def test_conversions_wrap() -> None:
    assert value_of(convert(number(200), IntType(8, True, "signed char"))) == -56
    assert value_of(convert(number(-1), SIZE)) == 2**64 - 1


def test_memory_is_little_endian_bytes() -> None:
    byte = PointerType(UCHAR)
    result = global_("result", UCHAR)
    pointer = binary(BinaryOp.POINTER_ADD, convert(address(X), byte), number(1, LONG))
    body: list[Instruction] = [assign(place(X), number(0x11223344)), assign(place(result), Read(DerefPlace(pointer)))]
    assert run(straight(body, [X, result])).globals["result"] == 0x33


def test_bit_fields_share_their_bytes() -> None:
    record = Record("S", False, (Field("a", INT, 0, 3), Field("b", INT, 3, 7)), 4, 4)
    s = global_("s", RecordType("S"))
    body: list[Instruction] = [
        assign(FieldPlace(VariablePlace(s), "a", INT, 3), number(-1)),
        assign(FieldPlace(VariablePlace(s), "b", INT, 7), number(-33)),
        assign(FieldPlace(VariablePlace(s), "a", INT, 3), number(2)),
    ]
    assert run(straight(body, [s], [record])).globals["s"] == (2, -33)


def test_writing_through_a_bad_pointer_has_no_effect() -> None:
    pointer = binary(BinaryOp.POINTER_ADD, address(X), number(1, LONG))
    body: list[Instruction] = [assign(place(X), number(1)), assign(DerefPlace(pointer), number(5))]
    outcome = run(straight(body, [X]))
    assert outcome.globals["x"] == 1
    assert outcome.completed


def test_reading_through_a_bad_pointer_gives_the_chosen_value() -> None:
    pointer = binary(BinaryOp.POINTER_ADD, address(X), number(9, LONG))
    both = binary(BinaryOp.ADD, Read(DerefPlace(address(X))), Read(DerefPlace(pointer)))
    inputs = Inputs({f"{MAIN}#entry:1?1": (Bits(0, 32, 7),)})
    body: list[Instruction] = [assign(place(X), number(3)), assign(place(Y), both)]
    assert run(straight(body, [X, Y]), inputs).globals["y"] == 10


def fact(which: PointerFact, pointer: Expr, size: int = 4) -> Expr:
    operands = (pointer, number(size, SIZE)) if "OUT" in which.name or "ACC" in which.name else (pointer,)
    return convert(PointerQuery(which, operands, TRUTH), INT)


def test_exactly_one_reason_holds_for_a_bad_pointer() -> None:
    heap = global_("heap", INT_POINTER)
    x = local("x", INT)
    kept = global_("kept", INT_POINTER)
    facts = [
        PointerFact.NULL,
        PointerFact.INTEGER_ADDRESS,
        PointerFact.INVALID,
        PointerFact.DEALLOCATED,
        PointerFact.DEAD,
        PointerFact.OUT_OF_BOUNDS,
        PointerFact.ACCESSIBLE,
    ]
    pointers = {
        "null": (number(0, INT_POINTER), PointerFact.NULL),
        "integer": (number(100000, INT_POINTER), PointerFact.INTEGER_ADDRESS),
        "wild": (number(77 << 40, INT_POINTER), PointerFact.INVALID),
        "freed": (read(heap), PointerFact.DEALLOCATED),
        "dead": (read(kept), PointerFact.DEAD),
        "behind": (binary(BinaryOp.POINTER_ADD, address(X), number(1, LONG)), PointerFact.OUT_OF_BOUNDS),
        "before": (binary(BinaryOp.POINTER_ADD, address(X), number(-1, LONG)), PointerFact.OUT_OF_BOUNDS),
        "good": (address(X), PointerFact.ACCESSIBLE),
    }
    cells = {(name, f): global_(f"{name}_{f.name}", INT) for name in pointers for f in facts}
    body: list[Instruction] = [
        Allocate(place(heap), number(4, SIZE), INT, Region.HEAP, False, False, AT),
        Free(read(heap), AT),
        Declare(x, AT),
        assign(place(kept), address(x)),
        Dead(x, AT),
        *(assign(place(cells[name, f]), fact(f, pointer)) for name, (pointer, _) in pointers.items() for f in facts),
    ]
    final = run(straight(body, [X, heap, kept, *cells.values()])).globals
    for name, (_, expected) in pointers.items():
        assert [f for f in facts if final[f"{name}_{f.name}"]] == [expected], name


def test_copying_memory_may_overlap() -> None:
    a = global_("a", ArrayType(INT, 4))
    start = convert(address(a), INT_POINTER)
    body: list[Instruction] = [assign(element(a, i), number(i + 1)) for i in range(4)]
    later = binary(BinaryOp.POINTER_ADD, start, number(1, LONG))
    final = run(straight([*body, CopyMemory(later, start, number(12, SIZE), AT)], [a])).globals
    assert final["a"] == (1, 1, 2, 3)


def test_huge_allocations_cost_only_what_is_touched() -> None:
    heap = global_("heap", INT_POINTER)
    far = DerefPlace(binary(BinaryOp.POINTER_ADD, read(heap), number(1 << 35, LONG)))
    body: list[Instruction] = [
        Allocate(place(heap), number(1 << 38, SIZE), INT, Region.HEAP, True, False, AT),
        assign(far, number(5)),
        assign(place(X), binary(BinaryOp.ADD, Read(far), Read(DerefPlace(read(heap))))),
    ]
    assert run(straight(body, [X, heap])).globals["x"] == 5


def recursion(depth: int) -> Program:
    """void f(int n) { if (n) f(n - 1); else x = 1; }"""
    n = Variable("f::n", INT, "n", Storage.PARAMETER)
    f = FunctionAddress("f", FunctionType(INT, (INT,)))
    less = binary(BinaryOp.SUB, read(n), number(1))
    f_body = procedure(
        "f",
        [
            ("entry", [], Branch(convert(read(n), TRUTH), "more", "done", AT)),
            ("more", [Call(None, f, (less,), AT)], Return(None, AT)),
            ("done", [assign(place(X), number(1))], Return(None, AT)),
        ],
        [n],
    )
    main = procedure("main", [("entry", [Call(None, f, (number(depth),), AT)], Return(None, AT))])
    return program([main, f_body], [X])


def test_deep_recursion_needs_no_python_stack() -> None:
    assert run(recursion(20_000)).globals["x"] == 1


def test_beginning_the_forbidden_call_is_the_violation() -> None:
    property_ = Property("f.recursion", "recursion", "recursion unwinding assertion", AT)
    cut = MAIN + "/entry:0>f" + "/more:0>f" * 3
    trace = replay(recursion(5), Inputs(cut=cut), property_)
    assert isinstance(trace.steps[-1], FailureStep)
    with pytest.raises(InternalError, match="does not replay: the program came to its end"):
        replay(recursion(2), Inputs(cut=cut), property_)


def nested_loops() -> Program:
    """for (i = 0; i < 3; i++) for (j = 0; j < 2; j++) x = x * 10 + havoc;"""
    i, j, h = local("i", INT), local("j", INT), local("h", INT)
    tens = binary(BinaryOp.MUL, read(X), number(10))
    main = procedure(
        "main",
        [
            ("entry", [assign(place(i), number(0))], Jump("outer", AT)),
            ("outer", [], Branch(binary(BinaryOp.LT, read(i), number(3)), "start", "end", AT)),
            ("start", [assign(place(j), number(0))], Jump("inner", AT)),
            ("inner", [], Branch(binary(BinaryOp.LT, read(j), number(2)), "body", "next", AT)),
            (
                "body",
                [
                    Havoc(place(h), InputKind.NONDET, "nondet_int()", at(7)),
                    assign(place(X), binary(BinaryOp.ADD, tens, read(h))),
                    assign(place(j), binary(BinaryOp.ADD, read(j), number(1))),
                ],
                Jump("inner", AT),
            ),
            ("next", [assign(place(i), binary(BinaryOp.ADD, read(i), number(1)))], Jump("outer", AT)),
            ("end", [assertion(binary(BinaryOp.NE, read(X), number(102030)), "main.assertion.1", 9)], Return(None, AT)),
        ],
        locals_=[i, j, h],
    )
    return program([main], [X])


def chosen(outer: int, inner: int, value: int) -> tuple[str, tuple[Bits, ...]]:
    return f"{MAIN}@outer*{outer}@inner*{inner}#body:0", (Bits(0, 32, value),)


def test_inputs_are_found_by_the_turns_of_the_loops_around_them() -> None:
    inputs = Inputs(dict([chosen(0, 0, 1), chosen(1, 0, 2), chosen(2, 0, 3)]))
    trace = replay(nested_loops(), inputs, Property("main.assertion.1", "assertion", "", AT))
    assert [step.value for step in trace.inputs] == [1, 0, 2, 0, 3, 0]
    turns = [(step.loop, step.turn) for step in trace.steps if isinstance(step, LoopStep)]
    assert turns[:4] == [("main.1", 0), ("main.0", 0), ("main.0", 1), ("main.0", 2)]


def test_beginning_the_forbidden_turn_is_the_violation() -> None:
    property_ = Property("main.unwind.0", "unwind", "unwinding assertion loop 0", AT)
    assert replay(nested_loops(), Inputs(cut=f"{MAIN}@outer*2@inner*1"), property_).property_id == "main.unwind.0"
    with pytest.raises(InternalError):
        replay(nested_loops(), Inputs(cut=f"{MAIN}@outer*2@inner*3"), property_)


def test_a_turn_that_is_left_out_goes_on_behind_the_loop() -> None:
    final = run(nested_loops(), Inputs(left=frozenset({f"{MAIN}@outer*{i}@inner*1" for i in range(3)})))
    assert final.completed
    assert final.steps < run(nested_loops()).steps


def test_a_loop_may_be_entered_in_the_middle() -> None:
    """goto middle; head: x += 1; middle: h = havoc; if (x < 2) goto head;"""
    h = global_("h", INT)
    main = procedure(
        "main",
        [
            ("entry", [], Jump("middle", AT)),
            ("head", [assign(place(X), binary(BinaryOp.ADD, read(X), number(1)))], Jump("middle", AT)),
            (
                "middle",
                [Havoc(place(h), InputKind.NONDET, "h", AT)],
                Branch(binary(BinaryOp.LT, read(X), number(2)), "head", "end", AT),
            ),
            ("end", [], Return(None, AT)),
        ],
    )
    inputs = Inputs({f"{MAIN}@head*2#middle:0": (Bits(0, 32, 42),)})
    assert run(program([main], [X, h]), inputs).globals["h"] == 42


def failing_program(*before: Instruction) -> Program:
    return straight([*before, assertion(binary(BinaryOp.EQ, read(X), number(1)), "target", 5)], [X])


TARGET = Property("target", "assertion", "assertion target", at(5))


def test_assertions_on_the_way_are_passed_over_unless_fatal() -> None:
    false = binary(BinaryOp.EQ, number(0), number(1))
    assert replay(failing_program(assertion(false, "other")), Inputs(), TARGET).property_id == "target"
    with pytest.raises(InternalError, match=r"another assertion fails.*other"):
        replay(failing_program(assertion(false, "other", fatal=True)), Inputs(), TARGET)


def test_an_assumption_that_fails_refutes_the_replay() -> None:
    false = binary(BinaryOp.EQ, number(0), number(1))
    with pytest.raises(InternalError, match="an assumption does not hold"):
        replay(failing_program(Assume(false, AT)), Inputs(), TARGET)


def test_the_step_limit_ends_a_replay() -> None:
    main = procedure("main", [("entry", [], Jump("entry", AT))])
    assert run(program([main]), step_limit=1000).outcome.ending is Ending.LIMIT


def test_an_uninitialised_variable_is_an_input_when_it_is_first_read() -> None:
    x = local("x", INT)
    body: list[Instruction] = [
        Declare(x, at(2)),
        assign(place(Y), number(1), 3),
        assign(place(X), read(x), 4),
        assign(place(X), read(x), 4),
        assertion(binary(BinaryOp.EQ, read(X), number(0)), "target", 5),
    ]
    inputs = Inputs({f"{MAIN}#main::1::x": (Bits(0, 32, 2**32 - 1),)})
    trace = replay(straight(body, [X, Y]), inputs, TARGET)
    assert [(s.label, s.kind, s.value, s.location.line) for s in trace.inputs] == [("x", "uninitialised", -1, 4)]
    shown = [s for s in trace.steps if not (isinstance(s, Assignment) and s.hidden)]
    assert [type(s) for s in shown[2:4]] == [Assignment, InputStep]


def test_padding_is_no_input() -> None:
    record = Record("S", False, (Field("c", UCHAR, 0), Field("n", INT, 32)), 8, 4)
    s, t = local("s", RecordType("S")), global_("t", RecordType("S"))
    body: list[Instruction] = [
        Declare(s, AT),
        assign(FieldPlace(VariablePlace(s), "c", UCHAR), number(1, UCHAR)),
        assign(FieldPlace(VariablePlace(s), "n", INT), number(2)),
        assign(place(t), read(s)),
        assertion(binary(BinaryOp.EQ, number(0), number(1)), "target"),
    ]
    assert replay(straight(body, [t], [record]), Inputs(), TARGET).inputs == ()


def test_object_numbers_come_from_the_solver() -> None:
    x = local("x", INT)
    p = global_("p", INT_POINTER)
    inputs = Inputs(objects={f"{MAIN}#main::1::x": 55})
    final = run(straight([Declare(x, AT), assign(place(p), address(x))], [p]), inputs).globals
    assert final["p"] == 55 << 40


def test_allocation_fails_when_the_solver_says_so() -> None:
    p = global_("p", INT_POINTER)
    allocate = Allocate(place(p), number(8, SIZE), INT, Region.HEAP, False, True, AT)
    content = Read(DerefPlace(binary(BinaryOp.POINTER_ADD, read(p), number(1, LONG))))
    body: list[Instruction] = [allocate, assign(place(X), content)]
    failing = run(straight(body, [p, X]), Inputs({f"{MAIN}#entry:0": (Bits(0, 1, 1),)}))
    assert failing.globals["p"] == 0
    working = run(straight(body, [p, X]), Inputs({f"{MAIN}#entry:0!content": (Bits(32, 32, 9),)}))
    assert working.globals["x"] == 9


def test_targets_are_named_in_the_words_of_the_source() -> None:
    record = Record("S", False, (Field("n", INT, 0), Field("a", ArrayType(INT, 3), 32)), 16, 4)
    s = global_("s", ArrayType(RecordType("S"), 2))
    p = global_("p", INT_POINTER)
    inner = IndexPlace(FieldPlace(element(s, 1), "a", ArrayType(INT, 3)), number(2, LONG))
    body: list[Instruction] = [
        assign(place(p), AddressOf(inner)),
        assign(DerefPlace(read(p)), number(7)),
        assertion(binary(BinaryOp.EQ, number(0), number(1)), "target"),
    ]
    trace = replay(straight(body, [s, p], [record]), Inputs(), TARGET)
    shown = [(a.target, a.text) for a in trace.steps if isinstance(a, Assignment) and not a.hidden]
    assert shown == [("p", "&s[1].a[2]"), ("s[1l].a[2l]", "7")]


def test_a_number_belongs_to_its_object_before_its_address_is_taken() -> None:
    a = local("a", INT)
    p = global_("p", INT_POINTER)
    body: list[Instruction] = [
        Declare(a, AT),
        assign(place(a), number(7)),
        assign(place(X), Read(DerefPlace(number(9 << 40, INT_POINTER)))),
        assign(place(p), address(a)),
    ]
    inputs = Inputs(objects={f"{MAIN}#main::1::a": 9})
    assert run(straight(body, [X, p]), inputs).globals["x"] == 7


def test_a_pointer_far_from_its_object_is_out_of_its_bounds() -> None:
    far = binary(BinaryOp.POINTER_ADD, address(X), number(1 << 45, LONG))
    back = binary(BinaryOp.POINTER_ADD, far, number(-(1 << 45), LONG))
    out, invalid = global_("out", INT), global_("invalid", INT)
    body: list[Instruction] = [
        assign(place(X), number(3)),
        assign(place(out), fact(PointerFact.OUT_OF_BOUNDS, far)),
        assign(place(invalid), fact(PointerFact.INVALID, far)),
        assign(place(Y), Read(DerefPlace(back))),
    ]
    final = run(straight(body, [X, Y, out, invalid])).globals
    assert (final["out"], final["invalid"], final["y"]) == (1, 0, 3)
