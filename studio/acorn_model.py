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
CUP = ((.0010, -.0062), (.0042, -.0057), (.0073, -.0038), (.0093, -.0006), (.0099, .0028), (.0097, .0060), (.0090, .0086),
       (.00865, .0094), (.0083, .0089), (.0080, .0070))
# How many of these are its outside.
OUTSIDE = 7
STALK = ((0, 0, -.005), (.0006, .0004, -.012), (.003, .002, -.026), (.011, .003, -.044), (.017, .001, -.058))


def nut_material():
    """Ripe brown under a dull skin: hair-fine lines that meet at its tip, faint darker stripes, a scar at its foot."""
    material, graph, shader, _ = new_material("nut")
    position = graph.object_position()
    x, y, z = graph.separate(position)
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    # Around the nut by direction alone, so that what runs along it narrows towards the tip.
    around = graph.vector_math("NORMALIZE", graph.combine(x, y, 0))
    along = graph.combine(*graph.separate(around)[:2], z * 14 + own * 40)
    stripes = graph.noise(along, 7, 3, .55)
    lines = graph.noise(graph.stretch(along, (1, 1, .6)), 46, 3, .7)
    clouds = graph.noise(position, 130, 4, .6)
    colour = graph.mix(graph.step(stripes, .34, .68), (.105, .052, .019), (.190, .104, .040))
    colour = graph.mix(graph.step(lines, .50, .66) * .55, colour, (.062, .029, .012))
    colour = graph.mix(graph.step(lines, .44, .30) * .35, colour, (.270, .175, .085))
    colour = graph.mix(graph.step(clouds, .46, .72) * .14, colour, (.225, .155, .070))
    colour = graph.mix(graph.remap(z, .006, .020, .60, 0, True) * graph.step(stripes, .25, .6), colour, (.250, .185, .092))
    colour = colour * graph.remap(own, 0, 1, .82, 1.12)
    bruises = graph.step(graph.noise(position, 210, 3, .6), .72, .76)
    colour = graph.mix(bruises * .5, colour, (.045, .026, .014))
    tip = graph.step(z, NUT_LENGTH * .945, NUT_LENGTH * .965)
    colour = graph.mix(tip * .85, colour, (.060, .040, .026))
    crumbs = graph.noise(position, 900, 4, .7)
    scar = graph.step(z + crumbs * .0003, .00055, .0004)
    colour = graph.mix(scar, colour, _scar(graph, x, y, crumbs))
    bloom = graph.step(graph.noise(position, 620, 5, .75), .44, .72)
    colour = graph.mix(bloom * .20, colour, (.33, .29, .235))
    set_inputs(graph, shader, base_colour=colour, roughness=bloom * .16 + lines * .14 + tip * .4 + scar * .5 + .38, ior_level=.38,
               normal=graph.bump(lines * .55 + stripes * .4 + clouds * .3 + scar * crumbs * 2.5, .4, .0004))
    return material


def _scar(graph, x, y, crumbs):
    """The scar's colour: corky, a ring of small dark marks where the cup fed the nut, a darker rim."""
    far = graph.vector_math("LENGTH", graph.combine(x, y, 0))
    marks = graph.step(graph.cells(graph.combine(x, y, 0), 1500), .34, .18)
    ring = graph.step(far, .0019, .0023) * graph.step(far, .0034, .0031)
    cork = graph.mix(graph.step(crumbs, .32, .68), (.185, .130, .075), (.350, .275, .180))
    cork = graph.mix(marks * ring * .85, cork, (.060, .036, .020))
    return graph.mix(graph.step(far + crumbs * .0008, .0038, .0044) * .7, cork, (.090, .052, .026))


def cup_material():
    """Grey down on the scales, their tips brown and bare, dark between them."""
    material, graph, shader, _ = new_material("cup")
    position = graph.object_position()
    tip, rise = (graph.out(graph.node("ShaderNodeAttribute", attribute_name=name), "Fac") for name in ("tip", "rise"))
    down = graph.noise(position, 1500, 4, .75)
    patches = graph.noise(position, 260, 4, .6)
    colour = graph.mix(graph.step(down, .32, .66), (.150, .122, .082), (.300, .262, .195))
    colour = graph.mix(graph.step(patches, .45, .7) * .4, colour, (.135, .120, .070))
    colour = graph.mix(graph.step(tip + (down - .5) * .3, .50, .92) * .85, colour, (.062, .034, .017))
    colour = graph.mix(graph.step(rise, .46, .14), colour, (.050, .036, .023))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.1, sheen_weight=.35, normal=graph.bump(down, .8, .00022))
    return material


def _nut_profile(steps=70):
    profile = [(.0001, -.00055), (.0012, -.00050), (.0024, -.00030), (.0033, -.00002), (.0037, .00006), (.0039, .00024)]
    for share in np.linspace(.012, .957, steps):
        profile.append((NUT_RADIUS * (1 - min(1, abs((share - .462) / .500)) ** 2.7) ** .47, NUT_LENGTH * share))
    profile = [(max(radius, .0011) if height > .9 * NUT_LENGTH else radius, height) for radius, height in profile]
    # The dry rest of the flower.
    rest = ((.00105, .985), (.00078, 1.02), (.00092, 1.045), (.0007, 1.055), (.0001, 1.047))
    return [*profile, *((radius, NUT_LENGTH * share) for radius, share in rest)]


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
    outwards = radius[:, None] + rise * slope[:, :1] * .00078
    points = np.stack([outwards * np.cos(angle), outwards * np.sin(angle), height[:, None] + rise * slope[:, 1:] * .00078], -1)
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
    sizes = 1.22 - .66 * np.clip(where / rim, 0, 1) ** 1.3
    crowd = np.cumsum(np.maximum(radius, .002) * outside / sizes ** 2)
    rise, tip = np.zeros((len(where), len(angle))), np.zeros((len(where), len(angle)))
    for k in range(-6, SCALES):
        share = (k + .5) / SCALES
        foot = float(np.interp(share, crowd / crowd[-1], where)) if share > 0 else .0003
        size = float(np.interp(foot, where, sizes)) * draw.uniform(.82, 1.18)
        length, half = .0038 * size, .00165 * size
        centre = (k * 2.39996 + draw.normal(0, .03)) % (2 * math.pi)
        reach = float(np.interp(foot, where, radius))
        turned = (angle - centre + math.pi) % (2 * math.pi) - math.pi
        aside = turned[None, :] * max(reach, .002) / half + draw.normal(0, .10) * (where[:, None] - foot) / length
        up = (where[:, None] - foot + .0005) / length
        breadth = np.where(up < .3, 1, 1 - np.clip((up - .3) / .7, 0, 1) ** draw.uniform(.75, 1.15))
        inside = (up > 0) & (up < 1) & (np.abs(aside) < breadth)
        swell = .38 + .50 * up + .13 * np.exp(-((up - .35) / .22) ** 2) - .06 * (aside / np.maximum(breadth, .05)) ** 2 - .20 * np.abs(aside)
        higher = inside & (swell + draw.uniform(-.05, .05) > rise)
        rise[higher], tip[higher] = swell[higher], np.broadcast_to(up, rise.shape)[higher]
    fade = step(where, rim + .0010, rim + .0004)[:, None]
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
    """Grey-brown and rough, as a dry stalk is."""
    material, graph, shader, _ = new_material("acorn's stalk")
    position = graph.object_position()
    colour = graph.ramp(graph.noise(position, 420, 5, .7), [(.3, (.075, .052, .026)), (.7, (.20, .155, .085))])
    set_inputs(graph, shader, base_colour=colour, roughness=.8, normal=graph.bump(graph.noise(position, 900, 4, .7), .6, .0005))
    return material


def acorn(materials, at, turn, scale=1.0, in_cup=True):
    """An acorn of three materials (nut, cup, stalk) at a point; `turn` is Euler (radians), its length along z before it."""
    nut, cup, stalk = materials
    parts = [lathe("nut", _nut_profile(), nut, 144)]
    if in_cup:
        parts += [_cup(cup), _stalk(stalk)]
    for part in parts:
        part.matrix_world = Matrix.Translation(at) @ Euler(turn).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
