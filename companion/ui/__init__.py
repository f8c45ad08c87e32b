"""The screens: Kivy and KivyMD live here, and nowhere else but in the device adapters."""
