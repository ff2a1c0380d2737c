"""Pegs for the model: twelve-sided, what is seen of them alone, and their gap as a dark fillet instead of a ring before the face.

A ring that lies 60 µm before the face flickers where depth is told in so many bits; the fillet meets the face at an angle.
"""

import math

import bpy

from studio.kit.solids import mesh
from studio.table.model import PEG_PROUD

SIDES = 12
# Shares of the peg's radius and heights above the leg's face, in metres; what begins under the face is never seen.
PEG = ((.90, PEG_PROUD), (.99, PEG_PROUD * .5), (.99, 0))
FILLET = ((.97, .00032), (1.07, -.0001))


def _turned(name, profile, radius, material, capped):
    round_it = [2 * math.pi * side / SIDES for side in range(SIDES)]
    vertices = [(radius * share * math.cos(angle), radius * share * math.sin(angle), height)
                for share, height in profile for angle in round_it]
    faces = [tuple(range(SIDES))] if capped else []
    for ring in range(len(profile) - 1):
        for side in range(SIDES):
            here, beside = ring * SIDES + side, ring * SIDES + (side + 1) % SIDES
            faces.append((here, here + SIDES, beside + SIDES, beside))
    return mesh(name, vertices, faces, material)


def plainer_pegs(size):
    """Replace the shapes of the pegs that `build_table` put into the scene, and of their gaps; where they sit stays."""
    for made in bpy.data.objects:
        kind = made.name.split(".")[0]
        if kind in ("peg", "peg's gap"):
            profile, capped = (PEG, True) if kind == "peg" else (FILLET, False)
            made.data = _turned(kind, profile, size.peg_diameter / 2, made.data.materials[0], capped)
            made.modifiers.clear()
