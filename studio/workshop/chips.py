"""What the chisel and the saw leave: chips of the mortise, crumbs and dust."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.solids import grid_faces, mesh, place
from studio.workshop.shavings import with_uv


def _chip_kind(choose):
    """Length, width, bend, twist, thickness (metres, radians) and how far the ends are torn (a share of the length) of one chip:
    a block that the chisel levered out as wide as itself, a splinter that split off, or a curl that was pared."""
    kind, between = choose.random(), choose.uniform
    if kind < .34:
        return between(.0035, .011), between(.0045, .0115), between(-.1, .25), between(-.2, .2), between(.0008, .0024), .10
    if kind < .62:
        return between(.006, .026), between(.0005, .0018), between(-.25, .35), between(-.9, .9), between(.0003, .0009), .55
    return (.003 + .017 * choose.random() ** 1.5, between(.002, .0085), between(.2, 1.5) * choose.choice((-1, 1)),
            between(-.6, .6), between(.00012, .0004), .40)


def _thick(sheet, thickness):
    """The sheet as a body so thick (metres), its rims sharp."""
    sheet.modifiers.new("thickness", "SOLIDIFY").thickness = thickness
    sheet.modifiers.new("sharp rims", "EDGE_SPLIT").split_angle = math.radians(38)
    return sheet


def chip(material, choose, solid=None):
    """One chip from the chisel, split along its grain, its ends torn into splinters. Light comes through `material`, so what is
    thicker than half a millimetre is of `solid`, if that is given."""
    length, width, curve, twist, thick, tear = _chip_kind(choose)
    if solid and thick > .0005:
        material = solid
    offset, rows, columns, skew = choose.uniform(0, 9), 14, 13, choose.uniform(-.25, .25)
    vertices, coordinates = [], []
    for i in range(rows):
        along = i / (rows - 1) - .5
        for j in range(columns):
            across = j / (columns - 1) - .5
            # Splinters stand out at the two ends, where the fibres broke.
            torn = perlin(Vector((across * width * 4200, offset, along))) * tear + skew * across * 2 if i in (0, rows - 1) else 0
            lift = (curve * length * along * along * 2 + twist * along * across * width
                    + perlin(Vector((along * 3, across * 2, offset))) * .0004 + perlin(Vector((along * 3, across * 11, offset + 4)))
                    * min(thick, .0005) * .3)
            vertices.append(((along + torn * along) * length, across * width * (1 + .25 * perlin(Vector((along * 5, offset, 1)))),
                             lift))
            coordinates.append((along * length + offset, across * width + offset))
    data = mesh("chip", vertices, grid_faces(columns, rows), material, smooth=True)
    return _thick(place("chip", with_uv(data, coordinates)), thick)


def paring(material, choose, radius):
    """A thin slice that a chisel pared off the end of a peg of `radius` metres: a part of its round, bowed, for end grain hardly
    curls, its margins crumbled; `material` reads its own x and y."""
    rows, columns, thick, seed = 33, 15, choose.uniform(.00010, .00028), choose.uniform(0, 9)
    chord, low, high = choose.uniform(.05, .6) * radius, choose.uniform(-.95, -.5) * radius, choose.uniform(.5, .95) * radius
    bow, axis, vertices = choose.uniform(15, 70), choose.uniform(0, math.pi), []
    for i in range(rows):
        y = low + (high - low) * i / (rows - 1)
        near = chord + .16 * radius * perlin(Vector((y * 700, seed, 0))) + .08 * radius * perlin(Vector((y * 1500, seed, 2)))
        far = math.sqrt(radius * radius - y * y) * (1 + .05 * perlin(Vector((y * 1500, seed, 5))))
        for j in range(columns):
            x = near + max(.0002, far - near) * j / (columns - 1)
            crumbled = .00022 * perlin(Vector((x * 1900, y * 1900, seed))) if i in (0, rows - 1) else 0
            across = x * math.cos(axis) + y * math.sin(axis)
            vertices.append((x, y + crumbled, across * across * bow + .00010 * perlin(Vector((x * 900, y * 900, seed)))))
    return _thick(place("paring", mesh("paring", vertices, grid_faces(columns, rows), material, smooth=True)), thick)


def crumbs(material, spots, seed=1, largest=.0018):
    """Dust and crumbs: one mesh of a curled flake at each (x, y, z) of `spots`, most of them tiny."""
    choose, vertices, faces, coordinates = random.Random(seed), [], [], []
    for x, y, z in spots:
        size = largest * (.12 + .88 * choose.random() ** 4)
        turn, slim, lean = choose.uniform(0, 6.3), choose.uniform(.25, .9), choose.uniform(-.5, .5)
        cosine, sine, base = math.cos(turn), math.sin(turn), len(vertices)
        for a, b, c in ((-1, -1, 0), (0, -1.2, .5), (1, -.8, .1), (1, .8, 0), (0, 1, .6), (-1, 1.1, .2)):
            a, b = a * size * .5, b * size * slim * .5
            vertices.append((x + a * cosine - b * sine, y + a * sine + b * cosine, z + max(0.0, c + lean * a / size) * size * .35
                             + .00004))
            coordinates.append((a + turn, b + turn))
        faces += [(base, base + 1, base + 4, base + 5), (base + 1, base + 2, base + 3, base + 4)]
    return place("crumbs", with_uv(mesh("crumbs", vertices, faces, material, smooth=True), coordinates))
