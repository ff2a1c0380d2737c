"""How the oak grows: a trunk, kinked limbs, then twigs that seek light by space colonisation.

Space colonisation: Runions, Lane and Prusinkiewicz, "Modeling Trees with a Space Colonization Algorithm" (2007).
Radii by the pipe model of Shinozaki (1964): a branch is as thick as its twigs together. Lengths in metres.
"""

import math
import random
from dataclasses import dataclass

import numpy as np

TIP_RADIUS = 0.0075
PIPE_EXPONENT = 2.04


@dataclass(frozen=True)
class Habit:
    """The shape of one tree: its crown is a cloud of billows, so that sky shows between them.

    `crown` holds the half-axes of the dome on which the billows sit, `middle` its height; `step` is the length of a
    twig's segment, `attractors` how many points of light its twigs seek.
    """

    seed: int = 12
    bole: float = 4.3
    crown: tuple = (10.6, 9.8, 5.5)
    middle: float = 8.3
    billows: int = 44
    limbs: int = 12
    attractors: int = 21000
    step: float = 0.22
    kill: float = 0.34
    influence: float = 2.2
    most_nodes: int = 30000


@dataclass
class Tree:
    """Nodes of the grown tree: positions, each node's parent (-1 for the root) and radius."""

    points: np.ndarray
    parents: np.ndarray
    radii: np.ndarray

    def children(self):
        """For each node the list of nodes that grow from it."""
        lists = [[] for _ in self.parents]
        for node in range(1, len(self.parents)):
            lists[self.parents[node]].append(node)
        return lists


def billows(habit):
    """Centres and radii of the crown's leaf masses: unequal, some left out, further from the trunk where a bough reaches."""
    draw = np.random.default_rng(habit.seed + 100)
    shift = draw.uniform(0, 2 * math.pi, 3)
    centres, radii = [], []
    for k in range(habit.billows):
        # A Fibonacci spiral over a sphere, its lowest sixth left out, spreads the billows evenly.
        up = 1 - 1.68 * (k + .5) / habit.billows
        ring, turn = math.sqrt(max(0, 1 - up * up)), k * 2.39996 + draw.normal(0, .3)
        bough = 1 + .15 * math.sin(turn + shift[0]) + .12 * math.sin(2 * turn + shift[1]) + .10 * math.sin(5 * turn + shift[2] + 3 * up)
        out, size = draw.uniform(.46, .92) * bough, draw.uniform(.12, .28)
        if draw.random() < .16:
            continue
        centres.append(np.array([ring * math.cos(turn), ring * math.sin(turn), up]) * habit.crown * out + (0, 0, habit.middle))
        radii.append(size * habit.crown[0])
    return np.array(centres), np.array(radii)


def inside_crown(points, habit):
    """Which points lie in a billow, above the lowest leaves."""
    centres, radii = billows(habit)
    gaps = np.linalg.norm((points[:, None, :] - centres[None]) * (1, 1, 1.25), axis=2) - radii[None]
    return (gaps.min(axis=1) < 0) & (points[:, 2] > habit.bole * .78)


def _attractors(habit):
    draw = np.random.default_rng(habit.seed)
    reach = np.array(habit.crown) * 1.3
    found = np.empty((0, 3))
    while len(found) < habit.attractors:
        tries = draw.uniform(-1, 1, (habit.attractors, 3)) * reach + (0, 0, habit.middle)
        found = np.vstack([found, tries[inside_crown(tries, habit)]])
    return found[:habit.attractors]


def _skeleton(habit):
    """Trunk and limbs: lists of positions and parents, and how many of them, the first, are the trunk's."""
    draw, choose = np.random.default_rng(habit.seed), random.Random(habit.seed)
    points, parents = [np.zeros(3)], [-1]

    def extend(position, parent):
        points.append(position)
        parents.append(parent)
        return len(points) - 1

    trunk, direction = [0], np.array([.05, .02, 1.0])
    while points[trunk[-1]][2] < habit.bole + .6:
        direction = direction + draw.normal(0, .06, 3)
        direction[2] = max(direction[2], .9)
        direction /= np.linalg.norm(direction)
        trunk.append(extend(points[trunk[-1]] + direction * .25, trunk[-1]))

    def limb(start, azimuth, elevation, length, depth=0):
        """Grow until the length is used up or the crown's edge is reached; an oak's limb kinks where a bud died."""
        node, grown, kink = start, [], np.zeros(3)
        heading = np.array([math.cos(azimuth) * math.cos(elevation), math.sin(azimuth) * math.cos(elevation), math.sin(elevation)])
        for segment in range(int(length / .25)):
            if choose.random() < .14:
                kink = draw.normal(0, .26, 3)
            heading = heading + draw.normal(0, .06, 3) + kink * .35
            heading[2] += .014 if segment * .25 > length * .4 else -.003
            if points[node][2] < habit.bole * .62:
                heading[2] = abs(heading[2])
            heading /= np.linalg.norm(heading)
            position = points[node] + heading * .25
            if segment > 8 and not inside_crown(position[None], habit)[0]:
                break
            node = extend(position, node)
            grown.append(node)
        if depth < 2 and grown:
            for _ in range(int(length / 1.35)):
                fork = grown[int(len(grown) * choose.uniform(.25, .95))]
                limb(fork, azimuth + choose.choice((-1, 1)) * choose.uniform(.5, 1.15), elevation + choose.uniform(-.25, .65),
                     length * choose.uniform(.3, .55), depth + 1)

    for k in range(habit.limbs):
        share = k / (habit.limbs - 1)
        start = trunk[min(len(trunk) - 1, int(len(trunk) * (.70 + .30 * share)))]
        limb(start, k * 2.399 + choose.uniform(-.3, .3), .22 + .85 * share + choose.uniform(-.1, .15),
             habit.crown[0] * choose.uniform(.62, .84) * (1 - .1 * share))
    limb(trunk[-1], 1.0, 1.3, habit.crown[2])
    return points, parents, len(trunk)


def grow(habit=Habit()):
    """Grow a tree; the same habit gives the same tree."""
    positions, parents, trunk_nodes = _skeleton(habit)
    points = np.array(positions)
    light = _attractors(habit)
    draw = np.random.default_rng(habit.seed + 1)
    distance, nearest = np.full(len(light), np.inf), np.zeros(len(light), int)

    def see(first):
        """Let the points of light find the nodes from `first` on."""
        for start in range(first, len(points), 400):
            gaps = np.linalg.norm(light[:, None] - points[None, start:start + 400], axis=2)
            best = gaps.argmin(axis=1)
            gap = gaps[np.arange(len(light)), best]
            closer = gap < distance
            distance[closer], nearest[closer] = gap[closer], best[closer] + start

    see(0)
    while len(points) < habit.most_nodes:
        left = distance >= habit.kill
        light, distance, nearest = light[left], distance[left], nearest[left]
        reached = distance < habit.influence
        if reached.sum() < 60:
            break
        nodes, which = np.unique(nearest[reached], return_inverse=True)
        pull = light[reached] - points[nearest[reached]]
        pull /= np.linalg.norm(pull, axis=1)[:, None]
        count = np.bincount(which)
        heading = np.stack([np.bincount(which, pull[:, axis]) for axis in range(3)], 1) / count[:, None]
        heading += draw.normal(0, .22, heading.shape)
        heading /= np.linalg.norm(heading, axis=1)[:, None]
        first = len(points)
        points = np.vstack([points, points[nodes] + heading * habit.step])
        parents.extend(nodes)
        see(first)
    return _without_starved_limbs(points, np.array(parents), trunk_nodes)


def _without_starved_limbs(points, parents, trunk_nodes, share=.08):
    """The tree without limbs that never reached the light and stayed thinner than a `share` of the trunk: an oak sheds them."""
    radii = pipe_radii(parents)
    kept = np.ones(len(points), bool)
    for node in range(trunk_nodes, len(points)):
        starved = parents[node] < trunk_nodes and radii[node] < share * radii[0]
        kept[node] = kept[parents[node]] and not starved
    number = np.cumsum(kept) - 1
    parents = np.where(parents < 0, -1, number[parents])[kept]
    return Tree(points[kept], parents, pipe_radii(parents))


def pipe_radii(parents):
    """Radii in metres from the tips down; a node's area is nearly that of its children together."""
    areas = np.zeros(len(parents))
    for node in range(len(parents) - 1, -1, -1):
        if areas[node] == 0:
            areas[node] = TIP_RADIUS ** PIPE_EXPONENT
        if parents[node] >= 0:
            areas[parents[node]] += areas[node]
    radii = areas ** (1 / PIPE_EXPONENT)
    # Old wood keeps what dead twigs gave it, so limbs and trunk are thicker than today's twigs explain.
    return radii * (1 + .55 * np.clip(radii / .36, 0, 1) ** .8)
