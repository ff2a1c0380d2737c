"""What years in the yard make of sawn oak: its ends, its sawn faces, its waney edges with bark or without, the sticks."""

from studio.kit.fields import as_image, sample_image
from studio.kit.nodes import new_material, reopened, set_inputs
from studio.oak.near.bark_material import old_bark
from studio.timber.log_end import HALF


def read(graph, name):
    """A number that `drying_boards.skin` gave the mesh."""
    return graph.out(graph.node("ShaderNodeAttribute", attribute_name=name), 2)


def weathered_end(log):
    """The boards' near ends from the arrays of a LogEnd: its rings run on from board to board; greyed, dirt in the pores, the
    bark's section at both sides."""
    material, graph, shader, _ = new_material("weathered end")
    x, height, own, beyond = (read(graph, name) for name in ("x", "height", "own", "beyond"))
    where = graph.combine(x, height) * (.5 / HALF) + .5
    early, vessels, rays = sample_image(graph, as_image("wood", log.early, log.vessels, log.rays), where)
    sapwood, saw, dense = sample_image(graph, as_image("face", log.sapwood, log.saw, log.dense), where)
    glazed, *_ = sample_image(graph, as_image("glazed", log.glazed), where)
    place = graph.combine(x, height, own * 9)
    clouds, tone = graph.noise(place, 8, 5, .62), graph.math("FRACT", own * 7.3)
    heart = graph.mix(graph.rise(clouds, .34, .66), (.240, .166, .104), (.172, .126, .086))
    heart = graph.mix(tone * .85, heart, (.128, .110, .091))
    sap = graph.mix(graph.rise(graph.noise(place, 26, 5, .7), .38, .62), (.440, .340, .215), (.290, .225, .150))
    colour = graph.mix(sapwood * .9, heart, graph.mix(tone * .5, sap, (.21, .18, .145)))
    colour = graph.mix(dense * .32, colour, colour * (.66, .61, .56))
    colour = graph.mix(early * .42 + vessels * .30, colour, (.055, .040, .029))
    colour = graph.mix(rays * .30, colour, (.40, .32, .225))
    grey = graph.rise(graph.noise(place, 5, 6, .66), .40, .68)
    colour = graph.mix(grey * graph.remap(graph.math("FRACT", own * 3.7), 0, 1, .40, .95), colour, (.140, .127, .112))
    blot = graph.rise(graph.noise(graph.stretch(place, (1, .5, 1)), 11, 6, .72), .53, .72)
    colour = graph.mix(blot * .62, colour, (.050, .044, .040))
    torn = graph.noise(place, 900, 4, .75)
    colour = colour * graph.remap(torn, .36, .64, .72, 1.24) * graph.remap(own, 0, 1, .58, 1.04)
    colour = graph.mix(graph.rise(saw, .40, .16) * .34, colour, colour * (.48, .46, .45))
    colour = graph.mix(glazed * .30, colour, colour * (.74, .70, .66))
    # Rain that blew in has run down from the sticks, and mould has settled in the sapwood.
    run = graph.rise(graph.noise(graph.combine(x * 26, height * 5, own * 9), 1, 5, .7), .55, .74)
    colour = graph.mix(run * .45, colour, colour * (.46, .45, .45))
    mould = graph.rise(graph.noise(place, 420, 4, .75), .55, .66) * graph.rise(graph.noise(place, 19, 3), .46, .60)
    colour = graph.mix(mould * (.25 + sapwood * .45), colour, (.052, .050, .046))
    # Where the arris is worn, dirt and hands have been; below it the board above has kept the rain off.
    rubbed = graph.rise(read(graph, "inside") + (graph.noise(place, 120, 3, .6) - .5) * .004, .0045, .0005)
    colour = graph.mix(rubbed * .45, colour, colour * (.55, .52, .50))
    colour = graph.mix(graph.rise(beyond + (torn - .5) * .001, -.0003, .0006), colour, _sawn_bark(graph, place, beyond))
    fibres = graph.noise(graph.stretch(place, (1, 1, .1)), 900, 3, .7)
    wall = graph.mix(graph.rise(fibres, .38, .62), (.028, .019, .012), (.085, .058, .036))
    colour = graph.mix(read(graph, "open"), colour, wall)
    set_inputs(graph, shader, base_colour=colour, roughness=.88, ior_level=.14,
               normal=graph.bump(saw * 1.5 + torn * .35 - vessels * .12 - early * .14, .9, .0011))
    return material


def _sawn_bark(graph, place, beyond):
    """Bark in section: reddish bast at the wood, then dead cork in dark layers."""
    layers = graph.noise(graph.combine(beyond * 900, graph.noise(place, 30, 3) * 4, graph.noise(place, 9, 2)), 1, 4, .7)
    bast = graph.mix(graph.noise(place, 400, 3, .7), (.058, .041, .029), (.108, .076, .052))
    cork = graph.mix(graph.rise(layers, .40, .62), (.034, .024, .018), (.115, .082, .060))
    return graph.mix(graph.rise(beyond, .003, .006), bast, cork)


def sawn_face():
    """A sawn face: silver where light came, brown under the sticks, the saw's faint strokes across, sapwood along its edges."""
    material, graph, shader, _ = new_material("sawn face")
    own, within, x = read(graph, "own"), read(graph, "within"), read(graph, "x")
    place = graph.world_position()
    _, along, _ = graph.separate(place)
    grained = graph.combine(x + graph.noise(graph.combine(x * 3, along * .8, own * 9), 1, 2) * .03, along * .035, own * 7)
    fibre, years = graph.noise(grained, 700, 4, .7), graph.noise(grained, 130, 3, .6)
    grey = graph.rise(graph.noise(graph.combine(x * 8, along * 2, own * 5), 1, 5, .66), .34, .66)
    colour = graph.mix(grey, (.255, .190, .125), (.265, .245, .215))
    colour = graph.mix(graph.rise(within, .030, .022) * .45, colour, (.36, .30, .215))
    colour = graph.mix(graph.rise(years, .46, .60) * .45, colour, colour * (.60, .56, .52))
    colour = colour * graph.remap(fibre, .35, .65, .70, 1.25)
    strokes = graph.noise_along(along * 260 + x * 14, 3)
    patchy = graph.rise(graph.noise(graph.combine(x * 5, along * 3, own * 8), 1, 3), .40, .62)
    colour = colour * graph.remap(strokes * patchy + (1 - patchy) * .5, .30, .70, .84, 1.12)
    dust = graph.rise(graph.noise(place, 60, 6, .74), .46, .66) * read(graph, "upper")
    colour = graph.mix(dust * .45, colour, (.27, .225, .17))
    colour = graph.mix(graph.rise(within, .001, -.001), colour, (.060, .045, .034))
    set_inputs(graph, shader, base_colour=colour, roughness=.88, ior_level=.14,
               normal=graph.bump(strokes * patchy * .7 + fibre * .35, .8, .0010))
    return material


def waney_edge(relief):
    """A waney edge: old bark where it held; elsewhere the wood as the tree laid it down, smooth, brown with what is left of
    the bast, silver where that is gone, bored by beetles."""
    material = old_bark(relief)
    graph, shader = reopened(material)
    place, on, own = graph.object_position(), read(graph, "on"), read(graph, "own")
    drawn = graph.stretch(place, (1, 1, .10))
    fibre, strips = graph.noise(drawn, 420, 4, .7), graph.noise(drawn, 60, 5, .68)
    greyed = graph.rise(graph.noise(graph.stretch(place, (1, 1, .3)), 14, 5, .65), .38, .62)
    wood = graph.mix(greyed, (.150, .104, .066), (.195, .172, .142))
    wood = graph.mix(graph.rise(strips, .50, .60) * .75, wood, (.062, .041, .026)) * graph.remap(fibre, .34, .66, .55, 1.30)
    wood = wood * graph.remap(own, 0, 1, .75, 1.2)
    holes = graph.rise(graph.cells(place, 150), .20, .14) * graph.rise(graph.noise(place, 16, 3), .56, .62)
    wood = graph.mix(holes, wood, (.012, .009, .007))
    bark = graph.source(shader.inputs["Base Color"])
    bark = graph.mix(.45, bark, (.085, .070, .056)) * (.52, .455, .39)
    graph.put(shader.inputs["Base Color"], graph.mix(graph.rise(on, .30, .55), wood, bark))
    return material


def sticker():
    """Sticks of waste wood, each grey in its own way, their ends darker."""
    material, graph, shader, _ = new_material("sticker")
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    place = graph.object_position() + graph.combine(own * 31, own * 17, own * 7)
    drawn = graph.stretch(place, (.05, 1, 1))
    fibre, years = graph.noise(drawn, 900, 4, .7), graph.noise(drawn, 170, 3, .6)
    colour = graph.mix(own, (.215, .162, .108), (.150, .138, .120))
    colour = graph.mix(graph.rise(graph.math("FRACT", own * 13), .78, .84) * .6, colour, (.30, .22, .13))
    colour = graph.mix(graph.rise(years, .45, .62) * .5, colour, colour * (.58, .53, .48))
    colour = colour * graph.remap(fibre, .35, .65, .66, 1.28)
    dirt = graph.rise(graph.noise(place, 22, 6, .72), .50, .68)
    colour = graph.mix(dirt * .6, colour, (.062, .050, .040))
    normal = graph.out(graph.node("ShaderNodeTexCoord"), "Normal")
    end = graph.rise(graph.math("ABSOLUTE", graph.separate(normal)[0]), .6, .8)
    colour = graph.mix(end * .55, colour, colour * (.60, .56, .52))
    set_inputs(graph, shader, base_colour=colour, roughness=.9, ior_level=.14,
               normal=graph.bump(fibre * .6 + graph.noise(place, 260, 4, .7) * .5, .8, .0011))
    return material


def beam():
    """Old beams along x, sawn about the heart: its rings run through end and faces, the saw's strokes across, checks along
    the grain and from the heart outwards, grey above, damp and dark below."""
    material, graph, shader, _ = new_material("beam")
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    place = graph.object_position()
    x, y, z = graph.separate(place)
    moved = place + graph.combine(own * 31, own * 17, own * 7)
    slow = graph.wander(graph.stretch(moved, (.9, 6, 6)), 1, .030, 2)
    _, aside, up = graph.separate(place + slow - (0, .012, -.016))
    far = graph.vector_math("LENGTH", graph.combine(aside, up, 0))
    years = graph.noise_along(far * 330 + own * 90, 3)
    fibre = graph.noise(graph.stretch(moved, (.012, 1, 1)), 1100, 4, .7)
    end = graph.rise(graph.math("ABSOLUTE", graph.separate(graph.out(graph.node("ShaderNodeTexCoord"), "Normal"))[0]), .6, .8)
    along = 1 - end
    grey = graph.rise(graph.noise(graph.stretch(moved, (.25, 1, 1)), 16, 6, .70) + z * 2.4, .40, .64)
    colour = graph.mix(grey, (.130, .094, .060), (.190, .178, .158))
    colour = graph.mix(graph.rise(years, .44, .62) * .62, colour, colour * (.50, .46, .42))
    colour = colour * graph.remap(fibre * along + end * graph.noise(place, 900, 4, .75), .35, .65, .62, 1.30)
    strokes = graph.noise_along(x * 210 + z * 34 + own * 50, 3)
    sawn = graph.rise(graph.noise(graph.stretch(moved, (.5, 1, 1)), 9, 4, .65), .42, .58) * along
    colour = colour * graph.remap(strokes * sawn + (1 - sawn) * .5, .32, .68, .74, 1.16)
    dirt = graph.rise(graph.noise(graph.stretch(moved, (1.6, 1, .5)), 26, 7, .74) - z * 2.2, .50, .66)
    colour = graph.mix(dirt * .68, colour, (.046, .038, .030))
    # Checks: along the grain on the faces, from the heart outwards in the end.
    torn = graph.noise(graph.stretch(moved, (.035, 1, 1)) + graph.wander(moved, 300, .0012, 2), 26, 3, .5)
    split = graph.rise(graph.math("ABSOLUTE", torn - .5), .010, .004)
    split = split * graph.rise(graph.noise(graph.stretch(moved, (.4, 1, 1)), 11, 2), .50, .55) * along
    turn = graph.math("ARCTAN2", up, aside)
    star = graph.rise(graph.math("ABSOLUTE", graph.noise_along(turn * 2.3 + own * 7, 2) - .5), .012, .004)
    split = graph.math("MAXIMUM", split, star * end * graph.rise(far, .062, .012))
    colour = graph.mix(split, graph.mix(end * .45, colour, colour * (.62, .58, .54)), (.012, .009, .007))
    set_inputs(graph, shader, base_colour=colour, roughness=.92, ior_level=.12,
               normal=graph.bump(fibre * along * .5 + strokes * sawn * .7 + years * .3 - split * 2, .8, .0012))
    return material
