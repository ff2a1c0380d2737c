"""From a scene to a master: what a picture is, rendering, developing, the contact sheet."""
