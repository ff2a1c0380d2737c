"""The meadow the oak stands in: gently uneven ground, tufts of grass near the camera, trees in the distance."""

import math

import numpy as np

from studio.country.grasses import laid, tall, turf, tussock
from studio.kit.nodes import new_material, set_inputs
from studio.kit.scattering import scatter
from studio.kit.solids import grid_faces, mesh, place

SUMMER_GROUND = ((.03, .042, .012), (.10, .105, .035))
SNOW = ((.72, .745, .785), (.83, .845, .865))
# First tint, second tint, and the light that comes through.
GREEN_GRASS = ((.07, .10, .022), (.17, .16, .055), (.26, .30, .06))
STRAW = ((.20, .155, .085), (.34, .27, .16), (.40, .31, .17))
DEAD_GRASS = ((.175, .145, .095), (.29, .245, .165), (.24, .20, .13))


def ground_height(x, y):
    """Height of the ground in metres; 0 under the oak, which stands on a slight swelling, rising a little far off."""
    x, y = np.asarray(x, float), np.asarray(y, float)

    def raw(x, y):
        swell = (.22 * np.sin(x * .045 + 1) * np.cos(y * .035) + .08 * np.sin(x * .17 + y * .13)
                 + .035 * np.sin(x * .9 + 1.7 * np.sin(y * .5)) * np.sin(y * .8 + 1))
        rise = np.clip((y - 200) / 500, 0, 1) ** 1.5 * 7 * (.6 + .4 * np.sin(x * .008 + 1))
        return swell + .34 * np.exp(-(x ** 2 + y ** 2) / 60) + rise

    return raw(x, y) - raw(0.0, 0.0)


def build_ground(morning, tones=SUMMER_GROUND, count=360, relief=0.0):
    """The ground, divided finely about the oak and coarsely far off; `relief` metres of wind's ripples, as on snow.

    Returns its material.
    """
    material, graph, shader, output = new_material("ground")
    material.cycles.emission_sampling = "NONE"
    place_on = graph.world_position()
    tone = graph.noise(place_on, .6, 8, .7)
    # About the oak's foot the ground is bare: dark mould, dead leaves, what grass lives in the shade.
    across, away, _ = graph.separate(place_on)
    ragged = graph.math("SQRT", across * across + away * away) + (graph.noise(place_on, .9, 5, .65) - .5) * 3.2
    earth = [(.35, (.016, .012, .009)), (.55, (.050, .037, .024)), (.70, (.115, .080, .048))]
    bare, mould = graph.rise(ragged, 4.2, 2.2), graph.ramp(graph.noise(place_on, 9, 4, .7), earth)
    colour = graph.mix(bare, graph.ramp(tone, [(.3, tones[0]), (.7, tones[1])]), mould)
    set_inputs(graph, shader, base_colour=colour, roughness=1.0, ior_level=0.0)
    if relief:
        ripples = graph.noise(graph.stretch(place_on, (.55, 1.5, 1)) + graph.wander(place_on, .35, 2.0), 1.3, 6, .55)
        crust = graph.noise(place_on, 14, 5, .6)
        set_inputs(graph, shader, normal=graph.bump(ripples + crust * .12, 1.0, relief))
    graph.put(output.inputs["Surface"], morning.veil(graph, graph.out(shader)))
    spread = np.sinh(np.linspace(-6, 6, count)) / np.sinh(6)
    xs, ys = np.meshgrid(spread * 700, np.where(spread < 0, 90, 820) * spread - 12)
    vertices = np.stack([xs, ys, ground_height(xs, ys)], 2).reshape(-1, 3)
    place("ground", mesh("ground", vertices.tolist(), grid_faces(count, count), material, smooth=True))
    return material


def _drift(draw, x, y, length):
    """Patches of 0 to 1 about `length` metres across, as plants of one kind stand together."""
    field = np.zeros(len(x))
    for _ in range(6):
        turn, wave = draw.uniform(0, 2 * math.pi), 2 * math.pi / (length * draw.uniform(.7, 2.2))
        field += np.sin((x * math.cos(turn) + y * math.sin(turn)) * wave + draw.uniform(0, 2 * math.pi)
                        + .8 * np.sin(y * wave * .6))
    return np.clip(.5 + field / 6, 0, 1)


def grass_material(name, first, second, through, finish, frost=0.0):
    """Blades tinted between `first` and `second`, each a little otherwise than the next, and by the place they stand on.

    45 % of the light goes `through`; `finish(graph, shader)` gives the shader for the output: the mist.
    `frost` is the share of a lying blade that rime and snow hide; of an upright one a third of that.
    """
    material, graph, shader, output = new_material(name)
    material.cycles.emission_sampling = "NONE"
    blade = graph.out(graph.node("ShaderNodeNewGeometry"), "Random Per Island")
    ground = graph.rise(graph.noise(graph.stretch(graph.world_position(), (1, 1, 0)), .22, 3, .6), .32, .68)
    chance = blade * .5 + ground * .5
    colour = graph.mix(chance, first, second)
    if frost:
        flat = graph.math("ABSOLUTE", graph.separate(graph.out(graph.node("ShaderNodeNewGeometry"), "Normal"))[2])
        lies = graph.rise(flat + (graph.noise(graph.world_position(), 9, 3, .6) - .5) * .6, .45, .8)
        colour = graph.mix((lies * .67 + .33) * frost, colour, (.66, .69, .74))
    set_inputs(graph, shader, base_colour=colour, roughness=1.0, ior_level=0.0)
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": graph.mix(chance, through, tuple(x * .75 for x in through))})
    graph.put(output.inputs["Surface"], finish(graph, graph.mix_shaders(.45, graph.out(shader), graph.out(back))))
    return material


# How each kind is made, how many pieces there are for one of the turf, and how wide the places are where it grows (m).
KINDS = (("turf", turf, 1.0, 4.0), ("tall", tall, .8, 9.0), ("laid", laid, .8, 6.0), ("tussock", tussock, 2.6, 5.0))


def build_grass(morning, eye, tints=GREEN_GRASS, straw=STRAW, heading=math.pi / 2 - .17, breadth=.98, count=3600,
                shares=(1.0, .40, .16, .30), growth=1.0, full=1.0, frost=0.0, foot=()):
    """Grasses in a fan before the camera's `eye`, denser near it; angles in radians from +x.

    `shares` are how much of the ground each of the `KINDS` takes, in patches; `growth` is their size, `full` the share of
    its plants that a piece has, `frost` what rime hides, `foot` where tussocks stand at the oak's
    (x, y). Returns where the tussocks stand (x, y).
    """
    materials = [grass_material("grass", *tints, morning.veil, frost), grass_material("straw", *straw, morning.veil, frost)]
    draw = np.random.default_rng(3)
    for (name, make, part, patches), share in zip(KINDS, shares):
        distance = 5 + draw.random(round(count * part)) ** 1.45 * 150
        angle = (draw.random(len(distance)) - .5) * breadth + heading
        x, y = eye[0] + distance * np.cos(angle), eye[1] + distance * np.sin(angle)
        patch = _drift(draw, x, y, patches)
        stands = patch + draw.normal(0, .07, len(x)) > (np.quantile(patch, 1 - share) if share < 1 else -1)
        x, y, distance, patch = x[stands], y[stands], distance[stands], patch[stands]
        # In the oak's shade the grass is shorter, and lowest where its roots drink.
        shade = np.interp(np.hypot(x, y), (1.2, 2.4, 4, 7), (.22, .40, .62, 1))
        if foot and make is tussock:
            x, y = np.concatenate([x, [place[0] for place in foot]]), np.concatenate([y, [place[1] for place in foot]])
            distance, patch, shade = (np.concatenate([values, np.full(len(foot), own)])
                                      for values, own in ((distance, 57), (patch, .4), (shade, .7)))
        leans = draw.normal(0, .03, (2, len(x)))
        # Turf and tussocks grow every way, the tall grasses lean with the wind.
        turn = draw.normal(.3 + 1.6 * patch, .5, len(x)) if make in (tall, laid) else draw.random(len(x)) * 2 * math.pi
        size = growth * draw.uniform(.65, 1.15, len(x)) * (.65 + .6 * patch) * shade * (1 + distance / 130)
        places = np.stack([x, y, ground_height(x, y) - .01], 1)
        scatter(name, [make(number, materials, full) for number in range(6)], places, np.stack([*leans, turn], 1), size)
    return places[:, :2]
