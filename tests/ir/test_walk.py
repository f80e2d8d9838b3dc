"""Walking and rebuilding expressions."""

from __future__ import annotations

from bmc.ir.expr import AddressOf, Binary, BinaryOp, Const, Expr, FieldPlace, IndexPlace, Read, VariablePlace
from bmc.ir.instr import Assign, Call, CopyMemory
from bmc.ir.types import INT, ArrayType, FunctionType, PointerType, RecordType
from bmc.ir.walk import Node, fold, nodes, operands, parts, preorder, rebuild_expr, rebuild_instruction, written
from tests.ir.small import at, const, element, function, local, long, op, place, read, set_

x = local("x")
a = local("a", ArrayType(INT, 4))


def test_preorder_goes_through_fields_in_order() -> None:
    step = set_(element(a, long(read(x))), op(BinaryOp.ADD, read(x), const(1)))
    names = [type(node).__name__ for node in nodes(step)]
    assert names == [
        "IndexPlace", "VariablePlace", "Cast", "Read", "VariablePlace", "Binary", "Read", "VariablePlace", "Const",
    ]  # fmt: skip


def test_operands_of_a_call() -> None:
    type_ = FunctionType(INT, (INT,))
    call = Call(place(x), function("f", type_), (const(1),), at(1))
    assert operands(call) == (place(x), function("f", type_), const(1))
    assert written(call) == place(x)
    pointer = AddressOf(place(x))
    assert written(CopyMemory(pointer, pointer, const(4), at(1))) is None


def test_rebuild_replaces_from_the_leaves() -> None:
    expr = op(BinaryOp.MUL, op(BinaryOp.ADD, const(1), const(2)), read(x))

    def add(node: Node) -> Node:
        match node:
            case Binary(op=BinaryOp.ADD, left=Const(value=left), right=Const(value=right), type=type_):
                return Const(left + right, type_)
            case _:
                return node

    assert rebuild_expr(expr, add) == op(BinaryOp.MUL, const(3), read(x))


def test_rebuild_keeps_what_does_not_change() -> None:
    expr = op(BinaryOp.MUL, read(x), const(2))
    assert rebuild_expr(expr, lambda node: node) is expr


def test_rebuild_instruction_reaches_places() -> None:
    y = local("y")
    step = set_(element(a, long(read(x))), read(x))

    def rename(node: Node) -> Node:
        return VariablePlace(y) if node == VariablePlace(x) else node

    renamed = rebuild_instruction(step, rename)
    assert renamed == Assign(element(a, long(read(y))), read(y), at(1))


def test_parts_of_nested_places() -> None:
    record = local("s", RecordType("s"))
    base = FieldPlace(place(record), "f", ArrayType(INT, 2))
    assert parts(IndexPlace(base, const(0))) == (base, const(0))
    assert list(preorder(AddressOf(base))) == [AddressOf(base), base, place(record)]


def test_fold_is_iterative() -> None:
    expr: Expr = Read(place(local("p", PointerType(INT))))
    for _ in range(50_000):
        expr = op(BinaryOp.POINTER_ADD, expr, const(1))
    depth = fold(expr, lambda _, inner: 1 + max(inner, default=0))
    assert depth == 50_002
