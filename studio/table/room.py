"""The room that the finished table stands in: lime plaster, dark stone flags, and a window of real panes on the left."""

from studio.kit.light import window
from studio.kit.nodes import new_material, plain_in_reflection, set_inputs
from studio.kit.solids import box, lathe, prism
from studio.table.stone_floor import DARK_STONE, stone_floor

PLASTER = ((.25, .228, .198), (.39, .362, .322))


def plaster(name="plaster", colours=PLASTER):
    """Lime plaster laid by hand: broad uneven strokes, a little grit."""
    material, graph, shader, output = new_material(name)
    place = graph.world_position()
    clouds = graph.noise(place, .9, 7, .62)
    stains = graph.rise(graph.noise(graph.stretch(place, (1, 1, .45), (3, 1, 7)), 1.7, 6, .65), .48, .75)
    colour = graph.mix(stains * .22, graph.mix(clouds, *colours), tuple(x * .72 for x in colours[0]))
    strokes = graph.noise(graph.stretch(place, (1, 1, 1.6)), 3.2, 8, .6) + graph.noise(place, 60, 3, .6) * .06
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.15, normal=graph.bump(strokes, .4, .02))
    plain_in_reflection(graph, shader, output, tuple((a + b) / 2 for a, b in zip(*colours)))
    return material


def distant_plaster(name, colours):
    """Plaster out of focus: its clouds alone."""
    material, graph, shader, _ = new_material(name)
    clouds = graph.noise(graph.world_position(), .9, 4, .62)
    set_inputs(graph, shader, base_colour=graph.mix(graph.rise(clouds, .25, .75), *colours), roughness=.95, ior_level=.15)
    return material


def build_room(wall_y=1.7, left_x=-2.9, window_y=(-.55, .85), window_z=(.95, 2.35), walls=PLASTER, floor=DARK_STONE):
    """Floor, back wall and a left wall with an opening of the given extent; lengths in metres. `walls` and `floor` are the two
    tones between which each is mottled."""
    wall = plaster(colours=walls)
    stone_floor(floor, ((-4, 6.6), (-6.6, wall_y + .05)))
    box("back wall", (14, .2, 5), (2, wall_y + .1, 2.5), wall, 0)
    _skirting(wall_y, left_x)
    (near, far), (sill, head) = window_y, window_z
    depth, x = .34, left_x - .17
    for name, low_y, high_y, low_z, high_z in (
            ("below the window", -10, wall_y, 0, sill), ("above the window", -10, wall_y, head, 5),
            ("before the window", -10, near, sill, head), ("behind the window", far, wall_y, sill, head)):
        box(name, (depth, high_y - low_y, high_z - low_z), (x, (low_y + high_y) / 2, (low_z + high_z) / 2), wall, 0)
    frame = plaster("window frame", ((.10, .095, .085), (.16, .15, .135)))
    middle_y, middle_z = (near + far) / 2, (sill + head) / 2
    box("mullion", (.06, .06, head - sill), (left_x - .25, middle_y, middle_z), frame, .004)
    for share in (1 / 3, 2 / 3):
        box("glazing bar", (.04, far - near, .075), (left_x - .25, middle_y, sill + share * (head - sill)), frame, .003)


def _paint():
    """Old oil paint on wood: flat and smooth, the brush's strokes along the board, scuffed and dusty near the floor."""
    material, graph, shader, output = new_material("skirting")
    place = graph.world_position()
    _, _, z = graph.separate(place)
    strokes = graph.noise(graph.stretch(place, (4, 4, 420)), 1, 3, .6)
    scuffs = graph.rise(graph.noise(place, 26, 6, .72) + graph.remap(z, 0, .09, .12, 0), .60, .70)
    colour = graph.mix(scuffs * .5, graph.mix(strokes, (.150, .142, .128), (.168, .159, .143)), (.090, .083, .073))
    set_inputs(graph, shader, base_colour=colour, roughness=scuffs * .25 + .42, normal=graph.bump(strokes, .25, .0006))
    plain_in_reflection(graph, shader, output, (.160, .151, .135))
    return material


def _skirting(wall_y, left_x):
    """Painted boards along both walls, meeting in the corner: moulded along the top, standing a hair above the flags."""
    paint = _paint()
    section = [(0, .006), (.022, .006), (.022, .112), (.019, .118), (.013, .121), (.011, .130), (.006, .136), (0, .136)]
    back = prism("skirting", [(-a, b) for a, b in section], -6.0, 9.0, paint, "x", .0008, (0, wall_y, 0))
    left = prism("skirting", [(a, b) for a, b in section], -10.0, wall_y - .001, paint, "y", .0008, (left_x, 0, 0))
    return back, left


def sky_at_window(watts, location=(-3.9, .15, 2.0), target=(0, .15, .9), size=(1.9, 1.9), colour=(1, .93, .84)):
    """The bright sky outside the window; it lights through the opening alone."""
    return window(location, target, *size, watts, colour)


def room_behind(watts):
    """What the rest of the room gives back to the table's near side: a broad, faint light from the right."""
    return window((3.4, -4.2, 1.5), (.3, 0, .45), 2.6, 2.0, watts, (1, .93, .84))


def glaze():
    """A grey glaze with the clay's iron specks in it."""
    material, graph, shader, _ = new_material("glaze")
    place = graph.object_position()
    specks = graph.rise(graph.noise(place, 260, 2), .66, .69)
    tone = graph.mix(graph.noise(place, 14, 4), (.36, .34, .30), (.48, .455, .41))
    set_inputs(graph, shader, base_colour=graph.mix(specks, tone, (.10, .08, .065)), roughness=.40)
    return material


def bowl(location):
    """A thrown bowl of 29 cm."""
    profile = [(.0001, 0), (.055, 0), (.06, .006), (.10, .028), (.138, .07), (.146, .088), (.142, .091), (.137, .086),
               (.128, .068), (.095, .034), (.05, .014), (.0001, .012)]
    return lathe("bowl", profile, glaze(), 96, location, smoothing=1)
