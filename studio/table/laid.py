"""What stands and lies on the table where people live with it: beakers, fruit, books, a sheet of paper, a pencil."""

import math
import random

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import box, grid_faces, group, lathe, loft, mesh, place
from studio.table.leg import CORNERS
from studio.table.room import glaze

LINEN = ((.040, .052, .060), (.30, .075, .045), (.33, .29, .21))


def _plain(name, colour, roughness, ior_level=.4):
    material, graph, shader, _ = new_material(name)
    place_ = graph.object_position()
    tone = graph.remap(graph.noise(place_, 30, 4, .6), .3, .7, .86, 1.12)
    set_inputs(graph, shader, base_colour=tone * colour, roughness=roughness, ior_level=ior_level)
    return material


def beaker(location, filled=.6, tall=.086, half=.038):
    """A thrown beaker without a handle, coffee in it up to the share `filled` of its height."""
    wall = .0032
    profile = [(.0001, 0), (half * .70, 0), (half * .78, .003), (half * .90, tall * .30), (half * .985, tall * .75),
               (half, tall - .0015), (half - wall * .5, tall), (half - wall, tall - .002), (half * .9 - wall, tall * .30),
               (half * .7 - wall, .007), (.0001, .006)]
    parts = [lathe("beaker", profile, glaze(), 64, smoothing=1)]
    if filled:
        coffee = _plain("coffee", (.020, .0085, .0035), .06)
        level = tall * filled
        parts.append(lathe("coffee", [(.0001, level), (half * .965 - wall, level)], coffee, 48))
    return group("beaker", parts, location)


def _peel(seed):
    """An apple's skin: green to straw, streaked red where the sun stood."""
    material, graph, shader, _ = new_material("peel")
    at = graph.object_position()
    x, y, z = graph.separate(at)
    round_ = graph.math("ARCTAN2", y, x)
    ground = graph.mix(graph.noise(at, 26, 3), (.25, .23, .045), (.42, .34, .075))
    streaks = graph.noise(graph.combine(round_ * 9 + seed, z * 14, seed), 1, 4, .65)
    blush = graph.noise(graph.combine(x * 14 + seed * 3, y * 14, z * 9), 1, 2)
    colour = graph.mix(graph.rise(blush + (streaks - .5) * .55, .46, .68), ground, (.22, .030, .016))
    dots = graph.rise(graph.cells(at, 210), .16, .10) * .35
    set_inputs(graph, shader, base_colour=graph.mix(dots, colour, (.45, .36, .14)), roughness=.34, ior_level=.42)
    return material


def _apple(seed, radius, location, turn):
    """An apple with its stalk; its two hollows, and no two sides quite alike."""
    profile = []
    for k in range(23):
        angle = math.pi * (k + .02) / 22.04
        out, up = math.sin(angle), -math.cos(angle)
        hollow = (.30 if up > 0 else .17) * math.exp(-(out / .34) ** 2)
        profile.append((max(.0001, radius * out * (1 + .05 * up)), radius * (.90 * up - math.copysign(hollow, up))))
    body = lathe("apple", profile, _peel(seed), 40, smoothing=1)
    for vertex in body.data.vertices:
        around = math.atan2(vertex.co.y, vertex.co.x)
        ribs = .018 * math.cos(5 * around + 2 * seed) * (.5 + vertex.co.z / radius / 2)
        share = 1 + .025 * math.cos(2 * around + seed) + ribs
        vertex.co.x, vertex.co.y = vertex.co.x * share, vertex.co.y * share
    leans = ((0, 0), (.008, .0006), (.018, random.Random(seed).uniform(-.004, .004)))
    outlines = [[(.0013 * a + lean, .0013 * b, radius * .58 + up) for a, b in CORNERS] for up, lean in leans]
    return group("apple", [body, loft("stalk", outlines, _plain("stalk", (.05, .03, .016), .8), .0004)], location, turn)


def fruit(location):
    """Apples in a bowl that stands at `location`."""
    x, y, z = location
    heap = ((.050, .012, .066), (-.022, .052, .064), (-.040, -.034, .065), (.030, -.058, .070), (.004, .002, .112))
    for seed, (dx, dy, dz) in enumerate(heap):
        lean = (.5 * math.sin(seed * 2.1), .45 * math.cos(seed * 1.3), seed * 1.1)
        _apple(seed, .034 + .0022 * ((seed * 7) % 3), (x + dx, y + dy, z + dz), lean)


def _linen(colour):
    material, graph, shader, _ = new_material("linen")
    at = graph.object_position()
    weave = graph.noise(graph.stretch(at, (2600, 500, 1)), 1, 2) + graph.noise(graph.stretch(at, (500, 2600, 1)), 1, 2)
    worn = graph.rise(graph.noise(at, 22, 5, .65), .42, .70)
    shade = graph.mix(worn * .35, colour, tuple(x * 1.5 + .03 for x in colour)) * graph.remap(weave, .6, 1.4, .78, 1.2)
    set_inputs(graph, shader, base_colour=shade, roughness=.86, ior_level=.2, normal=graph.bump(weave, .4, .0003))
    return material


def _leaves():
    """A book's cut edge: hundreds of sheets, grey towards the outside."""
    material, graph, shader, _ = new_material("leaves")
    at = graph.object_position()
    sheets = graph.noise(graph.stretch(at, (3, 3, 3800)), 1, 3, .7)
    set_inputs(graph, shader, base_colour=graph.mix(graph.rise(sheets, .3, .7), (.36, .32, .25), (.66, .61, .51)), roughness=.9)
    return material


def book(location, turn, colour=0, size=(.138, .208, .024)):
    """A book bound in linen, its back to the left before it is turned by so many degrees."""
    wide, tall, thick = size
    linen, board = _linen(LINEN[colour]), .0026
    parts = [box("book board", (wide, tall, board), (0, 0, height), linen, .0007)
             for height in (board / 2, thick - board / 2)]
    parts.append(box("book leaves", (wide - .007, tall - .008, thick - 2 * board), (-.002, 0, thick / 2), _leaves(), .0003))
    back = [[(-wide / 2 - .0022 * math.sin(math.pi * k / 6) - .0004, y, thick * k / 6) for k in range(7)]
            + [(-wide / 2 + .0016, y, thick), (-wide / 2 + .0016, y, 0)] for y in (-tall / 2, tall / 2)]
    parts.append(loft("book back", back, linen, .0003))
    return group("book", parts, location, (0, 0, math.radians(turn)))


def _paper(size, lines):
    """Laid paper with so many `lines` of a quick hand in pencil on it, the last one begun."""
    material, graph, shader, _ = new_material("paper")
    at = graph.object_position()
    colour = graph.mix(graph.noise(at, 9, 4), (.70, .655, .565), (.76, .715, .625))
    if lines:
        colour = graph.mix(_handwriting(graph, at, size, lines), colour, (.07, .068, .070))
    set_inputs(graph, shader, base_colour=colour, roughness=.92, ior_level=.2,
               normal=graph.bump(graph.noise(at, 420, 3, .6), .25, .0002))
    return material


def _handwriting(graph, at, size, lines, apart=.0092):
    """1 where the pencil ran: a stroke that goes up and down along each line, broken between words."""
    x, y, _ = graph.separate(at)
    down = (size[1] / 2 - .026 - y) / apart
    row, share = graph.math("FLOOR", down), graph.math("FRACT", down)
    hand = graph.noise_along(x * 900 + row * 31, 1)
    stroke = graph.rise(graph.math("ABSOLUTE", share - .5 - (hand - .5) * 1.5), .11, .05)
    words = graph.rise(graph.noise_along(x * 80 + row * 13, 0), .38, .40)
    last = graph.math("GREATER_THAN", row, lines - 1.5)
    inside = graph.math("LESS_THAN", graph.math("ABSOLUTE", x + .003), size[0] / 2 - .016)
    begun = graph.math("MAXIMUM", 1 - last, graph.math("LESS_THAN", x, -size[0] * .12))
    on = graph.math("GREATER_THAN", down, 0) * graph.math("LESS_THAN", down, lines)
    return stroke * words * inside * begun * on * .8


def sheet(location, turn, lines=0, size=(.148, .210), lift=.004):
    """A sheet of laid paper with so many `lines` written on it; it does not lie quite flat."""
    columns, rows = 25, 49
    points = []
    for j in range(rows):
        for i in range(columns):
            u, v = i / (columns - 1), j / (rows - 1)
            height = .0006 + lift * max(0, abs(u - .45) * 1.6 - .35) ** 2 * (.4 + v) + .0005 * math.sin(5 * u + 3 * v)
            points.append(((u - .5) * size[0], (v - .5) * size[1], height))
    data = mesh("sheet", points, grid_faces(columns, rows), _paper(size, lines), smooth=True)
    made = place("sheet", data, location, (0, 0, math.radians(turn)))
    made.modifiers.new("thickness", "SOLIDIFY").thickness = .00014
    return made


def pencil(location, turn, length=.142, roll=.3):
    """A hexagonal pencil, sharpened with a knife, lying on the table; painted, its lead at the end that `turn` points to."""
    radius, cone = .0037, .021
    paint = _plain("pencil paint", (.032, .050, .038), .35)
    wood, lead = _plain("cedar", (.42, .235, .125), .7), _plain("lead", (.035, .034, .034), .42)

    def ring(x, r):
        return [(x, r * math.cos(math.pi * k / 3 + roll), r * math.sin(math.pi * k / 3 + roll)) for k in range(6)]

    parts = [loft("pencil", [ring(-length / 2, radius), ring(length / 2 - cone, radius)], paint, .0003),
             loft("pencil's cone", [ring(length / 2 - cone, radius * .999), ring(length / 2 - cone * .55, radius * .66),
                                    ring(length / 2 - cone * .28, radius * .30)], wood, 0),
             loft("pencil's lead", [ring(length / 2 - cone * .285, radius * .30), ring(length / 2, .00035)], lead, 0)]
    x, y, z = location
    return group("pencil", parts, (x, y, z + radius * .95), (0, 0, math.radians(turn)))
