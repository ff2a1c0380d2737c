"""An oak's twig to be seen from near: kinked and swollen where leaves stand, with lenticels; scaly buds. Lengths in metres."""

import math

import numpy as np

from studio.kit.fields import sheet
from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import note, place

STRIDE = .0002


def twig_path(joints, nodes, seed):
    """Points of a twig along rising x through joints: at every node (an x) it turns a little, to the other side each time."""
    draw, joints = np.random.default_rng(seed), np.array(joints)
    x = np.arange(joints[0, 0], joints[-1, 0], STRIDE)
    corners = np.array(sorted([joints[0, 0], *nodes, joints[-1, 0]]))
    path = [x]
    for axis in (1, 2):
        smooth = np.interp(x, joints[:, 0], joints[:, axis])
        smooth = np.convolve(np.pad(smooth, 60, "reflect", reflect_type="odd"), np.hanning(121) / np.hanning(121).sum(), "valid")
        kinks = np.interp(x, corners, (-1.0) ** np.arange(len(corners)) * draw.uniform(.0005, .0013, len(corners)))
        path.append(smooth + np.convolve(np.pad(kinks, 8, "edge"), np.hanning(17) / np.hanning(17).sum(), "valid"))
    return np.stack(path, 1)


def point_on(path, x):
    """The twig's middle at an x."""
    return np.array([np.interp(x, path[:, 0], path[:, axis]) for axis in range(3)])


def twig_material():
    """This year's bark: olive where it is young, over it a grey skin that splits along the twig, pale corky lenticels."""
    material, graph, shader, _ = new_material("twig")
    position = graph.object_position()
    ridge, lenticel = (graph.out(graph.node("ShaderNodeAttribute", attribute_name=name), "Fac") for name in ("ridge", "lenticel"))
    skin = graph.noise(graph.stretch(position, (.22, 1, 1)), 900, 5, .7)
    wrinkles = graph.noise(graph.stretch(position, (.06, 1, 1)), 2600, 3, .6)
    colour = graph.ramp(skin, [(.30, (.046, .036, .020)), (.50, (.098, .078, .046)), (.66, (.140, .122, .092))])
    olive = graph.rise(graph.noise(position, 150, 4, .65), .40, .60)
    colour = graph.mix(olive * .65, colour, (.074, .076, .030))
    colour = graph.mix(graph.rise(ridge, .45, .1) * .55, colour, (.036, .026, .015))
    colour = graph.mix(graph.rise(wrinkles, .62, .70) * .4, colour, (.20, .18, .145))
    colour = graph.mix(graph.rise(lenticel + (skin - .5) * .5, .35, .65), colour, (.27, .215, .148))
    set_inputs(graph, shader, base_colour=colour, roughness=graph.remap(skin, .3, .7, .55, .9), ior_level=.12,
               normal=graph.bump(skin * .6 + wrinkles * .5, .8, .0004))
    return material


def twig(path, nodes, thick, thin, material, around=72):
    """The twig as a tube that tapers from `thick` to `thin` (radii): five-ribbed, swollen below its nodes, ringed where a year's
    growth began, with raised lenticels; closed at its tip."""
    share = np.linspace(0, 1, len(path))
    radius = thick + (thin - thick) * share
    fars = [(path[:, 0] - x) / np.where(path[:, 0] < x, .0034, .0011) for x in nodes]
    radius = radius * (1 + .42 * np.max([np.exp(-far ** 2) for far in fars], 0))
    began = path[0, 0] + .42 * (path[-1, 0] - path[0, 0])
    for ring in range(5):
        radius = radius * (1 + .07 * np.exp(-((path[:, 0] - began - ring * .00075) / .00022) ** 2))
    radius = radius * np.sqrt(np.clip((path[-1, 0] - path[:, 0]) / .0012, .0001, 1))
    angle = np.linspace(0, 2 * math.pi, around + 1)
    turn = 9 * path[:, 0:1]
    ridge = .5 + .5 * np.cos(5 * angle + turn + .8 * np.sin(300 * path[:, 0:1]))
    swell = np.cos(3 * angle - 260 * path[:, 0:1]) * np.sin(410 * path[:, 0:1])
    lenticel = _lenticels(path, angle, thick)
    uneven = .95 + .10 * ridge + .03 * swell + .085 * lenticel
    ring = (radius[:, None] * uneven)[..., None] * np.stack([0 * angle, np.cos(angle), np.sin(angle)], -1)
    data = sheet("twig", path[:, None] + ring, material)
    for name, values in (("ridge", ridge), ("lenticel", lenticel)):
        note(data, name, values)
    return place("twig", data)


def _lenticels(path, angle, thick):
    """How far each place stands in a lenticel (0 to 1): long along the twig, in loose groups."""
    draw, height = np.random.default_rng(9), np.zeros((len(path), len(angle)))
    for _ in range(int(3400 * (path[-1, 0] - path[0, 0]))):
        x, centre, size = draw.uniform(path[0, 0], path[-1, 0]), draw.uniform(0, 2 * math.pi), draw.uniform(.35, 1.0)
        along = (path[:, 0:1] - x) / (.00052 * size)
        aside = ((angle - centre + math.pi) % (2 * math.pi) - math.pi) * thick / (.00024 * size)
        np.maximum(height, np.exp(-(along ** 2 + aside ** 2) ** 1.5), out=height)
    return height


def bud_material():
    """Chestnut scales with dark edges and a pale fringe."""
    material, graph, shader, _ = new_material("bud")
    _, up, _ = graph.separate(graph.uv())
    grain = graph.noise(graph.object_position(), 1800, 3, .6)
    colour = graph.mix(graph.rise(grain, .3, .7), (.165, .105, .042), (.26, .185, .080))
    colour = graph.mix(graph.rise(up, .25, .0) * .6, colour, (.15, .14, .05))
    colour = graph.mix(graph.rise(up, .62, .90), colour, (.115, .064, .028))
    colour = graph.mix(graph.rise(up, .93, .98) * .6, colour, (.36, .30, .20))
    set_inputs(graph, shader, base_colour=colour, roughness=.55, ior_level=.35, normal=graph.bump(grain, .4, .0002))
    return material


def bud(at, heading, length, material, scales=21):
    """An ovate bud whose foot is at a point: scales in five rows, the lower over the upper."""
    heading = np.array(heading) / np.linalg.norm(heading)
    right = np.cross(heading, (0, 1, .3))
    right /= np.linalg.norm(right)
    frame = np.stack([right, np.cross(heading, right), heading])
    for number in range(scales):
        share = number / scales
        up, aside = np.meshgrid(np.linspace(0, 1, 9), np.linspace(-1, 1, 9), indexing="ij")
        high = np.clip(.56 * share - .02 + up * (.50 - .06 * share), 0, .995)
        breadth = .82 * np.sqrt(np.clip(1 - (up * .97) ** 2.4, 0, 1))
        angle = number * 2.513 + aside * breadth
        girth = .27 * np.sin(math.pi * np.clip(high, .03, 1) ** .72) ** .8 + .024 * (1 - share) + .006 * up - .010 * aside ** 2
        points = np.stack([girth * np.cos(angle), girth * np.sin(angle), high], -1) * length
        place("bud scale", sheet("bud scale", np.array(at) + points @ frame, material))
