"""From a grown tree to meshes: trunk, roots and limbs as one body grown together at the forks, twigs as fine tubes."""

import math
from dataclasses import dataclass

import bpy
import numpy as np

from studio.kit.solids import mesh
from studio.oak.far.skin import Axis, bark_tiles, grown_together, share_out

# What is slighter than this has smooth bark and is no part of the body; lengths in metres.
SMOOTH = 0.055


def _lengths(points):
    """How far along the tube each of its points lies."""
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])


@dataclass(frozen=True)
class Foot:
    """How a trunk stands: it widens by `flare` of its radius at the ground, `fade` metres high; its `roots` leave it at heights
    of `high` and reach `reach` beyond it, both times its girth, hollowed by `hollow`: 1.7 as a heap, more as buttresses.
    The smaller their `union`, the deeper the folds between them."""

    flare: float = .30
    fade: float = .75
    roots: int = 7
    high: tuple = (1.0, 2.4)
    reach: tuple = (.8, 1.9)
    hollow: float = 1.7
    union: float = .9
    seed: int = 31


def _branches(tree, foot, least):
    """Each run of nodes as its points and radii, and the number of the run that it leaves (-1 for the trunk).

    A branch swells towards the limb that it leaves, but is no thicker than that; a heavy one comes up out of the limb's own
    grain, from below the fork.
    """
    belongs = np.full(len(tree.parents), -1)
    for number, chain in enumerate(tree.chains()):
        points, radii, leaves = tree.points[chain].copy(), tree.radii[chain].copy(), -1
        if number:
            fork, limb, leaves = chain[0], radii[0], belongs[chain[0]]
            belongs[chain[1:]] = number
            radii[0] = radii[1]
            outside = np.maximum(np.linalg.norm(points - points[0], axis=1) - limb, 0)
            radii = np.minimum(radii * (1 + .50 * np.exp(-outside / (1.6 * radii[0] + .01))), np.maximum(limb * .92, radii))
            below = [tree.parents[fork]] if radii[1] > least else []
            below = [node for node in below if node >= 0]
            points = np.vstack([tree.points[below], points])
            radii = np.concatenate([radii[:1] * .9] * len(below) + [radii])
        else:
            belongs[chain] = 0
            height = points[:, 2]
            radii = radii * (1 + foot.flare * np.exp(-np.maximum(height, 0) / foot.fade))
        if len(radii) > 4:
            for _ in range(14 if not number else 2):
                radii[1:-1] = (radii[:-2] + 2 * radii[1:-1] + radii[2:]) / 4
            # A thick branch turns no more sharply than its bark can follow.
            for _ in range(20):
                points[1:-1] += (points[:-2] - 2 * points[1:-1] + points[2:]) / 4 * np.clip(radii[1:-1, None] / .4 - .2, 0, 1)
        yield points, radii, leaves


def _frames(points):
    """Two directions across the tube at each of its points."""
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    aside = np.array([1.0, 0, 0]) if abs(along[0][0]) < .8 else np.array([0, 1.0, 0])
    first = np.cross(along, aside)
    first /= np.linalg.norm(first, axis=1)[:, None]
    return first, np.cross(along, first)


class _Tubes:
    """Tubes that are gathered into one mesh."""

    def __init__(self):
        self.vertices, self.faces, self.notes, self.count = [], [], [], 0

    def add(self, points, radii, sides, closed=False):
        """A tube of `sides` through points; capped at both ends where it is `closed`."""
        first, second = _frames(points)
        angles = 2 * math.pi * np.arange(sides) / sides
        ring = np.cos(angles)[None, :, None] * first[:, None] + np.sin(angles)[None, :, None] * second[:, None]
        self.vertices.append((points[:, None] + ring * radii[:, None, None]).reshape(-1, 3))
        along = np.repeat(_lengths(points)[:, None], sides, 1) + 3.7 * self.count
        out = np.repeat(radii[:, None], sides, 1)
        self.notes.append(np.stack([np.cos(angles) * out, np.sin(angles) * out, along], 2).reshape(-1, 3))
        base, k = self.count, np.arange(sides)
        for low in range(base, base + (len(points) - 1) * sides, sides):
            self.faces.extend(np.stack([low + k, low + (k + 1) % sides, low + sides + (k + 1) % sides,
                                        low + sides + k], 1).tolist())
        self.count += len(points) * sides
        if closed:
            self.faces += [list(range(base, base + sides))[::-1], list(range(self.count - sides, self.count))]

    def mesh(self, name, material):
        """The mesh; its vertices carry "bark": across, across and along their branch in metres, another stretch for each."""
        data = mesh(name, np.vstack(self.vertices).tolist(), self.faces, material, smooth=True)
        notes = np.vstack(self.notes).astype(np.float32)
        data.attributes.new("bark", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", notes.ravel())
        return data


def _roots(girth, foot):
    """Roots that leave the trunk as uneven buttresses and dive into the turf: their lines and radii."""
    draw = np.random.default_rng(foot.seed)
    for k in range(foot.roots):
        azimuth, reach = 2 * math.pi * k / foot.roots + draw.uniform(-.35, .35), draw.uniform(*foot.reach)
        high, along = girth * draw.uniform(*foot.high), np.linspace(0, 1, 14)
        turn = azimuth + draw.normal(0, .12) * along + .25 * np.sin(4 * along + draw.uniform(0, 6)) * along
        out = girth * (.64 + reach * along ** 1.1)
        points = np.stack([out * np.cos(turn), out * np.sin(turn), high * (1 - along) ** foot.hollow - .34 * along ** 1.5], 1)
        yield points, (.31 - .19 * along) * draw.uniform(.7, 1.15) * girth / .88


def _slips(tree, slight):
    """What is slighter than `slight` as three-sided slips, one from each node to its parent: their corners, for far trees."""
    nodes = np.flatnonzero((tree.radii < slight) & (tree.parents >= 0))
    start, end = tree.points[tree.parents[nodes]], tree.points[nodes]
    along = (end - start) / np.linalg.norm(end - start, axis=1)[:, None]
    first = np.cross(along, np.where(np.abs(along[:, :1]) < .8, (1.0, 0, 0), (0, 1.0, 0)))
    first /= np.linalg.norm(first, axis=1)[:, None]
    second, angles = np.cross(along, first), 2 * math.pi * np.arange(3) / 3
    ring = np.cos(angles)[None, :, None] * first[:, None] + np.sin(angles)[None, :, None] * second[:, None]
    wide = np.minimum(tree.radii[tree.parents[nodes]], tree.radii[nodes] * 1.15)
    return np.concatenate([start[:, None] + ring * wide[:, None, None], end[:, None] + ring * tree.radii[nodes, None, None]], 1)


def slips_mesh(name, tree, slight, material):
    """The mesh of all that is slighter than `slight`."""
    corners = _slips(tree, slight)
    data, count = bpy.data.meshes.new(name), len(corners)
    data.vertices.add(6 * count)
    data.vertices.foreach_set("co", corners.astype(np.float32).ravel())
    sides = np.array([[k, (k + 1) % 3, 3 + (k + 1) % 3, 3 + k] for k in range(3)])
    faces = (6 * np.arange(count)[:, None, None] + sides).ravel()
    data.loops.add(len(faces))
    data.loops.foreach_set("vertex_index", faces)
    data.polygons.add(3 * count)
    data.polygons.foreach_set("loop_start", 4 * np.arange(3 * count))
    data.materials.append(material)
    data.update(calc_edges=True)
    return data


def tree_meshes(tree, bark, twig_bark, voxel, foot=Foot(), slight=0.0, least=SMOOTH):
    """Mesh data of the body and of the twigs, each with its material; `voxel` is the body's fineness in metres. What is
    slighter than `slight` is left to `slips_mesh`, what is thicker than `least` is part of the body."""
    body, twigs, axes, forks, numbers = _Tubes(), _Tubes(), [], [], {}
    for number, (points, radii, leaves) in enumerate(_branches(tree, foot, least)):
        thick = int((radii > least).sum())
        if thick > 2:
            part = slice(0, thick + 1)
            body.add(points[part], radii[part], 48 if number == 0 else 16, closed=True)
            numbers[number] = len(axes)
            axes.append(Axis(points[part], radii[part], bark_tiles(np.quantile(radii[part], .8))))
            forks.append(numbers.get(leaves, -1))
            points, radii = points[thick - 1:], radii[thick - 1:]
        plain = radii >= slight
        points, radii = points[plain], radii[plain]
        if len(points) > 1:
            twigs.add(points, radii, 10 if radii[0] > .03 else 5 if radii[0] > .010 else 3)
    for points, radii in _roots(tree.radii[0], foot):
        body.add(points, radii, 16, closed=True)
        axes.append(Axis(points, radii, bark_tiles(radii[0]), union=foot.union))
        forks.append(0)
    share_out(axes, forks)
    skin = grown_together(body.mesh("oak", bark), axes, voxel)
    return skin, twigs.mesh("oak twigs", twig_bark)
