"""A leg's head under the top: apron, shadow line and the four pegs, end grain out."""

from studio.kit.camera import camera
from studio.kit.light import even_world
from studio.pipeline.picture import Picture
from studio.table.model import build_table
from studio.table.room import build_room, room_behind, sky_at_window


def build():
    size = build_table(fineness=1.9)
    build_room(left_x=-2.6, window_y=(-1.9, .6), window_z=(.75, 2.3))
    sky_at_window(560, location=(-4.2, -.9, 1.35), target=(0, -.5, .6), size=(2.2, 1.6))
    room_behind(3.5)
    even_world((.88, .91, 1), .22)
    x = -(size.length / 2 - size.inset_length - size.leg_top / 2)
    y = -(size.width / 2 - size.inset_width - size.leg_top / 2)
    camera((x - .47, y - .80, .630), (x + .065, y, size.leg_height - .092), lens=62, aperture=9,
           focus=(x, y - .04, size.leg_height - .05))


PICTURE = Picture("A leg and its pegs", build, width=1920, samples=8, exposure=.08, denoised=.93, sharpness=.4)
