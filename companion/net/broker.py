"""A channel over a broker: MQTT, by paho. It connects, and comes back, by itself; nobody waits for it."""

import logging
import re
from collections.abc import Callable
from threading import RLock
from typing import Any
from urllib.parse import unquote, urlsplit

from msgspec import Struct
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion

from companion.net.channel import Heard, Standing

log = logging.getLogger(__name__)

KEEP_ALIVE = 15
"""Seconds after one and a half of which a broker says the last will of a table that is silent."""
PORTS = {"mqtt": 1883, "mqtts": 8883}
LEAVING = 2.0
"""Seconds for what was said last."""
_HALL = re.compile(r"[A-Za-z0-9_-]{0,40}")


class BadBroker(ValueError):
    """What was given is no address; as text it is a sentence for whoever gave it."""


class Broker(Struct, frozen=True):
    """Where a broker is: mqtt://name:password@host:port/hall."""

    host: str
    port: int
    secure: bool = False
    name: str = ""
    password: str = ""
    hall: str = ""

    @classmethod
    def read(cls, address: str) -> "Broker":
        """The broker of an address; BadBroker with a sentence where it is none."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise BadBroker("The port of the broker is no number.") from None
        hall = parts.path.strip("/")
        if parts.scheme not in PORTS or not parts.hostname or parts.query or parts.fragment:
            raise BadBroker("A broker is written like this: mqtt://192.168.1.5:1883/our-hall")
        if not _HALL.fullmatch(hall):
            raise BadBroker("The name of a hall has letters, digits, _ and - only.")
        name, password = unquote(parts.username or ""), unquote(parts.password or "")
        secure = parts.scheme == "mqtts"
        return cls(parts.hostname, port or PORTS[parts.scheme], secure, name, password, hall)

    @property
    def where(self) -> str:
        """The address as people may read it: without a password, and without the usual port."""
        usual = self.port == PORTS["mqtts" if self.secure else "mqtt"]
        return self.host + ("" if usual else f":{self.port}") + (f"/{self.hall}" if self.hall else "")

    def open(self, will: tuple[str, bytes] | None = None) -> "Mqtt":
        """A channel over it."""
        return Mqtt(self, will)


def without_password(address: str) -> str:
    """The address of a broker as it may be shown: whoever types it again knows what belongs there."""
    return re.sub(r"(?<=//)([^:@/]*):.*@", r"\1:PASSWORD@", address)


class Mqtt:
    """A channel over a broker."""

    def __init__(self, broker: Broker, will: tuple[str, bytes] | None = None) -> None:
        self._lock = RLock()
        self._where = f"{broker.host}:{broker.port}"
        self._standing: Standing = None
        self._watchers: list[Callable[[Standing], None]] = []
        self._own: dict[str, bytes] = {}
        """The newest word on each of our topics: said again when the broker has come back."""
        self._listeners: list[tuple[str, Heard]] = []
        self._client = Client(CallbackAPIVersion.VERSION2)
        self._client.on_connect = self._connected
        self._client.on_connect_fail = lambda *_: self._stand(f"Nobody answers at {self._where}.")
        self._client.on_disconnect = lambda *_: self._lost()
        self._client.on_message = self._heard
        self._client.reconnect_delay_set(1, 10)
        if broker.name:
            self._client.username_pw_set(broker.name, broker.password or None)
        if broker.secure:
            self._client.tls_set()
        if will is not None:
            self._client.will_set(*will, qos=1, retain=True)
        self._client.connect_async(broker.host, broker.port, KEEP_ALIVE)
        self._client.loop_start()

    def publish(self, topic: str, data: bytes) -> None:
        """Say something, now or once the broker is there."""
        with self._lock:
            self._own[topic] = data
            if self._client.is_connected():
                self._client.publish(topic, data, qos=1, retain=True)

    def subscribe(self, beginning: str, heard: Heard) -> None:
        """Hear what was kept, and what is said from now on."""
        with self._lock:
            self._listeners.append((beginning, heard))
            if self._client.is_connected():
                self._client.subscribe(_filter(beginning), qos=1)

    def watch(self, told: Callable[[Standing], None]) -> None:
        """Be told whether the broker is there."""
        with self._lock:
            self._watchers.append(told)
            told(self._standing)

    def close(self) -> None:
        """Say what is still to be said, and leave in peace."""
        with self._lock:
            waiting = [self._client.publish(*one, qos=1, retain=True) for one in self._own.items()]
        for said in waiting if self._client.is_connected() else ():
            said.wait_for_publish(LEAVING)
        self._client.disconnect()
        self._client.loop_stop()

    # -- in paho's thread --------------------------------------------------------------------------

    def _connected(self, client: Client, _data: Any, _flags: Any, reason: Any, _more: Any) -> None:
        if reason.is_failure:
            log.warning("The broker does not let us in: %s", reason)
            self._stand(f"The broker at {self._where} does not let this table in: {reason}.")
            return
        with self._lock:
            for beginning, _ in self._listeners:
                client.subscribe(_filter(beginning), qos=1)
            for topic, data in self._own.items():
                client.publish(topic, data, qos=1, retain=True)
        self._stand("")

    def _lost(self) -> None:
        """Whoever was not let in knows better why."""
        if self._standing == "":
            self._stand(f"The connection to {self._where} was lost.")

    def _stand(self, standing: Standing) -> None:
        with self._lock:
            before, self._standing = self._standing, standing
            watchers = tuple(self._watchers) if standing != before else ()
        for told in watchers:
            told(standing)

    def _heard(self, _client: Client, _data: Any, message: MQTTMessage) -> None:
        with self._lock:
            listeners = [heard for beginning, heard in self._listeners if message.topic.startswith(beginning)]
        for heard in listeners:
            heard(message.topic, bytes(message.payload))


def _filter(beginning: str) -> str:
    return f"{beginning}#" if beginning.endswith("/") else beginning
