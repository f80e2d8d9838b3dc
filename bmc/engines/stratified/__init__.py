"""Procedures on demand: stratified inlining (Corral) and DAG inlining."""

from bmc.engines.stratified.engine import Stratified

__all__ = ["Stratified"]
