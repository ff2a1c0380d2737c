"""The same oak in January, without a leaf, in freezing fog over snow."""

from studio.camera import camera
from studio.meadow import DEAD_GRASS, SNOW, build_grass, build_ground
from studio.mist import Morning
from studio.oak_tree import build_far_trees, build_oak, hedgerow
from studio.picture import Picture

EYE = (3.0, -36, 1.5)


def build():
    morning = Morning(azimuth=118, elevation=9, density=.015, depth=6.0, clear=14, haze=.30, mist=(.40, .43, .48), glow=(.80, .72, .62),
                      sun_strength=.9, sun_colour=(1, .86, .70), sky=.10)
    morning.build()
    build_oak(morning, leafy=False)
    build_ground(morning, SNOW)
    build_grass(morning, EYE, DEAD_GRASS, heading=1.65, count=2600)
    build_far_trees(morning, hedgerow(3), leafy=False)
    camera(EYE, (-1.8, 0, 5.9), lens=39)


PICTURE = Picture("The oak in January", build, width=1360, samples=4, bounces=4)
