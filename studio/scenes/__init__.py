"""The scenes, one a file; each offers a PICTURE."""
