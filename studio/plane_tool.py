"""A wooden smoothing plane with a horn, made of the parts a real one has: body with a mouth, iron, wedge, pin, horn."""

import math

from studio.metals import steel
from studio.oak_material import Oak, oak
from studio.solids import group, lathe, prism

HEIGHT = 0.064
WIDTH = 0.066
CHEEK = 0.009
IRON_WIDTH = 0.045
IRON_PITCH = math.radians(50)


def _body(wood):
    """Two blocks that leave the mouth between them, and the cheeks that hold them."""
    front = [(.125, 0), (.125, HEIGHT - .014), (.111, HEIGHT), (.020, HEIGHT), (-.010, .020), (-.0165, 0)]
    back = [(-.0205, 0), (-.074, HEIGHT), (-.111, HEIGHT), (-.125, HEIGHT - .014), (-.125, 0)]
    cheek = [(-.125, 0), (.125, 0), (.125, HEIGHT - .014), (.111, HEIGHT), (-.111, HEIGHT), (-.125, HEIGHT - .014)]
    inner = WIDTH / 2 - CHEEK
    return [
        prism("plane front", front, -inner, inner, wood, "y", 0),
        prism("plane back", back, -inner, inner, wood, "y", 0),
        prism("near cheek", cheek, -WIDTH / 2, -inner, wood, "y", .0022),
        prism("far cheek", cheek, inner, WIDTH / 2, wood, "y", .0022),
    ]


def _leaning(start, length, thickness):
    """The outline (x, z) of a slab that leans back at the iron's pitch, from its lower end."""
    cosine, sine = math.cos(IRON_PITCH), math.sin(IRON_PITCH)
    corners = [(0, 0), (length, 0), (length, thickness), (0, thickness)]
    return [(start[0] - a * cosine + b * sine, start[1] + a * sine + b * cosine) for a, b in corners]


def smoothing_plane(location, turn, seed=2.1):
    """The plane standing on its sole at `location`, its front towards +x, turned about z by `turn` radians."""
    wood = oak("plane wood", Oak(seed=seed, pith=(.1, .14), light=(.40, .255, .145), dark=(.25, .148, .075), tone=.76,
                                 roughness=.44, rings_per_metre=420, rays=1.3, wear=2.6, pores=.6, fineness=2.6, stains=1.0, streaks=.22))
    parts = _body(wood)
    iron = prism("iron", _leaning((-.0180, .0008), .150, .0035), -IRON_WIDTH / 2, IRON_WIDTH / 2, steel((700, 30, 30)), "y", .0005)
    wedge = [(-.0115, .024), (-.0785, .1075), (-.0715, .1150), (-.0600, .1085), (-.0035, .034)]
    parts += [iron, prism("wedge", wedge, -.0215, .0215, wood, "y", .0025)]
    pin = [(.0001, -.0335), (.0046, -.0335), (.0046, .0335), (.0001, .0335)]
    parts.append(lathe("pin", pin, steel(), 24, (-.012, 0, .050), (math.pi / 2, 0, 0)))
    horn = [(.0195, -.004), (.0190, .006), (.0145, .016), (.0135, .026), (.0165, .038), (.0205, .048), (.0205, .058), (.0160, .067),
            (.0080, .071), (.0001, .072)]
    turned = oak("horn", Oak(seed=seed + 1, axis="Z", pith=(.02, .03), light=(.42, .25, .125), dark=(.28, .155, .07), tone=.78, roughness=.36,
                                   pores=.4, fineness=2.6, stains=.3))
    parts.append(lathe("horn", horn, turned, 48, (.083, 0, HEIGHT), (0, .26, 0), smoothing=2))
    return group("smoothing plane", parts, location, (0, 0, turn))
