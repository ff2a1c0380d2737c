"""The table as a model for a visitor's own room: its parts as one mesh, its oak baked into textures, written as glTF and USDZ."""
