"""Bark of an old oak, close, in low light from the left."""

import math

import numpy as np

from studio.bark_material import old_bark
from studio.bark_relief import bark_relief
from studio.camera import camera
from studio.fields import sheet
from studio.leaves import clusters, leaf_material
from studio.light import studio_world, window
from studio.nodes import new_material, set_inputs
from studio.picture import Picture
from studio.scattering import scatter
from studio.solids import box, mesh, place

RADIUS, FIRST, LAST, HALF_HEIGHT = 0.60, math.radians(-172), math.radians(-40), .34
PER_METRE = 2200
# What the camera can see of that, as shares of the way from FIRST to LAST.
SEEN = (.10, .87)


def trunk():
    """The part of the trunk that the camera sees, a sheet bent about z, its foot a little stouter; and its moss."""
    relief = bark_relief(RADIUS * (LAST - FIRST), 2 * HALF_HEIGHT, PER_METRE, 6).part(*SEEN)
    rows, columns = relief.height.shape
    up, angle = np.meshgrid(np.linspace(-HALF_HEIGHT, HALF_HEIGHT, rows), FIRST + (LAST - FIRST) * np.linspace(*SEEN, columns), indexing="ij")
    reach = RADIUS + .025 * np.sin(3 * angle + up * 2) - .05 * up + relief.height
    points = np.stack([reach * np.cos(angle), reach * np.sin(angle), up], -1)
    place("trunk", sheet("trunk", points, old_bark(relief)))
    moss(points, angle, relief.moss)


def moss(points, angle, thick, count=16000):
    """Tufts of moss where it grows thick: shoots that lean out and up."""
    material, graph, shader, _ = new_material("moss")
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    set_inputs(graph, shader, base_colour=graph.mix(own, (.036, .050, .012), (.112, .122, .036)), roughness=.9, ior_level=.15)
    draw = np.random.default_rng(4)
    tufts = [place("tuft", _tuft(material, np.random.default_rng(number))) for number in range(5)]
    chances = np.clip(thick.ravel() - .12, 0, None).astype(np.float64)
    chosen = draw.choice(thick.size, count, p=chances / chances.sum())
    turns = np.stack([draw.normal(1.15, .3, count), draw.normal(0, .3, count), angle.ravel()[chosen] + math.pi / 2 + draw.normal(0, .4, count)], 1)
    scatter("moss", tufts, points.reshape(-1, 3)[chosen], turns, draw.uniform(.5, 1.25, count))


def _tuft(material, draw, shoots=12, height=.0034):
    """A few pointed shoots that spread from one place, along +z."""
    vertices, faces = [], []
    for number in range(shoots):
        lean, turn, tall = draw.uniform(0, .8), draw.uniform(0, 6.3), height * draw.uniform(.5, 1)
        out = np.array([math.cos(turn), math.sin(turn), 0])
        aside = np.array([-out[1], out[0], 0]) * .00022
        foot = out * draw.uniform(0, .0011)
        middle, tip = (foot + tall * share * (np.array([0, 0, math.cos(bend)]) + out * math.sin(bend)) for share, bend in ((.6, lean), (1, lean * 1.5)))
        vertices += [foot - aside, foot + aside, middle + aside, middle - aside, tip]
        faces += [tuple(number * 5 + k for k in (0, 1, 2, 3)), tuple(number * 5 + k for k in (3, 2, 4))]
    return mesh("tuft", vertices, faces, material)


def hedge(count=3600):
    """What stands behind, out of focus: bushes, weeds before them, the meadow's ground."""
    green = leaf_material("hedge", (.030, .062, .012), (.085, .125, .026), (.12, .20, .02))
    draw = np.random.default_rng(12)
    far = draw.uniform(6, 15, count)
    right = draw.uniform(-.66, -.20, count) * (far + 1.6)
    crown = .5 * np.sin(right * 1.1 + .6) + .16 * far - .3
    up = -1.25 + (1.25 + crown) * draw.beta(1.4, 1.1, count)
    weeds = draw.random(count) < .5
    far, up = np.where(weeds, draw.uniform(4, 13, count), far), np.where(weeds, -1.3 + .30 * draw.random(count), up)
    right = np.where(weeds, draw.uniform(-.66, -.20, count) * (far + 1.6), right)
    turns = np.stack([draw.uniform(-.6, .9, count), draw.normal(0, .5, count), draw.uniform(0, 6.3, count)], 1)
    scatter("hedge", clusters(green, green, leaves=11), np.stack([right, far, up], 1), turns, draw.uniform(1.1, 2.2, count))
    material, graph, shader, _ = new_material("ground")
    patches = graph.step(graph.noise(graph.object_position(), 3.5, 6, .75), .38, .62)
    set_inputs(graph, shader, base_colour=graph.mix(patches, (.045, .070, .016), (.150, .150, .055)), roughness=.95)
    box("ground", (60, 60, .1), (0, 25, -1.35), material, 0)


def build():
    trunk()
    hedge()
    studio_world("forest", .95, 70)
    window((-1.75, -1.95, 1.45), (0, -.5, 0), .30, .30, 330, (1, .86, .68))
    camera((.25, -1.62, .05), (-.10, -.6, .0), lens=58, aperture=8, focus=(-.1, -.62, 0))


PICTURE = Picture("Bark", build, width=1920, samples=8, exposure=.05, sharpness=.25)
