"""The whole table in raking window light, the floor low on the left in shadow, where the page's title stands."""

from studio.kit.camera import camera
from studio.kit.light import even_world
from studio.pipeline.develop import Burn
from studio.pipeline.picture import Picture
from studio.table.model import build_table
from studio.table.room import bowl, build_room, room_behind, sky_at_window


def build():
    size = build_table(across_room=True)
    build_room(left_x=-3.7, window_y=(-.25, .85), window_z=(1.27, 2.6))
    bowl((.42, .10, size.height))
    sky_at_window(3900, location=(-5.6, .35, 1.92), target=(0, .3, 1.0), size=(.42, .17))
    room_behind(11)
    even_world((.78, .87, 1), .10)
    camera((1.95, -4.7, 1.60), (-.32, 0, .47), lens=55, aperture=4, focus=(.2, -.4, .74))


PICTURE = Picture("The whole table in window light", build, size=(2400, 1350), width=2400, samples=8,
                  light_apart=True, sharpness=.3, exposure=.22, burn=Burn(start=.60, end=.86, keep=.70))
