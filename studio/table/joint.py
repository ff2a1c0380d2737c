"""One corner of the frame as it goes together: a leg's head with its mortise, the apron's tenon, two peg holes and pegs."""

import math

from studio.kit.solids import give_end, prism
from studio.table.dimensions import table_dimensions
from studio.table.leg import HEAD_LENGTH, mortised_head, peg_heights
from studio.table.pegs import peg, trimmed_peg
from studio.table.planed import planed, stations

APRON_LENGTH = 0.60


def _apron(size, apron_y, gap, wood):
    """The apron, `gap` metres short of its seat; returned so that a film can move it."""
    low, high = -size.tenon_height / 2, size.tenon_height / 2
    length, middle = APRON_LENGTH, HEAD_LENGTH - size.apron_height / 2
    # A shoulder stays sharp, or its joint would gape.
    body = planed("apron", (size.apron_thickness, size.apron_height), stations(length, .00012), "x", wood, 5)
    body.location = (-length / 2 - gap, apron_y, middle)
    slope = .0025
    tenon = prism("tenon", [(length / 2 - .001, low), (length / 2 + size.tenon_length - slope, low),
                            (length / 2 + size.tenon_length, low + slope),
                            (length / 2 + size.tenon_length, high - slope), (length / 2 + size.tenon_length - slope, high),
                            (length / 2 - .001, high)],
                  -size.tenon_thickness / 2, size.tenon_thickness / 2, wood, "y", .0003)
    tenon.parent = body
    return body


def _drive(size, height, proud, seed):
    """A peg in its hole: one that stands out by `proud` metres, or, where that is less than three millimetres, one pared off."""
    if proud < .003:
        made = trimmed_peg(size, seed, proud)
        made.rotation_euler = (math.pi / 2, 0, 0)
        made.location = (size.peg_inset, 0, height)
        return
    made = peg(size, seed, driven=proud)
    made.location = (size.peg_inset, -proud, height)
    made.rotation_euler = (math.pi / 2 + .012, .008 * math.sin(seed * 5), 0)


def build_joint(woods, gap=0.0, pegs=(None, None), ends=None):
    """The corner of two `woods`, the leg's and the apron's, with its apron `gap` metres open; `pegs` says how far each (upper,
    lower) stands out, None for none; `ends` are both parts' woods cut across, for a picture that sees them.

    The leg stands on z = 0 with its inner upper edge at x = 0, its outer face in the plane y = 0. Returns the apron.
    """
    size = table_dimensions()
    apron_y = size.set_back + size.apron_thickness / 2
    leg = mortised_head(size, apron_y, None not in pegs, woods[0])
    for number, (height, proud) in enumerate(zip(peg_heights(size), pegs)):
        if proud is not None:
            _drive(size, height, proud, 3 + number)
    apron = _apron(size, apron_y, gap, woods[1])
    if ends:
        give_end(leg, 2, ends[0])
        give_end(apron, 0, ends[1])
    return apron
