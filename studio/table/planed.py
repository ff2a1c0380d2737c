"""Squared parts as a hand plane leaves them, for pictures that come near."""

import random

from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.solids import AXES, loft


def stations(length, broken):
    """Where along a part its section is drawn, each with what is broken off that end's arris there; dense where it is seen."""
    half = length / 2
    near = [half - .0014 - .0019 * k for k in range(105)]
    return [(-half, 0), *((at, 0) for at in near[::-1]), (half - broken, 0), (half - broken * .3, broken * .3), (half, broken)]


def planed(name, section, places, axis, wood, seed):
    """A squared part along `axis` about its middle, its arrises broken by hand with a few strokes of a block plane: broader here
    than there, and dented where it was knocked."""
    turn, (broad, tall), choose = AXES[axis], (length / 2 for length in section), random.Random(seed)
    dents = [(choose.randrange(4), choose.uniform(places[1][0], places[-1][0]), choose.uniform(.0012, .004),
              choose.uniform(.0003, .0009)) for _ in range(14)]
    outlines = []
    for at, inset in places:
        outline = []
        for corner, (a, b) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
            flat = (.00055 + .00030 * perlin(Vector((at * 13, corner * 7.3, seed)))
                    + .00010 * perlin(Vector((at * 160, corner, seed))))
            for which, middle, wide, deep in dents:
                if which == corner:
                    flat += deep * max(0.0, 1 - ((at - middle) / wide) ** 2)
            lean = 1 + .35 * perlin(Vector((at * 9, corner * 3.1, seed + 4)))
            first, second = (flat * lean, 0), (0, flat * (2 - lean))
            bowed = (flat * .26, flat * .26)
            for aside, down in ((first, bowed, second) if a * b < 0 else (second, bowed, first)):
                outline.append(turn(a * (broad - max(aside, inset)), b * (tall - max(down, inset)), at))
        outlines.append(outline)
    return loft(name, outlines, wood)
