"""The bench's front: a face vise with a wooden screw, the apron and the legs behind it, a shelf under it in the dark."""

import math

from mathutils import Vector
from mathutils.noise import noise

from studio.hand_tools import beech
from studio.metals import iron
from studio.nodes import new_material, set_inputs
from studio.solids import box, lathe, loft
from studio.workshop import old_oak

# The x of its middle.
MIDDLE = -.55
# Where boards slipped or a saw went too far: place along the lip, width and depth in metres.
DENTS = ((-.23, .006, .0026), (-.205, .010, .0016), (-.115, .004, .0022), (-.06, .014, .0030), (.015, .005, .0014),
         (.09, .009, .0024), (.105, .004, .0030),
         (.21, .012, .0018))


def fit_vise(opening):
    """The vise along the bench's front edge, its jaw `opening` metres from it: worn at the lip, lined with leather; and what
    stands under the bench."""
    face = -.389 - opening
    _chop(face)
    leather, graph, shader, _ = new_material("leather")
    scuffs = graph.noise(graph.object_position(), 120, 5, .7)
    set_inputs(graph, shader, base_colour=graph.mix(scuffs, (.060, .034, .020), (.15, .092, .055)), roughness=.75,
               normal=graph.bump(scuffs, .4, .001))
    box("jaw's leather", (.53, .0035, .10), (MIDDLE, face + .0018, -.0505), leather, .001)
    _screw(face - .070)
    box("bench apron", (2.4, .05, .20), (0, -.36, -.17), old_oak("bench apron", 5.1, tone=.62, stains=1.0, wear=2.4), .003)
    for x in (-1.0, 1.0):
        box("bench leg", (.11, .11, .80), (x, -.30, -.47), old_oak("bench leg", 7.7, "Z", tone=.58, stains=1.0, wear=2.4), .004)
    dark = old_oak("shelf under the bench", 9.3, tone=.45, stains=1.0)
    box("shelf under the bench", (2.1, .62, .028), (0, .02, -.60), dark, .003)


def _chop(face):
    """The jaw: its lip dented and worn where boards are held, its corners sawn off, its arrises rounded by years of hips."""
    outlines = []
    for k in range(121):
        x = -.30 + .005 * k
        worn = .0026 * math.exp(-(x / .15) ** 2) + .0012 * (noise(Vector((x * 14, .3, 0))) + .5 * noise(Vector((x * 60, 2.0, 0))))
        worn += sum(depth * max(0.0, 1 - ((x - at) / wide) ** 2) for at, wide, depth in DENTS)
        corner = max(0.0, abs(x) - .268)
        top, low = .002 - worn - corner * .9 - corner * corner * 8, -.24 + max(0.0, abs(x) - .24) * .7
        round_ = .006 + .004 * (1 + noise(Vector((x * 9, 5.0, 0)))) + worn * .8
        lip = ((0, top), (-.012, top + .0004), (-.070 + round_ * 1.6, top - .0010), (-.070 + round_ * .55, top - round_ * .40),
               (-.070, top - round_ * 1.25))
        outlines.append([(MIDDLE + x, face + y, z) for y, z in ((0, low), *lip, (-.070, low + .02), (-.064, low))])
    wood = old_oak("vise chop", 3.8, tone=.80, stains=1.0, wear=2.6, pith=(.05, -.22), streaks=.22, ends=True)
    loft("vise chop", outlines, wood, .0008)


def _screw(front):
    """What turns it: a head of beech between iron ferrules, a handle through it; two bolts with their washers."""
    turn = (math.pi / 2, 0, 0)
    dome = [(.0001, .0052), (.006, .0046), (.0108, .0022), (.0120, 0), (.0120, -.002)]
    washer = [(.0001, .0016), (.019, .0016), (.0195, 0)]
    for side in (-1, 1):
        for name, profile in (("bolt", dome), ("washer", washer)):
            lathe(name, profile, iron(), 32, (MIDDLE + side * .20, front - .001, -.115), turn, crisp=True)
    head = [(.0001, .086), (.026, .085), (.0325, .080), (.0345, .074), (.0355, .0735), (.0355, .066), (.0340, .066),
            (.0345, .024), (.0355, .024), (.0355, .016), (.034, .016), (.044, .012), (.045, .001), (.045, 0)]
    lathe("screw head", head, beech("screw head", 2.0, "Z", tone=.52, ends=True), 40, (MIDDLE, front, -.12), turn, crisp=True)
    for along in (.0660, .0160):
        ring = [(.0358, along - .0002), (.0364, along), (.0364, along + .0076), (.0358, along + .0078)]
        lathe("ferrule", ring, iron(), 40, (MIDDLE, front, -.12), turn, crisp=True)
    lathe("vise screw", [(.024, -.10), (.024, .02)], beech("vise screw", 3.1, "Z", tone=.42), 32, (MIDDLE, front + .075, -.12),
          turn)
    handle = [(.0001, -.20), (.018, -.195), (.019, -.18), (.012, -.172), (.012, .172), (.019, .18), (.018, .195), (.0001, .20)]
    lathe("vise handle", handle, beech("vise handle", 4.0, "Z", tone=.50), 32, (MIDDLE, front - .048, -.12), (0, .5, 0))
