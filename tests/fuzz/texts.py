"""What people write: records, the files of a pack, words of a language, variants. One thing in it is changed."""

import copy
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import yaml

from fuzz.case import Case
from fuzz.change import at, changed_bytes, changed_text, changed_tree, nudge, paths_of
from fuzz.commands import commands_of, options_for
from fuzz.filled import filled_record
from fuzz.material import (
    EXAMPLE,
    GAMES,
    ROOT,
    SMALL,
    decks_of,
    files_of,
    inks_of,
    load,
    loaded,
    main_of,
    played_game,
    read_file,
    records,
    variants,
)
from generator.pack.kinds import KINDS

FORMS = ("table", "table", "json", "markdown", "html", "csv", "pdf")
VARIANT = "mine.yaml"  # a folder of a variant would have all that lies beside a variant.yaml
ASKED = ("check", "check", "plan", "games", "record", "new variant", "web")
WITHOUT_VARIANTS = ("games", "new variant")
TRANSLATED = ("garden", "demo", "starter", "four-rows")


def record_case(chance: random.Random) -> Case:
    """A record with a change: scored, read, or printed on its sheets."""
    base, record = filled_record(chance) if chance.random() < 0.4 else chance.choice(records())
    tree = {**record, "game": f"./{base}" if base in SMALL else base}
    how = chance.random()
    if how < 0.8:
        tree = changed_tree(tree, chance, depth=2)
    text = dumped(tree, chance)
    if 0.7 < how < 0.9:
        text = changed_text(text, chance)
    content = text.encode("utf-8", "replace")
    if how > 0.98:
        content = changed_bytes(content, chance)
    file = "record.yaml"
    return Case("record", base, file, content, record_command(base, file, chance))


def record_command(base: str, file: str, chance: random.Random) -> tuple[str, ...]:
    """Mostly scored: that goes through all that a record may say."""
    how = chance.random()
    if how < 0.04 and main_of(base).get("sheets") and base in SMALL:
        return "sheets", f"./{base}", "--record", file, *chance.choice(((), ("--fillable",))), "-o", "OUT/sheets.pdf"
    if how < 0.07 and base in SMALL:
        return "web", f"./{base}", "--record", file, "-o", "OUT/page.html"
    if how < 0.15:
        return "read", file, *options_for("read", base, chance), "-o", "OUT/record.yaml"
    return score_command(base, file, chance)


def score_command(base: str, file: str, chance: random.Random) -> tuple[str, ...]:
    form = chance.choice(FORMS)
    options = options_for("score", base, chance)
    options += ["--explain"] if form != "pdf" and chance.random() < 0.5 else []
    options += ["--so-far"] if form != "pdf" and chance.random() < 0.5 else []
    printed = ["--paper", "letter", "--ink", chance.choice(inks_of(base))]
    options += printed if form == "pdf" and chance.random() < 0.5 else []
    name = f"OUT/score.{ {'table': 'txt', 'markdown': 'md'}.get(form, form) }"
    where = ["-o", name] if form == "pdf" or chance.random() < 0.5 else []
    return "score", file, "--format", form, *options, *where


def pack_case(chance: random.Random) -> Case:
    """A file of a pack with a change, checked, printed, exported or played."""
    base = chance.choice([*SMALL] * 12 + [*GAMES])
    file = chance.choice([one for one in files_of(base, ".yaml") if not one.startswith("words/")])
    before = read_file(base, file).decode()
    if chance.random() < 0.75:
        after = dumped(changed_tree(loaded(before), chance), chance)
    else:
        after = changed_text(before, chance)
    command = pack_command(base, chance, are_same=named_in(file, before) == named_in(file, after))
    return Case("pack", base, f"{base}/{file}", after.encode("utf-8", "replace"), command)


def named_in(file: str, text: str) -> Any:
    """What a file of a pack has that a command may be asked for by its name; the same for a file that nothing reads."""
    try:
        tree = loaded(text)
    except (yaml.YAMLError, ValueError):
        return None
    if not isinstance(tree, dict):
        return None
    if file == "pack.yaml":
        decks = tree.get("decks")
        when = (
            {name: deck.get("when") for name, deck in decks.items() if isinstance(deck, dict)}
            if isinstance(decks, dict)
            else decks
        )
        return when, *(tree.get(key) for key in ("languages", "sheets", "modules", "paper"))
    if file == "theme.yaml":
        modes = tree.get("modes")
        return list(modes) if isinstance(modes, dict) else modes
    return [tree.get("when"), tree.get("extra")] if file.startswith("sheets/") else None


def pack_command(base: str, chance: random.Random, more: tuple[str, ...] = (), *, are_same: bool) -> tuple[str, ...]:
    """A command of a pack; where its names may be others, one that goes by none."""
    asked = [name for name in ASKED if not more or name not in WITHOUT_VARIANTS]
    if not are_same:
        return asked_of(chance.choice(asked), base, chance, more, options=False)
    parts = commands_of(base)
    known = [*parts, *asked] if base in SMALL else [*parts[:2], "plan", "record"]
    known += ["score"] if played_game(base) else []
    known += ["odds"] if "odds.yaml" in files_of(base, ".yaml") and base in SMALL else []
    return asked_of(chance.choice(known), base, chance, more)


def asked_of(
    name: str, base: str, chance: random.Random, more: tuple[str, ...] = (), *, options: bool = True
) -> tuple[str, ...]:
    """A command of a game with some of its options; `more` is said of every command."""
    game, said = f"./{base}", tuple(options_for(name, base, chance)) if options else ()
    deck = chance.choice(decks_of(base) or ("none",))
    match name:
        case "cards":
            several = {"--together", "--cut"} & {*said}
            where = ("OUT/cards.pdf",) if "--together" in said else ("OUT",)
            return name, game, *(() if several else (deck,)), *said, *more, "-o", *where
        case "export":
            kind = chance.choice(("svg", "tts", "png", "pdf", "csv", "xlsx"))
            size = ("--dpi", "40") if kind in ("png", "tts") else ()
            said = said if kind not in ("csv", "xlsx") else ()
            said += ("--press",) if kind == "pdf" and chance.random() < 0.2 and "--no-bleed" not in said else ()
            return name, game, deck, "--as", kind, *size, *said, *more, "-o", export_target(kind)
        case "box":
            return name, game, deck, "--paper", "1000x1000", *said, *more, "-o", "OUT/box.pdf"
        case "preview":
            return name, game, "--dpi", "40", *said, *more, "-o", "OUT/preview"
        case "odds":
            form = next(
                (word for word in said if word in ("svg", "pdf")), "txt" if "json" not in " ".join(said) else "json"
            )
            return name, game, "--samples", "100", *said, *more, "-o", f"OUT/odds.{form}"
        case "score":
            return score_command(base, f"{base}/{EXAMPLE}", chance) + more
        case "check" | "games":
            return name, game, *said, *more
        case "new variant":
            return "new", "variant", "mine", "--of", game, "-o", "OUT/mine.yaml"
    ends = {"sheets": "pdf", "web": "html", "plan": "json", "record": "yaml"}
    return name, game, *said, *more, "-o", f"OUT/{name}.{ends[name]}"


def export_target(kind: str) -> str:
    return f"OUT/cards.{kind}" if kind in ("csv", "xlsx") else "OUT/export"


def words_case(chance: random.Random) -> Case:
    """The words of a language in a pack, of which some are changed; what says them is asked for."""
    base = chance.choice(TRANSLATED)
    language = chance.choice([*main_of(base)["languages"], "nl"])
    tree = some_words("de" if language == "de" else "fr" if language == "fr" else "en", chance)
    text = dumped(changed_tree(tree, chance, depth=1) if chance.random() < 0.8 else tree, chance)
    text = changed_text(text, chance) if chance.random() < 0.15 else text
    lang = ("--lang", language) if language in main_of(base)["languages"] else ()
    sheets, decks = main_of(base).get("sheets"), decks_of(base)
    score = score_command(base, f"{base}/{EXAMPLE}", chance)
    commands: list[tuple[str, ...]] = [
        ("check", f"./{base}"),
        ("web", f"./{base}", *lang, "-o", "OUT/page.html"),
        ("record", f"./{base}", *lang, "-o", "OUT/record.yaml"),
        *([score + (() if "--lang" in score else lang)] * 2 if played_game(base) else []),
        *([("sheets", f"./{base}", "--fillable", *lang, "-o", "OUT/form.pdf")] if sheets else []),
        *([("cards", f"./{base}", decks[0], *lang, "-o", "OUT/cards.pdf")] if decks else []),
        *([("box", f"./{base}", decks[0], "--paper", "a3", *lang, "-o", "OUT/box.pdf")] if decks else []),
        *([("odds", f"./{base}", "--samples", "100", *lang)] if base == "four-rows" else []),
    ]
    content = text.encode("utf-8", "replace")
    return Case("words", base, f"{base}/words/{language}.yaml", content, chance.choice(commands))


def some_words(language: str, chance: random.Random) -> dict[str, Any]:
    """Some groups of the words of a language; now and then all."""
    known = words_of(language)
    groups = chance.sample(sorted(known), chance.choice((1, 2, 4, len(known))))
    return {name: copy.deepcopy(known[name]) for name in groups}


@cache
def words_of(language: str) -> dict[str, Any]:
    return dict(load(ROOT / f"layouts/words/{language}.yaml"))


def variant_case(chance: random.Random) -> Case:
    """A variant of which something is changed, or that changes something of the game at random."""
    base, tree = chance.choice(variants()) if chance.random() < 0.5 else random_variant(chance)
    tree = {"extends": f"./{base}", **copy.deepcopy(tree)}
    if chance.random() < 0.6:
        tree = changed_tree(tree, chance, depth=2)
    text = dumped(tree, chance)
    text = changed_text(text, chance) if chance.random() < 0.15 else text
    return Case("variant", base, VARIANT, text.encode("utf-8", "replace"), variant_command(base, tree, chance))


def random_variant(chance: random.Random) -> tuple[str, dict[str, Any]]:
    """A variant that says of one value of a file of a pack that it is nearly the same."""
    base = chance.choice([name for name in SMALL if name != "isle"])
    found = [(kind, name, path) for path in files_of(base, ".yaml") for kind, name in kinds_of(path)]
    kind, name, path = chance.choice(found)
    tree = loaded(read_file(base, path))
    way = chance.choice([one for one in paths_of(tree) if one and not any(isinstance(step, int) for step in one)])
    value = at(nudge(copy.deepcopy(tree), way, chance), way)
    for step in reversed((*([name] if name else []), *way)):
        value = {step: value}
    return base, {"title": "Mine", kind: value}


def kinds_of(path: str) -> list[tuple[str, str]]:
    """The key of a variant under which a file of a pack is changed, and the name there; cards are told otherwise."""
    named = [(kind.variation.key, kind.name_in(path)) for kind in KINDS if kind.variation]
    return [(key, name) for key, name in named if name is not None and key != "cards"]


def variant_command(base: str, tree: Any, chance: random.Random) -> tuple[str, ...]:
    is_plain = isinstance(tree, dict) and not {"pack", "theme", "sheets"} & {*tree}
    laid = ("--variant", VARIANT)
    game = f"./{base}"
    own: tuple[Callable[[], tuple[str, ...]], ...] = (
        lambda: ("diff", game, *laid, *options_for("diff", base, chance), "-o", "OUT/diff.html"),
        lambda: ("diff", VARIANT, "--since", game),
        lambda: ("check", VARIANT),
        lambda: ("new", "variant", "mine", "--of", VARIANT, "-o", "OUT/mine.yaml"),
        lambda: ("cards", game, *laid, "--changed-since", game, "-o", "OUT"),
    )
    if chance.random() < 0.35 and base in SMALL:
        return own[chance.randrange(len(own) if is_plain and decks_of(base) else 4)]()
    return pack_command(base, chance, laid, are_same=is_plain)


def dumped(tree: Any, chance: random.Random) -> str:
    """A tree as YAML, in one of the ways in which it may be written."""
    style = chance.choice((None, None, False, True))
    return yaml.safe_dump(
        tree, allow_unicode=chance.random() < 0.9, sort_keys=False, default_flow_style=style, width=1_000
    )
