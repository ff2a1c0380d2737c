"""The table's measurements, read from content/table.json and turned from millimetres and degrees into metres and radians."""

import json
import math
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "content" / "table.json"
# An apron's tenon, in metres, and how much lower than the apron it is, above and below.
TENON_THICKNESS, TENON_LENGTH, SHOULDER = .012, .050, .012
# Where the two pegs of a joint stand, as shares of the apron's height from its top: those of the short side stand between
# those of the long, as their ways cross inside the leg.
LONG_PEGS, SHORT_PEGS = (.24, .62), (.40, .78)
# How far they stand from the leg's inner edge, in metres: in the tenon's middle, that neither its end nor the leg splits.
PEG_INSET = TENON_LENGTH / 2
# How far behind the leg's outer face the apron's stands, in metres, so that the joint casts a line of shadow.
SET_BACK = .008


@dataclass(frozen=True)
class TableDimensions:
    """Lengths in metres, angles in radians. A leg's insets run from the top's edges to its outer faces at its upper end;
    its shoulder is how far it stays square below the aprons."""

    length: float
    width: float
    thickness: float
    boards: int
    under_chamfer: float
    height: float
    leg_top: float
    leg_foot: float
    splay: float
    inset_length: float
    inset_width: float
    shoulder: float
    apron_height: float
    apron_thickness: float
    peg_diameter: float

    @property
    def leg_height(self):
        """From the floor to the underside of the top."""
        return self.height - self.thickness

    @property
    def tenon_height(self):
        """From a tenon's lower to its upper edge, and as long is its mortise."""
        return self.apron_height - 2 * SHOULDER

    @property
    def foot_offset(self):
        """How far a leg's foot stands outside its upper end, along and across alike."""
        return math.tan(self.splay) * self.leg_height


def from_facts(facts):
    """Dimensions from the facts as content/table.json holds them (mm, degrees)."""
    metre = 1000
    top, leg, apron = facts["top"], facts["leg"], facts["apron"]
    return TableDimensions(
        length=top["length"] / metre, width=top["width"] / metre, thickness=top["thickness"] / metre,
        boards=top["boards"], under_chamfer=top["underChamfer"] / metre, height=facts["height"] / metre,
        leg_top=leg["topWidth"] / metre, leg_foot=leg["footWidth"] / metre, splay=math.radians(leg["splayDegrees"]),
        inset_length=leg["insetLength"] / metre, inset_width=leg["insetWidth"] / metre, shoulder=leg["shoulder"] / metre,
        apron_height=apron["height"] / metre, apron_thickness=apron["thickness"] / metre,
        peg_diameter=apron["pegDiameter"] / metre,
    )


def table_dimensions():
    """The dimensions of the table as the page states them."""
    return from_facts(json.loads(SOURCE.read_text(encoding="utf-8")))


def board_widths(total, count, random):
    """Widths of boards that add up to the top's; no two alike, none more than a tenth off the mean."""
    shares = [1 + random.uniform(-.1, .1) for _ in range(count)]
    return [total * share / sum(shares) for share in shares]
