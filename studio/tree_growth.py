"""How the oak grows: on its skeleton, twigs that seek light by space colonisation.

Space colonisation: Runions, Lane and Prusinkiewicz, "Modeling Trees with a Space Colonization Algorithm" (2007).
Radii by the pipe model of Shinozaki (1964): a branch is as thick as its twigs together. Lengths in metres.
"""

import math
from dataclasses import dataclass

import numpy as np

from studio.tree_skeleton import Habit, Skeleton, points_of_light

TIP_RADIUS = 0.0045


@dataclass
class Tree:
    """Nodes of the grown tree: positions, each node's parent (-1 for the root) and radius."""

    points: np.ndarray
    parents: np.ndarray
    radii: np.ndarray

    def scaled(self, times):
        """The same tree so many times as large; its wood a little slighter, as that of one still growing."""
        return Tree(self.points * times, self.parents, self.radii * times ** .75)

    def children(self):
        """For each node the list of nodes that grow from it."""
        lists = [[] for _ in self.parents]
        for node in range(1, len(self.parents)):
            lists[self.parents[node]].append(node)
        return lists


def _nearest(light, points):
    """For each light the distance to the nearest of the points, and which it is."""
    light, points = light.astype(np.float32), points.astype(np.float32)
    best, which = np.full(len(light), np.inf, np.float32), np.zeros(len(light), int)
    own = (light ** 2).sum(1)
    for start in range(0, len(points), 500):
        part = points[start:start + 500]
        gaps = (part ** 2).sum(1)[None] - 2 * (light @ part.T)
        nearest = gaps.argmin(axis=1)
        gap = gaps[np.arange(len(light)), nearest] + own
        closer = gap < best
        best[closer], which[closer] = gap[closer], nearest[closer] + start
    return np.sqrt(np.maximum(best, 0)), which


def grow(habit=Habit()):
    """Grow a tree; the same habit gives the same tree."""
    skeleton = Skeleton(habit)
    points, parents = np.array(skeleton.points), list(skeleton.parents)
    light = points_of_light(habit, skeleton)
    draw = np.random.default_rng(habit.seed + 2)
    distance, nearest = _nearest(light, points)
    while len(points) < habit.most_nodes:
        left = distance >= habit.spacing * .95
        light, distance, nearest = light[left], distance[left], nearest[left]
        reached = distance < habit.influence
        if reached.sum() < 40:
            break
        nodes, which = np.unique(nearest[reached], return_inverse=True)
        pull = light[reached] - points[nearest[reached]]
        pull /= np.linalg.norm(pull, axis=1)[:, None]
        count = np.bincount(which)
        heading = np.stack([np.bincount(which, pull[:, axis]) for axis in range(3)], 1) / count[:, None]
        heading += draw.normal(0, .30, heading.shape)
        heading /= np.linalg.norm(heading, axis=1)[:, None]
        first = len(points)
        points = np.vstack([points, points[nodes] + heading * habit.step])
        parents.extend(nodes)
        gap, which = _nearest(light, points[first:])
        closer = gap < distance
        distance[closer], nearest[closer] = gap[closer], which[closer] + first
    points, parents = _without_bare_boughs(points, np.array(parents), skeleton)
    return Tree(points, parents, pipe_radii(parents, habit.girth))


def _without_bare_boughs(points, parents, skeleton):
    """Points and parents without the boughs that bear no twig: an oak sheds what never reached the light."""
    alive = np.arange(len(points)) >= len(skeleton.points)
    for node in range(len(points) - 1, 0, -1):
        alive[parents[node]] |= alive[node]
    number = np.cumsum(alive) - 1
    return points[alive], np.where(parents < 0, -1, number[parents])[alive]


def pipe_radii(parents, girth):
    """Radii in metres from the tips down: a node's area is nearly that of its children together, by the exponent that
    gives the trunk its `girth` at breast height. Old wood keeps what dead twigs gave it, so limbs are never slight."""
    tips = np.zeros(len(parents))
    for node in range(len(parents) - 1, -1, -1):
        tips[node] = tips[node] or 1
        if parents[node] >= 0:
            tips[parents[node]] += tips[node]
    exponent = math.log(tips[0]) / math.log(girth / TIP_RADIUS)
    return TIP_RADIUS * tips ** (1 / exponent)
