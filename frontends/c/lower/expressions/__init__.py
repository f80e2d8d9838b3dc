"""Expressions to the IR, one module for each family of operators; `table` puts them together."""
