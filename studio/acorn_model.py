"""Acorns of the European oak: a turned nut with fine stripes, a downy cup of overlapping scales, a long stalk. Metres."""

import math

import bpy
import numpy as np
from mathutils import Euler, Matrix

from studio.fields import sheet, step
from studio.nodes import new_material, set_inputs
from studio.solids import lathe, place

NUT_LENGTH, NUT_RADIUS, SCALES = 0.030, 0.0083, 620
# The cup's (radius, height) from its foot to its rim, then in to the nut and down beside it.
CUP = ((.0010, -.0062), (.0042, -.0057), (.0073, -.0038), (.0093, -.0006), (.0099, .0028), (.0097, .0060), (.0090, .0086),
       (.00865, .0094), (.0083, .0089), (.0080, .0070))
# How many of these are its outside, and how far the highest scales stand out of it.
OUTSIDE, RELIEF = 8, .00066
STALK = ((0, 0, -.005), (.0004, .0003, -.010), (.0022, .0004, -.020), (.0075, -.0016, -.035), (.0110, -.0050, -.050),
         (.0190, -.0078, -.064))


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
    set_inputs(graph, shader, base_colour=colour, roughness=bloom * .10 + lines * .10 + tip * .4 + scar * .5 + .22, ior_level=.5,
               normal=graph.bump(lines * .35 + stripes * .4 + clouds * .3 + scar * crumbs * 2.5, .3, .0004))
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
    colour = graph.mix(graph.step(down, .32, .66), (.165, .140, .100), (.335, .300, .235))
    colour = graph.mix(graph.step(patches, .45, .7) * .4, colour, (.135, .120, .070))
    colour = graph.mix(graph.step(tip + (down - .5) * .3, .66, .92) * .90, colour, (.062, .034, .017))
    colour = graph.mix(graph.step(rise, .56, .45), colour, (.050, .036, .023))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.1, sheen_weight=.25,
               normal=graph.bump(down, .8, .00022))
    return material


def _nut_profile(steps=70):
    profile = [(.0001, -.00055), (.0012, -.00050), (.0024, -.00030), (.0033, -.00002), (.0037, .00006), (.0039, .00024)]
    for share in np.linspace(.012, .957, steps):
        profile.append((NUT_RADIUS * (1 - min(1, abs((share - .462) / .500)) ** 2.7) ** .47, NUT_LENGTH * share))
    profile = [(max(radius, .0011) if height > .9 * NUT_LENGTH else radius, height) for radius, height in profile]
    # The dry rest of the flower.
    rest = ((.00105, .985), (.00078, 1.02), (.00092, 1.045), (.0007, 1.055), (.0001, 1.047))
    return [*profile, *((radius, NUT_LENGTH * share) for radius, share in rest)]


def _cup(material, around=1000, along=440):
    """The cup as a turned sheet, its outside raised by the scales."""
    radii, heights = (np.array(column) for column in zip(*CUP))
    corner = np.concatenate([[0], np.cumsum(np.hypot(np.diff(radii), np.diff(heights)))])
    where = np.linspace(0, corner[-1], along)
    radius, height = _smooth(where, corner, radii), _smooth(where, corner, heights)
    slope = np.stack([np.gradient(height, where), -np.gradient(radius, where)], 1)
    slope /= np.linalg.norm(slope, axis=1, keepdims=True)
    angle = np.linspace(0, 2 * math.pi, around)
    rise, tip = _scales(angle, where, radius, corner[OUTSIDE - 1])
    outwards = radius[:, None] + rise * slope[:, :1] * RELIEF
    points = np.stack([outwards * np.cos(angle), outwards * np.sin(angle), height[:, None] + rise * slope[:, 1:] * RELIEF], -1)
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
    """How high the scales stand at each place (0 to 1) and how near it is to its scale's tip: pointed triangles on a spiral
    of the golden angle that lie close, the lower on the upper; swollen at the cup's foot, small and flat at its rim."""
    draw = np.random.default_rng(5)
    outside = where < rim
    sizes = 1.12 - .68 * np.clip(where / rim, 0, 1) ** .9
    crowd = np.cumsum(np.maximum(radius, .002) * outside / sizes ** 2)
    rise, tip = np.full((len(where), len(angle)), .44), np.zeros((len(where), len(angle)))
    for k in range(-8, SCALES):
        share = (k + .5) / SCALES
        foot = float(np.interp(share, crowd / crowd[-1], where)) if share > 0 else .0003
        size = float(np.interp(foot, where, sizes)) * draw.uniform(.84, 1.16)
        length, half = .0040 * size * draw.uniform(.9, 1.15), .00120 * size
        centre = (k * 2.39996 + draw.normal(0, .025)) % (2 * math.pi)
        rows = slice(*np.searchsorted(where, (foot - .0005, foot + length)))
        up = (where[rows, None] - foot + .0005) / (length + .0005)
        turned = (angle - centre + math.pi) % (2 * math.pi) - math.pi
        lean = draw.normal(0, .22)
        aside = turned[None, :] * np.maximum(radius[rows, None], .0016) / half + lean * up ** 2
        # Broad below, then drawn in to a point that ends blunt and is often chipped.
        breadth = np.minimum(1, ((1.02 - up) / .72)).clip(0) ** draw.uniform(1.35, 1.8)
        inside = (np.abs(aside) < breadth) & (up < draw.uniform(.93, 1))
        beside = np.abs(aside) / np.maximum(breadth, .05)
        keel, thin = np.exp(-(aside / .34) ** 2), beside ** 4
        swollen = np.clip(1 - foot / (rim * .75), 0, 1)
        swell = (.36 + .44 * up + (.08 + .10 * swollen) * keel * np.exp(-((up - .62) / .24) ** 2) - .07 * thin
                 + draw.uniform(-.03, .03))
        higher = inside & (swell > rise[rows])
        rise[rows][higher], tip[rows][higher] = swell[higher], np.broadcast_to(up, swell.shape)[higher]
    fade = step(where, rim + .0006, rim + .0001)[:, None]
    return rise * fade + (1 - fade) * .45, tip * fade


def _stalk(material):
    data = bpy.data.curves.new("stalk", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", .0010, 4
    spline = data.splines.new("NURBS")
    spline.points.add(len(STALK) - 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    for point, joint, thick in zip(spline.points, STALK, (1.9, 1.0, .70, .62, .68, .95)):
        point.co, point.radius = (*joint, 1), thick
    data.materials.append(material)
    return place("stalk", data)


def stalk_material():
    """Grey-brown and rough, as a dry stalk is."""
    material, graph, shader, _ = new_material("acorn's stalk")
    position = graph.object_position()
    wrinkles = graph.noise(graph.stretch(position, (2600, 2600, 330)), 1, 4, .65)
    colour = graph.ramp(graph.noise(position, 420, 5, .7), [(.3, (.060, .044, .026)), (.5, (.125, .098, .060)),
                                                            (.7, (.215, .180, .120))])
    colour = graph.mix(graph.step(wrinkles, .55, .35) * .5, colour, (.050, .036, .022))
    # Where it was torn from its twig.
    _, _, z = graph.separate(position)
    colour = graph.mix(graph.step(z, STALK[-1][2] + .003, STALK[-1][2]) * .7, colour, (.040, .028, .018))
    set_inputs(graph, shader, base_colour=colour, roughness=.85, ior_level=.25, normal=graph.bump(wrinkles, .9, .0005))
    return material


def acorn(materials, at, turn, scale=1.0, in_cup=True):
    """An acorn of three materials (nut, cup, stalk) at a point; `turn` is Euler (radians), its length along z before it."""
    nut, cup, stalk = materials
    parts = [lathe("nut", _nut_profile(), nut, 144)]
    if in_cup:
        parts += [_cup(cup), _stalk(stalk)]
    for part in parts:
        part.matrix_world = Matrix.Translation(at) @ Euler(turn).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
