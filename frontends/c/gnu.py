"""pycparser's grammar of C, extended by what gcc and CBMC accept.

    case 1 ... 5:   { x: 1 }   a ? : b   &&label   asm("nop")   static counter;   __CPROVER_forall { int i; ... }
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pycparser import c_ast

from frontends.c.attributed import AttributeParser
from frontends.c.attributes import RawAttribute
from frontends.c.nodes import Asm, ComputedGoto, LabelAddress, NestedFunction, Quantifier, Range
from frontends.c.tokens import Token

# Types that exist without a declaration.
BUILTIN_TYPES = (
    "__builtin_va_list __CPROVER_bool __CPROVER_size_t __CPROVER_ssize_t __int128_t __uint128_t __float128 __float80 "
    "_Float16 _Float32 _Float64 _Float128 _Float32x _Float64x __CPROVER_rational __CPROVER_integer "
    "__CPROVER_rounding_mode_t"
).split()
QUANTIFIERS = ("__CPROVER_forall", "__CPROVER_exists")


class GnuParser(AttributeParser):
    def __init__(self, tokens: Sequence[Token], attributes: Mapping[int, list[RawAttribute]]) -> None:
        super().__init__(tokens, attributes)
        self._scope_stack[0].update(dict.fromkeys(BUILTIN_TYPES, True))
        self.implicit_ints: list[Any] = []
        self.empty_declarations: list[Any] = []
        self._local_labels: list[list[str]] = []
        self._blocks_with_labels = 0

    # declarations ---------------------------------------------------------------------------------------------------

    def _fix_decl_name_type(self, decl: Any, typename: list[Any]) -> Any:
        """C89's `static x;`: the type is int."""
        if not typename:
            self.implicit_ints.append(decl.coord)
            typename = [c_ast.IdentifierType(["int"], coord=decl.coord)]
        return super()._fix_decl_name_type(decl, typename)

    def _parse_specifiers(self, *, allow_storage_and_function: bool) -> Any:
        """C89's `struct { const b : 2; }`: the type is int."""
        result = super()._parse_specifiers(allow_storage_and_function=allow_storage_and_function)
        spec, saw_type, coord = result
        if allow_storage_and_function or saw_type or spec is None or not spec["qual"]:
            return result
        self.implicit_ints.append(coord)
        spec["type"] = [c_ast.IdentifierType(["int"], coord=coord)]
        return spec, True, coord

    def _parse_decl_body_with_spec(self, spec: Any, saw_type: bool) -> Any:
        """`int;` and `typedef struct s { ... };` declare no name; the former nothing at all."""
        tagged = any(isinstance(part, c_ast.Struct | c_ast.Union | c_ast.Enum) for part in spec["type"])
        if self._peek_type() == "SEMI" and not tagged:
            self.empty_declarations.append(self._tok_coord(self._peek()))
            return []
        return super()._parse_decl_body_with_spec(spec, saw_type)

    def _parse_bitint_specifier(self) -> Any:
        """`__CPROVER_bitvector[5]`."""
        token = self._expect("_BITINT")
        closing = "RBRACKET" if self._accept("LBRACKET") else "RPAREN"
        if closing == "RPAREN":
            self._expect("LPAREN")
        width = self._parse_constant_expression()
        self._expect(closing)
        return c_ast.BitIntType(width, None, self._tok_coord(token))

    def _parse_enum_type_specifier(self) -> Any:
        """C23: `enum e : unsigned char { ... }`."""
        colon = self._expect("COLON")
        spec = self._parse_specifier_qualifier_list()
        return self._build_type_name(spec, None, self._tok_coord(colon))

    def _parse_external_declaration(self) -> Any:
        if self._peek_type() == "ASM":
            node = self._parse_asm()
            self._expect("SEMI")
            return [node]
        if self._peek_type() == "ID" and self._peek_type(2) == "LPAREN":
            return [self._parse_implicit_int_function()]
        return super()._parse_external_declaration()

    def _parse_implicit_int_function(self) -> Any:
        """C89: `main() {...}`, `add(a, b) int a, b; {...}`, `f(int);`"""
        declarator = self._parse_id_declarator()
        self.implicit_ints.append(declarator.coord)
        spec: Any = {"qual": [], "alignment": [], "storage": [], "function": [], "type_attributes": []}
        spec["type"] = [c_ast.IdentifierType(["int"], coord=declarator.coord)]
        if self._peek_type() == "LBRACE" or self._starts_declaration():
            return self._parse_function_definition(spec, declarator)
        if self._peek_type() != "SEMI":
            self._parse_error("Invalid function definition", declarator.coord)
        self._advance()
        (declaration,) = self._build_declarations(spec, [{"decl": declarator}], typedef_namespace=True)
        return declaration

    def _parse_block_item(self) -> Any:
        token = self._peek()
        if token is not None and token.type == "ID" and token.value == "__label__":
            while (word := self._advance()).type != "SEMI":
                if word.type in ("ID", "TYPEID") and word is not token:
                    self._local_labels[-1].append(word.value)
            return c_ast.EmptyStatement(self._tok_coord(token))
        if token is not None and token.type == "TYPEID" and self._peek_type(2) == "COLON":
            return self._parse_statement()
        if self._starts_declaration():
            nested = self._nested_function()
            if nested is not None:
                return nested
        return super()._parse_block_item()

    def _parse_compound_statement(self, *, new_scope: bool = True) -> Any:
        """Labels that the block declares by `__label__` are its own: they get names that nothing else has."""
        self._local_labels.append([])
        try:
            node = super()._parse_compound_statement(new_scope=new_scope)
        finally:
            names = self._local_labels.pop()
        if names:
            self._blocks_with_labels += 1
            _rename_labels(node, {name: f"{name}$local{self._blocks_with_labels}" for name in names})
        return node

    def _nested_function(self) -> NestedFunction | None:
        """`int f(int x) { ... }` inside a block: skipped as a whole."""
        tokens, index = self._tokens.tokens, self._tokens.index
        depth = 0
        name: Token | None = None
        while (token := tokens[index]) is not None:
            if token.type in ("SEMI", "EQUALS", "COMMA", "ASM") and not depth:
                return None
            if token.type in ("STRUCT", "UNION", "ENUM", "TYPEOF"):
                return None
            if token.type == "LPAREN":
                if not depth and tokens[index - 1] is not None and tokens[index - 1].type in ("ID", "TYPEID"):  # type: ignore[union-attr]
                    name = tokens[index - 1]
                depth += 1
            elif token.type == "RPAREN":
                depth -= 1
                following = tokens[index + 1]
                if not depth and name is not None and following is not None and following.type == "LBRACE":
                    break
            elif token.type in ("LBRACE", "RBRACE"):
                return None
            index += 1
        if token is None or name is None:
            return None
        self._tokens.index = index + 1
        self._parse_compound_statement()
        self._add_identifier(name.value, self._tok_coord(name))
        return NestedFunction(name.value, self._tok_coord(name))

    # initialisers ---------------------------------------------------------------------------------------------------

    def _parse_initializer_item(self) -> Any:
        if self._peek_type() in ("ID", "TYPEID") and self._peek_type(2) == "COLON":  # old GNU: { x: 1 }
            name = self._parse_identifier_or_typeid()
            self._advance()
            return c_ast.NamedInitializer([name], self._parse_initializer())
        return super()._parse_initializer_item()

    def _parse_designator(self) -> Any:
        token = self._accept("LBRACKET")
        if token is None:
            return super()._parse_designator()
        index = self._parse_range()
        self._expect("RBRACKET")
        return c_ast.ArrayDesignator(index, self._tok_coord(token))

    def _parse_designation(self) -> Any:
        designators = self._parse_designator_list()
        if designators and isinstance(designators[-1], c_ast.ArrayDesignator) and self._peek_type() != "EQUALS":
            return designators  # old GNU: { [2] 7 }
        self._expect("EQUALS")
        return designators

    def _parse_range(self) -> Any:
        low = self._parse_constant_expression()
        if self._accept("ELLIPSIS"):
            return Range(low, self._parse_constant_expression(), low.coord)
        return low

    # statements -----------------------------------------------------------------------------------------------------

    def _parse_statement(self) -> Any:
        kind = self._peek_type()
        if kind == "ASM":
            node = self._parse_asm()
            self._expect("SEMI")
            return node
        if kind == "GOTO" and self._peek_type(2) == "TIMES":
            token = self._advance()
            self._advance()
            target = self._parse_expression()
            self._expect("SEMI")
            return ComputedGoto(target, self._tok_coord(token))
        if kind == "GOTO" and self._peek_type(2) == "TYPEID":  # labels have names of their own (C11 6.2.3)
            token, label = self._advance(), self._advance()
            self._expect("SEMI")
            return c_ast.Goto(label.value, self._tok_coord(token))
        if kind == "TYPEID" and self._peek_type(2) == "COLON":
            return self._parse_labeled_statement()
        return super()._parse_statement()

    def _parse_labeled_statement(self) -> Any:
        kind = self._peek_type()
        if kind not in ("CASE", "TYPEID"):
            return super()._parse_labeled_statement()
        token = self._advance()
        value = self._parse_range() if kind == "CASE" else None
        self._expect("COLON")
        if self._starts_statement():
            statement = self._parse_pragmacomp_or_statement()
        else:
            statement = c_ast.EmptyStatement(self._tok_coord(token))
        if value is None:
            return c_ast.Label(token.value, statement, self._tok_coord(token))
        return c_ast.Case(value, [statement], self._tok_coord(token))

    def _parse_asm(self) -> Asm:
        """`asm ( template : outputs : inputs : clobbers : labels )`; the lexer has dropped the qualifiers."""
        token = self._expect("ASM")
        self._expect("LPAREN")
        template = self._parse_unified_string_literal().value
        sections: list[list[tuple[str, Any]]] = []
        while self._accept("COLON"):
            operands: list[tuple[str, Any]] = []
            while self._peek_type() not in ("COLON", "RPAREN", None):
                operands.append(self._parse_asm_operand())
                self._accept("COMMA")
            sections.append(operands)
        self._expect("RPAREN")
        sections += [[], []]
        return Asm(template, sections[0], sections[1], self._tok_coord(token))

    def _parse_asm_operand(self) -> tuple[str, Any]:
        if self._accept("LBRACKET"):
            self._parse_identifier_or_typeid()
            self._expect("RBRACKET")
        if self._peek_type() in ("ID", "TYPEID"):  # a label of asm goto
            return self._advance().value, None
        constraint = self._parse_unified_string_literal().value
        if not self._accept("LPAREN"):
            return constraint, None
        expr = self._parse_expression()
        self._expect("RPAREN")
        return constraint, expr

    # expressions ----------------------------------------------------------------------------------------------------

    def _parse_conditional_expression(self) -> Any:
        token = self._peek()
        if token is not None and token.value in QUANTIFIERS and self._peek_type(2) not in ("LBRACE", "LPAREN"):
            return self._parse_quantifier()
        expr = self._parse_binary_expression()
        if self._peek_type() == "IMPLIES":
            self._advance()
            return c_ast.BinaryOp("==>", expr, self._parse_conditional_expression(), expr.coord)
        if self._accept("CONDOP"):
            iftrue = None if self._peek_type() == "COLON" else self._parse_expression()
            self._expect("COLON")
            return c_ast.TernaryOp(expr, iftrue, self._parse_conditional_expression(), expr.coord)
        return expr

    def _parse_unary_expression(self) -> Any:
        kind = self._peek_type()
        if kind == "LAND":
            self._advance()
            name = self._parse_identifier_or_typeid()
            return LabelAddress(name.name, name.coord)
        if kind == "_ALIGNOF":
            token = self._advance()
            result = self._try_parse_paren_type_name()
            operand = result[0] if result is not None else self._parse_unary_expression()
            return c_ast.UnaryOp("_Alignof", operand, self._tok_coord(token))
        return super()._parse_unary_expression()

    def _parse_offsetof_member_designator(self) -> Any:
        """gcc reads `offsetof(struct s, a->b)` as `a[0].b`."""
        node = self._parse_identifier_or_typeid()
        while self._peek_type() in ("PERIOD", "ARROW", "LBRACKET"):
            token = self._advance()
            if token.type == "LBRACKET":
                node = c_ast.ArrayRef(node, self._parse_expression(), node.coord)
                self._expect("RBRACKET")
                continue
            if token.type == "ARROW":
                node = c_ast.ArrayRef(node, c_ast.Constant("int", "0", node.coord), node.coord)
            node = c_ast.StructRef(node, ".", self._parse_identifier_or_typeid(), node.coord)
        return node

    def _parse_argument(self) -> Any:  # for built-in functions it may be a type
        return self._parse_type_name() if self._starts_declaration() else self._parse_assignment_expression()

    def _parse_argument_expression_list(self) -> Any:
        exprs = [self._parse_argument()]
        while self._accept("COMMA"):
            exprs.append(self._parse_argument())
        return c_ast.ExprList(exprs, exprs[0].coord)

    def _parse_primary_expression(self) -> Any:
        token = self._peek()
        if token is not None and token.value in QUANTIFIERS and self._peek_type(2) == "LBRACE":
            return self._parse_quantifier()
        return super()._parse_primary_expression()

    def _parse_quantifier(self) -> Quantifier:
        """`__CPROVER_forall { int i; condition }`, or as in ACSL `\\forall int i; condition`."""
        token = self._advance()
        braces = self._accept("LBRACE") is not None
        self._push_scope()
        (decl,) = self._parse_declaration()
        body = self._parse_expression() if braces else self._parse_conditional_expression()
        if braces:
            self._accept("SEMI")
            self._expect("RBRACE")
        self._pop_scope()
        return Quantifier(token.value.removeprefix("__CPROVER_"), decl, body, self._tok_coord(token))


def _rename_labels(node: Any, names: Mapping[str, str]) -> None:
    stack = [node]
    while stack:
        current = stack.pop()
        if isinstance(current, c_ast.Label | c_ast.Goto | LabelAddress):
            current.name = names.get(current.name, current.name)
        stack.extend(child for _, child in current.children())
