"""The workshop's floor: broad boards worn hollow and grey, dust in their joints."""

from studio.nodes import new_material, set_inputs
from studio.solids import box

FLOOR = -.85
BOARD = .19


def floorboards():
    """A floor at z = FLOOR, its boards along y: each of its own tone, trodden pale, black where oil and dirt went."""
    material, graph, shader, _ = new_material("floorboards")
    place = graph.world_position()
    x, y, z = graph.separate(place)
    share = graph.math("FRACT", x / BOARD)
    number = graph.math("FLOOR", x / BOARD)
    joint = graph.math("MINIMUM", share, 1 - share) * BOARD
    chance = graph.noise_along(number * 7.3 + .5, 0)
    own = place + graph.combine(0, chance * 31, number * 2.7)
    fibres = graph.noise(graph.stretch(own, (90, 1.5, 1)), 1, 5, .66)
    grime = graph.step(graph.noise(place, 3.2, 7, .68), .38, .64)
    colour = graph.mix(graph.step(fibres, .32, .68), (.150, .108, .070), (.075, .052, .034))
    colour = colour * graph.remap(chance, .3, .7, .62, 1.15)
    colour = graph.mix(grime * .75, colour, (.036, .031, .026))
    spots = graph.step(graph.cells(place + graph.wander(place, 9, .08, 4), 3.1), .16, .11)
    spots = spots * graph.step(graph.noise(place, 1.3, 2), .5, .56)
    colour = graph.mix(spots * .7, colour, (.018, .015, .013))
    dust = graph.step(graph.noise(place, 5, 8, .74) + graph.step(joint, .02, .0) * .16, .52, .70)
    colour = graph.mix(dust * .55, colour, (.28, .225, .155))
    gap = graph.step(joint + (graph.noise(place, 14, 3) - .5) * .003, .0030, .0016)
    colour = graph.mix(gap, colour, (.008, .007, .006))
    set_inputs(graph, shader, base_colour=colour, roughness=graph.remap(grime, 0, 1, .62, .50) + dust * .25, ior_level=.3,
               normal=graph.bump(fibres * .3 - gap, .5, .003))
    return box("floor", (8, 6, .1), (0, -2, FLOOR - .05), material, 0)
