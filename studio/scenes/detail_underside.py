"""The underside while the table lies on its top: the wooden buttons, their tongues in the apron's slots."""

from studio.kit.camera import camera
from studio.pipeline.picture import Picture
from studio.table.underside import build_underside
from studio.workshop.bench import build_back_wall, dust_on, north_window


def build():
    build_underside(leg_x=-.47)
    build_back_wall(1.3)
    dust_on((0, .25), (-.12, .10), .0001, 160, 5, .0009)
    north_window((-1.30, .09, .68), (0, -.06, .02), .5, .6, 72, room=.09)
    camera((.36, -.40, .25), (-.06, -.012, .030), lens=52, aperture=6.3, focus=(.0, -.03, .03))


PICTURE = Picture("Buttons in their slots", build, width=1920, samples=8, exposure=.38, denoised=.93, sharpness=.4)
