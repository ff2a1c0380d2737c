"""The oak standing in the meadow, leafy or bare."""

from studio.kit.scattering import scatter
from studio.kit.solids import place
from studio.oak.far.bare_twigs import angular, bare_sprays
from studio.oak.far.bark import trunk_material, twig_material
from studio.oak.far.foliage import leafy_sprays, spray_places, without_dead_wood, without_hanging
from studio.oak.far.kept import grown, grown_old
from studio.oak.far.leaves import clusters, leaf_material, leaf_places
from studio.oak.far.mesh import SMOOTH, Foot, slips_mesh, tree_meshes
from studio.oak.far.old_crown import Build
from studio.oak.far.skeleton import Habit

# Times the grown habit's size: the lowest limb then leaves at about 4 m.
SIZE = 1.3
# The oak as one sees it from near: what is slight is finer and forks more often.
NEAR = Habit(tip=.0022, taper=(.0012, .02), crook=.08, shoots=4.0)
# What is slighter than this (a radius in metres) is less than a pixel wide from sixty metres.
SLIGHT = .013
# How deep the old oak's foot stands in the turf.
SUNK = .05
BUTTRESSED = Foot(flare=.30, fade=.55, roots=9, high=(1.1, 2.3), reach=(.9, 2.1), hollow=2.5, union=.5, seed=5)


def build_oak(morning, habit=NEAR, bark=None, least=SMOOTH, under=False):
    """The oak in leaf as seen from under it or from near, its foot at the origin. `bark` is the material of its trunk and limbs,
    which are what is thicker than `least`. Seen from `under` its crown, no slight twig hangs."""
    tree = without_hanging(grown(habit)) if under else grown(habit)
    bark, twig_bark = bark or trunk_material(morning), twig_material(morning)
    for data in tree_meshes(tree.scaled(SIZE), bark, twig_bark, voxel=.02, least=least):
        place(data.name, data)
    leaf = leaf_material("leaf", (.034, .066, .013), (.075, .105, .020), (.25, .35, .036), morning.veil)
    positions, turns, scales = leaf_places(tree, 2.05 * habit.tip)
    scatter("oak leaves", clusters(leaf, twig_bark), positions * SIZE, turns, scales * .95)


def build_old_oak(morning, leafy=True):
    """The whole oak as seen from sixty metres, in leaf or bare with snow on it."""
    tree, snow = grown_old(Build()), not leafy
    if not leafy:
        tree = angular(tree)
    nodes, places = spray_places(tree, leafy)
    if leafy:
        tree = without_dead_wood(tree, nodes)
    bark, twig_bark = trunk_material(morning, snow), twig_material(morning, snow)
    small_wood = slips_mesh("small wood", tree, SLIGHT, twig_bark)
    for data in (*tree_meshes(tree, bark, twig_bark, voxel=.025, foot=BUTTRESSED, slight=SLIGHT), small_wood):
        place(data.name, data, (0, 0, -SUNK))
    if leafy:
        leaf = leaf_material("leaf", (.058, .104, .020), (.120, .152, .032), (.42, .52, .07), morning.veil, gloss=.1)
        scatter("foliage", leafy_sprays(leaf), *places)
    else:
        scatter("twigs' ends", bare_sprays(twig_bark), *places)
