"""From a grown tree to a mesh of tubes: many sides where it is thick, three at the twigs, a root flare at the foot."""

import math

import numpy as np

from studio.solids import mesh

TRUNK_SIDES, FURROWED_SIDES = 120, 640


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


def _sides(radius, trunk, furrowed):
    if trunk:
        return FURROWED_SIDES if furrowed else TRUNK_SIDES
    return 16 if radius > .08 else 6 if radius > .025 else 3


def flare(angle, height):
    """How much wider than its own radius the trunk is at a height (m) above the ground: it stands on its roots."""
    roots = 1 + .55 * math.sin(5 * angle + 1) + .35 * math.sin(3 * angle) + .22 * math.sin(9 * angle)
    return .94 + .30 * math.exp(-height / 1.0) * (.7 + .3 * roots) + .80 * math.exp(-height / .38) * max(.15, roots)


def furrows(angle, height, radius):
    """How deep (m) the bark lies below its crests at arrays of angles and heights: long ridges that sway, split and
    join, since two rows of them of different counts are laid over each other, and cracks across."""

    def ridges(count, sway, shift):
        bend = np.sin(1.7 * height + shift + 2 * np.sin(3 * angle)) + .6 * np.sin(4.1 * height + 5 * angle + 2 * shift)
        bend += .4 * np.sin(9.7 * height - 7 * angle + shift) + .25 * np.sin(23 * height + 16 * angle)
        return np.abs(np.sin(count * angle / 2 + sway * bend))

    across = np.abs(np.sin(13 * height + 2.5 * np.sin(8 * angle + 1) + 2 * np.sin(21 * angle + 3 * height)))
    crest = ridges(42, 1.5, 0) ** .6 * (.5 + .5 * ridges(76, 2.1, 2) ** .5) * (.8 + .2 * across ** .4)
    return .085 * min(radius, .62) * (1 - crest)


def _refine(points, radii, times):
    """The trunk's nodes stand too far apart for its flare, and for its furrows."""
    old, new = np.arange(len(points)), np.linspace(0, len(points) - 1, len(points) * times)
    return np.stack([np.interp(new, old, points[:, axis]) for axis in range(3)], 1), np.interp(new, old, radii)


def tree_mesh(tree, material, name="tree", furrowed=False):
    """Mesh data of the whole tree; `furrowed` where its trunk is near enough to show the depth of its bark."""
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
        if radii[-1] > .02:
            # A limb that died back ends in a spike, not in a stump.
            last = min(len(radii), 9)
            radii[-last:] *= np.linspace(1, .12, last)
        sides = _sides(radii.max(), trunk, furrowed)
        if trunk:
            points, radii = _refine(points, radii, 10 if furrowed else 6)
        _tube(vertices, faces, points, radii, sides, trunk)
    return mesh(name, vertices, faces, material, smooth=True)


def _tube(vertices, faces, points, radii, sides, trunk):
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    aside = np.array([1.0, 0, 0]) if abs(along[0][0]) < .8 else np.array([0, 1.0, 0])
    base, angles = len(vertices), 2 * math.pi * np.arange(sides) / sides
    for point, radius, direction in zip(points, radii, along):
        first = np.cross(direction, aside)
        first /= np.linalg.norm(first)
        second = np.cross(direction, first)
        reach = _trunk_reach(angles, radius, point[2]) if trunk else np.full(sides, radius)
        ring = np.cos(angles)[:, None] * first + np.sin(angles)[:, None] * second
        vertices.extend(point + ring * reach[:, None])
    for ring in range(len(points) - 1):
        low, high = base + ring * sides, base + (ring + 1) * sides
        faces.extend((low + k, low + (k + 1) % sides, high + (k + 1) % sides, high + k) for k in range(sides))


def _trunk_reach(angles, radius, height):
    """The trunk's radius (m) at each angle: root flare, swellings, furrows."""
    flared = np.array([flare(angle, height) for angle in angles])
    swelling = .045 * np.sin(2 * angles + height * .8) + .030 * np.sin(5 * angles - height * 1.3) + .016 * np.sin(11 * angles + height * 2.1)
    deep = furrows(angles, height, radius) if len(angles) == FURROWED_SIDES else 0
    return radius * flared + swelling - deep
