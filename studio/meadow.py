"""The meadow the oak stands in: gently uneven ground, tufts of grass near the camera, trees in the distance."""

import math
import random

import numpy as np

from studio.leaves import leaf_material
from studio.nodes import new_material, set_inputs
from studio.scattering import scatter
from studio.solids import grid_faces, mesh, place


SUMMER_GROUND = ((.03, .042, .012), (.10, .105, .035))
SNOW = ((.58, .61, .66), (.74, .76, .79))
# First tint, second tint, and the light that comes through.
GREEN_GRASS = ((.07, .10, .022), (.17, .16, .055), (.26, .30, .06))
DEAD_GRASS = ((.16, .125, .07), (.26, .21, .125), (.22, .17, .09))


def ground_height(x, y):
    """Height of the ground in metres; 0 under the oak, a low rise in the distance."""
    x, y = np.asarray(x, float), np.asarray(y, float)

    def raw(x, y):
        swell = .25 * np.sin(x * .045 + 1) * np.cos(y * .035) + .10 * np.sin(x * .17 + y * .13)
        rise = np.clip((y - 120) / 400, 0, 1) ** 1.5 * 14 * (.6 + .4 * np.sin(x * .008 + 1))
        return swell + .9 * np.exp(-(x ** 2 + y ** 2) / 260) + rise

    return raw(x, y) - raw(0.0, 0.0)


def build_ground(morning, tones=SUMMER_GROUND, count=160):
    material, graph, shader, output = new_material("ground")
    material.cycles.emission_sampling = "NONE"
    tone = graph.noise(graph.world_position(), .6, 8, .7)
    set_inputs(graph, shader, base_colour=graph.ramp(tone, [(.3, tones[0]), (.7, tones[1])]), roughness=1.0, ior_level=0.0)
    graph.put(output.inputs["Surface"], morning.veil(graph, graph.out(shader)))
    xs, ys = np.meshgrid(np.linspace(-400, 400, count), np.linspace(-90, 800, count))
    vertices = np.stack([xs, ys, ground_height(xs, ys)], 2).reshape(-1, 3)
    place("ground", mesh("ground", vertices, grid_faces(count, count), material, smooth=True))


def _tuft(number, material, blades=46, height=.34, spread=.22):
    """A tuft of bent blades, one in eight with a seed head."""
    choose = random.Random(number)
    vertices, faces = [], []
    for _ in range(blades):
        x, y, turn = choose.gauss(0, spread), choose.gauss(0, spread), choose.uniform(0, 2 * math.pi)
        length, lean, width = height * choose.uniform(.45, 1.25), choose.uniform(.05, .65), choose.uniform(.002, .0042)
        heads = choose.random() < .12
        if heads:
            length, lean, width = length * 1.6, lean * .5, .0016
        cosine, sine, base, parts = math.cos(turn), math.sin(turn), len(vertices), 5
        for part in range(parts):
            share = part / (parts - 1)
            out, up = length * lean * share ** 2, length * (share - .25 * lean * share ** 2)
            half = width * (1 - share) ** .7 if not heads else width + (.006 if share == .75 else 0)
            vertices.append((x + cosine * out - sine * half, y + sine * out + cosine * half, up))
            vertices.append((x + cosine * out + sine * half, y + sine * out - cosine * half, up))
        faces.extend((base + 2 * p, base + 2 * p + 1, base + 2 * p + 3, base + 2 * p + 2) for p in range(parts - 1))
    return place(f"tuft {number}", mesh("tuft", vertices, faces, material, smooth=True))


def build_grass(morning, eye, tints=GREEN_GRASS, heading=math.pi / 2 - .17, breadth=1.15, count=52000):
    """Tufts in a fan before the camera's `eye`, denser near it; angles in radians from +x."""
    material = leaf_material("grass", *tints, morning.veil)
    draw = np.random.default_rng(3)
    distance = 3 + draw.random(count) ** 1.7 * 110
    angle = (draw.random(count) - .5) * breadth + heading
    x, y = eye[0] + distance * np.cos(angle), eye[1] + distance * np.sin(angle)
    # Grass grows in patches, not as a lawn.
    patches = .75 + .35 * np.sin(x * .21 + 2 * np.sin(y * .13)) * np.sin(y * .17 + 1.5 * np.sin(x * .11))
    positions = np.stack([x, y, ground_height(x, y) - .03], 1)
    turns = np.stack([np.zeros(count), np.zeros(count), draw.random(count) * 2 * math.pi], 1)
    scatter("grass", [_tuft(i, material) for i in range(6)], positions, turns, draw.uniform(.5, 1.2, count) * patches * (1 + distance / 70))
