"""Side shoots: the crooked little twigs that boughs put out along their length, forking on both sides. Lengths in metres."""

import numpy as np

from studio.oak.far.skeleton import unit

# The length of a shoot's segment.
STRIDE = .075


class _Shoots:
    """Nodes of new twigs, numbered after those that are there."""

    def __init__(self, first, draw):
        self.first, self.draw, self.points, self.parents = first, draw, [], []

    def put_out(self, start, node, heading, count, order):
        """A twig of `count` nodes from `node` at `start`, turning at each bud to the other side."""
        draw = self.draw
        aside, point = unit(np.cross(heading, draw.normal(0, 1, 3))), start
        for k in range(count):
            turned = aside * (.30 if k % 2 else -.30) * draw.uniform(.3, 1.3)
            heading = unit(heading + turned + draw.normal(0, .10, 3) + (0, 0, .05))
            point = point + heading * STRIDE * draw.uniform(.7, 1.3)
            self.points.append(point)
            self.parents.append(node)
            node = self.first + len(self.points) - 1
            if order < 2 and k and draw.random() < .46:
                side = unit(heading * .75 + aside * (.8 if k % 2 else -.8) + draw.normal(0, .25, 3))
                self.put_out(point, node, side, max(1, round((count - k) * draw.uniform(.4, .9))), order + 1)


def with_shoots(points, parents, radii, habit):
    """Points and parents with side shoots on all that is neither a trunk nor a twig's end; longer where there is more light."""
    draw = np.random.default_rng(habit.seed + 4)
    made = _Shoots(len(points), draw)
    lengths = np.linalg.norm(points - points[parents], axis=1)
    likely = habit.shoots * lengths * np.interp(radii, (.004, .007, .03, .09, .12), (0, 1, .8, .35, 0))
    for node in np.flatnonzero(draw.random(len(points)) < likely):
        if not node:
            continue
        along = unit(points[node] - points[parents[node]])
        out = unit(np.cross(along, draw.normal(0, 1, 3)) + (0, 0, .35))
        far = np.linalg.norm((points[node] - (0, 0, habit.widest)) / habit.crown)
        count = 2 + int(draw.gamma(2.0, 1.3 + 1.6 * min(far, 1)))
        made.put_out(points[node], node, unit(along * draw.uniform(.35, 1.1) + out), min(count, 10), 0)
    return np.vstack([points, *made.points]), np.concatenate([parents, np.array(made.parents, int)])


def twig_ends(draw, count, length):
    """One spray of at least `count` nodes, its stem `length` metres along +y: the finest twigs, last year's shoots, each turned
    at its bud, more of them towards the end. The nodes' points and parents."""
    points, parents, stem, heading = [np.zeros(3)], [-1], [0], np.array([0, 1.0, 0])
    while len(points) < count:
        node = stem[-1] if len(points) < 7 else int(draw.choice(stem[len(stem) // 3:]))
        leads = len(points) < 7
        side = draw.normal(0, 1, 3) * (1, .3, 1)
        side = unit(side) * (draw.uniform(.2, .5) if leads else draw.uniform(.5, 1.0))
        heading = unit((heading if leads else np.array([0, .7, .15])) + side)
        for _ in range(1 if leads else int(draw.integers(1, 4))):
            points.append(points[node] + heading * length / 6 * draw.uniform(.6, 1.3))
            parents.append(node)
            node = len(points) - 1
            heading = unit(heading + draw.normal(0, .28, 3))
        if leads:
            stem.append(node)
    return np.array(points), np.array(parents)
