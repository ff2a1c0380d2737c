"""From a grown tree to meshes: trunk, roots and limbs as one body grown together at the forks, twigs as fine tubes."""

import math

import bpy
import numpy as np

from studio.solids import mesh, place

# What is thicker than this is part of the body; lengths in metres.
SLIGHT = 0.055


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


def _smooth(values, times=2):
    for _ in range(times):
        values[1:-1] = (values[:-2] + 2 * values[1:-1] + values[2:]) / 4


def _lengths(points):
    """How far along the tube each of its points lies."""
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])


def _branches(tree):
    """Each chain's points and radii, smoothed; a branch swells where it leaves its limb, but is no thicker than that."""
    for chain in _chains(tree):
        if len(chain) < 2:
            continue
        points, radii = tree.points[chain].copy(), tree.radii[chain].copy()
        if chain[0] != 0:
            limb = radii[0]
            radii[0] = radii[1]
            radii = np.minimum(radii * (1 + .45 * np.exp(-_lengths(points) / (2 * radii[0] + .02))), np.maximum(limb * .92, radii))
            if radii[1] > .10:
                # A heavy limb comes up out of the trunk's own grain, from below the fork.
                below = [tree.parents[chain[0]]]
                below = [node for node in [tree.parents[below[0]], *below] if node >= 0]
                points = np.vstack([tree.points[below], points])
                radii = np.concatenate([radii[0] * np.array((.7, .9))[-len(below):], radii])
        if len(points) > 4:
            _smooth(points)
            _smooth(radii, 14 if chain[0] == 0 else 3)
        yield points, radii


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

    def add(self, points, radii, sides, closed=False, reach=None):
        """A tube of `sides` through points; `reach(angles, radius, point)` gives its outline where it isn't round."""
        first, second = _frames(points)
        angles = 2 * math.pi * np.arange(sides) / sides
        ring = np.cos(angles)[None, :, None] * first[:, None] + np.sin(angles)[None, :, None] * second[:, None]
        out = np.repeat(radii[:, None], sides, 1)
        if reach:
            out = np.array([reach(angles, radius, point) for point, radius in zip(points, radii)])
        self.vertices.append((points[:, None] + ring * out[..., None]).reshape(-1, 3))
        along = np.repeat(_lengths(points)[:, None], sides, 1) + 3.7 * self.count
        self.notes.append(np.stack([np.cos(angles) * out, np.sin(angles) * out, along], 2).reshape(-1, 3))
        base, k = self.count, np.arange(sides)
        for low in range(base, base + (len(points) - 1) * sides, sides):
            self.faces.extend(np.stack([low + k, low + (k + 1) % sides, low + sides + (k + 1) % sides, low + sides + k], 1).tolist())
        self.count += len(points) * sides
        if closed:
            self.faces += [list(range(base, base + sides))[::-1], list(range(self.count - sides, self.count))]

    def mesh(self, name, material):
        data = mesh(name, np.vstack(self.vertices).tolist(), self.faces, material, smooth=True)
        _write(data, np.vstack(self.notes))
        return data


def _trunk_reach(angles, radius, point):
    """The trunk's outline at a height: fluted below its limbs and above its roots, wider towards the ground."""
    height = point[2]
    flutes = .055 * np.sin(3 * angles + .35 * height + 1) + .060 * np.sin(5 * angles - .25 * height) + .030 * np.sin(8 * angles + .5 * height + 2)
    lumps = .022 * np.sin(2 * angles + 2.3 * height) + .016 * np.sin(6 * angles - 4.1 * height + 1)
    return radius * (1 + flutes * min(1, .55 + .45 * math.exp(-height / 1.2)) + lumps + .26 * math.exp(-max(height, 0) / .55))


def _roots(tubes, girth):
    """Roots that leave the trunk as buttresses and dive into the ground."""
    draw = np.random.default_rng(31)
    for k in range(8):
        azimuth, reach, high = 2 * math.pi * k / 8 + draw.uniform(-.3, .3), draw.uniform(1.0, 2.1), girth * draw.uniform(.75, 1.7)
        along = np.linspace(0, 1, 16)
        turn = azimuth + draw.normal(0, .10) * along + .22 * np.sin(4 * along + draw.uniform(0, 6)) * along
        out = girth * (.62 + 1.4 * reach * along ** 1.25)
        points = np.stack([out * np.cos(turn), out * np.sin(turn), high * (1 - along) ** 2.6 - .16 * along], 1)
        tubes.add(points, (.30 - .20 * along) * draw.uniform(.75, 1.1) * girth / .72, 12, closed=True)


def tree_meshes(tree, bark, twig_bark, name="tree", voxel=.02):
    """Mesh data of the body and of the twigs, each with its material; `voxel` is the body's fineness in metres.

    The vertices carry "bark": across, across and along the branch in metres, another stretch for each branch.
    """
    body, twigs, axes = _Tubes(), _Tubes(), []
    for number, (points, radii) in enumerate(_branches(tree)):
        thick = int((radii > SLIGHT).sum())
        if thick > 2:
            part = slice(0, thick + 1)
            body.add(points[part], radii[part], 48 if number == 0 else 16, closed=True, reach=_trunk_reach if number == 0 else None)
            first, second = _frames(points[part])
            gone = _lengths(points[part])
            axes.append(np.column_stack([points[part], radii[part], first, second, gone, np.full(len(gone), number)]))
            points, radii = points[thick - 1:], radii[thick - 1:]
        if len(points) > 1:
            twigs.add(points, radii, 10 if radii[0] > .03 else 5 if radii[0] > .012 else 3)
    _roots(body, tree.radii[0])
    skin = _grown_together(body.mesh(name, bark), voxel)
    _note_bark(skin, np.vstack(axes))
    return skin, twigs.mesh(f"{name} twigs", twig_bark)


def _grown_together(data, voxel):
    """The tubes as one skin, the forks filled out."""
    made = place("wood", data)
    remesh = made.modifiers.new("grown together", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", voxel, True
    smooth = made.modifiers.new("collars", "SMOOTH")
    smooth.factor, smooth.iterations = .5, round(.16 / voxel)
    graph = bpy.context.evaluated_depsgraph_get()
    skin = bpy.data.meshes.new_from_object(made.evaluated_get(graph))
    bpy.data.objects.remove(made)
    return skin


def _note_bark(data, axes):
    """Give each vertex its place on the branch it lies nearest to."""
    count = len(data.vertices)
    places = np.empty(count * 3, np.float32)
    data.vertices.foreach_get("co", places)
    places = places.reshape(-1, 3)
    notes, centres = np.empty((count, 3), np.float32), axes[:, :3].astype(np.float32)
    own = (centres ** 2).sum(1)
    for start in range(0, count, 4000):
        part = places[start:start + 4000]
        gaps = np.sqrt(np.maximum((part ** 2).sum(1)[:, None] + own[None] - 2 * part @ centres.T, 0)) - axes[None, :, 3]
        nearest = axes[gaps.argmin(axis=1)]
        aside = part - nearest[:, :3]
        first, second, chain = nearest[:, 4:7], nearest[:, 7:10], nearest[:, 11]
        along = nearest[:, 10] + (aside * np.cross(first, second)).sum(1)
        notes[start:start + 4000] = np.stack([(aside * first).sum(1) + 3.7 * chain, (aside * second).sum(1), along], 1)
    _write(data, notes)


def _write(data, notes):
    """Keep the notes of where on its branch each vertex lies as the attribute that bark goes by."""
    held = data.attributes.get("bark") or data.attributes.new("bark", "FLOAT_VECTOR", "POINT")
    held.data.foreach_set("vector", np.asarray(notes, np.float32).ravel())
