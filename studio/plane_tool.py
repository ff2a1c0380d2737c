"""A wooden smoothing plane with a horn, made of the parts a real one has: body with a mouth, iron, wedge, pin, horn."""

import math

from studio.metals import iron, steel
from studio.oak_material import Oak, oak
from studio.solids import group, lathe, prism

HEIGHT = 0.064
WIDTH = 0.066
CHEEK = 0.009
IRON_WIDTH = 0.045
IRON_PITCH = math.radians(50)


def _body(wood):
    """One block with its chamfered ends; the throat is cut through it between the cheeks, narrowing to the mouth."""
    outline = [(-.125, 0), (.125, 0), (.125, HEIGHT - .014), (.111, HEIGHT), (-.111, HEIGHT), (-.125, HEIGHT - .014)]
    body = prism("plane body", outline, -WIDTH / 2, WIDTH / 2, wood, "y", .0022)
    lift, inner = .020, WIDTH / 2 - CHEEK
    bed, front = (-.074 + .0205) / HEIGHT, (-.006 + .0105) / (HEIGHT - .020)
    throat = [(-.0205 - bed * lift, -lift), (-.0205 + bed * (HEIGHT + lift), HEIGHT + lift), (-.006 + front * lift, HEIGHT + lift), (-.0105, .020),
              (-.0135, 0), (-.0135, -lift)]
    hollow = prism("throat", throat, -inner, inner, wood, "y", 0)
    hollow.hide_render = True
    cut = body.modifiers.new("throat", "BOOLEAN")
    cut.object, cut.solver = hollow, "EXACT"
    return [body, hollow]


def _on_bed(along, off):
    """A point (x, z) of the throat: `along` the bed from the mouth upwards, `off` it towards the front; metres."""
    cosine, sine = math.cos(IRON_PITCH), math.sin(IRON_PITCH)
    return -.0205 - along * cosine + off * sine, .0004 + along * sine + off * cosine


def _slab(name, outline, width, material, bevel):
    return prism(name, [_on_bed(a, b) for a, b in outline], -width / 2, width / 2, material, "y", bevel)


def _horn(wood):
    """The front hand's grip: a bead at its foot, drawn in at its waist, its tip bent forward."""
    profile = [(.0238, -.003), (.0246, .0016), (.0240, .0032), (.0212, .0044), (.0198, .0070), (.0176, .012), (.0148, .020), (.0135, .031), (.0138, .042), (.0150, .052), (.0152, .060),
               (.0138, .067), (.0100, .073), (.0050, .0758), (.0001, .0764)]
    made = lathe("horn", profile, wood, 48, (.078, 0, HEIGHT), smoothing=2)
    for vertex in made.data.vertices:
        up = max(0, vertex.co.z) / .076
        vertex.co.z *= 1 - .10 * up
        vertex.co.x += .030 * up ** 1.9
        vertex.co.y *= .80
        vertex.co.z -= .10 * max(0, vertex.co.x - .030) * up
    return made


def smoothing_plane(location, turn, seed=2.1):
    """The plane standing on its sole at `location`, its front towards +x, turned about z by `turn` radians."""
    wood = oak("plane wood", Oak(seed=seed, pith=(.1, .14), light=(.40, .255, .145), dark=(.25, .148, .075), tone=.76,
                                 roughness=.44, rings_per_metre=420, rays=1.3, wear=2.6, pores=.6, fineness=2.6, stains=1.0, streaks=.22, ends=True))
    parts = _body(wood)
    blue = steel((700, 30, 30), marked=.6)
    parts += [_slab("iron", [(.0006, .0005), (.150, .0005), (.150, .0040), (.006, .0040)], IRON_WIDTH, blue, .0005),
              # The cap iron breaks the shaving a millimetre behind the edge; its screw holds the two together.
              _slab("cap iron", [(.0075, .0041), (.132, .0041), (.132, .0070), (.022, .0070), (.012, .0058)], IRON_WIDTH - .001, blue, .0005),
              _slab("wedge", [(.026, .0071), (.139, .0071), (.142, .0120), (.136, .0215), (.118, .0215), (.028, .0105)], .0475, wood, .0016)]
    x, z = _on_bed(.050, .0179)
    pin = [(.0001, -.0331), (.0046, -.0331), (.0046, .0331), (.0001, .0331)]
    parts.append(lathe("pin", pin, iron(), 24, (x, 0, z), (math.pi / 2, 0, 0), crisp=True))
    turned = oak("horn", Oak(seed=seed + 1, axis="Z", pith=(.02, .03), light=(.42, .25, .125), dark=(.28, .155, .07), tone=.78, roughness=.36,
                                   pores=.4, fineness=2.6, stains=.3))
    parts.append(_horn(turned))
    return group("smoothing plane", parts, location, (0, 0, turn))
