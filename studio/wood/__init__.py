"""Sawn and planed oak: its figure, its material, single pores for what is a hand's breadth away, end grain, weathered boards."""
