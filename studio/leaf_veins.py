"""The veins of a leaf as an image: red the strong veins, green the net between them, blue where the blade withers and is dead.

Each order is bounded by the one before: rungs cross from one side vein to the next, meshes fill what the rungs part, and
finer meshes fill those.
"""

import math

import cv2
import numpy as np

from studio.fields import as_image, noise, step
from studio.leaf_shape import HIGH, LEFT, LOW, WIDE, Vein, distance, midrib_radius

FINE = 1500


def vein_image(shape, seed):
    """The image that `leaf_closeup` reads: the leaf's length is FINE pixels."""
    rows, columns = round(HIGH * FINE), round(WIDE * FINE)
    strong, rungs = np.zeros((rows, columns), np.float32), np.zeros((rows, columns), np.float32)
    for vein in shape.veins:
        _stroke(strong, vein.points, np.linspace(4.4, 1.4, len(vein.points)) if vein.leads
                else np.linspace(2.6, .9, len(vein.points)), np.linspace(.80, .55, len(vein.points)))
    _stroke(strong, shape.midrib, np.maximum(midrib_radius(shape.midrib[:, 1]) * FINE, 1.6), np.ones(len(shape.midrib)))
    y, x = np.indices((rows, columns), np.float32)
    outside = distance(shape, (x + .5) / FINE + LEFT, (y + .5) / FINE + LOW)
    _draw_rungs(rungs, shape, strong, outside, np.random.default_rng(seed))
    bounds = (strong > .2) | (rungs > .15) | (outside > 0)
    meshes = _meshes(bounds, 19, seed + 1)
    fine = _meshes(bounds | meshes, 7.5, seed + 2)
    # Here and there the net lies deeper in the blade and is hardly seen.
    seen = step(noise((rows, columns), (9, 7), 3, .6, seed + 6), -1.6, 1.0) * .65 + .35
    net = np.maximum.reduce([rungs * .40, _drawn(meshes, 1.0) * .27 * seen, _drawn(fine, .75) * .17 * seen])
    strong = cv2.GaussianBlur(strong, (0, 0), 1.2)
    return as_image("veins", np.clip(strong, 0, 1), np.clip(cv2.GaussianBlur(net, (0, 0), .6), 0, 1),
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
    """Draw the third order: from each side vein up to whatever vein is next, irregularly far apart, some of them forked;
    from its lower side only those that end at the margin."""
    tip = shape.midrib[shape.midrib[:, 1] > .86]
    veins = [*shape.veins, Vein(tip, 1, False), Vein(tip, -1, False)]
    for vein, upwards in [(vein, upwards) for upwards in (True, False) for vein in veins]:
        length = np.linalg.norm(np.diff(vein.points, axis=0), axis=1).sum()
        at = draw.uniform(.014, .024)
        while at < length - .006:
            foot, heading = _along(vein.points, at)
            tilt = draw.normal(.30, .13) if upwards else draw.normal(.55, .16)
            heading += vein.side * (math.pi / 2 - tilt) * (1 if upwards else -1)
            line, ended = _march(foot, heading, strong, rungs, outside, draw)
            at += draw.uniform(.015, .032)
            if len(line) < 8 or not upwards and ended == "vein":
                continue
            _stroke(rungs, line, np.linspace(1.6, 1.0, len(line)), np.full(len(line), draw.uniform(.6, 1)))
            if len(line) > 22 and draw.random() < .7:
                fork, _ = _march(line[draw.integers(6, len(line) - 8)], heading + draw.choice((-1, 1)) * draw.uniform(.6, 1.1),
                                 strong, rungs, outside, draw)
                _stroke(rungs, fork, np.linspace(1.3, 1.0, len(fork)), np.full(len(fork), draw.uniform(.4, .7)))


def _march(foot, heading, strong, rungs, outside, draw, stride=.0022):
    """Points of a vein that strays on its way until it meets another or the margin, and which of them it was."""
    line, bend = [foot], draw.normal(0, .008)
    for count in range(140):
        bend = .86 * bend + draw.normal(0, .013)
        heading += bend
        line.append(line[-1] + stride * np.array([math.cos(heading), math.sin(heading)]))
        column, row = _pixel(line[-1][None])[0].astype(int)
        if not (0 <= row < strong.shape[0] and 0 <= column < strong.shape[1]) or outside[row, column] > -.004:
            return np.array(line), "margin"
        if count > 4 and max(strong[row, column], rungs[row, column]) > .25:
            break
    return np.array(line), "vein"


def _along(points, at):
    """The point at a length along a line, and the line's heading there (radians)."""
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    place, ahead = ([np.interp(where, far, points[:, axis]) for axis in (0, 1)] for where in (at, at + .01))
    return np.array(place), math.atan2(ahead[1] - place[1], ahead[0] - place[0])


def _meshes(bounds, spacing, seed):
    """Walls of irregular cells about `spacing` pixels wide that grow until they meet each other or the bounds."""
    draw = np.random.default_rng(seed)
    rows, columns = np.mgrid[0:bounds.shape[0]:spacing, 0:bounds.shape[1]:spacing]
    rows = np.clip(rows + draw.uniform(-.55, .55, rows.shape) * spacing, 0, bounds.shape[0] - 1).astype(int).ravel()
    columns = np.clip(columns + draw.uniform(-.55, .55, columns.shape) * spacing, 0, bounds.shape[1] - 1).astype(int).ravel()
    marks = np.zeros(bounds.shape, np.int32)
    free = ~bounds[rows, columns]
    marks[rows[free], columns[free]] = np.arange(1, free.sum() + 1)
    soil = cv2.GaussianBlur(draw.uniform(0, 60, bounds.shape).astype(np.float32), (0, 0), 1.6)
    soil = np.where(bounds, 255, soil).astype(np.uint8)
    return cv2.watershed(cv2.merge([soil] * 3), marks) == -1


def _drawn(walls, blur):
    """Walls of one pixel as soft lines of strength 1."""
    drawn = cv2.GaussianBlur(walls.astype(np.float32), (0, 0), blur)
    return np.clip(drawn / (.40 / blur), 0, 1)


def _dead(outside, shape, x, y, seed):
    """0 in the living blade, a half where it is yellow, 1 where it is dead: bites' rims, here and there the margin, a few
    spots."""
    ragged = noise(outside.shape, (26, 20), 4, .6, seed + 3)
    where = step(noise(outside.shape, (5, 4), 3, .5, seed + 4), 1.55, 2.7)
    dead = step(outside + ragged * .006, -.050 * where - .0005, -.004 * where) * where
    for px, py, radius in shape.holes:
        far = np.hypot((x + .5) / FINE + LEFT - px, ((y + .5) / FINE + LOW - py) * .8)
        dead = np.maximum(dead, step(far + ragged * .0022, radius + .0065, radius + .0015))
    spots = step(noise(outside.shape, (34, 28), 3, .55, seed + 5), 3.7, 4.3)
    return np.maximum(dead, spots)
