"""A bench chisel: turned handle, brass ferrule, forged neck, bevelled blade."""

from studio.metals import brass, steel
from studio.oak_material import Oak, oak
from studio.solids import group, lathe, loft, solid

LENGTH = 0.27
BEVEL = 0.012
SHOULDER = 0.112


def chisel(location, rotation, width=.025, seed=7.0):
    """A chisel along its own z, edge at the origin, handle up to z = 0.27; `width` of the blade in metres."""
    ground, honed = steel((25, 25, 1300), .10), steel((60, 60, 2500), .14)
    wood = oak("chisel handle", Oak(seed=seed, axis="Z", pith=(.004, .003), light=(.40, .225, .11), dark=(.25, .125, .055),
                                    roughness=.36, rings_per_metre=500,
                                    pores=.5, fineness=2.4, wear=1.2, stains=.4))
    handle = [(.0001, .27), (.009, .2695), (.0125, .266), (.0150, .255), (.0158, .235), (.0145, .20), (.0125, .175), (.0110, .160),
              (.0098, .152)]
    ferrule = [(.0098, .155), (.0104, .154), (.0104, .139), (.0085, .137)]
    neck = [(.0085, .1375), (.0060, .134), (.0045, .128), (.0042, .1235)]
    parts = [lathe("handle", handle, wood, 48, smoothing=2), lathe("ferrule", ferrule, brass(), 48), lathe("neck", neck, ground, 32)]
    x, back, front = width / 2, -.002, .0022
    blade = [(-x, back, SHOULDER), (x, back, SHOULDER), (x * .82, front, SHOULDER), (-x * .82, front, SHOULDER),
             (-x, back, 0), (x, back, 0), (x * .82, front, BEVEL), (-x * .82, front, BEVEL)]
    faces = [(0, 1, 2, 3), (0, 4, 5, 1), (2, 6, 7, 3), (4, 7, 6, 5), (1, 5, 6, 2), (0, 3, 7, 4)]
    parts.append(solid("blade", blade, faces, ground, .00025))
    parts.append(_shoulder(x, back, front, ground))
    # The honed strip at the edge, brighter than the ground bevel behind it.
    low, high = .0001, .0026
    lift = [(front - back) * h / BEVEL + back + .00004 for h in (low, high)]
    strip = [(-x * .985, lift[0], low), (x * .985, lift[0], low), (x * .95, lift[1], high), (-x * .95, lift[1], high)]
    parts.append(solid("honed edge", strip, [(0, 1, 2, 3)], honed))
    return group("chisel", parts, location, rotation)


def _shoulder(x, back, front, material):
    """Where the smith drew the blade out into the round neck: from its width `2x` in a short curve to the neck's."""
    outlines = []
    for share in (0, .12, .35, .65, 1):
        height, round_ = SHOULDER - .0002 + .012 * share, .0042
        wide = x + (round_ - x) * (3 * share ** 2 - 2 * share ** 3) ** .8
        top, low = front + (round_ - front) * share, back + (-round_ - back) * share
        corner = .82 + (.71 - .82) * share
        outlines.append([(wide, low * share, height), (wide * corner, top * (1 - .29 * share), height), (0, top, height),
                         (-wide * corner, top * (1 - .29 * share), height), (-wide, low * share, height),
                         (-wide * (1 - .29 * share), low * (1 - .29 * share), height), (0, low, height), (wide * (1 - .29 * share), low * (1 - .29 * share), height)])
    return loft("shoulder", outlines, material, .0003)
