"""The room that the finished table stands in: lime plaster, dark stone flags, and a window of real panes on the left."""

from studio.light import window
from studio.nodes import new_material, plain_in_reflection, set_inputs
from studio.solids import box, lathe

DARK_STONE = ((.024, .0225, .0205), (.066, .062, .055), (.011, .0105, .0095))
PLASTER = ((.25, .228, .198), (.39, .362, .322))


def plaster(name="plaster", colours=PLASTER):
    """Lime plaster laid by hand: broad uneven strokes, a little grit."""
    material, graph, shader, output = new_material(name)
    place = graph.world_position()
    clouds = graph.noise(place, .9, 7, .62)
    stains = graph.step(graph.noise(graph.stretch(place, (1, 1, .45), (3, 1, 7)), 1.7, 6, .65), .48, .75)
    colour = graph.mix(stains * .22, graph.mix(clouds, *colours), tuple(x * .72 for x in colours[0]))
    strokes = graph.noise(graph.stretch(place, (1, 1, 1.6)), 3.2, 8, .6) + graph.noise(place, 60, 3, .6) * .06
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.15, normal=graph.bump(strokes, .4, .02))
    plain_in_reflection(graph, shader, output, tuple((a + b) / 2 for a, b in zip(*colours)))
    return material


def distant_plaster(name, colours):
    """Plaster out of focus: its clouds alone."""
    material, graph, shader, _ = new_material(name)
    clouds = graph.noise(graph.world_position(), .9, 4, .62)
    set_inputs(graph, shader, base_colour=graph.mix(graph.step(clouds, .25, .75), *colours), roughness=.95, ior_level=.15)
    return material


def stone_floor(colours=DARK_STONE):
    """Worn flags: each of its own tone and polish, chipped along irregular joints that hold dust."""
    material, graph, shader, _ = new_material("stone floor")
    place = graph.world_position()
    strayed = place + graph.wander(place, 2.6, .030, 4) + graph.wander(place, 21, .012, 5, .62)
    first, second, joint = ((*colour, 1) for colour in colours)
    flags = graph.node("ShaderNodeTexBrick", {
        "Vector": strayed, "Scale": 1.0, "Mortar Size": .0085, "Mortar Smooth": .6, "Brick Width": .92,
        "Row Height": .61, "Color1": first, "Color2": second, "Mortar": joint}, offset=.37)
    tone, gap = graph.out(flags, 0), graph.out(flags, 1)
    # A flag's own chance of 0 to 1, found again in its tone.
    chance = graph.remap(graph.separate(tone)[0], colours[0][0], colours[1][0], 0, 1)
    veins = graph.step(graph.noise(graph.stretch(place, (1, 2.6, 1), (7, 3, 0)), 3.2, 9, .74, 1.4), .42, .66)
    colour = graph.mix(veins * .75, tone, tuple(x * .62 for x in colours[0]))
    trodden = graph.step(graph.noise(place, .9, 4, .6), .42, .62)
    dust = graph.step(graph.noise(place, 1.7, 8, .74), .47, .66) * (1 - trodden * .75)
    colour = graph.mix(dust * .5, colour, (.088, .082, .073))
    edges = graph.step(gap, .02, .5) * graph.step(graph.noise(place, 19, 5, .7), .42, .62)
    colour = graph.mix(edges * .35, colour, (.085, .079, .071))
    specks = graph.step(graph.noise(place, 150, 3, .7), .64, .71)
    colour = graph.mix(specks * .6, colour, (.16, .15, .135))
    roughness = graph.remap(graph.noise(place, 2.5, 7, .7), .3, .7, .46, .74) + dust * .16 - trodden * .08 + chance * .08
    pits = graph.step(graph.noise(place, 42, 4, .7), .60, .70)
    # The joints were filled nearly flush, and their filling has crumbled here and there.
    filled = graph.remap(graph.noise(place, 7, 5, .65), .40, .62, .05, .30)
    height = graph.noise(place, 8, 8, .65) * .35 - gap * filled - pits * .10 + graph.noise(place, 1.1, 2) * .9 + chance * .25
    set_inputs(graph, shader, base_colour=colour, roughness=roughness, ior_level=.28, normal=graph.bump(height, .5, .006))
    return material


def build_room(wall_y=1.7, left_x=-2.9, window_y=(-.55, .85), window_z=(.95, 2.35)):
    """Floor, back wall and a left wall with an opening of the given extent; lengths in metres."""
    wall = plaster()
    box("floor", (14, 14, .1), (2, -3, -.05), stone_floor(), 0)
    box("back wall", (14, .2, 5), (2, wall_y + .1, 2.5), wall, 0)
    # The skirting stands a finger off the wall's plane and a hair above the flags, which are not level.
    box("skirting", (14, .028, .11), (2, wall_y - .014, .060), plaster("skirting", ((.16, .15, .135), (.22, .205, .18))), .006)
    (near, far), (sill, head) = window_y, window_z
    depth, x = .34, left_x - .17
    for name, low_y, high_y, low_z, high_z in (
            ("below the window", -10, wall_y, 0, sill), ("above the window", -10, wall_y, head, 5),
            ("before the window", -10, near, sill, head), ("behind the window", far, wall_y, sill, head)):
        box(name, (depth, high_y - low_y, high_z - low_z), (x, (low_y + high_y) / 2, (low_z + high_z) / 2), wall, 0)
    frame = plaster("window frame", ((.10, .095, .085), (.16, .15, .135)))
    middle_y, middle_z = (near + far) / 2, (sill + head) / 2
    box("mullion", (.05, .05, head - sill), (left_x - .25, middle_y, middle_z), frame, .004)
    for share in (1 / 3, 2 / 3):
        box("glazing bar", (.03, far - near, .028), (left_x - .25, middle_y, sill + share * (head - sill)), frame, .003)


def sky_at_window(watts, location=(-3.9, .15, 2.0), target=(0, .15, .9), size=(1.9, 1.9), colour=(1, .93, .84)):
    """The bright sky outside the window; it lights through the opening alone."""
    return window(location, target, *size, watts, colour)


def room_behind(watts):
    """What the rest of the room gives back to the table's near side: a broad, faint light from the right."""
    return window((3.4, -4.2, 1.5), (.3, 0, .45), 2.6, 2.0, watts, (1, .93, .84))


def bowl(location):
    """A thrown bowl of 29 cm with a speckled grey glaze."""
    material, graph, shader, _ = new_material("glaze")
    place = graph.object_position()
    specks = graph.step(graph.noise(place, 260, 2), .66, .69)
    tone = graph.mix(graph.noise(place, 14, 4), (.36, .34, .30), (.48, .455, .41))
    set_inputs(graph, shader, base_colour=graph.mix(specks, tone, (.10, .08, .065)), roughness=.40)
    profile = [(.0001, 0), (.055, 0), (.06, .006), (.10, .028), (.138, .07), (.146, .088), (.142, .091), (.137, .086),
               (.128, .068), (.095, .034), (.05, .014), (.0001, .012)]
    return lathe("bowl", profile, material, 96, location, smoothing=1)
