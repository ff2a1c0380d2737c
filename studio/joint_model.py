"""One corner of the frame as it goes together: a leg's head with its mortise, the apron's tenon, two peg holes and pegs."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise

from studio.marking import LIFT, graphite, stroke
from studio.oak_material import oak, raw_oak
from studio.pegs import flush_peg, peg
from studio.solids import box, cut, loft, prism
from studio.table_dimensions import LONG_PEGS, PEG_INSET, SET_BACK, TENON_LENGTH, TENON_THICKNESS, table_dimensions

APRON_LENGTH = 0.60
# What is there of the leg: its head.
LEG_LENGTH = 0.36


def joint_woods():
    """The oak of leg and apron, for a picture that shows a whole corner."""
    return tuple(oak(name, raw_oak(seed=seed, axis=axis, pith=pith, tone=tone, rays=1.2, slope=(.006, .012), fineness=2.3,
                                   wear=.5, ends=True))
                 for name, seed, axis, pith, tone in (("leg", 5.2, "Z", (.13, .11), 1.0), ("apron", 2.4, "X", (.024, -.16), .97)))


def peg_heights(size):
    """Heights of the two pegs above the bench, in metres."""
    return [LEG_LENGTH - size.apron_height * share for share in LONG_PEGS]


def _leg(size, apron_y, driven, wood):
    """The leg's head, bored and with its mortise about `apron_y`, the apron's middle; its holes tight about pegs that
    are `driven`."""
    side, middle = size.leg_top, LEG_LENGTH - size.apron_height / 2
    leg = box("leg", (side, side, LEG_LENGTH), (side / 2, side / 2, LEG_LENGTH / 2), wood, .0009)
    mortise = box("mortise", (TENON_LENGTH * 2, TENON_THICKNESS + .0003, size.tenon_height + .0005),
                  (0, apron_y, middle), wood, 0)
    cut(leg, mortise)
    for height in peg_heights(size):
        # A driven peg fills its hole: its corners bite into the wall, and only beside its flats a sliver stays dark.
        radius = size.peg_diameter / 2 + (.00003 if driven else .00018)
        cut(leg, _bore(radius, (PEG_INSET, 0, height), wood, .08 if driven else 1))


def _bore(radius, at, wood, torn_by):
    """What the bit took out: a round hole whose rim broke out a little (`torn_by`) along the fibres, which run along z."""
    choose, angles = random.Random(round(at[2] * 1e4)), [2 * math.pi * k / 64 for k in range(64)]
    torn = [torn_by * max(0.0, noise(Vector((math.cos(a) * 5, math.sin(a) * 2.2, at[2] * 90)))) * abs(math.sin(a)) ** 1.5
            + choose.uniform(0, .03) for a in angles]
    outlines = []
    for depth, share in ((.05, 0), (.0016, 0), (.0006, .25), (-.0002, 1), (-.01, 1)):
        outlines.append([(at[0] + math.cos(a) * radius * (1 + .05 * share * t), depth,
                          at[2] + math.sin(a) * radius * (1 + .50 * share * t))
                         for a, t in zip(angles, torn)])
    return loft("peg hole", outlines, wood)


def _apron(size, apron_y, gap, wood):
    """The apron, `gap` metres short of its seat; returned so that a film can move it."""
    low, high = -size.tenon_height / 2, size.tenon_height / 2
    length, middle = APRON_LENGTH, LEG_LENGTH - size.apron_height / 2
    body = box("apron", (length, size.apron_thickness, size.apron_height), (-length / 2 - gap, apron_y, middle), wood, .0007)
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


def mark_joint(apron):
    """What the bench wrote on it: the shoulder's line carried over the leg, and the joint's number on both parts."""
    size = table_dimensions()
    lead, face, apron_face = graphite("Z"), -LIFT, -size.apron_thickness / 2 - LIFT
    low = LEG_LENGTH - size.apron_height
    stroke([(.0012, low - .0001), (size.leg_top - .006, low + .0004)], .0006, "y", face, lead)
    # The line that the holes were bored on: it ends at their rims.
    rims = [height + side * size.peg_diameter / 2 for height in sorted(peg_heights(size)) for side in (-1.04, 1.04)]
    ends = [low - .006, *rims, LEG_LENGTH - .003]
    for start, end in zip(ends[::2], ends[1::2]):
        stroke([(PEG_INSET, start), (PEG_INSET, end)], .0006, "y", face, lead)
    for x, low_end, lean, tall in ((.048, .0515, .0022, .0135), (.0535, .0525, .0008, .0118), (.0602, .0510, .0014, .0142)):
        stroke([(x, low + low_end), (x + lean * .4, low + low_end + tall * .5), (x + lean, low + low_end + tall)], .0010, "y",
               face, lead)
        start = (APRON_LENGTH / 2 - x, -.062 + low_end)
        stroke([start, (start[0] + lean * 1.3, start[1] + tall)], .0010, "y", apron_face, graphite()).parent = apron


def build_joint(woods, gap=0.0, pegs=(None, None)):
    """The corner of two `woods`, the leg's and the apron's, with its apron `gap` metres open; `pegs` says how far each (upper,
    lower) stands out, None for none.

    The leg stands on z = 0 with its inner upper edge at x = 0, its outer face in the plane y = 0. Returns the apron.
    """
    size = table_dimensions()
    apron_y = SET_BACK + size.apron_thickness / 2
    _leg(size, apron_y, None not in pegs, woods[0])
    for number, (height, proud) in enumerate(zip(peg_heights(size), pegs)):
        if proud is not None:
            _drive(size, height, proud, 3 + number)
    return _apron(size, apron_y, gap, woods[1])
