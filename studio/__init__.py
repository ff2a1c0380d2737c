"""The studio: Blender scenes of the table, its wood and its making, rendered by Cycles. See README.md."""
