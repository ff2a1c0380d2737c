"""The outline and the veins of an English oak's leaf, in its own lengths: its blade runs along y from 0 to 1."""

import math
import random
from dataclasses import dataclass

import cv2
import numpy as np

from studio.fields import noise

# The part of the plane that arrays of a leaf cover, and how many of their pixels make the leaf's length.
LEFT, LOW, WIDE, HIGH = -.46, -.07, .92, 1.14
COARSE = 420
STALK = .036


@dataclass(frozen=True)
class Vein:
    """A side vein as points (x, y) from the midrib to its tip; 1 or -1 as it runs to the right or the left; whether it leads
    into a lobe."""

    points: np.ndarray
    side: int
    leads: bool


@dataclass(frozen=True, eq=False)
class LeafShape:
    """`outside` is the distance to the margin (negative within) as a coarse array, `holes` (x, y, radius) what insects
    took of it."""

    midrib: np.ndarray
    veins: list
    outside: np.ndarray
    holes: list


def leaf_shape(seed, holes=0, pierced=0):
    """One leaf: four to five round lobes a side, unequal, the broadest past its middle, two small ears at its foot. Insects have
    taken `holes` bites of its margin and eaten through it in `pierced` places."""
    choose = random.Random(seed)
    lean, bow = choose.uniform(-.02, .02), choose.uniform(-.06, .06)
    midrib = np.array([(bow * math.sin(math.pi * y) + lean * y, y) for y in np.linspace(-STALK, 1.0, 60)])
    veins = [vein for side in (-1, 1) for vein in _side_veins(choose, midrib, side)]
    bodies = [(midrib, np.interp(midrib[:, 1], [-STALK, -.010, .03, .22, .55, .80, .95, 1],
                                 [-.030, .004, .018, .055, .105, .090, .058, .045]))]
    for number, vein in enumerate(veins):
        if vein.leads:
            reach = np.linalg.norm(vein.points[-1] - vein.points[0])
            root, tip = .030 + .16 * reach, (.026 + .125 * reach) * choose.uniform(.82, 1.12)
            bodies.append((vein.points, np.linspace(root, tip, len(vein.points))))
            veins[number] = _led_on(vein, tip * .86)
    for side in (-1, 1):
        ear = choose.uniform(.020, .032)
        bodies.append((np.array([(0, .012), (side * ear, .012 + .2 * ear)]), np.array([.012, .016])))
    outside = _union(bodies)
    veins = [vein if vein.leads else _to_bay(vein, outside) for vein in veins]
    uneven = noise(outside.shape, (12, 10), 4, .55, seed)
    fine = noise(outside.shape, (34, 28), 2, .5, seed + 9)
    outside = outside + (.0044 * uneven + .0013 * fine) * np.clip(_grid()[1] * 9, 0, 1)
    bites = [(*_on_margin(choose, outside), choose.uniform(.008, .022)) for _ in range(holes)]
    bites += [(*_within(choose, outside), choose.uniform(.003, .009)) for _ in range(pierced)]
    return LeafShape(midrib, veins, _bitten(outside, bites, seed), bites)


def midrib_radius(y):
    """How thick the stalk and the midrib are, y along the leaf: they taper all the way to the tip."""
    return np.interp(y, [-STALK, 0, .12, .5, 1], [.0080, .0070, .0056, .0031, .0009])


def distance(shape, x, y):
    """How far points are outside of the margin, for arrays of x and y."""
    columns, rows = (x - LEFT) * COARSE - .5, (y - LOW) * COARSE - .5
    return cv2.remap(shape.outside, np.float32(columns), np.float32(rows), cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def _grid():
    rows, columns = np.indices((round(HIGH * COARSE), round(WIDE * COARSE)), np.float32)
    return (columns + .5) / COARSE + LEFT, (rows + .5) / COARSE + LOW


def _side_veins(choose, midrib, side):
    count, start = choose.choice((4, 5, 5)), choose.uniform(.09, .16)
    places = np.linspace(start, choose.uniform(.78, .85), count) + np.array([choose.uniform(-.025, .025) for _ in range(count)])
    for number, place in enumerate(places):
        reach = float(np.interp(place, [.08, .30, .52, .68, .84], [.135, .225, .290, .275, .150])) * choose.uniform(.86, 1.10)
        yield _vein(choose, midrib, side, place, reach, True)
        if number + 1 < count:
            # A weaker one between runs to the bay.
            yield _vein(choose, midrib, side, (place + places[number + 1]) / 2, reach * .38, False)


def _vein(choose, midrib, side, place, reach, leads):
    angle, curl = math.radians(choose.uniform(40, 50) - 8 * place), choose.uniform(.05, .30)
    x0 = float(np.interp(place, midrib[:, 1], midrib[:, 0]))
    along = np.linspace(0, reach, 24)
    turned = angle + curl * (along / .3) ** 1.5
    step = reach / 23
    x = x0 + side * np.concatenate([[0], np.cumsum(np.cos(turned[1:]) * step)])
    y = place + np.concatenate([[0], np.cumsum(np.sin(turned[1:]) * step)])
    return Vein(np.stack([x, y], 1), side, leads)


def _led_on(vein, reach):
    """The vein carried on into its lobe's tip, straighter than before."""
    heading = vein.points[-1] - vein.points[-4]
    more = np.linspace(0, reach, 8)[1:, None] * heading / np.linalg.norm(heading)
    return Vein(np.concatenate([vein.points, vein.points[-1] + more]), vein.side, vein.leads)


def _to_bay(vein, outside, gap=.020):
    """The vein carried on until it is `gap` from the margin."""
    far = np.arange(0, .3, .008)[:, None]
    heading = vein.points[-1] - vein.points[-4]
    more = vein.points[-1] + far[1:] * heading / np.linalg.norm(heading)
    inside = outside[((more[:, 1] - LOW) * COARSE).astype(int).clip(0, outside.shape[0] - 1),
                     ((more[:, 0] - LEFT) * COARSE).astype(int).clip(0, outside.shape[1] - 1)] < -gap
    count = len(more) if inside.all() else int(np.argmin(inside))
    return Vein(np.concatenate([vein.points, more[:count]]), vein.side, False)


def _on_margin(choose, outside):
    """A point of the margin, not too near the stalk."""
    rows, columns = np.nonzero((np.abs(outside) < 1.2 / COARSE) & (_grid()[1] > .18))
    number = choose.randrange(len(rows))
    return columns[number] / COARSE + LEFT, rows[number] / COARSE + LOW


def _within(choose, outside):
    """A point of the blade between its veins and well inside its margin; holes come in groups."""
    rows, columns = np.nonzero((outside < -.02) & (np.abs(_grid()[0]) > .045) & (_grid()[1] > .2))
    number = choose.randrange(len(rows))
    return columns[number] / COARSE + LEFT, rows[number] / COARSE + LOW


def _union(bodies, melt=.012):
    """The distance to strokes of changing breadth, their inner corners rounded by `melt`."""
    x, y = _grid()
    total = np.zeros_like(x)
    for points, radii in bodies:
        places = np.linspace(0, 1, 26)
        own = np.linspace(0, 1, len(points))
        nearest = np.full_like(x, 9)
        for px, py, r in zip(np.interp(places, own, points[:, 0]), np.interp(places, own, points[:, 1]),
                             np.interp(places, own, radii)):
            np.minimum(nearest, np.sqrt((x - px) ** 2 + (y - py) ** 2) - r, out=nearest)
        total += np.exp(np.clip(-nearest / melt, -40, 40))
    return -melt * np.log(total + 1e-30)


def _bitten(outside, bites, seed):
    x, y = _grid()
    ragged = noise(outside.shape, (40, 32), 3, .6, seed + 1) * .0035
    for px, py, radius in bites:
        outside = np.maximum(outside, radius + ragged - np.hypot(x - px, (y - py) * .8))
    return outside.astype(np.float32)
