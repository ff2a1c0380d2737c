"""Saws as they hang on a wall: a blade with its teeth, a handle of beech sawn out and rounded where it is held, brass screws."""

import math

import bpy

from studio.kit.metals import brass
from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import box, group, lathe, place, prism
from studio.wood.material import distant_oak

# A saw's handle as it is held, the blade towards +x, its teeth down; centimetres from the blade's heel. The grip leans forward;
# a horn above keeps the hand from slipping off, one below carries it.
HANDLE = ((4.4, 4.9), (3.2, 5.6), (1.4, 5.7), (-.4, 5.6), (-1.8, 5.9), (-3.0, 6.6), (-4.2, 7.2), (-5.2, 7.2), (-5.6, 6.5),
          (-5.2, 5.6), (-4.9, 4.4),
          (-5.1, 2.8), (-5.8, .8), (-6.7, -1.2), (-7.5, -2.7), (-8.4, -3.7), (-9.2, -4.6), (-9.3, -5.5), (-8.6, -6.1),
          (-7.2, -6.0), (-5.4, -6.0),
          (-3.4, -6.4), (-1.2, -6.4), (.8, -6.1), (2.4, -5.5), (3.3, -4.5), (3.2, -3.2), (2.8, -1.9), (3.1, -.6), (4.0, .6),
          (4.3, 2.0), (4.2, 3.4))
HAND = ((-1.3, 4.5), (-2.2, 4.2), (-2.6, 3.2), (-3.0, 1.5), (-3.8, -.6), (-4.7, -2.5), (-5.0, -3.7), (-4.5, -4.5), (-3.4, -4.6),
        (-2.4, -4.0), (-1.5, -2.4), (-.8, -.4), (-.3, 1.6), (-.3, 3.3), (-.6, 4.2))
NUTS = ((2.7, 4.0, .55), (2.6, 1.4, .55), (1.2, -1.4, .85), (1.5, -4.1, .55))
# Where the peg on the wall carries it: the hole's upper end as it hangs.
HUNG = (-4.15, -3.75)


def _blade_steel(heel, toe, length):
    """A saw's blade: grey with age, rubbed bright towards its teeth and along its length, brown specks where damp got at it."""
    material, graph, shader, _ = new_material("saw steel")
    place_ = graph.object_position()
    x, _, z = graph.separate(place_)
    from_teeth = x + heel / 2 + z * ((heel - toe) / length)
    scratches = graph.noise(graph.stretch(place_, (1900, 1, 9)), 1, 5, .62)
    patina = graph.noise(graph.stretch(place_, (1, 1, .35)), 14, 4, .55)
    bright = graph.rise(from_teeth + (patina - .5) * .05, .045, .004)
    colour = graph.mix(graph.rise(patina, .34, .66), (.215, .210, .200), (.120, .116, .108))
    colour = graph.mix(bright * .8, colour, (.44, .435, .42))
    colour = graph.mix(graph.rise(scratches, .50, .64) * .35, colour, (.36, .355, .34))
    rust = graph.rise(graph.noise(place_, 130, 5, .7) + graph.noise(place_, 9, 2) * .3, .80, .86)
    colour = graph.mix(rust * .75, colour, (.095, .050, .027))
    set_inputs(graph, shader, base_colour=colour, metallic=graph.remap(rust, 0, 1, 1, .1),
               roughness=graph.remap(scratches, .3, .7, .20, .34) + rust * .4,
               normal=graph.bump(scratches, .25, .0002))
    return material


def _handle_wood():
    """Beech, oiled and darkened by hands, paler where the edges are rubbed."""
    material, graph, shader, _ = new_material("saw handle")
    place_ = graph.object_position()
    flecks = graph.noise(graph.stretch(place_, (620, 34, 620)), 1, 5, .68)
    clouds = graph.noise(place_, 13, 5, .62)
    colour = graph.mix(graph.rise(flecks, .38, .64), (.215, .118, .056), (.125, .062, .028))
    colour = graph.mix(graph.rise(clouds, .42, .66) * .55, colour, (.060, .034, .018))
    set_inputs(graph, shader, base_colour=colour, roughness=graph.remap(clouds, .3, .7, .34, .52), ior_level=.4)
    return material


def hang_saw(x, y, top, blade, pitch, turn, backed=False):
    """A saw on a peg at (x, top) of a wall, `turn` radians from the plumb, teeth to the left; `blade` is its length and its
    width at heel and toe, `pitch` the teeth's; a `backed` one is stiffened by a brass spine."""
    length, heel, toe = blade
    scale, count, teeth = .01 * heel / .112, round(length / pitch), []
    for i in range(count):
        share = i / count
        left = -heel / 2 + (heel - toe) * share * (0 if backed else 1)
        teeth += [(left + pitch * .72, -length * share), (left, -length * (share + .94 / count))]
    right = heel / 2 - .004
    tip = -heel / 2 + (0 if backed else heel - toe) + .002
    outline = [*teeth, (tip, -length), (right - .004, -length), (right, -length + .006), (right, -.004)]
    parts = [prism("saw", outline, -.0005, .0005, _blade_steel(heel, toe if not backed else heel, length), "y", 0), _grip(scale)]
    if backed:
        parts.append(box("spine", (.011, .0075, length - .004), (right - .002, 0, -length / 2 + .006), brass(), .0015))
    for along, across, radius in NUTS:
        nut = [(.0001, .0009), (radius * .008, .0007), (radius * .01, .0001), (radius * .01, -.001)]
        parts.append(lathe("saw nut", nut, brass(.25), 24, (across * scale, -.0112, -along * scale), (math.pi / 2, 0, 0),
                           crisp=True))
    # It is carried by its peg: what hangs is turned about that point.
    aside, up = HUNG[1] * scale, -HUNG[0] * scale
    middle = (x - aside * math.cos(turn) - up * math.sin(turn), y, top - up * math.cos(turn) + aside * math.sin(turn))
    peg = [(.0001, -.04), (.006, -.04), (.0068, .028), (.0055, .031), (.0001, .0315)]
    lathe("peg", peg, distant_oak("peg"), 20, (x, y, top + .001), (math.pi / 2 - .12, 0, 0))
    return group("saw", parts, middle, (0, turn, 0))


def _grip(scale):
    """The handle: a flat curve with a hole, its edges rounded over as far as a hand feels."""
    data = bpy.data.curves.new("saw handle", "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    data.extrude, data.bevel_depth, data.bevel_resolution, data.resolution_u = .0052, .0062, 4, 8
    # The rounding lies within the outline, not about it.
    data.offset = -.0045
    for points in (HANDLE, HAND):
        spline = data.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for point, (along, across) in zip(spline.bezier_points, points):
            point.co = (across * scale, -along * scale, 0)
            point.handle_left_type = point.handle_right_type = "AUTO"
        spline.use_cyclic_u = True
    data.materials.append(_handle_wood())
    return place("saw handle", data, (0, 0, 0), (math.pi / 2, 0, 0))
