"""Tool steel, brass and black iron, each with the marks that use leaves."""

from studio.kit.nodes import new_material, set_inputs


def steel(along=(30, 700, 30), polish=0.0, marked=1.0):
    """Ground steel; `along` stretches the grinding marks, finest across them, `polish` takes from the roughness, `marked`
    says how much the marks are seen."""
    material, graph, shader, _ = new_material("steel")
    place = graph.object_position()
    marks = graph.noise(graph.stretch(place, along), 1, 5, .6)
    patina = graph.noise(place, 28, 6, .62)
    pits = graph.rise(graph.noise(place, 420, 4, .7), .66, .70) * graph.rise(graph.noise(place, 45, 3, .6), .48, .62)
    rust = graph.rise(graph.noise(place, 60, 7, .72), .62, .70)
    clouds = graph.rise(patina, .38, .64)
    roughness = graph.remap(marks, .3, .7, .22 - polish, .36 - polish) + clouds * .08 + pits * .2
    colour = graph.mix(clouds * .55, (.52, .505, .48), (.27, .255, .235))
    colour = graph.mix(graph.rise(marks, .42, .62) * (.30 * marked), colour, (.24, .225, .20))
    colour = graph.mix(rust * .55, graph.mix(pits * .7, colour, (.10, .075, .055)), (.20, .125, .075))
    set_inputs(graph, shader, base_colour=colour, metallic=1.0, roughness=roughness,
               normal=graph.bump(marks * (.8 * marked) - pits * .6, .22, .0002))
    return material


def brass(tarnish=1.0):
    """Brass that hands and years have tarnished; less than 1 where it is rubbed bright."""
    material, graph, shader, _ = new_material("brass")
    place = graph.object_position()
    dull = graph.rise(graph.noise(place, 60, 5, .65), .34, .62)
    spots = graph.rise(graph.noise(place, 260, 5, .7), .56, .66)
    scratches = graph.noise(graph.stretch(place, (900, 900, 60)), 1, 3, .6)
    colour = graph.mix(dull * (.9 * tarnish), (.40, .275, .120), (.165, .115, .060))
    set_inputs(graph, shader, base_colour=graph.mix(spots * (.6 * tarnish), colour, (.075, .052, .032)), metallic=1.0,
               roughness=dull * .20 + spots * .15 + scratches * .14 + .26, normal=graph.bump(scratches - spots * .5, .2, .0002))
    return material


def iron():
    """Black iron as a smith leaves it."""
    material, graph, shader, _ = new_material("iron")
    place = graph.object_position()
    scale = graph.noise(place, 90, 5, .65)
    set_inputs(graph, shader, base_colour=graph.mix(scale, (.018, .017, .016), (.06, .052, .045)), metallic=.6,
               roughness=.55, normal=graph.bump(scale, .35, .0006))
    return material
