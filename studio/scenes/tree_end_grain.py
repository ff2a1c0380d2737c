"""The sawn end of the felled trunk with its bark, seen at a slant, in low light from the left."""

import math

import numpy as np

from studio.bark_material import bark
from studio.camera import camera
from studio.end_grain_material import Crack, end_grain
from studio.light import studio_world, window
from studio.picture import Picture
from studio.solids import mesh, place

CRACKS = (
    Crack(-1.15, .00, .27, .0042), Crack(-2.50, .04, .18, .0018), Crack(.35, .00, .16, .0022), Crack(1.50, .03, .25, .0030),
    Crack(2.60, .06, .30, .0026), Crack(-.55, .10, .30, .0014), Crack(-1.80, .14, .31, .0016))
BARK = 0.018
LENGTH = 0.5


def rim(angle):
    """The trunk's radius under its bark, in metres: never a circle."""
    return .31 + .008 * math.sin(3 * angle) + .005 * math.sin(7 * angle + 1) + .003 * math.sin(17 * angle)


def face(count=400):
    angles = [2 * math.pi * i / count for i in range(count)]
    outline = [(rim(a) * math.cos(a), rim(a) * math.sin(a), 0) for a in angles]
    triangles = [(0, i + 1, (i + 1) % count + 1) for i in range(count)]
    return mesh("face", [(0, 0, 0)] + outline, triangles, end_grain(CRACKS))


def side(count=1800, rows=260):
    heights = np.concatenate([np.linspace(-LENGTH, -.001, rows), [0.0]])
    vertices = []
    for row, height in enumerate(heights):
        for i in range(count):
            a = 2 * math.pi * i / count
            radius = rim(a) + (BARK if row < rows else 0)
            vertices.append((radius * math.cos(a), radius * math.sin(a), height))
    faces = [
        (j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
        for j in range(rows) for i in range(count)]
    return mesh("side", vertices, faces, bark(tint=.8), smooth=True)


def build():
    place("face", face())
    place("side", side())
    studio_world("forest", .26, 30)
    window((-1.15, .62, .20), (0, 0, 0), .16, .22, 62, (1, .86, .66))
    camera((.10, -.60, .46), (.045, -.02, 0), lens=50, aperture=4, focus=(.02, -.08, 0))


PICTURE = Picture("The trunk’s end grain", build, width=1280, samples=6, exposure=.25)
