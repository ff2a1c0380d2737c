"""The sawn end of the felled trunk with its bark, seen at a slant, in low light from the left."""

import math

import numpy as np

from studio.bark_material import bark, sawn_bark
from studio.camera import camera
from studio.end_grain_material import Crack, end_grain
from studio.light import studio_world, window
from studio.picture import Picture
from studio.solids import mesh, place
from studio.tree_mesh import furrows

CRACKS = (
    Crack(-1.15, .00, .27, .0042), Crack(-2.50, .04, .18, .0018), Crack(.35, .00, .16, .0022), Crack(1.50, .03, .25, .0030),
    Crack(2.60, .06, .30, .0026), Crack(-.55, .10, .30, .0014), Crack(-1.80, .14, .31, .0016))
LENGTH = 0.5


def rim(angle):
    """The trunk's radius under its bark, in metres: never a circle."""
    return .31 + .008 * math.sin(3 * angle) + .005 * math.sin(7 * angle + 1) + .003 * math.sin(17 * angle)


def face(count=400):
    angles = [2 * math.pi * i / count for i in range(count)]
    outline = [(rim(a) * math.cos(a), rim(a) * math.sin(a), 0) for a in angles]
    triangles = [(0, i + 1, (i + 1) % count + 1) for i in range(count)]
    return mesh("face", [(0, 0, 0)] + outline, triangles, end_grain(CRACKS))


def bark_edge(angles, height):
    """The radius at arrays of angles where the bark ends, at a height in metres."""
    wood = np.array([rim(angle) for angle in angles])
    return wood + .033 - furrows(angles, 2 * height + 5, .31) + .0016 * np.sin(173 * angles + 60 * height) * np.sin(71 * angles)


def side(count=1800, rows=240):
    """The bark from below the saw's cut downwards."""
    angles = 2 * math.pi * np.arange(count) / count
    vertices = []
    for height in np.linspace(-LENGTH, -.0012, rows):
        reach = bark_edge(angles, height)
        vertices.extend(np.stack([reach * np.cos(angles), reach * np.sin(angles), np.full(count, height)], 1))
    faces = [
        (j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
        for j in range(rows - 1) for i in range(count)]
    return mesh("side", vertices, faces, bark(tint=.8, depth=.011), smooth=True)


def cut_bark(count=1800, steps=6):
    """The ring of bark that the saw went through, a hair lower than the wood."""
    angles = 2 * math.pi * np.arange(count) / count
    wood, edge = np.array([rim(angle) for angle in angles]), bark_edge(angles, 0) + .0012
    shares = np.linspace(0, 1, steps)
    vertices = [(r * math.cos(a), r * math.sin(a), -.0003 - .0018 * share ** 3) for share in shares
                for r, a in zip(wood * .999 + (edge - wood) * share, angles)]
    faces = [(j * count + i, (j + 1) * count + i, (j + 1) * count + (i + 1) % count, j * count + (i + 1) % count)
             for j in range(steps - 1) for i in range(count)]
    data = mesh("cut bark", vertices, faces, sawn_bark())
    layer = data.uv_layers.new()
    for loop in data.loops:
        layer.data[loop.index].uv = (0, (loop.vertex_index // count) / (steps - 1))
    return data


def build():
    place("face", face())
    place("side", side())
    place("cut bark", cut_bark())
    studio_world("forest", .26, 30)
    window((-1.15, .62, .20), (0, 0, 0), .16, .22, 62, (1, .86, .66))
    camera((.10, -.60, .46), (.045, -.02, 0), lens=50, aperture=4, focus=(.02, -.08, 0))


PICTURE = Picture("The trunk’s end grain", build, width=1440, samples=6, exposure=.25)
