"""The material of a log's sawn end that has lain some weeks in the yard."""

from studio.kit.fields import as_image, sample_image
from studio.kit.nodes import new_material, set_inputs
from studio.timber.log_end import HALF


def log_end_material(log, checks):
    """The material of a face in the xy plane from the arrays of a LogEnd: heartwood and sapwood, greyed by weather, blue where
    the saw's iron met tannin, dirt in the open pores; `checks` are the fine ones, as an array of the same square."""
    material, graph, shader, _ = new_material("end grain")
    place = graph.object_position()
    where = place * (.5 / HALF) + .5
    early, vessels, rays = sample_image(graph, as_image("wood", log.early, log.vessels, log.rays), where)
    sapwood, saw, cracks = sample_image(graph, as_image("face", log.sapwood, log.saw, log.cracks), where)
    dense, glazed, checked = sample_image(graph, as_image("year", log.dense, log.glazed, checks), where)
    clouds = graph.noise(place, 9, 5, .6)
    heart = graph.mix(graph.rise(clouds, .35, .65), (.385, .243, .130), (.318, .192, .098))
    sap = graph.mix(graph.rise(clouds, .35, .65), (.520, .385, .245), (.455, .325, .200))
    colour = graph.mix(sapwood, heart, sap)
    colour = graph.mix(dense * graph.remap(sapwood, 0, 1, .42, .20), colour, colour * (.66, .60, .54))
    colour = graph.mix(early * .40, colour, (.165, .094, .046))
    colour = graph.mix(vessels * .66, colour, (.050, .027, .013))
    # The torn fibres between the pores, and the paler flames that run outwards through a ring.
    torn = graph.noise(place, 1500, 4, .78)
    flames = graph.rise(graph.noise(place, 240, 4, .65), .48, .66)
    colour = graph.mix(flames * (1 - early) * .34, colour, (.520, .365, .220)) * graph.remap(torn, .36, .64, .76, 1.20)
    colour = graph.mix(rays * .54, colour, (.630, .478, .320))
    grey = graph.rise(graph.noise(place, 5, 6, .65), .42, .70)
    colour = graph.mix(grey * .36, colour, (.195, .160, .125))
    colour = graph.mix(graph.rise(saw, .36, .12) * .22, colour, (.120, .080, .050))
    iron = graph.rise(graph.noise(graph.stretch(place, (1, 1.6, 1), (4, 1, 0)), 7, 6, .7), .58, .74)
    colour = graph.mix(iron * .48, colour, (.075, .072, .078))
    dirt = graph.rise(graph.noise(place, 330, 4, .7), .64, .70)
    colour = graph.mix(dirt * .5, colour, (.060, .042, .028))
    colour = graph.mix(glazed * .35, colour, colour * (.74, .68, .62))
    colour = graph.mix(checked * .92, colour, (.030, .018, .010))
    colour = graph.mix(cracks, colour, _split(graph, place))
    set_inputs(graph, shader, base_colour=colour, roughness=.80 - glazed * .28, ior_level=.2 + glazed * .15,
               normal=graph.bump(saw * .38 + torn * (1 - glazed * .7) * .19 - vessels * .09 - early * .05 + rays * .07
                                 - checked * .5, .9, .0011))
    return material


def _split(graph, place):
    """The walls of a check: wood torn along its fibres, which run down into it, tanned darker the deeper."""
    _, _, z = graph.separate(place)
    fibres = graph.noise(graph.stretch(place, (1, 1, .06)), 1100, 4, .7)
    wall = graph.mix(graph.rise(fibres, .34, .66), (.135, .078, .038), (.330, .215, .120))
    return wall * graph.ramp(z * 40 + 1, [(.20, .05), (.72, .30), (1, 1)])
