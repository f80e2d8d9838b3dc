"""What a program is: typed, immutable, side-effect-free expressions inside blocks of instructions."""
