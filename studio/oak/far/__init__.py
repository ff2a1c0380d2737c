"""The oak from far: how it grows, its skin, its foliage."""
