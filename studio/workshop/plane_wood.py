"""What an old plane is made of: beech that hands have darkened and blows have dented, an iron gone brown."""

from studio.kit.nodes import new_material, set_inputs
from studio.wood.material import ORDER

BEECH = ((.350, .205, .105), (.255, .140, .066))


def old_beech(name, seed, axis="X", tone=1.0, struck_below=None):
    """Beech as tools are made of it: no rings to speak of, short dark flecks where rays are cut, honey-brown where it was oiled,
    nearly black where hands hold it. What lies under `struck_below` metres along the grain is the heel, which the mallet hits to
    loosen the iron."""
    material, graph, shader, _ = new_material(name)
    place = graph.object_position()
    position = graph.separate(place)
    along, across, up = (position[i] for i in ORDER[axis])
    grain = graph.combine(along + seed, across + seed * .3, up)
    end = _end(graph, axis)
    years = graph.noise(graph.combine(along * .9, (across + up * 1.7) * 150 + along * 4, seed), 1, 3, .55)
    fibre = graph.noise(graph.stretch(grain, (26, 1300, 1300)), 1, 3, .6)
    flecks = graph.noise(graph.stretch(grain, (330, 2300, 2300)), 1, 1.5, .4)
    colour = graph.mix(graph.rise(years, .36, .64) * .75 + fibre * .25, *BEECH)
    colour = graph.mix(graph.rise(flecks, .58, .68) * .45 * (1 - end), colour, (.105, .050, .024))
    pale = graph.rise(graph.noise(graph.stretch(grain, (3, 14, 14)), 1, 3), .5, .7)
    colour = graph.mix(pale * .22, colour, (.46, .29, .155))
    colour = graph.mix(end * .55, colour, (.085, .043, .021))
    # Hands: a dark polish in clouds, darkest in the pores; and what bench and pocket did.
    hands = graph.rise(graph.noise(place, 17, 5, .62) + graph.noise(place, 95, 3, .6) * .18, .46, .70)
    colour = graph.mix(hands * .58, colour, (.070, .035, .018))
    spots = graph.rise(graph.noise(place, 420, 3, .65) + graph.noise(place, 11, 2) * .5, .90, .96)
    colour = graph.mix(spots * .40, colour, (.030, .018, .011))
    scratches = _scratches(graph, place)
    colour = graph.mix(scratches * .42, colour, (.42, .28, .165))
    dents = graph.rise(graph.cells(grain + graph.wander(grain, 90, .006), 62), .20, .06)
    dents = dents * graph.rise(graph.noise(grain, 21, 2), .50, .58)
    height = fibre * .10 - dents * .9 - scratches * .5 - graph.rise(flecks, .58, .68) * .12
    if struck_below is not None:
        heel = graph.rise(along, struck_below + .004, struck_below)
        blows = graph.rise(graph.cells(place + graph.wander(place, 120, .004), 85), .46, .16) * heel
        colour = graph.mix(blows * .3, colour, (.050, .028, .016))
        height = height - blows * 1.2
    set_inputs(graph, shader, base_colour=colour * tone, ior_level=.42, normal=graph.bump(height, .55, .0006),
               roughness=graph.remap(hands, 0, 1, .50, .36) + scratches * .2 + dents * .1 + end * .1)
    return material


def _end(graph, axis):
    """How far the surface cuts the fibres across: 0 along them, 1 at an end."""
    geometry = graph.node("ShaderNodeNewGeometry")
    turned = graph.node("ShaderNodeVectorTransform", {0: graph.out(geometry, "True Normal")},
                        vector_type="NORMAL", convert_from="WORLD", convert_to="OBJECT")
    cut = graph.math("ABSOLUTE", graph.separate(graph.out(turned))[ORDER[axis][0]])
    return graph.math("POWER", cut, 3.0)


def _scratches(graph, place):
    """Fine scratches in three directions, crowded here and there; 1 at their bottom."""
    found = 0
    for number, turn in enumerate((.15, 1.1, 2.2)):
        turned = graph.out(graph.node("ShaderNodeMapping", {
            "Vector": place, "Rotation": (turn, turn, turn * .7), "Scale": (9, 700, 700), "Location": (number, 0, 0)}))
        one = graph.rise(graph.noise(turned, 1, 1.5), .72, .76)
        found = graph.math("MAXIMUM", one, found)
    return found * graph.rise(graph.noise(place, 30, 3), .50, .60)


def old_iron():
    """A plane's iron: forged, gone brown in the damp, rubbed to grey where fingers set it."""
    material, graph, shader, _ = new_material("plane iron")
    place = graph.object_position()
    patina = graph.noise(place, 46, 6, .66)
    marks = graph.noise(graph.stretch(place, (700, 24, 24)), 1, 4, .6)
    rust = graph.rise(graph.noise(place, 150, 5, .7) + patina * .5, .80, .92)
    colour = graph.mix(graph.rise(patina, .36, .64), (.150, .144, .135), (.062, .055, .048))
    colour = graph.mix(graph.rise(marks, .45, .65) * .3, colour, (.20, .195, .185))
    colour = graph.mix(rust * .7, colour, (.060, .034, .020))
    set_inputs(graph, shader, base_colour=colour, metallic=graph.remap(rust, 0, 1, .95, .25),
               roughness=graph.remap(patina, .3, .7, .30, .46) + rust * .25,
               normal=graph.bump(marks * .4 - rust * .5, .3, .0002))
    return material
