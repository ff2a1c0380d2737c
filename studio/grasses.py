"""Tufts of a meadow's grasses for instancing: a fine sward, stems with seed heads, what rain has laid. Lengths in metres."""

import math
import random

from studio.solids import mesh, place


class _Sheaf:
    """Sheets of two materials, blades and straw, gathered into one mesh."""

    def __init__(self):
        self.vertices, self.faces, self.kinds = [], [], []

    def strip(self, start, turn, angles, stride, half, kind):
        """A narrow strip from `start` that bends towards `turn`: `angles` from upright, part by part; returns its joints."""
        x, y, z = start
        cosine, sine, base, joints = math.cos(turn), math.sin(turn), len(self.vertices), [start]
        for part in range(len(angles) + 1):
            wide = half * (1 - part / len(angles)) ** .6 + .0002
            self.vertices += [(x - sine * wide, y + cosine * wide, z), (x + sine * wide, y - cosine * wide, z)]
            if part < len(angles):
                out = stride * math.sin(angles[part])
                x, y, z = x + cosine * out, y + sine * out, z + stride * math.cos(angles[part])
                joints.append((x, y, z))
        for low in range(base, base + 2 * len(angles), 2):
            self.faces.append((low, low + 1, low + 3, low + 2))
            self.kinds.append(kind)
        return joints

    def flake(self, place, direction, length, wide, kind):
        """One spikelet: a small sheet that points along `direction`."""
        a, b, c = direction
        size = math.sqrt(a * a + b * b + c * c)
        a, b, c = a / size * length, b / size * length, c / size * length
        x, y, z = place
        base = len(self.vertices)
        self.vertices += [(x, y, z), (x + a / 2 + wide, y + b / 2 - wide, z + c / 2), (x + a, y + b, z + c),
                          (x + a / 2 - wide, y + b / 2 + wide, z + c / 2)]
        self.faces.append((base, base + 1, base + 2, base + 3))
        self.kinds.append(kind)

    def object(self, name, materials):
        data = mesh(name, self.vertices, self.faces, smooth=True)
        for material in materials:
            data.materials.append(material)
        data.polygons.foreach_set("material_index", self.kinds)
        return place(name, data)


def _bent(choose, first, last, parts):
    """Angles from upright of a blade that starts at `first` and ends at `last`, bending more towards its tip."""
    return [first + (last - first) * (part / (parts - 1)) ** 1.6 + choose.gauss(0, .05) for part in range(parts)]


def sward(number, materials, blades=58):
    """Low leaves that arch over on all sides, some of them dry."""
    choose, sheaf = random.Random(number), _Sheaf()
    for _ in range(blades):
        length, first = choose.uniform(.10, .34) * choose.uniform(.7, 1.15), abs(choose.gauss(0, .28))
        start = (choose.gauss(0, .20), choose.gauss(0, .20), -.02)
        sheaf.strip(start, choose.uniform(0, 2 * math.pi), _bent(choose, first, first + choose.uniform(.3, 2.1), 6), length / 6,
                    choose.uniform(.0010, .0024), int(choose.random() < .14))
    return sheaf.object(f"sward {number}", materials)


def seeding(number, materials, stems=13):
    """Thin stems of many heights that nod one way, each with a loose panicle or a close ear."""
    choose, sheaf = random.Random(100 + number), _Sheaf()
    loose = number % 2 == 0
    for _ in range(stems):
        length, turn = choose.uniform(.28, .74) * choose.uniform(.8, 1.1), choose.gauss(.4, 1.1)
        first = abs(choose.gauss(.05, .12))
        start = (choose.gauss(0, .24), choose.gauss(0, .24), -.02)
        joints = sheaf.strip(start, turn, _bent(choose, first, first + choose.uniform(.05, .75), 8), length / 8, .0009, int(choose.random() < .6))
        for k in range(22 if loose else 16):
            share = choose.random()
            low, high = joints[6 if loose else 7], joints[8]
            x, y, z = (a + (b - a) * share for a, b in zip(low, high))
            reach, around = (choose.uniform(.006, .045) * (1.15 - share) if loose else .003), choose.uniform(0, 2 * math.pi)
            out = (math.cos(around), math.sin(around), choose.uniform(.4, 1.6))
            sheaf.flake((x + out[0] * reach, y + out[1] * reach, z + reach * .5), out, choose.uniform(.007, .013), choose.uniform(.0008, .002), 1)
    for _ in range(14):
        first = abs(choose.gauss(.1, .2))
        sheaf.strip((choose.gauss(0, .2), choose.gauss(0, .2), -.02), choose.uniform(0, 6.3), _bent(choose, first, first + choose.uniform(.4, 1.6), 6),
                    choose.uniform(.15, .40) / 6, .0019, 0)
    return sheaf.object(f"seeding {number}", materials)


def laid(number, materials, blades=46):
    """Grass that wind and rain have laid over, all one way and in a tangle."""
    choose, sheaf = random.Random(200 + number), _Sheaf()
    for _ in range(blades):
        first, length = choose.uniform(.35, 1.05), choose.uniform(.25, .62)
        sheaf.strip((choose.gauss(0, .22), choose.gauss(0, .22), -.02), choose.gauss(0, .55), _bent(choose, first, first + choose.uniform(.2, .8), 7), length / 7,
                    choose.uniform(.0012, .0026), int(choose.random() < .35))
    return sheaf.object(f"laid {number}", materials)
