"""Executions as data: steps back to the source, and the concrete interpreter that makes them."""
