"""The living oak: near, for what lies in a hand; far, for what stands in a meadow."""
