"""What hangs and stands on the wall right of the window: saws on pegs, chisels in a rack, a square, a shelf of tins."""

import random

from studio.metals import iron, steel
from studio.nodes import new_material, set_inputs
from studio.oak_material import distant_oak
from studio.saws import hang_saw
from studio.solids import box, lathe, prism
from studio.vessels import pot, stone_bottle, tin

BOARD_LEFT, BOARD_RIGHT, BOARD_LOW, BOARD_HIGH = -.03, 1.47, -.05, .95


def hang_tools(distance, sharp=False):
    """Hang them on the wall that stands `distance` metres behind the work; `sharp` where its boards are near enough to be told
    apart."""
    y, blade, dark = distance - .03, steel(), distant_oak("tool handles", axis="Z")
    choose = random.Random(8)
    if sharp:
        _matchboards(distance)
    else:
        box("tool board", (1.5, .022, 1.0), (.72, distance - .011, .45), distant_oak("tool board"), .002)
    hang_saw(.035, y, .590, (.50, .128, .070), .0048, .10)
    hang_saw(.212, y, .598, (.32, .098, .092), .0032, .07, backed=True)
    handle = [(.0001, 0), (.012, .004), (.015, .05), (.011, .10), (.0001, .105)]
    for k in range(7):
        x = .80 + .062 * k
        box("blade", (.006 + .003 * k, .003, .13), (x, y - .02, .60), blade, .0005)
        lathe("handle", handle, dark, 24, (x, y - .02, .665 + choose.uniform(-.004, .004)), smoothing=1)
    box("rack", (.50, .045, .02), (.99, y - .01, .655), dark, .002)
    box("shelf", (1.3, .16, .022), (.95, distance - .08, .30), distant_oak("shelf"), .002)
    tin((.36, distance - .085, .311), .044, .105, turn=.6)
    stone_bottle((.50, distance - .10, .311), .165)
    pot((.62, distance - .09, .311), .050, .09)
    tin((1.05, distance - .08, .311), .055, .17, (.3, .9))
    stone_bottle((1.20, distance - .09, .311), .19)
    square = [(0, 0), (.26, 0), (.26, -.03), (.032, -.03), (.032, -.17), (0, -.17)]
    prism("square", [(1.30 + a * .8, .86 + b) for a, b in square], y - .002, y + .002, blade, "y", 0)


def _matchboards(distance):
    """The wall's lining: narrow upright boards with a bead between them, brown with smoke and hands, their nails' heads rusted,
    empty nails where other tools hang on other days."""
    choose, x = random.Random(31), BOARD_LEFT
    black = iron()
    while x < BOARD_RIGHT:
        width = choose.uniform(.086, .128)
        wood = _smoked(choose.uniform(.72, 1.12), choose.uniform(0, 40))
        half, face, bead = width / 2, -.020 - choose.uniform(0, .0018), .0042
        section = [(-half, 0), (half - .0006, 0), (half - .0006, face + .009), (half - .0026, face + .0045),
                   (half - .0026 - bead * .5, face + .0006),
                   (half - .0026 - bead, face), (half - .0026 - bead * 1.7, face + .0030), (half - .0026 - bead * 2.2, face),
                   (-half + .0026, face), (-half, face + .0030)]
        prism("matchboard", section, BOARD_LOW, BOARD_HIGH + choose.uniform(-.003, .003), wood, "z", .0004,
              (x + half, distance, 0))
        for z in (.02, .46, .90):
            lathe("nail head", [(.0001, .0006), (.0028, .0005), (.0032, -.001)], black, 12,
                  (x + half + choose.uniform(-.02, .02), distance + face, z + choose.uniform(-.01, .01)), (1.571, 0, 0),
                  crisp=True)
        x += width + choose.uniform(.0006, .0022)
    for x, z in ((.285, .575), (.300, .455), (.375, .66), (.62, .74)):
        lathe("nail", [(.0001, .034), (.0035, .0335), (.0036, .0325), (.0013, .032), (.0013, -.004)], black, 12,
              (x, distance - .020, z), (1.35, 0, 0), crisp=True)


def _smoked(tone, seed):
    """Pine of a wall that has seen a stove for years: brown, greasy where hands reach, its figure long and broken by knots."""
    material, graph, shader, _ = new_material("smoked board")
    place_ = graph.object_position() + (seed, seed * .7, seed * 1.3)
    x, y, z = graph.separate(place_)
    knot = graph.cells(graph.stretch(place_, (7, .01, 2.6)), 1)
    bend = graph.step(knot, .22, .0) * .010
    strayed = x + graph.noise(graph.combine(x * 3, z * 1.3, 1.0), 1, 3, .5) * .030 + bend
    years = graph.noise(graph.combine(strayed * 210, z * .35, 2.0), 1, 2, .55)
    colour = graph.mix(graph.step(years, .40, .60), (.150, .092, .050), (.080, .046, .025))
    colour = graph.mix(graph.step(knot, .066, .050) * .85, colour, (.026, .014, .008))
    grime = graph.noise(graph.stretch(graph.world_position(), (1.6, 1, 1)), 3.4, 6, .66)
    colour = graph.mix(graph.step(grime, .42, .66) * .65, colour, (.030, .023, .018))
    scrapes = graph.step(graph.noise(graph.stretch(place_, (70, 1, 5)), 1, 3, .6), .66, .69) * graph.step(grime, .5, .4)
    colour = graph.mix(scrapes * .6, colour, (.20, .135, .08))
    set_inputs(graph, shader, base_colour=colour * tone, roughness=graph.remap(grime, .35, .65, .42, .62), ior_level=.35,
               normal=graph.bump(years * .6 + scrapes, .3, .0008))
    return material
