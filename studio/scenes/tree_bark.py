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
from studio.solids import box, lathe, mesh, place

RADIUS, FIRST, LAST, HALF_HEIGHT = 0.60, math.radians(-172), math.radians(-40), .34
PER_METRE = 2200
# What the camera can see of that, as shares of the way from FIRST to LAST.
SEEN = (.10, .87)


def trunk():
    """The part of the trunk that the camera sees, a sheet bent about z, its foot a little stouter; and its moss."""
    relief = bark_relief(RADIUS * (LAST - FIRST), 2 * HALF_HEIGHT, PER_METRE, 6, frayed=.60).part(*SEEN)
    rows, columns = relief.height.shape
    up, angle = np.meshgrid(np.linspace(-HALF_HEIGHT, HALF_HEIGHT, rows), FIRST + (LAST - FIRST) * np.linspace(*SEEN, columns),
                            indexing="ij")
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


def glade(clumps=34, each=90, weeds=2600):
    """What stands behind, out of focus: trunks in a clearing, boughs that hang into it, weeds at their feet, the light beyond."""
    green = leaf_material("undergrowth", (.030, .062, .012), (.095, .130, .028), (.14, .22, .02))
    draw = np.random.default_rng(12)
    far = draw.uniform(9, 34, clumps)
    right = draw.uniform(-.68, -.20, clumps) * (far + 1.6)
    # Boughs above, weeds below, between them one sees through.
    above = draw.random(clumps) < .45
    up = np.where(above, draw.uniform(.07, .24, clumps) * far, -1.2 + draw.gamma(1.2, .16, clumps))
    wide = np.where(above, draw.uniform(.4, 1.1, clumps), draw.uniform(.3, .8, clumps))
    number = np.repeat(np.arange(clumps), each)
    spread = wide[:, None] * np.where(above[:, None], (1.2, 1, .35), (1.3, 1, .28))
    places = np.stack([right, far, up], 1)[number] + draw.normal(0, 1, (len(number), 3)) * spread[number]
    # Seedlings and weeds stand all over the ground.
    far = 4 + 30 * draw.random(weeds) ** 1.6
    right, up = draw.uniform(-.70, -.20, weeds) * (far + 1.6), -1.28 + draw.gamma(1.5, .05, weeds)
    places = np.vstack([places, np.stack([right, far, up], 1)])
    number = np.arange(len(places))
    turns = np.stack([draw.uniform(-.5, .5, len(number)), draw.normal(0, .4, len(number)), draw.uniform(0, 6.3, len(number))], 1)
    scatter("undergrowth", clusters(green, green), places, turns, draw.uniform(.8, 1.7, len(number)))
    wood = plain("far trunks", (.055, .047, .038), (.120, .108, .090), 6)
    for away, aside, radius in ((11.5, -.47, .15), (17, -.585, .26), (24, -.40, .22), (30, -.52, .30), (21, -.66, .17)):
        profile = [(radius * (1 + .5 * math.exp(-2.2 * h)), h - 1.35) for h in np.linspace(0, 12, 24)]
        lathe("far trunk", profile, wood, 24, (aside * (away + 1.6), away, 0), (draw.normal(0, .03), draw.normal(0, .03), 0))
    box("ground", (90, 90, .1), (0, 40, -1.35), plain("ground", (.062, .066, .022), (.205, .165, .080), 1.1), 0)


def plain(name, first, second, scale):
    """A matt material in patches of two colours, so many a metre."""
    material, graph, shader, _ = new_material(name)
    patches = graph.step(graph.noise(graph.object_position(), scale, 6, .75), .38, .62)
    set_inputs(graph, shader, base_colour=graph.mix(patches, first, second), roughness=.95)
    return material


def build():
    trunk()
    glade()
    studio_world("forest", .95, 70)
    window((-1.75, -1.95, 1.45), (0, -.5, 0), .30, .30, 330, (1, .86, .68))
    camera((.25, -1.62, .05), (-.10, -.6, .0), lens=58, aperture=8, focus=(-.1, -.62, 0))


PICTURE = Picture("Bark", build, width=1920, samples=8, exposure=.05, sharpness=.25)
