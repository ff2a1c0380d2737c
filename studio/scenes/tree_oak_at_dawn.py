"""The oak alone in a meadow at dawn, the sun low on the right behind mist."""

from studio.camera import camera
from studio.meadow import build_grass, build_ground
from studio.mist import Morning
from studio.oak_tree import build_far_trees, build_oak, hedgerow
from studio.picture import Picture

EYE = (-3.5, -40, 1.45)


def build():
    morning = Morning()
    morning.build()
    build_oak(morning)
    build_ground(morning)
    build_grass(morning, EYE)
    build_far_trees(morning, hedgerow())
    camera(EYE, (2.9, 0, 5.5), lens=43)


PICTURE = Picture("The oak at dawn", build, width=1440, samples=5, bounces=4)
