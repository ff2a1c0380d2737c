"""Snow on the meadow before the camera: drifts and ripples of the wind, hollows about tussocks and the oak's foot. Metres."""

import cv2
import numpy as np

from studio.country.meadow import ground_height
from studio.kit.fields import noise_field
from studio.kit.solids import grid_faces, mesh, place

# The square of meadow that the fields cover: its lower left corner, its side, and how many cells a metre has.
CORNER, SIDE, FINE = (-70.0, -75.0), 150.0, 8


def _relief(tussocks):
    """Depths of the snow in metres as an array over the square; `tussocks` are places (x, y) it has drifted about."""
    shape = (round(SIDE * FINE),) * 2
    depth = .115 + .055 * noise_field(shape, (SIDE / 7, SIDE / 11), 3, .5, 1) + .016 * noise_field(shape, (SIDE / .9, SIDE / 2.4),
                                                                                                   3, .5, 2)
    depth += .004 * noise_field(shape, (SIDE / .35, SIDE / .5), 2, .6, 3)
    held = np.zeros(shape, np.float32)
    columns, rows = (np.clip(((values - corner) * FINE).astype(int), 0, shape[0] - 1)
                     for values, corner in zip(tussocks.T, CORNER))
    np.add.at(held, (rows, columns), 1)
    # The wind heaps snow about a tussock and behind it; close to its stems it sinks in.
    bare = cv2.GaussianBlur(held, (0, 0), .16 * FINE) * 2 * np.pi * (.16 * FINE) ** 2
    heaped = cv2.GaussianBlur(np.roll(held, (-2, 3), (0, 1)), (0, 0), .55 * FINE) * 2 * np.pi * (.55 * FINE) ** 2
    return depth + .10 * np.tanh(heaped) - .13 * np.tanh(bare)


def _about_the_oak(x, y, girth=1.35):
    """What the oak adds to the snow's depth: the wind, from the left and the front, has scooped it from the roots down to the
    mould, widest on that side, and laid it down as a drift in the lee."""
    away, turn = np.hypot(x, y), np.arctan2(y, x)
    lee = (x * .85 + y * .5) / np.maximum(away, .1)
    ragged = girth + .30 * np.sin(3 * turn + 1) + .22 * np.sin(7 * turn) + .15 * np.sin(13 * turn + 2)
    scooped = np.exp(-(np.maximum(away - ragged, 0) / (.85 - .40 * lee)) ** 2)
    return .30 * np.clip(lee + .25, 0, 1) * np.exp(-((away - girth - 2.2) / 1.3) ** 2) - .30 * scooped


def build_snow(material, eye, heading, breadth, tussocks, rows=900, columns=640):
    """Snow in a fan before the camera's `eye`, angles in radians from +x, finer near it."""
    distance = np.geomspace(7, 105, rows)[:, None]
    angle = heading + breadth * (np.linspace(.5, -.5, columns))[None]
    x, y = eye[0] + distance * np.cos(angle), eye[1] + distance * np.sin(angle)
    relief = _relief(tussocks).astype(np.float32)
    across, up = (((values - corner) * FINE).astype(np.float32) for values, corner in ((x, CORNER[0]), (y, CORNER[1])))
    depth = cv2.remap(relief, across, up, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT) + _about_the_oak(x, y)
    vertices = np.stack([x, y, ground_height(x, y) + np.maximum(depth, -.06)], 2).reshape(-1, 3)
    place("snow", mesh("snow", vertices.tolist(), grid_faces(columns, rows), material, smooth=True))
