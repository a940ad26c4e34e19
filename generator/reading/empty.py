"""The default of keys that hold a mapping: all that leave the key out share it, so nobody may fill it."""

from typing import Any, NoReturn


class EmptyMapping(dict[str, Any]):
    """A mapping without keys that takes none. Unlike a MappingProxyType it is a dict and can be pickled."""

    __slots__ = ()

    def refuse(self, *values: Any, **more: Any) -> NoReturn:
        raise TypeError("this mapping is the default of a key and takes no values")

    __setitem__ = setdefault = update = __ior__ = refuse


EMPTY: Any = EmptyMapping()
