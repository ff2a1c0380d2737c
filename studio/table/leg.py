"""A leg of the table: square as far as the joint, then tapering; whole, or its head with the mortise and the pegs' holes."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.solids import box, cut, loft
from studio.table.planed import planed, stations

CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
# What is there of a leg of which the head alone is built.
HEAD_LENGTH = 0.36


def sections(size):
    """How thick a leg is on its way down: metres below its upper end, half its side."""
    top, foot = size.leg_top / 2, size.leg_foot / 2
    return [(0, top), (size.apron_height + size.shoulder, top), (size.leg_height, foot)]


def build_leg(wood, thickness, at, bevel, location, rotation=(0, 0, 0)):
    """A leg through sections as above; `at(a, b, down)` says where a point is that lies so far from the leg's axis, either way,
    and so far below its upper end."""
    outlines = [[at(a * half, b * half, down) for a, b in CORNERS] for down, half in thickness]
    return loft("leg", outlines, wood, bevel, location, rotation)


def peg_heights(size):
    """Heights of the long side's two pegs above the end that a leg's head stands on, in metres."""
    return [HEAD_LENGTH - down for down in size.long_pegs]


def mortised_head(size, apron_y, driven, wood):
    """A leg's head from near, its inner upper edge at x = 0: bored, and with its mortise about `apron_y`, the apron's middle; its
    holes tight about pegs that are `driven`."""
    side, middle = size.leg_top, HEAD_LENGTH - size.apron_height / 2
    leg = planed("leg", (side, side), stations(HEAD_LENGTH, .0008), "z", wood, 3)
    leg.location = (side / 2, side / 2, HEAD_LENGTH / 2)
    mortise = box("mortise", (size.tenon_length * 2, size.tenon_thickness + .0003, size.tenon_height + .0005),
                  (0, apron_y, middle), wood, 0)
    cut(leg, mortise)
    for height in peg_heights(size):
        # A driven peg fills its hole: its corners bite into the wall, and only beside its flats a sliver stays dark.
        radius = size.peg_diameter / 2 + (.00003 if driven else .00018)
        cut(leg, _bore(radius, (size.peg_inset, 0, height), wood, .08 if driven else .5))
    return leg


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
