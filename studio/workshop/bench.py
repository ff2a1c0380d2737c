"""The workshop: a bench of old oak planks, a plastered wall with a window to the north, tools hanging out of focus."""

import random

from mathutils import Euler, Vector

from studio.kit.light import PALE, studio_world, window
from studio.kit.solids import aim, box
from studio.table.room import distant_plaster
from studio.wood.material import OLD_DARK, OLD_LIGHT, Oak, oak
from studio.workshop.bench_wear import cut_marks, front_plank, soil
from studio.workshop.chips import crumbs
from studio.workshop.shavings import shaving_material
from studio.workshop.wall_tools import hang_tools
from studio.workshop.window import window_frame

# Limewash gone grey: against it the oak is the warm thing in the picture.
WARM_WALL = ((.152, .147, .134), (.265, .258, .234))
DAYLIGHT = (1.0, 0.955, 0.89)
# Where the wall was limed anew, and under a clouded sky: cooler than the wood before it.
LIMEWASH = ((.20, .20, .19), (.31, .305, .29))
NORTH = (.72, .87, 1.0)
# The room that comes with Blender is bluer than one of plaster and oak.
LAMPLESS = (1.10, 0.94, 0.76)
WINDOW_X, WINDOW_Z = (-1.50, -.20), (.20, 1.55)


def bench_oak(name, seed, axis="X", **cut):
    """The darker, rougher oak of benches and tool handles."""
    figures = {"light": OLD_LIGHT, "dark": OLD_DARK, "tone": .85, "roughness": .58, "wear": 1.0, **cut}
    return oak(name, Oak(seed=seed, axis=axis, **figures))


def build_bench(planks=5, depth=.16, fineness=1.8, tone=1.0, near=False):
    """A bench whose top is z = 0, its planks along x; the front edge lies at y ≈ -0.38. `tone` under 1 is a darker one; where
    its front edge is seen `near`, it has the holes of the bench dogs there, and the dents of years."""
    choose, faces = random.Random(21), []
    for i in range(planks):
        material = bench_oak(f"bench plank {i}", i * 1.7 + .3, pith=(.1 * i - .2, -.1 - .05 * i),
                             tone=tone * choose.uniform(.62, .86),
                             fineness=fineness, stains=1.0, streaks=.2, wear=2.0)
        soil(material, depth)
        y, sunk = -.30 + (depth + .002) * i, choose.uniform(0, .0012)
        if near and i == 0:
            front_plank((2.4, depth, .07), (0, y, -.035 - sunk), material)
        else:
            box(f"bench plank {i}", (2.4, depth, .07), (choose.gauss(0, .003) if near else 0, y, -.035 - sunk), material, .003)
        faces.append((y - depth / 2, y + depth / 2, -sunk))
    cut_marks(faces)


def dust_on(x, y, height, count=500, seed=3, largest=.0018, hole=None):
    """Crumbs and dust strewn about (x, y), each a pair of a middle and a spread, on a surface of the given height; none
    over a `hole` given as its middle and its size, two pairs."""
    choose = random.Random(seed)
    spots = [(choose.gauss(*x), choose.gauss(*y), height) for _ in range(count)]
    if hole:
        (middle_x, middle_y), (long, broad) = hole
        spots = [spot for spot in spots if abs(spot[0] - middle_x) > long / 2 or abs(spot[1] - middle_y) > broad / 2]
    return crumbs(shaving_material(), spots, seed, largest)


def build_back_wall(distance=2.2, tones=WARM_WALL, glare=0.0):
    """A wall with a window on its left, and what hangs and stands before it: `distance` metres behind the work, its plaster
    mottled between the two `tones`; `glare` as in window_frame."""
    wall = distant_plaster("warm wall", tones)
    (left, right), (sill, head) = WINDOW_X, WINDOW_Z
    for name, low_x, high_x, low_z, high_z in (
            ("wall left of the window", -5, left, -1.2, 3.4), ("wall right of the window", right, 5, -1.2, 3.4),
            ("wall under the window", left, right, -1.2, sill), ("wall over the window", left, right, head, 3.4)):
        box(name, (high_x - low_x, .3, high_z - low_z), ((low_x + high_x) / 2, distance + .15, (low_z + high_z) / 2), wall, 0)
    window_frame(distance, WINDOW_X, WINDOW_Z, glare)
    hang_tools(distance)


def north_window(location, target, width, height, watts, room, panes=(1, 1), daylight=DAYLIGHT):
    """The window's light, of the colour of this `daylight`, and the `room` as a faint light about it. `panes`, columns and
    rows, matter where something wet or polished mirrors it."""
    columns, rows = panes
    turned, bars = Euler(aim(location, target)).to_matrix(), .10 if columns * rows > 1 else 0
    for i in range(columns):
        for j in range(rows):
            aside = Vector((((i + .5) / columns - .5) * width, ((j + .5) / rows - .5) * height, 0))
            middle = Vector(location) + turned @ aside
            window(middle, middle + turned @ Vector((0, 0, -1)), width / columns * (1 - bars), height / rows * (1 - bars),
                   watts / (columns * rows), daylight)
    window((1.5, -1.2, 1.5), target, 1.4, 1.4, 5, PALE)
    studio_world("interior", room, 60, LAMPLESS)
