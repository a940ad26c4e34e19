"""What may be answered, in a few words: beside a key to fill in, and after a question."""

from generator.ledger.ledger import Family
from generator.reading.words import Words
from generator.record.entries import Entry
from generator.record.names import shown_name


def what_fits(entry: Entry, words: Words) -> str:
    """What may be written for an entry; "" where anything may."""
    match entry.kind:
        case "text":
            return ""
        case "date":
            return words.say("fits.date")
        case "choice":
            return words.any_of(shown_name(one, entry.called.get(one), words) for one in entry.choices)
        case "choices":
            return ", ".join(shown_name(one, entry.called.get(one), words) for one in entry.choices)
        case "files":
            return words.say("fits.files", names=", ".join(f"{name}: {name}.yaml" for name in entry.choices))
        case "cards":
            return cards_that_fit(entry, words)
        case "points":
            assert entry.limits  # those of its rule
            return words.say("fits.points", least=entry.limits[0], most=entry.limits[1])
        case "box":
            return words.say("fits.box")
        case "number":
            return limits_that_fit(*entry.limits, words) if entry.limits else words.say("fits.number")
        case "cells":
            assert entry.family  # cells are those of a family
            return cells_that_fit(entry.family, words)


def cards_that_fit(entry: Entry, words: Words) -> str:
    """Ids of cards, and how many; or their points."""
    held = "_held" if entry.held else ""
    points = "_or_points" if entry.takes_points else ""
    return words.say(f"fits.cards{held}{points}", n=entry.held)


def limits_that_fit(least: int, most: int, words: Words) -> str:
    return words.say("fits.between", least=least, most=most)


def cells_that_fit(family: Family, words: Words) -> str:
    """What may be written for a family: a count, cells by name, states or numbers."""
    size, named, most = family.size, "_named" if family.names else "", family.most_marks
    names = ", ".join(shown_name(one, family.cell_called(at), words) for at, one in enumerate(family.names))
    match family.kind:
        case "number":
            limits = {"least": family.from_, "most": family.to}
            return words.say(f"fits.numbers{named}" if size > 1 else "fits.between", size=size, names=names, **limits)
        case "states":
            states = ", ".join(f"{state}: 0" for state in family.states if state != "empty")
            return words.say("fits.states", states=f"{{{states}}}", size=most)
        case "track":
            return limits_that_fit(0, most, words)
    return words.say(f"fits.cells{named}" if size > 1 else "fits.one", size=size, most=most, names=names)
