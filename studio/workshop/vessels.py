"""Pots, tins and bottles of a workshop: salt-glazed stoneware, tinplate with a label, and what ran down their sides."""

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import lathe


def _runs(graph, place, top, length):
    """1 where something ran down from the height `top` and dried, by up to `length` metres."""
    x, y, z = graph.separate(place)
    reach = graph.noise(graph.combine(x, y, 0), 120, 2, .6)
    run = graph.rise(z, top - length, top - length * .6) * graph.rise(reach * length + z - top, length * -.06, length * .02)
    return run * graph.rise(reach, .58, .64)


def stoneware(dip):
    """Grey-buff stoneware, speckled with iron, dipped upside down into honey glaze as far as the height `dip` in metres."""
    material, graph, shader, _ = new_material("stoneware")
    place = graph.object_position()
    _, _, z = graph.separate(place)
    clouds, specks = graph.noise(place, 28, 4, .6), graph.rise(graph.noise(place, 420, 3, .7), .62, .67)
    glaze = graph.rise(z + (graph.noise(place, 26, 2) - .5) * .016, dip - .0012, dip + .0012)
    clay = graph.mix(clouds, (.30, .262, .205), (.215, .180, .135))
    honey = graph.mix(clouds, (.205, .098, .032), (.110, .048, .016))
    colour = graph.mix(specks * .7, graph.mix(glaze, clay, honey), (.045, .028, .018))
    set_inputs(graph, shader, base_colour=colour, roughness=graph.remap(glaze, 0, 1, .42, .16) + clouds * .08,
               normal=graph.bump(graph.noise(place, 60, 3, .5) + specks * .3, .18, .0012))
    return material


def tinplate(height, label=None):
    """Dull tinplate of a can of this `height`, rusty at its seams; `label`, lower and upper edge as shares of the height, is
    yellowed paper with a printed band, stained by what ran over it."""
    material, graph, shader, _ = new_material("tinplate")
    place = graph.object_position()
    _, _, z = graph.separate(place)
    clouds = graph.noise(place, 34, 5, .62)
    seams = graph.rise(graph.math("ABSOLUTE", z - height / 2), height * .36, height * .5)
    rust = graph.rise(graph.noise(place, 85, 6, .7) + seams * .13, .58, .68)
    colour = graph.mix(rust * .85, graph.mix(clouds, (.36, .345, .315), (.17, .16, .145)), (.130, .058, .026))
    metal, rough = graph.remap(rust, 0, 1, .9, 0), rust * .35 + clouds * .2 + .24
    if label:
        low, high = label[0] * height, label[1] * height
        paper = graph.rise(z, low - .0003, low + .0003) * graph.rise(z, high + .0003, high - .0003)
        band = graph.rise(graph.math("ABSOLUTE", z - low - (high - low) * .62), (high - low) * .20, (high - low) * .19)
        print_ = graph.mix(band, graph.mix(clouds, (.50, .43, .30), (.36, .29, .18)), (.060, .085, .062))
        colour, metal = graph.mix(paper, colour, print_), metal * (paper * -1 + 1)
        rough = rough * (paper * -1 + 1) + paper * .75
    runs = _runs(graph, place, height * .97, height * .7)
    colour = graph.mix(runs * .7, colour, (.085, .045, .018))
    set_inputs(graph, shader, base_colour=colour, metallic=metal, roughness=rough - runs * .12,
               normal=graph.bump(clouds - runs * .4, .2, .0015))
    return material


def stone_bottle(location, height=.21):
    """A ginger-beer bottle that oil is kept in now, a cork in its neck."""
    r = height * .205
    profile = [(.0001, .002), (r * .93, .001), (r, .005), (r, height * .60), (r * .93, height * .68), (r * .62, height * .78),
               (r * .42, height * .84), (r * .38, height * .91), (r * .52, height * .925), (r * .54, height * .97),
               (r * .46, height * .98), (r * .30, height * .98)]
    cork = [(r * .29, height * .975), (r * .31, height * 1.03), (.0001, height * 1.035)]
    material, graph, shader, _ = new_material("cork")
    pits = graph.rise(graph.noise(graph.object_position(), 300, 3, .7), .5, .62)
    set_inputs(graph, shader, base_colour=graph.mix(pits, (.34, .215, .115), (.09, .05, .025)), roughness=.9)
    lathe("bottle", profile, stoneware(height * .56), 56, location, smoothing=1)
    lathe("cork", cork, material, 24, location, crisp=True)


def pot(location, radius, height):
    """An open stoneware pot with a rolled rim."""
    shares = ((.95, .04), (1, .25), (1, .84), (.95, .89), (1.02, .93), (1.03, .97), (.96, 1), (.88, .97), (.87, .5))
    profile = [(.0001, .0005), (radius * .88, 0), *((radius * r, height * z) for r, z in shares), (.0001, height * .4)]
    lathe("pot", profile, stoneware(height * .45), 48, location, smoothing=1)


def tin(location, radius, height, label=(.16, .80), turn=0.0):
    """A closed tin with beaded ends and a lid pressed into its rim."""
    bead = .0016
    profile = [(.0001, .003), (radius - .003, .003), (radius - .002, 0), (radius + bead, .0005), (radius + bead, .0035),
               (radius, .005), (radius, height - .006), (radius + bead, height - .0045), (radius + bead, height - .0008),
               (radius - .002, height), (radius - .004, height - .006), (radius * .74, height - .006),
               (radius * .73, height - .001), (radius * .70, height - .0005), (radius * .69, height - .005),
               (.0001, height - .005)]
    lathe("tin", profile, tinplate(height, label), 56, location, (0, 0, turn), crisp=True)
