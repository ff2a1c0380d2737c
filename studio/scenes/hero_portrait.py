"""The table seen from near its end, upright, for narrow screens; the floor low on the left lies in shadow."""

from studio.kit.camera import camera
from studio.kit.light import even_world
from studio.pipeline.develop import Burn
from studio.pipeline.picture import Picture
from studio.table.model import build_table
from studio.table.room import bowl, build_room, room_behind, sky_at_window


def build():
    size = build_table(across_room=True)
    build_room(left_x=-3.7, window_y=(.02, .85), window_z=(1.27, 2.6))
    bowl((-.30, .12, size.height))
    sky_at_window(3900, location=(-5.6, .35, 1.92), target=(0, .3, 1.0), size=(.42, .17))
    room_behind(15)
    even_world((.78, .87, 1), .09)
    camera((2.85, -3.0, 1.68), (.16, -.12, .56), lens=50, aperture=4, focus=(.75, -.4, .74))


PICTURE = Picture("The table from its end, upright", build, size=(1440, 1800), width=1440, samples=8,
                  light_apart=True, sharpness=.3, exposure=.22, burn=Burn(start=.58, end=.84, keep=.72))
