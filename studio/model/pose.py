"""The pose that the model is seen in first, from content/model-pose.json, as a camera: the viewer's angles are its own."""

import json
import math
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "content" / "model-pose.json"
# A full frame's longer side in millimetres, which a lens is reckoned from.
SENSOR = 36


def pose():
    """The pose as content/model-pose.json states it: degrees, metres, glTF's axes (y up, the table's length along x)."""
    return json.loads(SOURCE.read_text(encoding="utf-8"))


def upright(x, y, z):
    """A point of glTF's space, where y is up, in Blender's, where z is."""
    return x, -z, y


def eye_and_target(seen):
    """Where the camera stands and what it looks at, in Blender's space. `theta` turns about the upright axis from where +z looks
    at one, `phi` leans from straight above, as in model-viewer's camera-orbit."""
    theta, phi, radius = math.radians(seen["theta"]), math.radians(seen["phi"]), seen["radius"]
    away = (math.sin(theta) * math.sin(phi), math.cos(phi), math.cos(theta) * math.sin(phi))
    eye = (at + radius * out for at, out in zip(seen["target"], away))
    return upright(*eye), upright(*seen["target"])


def lens(seen):
    """The lens in millimetres whose picture, broader than high, is as many degrees high as the pose says."""
    width, height = seen["aspect"]
    return SENSOR * height / width / 2 / math.tan(math.radians(seen["fieldOfView"]) / 2)
