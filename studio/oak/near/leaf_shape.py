"""The outline and the veins of an English oak's leaf, in its own lengths: its blade runs along y from 0 to 1.

All follows from the midrib: side veins leave it, each leads into a lobe, and the margin is a smooth curve round their tips.

Past 200 lines: an outline, its lobes and what insects left of it are drawn in one coordinate system.
"""

import math
import random
from dataclasses import dataclass

import cv2
import numpy as np

from studio.kit.fields import noise_field

# The part of the plane that arrays of a leaf cover, and how many of their pixels make the leaf's length.
LEFT, LOW, WIDE, HIGH = -.46, -.07, .92, 1.14
COARSE = 420
STALK = .046


@dataclass(frozen=True)
class Vein:
    """A side vein as points (x, y) from the midrib to its tip; 1 or -1 as it runs to the right or the left; whether it leads
    into a lobe."""

    points: np.ndarray
    side: int
    leads: bool


@dataclass(frozen=True, eq=False)
class LeafShape:
    """`veins` leave the midrib, each side's from the stalk to the tip; `branches` leave those, into lobes of lobes. `outside` is
    the distance to the margin (negative within) as a coarse array, `holes` (x, y, radius) what insects took of it."""

    midrib: np.ndarray
    veins: list
    branches: list
    outside: np.ndarray
    holes: list


def leaf_shape(seed, holes=0, pierced=0):
    """One leaf: four to six round lobes a side, unequal, the broadest past its middle, two small ears at its foot. Insects have
    taken `holes` bites of its margin and eaten through it in `pierced` places."""
    choose = random.Random(seed)
    places = [_places(choose) for _ in range(2)]
    midrib = _midrib(choose, places)
    lobes = [[_lobe_vein(choose, midrib, side, place) for place in places[side > 0]] for side in (-1, 1)]
    core = midrib[midrib[:, 1] < .955]
    bodies = [(core, np.interp(core[:, 1], [-STALK, -.010, .03, .10, .30, .58, .80, .90, .955],
                               [-.030, .004, .018, .042, .088, .138, .112, .068, choose.uniform(.038, .052)]))]
    branches = []
    for leading in lobes:
        widths = list(_lobe_widths(choose, leading))
        bodies += [_lobe(vein, width) for vein, width in zip(leading, widths)]
        branches += [_branch(choose, vein, width) for vein, width in zip(leading[1:-1], widths[1:-1])
                     if width > .048 and choose.random() < .6]
    bodies += [_lobe(vein, choose.uniform(.022, .030)) for vein in branches]
    bodies += [_ear(choose, side) for side in (-1, 1)]
    outside = _union(bodies)
    veins = [vein for leading in lobes for vein in _with_bay_veins(choose, midrib, leading, outside)]
    uneven = noise_field(outside.shape, (11, 9), 2, .5, seed)
    fine = noise_field(outside.shape, (42, 34), 2, .5, seed + 9)
    outside = outside + (.0022 * uneven + .0006 * fine) * np.clip(_grid()[1] * 9, 0, 1)
    bites = [bite for _ in range(holes) for bite in _bites(choose, outside)]
    bites += [hole for _ in range(pierced) for hole in _eaten(choose, outside)]
    return LeafShape(midrib, veins, branches, _bitten(outside, bites, seed), bites)


def midrib_radius(y):
    """How thick the stalk and the midrib are, y along the leaf: they taper all the way to the tip."""
    return np.interp(y, [-STALK, 0, .12, .5, 1], [.0080, .0068, .0052, .0028, .0008])


def midrib_at(shape, y):
    """Where across the leaf its midrib is, y along it."""
    return np.interp(y, shape.midrib[:, 1], shape.midrib[:, 0])


def distance(shape, x, y):
    """How far points are outside of the margin, for arrays of x and y."""
    columns, rows = (x - LEFT) * COARSE - .5, (y - LOW) * COARSE - .5
    return cv2.remap(shape.outside, np.float32(columns), np.float32(rows), cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def _grid():
    rows, columns = np.indices((round(HIGH * COARSE), round(WIDE * COARSE)), np.float32)
    return (columns + .5) / COARSE + LEFT, (rows + .5) / COARSE + LOW


def _places(choose):
    """Where one side's veins leave the midrib: further apart where the lobes are large."""
    count = choose.choice((4, 5, 5, 5, 6))
    gaps = np.interp(np.linspace(0, 1, count - 1), [0, .5, 1], [.9, 1.15, .75])
    gaps = gaps * [choose.uniform(.75, 1.25) for _ in gaps]
    share = np.concatenate([[0], np.cumsum(gaps)]) / gaps.sum()
    return choose.uniform(.09, .15) + share * choose.uniform(.60, .66)


def _midrib(choose, places):
    """The stalk and the midrib: bowed, and giving way a little at every side vein to the other side."""
    lean, bow, sway = choose.uniform(-.02, .02), choose.uniform(-.05, .05), choose.uniform(-.012, .012)
    y = np.linspace(-STALK, 1, 120)
    x = bow * np.sin(math.pi * y) + lean * y + sway * np.sin(2 * math.pi * y)
    for side, along in zip((-1, 1), places):
        for place in along:
            x -= side * .0026 * np.exp(-np.abs(y - place) / .045)
    return np.stack([np.convolve(np.pad(x, 3, "reflect", reflect_type="odd"), np.hanning(9)[1:-1] / 4, "valid"), y], 1)


def _vein(choose, midrib, side, place, reach, spread):
    """A side vein `reach` long: it parts from the midrib as a fork does, leaning along it, then bends out to `spread` (degrees
    off the midrib) and at last a little forward again."""
    along = np.linspace(0, reach, 40)
    forward, stray, phase = choose.uniform(10, 28), choose.uniform(1.5, 4), choose.uniform(0, 6.3)
    off = spread * (1 - .62 * np.exp(-along / .014)) - forward * (along / max(reach, .12)) ** 2
    off = np.radians(off + stray * np.sin(along * 36 + phase))
    start = np.array([np.interp(place, midrib[:, 1], midrib[:, 0]), place])
    strides = np.stack([side * np.sin(off), np.cos(off)], 1)[1:] * reach / 39
    return start + np.concatenate([[(0, 0)], np.cumsum(strides, 0)])


def _lobe_vein(choose, midrib, side, place):
    reach = float(np.interp(place, [.08, .25, .45, .62, .80], [.085, .205, .365, .355, .225])) * choose.uniform(.84, 1.12)
    spread = float(np.interp(place, [.1, .8], [54, 41])) + choose.uniform(-5, 5)
    return Vein(_vein(choose, midrib, side, place, reach, spread), side, True)


def _lobe_widths(choose, veins):
    """How broad (a radius) the lobes at the ends of one side's veins are: as their neighbours leave room."""
    for number, vein in enumerate(veins):
        ahead = vein.points[-1] - vein.points[-12]
        aside = np.array([-ahead[1], ahead[0]]) / np.linalg.norm(ahead)
        gaps = [abs((other.points[-1] - vein.points[-1]) @ aside) for other in veins[max(0, number - 1):number + 2]
                if other is not vein]
        yield min(.44 * sum(gaps) / len(gaps), .066) * choose.uniform(.80, 1.20) + .007


def _lobe(vein, width):
    """A lobe as a stroke along its vein, which ends just before the margin; it swells towards its round tip."""
    length = np.linalg.norm(np.diff(vein.points, axis=0), axis=1).sum()
    count = max(2, round(len(vein.points) * (1 - (width - .008) / length)))
    return vein.points[:count], width * np.interp(np.linspace(0, 1, count), [0, .5, .85, 1], [.6, .84, 1, .95])


def _branch(choose, vein, width):
    """A vein that leaves a lobe's own on its lower side and leads into a lobe of that lobe."""
    start = choose.randint(19, 26)
    ahead = vein.points[start + 2] - vein.points[start]
    heading = math.atan2(ahead[1], ahead[0]) - vein.side * math.radians(choose.uniform(32, 44))
    turns = heading + vein.side * np.linspace(-.25, .35, 20)
    strides = np.stack([np.cos(turns), np.sin(turns)], 1) * width * choose.uniform(1.15, 1.45) / 20
    return Vein(vein.points[start] + np.concatenate([[(0, 0)], np.cumsum(strides, 0)]), vein.side, False)


def _ear(choose, side):
    """One of the two small lobes that stand back beside the stalk."""
    size = choose.uniform(.7, 1.3)
    points = (side * .004, .012), (side * .022 * size, .006), (side * .030 * size, -.002)
    return np.array(points), np.array([.012, .013, .012])


def _with_bay_veins(choose, midrib, leading, outside):
    """A side's veins in their order: between those that lead into lobes weaker ones run to most of the bays, and end there."""
    for number, vein in enumerate(leading):
        yield vein
        if number + 1 == len(leading) or choose.random() < .15:
            continue
        low, high = vein.points[0, 1], leading[number + 1].points[0, 1]
        place = low + (high - low) * choose.uniform(.40, .62)
        end = (vein.points[-1] + leading[number + 1].points[-1]) / 2
        away = end - (np.interp(place, midrib[:, 1], midrib[:, 0]), place)
        line = _vein(choose, midrib, vein.side, place, np.linalg.norm(away), math.degrees(math.atan2(abs(away[0]), away[1])) + 5)
        within = outside[tuple(np.int32((line[:, ::-1] - (LOW, LEFT)) * COARSE).T)] < -.014
        yield Vein(line[:max(6, len(line) if within.all() else int(np.argmin(within)))], vein.side, False)


def _union(bodies, melt=.010):
    """The distance to strokes of changing breadth, their inner corners rounded by `melt`."""
    x, y = _grid()
    total = np.zeros_like(x)
    for points, radii in bodies:
        places = np.linspace(0, 1, 30)
        own = np.linspace(0, 1, len(points))
        nearest = np.full_like(x, 9)
        for px, py, r in zip(np.interp(places, own, points[:, 0]), np.interp(places, own, points[:, 1]),
                             np.interp(places, own, radii)):
            np.minimum(nearest, np.sqrt((x - px) ** 2 + (y - py) ** 2) - r, out=nearest)
        total += np.exp(np.clip(-nearest / melt, -40, 40))
    # Blurred, since the strokes' discs leave the margin scalloped.
    return cv2.GaussianBlur(-melt * np.log(total + 1e-30), (0, 0), .007 * COARSE)


def _bites(choose, outside):
    """A meal at the margin: a few scallops (x, y, radius) beside each other."""
    rows, columns = np.nonzero((np.abs(outside) < 1.2 / COARSE) & (_grid()[1] > .18))
    number = choose.randrange(len(rows))
    x, y = columns[number] / COARSE + LEFT, rows[number] / COARSE + LOW
    near = np.flatnonzero(np.hypot(columns - columns[number], rows - rows[number]) < .045 * COARSE)
    for _ in range(choose.randint(1, 4)):
        yield x, y, choose.uniform(.006, .017)
        number = choose.choice(list(near))
        x, y = columns[number] / COARSE + LEFT, rows[number] / COARSE + LOW


def _eaten(choose, outside):
    """A hole between veins, of a few that ran together along one way (x, y, radius); some stay pinpricks."""
    rows, columns = np.nonzero((outside < -.02) & (np.abs(_grid()[0]) > .045) & (_grid()[1] > .2))
    number, heading = choose.randrange(len(rows)), choose.uniform(0, 6.3)
    x, y = columns[number] / COARSE + LEFT, rows[number] / COARSE + LOW
    size = choose.uniform(.002, .008)
    for _ in range(choose.randint(1, 3)):
        yield x, y, size * choose.uniform(.6, 1.1)
        heading += choose.uniform(-.8, .8)
        x, y = x + size * 1.2 * math.cos(heading), y + size * 1.2 * math.sin(heading)


def _bitten(outside, bites, seed):
    x, y = _grid()
    ragged = noise_field(outside.shape, (120, 96), 2, .6, seed + 1) * .30
    for px, py, radius in bites:
        outside = np.maximum(outside, radius + ragged * min(radius, .008) - np.hypot(x - px, (y - py) * .8))
    return outside.astype(np.float32)
