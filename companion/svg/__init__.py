"""Pictures as SVG, for whatever is no screen of the app: a page in a browser, or on a wall. Pure text.

A game's `face/sketch` draws its picture with the shapes and pieces here. Colours are names of the house, so
the page around it decides whether it is light or dark (`style.variables`).
"""
