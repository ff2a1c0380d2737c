"""A bench chisel: turned handle, brass ferrule, forged neck, bevelled blade."""

import math

from studio.kit.metals import brass, steel
from studio.kit.solids import group, lathe, loft, shade_smooth, solid
from studio.wood.material import Oak, oak

LENGTH = 0.27
BEVEL = 0.0075
SHOULDER = 0.108
NECK = 0.022
BACK = -0.002
# The turn about x, in radians, with which a chisel lies, bevel up, on its handle's swell and its blade's end.
LYING = math.radians(86.7)
# Height over the back: of the sides' narrow lands, of the blade at its bevel and at its shoulder.
LAND, NEAR, FAR = 0.0008, 0.0027, 0.0038


def chisel(location, rotation, width=.025, seed=7.0, wood_light=(.40, .225, .11)):
    """A chisel along its own z, edge at the origin, handle up to z = 0.27; `width` of the blade in metres, `wood_light` the
    handle's paler colour."""
    ground, bevel, honed = steel((1300, 25, 18), .06, .28), steel((60, 60, 60), .10, .05), steel((60, 60, 2500), .14, .1)
    wood = oak("chisel handle", Oak(seed=seed, axis="Z", pith=(.004, .003), light=wood_light,
                                    dark=tuple(x * .6 for x in wood_light), roughness=.36, rings_per_metre=500, pores=.9,
                                    fineness=2.4, wear=1.8, stains=.5))
    handle = [(.0001, .27), (.009, .2695), (.0125, .266), (.0150, .255), (.0158, .235), (.0145, .20), (.0125, .175),
              (.0110, .160), (.0098, .152)]
    ferrule = [(.0098, .155), (.0104, .154), (.0104, .139), (.0085, .137), (.0045, .1368)]
    neck = [(.0078, .1372), (.0080, .1352), (.0066, .1338), (.0050, .1320), (.0046, .1295), (.0040, .1285)]
    parts = [lathe("handle", handle, wood, 48, smoothing=2), lathe("ferrule", ferrule, brass(), 48, crisp=True),
             lathe("neck", neck, ground, 32, crisp=True)]
    x, inner = width / 2, width / 2 - min(.0038, width * .2)
    start = BEVEL * LAND / NEAR
    blade = [(-x, BACK, SHOULDER), (x, BACK, SHOULDER), (x, BACK, 0), (-x, BACK, 0), (x, BACK + LAND, SHOULDER),
             (x, BACK + LAND, start), (-x, BACK + LAND, SHOULDER), (-x, BACK + LAND, start), (inner, BACK + FAR, SHOULDER),
             (inner, BACK + NEAR, BEVEL), (-inner, BACK + FAR, SHOULDER), (-inner, BACK + NEAR, BEVEL)]
    faces = [(0, 1, 2, 3), (1, 4, 5, 2), (0, 3, 7, 6), (4, 8, 9, 5), (6, 7, 11, 10), (8, 10, 11, 9), (3, 2, 5, 9, 11, 7),
             (0, 6, 10, 8, 4, 1)]
    body = solid("blade", blade, faces, ground, .00012)
    # Stones left the bevels even planes; the grinder's marks run along the face.
    body.data.materials.append(bevel)
    for number in (1, 2, 3, 4, 6):
        body.data.polygons[number].material_index = 1
    parts += [body, _forged(x, inner, ground)]
    # The honed strip at the edge, brighter than the ground bevel behind it: held a little steeper on the last stone.
    low, high = .0001, .0018
    lift = [NEAR * low / BEVEL + BACK + .00001, NEAR * high / BEVEL + BACK + .00012]
    strip = [(-x * .99, lift[0], low), (x * .99, lift[0], low), (x * .985, lift[1], high), (-x * .985, lift[1], high)]
    parts.append(solid("honed edge", strip, [(0, 1, 2, 3)], honed))
    return group("chisel", parts, location, rotation)


def _forged(x, inner, material):
    """Where the smith drew the blade out into the round neck: its section turns, in a short curve, into the neck's."""
    land, top = BACK + LAND, BACK + FAR
    blade = [(x, land), (inner, top), (inner / 2, top), (0, top), (-inner / 2, top), (-inner, top), (-x, land),
             (-x, BACK), (-x / 2, BACK), (0, BACK), (x / 2, BACK), (x, BACK)]
    angles = (8, 45, 68, 90, 112, 135, 172, 200, 235, 270, 305, 340)
    neck = [(.0044 * math.cos(math.radians(a)), .0044 * math.sin(math.radians(a))) for a in angles]
    outlines = []
    for k in range(15):
        share = k / 14
        narrow, round_ = math.sin(share * math.pi / 2) ** .8, share * share * (3 - 2 * share)
        outlines.append([(a + (c - a) * narrow, b + (d - b) * round_, SHOULDER - .0003 + NECK * share)
                         for (a, b), (c, d) in zip(blade, neck)])
    return shade_smooth(loft("neck", outlines, material))
