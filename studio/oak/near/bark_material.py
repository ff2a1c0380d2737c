"""Oak bark seen from an arm's length, and where a saw went through it."""

import numpy as np

from studio.kit.fields import as_image, sample_image
from studio.kit.nodes import new_material, set_inputs


def old_bark(relief):
    """The material of a sheet that has the shape of a BarkRelief about a trunk whose heart is the object's z: dry grey flakes,
    each of its own grey, brown where one broke off, layers of cork in the furrows' walls, nearly black at their ground;
    lichens on the crests, moss where it stays damp."""
    material, graph, shader, _ = new_material("old bark")
    ridge, proud, edge = sample_image(graph, as_image("relief", relief.ridge, relief.proud, relief.edge), graph.uv())
    moss, _, _ = sample_image(graph, as_image("moss", relief.moss), graph.uv())
    place = graph.object_position()
    coarse = graph.noise(place, 38, 6, .66)
    fine = graph.noise(graph.stretch(place, (1, 1, .5)), 520, 5, .78)
    pits = graph.rise(graph.noise(graph.stretch(place, (1, 1, .6)), 1100, 3, .7), .59, .68)
    strata, torn = _strata(graph, place), graph.noise(graph.stretch(place, (1, 1, .3)), 230, 5, .72)
    grey = graph.ramp(coarse * .84 + .08, [(.25, (.066, .063, .058)), (.5, (.140, .135, .125)), (.75, (.250, .244, .230))])
    grey = grey * graph.remap(fine, .36, .64, .48, 1.42)
    colour = graph.mix(edge * .6, grey, (.135, .080, .046))
    depth = graph.ramp(ridge, [(0, (.022, .017, .013)), (.35, (.080, .060, .044)), (.80, (.125, .092, .065)), (1, (.2, .2, .2))])
    depth = depth * graph.remap(fine, .36, .64, .55, 1.45) * graph.remap(strata, .34, .66, .74, 1.20)
    colour = graph.mix(graph.rise(ridge, .55, .92), depth, colour)
    crust, rim = _crusts(graph, place, fine)
    on = graph.rise(ridge, .62, .92)
    thallus = graph.mix(rim, graph.mix(fine, (.215, .245, .195), (.430, .460, .380)), (.560, .590, .505))
    colour = graph.mix(crust * on * .86, colour, thallus)
    green = graph.rise(moss, .05, .55)
    colour = graph.mix(green * .85, colour, graph.mix(fine, (.022, .032, .008), (.085, .105, .028)))
    # Cracks keep their dirt and arrises are worn pale.
    colour = colour * graph.ramp(proud, [(0, .22), (.40, .80), (.58, 1.05), (1, 1.55)]) * (1 - pits * .45)
    height = (fine * .8 + torn * graph.remap(ridge, .5, .9, 1.8, .6) - pits * .35 + strata * graph.remap(ridge, .5, .9, .5, .12)
              + crust * on * .22 + rim * on * .30)
    set_inputs(graph, shader, base_colour=colour, roughness=.92, ior_level=.18, normal=graph.bump(height, .9, .0016))
    return material


def weathered_bark(plates):
    """The material of a sheet that has the shape of BarkPlates: grey where rain and light have bleached the plates, each scale
    its own tone; the flanks' layers of cork red-brown, their ground nearly black; crusts of lichen, green where moss and algae
    sit."""
    material, graph, shader, _ = new_material("weathered bark")
    top, tone, proud = sample_image(graph, as_image("plates", plates.top, plates.tone, plates.proud), graph.uv())
    lichen, rim, moss = sample_image(graph, as_image("growth", plates.lichen, plates.rim, plates.moss), graph.uv())
    low, _, _ = sample_image(graph, as_image("depth", np.clip(-plates.height / .026, 0, 1)), graph.uv())
    place = graph.object_position()
    grit, fibre = graph.noise(place, 900, 4, .75), graph.noise(graph.stretch(place, (1, 1, .07)), 620, 4, .72)
    cloud, stain = graph.noise(place, 26, 5, .62), graph.noise(graph.stretch(place, (1, 1, .35)), 9, 4, .6)
    grey = graph.ramp(tone + (cloud - .5) * .9, [(.15, (.088, .078, .068)), (.42, (.158, .147, .132)),
                                                 (.62, (.225, .215, .198)), (.90, (.330, .322, .300))])
    grey = graph.mix(graph.rise(stain, .44, .66) * .72, grey, graph.mix(cloud, (.070, .055, .042), (.150, .124, .096)))
    pits = graph.rise(graph.noise(graph.stretch(place, (1, 1, .30)), 1300, 3, .7), .57, .66)
    grey = grey * graph.remap(fibre, .34, .66, .66, 1.28) * graph.remap(grit, .34, .66, .60, 1.34) * (1 - pits * .42)
    cork = graph.ramp(low + (cloud - .5) * .5, [(.05, (.165, .118, .084)), (.35, (.112, .068, .045)), (.70, (.056, .035, .025)),
                                                (1, (.016, .012, .010))])
    cork = graph.mix(graph.rise(cloud, .40, .60) * .75, cork, (.092, .079, .066))
    strands = graph.noise(graph.stretch(place, (1, 1, .05)), 1150, 3, .6)
    cork = cork * graph.remap(fibre, .34, .66, .42, 1.60) * graph.remap(strands, .38, .62, .62, 1.38)
    cork = cork * graph.remap(tone, .2, .8, .7, 1.3)
    colour = graph.mix(graph.rise(top + (grit - .5) * .5, .15, .75), cork, grey)
    colour = colour * graph.ramp(proud, [(0, .20), (.38, .72), (.52, 1.0), (1, 1.45)])
    algae = graph.rise(graph.noise(place, 14, 5, .65), .54, .70)
    colour = graph.mix(algae * graph.rise(proud, .62, .40) * .55, colour, (.070, .088, .034))
    thallus = graph.mix(rim, graph.mix(grit, (.250, .270, .225), (.400, .420, .360)), (.500, .520, .460))
    colour = graph.mix(lichen * .92, colour, thallus * graph.remap(proud, .2, .6, .55, 1.05))
    green = graph.rise(moss, .20, .75)
    colour = graph.mix(green * .70, colour, graph.mix(grit, (.022, .032, .008), (.085, .105, .028)))
    height = grit * graph.remap(top, 0, 1, .5, .9) - pits * .4 + fibre * graph.remap(top, 0, 1, 1.7, .55)
    set_inputs(graph, shader, base_colour=colour, roughness=.94, ior_level=.15, normal=graph.bump(height, .9, .0011))
    return material


def _strata(graph, place):
    """The years' layers of cork, which lie about the trunk like shells: lines where a furrow's wall cuts them."""
    x, y, z = graph.separate(place)
    reach = graph.vector_math("LENGTH", graph.combine(x, y, 0))
    shell = graph.combine(x * 60, y * 60, z * 26)
    bent = reach * 620 + graph.noise(place, 75, 5, .7) * 9 + graph.noise(place, 11, 2) * 12
    return graph.noise(shell + graph.combine(bent, bent * .37, bent * .61), 1, 4, .66)


def _crusts(graph, place, fine):
    """1 on lichens, round patches in colonies whose edge is lobed, and 1 on that edge, which is the palest."""
    strayed = place + graph.wander(place, 130, .009, 5, .66)
    colony = graph.noise(place, 6.5, 4, .6)
    crust = rim = 0
    for scale, size, low, high in ((42, .40, .50, .54), (95, .38, .46, .53)):
        away = graph.cells(strayed, scale) + (fine - .5) * .16
        grows = graph.rise(colony, low, high)
        inside = graph.rise(away, size, size - .03) * grows
        edge = inside * graph.rise(away, size - .10, size - .05)
        crust, rim = (inside, edge) if not crust else (graph.math("MAXIMUM", crust, inside), graph.math("MAXIMUM", rim, edge))
    return crust, rim


def sawn_bark():
    """Bark where a saw went across it: a dark line at the wood, some millimetres of reddish bast, then dead cork in dark
    layers that end ragged at its outside; `v` of the mesh's coordinates runs from its outside (0) to the wood (1)."""
    material, graph, shader, _ = new_material("sawn bark")
    place = graph.object_position()
    _, inwards, _ = graph.separate(graph.uv())
    out = 1 - inwards + (graph.noise(place, 45, 4, .6) - .5) * .26
    layers = graph.noise(graph.combine(out * 15 + graph.noise(place, 120, 3, .6) * 1.4, graph.noise(place, 22, 3) * 3), 1, 5, .74)
    grit = graph.noise(place, 520, 5, .78)
    torn = graph.noise(place, 1700, 4, .75)
    colour = graph.ramp(out, [(0, (.050, .028, .016)), (.05, (.215, .125, .068)), (.20, (.160, .092, .052)),
                              (.32, (.078, .052, .037)), (1, (.058, .049, .042))])
    colour = graph.mix(graph.rise(layers, .50, .62) * .50, colour, (.150, .098, .064))
    colour = graph.mix(graph.rise(layers, .44, .34) * .60, colour, (.030, .020, .015))
    grains = graph.rise(graph.cells(place, 700), .26, .16) * graph.rise(graph.noise(place, 90, 2), .50, .60)
    colour = graph.mix(grains * .5, colour, (.24, .185, .13))
    colour = graph.mix(graph.rise(grit, .52, .64) * .65, colour, (.022, .016, .012)) * graph.remap(torn, .34, .66, .62, 1.38)
    set_inputs(graph, shader, base_colour=colour, roughness=.96, ior_level=.06,
               normal=graph.bump(layers * .5 + grit * .8 + torn * .5, 1.0, .0022))
    return material
