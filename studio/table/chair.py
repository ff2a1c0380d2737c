"""A joiner's chair for the table, of the same oak: tapered legs, raked back posts, two bowed slats, a hollowed seat."""

import math

from studio.kit.solids import box, group, loft
from studio.table.leg import CORNERS
from studio.wood.material import Oak, oak

SEAT, BACK = 0.450, 0.825
# Half the width between the legs' middles in front and behind, and where those legs stand at the seat's height.
FRONT, REAR = (.195, .170), (.172, -.185)
# A back post on its way up: height, how far its middle lies behind the seat's, half its side either way.
POST = ((0, -.232, .0125, .0140), (.16, -.205, .0150, .0165), (.34, -.188, .0165, .0185), (.46, -.187, .0165, .0185),
        (.58, -.203, .0155, .0160), (.70, -.230, .0140, .0135), (BACK, -.266, .0120, .0105))
# Of each slat its lower and upper edge; the upper one's edge is drawn in an arc.
SLATS = ((.585, .632, 0), (.735, .803, .009))
BOWED, STATIONS = .026, 13


def chair_woods():
    """The materials that chairs share: for each part some boards, of which every chair takes another."""
    def boards(axis, count, first, **cut):
        return [oak("chair", Oak(seed=first + 1.7 * k, axis=axis, pith=(.09, .02 * k - .02), tone=.86 + .05 * k, roughness=.50,
                                 rays=.9, wear=.5, **cut)) for k in range(count)]

    return {"upright": boards("Z", 3, 2.1, slope=(.02, .015)), "across": boards("X", 3, 4.4),
            "seat": boards("X", 3, 6.2, knots=2.0), "rail": boards("Y", 2, 8.3)}


def _post_at(height):
    """How far behind the seat's middle a back post's lies at a height."""
    for (low, first, *_), (high, then, *_) in zip(POST, POST[1:]):
        if height <= high:
            return first + (then - first) * (height - low) / (high - low)
    return POST[-1][1]


def _legs(wood):
    x, y = FRONT
    for side in (-1, 1):
        outlines = [[(side * (x + out) + a * half, y + out * .5 + b * half, height) for a, b in CORNERS]
                    for height, half, out in ((0, .0125, .012), (.36, .0175, 0), (SEAT - .018, .0175, 0))]
        yield loft("chair leg", outlines, wood(side), .0022)
        outlines = [[(side * (REAR[0] + .004 * height) + a * wide, back + b * deep, height) for a, b in CORNERS]
                    for height, back, wide, deep in POST]
        yield loft("chair post", outlines, wood(side + 1), .0024)


def _slats(wood):
    for number, (low, high, arc) in enumerate(SLATS):
        outlines = []
        for k in range(STATIONS):
            share = 2 * k / (STATIONS - 1) - 1
            bow = -BOWED * (1 - share * share)
            top = high + arc * (1 - share * share)
            outlines.append([(share * (REAR[0] + .002), _post_at(height) + bow + aside, height)
                             for height, aside in ((low, -.0065), (low, .0065), (top, .0055), (top, -.0055))])
        yield loft("chair slat", outlines, wood(number), .0018)


def _seat(wood):
    """A board hollowed for who sits on it, its front edge rounded down, broader in front than behind."""
    depth, across, along = (-.212, .218), 23, 16

    def top(x, y):
        hollow = .011 * math.exp(-((abs(x) - .085) / .085) ** 2 - ((y + .045) / .115) ** 2)
        return SEAT - hollow - .012 * max(0.0, (y - .165) / .053) ** 2

    outlines = []
    for k in range(across):
        share = 2 * k / (across - 1) - 1
        ys = [depth[0] + (depth[1] - depth[0]) * j / along for j in range(along + 1)]
        half = [.203 + .024 * (y - depth[0]) / (depth[1] - depth[0]) for y in ys]
        upper = [(share * h, y, top(share * h, y)) for y, h in zip(ys, half)]
        lower = [(share * (end - .008), y, SEAT - .026) for end, y in ((half[-1], depth[1] - .012), (half[0], depth[0] + .008))]
        outlines.append(upper + lower)
    made = loft("chair seat", outlines, wood(0), .0025)
    # The hollow is round, its edges are not.
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    made.data.set_sharp_from_angle(angle=math.radians(28))
    yield made


def _rails(across, rail):
    middle, tall = SEAT - .026 - .024, .048
    yield box("chair rail", (2 * FRONT[0], .018, tall), (0, FRONT[1], middle), across(1), .0012)
    yield box("chair rail", (2 * REAR[0], .018, tall), (0, REAR[1] - .001, middle), across(2), .0012)
    lean = math.atan2(FRONT[0] - REAR[0], FRONT[1] - REAR[1])
    long, y = FRONT[1] - REAR[1], (FRONT[1] + REAR[1]) / 2
    for side in (-1, 1):
        x, turned = side * (FRONT[0] + REAR[0]) / 2, (0, 0, -side * lean)
        yield box("chair rail", (.018, long, tall), (x, y, middle), rail(side + 1), .0012, turned)
        yield box("chair stretcher", (.015, long + .02, .022), (x + side * .004, y - .006, .172), rail(side + 2), .002, turned)
    yield box("chair stretcher", (FRONT[0] + REAR[0], .015, .022), (0, 0, .172), across(0), .002)


def build_chair(woods, number, location, turn):
    """A chair at `location` on the floor, its seat's front turned from y by so many degrees; `number` chooses its boards."""
    def of(kind):
        return lambda k: woods[kind][(number + k) % len(woods[kind])]

    parts = [*_legs(of("upright")), *_slats(of("across")), *_seat(of("seat")), *_rails(of("across"), of("rail"))]
    return group("chair", parts, (*location, 0), (0, 0, math.radians(turn)))
