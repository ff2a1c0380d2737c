"""The skin of trunk, roots and limbs: tubes grown together, the forks filled out to collars, knots, and where on its branch
each place lies, so that bark runs along it. Lengths in metres.

Past 200 lines: tubes, forks and knots become one mesh, and each needs the axes of all.
"""

import math
from dataclasses import dataclass

import bpy
import numpy as np

from studio.kit.solids import corners, place

# A joint has up to three branches: what lies on one slot can be parted from what lies on the others.
SLOTS = 3


@dataclass
class Axis:
    """One branch: its line, its radii, two directions across it at each point, how far along it each lies (in tiles of bark
    at `tiles` around), its slot, and how widely it grows together with others (times its radius)."""

    points: np.ndarray
    radii: np.ndarray
    tiles: int
    slot: int = 0
    union: float = .8

    def __post_init__(self):
        # Round a sharp bend the bark of a thick branch would be cut apart: its line is rounded first.
        if self.radii.max() > .15:
            self.points, self.radii = _corners_cut(self.points), _corners_cut(self.radii)
        along = np.gradient(self.points, axis=0)
        along /= np.linalg.norm(along, axis=1)[:, None]
        first = np.empty_like(along)
        aside = np.array([1.0, 0, 0]) if abs(along[0][0]) < .8 else np.array([0, 1.0, 0])
        for k, ahead in enumerate(along):
            aside = aside - ahead * (aside @ ahead)
            first[k] = aside = aside / np.linalg.norm(aside)
        self.along, self.first, self.second = along, first, np.cross(along, first)
        steps = np.linalg.norm(np.diff(self.points, axis=0), axis=1)
        self.gone = np.concatenate([[0], np.cumsum(steps * self.tiles / (math.pi * (self.radii[1:] + self.radii[:-1])))])


def _corners_cut(line):
    """A line of twice as many values, its corners cut off, its ends kept."""
    cut = np.stack([.75 * line[:-1] + .25 * line[1:], .25 * line[:-1] + .75 * line[1:]], 1).reshape(-1, *line.shape[1:])
    return np.concatenate([line[:1], cut[1:-1], line[-1:]])


def bark_tiles(radius):
    """How many tiles of bark go round a branch, an even number: fewer round a slighter one, each of them smaller."""
    return max(2, 2 * round(2.2 * (radius / .88) ** .6))


def share_out(axes, forks):
    """Give each axis a slot other than that of the branch it leaves and, if may be, of those that leave it nearby; `forks`
    are their parents' numbers (-1 for none)."""
    for number, (axis, parent) in enumerate(zip(axes, forks)):
        if parent < 0:
            continue
        dislike = np.zeros(SLOTS)
        dislike[axes[parent].slot] += 100
        for other in range(1, number):
            gap = np.linalg.norm(axes[other].points[:4].mean(0) - axis.points[:4].mean(0))
            dislike[axes[other].slot] += math.exp(-gap / (axis.radii[0] + .3))
        axis.slot = int(dislike.argmin())


class _Nearest:
    """For each place and slot the nearest axis of that slot: distance to its surface, direction from its line, its radius,
    and the bark's coordinates there."""

    def __init__(self, places, axes):
        count = len(places)
        self.gap = np.full((SLOTS, count), 9.0, np.float32)
        self.out = np.zeros((SLOTS, count, 3), np.float32)
        self.radius = np.full((SLOTS, count), .1, np.float32)
        self.union = np.full((SLOTS, count), .8, np.float32)
        self.bark = np.zeros((SLOTS, count, 4), np.float32)
        self.bark[..., 0], self.bark[..., 3] = .1, 2
        order = np.argsort(places[:, 0])
        self.places, self.order, self.sorted = places, order, places[order, 0]
        for axis in axes:
            for k in range(len(axis.points) - 1):
                self._segment(axis, k)

    def _near(self, a, b, reach):
        """Places within `reach` of the box about a segment."""
        low, high = np.minimum(a, b) - reach, np.maximum(a, b) + reach
        found = self.order[slice(*np.searchsorted(self.sorted, (low[0], high[0])))]
        here = self.places[found]
        return found[((here > low) & (here < high)).all(1)]

    def _segment(self, axis, k):
        a, b, thick, thin = axis.points[k], axis.points[k + 1], axis.radii[k], axis.radii[k + 1]
        found = self._near(a, b, max(thick, thin) * 1.9 + .05)
        along = b - a
        aside = (self.places[found] - a).astype(np.float32)
        share = np.clip(aside @ along / (along @ along), 0, 1)
        aside -= share[:, None] * along
        away = np.linalg.norm(aside, axis=1)
        radius = thick + (thin - thick) * share
        # Between the planes across the branch at both ends of the segment coordinates go over into the next one's.
        here = self.places[found]
        past, left = (here - a) @ axis.along[k], (b - here) @ axis.along[k + 1]
        nearer = self.gap[axis.slot, found] - away + radius
        closer = (nearer > 1e-4) | ((nearer > -1e-4) & (past > 0))
        share = np.clip(past / np.where(np.abs(past + left) < 1e-3, 1e-3, past + left), -.5, 1.5)
        found, aside, away = found[closer], aside[closer], np.maximum(away[closer], 1e-4)
        share, radius = share[closer], radius[closer]
        first = axis.first[k] + share[:, None] * (axis.first[k + 1] - axis.first[k])
        second = axis.second[k] + share[:, None] * (axis.second[k + 1] - axis.second[k])
        turn = np.arctan2((aside * second).sum(1), (aside * first).sum(1))
        slot = axis.slot
        self.gap[slot, found], self.out[slot, found] = away - radius, aside / away[:, None]
        self.radius[slot, found], self.union[slot, found] = radius, axis.union
        gone = axis.gone[k] + share * (axis.gone[k + 1] - axis.gone[k])
        self.bark[slot, found] = np.stack([radius * np.cos(turn), radius * np.sin(turn), gone, np.full(len(found), axis.tiles)],
                                          1)

    def surface(self):
        """Distance to the branches' common surface, its joints filled out, and each slot's share in it."""
        rank = np.argsort(self.gap, axis=0)
        gap, reach = np.take_along_axis(self.gap, rank, 0), np.take_along_axis(self.radius * self.union, rank, 0)
        total, width = gap[0], reach[0]
        for k in (1, 2):
            width = np.minimum(width, reach[k])
            total = np.minimum(total, gap[k]) - np.maximum(width - np.abs(gap[k] - total), 0) ** 2 / (4 * width)
        shares = np.exp(-(self.gap - gap[0]) / (.30 * np.minimum(self.radius, self.radius.min(0) * 1.5)))
        return total, shares / shares.sum(0)


def _remeshed(data, voxel):
    """The tubes as one closed skin."""
    made = place("wood", data)
    remesh = made.modifiers.new("grown together", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", voxel, True
    smooth = made.modifiers.new("even", "SMOOTH")
    smooth.factor, smooth.iterations = .5, 3
    skin = bpy.data.meshes.new_from_object(made.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(made)
    return skin


def _swell(places, radius, draw):
    """How far wood swells or sinks at places, as a share of its radius, in waves no shorter than that: no branch is a
    turned rod."""
    total = np.zeros(len(places), np.float32)
    for wave, high in ((1.5, .050), (.8, .050), (.42, .036), (.24, .020)):
        for _ in range(3):
            towards = draw.normal(0, 1, 3)
            towards *= 2 * math.pi / (wave * np.linalg.norm(towards) * draw.uniform(.8, 1.25))
            total += high * .7 * np.minimum(1, wave / (1.3 * radius)) * np.sin(places @ towards.astype(np.float32)
                                                                               + draw.uniform(0, 2 * math.pi))
    return total * np.clip(radius / .12, .5, 1)


def _knots(places, axes, draw, each=.55):
    """How far wood stands out at knots, in metres: rims that healed over where a branch was shed, hollow in the middle."""
    total, by_x = np.zeros(len(places), np.float32), np.argsort(places[:, 0])
    sorted_x = places[by_x, 0]
    for axis in axes:
        for k in range(2, len(axis.points) - 1):
            if draw.random() > each * np.linalg.norm(axis.points[k + 1] - axis.points[k]):
                continue
            turn, radius = draw.uniform(0, 2 * math.pi), axis.radii[k]
            centre = axis.points[k] + radius * (math.cos(turn) * axis.first[k] + math.sin(turn) * axis.second[k])
            size = min(radius * draw.uniform(.22, .5), .13) + .012
            found = by_x[slice(*np.searchsorted(sorted_x, (centre[0] - 3 * size, centre[0] + 3 * size)))]
            away = np.linalg.norm(places[found] - centre, axis=1) / size
            total[found] += size * draw.uniform(.25, .6) * (np.exp(-away ** 2) - draw.uniform(.5, 1.3)
                                                            * np.exp(-(away / .42) ** 2))
    return total


def _flutes(bark, height):
    """How the trunk departs from round below its limbs, as a share of its radius: flutes that run down into its roots."""
    turn = np.arctan2(bark[:, 1], bark[:, 0])
    flutes = .055 * np.sin(3 * turn + .35 * height + 1) + .060 * np.sin(5 * turn - .25 * height)
    flutes = flutes + .030 * np.sin(8 * turn + .5 * height + 2)
    return flutes * np.minimum(1, .55 + .45 * np.exp(-height / 1.2)) * np.clip((6 - height) / 2, 0, 1)


def grown_together(data, axes, voxel):
    """The skin of tubes about `axes`, the first of which is the trunk; its vertices `voxel` metres apart.

    For each slot its vertices carry "bark 0" and so on (across, across and along the branch, tiles around it) and "joint":
    the slots' shares.
    """
    skin = _remeshed(data, voxel)
    places = corners(skin)
    near = _Nearest(places, axes)
    gap, shares = near.surface()
    out = (near.out * shares[..., None]).sum(0)
    out /= np.linalg.norm(out, axis=1)[:, None] + 1e-6
    places = places - np.clip(gap, -.5, .05)[:, None] * out
    draw = np.random.default_rng(5)
    radius = (near.radius * shares).sum(0)
    raised = radius * (_swell(places, radius, draw) + shares[0] * _flutes(near.bark[0], places[:, 2]) * (near.radius[0] > .45))
    raised = raised + _knots(places, axes, draw)
    places = places + raised[:, None] * out
    skin.vertices.foreach_set("co", places.ravel())
    for slot in range(SLOTS):
        skin.attributes.new(f"bark {slot}", "FLOAT_COLOR", "POINT").data.foreach_set("color", near.bark[slot].ravel())
    joint = np.ascontiguousarray(shares.T, np.float32)
    skin.attributes.new("joint", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", joint.ravel())
    skin.update()
    return skin
