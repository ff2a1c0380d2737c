"""An oak's twig to be seen from near: kinked and swollen where leaves stand, with lenticels; scaly buds. Lengths in metres."""

import math

import numpy as np

from studio.fields import sheet
from studio.nodes import new_material, set_inputs
from studio.solids import place

STRIDE = .0004


def twig_path(joints, nodes, seed):
    """Points of a twig along rising x through joints: at every node (an x) it turns a little, to the other side each time."""
    draw, joints = np.random.default_rng(seed), np.array(joints)
    x = np.arange(joints[0, 0], joints[-1, 0], STRIDE)
    corners = np.array(sorted([joints[0, 0], *nodes, joints[-1, 0]]))
    path = [x]
    for axis in (1, 2):
        smooth = np.interp(x, joints[:, 0], joints[:, axis])
        smooth = np.convolve(np.pad(smooth, 30, "reflect", reflect_type="odd"), np.hanning(61) / np.hanning(61).sum(), "valid")
        kinks = np.interp(x, corners, (-1.0) ** np.arange(len(corners)) * draw.uniform(.0005, .0013, len(corners)))
        path.append(smooth + np.convolve(np.pad(kinks, 4, "edge"), np.hanning(9) / np.hanning(9).sum(), "valid"))
    return np.stack(path, 1)


def point_on(path, x):
    """The twig's middle at an x."""
    return np.array([np.interp(x, path[:, 0], path[:, axis]) for axis in range(3)])


def twig_material():
    """Last year's bark: grey skin over olive brown, fine wrinkles along it, pale raised lenticels."""
    material, graph, shader, _ = new_material("twig")
    position = graph.object_position()
    along = graph.stretch(position, (.22, 1, 1))
    skin = graph.noise(along, 700, 5, .65)
    wrinkles = graph.noise(graph.stretch(position, (.07, 1, 1)), 1900, 3, .6)
    colour = graph.ramp(skin, [(.32, (.060, .047, .026)), (.55, (.125, .102, .066)), (.72, (.215, .195, .155))])
    colour = graph.mix(graph.step(graph.noise(position, 95, 3, .6), .42, .62) * .6, colour, (.080, .078, .034))
    lenticels = graph.step(graph.cells(graph.stretch(position, (.55, 1, 1)), 430)
                           + graph.step(graph.noise(position, 240, 2), .45, .6) * .3, .29, .15)
    colour = graph.mix(lenticels * .6, colour, (.26, .215, .15))
    set_inputs(graph, shader, base_colour=colour, roughness=.85, ior_level=.15,
               normal=graph.bump(lenticels * .9 + skin * .5 + wrinkles * .35, .7, .0004))
    return material


def twig(path, nodes, thick, thin, material, around=22):
    """The twig as a tube that tapers from `thick` to `thin` (radii), angular, swollen at its nodes, closed at its tip."""
    share = np.linspace(0, 1, len(path))
    radius = thick + (thin - thick) * share
    for x in nodes:
        far = (path[:, 0] - x) / np.where(path[:, 0] < x, .0028, .0013)
        radius = radius * (1 + .30 * np.exp(-far ** 2))
    radius = radius * np.sqrt(np.clip((path[-1, 0] - path[:, 0]) / .0012, .0001, 1))
    angle = np.linspace(0, 2 * math.pi, around + 1)
    turn = 9 * path[:, 0:1]
    uneven = 1 + .055 * np.cos(5 * angle + turn) + .03 * np.cos(3 * angle - 260 * path[:, 0:1]) * np.sin(410 * path[:, 0:1])
    ring = (radius[:, None] * uneven)[..., None] * np.stack([0 * angle, np.cos(angle), np.sin(angle)], -1)
    return place("twig", sheet("twig", path[:, None] + ring, material))


def bud_material():
    """Chestnut scales with dark edges and a pale fringe."""
    material, graph, shader, _ = new_material("bud")
    _, up, _ = graph.separate(graph.uv())
    grain = graph.noise(graph.object_position(), 1800, 3, .6)
    colour = graph.mix(graph.step(grain, .3, .7), (.165, .105, .042), (.26, .185, .080))
    colour = graph.mix(graph.step(up, .25, .0) * .6, colour, (.15, .14, .05))
    colour = graph.mix(graph.step(up, .62, .90), colour, (.115, .064, .028))
    colour = graph.mix(graph.step(up, .93, .98) * .6, colour, (.36, .30, .20))
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
