"""What can be proved of the Android build without an SDK, by the tools that build it."""
