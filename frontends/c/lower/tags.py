"""Structs, unions and enumerations: their tags, scopes and definitions (C11 6.7.2.1-6.7.2.3).

A tag of the source becomes a tag that is unique in the program. Two files that define a file-scope tag with the same
text share the type; different texts give two types. Members without a name get "$anonN" and their members are found
through them.
"""

from __future__ import annotations

from collections.abc import Callable

from pycparser import c_ast, c_generator

from bmc.ir.types import ArrayType, BoolType, Field, FunctionType, IntType, Record, RecordType, Type, VoidType
from bmc.source import Location
from frontends.c.lower.context import UNKNOWN_LENGTH, Context
from frontends.c.lower.conversions import promoted_type
from frontends.c.lower.errors import Rejected, type_error, unsupported
from frontends.c.lower.gnu_attributes import attribute_alignment, has_attribute, refuse_attributes, with_mode
from frontends.c.lower.pragmas import pack_pragma
from frontends.c.lower.qualified import PLAIN
from frontends.c.lower.qualifiers import qualifiers
from frontends.c.lower.records import Member, lay_out
from frontends.c.lower.scope import EnumeratorSymbol, Tag, TypedefSymbol

DeclaredType = Callable[[Context, c_ast.Node], Type]


def record_specifier(ctx: Context, node: c_ast.Node, declared_type: DeclaredType) -> RecordType:
    kind = "struct" if isinstance(node, c_ast.Struct) else "union"
    location = ctx.location(node)
    if node.decls is None:
        return _referenced(ctx, node, kind, location)
    known_type = ctx.scope.specifiers.get(id(node))
    if isinstance(known_type, RecordType):
        return known_type
    tag = ctx.scope.tags.get(node.name) if node.name else None
    mentioned = tag is not None
    if tag is None:
        tag = _new_tag(ctx, node, kind, location)
    elif tag.kind != kind:
        raise type_error(f"'{node.name}' was declared as {tag.kind} at {tag.location}", location)
    elif tag.poison is not None and tag.location == location:  # `struct s {...} a, b;` was refused for a
        raise Rejected(tag.poison)
    elif tag.complete:
        raise type_error(f"'{kind} {node.name}' was already defined at {tag.location}", location)
    tag.complete = True
    assert isinstance(tag.type, RecordType)
    try:
        members = _members(ctx, node, declared_type, tag.type)
    except Rejected as rejection:
        tag.poison = rejection.diagnostic
        raise
    record = _lay_out(ctx, node, tag.type, members)
    known = ctx.state.records.get(record.tag)
    if known is not None and known != record:  # the same text means something else here: tags have no linkage
        if mentioned:
            hint = f"define '{kind} {node.name}' before it is used in this file"
            raise unsupported(f"another meaning of '{kind} {node.name}' than in an earlier file", location, hint)
        tag.type = RecordType(ctx.state.unique_tag(record.tag), kind == "union")
        members = _members(ctx, node, declared_type, tag.type)
        record = _lay_out(ctx, node, tag.type, members)
    ctx.state.records[record.tag] = record
    ctx.file.completed.setdefault(record.tag, ctx.file.state.position)
    ctx.scope.specifiers[id(node)] = tag.type
    return tag.type


def _lay_out(ctx: Context, node: c_ast.Node, type_: RecordType, members: list[Member]) -> Record:
    refuse_attributes(ctx, node)
    if has_attribute(node, "transparent_union"):
        ctx.state.transparent.add(type_.tag)
    packing = 1 if has_attribute(node, "packed") else ctx.file.packing[-1]
    least = max(1, attribute_alignment(ctx, node))
    return lay_out(type_.tag, type_.is_union, members, ctx.layout, packing, least)


def _referenced(ctx: Context, node: c_ast.Node, kind: str, location: Location) -> RecordType:
    tag = ctx.scope.lookup_tag(node.name)
    if tag is None:
        tag = _new_tag(ctx, node, kind, location)
    if tag.poison is not None:
        raise Rejected(tag.poison)
    if tag.kind != kind or not isinstance(tag.type, RecordType):
        raise type_error(f"'{node.name}' was declared as {tag.kind} at {tag.location}", location)
    return tag.type


def forward_declare(ctx: Context, node: c_ast.Node) -> None:
    """`struct s;` declares a new type in this block even if an outer one has the tag (C11 6.7.2.3p7)."""
    if node.name and node.name not in ctx.scope.tags:
        kind = "struct" if isinstance(node, c_ast.Struct) else "union"
        _new_tag(ctx, node, kind, ctx.location(node))


def _new_tag(ctx: Context, node: c_ast.Node, kind: str, location: Location) -> Tag:
    if not node.name:
        unique = _anonymous_tag(ctx, node)
    elif ctx.at_file_scope:
        unique = _file_tag(ctx, node.name, kind)
    else:
        unique = ctx.state.unique_tag(node.name, f"local {location}")
    tag = Tag(kind, RecordType(unique, kind == "union"), location)
    if node.name:
        ctx.scope.tags[node.name] = tag
    return tag


def _anonymous_tag(ctx: Context, node: c_ast.Node) -> str:
    """Records without tag and with the same text are one type, so that files can share them (C11 6.2.7p1)."""
    key = definition_text(node)
    if not ctx.at_file_scope or key not in ctx.state.anonymous:
        ctx.state.anonymous[key] = ctx.state.unique_tag(f"$anon{len(ctx.state.anonymous)}")
    return ctx.state.anonymous[key]


def _file_tag(ctx: Context, name: str, kind: str) -> str:
    """The tag of another file's equal definition, or a new one."""
    text = ctx.file.definitions.get(f"{kind} {name}", "")
    for unique, other in ctx.state.tags.items():
        same_name = unique == name or unique.startswith(f"{name}$")
        if same_name and (not text or not other or text == other):
            if text and not other:
                ctx.state.tags[unique] = text
            return unique
    return ctx.state.unique_tag(name, text)


def definition_text(node: c_ast.Node) -> str:
    return str(c_generator.CGenerator().visit(node))


def definition_texts(unit: c_ast.FileAST) -> dict[str, str]:
    """ "struct s" -> text, for every record defined at file scope of a unit."""
    found: dict[str, str] = {}
    stack: list[c_ast.Node] = [node.decl if isinstance(node, c_ast.FuncDef) else node for node in unit.ext]
    while stack:
        node = stack.pop()
        if isinstance(node, c_ast.Struct | c_ast.Union) and node.decls is not None and node.name:
            kind = "struct" if isinstance(node, c_ast.Struct) else "union"
            found.setdefault(f"{kind} {node.name}", definition_text(node))
        stack.extend(child for _, child in node.children())
    return found


def _members(ctx: Context, node: c_ast.Node, declared_type: DeclaredType, owner: RecordType) -> list[Member]:
    members: list[Member] = []
    names: set[str] = set()
    decls = [d for d in node.decls if isinstance(d, c_ast.Decl)]
    for other in node.decls:
        if isinstance(other, c_ast.Pragma):
            pack_pragma(ctx, other)
        if isinstance(other, c_ast.StaticAssert):
            static_assertion(ctx, other)
    for i, decl in enumerate(decls):
        location = ctx.location(decl) if decl.coord else ctx.location(node)
        type_ = declared_type(ctx, decl.type)
        if isinstance(type_, ArrayType) and type_.length == UNKNOWN_LENGTH:
            if i + 1 < len(decls):
                raise type_error("a flexible array member must be the last member", location)
            type_ = ArrayType(type_.element, 0)
            ctx.state.flexible.add(owner.tag)
        _check_member_type(ctx, type_, owner, location)
        width = _bit_width(ctx, decl, type_, location) if decl.bitsize is not None else None
        name: str | None = decl.name
        if name is None and width is None:
            if not _is_anonymous(decl.type):
                ctx.reporter.warn("this declares no member: a name is missing", location)
                continue
            name = f"$anon{i}"
        if name is not None and name in names:
            raise type_error(f"duplicate member '{name}'", location)
        if name is not None:
            names.add(name)
        _note_qualifiers(ctx, owner, name, decl)
        refuse_attributes(ctx, decl)
        type_ = with_mode(ctx, type_, decl)
        wanted = max(alignment(ctx, decl, declared_type), attribute_alignment(ctx, decl), _typedef_alignment(ctx, decl))
        members.append(Member(name, type_, width, wanted, has_attribute(decl, "packed")))
    return members


def _note_qualifiers(ctx: Context, owner: RecordType, name: str | None, decl: c_ast.Node) -> None:
    found = qualifiers(ctx, decl)
    if name is not None and found != PLAIN:
        ctx.state.member_qualifiers[owner.tag, name] = found


def _is_anonymous(node: c_ast.Node) -> bool:
    """C11 6.7.2.1p13: a struct or union without a tag; `struct t { int a; };` inside another one is only a type."""
    while isinstance(node, c_ast.TypeDecl):
        node = node.type
    return isinstance(node, c_ast.Struct | c_ast.Union) and not node.name


def _typedef_alignment(ctx: Context, decl: c_ast.Node) -> int:
    """`typedef int wide __attribute__((aligned(16)))` aligns members of that type."""
    inner = decl.type
    while isinstance(inner, c_ast.ArrayDecl):
        inner = inner.type
    if isinstance(inner, c_ast.TypeDecl) and isinstance(inner.type, c_ast.IdentifierType):
        symbol = ctx.scope.lookup(" ".join(inner.type.names))
        if isinstance(symbol, TypedefSymbol):
            return symbol.align
    return 0


def _check_member_type(ctx: Context, type_: Type, owner: RecordType, location: Location) -> None:
    inner = type_
    while isinstance(inner, ArrayType):
        inner = inner.element
    if isinstance(inner, FunctionType | VoidType) or inner == owner:
        raise type_error(f"a member cannot have type '{type_}'", location)
    if isinstance(inner, RecordType) and not ctx.is_defined(inner):
        raise type_error(f"a member has the incomplete type '{type_}'", location, "define the type first")


def _bit_width(ctx: Context, decl: c_ast.Node, type_: Type, location: Location) -> int:
    """C11 6.7.2.1p4."""
    if ctx.model.big_endian:
        raise type_error("bit-fields are not supported with --big-endian", location)
    width = ctx.constant(decl.bitsize, "the width of this bit-field")
    if not isinstance(type_, IntType | BoolType):
        raise type_error(f"a bit-field cannot have type '{type_}'", location)
    limit = 1 if isinstance(type_, BoolType) else type_.width
    if width < 0 or width > limit:
        raise type_error(f"a bit-field of type '{type_}' cannot have {width} bits", location)
    if width == 0 and decl.name:
        raise type_error(f"the bit-field '{decl.name}' has no bits", location, "only an unnamed one may have width 0")
    return width


def alignment(ctx: Context, decl: c_ast.Node, declared_type: DeclaredType) -> int:
    """The strictest `_Alignas` of a declaration in bytes, 0 if none."""
    strictest = 0
    for spec in decl.align or []:
        operand = spec.alignment if isinstance(spec, c_ast.Alignas) else spec
        if isinstance(operand, c_ast.Typename):
            strictest = max(strictest, ctx.layout.align_of(declared_type(ctx, operand), in_record=True))
        else:
            strictest = max(strictest, ctx.constant(operand, "this alignment"))
    return strictest


def static_assertion(ctx: Context, node: c_ast.Node) -> None:
    """C11 6.7.10."""
    if ctx.constant(node.cond, "the condition of this static assertion") == 0:
        text = f": {node.message.value}" if node.message is not None else ""
        raise type_error(f"static assertion failed{text}", ctx.location(node))


def enum_specifier(ctx: Context, node: c_ast.Node, declared_type: DeclaredType) -> IntType:
    """C11 6.7.2.2; as gcc: the type is unsigned int unless a value is negative, or wider if a value needs it."""
    location = ctx.location(node)
    if node.values is None:
        tag = ctx.scope.lookup_tag(node.name)
        if tag is None:  # gcc: it may be defined later, then it is as wide as int
            forward = IntType(ctx.model.int_width, False, f"enum {node.name}")
            tag = ctx.scope.tags[node.name] = Tag("enum", forward, location)
        if not isinstance(tag.type, IntType):
            raise type_error(f"'{node.name}' was declared as {tag.kind} at {tag.location}", location)
        return tag.type
    known_type = ctx.scope.specifiers.get(id(node))
    if isinstance(known_type, IntType):
        return known_type
    declared = ctx.scope.tags.get(node.name) if node.name else None
    if declared is not None and (declared.kind != "enum" or declared.complete):
        raise type_error(f"'{node.name}' was already defined at {declared.location}", location)
    model = ctx.model
    values = _enumerators(ctx, node)
    numbers = [value for _, value, _ in values]
    if min(numbers) < 0:
        base = _fitting(numbers, model.signed_int, model.signed_long)
    else:
        base = _fitting(numbers, model.unsigned_int, model.unsigned_long)
    fixed = declared_type(ctx, node.underlying_type) if node.underlying_type is not None else None
    if fixed is not None and not isinstance(fixed, IntType):
        raise type_error(f"an enumeration cannot have the type '{fixed}'", location)
    if fixed is not None:
        for name, value, place in values:
            if not fixed.minimum <= value <= fixed.maximum:
                raise type_error(f"the value {value} of '{name}' does not fit the type '{fixed}'", place)
        base = fixed
    elif has_attribute(node, "packed"):
        base = _fitting(numbers, *(IntType(width, min(numbers) < 0, "") for width in (8, 16, 32, 64)))
    name = node.name or f"$anon{len(ctx.state.anonymous)}"
    type_ = IntType(base.width, base.signed, _enum_name(ctx, f"enum {name}", tuple(dict.fromkeys(numbers))))
    ctx.scope.specifiers[id(node)] = type_
    int_ = model.signed_int
    for constant, value, place in values:  # gcc: an int, or what the enumeration is
        kind = int_ if int_.minimum <= value <= int_.maximum else base
        ctx.scope.declare(constant, EnumeratorSymbol(value, kind, place))
    if declared is not None and declared.type != type_:
        raise type_error(f"'enum {node.name}' was used before with another type, at {declared.location}", location)
    if node.name:
        ctx.scope.tags[node.name] = Tag("enum", type_, location, complete=True)
    return type_


def _enumerators(ctx: Context, node: c_ast.Node) -> list[tuple[str, int, Location]]:
    """The constants with their values. As in gcc one that is no int has the type of its value until the end."""
    model = ctx.model
    values: list[tuple[str, int, Location]] = []
    following, type_ = 0, model.signed_int
    for enumerator in node.values.enumerators:
        if not isinstance(enumerator, c_ast.Enumerator):
            continue
        place = ctx.location(enumerator)
        if enumerator.value is not None:
            following = ctx.constant(enumerator.value, f"the value of '{enumerator.name}'")
            type_ = _type_of_value(ctx, enumerator.value, following)
        elif following > type_.maximum:
            raise type_error(f"the value of '{enumerator.name}' does not fit the type '{type_}'", place)
        if ctx.scope.own(enumerator.name) is not None:
            raise type_error(f"'{enumerator.name}' is already declared in this scope", place)
        ctx.scope.declare(enumerator.name, EnumeratorSymbol(following, type_, place))
        values.append((enumerator.name, following, place))
        following += 1
    return values


def _type_of_value(ctx: Context, node: c_ast.Node, value: int) -> IntType:
    int_ = ctx.model.signed_int
    given = promoted_type(ctx.unevaluated(lambda: ctx.rvalue(node)).type, ctx.model)
    return int_ if int_.minimum <= value <= int_.maximum or not isinstance(given, IntType) else given


def _enum_name(ctx: Context, wanted: str, values: tuple[int, ...]) -> str:
    """The type's name; enumerations with other values get another one."""
    name, count = wanted, 1
    while ctx.state.enums.setdefault(name, values) != values:
        count += 1
        name = f"{wanted}${count}"
    return name


def _fitting(values: list[int], *candidates: IntType) -> IntType:
    for type_ in candidates:
        if all(type_.minimum <= value <= type_.maximum for value in values):
            return type_
    return candidates[-1]


def member_path(ctx: Context, type_: RecordType, name: str) -> list[Field] | None:
    """The members to go through to reach `name`, several if it is inside anonymous ones."""
    record = ctx.state.records[type_.tag]
    for member in record.fields:
        if member.name == name:
            return [member]
        if member.name.startswith("$anon") and isinstance(member.type, RecordType):
            rest = member_path(ctx, member.type, name)
            if rest is not None:
                return [member, *rest]
    return None


def member_names(ctx: Context, type_: RecordType) -> list[str]:
    names: list[str] = []
    for member in ctx.state.records[type_.tag].fields:
        if member.name.startswith("$anon") and isinstance(member.type, RecordType):
            names.extend(member_names(ctx, member.type))
        else:
            names.append(member.name)
    return names
