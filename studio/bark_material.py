"""Oak bark: long plates parted by deep cracks, grey on the ridges, lichen there and moss in the depth."""

from studio.nodes import new_material, set_inputs

DEPTH = 0.038


def bark(name="bark", tint=1.0, depth=DEPTH):
    """A material that truly displaces a finely divided surface by up to `depth` metres; the trunk stands along z."""
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
    shift = graph.node("ShaderNodeDisplacement", {"Height": height, "Midlevel": .7, "Scale": depth})
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


def sawn_bark(name="sawn bark"):
    """Bark where a saw went across it: thin layers, reddish within, dark and corky towards its outside; the trunk's
    axis is z, and the colour goes by the distance from the wood, which `v` of the mesh's coordinates tells."""
    material, graph, shader, _ = new_material(name)
    place = graph.object_position()
    _, out, _ = graph.separate(graph.uv())
    layers = graph.noise(graph.combine(out * 26 + graph.noise(place, 60, 3) * 4, graph.noise(place, 14, 2) * 3), 1, 4, .7)
    grit = graph.noise(place, 420, 5, .7)
    colour = graph.ramp(out, [(0, (.20, .115, .060)), (.18, (.115, .064, .036)), (.55, (.082, .055, .037)), (1, (.062, .050, .040))])
    colour = graph.mix(graph.step(layers, .46, .60) * .7, colour, (.21, .145, .095))
    colour = graph.mix(graph.step(grit, .55, .68) * .6, colour, (.030, .020, .014))
    set_inputs(graph, shader, base_colour=colour, roughness=.9, ior_level=.15, normal=graph.bump(layers * .6 + grit * .5, .9, .0015))
    return material
