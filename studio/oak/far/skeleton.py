"""The oak's skeleton: a short trunk, heavy limbs that kink where a bud died, boughs from the kinks. Lengths in metres."""

import math
from dataclasses import dataclass

import numpy as np

SEGMENT = 0.22


@dataclass(frozen=True)
class Habit:
    """The shape of one tree: a low dome whose leaf masses sit about the ends of its boughs, so that sky shows between.

    `bole` is the height of the lowest limb, `girth` the trunk's radius at breast height; `crown` the dome's half-axes,
    `widest` the height at which it is broadest, `skirt` how far it hangs below that. `step` is the length of a twig's
    segment, `gaps` the share of boughs that the crown's gaps take, `billow` the least and the greatest radius of a leaf mass,
    `spacing` how far apart the points of light lie that twigs seek, `influence` from how far they are sought.
    `tip` is a twig's radius at its end, `taper` how much slighter a branch gets in a metre by itself, `crook` how far it strays
    from its line, `shoots` how many side shoots a metre of bough bears. `kink` are the least and the greatest turn where a bud
    died (1 is 45°), `unlike` is how much shorter the least of the limbs is than the greatest, as a share.
    """

    seed: int = 7
    bole: float = 2.7
    girth: float = .72
    crown: tuple = (13.4, 12.6, 8.2)
    widest: float = 5.4
    skirt: float = 2.9
    limbs: int = 12
    billow: tuple = (.70, 1.30)
    gaps: float = .34
    step: float = .17
    spacing: float = .30
    influence: float = 1.3
    most_nodes: int = 62000
    tip: float = .0045
    taper: tuple = (0.0, 0.0)
    crook: float = 0.0
    shoots: float = 0.0
    kink: tuple = (.35, .95)
    unlike: float = 0.0


def within_dome(points, habit, share):
    """Which points lie in the crown's outline, an uneven dome, drawn in to a `share` of its size."""
    aside = points - (0, 0, habit.widest)
    turn = np.arctan2(aside[..., 1], aside[..., 0])
    shift = np.random.default_rng(habit.seed + 50).uniform(0, 2 * math.pi, 4)
    uneven = .97 + .09 * np.sin(2 * turn + shift[0]) + .08 * np.sin(3 * turn + shift[1] + .25 * aside[..., 2])
    uneven += .08 * np.sin(5 * turn + shift[2] - .5 * aside[..., 2]) + .06 * np.sin(9 * turn + shift[3] + 1.1 * aside[..., 2])
    tall = np.where(aside[..., 2] > 0, habit.crown[2], habit.skirt)
    out = (aside[..., 0] / habit.crown[0]) ** 2 + (aside[..., 1] / habit.crown[1]) ** 2 + (aside[..., 2] / tall) ** 2
    return out < (share * uneven) ** 2


def unit(vector):
    """The vector at a length of 1."""
    return vector / math.sqrt(vector @ vector)


def towards(azimuth, elevation):
    """The direction of these angles, in radians from +x and above the ground."""
    return np.array([math.cos(azimuth) * math.cos(elevation), math.sin(azimuth) * math.cos(elevation), math.sin(elevation)])


def _chance(number):
    """A number from 0 to 1, as if drawn, that is the limb's own."""
    return (number * .754877 + .31) % 1


class Skeleton:
    """Trunk, limbs and boughs as they grow: `points`, `parents`, and the boughs' `ends`."""

    def __init__(self, habit):
        self.habit = habit
        self.draw = np.random.default_rng(habit.seed)
        self.points, self.parents, self.ends = [np.zeros(3)], [-1], []
        trunk = self._trunk()
        draw, count = self.draw, habit.limbs
        for k in range(count):
            share = k / (count - 1)
            height = habit.bole + (habit.crown[2] * .42) * share ** 1.25
            start = min(trunk, key=lambda node: abs(self.points[node][2] - height))
            azimuth = k * 2.39996 + draw.uniform(-.35, .35)
            elevation = .10 + 1.0 * share ** .9 + draw.uniform(-.08, .14)
            self._bough(start, towards(azimuth, elevation), 15.0 * (1 - habit.unlike * _chance(k)), 0)
        self._bough(trunk[-1], towards(draw.uniform(0, 6), 1.2), 10.0, 0)

    def _extend(self, position, parent):
        self.points.append(position)
        self.parents.append(parent)
        return len(self.points) - 1

    def _trunk(self):
        trunk, heading, lean = [0], np.array([.06, .03, 1.0]), np.zeros(3)
        while self.points[trunk[-1]][2] < self.habit.bole + self.habit.crown[2] * .42:
            above = self.points[trunk[-1]][2] > self.habit.bole * .8
            if self.draw.random() < (.30 if above else .1):
                lean = self.draw.normal(0, .30 if above else .10, 3)
            heading = heading + lean * .4 + self.draw.normal(0, .03, 3)
            heading[2] = max(heading[2], .93)
            heading = unit(heading)
            trunk.append(self._extend(self.points[trunk[-1]] + heading * SEGMENT, trunk[-1]))
        return trunk

    def _bough(self, node, aim, length, order):
        """Grow along `aim`, turning sharply now and then; where it turns, a side bough goes the other way."""
        draw, habit = self.draw, self.habit
        heading, gone, sides = aim, 0.0, []
        turn_at = draw.uniform(.7, 1.3) if order else draw.uniform(.9, 1.7)
        while gone < length:
            if gone >= turn_at:
                across = unit(np.cross(heading, draw.normal(0, 1, 3))) * draw.uniform(*habit.kink) * (1, 1, .75)
                if order < 3:
                    sides.append((node, unit(heading - across * draw.uniform(.9, 1.7)), gone))
                heading = unit(heading + across)
                turn_at += draw.uniform(.45, 1.25) * (1.25 if order == 0 else 1)
            pull = aim + (0, 0, -.22 + .55 * min(1.0, gone / 7)) if order == 0 else aim + (0, 0, .10)
            heading = unit(heading + (pull - heading) * .075 + draw.normal(0, .07, 3))
            if self.points[node][2] < habit.bole * .75:
                heading = unit(heading * (1, 1, 0) + (0, 0, abs(heading[2])))
            position = self.points[node] + heading * SEGMENT
            if gone > .6 and not within_dome(position, habit, .96):
                break
            node, gone = self._extend(position, node), gone + SEGMENT
        if order:
            self.ends.append(node)
        reach = (gone if order else max(gone, 6.0))
        for start, direction, at in sides:
            self._bough(start, direction, draw.uniform(.42, .80) * (reach - at) + draw.uniform(.5, 1.1), order + 1)
        if not order:
            self.ends.append(node)


def _open_to_light(points, habit):
    """Which points lie where the crown is dense: gaps of a few metres part its masses."""
    draw, field = np.random.default_rng(habit.seed + 60), np.zeros(len(points))
    for _ in range(7):
        wave = draw.normal(0, 1, 3)
        field += np.sin(points @ (wave / np.linalg.norm(wave) * draw.uniform(1.1, 2.1)) + draw.uniform(0, 2 * math.pi))
    return field > np.quantile(field, habit.gaps)


def points_of_light(habit, skeleton):
    """Where leaves want to be: flattened masses about the boughs' ends, none deep in the crown's own shade."""
    draw = np.random.default_rng(habit.seed + 1)
    ends = np.array([skeleton.points[end] for end in skeleton.ends])
    ends = ends[~within_dome(ends, habit, .56) & _open_to_light(ends, habit)]
    radii = draw.uniform(*habit.billow, len(ends))
    found = []
    for centre, radius in zip(ends, radii):
        count = max(4, int(4.19 * radius ** 3 * .7 / habit.spacing ** 3))
        aside = draw.normal(0, 1, (count, 3))
        aside *= (radius * draw.random(count) ** (1 / 2.4) / np.linalg.norm(aside, axis=1))[:, None]
        found.append(centre + (0, 0, .22 * radius) + aside * (1, 1, .7))
    light = np.vstack(found)
    light = light[(light[:, 2] > habit.bole * .72) & within_dome(light, habit, 1.06)]
    # Where masses overlap, the points would crowd: one a cell is enough.
    _, first = np.unique(np.floor(light / (habit.spacing * .75)).astype(int), axis=0, return_index=True)
    return light[first]
