"""The room's floor: riven stone flags, each a body of its own with worn, chipped edges, on a bed of sand and lime."""

import numpy as np

from studio.kit.nodes import new_material, plain_in_reflection, set_inputs
from studio.kit.solids import box, mesh, note, place

DARK_STONE = ((.024, .0225, .0205), (.066, .062, .055))
ROW, LENGTHS, JOINT = .61, (.62, 1.12), .0045
# Metres: between two points of a flag's outline, and how deep the joint stands below the flags.
STEP, SUNK = .012, .0026
# What wears a flag's edge, from its outside inwards: (metres in, metres below the top).
WORN = ((0, .020), (.0004, .0026), (.0014, .0010), (.0035, .0003), (.008, 0))


def stone_floor(tones, extent):
    """Flags over `extent` (metres, x and y), their mean height at 0, mottled between two `tones`, and the bed that their joints
    show."""
    rng = np.random.default_rng(41)
    bodies = [_flag(rng, corner, size) for corner, size in _courses(rng, *extent)]
    vertices = np.concatenate([points for points, _ in bodies])
    starts = np.cumsum([0] + [len(points) for points, _ in bodies])
    faces = [tuple(corner + start for corner in face) for (_, own), start in zip(bodies, starts) for face in own]
    data = mesh("flags", vertices, faces, _stone(tones))
    note(data, "chance", np.concatenate([np.full(len(points), rng.random()) for points, _ in bodies]))
    (left, right), (near, far) = extent
    box("bed", (right - left, far - near, .02), ((left + right) / 2, (near + far) / 2, -SUNK - .01), _bed(), 0)
    return place("flags", data)


def _courses(rng, across, along):
    """Corner and size of each flag: courses of one width along x, flags of many lengths, no joint above a joint."""
    last = []
    for y in np.arange(along[1], along[0], -ROW):
        x, ends = across[0] - rng.uniform(0, LENGTHS[1]), []
        while x < across[1]:
            choices = rng.uniform(*LENGTHS, 6)
            length = max(choices, key=lambda step: min((abs(x + step - end) for end in last), default=1))
            yield (x, y - ROW), (length, ROW)
            x += length
            ends.append(x)
        last = ends


def _flag(rng, corner, size):
    """Points and faces of one flag: it lies a hair higher or lower than its neighbours and tilts a little."""
    outline, inward, chip = _outline(rng, size)
    rings = [outline + inward * (depth_in + JOINT / 2 + chip * (index > 0 or .5))[:, None]
             for index, (depth_in, _) in enumerate(WORN)]
    count = len(outline)
    points = np.concatenate([np.column_stack([ring, np.full(count, -below)]) for ring, (_, below) in zip(rings, WORN)])
    points[count:2 * count, 2] -= chip * .5
    tilt = rng.normal(0, .0011, 2)
    points[:, 2] += points[:, :2] @ tilt - np.array(size) / 2 @ tilt + rng.normal(0, .0006)
    points[:, :2] += corner
    faces = [(a * count + i, a * count + (i + 1) % count, (a + 1) * count + (i + 1) % count, (a + 1) * count + i)
             for a in range(len(WORN) - 1) for i in range(count)]
    return points, faces + [tuple(range((len(WORN) - 1) * count, len(WORN) * count))]


def _outline(rng, size):
    """A flag's sawn and knocked-about edge: points, which way is inwards, and how far a chip goes in at each (metres)."""
    across, along = size
    corners = np.array([(0, 0), (across, 0), (across, along), (0, along)]) + rng.normal(0, .0012, (4, 2))
    sides, normals = [], []
    for a, b in zip(corners, np.roll(corners, -1, 0)):
        share = np.arange(0, 1, STEP / np.linalg.norm(b - a))[:, None]
        sides.append(a + (b - a) * share)
        across_side = np.array((a[1] - b[1], b[0] - a[0])) / np.linalg.norm(b - a)
        normals.append(np.repeat(across_side[None], len(share), 0))
    points, inward = np.concatenate(sides), np.concatenate(normals)
    # At a corner inwards is between its two sides.
    starts = np.cumsum([0] + [len(side) for side in sides[:-1]])
    inward[starts] = inward[starts] + inward[starts - 1]
    count = len(points)
    wear = np.convolve(np.tile(rng.normal(0, 1, count), 3), np.hanning(9) / 4, "same")[count:2 * count] * .0007
    chip = np.maximum(0, wear)
    for _ in range(rng.poisson(3.2)):
        middle, half = rng.integers(count), rng.uniform(.6, 2.6)
        away = np.minimum((np.arange(count) - middle) % count, (middle - np.arange(count)) % count)
        chip += np.maximum(0, 1 - (away / half) ** 2) * rng.uniform(.001, .0045)
    chip[starts] += rng.uniform(.0005, .004, 4)
    return points, inward, chip


def _stone(tones):
    """Dark limestone: riven in shallow shelves, pitted, trodden smooth where people walk; dust."""
    material, graph, shader, output = new_material("stone")
    place = graph.world_position()
    chance = graph.out(graph.node("ShaderNodeAttribute", attribute_name="chance"), "Fac")
    own = place + graph.combine(chance * 37, chance * 11, chance * 5)
    clouds = graph.noise(own, 2.3, 8, .64, .4)
    shelves = graph.noise(graph.stretch(own, (1, 1.5, 1)), 4.2, 10, .56, .8)
    riven = graph.noise(graph.stretch(own, (1, 1.3, 1)), 15, 7, .60, .5)
    pits = graph.rise(graph.noise(own, 95, 4, .7), .64, .74) * graph.rise(graph.noise(own, 7, 4), .42, .60)
    grit = graph.noise(own, 520, 3, .72)
    colour = graph.mix(graph.remap(clouds, .32, .68, 0, .3) + chance * .7, *tones)
    colour = colour * graph.remap(riven, .34, .66, .93, 1.08) * graph.remap(grit, .34, .66, .78, 1.25)
    colour = graph.mix(pits * .6, colour, (.014, .013, .012))
    dust = graph.rise(graph.noise(place, 2.1, 9, .7), .47, .72)
    colour = graph.mix(dust * .22, colour, (.15, .138, .12))
    trodden = graph.rise(graph.noise(place, .8, 5, .6) + (chance - .5) * .16, .38, .60)
    roughness = graph.remap(shelves, .3, .7, .44, .62) - trodden * .07 + dust * .2
    height = (shelves * .8 + riven * .42) * graph.remap(trodden, 0, 1, 1, .5) + grit * .014 - pits * .10
    set_inputs(graph, shader, base_colour=colour, roughness=roughness, ior_level=.30, normal=graph.bump(height, 1, .018))
    plain_in_reflection(graph, shader, output, tuple((a + b) / 2 for a, b in zip(*tones)))
    return material


def _bed():
    """Sand and lime between the flags, swept hollow, dark with dirt here and there."""
    material, graph, shader, _ = new_material("bed")
    place = graph.world_position()
    colour = graph.mix(graph.rise(graph.noise(place, 5, 5, .6), .36, .62), (.020, .018, .016), (.062, .057, .050))
    colour = colour * graph.remap(graph.noise(place, 900, 2, .7), .3, .7, .6, 1.4)
    set_inputs(graph, shader, base_colour=colour, roughness=.95, normal=graph.bump(graph.noise(place, 420, 3, .7), .8, .002))
    return material
