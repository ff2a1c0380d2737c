"""Hedges and woods far off: crowns as clouds of leaves in uneven masses, or of bare twigs, lost in the mist."""

import math

import numpy as np

from studio.leaves import leaf_material
from studio.meadow import ground_height
from studio.solids import mesh, place


def _crown(draw, broad, high, count):
    """Points of the leaves of one crown that reaches to the ground, as trees at a wood's edge do: a dome with many bulges."""
    towards = draw.normal(0, 1, (count, 3))
    towards /= np.linalg.norm(towards, axis=1)[:, None]
    reach = np.full(count, .80)
    for _ in range(34):
        bulge = draw.normal(0, 1, 3)
        cosine = towards @ (bulge / np.linalg.norm(bulge))
        reach += draw.uniform(.02, .13) * np.exp((cosine - 1) * draw.uniform(8, 70))
    reach *= draw.random(count) ** .30 + draw.normal(0, .035, count)
    points = towards * reach[:, None] * (broad, broad, high * .58) + (0, 0, high * .42)
    return points[points[:, 2] > .1]


def _leaves(draw, points, size, name, material):
    """Leaf sprays as four-cornered sheets turned every way."""
    count = len(points)
    first = draw.normal(0, 1, (count, 3))
    second = np.cross(first, draw.normal(0, 1, (count, 3)))
    for side in (first, second):
        side *= (draw.uniform(.5, 1.3, count) * size / 2 / np.linalg.norm(side, axis=1))[:, None]
    corners = np.stack([points - first, points - second * .6, points + first, points + second * .6], 1).reshape(-1, 3)
    faces = np.arange(4 * count).reshape(-1, 4)
    return mesh(name, corners.tolist(), faces.tolist(), material)


def _twigs(draw, points, name, material):
    """A bare crown: thin sheets like twigs, leaning outwards, and the limbs that bear them."""
    count = len(points)
    out = points * (1, 1, .6) - (0, 0, .2) + draw.normal(0, 1.6, (count, 3))
    out *= (draw.uniform(.5, 1.1, count) / np.linalg.norm(out, axis=1))[:, None]
    aside = np.cross(out, draw.normal(0, 1, (count, 3)))
    aside *= (.022 / np.linalg.norm(aside, axis=1))[:, None]
    corners = np.stack([points - aside, points + aside, points + out], 1).reshape(-1, 3)
    faces = np.arange(3 * count).reshape(-1, 3)
    limbs, base = [], len(corners)
    for end in points[draw.choice(count, 160)]:
        fork = np.array([end[0] * .15, end[1] * .15, end[2] * .35])
        middle = (fork + end) / 2 + draw.normal(0, .4, 3) + (0, 0, -.3)
        for start, stop, thick in ((fork * (0, 0, .2), fork, .26), (fork, middle, .10), (middle, end, .05)):
            wide = np.array([thick, 0, 0])
            limbs += [start - wide, start + wide, stop + wide * .6, stop - wide * .6]
    faces = faces.tolist() + [[base + k, base + k + 1, base + k + 2, base + k + 3] for k in range(0, len(limbs), 4)]
    return mesh(name, np.vstack([corners, np.array(limbs)]).tolist(), faces, material)


# Half-breadth and height in metres, and leaf sprays: broad oaks, taller ashes, thorns of the hedge.
KINDS = ((7.4, 11.5, 26000), (6.4, 13.0, 26000), (8.8, 10.5, 30000), (4.4, 10.5, 16000), (3.6, 4.2, 9000), (4.6, 3.4, 10000))


def build_woods(morning, leafy=True, seed=8):
    """The country behind the oak: a hedge with trees in it, a second one further off, woods on the rise."""
    draw = np.random.default_rng(seed)
    green, bare = ((.036, .056, .014), (.070, .084, .022), (.13, .165, .028)), ((.045, .038, .032), (.080, .070, .060), (.03, .03, .03))
    leaf = leaf_material("far leaf", *(green if leafy else bare), morning.veil)
    crowns = []
    for number, (broad, high, sprays) in enumerate(KINDS):
        points = _crown(draw, broad, high, sprays)
        crowns.append(_leaves(draw, points, .34, f"crown {number}", leaf) if leafy else _twigs(draw, points, f"bare crown {number}", leaf))
    for x, y, kind, size in _spots(draw):
        copy = place("far tree", crowns[kind], (x, y, float(ground_height(x, y)) - .4), (0, 0, draw.uniform(0, 2 * math.pi)))
        copy.scale = (size * draw.uniform(.85, 1.2), size * draw.uniform(.85, 1.2), size)


# Hedges and woods: distance from the oak, slope, first and last x, stride and size of their trees; lengths in metres.
LINES = ((255, -.10, -260, -40, 4.6, .78), (300, .05, 30, 330, 4.8, .85), (420, .04, -420, 420, 5.0, 1.0), (560, .0, -560, 560, 5.5, 1.05))


def _spots(draw):
    """Where far trees stand: x, y, kind and size. Heights swell and sink along each line, as if parts were cut and parts left."""
    for line, (away, slope, first, last, stride, size) in enumerate(LINES):
        hedge, shift, x = line < 2, draw.uniform(0, 2 * math.pi, 3), first
        while x < last:
            swell = math.sin(x * .021 + shift[0]) + .7 * math.sin(x * .055 + shift[1]) + .5 * math.sin(x * .13 + shift[2])
            thorn = hedge and swell < .35 or draw.random() < .3
            kind = int(draw.integers(4, 6) if thorn else draw.integers(0, 4))
            for row in range(1 if hedge else 2):
                yield (x + draw.uniform(-2.5, 2.5), away + slope * x + draw.uniform(-5, 5) + row * 9, kind,
                       size * draw.uniform(.8, 1.15) * (1 + .16 * swell))
            x += stride * draw.uniform(.6, 1.5) * (.6 if thorn else 1.15)
