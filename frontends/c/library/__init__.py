"""The C library: functions as C models, lowered together with a program that uses them.

    size_t strlen(const char *s)        models/string.c: ordinary C, seen by the program if it calls strlen and does
    {                                   not define it itself
        size_t n = 0;
        while (s[n] != 0)
            n++;
        return n;
    }

How to add a model:

1. Write the function into the file of its header in `models/`, and its prototype into the header in `../include`
   (a model's file includes that header). The line with the function's name starts in the first column and the opening
   brace stands alone on a later line in the first column: names are found by that, without parsing.
2. Accesses through pointers are checked as in any program. Each pointer gives one row for all accesses to it, named
   after the variable: `dst` and `src` read "destination region" and "source region", any other `argument NAME`. So use
   the parameters themselves (`s[i]`), not copies of them.
3. What else the function asks of its arguments is `__CPROVER_precondition(condition, "text")` at its beginning. A
   violation ends the execution and is reported at the caller's line. Arithmetic in a model is not checked: overflow
   that the user is to blame for needs a precondition.
4. Results that the C standard leaves open are `nondet_T()`; the trace calls them after the function. Memory of unknown
   content: `__CPROVER_havoc_slice(p, n)`. Restrict results with `__CPROVER_assume`, which must always be satisfiable.
5. memcpy, memmove, memset, malloc, calloc, realloc and free are built-in instructions; use them in models instead of
   loops where the size is known. `__builtin_malloc` and so on mean the same and cannot be redefined.
6. A loop should end by itself: over an object of known size it does when the access behind its end is asserted.
7. Helpers are static and called `__pybmc_...`. Global state is a static variable; external variables of the library
   (`errno`, `stdin`) are defined in the model's file and declared in the header.
8. Other model functions may be called (the program's own definition wins there too). Variadic models use `va_list`.
9. Tests: a verdict program that passes and one that fails at the edge in tests/verdicts/library, and calls with
   concrete arguments in tests/library/test_libc.py, which compares with the real libc through gcc.

`models.py` finds and parses models, `items.py` picks the parts of a file that are needed, `cache.py` keeps what was
parsed, `frontends/c/lower/library.py` lowers them, `bmc/transform/library_calls.py` gives each call its copy.
"""

from __future__ import annotations

from frontends.c.library.models import Library

__all__ = ["Library"]
