"""The same oak in January, without a leaf, in freezing fog over snow."""

from studio.camera import camera
from studio.meadow import DEAD_GRASS, SNOW, build_grass, build_ground
from studio.mist import Morning
from studio.oak_tree import build_oak
from studio.picture import Picture
from studio.woods import build_woods

EYE = (3.9, -57, 1.7)


def build():
    morning = Morning(azimuth=118, elevation=9, density=.015, depth=6.0, clear=42, haze=.30, mist=(.43, .455, .50), glow=(.80, .73, .64),
                      sun_strength=.9, sun_colour=(1, .86, .70), sky=.10, rise=3.2, fill=1.3)
    morning.build()
    build_oak(morning, leafy=False)
    build_ground(morning, SNOW, relief=.05)
    build_grass(morning, EYE, DEAD_GRASS, heading=1.65, count=16000, shares=(.16, .13, .10))
    build_woods(morning, leafy=False, seed=3)
    camera(EYE, (-3.4, 0, 7.7), lens=44, aperture=2.8, focus=(0, 0, 3))


PICTURE = Picture("The oak in January", build, width=1536, samples=8, bounces=4, grain=.005)
