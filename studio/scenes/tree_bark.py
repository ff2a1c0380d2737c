"""Bark of an old oak, close, in low light from the left."""

import math

import numpy as np

from studio.kit.camera import camera
from studio.kit.fields import sheet
from studio.kit.light import studio_world, window
from studio.kit.nodes import new_material, set_inputs
from studio.kit.scattering import scatter
from studio.kit.solids import mesh, place
from studio.oak.near.bark_material import weathered_bark
from studio.oak.near.bark_plates import bark_plates
from studio.pipeline.picture import Picture

# The part of the trunk that the camera sees, its edges as angles about the heart.
RADIUS, FIRST, LAST, HALF_HEIGHT = .75, math.radians(-114.8), math.radians(-65.2), .21
PER_METRE = 2800


def trunk():
    """The part of the trunk that the camera sees, a sheet bent about z; and its moss."""
    plates = bark_plates(RADIUS * (LAST - FIRST), 2 * HALF_HEIGHT, PER_METRE, 6)
    rows, columns = plates.height.shape
    up, angle = np.meshgrid(np.linspace(-HALF_HEIGHT, HALF_HEIGHT, rows), np.linspace(FIRST, LAST, columns), indexing="ij")
    reach = RADIUS + .012 * np.sin(5 * angle + up * 3) - .04 * up + plates.height
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), up], -1)
    place("trunk", sheet("trunk", points, weathered_bark(plates)))
    moss(points, angle, plates.moss)


def moss(points, angle, thick, count=7000):
    """Tufts of moss where it grows thick: shoots that lean out and up."""
    material, graph, shader, _ = new_material("moss")
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    set_inputs(graph, shader, base_colour=graph.mix(own, (.036, .050, .012), (.112, .122, .036)), roughness=.9, ior_level=.15)
    draw = np.random.default_rng(4)
    tufts = [place("tuft", _tuft(material, np.random.default_rng(number))) for number in range(5)]
    chances = np.clip(thick.ravel() - .12, 0, None).astype(np.float64)
    chosen = draw.choice(thick.size, count, p=chances / chances.sum())
    turns = np.stack([draw.normal(1.15, .3, count), draw.normal(0, .3, count), angle.ravel()[chosen] + math.pi / 2
                      + draw.normal(0, .4, count)], 1)
    scatter("moss", tufts, points.reshape(-1, 3)[chosen], turns, draw.uniform(.5, 1.25, count))


def _tuft(material, draw, shoots=12, height=.0034):
    """A few pointed shoots that spread from one place, along +z."""
    vertices, faces = [], []
    for number in range(shoots):
        lean, turn, tall = draw.uniform(0, .8), draw.uniform(0, 6.3), height * draw.uniform(.5, 1)
        out = np.array([math.cos(turn), math.sin(turn), 0])
        aside = np.array([-out[1], out[0], 0]) * .00022
        foot = out * draw.uniform(0, .0011)
        middle, tip = (foot + tall * share * (np.array([0, 0, math.cos(bend)]) + out * math.sin(bend))
                       for share, bend in ((.6, lean), (1, lean * 1.5)))
        vertices += [foot - aside, foot + aside, middle + aside, middle - aside, tip]
        faces += [tuple(number * 5 + k for k in (0, 1, 2, 3)), tuple(number * 5 + k for k in (3, 2, 4))]
    return mesh("tuft", vertices, faces, material)


def build():
    trunk()
    studio_world("forest", .62, 70)
    window((-1.30, -1.13, .62), (-.1, -.75, 0), .26, .26, 150, (1, .90, .76))
    camera((-.02, -1.59, .02), (-.01, -.75, .0), lens=62, aperture=5.6, focus=(-.05, -.75, 0))


PICTURE = Picture("Bark", build, width=1920, samples=8, exposure=.30, sharpness=.25, light_apart=True)
