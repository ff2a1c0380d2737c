"""The workshop: a bench of old oak planks, a plastered wall out of focus, a north window."""

import random

from studio.light import PALE, WARM, studio_world, window
from studio.oak_material import OLD_DARK, OLD_LIGHT, Oak, oak
from studio.room import plaster
from studio.solids import box

WARM_WALL = ((.27, .235, .19), (.42, .375, .31))


def old_oak(name, seed, axis="X", **cut):
    """The darker, rougher oak of benches and tool handles."""
    figures = {"light": OLD_LIGHT, "dark": OLD_DARK, "tone": .85, "roughness": .58, "wear": 1.0, **cut}
    return oak(name, Oak(seed=seed, axis=axis, **figures))


def build_bench(planks=5, depth=.16):
    """A bench whose top is z = 0, its planks along x; the front edge lies at y ≈ -0.38."""
    choose = random.Random(21)
    for i in range(planks):
        material = old_oak(f"bench plank {i}", i * 1.7 + .3, pith=(.1 * i - .2, -.1 - .05 * i), tone=choose.uniform(.78, .92))
        box(f"bench plank {i}", (2.4, depth, .07), (0, -.30 + (depth + .002) * i, -.035 - choose.uniform(0, .0012)), material, .003)


def build_back_wall(distance=2.2):
    box("back wall", (9, .1, 5), (0, distance, 1), plaster("warm wall", WARM_WALL), 0)


def boards_at_the_back(count=4, y=.95):
    """A small pile of sawn boards on a second bench behind the work, out of focus."""
    choose = random.Random(5)
    box("second bench", (3, .6, .07), (0, y, -.035), old_oak("second bench", 11.0), .003)
    for k in range(count):
        piece = Oak(seed=k + 8.0, pith=(0, -.3), roughness=.6)
        box("board at the back", (1.1, .2, .03), (-.55 + choose.uniform(-.06, .06), y + choose.uniform(-.03, .03), .016 + .033 * k), oak("board at the back", piece), .002,
            (0, 0, choose.uniform(-.05, .05)))


def north_window(location, target, width, height, watts, room=.22, turn=60):
    """The window, and the rest of the room as a faint light about it."""
    window(location, target, width, height, watts, WARM)
    window((1.5, -1.2, 1.5), target, 1.4, 1.4, 5, PALE)
    studio_world("interior", room, turn)
