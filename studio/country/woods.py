"""Hedges, single trees in them and woods far off, leafy or bare, lost in the mist. Lengths in metres."""

import math

import numpy as np

from studio.country.meadow import ground_height
from studio.kit.solids import mesh, place
from studio.oak.far.kept import grown_old
from studio.oak.far.leaves import leaf_material
from studio.oak.far.mesh import slips_mesh
from studio.oak.far.old_crown import Build

FEW = {"orders": 2, "elbows": (1.3, .9, .6), "crowded": (9, 3, 5), "tip": .012}
# A broad oak of the hedge, one that the wind has thinned, an ash, a slender tree of the wood, one with a low round crown, a
# stag-headed one.
TREES = (Build(3, 2.9, .42, broad=6.3, high=11.5, widest=6.4, hangs=4.0, limbs=9, **FEW),
         Build(5, 3.6, .36, broad=4.9, high=10.6, widest=6.8, hangs=3.4, limbs=7, **FEW),
         Build(9, 4.2, .34, broad=4.6, high=15.0, widest=8.8, hangs=4.6, limbs=9, **FEW),
         Build(14, 3.4, .24, broad=2.9, high=12.4, widest=7.6, hangs=4.6, limbs=8, **FEW),
         Build(17, 1.7, .30, broad=4.6, high=7.4, widest=4.0, hangs=2.6, limbs=9, **FEW),
         Build(19, 4.4, .40, broad=5.4, high=12.6, widest=8.4, hangs=3.6, limbs=6, **FEW))
# Half-breadth, height and leaf sprays of the hedge's thorns and brambles.
THORNS = ((2.6, 3.1, 5000), (3.1, 2.3, 5000), (1.9, 3.9, 4000))


def _sheets(draw, points, size, name, material):
    """Leaf sprays as four-cornered sheets turned every way, `size` across."""
    count = len(points)
    first = draw.normal(0, 1, (count, 3))
    second = np.cross(first, draw.normal(0, 1, (count, 3)))
    for side in (first, second):
        side *= (draw.uniform(.5, 1.3, count) * size / 2 / np.linalg.norm(side, axis=1))[:, None]
    corners = np.stack([points - first, points - second * .6, points + first, points + second * .6], 1).reshape(-1, 3)
    return mesh(name, corners.tolist(), np.arange(4 * count).reshape(-1, 4).tolist(), material)


def _twigs(draw, points, name, material, wide=.014):
    """Thin sheets like twigs, leaning outwards."""
    count = len(points)
    out = points * (1, 1, .6) + (0, 0, 1.5) + draw.normal(0, 2.0, (count, 3))
    out *= (draw.uniform(.35, .9, count) / np.linalg.norm(out, axis=1))[:, None]
    aside = np.cross(out, draw.normal(0, 1, (count, 3)))
    aside *= (wide / np.linalg.norm(aside, axis=1))[:, None]
    corners = np.stack([points - aside, points + aside, points + out], 1).reshape(-1, 3)
    return mesh(name, corners.tolist(), np.arange(3 * count).reshape(-1, 3).tolist(), material)


def _tree(draw, number, build, leaf, bark, leafy):
    """Mesh data of one tree: its wood, and what is on its twigs."""
    tree = grown_old(build)
    ends = tree.points[tree.radii < .045]
    nodes = draw.integers(0, len(ends), 24000 if leafy else 9000)
    around = ends[nodes] + draw.normal(0, .42 if leafy else .15, (len(nodes), 3))
    crown = _sheets(draw, around, .36, "far leaves", leaf) if leafy else _twigs(draw, around, "far twigs", leaf)
    return slips_mesh(f"far tree {number}", tree, math.inf, bark), crown


def _thorn(draw, number, broad, high, count, leaf, leafy):
    """Mesh data of a thorn bush that browsing and shears have kept low: ragged at the top, dense to the ground."""
    turn, out = draw.uniform(0, 2 * math.pi, count), broad * draw.random(count) ** .6
    ragged = .8 + .22 * np.sin(turn * 3 + out * 2.1 + number) + .12 * np.sin(turn * 7 + out * 5)
    height = high * (1 - .55 * (out / broad) ** 2) * ragged * draw.random(count) ** .6 + draw.normal(0, .12, count)
    points = np.stack([out * np.cos(turn), out * np.sin(turn) * .6, height], 1)
    return (_sheets(draw, points, .28, "thorn", leaf) if leafy else _twigs(draw, points, "bare thorn", leaf),)


def build_woods(morning, leafy=True, seed=8):
    """The country behind the oak: a hedge with gaps and single trees in it, another further off, woods on the rise."""
    draw = np.random.default_rng(seed)
    green = ((.036, .056, .014), (.070, .084, .022), (.13, .165, .028))
    bare = ((.045, .038, .032), (.080, .070, .060), (.03, .03, .03))
    leaf = leaf_material("far leaf", *(green if leafy else bare), morning.veil)
    bark = leaf_material("far bark", *bare, morning.veil)
    kinds = [_tree(draw, number, build, leaf, bark, leafy) for number, build in enumerate(TREES)]
    kinds += [_thorn(draw, number, *thorn, leaf, leafy) for number, thorn in enumerate(THORNS)]
    for x, y, kind, size in _spots(draw):
        # Trees stand every way, the hedge's bushes along it.
        turn, wide = draw.uniform(0, 2 * math.pi) if kind < len(TREES) else draw.normal(0, .2), size * draw.uniform(.85, 1.2)
        for data in kinds[kind]:
            copy = place("far tree", data, (x, y, float(ground_height(x, y)) - .3), (0, 0, turn))
            copy.scale = (wide, wide, size)


# Hedges: how far behind the oak, slope, first and last x, where they are gone (x from, to). Their trees: x, kind, size.
HEDGES = (
    (206, -.16, -180, -42, ((-104, -92), (-66, -58)),
     ((-150, 0, 1.0), (-118, 4, 1.0), (-97, 1, .95), (-81, 3, .75), (-50, 5, .86))),
    (268, .07, 24, 260, ((61, 70), (128, 171)),
     ((33, 1, .9), (58, 0, 1.05), (72, 4, .9), (112, 5, 1.0), (140, 2, .80), (149, 3, .8), (196, 0, 1.1),
      (210, 1, .8), (229, 4, .8), (243, 5, .62), (259, 4, .66))),
    (380, .02, -330, 330, ((-210, -150), (-62, -34), (90, 150)),
     ((-190, 2, .9), (-168, 0, 1.1), (-90, 0, 1.2), (-74, 1, 1.1), (-14, 5, 1.0), (8, 1, .9), (84, 2, 1.0), (121, 0, 1.0),
      (205, 5, 1.2), (236, 0, 1.2), (264, 1, .95), (287, 0, .8), (316, 1, .8), (338, 5, .62))),
)
# Woods: how far off, first and last x, and the height of their trees as a share; parts of each have been felled and stand lower.
WOODS = ((505, -420, -95, 1.15), (540, 62, 215, 1.05), (590, -120, 480, 1.2), (640, -620, -260, 1.4))


def _spots(draw):
    """Where far trees and bushes stand: x, y, kind and size."""
    for away, slope, first, last, gone, trees in HEDGES:
        x = first
        while x < last:
            if not any(low < x < high for low, high in gone):
                swell = .8 + .25 * math.sin(x * .11 + away) + .2 * math.sin(x * .31 + 2 * away)
                thorn = len(TREES) + int(draw.integers(0, len(THORNS)))
                yield x, away + slope * x + draw.normal(0, .7), thorn, swell * draw.uniform(.7, 1.1)
            x += draw.uniform(1.2, 3.4)
        for x, kind, size in trees:
            yield x, away + slope * x, kind, size
    for away, first, last, size in WOODS:
        x, shift = first, draw.uniform(0, 2 * math.pi, 2)
        while x < last:
            felled = math.sin(x * .019 + shift[0]) + .6 * math.sin(x * .047 + shift[1]) > .75
            edge = min(1, .45 + min(x - first, last - x) / 40)
            for row in range(3):
                yield (x + draw.normal(0, 2), away + row * 8 + draw.normal(0, 3), int(draw.choice((0, 1, 2, 3, 3, 4, 5))),
                       size * edge * draw.uniform(.62, 1.12) * (.6 if felled else 1))
            x += draw.uniform(3, 9) * (1.6 if felled else 1)
