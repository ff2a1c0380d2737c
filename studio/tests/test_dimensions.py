"""The table's measures and how its joint is shared out."""

import random
import unittest

from studio.table.dimensions import board_widths, from_facts, table_dimensions

FACTS = {
    "top": {"length": 2200, "width": 950, "thickness": 38, "boards": 6, "underChamfer": 14}, "height": 740,
    "leg": {"topWidth": 75, "footWidth": 42, "splayDegrees": 4, "insetLength": 150, "insetWidth": 75, "shoulder": 15},
    "apron": {"height": 85, "thickness": 24, "pegDiameter": 9},
    "joint": {"tenonLength": 50, "tenonThickness": 12, "tenonShoulder": 12, "setBack": 8, "longPegs": [20, 53],
              "shortPegs": [34, 66]}}


class Dimensions(unittest.TestCase):
    def test_facts_in_millimetres_become_metres(self):
        size = from_facts(FACTS)
        self.assertAlmostEqual(size.length, 2.2)
        self.assertAlmostEqual(size.leg_height, .702)
        self.assertAlmostEqual(size.foot_offset, .0491, places=4)
        self.assertEqual(size.long_pegs, (.02, .053))

    def test_a_fact_that_is_missing_is_named(self):
        for group, name in (("joint", "setBack"), ("leg", "shoulder")):
            facts = {**FACTS, group: {key: value for key, value in FACTS[group].items() if key != name}}
            with self.assertRaisesRegex(ValueError, f"content/table.json has no {group}.{name},"):
                from_facts(facts)
        with self.assertRaisesRegex(ValueError, "has no joint.tenonLength,"):
            from_facts({name: group for name, group in FACTS.items() if name != "joint"})

    def test_the_content_has_every_fact(self):
        self.assertGreater(table_dimensions().peg_diameter, 0)

    def test_boards_add_up_and_differ(self):
        widths = board_widths(.95, 6, random.Random(1))
        self.assertAlmostEqual(sum(widths), .95)
        self.assertEqual(len(set(widths)), 6)


class Joint(unittest.TestCase):
    def test_pegs_go_through_the_tenon_and_their_ways_through_each_others_gaps(self):
        size = table_dimensions()
        heights = sorted((*size.long_pegs, *size.short_pegs))
        for upper, lower in zip(heights, heights[1:]):
            self.assertGreater(lower - upper, size.peg_diameter)
        for height in heights:
            self.assertLess(abs(height - size.apron_height / 2) + size.peg_diameter / 2, size.tenon_height / 2)
