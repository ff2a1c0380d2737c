"""European oak: what its growth drew (oak_figure) in its colours, smooth or worn, with what a bench has spilt on it.

Colours are linear. Figures were found by rendering and looking: darker than (.36, .21, .10) reads as walnut, even
rings as zebrano, coarse pores as gross.
"""

from dataclasses import dataclass

from studio.kit.nodes import new_material, plain_in_reflection, set_inputs
from studio.wood.figure import facing, place_in_tree, rays, rings, vessels

OILED_LIGHT, OILED_DARK = (0.475, 0.325, 0.188), (0.315, 0.200, 0.105)
RAW_LIGHT, RAW_DARK = (0.55, 0.41, 0.262), (0.41, 0.29, 0.175)
OLD_LIGHT, OLD_DARK = (0.33, 0.228, 0.140), (0.195, 0.125, 0.070)

ORDER = {"X": (0, 1, 2), "Y": (1, 0, 2), "Z": (2, 0, 1)}


@dataclass
class Oak:
    """How one piece was cut from the tree.

    `axis` is the grain's; `pith` (metres, across the grain) the tree's centre seen from the piece's own, `slope` how
    far the pith strays per metre of length: together they draw the face's figure. A pith beside the board gives
    straight, quarter-sawn grain; below it, cathedrals. `rays` is the strength of the quarter-sawn fleck, `breadth` how
    many times its size it is drawn, `silver` how much of its own tone and gloss it has. `fineness` divides the width of
    the pores: 1 suits a table seen whole, 2.4 gives the 0.2 mm of the wood itself, for pictures of a hand's breadth; there
    the vessels are sunk into the face.
    `stains` is how much a bench has seen: iron's black spots, oil, glue. `ends` opens vessels and rays where the
    fibres are cut across, for pictures that come near to an end. `knots` is how many places for a pin knot lie along a metre
    in each direction, of which half have one. `relief` is how deep the grooves are: less where light rakes. `bow` is how the
    pith bends: metres aside, a metre along.
    """

    seed: float = 0.0
    axis: str = "X"
    pith: tuple = (0.05, -0.16)
    slope: tuple = (0.014, 0.008)
    light: tuple = OILED_LIGHT
    dark: tuple = OILED_DARK
    tone: float = 1.0
    roughness: float = 0.48
    rings_per_metre: float = 360.0
    rays: float = 0.8
    breadth: float = 1.0
    silver: float = 1.0
    pores: float = 1.0
    uneven_rings: float = 0.009
    streaks: float = 0.10
    wear: float = 0.0
    fineness: float = 1.0
    stains: float = 0.0
    ends: bool = False
    knots: float = 0.0
    relief: float = 1.0
    bow: float = 0.005

    @property
    def near(self):
        """How near the picture comes to this piece: 0 for a table seen whole, 1 for a hand's breadth."""
        return min(1.0, self.fineness - 1)


def raw_oak(**cut):
    """A piece that is planed and not oiled yet; `cut` as in Oak."""
    return Oak(**{"light": RAW_LIGHT, "dark": RAW_DARK, "roughness": .56, **cut})


def oak(name, piece):
    """The material of one piece of oak."""
    material, graph, shader, output = new_material(name)
    order = ORDER[piece.axis]
    position = graph.separate(graph.object_position())
    at = place_in_tree(graph, graph.combine(*(position[i] for i in order)), piece)
    early, share, chance = rings(graph, at.radius, piece)
    fine = piece.fineness
    fibre = graph.noise(graph.stretch(at.strayed, (13 * fine ** .5, 420 * fine, 420 * fine)), 1, 4, .68)
    slow = graph.noise(graph.stretch(at.grain, (.9, 9, 9), (piece.seed * 3, 0, 1)), 1, 3)
    end, outwards, flat = facing(graph, at, order)
    fleck = rays(graph, at, slow, fibre, flat, piece) if piece.rays else 0
    pores = vessels(graph, at, early, piece) * piece.pores
    if piece.near:
        # The hair-fine vessels of the dense wood.
        pores = graph.math("MAXIMUM", pores, graph.rise(fibre, .56, .74) * (piece.near * .45 * piece.pores))
    pores = pores * (1 - fleck)
    colour = _colour(graph, piece, (early, share, chance), fibre, fleck, outwards)
    colour = graph.mix(pores * (.60 + .06 * piece.near), colour, tuple(x * (.24 + .20 * piece.near) for x in piece.dark))
    colour = _at_the_end(graph, piece, colour, graph.math("POWER", end, 3.0), early, pores, fleck)
    lines = graph.noise(graph.combine(at.along * 1.7 + piece.seed, at.radius * 80, piece.seed * 3.1), 1, 4, .62)
    value = graph.remap(slow, .3, .7, .85, 1.06) * graph.remap(lines, .3, .7, 1 - piece.streaks, 1 + piece.streaks) * piece.tone
    colour = graph.out(graph.node("ShaderNodeHueSaturation", {"Value": value, "Color": colour}))
    if piece.knots:
        colour = graph.mix(graph.rise(at.knot, 3.2, 1.0) * .35, colour, tuple(x * .8 for x in piece.dark))
        colour = graph.mix(graph.rise(at.knot, 1.25, .7) * .9, colour, tuple(x * .30 for x in piece.dark))
    smudges = graph.remap(graph.noise(graph.stretch(at.grain, (1, 1.6, 1.6)), 4.5, 5, .6), .3, .7, -.05, .07)
    roughness = fibre * .10 + (piece.roughness - .05) + pores * .25 - fleck * (1 - outwards) * (.22 * piece.silver) + smudges
    height = _far_relief(graph, at) if piece.fineness == 1 else fibre * .14 - pores * .45
    if piece.stains:
        colour = _stained(graph, at.grain, colour, piece.stains)
    if piece.wear:
        dents = _wear(graph, at.grain) * piece.wear
        height = height - dents * 1.4
        roughness = roughness + dents * .12
    set_inputs(graph, shader, base_colour=colour, roughness=roughness, ior_level=.4,
               normal=graph.bump(height, .5, .0004 * piece.relief))
    plain_in_reflection(graph, shader, output, tuple((a * .6 + b * .4) * piece.tone for a, b in zip(piece.light, piece.dark)))
    return material


def distant_oak(name, light=OLD_LIGHT, dark=OLD_DARK, axis="X"):
    """Oak out of focus: its tone and its long streaks alone, at a tenth of the cost."""
    material, graph, shader, _ = new_material(name)
    scale = {"X": (1, 14, 14), "Y": (14, 1, 14), "Z": (14, 14, 1)}[axis]
    streaks = graph.noise(graph.stretch(graph.object_position(), scale), 2.2, 3, .6)
    set_inputs(graph, shader, base_colour=graph.mix(graph.rise(streaks, .3, .7), light, dark), roughness=.55, ior_level=.35)
    return material


def gap():
    """The dark between two pieces that lie close."""
    material, graph, shader, _ = new_material("gap")
    set_inputs(graph, shader, base_colour=(.01, .009, .008), roughness=.8)
    return material


def _far_relief(graph, at):
    """Fibres without the grain's bends and without vessels, for a table seen whole: a bump is reckoned three times."""
    return graph.noise(graph.stretch(at.grain, (16, 480, 480)), 1, 2, .6) * .16


def _colour(graph, piece, ring, fibre, fleck, outwards):
    """Porous wood dark, dense wood pale and a little darker towards the year's end, no year quite like the last; rays
    silky and pale where they are seen flat, thin and dark where they are cut across."""
    early, share, chance = ring
    colour = graph.mix(early * (fibre * .9 + .36) * (1 - .5 * piece.near), piece.light, piece.dark)
    between = tuple(a * .4 + b * .6 for a, b in zip(piece.light, piece.dark))
    colour = graph.mix(share * .16 + graph.math("SUBTRACT", fibre, .42, clamp=True) * .9, colour, between)
    colour = graph.mix(chance * .22, colour, tuple(a * .35 + b * .65 for a, b in zip(piece.light, piece.dark)))
    if not piece.rays:
        return colour
    silk = graph.mix(outwards, tuple(min(1, x * 1.30) for x in piece.light), tuple(x * .62 for x in piece.dark))
    return graph.mix(fleck * (.85 * piece.silver), colour, silk)


def _at_the_end(graph, piece, colour, end, early, pores, fleck):
    """Where the fibres are cut across they drink more oil and turn darker; near by the vessels' open mouths are seen, and
    the rays as fine pale lines."""
    colour = graph.mix(end, colour, colour * (.50, .485, .51))
    colour = graph.mix(end * early * .40, colour, colour * (.62, .61, .60))
    if not piece.ends:
        return colour
    if piece.rays:
        colour = graph.mix(end * fleck * .28, colour, (.36, .25, .145))
    return graph.mix(end * pores * .75, colour, (.024, .014, .008))


def _stained(graph, grain, colour, amount):
    """Years of use: broad grey dirt, spots of iron turned black by the oak's tannin, rings and drips of oil."""
    dirt = graph.rise(graph.noise(graph.stretch(grain, (1, 1.8, 1)), 6, 7, .68), .45, .72)
    colour = graph.mix(dirt * (.55 * amount), colour, (.085, .066, .050))
    strayed = grain + graph.wander(grain, 40, .008)
    drops = graph.ramp(graph.cells(strayed, 13), [(0, 1), (.10, .9), (.13, 0)]) * graph.rise(graph.noise(grain, 7, 2), .56, .60)
    colour = graph.mix(drops * (.75 * amount), colour, (.045, .036, .030))
    specks = graph.rise(graph.noise(strayed, 210, 3, .7), .66, .70)
    return graph.mix(specks * (.6 * amount), colour, (.05, .04, .035))


def _wear(graph, grain):
    """Dents and a few long scratches: 1 at their bottom."""
    spots = graph.ramp(graph.cells(grain, 9), [(0, 1), (.035, .8), (.06, 0)])
    sparse = graph.rise(graph.noise(grain, 3.1, 2), .55, .62)
    turned = graph.out(graph.node("ShaderNodeMapping", {"Vector": grain, "Rotation": (0, 0, .5), "Scale": (2.0, 260, 1)}))
    scratches = graph.rise(graph.noise(turned, 1, 1.5), .70, .74) * graph.rise(graph.noise(grain, 2.3, 2), .52, .60)
    return graph.math("MAXIMUM", spots * sparse, scratches * .5)
