"""The sun crossing the table, from few renders.

Light adds up, so a frame is sky + what the sun's light does after its first bounce + the sun's own light. The last is
one render without any shadow, times the share of the sun that each pixel sees: that share is rendered on bare white
surfaces, which is quick, at so many places of the sun that the shadows' soft edges overlap and glide.
"""

import math

import bpy
import cv2
import numpy as np

from studio.film.relight import read_pass, render_pass
from studio.kit.nodes import Graph, new_material, set_inputs
from studio.kit.solids import aim
from studio.pipeline.render import empty_scene

SUN_WIDTH = math.radians(1.3)


class Sunlight:
    """The passes of a scene; `build(light)` puts it into Blender lit by "sky" or "sun", `places` are directions to the sun."""

    def __init__(self, build, places, folder, size, samples):
        self.build, self.places, self.folder, self.size, self.samples = build, places, folder, size, samples
        middle = places[len(places) // 2]
        self.sky = self._pass("sky", lambda: self._set("sky"), samples)
        self.bounce = self._pass("bounce", lambda: self._set("sun", middle, bounced=True), samples // 2, .5)
        self.full = self._pass("full", lambda: self._set("sun", middle, shadows=False), samples, bounces=0)
        self.open = self._pass("open", lambda: self._set("sun", middle, shadows=False, white=True), 8, 2 / 3, 0)
        self.seen = [self._share(number, place) for number, place in enumerate(places)]

    def mix(self, place, sky):
        """The linear picture with the sun at `place` (a number among the places, may lie between two), the sky dimmed."""
        share = self._between(place)
        share = share[..., None]
        return self.sky * sky + self.bounce * min(1.0, float(share.mean()) * 4) + self.full * share

    def _between(self, place):
        """The share of the sun between two of its places, by Catmull and Rom's spline, so that no shadow moves in jerks."""
        low = min(int(place), len(self.seen) - 2)
        t = place - low
        before, first, second, after = (self.seen[min(max(low + step, 0), len(self.seen) - 1)] for step in (-1, 0, 1, 2))
        curve = (first + .5 * t * (second - before + t * (2 * before - 5 * first + 4 * second - after
                                                          + t * (3 * (first - second) + after - before))))
        return np.clip(curve, 0, 1)

    def _share(self, number, place):
        """How much of the sun each pixel sees, 0 to 1."""
        lit = self._pass(f"lit-{number:02}", lambda: self._set("sun", place, white=True), 8, 2 / 3, 0)
        unshaded = np.maximum(self.open[..., 1], 1e-4)
        share = np.where(self.open[..., 1] > .02, np.clip(lit[..., 1] / unshaded, 0, 1), 0).astype(np.float32)
        # At a rim the two renders' pixels don't quite agree: single ones are outvoted.
        return cv2.medianBlur(share, 5)

    def _pass(self, name, prepare, samples, scale=1.0, bounces=6):
        path = self.folder / f"{name}.exr"
        width, height = (round(side * scale) for side in self.size)
        if not path.exists():
            prepare()
            render_pass(path, width, height, samples, bounces)
        values = read_pass(path)[..., :3]
        return values if scale == 1 else cv2.resize(values, self.size, interpolation=cv2.INTER_CUBIC)

    def _set(self, light, place=None, bounced=False, shadows=True, white=False):
        empty_scene()
        self.build(light)
        if white:
            material, graph, shader, _ = new_material("white")
            set_inputs(graph, shader, base_colour=(.8, .8, .8), roughness=1.0, ior_level=0.0)
            bpy.context.scene.view_layers[0].material_override = material
        if light != "sun":
            return
        lamp = next(made for made in bpy.data.objects if made.type == "LIGHT" and made.data.type == "SUN")
        lamp.rotation_euler = aim(place, (0, 0, 0))
        lamp.data.angle = SUN_WIDTH
        if bounced:
            _only_after_a_bounce(lamp.data)
        if not shadows:
            for made in bpy.data.objects:
                made.visible_shadow = False


def _only_after_a_bounce(lamp):
    """Let a lamp light only what other surfaces give back; a lamp counts the camera's ray as the first."""
    lamp.use_nodes = True
    graph = Graph(lamp.node_tree)
    depth = graph.out(graph.node("ShaderNodeLightPath"), "Ray Depth")
    graph.put(lamp.node_tree.nodes["Emission"].inputs["Strength"], graph.math("GREATER_THAN", depth, 1.5))
