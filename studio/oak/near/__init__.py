"""The oak from near: bark, leaf, acorn."""
