"""Leaving out what no failing execution needs in the copies that deep-assert lifting makes.

Nothing comes back from a copy: behind its last assertion there is nothing to find. A block of a copy from which no
assertion can be reached is replaced by $die, a branch whose arms are equal by a jump.
"""

from __future__ import annotations

from collections.abc import Callable

from bmc.ir.instr import Branch, Havoc, Instruction, Jump, Terminator, successors
from bmc.ir.program import Block
from bmc.transform.copies import retargeted
from bmc.transform.deep_bodies import CHOICE_LABEL, DIE


def pruned(
    blocks: list[Block], lasting: Callable[[str], bool], can_fail: Callable[[Instruction], bool]
) -> list[Block]:
    """`lasting` blocks belong to the original way and stay; `can_fail`: an assertion, a call that can fail inside."""
    useful = _useful(blocks, lasting, can_fail)
    redirected = [_redirected(block, useful) for block in blocks if block.label in useful or block.label == DIE]
    reached = _reached(redirected, blocks[0].label)
    return [block for block in redirected if block.label in reached or lasting(block.label)]


def _useful(
    blocks: list[Block], lasting: Callable[[str], bool], can_fail: Callable[[Instruction], bool]
) -> set[str]:
    """Blocks that stay or from which a failure can be reached."""
    before: dict[str, list[str]] = {}
    for block in blocks:
        for target in successors(block.terminator):
            before.setdefault(target, []).append(block.label)
    found = {b.label for b in blocks if lasting(b.label) or any(can_fail(step) for step in b.instructions)}
    work = list(found)
    while work:
        for source in before.get(work.pop(), ()):
            if source not in found:
                found.add(source)
                work.append(source)
    return found


def _redirected(block: Block, useful: set[str]) -> Block:
    terminator: Terminator = retargeted(block.terminator, lambda label: label if label in useful else DIE)
    instructions = block.instructions
    last = instructions[-1] if instructions else None
    if isinstance(terminator, Branch) and isinstance(last, Havoc) and last.label == CHOICE_LABEL:
        if DIE in (terminator.then, terminator.otherwise):
            other = terminator.otherwise if terminator.then == DIE else terminator.then
            terminator = Jump(other, terminator.location)
            instructions = instructions[:-1]
    elif isinstance(terminator, Branch) and terminator.then == terminator.otherwise:
        terminator = Jump(terminator.then, terminator.location)
    return Block(block.label, instructions, terminator, block.unwind)


def _reached(blocks: list[Block], start: str) -> set[str]:
    by_label = {block.label: block for block in blocks}
    seen = {start}
    work = [start]
    while work:
        for target in successors(by_label[work.pop()].terminator):
            if target not in seen:
                seen.add(target)
                work.append(target)
    return seen
