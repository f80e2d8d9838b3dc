"""Preprocessing (C11 6.10): tokens, macros, conditions, and the two preprocessors that can be chosen."""
