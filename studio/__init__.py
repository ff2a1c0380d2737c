"""The studio: every picture and the film of the table, rendered with Blender's Cycles from one model."""
