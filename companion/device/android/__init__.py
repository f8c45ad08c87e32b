"""What only Android has: other apps that are asked for something, documents, the sheet that sends, a voice.

Everything here speaks to Android through pyjnius, which is imported when it is first needed.
"""
