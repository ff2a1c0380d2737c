"""The workshop's window: painted bars, panes that nobody has washed for years, and the yard behind them, too bright."""

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import box, mesh, place, prism
from studio.table.room import distant_plaster
from studio.wood.material import distant_oak

COLUMNS, ROWS = 3, 3
MULLION, BAR = .034, .026
SKY = (9.0, 9.4, 9.8)
PAINT = ((.10, .095, .085), (.19, .18, .16))


def window_frame(distance, x, z, glare=0.0):
    """Bars, panes, sill and view of an opening from x[0] to x[1] and z[0] to z[1] in a wall `distance` metres behind the work;
    `glare` is the share of the view that is lost in the sky's light."""
    (left, right), (sill, head) = x, z
    paint = distant_plaster("window frame", PAINT)
    y, wide, tall = distance + .20, right - left, head - sill
    for k in range(COLUMNS + 1):
        _bar(paint, MULLION, (left + wide * k / COLUMNS, y, (sill + head) / 2), tall, "z")
    for k in range(ROWS + 1):
        _bar(paint, BAR, ((left + right) / 2, y, sill + (.035 if k == 0 else 0) + tall * k / ROWS), wide, "x")
    box("sill", (wide + .12, .40, .035), ((left + right) / 2, distance + .12, sill), distant_oak("sill"), .004)
    _panes(y + .004, left, right, sill, head)
    _yard(distance + .9, left, right, sill, head, glare)


def _bar(material, width, middle, length, axis):
    """One bar, its inner face narrowed by a moulding on both sides; the glass lies behind that."""
    half = width / 2
    section = [(-half, .006), (half, .006), (half, -.008), (half * .86, -.010), (half * .50, -.021), (half * .42, -.025),
               (-half * .42, -.025), (-half * .50, -.021), (-half * .86, -.010), (-half, -.008)]
    if axis == "x":
        section = [(b, a) for a, b in section]
    return prism("bar", section, -length / 2, length / 2, material, axis, .0006, middle)


def _panes(y, left, right, sill, head):
    """The glass: clear in the middle where a sleeve wiped it once, dust and smears towards the bars, thick in the corners where
    spiders live. Lit from behind, dirt is seen as a veil. Only the camera meets it."""
    material, graph, shader, output = new_material("pane")
    place_ = graph.world_position()
    x, _, z = graph.separate(place_)
    aside = []
    for value, low, step, bar in ((x, left, (right - left) / COLUMNS, MULLION), (z, sill, (head - sill) / ROWS, BAR)):
        share = graph.math("FRACT", (value - low) / step)
        aside.append(graph.math("MINIMUM", share, 1 - share) * step - bar / 2)
    near = graph.math("MINIMUM", *aside)
    corner = aside[0] * aside[1]
    stray = (graph.noise(place_, 17, 6, .66) - .5)
    dirt = graph.remap(near + stray * .10, -.01, .085, .62, .05)
    webs = graph.rise(corner + stray * .006, .0030, .0004) * graph.remap(graph.noise(place_, 120, 3, .7), .35, .6, .35, .9)
    smears = graph.rise(graph.noise(graph.stretch(place_, (5, 1, 2.4)), 3.2, 5, .66), .50, .72) * .20
    # Putty and paint that ran over the bars' edge.
    over = graph.rise(near + stray * .014, .0042, .0028)
    specks = graph.rise(graph.noise(place_, 260, 2, .6), .70, .73) * .5
    veil = graph.math("MAXIMUM", graph.math("MAXIMUM", dirt + smears, webs), specks, clamp=True)
    glass = graph.node("ShaderNodeBsdfTransparent", {"Color": (.90, .93, .90, 1)})
    film = graph.node("ShaderNodeBsdfTranslucent", {"Color": graph.mix(stray + .5, (.15, .14, .115), (.09, .08, .06))})
    seen = graph.mix_shaders(veil, graph.out(glass), graph.out(film))
    set_inputs(graph, shader, base_colour=(.16, .15, .13), roughness=.8)
    graph.put(output.inputs["Surface"], graph.mix_shaders(over, seen, graph.out(shader)))
    corners = [(left, y, sill), (right, y, sill), (right, y, head), (left, y, head)]
    made = place("panes", mesh("panes", corners, [(0, 1, 2, 3)], material))
    made.visible_diffuse = made.visible_glossy = made.visible_shadow = False


def _yard(y, left, right, sill, head, glare):
    """What the camera sees through the panes, exposed for the room and out of focus: a white sky, a hedge's soft edge, a shed's
    roof that falls to the left before it, gravel. It gives no light of its own."""
    material, graph, _, output = new_material("yard")
    place_ = graph.world_position()
    x, _, z = graph.separate(place_)
    lumps = graph.noise(graph.combine(x * 1.6, 2.0, z * 1.2), 1, 2, .5) * .26 + graph.noise(place_, 7, 3, .5) * .05
    hedge = graph.rise(z - lumps, .46, .415)
    far = graph.rise(z - graph.noise(graph.combine(x * .9, 5.0, 0), 1, 2, .5) * .34, .62, .50)
    shade = graph.noise(place_, 4.5, 3, .5)
    leaves = graph.mix(graph.rise(shade, .34, .66), (.33, .36, .28), (.62, .66, .52))
    colour = graph.mix(far * .55, SKY, (2.6, 2.75, 2.7))
    colour = graph.mix(hedge, colour, leaves)
    gravel = graph.rise(z, .235, .20)
    colour = graph.mix(gravel, colour, (1.55, 1.50, 1.38))
    # The shed: boards under a roof whose eaves hang over them.
    eaves = z - (x + 1.62) * .42 - .50
    boards = graph.math("ABSOLUTE", graph.math("FRACT", x * 6.3) - .5)
    wall = graph.mix(graph.rise(boards, .44, .49) * .5, (.30, .265, .225), (.15, .13, .11))
    inside = graph.rise(x, -1.60, -1.57)
    colour = graph.mix(inside * graph.rise(eaves, .012, -.012), colour, wall)
    roof = graph.rise(x, -1.76, -1.73) * graph.rise(eaves, -.025, -.005) * graph.rise(eaves, .135, .115)
    colour = graph.mix(roof, colour, (1.15, 1.17, 1.18))
    colour = graph.mix(glare, colour, SKY)
    # In polished steel the sky would burn out: there it is a grey one.
    direct = graph.out(graph.node("ShaderNodeLightPath"), "Is Camera Ray")
    light = graph.node("ShaderNodeEmission", {"Color": colour, "Strength": direct * .86 + .14})
    graph.put(output.inputs["Surface"], graph.out(light))
    corners = [(left - 2, y, sill - 1.5), (right + 2, y, sill - 1.5), (right + 2, y, head + 1.5), (left - 2, y, head + 1.5)]
    seen = place("yard", mesh("yard", corners, [(0, 1, 2, 3)], material))
    seen.visible_diffuse = seen.visible_shadow = False
