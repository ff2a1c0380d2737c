"""The film's opening: the oak's trunk from near the ground, the sun beside it in the mist, wide."""

from studio.country.meadow import build_grass, build_ground
from studio.country.mist import Morning
from studio.country.woods import build_woods
from studio.kit.camera import camera
from studio.oak.far.tree import build_oak
from studio.pipeline.picture import Picture

EYE = (-6.8, -27.3, 1.15)


def build():
    morning = Morning(azimuth=74, elevation=6.5, clear=27, still=(27, 52), density=.016, fill=1.6, clouds=.5, sun_strength=5.2)
    morning.build()
    build_oak(morning)
    build_ground(morning)
    build_grass(morning, EYE, heading=1.23)
    build_woods(morning)
    camera(EYE, (2.9, 0, 4.2), lens=46, aperture=4, focus=(0, 0, 2))


PICTURE = Picture("The oak in the morning mist", build, size=(1920, 1080), width=1920, samples=5, bounces=4, denoised=.9)
