"""Which way a leaf's thin veins run: up the slope of a ground that rises from one side vein to the next, and along the margin.
In the leaf's own lengths."""

import math

import cv2
import numpy as np

from studio.oak.near.leaf_shape import HIGH, LEFT, LOW, WIDE, distance, midrib_at

GRID = 200


class Slopes:
    """The ground stands at 1, 2, 3 … on a side's veins, is as even as can be between them, level towards margin and midrib:
    lines that follow its slope cross from vein to vein at right angles and bend along the margin."""

    def __init__(self, shape):
        size = (round(HIGH * GRID), round(WIDE * GRID))
        y, x = np.indices(size, np.float32)
        self.x, self.y = (x + .5) / GRID + LEFT, (y + .5) / GRID + LOW
        outside = distance(shape, self.x, self.y)
        aside = self.x - midrib_at(shape, self.y)
        self.grounds = {side: self._ground(shape, side, (outside < .01) & (aside * side > -.004)) for side in (-1, 1)}
        down, right = np.gradient(cv2.GaussianBlur(outside, (0, 0), 1.5))
        self.margin = np.arctan2(right, -down)

    def _ground(self, shape, side, inside):
        """One side's ground as the slope's heading (radians) and how certain it is (0 to 1: in lobes the ground is level)."""
        veins = [vein.points for vein in shape.veins if vein.side == side]
        tip = shape.midrib[shape.midrib[:, 1] > veins[-1][0, 1] + .10]
        foot = shape.midrib[(shape.midrib[:, 1] > 0) & (shape.midrib[:, 1] < veins[0][0, 1] - .02)]
        fixed = np.full(inside.shape, -1, np.float32)
        for height, points in enumerate((foot, *veins, tip)):
            pixels = np.round(((points - (LEFT, LOW)) * GRID - .5) * 16).astype(np.int32)
            cv2.polylines(fixed, [pixels], False, float(height), 1, cv2.LINE_8, 4)
        known, inside = fixed >= 0, inside.astype(np.float32)
        ground = np.where(known, fixed, np.interp(self.y, [0, 1], [0, len(veins) + 1])).astype(np.float32)
        weight = np.maximum(cv2.blur(inside, (3, 3)), 1e-3)
        for _ in range(900):
            ground = np.where(known, fixed, cv2.blur(ground * inside, (3, 3)) / weight)
        up, right = np.gradient(cv2.GaussianBlur(ground * inside, (0, 0), 1.2) / np.maximum(
            cv2.GaussianBlur(inside, (0, 0), 1.2), 1e-3))
        return np.arctan2(up, right), np.clip(np.hypot(up, right) * 22 - .15, 0, 1)

    def _pixel(self, point):
        return (min(max(int((point[1] - LOW) * GRID), 0), self.margin.shape[0] - 1),
                min(max(int((point[0] - LEFT) * GRID), 0), self.margin.shape[1] - 1))

    def at(self, point, side):
        """The slope's heading at a point and how certain it is."""
        where = self._pixel(point)
        heading, certain = self.grounds[side]
        return float(heading[where]), float(certain[where])

    def margin_at(self, point):
        """The heading along the margin that is next."""
        return float(self.margin[self._pixel(point)]) % math.pi
