"""The same oak in January, without a leaf, in freezing fog over snow."""

from studio.country.meadow import SNOW, build_ground
from studio.country.mist import Morning
from studio.country.snow import build_snow
from studio.country.winter_grass import build_winter_grass
from studio.country.woods import build_woods
from studio.kit.camera import camera
from studio.oak.far.tree import build_old_oak
from studio.pipeline.picture import Picture

EYE = (3.9, -57, 1.7)
# The way the camera looks, in radians from +x.
HEADING = 1.65
# Tussocks that found shelter between the oak's roots.
FOOT = ((-2.1, -1.1), (-1.75, -1.45), (-1.2, -1.8), (.35, -2.2), (.6, -2.05), (1.5, -1.6), (2.2, -.6), (-2.6, -.5), (1.75, -1.9))


def build():
    morning = Morning(azimuth=118, elevation=9, density=.015, depth=2.7, clear=31, still=(40, 82), haze=.19,
                      mist=(.43, .455, .50), glow=(.80, .73, .64), sun_strength=.9, sun_colour=(1, .86, .70), sky=.10, rise=3.2,
                      fill=1.3)
    morning.build()
    build_old_oak(morning, leafy=False)
    snow = build_ground(morning, SNOW, relief=.012)
    tussocks = build_winter_grass(morning, EYE, HEADING, FOOT, frost=.9)
    build_snow(snow, EYE, HEADING, 1.0, tussocks)
    build_woods(morning, leafy=False, seed=3)
    camera(EYE, (-3.4, 0, 8.0), lens=42, aperture=8, focus=(0, 0, 3))


PICTURE = Picture("The oak in January", build, width=1920, samples=10, bounces=4, denoised=.85)
