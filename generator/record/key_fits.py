"""What may be written for a key of a record, in a few words, wherever the key comes from."""

from generator.ledger.ledger import Family
from generator.reading.words import Words
from generator.record.allowed_values import cells_that_fit, limits_that_fit, what_fits
from generator.record.entries import rule_entry
from generator.rules.rules import Rules


def fits_key(key: str, rules: Rules, words: Words) -> str:
    """What may be written for a key; "" for one that no record has."""
    known_key = rules.keys.find(key)
    if known_key is None:
        return ""
    own = rule_entry(key, rules.scoring.rules[key], rules) if known_key.is_cards else None
    if own:
        return what_fits(own, words)
    if known_key.spec:
        return cells_that_fit(known_key.spec, words) if known_key.cell is None else fits_cell(known_key.spec, words)
    return limits_that_fit(*known_key.limits, words) if known_key.limits else ""


def fits_cell(family: Family, words: Words) -> str:
    """What may be written for one cell of a family."""
    match family.kind:
        case "number":
            return limits_that_fit(family.from_, family.to, words)
        case "states":
            return words.any_of(family.states)
    return words.say("fits.box")
