"""Which address goes into the code that phones scan."""

from companion.net.addresses import Address, ranked


def names(*found: tuple[str, str]) -> list[str]:
    return [one.address for one in ranked(Address(*each) for each in found)]


def test_wireless_and_private_addresses_come_first() -> None:
    """A tablet's Wi-Fi before its cable, and both before what leads out of the house."""
    assert names(
        ("8.8.4.4", "wlan1"), ("10.0.0.7", "eth0"), ("192.168.1.20", "eth1"), ("192.168.43.1", "wlan0")
    ) == ["192.168.43.1", "192.168.1.20", "10.0.0.7", "8.8.4.4"]


def test_virtual_networks_come_last() -> None:
    """No phone at the table is in a container's network or in the tablet's mobile one."""
    assert (
        names(("172.17.0.1", "docker0"), ("10.64.1.1", "rmnet_data0"), ("10.0.0.7", "eth0"))[0] == "10.0.0.7"
    )


def test_what_leads_nowhere_is_left_out() -> None:
    """The machine itself, addresses without a network, and what is no address."""
    assert (
        names(("127.0.0.1", "lo"), ("169.254.3.4", "wlan0"), ("0.0.0.0", ""), ("::1", "lo"), ("", "")) == []
    )


def test_an_address_stands_there_once() -> None:
    """With the name of its network, where that was said first."""
    assert ranked([Address("10.0.0.7", "wlan0"), Address("10.0.0.7")]) == (Address("10.0.0.7", "wlan0"),)
