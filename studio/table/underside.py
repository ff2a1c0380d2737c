"""The table upside down on the bench, as it stands when the frame is fixed: boards, apron, leg, buttons in their slots."""

import math

from studio.kit.metals import steel
from studio.kit.solids import box, cut, lathe, loft, prism
from studio.table.dimensions import table_dimensions
from studio.table.leg import build_leg, sections
from studio.wood.material import Oak, gap, oak

SLOT_LENGTH, SLOT_HEIGHT, SLOT_ABOVE = 0.060, 0.011, 0.012
BUTTON_APART = 0.30
# Where the first board that is seen begins; of each how much broader it is than the mean, its pith and its tone.
NEAR_EDGE, BOARDS = -.42, ((.0018, (.16, .038), .90), (.0010, (-.15, -.004), 1.04), (.0032, (.2, .052), .92))
# What is there of the leg, all of it as square as its head, which alone is seen.
LEG_LENGTH = 0.45


def _oiled(name, seed, axis="X", **cut):
    return oak(name, Oak(seed=seed, axis=axis, **{"roughness": .58, "rays": .6, "fineness": 2.1, "wear": .5, "ends": True,
                                                  **cut}))


def _boards(size):
    """Three boards of the underside, its plane z = 0, glued edge to edge."""
    near = NEAR_EDGE
    for number, (broader, pith, tone) in enumerate(BOARDS):
        far = near + size.board_width + broader
        wood = _oiled("underside board", 3.7 + 2.2 * number, pith=pith, slope=(.006, .010), tone=tone)
        box("underside board", (1.9, far - near - .0001, size.thickness), (0, (near + far) / 2, -size.thickness / 2), wood, .00035)
        near = far


def _apron(size, y):
    """The long apron standing on the underside, with a slot for each button cut through its inner face."""
    wood = _oiled("long apron", 4.1, pith=(.03, -.2), tone=.97)
    apron = box("long apron", (1.9, size.apron_thickness, size.apron_height), (0, y, size.apron_height / 2), wood, .0012)
    for k in range(-3, 4):
        slot = box("slot", (SLOT_LENGTH, .024, SLOT_HEIGHT), (k * BUTTON_APART, y - size.apron_thickness / 2,
                                                              SLOT_ABOVE + SLOT_HEIGHT / 2), wood, 0)
        cut(apron, slot, first=True)


def _screw(location, turn, wood):
    """A slotted steel screw in its countersink, its head a hair under the wood's face."""
    x, y, z = location
    metal, slot = steel((200, 200, 200)), gap()
    around = [(math.cos(2 * math.pi * k / 40), math.sin(2 * math.pi * k / 40)) for k in range(40)]
    cone = [[(a * r, b * r, height) for a, b in around] for r, height in ((.0066, .0012), (.0054, 0), (.0030, -.0042))]
    cut(wood, loft("countersink", cone, slot, location=location), first=True)
    lathe("screw", [(.0001, -.0003), (.0042, -.0003), (.0047, -.0005), (.0036, -.003)], metal, 40, location, crisp=True)
    box("screw's slot", (.0088, .0012, .0006), (x, y, z - .0006), slot, 0, (0, 0, turn))


def _buttons(size, y):
    """A button at each slot: a block on the boards, its tongue in the apron, which leaves the top free to move."""
    inner = y - size.apron_thickness / 2
    for k in range(-3, 4):
        x = k * BUTTON_APART + .004 * math.sin(k * 2.3)
        wood = _oiled("button", 6.0 + k, axis="Y", pith=(.05, -.07), tone=.9 + .05 * (k % 3))
        outline = [(-.062, 0), (-.002, 0), (-.002, SLOT_ABOVE + .0006), (.010, SLOT_ABOVE + .0006),
                   (.010, SLOT_ABOVE + SLOT_HEIGHT - .001), (-.002, SLOT_ABOVE + SLOT_HEIGHT - .001), (-.002, .0245),
                   (-.055, .0245), (-.062, .019)]
        button = prism("button", outline, -.0195, .0195, wood, "x", .0011, (x, inner, .0002), (0, 0, .03 * math.sin(k * 3.1)))
        _screw((x, inner - .030, .0247), .9 * k + .4, button)


def _leg(size, x, y):
    """A leg's head, sawn off out of sight."""
    centre, half = y + size.apron_thickness / 2 + size.set_back - size.leg_top / 2, sections(size)[0][1]
    wood = _oiled("leg", 8.4, axis="Z", pith=(.13, .11))
    build_leg(wood, ((0, half), (LEG_LENGTH, half)), lambda a, b, down: (a, b, down), .0016, (x, centre, 0))


def build_underside(leg_x):
    """Boards with their underside at z = 0, the long apron along x above y = 0, one leg at `leg_x`."""
    size = table_dimensions()
    _boards(size)
    _apron(size, 0)
    _buttons(size, 0)
    _leg(size, leg_x, 0)
