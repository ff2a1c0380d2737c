"""Runs the tests: `python3 -m studio.tests`, or some by name, as in `python3 -m studio.tests layers table`.

What needs Blender, numpy or another of requirements.txt is left out by name where that is missing; nothing else is.
"""

import importlib
import sys
import unittest
from pathlib import Path

ALL = sorted(path.stem[5:] for path in Path(__file__).parent.glob("test_*.py"))


def main():
    unknown = set(sys.argv[1:]) - set(ALL)
    if unknown:
        raise SystemExit(f"no tests are called {', '.join(sorted(unknown))}; there are: {', '.join(ALL)}")
    suite, left_out = unittest.TestSuite(), []
    for name in sys.argv[1:] or ALL:
        try:
            module = importlib.import_module(f"studio.tests.test_{name}")
        except ModuleNotFoundError as missing:
            if (missing.name or "studio").startswith("studio"):
                raise
            left_out.append(f"{name} (no {missing.name})")
        else:
            suite.addTests(unittest.defaultTestLoader.loadTestsFromModule(module))
    result = unittest.TextTestRunner(verbosity=1).run(suite)
    if left_out:
        print(f"left out: {', '.join(left_out)}; they run where studio/requirements.txt is installed")
    raise SystemExit(not result.wasSuccessful())


main()
