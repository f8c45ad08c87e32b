"""The face of Night Shelves: what players read and see, made from what a seat may know."""
