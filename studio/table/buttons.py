"""The wooden buttons that hold the top: screwed to it from below, their tongues in the aprons' slots, where they may slide."""

import math

import bpy

from studio.kit.solids import box, cut, prism
from studio.table.underside import BUTTON_APART, SLOT_ABOVE, SLOT_HEIGHT, SLOT_LENGTH
from studio.wood.material import Oak, oak

# In metres: how broad along the apron a button is, how high, how far it reaches under the top, and its tongue into the apron.
WIDTH, HEIGHT, REACH, TONGUE = .039, .0245, .060, .010
SLOT_DEPTH = .012
# No button sits nearer to a leg.
CLEAR = .12


def places(length):
    """Where buttons sit along an apron that shows so much of its length between the legs, from its middle."""
    count = int((length - 2 * CLEAR) / BUTTON_APART) + 1
    return [(number - (count - 1) / 2) * BUTTON_APART for number in range(count)]


def _button(at, turn, seed):
    """A block whose tongue points to +y before the turn about the upright axis; `at` lies where the apron meets the top."""
    wood = oak("button", Oak(seed=seed, axis="Y", pith=(.05, -.07), tone=.90 + .05 * (seed % 3), roughness=.56, rays=.6))
    mouth, lip = -SLOT_ABOVE - .0006, -SLOT_ABOVE - SLOT_HEIGHT + .001
    outline = [(-REACH, 0), (-.002, 0), (-.002, mouth), (TONGUE, mouth), (TONGUE, lip), (-.002, lip), (-.002, -HEIGHT),
               (-REACH + .007, -HEIGHT), (-REACH, -HEIGHT + .0055)]
    prism("button", outline, -WIDTH / 2, WIDTH / 2, wood, "x", .0011, at, (0, 0, turn))


def _slot(apron, at, turn):
    """Cut the slot for a button's tongue into the apron's inner face."""
    tool = box("slot", (SLOT_LENGTH, 2 * SLOT_DEPTH, SLOT_HEIGHT), (at[0], at[1], at[2] - SLOT_ABOVE - SLOT_HEIGHT / 2),
               apron.data.materials[0], 0, (0, 0, turn))
    cut(apron, tool, first=True)


def build_buttons(size):
    """Give the aprons that `build_table` put into the scene their slots, and each slot its button."""
    seed = 0
    for apron in [made for made in bpy.data.objects if made.name.split(".")[0] in ("long apron", "short apron")]:
        x, y, _ = apron.location
        along_x = apron.name.startswith("long")
        # From the table's middle to the apron's inner face; the tongues point outwards.
        inner = abs(y if along_x else x) - size.apron_thickness / 2
        turn = (0 if y > 0 else math.pi) if along_x else (-math.pi / 2 if x > 0 else math.pi / 2)
        length = (size.length - 2 * size.inset_length if along_x else size.width - 2 * size.inset_width) - 2 * size.leg_top
        for place in places(length):
            seed += 1
            at = (place, math.copysign(inner, y), size.leg_height) if along_x else (math.copysign(inner, x), place, size.leg_height)
            _slot(apron, at, turn)
            _button(at, turn, seed)
