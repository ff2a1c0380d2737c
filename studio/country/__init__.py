"""The country round the oak: meadow, grasses, snow, woods, mist."""
