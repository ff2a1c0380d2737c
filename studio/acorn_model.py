"""Acorns of the European oak: a turned nut with fine stripes, a downy cup of overlapping scales, a long stalk. Metres."""

import math

import bpy
import numpy as np
from mathutils import Euler, Matrix

from studio.fields import sheet, step
from studio.nodes import new_material, set_inputs
from studio.solids import lathe, place

NUT_LENGTH, NUT_RADIUS, SCALES = 0.030, 0.0083, 300
# The cup's (radius, height) from its foot to its rim, then in to the nut and down beside it.
CUP = ((.0010, -.0062), (.0042, -.0057), (.0073, -.0038), (.0093, -.0006), (.0099, .0028), (.0097, .0060), (.0090, .0085),
       (.0086, .0090), (.0083, .0086), (.0080, .0070))
OUTSIDE = 7
STALK = ((0, 0, -.005), (.0006, .0004, -.012), (.003, .002, -.026), (.011, .003, -.044), (.017, .001, -.058))


def nut_material():
    """Ripe brown under a dull skin: fine lines along it, paler towards the cup, a dry tip, a few bruises."""
    material, graph, shader, _ = new_material("nut")
    position = graph.object_position()
    _, _, z = graph.separate(position)
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    bands = graph.noise(graph.stretch(position, (1, 1, .05), (0, 0, 3)), 320, 3, .6)
    lines = graph.noise(graph.stretch(position, (1, 1, .035)), 1300, 3, .65)
    blotches = graph.noise(position, 130, 5, .65)
    colour = graph.mix(graph.step(bands, .36, .66), (.090, .042, .014), (.205, .112, .040))
    colour = graph.mix(graph.step(lines, .47, .60) * .62, colour, (.050, .022, .009))
    colour = graph.mix(graph.step(blotches, .46, .72) * .30, colour, (.225, .155, .070))
    colour = graph.mix(graph.remap(z, .008, .021, .62, 0, True) * graph.step(blotches, .3, .6), colour, (.250, .185, .088))
    colour = colour * graph.remap(own, 0, 1, .80, 1.15)
    bruises = graph.step(graph.noise(position, 210, 3, .6), .70, .74)
    colour = graph.mix(bruises * .6, colour, (.040, .022, .012))
    tip = graph.step(z, NUT_LENGTH * .945, NUT_LENGTH * .965)
    colour = graph.mix(tip * .85, colour, (.060, .040, .026))
    scar = graph.step(z, .0009, .0004)
    colour = graph.mix(scar, colour, (.30, .235, .150))
    bloom = graph.step(graph.noise(position, 420, 5, .75), .46, .72)
    colour = graph.mix(bloom * .22, colour, (.33, .29, .235))
    set_inputs(graph, shader, base_colour=colour, roughness=bloom * .16 + lines * .10 + tip * .4 + scar * .4 + .35, ior_level=.42,
               normal=graph.bump(lines * .55 + bands * .5 + blotches * .9, .35, .0004))
    return material


def cup_material():
    """Grey down on the scales, their tips brown and bare, dark between them."""
    material, graph, shader, _ = new_material("cup")
    position = graph.object_position()
    tip, rise = (graph.out(graph.node("ShaderNodeAttribute", attribute_name=name), "Fac") for name in ("tip", "rise"))
    down = graph.noise(position, 1500, 4, .75)
    patches = graph.noise(position, 260, 4, .6)
    colour = graph.mix(graph.step(down, .32, .66), (.150, .122, .082), (.300, .262, .195))
    colour = graph.mix(graph.step(patches, .45, .7) * .4, colour, (.135, .120, .070))
    colour = graph.mix(graph.step(tip, .70, 1.0) * .75, colour, (.095, .052, .024))
    colour = graph.mix(graph.step(rise, .42, .12), colour, (.040, .028, .018))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.1, sheen_weight=.35, normal=graph.bump(down, .8, .00022))
    return material


def _nut_profile(steps=70):
    profile = [(.0001, .0004), (.0016, 0)]
    for share in np.linspace(.004, .957, steps):
        profile.append((NUT_RADIUS * (1 - min(1, abs((share - .462) / .500)) ** 2.7) ** .47, NUT_LENGTH * share))
    profile = [(max(radius, .0011) if height > .9 * NUT_LENGTH else radius, height) for radius, height in profile]
    # The dry rest of the flower.
    return [*profile, (.00105, NUT_LENGTH * .985), (.00078, NUT_LENGTH * 1.02), (.00092, NUT_LENGTH * 1.045), (.0007, NUT_LENGTH * 1.055), (.0001, NUT_LENGTH * 1.047)]


def _cup(material, around=720, along=300):
    """The cup as a turned sheet, its outside raised by the scales."""
    radii, heights = (np.array(column) for column in zip(*CUP))
    corner = np.concatenate([[0], np.cumsum(np.hypot(np.diff(radii), np.diff(heights)))])
    where = np.linspace(0, corner[-1], along)
    radius, height = _smooth(where, corner, radii), _smooth(where, corner, heights)
    slope = np.stack([np.gradient(height, where), -np.gradient(radius, where)], 1)
    slope /= np.linalg.norm(slope, axis=1, keepdims=True)
    angle = np.linspace(0, 2 * math.pi, around)
    rise, tip = _scales(angle, where, radius, corner[OUTSIDE - 1])
    outwards = radius[:, None] + rise * slope[:, :1] * .00062
    points = np.stack([outwards * np.cos(angle), outwards * np.sin(angle), height[:, None] + rise * slope[:, 1:] * .00062], -1)
    data = sheet("cup", points, material)
    for name, values in (("tip", tip), ("rise", rise)):
        data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", values.astype(np.float32).ravel())
    return place("cup", data)


def _smooth(where, corner, values):
    """Values between corners, the corners rounded."""
    fine = np.interp(where, corner, values)
    weights = np.hanning(25) / np.hanning(25).sum()
    return np.convolve(np.pad(fine, 12, "edge"), weights, "valid")


def _scales(angle, where, radius, rim):
    """How high the scales stand at each place (0 to 1) and how near it is to its scale's tip: they sit on a spiral of
    the golden angle and overlap like tiles, the lower on the upper; towards the rim they grow small."""
    draw = np.random.default_rng(5)
    outside = where < rim
    area = np.cumsum(np.maximum(radius, .002) * outside)
    rise, tip = np.zeros((len(where), len(angle))), np.zeros((len(where), len(angle)))
    for k in range(-6, SCALES):
        share = (k + .5) / SCALES
        foot = float(np.interp(share, area / area[-1], where)) if share > 0 else .0003
        size = (1.15 - .42 * max(share, 0)) * draw.uniform(.88, 1.12)
        length, half = .0029 * size, .00125 * size
        centre = (k * 2.39996 + draw.normal(0, .03)) % (2 * math.pi)
        reach = float(np.interp(foot, where, radius))
        turned = (angle - centre + math.pi) % (2 * math.pi) - math.pi
        aside = turned[None, :] * max(reach, .002) / half + draw.normal(0, .10) * (where[:, None] - foot) / length
        up = (where[:, None] - foot + .0005) / length
        breadth = np.where(up < .4, 1, 1 - np.clip((up - .4) / .6, 0, 1) ** 1.15)
        inside = (up > 0) & (up < 1) & (np.abs(aside) < breadth)
        swell = .42 + .46 * up + .20 * np.exp(-((up - .45) / .25) ** 2) - .36 * (aside / np.maximum(breadth, .05)) ** 2
        higher = inside & (swell + draw.uniform(-.05, .05) > rise)
        rise[higher], tip[higher] = swell[higher], np.broadcast_to(up, rise.shape)[higher]
    fade = step(where, rim + .0004, rim - .0002)[:, None]
    return rise * fade + (1 - fade) * .45, tip * fade


def _stalk(material):
    data = bpy.data.curves.new("stalk", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", .0010, 4
    spline = data.splines.new("NURBS")
    spline.points.add(len(STALK) - 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    for point, joint, thick in zip(spline.points, STALK, (1.7, 1.05, .85, .8, 1.15)):
        point.co, point.radius = (*joint, 1), thick
    data.materials.append(material)
    return place("stalk", data)


def stalk_material():
    material, graph, shader, _ = new_material("acorn's stalk")
    position = graph.object_position()
    colour = graph.ramp(graph.noise(position, 420, 5, .7), [(.3, (.075, .052, .026)), (.7, (.20, .155, .085))])
    set_inputs(graph, shader, base_colour=colour, roughness=.8, normal=graph.bump(graph.noise(position, 900, 4, .7), .6, .0005))
    return material


def acorn(materials, at, turn, scale=1.0, in_cup=True):
    """An acorn of three materials (nut, cup, stalk) at a point; `turn` is Euler (radians), its length along z before it."""
    nut, cup, stalk = materials
    parts = [lathe("nut", _nut_profile(), nut, 96)]
    if in_cup:
        parts += [_cup(cup), _stalk(stalk)]
    for part in parts:
        part.matrix_world = Matrix.Translation(at) @ Euler(turn).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
