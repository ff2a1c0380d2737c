"""The oak standing in the meadow, leafy or bare."""

from studio.grown_trees import grown
from studio.leaves import clusters, leaf_material, leaf_places
from studio.nodes import new_material, set_inputs
from studio.scattering import scatter
from studio.solids import place
from studio.tree_mesh import tree_meshes
from studio.tree_skeleton import Habit
from studio.twigs import bare_twigs


# Times the grown habit's size: the lowest limb then leaves at about 4 m.
SIZE = 1.3


def trunk_material(morning, snow=False, raised=True):
    """Bark as it looks from more than four metres: long ridges along each branch that split and join.

    With `snow`, what looks up bears some; `raised` ridges truly stand out, which twigs are too thin for.
    """
    material, graph, shader, output = new_material("bark from afar")
    material.cycles.emission_sampling = "NONE"
    material.displacement_method = "BOTH"
    place = graph.out(graph.node("ShaderNodeAttribute", attribute_name="bark"), "Vector")
    strayed = place + graph.wander(place, 2.1, (.16, .16, .5), 4, .6) + graph.wander(place, 11, .05, 3)
    wide = graph.ramp(graph.cells(graph.stretch(strayed, (1, 1, .13)), 8.5, "DISTANCE_TO_EDGE"), [(0, 0), (.14, .6), (.42, 1)])
    narrow = graph.ramp(graph.cells(graph.stretch(strayed, (1, 1, .24)), 19, "DISTANCE_TO_EDGE"), [(0, .1), (.16, .75), (.4, 1)])
    across = graph.ramp(graph.cells(graph.stretch(strayed, (1, 1, .8)), 15, "DISTANCE_TO_EDGE"), [(0, .55), (.12, 1)])
    fine = graph.noise(graph.stretch(place, (1, 1, .4)), 30, 7, .70)
    ridge = wide * (narrow * .6 + .4) * across
    if raised:
        shift = graph.node("ShaderNodeDisplacement", {"Height": ridge + fine * .25, "Midlevel": .8, "Scale": .042})
        graph.put(output.inputs["Displacement"], graph.out(shift))
    tones = graph.ramp(fine, [(.3, (.062, .056, .048)), (.5, (.125, .114, .097)), (.72, (.22, .202, .175))])
    colour = graph.mix(ridge, (.026, .022, .018), tones)
    world = graph.world_position()
    lichen = graph.step(graph.noise(world, 4.5, 6, .7), .54, .64) * ridge
    colour = graph.mix(lichen * .6, colour, (.25, .265, .21))
    moss = graph.step(graph.noise(world, 1.3, 5, .6), .48, .62) * .6
    colour = graph.mix(moss, colour, (.052, .07, .02))
    if snow:
        up = graph.separate(graph.out(graph.node("ShaderNodeNewGeometry"), "Normal"))[2]
        lies = graph.step(up + (graph.noise(world, 3.5, 5, .65) - .5) * 1.1, .50, .62)
        colour = graph.mix(lies, colour, (.66, .69, .74))
    set_inputs(graph, shader, base_colour=colour, roughness=.92, ior_level=.2)
    graph.put(output.inputs["Surface"], morning.veil(graph, graph.out(shader)))
    return material


def build_oak(morning, leafy=True, habit=Habit(), voxel=.02):
    """The near oak with its foot at the origin; `voxel` is how fine its trunk and limbs are, in metres."""
    tree, snow = grown(habit), not leafy
    bark, twig_bark = trunk_material(morning, snow), trunk_material(morning, snow, raised=False)
    for data in tree_meshes(tree.scaled(SIZE), bark, twig_bark, "oak", voxel):
        place(data.name, data)
    if leafy:
        leaf = leaf_material("leaf", (.042, .078, .014), (.090, .118, .022), (.32, .40, .045), morning.veil)
        positions, turns, scales = leaf_places(tree, 3.0)
        return scatter("oak leaves", clusters(leaf), positions * SIZE, turns, scales * .85)
    positions, turns, scales = leaf_places(tree, 1.25)
    return scatter("oak twig ends", bare_twigs(twig_bark), positions * SIZE, turns, scales)
