"""One corner of the frame as it goes together: a leg's head with its mortise, the apron's tenon, two peg holes and pegs."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.solids import AXES, box, cut, give_end, loft, prism
from studio.table.dimensions import LONG_PEGS, PEG_INSET, SET_BACK, TENON_LENGTH, TENON_THICKNESS, table_dimensions
from studio.table.pegs import flush_peg, peg

APRON_LENGTH = 0.60
# What is there of the leg: its head.
LEG_LENGTH = 0.36


def peg_heights(size):
    """Heights of the two pegs above the bench, in metres."""
    return [LEG_LENGTH - size.apron_height * share for share in LONG_PEGS]


def _leg(size, apron_y, driven, wood):
    """The leg's head, bored and with its mortise about `apron_y`, the apron's middle; its holes tight about pegs that
    are `driven`."""
    side, middle = size.leg_top, LEG_LENGTH - size.apron_height / 2
    leg = planed("leg", (side, side), stations(LEG_LENGTH, .0008), "z", wood, 3)
    leg.location = (side / 2, side / 2, LEG_LENGTH / 2)
    mortise = box("mortise", (TENON_LENGTH * 2, TENON_THICKNESS + .0003, size.tenon_height + .0005),
                  (0, apron_y, middle), wood, 0)
    cut(leg, mortise)
    for height in peg_heights(size):
        # A driven peg fills its hole: its corners bite into the wall, and only beside its flats a sliver stays dark.
        radius = size.peg_diameter / 2 + (.00003 if driven else .00018)
        cut(leg, _bore(radius, (PEG_INSET, 0, height), wood, .08 if driven else .5))
    return leg


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


def _bore(radius, at, wood, torn_by):
    """What the bit took out: a round hole whose rim broke out a little (`torn_by`) along the fibres, which run along z."""
    choose, angles = random.Random(round(at[2] * 1e4)), [2 * math.pi * k / 64 for k in range(64)]
    torn = [torn_by * max(0.0, perlin(Vector((math.cos(a) * 5, math.sin(a) * 2.2, at[2] * 90)))) * abs(math.sin(a)) ** 1.5
            + choose.uniform(0, .03) for a in angles]
    outlines = []
    for depth, share in ((.05, 0), (.0016, 0), (.0006, .25), (-.0002, 1), (-.01, 1)):
        outlines.append([(at[0] + math.cos(a) * radius * (1 + .05 * share * t), depth,
                          at[2] + math.sin(a) * radius * (1 + .36 * share * t))
                         for a, t in zip(angles, torn)])
    return loft("peg hole", outlines, wood)


def _apron(size, apron_y, gap, wood):
    """The apron, `gap` metres short of its seat; returned so that a film can move it."""
    low, high = -size.tenon_height / 2, size.tenon_height / 2
    length, middle = APRON_LENGTH, LEG_LENGTH - size.apron_height / 2
    # A shoulder stays sharp, or its joint would gape.
    body = planed("apron", (size.apron_thickness, size.apron_height), stations(length, .00012), "x", wood, 5)
    body.location = (-length / 2 - gap, apron_y, middle)
    slope = .0025
    tenon = prism("tenon", [(length / 2 - .001, low), (length / 2 + TENON_LENGTH - slope, low),
                            (length / 2 + TENON_LENGTH, low + slope),
                            (length / 2 + TENON_LENGTH, high - slope), (length / 2 + TENON_LENGTH - slope, high),
                            (length / 2 - .001, high)],
                  -TENON_THICKNESS / 2, TENON_THICKNESS / 2, wood, "y", .0003)
    tenon.parent = body
    return body


def _drive(size, height, proud, seed):
    """A peg in its hole: one that stands out by `proud` metres, or, where that is less than a millimetre, one cut flush."""
    if proud < .001:
        made = flush_peg(size, seed, proud)
        made.rotation_euler = (math.pi / 2, 0, 0)
        made.location = (PEG_INSET, 0, height)
        return
    made = peg(size, seed, driven=proud)
    made.location = (PEG_INSET, -proud, height)
    made.rotation_euler = (math.pi / 2 + .012, .008 * math.sin(seed * 5), 0)


def build_joint(woods, gap=0.0, pegs=(None, None), ends=None):
    """The corner of two `woods`, the leg's and the apron's, with its apron `gap` metres open; `pegs` says how far each (upper,
    lower) stands out, None for none; `ends` are both parts' woods cut across, for a picture that sees them.

    The leg stands on z = 0 with its inner upper edge at x = 0, its outer face in the plane y = 0. Returns the apron.
    """
    size = table_dimensions()
    apron_y = SET_BACK + size.apron_thickness / 2
    leg = _leg(size, apron_y, None not in pegs, woods[0])
    for number, (height, proud) in enumerate(zip(peg_heights(size), pegs)):
        if proud is not None:
            _drive(size, height, proud, 3 + number)
    apron = _apron(size, apron_y, gap, woods[1])
    if ends:
        give_end(leg, 2, ends[0])
        give_end(apron, 0, ends[1])
    return apron
