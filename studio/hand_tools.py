"""Mallet, try square, marking gauge and pencil, made of the parts that the real ones have."""

import math

from studio.metals import brass, steel
from studio.nodes import new_material, set_inputs
from studio.oak_material import Oak, oak
from studio.solids import box, group, lathe, prism

BEECH_LIGHT, BEECH_DARK = (.44, .275, .15), (.31, .18, .09)
ROSEWOOD_LIGHT, ROSEWOOD_DARK = (.115, .050, .026), (.045, .021, .013)


def beech(name, seed, axis="X", **cut):
    """The close-grained wood of tools, darkened by hands."""
    figures = {"light": BEECH_LIGHT, "dark": BEECH_DARK, "tone": .85, "roughness": .42, "pores": .35, "fineness": 2.6, "rays": 1.3,
               "stains": .5, "wear": 1.5, "rings_per_metre": 420.0, **cut}
    return oak(name, Oak(seed=seed, axis=axis, **figures))


def mallet(location, rotation, seed=5.0):
    """A joiner's mallet; its head about the origin, the handle along -z."""
    head = [(-.075, -.05), (.075, -.05), (.062, .062), (-.062, .062)]
    handle = [(-.016, -.29), (.016, -.29), (.014, -.10), (.0155, .068), (-.0155, .068), (-.014, -.10)]
    parts = [prism("mallet head", head, -.036, .036, beech("mallet head", seed, pith=(.05, -.12)), "y", .004),
             prism("mallet handle", handle, -.0115, .0115, beech("mallet handle", seed + 1, "Z", tone=.95), "y", .004)]
    return group("mallet", parts, location, rotation)


def try_square(location, rotation, blade=.19, stock=.125):
    """A try square lying flat: its inner corner at the origin, the blade along y, the stock along x."""
    wood = oak("rosewood", Oak(seed=3.3, light=ROSEWOOD_LIGHT, dark=ROSEWOOD_DARK, roughness=.34, pores=.6, fineness=2.4, rays=0, wear=1.0))
    plate, metal = brass(), steel((30, 900, 30), .08)
    parts = [box("stock", (stock, .040, .017), (stock / 2, -.020, .0085), wood, .0012),
             box("face plate", (stock, .0022, .0172), (stock / 2, .0011, .0085), plate, .0003),
             box("blade", (.038, blade + .04, .0016), (.019, blade / 2 - .018, .0085), metal, .0002)]
    for x, y in ((.010, -.012), (.029, -.012), (.019, -.030)):
        parts.append(lathe("rivet", [(.0001, .0002), (.0028, .0001), (.0028, -.002)], plate, 24, (x, y, .0172)))
    return group("try square", parts, location, rotation)


def marking_gauge(location, rotation, reach=.045, seed=8.0):
    """A marking gauge: stem along x with its pin at the origin's underside, the fence `reach` metres from the pin."""
    stem = beech("gauge stem", seed, pith=(.03, -.06))
    head = beech("gauge head", seed + 1, "Y", tone=.75, pith=(.06, -.05))
    fence = [(-.030, -.024), (-.024, -.030), (.024, -.030), (.030, -.024), (.030, .024), (.024, .030), (-.024, .030), (-.030, .024)]
    parts = [box("stem", (.21, .0185, .0185), (.085, 0, 0), stem, .0014),
             prism("fence", fence, reach, reach + .027, head, "x", .0018),
             lathe("pin", [(.0001, -.0145), (.0004, -.0135), (.0011, -.011), (.0011, 0)], steel(), 16),
             lathe("thumb screw", [(.0001, .018), (.006, .018), (.0068, .016), (.0060, .010), (.0036, .008), (.0036, 0)], brass(), 32,
                   (reach + .0135, 0, .030))]
    for side in (-1, 1):
        parts.append(box("wear strip", (.0024, .007, .048), (reach - .0002, side * .019, 0), brass(), .0003))
    return group("marking gauge", parts, location, rotation)


def pencil(location, rotation):
    """A carpenter's pencil along x, its point at the origin; cut with a knife."""
    paint, graph, shader, _ = new_material("pencil paint")
    bare = graph.step(graph.noise(graph.object_position(), 160, 4, .7), .64, .68)
    set_inputs(graph, shader, base_colour=graph.mix(bare, (.23, .028, .020), (.50, .36, .22)), roughness=.38)
    lead, graph, shader, _ = new_material("lead")
    set_inputs(graph, shader, base_colour=(.02, .02, .022), roughness=.5)
    cedar = oak("pencil wood", Oak(seed=1.2, light=(.52, .30, .17), dark=(.42, .22, .12), pores=0, rays=0))
    turn = (0, math.pi / 2, 0)
    parts = [lathe("lead", [(.0001, 0), (.0011, .006), (.0011, .010)], lead, 12, rotation=turn),
             lathe("cone", [(.0010, .006), (.0042, .026)], cedar, 8, rotation=turn),
             lathe("body", [(.0042, .0255), (.0044, .027), (.0044, .150), (.0001, .150)], paint, 8, rotation=turn)]
    return group("pencil", parts, location, rotation)
