"""Shavings of a fine cut, a hand's breadth to an arm's length long: loose helices that tangle, let fall one after the other so
that each lies on those before it."""

import math
from dataclasses import dataclass

import numpy as np

from studio.kit.fields import smoothstep
from studio.kit.solids import grid_faces, mesh, place
from studio.workshop.plane import THROAT
from studio.workshop.shavings import with_uv

ACROSS = 9
STEP = .0022


@dataclass(frozen=True)
class Curl:
    """One shaving: its `length` and `width`, the mean `radius` of its loops, by how much it is `drawn` out along their axis in
    a turn, and how far (`stray`, a share) it is uneven; metres."""

    length: float
    width: float
    radius: float
    drawn: float
    stray: float = .5


class Ground:
    """What shavings fall on, as heights over a rectangle: `bare` the bench and what stands on it, `filled` with the shavings
    that lie there already; metres."""

    CELL = .004

    def __init__(self, low, high):
        self.low = np.array(low)
        shape = np.ceil((np.array(high) - self.low) / self.CELL).astype(int)
        self.bare = np.zeros(shape)
        self.filled = np.zeros(shape)

    def _cells(self, points):
        cells = ((points[:, :2] - self.low) / self.CELL).astype(int)
        return tuple(np.clip(cells, 0, np.array(self.bare.shape) - 1).T)

    def stand(self, middle, size, turn, height):
        """A box of the given size stands there, turned by `turn` radians about its `middle` (x, y)."""
        x, y = np.meshgrid(*(low + self.CELL * (np.arange(n) + .5) for low, n in zip(self.low, self.bare.shape)), indexing="ij")
        x, y = x - middle[0], y - middle[1]
        along, across = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        inside = (abs(along) < size[0] / 2) & (abs(across) < size[1] / 2)
        self.bare[inside] = self.filled[inside] = height

    def lower(self, points):
        """The points sunk until they lie: on the bare ground with no more than a few in it, among the shavings as far as they
        give way. What would still go through the ground is pressed flat on it."""
        cells = self._cells(points)
        onto = max(np.percentile(self.bare[cells] - points[:, 2], 96), np.percentile(self.filled[cells] - points[:, 2], 80))
        points[:, 2] = np.maximum(points[:, 2] + onto, .0003)
        grown = self.filled[cells] + np.maximum(points[:, 2] - self.filled[cells], 0) * .55
        np.maximum.at(self.filled, cells, grown)
        return points


def _wave(choose, often):
    """A smooth function of a length in metres that wanders between about -1 and 1, up to `often` times a metre."""
    rates, phases = choose.uniform(.2, 1, 5) * often * 2 * math.pi, choose.uniform(0, 6.3, 5)
    return lambda s: np.sin(np.multiply.outer(s, rates) + phases).sum(-1) / 2.6


def _turned(vector, axis, angle):
    """A vector turned about a unit axis that is square to it or nearly."""
    return vector * math.cos(angle) + np.cross(axis, vector) * math.sin(angle)


def _ribbon(curl, choose):
    """Points of a shaving, row by row, with lengths along it: a strip bent about its own breadth more here and less there, and
    drawn out sideways into a helix."""
    along = _along(curl)
    rise = curl.drawn / (2 * math.pi)
    whole = curl.radius ** 2 + rise ** 2
    # A shaving is tightest where the iron entered, and springs open where it tore off.
    opened = 1.35 - .8 * along / curl.length
    bend = curl.radius / whole * opened * np.maximum(.12, 1 + curl.stray * _wave(choose, 14)(along))
    twist = rise / whole * (1 + .8 * curl.stray * _wave(choose, 9)(along)) + 1.6 * _wave(choose, 6)(along)
    return _strip(curl, choose, along, bend, twist, (1.0, 0, 0)), along


def _along(curl):
    """Lengths from the shaving's first end, where its rows of points are."""
    return np.linspace(0, curl.length, max(12, round(curl.length / STEP)))


def _strip(curl, choose, along, bend, twist, ahead):
    """The points of a strip that sets out from the origin in the direction `ahead`, its breadth along y, and then bends about its
    breadth and twists by so many radians a metre."""
    at, ahead, aside = np.zeros(3), np.array(ahead), np.array((0, 1.0, 0))
    middle, outs, sides = [], [], []
    stride = along[1]
    for bent, twisted in zip(bend, twist):
        ahead = _turned(ahead, aside, bent * stride)
        ahead /= np.linalg.norm(ahead)
        aside = _turned(aside, ahead, twisted * stride)
        aside -= ahead * (aside @ ahead)
        aside /= np.linalg.norm(aside)
        at = at + ahead * stride
        middle.append(at)
        sides.append(aside)
        outs.append(np.cross(ahead, aside))
    middle, sides, outs, share = np.array(middle), np.array(sides), np.array(outs), along / curl.length
    narrow = np.minimum(1, .4 + share * 7) * np.minimum(1, .35 + (1 - share) * 5) * (1 + .06 * _wave(choose, 20)(along))
    cup, ripple = _wave(choose, 11)(along) * .05, _wave(choose, 45)(along) * .0014
    rows = []
    for side in np.linspace(-1, 1, ACROSS):
        out = cup * side * side * curl.width + ripple * abs(side) ** 3 * (1 if side > 0 else -.6)
        ragged = 1 + .05 * _wave(choose, 60)(along) * side * side
        rows.append(middle + sides * (side * curl.width / 2 * narrow * ragged)[:, None] + outs * out[:, None])
    return np.stack(rows, 1).reshape(-1, 3)


def _sheet(material, curl, points, along, shift, frayed=.92):
    """The strip as an object; `shift` moves its grain, so that no two are alike. At `frayed` 1 its margins are torn, and the
    less it is, the fewer nicks they have."""
    sides = np.linspace(-1, 1, ACROSS)
    coordinates = [(a + shift, v * curl.width / 2 + shift * .37) for a in along for v in sides]
    # A cambered iron leaves margins that are whole, but for a nick here and there.
    shares = [(a / curl.length, v * frayed) for a in along for v in sides]
    data = mesh("long shaving", points, grid_faces(ACROSS, len(along)), material, smooth=True)
    return place("long shaving", with_uv(data, coordinates, shares))


def rise(material, curl, straight, plane, lean=.60, seed=5):
    """The shaving that still hangs in the mouth of a `plane`: it leans back by `lean` radians, bends forward (towards +x) more and
    more for `straight` metres, then goes round; `drawn` under 0 takes it to the other side."""
    choose, along = np.random.default_rng(seed), _along(curl)
    bend = smoothstep(along, 0, straight) * (1 + curl.stray * .5 * _wave(choose, 7)(along)) / curl.radius + 2.5
    twist = curl.drawn / (2 * math.pi) / curl.radius ** 2 * np.clip(along / straight, 0, 1)
    points = _strip(curl, choose, along, bend, twist, (-math.sin(lean), 0, math.cos(lean)))
    made = _sheet(material, curl, points, along, seed, .80)
    made.location, made.parent = THROAT, plane
    return made


def let_fall(material, curl, where, ground, seed, squash=.8, flat=False):
    """A shaving let fall about `where` (x, y), any side up or lying `flat`; its weight and what fell on it have pressed it to
    `squash` of its height."""
    choose = np.random.default_rng(seed)
    points, along = _ribbon(curl, choose)
    points -= points.mean(0)
    turn = np.linalg.qr(choose.normal(size=(3, 3)))[0]
    if flat:
        # Its least extent upwards.
        turn = np.linalg.svd(points, full_matrices=False)[2]
        spin = choose.uniform(0, 6.3)
        turn = np.array(((math.cos(spin), -math.sin(spin), 0), (math.sin(spin), math.cos(spin), 0), (0, 0, 1))) @ turn
    points = points @ turn.T
    points[:, 2] *= squash
    points[:, :2] += where
    points = ground.lower(points)
    return _sheet(material, curl, points, along, choose.uniform(0, 40))


def _cut(choose):
    """What the plane takes in a stroke: most as broad as the iron, some from an edge; long and loose, rolled up, or a scrap."""
    width, kind = choose.choice((.042, .040, .037, .030, .017, .009)), choose.random()
    if kind < .50:
        return Curl(choose.uniform(.22, .55), width, choose.uniform(.013, .026), choose.uniform(.012, .050)), .74
    if kind < .78:
        return Curl(choose.uniform(.12, .26), width, choose.uniform(.009, .016), choose.uniform(.006, .026), .6), .85
    if kind < .90:
        return Curl(choose.uniform(.18, .40), width * .6, choose.uniform(.030, .060), choose.uniform(.02, .08), .8), .6
    return Curl(choose.uniform(.03, .09), width * .8, choose.uniform(.010, .022), choose.uniform(0, .02), .6), .9


def tangle(material, middle, spread, count, ground, seed):
    """A tangle of `count` shavings about `middle`, as broad as `spread` (two standard deviations each way): the thickest where
    the plane throws them, its rim single ones."""
    choose = np.random.default_rng(seed)
    for k in range(count):
        curl, squash = _cut(choose)
        where = np.array(middle) + choose.normal(size=2) * np.array(spread) / 2
        let_fall(material, curl, where, ground, seed * 1000 + k, squash)


def trodden(material, places, ground, seed):
    """Short ones at the `places` (x, y), pressed flat by a foot or a sleeve."""
    for k, where in enumerate(places):
        curl = Curl(.05 + .035 * (k % 4), .040 - .008 * (k % 3), .045, .01, .8)
        let_fall(material, curl, where, ground, seed + k, .16, flat=True)
