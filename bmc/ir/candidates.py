"""Names in the guesses that a user makes about a procedure (`Program.candidates`).

A guess is a TRUTH expression over variables: parameters of the procedure as they were given, globals as it leaves them,
`OLD` + name for a global as it was found, RESULT for what the procedure returns. The last two are no variables of the
program and occur nowhere else.
"""

from __future__ import annotations

OLD = "$old::"
RESULT = "$result"
