"""The oak standing in the meadow, leafy or bare."""

from studio.far_bark import trunk_material, twig_material
from studio.foliage import bunches, massed_places
from studio.grown_trees import grown
from studio.leaves import clusters, leaf_material, leaf_places
from studio.scattering import scatter
from studio.solids import place
from studio.tree_mesh import tree_meshes
from studio.tree_skeleton import Habit

# Times the grown habit's size: the lowest limb then leaves at about 4 m.
SIZE = 1.3
# The oak as one sees it from near: what is slight is finer and forks more often.
NEAR = Habit(tip=.0022, taper=(.0012, .02), crook=.08, shoots=4.0)


def build_oak(morning, leafy=True, habit=Habit(), voxel=.02, massed=False, sunk=0.0):
    """The near oak with its foot at the origin; `voxel` is how fine its trunk and limbs are, in metres.

    `massed`: its foliage as it looks from far, many small leaves in masses. `sunk`: how deep its foot stands in the turf.
    """
    tree, snow = grown(habit), not leafy
    bark, twig_bark = trunk_material(morning, snow), twig_material(morning, snow)
    for data in tree_meshes(tree.scaled(SIZE), bark, twig_bark, voxel):
        place(data.name, data, (0, 0, -sunk))
    if not leafy:
        return
    if massed:
        leaf = leaf_material("leaf", (.058, .104, .020), (.120, .152, .032), (.42, .52, .07), morning.veil, gloss=.1)
        scatter("oak foliage", bunches(leaf), *massed_places(tree.scaled(SIZE)))
        return
    leaf = leaf_material("leaf", (.034, .066, .013), (.075, .105, .020), (.25, .35, .036), morning.veil)
    positions, turns, scales = leaf_places(tree, 2.05 * habit.tip)
    scatter("oak leaves", clusters(leaf, twig_bark), positions * SIZE, turns, scales * .95)
