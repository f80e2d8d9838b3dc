"""GNU attributes by what they mean for a checker.

unused, format(...), nonnull ...     nothing, or what is found out anyway: dropped
packed, aligned(8), mode(DI) ...     kept for lowering
others                               not known: dropped with a warning
"""

from __future__ import annotations

from dataclasses import dataclass

from frontends.c.tokens import Token

HARMLESS = frozenset(
    "access alloc_align alloc_size always_inline artificial assume assume_aligned bnd_legacy btf_type_tag cdecl cold "
    "const copy counted_by deprecated designated_init diagnose_if error expected_throw externally_visible "
    "fallthrough fastcall fd_arg fd_arg_read fd_arg_write flatten format format_arg gcc_struct gnu_inline "
    "gnu_scanf gnu_printf guard_var hot interrupt leaf malloc may_alias musttail naked no_caller_saved_registers "
    "no_icf no_instrument_function no_profile_instrument_function no_reorder no_sanitize no_sanitize_address "
    "no_sanitize_thread no_sanitize_undefined no_split_stack no_stack_limit no_stack_protector nocf_check noclone "
    "nodebug noinline noipa nomerge nonnull nonnull_if_nonzero nonstring noplt noreturn nothrow "
    "null_terminated_string_arg objc_boxable optimize optnone patchable_function_entry pure randomize_layout regparm "
    "retain returns_nonnull returns_twice section sentinel simd sizeof stack_protect stdcall strict_flex_array symver "
    "sysv_abi ms_abi syscall_linkage tainted_args target target_clones thiscall tls_model type_generic unavailable "
    "uninitialized unused used visibility volatile warn_if_not_aligned warn_unused "
    "warn_unused_result warning weak weakref zero_call_used_regs".split()
)
MEANINGFUL = frozenset(
    "packed aligned mode vector_size cleanup constructor destructor scalar_storage_order ms_struct address_space "
    "transparent_union alias ifunc".split()
)


@dataclass(frozen=True, slots=True)
class RawAttribute:
    """An attribute between lexing and parsing: its arguments are tokens."""

    name: str
    arguments: tuple[Token, ...]
    token: Token
