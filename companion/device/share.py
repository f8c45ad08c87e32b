"""Android's share sheet. plyer has none, so this speaks to Android itself."""

from mimetypes import guess_type
from typing import Any

from companion.device.platform import activity, java


def share(name: str, data: bytes) -> str:
    """Put a file among the downloads and offer to send it; the result is its address on the device.

    The collection of downloads needs no permission and gives an address that other apps may read, which our
    own folder does not.
    """
    intent = java("android.content.Intent")
    address = _among_downloads(name, data)
    sending = intent(intent.ACTION_SEND)
    sending.setType(kind_of(name))
    sending.putExtra(intent.EXTRA_STREAM, address)
    sending.addFlags(intent.FLAG_GRANT_READ_URI_PERMISSION)
    activity().startActivity(intent.createChooser(sending, None))
    return str(address.toString())


def kind_of(name: str) -> str:
    """What a file is to other apps: a page opens in a browser, a text in whatever reads text."""
    return guess_type(name)[0] or "application/octet-stream"


def _among_downloads(name: str, data: bytes) -> Any:
    downloads = java("android.provider.MediaStore$Downloads")
    values = java("android.content.ContentValues")()
    values.put("_display_name", name)
    values.put("mime_type", kind_of(name))
    resolver = activity().getContentResolver()
    address = resolver.insert(downloads.EXTERNAL_CONTENT_URI, values)
    out = resolver.openOutputStream(address)
    try:
        out.write(data)
    finally:
        out.close()
    return address
