"""The table lived at: eight chairs, a room of limewash and pale stone in daylight, what a morning left on the top."""

from studio.kit.light import even_world, sun, window
from studio.kit.nodes import new_material
from studio.kit.solids import box
from studio.table.chair import build_chair, chair_woods
from studio.table.laid import beaker, book, fruit, pencil, sheet
from studio.table.model import build_table
from studio.table.room import bowl, build_room, sky_at_window

LIMEWASH = ((.44, .415, .365), (.57, .545, .49))
LIMESTONE = ((.115, .104, .088), (.225, .206, .176))
TOWARDS_SUN = (-.90, .13, .36)
# Seat's middle and turn: along the near side, along the far one, at the ends.
PLACES = (((-.61, -.60), 3), ((-.01, -.62), -4), ((.71, -.95), 24),
          ((-.61, .61), 178), ((.00, .60), 184), ((.59, .66), 174),
          ((-1.25, .03), -93), ((1.33, .03), 82))


def build_dining(fineness=1.0):
    """Put table, chairs, room and light into the scene; returns the table's dimensions."""
    size = build_table(fineness, across_room=True)
    build_room(wall_y=2.05, left_x=-3.25, window_y=(-.95, .95), window_z=(.82, 2.30), walls=LIMEWASH, floor=LIMESTONE)
    _garden(-3.25)
    woods = chair_woods()
    for number, (location, turn) in enumerate(PLACES):
        build_chair(woods, number, location, turn)
    _morning(size.height)
    sky_at_window(1500, location=(-4.65, .1, 2.0), target=(0, .1, .8), size=(3.4, 2.8), colour=(.95, .97, 1))
    sun(TOWARDS_SUN, 17, (1, .84, .64), .9)
    # The other windows of the room, behind whoever looks.
    window((3.6, -4.4, 1.9), (.2, 0, .6), 2.6, 2.0, 45, (1, .97, .93))
    even_world((.93, .96, 1), .14)
    return size


def _garden(left_x):
    """What the window looks out on, far out of focus: a bright sky over green. It throws no shadow and lights nothing."""
    material, graph, _, output = new_material("garden")
    place_ = graph.world_position()
    _, _, z = graph.separate(place_)
    leaves = graph.noise(place_, 1.6, 5, .62)
    sky = graph.rise(z + (leaves - .5) * 3.2, 1.5, 2.3)
    colour = graph.mix(sky, graph.mix(leaves, (.16, .20, .08), (.75, .80, .42)), (1.7, 1.85, 2.05))
    glow = graph.node("ShaderNodeEmission", {"Color": colour, "Strength": 1.6})
    graph.put(output.inputs["Surface"], graph.out(glow))
    made = box("garden", (.1, 14, 9), (left_x - 3.5, 0, 3), material, 0)
    made.visible_shadow = made.visible_diffuse = made.visible_glossy = False


def _morning(height):
    """Fruit in the middle, two people's coffee, what they read and wrote."""
    bowl((.05, .09, height))
    fruit((.05, .09, height))
    beaker((.60, -.19, height), .62)
    beaker((-.56, .20, height), .25)
    beaker((-.98, -.06, height), .0)
    book((.42, .215, height), 68, 0)
    book((-.46, -.235, height), -14, 2, (.122, .190, .018))
    sheet((.83, -.255, height), 9, 3)
    pencil((.905, -.17, height), 118)
