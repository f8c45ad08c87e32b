"""Night Shelves on the screen."""
