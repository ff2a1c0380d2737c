"""A log's sawn end: rings of uneven width, pores in the earlywood only, rays, pale sapwood, drying cracks, saw marks."""

import math
from dataclasses import dataclass

from studio.nodes import new_material, set_inputs

RINGS_PER_METRE = 300.0


@dataclass(frozen=True)
class Crack:
    """A drying crack that runs outwards: its direction in radians, where it starts and ends, its greatest width; metres."""

    angle: float
    start: float
    end: float
    width: float


def end_grain(cracks, radius=0.31, sapwood=0.048):
    """The material of a round face in the xy plane, its pith near the origin; `sapwood` is its breadth in metres."""
    material, graph, shader, _ = new_material("end grain")
    place = graph.object_position()
    off_centre = place + (.03, -.02, 0)
    strayed = off_centre + graph.wander(off_centre, 4, .070) + graph.wander(off_centre, 30, .0044)
    x, y, _ = graph.separate(strayed)
    flat = graph.combine(x, y)
    reach = graph.vector_math("LENGTH", flat)
    years = reach + graph.noise_along(reach * 42) * .016
    early = graph.ramp(graph.math("FRACT", years * RINGS_PER_METRE), [(0, 0), (.04, 1), (.30, .75), (.42, .12), (1, 0)])
    vessels = graph.remap(graph.cells(flat, 720), .20, .34, 1, 0) * early
    late_vessels = graph.remap(graph.cells(flat, 1500), .12, .25, .6, 0) * (1 - early)
    rays = _rays(graph, graph.math("ARCTAN2", y, x), reach)
    open_crack = _cracks(graph, cracks, x, y, place)
    colour = _heart_and_sap(graph, place, reach, years, radius - sapwood)
    colour = graph.mix(early * .62, colour, (.13, .065, .026))
    colour = graph.mix(vessels, colour, (.05, .024, .01))
    colour = graph.mix(late_vessels, colour, (.12, .06, .025))
    colour = graph.mix(rays, colour, (.60, .45, .29))
    stains = graph.step(graph.noise(place, 5, 6, .65), .45, .7)
    colour = graph.mix(stains * .42, colour, (.17, .115, .075))
    colour = graph.mix(open_crack, colour, (.012, .007, .004))
    # The saw's teeth: flat arcs across the whole face, deeper in some passes than in others.
    bowed = place + graph.combine(0.0, x * x * .35)
    saw = graph.noise(graph.stretch(bowed, (2, 190, 1)), 1, 3, .6)
    passes = graph.noise(graph.stretch(bowed, (.7, 14, 1)), 1, 2)
    saw = saw * graph.step(passes, .35, .65)
    colour = graph.mix(graph.step(saw, .40, .62) * .30, colour, (.13, .085, .05))
    height = saw * .8 - vessels * .5 - early * .15 - open_crack * 4
    set_inputs(graph, shader, base_colour=colour, roughness=.74, ior_level=.22, normal=graph.bump(height, .8, .0012))
    return material


def _rays(graph, angle, reach):
    """Thin lines outwards of the same width near the pith and far from it, hence fewer and fainter there."""
    lines = graph.noise(graph.combine(angle * 176, reach * 9), 1, 2)
    return graph.step(lines, .60, .66) * graph.remap(reach, .02, .09, 0, .38)


def _heart_and_sap(graph, place, reach, years, heart_edge):
    edge = reach + graph.noise(place, 7, 3) * .02
    colour = graph.ramp(edge, [
        (0, (.29, .175, .085)), (.16, (.34, .215, .115)), (heart_edge - .017, (.355, .225, .12)),
        (heart_edge, (.53, .39, .25)), (1, (.56, .42, .275))])
    good_years = graph.step(graph.noise(graph.combine(years * 55, 0.0), 1, 3, .6), .4, .6)
    return graph.mix(good_years * .40, colour, (.25, .145, .07))


def _cracks(graph, cracks, x, y, place):
    """1 inside any crack: a line from the pith that wobbles and tapers at both ends."""
    wobble = (graph.noise(graph.stretch(place, (1, 1, 0)), 22, 4, .6) - .5) * .016
    inside = None
    for crack in cracks:
        cosine, sine = math.cos(crack.angle), math.sin(crack.angle)
        beside = graph.math("ABSOLUTE", y * cosine - x * sine + wobble)
        share = graph.remap(x * cosine + y * sine, crack.start - .01, crack.end, 0, 1)
        taper = graph.ramp(share, [(0, 0), (.05, .6), (.3, 1), (.7, .55), (1, 0)])
        this = graph.math("LESS_THAN", beside, taper * (crack.width / 2))
        inside = this if inside is None else graph.math("MAXIMUM", inside, this)
    return inside
