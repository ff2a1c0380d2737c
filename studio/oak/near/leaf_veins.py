"""The veins of a leaf as an image: red the strong veins, green the net between them, blue where the blade withers and is dead.

Each order is bounded by the one before: rungs cross from one side vein to the next, meshes fill what the rungs part, and
finer meshes fill those.
"""

import math

import cv2
import numpy as np

from studio.kit.fields import as_image, cells, noise_field, smoothstep, strayed
from studio.oak.near.leaf_shape import HIGH, LEFT, LOW, WIDE, distance, midrib_radius
from studio.oak.near.leaf_slopes import Slopes

FINE = 1900


def vein_image(shape, seed):
    """The image that `leaf_closeup` reads: the leaf's length is FINE pixels."""
    rows, columns = round(HIGH * FINE), round(WIDE * FINE)
    strong, rungs = np.zeros((rows, columns), np.float32), np.zeros((rows, columns), np.float32)
    y, x = np.indices((rows, columns), np.float32)
    outside = distance(shape, (x + .5) / FINE + LEFT, (y + .5) / FINE + LOW)
    for vein in (*shape.branches, *shape.veins):
        count = len(vein.points)
        _stroke(strong, vein.points, np.linspace(.0027, .0006, count) * (1 if vein.leads else .55) * FINE,
                np.linspace(.80, .42, count) * (1 if vein.leads else .85))
    _stroke(strong, shape.midrib, np.maximum(midrib_radius(shape.midrib[:, 1]) * FINE, 1.6), np.ones(len(shape.midrib)))
    draw = np.random.default_rng(seed)
    _draw_rungs(rungs, shape, strong, outside, draw)
    meshes, fine = (_meshes((rows, columns), spacing * FINE, seed + order) for order, spacing in enumerate((.0125, .0046)))
    # Here and there the net lies deeper in the blade and is hardly seen.
    seen = smoothstep(noise_field((rows, columns), (9, 7), 3, .6, seed + 6), -1.8, 1.0) * .6 + .4
    net = np.maximum.reduce([rungs * .62, _drawn(meshes < 1.3, .9) * .40 * seen, _drawn(fine < 1, .7) * .23 * seen])
    strong = cv2.GaussianBlur(strong, (0, 0), .9)
    return as_image("veins", np.clip(strong, 0, 1), np.clip(cv2.GaussianBlur(net, (0, 0), .45), 0, 1),
                    _dead(outside, shape, x, y, seed))


def _pixel(points):
    return np.stack([(points[:, 0] - LEFT) * FINE, (points[:, 1] - LOW) * FINE], 1)


def _stroke(canvas, points, radii, strengths):
    """Draw a tapering line through points; radii in pixels and strengths at each."""
    own, places = np.linspace(0, 1, len(points)), np.linspace(0, 1, max(12, len(points) * 2))
    line = _pixel(np.stack([np.interp(places, own, points[:, 0]), np.interp(places, own, points[:, 1])], 1))
    radius, strength = np.interp(places, own, radii), np.interp(places, own, strengths)
    along = np.gradient(line, axis=0)
    aside = np.stack([-along[:, 1],
                      along[:, 0]], 1) / np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-6) * radius[:, None]
    for i in range(len(line) - 1):
        part = np.stack([line[i] + aside[i], line[i + 1] + aside[i + 1], line[i + 1] - aside[i + 1], line[i] - aside[i]])
        cv2.fillConvexPoly(canvas, np.int32(np.round(part * 16)), float(strength[i]), cv2.LINE_8, 4)


def _draw_rungs(rungs, shape, strong, outside, draw):
    """Draw the third order as a ladder: from each side vein up the slope to the next, unevenly far apart, some of them forked;
    down only where no vein follows, in the lobes, whose veins send branches to both sides that meet in loops."""
    slopes = Slopes(shape)
    for upwards in (True, False):
        for vein in (*shape.veins, *shape.branches):
            length = np.linalg.norm(np.diff(vein.points, axis=0), axis=1).sum()
            at = draw.uniform(.010, .020)
            while at < length - .004:
                foot, heading = _along(vein.points, at)
                at += draw.uniform(.013, .034)
                if not upwards and slopes.at(foot, vein.side)[1] > .5 and draw.random() > .2:
                    continue
                _grow(rungs, foot, heading, vein.side * (1 if upwards else -1), vein.side, slopes, strong, outside, draw)


def _grow(rungs, foot, heading, turn, side, slopes, strong, outside, draw):
    """Draw one rung, and perhaps a fork of it, that leaves a vein on a `side` of the leaf to the left of its heading (`turn` 1)
    or to the right (-1)."""
    line = _march(foot, heading, turn, side, slopes, strong, rungs, outside, draw)
    if len(line) < 6:
        return
    _stroke(rungs, line, np.linspace(.00078, .00050, len(line)) * FINE, np.linspace(1, draw.uniform(.6, .9), len(line)))
    if len(line) > 18 and draw.random() < .45:
        begin = draw.integers(6, len(line) - 8)
        ahead = line[begin + 1] - line[begin]
        fork = _march(line[begin], math.atan2(ahead[1], ahead[0]), draw.choice((-1, 1)), side, slopes, strong, rungs,
                      outside, draw)
        _stroke(rungs, fork, np.linspace(.00058, .00045, len(fork)) * FINE, np.full(len(fork), draw.uniform(.5, .7)))


def _march(foot, heading, turn, side, slopes, strong, rungs, outside, draw, stride=.0018):
    """Points of a thin vein: it follows the slope between strong veins, else bends forward as its parent runs; near the margin
    it goes along it; it strays on its way and ends where it meets another."""
    parent, heading, lean = heading, heading + turn * draw.normal(1.0, .10), draw.normal(.10, .12)
    line, bend = [foot], 0.0
    for count in range(170):
        slope, certain = slopes.at(line[-1], side)
        upwards = math.cos(slope - parent - turn * 1.2) > 0
        wanted = slope + (0 if upwards else math.pi) - turn * lean
        heading += _shorter(wanted - heading) * .22 * certain + _shorter(parent + turn * .25 - heading) * .035 * (1 - certain)
        bend = .90 * bend + draw.normal(0, .015)
        heading += bend
        column, row = _pixel(line[-1][None])[0].astype(int)
        if outside[row, column] > -.022:
            along = slopes.margin_at(line[-1])
            along += 0 if math.cos(along - heading) > 0 else math.pi
            heading += _shorter(along - heading) * .30
        line.append(line[-1] + stride * np.array([math.cos(heading), math.sin(heading)]))
        column, row = _pixel(line[-1][None])[0].astype(int)
        if outside[row, column] > -.006 or count > 4 and max(strong[row, column], rungs[row, column]) > .25:
            break
    return np.array(line)


def _shorter(angle):
    """The same turn by less than half a circle."""
    return (angle + math.pi) % (2 * math.pi) - math.pi


def _along(points, at):
    """The point at a length along a line, and the line's heading there (radians)."""
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    place, ahead = ([np.interp(where, far, points[:, axis]) for axis in (0, 1)] for where in (at, at + .01))
    return np.array(place), math.atan2(ahead[1] - place[1], ahead[0] - place[0])


def _meshes(size, spacing, seed):
    """How far places are from the walls of polygons about `spacing` pixels wide, whose walls bend a little."""
    _, wall = cells(size, (spacing, spacing), seed)
    bend = [noise_field(size, [length / spacing / 1.5 for length in size], 2, .5, seed + 50 + way) * spacing
            * .13 for way in (0, 1)]
    return strayed(wall, *bend)


def _drawn(walls, blur):
    """Walls of one or two pixels as soft lines of strength 1."""
    drawn = cv2.GaussianBlur(walls.astype(np.float32), (0, 0), blur)
    return np.clip(drawn / (.62 / blur), 0, 1)


def _dead(outside, shape, x, y, seed):
    """0 in the living blade, a half where it is yellow, 1 where it is dead: bites' rims, here and there the margin, and a few
    spots, which end at veins."""
    ragged = noise_field(outside.shape, (26, 20), 4, .6, seed + 3)
    where = smoothstep(noise_field(outside.shape, (5, 4), 3, .5, seed + 4), 1.75, 2.9)
    dead = smoothstep(outside + ragged * .006, -.050 * where - .0005, -.004 * where) * where
    for px, py, radius in shape.holes:
        near = smoothstep(np.hypot((x + .5) / FINE + LEFT - px, (y + .5) / FINE + LOW - py), 2.2 * radius + .004, 1.2 * radius
                          + .002)
        dead = np.maximum(dead, near * smoothstep(outside + ragged * .0010, -.0032, -.0006))
    number, _ = cells(outside.shape, (.009 * FINE, .009 * FINE), seed + 7)
    chance = np.random.default_rng(seed + 8).normal(0, .35, number.max() + 1)[number]
    spots = smoothstep(noise_field(outside.shape, (20, 16), 3, .55, seed + 5) + chance + ragged * .12, 3.3, 3.7)
    return np.maximum(dead, cv2.GaussianBlur(spots.astype(np.float32), (0, 0), 1.5))
