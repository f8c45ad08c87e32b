"""The screens, each in a module or folder of its own: home, set-up, table, rules, log, history, settings."""
