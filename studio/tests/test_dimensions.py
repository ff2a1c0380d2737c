"""The table's measures and how its joint is shared out."""

import random
import unittest

from studio.table.dimensions import LONG_PEGS, PEG_INSET, SHORT_PEGS, TENON_LENGTH, board_widths, from_facts, table_dimensions

FACTS = {
    "top": {"length": 2200, "width": 950, "thickness": 38, "boards": 6, "underChamfer": 14}, "height": 740,
    "leg": {"topWidth": 75, "footWidth": 42, "splayDegrees": 4, "insetLength": 150, "insetWidth": 75, "shoulder": 15},
    "apron": {"height": 85, "thickness": 24, "pegDiameter": 9}}


class Dimensions(unittest.TestCase):
    def test_facts_in_millimetres_become_metres(self):
        size = from_facts(FACTS)
        self.assertAlmostEqual(size.length, 2.2)
        self.assertAlmostEqual(size.leg_height, .702)
        self.assertAlmostEqual(size.foot_offset, .0491, places=4)

    def test_the_content_has_every_fact(self):
        self.assertGreater(table_dimensions().peg_diameter, 0)

    def test_boards_add_up_and_differ(self):
        widths = board_widths(.95, 6, random.Random(1))
        self.assertAlmostEqual(sum(widths), .95)
        self.assertEqual(len(set(widths)), 6)


class Joint(unittest.TestCase):
    def test_pegs_go_through_the_tenons_middle_and_their_ways_through_each_others_gaps(self):
        size = table_dimensions()
        self.assertAlmostEqual(PEG_INSET, TENON_LENGTH / 2)
        heights = sorted(size.apron_height * share for share in (*LONG_PEGS, *SHORT_PEGS))
        for upper, lower in zip(heights, heights[1:]):
            self.assertGreater(lower - upper, size.peg_diameter)
        for height in heights:
            self.assertLess(abs(height - size.apron_height / 2) + size.peg_diameter / 2, size.tenon_height / 2)
