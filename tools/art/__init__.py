"""All art of Tableside, drawn by script: `make art`."""
