"""Tool steel, brass and black iron, each with the marks that use leaves."""

from studio.nodes import new_material, set_inputs


def steel(along=(30, 700, 30)):
    """Ground steel; `along` stretches the grinding marks, finest across them."""
    material, graph, shader, _ = new_material("steel")
    place = graph.object_position()
    marks = graph.noise(graph.stretch(place, along), 1, 5, .6)
    stains = graph.step(graph.noise(place, 35, 5, .65), .52, .7)
    roughness = graph.remap(marks, .3, .7, .24, .46) + stains * .12
    set_inputs(graph, shader, base_colour=graph.mix(stains * .6, (.46, .45, .43), (.26, .245, .22)), metallic=1.0,
               roughness=roughness, normal=graph.bump(marks, .12, .0002))
    return material


def brass():
    material, graph, shader, _ = new_material("brass")
    place = graph.object_position()
    dull = graph.step(graph.noise(place, 60, 5, .65), .4, .65)
    set_inputs(graph, shader, base_colour=graph.mix(dull, (.62, .42, .17), (.36, .235, .10)), metallic=1.0,
               roughness=dull * .2 + .24)
    return material


def iron():
    """Black iron as a smith leaves it."""
    material, graph, shader, _ = new_material("iron")
    place = graph.object_position()
    scale = graph.noise(place, 90, 5, .65)
    set_inputs(graph, shader, base_colour=graph.mix(scale, (.018, .017, .016), (.06, .052, .045)), metallic=.6,
               roughness=.55, normal=graph.bump(scale, .35, .0006))
    return material
