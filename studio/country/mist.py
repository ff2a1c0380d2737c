"""Morning mist without volumes: each material fades into the mist's light by distance and height, for the camera alone.

The share of mist is 1 − exp(−distance × density × (exp(−height / 3.2 m) × noise + a little)).
"""

import math
from dataclasses import dataclass

import bpy

from studio.kit.light import sun
from studio.kit.nodes import Graph


@dataclass(frozen=True)
class Morning:
    """The light of one morning: the sun's azimuth from +x and elevation in degrees, mist per metre, colours (linear).

    Between the distances `still` the air is clear, so that near and far boughs of one crown lie behind the same mist.
    `fill` is how many times more light the sky gives than the camera sees in it: what the mist itself scatters. `clouds`
    is the strength of thin high cloud; the greater `rise`, the nearer to the horizon the sky clears.
    """

    azimuth: float = 64.0
    elevation: float = 5.5
    density: float = 0.014
    depth: float = 3.2
    clear: float = 22.0
    still: tuple = (0.0, 0.0)
    haze: float = 0.12
    mist: tuple = (.26, .30, .35)
    glow: tuple = (1.5, .98, .55)
    sun_strength: float = 4.2
    sun_colour: tuple = (1, .66, .36)
    sky: float = 0.16
    fill: float = 1.0
    clouds: float = 0.0
    rise: float = 9.0

    @property
    def towards_sun(self):
        """The direction to the sun, of length 1."""
        azimuth, elevation = math.radians(self.azimuth), math.radians(self.elevation)
        return (math.cos(elevation) * math.cos(azimuth), math.cos(elevation) * math.sin(azimuth), math.sin(elevation))

    def veil(self, graph, shader):
        """The shader seen through the mist that lies before it."""
        geometry, camera, path = (graph.node(kind) for kind in ("ShaderNodeNewGeometry", "ShaderNodeCameraData",
                                                                "ShaderNodeLightPath"))
        place = graph.out(geometry, "Position")
        height = graph.separate(place)[2]
        banks = graph.noise(graph.stretch(place, (.02, .02, .12)), 1, 3)
        # The mist's upper side rises and sinks from place to place.
        top = graph.noise(graph.stretch(place, (.011, .011, 0)), 1, 4) * 2.2 + .05
        low = graph.math("EXPONENT", height / (top * -self.depth))
        distance = graph.out(camera, "View Distance")
        if any(self.still):
            distance = distance - graph.remap(distance, *self.still, 0.0, self.still[1] - self.still[0])
        beyond = graph.math("MAXIMUM", distance - self.clear, 0.0)
        share = 1 - graph.math("EXPONENT", beyond * -self.density * (low * (banks + .55) + self.haze))
        backwards = tuple(-x for x in self.towards_sun)
        facing = graph.math("MAXIMUM", graph.vector_math("DOT_PRODUCT", graph.out(geometry, "Incoming"), backwards), 0.0)
        light = graph.node("ShaderNodeEmission", {"Color": graph.mix(graph.math("POWER", facing, 10.0), self.mist, self.glow)})
        return graph.mix_shaders(share * graph.out(path, "Is Camera Ray"), shader, graph.out(light))

    def _cloud(self, graph, direction, sky, mist):
        """The sky with thin streaks of high cloud, which take the mist's colours."""
        if not self.clouds:
            return sky
        across, away, up = graph.separate(direction)
        flat = graph.math("ABSOLUTE", up) + .10
        streaks = graph.combine(across / flat * .9, away / flat * .28)
        share = graph.rise(graph.noise(streaks + graph.wander(streaks, .8, .5, 3), 1.1, 7, .62), .40, .78)
        return graph.mix(share * self.clouds, sky, mist * .5 + sky * .75)

    def build(self):
        """Set the sky and the sun; the sky's lowest part is the mist's own light."""
        world = bpy.data.worlds.new("morning")
        bpy.context.scene.world = world
        # The sky is smooth: a small map says well enough where its light comes from, and is reckoned at once.
        world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 256
        world.use_nodes = True
        graph, background = Graph(world.node_tree), world.node_tree.nodes["Background"]
        sky = graph.node("ShaderNodeTexSky", sky_type="NISHITA", sun_disc=False, sun_elevation=math.radians(self.elevation),
                         sun_rotation=math.radians(90 - self.azimuth), air_density=1.0, dust_density=2.0, ozone_density=1.5)
        direction = graph.vector_math("NORMALIZE", graph.out(graph.node("ShaderNodeTexCoord"), "Generated"))
        low = graph.math("EXPONENT", graph.math("ABSOLUTE", graph.separate(direction)[2]) * -self.rise)
        facing = graph.math("MAXIMUM", graph.vector_math("DOT_PRODUCT", direction, self.towards_sun), 0.0)
        mist = graph.mix(graph.math("POWER", facing, 10.0), self.mist, self.glow)
        colour = graph.mix(low, self._cloud(graph, direction, graph.out(sky) * self.sky, mist), mist)
        disc = tuple(4 * x for x in self.glow)
        colour = graph.mix(graph.math("POWER", facing, 350.0) * (.8 if self.sun_strength else 0.0), colour, disc)
        graph.put(background.inputs[0], colour)
        if self.fill != 1:
            seen = graph.out(graph.node("ShaderNodeLightPath"), "Is Camera Ray")
            graph.put(background.inputs[1], graph.remap(seen, 0, 1, self.fill, 1.0))
        if self.sun_strength:
            sun(self.towards_sun, self.sun_strength, self.sun_colour, 1.2)
