"""The screens: Kivy and KivyMD live here, and nowhere else but in the device adapters.

    look      colours, type, drawing, symbols, kv files
    widgets   what several screens use, and the picture that every game's own picture extends
    games     what each game brings to the screen: its kit and its cover
    screens   home, set-up, the list, the table, rules, log, your box, settings
    shell     the app, the stage, the open session

Each room imports only those above it, and a test says so. Screens and what a game brings are found by name.
"""
