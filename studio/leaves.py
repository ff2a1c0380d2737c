"""Oak leaves: a small one for crowns seen from afar, as single sheets in clusters on twigs. Lengths in metres."""

import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

from studio.nodes import new_material, set_inputs
from studio.solids import grid_faces, mesh, place

LENGTH, HALF_WIDTH = 0.11, 0.036
STALK = 0.02


def outline(steps, seed):
    """Half-widths to the left and right at `steps` places from stalk to tip: broadest beyond the middle, with round
    lobes, three and a half a side, that go halfway in."""
    shift = random.Random(seed).uniform(0, .25)
    along = np.linspace(0, 1, steps)
    envelope = np.sin(np.pi * along ** 1.6) ** .62
    sides = []
    for phase in (shift, shift + .14):
        lobes = (.5 - .5 * np.cos(2 * np.pi * ((along + phase) * 3.5 + .15))) ** .55
        width = HALF_WIDTH * envelope * (.42 + .58 * lobes) + .0012
        width[-1] = .0005
        sides.append(width)
    return along * LENGTH, *sides


def small_leaf(material, seed, steps=18):
    """Mesh data of one leaf along +y: folded at its midrib, bent and a little twisted."""
    choose = random.Random(seed)
    along, left, right = outline(steps, seed)
    bend, fold, twist = choose.uniform(-.2, .25), choose.uniform(.15, .5), choose.uniform(-.4, .4)
    vertices = []
    for i in range(steps):
        share = i / (steps - 1)
        for u in (-1, 0, 1):
            x = u * (right[i] if u > 0 else left[i])
            z = abs(x) * fold - bend * share ** 2 * LENGTH + .02 * LENGTH * math.sin(9 * share + 3 * u + seed) * abs(u)
            turn = twist * share
            vertices.append((x * math.cos(turn) - z * math.sin(turn), along[i], x * math.sin(turn) + z * math.cos(turn)))
    return mesh("leaf", vertices, grid_faces(3, steps), material, smooth=True)


def leaf_material(name, first, second, through, finish, gloss=.35):
    """A material of leaves or grass, each instance tinted between `first` and `second`, 42 % of it translucent.

    `finish(graph, shader)` gives the shader that goes to the output: the mist. `gloss` is how much of the light is mirrored.
    """
    material, graph, shader, output = new_material(name)
    material.cycles.emission_sampling = "NONE"
    chance = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    set_inputs(graph, shader, base_colour=graph.mix(chance, first, second), roughness=.5, ior_level=gloss)
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": graph.mix(chance, through, tuple(x * .8 for x in through))})
    both = graph.node("ShaderNodeMixShader", {0: .42, 1: graph.out(shader), 2: graph.out(back)})
    graph.put(output.inputs["Surface"], finish(graph, graph.out(both)))
    return material


def clusters(material, count=8, leaves=13):
    """Objects of leafy twig ends, 20 cm long along +y, for instancing."""
    sheets = [small_leaf(material, seed) for seed in range(5)]
    made = []
    for number in range(count):
        choose, body = random.Random(number), bmesh.new()
        for k in range(leaves):
            leaf = sheets[choose.randrange(len(sheets))].copy()
            leaf.transform(
                Matrix.Translation((0, .02 + .2 * k / leaves + choose.uniform(0, .06), 0))
                @ Matrix.Rotation(k * 2.4 + choose.uniform(-.4, .4), 4, "Y") @ Matrix.Rotation(-choose.uniform(.35, 1.25), 4, "Z")
                @ Matrix.Rotation(choose.uniform(-1, 1), 4, "Y") @ Matrix.Scale(choose.uniform(.7, 1.15), 4))
            body.from_mesh(leaf)
        data = bpy.data.meshes.new("cluster")
        body.to_mesh(data)
        body.free()
        data.materials.append(material)
        made.append(place(f"cluster {number}", data))
    return made


def leaf_places(tree, per_node=1.7, seed=2, thin=.0105):
    """Where clusters sit: positions, rotations (radians) and scales, on twigs thinner than `thin` metres."""
    draw = np.random.default_rng(seed)
    twigs = np.flatnonzero(tree.radii < thin)
    counts = draw.poisson(np.where(tree.radii[twigs] < .006, per_node, per_node * .6))
    nodes = np.repeat(twigs, counts)
    heading = tree.points[nodes] - tree.points[tree.parents[nodes]]
    azimuth = np.arctan2(heading[:, 1], heading[:, 0])
    lift = np.arcsin(np.clip(heading[:, 2] / np.linalg.norm(heading, axis=1), -1, 1))
    total = len(nodes)
    rotations = np.stack([lift * .7 + draw.normal(0, .45, total), draw.normal(0, .5, total),
                          azimuth - math.pi / 2 + draw.normal(0, .8, total)], 1)
    return tree.points[nodes] + draw.normal(0, .05, (total, 3)), rotations, draw.uniform(.65, 1.15, total)
