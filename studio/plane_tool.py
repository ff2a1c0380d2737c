"""A wooden smoothing plane with a horn, made of the parts a real one has: body and sole with a throat between cheeks and
abutments, iron with its cap, wedge, horn."""

import math

from studio.metals import steel
from studio.oak_material import Oak, oak
from studio.solids import cut, group, lathe, loft, prism

HEIGHT = 0.064
WIDTH = 0.066
# The sole is a harder wood, glued on.
SOLE = 0.011
CHEEK = 0.009
IRON_WIDTH = 0.045
IRON_PITCH = math.radians(50)
# Where the iron's bed meets the sole, ahead of the middle: behind the iron the plane is longest.
MOUTH = 0.0185
# The wedge and the abutments that hold it open upwards by this angle from the bed.
TAPER = math.radians(9.5)
ABUTMENT = 0.0075


def _body(wood, sole):
    """A block with broken edges on its sole; the throat is cut through both."""
    hollow = _throat(wood)
    outline = [(-.125, SOLE), (.125, SOLE), (.125, .046), (.1225, .0550), (.1165, .0612), (.1070, HEIGHT), (-.082, HEIGHT),
               (-.098, .0622), (-.110, .0575), (-.1185, .0500), (-.1235, .0405), (-.125, .030)]
    half = WIDTH / 2
    # Across its width: the upper arrises are chamfered, and the chamfers worn round by the hand behind the iron.
    ease = ((0, .0058), (.0016, .0026), (.0048, .0003), (.0090, 0))
    stations = [(-half + y, drawn) for y, drawn in ease] + [(half - y, drawn) for y, drawn in reversed(ease)]
    outlines = []
    for y, drawn in stations:
        low, high = 1 - drawn / (HEIGHT - SOLE), 1 - drawn * .5 / .125
        outlines.append([(x * (high if z > SOLE else 1), y, SOLE + (z - SOLE) * low) for x, z in outline])
    body = loft("plane body", outlines, wood, .0007)
    under = prism("sole", [(-.125, 0), (.125, 0), (.125, SOLE), (-.125, SOLE)], -half + .0001, half - .0001, sole, "y", .0008)
    for made in (body, under):
        cut(made, hollow)
    return [body, under, hollow]


def _throat(wood):
    """What is cut out between the cheeks: a bed for iron and wedge; before them the abutments stand in, then the cheeks are
    cut away again to let shavings out, and the front leans from the mouth."""
    inner, shy = WIDTH / 2 - CHEEK, WIDTH / 2 - CHEEK - .0048
    outlines = []
    for height, lean in ((-.006, 0), (.013, 0), (HEIGHT + .004, .024)):
        bed = MOUTH - height / math.tan(IRON_PITCH)
        along = height / math.sin(IRON_PITCH)
        stop = bed + (.0085 + along * math.tan(TAPER)) / math.sin(IRON_PITCH)
        front = MOUTH + .0068 + lean
        stop = min(stop, front - .0012)
        past = min(stop + ABUTMENT, front - .0006)
        half = [(bed, inner), (stop, inner), (stop + .0002, shy), (past, shy), (min(past + .004, front - .0003), inner - .0012),
                (front, inner - .0012)]
        outlines.append([(x, y, height) for x, y in half] + [(x, -y, height) for x, y in reversed(half)])
    return loft("throat", outlines, wood)


def _on_bed(along, off):
    """A point (x, z) of the throat: `along` the bed from the mouth upwards, `off` it towards the front; metres."""
    cosine, sine = math.cos(IRON_PITCH), math.sin(IRON_PITCH)
    return MOUTH - along * cosine + off * sine, .0004 + along * sine + off * cosine


def _struck(name, low, high, off, thick, width, material):
    """A flat iron on the bed from `low` to `high`, its head a shallow bow with clipped corners, spread by the hammer."""
    across = (-1, -.86, -.62, -.3, 0, .3, .62, .86, 1)
    outlines = []
    for share, grown in ((0, 0), (.90, 0), (.965, .0001), (.988, .0007), (1, .0005)):
        ring = []
        for side, lift in ((1, off - grown * .8), (-1, off + thick + grown)):
            for a in across[::side]:
                bow = .0075 * a * a + (.005 if abs(a) == 1 else 0)
                dent = .0006 * math.sin(a * 11 + off * 900) if share == 1 else 0
                x, z = _on_bed(low + (high - low) * share - (bow + dent) * max(0.0, share - .9) / .1, lift)
                ring.append((x, a * (width / 2 + grown), z))
        outlines.append(ring)
    return loft(name, outlines, material, .0003)


def _horn(wood):
    """The front hand's grip: a bead at its foot, drawn in at its waist, its tip bent forward."""
    profile = [(.0238, -.003), (.0246, .0016), (.0240, .0032), (.0212, .0044), (.0198, .0070), (.0176, .012), (.0148, .020),
               (.0135, .031),
               (.0138, .042), (.0150, .052), (.0152, .060), (.0138, .067), (.0100, .073), (.0050, .0758), (.0001, .0764)]
    made = lathe("horn", profile, wood, 48, (.078, 0, HEIGHT), smoothing=2)
    for vertex in made.data.vertices:
        up = max(0, vertex.co.z) / .076
        vertex.co.z *= 1 - .10 * up
        vertex.co.x += .030 * up ** 1.9
        vertex.co.y *= .80
        vertex.co.z -= .10 * max(0, vertex.co.x - .030) * up
    return made


def _wedge(wood):
    """The wedge: thin at the mouth, its front parallel to the abutments, its head rounded and bruised by the mallet."""
    def front(along):
        return .0084 + along * math.tan(TAPER)

    head = [(.138, .0073), (.1462, .0095), (.1490, .0140), (.1488, .0185), (.1455, .0245), (.1390, front(.132))]
    outline = [(.026, .0073), *head, (.028, front(.028))]
    # Drawn along its own grain, then turned on to the bed.
    return prism("wedge", outline, -.0236, .0236, wood, "y", .0012, (MOUTH, 0, .0004), (0, -IRON_PITCH, math.pi))


def smoothing_plane(location, turn, seed=2.1):
    """The plane standing on its sole at `location`, its front towards +x, turned about z by `turn` radians."""
    wood = oak("plane wood", Oak(seed=seed, pith=(.1, .14), light=(.40, .255, .145), dark=(.25, .148, .075), tone=.76,
                                 roughness=.52, rings_per_metre=420, rays=1.3, wear=2.6, pores=.6, fineness=2.6, stains=1.0,
                                 streaks=.22, ends=True))
    sole = oak("plane sole", Oak(seed=seed + 4, pith=(.06, .10), light=(.34, .215, .12), dark=(.22, .132, .066), tone=.66,
                                 roughness=.42,
                                 rings_per_metre=520, rays=.8, wear=2.4, pores=.3, fineness=2.6, stains=1.0, ends=True))
    split = oak("wedge wood", Oak(seed=seed + 2, pith=(.05, .11), light=(.40, .255, .145), dark=(.25, .148, .075), tone=.70,
                                  roughness=.46,
                                  rings_per_metre=420, rays=1.0, wear=2.6, pores=.6, fineness=2.6, stains=1.0, ends=True))
    parts = _body(wood, sole)
    blue = steel((700, 30, 30), marked=.6)
    parts += [_struck("iron", .0006, .168, .0005, .0036, IRON_WIDTH, blue),
              # The cap iron breaks the shaving a millimetre behind the edge.
              _struck("cap iron", .0075, .136, .0042, .0030, IRON_WIDTH - .0012, blue),
              _wedge(split)]
    turned = oak("horn", Oak(seed=seed + 1, axis="Z", pith=(.02, .03), light=(.42, .25, .125), dark=(.28, .155, .07), tone=.78,
                             roughness=.36, pores=.4, fineness=2.6, stains=.3))
    parts.append(_horn(turned))
    return group("smoothing plane", parts, location, (0, 0, turn))
