"""The table lived at: eight chairs, a room of limewash and pale stone in daylight, what a morning left on the top."""

from studio.kit.light import even_world, sun, window
from studio.table.chair import build_chair, chair_woods
from studio.table.laid import beaker, book, fruit, pencil, sheet
from studio.table.model import build_table
from studio.table.room import bowl, build_room, sky_at_window

LIMEWASH = ((.44, .415, .365), (.57, .545, .49))
LIMESTONE = ((.115, .104, .088), (.225, .206, .176))
TOWARDS_SUN = (-.86, .24, .46)
# Seat's middle and turn: along the near side, along the far one, at the ends.
PLACES = (((-.67, -.60), 3), ((-.03, -.61), -4), ((.50, -.98), 24),
          ((-.68, .61), 178), ((.00, .60), 184), ((.66, .66), 174),
          ((-1.25, .03), -93), ((1.43, .06), 74))


def build_dining(fineness=1.0):
    """Put table, chairs, room and light into the scene; returns the table's dimensions."""
    size = build_table(fineness)
    build_room(wall_y=2.05, left_x=-3.0, window_y=(-.95, .95), window_z=(.82, 2.30), walls=LIMEWASH, floor=LIMESTONE)
    woods = chair_woods()
    for number, (location, turn) in enumerate(PLACES):
        build_chair(woods, number, location, turn)
    _morning(size.height)
    sky_at_window(3000, location=(-4.4, .1, 2.0), target=(0, .1, .8), size=(3.4, 2.8), colour=(.95, .97, 1))
    sun(TOWARDS_SUN, 4.2, (1, .86, .68), 1.4)
    # The other windows of the room, behind whoever looks.
    window((3.6, -4.4, 1.9), (.2, 0, .6), 2.6, 2.0, 70, (1, .97, .93))
    even_world((.93, .96, 1), .20)
    return size


def _morning(height):
    """Fruit in the middle, two people's coffee, what they read and wrote."""
    bowl((.05, .09, height))
    fruit((.05, .09, height))
    beaker((.60, -.19, height), .62)
    beaker((-.56, .20, height), .25)
    beaker((-.98, -.06, height), .0)
    book((.42, .215, height), 68, 0)
    book((-.46, -.235, height), -14, 2, (.122, .190, .018))
    sheet((.83, -.255, height), 9)
    pencil((.905, -.17, height), 118)
