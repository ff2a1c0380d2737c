"""The table's measurements, read from content/table.json and turned from millimetres and degrees into metres and radians."""

import json
import math
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "content" / "table.json"


@dataclass(frozen=True)
class TableDimensions:
    """Lengths in metres, angles in radians. A leg's insets run from the top's edges to its outer faces at its upper end; its
    shoulder is how far it stays square below the aprons.

    A tenon is lower than its apron by `tenon_shoulder` above and below. `set_back` is how far behind the leg's outer face the
    apron's stands, so that the joint casts a line of shadow. `long_pegs` and `short_pegs` are the distances of a joint's two
    pegs from the apron's upper edge: those of the short side stand between those of the long, as their ways cross inside the
    leg."""

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
    tenon_length: float
    tenon_thickness: float
    tenon_shoulder: float
    set_back: float
    long_pegs: tuple
    short_pegs: tuple

    @property
    def leg_height(self):
        """From the floor to the underside of the top."""
        return self.height - self.thickness

    @property
    def board_width(self):
        """A board's in the mean, sawn to the millimetre."""
        return round(self.width / self.boards, 3)

    @property
    def tenon_height(self):
        """From a tenon's lower to its upper edge, and as long is its mortise."""
        return self.apron_height - 2 * self.tenon_shoulder

    @property
    def peg_inset(self):
        """How far the pegs stand from the leg's inner edge: in the tenon's middle, that neither its end nor the leg splits."""
        return self.tenon_length / 2

    @property
    def foot_offset(self):
        """How far a leg's foot stands outside its upper end, along and across alike."""
        return math.tan(self.splay) * self.leg_height


def from_facts(facts):
    """Dimensions from the facts as content/table.json holds them (mm, degrees); ValueError names a fact that is missing."""
    def fact(group, name):
        try:
            return facts[group][name]
        except KeyError:
            raise ValueError(f"content/table.json has no {group}.{name}, which the pictures are built from: add it, as the table "
                             "that came with this version has it") from None

    def metres(group, name):
        return fact(group, name) / 1000

    return TableDimensions(
        length=metres("top", "length"), width=metres("top", "width"), thickness=metres("top", "thickness"),
        boards=fact("top", "boards"), under_chamfer=metres("top", "underChamfer"), height=facts["height"] / 1000,
        leg_top=metres("leg", "topWidth"), leg_foot=metres("leg", "footWidth"), splay=math.radians(fact("leg", "splayDegrees")),
        inset_length=metres("leg", "insetLength"), inset_width=metres("leg", "insetWidth"), shoulder=metres("leg", "shoulder"),
        apron_height=metres("apron", "height"), apron_thickness=metres("apron", "thickness"),
        peg_diameter=metres("apron", "pegDiameter"), tenon_length=metres("joint", "tenonLength"),
        tenon_thickness=metres("joint", "tenonThickness"), tenon_shoulder=metres("joint", "tenonShoulder"),
        set_back=metres("joint", "setBack"), long_pegs=tuple(down / 1000 for down in fact("joint", "longPegs")),
        short_pegs=tuple(down / 1000 for down in fact("joint", "shortPegs")),
    )


def table_dimensions():
    """The dimensions of the table as the page states them."""
    return from_facts(json.loads(SOURCE.read_text(encoding="utf-8")))


def board_widths(total, count, random):
    """Widths of boards that add up to the top's; no two alike, none more than a tenth off the mean."""
    shares = [1 + random.uniform(-.1, .1) for _ in range(count)]
    return [total * share / sum(shares) for share in shares]
