"""Pieces of a meadow for instancing, each a mesh of many blades: turf, tall grass in seed, tussocks, what rain has laid.

A piece of two metres of ground holds all that grows on it: single tufts by the ten thousand would lie over each other
so often that rays had to search them all. `full` is the share of its plants that still stand. Lengths in metres.
"""

import math

import numpy as np

from studio.kit.solids import mesh, place


class _Sheets:
    """Four-cornered sheets of two materials, blades (0) and straw (1), gathered into one mesh."""

    def __init__(self):
        self.corners, self.kinds = [], []

    def _add(self, corners, kinds):
        self.corners.append(corners.reshape(-1, 4, 3))
        self.kinds.append(kinds)

    def strips(self, start, turn, first, last, length, half, kinds, parts=5):
        """Narrow strips from `start` that bend towards `turn`, from the angle `first` to `last` off upright, in radians.

        All are arrays, one value a strip; returns their joints.
        """
        sheer = np.linspace(0, 1, parts)[None] ** 1.5
        angles = first[:, None] + (last - first)[:, None] * sheer
        stride = (length / parts)[:, None]
        out, up = np.cumsum(np.sin(angles) * stride, 1), np.cumsum(np.cos(angles) * stride, 1)
        out, up = (np.pad(values, ((0, 0), (1, 0))) for values in (out, up))
        along = np.stack([np.cos(turn)[:, None] * out, np.sin(turn)[:, None] * out, up], 2)
        joints = start[:, None] + along
        wide = half[:, None] * (1 - np.arange(parts + 1) / parts)[None] ** .6 + .0002
        aside = np.stack([-np.sin(turn)[:, None] * wide, np.cos(turn)[:, None] * wide, 0 * wide], 2)
        left, right = joints - aside, joints + aside
        self._add(np.stack([left[:, :-1], right[:, :-1], right[:, 1:], left[:, 1:]], 2), np.repeat(kinds, parts))
        return joints

    def flakes(self, foot, heading, length, wide):
        """Spikelets: small sheets of straw from `foot` along `heading`."""
        heading = heading / np.linalg.norm(heading, axis=1)[:, None] * length[:, None]
        aside = np.stack([wide, -wide, 0 * wide], 1)
        middle = foot + heading / 2
        self._add(np.stack([foot, middle + aside, foot + heading, middle - aside], 1), np.ones(len(foot), int))

    def object(self, name, materials):
        corners = np.concatenate(self.corners)
        data = mesh(name, corners.reshape(-1, 3).tolist(), np.arange(4 * len(corners)).reshape(-1, 4).tolist(), smooth=True)
        for material in materials:
            data.materials.append(material)
        data.polygons.foreach_set("material_index", np.concatenate(self.kinds))
        return place(name, data)


def _clumped(draw, count, clumps, radius, spread, loose=.35):
    """Feet of `count` plants on a round piece of ground, most of them in clumps; and which clump each belongs to."""
    def over(number):
        turn, out = draw.uniform(0, 2 * math.pi, number), radius * np.sqrt(draw.random(number))
        return np.stack([np.cos(turn) * out, np.sin(turn) * out], 1)

    middles, which = over(clumps), draw.integers(0, clumps, count)
    feet = middles[which] + draw.normal(0, 1, (count, 2)) * draw.uniform(.4, 1.5, clumps)[which, None] * spread
    alone = draw.random(count) < loose
    feet[alone] = over(int(alone.sum()))
    return np.column_stack([feet, np.full(count, -.04)]), which


def _leaves(sheets, draw, count, clumps, low, high, dry, fallen=0.0, radius=1.1):
    """Blades that arch over on all sides, each clump with its own height and lean; `fallen` is how far frost has brought
    them down."""
    feet, which = _clumped(draw, count, clumps, radius, .075)
    tall, turn = draw.uniform(.5, 1.35, clumps)[which], draw.uniform(0, 2 * math.pi, clumps)[which]
    first = np.abs(draw.normal(.12, .22, count)) + np.minimum(fallen * draw.exponential(.5, count), 1.2)
    sheets.strips(feet, turn + draw.normal(0, 1.3, count), first, first + draw.uniform(.2, 2.0, count),
                  draw.uniform(low, high, count) * tall, draw.uniform(.0016, .0034, count),
                  (draw.random(count) < dry).astype(int))


def _stems(sheets, draw, count, clumps, low, high, fallen=0.0, radius=1.0):
    """Stems in seed, most of them leaning as their clump does: loose panicles, close spikes, and some that lost theirs."""
    feet, which = _clumped(draw, count, clumps, radius, .10, .25)
    turn = (.5 + draw.normal(0, 1.0, clumps))[which] + draw.normal(0, .5, count)
    first = np.abs(draw.normal(.10, .10, count)) + draw.uniform(0, .22, clumps)[which]
    first = first + np.minimum(fallen * draw.exponential(.4, count), 1.2)
    length = draw.uniform(low, high, count) * draw.uniform(.62, 1.12, clumps)[which]
    joints = sheets.strips(feet, turn, first, first + draw.uniform(.08, .95, count), length, np.full(count, .0013),
                           (draw.random(count) < .65).astype(int), 7)
    form = draw.integers(0, 5, clumps)[which]
    for loose, bearers, number in ((True, np.flatnonzero(form < 2), 24), (False, np.flatnonzero((form > 1) & (form < 4)), 15)):
        stem = np.repeat(bearers, number)
        share, around = draw.random(len(stem)), draw.uniform(0, 2 * math.pi, len(stem))
        low_end, high_end = joints[stem, 5 if loose else 6], joints[stem, 7]
        reach = draw.uniform(.008, .050, len(stem)) * (1.15 - share) if loose else np.full(len(stem), .003)
        out = np.stack([np.cos(around), np.sin(around), draw.uniform(.3, 1.6, len(stem))], 1)
        foot = low_end + (high_end - low_end) * share[:, None] + out * (reach[:, None] * (1, 1, .5))
        sheets.flakes(foot, out, draw.uniform(.009, .017, len(stem)), draw.uniform(.0013, .0030, len(stem)))


def turf(number, materials, full=1.0):
    """Two metres of low grass, uneven, a stalk here and there."""
    draw, sheets = np.random.default_rng(number), _Sheets()
    _leaves(sheets, draw, round(4200 * full), 75, .13, .40, .16, 1 - full)
    _stems(sheets, draw, round(26 * full), 9, .30, .60, 1 - full)
    return sheets.object(f"turf {number}", materials)


def tall(number, materials, full=1.0):
    """Two metres of grass that has come into seed."""
    draw, sheets = np.random.default_rng(100 + number), _Sheets()
    _leaves(sheets, draw, round(1900 * full), 40, .20, .52, .22, 1 - full)
    _stems(sheets, draw, round(250 * full), 26, .42, .98, 1 - full)
    return sheets.object(f"tall {number}", materials)


def tussock(number, materials, full=1.0):
    """One old clump, its leaves arching out from the middle, last year's among them."""
    draw, sheets, blades = np.random.default_rng(200 + number), _Sheets(), round(430 * full ** .5)
    turn, out = draw.uniform(0, 2 * math.pi, blades), .17 * np.sqrt(draw.random(blades))
    feet = np.stack([np.cos(turn) * out, np.sin(turn) * out, np.full(blades, -.04)], 1)
    first = np.abs(draw.normal(.10, .10, blades)) + out * 2.4
    sheets.strips(feet, turn + draw.normal(0, .5, blades), first, first + draw.uniform(.4, 1.7, blades),
                  draw.uniform(.30, .82, blades), draw.uniform(.0016, .0030, blades), (draw.random(blades) < .30).astype(int), 6)
    _stems(sheets, draw, 9, 2, .6, 1.0, 1 - full, .15)
    return sheets.object(f"tussock {number}", materials)


def laid(number, materials, full=1.0):
    """Grass that wind and rain have laid over in a swirl, some of it half risen again."""
    draw, sheets, blades = np.random.default_rng(300 + number), _Sheets(), round(2300 * full)
    feet, _ = _clumped(draw, blades, 40, 1.0, .12, .5)
    turn = 1.1 * np.sin(feet[:, 0] * 1.7 + number) + .8 * np.sin(feet[:, 1] * 2.1 + 2 * number) + draw.normal(0, .35, blades)
    first = draw.uniform(.35, 1.25, blades)
    sheets.strips(feet, turn, first, np.minimum(first + draw.uniform(.1, .8, blades), 1.75), draw.uniform(.25, .66, blades),
                  draw.uniform(.0016, .0032, blades), (draw.random(blades) < .40).astype(int))
    _stems(sheets, draw, round(30 * full), 6, .5, .9, 1 - full)
    return sheets.object(f"laid {number}", materials)
