"""The camera: a full-frame sensor of 36 mm, long lenses, the focus on a named point."""

import bpy
from mathutils import Vector

from studio.kit.solids import aim, place


def camera(eye, target, lens, aperture=None, focus=None, shift=(0, 0)):
    """Put the scene's camera at `eye`, looking at `target`.

    `lens` in millimetres; `aperture` an f-number, or None for everything sharp; `focus` a point in metres, the
    target where it is not given. `shift`, right and up in shares of the picture's longer side, frames like a view
    camera: what is looked at squarely keeps its right angles. On an upright picture the 36 mm lie along its height.
    """
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_start, data.clip_end = 0.005, 3000
    data.shift_x, data.shift_y = shift
    if aperture:
        data.dof.use_dof = True
        data.dof.aperture_fstop = aperture
        data.dof.aperture_blades = 9
        view = Vector(target) - Vector(eye)
        data.dof.focus_distance = (Vector(focus or target) - Vector(eye)).dot(view.normalized())
    made = place("camera", data, eye, aim(eye, target))
    bpy.context.scene.camera = made
    return made
