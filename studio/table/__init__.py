"""The table, measured by content/table.json: whole, its joint, its pegs, its underside; and the room it stands in."""
