"""One corner of the frame as it goes together: a leg's head with its mortise, the apron's tenon, two peg holes and pegs."""

import math

from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.solids import box, lathe, prism
from studio.table_dimensions import table_dimensions

TENON_THICKNESS, TENON_LENGTH = 0.012, 0.050
SHOULDER = 0.012
SET_BACK = 0.008
LEG_LENGTH = 0.36
PEG_SHARES = (.3, .7)
PEG_LENGTH = 0.075


def _raw(name, seed, axis, pith, tone=1.0):
    return oak(name, Oak(seed=seed, axis=axis, pith=pith, light=RAW_LIGHT, dark=RAW_DARK, tone=tone, roughness=.56, rays=1.1, slope=(.02, .03)))


def _cut(body, tool):
    """Take a tool's shape out of a body before its edges are broken."""
    tool.hide_render = True
    modifier = body.modifiers.new("cut", "BOOLEAN")
    modifier.object, modifier.solver = tool, "EXACT"
    body.modifiers.move(len(body.modifiers) - 1, 0)


def peg_heights(size):
    """Heights of the two pegs above the bench, in metres."""
    return [LEG_LENGTH - size.apron_height * share for share in PEG_SHARES]


def _leg(size, apron_y):
    side, middle = size.leg_top, LEG_LENGTH - size.apron_height / 2
    wood = _raw("leg", 5.2, "Z", (.13, .11))
    leg = box("leg", (side, side, LEG_LENGTH), (side / 2, side / 2, LEG_LENGTH / 2), wood, .0009)
    mortise = box("mortise", (TENON_LENGTH * 2, TENON_THICKNESS + .0003, size.apron_height - 2 * SHOULDER + .0005), (0, apron_y, middle), wood, 0)
    _cut(leg, mortise)
    for height in peg_heights(size):
        radius = size.peg_diameter / 2 + .0001
        hole = lathe("peg hole", [(.00001, -.05), (radius, -.05), (radius, .05), (.00001, .05)], wood, 48,
                     (TENON_LENGTH * .5, 0, height), (math.pi / 2, 0, 0))
        _cut(leg, hole)


def _apron(size, apron_y, gap):
    """The apron, `gap` metres short of its seat; returned so that a film can move it."""
    low, high = -size.apron_height / 2 + SHOULDER, size.apron_height / 2 - SHOULDER
    length, middle = .60, LEG_LENGTH - size.apron_height / 2
    wood = _raw("apron", 2.4, "X", (.03, -.16), .97)
    body = box("apron", (length, size.apron_thickness, size.apron_height), (-length / 2 - gap, apron_y, middle), wood, .0007)
    slope = .0025
    tenon = prism("tenon", [(length / 2 - .001, low), (length / 2 + TENON_LENGTH - slope, low), (length / 2 + TENON_LENGTH, low + slope),
                            (length / 2 + TENON_LENGTH, high - slope), (length / 2 + TENON_LENGTH - slope, high), (length / 2 - .001, high)],
                  -TENON_THICKNESS / 2, TENON_THICKNESS / 2, wood, "y", .0003)
    tenon.parent = body
    return body


def _peg(size, height, proud, seed):
    """A riven peg, eight-sided by the knife, `proud` metres out of its hole."""
    radius = size.peg_diameter / 2
    wood = oak("peg", Oak(seed=seed, axis="Z", pith=(.03, .04), light=RAW_LIGHT, dark=RAW_DARK, tone=.93, rays=.3, roughness=.6))
    profile = [(.00001, 0), (radius * .86, 0), (radius, .0012), (radius * .97, PEG_LENGTH * .6), (radius * .6, PEG_LENGTH), (.00001, PEG_LENGTH)]
    return lathe("peg", profile, wood, 12, (TENON_LENGTH * .5, -proud, height), (-math.pi / 2, 0, .02 * math.sin(seed)))


def build_joint(gap=0.0, pegs=(None, None)):
    """The corner with its apron `gap` metres open; `pegs` says how far each (upper, lower) stands out, None for none.

    The leg stands on z = 0 with its inner upper edge at x = 0, its outer face in the plane y = 0. Returns the apron.
    """
    size = table_dimensions()
    apron_y = SET_BACK + size.apron_thickness / 2
    _leg(size, apron_y)
    for number, (height, proud) in enumerate(zip(peg_heights(size), pegs)):
        if proud is not None:
            _peg(size, height, proud, 3.0 + number)
    return _apron(size, apron_y, gap)
