"""The film's opening: the oak's trunk from near the ground, the sun beside it in the mist, wide."""

from studio.camera import camera
from studio.meadow import build_grass, build_ground
from studio.mist import Morning
from studio.oak_tree import build_far_trees, build_oak, hedgerow
from studio.picture import Picture

EYE = (-5.2, -21, 1.05)


def build():
    morning = Morning(azimuth=74, elevation=6.5, clear=18, density=.016)
    morning.build()
    build_oak(morning)
    build_ground(morning)
    build_grass(morning, EYE)
    build_far_trees(morning, hedgerow())
    camera(EYE, (2.2, 0, 3.3), lens=46)


PICTURE = Picture("The oak in the morning mist", build, size=(1920, 1080), width=1600, samples=6, bounces=4)
