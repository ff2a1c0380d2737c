"""A wooden smoothing plane with a horn, made of the parts a real one has: body and sole with a throat between cheeks and
abutments, iron with its cap, wedge, horn."""

import math

from studio.kit.solids import cut, group, lathe, loft, prism, shade_smooth
from studio.workshop.plane_wood import old_beech, old_iron

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
# Where the shaving is seen to begin.
THROAT = (.0130, .0005, .024)


def _bow(points, steps=8):
    """A smooth outline through the points (Catmull and Rom's spline), `steps` to each stretch."""
    through = [points[0], *points, points[-1]]
    drawn = []
    for a, b, c, d in zip(through, through[1:], through[2:], through[3:]):
        for k in range(steps):
            t = k / steps
            drawn.append(tuple(q + .5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
                               for p, q, r, s in zip(a, b, c, d)))
    return [*drawn, points[-1]]


def _smooth(made):
    """Rounded parts shaded round, flat ones flat."""
    shade_smooth(made, 32).modifiers.new("flat faces", "WEIGHTED_NORMAL").keep_sharp = True
    return made


def _body(wood, sole):
    """A block with broken edges on its sole; the throat is cut through both."""
    hollow = _throat(wood)
    toe = _bow([(.125, .042), (.1240, .0500), (.1205, .0570), (.1145, .0618), (.1050, HEIGHT)])
    heel = _bow([(-.070, HEIGHT), (-.086, .0634), (-.100, .0610), (-.1115, .0560), (-.1195, .0480), (-.1240, .0375),
                 (-.125, .026)])
    outline = [(-.125, SOLE), (.125, SOLE), *toe, *heel]
    half = WIDTH / 2
    # Across its width: the upper arrises are worn round by the hand behind the iron.
    turns = [math.radians(a) for a in (0, 12, 25, 40, 55, 72, 90)]
    ease = [(.0078 * (1 - math.cos(a)), .0056 * (1 - math.sin(a))) for a in turns]
    stations = [(-half + y, drawn) for y, drawn in ease] + [(half - y, drawn) for y, drawn in reversed(ease)]
    outlines = []
    for y, drawn in stations:
        low, high = 1 - drawn / (HEIGHT - SOLE), 1 - drawn * .5 / .125
        outlines.append([(x * (high if z > SOLE else 1), y, SOLE + (z - SOLE) * low) for x, z in outline])
    body = loft("plane body", outlines, wood)
    under = prism("sole", [(-.125, 0), (.125, 0), (.125, SOLE), (-.125, SOLE)], -half + .0001, half - .0001, sole, "y", .0008)
    for made in (body, under):
        cut(made, hollow)
    return [_smooth(body), under, hollow]


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
    across = [k / 14 for k in range(-14, 15)]
    outlines = []
    for share, grown in ((0, 0), (.90, 0), (.94, 0), (.965, .0001), (.978, .0004), (.988, .0007), (.996, .0008), (1, .0003)):
        ring = []
        for side, lift in ((1, off - grown * .8), (-1, off + thick + grown)):
            for a in across[::side]:
                bow = .0075 * a * a + .005 * abs(a) ** 12
                dent = .0005 * math.sin(a * 11 + off * 900) * max(0.0, share - .97) / .03
                x, z = _on_bed(low + (high - low) * share - (bow + dent) * max(0.0, share - .9) / .1, lift)
                ring.append((x, a * (width / 2 + grown), z))
        outlines.append(ring)
    return _smooth(loft(name, outlines, material))


def _horn(wood):
    """The front hand's grip: a bead at its foot, drawn in at its waist, its tip bent forward."""
    profile = [(.0238, -.003), (.0246, .0016), (.0240, .0032), (.0212, .0044), (.0198, .0070), (.0176, .012), (.0148, .020),
               (.0135, .031), (.0138, .042), (.0150, .052), (.0152, .060), (.0138, .067), (.0100, .073), (.0050, .0758),
               (.0001, .0764)]
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

    head = _bow([(.136, .0073), (.1440, .0090), (.1484, .0130), (.1486, .0185), (.1455, .0240), (.1370, front(.131))], 5)
    outline = [(.026, .0073), *head, (.028, front(.028))]
    # Drawn along its own grain, then turned on to the bed.
    return _smooth(prism("wedge", outline, -.0236, .0236, wood, "y", .0012, (MOUTH, 0, .0004), (0, -IRON_PITCH, math.pi)))


def smoothing_plane(location, turn, seed=2.1):
    """The plane standing on its sole at `location`, its front towards +x, turned about z by `turn` radians."""
    parts = _body(old_beech("plane body", seed, struck_below=-.119), old_beech("plane sole", seed + 4, tone=.78))
    iron = old_iron()
    parts += [_struck("iron", .0006, .168, .0005, .0036, IRON_WIDTH, iron),
              # The cap iron breaks the shaving a millimetre behind the edge.
              _struck("cap iron", .0075, .136, .0042, .0030, IRON_WIDTH - .0012, iron),
              _wedge(old_beech("plane wedge", seed + 2, tone=.9)), _horn(old_beech("plane horn", seed + 1, "Z"))]
    return group("smoothing plane", parts, location, (0, 0, turn))
