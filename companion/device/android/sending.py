"""Android's share sheet, for a document that lies somewhere already. plyer has none."""

from typing import Any

from companion.device.android.kinds import kind_of
from companion.device.platform import activity, java


def send(address: Any, name: str) -> None:
    """Offer the apps that take such a file; where there is none, Android says so itself."""
    from jnius import cast

    intent = java("android.content.Intent")
    sending = intent(intent.ACTION_SEND)
    sending.setType(kind_of(name))
    # Every kind of object is as good as another to pyjnius where a method has one for each: it must be told.
    sending.putExtra(intent.EXTRA_STREAM, cast("android.os.Parcelable", address))
    sending.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
    activity().startActivity(intent.createChooser(sending, None))
