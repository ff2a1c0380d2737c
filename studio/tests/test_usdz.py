"""The model for iPhone and iPad as OpenUSD reads it: valid, and of the size that the page says. Needs usd-core."""

import unittest

from studio.model.item import FILES
from studio.pipeline.manifest import ROOT
from studio.table.dimensions import table_dimensions

try:
    from pxr import Usd, UsdGeom, UsdValidation
except ImportError:
    Usd = None


@unittest.skipUnless(Usd, "usd-core is not installed")
@unittest.skipUnless((ROOT / FILES[1]).exists(), f"{FILES[1]} isn't there")
class Usdz(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.stage = Usd.Stage.Open(str(ROOT / FILES[1]))

    def test_no_validator_complains(self):
        validators = UsdValidation.ValidationRegistry().GetOrLoadAllValidators()
        self.assertGreaterEqual(len(validators), 30)
        found = UsdValidation.ValidationContext(validators).Validate(self.stage)
        self.assertEqual([f"{error.GetName()}: {error.GetMessage()}" for error in found], [])

    def test_stands_upright_in_metres(self):
        self.assertEqual(UsdGeom.GetStageUpAxis(self.stage), UsdGeom.Tokens.y)
        self.assertEqual(UsdGeom.GetStageMetersPerUnit(self.stage), 1)
        self.assertTrue(self.stage.GetDefaultPrim())

    def test_measures_what_the_page_says_and_stands_in_the_middle_on_the_floor(self):
        size, boxes = table_dimensions(), UsdGeom.BBoxCache(Usd.TimeCode.Default(), [UsdGeom.Tokens.default_])
        box = boxes.ComputeWorldBound(self.stage.GetPseudoRoot()).ComputeAlignedRange()
        half = (size.length / 2, size.width / 2)
        for measured, wanted in ((box.GetMin(), (-half[0], 0, -half[1])), (box.GetMax(), (half[0], size.height, half[1]))):
            for a, b in zip(measured, wanted):
                self.assertLess(abs(a - b), .001)

    def test_carries_nothing_that_is_not_drawn(self):
        (mesh,) = (UsdGeom.Mesh(prim) for prim in self.stage.Traverse() if prim.IsA(UsdGeom.Mesh))
        self.assertEqual([primvar.GetPrimvarName() for primvar in UsdGeom.PrimvarsAPI(mesh).GetPrimvars()
                          if primvar.HasAuthoredValue()], ["st"])
