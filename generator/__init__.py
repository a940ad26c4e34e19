"""Scriptorium: prints what a table needs and scores what the table did, from YAML that a player can read.

This is the front door: what a program may call. Its names stand in __init__.pyi, each in one line with the module that
it comes from, and each is loaded when it is first used, so that `import generator` costs nothing.
"""


def front_door() -> dict[str, str]:
    """The module of each name, as the stub says."""
    import re
    from pathlib import Path

    stub = Path(__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    return {name: module for module, name in re.findall(r"^from ([\w.]+) import \w+ as (\w+)$", stub, re.MULTILINE)}


def __getattr__(name: str) -> object:
    """A name of the front door, loaded when it is first used."""
    if name == "__all__":
        return sorted(front_door())
    if name == "__version__":
        from generator.version import __version__

        return __version__
    homes = front_door() if not name.startswith("_") else {}
    if name not in homes:
        raise AttributeError(f"module 'generator' has no attribute '{name}'")
    from importlib import import_module

    exported = globals()[name] = getattr(import_module(homes[name]), name)
    return exported


def __dir__() -> list[str]:
    return sorted(front_door())
