"""From a grown tree to a mesh of tubes: many sides where it is thick, three at the twigs, a root flare at the foot."""

import math

import numpy as np

from studio.solids import mesh

TRUNK_SIDES = 120


def _chains(tree):
    """Runs of nodes from each fork to a tip, always along the thickest child."""
    children = tree.children()
    pending, chains = [(0, -1)], []
    while pending:
        node, fork = pending.pop()
        chain = [fork] if fork >= 0 else []
        while node >= 0:
            chain.append(node)
            onward = max(children[node], key=lambda child: tree.radii[child]) if children[node] else -1
            pending.extend((child, node) for child in children[node] if child != onward)
            node = onward
        chains.append(chain)
    return chains


def _smooth(values):
    for _ in range(2):
        values[1:-1] = (values[:-2] + 2 * values[1:-1] + values[2:]) / 4


def _sides(radius, trunk):
    if trunk:
        return TRUNK_SIDES
    return 16 if radius > .08 else 6 if radius > .025 else 3


def flare(angle, height):
    """How much wider than its own radius the trunk is at a height (m) above the ground: it stands on its roots."""
    roots = 1 + .55 * math.sin(5 * angle + 1) + .35 * math.sin(3 * angle) + .22 * math.sin(9 * angle)
    return .94 + .30 * math.exp(-height / 1.0) * (.7 + .3 * roots) + .80 * math.exp(-height / .38) * max(.15, roots)


def _refine(points, radii, times=6):
    """The trunk's nodes stand too far apart for its flare."""
    old, new = np.arange(len(points)), np.linspace(0, len(points) - 1, len(points) * times)
    return np.stack([np.interp(new, old, points[:, axis]) for axis in range(3)], 1), np.interp(new, old, radii)


def tree_mesh(tree, material, name="tree"):
    """Mesh data of the whole tree."""
    vertices, faces = [], []
    for chain in _chains(tree):
        if len(chain) < 2:
            continue
        trunk = chain[0] == 0
        points, radii = tree.points[chain].copy(), tree.radii[chain].copy()
        if not trunk:
            # A branch leaves its limb no thicker than it goes on.
            radii[0] = min(radii[0], radii[1] * 1.25)
        if len(points) > 4:
            _smooth(points)
            _smooth(radii)
        sides = _sides(radii.max(), trunk)
        if trunk:
            points, radii = _refine(points, radii)
        _tube(vertices, faces, points, radii, sides, trunk)
    return mesh(name, vertices, faces, material, smooth=True)


def _tube(vertices, faces, points, radii, sides, trunk):
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    aside = np.array([1.0, 0, 0]) if abs(along[0][0]) < .8 else np.array([0, 1.0, 0])
    base = len(vertices)
    for point, radius, direction in zip(points, radii, along):
        first = np.cross(direction, aside)
        first /= np.linalg.norm(first)
        second = np.cross(direction, first)
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            reach = radius
            if trunk:
                reach = radius * flare(angle, point[2]) + .045 * math.sin(2 * angle + point[2] * .8) + .030 * math.sin(5 * angle - point[2] * 1.3) + .016 * math.sin(11 * angle + point[2] * 2.1)
            vertices.append(point + (first * math.cos(angle) + second * math.sin(angle)) * reach)
    for ring in range(len(points) - 1):
        low, high = base + ring * sides, base + (ring + 1) * sides
        faces.extend((low + k, low + (k + 1) % sides, high + (k + 1) % sides, high + k) for k in range(sides))
