"""Where the table is made: bench, window, tools, and what work leaves behind."""
