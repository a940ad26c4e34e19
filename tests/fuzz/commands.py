"""What commands are asked: for each its options, and of every word whether the command knows it.

Nothing here is believed: `faults` holds the table against the parameters of the commands themselves, and every command
of a case is read by their own parser before it is tried.
"""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from fuzz.material import decks_of, inks_of, main_of
from generator.cli.main import built

INK = "--ink INK"
PAPER = "--paper letter|--paper a3|--paper 240x330|--orientation landscape|--orientation portrait"
SHOP = "--press|--press --condition fogra39|--press --condition gracol"

# Options that exclude one another stand side by side; a word in capitals is something that the game has.
OPTIONS: dict[str, tuple[str, ...]] = {
    "sheets": (
        *(INK, PAPER, "--lang LANG", "--type readable", "--module MODULE|--module all", "--sheet SHEET|--sheet all"),
        *(
            f"--up 2|--up 4|--scale fit|--scale 80%|--large|--copies 2|--arrange single|--draft|--fillable|{SHOP}",
            "--dry-run",
        ),
        "--picture-dpi 72",
    ),
    "cards": (
        *(INK, PAPER, "--lang LANG", "--type readable", "--module MODULE|--module all", "--draft", "--dry-run"),
        *(
            "--backs duplex-short|--backs none",
            "--marks lines|--marks none|--marks cutter|--together|--cut svg|--cut dxf",
            "--offset 0.5,-1",
        ),
        *("--proof", "--picture-dpi 72", f"--gap 0|--gap 5.5|{SHOP}"),
    ),
    "export": (INK, "--lang LANG", "--no-bleed", "--module MODULE|--module all", "--preset poker", "--dry-run"),
    "box": (INK, "--lang LANG", "--stock 0.5"),
    "preview": (INK, "--lang LANG", "--module MODULE|--module all", "--backs", "--draft"),
    "web": ("--lang LANG", "--module MODULE|--module all", "--players 2|--players Ann,Bob"),
    "check": ("--notes", "--json"),
    "games": ("--lang LANG", "--json"),
    "diff": ("--format html|--format json|--json", "--lang LANG"),
    "score": ("--lang LANG", "--lenient", "--apart"),
    "record": ("--players 2|--players Ann,Bob", "--quick", "--module MODULE|--module all", "--lang LANG"),
    "read": ("--lang LANG",),
    "odds": ("--format json|--format svg|--format pdf|--json", "--lang LANG", "--seed 7"),
    "plan": (),
    "import": (),
    "new variant": (),
}
# What the makers of cases say themselves, because it belongs to what is changed.
BY_MAKERS = {
    *("-o", "--output", "--variant", "--record", "--player", "--font", "--profile", "--data", "--data-sheet", "--as"),
    *(
        "--format",
        "--explain",
        "--so-far",
        "--paper",
        "--ink",
        "--dpi",
        "--since",
        "--changed-since",
        "--samples",
        "--of",
    ),
    *("--press", "--condition", "--no-sheets", "--bleed", "--no-backs", "--sheets"),
}
# What no case asks for, and why.
LEFT_OUT = {
    "--only": "a card that a change may have taken away is wrong use of ours",
    "--where": "the same",
    "--card": "the same",
    "--sleeve": "the same of its size",
    "--until": "needs a repository; tests/history/test_received.py",
    "--mode": "the same of modes",
    "--jobs": "starts processes",
    "--serve": "does not end by itself; tests/web/test_web_serve.py",
    "--address": "the same",
    "--port": "the same",
    "--from-terminal": "asks; tests/scoring/test_interview.py",
    "--continue": "asks; tests/scoring/test_interview.py",
    "--help": "reads nothing",
}
UNTRIED = {
    "schema": "reads nothing of a stranger",
    "calibrate": "reads nothing of a stranger",
    "new pack": "reads nothing of a stranger",
    "new words": "reads nothing of a stranger",
    "watch": "serves until it is ended; tests/watch/test_studio.py",
}


def options_for(command: str, pack: str, chance: random.Random) -> list[str]:
    """Some options of a command that a pack can be asked with."""
    found: list[str] = []
    for group in OPTIONS[command]:
        if chance.random() < 0.2:
            words = [filled_in(word, pack, chance) for word in chance.choice(group.split("|")).split()]
            found += words if all(words) else []
    return found


def filled_in(word: str, pack: str, chance: random.Random) -> str:
    """A word of an option; "" for something of which the pack has none."""
    main = main_of(pack)
    names = {
        "INK": inks_of(pack),
        "LANG": main["languages"],
        "MODULE": main.get("modules"),
        "SHEET": main.get("sheets"),
    }
    return str(chance.choice(list(names[word] or [""]))) if word in names else word


def commands_of(pack: str) -> tuple[str, ...]:
    """The commands that have something to do with the parts of a pack."""
    sheets = ("sheets",) if main_of(pack).get("sheets") else ()
    decks = ("cards", "export", "box") if decks_of(pack) else ()
    return *sheets, *decks, "preview"


@cache
def known_commands() -> dict[str, Any]:
    """Every command by its name, as the command line has it."""
    return dict(walked(built()))


def walked(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    for name, one in group.commands.items():
        if hasattr(one, "commands"):
            yield from walked(one, f"{before}{name} ")
        else:
            yield f"{before}{name}", one


def faults() -> list[str]:
    """Where the table and the commands do not agree: an option that is not known, and one that is forgotten."""
    known = known_commands()
    found = [f"no command '{name}'" for name in {*OPTIONS, *UNTRIED} if name not in known]
    found += [f"'{name}' is never tried; add it to OPTIONS" for name in known if name not in {*OPTIONS, *UNTRIED}]
    for name in sorted({*OPTIONS} & {*known}):
        asked = {word for group in OPTIONS[name] for word in group.replace("|", " ").split() if word.startswith("--")}
        spelled = [{*one.opts, *one.secondary_opts} for one in known[name].params if one.opts[0].startswith("-")]
        found += [f"'{name}' has no option '{word}'" for word in sorted(asked - set().union(*spelled))]
        forgotten = (words for words in spelled if not words & {*asked, *BY_MAKERS, *LEFT_OUT})
        found += [f"'{name}' is never asked with {min(words)}" for words in forgotten]
    return found


def misuse(words: Iterable[str]) -> str:
    """What the parser of the commands finds wrong with the words of a command; "" if nothing."""
    group, rest = built(), list(words)
    context = group.make_context("scriptorium", list(rest))
    try:
        while hasattr(group, "commands"):
            name, group, rest = group.resolve_command(context, rest)
            context = group.make_context(name, list(rest), parent=context)
    except Exception as error:  # typer 0.28 has no public name for wrong use
        return str(getattr(error, "message", error)) or type(error).__name__
    return ""
