"""How an old oak in the open grows: limbs whose leaders died time and again and whose side buds took over.

Each such death is an elbow: the branch goes on to one side, what was the leader stays as a lesser branch on the other. So
limbs zigzag, taper where they part, and carry crowns of their own with sky between. Lengths in metres.
"""

import math
from dataclasses import dataclass

import numpy as np

from studio.oak.far.growth import Tree, pipe_radii
from studio.oak.far.skeleton import towards, unit

# The length of a limb's segment; the shorter its elbows are, the shorter is a branch's.
STEP = .24


@dataclass(frozen=True)
class Build:
    """The shape of one old tree.

    `bole` is the height of the lowest limb, `girth` the trunk's radius at breast height, `tip` that of what bears the last
    twigs; `broad`, `high`, `widest`, `hangs`: the crown's half-breadth, its top and where it is broadest above the ground, and
    how far it hangs below that. `elbows` are the distances between elbows by order, `orders` how many orders of branches
    there are after the limbs, `crowded` how many branches of one order begin in a cube of 1.5 m a side.
    """

    seed: int = 22
    bole: float = 3.5
    girth: float = .88
    tip: float = .0042
    broad: float = 12.6
    high: float = 19.4
    widest: float = 7.2
    hangs: float = 4.6
    limbs: int = 13
    elbows: tuple = (1.0, .60, .38, .24)
    orders: int = 3
    crowded: tuple = (9, 4, 6, 10)
    taper: tuple = (.0004, .012)


class _Growing:
    """Points and parents as they come, and which of them have died."""

    def __init__(self, build):
        self.build, self.draw = build, np.random.default_rng(build.seed)
        self.points, self.parents, self.thick = [np.array([0, 0, -.5])], [-1], {}
        self.shift = self.draw.uniform(0, 2 * math.pi, 5)
        self.room = [{} for _ in range(build.orders + 1)]
        self._trunk_and_limbs()

    def reach(self, point):
        """How near to the crown's outline a point is: 0 in its middle, 1 on it."""
        build, (x, y, z) = self.build, point
        z -= build.widest
        turn, tall = math.atan2(y, x), (build.high - build.widest if z > 0 else build.hangs)
        flat = math.hypot(x, y) / build.broad
        uneven = 1 + sum(high * math.sin(times * turn + shift + wave * z) for high, times, shift, wave in
                         zip((.10, .08, .07, .05), (2, 3, 5, 8), self.shift, (.05, .2, -.35, .6)))
        return (flat ** 2.3 + abs(z / tall) ** 2.3) ** (1 / 2.3) / uneven

    def _put(self, point, parent):
        self.points.append(point)
        self.parents.append(parent)
        return len(self.points) - 1

    def _trunk_and_limbs(self):
        """The trunk, which parts into limbs from the bole upwards: the lowest nearly level, the topmost nearly upright."""
        build, draw = self.build, self.draw
        node, heading, lean, top = 0, np.array([.05, .02, 1.0]), np.zeros(3), build.bole + (build.high - build.bole) * .26
        shares = np.sort(np.linspace(0, 1, build.limbs) ** 1.2 + draw.uniform(-.04, .04, build.limbs))
        starts = build.bole + (top - build.bole) * shares
        k = 0
        while k < build.limbs:
            height = self.points[node][2]
            if height > build.bole * .7 and draw.random() < .22:
                lean = draw.normal(0, .22, 3)
            heading = unit((heading + lean * .3 + draw.normal(0, .02, 3)) * (1, 1, 0) * .96 + (0, 0, 1))
            node = self._put(self.points[node] + heading * STEP, node)
            while k < build.limbs and starts[k] <= height + STEP:
                share = k / (build.limbs - 1)
                elevation = .02 + 1.12 * share ** 1.05 + draw.uniform(-.12, .14)
                aim = towards(k * 2.39996 + draw.uniform(-.4, .4), elevation)
                self.branch(node, aim, aim, 18.0, 0, draw.uniform(.80, 1.0))
                k += 1

    def _turned(self, heading, angle, across):
        """The heading turned by an angle in radians towards a direction at right angles to it."""
        return unit(heading * math.cos(angle) + across * math.sin(angle))

    def _crowded(self, point, order):
        """Whether enough branches of an order begin near a point already; counts one more."""
        cell = tuple((point // 1.5).astype(int))
        self.room[order][cell] = self.room[order].get(cell, 0) + 1
        return self.room[order][cell] > self.build.crowded[order]

    def branch(self, node, heading, aim, length, order, outline):
        """Grow from `node` along `heading` about the line of `aim`, with an elbow every now and then, to the crown's
        outline times `outline` or for `length`."""
        build, draw = self.build, self.draw
        gone, bend, side = 0.0, build.elbows[order] * draw.uniform(.8, 1.5), draw.normal(0, 1, 3)
        whole, tropic = length, (.16, .10, .06, .04)[order]
        while gone < length:
            if gone >= bend:
                side = side - heading * (side @ heading)
                # Elbows alternate, but bring the branch back where it has strayed from its line.
                side = unit(unit(side) * -1 + draw.normal(0, .55, 3) + (aim - heading) * 1.1)
                side = unit(side - heading * (side @ heading))
                angle = math.radians(draw.uniform(20, 58) if draw.random() < .75 else draw.uniform(4, 16))
                leader = self._turned(heading, -angle * draw.uniform(.25, .9) - .18, side)
                self._lateral(node, leader, gone, whole, order, outline)
                if draw.random() < .55:
                    other = unit(np.cross(heading, side) * draw.choice((-1, 1)) + draw.normal(0, .3, 3))
                    self._lateral(node, unit(heading * draw.uniform(.3, 1.0) + other), gone, whole, order, outline)
                heading = self._turned(heading, angle, side)
                bend += build.elbows[order] * draw.uniform(.45, 1.6)
            stride = min(STEP, build.elbows[order] * .5)
            share = self.reach(self.points[node])
            lift = (-.10 + .55 * max(0, share - .45) if order == 0 else .12)
            heading = unit(heading + (aim + (0, 0, lift) - heading) * tropic * stride / STEP + draw.normal(0, .045, 3))
            point = self.points[node] + heading * stride
            if point[2] < 2.1 or self.reach(point) > outline:
                break
            node, gone = self._put(point, node), gone + stride
        if order < build.orders:
            fork = draw.uniform(.25, .6)
            side = unit(np.cross(heading, draw.normal(0, 1, 3)))
            for sign in (-1, 1):
                away = self._turned(heading, sign * fork * draw.uniform(.6, 1.4), side)
                self.branch(node, away, away, build.elbows[order + 1] * draw.uniform(1.6, 3.2), order + 1, outline + .06)

    def _lateral(self, node, heading, gone, whole, order, outline):
        """What was the leader: mostly a branch of the next order, sometimes a dead stub, within the crown often shed."""
        build, draw, share = self.build, self.draw, self.reach(self.points[node])
        if order >= build.orders:
            return
        if not order and gone > 1.5 and draw.random() < .22:
            # A fork of equals: the limb goes on as two.
            self.branch(node, heading, unit(heading + (0, 0, .15)), whole - gone, 0, outline + draw.uniform(-.10, .02))
            return
        if draw.random() > (.5 + .8 * share, .25 + .9 * share, -.1 + 1.1 * share)[min(order, 2)]:
            return
        if self._crowded(self.points[node], order + 1):
            return
        if order < 2 and draw.random() < .08:
            self._stub(node, heading, order)
            return
        left = min(whole - gone, (9.0, 3.6, 1.6)[order])
        length = left * draw.uniform(.35, .85) + build.elbows[order + 1] * draw.uniform(1.2, 3.0)
        aim = unit(heading * (1, 1, .75) + (0, 0, .08) + self.points[node] * (1, 1, 0) * .012)
        self.branch(node, heading, aim, length, order + 1, outline + draw.uniform(-.05, .05))

    def _stub(self, node, heading, order):
        """A dead branch, broken off or with a kink or two left."""
        radius = self.draw.uniform(.022, .045) / (1 + order)
        for _ in range(int(self.draw.integers(2, 9))):
            heading = unit(heading + self.draw.normal(0, .16, 3))
            node = self._put(self.points[node] + heading * STEP * .8, node)
            self.thick[node] = radius


def grow_old(build):
    """Grow an old oak; the same build gives the same tree."""
    growing = _Growing(build)
    points, parents = np.array(growing.points), np.array(growing.parents)
    return Tree(points, parents, pipe_radii(points, parents, build, growing.thick))
