"""Light: windows, a low sun, and what comes back from everywhere else."""

import math
from pathlib import Path

import bpy

from studio.kit.nodes import Graph
from studio.kit.solids import aim, place

WARM = (1.0, 0.88, 0.72)
PALE = (1.0, 0.95, 0.88)


def window(location, target, width, height, watts, colour=WARM, spread=180):
    """A bright rectangle that looks at a target: a window seen from inside. Metres, watts, degrees of spread."""
    data = bpy.data.lights.new("window", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = width, height
    data.energy = watts
    data.color = colour
    data.spread = math.radians(spread)
    return place("window", data, location, aim(location, target))


def sun(direction, strength, colour, width_degrees):
    """A sun that shines from `direction` (a vector towards it); `strength` in watts a square metre."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = strength
    data.color = colour
    data.angle = math.radians(width_degrees)
    return place("sun", data, (0, 0, 10), aim(direction, (0, 0, 0)))


def _world():
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    return Graph(world.node_tree), world.node_tree.nodes["Background"]


def even_world(colour, strength):
    """The same faint light from everywhere: what a large room gives back."""
    graph, background = _world()
    graph.put(background.inputs[0], colour)
    background.inputs[1].default_value = strength


def studio_world(name, strength, turn_degrees=0.0, tint=(1, 1, 1)):
    """One of the skies that come with Blender (interior, forest, courtyard …; all CC0, from Poly Haven), times a tint."""
    graph, background = _world()
    folder = Path(bpy.utils.system_resource("DATAFILES")) / "studiolights" / "world"
    direction = graph.out(graph.node("ShaderNodeTexCoord"), "Generated")
    turned = graph.node("ShaderNodeMapping", {"Vector": direction, "Rotation": (0, 0, math.radians(turn_degrees))})
    picture = graph.node("ShaderNodeTexEnvironment", {"Vector": graph.out(turned)})
    picture.image = bpy.data.images.load(str(folder / f"{name}.exr"))
    graph.put(background.inputs[0], graph.out(picture) * tint)
    background.inputs[1].default_value = strength
