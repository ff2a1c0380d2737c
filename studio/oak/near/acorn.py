"""Acorns of the European oak: a nut with fine stripes, a cup of felted scales one over the other, a long stalk
for all. Metres.

Past 200 lines: nut, cup and stalk are one fruit, and share colours and sizes.
"""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from studio.kit.fields import sheet
from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import mesh, note, place

NUT_LENGTH, NUT_RADIUS, SCALES, HAIRS = .0300, .0084, 640, 34000
# The cup's (radius, height) from its foot to its rim, then in to the nut and down beside it.
CUP = ((.0010, -.0062), (.0042, -.0057), (.0073, -.0038), (.0092, -.0006), (.0096, .0028), (.0094, .0058), (.00895, .0080),
       (.00870, .0087), (.0084, .0084), (.0080, .0066))
# How many of these are its outside.
OUTSIDE = 8


def nut_material(ripe):
    """The nut's skin, olive where it is not yet `ripe` (0 to 1): pale where it has lately grown out of its cup, hair-fine
    stripes that meet at its tip, a dull bloom that is rubbed off in places, down about the tip."""
    material, graph, shader, _ = new_material("nut")
    position = graph.object_position()
    x, y, z = graph.separate(position)
    # Around the nut by direction alone, so that what runs along it narrows towards the tip.
    turn = graph.separate(graph.vector_math("NORMALIZE", graph.combine(x, y, 0)))
    stray = graph.wander(position, 160, .05)
    along = graph.combine(turn[0], turn[1], z * 4 + ripe * 7) + stray
    broad, stripes, hairs = graph.noise(along, 3.2, 3, .6), graph.noise(along, 9, 3, .6), graph.noise(along, 34, 3, .7)
    clouds = graph.noise(position, 140, 4, .6)

    def between(green, brown):
        return tuple(a + (b - a) * ripe for a, b in zip(green, brown))

    ground = graph.mix(graph.rise(broad + clouds * .4 - .2, .35, .65), between((.185, .175, .042), (.125, .058, .018)),
                       between((.235, .205, .058), (.210, .108, .036)))
    grown = graph.remap(z + (broad - .5) * .006, .0088, .0170, 1, 0)
    ground = graph.mix(grown * .75, ground, between((.290, .280, .105), (.290, .195, .082)))
    colour = graph.mix(graph.rise(stripes, .50, .66) * .46, ground, between((.070, .060, .016), (.042, .019, .008)))
    colour = graph.mix(graph.rise(hairs, .50, .68) * .36, colour, between((.070, .060, .018), (.038, .018, .008)))
    colour = graph.mix(graph.rise(hairs, .44, .30) * .25, colour, between((.34, .33, .15), (.34, .225, .105)))
    bruises = graph.rise(graph.noise(position, 320, 3, .6), .71, .76)
    colour = graph.mix(bruises * .55, colour, (.042, .026, .013))
    bloom = graph.rise(graph.noise(position, 170, 5, .7) + hairs * .2, .50, .78)
    colour = graph.mix(bloom * .14, colour, (.36, .34, .29))
    down = graph.rise(z + hairs * .0012, NUT_LENGTH * .955, NUT_LENGTH * .985)
    colour = graph.mix(down * .65, colour, (.300, .255, .175))
    colour = graph.mix(graph.rise(z, NUT_LENGTH * 1.002, NUT_LENGTH * 1.016), colour, (.050, .034, .020))
    set_inputs(graph, shader, base_colour=colour, roughness=bloom * .16 + hairs * .08 + down * .35 + .25, ior_level=.5,
               subsurface_weight=.10, subsurface_radius=(.0012, .0006, .0002), subsurface_scale=1.0,
               normal=graph.bump(hairs * .30 + stripes * .45 + broad * .5 + clouds * .25, .35, .00032))
    return material


def cup_material():
    """Grey felt on the scales, worn brown at their tips and keels, each scale a little its own tone."""
    material, graph, shader, _ = new_material("cup")
    position = graph.object_position()
    tip, own = (graph.out(graph.node("ShaderNodeAttribute", attribute_name=name), "Fac") for name in ("tip", "own"))
    felt = graph.noise(position, 2600, 4, .75)
    patches = graph.noise(position, 190, 4, .6)
    colour = graph.mix(graph.rise(felt, .30, .68), (.180, .154, .100), (.385, .335, .235))
    colour = graph.mix(graph.rise(patches, .42, .66) * .45, colour, (.185, .180, .095))
    colour = colour * graph.remap(own, 0, 1, .74, 1.20)
    colour = graph.mix(graph.rise(tip + (felt - .5) * .35 + own * .12, .50, .74) * .92, colour, (.075, .042, .021))
    # Low between the scales there is dust and no felt.
    colour = graph.mix(graph.rise(tip, .22, .02) * .8, colour, (.070, .050, .030))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.08, sheen_weight=.35, sheen_roughness=.5,
               normal=graph.bump(felt, .7, .00012))
    return material


def felt_material():
    """The hairs of the felt: pale, and light comes through them."""
    material, graph, shader, output = new_material("felt")
    set_inputs(graph, shader, base_colour=(.42, .385, .30), roughness=.8, ior_level=.1)
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": (.55, .48, .34)})
    graph.put(output.inputs["Surface"], graph.mix_shaders(.5, graph.out(shader), graph.out(back)))
    return material


def stalk_material():
    """The long stalk's skin: olive, brown where the sun was on it, wrinkled lengthwise, dotted."""
    material, graph, shader, _ = new_material("acorns' stalk")
    position = graph.object_position()
    wrinkles = graph.noise(graph.stretch(position, (2400, 2400, 420)), 1, 4, .65)
    colour = graph.mix(graph.rise(graph.noise(position, 150, 4, .65), .36, .66), (.150, .145, .050), (.165, .105, .050))
    colour = graph.mix(graph.rise(wrinkles, .55, .35) * .45, colour, (.060, .050, .022))
    dots = graph.rise(graph.cells(position, 900), .24, .14) * graph.rise(graph.noise(position, 300, 2), .45, .6)
    colour = graph.mix(dots * .7, colour, (.30, .26, .17))
    set_inputs(graph, shader, base_colour=colour, roughness=.62, ior_level=.3, normal=graph.bump(wrinkles + dots, .7, .00025))
    return material


def nut(seed, material, around=160, along=120):
    """The nut along z, its foot at 0: not quite round, not quite straight."""
    draw = np.random.default_rng(seed)
    share = np.linspace(.004, 1, along)
    radius = NUT_RADIUS * (1 - np.minimum(1, np.abs((share - .455) / .548)) ** 2.9) ** .48
    # The tip's small cone, and on it the dry rest of the flower.
    height = np.concatenate([share * NUT_LENGTH * .985, NUT_LENGTH * np.array([.992, 1.004, 1.022, 1.036, 1.040])])
    radius = np.concatenate([np.maximum(radius, np.interp(share, [.93, 1], [0, .00125])),
                             [.00112, .00090, .00062, .00070, .0001]])
    angle = np.linspace(0, 2 * math.pi, around)
    uneven = 1 + sum(draw.normal(0, .011) * np.cos(lobes * angle + draw.uniform(0, 6.3)
                                                   + draw.normal(0, 30) * height[:, None]) for lobes in (2, 3, 5))
    bow = draw.normal(0, .00035, 2)[:, None] * np.sin(height / NUT_LENGTH * math.pi)
    ring = radius[:, None] * uneven
    points = np.stack([ring * np.cos(angle) + bow[0][:, None], ring * np.sin(angle) + bow[1][:, None],
                       np.repeat(height[:, None], around, 1)], -1)
    return place("nut", sheet("nut", points, material))


def _profile(count=400):
    """The cup's outline by length from its foot: that length, radius, height, and the outward slope (radius, height)."""
    radii, heights = (np.array(column) for column in zip(*CUP))
    corner = np.concatenate([[0], np.cumsum(np.hypot(np.diff(radii), np.diff(heights)))])
    where = np.linspace(0, corner[-1], count)
    weights = np.hanning(27) / np.hanning(27).sum()
    radius, height = (np.convolve(np.pad(np.interp(where, corner, values), 13, "edge"), weights, "valid")
                      for values in (radii, heights))
    slope = np.stack([np.gradient(height, where), -np.gradient(radius, where)], 1)
    return where, radius, height, slope / np.linalg.norm(slope, axis=1, keepdims=True), corner[OUTSIDE - 1]


def cup(seed, material, felt):
    """The cup about the nut's foot: a turned body, its scales as sheets of their own, and the hairs of their felt."""
    draw, (where, radius, height, slope, rim) = np.random.default_rng(seed), _profile()
    angle = np.linspace(0, 2 * math.pi, 200)
    body = np.stack([radius[:, None] * np.cos(angle), radius[:, None] * np.sin(angle), np.repeat(height[:, None], 200, 1)], -1)
    # Large at the foot, small at the rim, and everywhere as many as cover it.
    size_at = 1.24 - .84 * np.clip(where / rim, 0, 1) ** 1.25
    crowd = np.cumsum(np.maximum(radius, .0016) * (where < rim) / size_at ** 2)
    grids, tips = [], []
    for k in range(SCALES):
        foot = float(np.interp((k + .5) / SCALES, crowd / crowd[-1], where))
        size = float(np.interp(foot, where, size_at)) * draw.normal(1, .08)
        grid, tip = _scale(draw, foot, k * 2.39996 + draw.normal(0, .04), size, min(1, foot / rim), rim)
        reach, up, out, over = (np.interp(grid[..., 0], where, column) for column in (radius, height, slope[:, 0], slope[:, 1]))
        turned = grid[..., 1] + grid[..., 3] / np.maximum(reach, .0012)
        outwards = reach + grid[..., 2] * out
        grids.append(np.stack([outwards * np.cos(turned), outwards * np.sin(turned), up + grid[..., 2] * over], -1))
        tips.append(tip)
    grids, tips = np.array(grids), np.array(tips)
    return [place("cup", sheet("cup", body, material)), _sheets(draw, grids, tips, material), _hairs(draw, grids, tips, felt)]


def _sheets(draw, grids, tips, material):
    """All scales as one mesh, told at each point how near its scale's tip it is and which tone its scale has."""
    count, rows, columns = tips.shape
    corner = np.arange(grids[..., 0].size).reshape(tips.shape)
    faces = np.stack([corner[:, :-1, :-1], corner[:, :-1, 1:], corner[:, 1:, 1:], corner[:, 1:, :-1]], -1).reshape(-1, 4)
    data = mesh("scales", grids.reshape(-1, 3), faces.tolist(), material, smooth=True)
    own = np.repeat(draw.uniform(0, 1, count), rows * columns)
    for name, values in (("tip", tips), ("own", own)):
        note(data, name, values)
    return place("scales", data)


def _scale(draw, foot, angle, size, share, rim, rows=13, columns=11):
    """One scale as a grid of (length from the cup's foot, angle, height over the cup, metres aside), and how near its tip each
    place is: a cushion that ends in a flat point, humped at the cup's foot (`share` 0), thin at its rim (1)."""
    length, half = .00345 * size * draw.normal(1, .08), .00106 * size
    t, v = np.meshgrid(np.linspace(0, 1, rows) ** .8, np.sin(np.linspace(-1, 1, columns) * math.pi / 2), indexing="ij")
    breadth = (1 - t ** draw.uniform(1.5, 2.0)) ** draw.uniform(.80, 1.05) * (.90 + .35 * t * (1 - t)) + .02
    hump = (.00014 * (1 - share) + .00003) * np.exp(-((t - .42) / .26) ** 2)
    thick = np.interp(t, [0, .7, 1], [.00017, .00014, .00004]) * (1.15 - .6 * share)
    rise = (.00036 - .00022 * share) * t ** 1.3 - (.00014 * (1 - share)) * t ** 5 + draw.normal(0, .00003)
    keel = .00009 * (1 - share) * np.exp(-(v / .3) ** 2) * t
    over = rise + (hump + thick) * np.sqrt(np.clip(1 - np.abs(v) ** 2.6, 0, 1)) + keel
    lean = draw.normal(0, .00013) * size
    at = np.minimum(foot - .0007 * size + t * length, rim + .0004 * draw.uniform(-.3, 1))
    return np.stack([at, np.full(t.shape, angle), over, v * half * breadth + lean * t ** 2], -1), t


def _hairs(draw, grids, tips, material):
    """Short hairs, each a triangle, pressed onwards on the scales' upper sides; their tips are worn bare."""
    count, _, columns = tips.shape
    which, row, column = draw.integers(0, count, HAIRS), draw.integers(3, 9, HAIRS), draw.integers(1, columns - 2, HAIRS)
    foot, up, aside = grids[which, row, column], grids[which, row + 1, column], grids[which, row, column + 1]
    share = draw.uniform(0, 1, (2, HAIRS, 1))
    root = foot + (up - foot) * share[0] + (aside - foot) * share[1]
    onwards = (up - foot) / np.maximum(np.linalg.norm(up - foot, axis=1, keepdims=True), 1e-7)
    across = (aside - foot) / np.maximum(np.linalg.norm(aside - foot, axis=1, keepdims=True), 1e-7)
    out = np.cross(across, onwards)
    heading = onwards * .6 + out * draw.uniform(.15, 1.1, (HAIRS, 1)) + across * draw.normal(0, .55, (HAIRS, 1))
    heading /= np.linalg.norm(heading, axis=1, keepdims=True)
    end = root + heading * draw.uniform(.00010, .00034, (HAIRS, 1))
    points = np.stack([root - across * .000010, root + across * .000010, end], 1).reshape(-1, 3)
    return place("felt", mesh("felt", points, np.arange(3 * HAIRS).reshape(-1, 3).tolist(), material))


def stalk(joints, thickness, material):
    """A stalk through joints, its radius at each in metres."""
    data = bpy.data.curves.new("stalk", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.resolution_u = "3D", 1, 5, 24
    spline = data.splines.new("NURBS")
    spline.points.add(len(joints) - 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    for point, joint, thick in zip(spline.points, joints, thickness):
        point.co, point.radius = (*joint, 1), thick
    data.materials.append(material)
    return place("stalk", data)


def acorn(materials, at, heading, seed, scale=1.0):
    """An acorn of three materials (nut, cup, felt) whose cup's foot sits at a point and whose tip points along `heading`.
    Returns its parts, the nut first."""
    skin, scaly, felt = materials
    frame = (Matrix.Translation(at) @ Vector(heading).to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
             @ Matrix.Rotation(seed * 2.4, 4, "Z") @ Matrix.Translation((0, 0, .0060)))
    inner = nut(seed, skin)
    inner.matrix_world = frame @ Matrix.Translation((0, 0, .0009))
    parts = cup(seed, scaly, felt)
    for part in parts:
        part.matrix_world = frame
    return [inner, *parts]
