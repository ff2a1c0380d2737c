"""The table's top from its corner while the sun comes through the window: bars of light across its boards."""

from studio.kit.camera import camera
from studio.kit.light import even_world, sun
from studio.table.model import build_table
from studio.table.room import bowl, build_room, room_behind, sky_at_window

TOWARDS_SUN = (-.90, .10, .37)


def build(light="both"):
    """Put the scene into Blender; `light` is sky, sun or both: the film mixes the two passes."""
    size = build_table(silver=.45)
    build_room(left_x=-2.6, window_y=(-.55, .85), window_z=(1.05, 2.4))
    bowl((.16, .14, size.height))
    even_world((.78, .87, 1), .06 if light != "sun" else 0)
    if light != "sun":
        sky_at_window(900, location=(-4.2, .15, 1.95), target=(0, .1, .9), size=(1.6, 1.4), colour=(.96, .97, 1))
        room_behind(10)
    if light != "sky":
        sun(TOWARDS_SUN, 9, (1, .80, .56), .9)
    camera((1.72, -1.42, 1.16), (.395, -.02, .672), lens=52, aperture=4, focus=(.62, -.30, .74))
