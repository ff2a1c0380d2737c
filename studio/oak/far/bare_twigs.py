"""An oak's twigs in winter: short, stiff, turned at each bud, forking wide, thick at their ends where the buds sit close.

Far off no single twig is seen, but their habit is: an elm's are combed, a birch's hang, an oak's are clenched. Lengths in metres.
"""

import math

import numpy as np

from studio.kit.solids import place
from studio.oak.far.growth import Tree
from studio.oak.far.mesh import slips_mesh
from studio.oak.far.skeleton import unit

# What is slighter than this (a radius) turns at every bud.
TURNS = .075


def angular(tree, seed=11):
    """The tree with its slight branches bent to and fro: what grew on from a side bud went another way."""
    draw, points = np.random.default_rng(seed), tree.points.copy()
    for chain in tree.chains():
        side = draw.normal(0, 1, 3)
        for before, node in zip(chain, chain[1:]):
            if tree.radii[node] > TURNS:
                continue
            along = tree.points[node] - tree.points[before]
            length = np.linalg.norm(along)
            side = unit(draw.normal(0, .5, 3) - unit(np.cross(along, np.cross(side, along)) + 1e-9))
            if draw.random() < .8:
                points[node] += side * length * draw.uniform(.10, .32) * min(1, (TURNS - tree.radii[node]) / .03)
    return Tree(points, tree.parents, tree.radii)


class _Spray:
    """Nodes of one spray as they come: points, parents, radii."""

    def __init__(self, draw):
        self.draw, self.points, self.parents, self.radii = draw, [np.zeros(3)], [-1], [.0046]

    def put(self, node, step, radius):
        self.points.append(self.points[node] + step)
        self.parents.append(node)
        self.radii.append(radius)
        return len(self.points) - 1

    def bud(self, node, heading, size):
        """A bud: a plump, blunt cone."""
        self.put(self.put(node, heading * size * 1.1, size * .62), heading * size * 1.1, size * .2)

    def twig(self, node, heading, count, order):
        """A twig of `count` years: at each bud it turns to the other side, and there what was the leader may go on a little."""
        draw, side = self.draw, draw_side(self.draw, heading)
        for k in range(count):
            heading = unit(heading + side * draw.uniform(.28, .75))
            side = unit(-side + draw.normal(0, .35, 3))
            length = draw.uniform(.035, .085) * (1, .8, .6)[order]
            node = self.put(node, heading * length, max(.0019, self.radii[node] * draw.uniform(.82, .97)))
            away = unit(heading * draw.uniform(.1, .7) + side * draw.uniform(.8, 1.2) + (0, 0, .1))
            if order < 2 and draw.random() < .64:
                self.twig(node, away, max(1, round((count - k) * draw.uniform(.3, .8))), order + 1)
            elif draw.random() < .6:
                self.bud(node, away, draw.uniform(.006, .009))
        # The end bud has some beside it.
        for _ in range(int(draw.integers(2, 5))):
            self.bud(node, unit(heading + draw.normal(0, .45, 3)), draw.uniform(.007, .012))


def draw_side(draw, heading):
    """A direction across `heading`."""
    return unit(np.cross(heading, draw.normal(0, 1, 3)))


def bare_sprays(material, count=18):
    """Objects of sprays without a leaf, 25 to 50 cm long along +y, each otherwise than the next."""
    made = []
    for number in range(count):
        draw = np.random.default_rng(number)
        spray = _Spray(draw)
        spray.twig(0, np.array([0, 1.0, 0]), int(draw.integers(4, 8)), 0)
        tree = Tree(np.array(spray.points), np.array(spray.parents), np.array(spray.radii))
        made.append(place(f"twigs {number}", slips_mesh(f"twigs {number}", tree, math.inf, material)))
    return made
