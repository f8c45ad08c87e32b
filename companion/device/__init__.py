"""What the device can do besides drawing: buzz, speak, sound, stay awake, take and give files.

Each feature is a class that does nothing, which is its null twin, and a subclass that asks the platform.
plyer, kivy and Android are imported only at the moment of asking, and a failure never reaches the player.
"""

from companion.device.devices import Devices
from companion.device.insets import Edges

__all__ = ["Devices", "Edges"]
