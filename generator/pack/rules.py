"""The rules of a game out of its pack: what scoring needs, with every name in it checked."""

from dataclasses import replace

from generator.errors import MistakeList
from generator.pack.card_rules import read_card_rules
from generator.pack.pack import Pack, read_pack
from generator.pack.references import rules_of
from generator.pack.seats import has_seats
from generator.pack.variant import Game
from generator.rules.names import RuleNames, check_rules
from generator.rules.rules import Rules


def read_rules(game: Game) -> Rules:
    """The rules of a game; everything that is wrong in them is raised at once."""
    return pack_rules(read_pack(game, "scores"))


def pack_rules(pack: Pack) -> Rules:
    """The rules of a pack that was read, with those of its cards."""
    mistakes = MistakeList()
    rules = replace(rules_of(pack, read_card_rules(pack, mistakes)), has_seats=has_seats(pack.game, pack.file.sheets))
    mistakes.stop_if_any()
    check_rules(RuleNames(rules, mistakes))
    mistakes.stop_if_any()
    return rules
