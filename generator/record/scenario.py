"""Scenarios that a game names: in which mode each is played. Any other text is taken as it stands."""

import re
from collections.abc import Collection, Iterable

from generator.reading.name_matching import plain_name
from generator.reading.shape import Word
from generator.record.complaints import Complaints
from generator.record.names import NameReader
from generator.rules.rules import Rules
from generator.rules.scoring import Scenario

NO_LETTER = re.compile(r"[\W_]+")


def read_mode(
    scenario: Word | None, told: Word | None, modules: Collection[str], rules: Rules, complaints: Complaints
) -> str:
    """The mode in which a game was played: as told, else that of the scenario or of a module in play, else the first of
    the game."""
    meant = scenario_mode(scenario or "", rules)
    if told is not None:
        mode = (
            NameReader(rules.scoring.called_modes, "record.no_mode", complaints, are_printed=True).read(told)
            if told
            else None
        )
        if mode and scenario is not None and meant not in ("", mode):
            complaints.tell(scenario.place, "record.scenario_mode", scenario=scenario, mode=meant, told=mode)
        return str(mode or "")
    if scenario and not meant and rules.scoring.scenarios and (doubt := doubtful_mode(scenario, rules)):
        known = ", ".join(names_of(rules, complaints.words.language))
        complaints.tell(scenario.place, "record.scenario_doubt", scenario=scenario, mode=doubt, known=known)
    return meant or rules.mode_with(modules)


def scenario_mode(text: str, rules: Rules) -> str:
    """The mode of the scenario that a text begins with, or of all that begin with it; "" where that says none."""
    said = folded(text)
    pairs = ((folded(name), one.mode) for one, name in named_scenarios(rules)) if said else ()
    modes = {str(mode) for name, mode in pairs if begins(said, name) or begins(name, said)}
    return modes.pop() if len(modes) == 1 else ""


def doubtful_mode(text: str, rules: Rules) -> str:
    """The mode that a text may speak of though it names no scenario: it shares a word with that mode's alone, or looks
    like one of them. The first mode of the game needs no saying."""
    from difflib import get_close_matches  # seldom needed, slow to import

    modes = {folded(name): str(one.mode) for one, name in named_scenarios(rules)}
    words = {word: {mode for name, mode in modes.items() if word in name.split()} for word in folded(text).split()}
    close = get_close_matches(folded(text), modes, n=1, cutoff=0.75)
    likely_modes = [
        *(mode for meant in words.values() if len(meant) == 1 for mode in meant),
        *(modes[name] for name in close),
    ]
    return next((mode for mode in likely_modes if mode != rules.scoring.modes[0]), "")


def named_scenarios(rules: Rules) -> Iterable[tuple[Scenario, str]]:
    """Every scenario with each of its names, the key and those of all languages."""
    for key, scenario in rules.scoring.scenarios.items():
        yield from ((scenario, name) for name in (key, *scenario.name.plain_texts.values()))


def names_of(rules: Rules, language: str) -> Iterable[str]:
    """What the scenarios are called in a language."""
    return (scenario.name.in_language(language) for scenario in rules.scoring.scenarios.values())


def begins(text: str, start: str) -> bool:
    """Whether a text begins with the words of another."""
    return f"{text} ".startswith(f"{start} ")


def folded(text: str) -> str:
    """A text in small letters without accents, with one blank between its words."""
    return " ".join(filter(None, map(plain_name, NO_LETTER.split(text))))
