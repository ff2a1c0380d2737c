"""Oaks standing in the meadow: the one near, and others far off in the mist."""

import math
import random

import bpy

from studio.grown_trees import grown
from studio.leaves import clusters, leaf_material, leaf_places
from studio.meadow import ground_height
from studio.nodes import new_material, set_inputs
from studio.scattering import scatter
from studio.tree_growth import Habit
from studio.tree_mesh import tree_mesh
from studio.twigs import bare_twigs

# Far trees are smaller in the picture than one leaf cluster of the near one: fewer, longer twigs and larger leaves do.
FAR_HABITS = (
    Habit(seed=21, bole=2.6, crown=(7.4, 7.0, 5.6), middle=7.2, billows=30, attractors=5200, step=.45, kill=.7, influence=3.0, most_nodes=5000),
    Habit(seed=22, bole=2.8, crown=(6.0, 6.4, 6.4), middle=8.2, billows=28, attractors=5000, step=.45, kill=.7, influence=3.0, most_nodes=5000),
    Habit(seed=25, bole=2.4, crown=(8.8, 7.6, 4.6), middle=6.4, billows=32, attractors=5200, step=.45, kill=.7, influence=3.0, most_nodes=5000),
)


def trunk_material(morning):
    """Bark as it looks from more than ten metres: bumped, not displaced."""
    material, graph, shader, output = new_material("bark from afar")
    material.cycles.emission_sampling = "NONE"
    position = graph.world_position()
    strayed = position + graph.wander(position, 1.6, (.34, .34, .6), 4, .6) + graph.wander(position, 9, .07, 3)
    # Furrows of two breadths, neither a net: long ridges that split and join.
    wide = graph.ramp(graph.cells(graph.stretch(strayed, (1, 1, .11)), 9, "DISTANCE_TO_EDGE"), [(0, 0), (.12, .55), (.4, 1)])
    narrow = graph.ramp(graph.cells(graph.stretch(strayed, (1, 1, .26)), 21, "DISTANCE_TO_EDGE"), [(0, .25), (.16, .8), (.4, 1)])
    fine = graph.noise(graph.stretch(position, (1, 1, .45)), 26, 7, .70)
    ridge = wide * narrow * (fine * .7 + .65)
    tones = graph.ramp(fine, [(.3, (.062, .054, .045)), (.5, (.115, .102, .086)), (.72, (.20, .182, .155))])
    colour = graph.mix(ridge, (.030, .025, .020), tones)
    lichen = graph.step(graph.noise(position, 4.5, 6, .7), .56, .64) * ridge
    colour = graph.mix(lichen * .55, colour, (.23, .245, .19))
    moss = graph.step(graph.noise(position, 1.6, 4), .5, .62) * .55
    set_inputs(graph, shader, base_colour=graph.mix(moss, colour, (.055, .075, .02)), roughness=.9,
               normal=graph.bump(ridge + fine * .35, 1.0, .06))
    graph.put(output.inputs["Surface"], morning.veil(graph, graph.out(shader)))
    return material


def _put(tree, name, bark, ends, scale, per_tip, thin, furrowed=False):
    """The tree's wood and its ends, leafy or bare, on all that is thinner than `thin` metres: objects at the origin."""
    wood = bpy.data.objects.new(name, tree_mesh(tree, bark, name, furrowed))
    bpy.context.scene.collection.objects.link(wood)
    positions, turns, scales = leaf_places(tree, per_tip, thin=thin)
    return [wood, scatter(f"{name} ends", ends, positions, turns, scales * scale)]


def build_oak(morning, leafy=True, habit=Habit()):
    """The near oak with its foot at the origin."""
    leaf = leaf_material("leaf", (.045, .075, .014), (.095, .115, .022), (.24, .30, .035), morning.veil)
    bark = trunk_material(morning)
    if leafy:
        return _put(grown(habit), "oak", bark, clusters(leaf), .95, 3.8, .024, furrowed=True)
    return _put(grown(habit), "oak", bark, bare_twigs(bark), 1.0, 1.5, .024, furrowed=True)


def build_far_trees(morning, spots, leafy=True, seed=8):
    """Trees at (x, y, scale), in turn of three habits, each turned its own way."""
    choose = random.Random(seed)
    bark = trunk_material(morning)
    leaf = leaf_material("far leaf", (.040, .062, .014), (.080, .092, .022), (.16, .20, .03), morning.veil)
    kinds = []
    for number, habit in enumerate(FAR_HABITS):
        ends = clusters(leaf, count=3) if leafy else bare_twigs(bark, count=3)
        kinds.append(_put(grown(habit), f"far tree {number}", bark, ends, 3.0, 1.6, .05))
    for number, (x, y, scale) in enumerate(spots):
        turn, stretch = choose.uniform(0, 2 * math.pi), choose.uniform(.85, 1.1)
        for part in kinds[choose.randrange(len(kinds))]:
            copy = part.copy()
            copy.location = (x, y, float(ground_height(x, y)) - .3)
            copy.rotation_euler = (0, 0, turn)
            copy.scale = (scale, scale, scale * stretch)
            bpy.context.scene.collection.objects.link(copy)
    for part in (part for kind in kinds for part in kind):
        bpy.context.scene.collection.objects.unlink(part)


def hedgerow(seed=8):
    """Spots for far trees: a few single ones and a loose line behind, with gaps."""
    choose = random.Random(seed)
    spots = [(-70, 150, .8), (-96, 178, 1.0), (45, 190, .9), (62, 215, 1.1), (118, 200, .85), (-150, 240, 1.0)]
    spots += [(-280 + k * 9.5 + choose.uniform(-4, 4), 320 + choose.uniform(-25, 40), choose.uniform(.6, 1.25))
              for k in range(62) if choose.random() < .72]
    # A wood far behind, so that the land doesn't end in a line.
    spots += [(-420 + k * 8.5 + choose.uniform(-5, 5), 500 + choose.uniform(-45, 60), choose.uniform(.30, .75))
              for k in range(100) if choose.random() < .85]
    return spots
