"""What a tree draws in its wood, as solid figures about the pith: rings, vessels, rays, pin knots.

Every face of a piece cuts the same solid, so that a ring that leaves the top goes on down the edge and across the end.
"""

import math
from dataclasses import dataclass

from studio.kit.nodes import Signal

# Metres between two broad rays.
RAY_APART = .005


@dataclass
class Place:
    """A point of the wood: how far `along` the grain it lies, where in the tree (`grain`) and where the fibres there come from
    (`strayed`), its `radius` from the pith and the `angle` about it (radians), how far from the pith it lies either way
    across the grain (`across`, `up`), in metres, and how many of its radii off the nearest pin `knot`."""

    along: Signal
    grain: Signal
    strayed: Signal
    radius: Signal
    angle: Signal
    across: Signal
    up: Signal
    knot: Signal | None


def place_in_tree(graph, position, piece):
    """Where the points of a piece were in the tree; `position` is its own, the grain's axis first."""
    along, across, up = graph.separate(position)
    seed, (pith_across, pith_up) = piece.seed, piece.pith
    grain = graph.combine(along + seed * 1.37, across, up)

    def stray(offset):
        """Metres that the rings stray: far along the grain and little, since a face that runs with a ring shows every tenth of
        a millimetre as some centimetres of figure."""
        broad = graph.noise(graph.stretch(grain, (1.1, 3, 3), (seed + offset, seed * 2, 0)), 1, 1.5)
        fine = graph.noise(graph.stretch(grain, (3.2, 48, 48), (offset, seed, 3)), 1, 2, .5)
        return (broad - .5) * .046 + (fine - .5) * .0034

    # Rays run straight outwards, however the fibres bend.
    bowed = along * (along * piece.bow + piece.slope[0]) - pith_across
    straight_across, straight_up = across + bowed, up + (along * piece.slope[1] - pith_up)
    angle = graph.math("ARCTAN2", straight_up, straight_across)
    out_across, out_up = straight_across + stray(0), straight_up + stray(31)
    if piece.knots:
        knot, aside = pin_knots(graph, along, across, up, piece)
        out_across = out_across - aside
    radius = graph.math("SQRT", out_across * out_across + out_up * out_up)
    strayed = graph.combine(along + seed * 1.37, out_across, out_up)
    return Place(along, grain, strayed, radius, angle, out_across, out_up, knot if piece.knots else None)


def pin_knots(graph, along, across, up, piece):
    """The nearest pin knot, which a dormant bud left on its way out: how many of its own radii off it lies (1 on its rim), and
    by how much the rings make way for it there (metres): as a stream goes round a pile, further along than aside."""
    per_metre = piece.knots
    at = graph.combine((along + piece.seed * 3.1) * per_metre, (across + piece.seed * 1.7) * per_metre + up * (per_metre * .3))
    made = graph.node("ShaderNodeTexVoronoi", {"Vector": at, "Scale": 1.0}, voronoi_dimensions="2D")
    chance, other, _ = graph.separate(graph.out(made, "Color"))
    off_along, off_across, _ = graph.separate((at - graph.out(made, "Position")) / per_metre)
    size = graph.remap(chance, .45, 1, .0004, .0030)
    slender = off_along * (other * .25 + .30)
    apart = graph.math("MAXIMUM", slender * slender + off_across * off_across, .000001)
    there = graph.math("GREATER_THAN", chance, .45)
    room = size * 2.4
    aside = off_across * graph.math("MINIMUM", room * room / apart, 1) * there * graph.remap(apart, .0002, .004, 1, 0)
    return graph.math("SQRT", apart) / size + (there * -9 + 9), aside


def rings(graph, radius, piece):
    """Earlywood (1 in the porous band that begins a year, 0 in the dense wood that ends it), how far the year has come
    (0 to 1), and the year's own chance (0 to 1). Good years and bad ones come in runs."""
    uneven = graph.noise_along(radius * 38 + piece.seed * 7, 3)
    years = (radius + uneven * piece.uneven_rings) * piece.rings_per_metre
    share, year = graph.math("FRACT", years), graph.math("FLOOR", years)
    chance = graph.out(graph.node("ShaderNodeTexWhiteNoise", {"W": year + piece.seed}, noise_dimensions="1D"))
    into = share / (chance * .34 + .20)
    early = graph.remap(into, .5, 1.35, 1, 0) * graph.rise(share, 0, .05) * (graph.math("FRACT", chance * 7.3) * .5 + .62)
    return early, share, chance


def vessels(graph, at, early, piece):
    """Vessels: tubes along the fibres, wide and close in the earlywood, like hairs after it. A face along them opens grooves
    of all lengths, a face across them rows of round mouths. From near they crowd, as they do in the wood; from afar they are
    fewer, since each is drawn too broad."""
    fine, near = piece.fineness, piece.near
    stretched = graph.stretch(at.strayed, (70 * fine ** .5, 1300 * fine, 1300 * fine))
    made = graph.node("ShaderNodeTexVoronoi", {"Vector": stretched, "Scale": 1.0})
    wide, dark, _ = graph.separate(graph.out(made, "Color"))
    reach = (early * (.50 + .18 * near) + .05 + .04 * near) * (wide * .75 + .45)
    uneven = .55 + .15 * near
    return graph.remap(graph.out(made, "Distance"), reach, reach * .55, 0, 1) * (dark * uneven + (1 - uneven))


def rays(graph, at, patches, fibre, flat, piece):
    """Medullary rays: thin upright plates that run outwards from the pith; 1 where a ray is met in full. A face that runs with
    them (`flat` of 1) slices them to silver lenses across the grain, which lean, taper, lie in droves, and whose ends tear along
    the fibres; one that cuts them (0) meets lines. `patches` (about .5) says where they are many, `fibre` tears them."""
    apart = max(.02, math.hypot(*piece.pith)) / RAY_APART
    sheets = at.angle * apart
    # Every piece leans its flecks its own way, and they bend.
    bend = graph.noise(graph.combine(at.along * 9 + piece.seed * 5, at.across * 16, at.up * 16), 1, 1)
    teeth = graph.noise(graph.combine(at.along * 60, at.across * 1100, at.up * 1100), 1, 2, .6)
    along = at.along + at.across * (.55 * math.cos(piece.seed * 7)) + bend * .044 + teeth * .011
    lens = graph.combine(along * (165 / piece.breadth) + piece.seed, at.radius * (27 / piece.breadth), sheets * .8)
    lens = graph.noise(lens, 1, 1.8, .55)
    sliced = graph.rise(lens + (patches - .5) * .42 + (fibre - .5) * .20 + (piece.rays - 1) * .035, .565, .615)
    lustre = graph.remap(graph.noise(graph.combine(along * 70, at.radius * 30, sheets + 9), 1, 1), .32, .66, .22, 1)
    number = graph.math("FLOOR", sheets)
    chance = graph.out(graph.node("ShaderNodeTexWhiteNoise", {"W": number + piece.seed}, noise_dimensions="1D"))
    aside = graph.math("ABSOLUTE", graph.math("FRACT", sheets) - (chance * .6 + .2))
    half = graph.rise(patches + (fibre - .5) * .5, .40, .62) * (chance * .05 + .02) * piece.rays
    lines = graph.remap(aside, half, half * .3, 0, 1) * graph.rise(half, .003, .02)
    with_them = graph.rise(flat, .55, .9)
    return sliced * lustre * with_them + lines * (1 - with_them) * graph.remap(fibre, .3, .6, .55, 1)


def facing(graph, at, axis_order):
    """How far the surface looks along the fibres, how far away from the pith or towards it, and how far neither but along the
    year's ring, flat with the rays; 0 to 1."""
    geometry = graph.node("ShaderNodeNewGeometry")
    turned = graph.node("ShaderNodeVectorTransform", {0: graph.out(geometry, "True Normal")},
                        vector_type="NORMAL", convert_from="WORLD", convert_to="OBJECT")
    parts = graph.separate(graph.out(turned))
    end, across, up = (parts[i] for i in axis_order)
    outwards = (across * at.across + up * at.up) / at.radius
    flat = (up * at.across - across * at.up) / at.radius
    return tuple(graph.math("ABSOLUTE", share) for share in (end, outwards, flat))
