"""An oak's foliage from far: small leaves in bunches, the bunches gathered into masses that the light can model.

From sixty metres a leaf is three pixels: what one sees are the masses, their upper sides open to the sky, their
undersides thin and dark, gaps between one and the next. Lengths in metres.
"""

import math

import numpy as np
from mathutils.kdtree import KDTree

from studio.leaves import outline
from studio.solids import grid_faces, mesh, place

STEPS = 7


def _leaf(draw, seed, length):
    """Vertices of one leaf along +y, its upper side +z: bent down towards its tip, folded a little along its midrib."""
    along, left, right = (part * length / .11 for part in outline(STEPS, seed))
    bend, fold = draw.uniform(.05, .55), draw.uniform(.1, .6)
    share = np.linspace(0, 1, STEPS)
    rows = [np.stack([side, along, np.abs(side) * fold - bend * share ** 2 * length], 1) for side in (-left, left * 0, right)]
    return np.stack(rows, 1).reshape(-1, 3)


def _turned(vertices, towards, up):
    """Vertices with +y laid along `towards` and +z as near to `up` as that allows."""
    towards = towards / np.linalg.norm(towards)
    across = np.cross(towards, up)
    across /= np.linalg.norm(across)
    return vertices @ np.stack([across, towards, np.cross(across, towards)])


def bunches(material, count=9, leaves=42):
    """Objects of leafy twig ends half a metre across for instancing: leaves on a low uneven dome whose top is +z."""
    faces, made = grid_faces(3, STEPS), []
    for number in range(count):
        draw, vertices = np.random.default_rng(number), []
        for seed in range(leaves):
            turn, out = draw.uniform(0, 2 * math.pi), draw.random() ** .6
            aside = np.array([math.cos(turn), math.sin(turn), 0])
            foot = aside * out * draw.uniform(.16, .27) + (0, 0, .13 * (1 - out ** 2) + draw.normal(0, .045))
            heading = aside * (.25 + out) + draw.normal(0, .45, 3)
            up = np.array([0, 0, 1]) + aside * out * .7 + draw.normal(0, .38, 3)
            vertices.append(foot + _turned(_leaf(draw, seed, draw.uniform(.062, .098)), heading, up))
        corners = [[corner + leaf * 3 * STEPS for corner in face] for leaf in range(leaves) for face in faces]
        made.append(place(f"bunch {number}", mesh("bunch", np.vstack(vertices).tolist(), corners, material, smooth=True)))
    return made


def _centres(draw, points, apart):
    """Some of the points, no two nearer to each other than `apart`."""
    kept = points[:0]
    for point in points[draw.permutation(len(points))]:
        if not len(kept) or ((kept - point) ** 2).sum(1).min() > apart ** 2:
            kept = np.vstack([kept, point])
    return kept


def _two_nearest(points, centres):
    """For each point the distances to its nearest and its next centre, and which is the nearest."""
    gaps = np.stack([np.linalg.norm(points - centre, axis=1) for centre in centres], 1)
    first = gaps.argmin(1)
    two = np.partition(gaps, 1, axis=1)
    return two[:, 0], two[:, 1], first


def _in_company(points, within=.6, others=5):
    """Which points have some others about them: a single bunch would hang in the air on a twig too fine to be seen."""
    tree = KDTree(len(points))
    for number, point in enumerate(points):
        tree.insert(point, number)
    tree.balance()
    return np.array([len(tree.find_range(point, within)) > others for point in points])


def massed_places(tree, per_node=3.4, apart=2.3, seed=4, thin=.0128):
    """Where bunches sit on a tree of its full size: positions, rotations (Euler, radians) and scales.

    They grow on twigs thinner than `thin`, in masses whose middles lie `apart` or more.
    """
    draw = np.random.default_rng(seed)
    points = tree.points[tree.radii < thin]
    centres = _centres(draw, points, apart)
    first, second, which = _two_nearest(points, centres)
    up = (points - centres[which])[:, 2] / apart
    share = np.clip((second - first) / apart / .38, .18, 1) * np.clip(.72 + 1.0 * up, .24, 1)
    # Some boughs are poorer in leaves than others.
    nodes = np.repeat(np.arange(len(points)), draw.poisson(per_node * share * draw.uniform(.55, 1.25, len(centres))[which]))
    places = points[nodes] + draw.normal(0, .13, (len(nodes), 3))
    kept = _in_company(places)
    places, nodes = places[kept], nodes[kept]
    out = (places - centres[which[nodes]]) / apart
    facing = out * 1.3 + (0, 0, .55) + draw.normal(0, .30, out.shape)
    polar = np.arctan2(np.hypot(facing[:, 0], facing[:, 1]), facing[:, 2])
    turns = np.stack([draw.normal(0, .3, len(nodes)), polar, np.arctan2(facing[:, 1], facing[:, 0])], 1)
    return places, turns, draw.uniform(.6, 1.1, len(nodes))
