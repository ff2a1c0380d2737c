"""The oak alone in a meadow at dawn, the sun low on the right behind mist."""

from studio.country.meadow import build_grass, build_ground
from studio.country.mist import Morning
from studio.country.woods import build_woods
from studio.kit.camera import camera
from studio.oak.far.tree import build_old_oak
from studio.pipeline.picture import Picture

EYE = (-4.5, -61, 1.7)


def build():
    morning = Morning(fill=2.1, clouds=.6, clear=36, still=(44, 80), depth=2.3, elevation=7.0, sun_strength=9)
    morning.build()
    build_old_oak(morning)
    build_ground(morning)
    build_grass(morning, EYE)
    build_woods(morning)
    camera(EYE, (4.0, 0, 7.8), lens=46, aperture=8, focus=(0, 0, 3))


PICTURE = Picture("The oak at dawn", build, width=1920, samples=5, bounces=4, denoised=.7)
