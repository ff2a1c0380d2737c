"""Bark of an old oak, close, in low light from the left."""

import math

import numpy as np

from studio.bark_material import bark
from studio.camera import camera
from studio.light import studio_world, window
from studio.picture import Picture
from studio.solids import grid_faces, mesh, place

RADIUS = 0.62
COLUMNS, ROWS = 900, 760


def trunk(angles, heights):
    """A sheet bent round the trunk's front; angles in radians about z, heights in metres."""
    vertices = [
        ((RADIUS + .03 * math.sin(3 * a + z * 2)) * math.cos(a), (RADIUS + .03 * math.sin(3 * a + z * 2)) * math.sin(a), z)
        for z in heights for a in angles
    ]
    return mesh("trunk", vertices, grid_faces(len(angles), len(heights)), bark(), smooth=True)


def build():
    angles = np.linspace(math.radians(-165), math.radians(-15), COLUMNS)
    place("trunk", trunk(angles, np.linspace(-.66, .66, ROWS)))
    studio_world("forest", .36, 70)
    window((-2.0, -1.35, 1.25), (0, -.5, 0), .35, .35, 470, (1, .84, .64))
    camera((.25, -1.62, .05), (-.10, -.6, .0), lens=58, aperture=8, focus=(-.1, -.62, 0))


PICTURE = Picture("Bark", build, width=1080, samples=7, exposure=.5)
