"""The workshop: a bench of old oak planks, a plastered wall with a window to the north, tools hanging out of focus."""

import random

from mathutils import Euler, Vector

from studio.bench_wear import cut_marks, soil
from studio.chips import crumbs
from studio.light import PALE, aim, studio_world, window
from studio.nodes import new_material
from studio.oak_material import OILED_DARK, OILED_LIGHT, OLD_DARK, OLD_LIGHT, Oak, distant_oak, oak
from studio.room import distant_plaster, plaster
from studio.shavings import shaving_material
from studio.solids import box, mesh, place
from studio.wall_tools import hang_tools

# Limewash gone grey: against it the oak is the warm thing in the picture.
WARM_WALL = ((.152, .147, .134), (.265, .258, .234))
DAYLIGHT = (1.0, 0.955, 0.89)
# The room that comes with Blender is bluer than one of plaster and oak.
LAMPLESS = (1.10, 0.94, 0.76)
WINDOW_X, WINDOW_Z = (-1.50, -.20), (.20, 1.55)


def old_oak(name, seed, axis="X", **cut):
    """The darker, rougher oak of benches and tool handles."""
    figures = {"light": OLD_LIGHT, "dark": OLD_DARK, "tone": .85, "roughness": .58, "wear": 1.0, **cut}
    return oak(name, Oak(seed=seed, axis=axis, **figures))


def build_bench(planks=5, depth=.16, fineness=1.8, tone=1.0):
    """A bench whose top is z = 0, its planks along x; the front edge lies at y ≈ -0.38. `tone` under 1 is a darker one."""
    choose, faces = random.Random(21), []
    for i in range(planks):
        material = old_oak(f"bench plank {i}", i * 1.7 + .3, pith=(.1 * i - .2, -.1 - .05 * i), tone=tone * choose.uniform(.62, .86),
                           fineness=fineness, stains=1.0, streaks=.2, wear=2.0)
        soil(material, depth)
        y, sunk = -.30 + (depth + .002) * i, choose.uniform(0, .0012)
        box(f"bench plank {i}", (2.4, depth, .07), (0, y, -.035 - sunk), material, .003)
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


def build_back_wall(distance=2.2, sharp=False):
    """A wall with a window on its left, and what hangs and stands before it: `distance` metres behind the work, `sharp`
    where it is near enough to show its strokes."""
    wall = (plaster if sharp else distant_plaster)("warm wall", WARM_WALL)
    (left, right), (sill, head) = WINDOW_X, WINDOW_Z
    for name, low_x, high_x, low_z, high_z in (
            ("wall left of the window", -5, left, -1.2, 3.4), ("wall right of the window", right, 5, -1.2, 3.4),
            ("wall under the window", left, right, -1.2, sill), ("wall over the window", left, right, head, 3.4)):
        box(name, (high_x - low_x, .3, high_z - low_z), ((low_x + high_x) / 2, distance + .15, (low_z + high_z) / 2), wall, 0)
    _window_frame(distance)
    hang_tools(distance)


def _window_frame(distance):
    (left, right), (sill, head) = WINDOW_X, WINDOW_Z
    frame = distant_plaster("window frame", ((.10, .095, .085), (.19, .18, .16)))
    y, middle_z = distance + .20, (sill + head) / 2
    for k in range(4):
        box("mullion", (.035, .05, head - sill), (left + (right - left) * k / 3, y, middle_z), frame, .004)
    for k in range(4):
        box("glazing bar", (right - left, .04, .03), ((left + right) / 2, y, sill + (.035 if k == 0 else 0) + (head - sill) * k / 3), frame, .003)
    box("sill", (right - left + .12, .40, .035), ((left + right) / 2, distance + .12, sill), distant_oak("sill"), .004)
    _sky(distance + .9, left, right, sill, head)


def _sky(y, left, right, sill, head):
    """What the camera sees through the panes: a pale sky over the dark of trees. It gives no light of its own."""
    material, graph, _, output = new_material("sky")
    place_ = graph.world_position()
    x, _, z = graph.separate(place_)
    # A wood's edge some way off, a nearer tree before it: each crown of its own height and green, sky between the leaves.
    far = graph.step(z + graph.noise(place_, 2.1, 5, .6) * .34, .80, .86)
    heads = graph.noise_along(x * 1.9 + 3.0, 1) * 1.5 + graph.noise(place_, 5, 6, .72) * .42 - .52
    near = graph.math("MAXIMUM", graph.step(z - heads * .72, .06, .10), graph.step(graph.noise(place_, 11, 4, .7), .60, .66) * graph.step(z, .45, .60))
    leaves = graph.step(graph.noise(place_, 9, 6, .72), .36, .62)
    green = graph.mix(graph.step(graph.noise(place_, 1.4, 2), .40, .60), (.064, .070, .044), (.046, .055, .043))
    hedge = graph.mix(leaves, (.012, .015, .009), green)
    stem = graph.step(graph.math("ABSOLUTE", graph.math("FRACT", x * 1.15 + z * .10 + .31) - .5), .030, .018)
    hedge = graph.mix(stem * graph.step(leaves, .9, .3), hedge, (.014, .012, .010))
    colour = graph.mix(near, hedge, graph.mix(far, graph.mix(leaves, (.095, .105, .092), (.140, .150, .130)), (.90, .95, 1.0)))
    # In polished steel the sky would burn out: there it is a grey one.
    direct = graph.out(graph.node("ShaderNodeLightPath"), "Is Camera Ray")
    light = graph.node("ShaderNodeEmission", {"Color": colour, "Strength": direct * 3.2 + 1.3})
    graph.put(output.inputs["Surface"], graph.out(light))
    corners = [(left - 2, y, sill - 1.5), (right + 2, y, sill - 1.5), (right + 2, y, head + 1.5), (left - 2, y, head + 1.5)]
    seen = place("sky", mesh("sky", corners, [(0, 1, 2, 3)], material))
    seen.visible_diffuse = seen.visible_shadow = False


def boards_at_the_back(count=4, y=.95):
    """A small pile of sawn boards on a second bench behind the work, out of focus."""
    choose = random.Random(5)
    box("second bench", (3, .6, .07), (0, y, -.035), distant_oak("second bench"), .003)
    for k in range(count):
        tone = choose.uniform(.52, .80)
        wood = distant_oak("board at the back", tuple(x * tone for x in OILED_LIGHT), tuple(x * tone for x in OILED_DARK))
        location = (-.55 + choose.uniform(-.14, .14), y + choose.uniform(-.03, .03), .016 + .033 * k)
        box("board at the back", (1.1, .2, .03), location, wood, .002, (0, 0, choose.uniform(-.07, .07)))


def north_window(location, target, width, height, watts, room, panes=(1, 1)):
    """The window's light, and the `room` as a faint light about it. `panes`, columns and rows, matter where
    something wet or polished mirrors it."""
    columns, rows = panes
    turned, bars = Euler(aim(location, target)).to_matrix(), .10 if columns * rows > 1 else 0
    for i in range(columns):
        for j in range(rows):
            aside = Vector((((i + .5) / columns - .5) * width, ((j + .5) / rows - .5) * height, 0))
            middle = Vector(location) + turned @ aside
            window(middle, middle + turned @ Vector((0, 0, -1)), width / columns * (1 - bars), height / rows * (1 - bars), watts / (columns * rows), DAYLIGHT)
    window((1.5, -1.2, 1.5), target, 1.4, 1.4, 5, PALE)
    studio_world("interior", room, 60, LAMPLESS)
