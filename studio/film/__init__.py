"""The film: its shots, how their frames are made, and how they are put together."""
