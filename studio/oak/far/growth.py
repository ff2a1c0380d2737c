"""How the oak grows: on its skeleton, twigs that seek light by space colonisation.

Space colonisation: Runions, Lane and Prusinkiewicz, "Modeling Trees with a Space Colonization Algorithm" (2007).
Radii by the pipe model of Shinozaki (1964): a branch is as thick as its twigs together. Lengths in metres.
"""

from dataclasses import dataclass

import numpy as np

from studio.oak.far.shoots import with_shoots
from studio.oak.far.skeleton import Skeleton, points_of_light


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

    def chains(self):
        """Runs of nodes from each fork to a tip, always along the thickest child; a run comes after the one it leaves."""
        children, pending, chains = self.children(), [(0, -1)], []
        while pending:
            node, fork = pending.pop()
            chain = [fork] if fork >= 0 else []
            while node >= 0:
                chain.append(node)
                onward = max(children[node], key=lambda child: self.radii[child]) if children[node] else -1
                pending.extend((child, node) for child in children[node] if child != onward)
                node = onward
            chains.append(chain)
        return chains


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


def grow_tree(habit):
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
    if habit.shoots:
        points, parents = with_shoots(points, parents, pipe_radii(points, parents, habit), habit)
    return _settled(Tree(points, parents, pipe_radii(points, parents, habit)), habit)


def _without_bare_boughs(points, parents, skeleton):
    """Points and parents without the boughs that bear no twig: an oak sheds what never reached the light."""
    alive = np.arange(len(points)) >= len(skeleton.points)
    for node in range(len(points) - 1, 0, -1):
        alive[parents[node]] |= alive[node]
    number = np.cumsum(alive) - 1
    return points[alive], np.where(parents < 0, -1, number[parents])[alive]


def pipe_radii(points, parents, habit, dead=None):
    """Radii in metres from the tips down: a node's area is nearly that of its children together, by the exponent that
    gives the trunk its girth at breast height. Old wood keeps what dead twigs gave it, so limbs are never slight. `dead` are the
    radii of ends that bear no twigs any more, by their numbers."""
    lengths = np.linalg.norm(points - points[parents], axis=1)
    low, high, dead = 1.2, 4.0, dead or {}
    for _ in range(24):
        exponent = (low + high) / 2
        sums, radii = [0.0] * len(parents), [0.0] * len(parents)
        for node in range(len(parents) - 1, -1, -1):
            radius = sums[node] ** (1 / exponent) if sums[node] else dead.get(node, habit.tip)
            radii[node] = radius = radius + (habit.taper[0] + habit.taper[1] * radius) * (lengths[node] if node else 0)
            if node:
                sums[parents[node]] += radius ** exponent
        low, high = (exponent, high) if radii[0] > habit.girth else (low, exponent)
    return np.array(radii)


def _settled(tree, habit):
    """The tree with its branches' lines evened out, then bent a little to and fro, as buds that died have turned them."""
    draw, points = np.random.default_rng(habit.seed + 3), tree.points
    for chain in tree.chains():
        if len(chain) < 4:
            continue
        line = points[chain]
        for _ in range(2):
            line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
        if habit.crook:
            strays = draw.normal(0, 1, line.shape)
            strays[2:-1] = .6 * strays[2:-1] + .6 * strays[1:-2]
            strays[:1] = 0
            line += strays * (habit.crook * np.minimum(1, .35 + tree.radii[chain] / .08))[:, None]
        points[chain[1:]] = line[1:]
    return tree
