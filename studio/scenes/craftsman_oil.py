"""Linseed oil going on to the top's boards: the wet edge, darker and warmer, over the pale wood."""

import math
import random

from studio.kit.camera import camera
from studio.kit.metals import steel
from studio.kit.nodes import new_material, reopened, set_inputs
from studio.kit.solids import box, group, lathe, lay_out, loft, mesh, place, prism, shade_smooth
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.wood.material import oak, raw_oak
from studio.workshop.bench import build_back_wall, dust_on, north_window
from studio.workshop.hand_tools import beech
from studio.workshop.label import ink, printed
from studio.workshop.vessels import tinplate

# The wet front runs slanting over all boards alike, so it is measured in the world, not on each board.
SLANT = 0.30


def wet_oak(name, piece):
    """Raw oak that turns into wet oak across the front; a gamma over 1.5 would be orange."""
    material = oak(name, piece)
    graph, shader = reopened(material)
    place = graph.world_position()
    x, y, _ = graph.separate(place)
    # Each pull of the brush ended elsewhere in a finger of its own; its hairs ran out one by one, so that streaks lie before it;
    # and the oil crept on along open pores.
    pulls = graph.rise(graph.noise_along(y * 23 + 2.3, 1), .30, .70) + graph.noise(graph.stretch(place, (1.2, 16, 1)), 1, 2) * .5
    fingers = graph.noise(graph.stretch(place, (3, 62, 1)), 1, 3, .6)
    hairs = graph.noise(graph.stretch(place, (4, 620, 1)), 1, 4, .66)
    crept = graph.rise(graph.noise(graph.stretch(place, (22, 1900, 1)), 1, 2), .54, .64)
    front = x + y * SLANT - pulls * .10 - (fingers - .5) * .13 - (hairs - .5) * .05 - crept * .009 + .068
    wet = graph.remap(front, -.0035, .0030, 1, 0, smooth=True)
    # Where the brush ran dry, oil lies only on what stood highest.
    streaks = graph.rise(hairs + (fingers - .5) * .5, .54, .62) * graph.rise(front, .085, .004)
    wet = graph.math("MAXIMUM", wet, streaks * graph.remap(front, 0, .07, .85, .25))
    dry_colour = graph.source(shader.inputs["Base Color"])
    deep = graph.out(graph.node("ShaderNodeGamma", {"Color": dry_colour, "Gamma": 1.48}))
    warm = graph.mix(1.0, deep, (1.0, .89, .74), "MULTIPLY")
    graph.put(shader.inputs["Base Color"], graph.mix(wet, dry_colour, warm))
    graph.put(shader.inputs["Roughness"], graph.source(shader.inputs["Roughness"]) - wet * .20)
    pooled = graph.rise(graph.noise(graph.stretch(place, (6, 26, 1)), 1, 4, .6), .30, .70)
    graph.put(shader.inputs["Coat Weight"], wet * (pooled * .60 + .25))
    graph.put(shader.inputs["Coat Roughness"], graph.remap(pooled, 0, 1, .16, .06))
    # The brush's strokes, along the grain, and the pores beneath break what the film mirrors.
    film = graph.noise(graph.stretch(place, (5, 110, 1)), 1, 3, .55) + graph.noise(graph.stretch(place, (30, 700, 1)), 1, 2) * .35
    graph.put(shader.inputs["Coat Normal"], graph.bump(film, .35, .0005))
    return material


def _bristles(material, count=3600, tufts=23):
    """A flat head of bristles along x, its tips about the origin: fine hairs, drawn by the oil into pointed tufts of unequal
    length; some stand off. Its u counts from 0 at the ferrule to 1 at the tip, its v is each hair's own chance."""
    choose = random.Random(2)
    points = [((k + choose.uniform(.1, .9)) / tufts * .046 - .023, choose.uniform(-.0055, .0045), choose.uniform(.0008, .0046))
              for k in range(tufts)]
    vertices, faces, shares = [], [], []
    for _ in range(count):
        y, z, radius = choose.uniform(-.0243, .0243), choose.uniform(.0035, .0158), choose.uniform(.00007, .00012)
        near, reach, low = min(points, key=lambda found: abs(found[0] - y) + choose.uniform(0, .0022))
        stray = choose.random() < .08
        # A tuft is pointed: the hairs about its middle reach farthest.
        end = -abs(y - near) * 1.9 - choose.random() ** 2 * .006 + (choose.uniform(-.002, .005) if stray else 0)
        spread = choose.gauss(0, .0034 if stray else .00022)
        lifted = choose.uniform(0, .006) if stray else 0
        tip = (reach + end, near + (y - near) * (.30 - end * 9) + spread, low + (z - .009) * (.14 - end * 14) + lifted)
        bow, chance = choose.gauss(0, .0008), choose.random()
        first = len(vertices)
        for share, thick in ((0, 1.0), (.3, 1.0), (.55, 1.0), (.8, .9), (1, .4)):
            # The hairs keep together near the ferrule and bend down to the board that they rest on.
            x, up = -.048 + (tip[0] + .048) * share, z + (tip[2] - z) * share ** 1.5
            aside = y + (tip[1] - y) * share ** 2.2 + bow * share * (1 - share) * 4
            up = max(up, radius)
            vertices += [(x, aside + radius * thick * math.cos(a), up + radius * thick * math.sin(a)) for a in (.5, 2.6, 4.7)]
            shares += [(share, chance)] * 3
        faces += [(first + 3 * k + i, first + 3 * k + (i + 1) % 3, first + 3 * k + 3 + (i + 1) % 3, first + 3 * k + 3 + i)
                  for k in range(4) for i in range(3)]
    data = mesh("bristles", vertices, faces, material)
    lay_out(data, shares)
    return place("bristles", data)


def _hair():
    """Hog's bristle: pale near the ferrule, dark and shining where the oil is in it."""
    hair, graph, shader, _ = new_material("bristles")
    along, strands, _ = graph.separate(graph.uv())
    soaked = graph.rise(along + (strands - .5) * .4, .40, .80)
    dry = graph.mix(strands, (.14, .080, .040), (.58, .44, .28))
    set_inputs(graph, shader, base_colour=graph.mix(soaked, dry, graph.mix(strands, (.030, .015, .007), (.27, .155, .068))),
               roughness=graph.remap(soaked, 0, 1, .5, .22))
    return hair


def _ferrule():
    """The brush's sleeve: flat sheet bent round, crimped twice, nailed to the handle."""
    metal, outlines = steel((60, 60, 60), -.04, .25), []
    turns = [2 * math.pi * k / 40 for k in range(40)]
    for x, full in ((-.0775, .94), (-.0770, .98), (-.0720, 1), (-.0710, 1.035), (-.0700, 1), (-.0540, 1.01), (-.0530, 1.045),
                    (-.0520, 1.01), (-.0470, 1.03), (-.0466, 1)):
        outlines.append([(x, math.copysign(abs(math.cos(a)) ** .55, math.cos(a)) * .0262 * full,
                          .0100 + math.copysign(abs(math.sin(a)) ** .8, math.sin(a)) * .0078 * full) for a in turns])
    nails = [lathe("nail", [(.0001, .0006), (.0012, .0004), (.0016, -.001)], metal, 16, (-.0640, y, .0172))
             for y in (-.013, .014)]
    return [loft("ferrule", outlines, metal), *nails]


def brush(location, turn):
    """A flat brush laid down, its bristles wet: handle along -x, tips at the origin."""
    parts = [_bristles(_hair())]
    parts += _ferrule()
    edge = [(-.074, .026), (-.105, .019), (-.135, .011), (-.215, .013), (-.235, .007)]
    outline = edge + [(x, -y) for x, y in reversed(edge)]
    parts.append(prism("handle", outline, .004, .016, beech("brush handle", 3.9), "z", .004))
    group("brush", parts, location, (0, 0, turn))


def oil_tin(location):
    """An open tin, three quarters full of oil that climbs its wall; some ran down outside and stands about its foot."""
    rim = [(.043, .0775), (.0448, .0790), (.0452, .0805), (.0444, .0820), (.0430, .0815), (.0422, .0790), (.0420, .060),
           (.0001, .060)]
    profile = [(.0001, .002), (.0415, .002), (.0425, 0), (.0440, .001), (.0440, .004), (.043, .006), *rim]
    lathe("tin", profile, tinplate(.082, (.22, .78)), 64, location, (0, 0, 2.6), crisp=True)
    for words, size, height in (("LINSEED OIL", .0125, .0464), ("cold pressed", .0068, .0285)):
        printed(words, size, .043, height, math.radians(-70), ink(words, (.58, .52, .38) if height > .04 else (.05, .045, .035)),
                location)
    oil, graph, shader, _ = new_material("oil")
    set_inputs(graph, shader, base_colour=(.150, .062, .010), roughness=.04, ior_level=.5)
    lathe("oil", [(.0001, .0660), (.0385, .0660), (.0405, .0664), (.0415, .0674), (.0421, .0692)], oil, 64, location)
    choose = random.Random(6)
    around = [2 * math.pi * k / 48 for k in range(48)]
    wide = [.0444 + .0022 * max(0, math.sin(a * 2 + 1)) + .008 * max(0, math.cos(a + 1.9)) ** 10 + choose.uniform(0, .0002)
            for a in around]
    pool = [[(location[0] + r * grown * math.cos(a), location[1] + r * grown * math.sin(a), location[2] + high)
             for a, r in zip(around, wide)]
            for grown, high in ((1, 0), (.985, .00045), (.95, .0007), (.80, .0007))]
    shade_smooth(loft("pool", pool, oil))
    for x, y, r in ((-.016, -.068, .0030), (-.030, -.080, .0016), (.006, -.071, .0012)):
        lathe("drop", [(r, 0), (r * .9, r * .16), (r * .6, r * .26), (.0001, r * .3)], oil, 24,
              (location[0] + x, location[1] + y, location[2]))


def build():
    size = table_dimensions()
    top, broad = size.thickness, size.board_width
    for k, (seed, pith, tone) in enumerate(((4.7, (.12, -.09), .97), (1.9, (-.15, -.08), 1.04), (8.3, (.10, -.12), 1.0),
                                            (2.6, (.2, -.1), .95))):
        piece = raw_oak(seed=seed, pith=pith, slope=(.03, .035), roughness=.62, tone=tone, rays=1.2, fineness=1.7)
        box(f"board {k}", (1.7, broad, top), (0, -.19 + (broad + .00003) * k, top / 2), wet_oak(f"board {k}", piece), .00012)
    build_back_wall(1.5)
    brush((-.078, .080, top + .0003), math.radians(203))
    oil_tin((.080, .285, top + .0001))
    dust_on((.35, .12), (.05, .16), top + .0002, 60, 9, .0007)
    north_window((-1.55, .05, .72), (0, 0, .03), .55, .7, 46, room=.09, panes=(2, 3))
    camera((.27, -.50, .335), (-.015, .035, .045), lens=52, aperture=8, focus=(-.02, .02, .04))


PICTURE = Picture("Oil going on", build, width=1920, samples=8, exposure=.18, denoised=.93, sharpness=.4)
