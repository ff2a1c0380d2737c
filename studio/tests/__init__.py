"""The tests of the studio. Run as `python3 -m studio.tests`."""
