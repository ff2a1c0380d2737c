"""The trunk felled: its sawn end, logs sawn and stacked to dry, the yard and what lies there."""
