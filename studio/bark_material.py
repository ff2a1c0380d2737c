"""Oak bark seen from an arm's length, and where a saw went through it."""

from studio.fields import as_image, sample_image
from studio.nodes import new_material, set_inputs


def old_bark(relief):
    """The material of a sheet that has the shape of a BarkRelief: dry grey flakes, each of its own grey, brown where one broke
    off, nearly black in the furrows; crusts of lichen on the crests, a little moss where it stays damp."""
    material, graph, shader, _ = new_material("old bark")
    ridge, proud, edge = sample_image(graph, as_image("relief", relief.ridge, relief.proud, relief.edge), graph.uv())
    place = graph.object_position()
    coarse = graph.noise(place, 38, 6, .66)
    fine = graph.noise(graph.stretch(place, (1, 1, .5)), 520, 5, .78)
    pits = graph.step(graph.noise(graph.stretch(place, (1, 1, .6)), 1100, 3, .7), .57, .66)
    grey = graph.ramp(coarse * .84 + .08, [(.25, (.066, .063, .058)), (.5, (.140, .135, .125)), (.75, (.250, .244, .230))])
    grey = grey * graph.remap(fine, .36, .64, .48, 1.42)
    colour = graph.mix(edge * .6, grey, (.135, .080, .046))
    depth = graph.ramp(ridge, [(0, (.022, .017, .013)), (.35, (.080, .060, .044)), (.80, (.125, .092, .065)), (1, (.2, .2, .2))])
    colour = graph.mix(graph.step(ridge, .55, .92), depth * graph.remap(fine, .36, .64, .5, 1.5), colour)
    crust = _crusts(graph, place, fine)
    colour = graph.mix(crust * graph.step(ridge, .62, .92) * .82, colour, graph.mix(fine, (.27, .305, .245), (.52, .555, .46)))
    green = graph.step(graph.noise(place, 5.5, 6, .68), .52, .70) * graph.remap(ridge, .2, 1, 1, .35)
    colour = graph.mix(green * .74, colour, graph.mix(fine, (.040, .052, .014), (.125, .140, .045)))
    # Cracks keep their dirt and arrises are worn pale.
    colour = colour * graph.ramp(proud, [(0, .22), (.40, .80), (.58, 1.05), (1, 1.55)]) * (1 - pits * .55)
    set_inputs(graph, shader, base_colour=colour, roughness=.92, ior_level=.18, normal=graph.bump(fine - pits * .4 + crust * .25, .9, .0016))
    return material


def _crusts(graph, place, fine):
    """1 on lichens: round patches with ragged rims, in colonies."""
    strayed = place + graph.wander(place, 70, .012, 4, .6)
    patches = graph.step(graph.cells(strayed, 42) + (fine - .5) * .25, .40, .30)
    small = graph.step(graph.cells(strayed, 120) + (fine - .5) * .3, .36, .28)
    colony = graph.noise(place, 6.5, 4, .6)
    return graph.math("MAXIMUM", patches * graph.step(colony, .50, .56), small * graph.step(colony, .44, .53))


def sawn_bark(name="sawn bark"):
    """Bark where a saw went across it: a dark line at the wood, reddish bast in thin layers, dark cork with pale grains
    towards its outside; `v` of the mesh's coordinates runs from its outside (0) to the wood (1)."""
    material, graph, shader, _ = new_material(name)
    place = graph.object_position()
    _, inwards, _ = graph.separate(graph.uv())
    out = 1 - inwards + (graph.noise(place, 45, 4, .6) - .5) * .30
    layers = graph.noise(graph.combine(out * 11, graph.noise(place, 30, 3) * 3), 1, 5, .72)
    grit = graph.noise(place, 420, 5, .75)
    colour = graph.ramp(out, [(0, (.070, .036, .020)), (.05, (.260, .155, .085)), (.30, (.185, .108, .064)), (.55, (.125, .085, .060)), (1, (.095, .078, .064))])
    colour = graph.mix(graph.step(layers, .48, .66) * .50, colour, (.235, .155, .100))
    grains = graph.step(graph.cells(place, 560), .28, .18) * graph.step(graph.noise(place, 90, 2), .50, .60)
    colour = graph.mix(grains * .6, colour, (.30, .235, .165))
    colour = graph.mix(graph.step(grit, .54, .66) * .65, colour, (.024, .016, .011))
    set_inputs(graph, shader, base_colour=colour, roughness=.92, ior_level=.12, normal=graph.bump(layers * .4 + grit * .8, 1.0, .0018))
    return material
