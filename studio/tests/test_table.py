"""The table as it is built, measured against content/table.json."""

import json
import math
import unittest

import bpy
import numpy as np

from studio.pipeline.render import empty_scene
from studio.table import underside
from studio.table.dimensions import SOURCE
from studio.table.dining import build_dining
from studio.table.joint import build_joint
from studio.table.model import build_table
from studio.table.underside import build_underside

FACTS = json.loads(SOURCE.read_text(encoding="utf-8"))


def points(made):
    """An object's vertices in the scene, in millimetres, without what its modifiers make of them."""
    return np.array([made.matrix_world @ vertex.co for vertex in made.data.vertices]) * 1000


def built(name):
    """The objects whose name begins so, each as its points."""
    bpy.context.view_layer.update()
    return [points(made) for made in bpy.data.objects if made.type == "MESH" and made.name.split(".")[0].startswith(name)]


def extent(*parts):
    """Length, width and height of parts together."""
    return np.ptp(np.vstack(parts), axis=0)


class Whole(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        empty_scene()
        build_table()

    def near(self, measured, wanted, within=.01):
        np.testing.assert_allclose(measured, wanted, atol=within)

    def test_the_top(self):
        top, boards = FACTS["top"], built("top board")
        self.assertEqual(len(boards), top["boards"])
        # The boards' joints are drawn a millimetre broad, so half of one is missing at either edge.
        self.near(extent(*boards), (top["length"], top["width"], top["thickness"]), 1.01)
        highest, lowest = np.vstack(boards)[:, 2].max(), np.vstack(boards)[:, 2].min()
        self.near((highest, lowest), (FACTS["height"], FACTS["height"] - top["thickness"]))
        under = np.vstack([board[board[:, 2] < lowest + .01] for board in boards])
        self.near(np.ptp(under[:, 0]), top["length"] - 2 * top["underChamfer"])

    def test_the_legs(self):
        leg, top, legs = FACTS["leg"], FACTS["top"], built("leg")
        self.assertEqual(len(legs), leg["count"])
        under, length, width = FACTS["height"] - top["thickness"], top["length"] / 2, top["width"] / 2
        for made in legs:
            foot, shoulder, head = (made[np.abs(made[:, 2] - height) < .1]
                                    for height in (0, under - FACTS["apron"]["height"] - leg["shoulder"], under))
            self.near(np.ptp(foot, axis=0)[:2], leg["footWidth"])
            self.near(np.ptp(shoulder, axis=0)[:2], leg["topWidth"])
            self.near(np.ptp(head, axis=0)[:2], leg["topWidth"])
            self.near(np.abs(head).max(0)[:2], (length - leg["insetLength"], width - leg["insetWidth"]))
            away = np.abs(foot.mean(0)) - np.abs(head.mean(0))
            self.near(np.degrees(np.arctan(away[:2] / under)), leg["splayDegrees"])

    def test_the_aprons_and_how_far_they_stand_back(self):
        leg, top, apron = FACTS["leg"], FACTS["top"], FACTS["apron"]
        for name, axis, edge in (("long apron", 1, top["width"] / 2 - leg["insetWidth"]),
                                 ("short apron", 0, top["length"] / 2 - leg["insetLength"])):
            made = built(name)
            self.assertEqual(len(made), 2)
            for one in made:
                self.near(extent(one)[[axis, 2]], (apron["thickness"], apron["height"]))
                self.near(np.abs(one[:, axis]).max(), edge - FACTS["joint"]["setBack"])

    def test_the_pegs(self):
        joint, leg, apron, under = FACTS["joint"], FACTS["leg"], FACTS["apron"], FACTS["height"] - FACTS["top"]["thickness"]
        pegs = [made for made in bpy.data.objects if made.name.split(".")[0] == "peg"]
        self.assertEqual(len(pegs), 4 * (len(joint["longPegs"]) + len(joint["shortPegs"])))
        self.near(sorted(under - made.location.z * 1000 for made in pegs), sorted(4 * (joint["longPegs"] + joint["shortPegs"])))
        radius = max(math.hypot(*vertex.co[:2]) for vertex in pegs[0].data.vertices) * 1000
        self.near(radius * 2, apron["pegDiameter"], .1)
        # At the head of its leg a peg stands over the tenon's middle, from the leg's inner face.
        inner = FACTS["top"]["width"] / 2 - leg["insetWidth"] - leg["topWidth"]
        lean = math.tan(math.radians(leg["splayDegrees"]))
        across = [abs(made.location.y) * 1000 - lean * (under - made.location.z * 1000) for made in pegs]
        self.assertEqual(sum(abs(at - inner - joint["tenonLength"] / 2) < .01 for at in across), 4 * len(joint["shortPegs"]))


class Dining(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        empty_scene()
        build_dining()

    def test_as_many_chairs_as_the_table_seats(self):
        self.assertEqual(len(built("chair seat")), FACTS["seats"])

    def test_who_sits_there_has_room(self):
        apron = FACTS["height"] - FACTS["top"]["thickness"] - FACTS["apron"]["height"]
        for seat in built("chair seat"):
            self.assertGreater(apron - seat[:, 2].max(), 150)
        for post in built("chair post"):
            self.assertTrue((np.abs(post[:, 0]) > FACTS["top"]["length"] / 2).all() or
                            (np.abs(post[:, 1]) > FACTS["top"]["width"] / 2).all(), "a chair's back stands in the table")

    def test_no_chair_stands_in_a_leg_of_the_table_or_in_another_chair(self):
        legs = built("leg")
        chairs = [np.vstack(parts) for parts in zip(built("chair seat"), built("chair slat")[::2])]
        for number, chair in enumerate(chairs):
            for other in (*legs, *chairs[number + 1:]):
                apart = np.maximum(chair.min(0) - other.max(0), other.min(0) - chair.max(0))[:2].max()
                self.assertGreater(apart, 0)


class FromNear(unittest.TestCase):
    def test_the_joint(self):
        joint, apron = FACTS["joint"], FACTS["apron"]
        empty_scene()
        build_joint((None, None))
        (tenon,), (mortise,), (body,), (leg,) = (built(name) for name in ("tenon", "mortise", "apron", "leg"))
        np.testing.assert_allclose(extent(tenon)[1:], (joint["tenonThickness"], apron["height"] - 2 * joint["tenonShoulder"]),
                                   atol=.01)
        self.assertAlmostEqual(tenon[:, 0].max(), joint["tenonLength"], places=2)
        np.testing.assert_allclose(extent(mortise)[1:], extent(tenon)[1:], atol=.6)
        np.testing.assert_allclose(extent(body)[1:], (apron["thickness"], apron["height"]), atol=.01)
        self.assertAlmostEqual(body[:, 1].min() - leg[:, 1].min(), joint["setBack"], places=2)
        self.assertAlmostEqual(extent(leg)[0], FACTS["leg"]["topWidth"], places=2)
        heights = sorted(round((hole.max(0)[2] + hole.min(0)[2]) / 2, 1) for hole in built("peg hole"))
        np.testing.assert_allclose(leg[:, 2].max() - np.array(heights[::-1]), joint["longPegs"], atol=.2)

    def test_the_underside(self):
        empty_scene()
        build_underside(leg_x=-.40)
        boards, (apron,), (leg,) = built("underside board"), built("long apron"), built("leg")
        for board in boards:
            self.assertAlmostEqual(extent(board)[2], FACTS["top"]["thickness"], places=2)
            mean = FACTS["top"]["width"] / FACTS["top"]["boards"]
            self.assertLess(abs(extent(board)[1] - mean), mean / 10)
        np.testing.assert_allclose(extent(apron)[1:], (FACTS["apron"]["thickness"], FACTS["apron"]["height"]), atol=.01)
        self.assertAlmostEqual(leg[:, 1].max() - apron[:, 1].max(), FACTS["joint"]["setBack"], places=2)
        np.testing.assert_allclose(extent(leg), (FACTS["leg"]["topWidth"],) * 2 + (underside.LEG_LENGTH * 1000,), atol=.01)
