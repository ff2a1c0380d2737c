"""Oak bark: long plates parted by deep cracks, grey on the ridges, lichen there and moss in the depth."""

from studio.nodes import new_material, set_inputs

DEPTH = 0.038


def bark(name="bark", tint=1.0):
    """A material that truly displaces a finely divided surface by up to `DEPTH` metres; the trunk stands along z."""
    material, graph, shader, output = new_material(name)
    material.displacement_method = "BOTH"
    place = graph.object_position()
    strayed = place + graph.wander(place, 5, .10, 4, .55)
    plates = graph.cells(graph.stretch(strayed, (1, 1, .20)), 20, "DISTANCE_TO_EDGE")
    ridge = graph.ramp(plates, [(0, 0), (.07, .30), (.17, .84), (.34, 1)], "B_SPLINE")
    across = graph.ramp(graph.cells(graph.stretch(strayed, (1, 1, .55)), 34, "DISTANCE_TO_EDGE"), [(0, 0), (.10, .8), (.3, 1)])
    coarse = graph.noise(graph.stretch(strayed, (1, 1, .35)), 45, 8, .68)
    fine = graph.noise(place, 180, 6, .7)
    flakes = graph.cells(graph.stretch(strayed, (1, 1, .6)), 95, "DISTANCE_TO_EDGE")
    # Ridges are scored across and along: without it they look kneaded.
    scores = graph.step(graph.noise(graph.stretch(strayed, (1.4, 1.4, .22)), 120, 5, .72), .36, .52)
    height = (ridge * (across * .34 + .66) + coarse * .34 + fine * .15 + graph.step(flakes, 0, .10) * .075
              + scores * ridge * .11)
    shift = graph.node("ShaderNodeDisplacement", {"Height": height, "Midlevel": .7, "Scale": DEPTH})
    graph.put(output.inputs["Displacement"], graph.out(shift))
    colour = _colour(graph, place, ridge * (scores * .45 + .55), coarse, fine)
    set_inputs(graph, shader, base_colour=graph.mix(1.0, colour, (tint, tint, tint), "MULTIPLY"),
               roughness=.88, ior_level=.25)
    return material


def _colour(graph, place, ridge, coarse, fine):
    """Greyer and lighter than one thinks: brown bark looks like clay."""
    wood = graph.ramp(coarse, [(.30, (.075, .070, .062)), (.5, (.185, .176, .156)), (.72, (.36, .345, .31))])
    wood = graph.mix(graph.step(fine, .38, .62), graph.mix(.45, wood, (.05, .046, .04)), wood)
    colour = graph.mix(ridge, (.026, .021, .016), wood)
    lichen = graph.step(graph.noise(place, 9, 6, .7), .54, .62) * ridge * .7
    colour = graph.mix(lichen, colour, graph.mix(graph.noise(place, 60, 3), (.25, .28, .20), (.44, .46, .37)))
    moss = (1 - ridge) * graph.step(graph.noise(place, 2.2, 5, .6), .46, .62)
    return graph.mix(moss * .75, colour, graph.mix(fine, (.035, .05, .010), (.12, .145, .03)))
