"""The table itself: boards with a chamfered underside, splayed legs, pegged aprons. From content/table.json."""

import math
import random
from dataclasses import dataclass, replace

from studio.kit.solids import box, lathe, loft
from studio.table.dimensions import board_widths, table_dimensions
from studio.table.leg import build_leg, sections
from studio.wood.material import OILED_DARK, Oak, gap, oak

# Seen whole, the joints between the boards are drawn broader than glue leaves them, to be seen at all; so are broken edges.
JOINT, NEAR_JOINT = 0.0010, 0.0002
BROKEN, NEAR_BROKEN = 0.0016, 0.0009
PEG_PROUD = 0.0006
# One tree, several boards: heart and outer wood, this way up and that.
TONES = (.91, 1.05, .85, 1.0, 1.08, .88)
# From near the eye wants more contrast in the pores and more life in the figure than it bears from afar.
NEAR_TONES = {"dark": tuple(x * .68 for x in OILED_DARK), "pores": 1.25}
NEAR_FIGURE = {**NEAR_TONES, "streaks": .26, "uneven_rings": .013, "slope": (.03, .03)}
# An edge wants its cathedrals within the picture.
NEAR_STEEP = 2
# A table seen across a room shows its rays' flecks when they are drawn so many times their size.
BROAD_FLECK = 1.82


@dataclass(frozen=True)
class Seen:
    """From where the table is seen: `fineness` of its pores as in Oak, 1 for the whole table, about 2 for a part of it;
    whether `across_room`, in light that rakes: the boards' differences and their figure then want more contrast than they have.
    `silver` is as in Oak: where half of the top lies in shade, full silver would be noise."""

    fineness: float
    across_room: bool
    silver: float

    def of(self, piece, near, far=None):
        """The piece as it is seen so, with what `near` or `far` say otherwise of its cut."""
        if self.fineness > 1:
            return replace(piece, fineness=self.fineness, **near)
        piece = replace(piece, silver=self.silver)
        return replace(piece, **{"breadth": BROAD_FLECK, **(far or {})}) if self.across_room else piece


def build_table(fineness=1.0, across_room=False, silver=1.0):
    """Put the table into the scene, standing on z = 0, its length along x; returns its dimensions. The rest as in Seen."""
    size, seen = table_dimensions(), Seen(fineness, across_room, silver)
    _top(size, random.Random(11), seen)
    for along in (-1, 1):
        for across in (-1, 1):
            _leg(size, along, across, seen)
    _aprons(size, seen)
    return size


def _top(size, choose, seen):
    edge = -size.width / 2
    for number, width in enumerate(board_widths(size.width, size.boards, choose)):
        side = choose.choice((-1, 1))
        piece = Oak(seed=choose.uniform(0, 9), tone=TONES[number % len(TONES)], roughness=choose.uniform(.48, .58), wear=1.0,
                    rings_per_metre=choose.uniform(290, 440), streaks=choose.uniform(.22, .34),
                    pith=(side * choose.uniform(.12, .24), choose.uniform(-.016, .016)),
                    slope=(choose.uniform(-.018, .018), choose.uniform(-.010, .010)),
                    bow=choose.choice((-1, 1)) * choose.uniform(.006, .020), rays=choose.uniform(.5, 1.6), knots=2.4)
        near = {"slope": tuple(NEAR_STEEP * x for x in piece.slope), "ends": True, **NEAR_TONES}
        far = {"tone": .84 * piece.tone ** 1.7, "streaks": piece.streaks + .16, "rays": piece.rays + 1.6, "uneven_rings": .014}
        _board(size, number, edge, edge + width, seen.of(piece, near, far))
        edge += width


def _board(size, number, low, high, piece):
    """One board of the top, modelled about its own centre so that each has its own figure."""
    name, x, chamfer = f"top board {number + 1}", size.length / 2, size.under_chamfer
    joint, broken = (NEAR_JOINT, NEAR_BROKEN) if piece.near else (JOINT, BROKEN)
    middle, half = (low + high) / 2, (high - low - joint) / 2
    left = chamfer if number == 0 else 0
    right = chamfer if number == size.boards - 1 else 0

    def outline(height, ends, left, right):
        return [(-x + ends, -half + left, height), (x - ends, -half + left, height),
                (x - ends, half - right, height), (-x + ends, half - right, height)]

    outlines = [outline(-size.thickness, chamfer, left, right), outline(chamfer - size.thickness, 0, 0, 0), outline(0, 0, 0, 0)]
    loft(name, outlines, oak(name, piece), bevel=broken, location=(0, middle, size.height))


def _leg(size, along, across, seen):
    """A leg in its corner: sheared, so that its foot stands flat."""
    def at(a, b, down):
        out = size.foot_offset * (1 - (size.leg_height - down) / size.leg_height)
        return along * out + a, across * out + b, size.leg_height - down

    piece = seen.of(Oak(seed=along * 2 + across + 5, axis="Z", pith=(.13 * along, .11 * across), roughness=.47, wear=.6, rays=1.0),
                    {"rays": .6, "ends": True, **NEAR_FIGURE})
    x = along * (size.length / 2 - size.inset_length - size.leg_top / 2)
    y = across * (size.width / 2 - size.inset_width - size.leg_top / 2)
    build_leg(oak("leg", piece), sections(size)[::-1], at, .0018, (x, y, 0))
    _pegs(size, along, across, x, y)


def _pegs(size, along, across, x, y):
    """Two pegs a joint, on the two outer faces of the leg, over the tenon's middle, end grain out and a hair proud."""
    piece = Oak(seed=along + across * 3 + 9, axis="Z", pith=(.03, .04), tone=1.2, rays=.6, ends=True, fineness=2.0)
    material = oak("peg", piece)
    radius, face = size.peg_diameter / 2, size.leg_top / 2
    inwards = size.peg_inset - face
    profile = [(.00001, PEG_PROUD), (radius * .90, PEG_PROUD), (radius * .99, PEG_PROUD * .5), (radius * .994, -.01)]
    rim, black = [(radius * .9, .00006), (radius * 1.012, .00006)], gap()
    lean = math.pi / 2 - size.splay
    for downs in zip(size.long_pegs, size.short_pegs):
        turns = (-across * lean, 0, 0), (0, along * lean, 0)
        for down, face_x, face_y, turn in zip(downs, (inwards, face), (face, inwards), turns):
            height = size.leg_height - down
            out = math.tan(size.splay) * (size.leg_height - height)
            at = (x + along * (face_x + out), y + across * (face_y + out), height)
            for name, shape, of in (("peg", profile, material), ("peg's gap", rim, black)):
                lathe(name, shape, of, 32, at, turn, crisp=True)


def _aprons(size, seen):
    height = size.leg_height - size.apron_height / 2
    x = size.length / 2 - size.inset_length - size.leg_top / 2
    y = size.width / 2 - size.inset_width - size.leg_top / 2
    back = size.leg_top / 2 - size.set_back - size.apron_thickness / 2
    for side in (-1, 1):
        long_piece = seen.of(Oak(seed=3 + side, pith=(.03, -.2), roughness=.48, rays=.6), NEAR_FIGURE)
        box("long apron", (2 * x, size.apron_thickness, size.apron_height), (0, side * (y + back), height),
            oak("apron", long_piece))
        short_piece = seen.of(Oak(seed=6 + side, axis="Y", pith=(.03, -.2), roughness=.48, rays=.6), NEAR_FIGURE)
        box("short apron", (size.apron_thickness, 2 * y, size.apron_height), (side * (x + back), 0, height),
            oak("apron", short_piece))
