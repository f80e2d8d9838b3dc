r"""Constants as the source spells them: integers with their type, characters, strings.

>>> from bmc.ir.layout import LP64
>>> integer_constant("0xffffffffu", LP64)
Const(value=4294967295, type=IntType(width=32, signed=False, name='unsigned int'))
>>> decode_string('"a\\n"')
('', [97, 10])
"""

from __future__ import annotations

from bmc.ir.expr import Const
from bmc.ir.layout import DataModel
from bmc.ir.types import IntType

_SIMPLE = {"n": 10, "t": 9, "r": 13, "a": 7, "b": 8, "f": 12, "v": 11, "\\": 92, "'": 39, '"': 34, "?": 63, "e": 27}


def long_long(model: DataModel, signed: bool) -> IntType:
    return IntType(model.long_long_width, signed, "signed long long int" if signed else "unsigned long long int")


def integer_constant(text: str, model: DataModel) -> Const:
    """C11 6.4.4.1p5: the first type of the list in which the value fits. ValueError if there is none."""
    body = text.rstrip("uUlL")
    suffix = text[len(body) :].lower()
    unsigned = "u" in suffix
    longs = suffix.count("l")
    digits = body.replace("'", "").lower()
    if digits.startswith("0x"):
        value = int(digits, 16)
    elif digits.startswith("0b"):
        value = int(digits, 2)
    elif digits.startswith("0") and len(digits) > 1:
        value = int(digits, 8)
    else:
        value = int(digits, 10)
    decimal = not digits.startswith("0") or digits == "0"
    ranks = [
        (model.signed_int, model.unsigned_int),
        (model.signed_long, model.unsigned_long),
        (long_long(model, True), long_long(model, False)),
    ][longs:]
    for signed_type, unsigned_type in ranks:
        if not unsigned and value <= signed_type.maximum:
            return Const(value, signed_type)
        if (unsigned or not decimal) and value <= unsigned_type.maximum:
            return Const(value, unsigned_type)
    raise ValueError(f"the integer constant {text} is too large for every integer type")


def split_prefix(text: str) -> tuple[str, str]:
    """The encoding prefix ('', 'L', 'u', 'U', 'u8') and the quoted rest."""
    for prefix in ("u8", "L", "u", "U"):
        if text.startswith(prefix) and text[len(prefix) : len(prefix) + 1] in ("'", '"'):
            return prefix, text[len(prefix) :]
    return "", text


def wide_type(prefix: str, model: DataModel) -> IntType:
    """The element type of a literal with this prefix (gcc on Linux: wchar_t is int)."""
    if prefix == "L":
        return IntType(32, True, model.signed_int.name) if model.int_width == 32 else model.signed_long
    if prefix == "u":
        return IntType(16, False, "unsigned short int")
    if prefix == "U":
        return IntType(32, False, model.unsigned_int.name) if model.int_width == 32 else model.unsigned_long
    return model.char


def character_constant(text: str, model: DataModel) -> Const:
    """C11 6.4.4.4p10; several characters as gcc has them: 'ab' is 'a' * 256 + 'b', the last four count."""
    prefix, quoted = split_prefix(text)
    element = wide_type(prefix, model)
    codes = decode_characters(quoted[1:-1], wide=prefix not in ("", "u8"))
    if not codes:
        raise ValueError("empty character constant")
    if prefix not in ("", "u8"):
        return Const(element.wrap(codes[-1]), element)
    if len(codes) == 1:
        return Const(model.signed_int.wrap(element.wrap(codes[0])), model.signed_int)
    value = 0
    for code in codes:
        value = (value << 8) | (code & 0xFF)
    return Const(model.signed_int.wrap(value), model.signed_int)


def decode_string(text: str) -> tuple[str, list[int]]:
    """The prefix and the code units of a literal, adjacent quoted fragments joined; no terminating zero."""
    prefix, quoted = split_prefix(text)
    codes: list[int] = []
    for fragment in _fragments(quoted):
        codes.extend(decode_characters(fragment, wide=prefix not in ("", "u8")))
    if prefix == "u":
        codes = [unit for code in codes for unit in _utf16(code)]
    return prefix, codes


def _utf16(code: int) -> list[int]:
    if code < 0x10000:
        return [code]
    code -= 0x10000
    return [0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF)]


def _fragments(quoted: str) -> list[str]:
    fragments = []
    i = 0
    while i < len(quoted):
        if quoted[i] != '"':
            i += 1
            continue
        j = i + 1
        while quoted[j] != '"':
            j += 2 if quoted[j] == "\\" else 1
        fragments.append(quoted[i + 1 : j])
        i = j + 1
    return fragments


def decode_characters(body: str, wide: bool) -> list[int]:
    """Code units: bytes of UTF-8 for narrow literals, code points for wide ones. Escapes: C11 6.4.4.4."""
    codes: list[int] = []
    i = 0
    while i < len(body):
        if body[i] != "\\":
            codes.extend([ord(body[i])] if wide else body[i].encode("utf-8", "surrogateescape"))
            i += 1
            continue
        kind = body[i + 1] if i + 1 < len(body) else ""
        i += 2
        if kind == "x":
            end = _span(body, i, "0123456789abcdefABCDEF", len(body))
            codes.append(int(body[i:end] or "0", 16))
            i = end
        elif kind in "01234567" and kind:
            end = _span(body, i - 1, "01234567", i + 2)
            codes.append(int(body[i - 1 : end], 8))
            i = end
        elif kind in ("u", "U"):
            end = i + (4 if kind == "u" else 8)
            point = int(body[i:end], 16)
            codes.extend([point] if wide else chr(point).encode("utf-8"))
            i = end
        elif kind in _SIMPLE:
            codes.append(_SIMPLE[kind])
        else:
            codes.extend([ord(kind)] if wide else kind.encode("utf-8"))
    return codes if wide else [code & 0xFF for code in codes]


def _span(text: str, start: int, allowed: str, limit: int) -> int:
    end = start
    while end < min(limit, len(text)) and text[end] in allowed:
        end += 1
    return end
