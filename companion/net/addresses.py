"""Where other screens find this one: its addresses, the likeliest first.

A tablet has several: its Wi-Fi, a hotspot of its own, a cable, virtual ones that lead nowhere. Nobody can
know for sure which of them a phone reaches, so people may choose; what stands first is mostly right.
"""

import ipaddress
import socket
import struct
from collections.abc import Iterable, Iterator
from contextlib import suppress

from msgspec import Struct

WIRELESS = ("wl", "ap", "swlan", "softap", "wifi")
"""How the names of wireless networks begin: wlan0, wlp3s0, ap0."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "tun", "tap", "tailscale", "zt", "wg", "rmnet", "lxc", "vmnet")
"""How those begin that no phone at the table is in; a tablet's own mobile network (rmnet) among them."""
HOME = ipaddress.ip_network("192.168.0.0/16")
NEARBY = ("192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses of the kinds that a home has: the way there tells our own. Nothing is sent."""
EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"
"""Every address of this machine; and that under which only itself is reached."""
GET_ADDRESS = 0x8915  # SIOCGIFADDR
NAME_LENGTH = 15


class Address(Struct, frozen=True):
    """One of this machine's addresses, and the network that it is in."""

    address: str
    network: str = ""


def addresses() -> tuple[Address, ...]:
    """The addresses under which others may reach this machine, the likeliest first."""
    return ranked([*_by_network(), *_by_way(), *_by_name()])


def told_of(wanted: str, name: str = "") -> tuple[Address, ...]:
    """The addresses that people are told: a name, the one at which a host listens, or all of them."""
    if name:
        return (Address(name),)
    if wanted not in ("", EVERYWHERE):
        return (Address(wanted),)
    return addresses() or (Address(HERE),)


def ranked(found: Iterable[Address]) -> tuple[Address, ...]:
    """Addresses without those that lead nowhere, each once: wireless and private ones first."""
    each = {one.address: one for one in reversed(list(found))}
    usable = [one for one in reversed(each.values()) if _leads_here(one)]
    return tuple(sorted(usable, key=_rank))


def _leads_here(one: Address) -> bool:
    try:
        address = ipaddress.IPv4Address(one.address)
    except ValueError:
        return False
    nowhere = address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast
    return not nowhere


def _rank(one: Address) -> tuple[bool, bool, bool, bool]:
    address = ipaddress.IPv4Address(one.address)
    return (
        one.network.startswith(VIRTUAL),
        not address.is_private,
        not one.network.startswith(WIRELESS),
        address not in HOME,
    )


def _by_network() -> Iterator[Address]:
    """What Linux says of each network; Android may keep it to itself."""
    with suppress(OSError, ImportError, AttributeError):
        from fcntl import ioctl  # not above: Windows has none

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, name in socket.if_nameindex():
                with suppress(OSError):
                    said = ioctl(asking, GET_ADDRESS, struct.pack("256s", name.encode()[:NAME_LENGTH]))
                    yield Address(socket.inet_ntoa(said[20:24]), name)


def _by_way() -> Iterator[Address]:
    """Which address this machine would use for its neighbours."""
    for there in NEARBY:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((there, 9))
            yield Address(way.getsockname()[0])


def _by_name() -> Iterator[Address]:
    with suppress(OSError):
        for address in socket.gethostbyname_ex(socket.gethostname())[2]:
            yield Address(address)
