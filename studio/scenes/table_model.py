"""The table alone on the page's own paper, in the pose that the model is seen in first: it stands there until that is asked for."""

import math

from studio.kit.camera import camera
from studio.kit.light import even_world, sun
from studio.kit.nodes import new_material, plain_in_reflection, set_inputs
from studio.kit.solids import mesh, place
from studio.model.pose import eye_and_target, lens, pose
from studio.pipeline.picture import Picture
from studio.table.buttons import build_buttons
from studio.table.model import build_table

EXPOSURE = .4
# The light: a broad sun (its place, strength, tint) and an even sky (tint, strength). Both fall evenly on the ground, so that it
# keeps one tone but for where the table stands in their way.
SUN, SKY = ((-.55, -.5, 1), 2.4, (1, .94, .84)), ((.93, .97, 1), .45)
# What AgX makes the page's paper of, #f4efe6; and what the ground gives back to the table: a pale floor's light.
PAPER, BACK = (3.953, 3.261, 2.026), (.5, .48, .44)


def _ground_colour():
    """The colour that looks like the page's paper in this light. It is brighter than anything that light falls on could be."""
    (place, strength, tint), (sky, faint) = SUN, SKY
    upright = strength * place[2] / math.hypot(*place) / math.pi
    return tuple(seen / 2 ** EXPOSURE / (upright * a + faint * b) for seen, a, b in zip(PAPER, tint, sky))


def _ground():
    material, graph, shader, output = new_material("paper")
    set_inputs(graph, shader, base_colour=_ground_colour(), roughness=1, ior_level=0)
    plain_in_reflection(graph, shader, output, BACK)
    place("ground", mesh("ground", [(-400, -400, 0), (400, -400, 0), (400, 400, 0), (-400, 400, 0)], [(0, 1, 2, 3)], material))


def build():
    build_buttons(build_table())
    _ground()
    sun(*SUN, 40)
    even_world(*SKY)
    seen = pose()
    eye, target = eye_and_target(seen)
    camera(eye, target, lens=lens(seen))


PICTURE = Picture("The table as the model is seen first", build, width=1920, samples=6, light_apart=True,
                  sharpness=.3, exposure=EXPOSURE)
