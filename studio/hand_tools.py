"""Mallet, try square, marking gauge and pencil, made of the parts that the real ones have."""

import math

from studio.metals import brass, steel
from studio.nodes import new_material, set_inputs
from studio.oak_material import Oak, oak
from studio.solids import box, group, lathe, loft, prism

BEECH_LIGHT, BEECH_DARK = (.36, .225, .118), (.25, .148, .074)
ROSEWOOD_LIGHT, ROSEWOOD_DARK = (.115, .050, .026), (.045, .021, .013)


def beech(name, seed, axis="X", **cut):
    """The close-grained wood of tools, darkened by hands."""
    figures = {"light": BEECH_LIGHT, "dark": BEECH_DARK, "tone": .85, "roughness": .42, "pores": .35, "fineness": 2.6, "rays": 1.3,
               "stains": .9, "wear": 2.2, "rings_per_metre": 420.0, **cut}
    return oak(name, Oak(seed=seed, axis=axis, **figures))


def mallet(location, rotation, seed=5.0):
    """A joiner's mallet; its head about the origin, the handle along -z."""
    wood = beech("mallet head", seed, pith=(.05, -.12), ends=True, stains=.5, tone=.74, roughness=.58, wear=2.8)
    # Both faces lean to the elbow's swing; its arrises are bruised, none as wide as the next.
    face = ((-.075, -.05), (.075, -.05), (.0715, -.02), (.067, .02), (.062, .060), (.030, .0628), (-.030, .0626), (-.062, .060),
            (-.067, .02), (-.0715, -.02))
    outlines = []
    for across, crown in ((-.036, .0020), (-.0335, .0004), (-.012, 0), (.012, 0), (.0335, .0003), (.036, .0016)):
        outlines.append([(x + math.copysign(crown, -x) + .0004 * math.sin(k * 2.3 + across * 90), across, z - (crown if z > 0 else -crown))
                         for k, (x, z) in enumerate(face)])
    around = ((-1, -.55), (-.55, -1), (.55, -1), (1, -.55), (1, .55), (.55, 1), (-.55, 1), (-1, .55))
    handle = [[(side * wide, across * thick, z) for side, across in around]
              for z, wide, thick in ((-.292, .0135, .0095), (-.289, .0160, .0118), (-.21, .0158, .0120), (-.10, .0140, .0108),
                                     (-.04, .0145, .0110), (.071, .0158, .0112))]
    parts = [loft("mallet head", outlines, wood, .0011), loft("mallet handle", handle, beech("mallet handle", seed + 1, "Z", tone=.92, roughness=.5), .0014)]
    return group("mallet", parts, location, rotation)


def try_square(location, rotation, blade=.19, stock=.125):
    """A try square lying flat: its inner corner at the origin, the blade along y, the stock along x."""
    wood = oak("rosewood", Oak(seed=3.3, light=ROSEWOOD_LIGHT, dark=ROSEWOOD_DARK, roughness=.34, pores=.6, fineness=2.4, rays=0, wear=1.0))
    plate, metal = brass(.45), steel((2200, 9, 30), .15, .12)
    # The stock's free end is cut to an ogee, as the old ones are.
    end = [(stock, 0), (stock, -.006), (stock - .0035, -.0085), (stock - .0105, -.0100), (stock - .0150, -.0130), (stock - .0165, -.0180),
           (stock - .0165, -.0340)]
    parts = [prism("stock", [(0, -.034), (0, 0), *end], 0, .017, wood, "z", .0012),
             box("face plate", (stock, .0022, .0172), (stock / 2, .0011, .0085), plate, .0003),
             box("blade", (.026, blade + .034, .0016), (.013, blade / 2 - .015, .0085), metal, .0005)]
    for x, y in ((.008, -.010), (.019, -.010), (.0135, -.024)):
        parts.append(lathe("rivet", [(.0001, .0002), (.0026, .0001), (.0026, -.002)], plate, 24, (x, y, .0170), crisp=True))
    # A lozenge of brass let into the stock's end.
    lozenge = [(.080, -.017), (.0875, -.0125), (.095, -.017), (.0875, -.0215)]
    parts.append(prism("lozenge", lozenge, .0165, .01715, plate, "z", .0001))
    return group("try square", parts, location, rotation)


STEM, STEM_START, STEM_END = .0185, -.020, .190
FENCE_DEPTH, FENCE_HALF = .024, .029


def marking_gauge(location, rotation, reach=.045, seed=8.0):
    """A marking gauge: stem along x with its pin at the origin's underside, the fence `reach` metres from the pin."""
    stem = beech("gauge stem", seed, pith=(.03, -.06))
    head = beech("gauge head", seed + 1, "Y", tone=.75, pith=(.06, -.05))
    # A cushion: between a square and a circle.
    around = [2 * math.pi * k / 56 for k in range(56)]
    fence = [tuple(math.copysign(abs(turned) ** .52, turned) * half for turned, half in ((math.cos(a), .0255), (math.sin(a), FENCE_HALF))) for a in around]
    collar = [(.0001, .0065), (.0062, .0062), (.0070, .0048), (.0070, .0012), (.0058, 0)]
    screw = [(.0001, .0185), (.0058, .0183), (.0078, .0165), (.0082, .0140), (.0076, .0118), (.0040, .0102), (.0036, .004), (.0036, 0)]
    middle = (reach + FENCE_DEPTH / 2, 0, FENCE_HALF - .0006)
    parts = [box("stem", (STEM_END - STEM_START, STEM, STEM), ((STEM_END + STEM_START) / 2, 0, 0), stem, .0016),
             prism("fence", fence, reach, reach + FENCE_DEPTH, head, "x", .0022),
             lathe("pin", [(.0001, -.0150), (.0005, -.0135), (.0011, -.0115), (.0011, 0)], steel(), 16),
             box("pin's plate", (.013, .010, .0008), (0, 0, -STEM / 2), brass(), .0002),
             lathe("collar", collar, brass(), 32, middle, crisp=True), lathe("thumb screw", screw, brass(), 32, middle, crisp=True)]
    for side in (-1, 1):
        parts.append(box("wear strip", (.0024, .0085, .040), (reach + .00095, side * .0170, 0), brass(.3), .0002))
    return group("marking gauge", parts, location, rotation)


def lay_gauge(x, y, floor, turn, reach=.045):
    """A marking gauge as it lies: on its fence's edge and on the end of its stem, its pin in the air over (x, y)."""
    edge, low = reach + FENCE_DEPTH, FENCE_HALF - .0005
    tilt = math.atan2(low - STEM / 2, STEM_END - edge)
    return marking_gauge((x, y, floor + edge * math.sin(tilt) + low * math.cos(tilt)), (0, tilt, turn), reach)


def pencil(location, rotation):
    """A carpenter's pencil along x, its point over the origin, lying on one of its six sides; cut with a knife."""
    paint, graph, shader, _ = new_material("pencil paint")
    bare = graph.step(graph.noise(graph.object_position(), 160, 4, .7), .64, .68)
    set_inputs(graph, shader, base_colour=graph.mix(bare, (.23, .028, .020), (.50, .36, .22)), roughness=.38)
    lead, graph, shader, _ = new_material("lead")
    set_inputs(graph, shader, base_colour=(.02, .02, .022), roughness=.5)
    cedar = oak("pencil wood", Oak(seed=1.2, light=(.52, .30, .17), dark=(.42, .22, .12), pores=0, rays=0))
    # Turned so that a side, not an edge, is below: its sides lie this far from its middle.
    turn, middle = (0, math.pi / 2, 0), (0, 0, .0043 * math.cos(math.pi / 6))
    parts = [lathe("lead", [(.0001, 0), (.0011, .006), (.0011, .010)], lead, 12, middle, turn),
             lathe("cone", [(.0010, .006), (.0041, .026)], cedar, 6, middle, turn, crisp=True),
             lathe("body", [(.0041, .0255), (.0043, .027), (.0043, .150), (.0014, .1505)], paint, 6, middle, turn, crisp=True),
             lathe("end", [(.0041, .1499), (.0001, .1502)], cedar, 6, middle, turn)]
    for part in parts[1:]:
        part.rotation_mode, part.rotation_euler = "ZYX", (0, math.pi / 2, math.pi / 6)
    return group("pencil", parts, location, rotation)
