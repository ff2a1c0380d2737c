"""The model's parts before they are baked: all there, closed to the eye, of the size that content/table.json says."""

import json
import unittest

import numpy as np

from studio.model.atlas import coordinates
from studio.model.parts import normals_of, table_parts
from studio.model.pegs import plainer_pegs
from studio.pipeline.render import empty_scene
from studio.table.buttons import build_buttons, places
from studio.table.dimensions import SOURCE
from studio.table.model import build_table

FACTS = json.loads(SOURCE.read_text(encoding="utf-8"))


class Parts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        empty_scene()
        size = build_table()
        build_buttons(size)
        plainer_pegs(size)
        cls.size, cls.parts = size, table_parts(size)

    def called(self, name):
        return [part for part in self.parts if part.name == name or part.name.startswith(name) and name == "top board"]

    def facing(self, part, way):
        """The area of a part that looks one way, in square metres."""
        doubled = normals_of(part.points, part.triangles)
        return np.linalg.norm(doubled[part.looks @ np.array(way) > .9], axis=1).sum() / 2

    def test_all_are_there(self):
        joint, boards, legs = FACTS["joint"], FACTS["top"]["boards"], FACTS["leg"]["count"]
        pegs = legs * (len(joint["longPegs"]) + len(joint["shortPegs"]))
        inner = [FACTS["top"][side] / 1000 - 2 * (FACTS["leg"][inset] + FACTS["leg"]["topWidth"]) / 1000
                 for side, inset in (("length", "insetLength"), ("width", "insetWidth"))]
        buttons = 2 * sum(len(places(length)) for length in inner)
        for name, count in (("top board", boards), ("leg", legs), ("long apron", 2), ("short apron", 2), ("peg", pegs),
                            ("peg's gap", pegs), ("button", buttons), ("core", boards - 1)):
            self.assertEqual(len(self.called(name)), count, name)

    def test_the_whole_is_as_long_broad_and_high_as_it_is_said_to_be(self):
        points = np.vstack([part.points for part in self.parts]) * 1000
        wanted = (FACTS["top"]["length"], FACTS["top"]["width"], FACTS["height"])
        np.testing.assert_allclose(np.ptp(points, axis=0), wanted, atol=.05)
        self.assertAlmostEqual(points[:, 2].min(), 0, places=3)

    def test_what_is_seen_of_an_apron_is_there_from_both_sides(self):
        size = self.size
        for name, axis, length in (("long apron", 1, size.length - 2 * size.inset_length - 2 * size.leg_top),
                                   ("short apron", 0, size.width - 2 * size.inset_width - 2 * size.leg_top)):
            slots = len(places(length)) * .060 * .011
            for part in self.called(name):
                outwards = np.zeros(3)
                outwards[axis] = np.sign(part.points[:, axis].mean())
                whole = length * size.apron_height
                self.assertGreater(self.facing(part, outwards), .94 * whole)
                self.assertGreater(self.facing(part, -outwards), .94 * (whole - slots))

    def test_a_buttons_tongue_lies_in_its_apron(self):
        size = self.size
        face = size.width / 2 - size.inset_width - size.set_back - size.apron_thickness
        reach = max(np.abs(part.points[:, 1]).max() for part in self.called("button"))
        self.assertGreater(reach, face + .008)
        self.assertLess(reach, face + .012)

    def test_every_triangle_has_its_place_in_the_atlas_unmirrored(self):
        for part, laid in zip(self.parts, coordinates(self.parts, 512)):
            self.assertTrue(((laid > 0) & (laid < 1)).all(), part.name)
            a, b, c = (laid[:, corner] for corner in range(3))
            turned = np.cross(np.c_[b - a, np.zeros(len(a))], np.c_[c - a, np.zeros(len(a))])[:, 2]
            self.assertGreater(turned.min(), -1e-9, part.name)
