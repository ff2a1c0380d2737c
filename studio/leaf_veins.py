"""The net of a leaf's veins as an image: red the strong veins, green the fine net, blue where the blade is dead and brown."""

import cv2
import numpy as np

from studio.fields import as_image, cells, noise, step
from studio.leaf_shape import HIGH, LEFT, LOW, WIDE, distance

FINE = 1500


def vein_image(shape, seed):
    """The image that `leaf_closeup` reads: the leaf's length is FINE pixels."""
    rows, columns = round(HIGH * FINE), round(WIDE * FINE)
    strong = np.zeros((rows, columns), np.float32)
    _stroke(strong, shape.midrib, 15, 3.5, 1)
    for vein in shape.veins:
        _stroke(strong, vein.points, *((8.5, 3, 1) if vein.leads else (4.5, 1.6, .7)))
    strong = cv2.GaussianBlur(strong, (0, 0), 1.1)
    net = np.maximum(_ladder(shape, rows, columns, seed), _meshes(rows, columns, seed))
    y, x = np.indices((rows, columns), np.float32)
    outside = distance(shape, (x + .5) / FINE + LEFT, (y + .5) / FINE + LOW)
    return as_image("veins", np.clip(strong, 0, 1), np.clip(net, 0, 1), _dead(outside, shape, x, y, seed))


def _pixel(points):
    return np.stack([(points[:, 0] - LEFT) * FINE, (points[:, 1] - LOW) * FINE], 1)


def _stroke(canvas, points, thick, thin, strength):
    """Draw a tapering line; thickness in pixels at its start and its end."""
    places, own = np.linspace(0, 1, 60), np.linspace(0, 1, len(points))
    line = _pixel(np.stack([np.interp(places, own, points[:, 0]), np.interp(places, own, points[:, 1])], 1))
    for share, a, b in zip(places, line, line[1:]):
        width = thick + (thin - thick) * share ** .7
        cv2.line(canvas, np.int32(a * 16).tolist(), np.int32(b * 16).tolist(), strength * (1 - .35 * share), max(1, round(width)), cv2.LINE_AA, 4)


def _ladder(shape, rows, columns, seed):
    """The rungs between the side veins: cells that are long across them, hence turned to either side."""
    size = round(1.5 * max(rows, columns))
    _, walls = cells((size, size), (62, 30), seed)
    midrib = _pixel(shape.midrib)
    middle = np.interp(np.arange(rows), midrib[:, 1], midrib[:, 0])[:, None]
    right = np.arange(columns)[None, :] > middle
    sides = []
    for angle in (42, -42):
        turn = cv2.getRotationMatrix2D((size / 2, size / 2), angle, 1)
        turn[:, 2] += np.array([columns - size, rows - size]) / 2
        sides.append(cv2.warpAffine(walls, turn, (columns, rows)))
    return step(np.where(right, sides[0], sides[1]), 3.0, .4) * .46


def _meshes(rows, columns, seed):
    coarse = step(cells((rows, columns), (15, 15), seed + 1)[1], 2.2, .3) * .36
    fine = step(cells((rows, columns), (6.5, 6.5), seed + 2)[1], 1.6, .2) * .22
    return np.maximum(coarse, fine)


def _dead(outside, shape, x, y, seed):
    """Brown rims of bites, a scorched margin here and there, a few spots."""
    ragged = noise(outside.shape, (26, 20), 4, .6, seed + 3)
    margin = step(outside + ragged * .004, -.008, -.001) * step(noise(outside.shape, (5, 4), 2, .5, seed + 4), 1.1, 1.8)
    dead = margin
    for px, py, radius in shape.holes:
        far = np.hypot((x + .5) / FINE + LEFT - px, ((y + .5) / FINE + LOW - py) * .8)
        dead = np.maximum(dead, step(far + ragged * .003, radius + .011, radius + .004))
    spots = step(noise(outside.shape, (34, 28), 3, .55, seed + 5), 2.9, 3.3)
    return np.maximum(dead, spots * .8)
