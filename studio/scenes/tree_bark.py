"""Bark of an old oak, close, in low light from the left."""

import math

import numpy as np

from studio.bark_material import old_bark
from studio.bark_relief import bark_relief
from studio.camera import camera
from studio.fields import sheet
from studio.light import studio_world, window
from studio.picture import Picture
from studio.solids import place

RADIUS, FIRST, LAST, HALF_HEIGHT = 0.60, math.radians(-172), math.radians(-40), .34
PER_METRE = 1500


def trunk():
    """The part of the trunk that the camera sees, a sheet bent about z; its foot is a little stouter."""
    relief = bark_relief(RADIUS * (LAST - FIRST), 2 * HALF_HEIGHT, PER_METRE, 6)
    rows, columns = relief.height.shape
    up, angle = np.meshgrid(np.linspace(-HALF_HEIGHT, HALF_HEIGHT, rows), np.linspace(FIRST, LAST, columns), indexing="ij")
    reach = RADIUS + .025 * np.sin(3 * angle + up * 2) - .05 * up + relief.height
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), up], -1)
    return sheet("trunk", points, old_bark(relief))


def build():
    place("trunk", trunk())
    studio_world("forest", .95, 70)
    window((-1.75, -1.95, 1.45), (0, -.5, 0), .30, .30, 330, (1, .86, .68))
    camera((.25, -1.62, .05), (-.10, -.6, .0), lens=58, aperture=8, focus=(-.1, -.62, 0))


PICTURE = Picture("Bark", build, width=1600, samples=7, exposure=.05)
