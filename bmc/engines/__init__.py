"""Engines decide what to ask next; reporting does not know which one ran."""
