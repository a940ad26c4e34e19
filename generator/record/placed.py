"""Places in a save that nobody sees line by line, like that of a link, a picture or a form: whose it is."""

from collections import Counter

from generator.errors import Place
from generator.source.tree import Listing, Mapping, Node, Scalar, is_absent


def placed_by_player(tree: Node, shown: str) -> Node:
    """A save whose places are what it is called, and the player where it is of several."""
    place, players = Place(shown), tree.get("players") if isinstance(tree, Mapping) else None
    if not isinstance(tree, Mapping) or not isinstance(players, Listing):
        return at_place(tree, place)
    names = [name_in(player) for player in players.items]
    own = [Place(f"{shown} ({one})") if names[1:] else place for one in numbered_where_alike(names)]
    listing = Listing(tuple(at_place(player, where) for player, where in zip(players.items, own, strict=True)), place)
    entries = ((key, listing if value is players else at_place(value, place)) for key, value in tree.entries)
    return Mapping(tuple((key._replace(place=place), value) for key, value in entries), place)


def players_in(tree: Node) -> str:
    """The names of the players of a save; "" where it tells none."""
    players = tree.get("players") if isinstance(tree, Mapping) else None
    return ", ".join(filter(None, map(name_in, players.items))) if isinstance(players, Listing) else ""


def name_in(player: Node) -> str:
    """What a player is called; "" where nobody can say."""
    name = player.get("name") if isinstance(player, Mapping) else None
    return name.text.strip() if isinstance(name, Scalar) and not is_absent(name) else ""


def numbered_where_alike(names: list[str]) -> list[str]:
    """Names, with their number in the list where they are not enough."""
    count = Counter(names)
    numbered = (f"{number}. {name}" if name else str(number) for number, name in enumerate(names, 1))
    return [name if name and count[name] == 1 else other for name, other in zip(names, numbered, strict=True)]


def at_place(node: Node, place: Place) -> Node:
    """A tree of which all stands at one place."""
    match node:
        case Mapping():
            entries = ((key._replace(place=place), at_place(value, place)) for key, value in node.entries)
            return Mapping(tuple(entries), place)
        case Listing():
            return Listing(tuple(at_place(item, place) for item in node.items), place)
    return node._replace(place=place)
