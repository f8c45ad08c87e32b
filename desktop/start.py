"""Where the bundle of `make desktop` starts: the command `tableside`, as pip installs it."""

import sys

from companion.__main__ import main

sys.exit(main())
