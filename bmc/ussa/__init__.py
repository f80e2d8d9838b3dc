"""Unwound static single assignment: a program unrolled into one sequence of guarded instructions."""
