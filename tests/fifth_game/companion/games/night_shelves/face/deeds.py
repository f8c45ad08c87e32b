"""The symbol of each kind of deed: what hands do now on the table."""

DEED_SYMBOLS = {"put-book": "icon:book-open-variant"}
