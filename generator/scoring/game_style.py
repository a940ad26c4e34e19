"""How the reports, certificates and charts of a game look: its inks, the icons of its lines, its emblem."""

from collections.abc import Iterable

from generator.errors import MistakeList, choose
from generator.layout.icons import IconSet
from generator.layout.theme import Theme, ThemeFile, theme_in_mode
from generator.pack.files import PackFiles
from generator.pack.icon_files import read_drawings, read_icon_set
from generator.pack.pack import PackFile
from generator.pack.variant import Game
from generator.report.report_style import Dress, Glyph, LineLook
from generator.rules.measure import Measure
from generator.rules.rule import Rule
from generator.rules.rules import Rules

SHOWN_INKS = ("ink", "stone", "paper")


def dress_of(game: Game, rules: Rules, mode: str | None = None) -> Dress | None:
    """Colours and icons of a game in a print mode, else in the first; nothing where its files are not in order, of
    which `check` tells."""
    mistakes = MistakeList()
    files = PackFiles(game, mistakes)
    main: PackFile | None = files.read(PackFile, "pack.yaml")
    theme: ThemeFile | None = files.read(ThemeFile, "theme.yaml") if files.has("theme.yaml") else None
    if main is None or theme is None or not files.has("icons.yaml"):
        return None
    icons = read_icon_set(files, "icons.yaml")
    shown = theme_in_mode(theme, choose("ink", mode, theme.modes) if mode else next(iter(theme.modes)))
    named = {name: icon_of(rule, rules) for name, rule in rules.scoring.rules.items()}
    wanted = {icon for icon in (*named.values(), main.emblem or "") if icon in icons}
    glyphs = read_glyphs(files, icons, wanted)
    if mistakes.errors:
        return None
    lines = {name: look for name, icon in named.items() if (look := line_look(icon, icons, shown))}
    emblem = main.emblem if main.emblem in glyphs else ""
    inks = {name: shown.inks[name] for name in SHOWN_INKS if name in shown.inks}
    accent = ink_of(emblem or "", icons, shown) or inks.get("ink", "")
    return Dress(lines, glyphs, inks, emblem or "", accent, shown.mode.grounds)


def read_glyphs(files: PackFiles, icons: IconSet, names: Iterable[str]) -> dict[str, Glyph]:
    """The drawings of some icons."""
    parts = {name: icons.drawings_of(name) for name in sorted(names)}
    drawings = read_drawings(files, {one for some in parts.values() for one in some})
    drawn = {name: [drawings.get(one) for one in reversed(some)] for name, some in parts.items()}
    return {name: Glyph(*some) for name, some in drawn.items() if all(some)}  # type: ignore[arg-type]


def line_look(icon: str, icons: IconSet, theme: Theme) -> LineLook | None:
    colour = ink_of(icon, icons, theme)
    return LineLook(icon, colour) if colour else None


def ink_of(icon: str, icons: IconSet, theme: Theme) -> str:
    """The colour of an icon's ink; "" where there is no such icon."""
    return theme.inks.get(icons.icons[icon].ink, "") if icon in icons else ""


def icon_of(rule: Rule, rules: Rules) -> str:
    """The icon of a rule: its own, else that of the one family that it counts; "" for none."""
    if rule.icon:
        return rule.icon
    asked = [icon for measure in rule.asks if (icon := icon_counted(measure, rules))]
    return asked[0] if len(asked) == 1 == len(rule.asks) else ""


def icon_counted(measure: Measure, rules: Rules) -> str:
    """The icon of the family that a measure is by its name."""
    meant = rules.find(measure.value) if isinstance(measure.value, str) else None
    if isinstance(meant, Measure):
        return "" if meant == measure else icon_counted(meant, rules)
    return rules.ledger.families[meant[0]].icon or "" if meant else ""
