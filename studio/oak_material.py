"""European oak: growth rings about a pith, earlywood pores, medullary rays and, where it is finished, oil.

Colours are linear. Figures were found by rendering and looking: darker than (.36, .21, .10) reads as walnut, even
rings as zebrano, coarse pores as gross.
"""

from dataclasses import dataclass

from studio.nodes import new_material, plain_in_reflection, set_inputs

OILED_LIGHT, OILED_DARK = (0.475, 0.325, 0.188), (0.315, 0.200, 0.105)
RAW_LIGHT, RAW_DARK = (0.55, 0.41, 0.262), (0.41, 0.29, 0.175)
OLD_LIGHT, OLD_DARK = (0.33, 0.228, 0.140), (0.195, 0.125, 0.070)

ORDER = {"X": (0, 1, 2), "Y": (1, 0, 2), "Z": (2, 0, 1)}


@dataclass
class Oak:
    """How one piece was cut from the tree.

    `axis` is the grain's; `pith` (metres, across the grain) the tree's centre seen from the piece's own, `slope` how
    far the pith strays per metre of length: together they draw the face's figure. A pith beside the board gives
    straight, quarter-sawn grain; below it, cathedrals. `rays` is the strength of the quarter-sawn fleck. `fineness`
    divides the width of the pores: 1 suits a table seen whole, 2.4 gives the 0.2 mm of the wood itself, for pictures
    of a hand's breadth; there the relief keeps straight, as nobody sees it stray, which spares a third of the time.
    `stains` is how much a bench has seen: iron's black spots, oil, glue. `ends` shows vessels and rays where the
    fibres are cut across, for pictures that come near to an end.
    """

    seed: float = 0.0
    axis: str = "X"
    pith: tuple = (0.05, -0.16)
    slope: tuple = (0.035, 0.02)
    light: tuple = OILED_LIGHT
    dark: tuple = OILED_DARK
    tone: float = 1.0
    roughness: float = 0.48
    rings_per_metre: float = 360.0
    rays: float = 0.8
    pores: float = 1.0
    uneven_rings: float = 0.016
    streaks: float = 0.10
    wear: float = 0.0
    fineness: float = 1.0
    stains: float = 0.0
    ends: bool = False


def oak(name, piece):
    """The material of one piece of oak."""
    material, graph, shader, output = new_material(name)
    along, across, up = (graph.separate(graph.object_position())[i] for i in ORDER[piece.axis])
    grain = graph.combine(along + piece.seed * 1.37, across, up)
    strayed = (grain + graph.wander(graph.stretch(grain, (1.1, 3, 3), (piece.seed, piece.seed * 2, 0)), 1, (0, .075, .075), 2)
               + graph.wander(graph.stretch(grain, (7, 30, 30), (0, piece.seed, 3)), 1, (0, .0055, .0055), 3, .55))
    radius, angle = _from_pith(graph, along, strayed, piece)
    early = _earlywood(graph, radius, piece)
    pores = _pores(graph, strayed, early, piece.fineness) * piece.pores
    fibre = graph.noise(graph.stretch(strayed, (11 * piece.fineness ** .5, 330 * piece.fineness, 330 * piece.fineness)), 1, 4, .68)
    rays = _rays(graph, along, grain, radius, angle) * piece.rays
    colour = _colour(graph, piece, grain, (radius, angle), early, pores, fibre, rays)
    smudges = graph.remap(graph.noise(graph.stretch(grain, (1, 1.6, 1.6)), 4.5, 5, .6), .3, .7, -.05, .07)
    roughness = fibre * .10 + (piece.roughness - .05) + pores * .25 - rays * .12 + smudges
    height = fibre * .18 - pores if piece.fineness == 1 else _straight_relief(graph, grain, piece)
    if piece.stains:
        colour = _stained(graph, grain, colour, piece.stains)
    if piece.wear:
        dents = _wear(graph, grain) * piece.wear
        height = height - dents * 1.4
        roughness = roughness + dents * .12
    set_inputs(graph, shader, base_colour=colour, roughness=roughness, ior_level=.4,
               normal=graph.bump(height, .5, .0004))
    plain_in_reflection(graph, shader, output, tuple((a * .6 + b * .4) * piece.tone for a, b in zip(piece.light, piece.dark)))
    return material


def distant_oak(name, light=OLD_LIGHT, dark=OLD_DARK, axis="X"):
    """Oak out of focus: its tone and its long streaks alone, at a tenth of the cost."""
    material, graph, shader, _ = new_material(name)
    scale = {"X": (1, 14, 14), "Y": (14, 1, 14), "Z": (14, 14, 1)}[axis]
    streaks = graph.noise(graph.stretch(graph.object_position(), scale), 2.2, 3, .6)
    set_inputs(graph, shader, base_colour=graph.mix(graph.step(streaks, .3, .7), light, dark), roughness=.55, ior_level=.35)
    return material


def gap():
    """The dark between two pieces that lie close."""
    material, graph, shader, _ = new_material("gap")
    set_inputs(graph, shader, base_colour=(.01, .009, .008), roughness=.8)
    return material


def _from_pith(graph, along, strayed, piece):
    """Distance from the pith in metres and the angle about it."""
    _, across, up = graph.separate(strayed)
    y = across - piece.pith[0] + along * piece.slope[0]
    z = up - piece.pith[1] + along * piece.slope[1]
    return graph.math("SQRT", y * y + z * z), graph.math("ARCTAN2", z, y)


def _earlywood(graph, radius, piece):
    """1 in the pale, porous band that begins each year's ring, 0 in the dense wood that ends it."""
    uneven = graph.noise_along(radius * 50 + piece.seed * 7)
    phase = graph.math("FRACT", (radius + uneven * piece.uneven_rings) * piece.rings_per_metre)
    return graph.ramp(phase, [(0, 0), (.10, .9), (.22, 1), (.55, .25), (1, 0)])


def _pores(graph, strayed, early, fineness):
    """Vessels cut lengthwise: dashes, dense only in the earlywood."""
    scale = (34 * fineness ** .5, 1500 * fineness, 1500 * fineness)
    dashes = graph.step(graph.noise(graph.stretch(strayed, scale), 1, 1.5), .50, .58)
    return dashes * (early * .9 + .06)


def _straight_relief(graph, grain, piece):
    """Fibres and pores without the grain's bends: a bump is reckoned three times, and so are the bends in it."""
    scale = (34 * piece.fineness ** .5, 1500 * piece.fineness, 1500 * piece.fineness)
    pores = graph.step(graph.noise(graph.stretch(grain, scale), 1, 1.5), .50, .60)
    return graph.noise(graph.stretch(grain, (16, 480, 480)), 1, 2, .6) * .14 - pores * .32


def _rays(graph, along, grain, radius, angle):
    """Medullary rays: thin plates that run from the pith outwards and show as fleck on a quarter-sawn face: sharp at
    their edges, torn by the fibres between them."""
    plates = graph.combine(along * 62, radius * 95, angle * radius * 520)
    plates = plates + graph.noise(graph.stretch(grain, (60, 110, 110)), 1, 3, .6, vector_out=True) * (2.2, 2.6, .5)
    torn = graph.noise(graph.stretch(grain, (26, 700, 700)), 1, 2) * .05
    return graph.step(graph.noise(plates, 1, 1.5, .45) - torn, .598, .612)


def _colour(graph, piece, grain, from_pith, early, pores, fibre, rays):
    radius, angle = from_pith
    middle = tuple((a + b) / 2 for a, b in zip(piece.light, piece.dark))
    colour = graph.mix(early * (fibre * .55 + .25), piece.light, piece.dark)
    colour = graph.mix(graph.math("SUBTRACT", fibre, .35, clamp=True) * .8, colour, middle)
    colour = graph.mix(pores * .72, colour, tuple(x * .30 for x in piece.dark))
    colour = graph.mix(rays * .34, colour, tuple(min(1, x * 1.22) for x in piece.light))
    slow = graph.remap(graph.noise(graph.stretch(grain, (.8, 9, 9), (piece.seed * 3, 0, 1)), 1, 3), .3, .7, .86, 1.10)
    years = graph.noise_along(radius * 95 + piece.seed * 3.1, 3)
    slow = slow * graph.remap(years, .3, .7, 1 - piece.streaks, 1 + piece.streaks)
    end = _end_grain(graph, piece)
    if piece.ends:
        colour = _open_ends(graph, grain, colour, early, radius, angle, end)
    value = slow * piece.tone * graph.remap(end, 0, 1, 1, .68)
    return graph.out(graph.node("ShaderNodeHueSaturation", {"Value": value, "Color": colour}))


def _open_ends(graph, grain, colour, early, radius, angle, end):
    """Where the fibres are cut across: the vessels' open mouths in rows along the earlywood, rays as fine pale lines."""
    mouths = graph.step(graph.cells(grain * (0, 1, 1), 1750), .42, .30) * graph.step(early, .25, .7)
    lines = graph.step(graph.noise(graph.combine(radius * 45, angle * radius * 1500), 1, 1), .60, .66)
    colour = graph.mix(end * lines * .45, colour, (.46, .335, .205))
    return graph.mix(end * mouths * .80, colour, (.030, .018, .010))


def _end_grain(graph, piece):
    """1 where the surface cuts across the fibres, which drink more oil and turn darker."""
    geometry = graph.node("ShaderNodeNewGeometry")
    turned = graph.node("ShaderNodeVectorTransform", {0: graph.out(geometry, "True Normal")},
                        vector_type="NORMAL", convert_from="WORLD", convert_to="OBJECT")
    facing = graph.separate(graph.out(turned))[ORDER[piece.axis][0]]
    return graph.math("POWER", graph.math("ABSOLUTE", facing), 3.0)


def _stained(graph, grain, colour, amount):
    """Years of use: broad grey dirt, spots of iron turned black by the oak's tannin, rings and drips of oil."""
    dirt = graph.step(graph.noise(graph.stretch(grain, (1, 1.8, 1)), 6, 7, .68), .45, .72)
    colour = graph.mix(dirt * (.55 * amount), colour, (.085, .066, .050))
    strayed = grain + graph.wander(grain, 40, .008)
    drops = graph.ramp(graph.cells(strayed, 13), [(0, 1), (.10, .9), (.13, 0)]) * graph.step(graph.noise(grain, 7, 2), .56, .60)
    colour = graph.mix(drops * (.75 * amount), colour, (.045, .036, .030))
    specks = graph.step(graph.noise(strayed, 210, 3, .7), .66, .70)
    return graph.mix(specks * (.6 * amount), colour, (.05, .04, .035))


def _wear(graph, grain):
    """Dents and a few long scratches: 1 at their bottom."""
    spots = graph.ramp(graph.cells(grain, 9), [(0, 1), (.035, .8), (.06, 0)])
    sparse = graph.step(graph.noise(grain, 3.1, 2), .55, .62)
    turned = graph.out(graph.node("ShaderNodeMapping", {"Vector": grain, "Rotation": (0, 0, .5), "Scale": (2.0, 260, 1)}))
    scratches = graph.step(graph.noise(turned, 1, 1.5), .70, .74) * graph.step(graph.noise(grain, 2.3, 2), .52, .60)
    return graph.math("MAXIMUM", spots * sparse, scratches * .5)
