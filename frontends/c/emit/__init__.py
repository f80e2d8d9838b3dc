"""The C back end: an IR program written back as C."""

from frontends.c.emit.program import EmitOptions, emit_program

__all__ = ["EmitOptions", "emit_program"]
