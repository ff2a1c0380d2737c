"""A corner of the top, underside up: the chamfer runs off along the edge, narrow shavings beside it."""

import math
import random

from studio.kit.camera import camera
from studio.kit.solids import box, loft
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.wood.material import oak, raw_oak
from studio.workshop.bench import bench_oak, build_back_wall, build_bench, dust_on, north_window
from studio.workshop.hand_tools import carpenters_pencil
from studio.workshop.marking import graphite, stroke
from studio.workshop.shavings import Ribbon, drop, shaving, shaving_material

END = .16
FRONT = -.10
BATTEN = .030


def corner(size):
    """Two boards of the top with their outer corner at (END, FRONT), chamfered along both edges."""
    thick, chamfer, broad = size.thickness, size.under_chamfer, size.board_width
    for number, (near, far) in enumerate(((FRONT, FRONT + broad), (FRONT + broad + .001, FRONT + 2 * broad + .004))):
        cut = chamfer if number == 0 else 0
        middle = (near + far) / 2

        def outline(height, end, front, low=near - middle, high=far - middle):
            return [(-1.1, low + front, height), (END - end, low + front, height), (END - end, high, height), (-1.1, high, height)]

        piece = raw_oak(seed=6.4 + 2.3 * number, pith=(.17 - .4 * number, .046), slope=(.005, .012), roughness=.55, rays=.7,
                        tone=1 - .06 * number, fineness=2.2, wear=.6, ends=True)
        loft("board", [outline(0, 0, 0), outline(thick - chamfer, 0, 0), outline(thick, chamfer, cut)], oak("board", piece),
             .0005, (0, middle, BATTEN))


def battens():
    """What the top lies on, so that the plane gets past its edge."""
    for number, (x, out) in enumerate(((.072, .034), (-.215, .052), (-.62, .03))):
        wood = bench_oak("batten", 3.3 + number, "Y", tone=.95, pith=(.06, -.05), fineness=1.8)
        box("batten", (.046, .50, BATTEN - .0002), (x, FRONT - out + .25, BATTEN / 2), wood, .0012,
             (0, 0, (.015, -.03, 0)[number]))


def build():
    size = table_dimensions()
    top = BATTEN + size.thickness
    build_bench(tone=.7)
    build_back_wall(1.4)
    corner(size)
    battens()
    lead = graphite()
    for x in (-.02, .012, .045):
        stroke([(x, FRONT + .055), (x + .022, FRONT + .085)], .0008, top + .00004, lead)
    carpenters_pencil((-.045, FRONT + .080, top + .0001), (0, 0, math.radians(212)))
    choose, material = random.Random(23), shaving_material()
    for k in range(17):
        ribbon = Ribbon(300 + k, choose.uniform(.010, .018), choose.uniform(.9, 3.2), choose.uniform(.008, .011),
                        choose.uniform(.013, .021), choose.uniform(.002, .009), .3)
        if k % 6 == 0:
            x, y, floor = choose.uniform(-.26, -.10), choose.uniform(FRONT + .12, FRONT + .22), top
        else:
            x, y, floor = choose.gauss(-.04, .17), choose.uniform(-.245, -.150), 0
        drop(shaving(material, ribbon), x, y, floor, (choose.uniform(-.2, .2), choose.uniform(0, 6.3), choose.uniform(0, 6.3)))
    dust_on((.05, .2), (-.17, .05), .0002, 600, 3)
    dust_on((0, .12), (FRONT + .06, .04), top + .0001, 160, 8, .0011)
    north_window((-1.45, .50, .76), (0, -.05, .05), .6, .7, 56, room=.11)
    camera((.40, -.41, .235), (.035, -.060, .052), lens=56, aperture=6.3, focus=(.09, -.10, .06))


PICTURE = Picture("The chamfer under the top", build, width=1920, samples=8, exposure=.22, denoised=.93, sharpness=.4)
